//! The store for many options: sparse sets.
//!
//! An item's options that are left lie side by side (see [`sets`]). To choose an option is to go through the options that
//! it rules out and take each from the sets of its items; to go back is to put back where the sets end. So a node costs
//! what it changes, however many options there are, and the memory taken is that of the problem, however deep the search.
//!
//! Forced moves are found where they arise: an item whose options were taken out until it had no more of them than it
//! needs is put on a list. Only the item to branch on is sought among all.
//!
//! The tree is the same as that of the other store, node by node, and so is the order of all that is found.

mod best;
mod layout;
mod remains;
mod sets;

use zellige_cover::OptionId;

use crate::processor::Processor;
use crate::rule::Ranks;
use crate::sheet::Sheet;
use crate::store::{Outlook, Store};
use best::Preference;
use layout::Heavy;
use sets::{Moment, Sets};

/// A search state in sparse sets.
pub(crate) struct Sparse {
    sets: Sets,
    preference: Preference,
    levels: Vec<Level>,
    /// The state before anything was chosen, and how many items were pressed then.
    root: (Moment, usize),
    /// Of the items that are pressed, the first that was not looked at yet.
    unseen: usize,
    /// Room to work in: items all of whose options are forced, and options of one item.
    tight: Vec<u32>,
    forced: Vec<u32>,
}

/// A state in which an item was chosen to branch on.
struct Level {
    item: u32,
    /// The state as it was then, and as it is without the alternatives that were taken.
    beginning: Moment,
    rest: Moment,
    /// Of the items that are pressed, the first of this level, and the first that not all its alternatives share.
    pressed: usize,
    shared: usize,
    /// Whether the item's options are in order.
    is_sorted: bool,
}

/// How it stands with the items that were pressed.
enum Need {
    Dead(u32),
    Forced,
    None,
}

impl Sparse {
    /// A search of a problem.
    pub fn new(sheet: &Sheet) -> Sparse {
        let mut sets = Sets::new(sheet);
        for item in 0..sheet.items() as u32 {
            if sets.set(item).room == 0 {
                sets.close(item);
            } else if sheet.is_heavy(item as usize) {
                sets.take_out_beyond(item);
            }
        }
        let is_pressed = |&item: &u32| sets.set(item).count() <= sets.set(item).need;
        sets.pressed =
            (0..sheet.items() as u32).filter(|&item| !sheet.is_heavy(item as usize)).filter(is_pressed).collect();
        Sparse {
            root: (sets.mark(), sets.pressed.len()),
            sets,
            preference: Preference::default(),
            levels: Vec::new(),
            unseen: 0,
            tight: Vec::new(),
            forced: Vec::new(),
        }
    }

    /// Options left.
    pub fn options(&self) -> usize {
        self.sets.left()
    }

