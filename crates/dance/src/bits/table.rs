//! The rows of a problem, or of what is left of it, as sets of options.
//!
//! A table of `n` options has rows of `n` bits. The first rows are those of the items, the others rule options out. Rows
//! of items are kept twice: row by row, to rule out all options of a row at once, and as planes, to weigh eight items at
//! once. A table of all of a problem is `2 * rows * n / 8` bytes large.

use crate::processor::LANES;
use crate::rule::Ranks;
use crate::sheet::Sheet;

/// A row that a table does not have.
pub(crate) const GONE: u32 = u32::MAX;

/// Rows are filled up to blocks of so many words, which vectors take at once.
pub(super) const BLOCK: usize = 8;

/// The words that a row of so many words takes in a table.
pub(crate) fn stride(words: usize) -> usize {
    if words <= 1 { 1 } else { words.next_multiple_of(BLOCK) }
}

/// Rows as sets of options.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    /// Words of a row that mean something.
    pub words: usize,
    /// Words of a row, filled up to whole blocks, unless it is a single one.
    pub stride: usize,
    /// Rows of items; they come first.
    pub items: usize,
    /// Row `r` owns `rows[r * stride..(r + 1) * stride]`.
    pub rows: Vec<u64>,
    /// The rows of items, eight side by side: see [`Weighing`](crate::processor::Weighing).
    pub planes: Vec<u64>,
    /// For each row of the sheet, the row here, or [`GONE`].
    pub row_here: Vec<u32>,
    /// For each row here, the row of the sheet.
    pub row_there: Vec<u32>,
    /// For each option here, the option of the problem.
    pub options: Vec<u32>,
    /// Of a table of one word whose items are all to be used once: for each option, the options that it rules out, and the
    /// items that it closes, as many words of these as a state has. Empty otherwise.
    pub ruled_out: Vec<u64>,
    pub closed: Vec<u64>,
    /// Items of which some option takes several units; they are weighed one by one.
    pub heavy: Vec<u32>,
    /// What the branching rule says of each item, in groups of eight; empty for the plain rule.
    pub scale: Vec<u64>,
    pub offset: Vec<u64>,
}

impl Table {
    /// The table of a whole problem.
    pub fn new(sheet: &Sheet, ranks: &Ranks) -> Table {
        let mut table = Table {
            items: sheet.items(),
            row_here: (0..sheet.rows() as u32).collect(),
            row_there: (0..sheet.rows() as u32).collect(),
            options: (0..sheet.options() as u32).collect(),
            ..Table::default()
        };
        table.set_words();
        let stride = table.stride;
        table.rows = vec![0; sheet.rows() * stride];
        for option in 0..sheet.options() {
            for mark in sheet.marks(option as u32).iter().filter(|mark| mark.units > 0) {
                table.rows[mark.row as usize * stride + option / 64] |= 1 << (option % 64);
            }
        }
        for (row, options) in sheet.clashes() {
            for option in options {
                table.rows[row * stride + option.index() / 64] |= 1 << (option.index() % 64);
            }
        }
        table.complete(sheet, ranks);
        table
    }

    /// Finds how many words a row of the options takes.
    pub(crate) fn set_words(&mut self) {
        self.words = self.options.len().div_ceil(64).max(1);
        self.stride = stride(self.words);
    }

    /// Works out all that follows from the rows.
    pub(crate) fn complete(&mut self, sheet: &Sheet, ranks: &Ranks) {
        let words = self.words;
        self.planes.clear();
        self.planes.resize(self.groups() * words * LANES, 0);
        for (item, row) in self.rows.chunks_exact(self.stride).take(self.items).enumerate() {
            let planes = &mut self.planes[item / LANES * words * LANES..];
            for (vector, &word) in planes.chunks_exact_mut(LANES).zip(&row[..words]) {
                vector[item % LANES] = word;
            }
        }
        let items = &self.row_there[..self.items];
        self.heavy.clear();
        self.heavy.extend((0..).zip(items).filter(|&(_, &row)| sheet.is_heavy(row as usize)).map(|(item, _)| item));
        self.set_ranks(ranks);
        self.ruled_out.clear();
        self.closed.clear();
        if words == 1 && sheet.is_exact() {
            self.foresee(sheet);
        }
    }

    /// Works out what each option of a small table does.
    fn foresee(&mut self, sheet: &Sheet) {
        let width = self.open_words();
        self.closed.resize(self.len() * width, 0);
        for (&option, closed) in self.options.iter().zip(self.closed.chunks_exact_mut(width.max(1))) {
            let mut ruled_out = 0;
            for mark in sheet.marks(option) {
                let row = self.row_here[mark.row as usize];
                if row != GONE {
                    ruled_out |= self.rows[row as usize * self.stride];
                    if mark.units > 0 {
                        closed[row as usize / 64] |= 1 << (row % 64);
                    }
                }
            }
            self.ruled_out.push(ruled_out);
        }
    }

    /// Words of the set of open items.
    pub fn open_words(&self) -> usize {
        self.groups().div_ceil(8)
    }

    /// Writes down what the branching rule says.
    pub fn set_ranks(&mut self, ranks: &Ranks) {
        self.scale.clear();
        self.offset.clear();
        if !ranks.is_plain() {
            let items = &self.row_there[..self.items];
            self.scale.extend(items.iter().map(|&row| ranks.scale(row as usize)));
            self.offset.extend((0..).zip(items).map(|(item, &row)| ranks.offset(row as usize) | item));
            self.scale.resize(self.padded_items(), 0);
            self.offset.resize(self.padded_items(), 0);
        }
    }

    /// A row.
    #[inline(always)]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.stride..(row + 1) * self.stride]
    }

    /// The number of options.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Groups of eight items.
    pub fn groups(&self) -> usize {
        self.items.div_ceil(LANES)
    }

    /// The number of items, filled up to whole groups.
    pub fn padded_items(&self) -> usize {
        self.groups() * LANES
    }
}
