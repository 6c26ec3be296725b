//! All polyforms of a size, generated.
//!
//! D. H. Redelmeier's method (*Counting polyominoes: yet another attack*, 1981) meets every fixed polyform exactly
//! once, without remembering any: a polyform is grown from its first cell in reading order; a cell that was passed
//! over once is never taken later. Of the fixed ones, those are kept that come first among the shapes that count as
//! the same. Time and memory follow the number of fixed polyforms, which grows about fourfold with each square, and
//! sevenfold with each cube.

use crate::{Cell, GridError, Lattice, Orientations, Place, Polyform};

/// The largest size that is generated of a lattice: there are then some hundred thousand fixed polyforms.
pub fn max_size(lattice: Lattice) -> u32 {
    match lattice {
        Lattice::Square => 12,
        Lattice::Triangle => 14,
        Lattice::Hexagon => 10,
        Lattice::Cube => 8,
    }
}

/// The numbers of free polyominoes of sizes beyond the largest that is generated (OEIS A000105).
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

/// All connected polyforms of `size` cells, holes or not, each in the first of the orientations that count as the
/// same; sorted.
///
/// # Errors
/// When the size is 0 or more than [`max_size`].
///
/// ```
/// use zellige_grid::{Lattice, Orientations, generate::polyforms};
///
/// assert_eq!(polyforms(Lattice::Square, 4, Orientations::Free)?.len(), 5);
/// assert_eq!(polyforms(Lattice::Square, 4, Orientations::OneSided)?.len(), 7);
/// assert_eq!(polyforms(Lattice::Triangle, 6, Orientations::Free)?.len(), 12);
/// assert_eq!(polyforms(Lattice::Hexagon, 4, Orientations::Free)?.len(), 7);
/// assert_eq!(polyforms(Lattice::Cube, 4, Orientations::OneSided)?.len(), 8);
/// # Ok::<(), zellige_grid::GridError>(())
/// ```
pub fn polyforms(lattice: Lattice, size: u32, kind: Orientations) -> Result<Vec<Polyform>, GridError> {
    check_size(lattice, size)?;
    let mut growth = Growth::new(lattice, size as usize, kind);
    // Triangles that point up and those that point down cannot be moved to each other.
    let starts = if lattice == Lattice::Triangle { 2 } else { 1 };
    for column in 0..starts {
        growth.grow_from(Place::new(0, column));
    }
    growth.found.sort_unstable();
    Ok(growth.found)
}

fn check_size(lattice: Lattice, size: u32) -> Result<(), GridError> {
    let limit = max_size(lattice);
    if size == 0 {
        return Err(GridError::SizeZero { limit });
    }
    if size <= limit {
        return Ok(());
    }
    let beyond = match lattice {
        Lattice::Square => Some(NUMBERS_BEYOND.get((size - limit - 1) as usize)),
        _ => None,
    };
    let count = beyond.map(|number| match number {
        Some(number) => number.to_string(),
        None => format!("more than {}", NUMBERS_BEYOND[NUMBERS_BEYOND.len() - 1]),
    });
    Err(GridError::SizeTooLarge { size, limit, count })
}

/// A polyform that grows and shrinks, and those that were found.
struct Growth {
    lattice: Lattice,
    size: usize,
    kind: Orientations,
    start: Place,
    cells: Vec<Place>,
    /// Cells that were taken, passed over or are waiting, in a box around the start.
    seen: Vec<bool>,
    found: Vec<Polyform>,
}

impl Growth {
    fn new(lattice: Lattice, size: usize, kind: Orientations) -> Self {
        let start = Place::default();
        let mut growth = Growth { lattice, size, kind, start, cells: Vec::new(), seen: Vec::new(), found: Vec::new() };
        let [layers, rows, columns] = growth.extents();
        growth.seen = vec![false; layers * rows * columns];
        growth
    }

    /// Layers, rows and columns of the box: a polyform stays within `size` of its first cell, and is never before it.
    fn extents(&self) -> [usize; 3] {
        let around = 2 * self.size + 2;
        if self.lattice.is_plane() { [1, self.size + 1, around] } else { [self.size + 1, around, around] }
    }

    fn grow_from(&mut self, start: Place) {
        self.seen.fill(false);
        self.start = start;
        self.try_see(start);
        self.grow(&mut vec![start]);
    }

    /// Takes each waiting cell in turn, grows on, and passes the cell over for good.
    fn grow(&mut self, waiting: &mut Vec<Place>) {
        while let Some(cell) = waiting.pop() {
            self.cells.push(cell);
            if self.cells.len() == self.size {
                self.keep();
            } else {
                let mut further = waiting.clone();
                let neighbours = self.lattice.neighbours(cell);
                further.extend(neighbours.into_iter().filter(|&neighbour| self.try_see(neighbour)));
                let fresh = further[waiting.len()..].to_vec();
                self.grow(&mut further);
                for cell in fresh {
                    let number = self.number(cell);
                    self.seen[number] = false;
                }
            }
            self.cells.pop();
        }
    }

