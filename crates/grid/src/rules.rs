//! Groups of pieces, and the rules that the pieces of a group obey together.
//!
//! A rule says more than that every cell is covered once: how many pieces of the group there are in all, that none lies
//! on the edge of the board, that no two of them touch. Rules are independent of each other and of the pieces; how they
//! are stated in items is said in [`Tiling::with_rules`](crate::Tiling::with_rules).

use std::ops::Range;

use crate::{Piece, Use};

/// Pieces that obey rules together.
///
/// ```
/// use zellige_grid::{Apart, Board, Conditions, Group, Lattice, Orientations, Piece, Rules, Tiling, Use};
///
/// let dominoes = Group::from(Piece::set(Lattice::Square, 2, Orientations::Free, Use::ANY)?);
/// let holes = Group {
///     pieces: Piece::set(Lattice::Square, 1, Orientations::Free, Use::ANY)?,
///     rules: Rules { is_hole: true, is_inside: true, apart: Some(Apart::Corners), ..Rules::NONE },
/// };
/// let tiling = Tiling::with_rules(&Board::rectangle(4, 4)?, &[dominoes, holes], Conditions::default())?;
/// // 24 places for dominoes, and four for holes, away from the edge; all four meet in the middle of the board.
/// assert_eq!(tiling.placements.len(), 24 + 4);
/// assert_eq!(tiling.problem.secondary_items().count(), 5);
/// # Ok::<(), zellige_grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// What they obey.
    pub rules: Rules,
}

impl From<Vec<Piece>> for Group {
    /// Pieces without rules.
    fn from(pieces: Vec<Piece>) -> Group {
        Group { pieces, rules: Rules::NONE }
    }
}

/// What the pieces of a group obey together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How many pieces of the group are used, all counted together.
    pub total: Use,
    /// Whether the pieces are drawn as empty; they cover their cells like any other.
    pub is_hole: bool,
    /// Whether no piece covers a cell on the edge of the board: one of whose four sides is not that of another cell.
    pub is_inside: bool,
    /// How no two pieces of the group may touch, copies of one piece included.
    pub apart: Option<Apart>,
}

impl Rules {
    /// Nothing to obey.
    pub const NONE: Rules = Rules { total: Use::ANY, is_hole: false, is_inside: false, apart: None };
}

/// How pieces may not touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Apart {
    /// Not along an edge; at a corner they may.
    Edges,
    /// Not even at a corner.
    Corners,
}

/// The pieces of a group by their positions in [`Tiling::pieces`](crate::Tiling::pieces), and what they obey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledPieces {
    /// Which pieces.
    pub pieces: Range<usize>,
    /// What they obey together.
    pub rules: Rules,
}

/// The pieces of all groups in one list, and where in it each group lies.
pub(crate) fn flatten(groups: &[Group]) -> (Vec<Piece>, Vec<RuledPieces>) {
    let pieces = groups.iter().flat_map(|group| group.pieces.iter().cloned()).collect();
    let mut end = 0;
    let ranges = groups.iter().map(|group| {
        let start = end;
        end += group.pieces.len();
        RuledPieces { pieces: start..end, rules: group.rules }
    });
    (pieces, ranges.collect())
}
