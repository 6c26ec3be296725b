//! Sets of vertices, all 2^vertices of them, looked at one by one.

use super::{CheckGraph, Set, count_parts, has, note, size};

/// The number of sets of vertices no two of which are joined, by their size.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_independent_sets};
///
/// assert_eq!(count_independent_sets(&CheckGraph::grid(2, 2)), [1, 4, 2]);
/// ```
pub fn count_independent_sets(graph: &CheckGraph) -> Vec<u128> {
    count(graph, |set| graph.edges.iter().all(|&(one, other)| !(has(set, one) && has(set, other))))
}

/// The number of sets of vertices such that every vertex outside has a neighbour inside, by their size.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_dominating_sets};
///
/// assert_eq!(count_dominating_sets(&CheckGraph::grid(2, 2)), [0, 0, 6, 4, 1]);
/// assert_eq!(count_dominating_sets(&CheckGraph::new(0, &[])), [1]);
/// ```
pub fn count_dominating_sets(graph: &CheckGraph) -> Vec<u128> {
    let neighbours: Vec<Vec<usize>> = (0..graph.vertices).map(|vertex| graph.neighbours(vertex)).collect();
    let is_seen = |set, vertex: usize| has(set, vertex) || neighbours[vertex].iter().any(|&other| has(set, other));
    count(graph, |set| (0..graph.vertices).all(|vertex| is_seen(set, vertex)))
}

/// The number of sets of vertices, not empty, that hang together by the edges between them, by their size.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_connected_sets};
///
/// assert_eq!(count_connected_sets(&CheckGraph::grid(2, 2)), [0, 4, 4, 4, 1]);
/// ```
pub fn count_connected_sets(graph: &CheckGraph) -> Vec<u128> {
    count(graph, |set| count_parts(set, &graph.edges) == 1)
}

/// The sets that do right, by their size.
fn count(graph: &CheckGraph, does_right: impl Fn(Set) -> bool) -> Vec<u128> {
    let mut counts = Vec::new();
    for set in (0..=graph.all()).filter(|&set| does_right(set)) {
        note(&mut counts, size(set));
    }
    counts
}