    /// Keeps the polyform if it is the first of its orientations.
    fn keep(&mut self) {
        // The cells are distinct, at least one, and few.
        let cells: Vec<Cell> = self.cells.iter().filter_map(|place| place.cell()).collect();
        if let Ok(polyform) = Polyform::of(self.lattice, cells)
            && polyform.is_canonical(self.kind)
        {
            self.found.push(polyform);
        }
    }

    /// Marks a cell as seen, if it was not and does not come before the first cell in reading order.
    fn try_see(&mut self, cell: Place) -> bool {
        if cell < self.start {
            return false;
        }
        let number = self.number(cell);
        !std::mem::replace(&mut self.seen[number], true)
    }

    /// Where a cell stands in the array of cells seen.
    fn number(&self, cell: Place) -> usize {
        let [_, rows, columns] = self.extents();
        let middle = self.size as i64;
        let row = if self.lattice.is_plane() { cell.row } else { cell.row + middle };
        (cell.layer as usize * rows + row as usize) * columns + (cell.column + middle) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(lattice: Lattice, most: u32, kind: Orientations) -> Vec<usize> {
        (1..=most).map(|size| polyforms(lattice, size, kind).unwrap().len()).collect()
    }

    #[test]
    fn numbers_are_those_of_the_literature() {
        let numbers_of = |kind| numbers(Lattice::Square, 8, kind);
        assert_eq!(numbers_of(Orientations::Free), [1, 1, 2, 5, 12, 35, 108, 369]);
        assert_eq!(numbers_of(Orientations::OneSided), [1, 1, 2, 7, 18, 60, 196, 704]);
        assert_eq!(numbers_of(Orientations::Fixed), [1, 2, 6, 19, 63, 216, 760, 2725]);
    }

    /// A000577, A006534 and A001420; A000228, A006535 and A001207; A038119, A000162 and A001931.
    #[test]
    fn numbers_on_other_lattices() {
        let free = Orientations::Free;
        assert_eq!(numbers(Lattice::Triangle, 9, free), [1, 1, 1, 3, 4, 12, 24, 66, 160]);
        assert_eq!(numbers(Lattice::Triangle, 8, Orientations::OneSided), [1, 1, 1, 4, 6, 19, 43, 120]);
        assert_eq!(numbers(Lattice::Triangle, 8, Orientations::Fixed), [2, 3, 6, 14, 36, 94, 250, 675]);
        assert_eq!(numbers(Lattice::Hexagon, 7, free), [1, 1, 3, 7, 22, 82, 333]);
        assert_eq!(numbers(Lattice::Hexagon, 6, Orientations::OneSided), [1, 1, 3, 10, 33, 147]);
        assert_eq!(numbers(Lattice::Hexagon, 6, Orientations::Fixed), [1, 3, 11, 44, 186, 814]);
        assert_eq!(numbers(Lattice::Cube, 5, free), [1, 1, 2, 7, 23]);
        assert_eq!(numbers(Lattice::Cube, 6, Orientations::OneSided), [1, 1, 2, 8, 29, 166]);
        assert_eq!(numbers(Lattice::Cube, 5, Orientations::Fixed), [1, 3, 15, 86, 534]);
    }

    #[test]
    #[ignore = "takes some seconds; the largest sizes"]
    fn the_largest_sizes_are_generated() {
        let number = |lattice, kind| polyforms(lattice, max_size(lattice), kind).unwrap().len();
        assert_eq!(number(Lattice::Square, Orientations::Fixed), 505_861);
        assert_eq!(number(Lattice::Square, Orientations::Free), 63_600);
        assert_eq!(number(Lattice::Triangle, Orientations::Free), 26_166);
        assert_eq!(number(Lattice::Hexagon, Orientations::Free), 30_490);
        assert_eq!(number(Lattice::Cube, Orientations::OneSided), 6_922);
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        let message = |lattice, size| polyforms(lattice, size, Orientations::Fixed).unwrap_err().to_string();
        assert_eq!(message(Lattice::Square, 0), "expected a set of pieces of 1 to 12 cells, got 0 cells");
        let said = message(Lattice::Square, 13);
        assert!(said.contains("there are 238591 such pieces"), "{said}");
        let said = message(Lattice::Square, u32::MAX);
        assert!(said.contains("more than 153511100594603"), "{said}");
        assert!(message(Lattice::Cube, 9).contains("1 to 8 cells"));
    }
}
