//! Finding the position of a cell in a list of cells.
//!
//! Placing pieces asks "which cell is this, if it is one" for every cell of every candidate placement, so the answer
//! comes from an array over the bounding box. When the box is much larger than the board, a hash table serves instead.
//! Where the board wraps, places are folded first, so that whoever asks need not know of it.

use rustc_hash::FxHashMap;

use crate::{BoundingBox, Cell, Place, Wrap};

/// Marks a place of the box that is no cell.
const NONE: u32 = u32::MAX;

/// A box of at most this many places per cell (and [`SMALL_BOX`] more) gets an array.
const PLACES_PER_CELL: u64 = 16;

/// Places that a box may have whatever the number of cells.
const SMALL_BOX: u64 = 4096;

/// The positions of cells in a list; see [`Sweep::index`](crate::Sweep::index).
#[derive(Clone, Debug)]
pub struct CellIndex {
    wrap: Wrap,
    lookup: Lookup,
}

#[derive(Clone, Debug)]
enum Lookup {
    /// Layer by layer and row by row over a box.
    Array {
        least: Place,
        rows: u64,
        columns: u64,
        positions: Vec<u32>,
    },
    Table(FxHashMap<Cell, u32>),
}

impl CellIndex {
    /// The index of distinct cells, at most [`MAX_CELLS`](crate::MAX_CELLS) of them, of a board that wraps so.
    pub(crate) fn new(cells: &[Cell], wrap: Wrap) -> Self {
        let numbered = cells.iter().copied().zip(0u32..);
        let lookup = match BoundingBox::of(cells) {
            Some(held) if held.places() <= PLACES_PER_CELL * cells.len() as u64 + SMALL_BOX => {
                let (least, rows, columns) = (held.least.place(), held.rows(), held.columns());
                let mut positions = vec![NONE; held.places() as usize];
                for (cell, position) in numbered {
                    let Place { layer, row, column } = cell.place() - least;
                    positions[((layer as u64 * rows + row as u64) * columns + column as u64) as usize] = position;
                }
                Lookup::Array { least, rows, columns, positions }
            }
            _ => Lookup::Table(numbered.collect()),
        };
        CellIndex { wrap, lookup }
    }

    /// The position of the cell at this place, if it is one of the list; any numbers up to 2^62, also beyond those of
    /// cells.
    #[inline]
    pub fn find(&self, place: Place) -> Option<usize> {
        let place = self.wrap.fold(place);
        match &self.lookup {
            Lookup::Array { least, rows, columns, positions } => {
                // A difference below zero turns into a number beyond every box.
                let from_least = place - *least;
                let (layer, row, column) = (from_least.layer as u64, from_least.row as u64, from_least.column as u64);
                if column >= *columns || row >= *rows {
                    return None;
                }
                let place = layer.checked_mul(*rows)?.checked_add(row)?.checked_mul(*columns)?.checked_add(column)?;
                let position = *positions.get(usize::try_from(place).ok()?)?;
                (position != NONE).then_some(position as usize)
            }
            Lookup::Table(positions) => positions.get(&place.cell()?).map(|&position| position as usize),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn array_and_table_agree() {
        let near = [Cell::new(-2, 3), Cell::new(0, 0), Cell::new(5, -1), Cell::in_layer(3, 0, 0)];
        let far: Vec<Cell> = near.into_iter().chain([Cell::new(i32::MAX, i32::MIN)]).collect();
        let (array, table) = (CellIndex::new(&near, Wrap::default()), CellIndex::new(&far, Wrap::default()));
        assert!(matches!(array.lookup, Lookup::Array { .. }));
        assert!(matches!(table.lookup, Lookup::Table(_)));
        for layer in -2..5 {
            for (row, column) in (-10..10).flat_map(|row| (-10..10).map(move |column| (row, column))) {
                let place = Place { layer, row, column };
                assert_eq!(array.find(place), table.find(place));
            }
        }
        assert_eq!(array.find(Place::new(5, -1)), Some(2));
        assert_eq!(table.find(Place::new(i32::MAX.into(), i32::MIN.into())), Some(4));
        for edge in [i64::MIN / 4, i64::MAX / 4] {
            assert_eq!((array.find(Place::new(edge, edge)), table.find(Place::new(edge, edge))), (None, None));
        }
    }
}
