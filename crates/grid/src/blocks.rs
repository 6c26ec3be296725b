//! Sets of rectangles: squares, rectangles and bars of all sizes that a board has room for.

use crate::{Board, GridError, Lattice, Orientations, Piece, Polyform, Use};

/// A set of rectangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocks {
    /// Those with two equal sides.
    Squares,
    /// All.
    Rectangles,
    /// Those with a side of 1.
    Bars,
}

/// The most pieces of such a set.
const MOST_PIECES: usize = 10_000;

impl Blocks {
    /// The set of this name: `squares`, `rectangles` or `bars`.
    pub fn named(name: &str) -> Option<Blocks> {
        [Blocks::Squares, Blocks::Rectangles, Blocks::Bars].into_iter().find(|set| set.name() == name)
    }

    /// What the set is called.
    pub fn name(self) -> &'static str {
        match self {
            Blocks::Squares => "squares",
            Blocks::Rectangles => "rectangles",
            Blocks::Bars => "bars",
        }
    }

    /// Its pieces that have room in the box around a board, and whose sides (of bars, the longer one) are within bounds.
    /// Where pieces may not be turned, a rectangle and the same one standing upright are two. A piece is called `I3` when
    /// it is a bar, `O4` when it is a square of four, and by its rows and columns otherwise.
    ///
    /// # Errors
    /// When the board is not one of squares or cubes; when there are more than 10000 such pieces.
    ///
    /// ```
    /// use zellige_grid::{Blocks, Board, Orientations, Use};
    ///
    /// let board = Board::rectangle(3, 4)?;
    /// let pieces = Blocks::Rectangles.pieces(&board, Use::at_least(2), Orientations::Free, Use::ANY)?;
    /// let names: Vec<_> = pieces.iter().map(|piece| piece.name.as_str()).collect();
    /// assert_eq!(names, ["O4", "2x3", "2x4", "3x3", "3x4"]);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn pieces(self, board: &Board, sides: Use, kind: Orientations, usage: Use) -> Result<Vec<Piece>, GridError> {
        let lattice = board.lattice();
        if !matches!(lattice, Lattice::Square | Lattice::Cube) {
            return Err(GridError::NotOnLattice { rule: self.name(), in_space: true, lattice: lattice.name() });
        }
        let Some(bounds) = board.bounding_box() else { return Ok(Vec::new()) };
        let mut room = [bounds.layers(), bounds.rows(), bounds.columns()];
        room.sort_unstable();
        let [_, narrow, wide] = room;
        let mut pieces = Vec::new();
        for short in 1..=narrow {
            let longest = if self == Blocks::Squares { short } else { wide };
            for long in short..=longest {
                let is_bar = short == 1;
                let fits = |side: u64| sides.allows(side);
                let is_wanted = match self {
                    Blocks::Bars => is_bar && fits(long),
                    _ => fits(short) && fits(long),
                };
                if is_wanted {
                    pieces.extend(block(lattice, short as u32, long as u32, kind, usage));
                }
                if pieces.len() > MOST_PIECES {
                    return Err(GridError::TooManyBlocks { set: self.name(), limit: MOST_PIECES });
                }
            }
            if self == Blocks::Bars {
                break;
            }
        }
        Ok(pieces)
    }
}

/// The piece of these sides; two where it may not be turned.
fn block(lattice: Lattice, short: u32, long: u32, kind: Orientations, usage: Use) -> Vec<Piece> {
    let piece = |rows: u32, columns: u32| {
        let name = match (short, long) {
            (1, _) if kind != Orientations::Fixed => format!("I{long}"),
            (1, 1) => "I1".to_owned(),
            (2, 2) => "O4".to_owned(),
            _ => format!("{rows}x{columns}"),
        };
        Piece::new(name, &Polyform::block(lattice, 1, rows, columns), kind, usage)
    };
    let mut pieces = vec![piece(short, long)];
    if kind == Orientations::Fixed && short != long {
        pieces.push(piece(long, short));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(set: Blocks, board: &Board, kind: Orientations) -> Vec<String> {
        let pieces = set.pieces(board, Use::ANY, kind, Use::ANY).unwrap();
        pieces.into_iter().map(|piece| piece.name).collect()
    }

    #[test]
    fn sets_that_fit() {
        let board = Board::rectangle(2, 3).unwrap();
        assert_eq!(names(Blocks::Squares, &board, Orientations::Free), ["I1", "O4"]);
        assert_eq!(names(Blocks::Bars, &board, Orientations::Free), ["I1", "I2", "I3"]);
        assert_eq!(names(Blocks::Rectangles, &board, Orientations::Free), ["I1", "I2", "I3", "O4", "2x3"]);
        let fixed = ["I1", "1x2", "2x1", "1x3", "3x1", "O4", "2x3", "3x2"];
        assert_eq!(names(Blocks::Rectangles, &board, Orientations::Fixed), fixed);
        let space = Board::block(Lattice::Cube, 2, 3, 3).unwrap();
        assert_eq!(names(Blocks::Squares, &space, Orientations::OneSided), ["I1", "O4", "3x3"]);
        assert!(names(Blocks::Squares, &Board::rectangle(0, 3).unwrap(), Orientations::Free).is_empty());
    }

    #[test]
    fn sets_that_are_none() {
        let pieces = |board: Board| Blocks::Rectangles.pieces(&board, Use::ANY, Orientations::Free, Use::ANY);
        assert!(pieces(Board::triangle(3).unwrap()).is_err());
        assert!(matches!(pieces(Board::rectangle(500, 500).unwrap()), Err(GridError::TooManyBlocks { .. })));
        assert_eq!(Blocks::named("square"), None);
    }
}
