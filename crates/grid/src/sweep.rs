//! The order in which a board is swept: line after line along its long side.
//!
//! A frontier that moves over a board cell by cell keeps about one line of cells in view; the shorter the lines, the
//! fewer states it meets. Where the lines themselves come round, the first of them is in view to the end. So the lines
//! are rows or columns (in space: slices, in any of six orders), whichever keep fewer cells in view at their longest
//! line; next, whichever have the smaller sum of squared lengths; rows when both are alike.

use crate::axis::Axis;
use crate::cell_index::CellIndex;
use crate::{Board, Cell, Topology, Wrap};

/// Which lines a sweep goes along: the cells of one line are alike in the first of these coordinates, and come in the
/// order of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction([Axis; 3]);

impl Direction {
    /// Row after row, from left to right.
    pub const ROWS: Direction = Direction([Axis::Row, Axis::Layer, Axis::Column]);
    /// Column after column, from top to bottom.
    pub const COLUMNS: Direction = Direction([Axis::Column, Axis::Layer, Axis::Row]);
    /// The ways through space; the two above are the first for a plane.
    const ALL: [Direction; 6] = [
        Direction::ROWS,
        Direction::COLUMNS,
        Direction([Axis::Layer, Axis::Row, Axis::Column]),
        Direction([Axis::Layer, Axis::Column, Axis::Row]),
        Direction([Axis::Row, Axis::Column, Axis::Layer]),
        Direction([Axis::Column, Axis::Row, Axis::Layer]),
    ];

    /// What cells are sorted by: the line of a cell, then its place in the line.
    pub fn key(self, cell: Cell) -> [i32; 3] {
        self.of([cell.layer, cell.row, cell.column])
    }

    /// The coordinates of a layer, a row and a column in the order in which they matter.
    pub(crate) fn of<T: Copy>(self, coordinates: [T; 3]) -> [T; 3] {
        self.0.map(|axis| axis.of(coordinates))
    }
}

/// The cells of a board in the order in which they are swept; made by [`Board::sweep`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// Rows, columns or slices.
    pub direction: Direction,
    /// All cells of the board, line by line.
    pub cells: Vec<Cell>,
    /// Their colours; empty when they have none.
    pub colours: Vec<char>,
    /// For each line with a cell in it, the number of cells up to and including that line.
    pub line_ends: Vec<usize>,
    /// The number of cells of the longest line.
    pub width: usize,
    /// How the board wraps.
    wrap: Wrap,
}

impl Sweep {
    fn along(direction: Direction, board: &Board) -> Sweep {
        let mut numbers: Vec<usize> = (0..board.len()).collect();
        if direction != Direction::ROWS || !board.lattice().is_plane() {
            numbers.sort_by_key(|&number| direction.key(board.cells()[number]));
        }
        let cells: Vec<Cell> = numbers.iter().map(|&number| board.cells()[number]).collect();
        let colours = numbers.iter().filter_map(|&number| board.colours().get(number).copied()).collect();
        let lines = cells.chunk_by(|&a, &b| direction.key(a)[0] == direction.key(b)[0]).map(<[Cell]>::len);
        let width = lines.clone().max().unwrap_or(0);
        let ends = |end: &mut usize, length: usize| {
            *end += length;
            Some(*end)
        };
        let line_ends = lines.scan(0, ends).collect();
        Sweep { direction, cells, colours, line_ends, width, wrap: board.wrap() }
    }

    /// What the choice between directions compares: the cells in view at the longest line, then the squares of all.
    fn cost(&self) -> (usize, u64) {
        let starts = std::iter::once(0).chain(self.line_ends.iter().copied());
        let square = |(start, &end): (usize, &usize)| ((end - start) as u64).pow(2);
        (self.in_view(), starts.zip(&self.line_ends).map(square).sum())
    }

    fn in_view(&self) -> usize {
        let lines = self.line_ends.len();
        match (self.wrap.topology(), self.direction == Direction::ROWS) {
            (Topology::Plane, _) | (Topology::Cylinder, true) => self.width,
            // The two ends of each row are glued to those of its mirror image.
            (Topology::Mobius, true) => self.width + lines,
            (Topology::Klein, true) => 2 * self.width + lines,
            _ => 2 * self.width,
        }
    }

    /// The position of each cell in [`Sweep::cells`].
    pub fn index(&self) -> CellIndex {
        CellIndex::new(&self.cells, self.wrap)
    }
}

impl Board {
    /// The order in which the board is swept; costs a sort of its cells.
    ///
    /// ```
    /// use zellige_grid::{Board, Direction};
    ///
    /// let sweep = Board::rectangle(2, 3)?.sweep();
    /// assert_eq!(sweep.direction, Direction::COLUMNS);
    /// assert_eq!((sweep.width, sweep.line_ends), (2, vec![2, 4, 6]));
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn sweep(&self) -> Sweep {
        let others = if self.lattice().is_plane() { &Direction::ALL[1..2] } else { &Direction::ALL[1..] };
        let first = Sweep::along(Direction::ROWS, self);
        others
            .iter()
            .map(|&direction| Sweep::along(direction, self))
            .fold(first, |best, other| if other.cost() < best.cost() { other } else { best })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lattice;

    #[test]
    fn rectangles_are_swept_along_their_long_side() {
        let sweep = |rows, columns| Board::rectangle(rows, columns).unwrap().sweep();
        assert_eq!((sweep(9, 12).direction, sweep(9, 12).width), (Direction::COLUMNS, 9));
        assert_eq!((sweep(12, 9).direction, sweep(12, 9).width), (Direction::ROWS, 9));
        assert_eq!(sweep(5, 5).direction, Direction::ROWS);
        assert_eq!((sweep(0, 5).width, sweep(0, 5).line_ends), (0, vec![]));
    }

    #[test]
    fn irregular_boards_compare_lines() {
        // Rows of 2, 2, 2; columns of 3, 1, 2: rows are shorter.
        let sweep = Board::from_picture("##.\n#.#\n#.#").unwrap().sweep();
        assert_eq!((sweep.direction, sweep.line_ends), (Direction::ROWS, vec![2, 4, 6]));
        // Longest lines alike, columns with the smaller squares.
        let sweep = Board::from_picture("###..\n###..\n#####".trim_end()).unwrap().sweep();
        assert_eq!(sweep.direction, Direction::COLUMNS);
        // Lines without cells do not count.
        let far = Board::from_cells([Cell::new(i32::MIN, 3), Cell::new(i32::MAX, 3)]).unwrap();
        assert_eq!(far.sweep().line_ends, [1, 2]);
    }

    #[test]
    fn boxes_are_swept_by_their_smallest_slices() {
        let sweep = Board::block(Lattice::Cube, 2, 9, 3).unwrap().sweep();
        assert_eq!((sweep.direction.0[0], sweep.width, sweep.line_ends.len()), (Axis::Row, 6, 9));
        let sweep = Board::block(Lattice::Cube, 9, 2, 3).unwrap().sweep();
        assert_eq!((sweep.direction.0[0], sweep.width), (Axis::Layer, 6));
    }

    #[test]
    fn rings_are_swept_across() {
        let sweep = |topology| Board::rectangle(6, 8).unwrap().wrapped(topology).unwrap().sweep().direction;
        assert_eq!(sweep(Topology::Plane), Direction::COLUMNS);
        assert_eq!(sweep(Topology::Cylinder), Direction::ROWS);
        assert_eq!(sweep(Topology::Torus), Direction::COLUMNS);
        assert_eq!(sweep(Topology::Mobius), Direction::COLUMNS);
    }
}
