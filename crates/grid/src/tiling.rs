//! Tilings of a board by pieces, as an exact cover problem.
//!
//! Every cell is an item, every placement an option. A piece that may be used any number of times needs no item of its
//! own; one of limited number is an item with bounds, which each of its placements uses once. The cells come first, in
//! the order in which the board is swept, so that an engine that takes items in the order of the problem does well.
//!
//! The rules of a group are compiled into the same terms: a total is an item that each placement of the group uses,
//! pieces inside have fewer placements, pieces apart take secondary items ([`apart`](crate::apart)) that no other piece
//! of the group may take too. So are the conditions of the whole board, by items that must be covered at least once
//! ([`required`](crate::required)). How the board wraps is told by [`Wrap`](crate::Wrap) alone, to whoever asks.

use std::collections::HashSet;

use zellige_cover::Problem;

use crate::placing::place;
use crate::required::{Required, required};
use crate::rules::flatten;
use crate::statement::state;
use crate::{Board, Cell, Conditions, Direction, GridError, Group, Paint, Piece, Placement, RuledPieces, Sweep, Use};

/// A board and pieces, all placements of these, and the problem that asks for the tilings.
///
/// ```
/// use zellige_grid::{Board, Lattice, Orientations, Piece, Tiling, Use};
///
/// let dominoes = Piece::set(Lattice::Square, 2, Orientations::Free, Use::ANY)?;
/// let tiling = Tiling::new(&Board::rectangle(2, 3)?, &dominoes)?;
/// assert_eq!(tiling.placements.len(), 7);
/// // Swept column by column: after each, two more cells are done.
/// assert_eq!((tiling.width, tiling.line_ends.as_slice()), (2, [2, 4, 6].as_slice()));
/// let option = tiling.problem.options().next().expect("an option");
/// let covered = &tiling.placements[option.tag as usize].cells;
/// assert_eq!(covered.iter().map(|&cell| tiling.cells[cell].to_string()).collect::<Vec<_>>(), ["r0c0", "r0c1"]);
/// # Ok::<(), zellige_grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Tiling {
    /// The exact cover problem. Its first items are the cells in the order of [`Tiling::cells`], named as in `r3c4`;
    /// then comes an item for each piece of limited number, with the name of the piece, for each group of limited
    /// number, and for each thing that is required; last the secondary items that keep pieces apart, in the order of the
    /// sweep. An option's tag is the position of its placement.
    pub problem: Problem,
    /// All placements, sorted by their first cell, then by piece.
    pub placements: Vec<Placement>,
    /// The pieces, as given.
    pub pieces: Vec<Piece>,
    /// The groups of the pieces, one after another, and what they obey.
    pub groups: Vec<RuledPieces>,
    /// What the conditions of the board require of the placements.
    pub required: Vec<Required>,
    /// The board.
    pub board: Board,
    /// The cells of the board in the order in which it is swept.
    pub cells: Vec<Cell>,
    /// For each line of the sweep with a cell in it, the number of cells up to and including that line.
    pub line_ends: Vec<usize>,
    /// The number of cells of the longest line of the sweep.
    pub width: usize,
    /// Whether the lines of the sweep are rows or columns.
    pub direction: Direction,
}

impl Tiling {
    /// Lists the placements of pieces without rules and states the problem.
    ///
    /// # Errors
    /// As [`Tiling::with_rules`].
    pub fn new(board: &Board, pieces: &[Piece]) -> Result<Tiling, GridError> {
        Tiling::with_rules(board, &[Group::from(pieces.to_vec())], Conditions::default())
    }

    /// Lists the placements and states the problem. A total that limits something is an item `total1`, by the number of
    /// the group; a point or a side of the lattice that pieces of group 2 must not share is one such as
    /// `apart2@r0c0-r1c1`; a line that must be crossed is one such as `fault@r2-r3`, a point at which two cells must
    /// belong together `no-four@r0c0-r1c1`. Where a piece has such a name already, the item has primes after its name.
    ///
    /// # Errors
    /// When two pieces have the same name, or a piece of limited number has the name of a cell of the board; when a
    /// piece has no orientation, orientations of different sizes, cells of another lattice than the board, or colours
    /// where the board has none; when a piece or a group is wanted at least more often than at most; when a condition
    /// makes no sense on the lattice; when there are more placements than a problem can have options.
    pub fn with_rules(board: &Board, groups: &[Group], conditions: Conditions) -> Result<Tiling, GridError> {
        let (pieces, groups) = flatten(groups);
        check(board, &pieces, &groups)?;
        let sweep = board.sweep();
        let index = sweep.index();
        let placements = place(board, &sweep, &index, &pieces, &groups, conditions.placements);
        let required = required(board, &sweep, &index, &placements, conditions)?;
        let problem = state(board, &sweep, &index, &pieces, &groups, &placements, &required)?;
        let Sweep { direction, cells, line_ends, width, .. } = sweep;
        let board = board.clone();
        Ok(Tiling { problem, placements, pieces, groups, required, board, cells, line_ends, width, direction })
    }
}

