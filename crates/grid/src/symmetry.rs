//! The eight symmetries of the square, and which of them make a piece "the same".

/// A symmetry of the square lattice that keeps the origin in place.
///
/// Each is named by what it does to a picture whose rows go down and whose columns go to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// A quarter turn anticlockwise.
    ThreeQuarterTurn,
    /// Left and right change places.
    FlipColumns,
    /// Top and bottom change places.
    FlipRows,
    /// Rows become columns: a flip over the diagonal from the top left.
    Transpose,
    /// A flip over the diagonal from the top right.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the rotations first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::QuarterTurn,
        Symmetry::HalfTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::FlipColumns,
        Symmetry::FlipRows,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// Where a place (row, column) goes. Any coordinates of cells are within range, as is their negation.
    ///
    /// ```
    /// use zellige_grid::Symmetry;
    ///
    /// // The place to the right of the origin goes below it.
    /// assert_eq!(Symmetry::QuarterTurn.apply((0, 1)), (1, 0));
    /// ```
    pub fn apply(self, (row, column): (i64, i64)) -> (i64, i64) {
        match self {
            Symmetry::Identity => (row, column),
            Symmetry::QuarterTurn => (column, -row),
            Symmetry::HalfTurn => (-row, -column),
            Symmetry::ThreeQuarterTurn => (-column, row),
            Symmetry::FlipColumns => (row, -column),
            Symmetry::FlipRows => (-row, column),
            Symmetry::Transpose => (column, row),
            Symmetry::AntiTranspose => (-column, -row),
        }
    }
}

/// Which placements of a shape count as the same piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Orientations {
    /// Pieces may be turned and flipped.
    #[default]
    Free,
    /// Pieces may be turned, not flipped.
    OneSided,
    /// Pieces lie as they stand.
    Fixed,
}

impl Orientations {
    /// The symmetries that give the same piece.
    pub fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Orientations::Free => &Symmetry::ALL,
            Orientations::OneSided => &Symmetry::ALL[..4],
            Orientations::Fixed => &Symmetry::ALL[..1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_a_group_of_eight() {
        // A place in general position tells all symmetries apart.
        let images = Symmetry::ALL.map(|symmetry| symmetry.apply((1, 2)));
        for first in Symmetry::ALL {
            for second in Symmetry::ALL {
                let image = second.apply(first.apply((1, 2)));
                assert_eq!(images.iter().filter(|&&other| other == image).count(), 1);
            }
        }
    }

    #[test]
    fn rotations_keep_the_sense_of_turning() {
        for (place, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let ((a, b), (c, d)) = (symmetry.apply((1, 0)), symmetry.apply((0, 1)));
            assert_eq!(a * d - b * c, if place < 4 { 1 } else { -1 });
        }
    }
}
