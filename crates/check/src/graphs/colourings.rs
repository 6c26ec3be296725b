//! Colours of the vertices and directions of the edges, all ways tried.

use super::CheckGraph;

/// The number of ways to give each vertex one of so many colours, so that no edge joins two of the same. All
/// `colours^vertices` ways are tried.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_colourings};
///
/// let counts = [0, 1, 2, 3, 4].map(|colours| count_colourings(&CheckGraph::complete(3), colours));
/// assert_eq!(counts, [0, 0, 0, 6, 24]);
/// assert_eq!(count_colourings(&CheckGraph::new(0, &[]), 0), 1);
/// ```
pub fn count_colourings(graph: &CheckGraph, colours: usize) -> u128 {
    colour(graph, colours, &mut Vec::new())
}

fn colour(graph: &CheckGraph, colours: usize, given: &mut Vec<usize>) -> u128 {
    if given.len() == graph.vertices {
        return u128::from(graph.edges.iter().all(|&(one, other)| given[one] != given[other]));
    }
    let mut count = 0;
    for next in 0..colours {
        given.push(next);
        count += colour(graph, colours, given);
        given.pop();
    }
    count
}

/// The number of ways to direct every edge so that no way leads back to where it began. All 2^edges ways are tried.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_acyclic_orientations};
///
/// assert_eq!(count_acyclic_orientations(&CheckGraph::complete(4)), 24);
/// ```
///
/// # Panics
/// If there are more than 63 edges; there should be far fewer.
pub fn count_acyclic_orientations(graph: &CheckGraph) -> u128 {
    assert!(graph.edges.len() < 64, "{} edges, expected fewer than 64", graph.edges.len());
    let mut arcs = graph.edges.clone();
    let mut count = 0;
    for turned in 0..1u64 << graph.edges.len() {
        for (index, arc) in arcs.iter_mut().enumerate() {
            let (one, other) = graph.edges[index];
            *arc = if turned >> index & 1 == 1 { (other, one) } else { (one, other) };
        }
        count += u128::from(is_acyclic(graph.vertices, &arcs));
    }
    count
}

/// Whether all vertices can be taken away one by one, each when nothing that is left leads to it.
fn is_acyclic(vertices: usize, arcs: &[(usize, usize)]) -> bool {
    let mut left: Vec<usize> = (0..vertices).collect();
    loop {
        let before = left.len();
        let stays = |&vertex: &usize| arcs.iter().any(|&(from, to)| to == vertex && left.contains(&from));
        left = left.iter().copied().filter(stays).collect();
        if left.is_empty() || left.len() == before {
            return left.is_empty();
        }
    }
}
