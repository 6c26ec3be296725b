//! Products of two graphs: a vertex for each pair of a vertex of the one and a vertex of the other.
//!
//! The pair of `a` and `b` is named `a.b`, with primes where that is taken; pairs come sorted by their first vertex, then
//! by the second, in the orders of the graphs. Two pairs may be joined in three ways: the first vertices are joined and
//! the second ones are the same, or the other way round, or both are joined. A product takes time in proportion to its
//! size, or a little more to sort its edges. See W. Imrich, S. Klavžar, *Product Graphs* (2000).

use std::collections::HashSet;

use crate::size::{check_size, graph_of};
use crate::{Graph, GraphError};

impl Graph {
    /// The Cartesian product: pairs are joined when they are the same in one graph and joined in the other.
    ///
    /// # Errors
    /// When it has more than [`MOST_VERTICES`](crate::MOST_VERTICES) vertices or [`MOST_EDGES`](crate::MOST_EDGES)
    /// edges.
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// let product = Graph::path(2)?.cartesian_product(&Graph::path(3)?)?;
    /// assert_eq!(product.vertices()[5], "v1.v2");
    /// assert_eq!(product.edges(), Graph::grid(&[2, 3])?.edges());
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn cartesian_product(&self, other: &Graph) -> Result<Graph, GraphError> {
        Product { first: self, second: other, has_straight: true, has_diagonal: false }.make()
    }

    /// The strong product: different pairs are joined when they are the same or joined in each graph.
    ///
    /// # Errors
    /// As [`Graph::cartesian_product`].
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// let product = Graph::path(4)?.strong_product(&Graph::path(3)?)?;
    /// assert_eq!(product.edges(), Graph::king(4, 3)?.edges());
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn strong_product(&self, other: &Graph) -> Result<Graph, GraphError> {
        Product { first: self, second: other, has_straight: true, has_diagonal: true }.make()
    }

    /// The tensor product, or categorical product: pairs are joined when they are joined in both graphs.
    ///
    /// # Errors
    /// As [`Graph::cartesian_product`].
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// let edge = Graph::path(2)?;
    /// assert_eq!(edge.tensor_product(&edge)?.edges(), [[0, 3], [1, 2]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn tensor_product(&self, other: &Graph) -> Result<Graph, GraphError> {
        Product { first: self, second: other, has_straight: false, has_diagonal: true }.make()
    }
}

/// A product of two graphs that has some of the three kinds of edges.
struct Product<'a> {
    first: &'a Graph,
    second: &'a Graph,
    /// Whether pairs are joined that are the same in one graph.
    has_straight: bool,
    /// Whether pairs are joined that are joined in both.
    has_diagonal: bool,
}

impl Product<'_> {
    fn make(&self) -> Result<Graph, GraphError> {
        let [first, second] = [self.first, self.second];
        let [rows, columns] = [first, second].map(|graph| graph.vertices().len());
        self.check_size()?;
        let mut edges = Vec::new();
        let pair = |row: usize, column: usize| row * columns + column;
        if self.has_straight {
            let along = |&[from, to]: &[usize; 2]| (0..rows).map(move |row| [pair(row, from), pair(row, to)]);
            edges.extend(second.edges().iter().flat_map(along));
            let across =
                |&[from, to]: &[usize; 2]| (0..columns).map(move |column| [pair(from, column), pair(to, column)]);
            edges.extend(first.edges().iter().flat_map(across));
        }
        if self.has_diagonal {
            for &[above, below] in first.edges() {
                let both = |&[left, right]: &[usize; 2]| {
                    [[pair(above, left), pair(below, right)], [pair(above, right), pair(below, left)]]
                };
                edges.extend(second.edges().iter().flat_map(both));
            }
        }
        Ok(graph_of(self.names(), edges))
    }

    fn check_size(&self) -> Result<(), GraphError> {
        let [rows, columns] = [self.first, self.second].map(|graph| graph.vertices().len() as u128);
        let [down, right] = [self.first, self.second].map(|graph| graph.edges().len() as u128);
        let straight = rows.saturating_mul(right).saturating_add(columns.saturating_mul(down));
        let diagonal = down.saturating_mul(right).saturating_mul(2);
        let edges = u128::from(self.has_straight).saturating_mul(straight);
        check_size(
            rows.saturating_mul(columns),
            edges.saturating_add(u128::from(self.has_diagonal).saturating_mul(diagonal)),
        )
    }

    fn names(&self) -> Vec<String> {
        let second = self.second.vertices();
        let pairs = self.first.vertices().iter().flat_map(|one| second.iter().map(move |two| format!("{one}.{two}")));
        different(pairs)
    }
}

/// Names, with primes after those that stand before.
pub(crate) fn different(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut known = HashSet::new();
    let names = names.map(|mut name| {
        while !known.insert(name.clone()) {
            name.push('\'');
        }
        name
    });
    names.collect()
}
