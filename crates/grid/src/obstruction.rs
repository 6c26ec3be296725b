//! Why a board cannot be tiled, when that can be seen without a search.
//!
//! Four arguments, from the plainest on: a piece that must be used and fits nowhere; a cell that no placement covers;
//! the area ([`area`]); the numbers of dark and light cells of a chessboard ([`colouring`]). Each is a proof: where an
//! obstruction is found, there is no tiling. Where none is found there may be no tiling all the same.

mod area;
mod colouring;

use std::fmt;

use crate::{Cell, Tiling};

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
    /// The dark and light cells of the pieces do not add up to those of the board.
    Colouring {
        /// The dark cells of the board.
        dark: usize,
        /// The light cells of the board.
        light: usize,
        /// Whether each placement covers as many dark cells as light ones.
        is_balanced: bool,
    },
}

impl fmt::Display for Obstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstruction::NoPiece { cells: 1 } => write!(f, "there is no piece to cover the cell"),
            Obstruction::NoPiece { cells } => write!(f, "there is no piece to cover the {cells} cells"),
            Obstruction::PieceFitsNowhere { piece } => write!(f, "piece {piece} must be used and fits nowhere"),
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
            Obstruction::Colouring { dark, light, is_balanced } => {
                let (more, fewer) = (dark.max(light), dark.min(light));
                write!(
                    f,
                    "coloured like a chessboard, the board has {more} cells of one colour and {fewer} of the other"
                )?;
                if *is_balanced {
                    write!(f, ", while each piece covers as many of one as of the other")
                } else {
                    write!(f, ", which the pieces cannot add up to")
                }
            }
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

/// A piece that has placements, as far as area and colouring are concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Supply {
    /// Cells of a copy.
    size: usize,
    /// Dark cells less light ones, for each placement; distinct, ascending.
    imbalances: Vec<i64>,
    /// The least number of copies.
    min: u64,
    /// The greatest number of copies; `u64::MAX` when there is none.
    max: u64,
}

impl Tiling {
    /// Why there is no tiling, if that can be seen without a search. Costs some passes over the placements and tables
    /// of about `cells` and `cells x cells` bits for each kind of piece; a table that would be too large is left out.
    ///
    /// ```
    /// use zellige_grid::{Board, Orientations, Piece, Tiling, Use};
    ///
    /// let trominoes = Piece::set(3, Orientations::Free, Use::ANY)?;
    /// let reason = |rows, columns| -> Result<_, zellige_grid::GridError> {
    ///     Ok(Tiling::new(&Board::rectangle(rows, columns)?, &trominoes)?.obstruction())
    /// };
    /// let text = reason(5, 5)?.map(|reason| reason.to_string());
    /// assert_eq!(text.as_deref(), Some("25 cells cannot be covered by pieces of 3"));
    /// assert_eq!(reason(5, 6)?, None);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn obstruction(&self) -> Option<Obstruction> {
        self.find_piece_without_place().or_else(|| self.find_cell_without_placement()).or_else(|| {
            let supplies = self.supplies();
            area::find(self.cells.len(), &supplies).or_else(|| colouring::find(&self.cells, &supplies))
        })
    }

    fn find_piece_without_place(&self) -> Option<Obstruction> {
        let mut has_place = vec![false; self.pieces.len()];
        for placement in &self.placements {
            has_place[placement.piece] = true;
        }
        let lost = self.pieces.iter().zip(has_place).find(|(piece, has_place)| piece.usage.min > 0 && !has_place);
        lost.map(|(piece, _)| Obstruction::PieceFitsNowhere { piece: piece.name.clone() })
    }

    fn find_cell_without_placement(&self) -> Option<Obstruction> {
        if !self.cells.is_empty() && self.pieces.iter().all(|piece| piece.usage.max == Some(0)) {
            return Some(Obstruction::NoPiece { cells: self.cells.len() });
        }
        let mut is_covered = vec![false; self.cells.len()];
        for &cell in self.placements.iter().flat_map(|placement| &placement.cells) {
            is_covered[cell] = true;
        }
        let bare = is_covered.iter().position(|&covered| !covered)?;
        Some(Obstruction::CellNotCovered { cell: self.cells[bare] })
    }

    /// The pieces that have placements.
    fn supplies(&self) -> Vec<Supply> {
        let mut imbalances = vec![Vec::new(); self.pieces.len()];
        for placement in &self.placements {
            let imbalance = colouring::imbalance(placement.cells.iter().map(|&cell| self.cells[cell]));
            let known: &mut Vec<i64> = &mut imbalances[placement.piece];
            if let Err(place) = known.binary_search(&imbalance) {
                known.insert(place, imbalance);
            }
        }
        let placed = self.pieces.iter().zip(imbalances).filter(|(_, imbalances)| !imbalances.is_empty());
        placed
            .map(|(piece, imbalances)| Supply {
                size: piece.size(),
                imbalances,
                min: piece.usage.min.into(),
                max: piece.usage.max.map_or(u64::MAX, u64::from),
            })
            .collect()
    }
}
