//! What boards, pieces and tilings refuse, each with what was expected and what was got.

use std::ops::Range;

use thiserror::Error;
use zellige_cover::CoverError;

use crate::Cell;

/// Why a board, a piece or a tiling could not be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GridError {
    /// A board has more cells than [`MAX_CELLS`](crate::MAX_CELLS).
    #[error("the board has {cells} cells; expected at most {limit}")]
    TooManyCells {
        /// How many cells were asked for, or met before giving up.
        cells: u64,
        /// The greatest number possible.
        limit: usize,
    },
    /// A cell is listed twice.
    #[error("cell {cell} is listed twice; list each cell once")]
    DuplicateCell {
        /// The cell.
        cell: Cell,
    },
    /// A cell of a plane that is not in layer 0.
    #[error("cell {cell} is in another layer than 0; the lattice has one layer alone")]
    NoLayer {
        /// The cell.
        cell: Cell,
    },
    /// A board whose edges cannot be glued so.
    #[error("a board of the {lattice} lattice cannot be a {topology}; only squares wrap")]
    CannotWrap {
        /// What the board was to become.
        topology: &'static str,
        /// The lattice of its cells.
        lattice: &'static str,
    },
    /// A rule that makes no sense on this lattice.
    #[error("the rule `{rule}` is for boards of squares{}, not for the {lattice} lattice", if *in_space { " or cubes" } else { "" })]
    NotOnLattice {
        /// The rule.
        rule: &'static str,
        /// Whether it makes sense for cubes.
        in_space: bool,
        /// The lattice of the board.
        lattice: &'static str,
    },
    /// A set of rectangles with more pieces than anyone can place.
    #[error("there are too many {set} for this board; give bounds for their sides, as in `{set}@2-5`")]
    TooManyBlocks {
        /// The set.
        set: &'static str,
    },
    /// A set of rectangles on a lattice that has none.
    #[error("{set} are pieces for boards of squares or cubes, not for the {lattice} lattice")]
    NoBlocks {
        /// The set.
        set: &'static str,
        /// The lattice of the board.
        lattice: &'static str,
    },
    /// A piece of other cells than those of the board.
    #[error("piece `{name}` is made of cells of the {piece} lattice, and the board of those of the {board} lattice")]
    OtherLattice {
        /// The piece.
        name: String,
        /// The lattice of its cells.
        piece: &'static str,
        /// That of the board.
        board: &'static str,
    },
    /// A piece whose cells must lie on colours, and a board that has none.
    #[error("piece `{name}` has colours, and the cells of the board have none; give the board `colours`")]
    NoColours {
        /// The piece.
        name: String,
    },
    /// A piece with colours that are not as many as its cells.
    #[error("piece `{name}` has {cells} cells and {colours} colours; expected a colour for each cell")]
    UnevenColours {
        /// The piece.
        name: String,
        /// The number of its cells.
        cells: usize,
        /// The number of colours.
        colours: usize,
    },
    /// A polyform without cells.
    #[error("a piece needs at least one cell, got none")]
    EmptyPolyform,
    /// The cells of a polyform are so far apart that they might be no coordinates when turned.
    #[error("the cells of the piece span {extent} layers, rows or columns; expected at most {limit}")]
    PolyformTooWide {
        /// The number of layers, rows or columns that the cells span.
        extent: u64,
        /// The greatest number possible.
        limit: u64,
    },
    /// There are no pieces of size 0.
    #[error("expected a set of pieces of 1 to {limit} cells, got 0 cells")]
    SizeZero {
        /// The largest size.
        limit: u32,
    },
    /// There are too many pieces of this size to place them all.
    #[error("expected a set of pieces of 1 to {limit} cells, got {size} cells{}", match count {
        Some(count) => format!("; turned and flipped ones counted as the same, there are {count} such pieces"),
        None => String::new(),
    })]
    SizeTooLarge {
        /// The size asked for.
        size: u32,
        /// The largest size.
        limit: u32,
        /// The number of free pieces of this size, if it is known: `238591`, or `more than ...`.
        count: Option<String>,
    },
    /// Two pieces of one tiling share a name.
    #[error("piece `{name}` is given twice; give it once, with the number of times that it is used")]
    DuplicatePiece {
        /// The name that stands twice.
        name: String,
    },
    /// A piece of limited number has the name of a cell of the board.
    #[error("piece `{name}` has the name of a cell of the board; give it another name")]
    PieceNamedLikeCell {
        /// The name of both.
        name: String,
    },
    /// A piece without any orientation.
    #[error("piece `{name}` has no orientation; give it at least one")]
    NoOrientation {
        /// The piece.
        name: String,
    },
    /// The orientations of one piece differ in size.
    #[error("piece `{name}` has orientations of {first} and of {second} cells; expected one size")]
    UnevenOrientations {
        /// The piece.
        name: String,
        /// The size of its first orientation.
        first: usize,
        /// A size that differs.
        second: usize,
    },
    /// The numbers of times that a piece is to be used contradict each other.
    #[error("piece `{name}` is wanted {min} to {max} times; expected the first number not to exceed the second")]
    EmptyUse {
        /// The piece.
        name: String,
        /// The least number of uses.
        min: u32,
        /// The greatest number of uses.
        max: u32,
    },
    /// The numbers of times that the pieces of a group are to be used in all contradict each other.
    #[error("group {group} of the pieces is wanted {min} to {max} times in all; expected the smaller number first")]
    EmptyTotal {
        /// The group, counted from 1.
        group: usize,
        /// The least number of uses.
        min: u32,
        /// The greatest number of uses.
        max: u32,
    },
    /// A picture could not be read.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The problem could not be built.
    #[error(transparent)]
    Cover(#[from] CoverError),
}

/// Why a picture of a board or of a piece could not be read, and where: [`PictureError::span`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A character that means nothing here.
    #[error("line {line}, column {column}: expected {expected}, got {found:?}")]
    UnexpectedCharacter {
        /// The line, counted from 1.
        line: usize,
        /// The character's place in its line, counted from 1.
        column: usize,
        /// The bytes of the character in the text.
        span: Range<usize>,
        /// The character.
        found: char,
        /// What may stand there.
        expected: &'static str,
    },
    /// The picture of a piece without cells.
    #[error("the picture has no cell; expected at least one `X`, as in `XX/X.`")]
    NoCell {
        /// The bytes of the whole text.
        span: Range<usize>,
    },
    /// A picture with more cells than a board may have, or larger than its coordinates reach.
    #[error("line {line}, column {column}: the picture goes on beyond {limit} cells")]
    TooManyCells {
        /// The line of the first cell too many, counted from 1.
        line: usize,
        /// The cell's place in its line, counted from 1.
        column: usize,
        /// The bytes of the first cell too many.
        span: Range<usize>,
        /// The greatest number of cells possible.
        limit: usize,
    },
}

impl PictureError {
    /// The bytes of the text at fault.
    pub fn span(&self) -> Range<usize> {
        match self {
            PictureError::UnexpectedCharacter { span, .. }
            | PictureError::NoCell { span }
            | PictureError::TooManyCells { span, .. } => span.clone(),
        }
    }
}
