//! Graphs, and what is counted on them: as exact cover problems, or by states for a sweep.
//!
//! A [`Graph`] is simple and undirected; its vertices have names. [`Graph::of_board`] is the graph of a board, cells
//! that share a side being joined. Others are of a family told by numbers, such as [`Graph::hypercube`] and
//! [`Graph::king`], which [`FAMILIES`] knows by their names, or made from others, as by [`Graph::strong_product`] and
//! [`Graph::line_graph`].
//!
//! What can be asked of a graph is a [`Structure`]. Most become a [`Problem`](zellige_cover::Problem) with the meaning of
//! each option beside it, a [`GraphCover`]:
//!
//! - [`disjoint_perfect_matchings`]: tuples of perfect matchings without a common edge, or perfect matchings alone;
//!   [`matchings`], perfect or not, and [`maximal_matchings`];
//! - [`ants`] and [`permutations`]: all who are on vertices move to neighbours;
//! - [`independent_sets`], [`dominating_sets`] and [`colourings`] of vertices.
//!
//! Where it matters what hangs together, as in paths and trees, it is a [`Figure`], whose [`LinkStates`] are swept.
//!
//! ```
//! use zellige_graph::{Graph, ants};
//! use zellige_grid::Board;
//!
//! let graph = Graph::of_board(&Board::rectangle(4, 4)?);
//! assert_eq!((graph.vertices().len(), graph.edges().len()), (16, 24));
//! let ants = ants(&graph)?;
//! assert_eq!(ants.problem.statistics().to_string(), "32 items and 24 secondary ones, 48 options with 144 uses");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod builder;
mod cover;
mod derived;
mod error;
mod families;
mod graph;
mod grids;
mod links;
mod matching;
mod moves;
mod named;
mod products;
mod sets;
mod size;
mod structure;

pub use builder::Builder;
pub use cover::{GraphCover, Meaning};
pub use error::GraphError;
pub use graph::Graph;
pub use links::{Figure, LinkStates, Members, Statistic, grown_orders, vertex_order_cost};
pub use matching::{disjoint_perfect_matchings, matchings, maximal_matchings};
pub use moves::{ants, permutations};
pub use named::{FAMILIES, Family, Numbers, family};
pub use sets::{colourings, dominating_sets, independent_sets};
pub use size::{MOST_EDGES, MOST_VERTICES};
pub use structure::Structure;
