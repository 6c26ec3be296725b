//! The three axes of a lattice.

use crate::Place;

/// An axis of a lattice: what counts layers, rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Axis {
    Layer,
    Row,
    Column,
}

impl Axis {
    pub const ALL: [Axis; 3] = [Axis::Layer, Axis::Row, Axis::Column];

    /// That of three coordinates, of a layer, a row and a column, which belongs to this axis.
    pub fn of<T>(self, [layer, row, column]: [T; 3]) -> T {
        match self {
            Axis::Layer => layer,
            Axis::Row => row,
            Axis::Column => column,
        }
    }

    /// A distance along this axis.
    pub fn step(self, by: i64) -> Place {
        match self {
            Axis::Layer => Place { layer: by, ..Place::default() },
            Axis::Row => Place::new(by, 0),
            Axis::Column => Place::new(0, by),
        }
    }

    /// What it counts.
    pub fn names(self) -> &'static str {
        match self {
            Axis::Layer => "layers",
            Axis::Row => "rows",
            Axis::Column => "columns",
        }
    }
}
