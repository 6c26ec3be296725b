//! What graphs refuse, each with the vertices at fault.

use thiserror::Error;
use zellige_cover::CoverError;

/// Why a graph, or a problem about one, could not be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// Two vertices share a name.
    #[error("vertex `{name}` is declared twice; give each vertex a name of its own")]
    DuplicateVertex {
        /// The name that stands twice.
        name: String,
    },
    /// An edge joins a vertex to itself.
    #[error("edge {edge} joins vertex `{name}` to itself; expected two different vertices")]
    Loop {
        /// The edge, counted from 1.
        edge: usize,
        /// The vertex.
        name: String,
    },
    /// Two edges join the same vertices.
    #[error("edge {edge} joins vertices `{first}` and `{second}` a second time; give each edge once")]
    DuplicateEdge {
        /// The second of the two edges, counted from 1.
        edge: usize,
        /// A vertex.
        first: String,
        /// The vertex that it is joined to.
        second: String,
    },
    /// An edge joins a vertex that was not declared.
    #[error("edge {edge} joins vertex number {vertex}, but there are {vertices} vertices so far; declare them first")]
    UnknownVertex {
        /// The edge, counted from 1.
        edge: usize,
        /// The vertex's position, counted from 0.
        vertex: usize,
        /// How many vertices there are.
        vertices: usize,
    },
    /// A graph of a family, or made from others, is too large to be made.
    #[error("the graph has {number} {what}; expected at most {limit}")]
    TooLarge {
        /// Vertices or edges.
        what: &'static str,
        /// How many there would be.
        number: u128,
        /// The greatest number possible.
        limit: u64,
    },
    /// A number for which there is no graph of a family.
    #[error("the {what} of a {graph} cannot be {got}; expected {expected}")]
    BadNumber {
        /// What the number is.
        what: &'static str,
        /// The graph.
        graph: &'static str,
        /// The number.
        got: u32,
        /// Which numbers are possible.
        expected: String,
    },
    /// Too few or too many numbers for a family.
    #[error("`{family}` takes {expected}, not {got}; for instance `{example}`")]
    WrongNumbers {
        /// The name of the family.
        family: &'static str,
        /// How many numbers there are.
        got: usize,
        /// How many there may be, and what they are.
        expected: String,
        /// How a graph of the family is written.
        example: &'static str,
    },
    /// The problem could not be built.
    #[error(transparent)]
    Cover(#[from] CoverError),
}
