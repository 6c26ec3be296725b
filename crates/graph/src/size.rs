//! How large a graph may become, found out before it is made.
//!
//! Families and products grow fast with their numbers, which come from outside; a graph that does not fit in memory is
//! to be refused, not begun.

use crate::{Graph, GraphError};

/// The most vertices of a graph that is made by rule, of a family or from other graphs.
pub const MOST_VERTICES: u64 = 1 << 24;

/// The most edges of a graph that is made by rule.
pub const MOST_EDGES: u64 = 1 << 27;

/// Refuses a graph that would be too large.
pub(crate) fn check_size(vertices: u128, edges: u128) -> Result<(), GraphError> {
    let limits = [("vertices", vertices, MOST_VERTICES), ("edges", edges, MOST_EDGES)];
    match limits.into_iter().find(|&(_, number, limit)| number > limit.into()) {
        None => Ok(()),
        Some((what, number, limit)) => Err(GraphError::TooLarge { what, number, limit }),
    }
}

/// The number of pairs of different things.
pub(crate) fn pairs(things: u128) -> u128 {
    things.saturating_mul(things.saturating_sub(1)) / 2
}

/// The graph of some vertices and edges between different ones of them, in any order and perhaps several times.
pub(crate) fn graph_of(names: impl IntoIterator<Item = String>, mut edges: Vec<[usize; 2]>) -> Graph {
    edges.iter_mut().for_each(|edge| edge.sort_unstable());
    edges.sort_unstable();
    edges.dedup();
    Graph::new(names.into_iter().collect(), edges, Vec::new())
}
