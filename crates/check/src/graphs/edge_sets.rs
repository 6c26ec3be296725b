//! Sets of edges, all 2^edges of them, looked at one by one.
//!
//! A set hangs together if a flood from one vertex reaches all; it has no cycle if it has as many edges as there are
//! vertices less parts; it covers by cycles if every vertex is the end of exactly two of its edges.

use super::{CheckGraph, count_parts, note};

/// The number of sets of cycles that together pass through each vertex exactly once, by the number of cycles.
///
/// These are the sets of edges of which each vertex is the end of exactly two.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_cycle_covers};
///
/// // Ten ways to part six vertices into two triangles, and sixty cycles through all.
/// assert_eq!(count_cycle_covers(&CheckGraph::complete(6)), [0, 60, 10]);
/// ```
///
/// # Panics
/// If there are more than 63 edges; there should be far fewer.
pub fn count_cycle_covers(graph: &CheckGraph) -> Vec<u128> {
    count(graph, |edges| {
        let has_two =
            |&vertex: &usize| edges.iter().filter(|&&(one, other)| one == vertex || other == vertex).count() == 2;
        (0..graph.vertices).all(|vertex| has_two(&vertex)).then(|| count_parts(graph.all(), edges))
    })
}

/// The number of sets of edges that join all vertices without a cycle.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_spanning_trees};
///
/// assert_eq!(count_spanning_trees(&CheckGraph::grid(3, 3)), 192);
/// ```
///
/// # Panics
/// If there are more than 63 edges; there should be far fewer.
pub fn count_spanning_trees(graph: &CheckGraph) -> u128 {
    count_spanning_forests(graph).get(1).copied().unwrap_or(0)
}

/// The number of sets of edges without a cycle, by the number of trees, of which a vertex without edges is one.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_spanning_forests};
///
/// assert_eq!(count_spanning_forests(&CheckGraph::complete(3)), [0, 3, 3, 1]);
/// ```
///
/// # Panics
/// If there are more than 63 edges; there should be far fewer.
pub fn count_spanning_forests(graph: &CheckGraph) -> Vec<u128> {
    count(graph, |edges| {
        let trees = count_parts(graph.all(), edges);
        (edges.len() + trees == graph.vertices).then_some(trees)
    })
}

/// The number of sets of edges that join all vertices, with or without cycles, by the number of edges.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_connected_spanning_subgraphs};
///
/// assert_eq!(count_connected_spanning_subgraphs(&CheckGraph::complete(3)), [0, 0, 3, 1]);
/// ```
///
/// # Panics
/// If there are more than 63 edges; there should be far fewer.
pub fn count_connected_spanning_subgraphs(graph: &CheckGraph) -> Vec<u128> {
    count(graph, |edges| (count_parts(graph.all(), edges) == 1).then_some(edges.len()))
}

/// The sets of edges to which `number` gives a number, by that number.
fn count(graph: &CheckGraph, number: impl Fn(&[(usize, usize)]) -> Option<usize>) -> Vec<u128> {
    assert!(graph.edges.len() < 64, "{} edges, expected fewer than 64", graph.edges.len());
    let mut counts = Vec::new();
    let mut chosen = Vec::new();
    for set in 0..1u64 << graph.edges.len() {
        chosen.clear();
        chosen
            .extend(graph.edges.iter().enumerate().filter(|&(index, _)| set >> index & 1 == 1).map(|(_, &edge)| edge));
        if let Some(number) = number(&chosen) {
            note(&mut counts, number);
        }
    }
    counts
}
