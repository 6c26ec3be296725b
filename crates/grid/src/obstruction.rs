//! Why a board cannot be tiled, when that can be seen without a search.
//!
//! Eight arguments, from the plainest on: a piece that must be used and fits nowhere; a total that the pieces of a group
//! cannot add up to ([`supply`]); a cell that no placement covers; the area ([`area`]); the numbers of dark and light
//! cells of a chessboard ([`colouring`]); cells that no placement joins to the others, for which area or colours do not
//! add up ([`pockets`]); cells of several colours in stripes ([`stripes`]); something that is required and that no
//! placement does. Each is a proof: where an obstruction is found, there is no tiling. Where none is found there may be no
//! tiling all the same; that pieces are kept apart is not looked at.

mod area;
mod colouring;
mod pockets;
mod stripes;
mod supply;

use std::fmt;

use crate::{Cell, Lattice, Orientations, Paint, Piece, Requirement, RuledPieces, Tiling, Use};
pub use stripes::Stripes;
use supply::{Imbalances, Supply};

/// Why there is no tiling. Its display is a clause in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstruction {
    /// There are cells, and no piece that may be used.
    NoPiece {
        /// The number of cells of the board.
        cells: usize,
    },
    /// A piece must be used, and has no place on the board.
    PieceFitsNowhere {
        /// The piece.
        piece: String,
        /// Whether it may not touch the edge of the board.
        is_inside: bool,
        /// Whether it would fit if it could be turned or flipped more freely.
        fits_flipped: bool,
    },
    /// The pieces of a group, used as often as each of them must be, are more than their total allows.
    AboveTotal {
        /// The pieces of the group.
        pieces: Vec<String>,
        /// How many of them there are at least.
        least: u64,
        /// The most that are allowed.
        allowed: u32,
    },
    /// The pieces of a group that have a place, used as often as each of them may be, are fewer than their total wants.
    BelowTotal {
        /// The pieces of the group.
        pieces: Vec<String>,
        /// How many of them there are at most.
        most: u64,
        /// The fewest that are wanted.
        wanted: u32,
    },
    /// A cell has no placement.
    CellNotCovered {
        /// The first such cell in the order of the sweep.
        cell: Cell,
    },
    /// The pieces that must be used have more cells than the board.
    TooMuchArea {
        /// The cells of the pieces that must be used.
        pieces: u64,
        /// Whether more may be used.
        is_least: bool,
        /// The number of cells of the board.
        cells: usize,
    },
    /// The pieces that may be used have fewer cells than the board.
    TooLittleArea {
        /// The cells of all pieces that may be used.
        pieces: u64,
        /// Whether fewer may be used.
        is_most: bool,
        /// The number of cells of the board.
        cells: usize,
    },
    /// The sizes of the pieces do not add up to the number of cells.
    Area {
        /// The number of cells of the board.
        cells: usize,
        /// The different sizes of the pieces, ascending.
        sizes: Vec<usize>,
        /// Whether the number of pieces of some size is limited.
        is_limited: bool,
    },
    /// The cells of several colours that lie in stripes are not such numbers as pieces can add up to.
    Stripes(Stripes),
    /// Something is required that no placement does.
    Required(Requirement),
    /// The dark and light cells of the pieces do not add up to those of the board.
    Colouring {
        /// The lattice of the cells.
        lattice: Lattice,
        /// The dark cells of the board.
        dark: usize,
        /// The light cells of the board.
        light: usize,
        /// Whether each placement covers as many dark cells as light ones.
        is_balanced: bool,
    },
    /// Some cells that no placement joins to the others cannot be tiled.
    Pocket {
        /// The first of them in the order of the sweep.
        first: Cell,
        /// How many they are.
        cells: usize,
        /// What stands against tiling them: their area or their colouring.
        reason: Box<Obstruction>,
    },
    /// The board falls into pockets, none of which a placement joins to the others, and between them they need more
    /// pieces of one size than may be used.
    PocketsNeedMore {
        /// The number of pockets.
        pockets: usize,
        /// The size.
        size: usize,
        /// How many pieces of this size they need at least.
        least: u64,
        /// How many may be used.
        allowed: u64,
    },
    /// The board falls into such pockets, and between them they have room for fewer pieces of one size than must be
    /// used.
    PocketsTakeFewer {
        /// The number of pockets.
        pockets: usize,
        /// The size.
        size: usize,
        /// How many pieces of this size they take at most.
        most: u64,
        /// How many must be used.
        wanted: u64,
    },
}

