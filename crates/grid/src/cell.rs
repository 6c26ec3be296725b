//! One cell of the square lattice.

use std::fmt;

/// A cell of the square lattice, by row (downwards) and column (to the right); any integers, also negative ones.
///
/// Cells are ordered by row, then by column. A cell is written as the item that stands for it is named:
///
/// ```
/// use zellige_grid::Cell;
///
/// assert_eq!(Cell::new(3, 4).to_string(), "r3c4");
/// assert_eq!(Cell::new(-1, 0).to_string(), "r-1c0");
/// assert!(Cell::new(0, 9) < Cell::new(1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, counted downwards.
    pub row: i32,
    /// The column, counted to the right.
    pub column: i32,
}

impl Cell {
    /// The cell in this row and column.
    pub fn new(row: i32, column: i32) -> Self {
        Cell { row, column }
    }

    /// Whether the cell is dark on a chessboard whose cell in row 0 and column 0 is dark.
    pub fn is_dark(self) -> bool {
        (self.row ^ self.column) & 1 == 0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}
