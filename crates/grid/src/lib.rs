//! Boards, polyominoes and their placements, as exact cover problems.
//!
//! A [`Board`] is a set of cells of the square lattice; a [`Polyomino`] is a shape; a [`Piece`] is a shape with a name,
//! the orientations in which it may lie and the number of times it may be used. [`Tiling::new`] lists every placement
//! of every piece and states the tiling as a [`Problem`](zellige_cover::Problem): cells are items to be covered once,
//! pieces of limited number are items with bounds, placements are options. [`Tiling::with_rules`] does the same for
//! pieces in a [`Group`] that obeys [`Rules`]: how many there are in all, none on the edge of the board, no two touching.
//!
//! [`Tiling::obstruction`] says why a board cannot be tiled, when that can be seen without a search.
//!
//! ```
//! use zellige_grid::{Board, Orientations, Piece, Tiling, Use, named_set};
//!
//! let board = Board::rectangle(4, 5)?;
//! let size = named_set("tetrominoes").expect("a set that is known");
//! let pieces = Piece::set(size, Orientations::Free, Use::exactly(1))?;
//! let tiling = Tiling::new(&board, &pieces)?;
//! assert_eq!(tiling.cells.len(), 20);
//! assert_eq!(tiling.problem.options().len(), tiling.placements.len());
//! // Five tetrominoes, of which only the T is unbalanced, cannot cover as many dark cells as light ones.
//! let reason = tiling.obstruction().expect("a reason that is seen");
//! assert!(reason.to_string().starts_with("coloured like a chessboard"));
//! # Ok::<(), zellige_grid::GridError>(())
//! ```

#![forbid(unsafe_code)]

mod apart;
mod board;
mod cell;
mod cell_index;
mod error;
pub mod generate;
mod names;
mod obstruction;
mod picture;
mod piece;
mod polyomino;
mod rules;
mod statement;
mod sweep;
mod symmetry;
mod tiling;

pub use board::{Board, BoundingBox, MAX_CELLS};
pub use cell::Cell;
pub use cell_index::CellIndex;
pub use error::{GridError, PictureError};
pub use names::{LONGEST_BAR, all_names, name_of, named_piece, named_set};
pub use obstruction::Obstruction;
pub use piece::{Piece, Use};
pub use polyomino::Polyomino;
pub use rules::{Apart, Group, RuledPieces, Rules};
pub use sweep::{Direction, Sweep};
pub use symmetry::{Orientations, Symmetry};
pub use tiling::{Placement, Tiling};
