//! A problem as the search reads it: its options by their rows, its items by their bounds.
//!
//! A *row* is a set of options that a choice may rule out. Each primary item has one, the options that use it. Of a
//! secondary item there is one for each way in which some option uses it: the options that use it in another way, which
//! cannot stand beside the first. So colours need no room in the search: an option that is chosen empties the rows that
//! it names, and only of primary items it must be known how often they are still to be used.

use std::ops::Range;

use rustc_hash::FxHashMap;
use zellige_cover::{Bounds, Entry, ItemId, ItemKind, OptionId, Problem, Usage};

/// Stands for "any number of times" among the uses that an item still has room for.
pub(crate) const UNLIMITED: u64 = 1 << 62;

/// One row of an option: where the option is, and how many units of an item it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub row: u32,
    /// Units of a primary item; 0 where the row is that of a secondary item.
    pub units: u32,
}

/// A problem laid out for the search.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The primary items, by their rows.
    items: Vec<ItemId>,
    bounds: Vec<Bounds>,
    rows: usize,
    /// Option `o` owns `marks[starts[o]..starts[o + 1]]`.
    starts: Vec<u32>,
    marks: Vec<Mark>,
    clashes: Clashes,
    /// Whether every item is to be used exactly once.
    is_exact: bool,
    /// Items of which an option takes several units.
    heavy: Vec<bool>,
}

impl Sheet {
    /// Lays a problem out.
    pub fn new(problem: &Problem) -> Sheet {
        let items: Vec<ItemId> = problem.primary_items().collect();
        let bounds = items.iter().filter_map(|&item| problem.item(item).bounds()).collect();
        let mut row_of_item = vec![u32::MAX; problem.items().len()];
        for (row, item) in items.iter().enumerate() {
            row_of_item[item.index()] = row as u32;
        }
        let (clashes, row_of_usage) = Clashes::find(problem, items.len() as u32);
        let mut sheet = Sheet {
            rows: items.len() + clashes.rows.len(),
            is_exact: false,
            heavy: vec![false; items.len()],
            items,
            bounds,
            starts: vec![0],
            marks: Vec::new(),
            clashes,
        };
        for option in problem.options() {
            sheet.add_marks(option.entries, &row_of_item, &row_of_usage);
        }
        sheet.is_exact = sheet.bounds.iter().all(|&bounds| bounds == Bounds::ONCE) && !sheet.heavy.contains(&true);
        sheet
    }

    fn add_marks(&mut self, entries: &[Entry], row_of_item: &[u32], row_of_usage: &RowOfUsage) {
        for entry in entries {
            match entry.usage {
                Usage::Units(units) => {
                    let row = row_of_item[entry.item.index()];
                    self.heavy[row as usize] |= units > 1;
                    self.marks.push(Mark { row, units });
                }
                usage => {
                    let row = row_of_usage.get(&(entry.item, usage));
                    self.marks.extend(row.map(|&row| Mark { row, units: 0 }));
                }
            }
        }
        self.starts.push(self.marks.len() as u32);
    }

    /// The number of primary items; their rows are the first.
    pub fn items(&self) -> usize {
        self.items.len()
    }

    /// The item of a row.
    pub fn item(&self, row: usize) -> ItemId {
        self.items[row]
    }

    /// The number of rows, those of items and of secondary ones.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of options.
    pub fn options(&self) -> usize {
        self.starts.len() - 1
    }

    /// Uses of items by options that a search must know of.
    pub fn uses(&self) -> usize {
        self.marks.len()
    }

    /// The bytes that the sheet itself takes, more or less.
    pub fn bytes(&self) -> u64 {
        let words = self.marks.len() + self.starts.len() / 2 + self.clashes.users.len() / 2;
        // Items and rows have some words each.
        8 * (words + 4 * self.rows + 3 * self.items.len()) as u64
    }

    /// Whether every item is to be used exactly once, by one unit.
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether some option takes several units of an item.
    pub fn is_heavy(&self, row: usize) -> bool {
        self.heavy[row]
    }

    /// How often an item must be used.
    pub fn need(&self, row: usize) -> u64 {
        self.bounds[row].lo.into()
    }

    /// How often an item may be used.
    pub fn room(&self, row: usize) -> u64 {
        match self.bounds[row].hi {
            u32::MAX => UNLIMITED,
            hi => hi.into(),
        }
    }

