//! All polyominoes of a size, generated.
//!
//! D. H. Redelmeier's method (*Counting polyominoes: yet another attack*, 1981) meets every fixed polyomino exactly
//! once, without remembering any: a polyomino is grown from its first cell in reading order; a cell that was passed
//! over once is never taken later. Of the fixed ones, those are kept that come first among the shapes that count as
//! the same. Time and memory follow the number of fixed polyominoes, which grows about fourfold with each cell.

use crate::{Cell, GridError, Orientations, Polyomino};

/// The largest size that is generated: 505861 fixed polyominoes, 63600 free ones.
pub const MAX_SIZE: u32 = 12;

/// The numbers of free polyominoes of sizes `MAX_SIZE + 1` and up (OEIS A000105).
const NUMBERS_BEYOND: [u64; 16] = [
    238_591,
    901_971,
    3_426_576,
    13_079_255,
    50_107_909,
    192_622_052,
    742_624_232,
    2_870_671_950,
    11_123_060_678,
    43_191_857_688,
    168_047_007_728,
    654_999_700_403,
    2_557_227_044_764,
    9_999_088_822_075,
    39_153_010_938_487,
    153_511_100_594_603,
];

/// All connected polyominoes of `size` cells, holes or not, each in the first of the orientations that count as the
/// same; sorted.
///
/// # Errors
/// When the size is 0 or more than [`MAX_SIZE`].
///
/// ```
/// use zellige_grid::{Orientations, generate::polyominoes};
///
/// assert_eq!(polyominoes(4, Orientations::Free)?.len(), 5);
/// assert_eq!(polyominoes(4, Orientations::OneSided)?.len(), 7);
/// assert_eq!(polyominoes(4, Orientations::Fixed)?.len(), 19);
/// # Ok::<(), zellige_grid::GridError>(())
/// ```
pub fn polyominoes(size: u32, kind: Orientations) -> Result<Vec<Polyomino>, GridError> {
    check_size(size)?;
    let mut growth = Growth::new(size as usize, kind);
    growth.grow(&mut vec![Cell::new(0, 0)]);
    growth.found.sort_unstable();
    Ok(growth.found)
}

fn check_size(size: u32) -> Result<(), GridError> {
    if size == 0 {
        return Err(GridError::SizeZero);
    }
    if size <= MAX_SIZE {
        return Ok(());
    }
    let count = match NUMBERS_BEYOND.get((size - MAX_SIZE - 1) as usize) {
        Some(number) => number.to_string(),
        None => format!("more than {}", NUMBERS_BEYOND[NUMBERS_BEYOND.len() - 1]),
    };
    Err(GridError::SizeTooLarge { size, count })
}

/// A polyomino that grows and shrinks, and those that were found.
struct Growth {
    size: usize,
    kind: Orientations,
    cells: Vec<Cell>,
    /// Cells that were taken, passed over or are waiting, row by row; `size` rows of `2 * size - 1` columns, the
    /// middle column being column 0.
    seen: Vec<bool>,
    found: Vec<Polyomino>,
}

impl Growth {
    fn new(size: usize, kind: Orientations) -> Self {
        let mut growth =
            Growth { size, kind, cells: Vec::new(), seen: vec![false; size * (2 * size - 1)], found: Vec::new() };
        growth.try_see(Cell::new(0, 0));
        growth
    }

    /// Takes each waiting cell in turn, grows on, and passes the cell over for good.
    fn grow(&mut self, waiting: &mut Vec<Cell>) {
        while let Some(cell) = waiting.pop() {
            self.cells.push(cell);
            if self.cells.len() == self.size {
                self.keep();
            } else {
                let mut further = waiting.clone();
                let neighbours = [(0, 1), (0, -1), (1, 0), (-1, 0)]
                    .map(|(down, right)| Cell { row: cell.row + down, column: cell.column + right });
                further.extend(neighbours.into_iter().filter(|&neighbour| self.try_see(neighbour)));
                let fresh = further[waiting.len()..].to_vec();
                self.grow(&mut further);
                for cell in fresh {
                    self.forget(cell);
                }
            }
            self.cells.pop();
        }
    }

    /// Keeps the polyomino if it is the first of its orientations.
    fn keep(&mut self) {
        // The cells are distinct, at least one, and few.
        if let Ok(polyomino) = Polyomino::from_cells(self.cells.iter().copied())
            && polyomino.is_canonical(self.kind)
        {
            self.found.push(polyomino);
        }
    }

    /// Marks a cell as seen, if it was not and does not come before the first cell in reading order.
    fn try_see(&mut self, cell: Cell) -> bool {
        if (cell.row, cell.column) < (0, 0) || cell.row as usize >= self.size {
            return false;
        }
        !std::mem::replace(&mut self.seen[place(self.size, cell)], true)
    }

    fn forget(&mut self, cell: Cell) {
        self.seen[place(self.size, cell)] = false;
    }
}

/// Where a cell stands in the array of cells seen. A polyomino that starts in column 0 stays within `size - 1` columns
/// of it, neighbours included only when it has a cell left to take them.
fn place(size: usize, cell: Cell) -> usize {
    cell.row as usize * (2 * size - 1) + (cell.column + size as i32 - 1) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_literature() {
        let numbers = |kind| (1..=8).map(|size| polyominoes(size, kind).unwrap().len()).collect::<Vec<_>>();
        assert_eq!(numbers(Orientations::Free), [1, 1, 2, 5, 12, 35, 108, 369]);
        assert_eq!(numbers(Orientations::OneSided), [1, 1, 2, 7, 18, 60, 196, 704]);
        assert_eq!(numbers(Orientations::Fixed), [1, 2, 6, 19, 63, 216, 760, 2725]);
    }

    #[test]
    #[ignore = "takes a second; the largest size"]
    fn the_largest_size_is_generated() {
        assert_eq!(polyominoes(MAX_SIZE, Orientations::Fixed).unwrap().len(), 505_861);
        assert_eq!(polyominoes(MAX_SIZE, Orientations::Free).unwrap().len(), 63_600);
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        assert_eq!(
            polyominoes(0, Orientations::Free).unwrap_err().to_string(),
            "expected a set of pieces of 1 to 12 cells, got 0 cells"
        );
        let message = |size| polyominoes(size, Orientations::Fixed).unwrap_err().to_string();
        assert!(message(13).contains("there are 238591 such pieces"), "{}", message(13));
        assert!(message(u32::MAX).contains("more than 153511100594603"), "{}", message(u32::MAX));
    }
}