fn check(board: &Board, pieces: &[Piece], groups: &[RuledPieces]) -> Result<(), GridError> {
    let mut names = HashSet::new();
    for piece in pieces {
        piece.check()?;
        if !names.insert(piece.name.as_str()) {
            return Err(GridError::DuplicatePiece { name: piece.name.clone() });
        }
        if let Some(other) = piece.orientations.iter().find(|shape| shape.lattice() != board.lattice()) {
            let (name, piece) = (piece.name.clone(), other.lattice().name());
            return Err(GridError::OtherLattice { name, piece, board: board.lattice().name() });
        }
        if piece.paint != Paint::None && board.colours().is_empty() && !board.is_empty() {
            return Err(GridError::NoColours { name: piece.name.clone() });
        }
    }
    for (group, number) in groups.iter().zip(1..) {
        match group.rules.total {
            Use { min, max: Some(max) } if min > max => {
                return Err(GridError::EmptyTotal { group: number, min, max });
            }
            _ => {}
        }
    }
    Ok(())
}
#[cfg(test)]
mod tests {
    use zellige_cover::Bounds;

    use super::*;
    use crate::{Lattice, Orientations, Polyform, named_piece};

    fn piece(name: &str, usage: Use) -> Piece {
        Piece::new(name, &named_piece(Lattice::Square, name).unwrap(), Orientations::Free, usage)
    }

    fn tiling(rows: u32, columns: u32, pieces: &[Piece]) -> Result<Tiling, GridError> {
        Tiling::new(&Board::rectangle(rows, columns).unwrap(), pieces)
    }

    #[test]
    fn trominoes_on_nine_by_twelve() {
        let tiling = tiling(9, 12, &Piece::set(Lattice::Square, 3, Orientations::Free, Use::ANY).unwrap()).unwrap();
        assert_eq!(tiling.placements.len(), 9 * 10 + 7 * 12 + 4 * 8 * 11);
        assert_eq!((tiling.width, tiling.line_ends.len(), tiling.line_ends.last()), (9, 12, Some(&108)));
        assert_eq!(tiling.problem.items().len(), 108);
        assert_eq!(tiling.problem.items()[1].name(), "r1c0");
        assert!(tiling.placements.is_sorted_by_key(|placement| placement.cells[0]));
        assert!(tiling.placements.iter().all(|placement| placement.cells.is_sorted_by(|a, b| a < b)));
    }

    #[test]
    fn pieces_of_limited_number_are_items() {
        let bounds = |usage| {
            let tiling = tiling(3, 3, &[piece("I3", usage), piece("L3", Use::ANY)]).unwrap();
            tiling.problem.items().get(9).and_then(|item| item.bounds()).map(|Bounds { lo, hi }| (lo, hi))
        };
        assert_eq!(bounds(Use::ANY), None);
        assert_eq!(bounds(Use::exactly(1)), Some((1, 1)));
        assert_eq!(bounds(Use::between(0, 2)), Some((0, 2)));
        assert_eq!(bounds(Use::between(0, 3)), None, "no more than three have room");
        assert_eq!(bounds(Use::between(2, 9)), Some((2, u32::MAX)));
        assert_eq!(bounds(Use::exactly(9)), Some((9, u32::MAX)));
        assert_eq!(bounds(Use::exactly(0)), None);
        let never = tiling(3, 3, &[piece("I3", Use::exactly(0))]).unwrap();
        assert!(never.placements.is_empty());
    }

    #[test]
    fn what_is_refused() {
        let refusal = |pieces: &[Piece]| tiling(2, 2, pieces).unwrap_err().to_string();
        let domino = piece("I2", Use::exactly(1));
        assert!(refusal(&[domino.clone(), domino.clone()]).contains("piece `I2` is given twice"));
        let named = Piece { name: "r0c1".into(), ..domino.clone() };
        assert!(refusal(&[named]).contains("piece `r0c1` has the name of a cell"));
        assert!(refusal(&[Piece { orientations: vec![], ..domino.clone() }]).contains("no orientation"));
        assert!(refusal(&[Piece { usage: Use::between(3, 2), ..domino.clone() }]).contains("3 to 2 times"));
        let mut uneven = domino;
        uneven.orientations.extend(piece("L3", Use::ANY).orientations);
        assert!(refusal(&[uneven]).contains("of 2 and of 3 cells"));
    }

    #[test]
    fn equal_orientations_count_once() {
        let mut domino = piece("I2", Use::ANY);
        domino.orientations.extend(domino.orientations.clone());
        assert_eq!(tiling(2, 2, &[domino]).unwrap().placements.len(), 4);
    }

    #[test]
    fn boards_without_bounds() {
        let far = [i32::MIN, i32::MIN + 1, -1, 0, i32::MAX - 1, i32::MAX].map(|row| Cell::new(row, row));
        let pair = Polyform::from_picture("X./.X").unwrap();
        let board = Board::from_cells(far).unwrap();
        let tiling = Tiling::new(&board, &[Piece::new("pair", &pair, Orientations::Free, Use::ANY)]).unwrap();
        let cells: Vec<_> = tiling.placements.iter().map(|placement| placement.cells.as_slice()).collect();
        assert_eq!(cells, [[0, 1], [2, 3], [4, 5]]);
    }

    #[test]
    fn the_empty_board() {
        let tiling = tiling(0, 5, &[piece("I2", Use::exactly(1)), piece("I3", Use::between(0, 1))]).unwrap();
        assert_eq!((tiling.placements.len(), tiling.line_ends.len(), tiling.width), (0, 0, 0));
        assert_eq!(tiling.problem.items().len(), 1);
    }
}