    /// The rows that an option names.
    #[inline(always)]
    pub fn marks(&self, option: u32) -> &[Mark] {
        let option = option as usize;
        &self.marks[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// The units of an item that an option takes.
    pub fn units(&self, option: u32, row: usize) -> u64 {
        self.marks(option).iter().find(|mark| mark.row as usize == row).map_or(0, |mark| mark.units.into())
    }

    /// The number of secondary items that have rows.
    pub fn secondary_items(&self) -> usize {
        self.clashes.items
    }

    /// The secondary item of a row, by its number among those that have rows.
    pub fn secondary_item(&self, row: usize) -> usize {
        self.clashes.rows[row - self.items.len()].item as usize
    }

    /// Whether the options of a secondary item's row rule out each other, too.
    pub fn is_alone(&self, row: usize) -> bool {
        self.clashes.rows[row - self.items.len()].likes.is_empty()
    }

    /// The options that the rows of secondary items rule out, each with its row.
    pub fn clashes(&self) -> impl Iterator<Item = (usize, impl Iterator<Item = OptionId>)> {
        (self.items.len()..).zip(self.clashes.rows.iter().map(|clash| self.clashes.ruled_out(clash)))
    }
}

/// For each way to use a secondary item that rules anything out, its row.
type RowOfUsage = FxHashMap<(ItemId, Usage), u32>;

/// What rules what out by way of secondary items.
///
/// Item by item, the options that use it, those that do it alike together. An item with many colours has many rows, but
/// its options are written down once.
#[derive(Clone, Debug, Default)]
struct Clashes {
    users: Vec<OptionId>,
    rows: Vec<Clash>,
    /// Items that have rows.
    items: usize,
}

/// A row of a secondary item.
#[derive(Clone, Debug)]
struct Clash {
    item: u32,
    /// The item's options, among the users.
    all: Range<u32>,
    /// Those that the row does not rule out: none where the item is used alone.
    likes: Range<u32>,
}

impl Clashes {
    fn find(problem: &Problem, first_row: u32) -> (Clashes, RowOfUsage) {
        let mut users: Vec<Vec<(Usage, OptionId)>> = vec![Vec::new(); problem.items().len()];
        for option in problem.options() {
            let entries = option.entries.iter().filter(|entry| !matches!(entry.usage, Usage::Units(_)));
            entries.for_each(|entry| users[entry.item.index()].push((entry.usage, option.id)));
        }
        let mut clashes = Clashes::default();
        let mut row_of_usage = RowOfUsage::default();
        for item in problem.secondary_items() {
            debug_assert_eq!(problem.item(item).kind(), ItemKind::Secondary);
            let users = &mut users[item.index()];
            users.sort_unstable();
            for usage in clashes.add(users) {
                row_of_usage.insert((item, usage), first_row + row_of_usage.len() as u32);
            }
        }
        (clashes, row_of_usage)
    }

    /// Adds the rows of an item, whose options are sorted by how they use it; the usages of these rows, in order.
    fn add(&mut self, users: &[(Usage, OptionId)]) -> Vec<Usage> {
        let start = self.users.len() as u32;
        let all = start..start + users.len() as u32;
        let first_row = self.rows.len();
        let mut usages = Vec::new();
        let mut at = start;
        for alike in users.chunk_by(|one, other| one.0 == other.0) {
            let (usage, end) = (alike[0].0, at + alike.len() as u32);
            let is_alone = usage == Usage::Alone;
            // Those who use the item in the only colour, or the only one who uses it, rule nothing out.
            if users.len() > if is_alone { 1 } else { alike.len() } {
                let likes = if is_alone { at..at } else { at..end };
                self.rows.push(Clash { item: self.items as u32, all: all.clone(), likes });
                usages.push(usage);
            }
            at = end;
        }
        if self.rows.len() > first_row {
            self.users.extend(users.iter().map(|&(_, option)| option));
            self.items += 1;
        }
        usages
    }

    fn ruled_out(&self, clash: &Clash) -> impl Iterator<Item = OptionId> {
        let (all, likes) = (&clash.all, &clash.likes);
        (all.start..likes.start).chain(likes.end..all.end).map(|user| self.users[user as usize])
    }
}