impl fmt::Display for Obstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstruction::NoPiece { cells: 1 } => write!(f, "there is no piece to cover the cell"),
            Obstruction::NoPiece { cells } => write!(f, "there is no piece to cover the {cells} cells"),
            Obstruction::PieceFitsNowhere { piece, is_inside, fits_flipped } => {
                let place = if *is_inside { "nowhere inside the board" } else { "nowhere" };
                let freedom = if *fits_flipped { ", as it may not be turned or flipped freely" } else { "" };
                write!(f, "piece {piece} must be used and fits {place}{freedom}")
            }
            Obstruction::AboveTotal { pieces, least, allowed } => {
                let pieces = named(pieces);
                write!(f, "{least} of {pieces} must be used, piece by piece, but no more than {allowed} may be in all")
            }
            Obstruction::BelowTotal { pieces, most: 0, wanted } => {
                write!(f, "{wanted} of {} must be used, and none has a place", named(pieces))
            }
            Obstruction::BelowTotal { pieces, most, wanted } => {
                write!(
                    f,
                    "{wanted} of {} must be used in all, but no more than {most} may be, piece by piece",
                    named(pieces)
                )
            }
            Obstruction::CellNotCovered { cell } => write!(f, "no placement covers cell {cell}"),
            Obstruction::TooMuchArea { pieces, is_least, cells } => {
                write!(
                    f,
                    "pieces of {}{pieces} cells in all for {}",
                    if *is_least { "at least " } else { "" },
                    number(*cells)
                )
            }
            Obstruction::TooLittleArea { pieces, is_most, cells } => {
                write!(
                    f,
                    "pieces of {}{pieces} cells in all for {}",
                    if *is_most { "at most " } else { "" },
                    number(*cells)
                )
            }
            Obstruction::Area { cells, sizes, is_limited } => {
                write!(f, "{} cannot be covered by pieces of {}", number(*cells), list(sizes))?;
                write!(f, "{}", if *is_limited { ", used as often as they may be" } else { "" })
            }
            Obstruction::Required(requirement) => requirement.fmt(f),
            Obstruction::Stripes(stripes) => stripes.fmt(f),
            Obstruction::Colouring { lattice, dark, light, is_balanced } => {
                let (more, fewer) = (dark.max(light), dark.min(light));
                let coloured = colouring::coloured(*lattice);
                write!(f, "{coloured}, the board has {more} cells of one colour and {fewer} of the other")?;
                write!(f, ", {}", colouring::conclusion(*is_balanced))
            }
            Obstruction::Pocket { first, cells, reason } => pockets::write_pocket(f, *first, *cells, reason),
            Obstruction::PocketsNeedMore { pockets, size, least, allowed } => write!(
                f,
                "the board falls into {pockets} pockets that no piece joins, which need at least {least} pieces of {} \
                 in all, and no more than {allowed} may be used",
                number(*size)
            ),
            Obstruction::PocketsTakeFewer { pockets, size, most, wanted } => write!(
                f,
                "the board falls into {pockets} pockets that no piece joins, which take at most {most} pieces of {} \
                 in all, and {wanted} must be used",
                number(*size)
            ),
        }
    }
}

/// `1 cell`, `2 cells`.
fn number(cells: usize) -> String {
    format!("{cells} {}", if cells == 1 { "cell" } else { "cells" })
}

