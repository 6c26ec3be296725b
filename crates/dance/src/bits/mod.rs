//! The store for up to some thousands of options: sets of options as bits.
//!
//! A state is the set of options that are left, a bit each. To choose an option is to rule out its rows, six or so
//! sweeps of words; to go back is to drop the state, as each level has its own. Weighing all items is one walk through
//! the rows, which vectors make short, and the tables shrink as the search goes down (see [`condense`]).

mod condense;
mod state;
mod table;

use zellige_cover::OptionId;

use crate::processor::{ITEM_BITS, Keep, Processor, Verdict, Weighing};
use crate::rule::Ranks;
use crate::sheet::Sheet;
use crate::store::{Outlook, Store};
use condense::{Experience, carry_over, condense};
pub(crate) use state::Ones;
use state::{Layout, State};
pub(crate) use table::{GONE, Table, stride};

/// A search state in bits.
pub(crate) struct Bits<'a> {
    sheet: &'a Sheet,
    processor: Processor,
    root: &'a Table,
    /// Condensed tables: those in use, then those that wait to be used again.
    tables: Vec<Table>,
    in_use: usize,
    /// The states of all levels, and at the end the state at hand.
    states: Vec<u64>,
    levels: Vec<Level>,
    /// Where the state at hand begins, and its layout.
    top: usize,
    layout: Layout,
    /// Learns where condensing pays; nothing where no level is ever left, so that nothing could be learnt.
    experience: Option<Experience>,
    weighings: u64,
    /// For the root and each table in use, the weighings made in smaller tables below it.
    below: Vec<u64>,
    forced: Vec<u64>,
    keep: Vec<Keep>,
}

/// A state in which an item was chosen to branch on.
struct Level {
    /// Where its state begins.
    start: usize,
    item: usize,
    /// Of a level that begins a table: where the state before it begins, and the weighings before it.
    condensed: Option<(usize, u64)>,
}

/// The table at hand: the last one in use. A function of parts, so that states may be changed beside it.
#[inline]
fn current<'t>(root: &'t Table, tables: &'t [Table], in_use: usize) -> &'t Table {
    if in_use == 0 { root } else { &tables[in_use - 1] }
}

impl<'a> Bits<'a> {
    /// A search of a problem; `root` is its table.
    pub fn new(sheet: &'a Sheet, root: &'a Table, processor: Processor) -> Bits<'a> {
        Bits {
            sheet,
            processor,
            root,
            tables: Vec::new(),
            in_use: 0,
            states: Vec::new(),
            levels: Vec::new(),
            top: 0,
            layout: Layout::of(root, sheet),
            experience: Some(Experience::default()),
            weighings: 0,
            below: vec![0],
            forced: Vec::new(),
            keep: Vec::new(),
        }
    }

    /// The same, without smaller tables: for searches that never go back.
    pub fn without_condensing(self) -> Bits<'a> {
        Bits { experience: None, ..self }
    }

    /// Begins anew with what is left of the problem elsewhere: `fill` makes a table of it, `standing` says how often an item
    /// must and may still be used. The number of the item `there` in the table.
    pub fn go_on(&mut self, there: u32, fill: impl FnOnce(&mut Table), standing: impl Fn(u32) -> (u64, u64)) -> u32 {
        self.levels.clear();
        if self.tables.is_empty() {
            self.tables.push(Table::default());
        }
        fill(&mut self.tables[0]);
        self.in_use = 1;
        self.forget_weighings();
        let table = &self.tables[0];
        self.layout = Layout::of(table, self.sheet);
        self.top = 0;
        reserve(&mut self.states, self.layout.size());
        self.layout.split(&mut self.states).go_on(table, self.sheet, standing);
        table.row_here[there as usize]
    }

    fn forget_weighings(&mut self) {
        self.below.fill(0);
        self.below.resize(self.below.len().max(2), 0);
    }

    /// Whether there is no level.
    pub fn is_at_root(&self) -> bool {
        self.levels.is_empty()
    }

    #[inline]
    fn table(&self) -> &Table {
        current(self.root, &self.tables, self.in_use)
    }

    /// Goes on with a smaller table where that is worth it; the item in the new table.
    fn shrink(&mut self, item: usize, ranks: &Ranks) -> (usize, Option<(usize, u64)>) {
        let table = current(self.root, &self.tables, self.in_use);
        let Some(experience) = self.experience.as_ref().filter(|_| table.words > 1) else { return (item, None) };
        let state = self.layout.split(&mut self.states[self.top..]);
        if !experience.is_worth_it(table, &state) {
            return (item, None);
        }
        if self.tables.len() == self.in_use {
            self.tables.push(Table::default());
        }
        let (before, after) = self.tables.split_at_mut(self.in_use);
        let table = current(self.root, before, self.in_use);
        let condensed = &mut after[0];
        condense(table, &state, (self.sheet, ranks, self.processor), &mut self.keep, condensed);
        let item = condensed.row_here[table.row_there[item] as usize] as usize;
        let layout = Layout::of(condensed, self.sheet);
        let start = self.top + self.layout.size();
        reserve(&mut self.states, start + layout.size());
        let (old, new) = self.states.split_at_mut(start);
        let old = self.layout.split(&mut old[self.top..]);
        carry_over(table, &old, condensed, self.sheet, &mut layout.split(new));
        let beginning = (self.top, self.weighings);
        self.top = start;
        self.layout = layout;
        self.in_use += 1;
        self.below.resize(self.below.len().max(self.in_use + 1), 0);
        (item, Some(beginning))
    }

    /// The state of the deepest level, and its item.
    #[inline(always)]
    fn deepest(&mut self) -> Option<(&Table, State<'_>, usize)> {
        let level = self.levels.last()?;
        let table = current(self.root, &self.tables, self.in_use);
        Some((table, self.layout.split(&mut self.states[level.start..]), level.item))
    }

    /// Takes the next alternative from the deepest level: an option, which is ruled out from then on, or none.
    #[inline(always)]
    fn take_next(&mut self) -> Option<usize> {
        let (table, mut state, item) = self.deepest()?;
        let option = state.first_of(table, item);
        if let Some(option) = option {
            state.drop_option(option);
        }
        option
    }
}

