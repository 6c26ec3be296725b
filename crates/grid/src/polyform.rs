//! Shapes: finite sets of cells of a lattice up to translation.

use std::fmt;

use crate::board::find_twin;
use crate::{BoundingBox, Cell, GridError, Lattice, Orientations, PictureError, Place, Symmetry, picture};

/// The most layers, rows or columns that a shape may span, so that it can be turned.
fn widest(lattice: Lattice) -> u64 {
    match lattice {
        Lattice::Square | Lattice::Cube => 1 << 31,
        Lattice::Triangle | Lattice::Hexagon => 1 << 28,
    }
}

/// A shape: some cells of a lattice, moved so that the smallest layer, row and column are 0. It may have holes, and need
/// not be connected. A shape of triangles cannot be moved by every distance; where it must, its smallest column is 1.
///
/// Shapes are ordered by their sorted lists of cells. A shape is written as [`Polyform::from_picture`] reads it:
///
/// ```
/// use zellige_grid::{Orientations, Polyform};
///
/// let shape = Polyform::from_picture("XX/X.")?;
/// assert_eq!(shape.size(), 3);
/// assert_eq!(shape.orientations(Orientations::Free).len(), 4);
/// assert_eq!(shape.to_string(), "XX/X.");
/// # Ok::<(), zellige_grid::PictureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polyform {
    lattice: Lattice,
    /// Distinct, by layer, row and column; at least one.
    cells: Vec<Cell>,
}

impl Polyform {
    /// The shape of these squares, in any order.
    ///
    /// # Errors
    /// As [`Polyform::of`].
    pub fn from_cells(cells: impl IntoIterator<Item = Cell>) -> Result<Polyform, GridError> {
        Polyform::of(Lattice::Square, cells)
    }

    /// The shape of these cells, in any order.
    ///
    /// # Errors
    /// When there is no cell, a cell stands twice, one is in another layer than 0 of a plane, or the cells span more
    /// than 2^31 layers, rows or columns, of triangles and hexagons 2^28.
    pub fn of(lattice: Lattice, cells: impl IntoIterator<Item = Cell>) -> Result<Polyform, GridError> {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        if let Some(cell) = find_twin(&cells) {
            return Err(GridError::DuplicateCell { cell });
        }
        if let Some(&cell) = cells.iter().find(|&&cell| !lattice.has(cell)) {
            return Err(GridError::NoLayer { cell });
        }
        let bounds = BoundingBox::of(&cells).ok_or(GridError::EmptyPolyform)?;
        let extent = bounds.layers().max(bounds.rows()).max(bounds.columns());
        if extent > widest(lattice) {
            return Err(GridError::PolyformTooWide { extent, limit: widest(lattice) });
        }
        Ok(Polyform { lattice, cells: normalise(lattice, cells.into_iter().map(Cell::place).collect()) })
    }

    /// The shape of squares in a picture: rows of characters parted by `/` or line ends; `X`, `x` and `#` are cells,
    /// `.`, `_` and space are none.
    ///
    /// # Errors
    /// At the first other character, with its place and what may stand there; when there is no cell.
    pub fn from_picture(text: &str) -> Result<Polyform, PictureError> {
        Polyform::drawn(Lattice::Square, text)
    }

    /// The shape of a picture on a lattice, as [`Polyform::from_picture`] reads it. Of cubes, layers are parted by `//`.
    /// Of triangles the first in the picture points up, cell or not.
    ///
    /// # Errors
    /// As [`Polyform::from_picture`].
    ///
    /// ```
    /// use zellige_grid::{Lattice, Polyform};
    ///
    /// let corner = Polyform::drawn(Lattice::Cube, "XX/X.//X")?;
    /// assert_eq!((corner.size(), corner.to_string().as_str()), (4, "XX/X.//X./.."));
    /// # Ok::<(), zellige_grid::PictureError>(())
    /// ```
    pub fn drawn(lattice: Lattice, text: &str) -> Result<Polyform, PictureError> {
        let cells = picture::read_piece(lattice, text)?;
        Ok(Polyform { lattice, cells: normalise(lattice, cells.into_iter().map(Cell::place).collect()) })
    }

    /// A block of this many layers, rows and columns, each at least 1 and all together few.
    pub(crate) fn block(lattice: Lattice, layers: u32, rows: u32, columns: u32) -> Polyform {
        let line = |layer, row| (0..columns as i32).map(move |column| Cell::in_layer(layer, row, column));
        let cells = (0..layers as i32).flat_map(|layer| (0..rows as i32).flat_map(move |row| line(layer, row)));
        Polyform { lattice, cells: cells.collect() }
    }

    /// The straight bar of this many squares, standing upright.
    pub(crate) fn bar(length: u32) -> Polyform {
        Polyform::block(Lattice::Square, 1, length, 1)
    }

    /// The lattice of the cells.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// The same numbers as cells of another lattice: squares as cubes of one layer.
    pub fn on(self, lattice: Lattice) -> Polyform {
        Polyform { lattice, cells: normalise(lattice, self.cells.into_iter().map(Cell::place).collect()) }
    }

