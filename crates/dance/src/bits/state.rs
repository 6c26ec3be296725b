//! A state of the search: which options are left, which items are open, and how often these are still to be used.
//!
//! A state is a run of words whose layout its table says, so that a new level of the search is one copy.

use super::table::{BLOCK, GONE, Table};
use crate::sheet::{Mark, Sheet, UNLIMITED};

/// Where the parts of a state are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    active: usize,
    open: usize,
    /// Items with bounds of their own; 0 where all are to be used once.
    counted: usize,
}

impl Layout {
    pub fn of(table: &Table, sheet: &Sheet) -> Layout {
        let counted = if sheet.is_exact() { 0 } else { table.padded_items() };
        Layout { active: table.stride, open: table.open_words(), counted }
    }

    /// The words of a state.
    #[inline]
    pub fn size(self) -> usize {
        self.active + self.open + 2 * self.counted
    }

    /// The parts of a state.
    #[inline(always)]
    pub fn split(self, state: &mut [u64]) -> State<'_> {
        let (active, rest) = state.split_at_mut(self.active);
        let (open, rest) = rest.split_at_mut(self.open);
        let (need, rest) = rest.split_at_mut(self.counted);
        let (room, _) = rest.split_at_mut(self.counted);
        State { active, open, need, room }
    }
}

/// A state, seen in place.
pub(super) struct State<'a> {
    /// The options that are neither chosen nor ruled out.
    pub active: &'a mut [u64],
    /// The items that may still be used, but for the heavy ones, which are not weighed with the others.
    pub open: &'a mut [u64],
    /// How often each item must still be used, where that is not always once.
    pub need: &'a mut [u64],
    /// How often it may still be used.
    pub room: &'a mut [u64],
}

