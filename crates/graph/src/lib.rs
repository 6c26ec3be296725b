//! Graphs and their matchings, as exact cover problems.
//!
//! A [`Graph`] is simple and undirected; its vertices have names. [`Graph::of_board`] is the graph of a board, cells
//! that share a side being joined. What is asked of a graph becomes a [`Problem`](zellige_cover::Problem), with the
//! meaning of each option beside it:
//!
//! - [`disjoint_perfect_matchings`]: tuples of perfect matchings without a common edge; one of them is a perfect
//!   matching, two are what ants on a board do;
//! - [`matchings`]: all matchings, perfect or not.
//!
//! ```
//! use zellige_graph::{Graph, disjoint_perfect_matchings};
//! use zellige_grid::Board;
//!
//! let graph = Graph::of_board(&Board::rectangle(4, 4)?);
//! assert_eq!((graph.vertices().len(), graph.edges().len()), (16, 24));
//! let ants = disjoint_perfect_matchings(&graph, 2)?;
//! assert_eq!(ants.problem.statistics().to_string(), "32 items and 24 secondary ones, 48 options with 144 uses");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod builder;
mod error;
mod graph;
mod matching;

pub use builder::Builder;
pub use error::GraphError;
pub use graph::Graph;
pub use matching::{MatchingCover, Meaning, disjoint_perfect_matchings, matchings};
