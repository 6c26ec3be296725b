//! Structures of a graph, each counted straight from its definition.
//!
//! A [`CheckGraph`] is no more than a number of vertices and a list of pairs. What hangs together is found by flooding,
//! what goes round by walking. Sets of edges, sets of vertices, partitions, colourings and orientations are gone
//! through one by one, and those that do right are counted: the cost is 2^edges, 2^vertices, and so on, times what it
//! takes to look at one. Nine vertices and some sixteen edges are a matter of milliseconds.
//!
//! Where there is a usual number to count by, the answer is a list: the structures of number 0, of number 1, and so on,
//! without trailing zeros, empty if there are none at all.
//!
//! The graph without vertices has one empty set of edges, so it has one matching, which is perfect, one cycle cover,
//! one spanning forest, one partition, one colouring, one orientation and one permutation. But nothing in it is
//! connected: no spanning tree, no connected set, no path, no cycle. The graph with one vertex is a spanning tree of
//! itself and a Hamiltonian path of itself, but no Hamiltonian cycle.
//!
//! ```
//! use zellige_check::graphs::{self, CheckGraph};
//!
//! let graph = CheckGraph::complete(4);
//! assert_eq!(graphs::count_matchings(&graph), [1, 6, 3]);
//! assert_eq!(graphs::count_spanning_trees(&graph), 16);
//! ```

mod colourings;
mod edge_sets;
mod matchings;
mod partitions;
mod permutations;
mod vertex_sets;
mod walks;

pub use colourings::{count_acyclic_orientations, count_colourings};
pub use edge_sets::{
    count_connected_spanning_subgraphs, count_cycle_covers, count_spanning_forests, count_spanning_trees,
};
pub use matchings::{
    count_disjoint_perfect_matchings, count_matchings, count_maximal_matchings, count_perfect_matchings,
};
pub use partitions::{count_connected_partitions, count_equal_partitions};
pub use permutations::{count_ants, count_permutations};
pub use vertex_sets::{count_connected_sets, count_dominating_sets, count_independent_sets};
pub use walks::{Ends, count_cycles, count_hamiltonian_cycles, count_hamiltonian_paths, count_paths};

/// A simple graph. Vertices are numbered from 0; there are at most 32.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckGraph {
    /// How many vertices there are.
    pub vertices: usize,
    /// The edges, each two different vertices, no two edges joining the same vertices.
    pub edges: Vec<(usize, usize)>,
}

impl CheckGraph {
    /// A graph with these edges, which may be given in any order and direction.
    ///
    /// # Panics
    /// If there are more than 32 vertices, if an edge ends at no vertex or where it begins, or if two edges join the
    /// same vertices.
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> CheckGraph {
        assert!(vertices <= 32, "{vertices} vertices, expected at most 32");
        for (index, &(one, other)) in edges.iter().enumerate() {
            assert!(one < vertices && other < vertices, "edge ({one}, {other}) among {vertices} vertices");
            assert!(one != other, "edge ({one}, {other}) is a loop");
            let is_repeated = edges[..index].iter().any(|&edge| edge == (one, other) || edge == (other, one));
            assert!(!is_repeated, "edge ({one}, {other}) is there twice");
        }
        CheckGraph { vertices, edges: edges.to_vec() }
    }

    /// The graph in which every two vertices are joined.
    pub fn complete(vertices: usize) -> CheckGraph {
        let edges: Vec<_> = (0..vertices).flat_map(|one| (one + 1..vertices).map(move |other| (one, other))).collect();
        CheckGraph::new(vertices, &edges)
    }

    /// Rows of points, each joined to the next in its row and in its column. The point in row `r` and column `c`, both
    /// from 0, is vertex `r * columns + c`.
    pub fn grid(rows: usize, columns: usize) -> CheckGraph {
        let points = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let along = points().filter(|&(_, column)| column + 1 < columns).map(|(row, column)| (row, column, 1));
        let down = points().filter(|&(row, _)| row + 1 < rows).map(|(row, column)| (row, column, columns));
        let edges =
            along.chain(down).map(|(row, column, step)| (row * columns + column, row * columns + column + step));
        CheckGraph::new(rows * columns, &edges.collect::<Vec<_>>())
    }

    /// Whether an edge joins the two vertices.
    pub fn are_joined(&self, one: usize, other: usize) -> bool {
        self.edges.contains(&(one, other)) || self.edges.contains(&(other, one))
    }

    /// The vertices that edges join to this one.
    fn neighbours(&self, vertex: usize) -> Vec<usize> {
        let other = |&(one, other): &(usize, usize)| match vertex {
            vertex if vertex == one => Some(other),
            vertex if vertex == other => Some(one),
            _ => None,
        };
        self.edges.iter().filter_map(other).collect()
    }

    /// All vertices.
    fn all(&self) -> Set {
        (0..self.vertices).fold(0, |set, vertex| set | single(vertex))
    }
}

/// A set of vertices, one bit each.
type Set = u32;

fn single(vertex: usize) -> Set {
    1 << vertex
}

fn has(set: Set, vertex: usize) -> bool {
    set & single(vertex) != 0
}

fn size(set: Set) -> usize {
    set.count_ones() as usize
}

/// What is reached from the vertices of `start` by edges between vertices of `within`.
fn flood(start: Set, within: Set, edges: &[(usize, usize)]) -> Set {
    let mut reached = start & within;
    loop {
        let before = reached;
        for &(one, other) in edges {
            let ends = single(one) | single(other);
            if reached & ends != 0 && ends & !within == 0 {
                reached |= ends;
            }
        }
        if reached == before {
            return reached;
        }
    }
}

/// Into how many parts the vertices of the set fall that these edges leave unjoined.
fn count_parts(set: Set, edges: &[(usize, usize)]) -> usize {
    let mut rest = set;
    let mut parts = 0;
    while rest != 0 {
        rest &= !flood(single(rest.trailing_zeros() as usize), set, edges);
        parts += 1;
    }
    parts
}

/// Counts one more structure of this number.
fn note(counts: &mut Vec<u128>, number: usize) {
    counts.resize(counts.len().max(number + 1), 0);
    counts[number] += 1;
}
