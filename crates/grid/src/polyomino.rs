//! Shapes: finite sets of cells up to translation.

use std::fmt;

use crate::board::find_twin;
use crate::{BoundingBox, Cell, GridError, Orientations, PictureError, Symmetry, picture};

/// A shape: some cells, moved so that the smallest row and the smallest column are 0. It may have holes, and need not
/// be connected.
///
/// Shapes are ordered by their sorted lists of cells. A shape is written as [`Polyomino::from_picture`] reads it:
///
/// ```
/// use zellige_grid::{Orientations, Polyomino};
///
/// let shape = Polyomino::from_picture("XX/X.")?;
/// assert_eq!(shape.size(), 3);
/// assert_eq!(shape.orientations(Orientations::Free).len(), 4);
/// assert_eq!(shape.to_string(), "XX/X.");
/// # Ok::<(), zellige_grid::PictureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polyomino {
    /// Distinct, by row, then column; at least one.
    cells: Vec<Cell>,
}

impl Polyomino {
    /// The shape of these cells, in any order.
    ///
    /// # Errors
    /// When there is no cell, a cell stands twice, or the cells span more than 2^31 rows or columns.
    pub fn from_cells(cells: impl IntoIterator<Item = Cell>) -> Result<Polyomino, GridError> {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        if let Some(cell) = find_twin(&cells) {
            return Err(GridError::DuplicateCell { cell });
        }
        let bounds = BoundingBox::of(&cells).ok_or(GridError::EmptyPolyomino)?;
        let extent = bounds.rows().max(bounds.columns()) as i64;
        let limit = i64::from(i32::MAX) + 1;
        if extent > limit {
            return Err(GridError::PolyominoTooWide { extent, limit });
        }
        Ok(Polyomino::normalised(cells.into_iter().map(|cell| (i64::from(cell.row), i64::from(cell.column))).collect()))
    }

    /// The shape of a picture: rows of characters parted by `/` or line ends; `X`, `x` and `#` are cells, `.`, `_` and
    /// space are none.
    ///
    /// # Errors
    /// At the first other character, with its place and what may stand there; when there is no cell.
    pub fn from_picture(text: &str) -> Result<Polyomino, PictureError> {
        let cells = picture::read_piece(text)?;
        Ok(Polyomino::normalised(cells.iter().map(|cell| (i64::from(cell.row), i64::from(cell.column))).collect()))
    }

    /// Moves distinct places, at least one, that span at most 2^31 rows and columns.
    fn normalised(places: Vec<(i64, i64)>) -> Polyomino {
        let top = places.iter().map(|place| place.0).min().unwrap_or(0);
        let left = places.iter().map(|place| place.1).min().unwrap_or(0);
        let cell = |&(row, column): &(i64, i64)| Cell::new((row - top) as i32, (column - left) as i32);
        let mut cells: Vec<Cell> = places.iter().map(cell).collect();
        cells.sort_unstable();
        Polyomino { cells }
    }

    /// The straight bar of this many cells, standing upright.
    pub(crate) fn bar(length: u32) -> Polyomino {
        Polyomino::normalised((0..i64::from(length)).map(|row| (row, 0)).collect())
    }

    /// The cells, by row, then column.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of cells, at least 1.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The shape turned or flipped.
    pub fn transformed(&self, symmetry: Symmetry) -> Polyomino {
        let image = |cell: &Cell| symmetry.apply((i64::from(cell.row), i64::from(cell.column)));
        Polyomino::normalised(self.cells.iter().map(image).collect())
    }

    /// The distinct shapes that count as the same, sorted; this one is among them.
    pub fn orientations(&self, kind: Orientations) -> Vec<Polyomino> {
        let mut shapes: Vec<_> = kind.symmetries().iter().map(|&symmetry| self.transformed(symmetry)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        shapes
    }

    /// The first of the shapes that count as the same: equal for two shapes exactly when they are the same piece.
    pub fn canonical(&self, kind: Orientations) -> Polyomino {
        self.orientations(kind).swap_remove(0)
    }

    /// Whether no shape that counts as the same comes before this one.
    pub(crate) fn is_canonical(&self, kind: Orientations) -> bool {
        kind.symmetries().iter().skip(1).all(|&symmetry| self.transformed(symmetry) >= *self)
    }
}

impl fmt::Display for Polyomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&picture::draw(&self.cells, 'X', '/'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(picture: &str) -> Polyomino {
        Polyomino::from_picture(picture).unwrap()
    }

    #[test]
    fn pictures_may_be_drawn_in_many_ways() {
        for picture in ["XX/X.", "xx/x", "##\n#_\n", ".XX\r\n.X ", "//  XX/  X"] {
            assert_eq!(shape(picture), shape("XX/X."));
        }
        assert_eq!(Polyomino::from_picture("XX/Q.").unwrap_err().span(), 3..4);
        assert_eq!(Polyomino::from_picture("../.").unwrap_err().span(), 0..4);
        assert!(Polyomino::from_picture("").is_err());
    }

    #[test]
    fn orientations_by_kind() {
        let numbers = |picture| {
            [Orientations::Free, Orientations::OneSided, Orientations::Fixed]
                .map(|kind| shape(picture).orientations(kind).len())
        };
        assert_eq!(numbers("X"), [1, 1, 1]);
        assert_eq!(numbers("XXX"), [2, 2, 1]);
        assert_eq!(numbers(".XX/XX."), [4, 2, 1]);
        assert_eq!(numbers("XXX/X"), [8, 4, 1]);
        assert_eq!(numbers("X..X/...X"), [8, 4, 1]);
    }

    #[test]
    fn wide_shapes_are_checked() {
        let pair = |column| [Cell::new(0, -1), Cell::new(0, column)];
        let wide = Polyomino::from_cells(pair(i32::MAX - 1)).unwrap();
        assert_eq!(wide.orientations(Orientations::Free).len(), 2);
        assert_eq!(
            Polyomino::from_cells(pair(i32::MAX)).unwrap_err(),
            GridError::PolyominoTooWide { extent: (1 << 31) + 1, limit: 1 << 31 }
        );
        assert_eq!(Polyomino::from_cells([]).unwrap_err(), GridError::EmptyPolyomino);
        assert!(Polyomino::from_cells([Cell::new(1, 1); 2]).is_err());
    }
}
