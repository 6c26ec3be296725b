//! What dense fronts of both kinds share: lists of lines, room that is used again, and the innermost loop.
//! Contributions lie on one stack, as the fronts are numbered for it.
//!
//! Pivots are found a panel at a time. What a panel changes in a cell is a sum of products, one or two a pivot, which is
//! reduced once; so the time of a large front is that of a multiplication and an addition with carry a product.

use zellige_residue::{Reducer, SUMMED_PRODUCTS};

use crate::{matrix::Entries, tree::Tree};

/// How many products a panel adds to a cell at most.
pub(crate) const PANEL: usize = 32;

const _: () = assert!(PANEL <= SUMMED_PRODUCTS, "the products of a panel fit into one sum");

/// What is to be eliminated.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub tree: &'a Tree,
    pub entries: &'a Entries,
    /// The residues of the entries.
    pub residues: &'a [u64],
    pub reducer: Reducer,
    pub is_stopped: &'a dyn Fn() -> bool,
}

/// Room for one front at a time, and for what was left of others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    /// The cells, row by row.
    pub cells: Vec<u64>,
    /// For each row, what a panel multiplies: [`PANEL`] residues.
    pub left: Vec<u64>,
    /// For each column, what it is multiplied by.
    pub right: Vec<u64>,
    /// One column.
    pub column: Vec<u64>,
    /// For each line of the matrix, where it is in the front; [`u32::MAX`] between two fronts.
    pub place_of: Vec<u32>,
    pub stack: Stack,
    /// How many cells were used at most so far.
    pub most_cells: usize,
}

impl Room {
    /// Room for the fronts of a tree, as they are foretold. It grows if that is not enough.
    pub fn new(tree: &Tree) -> Room {
        let capacity = |size: u64| Vec::with_capacity(usize::try_from(size).unwrap_or(0));
        let forecast = &tree.forecast;
        Room {
            cells: capacity(forecast.largest_front),
            stack: Stack { cells: capacity(forecast.kept_cells), ..Stack::default() },
            place_of: vec![u32::MAX; tree.kind.lines(tree.order)],
            ..Room::default()
        }
    }

    /// The bytes of the room for a tree.
    pub fn bytes(tree: &Tree) -> u64 {
        let forecast = &tree.forecast;
        let panels = forecast.most_lines.saturating_mul(2 * PANEL as u64 + 1);
        let words = forecast.largest_front.saturating_add(forecast.kept_cells).saturating_add(panels);
        let places = (tree.kind.lines(tree.order) * size_of::<u32>()) as u64;
        words.saturating_mul(size_of::<u64>() as u64).saturating_add(places)
    }

    /// Empties all but the stack for so many rows and columns.
    pub fn clear(&mut self, rows: usize, columns: usize) {
        self.cells.clear();
        self.cells.resize(rows * columns, 0);
        self.most_cells = self.most_cells.max(rows * columns);
        self.left.resize(rows * PANEL, 0);
        self.right.resize(columns * PANEL, 0);
        self.column.resize(rows, 0);
    }
}

/// What is left of fronts until it is added to the front above, the latest last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stack {
    cells: Vec<u64>,
    lines: Vec<u32>,
    left: Vec<Left>,
    /// How many cells were used at most so far.
    pub most_cells: usize,
}

/// How much is left of a front.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The front above.
    parent: u32,
    /// How many cells.
    cells: usize,
    /// How many rows and columns, delayed ones first; no columns in a skew-symmetric matrix.
    lines: [usize; 2],
    delayed: [usize; 2],
}

/// What is left of a front once its pivots are found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contribution<'a> {
    pub rows: &'a [u32],
    pub columns: &'a [u32],
    /// Row by row; of a skew-symmetric matrix what is above the diagonal.
    pub cells: &'a [u64],
    delayed: [usize; 2],
}

impl<'a> Contribution<'a> {
    /// The rows that found no pivot.
    pub fn delayed_rows(self) -> &'a [u32] {
        &self.rows[..self.delayed[0]]
    }

    /// The columns that found no pivot.
    pub fn delayed_columns(self) -> &'a [u32] {
        &self.columns[..self.delayed[1]]
    }
}

