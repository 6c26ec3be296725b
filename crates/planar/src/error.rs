//! What is refused, and what to give instead.

use thiserror::Error;
use zellige_determinant::DeterminantError;

/// Why perfect matchings cannot be counted here, or what is wrong with a graph.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlanarError {
    /// An edge has an end that is no vertex.
    #[error("edge {edge} ends at vertex {vertex}, but there are {vertices} vertices, numbered from 0")]
    UnknownVertex {
        /// The edge, counted from 0.
        edge: usize,
        /// The end.
        vertex: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// An edge joins a vertex to itself.
    #[error("edge {edge} joins vertex {vertex} to itself; leave it out, as no matching uses it")]
    Loop {
        /// The edge, counted from 0.
        edge: usize,
        /// The vertex.
        vertex: u32,
    },
    /// More vertices or edges than 31 bits can number.
    #[error("the graph has too many {what}; expected fewer than {limit}")]
    TooLarge {
        /// Vertices or edges.
        what: &'static str,
        /// How many there may not be.
        limit: usize,
    },
    /// A coefficient of an edge's weight, or of the sum of the weights of parallel edges, needs more than 63 bits.
    #[error(
        "the weight of edge {edge} has, with edges parallel to it, a coefficient of more than 63 bits; use smaller ones"
    )]
    Overflow {
        /// The edge, counted from 0.
        edge: usize,
    },
    /// The cyclic order around a vertex lacks neighbours.
    #[error("the order around vertex {vertex} names {got} of its {wanted} neighbours; name each of them once")]
    ShortRotation {
        /// The vertex.
        vertex: u32,
        /// How many neighbours the order names.
        got: usize,
        /// How many edges end at the vertex.
        wanted: usize,
    },
    /// A residue of a matrix that is not there.
    #[error(
        "a residue of matrix {matrix} was given, but there are {matrices} matrices, numbered from 0; give back only what \
         `residues` gave for the same graph"
    )]
    UnknownMatrix {
        /// The matrix that was given.
        matrix: usize,
        /// How many there are.
        matrices: usize,
    },
    /// A determinant cannot be found, or residues cannot be those of one.
    #[error(transparent)]
    Determinant(#[from] DeterminantError),
    /// A problem whose solutions are not perfect matchings.
    #[error("{what}; expected every option to use two items, each of which is wanted once: search or sweep it instead")]
    NotPairs {
        /// The item or option at fault, and how.
        what: String,
    },
    /// Determinants that are not those of a graph's matrices, though residues were found or given back for them.
    #[error(
        "the determinants that were found contradict each other: they would make a count that is negative or no whole \
         number; that is a fault of this program, or the residues given back are not those of this graph"
    )]
    Contradiction,
    /// A graph that is drawn neither on a plane nor on a torus.
    #[error("the graph is not planar, and not known to lie on a torus; search or sweep it instead")]
    NotPlanar,
}
