//! Keeping pieces apart: the spots that a placement takes, so that no other of its group takes them too.
//!
//! Two placements without a common cell touch at a corner when some point of the grid is a corner of a cell of each;
//! they touch along an edge when some edge parts a cell of the one from a cell of the other. So each placement takes
//! the points around its cells, or the edges around it, and every spot may be taken once. A spot that only one placement
//! takes, or where only one cell of the board lies, decides nothing and is left out.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Apart, Cell, CellIndex, Direction};

/// A point or an edge of the grid, in half cells: the middle of the cell in row 3 and column 4 lies at (6, 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot {
    row: i64,
    column: i64,
}

/// From the middle of a cell to its corners.
const CORNERS: [(i64, i64); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// From the middle of a cell to the middles of its sides.
const SIDES: [(i64, i64); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

impl Spot {
    fn beside(cell: Cell, (down, right): (i64, i64)) -> Spot {
        Spot { row: 2 * i64::from(cell.row) + down, column: 2 * i64::from(cell.column) + right }
    }

    /// The places of the cells around the spot, in rows and columns: four around a point, two beside an edge.
    fn around(self) -> impl Iterator<Item = (i64, i64)> {
        let halves = |middle: i64| middle.div_euclid(2)..=(middle + 1).div_euclid(2);
        halves(self.row).flat_map(move |row| halves(self.column).map(move |column| (row, column)))
    }

    /// How many cells of the board lie around the spot.
    fn meeting(self, index: &CellIndex) -> usize {
        self.around().filter(|&(row, column)| index.find(row, column).is_some()).count()
    }

    /// The order in which a sweep meets the spots.
    fn place(self, direction: Direction) -> (i64, i64) {
        match direction {
            Direction::Rows => (self.row, self.column),
            Direction::Columns => (self.column, self.row),
        }
    }
}

/// A point is called by the cells before and behind it, as in `r0c0-r1c1`, an edge by the two beside it.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (up, left) = (self.row.div_euclid(2), self.column.div_euclid(2));
        let (down, right) = ((self.row + 1).div_euclid(2), (self.column + 1).div_euclid(2));
        write!(f, "r{up}c{left}-r{down}c{right}")
    }
}

/// The spots that a placement on these cells takes, sorted.
pub(crate) fn spots(apart: Apart, cells: &[Cell], index: &CellIndex) -> Vec<Spot> {
    let around = match apart {
        Apart::Corners => &CORNERS,
        Apart::Edges => &SIDES,
    };
    let mut spots: Vec<Spot> =
        cells.iter().flat_map(|&cell| around.iter().map(move |&offset| Spot::beside(cell, offset))).collect();
    spots.sort_unstable();
    // An edge between two cells of the placement is within it, and met from both.
    let is_taken = |same: &&[Spot]| apart == Apart::Corners || same.len() == 1;
    let taken = spots.chunk_by(PartialEq::eq).filter(is_taken).map(|same| same[0]);
    taken.filter(|spot| spot.meeting(index) >= 2).collect()
}

/// Of all spots that some placements take, those that two of them take, in the order of a sweep.
pub(crate) fn shared(taken: impl Iterator<Item = Spot>, direction: Direction) -> Vec<Spot> {
    let mut takers: BTreeMap<(i64, i64), (Spot, usize)> = BTreeMap::new();
    for spot in taken {
        takers.entry(spot.place(direction)).or_insert((spot, 0)).1 += 1;
    }
    takers.into_values().filter(|&(_, takers)| takers >= 2).map(|(spot, _)| spot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    fn names(apart: Apart, board: &str, piece: &str) -> Vec<String> {
        let cells = |picture| Board::from_picture(picture).unwrap();
        let index = cells(board).sweep().index();
        spots(apart, cells(piece).cells(), &index).iter().map(Spot::to_string).collect()
    }

    #[test]
    fn corners_of_a_domino() {
        let six = ["r0c0-r1c1", "r0c1-r1c2", "r0c2-r1c3", "r1c0-r2c1", "r1c1-r2c2", "r1c2-r2c3"];
        assert_eq!(names(Apart::Corners, "####\n####\n####", "....\n.##."), six);
        // Above the first row one cell meets at the first point, and two at the second.
        assert_eq!(names(Apart::Corners, "##", "#."), ["r-1c0-r0c1", "r0c0-r1c1"]);
    }

    #[test]
    fn edges_of_a_domino() {
        let six = ["r0c1-r1c1", "r0c2-r1c2", "r1c0-r1c1", "r1c2-r1c3", "r1c1-r2c1", "r1c2-r2c2"];
        assert_eq!(names(Apart::Edges, "####\n####\n####", "....\n.##."), six);
        assert_eq!(names(Apart::Edges, "###", "#.#"), ["r0c0-r0c1", "r0c1-r0c2"]);
        assert!(names(Apart::Edges, "#.#", "#..").is_empty());
    }

    #[test]
    fn spots_at_the_end_of_the_world() {
        let corners = [(i32::MIN, i32::MIN), (i32::MIN, i32::MIN + 1), (i32::MAX, i32::MAX), (i32::MAX - 1, i32::MAX)];
        let cells = corners.map(|(row, column)| Cell::new(row, column));
        let index = Board::from_cells(cells).unwrap().sweep().index();
        for cell in cells {
            assert_eq!(spots(Apart::Corners, &[cell], &index).len(), 2);
            assert_eq!(spots(Apart::Edges, &[cell], &index).len(), 1);
        }
    }

    #[test]
    fn spots_come_in_the_order_of_the_sweep() {
        let spot = |row, column| Spot { row, column };
        let taken = [spot(1, 3), spot(3, 1), spot(1, 3), spot(3, 1), spot(5, 5)];
        assert_eq!(shared(taken.into_iter(), Direction::Rows), [spot(1, 3), spot(3, 1)]);
        assert_eq!(shared(taken.into_iter(), Direction::Columns), [spot(3, 1), spot(1, 3)]);
    }
}
