//! Ask how many ways there are to tile a board, to match a graph, to cover exactly; plan; answer.
//!
//! Data flows one way. Words, as people write them, become an [`Ask`]; an ask becomes a [`Plan`], which knows the
//! problem's size, the engine and what it will cost; a plan is carried out and gives an [`Answer`]: an exact count with
//! the conventions it was counted by, and the reason when there is no way at all.
//!
//! ```
//! use zellige::{Ask, Settings, Unwatched};
//!
//! let ask = Ask::from_words(&["4x4", "dominoes"], None, Settings::default())?;
//! let answer = ask.plan()?.answer(&mut Unwatched)?;
//! assert_eq!(answer.count, 36u32.into());
//! assert!(answer.conventions.sentence.starts_with("4x4, 16 cells, any number of I2"));
//!
//! let none = Ask::from_words(&["5x5", "trominoes"], None, Settings::default())?.plan()?.answer(&mut Unwatched)?;
//! let reason = none.zero_reason.map(|reason| reason.to_string());
//! assert_eq!(reason.as_deref(), Some("25 cells cannot be covered by pieces of 3"));
//! # Ok::<(), zellige::Error>(())
//! ```
//!
//! An ask need not come from words: boards, pieces and problems that were built by hand go into a [`Subject`] as they
//! are. What programs read is in [`json`].

#![forbid(unsafe_code)]

mod amounts;
mod answer;
mod ask;
pub mod bench;
mod bounds;
mod conventions;
mod error;
mod excerpt;
pub mod json;
mod keeper;
mod list;
mod measure;
mod memory;
mod orbits;
mod plan;
mod solution;
mod statement;
mod survey;
mod understood;
mod watch;
mod words;
mod zero;

pub use amounts::{AmountError, bytes_in_words, number_in_words, read_memory, read_modulus, time_in_words};
pub use answer::{Answer, EngineFacts, Verification};
pub use ask::{Ask, EngineChoice, Keep, NamedBoard, NamedGraph, OrderChoice, PieceGroup, Said, Settings, Subject};
pub use conventions::{Conventions, PieceUse, TotalUse};
pub use error::Error;
pub use excerpt::{Excerpt, FileError, FileWarning};
pub use list::Listing;
pub use orbits::{FixedFacts, FixedPlan, LeftOut, OrbitFacts, OrbitPlan};
pub use plan::{
    BranchChoice, DancePlan, DeterminantOf, DeterminantPlan, Fold, Forecast, FrontierPlan, Plan, Size, Way, Why,
    rule_in_words,
};
pub use solution::{Drawing, GraphParts, GraphSolution, Solution, Tile, picture, picture_of_graph};
pub use survey::Survey;
pub use understood::{Understood, UnderstoodPiece};
pub use watch::{Progress, Unwatched, Watch};
pub use words::WordError;
pub use zero::ZeroReason;

pub use num_bigint::BigUint;
pub use zellige_cover::{Problem, Statistics};
pub use zellige_dance::{Estimate, Rule, Sample};
pub use zellige_frontier::{Arithmetic, FrontierError, Numbers, OrderKind, Verdict};
pub use zellige_graph::{Figure, Graph, Statistic, Structure};
pub use zellige_grid::{
    Apart, Board, Conditions, Lattice, Orientations, Piece, Placements, Polyform, Rules, Topology, UpTo, Use,
};
