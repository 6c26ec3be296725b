//! Frontier sweeps: exact counts of solutions, without listing them.
//!
//! A problem is read as a [`Layered`] automaton: one decision a layer, and between layers a *state* that says all that
//! the past means for the future. Layer by layer a table `state -> count` becomes the next one, and time and memory
//! follow the number of states, which for a board grows with its width alone. This is the transfer matrix of physics
//! and the broken profile of programming contests.
//!
//! [`CoverStates`] is such an automaton for any exact cover problem. [`count`] sweeps one and answers exactly, in
//! integers that widen themselves or by residues; [`count_modulo`] answers modulo a number; [`distribution`] tells
//! solutions apart by weight; [`reach`] finds the states alone, and [`visit_solutions`] the solutions one by one. [`Frontier`] puts it together for a [`Problem`](zellige_cover::Problem): it finds an order of the items and
//! picks the narrowest key.
//!
//! ```
//! use zellige_cover::Problem;
//! use zellige_frontier::{Arithmetic, Frontier, Unwatched};
//!
//! // Dominoes on a 2 x 10 strip: the 11th Fibonacci number.
//! let mut builder = Problem::builder();
//! let cells: Vec<_> = (0..20).map(|cell| builder.primary(format!("c{cell}"))).collect();
//! for column in 0..10 {
//!     builder.option().cover(cells[2 * column]).cover(cells[2 * column + 1]).finish();
//!     for row in 0..2 {
//!         if column < 9 {
//!             builder.option().cover(cells[2 * column + row]).cover(cells[2 * column + row + 2]).finish();
//!         }
//!     }
//! }
//! let problem = builder.build()?;
//! let frontier = Frontier::new(&problem)?;
//! let counted = frontier.count(Arithmetic::Auto, 1 << 30, &mut Unwatched)?;
//! assert_eq!(counted.count, 89u32.into());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod count;
mod cover;
mod error;
mod forecast;
mod frontier;
mod kept;
mod key;
mod layer;
mod layered;
mod means;
mod moves;
mod numbered;
mod order;
mod polynomial;
mod solutions;
mod strip;
mod sweep;
mod sweepable;
mod values;
mod watch;

pub use count::{Arithmetic, Counted, Numbers, count, count_modulo, go_on, reach};
pub use cover::CoverStates;
pub use error::FrontierError;
pub use forecast::{Forecast, forecast};
pub use frontier::Frontier;
pub use kept::{About, Carried, Kept, Snapshot};
pub use key::Key;
pub use layered::{Choice, Layered, Meeting, Period};
pub use means::Means;
pub use moves::{Move, MoveLayer, Opening};
pub use order::{Order, OrderKind};
pub use polynomial::{Distribution, distribution, evaluate};
pub use solutions::visit_solutions;
pub use sweep::Report;
pub use sweepable::Sweepable;
pub use values::{Ceiling, Ceilings, Fixed, FixedInteger, Lanes, Reached, Residues, Stored, Values};
pub use watch::{Progress, Unwatched, Verdict, Watch};