impl Store for Bits<'_> {
    fn processor(&self) -> Processor {
        self.processor
    }

    fn restart(&mut self, ranks: &Ranks) {
        self.levels.clear();
        self.in_use = 0;
        self.forget_weighings();
        if ranks.may_change() {
            // A table of its own, as ranks that change are those of this search alone.
            if self.tables.is_empty() {
                self.tables.push(self.root.clone());
            }
            self.tables[0].set_ranks(ranks);
            self.in_use = 1;
        }
        let table = current(self.root, &self.tables, self.in_use);
        self.layout = Layout::of(table, self.sheet);
        self.top = 0;
        reserve(&mut self.states, self.layout.size());
        self.layout.split(&mut self.states).begin(table, self.sheet);
    }

    fn rerank(&mut self, row: usize, ranks: &Ranks) {
        for table in &mut self.tables[..self.in_use] {
            let here = table.row_here[row] as usize;
            if let Some(scale) = table.scale.get_mut(here) {
                *scale = ranks.scale(row);
            }
        }
    }

    #[inline(always)]
    fn settle(&mut self, chosen: &mut Vec<OptionId>) -> Outlook {
        let table = current(self.root, &self.tables, self.in_use);
        let mut state = self.layout.split(&mut self.states[self.top..]);
        self.forced.resize(state.open.len(), 0);
        loop {
            self.weighings += 1;
            match weigh(table, &state, (self.sheet, self.processor), &mut self.forced) {
                Verdict::Dead(item) => return Outlook::Dead(table.row_there.get(item).copied()),
                Verdict::Done => return Outlook::Solved,
                Verdict::Open(key) => return Outlook::Branch((key & ((1 << ITEM_BITS) - 1)) as u32),
                Verdict::Forced => force(table, &mut state, (self.sheet, &self.forced), chosen),
            }
        }
    }

    fn branch(&mut self, item: u32, ranks: &Ranks) -> u64 {
        let (item, condensed) = self.shrink(item as usize, ranks);
        self.levels.push(Level { start: self.top, item, condensed });
        let table = current(self.root, &self.tables, self.in_use);
        let state = self.layout.split(&mut self.states[self.top..]);
        let alternatives = if table.heavy.contains(&(item as u32)) {
            heavy_alternatives(table, &state, self.sheet, item)
        } else {
            let need = state.need.get(item).copied().unwrap_or(1);
            state.count_of(table, item) + 1 - need
        };
        self.top += self.layout.size();
        reserve(&mut self.states, self.top + self.layout.size());
        alternatives
    }

    #[inline(always)]
    fn choose_next(&mut self, chosen: &mut Vec<OptionId>) {
        let option = self.take_next();
        let Some(level) = self.levels.last() else { return };
        self.states.copy_within(level.start..level.start + self.layout.size(), self.top);
        let Some(option) = option else { return };
        let table = current(self.root, &self.tables, self.in_use);
        chosen.push(OptionId(table.options[option]));
        self.layout.split(&mut self.states[self.top..]).choose(table, self.sheet, option);
    }

    fn skip_next(&mut self) {
        self.take_next();
    }

    fn leave(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        self.top = level.start;
        if let Some((start, weighings)) = level.condensed {
            let words = self.table().words;
            let all = self.weighings - weighings;
            let below = std::mem::take(&mut self.below[self.in_use]);
            self.below[self.in_use - 1] += all;
            if let Some(experience) = &mut self.experience {
                experience.learn(words, all - below);
            }
            self.in_use -= 1;
            self.top = start;
            self.layout = Layout::of(self.table(), self.sheet);
        }
    }
}

