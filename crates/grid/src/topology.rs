//! Topologies: how the edges of a board are glued.
//!
//! A board that wraps is a plane folded up: each place of the plane comes to lie on a place of one *domain*, a rectangle
//! of rows and columns. So a topology is a map on places ([`Wrap::fold`]), and pieces are placed in the plane as on
//! any board. Places that come to lie on each other are moved to each other by some *sheet*: so many times round along
//! the columns, so many along the rows.

use crate::{BoundingBox, Place};

/// How the edges of a board are glued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Topology {
    /// Not at all.
    #[default]
    Plane,
    /// Columns wrap: the last column lies beside the first.
    Cylinder,
    /// Columns wrap, and rows do.
    Torus,
    /// Columns wrap, upside down.
    Mobius,
    /// Columns wrap upside down, and rows as they are.
    Klein,
}

impl Topology {
    /// What the topology is called.
    pub fn name(self) -> &'static str {
        match self {
            Topology::Plane => "plane",
            Topology::Cylinder => "cylinder",
            Topology::Torus => "torus",
            Topology::Mobius => "mobius",
            Topology::Klein => "klein",
        }
    }

    /// Whether columns wrap.
    pub fn wraps_columns(self) -> bool {
        self != Topology::Plane
    }

    /// Whether rows wrap.
    pub fn wraps_rows(self) -> bool {
        matches!(self, Topology::Torus | Topology::Klein)
    }

    /// Whether going round along the columns turns upside down.
    pub fn is_twisted(self) -> bool {
        matches!(self, Topology::Mobius | Topology::Klein)
    }
}

/// The map on places of a topology.
///
/// ```
/// use zellige_grid::{Board, Place, Topology};
///
/// let strip = Board::rectangle(3, 4)?.wrapped(Topology::Mobius)?;
/// assert_eq!(strip.wrap().fold(Place::new(0, 4)), Place::new(2, 0));
/// assert_eq!(strip.wrap().fold(Place::new(0, 8)), Place::new(0, 0));
/// # Ok::<(), zellige_grid::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wrap {
    topology: Topology,
    /// The first row and column of the domain.
    top: i64,
    left: i64,
    /// Of the domain; at least 1 where the topology is not the plane.
    rows: i64,
    columns: i64,
    /// A row and its mirror image have this sum.
    mirror: i64,
}

/// A way to go round: so many times over the top edge (`rows`), and over the left edge (`columns`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    rows: i64,
    columns: i64,
}

impl Wrap {
    /// Folds a plane onto a box.
    pub(crate) fn new(topology: Topology, bounds: BoundingBox) -> Wrap {
        let (top, left) = (i64::from(bounds.least.row), i64::from(bounds.least.column));
        let mirror = top + i64::from(bounds.greatest.row);
        Wrap { topology, top, left, rows: bounds.rows() as i64, columns: bounds.columns() as i64, mirror }
    }

    /// The topology.
    pub fn topology(self) -> Topology {
        self.topology
    }

    /// The place of the domain on which a place comes to lie.
    pub fn fold(self, place: Place) -> Place {
        match self.topology {
            Topology::Plane => place,
            _ => self.pull(self.sheet(place), place),
        }
    }

    /// The sheet on which a place lies; the domain is on that of no times round.
    pub(crate) fn sheet(self, place: Place) -> Sheet {
        let columns =
            if self.topology.wraps_columns() { (place.column - self.left).div_euclid(self.columns) } else { 0 };
        let row = self.flipped(columns, place.row);
        let rows = if self.topology.wraps_rows() { (row - self.top).div_euclid(self.rows) } else { 0 };
        Sheet { rows, columns }
    }

    /// Moves a place as those of a sheet are moved onto the domain.
    pub(crate) fn pull(self, Sheet { rows, columns }: Sheet, place: Place) -> Place {
        Place {
            row: self.flipped(columns, place.row) - rows * self.rows,
            column: place.column - columns * self.columns,
            ..place
        }
    }

    /// Places that come to lie on a place of the domain: itself, and where going round turns upside down, the place once
    /// round. A piece laid on each of them lies there in every way that it can be carried to.
    pub(crate) fn lifts(self, place: Place) -> impl Iterator<Item = Place> {
        let lifts = if self.topology.is_twisted() { 2 } else { 1 };
        (0..lifts).map(move |times| self.pull(Sheet { rows: 0, columns: -times }, place))
    }

