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
    /// The problem could not be built.
    #[error(transparent)]
    Cover(#[from] CoverError),
}
