//! The symmetries of a lattice that keep a point in place, and which of them make a piece "the same".

use std::sync::LazyLock;

use crate::Lattice;
use crate::lattice::Point;

/// A symmetry of a lattice that keeps the origin in place: a matrix that is applied to the middles of cells.
///
/// ```
/// use zellige_grid::{Lattice, Orientations, Symmetry};
///
/// assert_eq!(Orientations::Free.symmetries(Lattice::Square).len(), 8);
/// assert_eq!(Orientations::Free.symmetries(Lattice::Triangle).len(), 12);
/// assert_eq!(Orientations::OneSided.symmetries(Lattice::Cube).len(), 24);
/// assert!(Symmetry::FLIP_COLUMNS.is_reflection());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Rows of the matrix; coordinates are those of the layer, the row and the column.
    matrix: [[i8; 3]; 3],
}

impl Symmetry {
    /// Nothing moves.
    pub const IDENTITY: Symmetry = Symmetry::new([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
    /// A quarter turn of squares clockwise.
    pub const QUARTER_TURN: Symmetry = Symmetry::new([[1, 0, 0], [0, 0, 1], [0, -1, 0]]);
    /// A half turn of squares.
    pub const HALF_TURN: Symmetry = Symmetry::new([[1, 0, 0], [0, -1, 0], [0, 0, -1]]);
    /// Left and right of squares change places.
    pub const FLIP_COLUMNS: Symmetry = Symmetry::new([[1, 0, 0], [0, 1, 0], [0, 0, -1]]);
    /// Top and bottom of squares change places.
    pub const FLIP_ROWS: Symmetry = Symmetry::new([[1, 0, 0], [0, -1, 0], [0, 0, 1]]);
    /// Rows become columns: of squares a flip over a diagonal, of triangles and hexagons one over an axis.
    pub const TRANSPOSE: Symmetry = Symmetry::new([[1, 0, 0], [0, 0, 1], [0, 1, 0]]);
    /// A sixth of a turn of triangles or hexagons.
    const SIXTH_TURN: Symmetry = Symmetry::new([[1, 0, 0], [0, 1, 1], [0, -1, 0]]);
    /// A third of a turn of cubes, about a diagonal.
    const THIRD_TURN: Symmetry = Symmetry::new([[0, 1, 0], [0, 0, 1], [1, 0, 0]]);
    /// Front and back of cubes change places.
    const FLIP_LAYERS: Symmetry = Symmetry::new([[-1, 0, 0], [0, 1, 0], [0, 0, 1]]);

    const fn new(matrix: [[i8; 3]; 3]) -> Symmetry {
        Symmetry { matrix }
    }

    /// Where the middle of a cell goes.
    pub(crate) fn apply(self, point: Point) -> Point {
        self.matrix.map(|row| row.iter().zip(point).map(|(&factor, number)| i64::from(factor) * number).sum())
    }

    /// First the other, then this one.
    pub fn after(self, first: Symmetry) -> Symmetry {
        let entry = |row: usize, column: usize| (0..3).map(|k| self.matrix[row][k] * first.matrix[k][column]).sum();
        Symmetry::new([0, 1, 2].map(|row| [0, 1, 2].map(|column| entry(row, column))))
    }

    fn determinant(self) -> i8 {
        let [[a, b, c], [d, e, f], [g, h, i]] = self.matrix;
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    }

    fn trace(self) -> i8 {
        (0..3).map(|k| self.matrix[k][k]).sum()
    }

    /// Whether every axis of squares or cubes stays an axis; of other lattices nothing is asked.
    pub(crate) fn keeps_axes(self, lattice: Lattice) -> bool {
        let is_diagonal = |row: usize| self.matrix[row][row] != 0;
        matches!(lattice, Lattice::Triangle | Lattice::Hexagon) || (0..3).all(is_diagonal)
    }

    /// Whether it makes mirror images.
    pub fn is_reflection(self) -> bool {
        self.determinant() < 0
    }

    /// What it is, in words: `quarter turn`, `reflection`.
    pub fn in_words(self, lattice: Lattice) -> &'static str {
        match (lattice, self.determinant(), self.trace()) {
            (_, 1, 3) => "identity",
            (_, 1, 2) => "sixth of a turn",
            (_, 1, 1) => "quarter turn",
            (_, 1, 0) => "third of a turn",
            (_, 1, _) => "half turn",
            (Lattice::Square, _, _) if self == Symmetry::FLIP_COLUMNS => "left and right exchanged",
            (Lattice::Square, _, _) if self == Symmetry::FLIP_ROWS => "top and bottom exchanged",
            (Lattice::Square, _, _) => "reflection over a diagonal",
            (Lattice::Triangle | Lattice::Hexagon, _, _) => "reflection",
            (Lattice::Cube, _, 1) => "reflection in a plane",
            (Lattice::Cube, _, 0) => "sixth of a turn and reflection",
            (Lattice::Cube, _, -1) => "quarter turn and reflection",
            (Lattice::Cube, _, _) => "reflection in a point",
        }
    }
}

/// All symmetries of a lattice, rotations first.
fn group(generators: &[Symmetry]) -> Vec<Symmetry> {
    let mut group = vec![Symmetry::IDENTITY];
    let mut next = 0;
    while next < group.len() {
        for generator in generators {
            let product = generator.after(group[next]);
            if !group.contains(&product) {
                group.push(product);
            }
        }
        next += 1;
    }
    group.sort_by_key(|symmetry| symmetry.is_reflection());
    group
}

static SQUARE: LazyLock<Vec<Symmetry>> = LazyLock::new(|| group(&[Symmetry::QUARTER_TURN, Symmetry::FLIP_COLUMNS]));
static SIXFOLD: LazyLock<Vec<Symmetry>> = LazyLock::new(|| group(&[Symmetry::SIXTH_TURN, Symmetry::TRANSPOSE]));
static CUBE: LazyLock<Vec<Symmetry>> =
    LazyLock::new(|| group(&[Symmetry::QUARTER_TURN, Symmetry::THIRD_TURN, Symmetry::FLIP_LAYERS]));

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
    /// The symmetries of a lattice that give the same piece, the identity first, and rotations before reflections.
    pub fn symmetries(self, lattice: Lattice) -> &'static [Symmetry] {
        let all = match lattice {
            Lattice::Square => &*SQUARE,
            Lattice::Triangle | Lattice::Hexagon => &*SIXFOLD,
            Lattice::Cube => &*CUBE,
        };
        match self {
            Orientations::Free => all,
            Orientations::OneSided => &all[..all.len() / 2],
            Orientations::Fixed => &all[..1],
        }
    }

    /// What is usual on a lattice: pieces are turned, and flipped where that needs no fourth dimension.
    pub fn usual(lattice: Lattice) -> Orientations {
        if lattice.is_plane() { Orientations::Free } else { Orientations::OneSided }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Lattice; 4] = [Lattice::Square, Lattice::Triangle, Lattice::Hexagon, Lattice::Cube];

    #[test]
    fn symmetries_are_groups() {
        for (lattice, order) in ALL.into_iter().zip([8, 12, 12, 48]) {
            let all = Orientations::Free.symmetries(lattice);
            assert_eq!(all.len(), order);
            assert_eq!(all[0], Symmetry::IDENTITY);
            for &first in all {
                for second in all {
                    assert!(all.contains(&second.after(first)));
                }
            }
            let turns = Orientations::OneSided.symmetries(lattice);
            assert!(turns.iter().all(|turn| !turn.is_reflection()));
            assert!(all[turns.len()..].iter().all(|flip| flip.is_reflection()));
        }
    }

    #[test]
    fn symmetries_keep_neighbours_together() {
        for lattice in ALL {
            for &symmetry in Orientations::Free.symmetries(lattice) {
                let image = |place| lattice.place_at(symmetry.apply(lattice.point(place)));
                for place in [(0, 0), (0, 1), (5, -3), (-2, 2)].map(|(row, column)| crate::Place::new(row, column)) {
                    assert_eq!(lattice.point(image(place)), symmetry.apply(lattice.point(place)));
                    let around = lattice.neighbours(image(place));
                    assert!(lattice.neighbours(place).into_iter().all(|near| around.contains(&image(near))));
                }
            }
        }
    }

    #[test]
    fn turns_are_clockwise() {
        // The place to the right of the origin goes below it.
        assert_eq!(Symmetry::QUARTER_TURN.apply([0, 0, 1]), [0, 1, 0]);
        assert_eq!(Symmetry::QUARTER_TURN.after(Symmetry::QUARTER_TURN), Symmetry::HALF_TURN);
    }
}