/// Weighs all items, heavy ones too.
#[inline(always)]
fn weigh(table: &Table, state: &State, (sheet, processor): (&Sheet, Processor), forced: &mut [u64]) -> Verdict {
    let weighing = Weighing {
        words: table.words,
        planes: &table.planes,
        active: state.active,
        open: state.open,
        need: state.need,
        preference: (!table.scale.is_empty()).then_some((&table.scale[..], &table.offset[..])),
    };
    let verdict = processor.weigh(&weighing, forced);
    if table.heavy.is_empty() { verdict } else { weigh_heavy(table, state, sheet, verdict) }
}

/// Chooses all options of items that have no more of them than they need.
#[inline(always)]
fn force(table: &Table, state: &mut State, (sheet, forced): (&Sheet, &[u64]), chosen: &mut Vec<OptionId>) {
    for (word, &items) in forced.iter().enumerate() {
        for item in Ones(items).map(|bit| word * 64 + bit) {
            // What was chosen before may have ruled out what is left: the next weighing will tell.
            while let Some(option) = state.first_of(table, item) {
                chosen.push(OptionId(table.options[option]));
                state.choose(table, sheet, option);
            }
        }
    }
    for &item in &table.heavy {
        for option in tight_options(table, state, sheet, item as usize) {
            if state.is_active(option) {
                chosen.push(OptionId(table.options[option]));
                state.choose(table, sheet, option);
            }
        }
    }
}

/// Makes room for so many words.
#[inline]
fn reserve(states: &mut Vec<u64>, words: usize) {
    if states.len() < words {
        states.resize(words, 0);
    }
}

/// Weighs the heavy items one by one, and says how it stands with all.
fn weigh_heavy(table: &Table, state: &State, sheet: &Sheet, others: Verdict) -> Verdict {
    let mut verdict = others;
    for &item in &table.heavy {
        let item = item as usize;
        let row = table.row_there[item] as usize;
        let units = |option: usize| sheet.units(table.options[option], row);
        let possible: u64 = state.options_of(table, item).map(units).sum();
        if possible < state.need[item] {
            return Verdict::Dead(item);
        }
        verdict = match verdict {
            Verdict::Dead(_) | Verdict::Forced => verdict,
            _ if !tight_options(table, state, sheet, item).is_empty() => Verdict::Forced,
            _ if possible == 0 => verdict,
            other => {
                let key = heavy_key(table, item, heavy_alternatives(table, state, sheet, item));
                if let Verdict::Open(best) = other { Verdict::Open(best.min(key)) } else { Verdict::Open(key) }
            }
        };
    }
    verdict
}

fn heavy_key(table: &Table, item: usize, alternatives: u64) -> u64 {
    match table.scale.get(item) {
        Some(&scale) => alternatives.wrapping_mul(scale).wrapping_add(table.offset[item]),
        None => (alternatives << crate::processor::COUNT_SHIFT) | item as u64,
    }
}

/// The options without which a heavy item cannot be used often enough.
fn tight_options(table: &Table, state: &State, sheet: &Sheet, item: usize) -> Vec<usize> {
    let row = table.row_there[item] as usize;
    let units = |option: &usize| sheet.units(table.options[*option], row);
    let possible: u64 = state.options_of(table, item).map(|option| units(&option)).sum();
    let slack = possible.saturating_sub(state.need[item]);
    state.options_of(table, item).filter(|option| units(option) > slack).collect()
}

/// The alternatives of a heavy item: to use its first option, or the second and not the first, ... as long as the others
/// suffice, and to use none where it needs none.
fn heavy_alternatives(table: &Table, state: &State, sheet: &Sheet, item: usize) -> u64 {
    let row = table.row_there[item] as usize;
    let units: Vec<u64> = state.options_of(table, item).map(|option| sheet.units(table.options[option], row)).collect();
    let mut possible: u64 = units.iter().sum();
    let mut alternatives = 0;
    for units in units {
        if possible < state.need[item] {
            return alternatives;
        }
        alternatives += 1;
        possible -= units;
    }
    alternatives + u64::from(state.need[item] == 0)
}
