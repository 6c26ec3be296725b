//! Boards: finite sets of cells.
//!
//! A board may have holes, fall into pieces and lie anywhere. Its cells are kept in one sorted list, so that a board
//! costs what its cells cost, however far apart they lie.

use crate::{Cell, GridError, PictureError, picture};

/// The greatest number of cells of a board.
pub const MAX_CELLS: usize = 1_000_000;

/// A finite set of cells.
///
/// ```
/// use zellige_grid::{Board, Cell};
///
/// let board = Board::from_picture("###\n#.#\n")?;
/// assert_eq!(board.len(), 5);
/// assert!(!board.contains(Cell::new(1, 1)));
/// assert_eq!(board.picture(), "###\n#.#");
/// # Ok::<(), zellige_grid::PictureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Distinct, by row, then column.
    cells: Vec<Cell>,
}

impl Board {
    /// All cells of this many rows and columns; the top left one is in row 0 and column 0. With no rows or no columns
    /// the board is empty.
    ///
    /// # Errors
    /// When the board would have more than [`MAX_CELLS`] cells.
    pub fn rectangle(rows: u32, columns: u32) -> Result<Board, GridError> {
        let cells = u64::from(rows) * u64::from(columns);
        if cells > MAX_CELLS as u64 {
            return Err(GridError::TooManyCells { cells, limit: MAX_CELLS });
        }
        if cells == 0 {
            return Ok(Board { cells: Vec::new() });
        }
        let row = |row: u32| (0..columns).map(move |column| Cell::new(row as i32, column as i32));
        Ok(Board { cells: (0..rows).flat_map(row).collect() })
    }

    /// The board of these cells, in any order.
    ///
    /// # Errors
    /// When a cell stands twice or there are more than [`MAX_CELLS`] of them.
    pub fn from_cells(cells: impl IntoIterator<Item = Cell>) -> Result<Board, GridError> {
        let mut cells: Vec<Cell> = cells.into_iter().take(MAX_CELLS + 1).collect();
        if cells.len() > MAX_CELLS {
            return Err(GridError::TooManyCells { cells: cells.len() as u64, limit: MAX_CELLS });
        }
        cells.sort_unstable();
        match find_twin(&cells) {
            Some(cell) => Err(GridError::DuplicateCell { cell }),
            None => Ok(Board { cells }),
        }
    }

    /// The board of a picture: lines of characters, the first one row 0, each line's first character column 0.
    ///
    /// If there is a `#` anywhere, `#` is a cell and `.` or a space is none. Otherwise `.` is a cell and `X`, `x` or a
    /// space is none. Lines may end in `\r\n`, the last one need not end; blank lines hold no cell; a byte order mark
    /// at the start is passed over.
    ///
    /// # Errors
    /// At the first other character, with its place and what may stand there; when there are more than [`MAX_CELLS`]
    /// cells.
    ///
    /// ```
    /// use zellige_grid::Board;
    ///
    /// assert_eq!(Board::from_picture("...\n.X.\n...")?.len(), 8);
    /// assert_eq!(Board::from_picture("..\n.?").unwrap_err().span(), 4..5);
    /// # Ok::<(), zellige_grid::PictureError>(())
    /// ```
    pub fn from_picture(text: &str) -> Result<Board, PictureError> {
        Ok(Board { cells: picture::read_board(text)? })
    }

    /// The cells, by row, then column.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether `cell` is one of the board's; takes time logarithmic in its size.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// The least box of rows and columns that holds all cells; none of an empty board.
    pub fn bounding_box(&self) -> Option<BoundingBox> {
        BoundingBox::of(&self.cells)
    }

    /// The board drawn within its bounding box: `#` for a cell, `.` for none, no line end after the last line. A board
    /// whose cells lie too far apart to be drawn (four million places in the box) is written as a list of cells.
    pub fn picture(&self) -> String {
        picture::draw(&self.cells, '#', '\n')
    }
}

/// The cell that stands twice in a sorted list, if one does.
pub(crate) fn find_twin(sorted: &[Cell]) -> Option<Cell> {
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// A box of rows and columns, its borders included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoundingBox {
    /// The first row.
    pub top: i32,
    /// The first column.
    pub left: i32,
    /// The last row.
    pub bottom: i32,
    /// The last column.
    pub right: i32,
}

impl BoundingBox {
    /// The least box around some cells; none around no cell.
    pub(crate) fn of(cells: &[Cell]) -> Option<BoundingBox> {
        let (first, rest) = cells.split_first()?;
        let start = BoundingBox { top: first.row, left: first.column, bottom: first.row, right: first.column };
        Some(rest.iter().fold(start, |held, cell| BoundingBox {
            top: held.top.min(cell.row),
            left: held.left.min(cell.column),
            bottom: held.bottom.max(cell.row),
            right: held.right.max(cell.column),
        }))
    }

    /// The number of rows, at least 1 and at most 2^32.
    pub fn rows(self) -> u64 {
        (i64::from(self.bottom) - i64::from(self.top) + 1) as u64
    }

    /// The number of columns, at least 1 and at most 2^32.
    pub fn columns(self) -> u64 {
        (i64::from(self.right) - i64::from(self.left) + 1) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_checked() {
        assert_eq!(Board::rectangle(1000, 1000).unwrap().len(), MAX_CELLS);
        let error = Board::rectangle(u32::MAX, u32::MAX).unwrap_err();
        assert_eq!(error.to_string(), "the board has 18446744065119617025 cells; expected at most 1000000");
        assert!(Board::rectangle(0, 5).unwrap().is_empty());
        assert!(Board::rectangle(u32::MAX, 0).unwrap().is_empty());
    }

    #[test]
    fn a_cell_that_stands_twice_is_named() {
        let cells = [(0, 0), (-2, 7), (1, 1), (-2, 7)].map(|(row, column)| Cell::new(row, column));
        assert_eq!(
            Board::from_cells(cells).unwrap_err().to_string(),
            "cell r-2c7 is listed twice; list each cell once"
        );
    }

    #[test]
    fn boxes_reach_from_end_to_end() {
        let corners = [Cell::new(i32::MIN, i32::MAX), Cell::new(i32::MAX, i32::MIN)];
        let bounds = Board::from_cells(corners).unwrap().bounding_box().unwrap();
        assert_eq!((bounds.rows(), bounds.columns()), (1 << 32, 1 << 32));
        assert_eq!(Board::rectangle(0, 0).unwrap().bounding_box(), None);
    }

    #[test]
    fn an_empty_picture_is_an_empty_board() {
        assert!(Board::from_picture("").unwrap().is_empty());
        assert!(Board::from_picture("XX\n\n").unwrap().is_empty());
        assert_eq!(Board::from_picture("").unwrap().picture(), "");
    }
}
