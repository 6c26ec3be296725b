//! Partitions of the vertices into parts that hang together.
//!
//! All partitions are gone through: each vertex in turn joins a part that is there, or begins one. So the cost is the
//! number of partitions of a set, 21147 for nine vertices and 115975 for ten.

use super::{CheckGraph, Set, count_parts, note, single, size};

/// The number of partitions of the vertices into connected parts, by the number of parts.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_connected_partitions};
///
/// assert_eq!(count_connected_partitions(&CheckGraph::grid(2, 2)), [0, 1, 6, 4, 1]);
/// assert_eq!(count_connected_partitions(&CheckGraph::new(0, &[])), [1]);
/// ```
pub fn count_connected_partitions(graph: &CheckGraph) -> Vec<u128> {
    let mut counts = Vec::new();
    visit_partitions(graph, 0, &mut Vec::new(), &mut |parts| {
        if are_connected(graph, parts) {
            note(&mut counts, parts.len());
        }
    });
    counts
}

/// The number of partitions of the vertices into so many connected parts, all of the same size.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_equal_partitions};
///
/// assert_eq!(count_equal_partitions(&CheckGraph::grid(3, 3), 3), 10);
/// assert_eq!(count_equal_partitions(&CheckGraph::grid(3, 3), 2), 0);
/// ```
pub fn count_equal_partitions(graph: &CheckGraph, parts: usize) -> u128 {
    let mut count = 0;
    visit_partitions(graph, 0, &mut Vec::new(), &mut |found| {
        let are_equal = found.windows(2).all(|pair| size(pair[0]) == size(pair[1]));
        if found.len() == parts && are_equal && are_connected(graph, found) {
            count += 1;
        }
    });
    count
}

fn are_connected(graph: &CheckGraph, parts: &[Set]) -> bool {
    parts.iter().all(|&part| count_parts(part, &graph.edges) == 1)
}

/// Visits all partitions that begin with these parts of the vertices before `vertex`.
fn visit_partitions(graph: &CheckGraph, vertex: usize, parts: &mut Vec<Set>, visit: &mut impl FnMut(&[Set])) {
    if vertex == graph.vertices {
        visit(parts);
        return;
    }
    for index in 0..parts.len() {
        parts[index] |= single(vertex);
        visit_partitions(graph, vertex + 1, parts, visit);
        parts[index] &= !single(vertex);
    }
    parts.push(single(vertex));
    visit_partitions(graph, vertex + 1, parts, visit);
    parts.pop();
}
