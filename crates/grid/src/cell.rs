//! One cell of a lattice, and places where a cell could be.

use std::fmt;
use std::ops::{Add, Sub};

/// A cell of a lattice, by layer (into the depth), row (downwards) and column (to the right); any integers, also
/// negative ones. In the plane the layer is 0.
///
/// What a row and a column are on lattices other than the square one is said at [`Lattice`](crate::Lattice). Cells are
/// ordered by layer, then by row, then by column. A cell is written as the item that stands for it is named, without
/// the layer where that is 0:
///
/// ```
/// use zellige_grid::Cell;
///
/// assert_eq!(Cell::new(3, 4).to_string(), "r3c4");
/// assert_eq!(Cell::new(-1, 0).to_string(), "r-1c0");
/// assert_eq!(Cell::in_layer(2, 0, 1).to_string(), "l2r0c1");
/// assert!(Cell::new(0, 9) < Cell::new(1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The layer, counted into the depth.
    pub layer: i32,
    /// The row, counted downwards.
    pub row: i32,
    /// The column, counted to the right.
    pub column: i32,
}

impl Cell {
    /// The cell in this row and column of layer 0.
    pub fn new(row: i32, column: i32) -> Self {
        Cell { layer: 0, row, column }
    }

    /// The cell in this layer, row and column.
    pub fn in_layer(layer: i32, row: i32, column: i32) -> Self {
        Cell { layer, row, column }
    }

    /// Whether the cell is dark on a chessboard whose cell in row 0 and column 0 of layer 0 is dark; of triangles,
    /// whether it points up.
    pub fn is_dark(self) -> bool {
        (self.layer ^ self.row ^ self.column) & 1 == 0
    }

    /// Where it lies.
    pub fn place(self) -> Place {
        Place { layer: self.layer.into(), row: self.row.into(), column: self.column.into() }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place().fmt(f)
    }
}

/// A place of a lattice, where there may be a cell: coordinates as those of a [`Cell`], of any size. Also the distance
/// from one place to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The layer.
    pub layer: i64,
    /// The row.
    pub row: i64,
    /// The column.
    pub column: i64,
}

impl Place {
    /// The place in this row and column of layer 0.
    pub fn new(row: i64, column: i64) -> Place {
        Place { layer: 0, row, column }
    }

    /// Layer, row and column.
    pub(crate) fn coordinates(self) -> [i64; 3] {
        [self.layer, self.row, self.column]
    }

    /// The cell that lies there, if its coordinates are those of a cell.
    pub fn cell(self) -> Option<Cell> {
        let Place { layer, row, column } = self;
        Some(Cell { layer: layer.try_into().ok()?, row: row.try_into().ok()?, column: column.try_into().ok()? })
    }
}

impl Add for Place {
    type Output = Place;

    fn add(self, by: Place) -> Place {
        Place { layer: self.layer + by.layer, row: self.row + by.row, column: self.column + by.column }
    }
}

impl Sub for Place {
    type Output = Place;

    fn sub(self, by: Place) -> Place {
        Place { layer: self.layer - by.layer, row: self.row - by.row, column: self.column - by.column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.layer != 0 {
            write!(f, "l{}", self.layer)?;
        }
        write!(f, "r{}c{}", self.row, self.column)
    }
}
