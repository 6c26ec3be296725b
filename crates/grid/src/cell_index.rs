//! Finding the position of a cell in a list of cells.
//!
//! Placing pieces asks "which cell is this, if it is one" for every cell of every candidate placement, so the answer
//! comes from an array over the bounding box. When the box is much larger than the board, a hash table serves instead.

use rustc_hash::FxHashMap;

use crate::{BoundingBox, Cell};

/// Marks a place of the box that is no cell.
const NONE: u32 = u32::MAX;

/// A box of at most this many places per cell (and [`SMALL_BOX`] more) gets an array.
const PLACES_PER_CELL: u64 = 16;

/// Places that a box may have whatever the number of cells.
const SMALL_BOX: u64 = 4096;

/// The positions of cells in a list; see [`Sweep::index`](crate::Sweep::index).
#[derive(Clone, Debug)]
pub struct CellIndex(Lookup);

#[derive(Clone, Debug)]
enum Lookup {
    /// Row by row over a box.
    Array {
        top: i64,
        left: i64,
        columns: u64,
        positions: Vec<u32>,
    },
    Table(FxHashMap<Cell, u32>),
}

impl CellIndex {
    /// The index of distinct cells, at most [`MAX_CELLS`](crate::MAX_CELLS) of them.
    pub(crate) fn new(cells: &[Cell]) -> Self {
        let places = |held: BoundingBox| held.rows().saturating_mul(held.columns());
        let numbered = cells.iter().copied().zip(0u32..);
        match BoundingBox::of(cells) {
            Some(held) if places(held) <= PLACES_PER_CELL * cells.len() as u64 + SMALL_BOX => {
                let (top, left, columns) = (i64::from(held.top), i64::from(held.left), held.columns());
                let mut positions = vec![NONE; places(held) as usize];
                for (cell, position) in numbered {
                    let row = (i64::from(cell.row) - top) as usize;
                    positions[row * columns as usize + (i64::from(cell.column) - left) as usize] = position;
                }
                CellIndex(Lookup::Array { top, left, columns, positions })
            }
            _ => CellIndex(Lookup::Table(numbered.collect())),
        }
    }

    /// The position of the cell in this row and column, if it is one of the list; any numbers, also beyond those of
    /// cells.
    #[inline]
    pub fn find(&self, row: i64, column: i64) -> Option<usize> {
        match &self.0 {
            Lookup::Array { top, left, columns, positions } => {
                // A difference below zero turns into a number beyond every box.
                let (row, column) = (row.wrapping_sub(*top) as u64, column.wrapping_sub(*left) as u64);
                if column >= *columns {
                    return None;
                }
                let place = row.checked_mul(*columns)?.checked_add(column)?;
                let position = *positions.get(usize::try_from(place).ok()?)?;
                (position != NONE).then_some(position as usize)
            }
            Lookup::Table(positions) => {
                let cell = Cell { row: i32::try_from(row).ok()?, column: i32::try_from(column).ok()? };
                positions.get(&cell).map(|&position| position as usize)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn array_and_table_agree() {
        let near = [Cell::new(-2, 3), Cell::new(0, 0), Cell::new(5, -1)];
        let far = [near[0], near[1], near[2], Cell::new(i32::MAX, i32::MIN)];
        let (array, table) = (CellIndex::new(&near), CellIndex::new(&far));
        assert!(matches!(array.0, Lookup::Array { .. }));
        assert!(matches!(table.0, Lookup::Table(_)));
        for row in -10..10 {
            for column in -10..10 {
                assert_eq!(array.find(row, column), table.find(row, column));
            }
        }
        assert_eq!(array.find(5, -1), Some(2));
        assert_eq!(table.find(i64::from(i32::MAX), i64::from(i32::MIN)), Some(3));
        for edge in [i64::MIN, i64::MAX] {
            assert_eq!((array.find(edge, edge), table.find(edge, edge)), (None, None));
        }
    }
}
