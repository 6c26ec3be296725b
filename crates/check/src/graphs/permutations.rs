//! Permutations that move every vertex to a neighbour.
//!
//! Vertices choose one after another where to go; no two go to the same place. The cost is about the product of the
//! numbers of neighbours.

use super::{CheckGraph, note};

/// The number of permutations of the vertices that move each to a neighbour, by their number of cycles. Two that swap
/// places are a cycle too.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_permutations};
///
/// // Two swaps, in two ways, or all go round, in two directions.
/// assert_eq!(count_permutations(&CheckGraph::grid(2, 2)), [0, 2, 2]);
/// ```
pub fn count_permutations(graph: &CheckGraph) -> Vec<u128> {
    let mut counts = Vec::new();
    move_all(graph, &mut Vec::new(), &mut |targets| note(&mut counts, count_cycles(targets)));
    counts
}

/// The number of permutations of the vertices that move each to a neighbour, no two swapping places, by their number of
/// cycles.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_ants};
///
/// assert_eq!(count_ants(&CheckGraph::grid(2, 2)), [0, 2]);
/// assert_eq!(count_ants(&CheckGraph::new(0, &[])), [1]);
/// ```
pub fn count_ants(graph: &CheckGraph) -> Vec<u128> {
    let mut counts = Vec::new();
    move_all(graph, &mut Vec::new(), &mut |targets| {
        if (0..targets.len()).all(|vertex| targets[targets[vertex]] != vertex) {
            note(&mut counts, count_cycles(targets));
        }
    });
    counts
}

/// Visits all permutations in which each vertex moves to a neighbour and the first ones move to `targets`.
fn move_all(graph: &CheckGraph, targets: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    if targets.len() == graph.vertices {
        visit(targets);
        return;
    }
    for target in graph.neighbours(targets.len()) {
        if !targets.contains(&target) {
            targets.push(target);
            move_all(graph, targets, visit);
            targets.pop();
        }
    }
}

fn count_cycles(targets: &[usize]) -> usize {
    let mut is_seen = vec![false; targets.len()];
    let mut cycles = 0;
    for first in 0..targets.len() {
        cycles += usize::from(!is_seen[first]);
        let mut vertex = first;
        while !is_seen[vertex] {
            is_seen[vertex] = true;
            vertex = targets[vertex];
        }
    }
    cycles
}
