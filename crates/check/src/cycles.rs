//! Covers by cycles: every cell lies on exactly one, as the ants go round them.
//!
//! The first cell that lies on no cycle begins one; the cycle goes on to a free neighbour, to a free neighbour of that,
//! and is closed where the first cell is next. The cost is about the number of ways to begin such covers.

use std::collections::BTreeSet;

use crate::migrations::are_neighbours;

type Cell = (i32, i32);

/// The number of sets of cycles that together pass through each cell exactly once, by the number of cycles.
///
/// A cycle goes from cell to neighbouring cell, has at least four cells and no direction. Cells are (row, column), in
/// any order; one that is named twice counts once. Number 0 of the answer is 1 if there are no cells; trailing zeros
/// are left out.
///
/// ```
/// use zellige_check::count_cycle_covers;
///
/// let board: Vec<(i32, i32)> = (0..4).flat_map(|row| (0..4).map(move |column| (row, column))).collect();
/// // Six Hamiltonian cycles, and up to four small squares.
/// assert_eq!(count_cycle_covers(&board), [0, 6, 7, 4, 1]);
/// assert_eq!(count_cycle_covers(&[]), [1]);
/// assert_eq!(count_cycle_covers(&[(0, 0)]), [0u128; 0]);
/// ```
pub fn count_cycle_covers(board: &[Cell]) -> Vec<u128> {
    let mut search = Search { free: board.iter().copied().collect(), counts: Vec::new() };
    search.begin_cycle(0);
    search.counts
}

struct Search {
    /// The cells that lie on no cycle yet.
    free: BTreeSet<Cell>,
    /// The covers found, by their number of cycles.
    counts: Vec<u128>,
}

impl Search {
    /// Begins one more cycle after so many whole ones, or finds that all cells are covered.
    fn begin_cycle(&mut self, cycles: usize) {
        let Some(first) = self.free.pop_first() else {
            self.counts.resize(self.counts.len().max(cycles + 1), 0);
            self.counts[cycles] += 1;
            return;
        };
        self.extend(&mut vec![first], cycles);
        self.free.insert(first);
    }

    /// Goes on with the last cycle, of which these cells are known.
    fn extend(&mut self, cycle: &mut Vec<Cell>, cycles: usize) {
        let (first, last) = (cycle[0], cycle[cycle.len() - 1]);
        // Each cycle is met in both directions; one of them is counted.
        if cycle.len() >= 4 && are_neighbours(last, first) && cycle[1] < last {
            self.begin_cycle(cycles + 1);
        }
        let next: Vec<Cell> = self.free.iter().copied().filter(|&cell| are_neighbours(last, cell)).collect();
        for cell in next {
            self.free.remove(&cell);
            cycle.push(cell);
            self.extend(cycle, cycles);
            cycle.pop();
            self.free.insert(cell);
        }
    }
}
