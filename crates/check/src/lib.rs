//! Slow and obvious counting, to judge the engines in tests.
//!
//! Everything here follows the definition of what it counts, step by step, and shares no code with the engines, nor
//! with the code that turns boards and pieces into problems. So when an engine and a judge agree on many small random
//! cases, a fault would have to be made twice, in two different ways, to stay hidden.
//!
//! - [`count_covers`], [`list_covers`] and [`is_cover`] judge any [`Problem`](zellige_cover::Problem);
//! - [`count_tilings`] judges boards and pieces, from cells alone, and [`count_ruled_tilings`] pieces that must stay
//!   inside or apart, or are limited in all;
//! - [`count_migrations`] judges the ants that all move at once, and [`count_cycle_covers`] counts the ways that they
//!   can go round;
//! - [`graphs`] has a judge for each structure of a graph: matchings, cycles, paths, trees, sets, partitions, colourings
//!   and more;
//! - [`strategies`] makes the small random cases, for `proptest`.
//!
//! All of them take exponential time: a dozen options or cells are fine, some dozens are not.
//!
//! ```
//! use zellige_check::{CheckPiece, count_migrations, count_tilings};
//!
//! let square = [(0, 0), (0, 1), (1, 0), (1, 1)];
//! let domino = CheckPiece::free(&[(0, 0), (0, 1)]);
//! assert_eq!(count_tilings(&square, &[domino]), 2);
//! // Four ants run round the square, one way or the other.
//! assert_eq!(count_migrations(&square), 2);
//! ```

#![forbid(unsafe_code)]

mod covers;
mod cycles;
pub mod graphs;
mod migrations;
mod ruled;
pub mod strategies;
mod tilings;

pub use covers::{count_covers, is_cover, list_covers};
pub use cycles::count_cycle_covers;
pub use migrations::count_migrations;
pub use ruled::{CheckGroup, count_ruled_tilings};
pub use tilings::{CheckPiece, count_tilings};