impl State<'_> {
    /// The state of a table before anything is chosen.
    pub fn begin(&mut self, table: &Table, sheet: &Sheet) {
        self.fill_active(table);
        self.open.fill(0);
        for item in 0..table.items {
            self.set_open(item);
            if !self.need.is_empty() {
                let row = table.row_there[item] as usize;
                self.need[item] = sheet.need(row);
                self.room[item] = sheet.room(row);
                if self.room[item] == 0 {
                    self.close(table, item);
                }
            }
        }
        for &item in &table.heavy {
            self.rule_out_beyond(table, sheet, item as usize, table.row_there[item as usize] as usize);
        }
        self.set_aside_heavy(table);
    }

    /// The state of a table of what is left; `standing` says how often an item must and may still be used.
    pub fn go_on(&mut self, table: &Table, sheet: &Sheet, standing: impl Fn(u32) -> (u64, u64)) {
        self.fill_active(table);
        self.open.fill(0);
        for (item, &row) in table.row_there[..table.items].iter().enumerate() {
            self.set_open(item);
            if !sheet.is_exact() {
                (self.need[item], self.room[item]) = standing(row);
            }
        }
        self.set_aside_heavy(table);
    }

    /// All options of a table.
    pub fn fill_active(&mut self, table: &Table) {
        let (full, rest) = (table.len() / 64, table.len() % 64);
        self.active.fill(0);
        self.active[..full].fill(u64::MAX);
        if rest > 0 {
            self.active[full] = u64::MAX >> (64 - rest);
        }
    }

    /// Heavy items are not weighed with the others.
    pub fn set_aside_heavy(&mut self, table: &Table) {
        for &item in &table.heavy {
            self.set_closed(item as usize);
        }
    }

    #[inline]
    pub fn set_open(&mut self, item: usize) {
        self.open[item / 64] |= 1 << (item % 64);
    }

    #[inline]
    fn set_closed(&mut self, item: usize) {
        self.open[item / 64] &= !(1 << (item % 64));
    }

    /// Whether something may still happen to an item.
    pub fn is_open(&self, table: &Table, item: usize) -> bool {
        let is_heavy = !table.heavy.is_empty() && table.heavy.contains(&(item as u32));
        if is_heavy { self.room[item] > 0 } else { self.open[item / 64] >> (item % 64) & 1 != 0 }
    }

    #[inline]
    pub fn is_active(&self, option: usize) -> bool {
        self.active[option / 64] >> (option % 64) & 1 != 0
    }

    /// Rules an option out.
    #[inline]
    pub fn drop_option(&mut self, option: usize) {
        self.active[option / 64] &= !(1 << (option % 64));
    }

    /// The options of an item that are left.
    #[inline]
    pub fn options_of<'s>(&'s self, table: &'s Table, item: usize) -> impl Iterator<Item = usize> + 's {
        let words = table.row(item).iter().zip(self.active.iter());
        words.enumerate().flat_map(|(word, (&row, &active))| Ones(row & active).map(move |bit| word * 64 + bit))
    }

    /// The first option of an item that is left.
    #[inline(always)]
    pub fn first_of(&self, table: &Table, item: usize) -> Option<usize> {
        let words = table.row(item).iter().zip(self.active.iter()).map(|(row, active)| row & active);
        words.enumerate().find(|&(_, word)| word != 0).map(|(place, word)| place * 64 + word.trailing_zeros() as usize)
    }

    /// How many options of an item are left.
    #[inline]
    pub fn count_of(&self, table: &Table, item: usize) -> u64 {
        let words = table.row(item).iter().zip(self.active.iter());
        words.map(|(row, active)| u64::from((row & active).count_ones())).sum()
    }

    /// Uses an option: whatever cannot stand beside it is ruled out.
    #[inline(always)]
    pub fn choose(&mut self, table: &Table, sheet: &Sheet, option: usize) {
        if let Some(ruled_out) = table.ruled_out.get(option) {
            self.active[0] &= !ruled_out;
            let width = self.open.len();
            for (open, closed) in self.open.iter_mut().zip(&table.closed[option * width..]) {
                *open &= !closed;
            }
            return;
        }
        self.choose_by_rows(table, sheet, option);
    }

    /// The same, row by row.
    #[inline(always)]
    fn choose_by_rows(&mut self, table: &Table, sheet: &Sheet, option: usize) {
        let mut starts = Starts::default();
        for &mark in sheet.marks(table.options[option]) {
            let row = table.row_here[mark.row as usize];
            if row == GONE {
                continue;
            }
            let is_at_end = if mark.units == 0 {
                true
            } else if self.need.is_empty() || self.take(table, sheet, row as usize, mark) {
                self.set_closed(row as usize);
                true
            } else {
                false
            };
            if is_at_end && starts.add(row as usize * table.stride) {
                self.rule_out(table, &starts);
                starts.clear();
            }
        }
        self.rule_out(table, &starts);
        self.drop_option(option);
    }

    /// Rules out the options of some rows. A block of options stays in a register for all of the rows.
    #[inline(always)]
    fn rule_out(&mut self, table: &Table, starts: &Starts) {
        if table.stride == 1 {
            for &start in starts.as_slice() {
                self.active[0] &= !table.rows[start as usize];
            }
            return;
        }
        let (blocks, _) = self.active.as_chunks_mut::<BLOCK>();
        for (block, active) in blocks.iter_mut().enumerate() {
            let mut left = *active;
            for &start in starts.as_slice() {
                let from = start as usize + block * BLOCK;
                if let Some((row, _)) = table.rows[from..].split_first_chunk::<BLOCK>() {
                    left = std::array::from_fn(|word| left[word] & !row[word]);
                }
            }
            *active = left;
        }
    }

    /// An item is not used any more.
    fn close(&mut self, table: &Table, item: usize) {
        let mut starts = Starts::default();
        starts.add(item * table.stride);
        self.rule_out(table, &starts);
        self.set_closed(item);
    }

    /// Uses an item so many times; whether it is not to be used any more.
    fn take(&mut self, table: &Table, sheet: &Sheet, item: usize, mark: Mark) -> bool {
        let units = u64::from(mark.units);
        self.need[item] = self.need[item].saturating_sub(units);
        if self.room[item] != UNLIMITED {
            self.room[item] = self.room[item].saturating_sub(units);
        }
        if self.room[item] > 0 && !table.heavy.is_empty() && sheet.is_heavy(mark.row as usize) {
            self.rule_out_beyond(table, sheet, item, mark.row as usize);
        }
        self.room[item] == 0
    }

    /// Rules out the options that take more units of an item than it has room for.
    fn rule_out_beyond(&mut self, table: &Table, sheet: &Sheet, item: usize, row: usize) {
        let room = self.room[item];
        let is_beyond = |option: &usize| sheet.units(table.options[*option], row) > room;
        let beyond: Vec<usize> = self.options_of(table, item).filter(is_beyond).collect();
        beyond.into_iter().for_each(|option| self.drop_option(option));
    }
}

/// Where some rows begin in a table.
#[derive(Default)]
struct Starts {
    starts: [u32; Starts::MOST],
    len: usize,
}

impl Starts {
    const MOST: usize = 16;

    /// Adds a row; whether there is no room for another.
    #[inline(always)]
    fn add(&mut self, start: usize) -> bool {
        self.starts[self.len] = start as u32;
        self.len += 1;
        self.len == Starts::MOST
    }

    fn clear(&mut self) {
        self.len = 0;
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u32] {
        &self.starts[..self.len]
    }
}

/// The places of the bits of a word that are set.
pub(crate) struct Ones(pub u64);

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        bit
    }
}
