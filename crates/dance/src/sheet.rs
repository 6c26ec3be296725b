//! A problem as the search reads it: its options by their rows, its items by their bounds.
//!
//! A *row* is a set of options that a choice may rule out. Each primary item has one, the options that use it. Of a
//! secondary item there is one for each way in which some option uses it: the options that use it in another way, which
//! cannot stand beside the first. So colours need no room in the search: an option that is chosen empties the rows that
//! it names, and only of primary items it must be known how often they are still to be used.

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
    /// The rows of secondary items: what they rule out.
    clashes: Vec<Vec<OptionId>>,
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
        let clashes = Clashes::find(problem, items.len() as u32);
        let mut sheet = Sheet {
            rows: items.len() + clashes.rows.len(),
            is_exact: false,
            heavy: vec![false; items.len()],
            items,
            bounds,
            starts: vec![0],
            marks: Vec::new(),
            clashes: Vec::new(),
        };
        for option in problem.options() {
            sheet.add_marks(option.entries, &row_of_item, &clashes);
        }
        sheet.clashes = clashes.rows;
        sheet.is_exact = sheet.bounds.iter().all(|&bounds| bounds == Bounds::ONCE) && !sheet.heavy.contains(&true);
        sheet
    }

    fn add_marks(&mut self, entries: &[Entry], row_of_item: &[u32], clashes: &Clashes) {
        for entry in entries {
            match entry.usage {
                Usage::Units(units) => {
                    let row = row_of_item[entry.item.index()];
                    self.heavy[row as usize] |= units > 1;
                    self.marks.push(Mark { row, units });
                }
                usage => {
                    let row = clashes.row_of.get(&(entry.item, usage));
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

    /// The options that the rows of secondary items rule out, each with its row.
    pub fn clashes(&self) -> impl Iterator<Item = (usize, &[OptionId])> {
        self.clashes.iter().enumerate().map(|(number, options)| (self.items.len() + number, options.as_slice()))
    }
}

/// What rules what out by way of secondary items.
struct Clashes {
    /// For each way to use a secondary item that rules anything out, its row.
    row_of: FxHashMap<(ItemId, Usage), u32>,
    rows: Vec<Vec<OptionId>>,
}

impl Clashes {
    fn find(problem: &Problem, first_row: u32) -> Clashes {
        let mut users: Vec<Vec<(Usage, OptionId)>> = vec![Vec::new(); problem.items().len()];
        for option in problem.options() {
            let entries = option.entries.iter().filter(|entry| !matches!(entry.usage, Usage::Units(_)));
            entries.for_each(|entry| users[entry.item.index()].push((entry.usage, option.id)));
        }
        let mut clashes = Clashes { row_of: FxHashMap::default(), rows: Vec::new() };
        for item in problem.secondary_items() {
            debug_assert_eq!(problem.item(item).kind(), ItemKind::Secondary);
            let users = &users[item.index()];
            let mut usages: Vec<Usage> = users.iter().map(|&(usage, _)| usage).collect();
            usages.sort_unstable();
            usages.dedup();
            for usage in usages {
                let is_ruled_out = |&&(other, _): &&(Usage, OptionId)| other != usage || other == Usage::Alone;
                let row: Vec<OptionId> = users.iter().filter(is_ruled_out).map(|&(_, option)| option).collect();
                if row.len() > usize::from(usage == Usage::Alone) {
                    clashes.row_of.insert((item, usage), first_row + clashes.rows.len() as u32);
                    clashes.rows.push(row);
                }
            }
        }
        clashes
    }
}
