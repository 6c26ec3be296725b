//! Small random graphs, of several kinds.
//!
//! Vertices are numbered at random, edges stand in any order and direction: what an engine finds must not depend on
//! that.

use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::graphs::CheckGraph;

const MOST_VERTICES: usize = 9;
const MOST_EDGES: usize = 16;

/// Graphs of up to nine vertices and sixteen edges.
///
/// Sparse or dense, often in several parts, with vertices that no edge meets; some are complete, some have no edges or
/// no vertices at all.
pub fn graphs() -> impl Strategy<Value = CheckGraph> {
    (0..=MOST_VERTICES).prop_flat_map(|vertices| renumbered(vertices, Vec::new(), CheckGraph::complete(vertices).edges))
}

/// Graphs of one to nine vertices and up to sixteen edges that hang together.
pub fn connected_graphs() -> impl Strategy<Value = CheckGraph> {
    let tree = (1..=MOST_VERTICES).prop_flat_map(|vertices| {
        // Each vertex but the first hangs on an earlier one.
        let parents = (1..vertices).map(|vertex| (0..vertex).boxed()).collect::<Vec<_>>();
        parents.prop_map(|parents| parents.into_iter().enumerate().map(|(index, parent)| (parent, index + 1)).collect())
    });
    tree.prop_flat_map(|tree: Vec<(usize, usize)>| {
        let vertices = tree.len() + 1;
        let others = CheckGraph::complete(vertices).edges.into_iter().filter(|edge| !tree.contains(edge)).collect();
        renumbered(vertices, tree, others)
    })
}

/// Graphs that can be drawn without crossings: up to sixteen edges of a grid of up to ten points, with a diagonal in
/// each of its squares or without.
pub fn planar_graphs() -> impl Strategy<Value = CheckGraph> {
    let sides = prop_oneof![(1..=2usize, 1..=5usize), (2..=3usize, 2..=3usize)];
    (sides, any::<bool>()).prop_flat_map(|((rows, columns), has_diagonals)| {
        let mut grid = CheckGraph::grid(rows, columns);
        if has_diagonals {
            let squares = (0..rows - 1).flat_map(|row| (0..columns - 1).map(move |column| row * columns + column));
            grid.edges.extend(squares.map(|corner| (corner, corner + columns + 1)));
        }
        renumbered(grid.vertices, Vec::new(), grid.edges)
    })
}

/// Graphs of up to five vertices on each of two sides and up to sixteen edges, all of them from side to side.
pub fn bipartite_graphs() -> impl Strategy<Value = CheckGraph> {
    (0..=5usize, 0..=5usize).prop_flat_map(|(first, second)| {
        let edges = (0..first).flat_map(|one| (first..first + second).map(move |other| (one, other))).collect();
        renumbered(first + second, Vec::new(), edges)
    })
}

/// All edges of the first list and some of the second, in any order and direction, between vertices numbered at random.
fn renumbered(
    vertices: usize,
    kept: Vec<(usize, usize)>,
    others: Vec<(usize, usize)>,
) -> impl Strategy<Value = CheckGraph> {
    let most = others.len().min(MOST_EDGES - kept.len());
    let edges = subsequence(others, 0..=most).prop_map(move |some| [kept.clone(), some].concat()).prop_shuffle();
    let numbers = Just((0..vertices).collect::<Vec<_>>()).prop_shuffle();
    let turned = proptest::collection::vec(any::<bool>(), MOST_EDGES);
    (edges, numbers, turned).prop_map(move |(edges, numbers, turned)| {
        let edges = edges.iter().zip(turned).map(|(&(one, other), is_turned)| {
            let (one, other) = if is_turned { (other, one) } else { (one, other) };
            (numbers[one], numbers[other])
        });
        CheckGraph::new(vertices, &edges.collect::<Vec<_>>())
    })
}
