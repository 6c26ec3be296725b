//! The matrices of a connected component: one if it is drawn on the plane, four if on a torus.
//!
//! Small components of the plane share a matrix, which has theirs as blocks, so that very many of them are not very
//! many computations. Its determinant is the product of theirs, and so is the sign.

use crate::powers::{Powers, divide};
use crate::signed::{Shape, SignedMatrix};
use crate::{Embedding, Orientation, PlanarError, WeightedGraph, embed, perfect_matching, torus_orientations};

/// The highest degree that a count may have, as its coefficients are all kept.
const MOST_DEGREE: u64 = 1 << 22;

/// A matrix takes further components in until it has so many rows.
const SMALL_ORDER: usize = 64;

/// The matrices of a connected component, or of several small ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Whether they are skew-symmetric, so that Pfaffians count and not determinants.
    pub is_skew: bool,
    /// One, or four for a torus.
    pub matrices: Vec<SignedMatrix>,
    /// What powers of x the count has.
    pub powers: Powers,
}

impl Part {
    /// The components of a graph, small ones together; `None` if the graph has no perfect matching.
    ///
    /// # Errors
    /// [`PlanarError::NotPlanar`] if the graph has perfect matchings, and a component is not drawn;
    /// [`PlanarError::TooLarge`] if the count may be of a very high degree.
    pub fn all(graph: &WeightedGraph, neighbours: Option<&[Vec<u32>]>) -> Result<Option<Vec<Part>>, PlanarError> {
        let Some(mates) = perfect_matching(graph.darts()) else {
            return Ok(None);
        };
        if graph.degree_bound() > MOST_DEGREE {
            return Err(PlanarError::TooLarge { what: "powers of x", limit: MOST_DEGREE as usize + 1 });
        }
        let mut number = vec![u32::MAX; mates.len()];
        let mut parts: Vec<Part> = Vec::new();
        // For determinants and for Pfaffians, the part that may take another one in.
        let mut open: [Option<usize>; 2] = [None; 2];
        for (component, members) in graph.components()? {
            for (place, &member) in members.iter().enumerate() {
                number[member as usize] = place as u32;
            }
            let mates: Vec<u32> = members.iter().map(|&member| number[mates[member as usize] as usize]).collect();
            let around = |&member: &u32| {
                let named = neighbours.and_then(|neighbours| neighbours.get(member as usize));
                let known = named.into_iter().flatten().filter_map(|&vertex| number.get(vertex as usize).copied());
                known.collect()
            };
            let part = Part::new(&component, &mates, || members.iter().map(around).collect())?;
            members.iter().for_each(|&member| number[member as usize] = u32::MAX);
            let open = &mut open[usize::from(part.is_skew)];
            match *open {
                Some(place) if part.is_small() => parts[place].take_in(part),
                _ => {
                    *open = part.is_small().then_some(parts.len()).or(*open);
                    parts.push(part);
                }
            }
            *open = open.filter(|&place| parts[place].is_small());
        }
        Ok(Some(parts))
    }

    /// A connected graph that has this perfect matching; the hint is asked for if the graph is not planar.
    fn new(graph: &WeightedGraph, mates: &[u32], hint: impl FnOnce() -> Vec<Vec<u32>>) -> Result<Part, PlanarError> {
        let orientations = match embed(graph.darts()) {
            Some(embedding) => vec![Orientation::kasteleyn(&embedding)],
            None => {
                let drawn = Embedding::of_neighbours(graph.darts().clone(), &hint()).ok();
                let torus = drawn.filter(|embedding| embedding.genus() == 1);
                torus.and_then(|embedding| torus_orientations(&embedding)).ok_or(PlanarError::NotPlanar)?.to_vec()
            }
        };
        let shape = Shape::of(graph.darts());
        let divided = match &shape {
            Shape::Sides(places) if mates.len() / 2 >= SMALL_ORDER => {
                let is_column: Vec<bool> = places.iter().map(|&(is_column, _)| is_column).collect();
                divide(graph, &is_column)
            }
            _ => None,
        };
        let (graph, powers) = divided.as_ref().map_or((graph, Powers::ALL), |(graph, powers)| (graph, *powers));
        let matrix = |orientation| SignedMatrix::new(graph, &shape, orientation, mates);
        Ok(Part { is_skew: shape == Shape::Whole, matrices: orientations.iter().map(matrix).collect(), powers })
    }

    fn is_small(&self) -> bool {
        self.matrices.len() == 1 && self.matrices[0].order < SMALL_ORDER
    }

    /// Adds another part on the plane, of the same kind.
    fn take_in(&mut self, other: Part) {
        for (matrix, block) in self.matrices.iter_mut().zip(other.matrices) {
            let shift = matrix.order;
            let moved = block.entries.into_iter().map(|(row, column, weight)| (row + shift, column + shift, weight));
            matrix.entries.extend(moved);
            matrix.order += block.order;
            matrix.is_negative ^= block.is_negative;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_components_share_a_matrix() {
        // A thousand edges, and a thousand triangles with a tail.
        let pairs = (0..1000).map(|place| [2 * place, 2 * place + 1]);
        let triangles = (0..1000).map(|place| 2000 + 4 * place);
        let tailed = triangles.flat_map(|at| [[at, at + 1], [at + 1, at + 2], [at + 2, at], [at + 2, at + 3]]);
        let graph = WeightedGraph::new(6000, pairs.chain(tailed).map(|ends| (ends, [1]))).unwrap();
        let parts = Part::all(&graph, None).unwrap().unwrap();
        let orders = |is_skew: bool| {
            let parts = parts.iter().filter(move |part| part.is_skew == is_skew);
            parts.map(|part| part.matrices[0].order).collect::<Vec<_>>()
        };
        assert_eq!(orders(false).iter().sum::<usize>(), 1000);
        assert_eq!(orders(true).iter().sum::<usize>(), 4000);
        assert!(parts.iter().all(|part| part.matrices.len() == 1 && part.matrices[0].order < 2 * SMALL_ORDER));
        assert!(parts.len() < 100);
    }
}
