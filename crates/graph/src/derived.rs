//! Graphs made of one other: its complement, and the graph of its edges.

use crate::products::different;
use crate::size::{check_size, graph_of, pairs};
use crate::{Graph, GraphError};

impl Graph {
    /// The complement: the same vertices, joined when they are not. Takes time in proportion to the square of their
    /// number.
    ///
    /// # Errors
    /// When it has more than [`MOST_VERTICES`](crate::MOST_VERTICES) vertices or [`MOST_EDGES`](crate::MOST_EDGES)
    /// edges.
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// assert_eq!(Graph::path(4)?.complement()?.edges(), [[0, 2], [0, 3], [1, 3]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn complement(&self) -> Result<Graph, GraphError> {
        let vertices = self.vertices().len();
        check_size(vertices as u128, pairs(vertices as u128).saturating_sub(self.edges().len() as u128))?;
        let mut edges = Vec::new();
        let mut is_joined = vec![false; vertices];
        for (vertex, neighbours) in self.neighbours().iter().enumerate() {
            neighbours.iter().for_each(|&neighbour| is_joined[neighbour] = true);
            edges.extend((vertex + 1..vertices).filter(|&other| !is_joined[other]).map(|other| [vertex, other]));
            neighbours.iter().for_each(|&neighbour| is_joined[neighbour] = false);
        }
        Ok(graph_of(self.vertices().iter().cloned(), edges))
    }

    /// The line graph: a vertex for each edge, named `a-b` by its ends, with primes where that is taken; two of them are
    /// joined when they have an end in common. Takes time in proportion to its size, or a little more to sort its edges.
    ///
    /// # Errors
    /// As [`Graph::complement`].
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// let line_graph = Graph::star(3)?.line_graph()?;
    /// assert_eq!(line_graph.vertices(), ["v0-v1", "v0-v2", "v0-v3"]);
    /// assert_eq!(line_graph.edges(), [[0, 1], [0, 2], [1, 2]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn line_graph(&self) -> Result<Graph, GraphError> {
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); self.vertices().len()];
        for (edge, ends) in self.edges().iter().enumerate() {
            ends.iter().for_each(|&end| around[end].push(edge));
        }
        let meetings = around.iter().map(|edges| pairs(edges.len() as u128)).fold(0, u128::saturating_add);
        check_size(self.edges().len() as u128, meetings)?;
        let mut edges = Vec::new();
        for around in &around {
            for (position, &first) in around.iter().enumerate() {
                edges.extend(around[position + 1..].iter().map(|&second| [first, second]));
            }
        }
        let name = |&[first, second]: &[usize; 2]| format!("{}-{}", self.vertices()[first], self.vertices()[second]);
        Ok(graph_of(different(self.edges().iter().map(name)), edges))
    }
}
