//! Exact cover problems with colours and multiplicities: the one model behind every board, graph and puzzle.
//!
//! A [`Problem`] has *items* and *options*; a *solution* is a set of options. An item is
//!
//! - **primary**: the options of a solution use it `lo..=hi` times in all (exactly once when not said otherwise). One
//!   option may use it several times at once; these are its *units*;
//! - **secondary**: it is used at most once, or any number of times by options that all give it the same *colour*.
//!
//! An option may carry an integer *weight* (a cost) and a *tag*, a number by which whoever built the problem finds
//! back what the option means (which piece, which place). Nothing here reads weights or tags.
//!
//! The model is that of D. E. Knuth, *The Art of Computer Programming*, section 7.2.2.1 (XCC and MCC problems).
//! Options are a list, not a set: two equal options give two solutions.
//!
//! ```
//! use zellige_cover::Problem;
//!
//! // Dominoes on a 2x2 board: four cells, four placements, two tilings.
//! let mut builder = Problem::builder();
//! let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| builder.primary(name));
//! for (first, second) in [(a, b), (c, d), (a, c), (b, d)] {
//!     builder.option().cover(first).cover(second).finish();
//! }
//! let problem = builder.build()?;
//! assert_eq!(problem.options().len(), 4);
//! assert_eq!(problem.item(a).name(), "a");
//! # Ok::<(), zellige_cover::CoverError>(())
//! ```

#![forbid(unsafe_code)]

mod builder;
mod error;
mod parts;
mod problem;
mod statistics;
mod symmetry;

pub use builder::{Builder, OptionBuilder};
pub use error::CoverError;
pub use parts::Parts;
pub use problem::{Bounds, Colour, Entry, Item, ItemId, ItemKind, OptionId, OptionView, Problem, Usage};
pub use statistics::Statistics;
pub use symmetry::Orbits;
