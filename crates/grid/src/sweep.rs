//! The order in which a board is swept: line after line along its long side.
//!
//! A frontier that moves over a board cell by cell keeps about one line of cells in view; the shorter the lines, the
//! fewer states it meets. So the lines are rows or columns, whichever have the shorter longest line; next, whichever
//! have the smaller sum of squared lengths; rows when both are alike.

use crate::cell_index::CellIndex;
use crate::{Board, Cell};

/// Which lines a sweep goes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Row after row, from left to right.
    Rows,
    /// Column after column, from top to bottom.
    Columns,
}

impl Direction {
    /// The line of a cell, and its place in the line.
    pub fn place(self, cell: Cell) -> (i32, i32) {
        match self {
            Direction::Rows => (cell.row, cell.column),
            Direction::Columns => (cell.column, cell.row),
        }
    }
}

/// The cells of a board in the order in which they are swept; made by [`Board::sweep`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// Rows or columns.
    pub direction: Direction,
    /// All cells of the board, line by line.
    pub cells: Vec<Cell>,
    /// For each line with a cell in it, the number of cells up to and including that line.
    pub line_ends: Vec<usize>,
    /// The number of cells of the longest line.
    pub width: usize,
}

impl Sweep {
    fn along(direction: Direction, mut cells: Vec<Cell>) -> Sweep {
        if direction == Direction::Columns {
            cells.sort_unstable_by_key(|&cell| direction.place(cell));
        }
        let lines = cells.chunk_by(|&a, &b| direction.place(a).0 == direction.place(b).0).map(<[Cell]>::len);
        let width = lines.clone().max().unwrap_or(0);
        let ends = |end: &mut usize, length: usize| {
            *end += length;
            Some(*end)
        };
        let line_ends = lines.scan(0, ends).collect();
        Sweep { direction, cells, line_ends, width }
    }

    /// What the choice between rows and columns compares: the longest line, then the squares of all.
    fn cost(&self) -> (usize, u64) {
        let starts = std::iter::once(0).chain(self.line_ends.iter().copied());
        let square = |(start, &end): (usize, &usize)| ((end - start) as u64).pow(2);
        (self.width, starts.zip(&self.line_ends).map(square).sum())
    }

    /// The position of each cell in [`Sweep::cells`].
    pub fn index(&self) -> CellIndex {
        CellIndex::new(&self.cells)
    }
}

impl Board {
    /// The order in which the board is swept; costs a sort of its cells.
    ///
    /// ```
    /// use zellige_grid::{Board, Direction};
    ///
    /// let sweep = Board::rectangle(2, 3)?.sweep();
    /// assert_eq!(sweep.direction, Direction::Columns);
    /// assert_eq!((sweep.width, sweep.line_ends), (2, vec![2, 4, 6]));
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn sweep(&self) -> Sweep {
        let rows = Sweep::along(Direction::Rows, self.cells().to_vec());
        let columns = Sweep::along(Direction::Columns, self.cells().to_vec());
        if columns.cost() < rows.cost() { columns } else { rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_swept_along_their_long_side() {
        let sweep = |rows, columns| Board::rectangle(rows, columns).unwrap().sweep();
        assert_eq!((sweep(9, 12).direction, sweep(9, 12).width), (Direction::Columns, 9));
        assert_eq!((sweep(12, 9).direction, sweep(12, 9).width), (Direction::Rows, 9));
        assert_eq!(sweep(5, 5).direction, Direction::Rows);
        assert_eq!((sweep(0, 5).width, sweep(0, 5).line_ends), (0, vec![]));
    }

    #[test]
    fn irregular_boards_compare_lines() {
        // Rows of 2, 2, 2; columns of 3, 1, 2: rows are shorter.
        let sweep = Board::from_picture("##.\n#.#\n#.#").unwrap().sweep();
        assert_eq!((sweep.direction, sweep.line_ends), (Direction::Rows, vec![2, 4, 6]));
        // Longest lines alike, columns with the smaller squares.
        let sweep = Board::from_picture("###..\n###..\n#####".trim_end()).unwrap().sweep();
        assert_eq!(sweep.direction, Direction::Columns);
        // Lines without cells do not count.
        let far = Board::from_cells([Cell::new(i32::MIN, 3), Cell::new(i32::MAX, 3)]).unwrap();
        assert_eq!(far.sweep().line_ends, [1, 2]);
    }
}
