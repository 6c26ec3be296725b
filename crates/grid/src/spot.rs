//! Spots of a lattice that are no cells: points where cells meet, sides between two of them, lines along such sides.
//!
//! A spot is told by the cells around it: the sum of their middles stands for its place, at a scale of as many as they
//! are. Where the board wraps, the spot is folded as a plane of that scale is.

use std::fmt;

use crate::{Board, Direction, Place};

/// A point, or a side between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot {
    /// The sum of the middles of the cells around, folded.
    sum: Place,
    /// The first and the last of the cells around.
    first: Place,
    last: Place,
}

impl Spot {
    /// The spot in the middle of the cells that meet there, at least two.
    pub fn among(board: &Board, around: &[Place]) -> Spot {
        let lattice = board.lattice();
        let sum_of = |around: &[Place]| {
            let points = around.iter().map(|&place| lattice.point(place));
            points.fold([0; 3], |sum: [i64; 3], point| [0, 1, 2].map(|axis| sum[axis] + point[axis]))
        };
        let [layer, row, column] = sum_of(around);
        let sum = Place { layer, row, column };
        let fine = board.wrap().refined(around.len() as i64);
        let sheet = fine.sheet(sum);
        let pulled = || around.iter().map(|&place| board.wrap().pull(sheet, place));
        // Told by cells of the board, though they may lie round the edge.
        let [first, last] = [pulled().min(), pulled().max()].map(|place| board.wrap().fold(place.unwrap_or_default()));
        Spot { sum: fine.pull(sheet, sum), first, last }
    }

    /// The order in which a sweep meets the spots.
    pub fn key(self, direction: Direction) -> [[i64; 3]; 2] {
        [self.first, self.sum].map(|place| direction.of(place.coordinates()))
    }
}

/// A point is called by the first and the last cell around it, as in `r0c0-r1c1`, a side by the two beside it.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.last)
    }
}
