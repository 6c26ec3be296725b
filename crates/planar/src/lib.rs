//! Perfect matchings of graphs on the plane and on the torus, by Kasteleyn's theorem.
//!
//! A graph may have very many perfect matchings, and yet they can be counted in polynomial time if it is planar: its
//! edges are given directions such that all matchings have the same sign in a Pfaffian. For a graph on a torus four
//! Pfaffians do it together. Weights of edges may be polynomials, and so may the count.
//!
//! 1. [`WeightedGraph`] is the graph; [`WeightedGraph::of_problem`] finds it in an exact cover problem.
//! 2. [`embed`] draws it on the plane, if it is planar; an [`Embedding`] may also be given, by the order of neighbours.
//! 3. [`Matchings`] does this for each connected component, gives directions to the edges, and makes the matrices ready.
//! 4. [`Counting`] finds their determinants, on several threads, and may be stopped and gone on with.
//!
//! ```
//! use zellige_planar::{Matchings, WeightedGraph};
//!
//! // Three vertices each joined to three others are not planar, and nothing says how they lie on a torus.
//! let edges = (0..3).flat_map(|low| (3..6).map(move |high| ([low, high], [1])));
//! let error = Matchings::new(&WeightedGraph::new(6, edges)?, None).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "the graph is not planar, and not known to lie on a torus; search or sweep it instead"
//! );
//! # Ok::<(), zellige_planar::PlanarError>(())
//! ```

#![forbid(unsafe_code)]

mod combine;
mod counting;
mod darts;
mod embedding;
mod error;
mod graph;
mod matchings;
mod orientation;
mod part;
mod perfect_matching;
mod planarity;
mod powers;
mod problem;
mod signed;
mod torus;
mod tree_cotree;

pub use counting::{Counting, MatrixResidue};
pub use darts::{Dart, Darts};
pub use embedding::{Embedding, Faces};
pub use error::PlanarError;
pub use graph::WeightedGraph;
pub use matchings::Matchings;
pub use planarity::embed;
pub use zellige_determinant::{Progress, Residue};

pub(crate) use orientation::Orientation;
pub(crate) use perfect_matching::perfect_matching;
pub(crate) use torus::torus_orientations;
