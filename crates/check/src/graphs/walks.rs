//! Paths and cycles, walked step by step.
//!
//! A walk goes on to every neighbour that it has not been at. A path without given ends is walked from both, a cycle in
//! both directions; one of the two is counted. The cost is about the number of paths from all places where a walk may
//! begin.

use super::{CheckGraph, note};

/// Where paths have their ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Anywhere.
    Any,
    /// One at this vertex, the other anywhere.
    One(usize),
    /// One at each of these vertices; there is no path if they are the same.
    Both(usize, usize),
}

/// The number of cycles that pass no vertex twice, by their length, which is at least three. A cycle has no direction.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_cycles};
///
/// assert_eq!(count_cycles(&CheckGraph::complete(4)), [0, 0, 0, 4, 3]);
/// ```
pub fn count_cycles(graph: &CheckGraph) -> Vec<u128> {
    let mut counts = Vec::new();
    for first in 0..graph.vertices {
        walk(graph, &mut vec![first], &mut |path| {
            let last = path[path.len() - 1];
            let is_cycle = path.len() >= 3 && graph.are_joined(last, first);
            // Each is met from all its vertices, both ways round.
            if is_cycle && path.iter().all(|&vertex| first <= vertex) && path[1] < last {
                note(&mut counts, path.len());
            }
        });
    }
    counts
}

/// The number of cycles through all vertices, of which there are at least three. A cycle has no direction.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_hamiltonian_cycles};
///
/// assert_eq!(count_hamiltonian_cycles(&CheckGraph::complete(5)), 12);
/// ```
pub fn count_hamiltonian_cycles(graph: &CheckGraph) -> u128 {
    count_cycles(graph).get(graph.vertices).copied().unwrap_or(0)
}

/// The number of paths of at least one edge that pass no vertex twice, by their number of edges. A path has no
/// direction.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, Ends, count_paths};
///
/// let graph = CheckGraph::complete(4);
/// assert_eq!(count_paths(&graph, Ends::Any), [0, 6, 12, 12]);
/// assert_eq!(count_paths(&graph, Ends::One(0)), [0, 3, 6, 6]);
/// assert_eq!(count_paths(&graph, Ends::Both(0, 3)), [0, 1, 2, 2]);
/// ```
///
/// # Panics
/// If an end is no vertex of the graph.
pub fn count_paths(graph: &CheckGraph, ends: Ends) -> Vec<u128> {
    let mut counts = Vec::new();
    for path in list_paths(graph, ends).into_iter().filter(|path| path.len() > 1) {
        note(&mut counts, path.len() - 1);
    }
    counts
}

/// The number of paths that pass each vertex exactly once. A path has no direction.
///
/// A single vertex is a path that begins and ends there.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, Ends, count_hamiltonian_paths};
///
/// let graph = CheckGraph::grid(2, 3);
/// assert_eq!(count_hamiltonian_paths(&graph, Ends::Any), 8);
/// assert_eq!(count_hamiltonian_paths(&graph, Ends::One(0)), 3);
/// assert_eq!(count_hamiltonian_paths(&graph, Ends::Both(0, 5)), 1);
/// ```
///
/// # Panics
/// If an end is no vertex of the graph.
pub fn count_hamiltonian_paths(graph: &CheckGraph, ends: Ends) -> u128 {
    list_paths(graph, ends).iter().filter(|path| path.len() == graph.vertices).count() as u128
}

/// All paths with these ends, those of a single vertex too, each in one direction.
fn list_paths(graph: &CheckGraph, ends: Ends) -> Vec<Vec<usize>> {
    let starts: Vec<usize> = match ends {
        Ends::Any => (0..graph.vertices).collect(),
        Ends::One(start) | Ends::Both(start, _) => vec![start],
    };
    let mut paths = Vec::new();
    for first in starts {
        assert!(first < graph.vertices, "path from {first} among {} vertices", graph.vertices);
        walk(graph, &mut vec![first], &mut |path| {
            let last = path[path.len() - 1];
            let is_wanted = match ends {
                Ends::Any => first <= last,
                Ends::One(_) => true,
                Ends::Both(_, end) => last == end && end != first,
            };
            if is_wanted {
                paths.push(path.to_vec());
            }
        });
    }
    if let Ends::Both(_, end) = ends {
        assert!(end < graph.vertices, "path to {end} among {} vertices", graph.vertices);
    }
    paths
}

/// Visits this walk and all that go on from it.
fn walk(graph: &CheckGraph, path: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    visit(path);
    for next in graph.neighbours(path[path.len() - 1]) {
        if !path.contains(&next) {
            path.push(next);
            walk(graph, path, visit);
            path.pop();
        }
    }
}
