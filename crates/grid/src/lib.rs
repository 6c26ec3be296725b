//! Boards, polyforms and their placements, as exact cover problems.
//!
//! A [`Board`] is a set of cells of a [`Lattice`], whose edges may be glued ([`Topology`]); a [`Polyform`] is a shape; a
//! [`Piece`] is a shape with a name, the orientations in which it may lie and the number of times it may be used.
//! [`Tiling::new`] lists every placement of every piece and states the tiling as a [`Problem`](zellige_cover::Problem):
//! cells are items to be covered once, pieces of limited number are items with bounds, placements are options.
//! [`Tiling::with_rules`] does the same for pieces in a [`Group`] that obeys [`Rules`], on a board for which
//! [`Conditions`] hold.
//!
//! [`Tiling::obstruction`] says why a board cannot be tiled, when that can be seen without a search.
//!
//! ```
//! use zellige_grid::{Board, Lattice, Orientations, Piece, Tiling, Use};
//!
//! let board = Board::rectangle(4, 5)?;
//! let pieces = Piece::set(Lattice::Square, 4, Orientations::Free, Use::exactly(1))?;
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
mod axis;
mod blocks;
mod board;
mod cell;
mod cell_index;
mod conditions;
mod error;
mod families;
pub mod generate;
mod lattice;
mod motion;
mod moved;
mod names;
mod obstruction;
mod picture;
mod piece;
mod placing;
mod polyform;
mod required;
mod rules;
mod spot;
mod statement;
mod sweep;
mod symmetry;
mod tiling;
mod topology;

pub use blocks::Blocks;
pub use board::{Board, BoundingBox, MAX_CELLS};
pub use cell::{Cell, Place};
pub use cell_index::CellIndex;
pub use conditions::{Conditions, Placements};
pub use error::{GridError, PictureError};
pub use lattice::Lattice;
pub use motion::{MOST_CELLS_THAT_WRAP, Motion, UpTo};
pub use moved::{Moved, Unmoved};
pub use names::{SetName, all_names, name_of, named_piece, named_set};
pub use obstruction::{Obstruction, Stripes};
pub use piece::{Paint, Piece, Use};
pub use placing::Placement;
pub use polyform::Polyform;
pub use required::{Required, Requirement};
pub use rules::{Apart, Group, RuledPieces, Rules};
pub use sweep::{Direction, Sweep};
pub use symmetry::{Orientations, Symmetry};
pub use tiling::Tiling;
pub use topology::{Topology, Wrap};