    /// The sheets that are a single step round from the domain, of which all others are made.
    pub(crate) fn steps(self) -> Vec<Sheet> {
        let along_columns = self.topology.wraps_columns().then_some(Sheet { rows: 0, columns: -1 });
        let along_rows = self.topology.wraps_rows().then_some(Sheet { rows: -1, columns: 0 });
        along_columns.into_iter().chain(along_rows).collect()
    }

    /// The places that some places come to lie on, in one common form for all places of the plane that do so alike:
    /// the first of all lists of them one of whose places lies in the domain.
    pub(crate) fn canonical(self, places: &[Place]) -> Vec<Place> {
        let pulled = |&place: &Place| {
            let sheet = self.sheet(place);
            let mut pulled: Vec<Place> = places.iter().map(|&place| self.pull(sheet, place)).collect();
            pulled.sort_unstable();
            pulled
        };
        places.iter().map(pulled).min().unwrap_or_default()
    }

    /// The least shift that moves every place to where this one does; where going round turns upside down, it is two
    /// rounds that move nothing.
    pub(crate) fn least_shift(self, by: Place) -> Place {
        let rounds = if self.topology.is_twisted() { 2 } else { 1 };
        let within = |number: i64, wraps: bool, size: i64| if wraps { number.rem_euclid(size) } else { number };
        Place {
            row: within(by.row, self.topology.wraps_rows(), self.rows),
            column: within(by.column, self.topology.wraps_columns(), rounds * self.columns),
            ..by
        }
    }

    /// The row in which a row comes to lie after so many times round.
    fn flipped(self, times: i64, row: i64) -> i64 {
        let is_flipped = self.topology.is_twisted() && times.rem_euclid(2) == 1;
        if is_flipped { self.mirror - row } else { row }
    }

    /// The wrap of a plane whose coordinates are `scale` times as fine, and whose middles of cells lie at multiples of
    /// it.
    pub(crate) fn refined(self, scale: i64) -> Wrap {
        // Corners and sides before the first cell are of the domain, those behind the last are not.
        let start = |first: i64| scale * first - (scale - 1);
        Wrap {
            top: start(self.top),
            left: start(self.left),
            rows: scale * self.rows,
            columns: scale * self.columns,
            mirror: scale * self.mirror,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    fn wrap(topology: Topology, rows: u32, columns: u32) -> Wrap {
        Board::rectangle(rows, columns).unwrap().wrapped(topology).unwrap().wrap()
    }

    const ALL: [Topology; 5] =
        [Topology::Plane, Topology::Cylinder, Topology::Torus, Topology::Mobius, Topology::Klein];

    #[test]
    fn folding_twice_is_folding_once() {
        for topology in ALL {
            let wrap = wrap(topology, 3, 4);
            for place in (-9..9).flat_map(|row| (-9..9).map(move |column| Place::new(row, column))) {
                let folded = wrap.fold(place);
                assert_eq!(wrap.fold(folded), folded);
                assert!(!topology.wraps_columns() || (0..4).contains(&folded.column));
                assert!(!topology.wraps_rows() || (0..3).contains(&folded.row));
                for step in wrap.steps() {
                    assert_eq!(wrap.fold(wrap.pull(step, place)), folded, "{topology:?} {place}");
                }
            }
        }
    }

    #[test]
    fn a_bottle_is_folded_the_same_along_any_way() {
        let wrap = wrap(Topology::Klein, 3, 4);
        assert_eq!(wrap.fold(Place::new(0, 4)), Place::new(2, 0));
        assert_eq!(wrap.fold(Place::new(3, 4)), Place::new(2, 0));
        assert_eq!(wrap.fold(Place::new(-1, -1)), Place::new(0, 3));
    }

    #[test]
    fn forms_are_common() {
        for topology in ALL {
            let wrap = wrap(topology, 2, 3);
            let places = [Place::new(0, 0), Place::new(0, 1), Place::new(1, 1)];
            let form = wrap.canonical(&places);
            for step in wrap.steps() {
                let moved = places.map(|place| wrap.pull(step, place));
                assert_eq!(wrap.canonical(&moved), form, "{topology:?}");
            }
        }
    }
}
