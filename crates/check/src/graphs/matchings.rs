//! Matchings: sets of edges without a common vertex.
//!
//! All of them are listed, each edge in turn being left out or, if both its ends are free, put in. The cost is about
//! the number of matchings, times the number of edges; for tuples of perfect ones about the number of tuples.

use std::collections::BTreeSet;

use super::{CheckGraph, note, single};

/// Edges of a matching, as indices into the list of edges.
type Matching = BTreeSet<usize>;

/// The number of sets of edges without a common vertex, by the number of edges.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_matchings};
///
/// assert_eq!(count_matchings(&CheckGraph::grid(1, 4)), [1, 3, 1]);
/// assert_eq!(count_matchings(&CheckGraph::new(0, &[])), [1]);
/// ```
pub fn count_matchings(graph: &CheckGraph) -> Vec<u128> {
    let mut counts = Vec::new();
    list(graph).iter().for_each(|matching| note(&mut counts, matching.len()));
    counts
}

/// The number of matchings that meet every vertex.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_perfect_matchings};
///
/// assert_eq!(count_perfect_matchings(&CheckGraph::grid(2, 4)), 5);
/// ```
pub fn count_perfect_matchings(graph: &CheckGraph) -> u128 {
    list_perfect(graph).len() as u128
}

/// The number of matchings that no edge can be added to, by the number of edges.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_maximal_matchings};
///
/// assert_eq!(count_maximal_matchings(&CheckGraph::grid(1, 4)), [0, 1, 1]);
/// ```
pub fn count_maximal_matchings(graph: &CheckGraph) -> Vec<u128> {
    let mut counts = Vec::new();
    for matching in list(graph) {
        let is_met = |vertex| matching.iter().any(|&edge| [graph.edges[edge].0, graph.edges[edge].1].contains(&vertex));
        if graph.edges.iter().all(|&(one, other)| is_met(one) || is_met(other)) {
            note(&mut counts, matching.len());
        }
    }
    counts
}

/// The number of ways to name a first perfect matching, a second and so on, so many in all, no two of which have a
/// common edge.
///
/// ```
/// use zellige_check::graphs::{CheckGraph, count_disjoint_perfect_matchings};
///
/// let graph = CheckGraph::complete(4);
/// let counts = [0, 1, 2, 3, 4].map(|number| count_disjoint_perfect_matchings(&graph, number));
/// assert_eq!(counts, [1, 3, 6, 6, 0]);
/// ```
pub fn count_disjoint_perfect_matchings(graph: &CheckGraph, number: usize) -> u128 {
    extend(&list_perfect(graph), &mut Vec::new(), number)
}

/// The number of ways to go on after the matchings that are chosen, with so many more.
fn extend<'a>(all: &'a [Matching], chosen: &mut Vec<&'a Matching>, more: usize) -> u128 {
    if more == 0 {
        return 1;
    }
    let mut count = 0;
    for matching in all {
        if chosen.iter().all(|other| other.is_disjoint(matching)) {
            chosen.push(matching);
            count += extend(all, chosen, more - 1);
            chosen.pop();
        }
    }
    count
}

fn list_perfect(graph: &CheckGraph) -> Vec<Matching> {
    list(graph).into_iter().filter(|matching| 2 * matching.len() == graph.vertices).collect()
}

fn list(graph: &CheckGraph) -> Vec<Matching> {
    let mut found = vec![(Matching::new(), 0)];
    for (edge, &(one, other)) in graph.edges.iter().enumerate() {
        let ends = single(one) | single(other);
        for index in 0..found.len() {
            let (matching, met) = &found[index];
            if met & ends == 0 {
                let mut larger = matching.clone();
                larger.insert(edge);
                found.push((larger, met | ends));
            }
        }
    }
    found.into_iter().map(|(matching, _)| matching).collect()
}
