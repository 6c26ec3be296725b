//! Dancing through exact covers: backtracking that lists solutions, counts them, and estimates both beforehand.
//!
//! Where solutions are few among very many ways to begin, or are wanted themselves, nothing beats trying: choose an
//! item, use each of its options in turn, see what is still possible, go back (Knuth, *The Art of Computer Programming*,
//! 7.2.2.1). What is still possible is a set of options, a bit each: what Knuth's links dance through, vectors of
//! processors sweep over. Where there are too many options for that, they are kept in sparse sets, item by item, until
//! few enough are left; what is found, and in what order, is the same. All problems of [`zellige_cover`] are searched:
//! secondary items, colours, multiplicities.
//!
//! A [`Dance`] is a problem made ready. [`Dance::list`] streams its solutions, [`Dance::count`] counts them on several
//! threads, can be interrupted and go on later, [`Dance::estimate`] throws dice. Which item is decided on next is a
//! [`Rule`]; [`Dance::new`] finds by small samples which rule needs the smallest tree.
//!
//! ```
//! use std::ops::ControlFlow;
//! use zellige_cover::{OptionId, Problem};
//! use zellige_dance::Dance;
//!
//! // Three dominoes on a 2 x 3 board.
//! let mut builder = Problem::builder();
//! let cells: Vec<_> = (0..6).map(|cell| builder.primary(format!("c{cell}"))).collect();
//! for (a, b) in [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)] {
//!     builder.option().cover(cells[a]).cover(cells[b]).finish();
//! }
//! let problem = builder.build()?;
//! let dance = Dance::new(&problem, &[]);
//! let mut solutions = Vec::new();
//! dance.list(1, false, &mut |chosen| {
//!     solutions.push(chosen.to_vec());
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(solutions.len(), 3);
//! assert!(solutions.contains(&vec![OptionId(4), OptionId(5), OptionId(6)]));
//! # Ok::<(), zellige_cover::CoverError>(())
//! ```

#![deny(unsafe_code)]

mod bits;
mod count;
mod dance;
mod dancer;
mod groups;
mod list;
mod probe;
mod processor;
mod relay;
mod rule;
mod sample;
mod search;
mod sheet;
mod sparse;
mod split;
mod store;
mod threads;

pub use count::{Counting, Done, Progress, ResumeError, Saved, Verdict};
pub use dance::{Dance, Trial};
pub use groups::find_groups;
pub use probe::Estimate;
pub use processor::Processor;
pub use rule::{Group, Rule, Ties};
pub use sample::Sample;
pub use search::Tally;