    /// How many items may still be used.
    pub fn open_items(&self) -> usize {
        self.sets.open().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Looks at the items that were pressed, and at the heavy ones.
    fn look(&mut self) -> Need {
        self.tight.clear();
        let mut dead = u32::MAX;
        for &item in &self.sets.pressed[self.unseen..] {
            let set = self.sets.set(item);
            if set.count() < set.need {
                dead = dead.min(item);
            } else if set.count() == set.need && set.need > 0 {
                self.tight.push(item);
            }
        }
        self.unseen = self.sets.pressed.len();
        let mut is_tight = !self.tight.is_empty();
        for &heavy in &self.sets.layout().heavy {
            let set = self.sets.set(heavy.item);
            if set.possible < u64::from(set.need) {
                return Need::Dead(heavy.item);
            }
            is_tight = is_tight || tight_options(&self.sets, heavy).next().is_some();
        }
        match dead {
            u32::MAX if is_tight => Need::Forced,
            u32::MAX => Need::None,
            item => Need::Dead(item),
        }
    }

    /// Chooses all options of items that have no more of them than they need.
    fn force(&mut self, chosen: &mut Vec<OptionId>) {
        let mut tight = std::mem::take(&mut self.tight);
        tight.sort_unstable();
        tight.dedup();
        for &item in &tight {
            self.forced.clear();
            self.forced.extend(self.sets.places_in(item));
            self.choose_forced(chosen);
        }
        self.tight = tight;
        for heavy in 0..self.sets.layout().heavy.len() {
            self.forced.clear();
            self.forced.extend(tight_options(&self.sets, self.sets.layout().heavy[heavy]));
            self.choose_forced(chosen);
        }
    }

    /// Chooses what is forced, in order.
    fn choose_forced(&mut self, chosen: &mut Vec<OptionId>) {
        self.forced.sort_unstable();
        for place in 0..self.forced.len() {
            let place = self.forced[place];
            // What was chosen before may have ruled this out: the next look will tell.
            if self.sets.is_in(place) {
                chosen.push(OptionId(self.sets.option(place)));
                self.sets.take_out(place);
                self.sets.choose(place);
            }
        }
    }

    /// Takes the next alternative from the deepest level: an option, which is taken out from then on, or none.
    fn take_next(&mut self) -> Option<u32> {
        let level = self.levels.last_mut()?;
        self.sets.go_back(level.rest);
        self.sets.pressed.truncate(level.shared);
        if !level.is_sorted {
            self.sets.sort(level.item);
            level.is_sorted = true;
        }
        let place = self.sets.last(level.item);
        place.into_iter().for_each(|place| self.sets.take_out(place));
        level.rest = self.sets.mark();
        level.shared = self.sets.pressed.len();
        self.unseen = level.pressed;
        place
    }
}

/// The options without which a heavy item cannot be used often enough, in any order.
fn tight_options(sets: &Sets, Heavy { item, most }: Heavy) -> impl Iterator<Item = u32> {
    let set = sets.set(item);
    let slack = set.possible.saturating_sub(set.need.into());
    let places = if u64::from(most) > slack { sets.places_in(item) } else { &[] };
    places.iter().copied().filter(move |&place| u64::from(sets.layout().details[place as usize]) > slack)
}

impl Store for Sparse {
    /// Sparse sets have nothing for vectors to do.
    fn processor(&self) -> Processor {
        Processor::PLAIN
    }

    fn restart(&mut self, ranks: &Ranks) {
        self.levels.clear();
        self.sets.go_back(self.root.0);
        self.sets.pressed.truncate(self.root.1);
        self.unseen = 0;
        self.preference.set(ranks, self.sets.items());
    }

    fn rerank(&mut self, row: usize, ranks: &Ranks) {
        self.preference.change(row, ranks);
    }

    fn settle(&mut self, chosen: &mut Vec<OptionId>) -> Outlook {
        loop {
            match self.look() {
                Need::Dead(item) => return Outlook::Dead(Some(item)),
                Need::Forced => self.force(chosen),
                Need::None => break,
            }
        }
        self.preference.best(&mut self.sets).map_or(Outlook::Solved, Outlook::Branch)
    }

    fn branch(&mut self, item: u32, _: &Ranks) -> u64 {
        let alternatives = best::alternatives(&mut self.sets, item);
        self.sets.sort(item);
        // All that was pressed was looked at, but what the alternatives above share must be kept for these.
        let pressed = self.levels.last().map_or(self.root.1, |level| level.shared);
        self.sets.pressed.truncate(pressed);
        let beginning = self.sets.mark();
        self.levels.push(Level { item, beginning, rest: beginning, pressed, shared: pressed, is_sorted: true });
        alternatives
    }

    fn choose_next(&mut self, chosen: &mut Vec<OptionId>) {
        let Some(place) = self.take_next() else { return };
        chosen.push(OptionId(self.sets.option(place)));
        self.sets.choose(place);
        if let Some(level) = self.levels.last_mut() {
            // The set of an item that is not closed goes on changing.
            level.is_sorted = self.sets.set(level.item).room == 0;
        }
    }

    fn skip_next(&mut self) {
        self.take_next();
    }

    fn leave(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        self.sets.go_back(level.beginning);
        self.sets.pressed.truncate(level.pressed);
    }
}