impl Stack {
    /// Puts a contribution to a front on top. Lines before `done` are eliminated.
    pub fn push<'a>(&mut self, parent: u32, lines: [&Lines; 2], done: usize, cells: impl Iterator<Item = &'a [u64]>) {
        let before = self.cells.len();
        cells.for_each(|row| self.cells.extend_from_slice(row));
        self.most_cells = self.most_cells.max(self.cells.len());
        lines.iter().for_each(|lines| self.lines.extend(lines.ids.iter().skip(done)));
        self.left.push(Left {
            parent,
            cells: self.cells.len() - before,
            lines: lines.map(|lines| lines.ids.len().saturating_sub(done)),
            delayed: lines.map(|lines| lines.summed.saturating_sub(done)),
        });
    }

    /// The cells on top and how many rows and columns they have, if a contribution to the same front can be added to
    /// them: none of its lines is delayed, and all are there. Then the places of its lines among the rows, or columns,
    /// are noted, and are to be cleared.
    pub fn top_for(
        &mut self,
        parent: u32,
        lines: [&Lines; 2],
        done: usize,
        place_of: &mut [u32],
    ) -> Option<(&mut [u64], [usize; 2])> {
        let top = self.left.last().filter(|top| top.parent == parent)?;
        if lines.iter().any(|lines| lines.summed > done) {
            return None;
        }
        let (rows, columns) = self.lines[self.lines.len() - top.lines[0] - top.lines[1]..].split_at(top.lines[0]);
        for lines in [rows, columns] {
            lines.iter().enumerate().for_each(|(place, &line)| place_of[line as usize] = place as u32);
        }
        let mut rest = lines.iter().flat_map(|lines| lines.ids.iter().skip(done));
        if rest.any(|&line| place_of[line as usize] == u32::MAX) {
            self.clear_top(place_of);
            return None;
        }
        let cells = self.cells.len() - top.cells;
        Some((&mut self.cells[cells..], top.lines))
    }

    /// Forgets the places of the lines on top.
    pub fn clear_top(&self, place_of: &mut [u32]) {
        let count = self.left.last().map_or(0, |top| top.lines[0] + top.lines[1]);
        self.lines[self.lines.len() - count..].iter().for_each(|&line| place_of[line as usize] = u32::MAX);
    }

    /// How many contributions to a front lie on top.
    pub fn count(&self, parent: u32) -> usize {
        self.left.iter().rev().take_while(|left| left.parent == parent).count()
    }

    /// So many contributions from the top, the latest first.
    pub fn latest(&self, count: usize) -> impl Iterator<Item = Contribution<'_>> {
        let (mut cells, mut lines) = (self.cells.len(), self.lines.len());
        self.left.iter().rev().take(count).map(move |left| {
            let (cells_end, lines_end) = (cells, lines);
            cells -= left.cells;
            lines -= left.lines[0] + left.lines[1];
            let (rows, columns) = self.lines[lines..lines_end].split_at(left.lines[0]);
            Contribution { rows, columns, cells: &self.cells[cells..cells_end], delayed: left.delayed }
        })
    }

    /// Takes so many contributions off.
    pub fn pop(&mut self, count: usize) {
        for left in self.left.drain(self.left.len() - count..) {
            self.cells.truncate(self.cells.len() - left.cells);
            self.lines.truncate(self.lines.len() - left.lines[0] - left.lines[1]);
        }
    }
}

/// The lines of a front, summed ones first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    pub ids: Vec<u32>,
    /// How many are summed.
    pub summed: usize,
}

impl Lines {
    /// Puts lines together, and notes their places.
    pub fn gather<'a>(
        own: &[u32],
        delayed: impl Iterator<Item = &'a [u32]>,
        boundary: &[u32],
        place_of: &mut [u32],
    ) -> Lines {
        let mut ids = Vec::with_capacity(own.len() + boundary.len());
        ids.extend(own);
        delayed.for_each(|lines| ids.extend(lines));
        let summed = ids.len();
        ids.extend(boundary);
        for (place, &line) in ids.iter().enumerate() {
            place_of[line as usize] = place as u32;
        }
        Lines { ids, summed }
    }

    /// Forgets the places.
    pub fn clear(&self, place_of: &mut [u32]) {
        self.ids.iter().for_each(|&line| place_of[line as usize] = u32::MAX);
    }
}

/// Adds to each cell of a row the products of the row's part of a panel with the cell's column's part. `right` has
/// [`PANEL`] residues a cell, of which as many count as there are in `left`.
#[inline]
pub(crate) fn add_panel(reducer: Reducer, cells: &mut [u64], left: &[u64], right: &[u64]) {
    if left.iter().all(|&residue| residue == 0) {
        return;
    }
    let mut pairs = cells.chunks_exact_mut(2);
    let mut columns = right.chunks_exact(2 * PANEL);
    for (pair, columns) in pairs.by_ref().zip(columns.by_ref()) {
        // Two sums at a time share what is read of the row.
        let (one, other) = columns.split_at(PANEL);
        let (mut first, mut second) = (u128::from(pair[0]), u128::from(pair[1]));
        for ((&residue, &one), &other) in left.iter().zip(one).zip(other) {
            first = first.wrapping_add(u128::from(residue) * u128::from(one));
            second = second.wrapping_add(u128::from(residue) * u128::from(other));
        }
        pair[0] = reducer.reduce(first);
        pair[1] = reducer.reduce(second);
    }
    for (cell, column) in pairs.into_remainder().iter_mut().zip(columns.remainder().chunks_exact(PANEL)) {
        *cell = reducer.add_products(*cell, left, column);
    }
}

/// Swaps two rows of cells that lie row by row.
pub(crate) fn swap_rows(cells: &mut [u64], width: usize, one: usize, other: usize) {
    let (one, other) = (one.min(other), one.max(other));
    if one != other {
        let (before, after) = cells.split_at_mut(other * width);
        before[one * width..(one + 1) * width].swap_with_slice(&mut after[..width]);
    }
}

/// Whether a permutation is odd, given by where it takes each place. It is used up.
pub(crate) fn is_odd(mut permutation: Vec<u32>) -> bool {
    let mut is_odd = false;
    for place in 0..permutation.len() {
        while permutation[place] as usize != place {
            let target = permutation[place] as usize;
            permutation.swap(place, target);
            is_odd = !is_odd;
        }
    }
    is_odd
}

#[cfg(test)]
mod tests {
    use zellige_residue::Modulus;

    use super::*;

    #[test]
    fn panels_add_products() {
        let reducer = Reducer::new(Modulus::new(101)).unwrap();
        for columns in 0..6 {
            let mut cells: Vec<u64> = (0..columns).collect();
            let right: Vec<u64> = (0..columns * PANEL as u64).map(|cell| cell % 101).collect();
            add_panel(reducer, &mut cells, &[2, 0, 3], &right);
            for (column, &cell) in cells.iter().enumerate() {
                let right = &right[column * PANEL..];
                assert_eq!(cell, (column as u64 + 2 * right[0] + 3 * right[2]) % 101);
            }
        }
    }

    #[test]
    fn signs_of_permutations() {
        assert!(!is_odd(vec![]));
        assert!(!is_odd(vec![1, 2, 0]));
        assert!(is_odd(vec![3, 1, 2, 0]));
    }
}
