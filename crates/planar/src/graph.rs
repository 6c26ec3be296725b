//! Graphs whose edges have weights: a matching counts as the product of the weights of its edges.
//!
//! A weight is a polynomial in one variable without negative coefficients. Edges with the same ends are merged and
//! their weights added; edges of weight zero are left out. What is left is a simple graph, sorted by ends.

use crate::{Darts, PlanarError};

/// The most coefficients that all weights together may have.
pub(crate) const MOST_COEFFICIENTS: usize = 1 << 24;

/// A simple graph with a polynomial for each edge.
///
/// ```
/// use zellige_planar::WeightedGraph;
///
/// // Two edges join the same vertices; one of weight 2 x, one of weight 1.
/// let graph = WeightedGraph::new(2, [([0, 1], &[0, 2][..]), ([1, 0], &[1])])?;
/// assert_eq!((graph.darts().edges(), graph.weight(0)), (&[[0, 1]][..], &[1, 2][..]));
/// # Ok::<(), zellige_planar::PlanarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedGraph {
    darts: Darts,
    /// Where the coefficients of each edge begin, and where the last ones end.
    starts: Vec<usize>,
    coefficients: Vec<i64>,
}

impl WeightedGraph {
    /// The graph of vertices `0..vertices` with these edges, each with the coefficients of its weight, constant first.
    ///
    /// # Errors
    /// Those of [`Darts::new`]; [`PlanarError::Overflow`] if a coefficient, or a sum of those of parallel edges, does
    /// not fit in 63 bits; [`PlanarError::TooLarge`] if there are very many coefficients.
    pub fn new<W: AsRef<[u64]>>(
        vertices: usize,
        edges: impl IntoIterator<Item = ([u32; 2], W)>,
    ) -> Result<WeightedGraph, PlanarError> {
        let edges: Vec<([u32; 2], W)> = edges.into_iter().collect();
        // Faults are told by the edges as they were given.
        Darts::new(vertices, edges.iter().map(|&(ends, _)| ends).collect())?;
        let mut order: Vec<([u32; 2], usize)> =
            edges.iter().enumerate().map(|(edge, &(ends, _))| (ascending(ends), edge)).collect();
        order.sort_unstable();
        let (mut merged, mut starts, mut coefficients) = (Vec::new(), vec![0], Vec::new());
        for parallel in order.chunk_by(|one, other| one.0 == other.0) {
            let start = coefficients.len();
            for &(_, edge) in parallel {
                add_weight(&mut coefficients, start, edge, edges[edge].1.as_ref())?;
            }
            if coefficients.len() > start {
                merged.push(parallel[0].0);
                starts.push(coefficients.len());
            }
        }
        Ok(WeightedGraph { darts: Darts::new(vertices, merged)?, starts, coefficients })
    }

    /// The graph without its weights; the first end of each edge is the smaller one.
    pub fn darts(&self) -> &Darts {
        &self.darts
    }

    /// The coefficients of an edge's weight, constant first; the last one is not zero.
    ///
    /// # Panics
    /// When there is no such edge.
    pub fn weight(&self, edge: usize) -> &[i64] {
        &self.coefficients[self.starts[edge]..self.starts[edge + 1]]
    }

    /// The same graph with other weights, which must not be zero.
    pub(crate) fn with_weights(&self, weight: impl Fn(usize) -> Vec<i64>) -> WeightedGraph {
        let (mut starts, mut coefficients) = (vec![0], Vec::new());
        for edge in 0..self.darts.edges().len() {
            coefficients.extend(weight(edge));
            starts.push(coefficients.len());
        }
        WeightedGraph { darts: self.darts.clone(), starts, coefficients }
    }

    /// A bound on the degree of any sum of matchings: half the largest degrees at all vertices.
    pub(crate) fn degree_bound(&self) -> u64 {
        let mut largest = vec![0; self.darts.vertices()];
        for (edge, ends) in self.darts.edges().iter().enumerate() {
            for &end in ends {
                largest[end as usize] = self.weight(edge).len().saturating_sub(1).max(largest[end as usize]);
            }
        }
        largest.into_iter().map(|degree| degree as u64).sum::<u64>() / 2
    }

    /// The connected components, each with the vertices here that its vertices are.
    pub(crate) fn components(&self) -> Result<Vec<(WeightedGraph, Vec<u32>)>, PlanarError> {
        let (component, count) = self.darts.components();
        let mut members = vec![Vec::new(); count];
        let mut number = Vec::with_capacity(component.len());
        for (vertex, &of) in component.iter().enumerate() {
            let members = &mut members[of as usize];
            number.push(members.len() as u32);
            members.push(vertex as u32);
        }
        let mut edges = vec![Vec::new(); count];
        for (edge, &[end, _]) in self.darts.edges().iter().enumerate() {
            edges[component[end as usize] as usize].push(edge);
        }
        let parts = members.into_iter().zip(edges).map(|(members, edges)| {
            let ends = edges.iter().map(|&edge| self.darts.edges()[edge].map(|end| number[end as usize]));
            let darts = Darts::new(members.len(), ends.collect())?;
            let (mut starts, mut coefficients) = (vec![0], Vec::new());
            for edge in edges {
                coefficients.extend_from_slice(self.weight(edge));
                starts.push(coefficients.len());
            }
            Ok((WeightedGraph { darts, starts, coefficients }, members))
        });
        parts.collect()
    }
}

/// Adds to the polynomial that begins at `start` and ends with the array.
fn add_weight(coefficients: &mut Vec<i64>, start: usize, edge: usize, weight: &[u64]) -> Result<(), PlanarError> {
    let length = weight.iter().rposition(|&coefficient| coefficient > 0).map_or(0, |last| last + 1);
    let end = start.saturating_add(length).max(coefficients.len());
    if end > MOST_COEFFICIENTS {
        return Err(PlanarError::TooLarge { what: "coefficients", limit: MOST_COEFFICIENTS + 1 });
    }
    coefficients.resize(end, 0);
    for (sum, &coefficient) in coefficients[start..].iter_mut().zip(&weight[..length]) {
        let added = i64::try_from(coefficient).ok().and_then(|coefficient| sum.checked_add(coefficient));
        *sum = added.ok_or(PlanarError::Overflow { edge })?;
    }
    Ok(())
}

fn ascending([first, second]: [u32; 2]) -> [u32; 2] {
    [first.min(second), first.max(second)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parallel_edges_are_merged_and_edges_of_no_weight_left_out() {
        let edges: [([u32; 2], &[u64]); 6] =
            [([2, 1], &[0, 0, 3]), ([0, 1], &[0]), ([1, 2], &[1]), ([0, 2], &[]), ([0, 2], &[4, 0]), ([1, 2], &[5, 6])];
        let graph = WeightedGraph::new(3, edges).unwrap();
        assert_eq!(graph.darts().edges(), [[0, 2], [1, 2]]);
        assert_eq!((graph.weight(0), graph.weight(1)), (&[4][..], &[6, 6, 3][..]));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let most = i64::MAX as u64;
        assert!(WeightedGraph::new(2, [([0, 1], [most])]).is_ok());
        assert_eq!(WeightedGraph::new(2, [([0, 1], [most + 1])]), Err(PlanarError::Overflow { edge: 0 }));
        let sum = WeightedGraph::new(2, [([0, 1], [most]), ([1, 0], [1])]);
        assert_eq!(sum, Err(PlanarError::Overflow { edge: 1 }));
        assert!(matches!(WeightedGraph::new(2, [([0, 2], [1])]), Err(PlanarError::UnknownVertex { vertex: 2, .. })));
    }
}
