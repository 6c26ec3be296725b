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

/// The most pieces of such a set, and the most cells of all their orientations together.
const MOST_PIECES: usize = 10_000;
const MOST_CELLS: usize = 10_000_000;

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
    /// When the board is not one of squares or cubes; when there are more than 10000 such pieces, or they have more than
    /// ten million cells.
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
            return Err(GridError::NoBlocks { set: self.name(), lattice: lattice.name() });
        }
        let Some(bounds) = board.bounding_box() else { return Ok(Vec::new()) };
        // Going round a strip that is turned upside down, a piece meets itself after two rounds only.
        let rounds = if board.topology().is_twisted() { 2 } else { 1 };
        let mut room = [bounds.layers(), bounds.rows(), rounds * bounds.columns()];
        room.sort_unstable();
        // What is larger than the board, or not wanted, is not looked at.
        let most = sides.max.map_or(u64::MAX, u64::from).min(board.len() as u64);
        let [_, narrow, wide] = room.map(|side| side.min(most));
        let mut pieces = Vec::new();
        let mut cells = 0;
        for short in 1..=if self == Blocks::Bars { narrow.min(1) } else { narrow } {
            let longest = if self == Blocks::Squares { short } else { wide.min(board.len() as u64 / short) };
            for long in short..=longest {
                let is_wanted = sides.allows(long) && (self == Blocks::Bars || sides.allows(short));
                if !is_wanted || short * long > board.len() as u64 {
                    continue;
                }
                let blocks = block(lattice, short as u32, long as u32, kind, usage);
                cells += blocks.iter().flat_map(|piece| &piece.orientations).map(Polyform::size).sum::<usize>();
                pieces.extend(blocks);
                if pieces.len() > MOST_PIECES || cells > MOST_CELLS {
                    return Err(GridError::TooManyBlocks { set: self.name() });
                }
            }
        }
        Ok(pieces)
    }
}

/// The piece of these sides; where it may not be turned, one for each way that it can lie or stand.
fn block(lattice: Lattice, short: u32, long: u32, kind: Orientations, usage: Use) -> Vec<Piece> {
    let piece = |[layers, rows, columns]: [u32; 3]| {
        let name = match (short, long) {
            (1, _) if kind != Orientations::Fixed => format!("I{long}"),
            (1, 1) => "I1".to_owned(),
            (2, 2) if layers == 1 => "O4".to_owned(),
            _ if layers == 1 => format!("{rows}x{columns}"),
            _ => format!("{layers}x{rows}x{columns}"),
        };
        Piece::new(name, &Polyform::block(lattice, layers, rows, columns), kind, usage)
    };
    if kind != Orientations::Fixed {
        return vec![piece([1, short, long])];
    }
    let mut ways = vec![[1, short, long], [1, long, short]];
    if lattice == Lattice::Cube {
        ways.extend([[short, 1, long], [short, long, 1], [long, 1, short], [long, short, 1]]);
    }
    let mut seen = std::collections::HashSet::new();
    ways.retain(|way| seen.insert(*way));
    ways.into_iter().map(piece).collect()
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
        let tower = Board::block(Lattice::Cube, 2, 1, 1).unwrap();
        assert_eq!(names(Blocks::Bars, &tower, Orientations::Fixed), ["I1", "1x2", "2x1", "2x1x1"]);
        assert!(names(Blocks::Squares, &Board::rectangle(0, 3).unwrap(), Orientations::Free).is_empty());
    }

    #[test]
    fn sets_that_are_none() {
        let pieces = |board: Board| Blocks::Rectangles.pieces(&board, Use::ANY, Orientations::Free, Use::ANY);
        assert!(pieces(Board::triangle(3).unwrap()).is_err());
        assert!(matches!(pieces(Board::rectangle(500, 500).unwrap()), Err(GridError::TooManyBlocks { .. })));
        let strip = Board::rectangle(2, 3).unwrap().wrapped(crate::Topology::Mobius).unwrap();
        assert_eq!(names(Blocks::Bars, &strip, Orientations::Free), ["I1", "I2", "I3", "I4", "I5", "I6"]);
        let far = Board::from_cells([crate::Cell::new(i32::MIN, i32::MIN), crate::Cell::new(i32::MAX, 0)]).unwrap();
        assert_eq!(names(Blocks::Rectangles, &far, Orientations::Free), ["I1", "I2"]);
        assert_eq!(Blocks::named("square"), None);
    }
}