/// `2`, `2 or 3`, `2, 3 or 5`.
fn list(sizes: &[usize]) -> String {
    let words: Vec<String> = sizes.iter().map(usize::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// `I3`, `I3 and L3`, `I5, L5, P5, ...`.
fn named(pieces: &[String]) -> String {
    match pieces {
        [rest @ .., last] if (1..5).contains(&rest.len()) => format!("{} and {last}", rest.join(", ")),
        [_, _, _, _, _, _, ..] => format!("{}, ...", pieces[..3].join(", ")),
        _ => pieces.concat(),
    }
}

impl Tiling {
    /// Why there is no tiling, if that can be seen without a search. Costs some passes over the placements and tables
    /// of about `cells` and `cells x cells` bits for each kind of piece; a table that would be too large is left out.
    ///
    /// ```
    /// use zellige_grid::{Board, Lattice, Orientations, Piece, Tiling, Use};
    ///
    /// let trominoes = Piece::set(Lattice::Square, 3, Orientations::Free, Use::ANY)?;
    /// let reason = |rows, columns| -> Result<_, zellige_grid::GridError> {
    ///     Ok(Tiling::new(&Board::rectangle(rows, columns)?, &trominoes)?.obstruction())
    /// };
    /// let text = reason(5, 5)?.map(|reason| reason.to_string());
    /// assert_eq!(text.as_deref(), Some("25 cells cannot be covered by pieces of 3"));
    /// assert_eq!(reason(5, 6)?, None);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn obstruction(&self) -> Option<Obstruction> {
        let places = supply::places(self);
        let plain = self.find_piece_without_place(&places).or_else(|| supply::find_total(self, &places));
        plain.or_else(|| self.find_cell_without_placement()).or_else(|| {
            let supplies = supply::supplies(self, places);
            area::find(self.cells.len(), &supplies)
                .or_else(|| colouring::find(self.board.lattice(), &self.cells, &supplies))
                .or_else(|| pockets::find(self, &supplies))
                .or_else(|| stripes::find(self, &supplies))
                .or_else(|| self.find_required())
        })
    }

    /// Something required that nothing does, though there are placements for all cells.
    fn find_required(&self) -> Option<Obstruction> {
        let missed = self.required.iter().find(|required| required.placements.is_empty())?;
        Some(Obstruction::Required(missed.what.clone()))
    }

    fn find_piece_without_place(&self, places: &[Imbalances]) -> Option<Obstruction> {
        let is_lost = |&number: &usize| self.pieces[number].usage.min > 0 && places[number].is_empty();
        self.groups.iter().find_map(|group| {
            let lost = group.pieces.clone().find(is_lost)?;
            let is_inside = group.rules.is_inside;
            let fits_flipped = !is_inside && self.fits_flipped(lost);
            Some(Obstruction::PieceFitsNowhere { piece: self.pieces[lost].name.clone(), is_inside, fits_flipped })
        })
    }

    /// Whether a piece would have a place if it could lie in every orientation.
    fn fits_flipped(&self, piece: usize) -> bool {
        let piece = &self.pieces[piece];
        let Some(shape) = piece.orientations.first().filter(|_| piece.paint == Paint::None) else { return false };
        let free = Piece::new(piece.name.as_str(), shape, Orientations::Free, Use::ANY);
        Tiling::new(&self.board, &[free]).is_ok_and(|tiling| !tiling.placements.is_empty())
    }

    fn find_cell_without_placement(&self) -> Option<Obstruction> {
        if !self.cells.is_empty() && self.groups.iter().all(|group| self.is_never_used(group)) {
            return Some(Obstruction::NoPiece { cells: self.cells.len() });
        }
        let mut is_covered = vec![false; self.cells.len()];
        for &cell in self.placements.iter().flat_map(|placement| &placement.cells) {
            is_covered[cell] = true;
        }
        let bare = is_covered.iter().position(|&covered| !covered)?;
        Some(Obstruction::CellNotCovered { cell: self.cells[bare] })
    }

    fn is_never_used(&self, group: &RuledPieces) -> bool {
        let mut pieces = self.pieces[group.pieces.clone()].iter();
        group.rules.total.max == Some(0) || pieces.all(|piece| piece.usage.max == Some(0))
    }
}
