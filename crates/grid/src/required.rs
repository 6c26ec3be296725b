//! Rules that ask for something at a spot: that some piece crosses a line, that some piece holds two of the four cells
//! around a point.
//!
//! *No four pieces meet at a point* says that of the four cells around each point some two belong to one piece. *No
//! straight line parts the pieces* says that each line between rows, columns or layers, along which cells of the board
//! meet, is crossed by some piece. Both are stated in the same terms: an item that must be covered at least once, and is
//! covered by each placement that does what is asked. So nothing is counted that must be taken away again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::axis::Axis;
use crate::spot::Spot;
use crate::{Board, CellIndex, Conditions, GridError, Place, Placement, Sweep};

/// Something that some placement must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Required {
    /// The name of the item that stands for it.
    pub name: String,
    /// What it is.
    pub what: Requirement,
    /// The placements that do it, by their positions.
    pub placements: Vec<usize>,
}

/// What some placement must do. Its display is a clause that says that none does it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Hold two of the four cells around a point, so that no four pieces meet there.
    NoFour {
        /// The first and the last cell around the point, as in `r0c0-r1c1`.
        point: String,
    },
    /// Cross a line.
    Cross {
        /// The line, as in `rows 2 and 3`.
        line: String,
    },
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Requirement::NoFour { point } => write!(f, "four pieces must meet at the point {point}"),
            Requirement::Cross { line } => write!(f, "no piece crosses the line between {line}"),
        }
    }
}

/// All that the conditions require, in the order of the sweep.
pub(crate) fn required(
    board: &Board,
    sweep: &Sweep,
    index: &CellIndex,
    placements: &[Placement],
    conditions: Conditions,
) -> Result<Vec<Required>, GridError> {
    conditions.check(board.lattice())?;
    let mut required = Vec::new();
    if conditions.no_four {
        required.extend(points(board, sweep, index, placements));
    }
    if conditions.fault_free {
        required.extend(lines(board, sweep, index, placements));
    }
    Ok(required)
}

/// The points where four cells meet.
fn points(board: &Board, sweep: &Sweep, index: &CellIndex, placements: &[Placement]) -> Vec<Required> {
    let mut joined: BTreeMap<([[i64; 3]; 2], Spot), Vec<usize>> = BTreeMap::new();
    // For each cell, the points at its corners around which there are four cells of the board.
    let mut spots_of = vec![Vec::new(); sweep.cells.len()];
    for (cell, spots) in sweep.cells.iter().zip(&mut spots_of) {
        for around in board.lattice().corners(cell.place()) {
            let cells: BTreeSet<usize> = around.iter().filter_map(|&place| index.find(place)).collect();
            if cells.len() == around.len() {
                let spot = Spot::among(board, &around);
                let key = (spot.key(sweep.direction), spot);
                joined.entry(key).or_default();
                spots.push(key);
            }
        }
    }
    for (number, placement) in placements.iter().enumerate() {
        let mut met: Vec<_> = placement.cells.iter().flat_map(|&cell| spots_of[cell].iter().copied()).collect();
        met.sort_unstable();
        for same in met.chunk_by(PartialEq::eq).filter(|same| same.len() >= 2) {
            joined.entry(same[0]).or_default().push(number);
        }
    }
    let required = joined.into_iter().map(|((_, spot), placements)| Required {
        name: format!("no-four@{spot}"),
        what: Requirement::NoFour { point: spot.to_string() },
        placements,
    });
    required.collect()
}

/// A line between two rows, columns or layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    axis: Axis,
    /// The number before the line.
    before: i64,
}

impl Line {
    /// The line between a place and the next one along an axis, as the domain of a board that wraps has it.
    fn behind(board: &Board, axis: Axis, place: Place) -> Line {
        let fine = board.wrap().refined(2);
        let middle = fine.fold(place + place + axis.step(1));
        // Where going round turns upside down, a line between rows comes back as its mirror image, and they are one line:
        // the first of the two numbers stands for it.
        let lifts = fine.lifts(middle).map(|lift| Place { column: middle.column, ..lift });
        let before = lifts.map(|lift| axis.of(fine.fold(lift).coordinates())).min().unwrap_or(0);
        Line { axis, before: (before - 1).div_euclid(2) }
    }

    /// The numbers before and behind it, as the cells of the board have them.
    fn between(self, board: &Board) -> [i64; 2] {
        let corner = board.bounding_box().map_or(Place::default(), |bounds| bounds.least.place());
        let number = |number: i64| {
            let place = corner + self.axis.step(number - self.axis.of(corner.coordinates()));
            self.axis.of(board.wrap().fold(place).coordinates())
        };
        [number(self.before), number(self.before + 1)]
    }
}

/// The lines along which cells of the board meet.
fn lines(board: &Board, sweep: &Sweep, index: &CellIndex, placements: &[Placement]) -> Vec<Required> {
    let mut crossed: BTreeMap<Line, Vec<usize>> = BTreeMap::new();
    for place in sweep.cells.iter().map(|cell| cell.place()) {
        for axis in Axis::ALL {
            // A row that lies beside itself has a line that no piece can cross.
            if index.find(place + axis.step(1)).is_some_and(|next| Some(next) != index.find(place)) {
                crossed.entry(Line::behind(board, axis, place)).or_default();
            }
        }
    }
    for (number, placement) in placements.iter().enumerate() {
        let flat = || placement.cells.iter().map(|&cell| sweep.cells[cell].place()).collect();
        let positions = if placement.positions.is_empty() { vec![flat()] } else { placement.positions.clone() };
        for line in positions.iter().flat_map(|places| within(board, places)).collect::<BTreeSet<Line>>() {
            if let Some(placements) = crossed.get_mut(&line) {
                placements.push(number);
            }
        }
    }
    let required = crossed.into_iter().map(|(line, placements)| {
        let names = line.axis.names();
        let [before, behind] = line.between(board);
        Required {
            name: format!("fault@{letter}{before}-{letter}{behind}", letter = &names[..1]),
            what: Requirement::Cross { line: format!("{names} {before} and {behind}") },
            placements,
        }
    });
    required.collect()
}

/// The lines that pass through a piece that lies at these places.
fn within(board: &Board, places: &[Place]) -> Vec<Line> {
    let mut lines = Vec::new();
    for axis in Axis::ALL {
        let numbers = || places.iter().map(|&place| axis.of(place.coordinates()));
        let (Some(first), Some(last), Some(&some)) = (numbers().min(), numbers().max(), places.first()) else {
            continue;
        };
        let at = |number: i64| some + axis.step(number - axis.of(some.coordinates()));
        lines.extend((first..last).map(|number| Line::behind(board, axis, at(number))));
    }
    lines
}