    /// The cells, by layer, row and column.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of cells, at least 1.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The shape turned or flipped.
    pub fn transformed(&self, symmetry: Symmetry) -> Polyform {
        let image = |cell: &Cell| image(self.lattice, symmetry, cell.place());
        Polyform { lattice: self.lattice, cells: normalise(self.lattice, self.cells.iter().map(image).collect()) }
    }

    /// The distinct shapes that count as the same, sorted; this one is among them.
    pub fn orientations(&self, kind: Orientations) -> Vec<Polyform> {
        let symmetries = kind.symmetries(self.lattice);
        let mut shapes: Vec<_> = symmetries.iter().map(|&symmetry| self.transformed(symmetry)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        shapes
    }

    /// The first of the shapes that count as the same: equal for two shapes exactly when they are the same piece.
    pub fn canonical(&self, kind: Orientations) -> Polyform {
        self.orientations(kind).swap_remove(0)
    }

    /// Whether no shape that counts as the same comes before this one.
    pub(crate) fn is_canonical(&self, kind: Orientations) -> bool {
        let symmetries = kind.symmetries(self.lattice);
        symmetries.iter().skip(1).all(|&symmetry| self.transformed(symmetry) >= *self)
    }
}

/// Where a symmetry takes a place.
pub(crate) fn image(lattice: Lattice, symmetry: Symmetry, place: Place) -> Place {
    lattice.place_at(symmetry.apply(lattice.point(place)))
}

/// The distance from the origin of distinct places, at least one: what must be taken from them to normalise them.
pub(crate) fn origin(lattice: Lattice, places: &[Place]) -> Place {
    let least = |axis: fn(&Place) -> i64| places.iter().map(axis).min().unwrap_or(0);
    let least =
        Place { layer: least(|place| place.layer), row: least(|place| place.row), column: least(|place| place.column) };
    lattice.origin_of(least)
}

/// Moves distinct places, at least one, that span few enough layers, rows and columns.
fn normalise(lattice: Lattice, places: Vec<Place>) -> Vec<Cell> {
    let origin = origin(lattice, &places);
    let mut cells: Vec<Cell> = places.iter().filter_map(|&place| (place - origin).cell()).collect();
    cells.sort_unstable();
    cells
}

impl fmt::Display for Polyform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&picture::draw(self.lattice, &self.cells, 'X', "/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(picture: &str) -> Polyform {
        Polyform::from_picture(picture).unwrap()
    }

    #[test]
    fn pictures_may_be_drawn_in_many_ways() {
        for picture in ["XX/X.", "xx/x", "##\n#_\n", ".XX\r\n.X ", "//  XX/  X"] {
            assert_eq!(shape(picture), shape("XX/X."));
        }
        assert_eq!(Polyform::from_picture("XX/Q.").unwrap_err().span(), 3..4);
        assert_eq!(Polyform::from_picture("../.").unwrap_err().span(), 0..4);
        assert!(Polyform::from_picture("").is_err());
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
    fn orientations_on_other_lattices() {
        let number = |lattice, picture, kind| Polyform::drawn(lattice, picture).unwrap().orientations(kind).len();
        // One triangle points up or down, two lie in three ways.
        assert_eq!(number(Lattice::Triangle, "X", Orientations::Free), 2);
        assert_eq!(number(Lattice::Triangle, "XX", Orientations::Free), 3);
        assert_eq!(number(Lattice::Hexagon, "XX", Orientations::Free), 3);
        assert_eq!(number(Lattice::Cube, "XX", Orientations::OneSided), 3);
        // A corner of four cubes is its own mirror image, a screw is not.
        assert_eq!(number(Lattice::Cube, "XX/X.//X", Orientations::OneSided), 8);
        assert_eq!(number(Lattice::Cube, "XX/X.//../X", Orientations::OneSided), 12);
        assert_eq!(number(Lattice::Cube, "XX/X.//../X", Orientations::Free), 24);
    }

    #[test]
    fn triangles_keep_their_direction() {
        let up = Polyform::drawn(Lattice::Triangle, "X").unwrap();
        let down = Polyform::drawn(Lattice::Triangle, ".X").unwrap();
        assert_ne!(up, down);
        assert_eq!((up.to_string(), down.to_string()), ("X".to_owned(), ".X".to_owned()));
        assert_eq!(up.canonical(Orientations::OneSided), down.canonical(Orientations::OneSided));
        assert_eq!(Polyform::of(Lattice::Triangle, [Cell::new(-3, 1)]).unwrap(), up);
    }

    #[test]
    fn wide_shapes_are_checked() {
        for (lattice, limit) in [(Lattice::Square, 1u64 << 31), (Lattice::Hexagon, 1 << 28)] {
            let pair = |column: u64| [Cell::new(0, -1), Cell::new(0, column as i32)];
            let wide = Polyform::of(lattice, pair(limit - 2)).unwrap();
            assert_eq!(wide.orientations(Orientations::OneSided).len(), wide.orientations(Orientations::Free).len());
            assert_eq!(
                Polyform::of(lattice, pair(limit - 1)).unwrap_err(),
                GridError::PolyformTooWide { extent: limit + 1, limit }
            );
        }
        assert_eq!(Polyform::from_cells([]).unwrap_err(), GridError::EmptyPolyform);
        assert!(Polyform::from_cells([Cell::new(1, 1); 2]).is_err());
    }
}
