//! From a graph to eliminations that count its perfect matchings.
//!
//! Every connected component is drawn on the plane, or as the hint says on a torus, and oriented; its matrices are one
//! or four, each is dissected, and all that depends on no prime is done. Near linear time, but for finding one perfect
//! matching, which tells the signs; where there is none, no drawing is needed.

use zellige_determinant::{Elimination, Matrix, SkewMatrix};

use crate::part::Part;
use crate::powers::Powers;
use crate::signed::SignedMatrix;
use crate::{PlanarError, WeightedGraph};

/// A graph made ready to have its perfect matchings counted, by [`Counting`](crate::Counting).
#[derive(Clone, Debug)]
pub struct Matchings {
    /// `None` if there is no perfect matching.
    pub(crate) parts: Option<Vec<Ready>>,
}

/// The eliminations of a part: one, or four for a torus.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub eliminations: Vec<Elimination>,
    /// For each whether the count is the negative of what it finds.
    pub is_negative: Vec<bool>,
    /// What powers of x the count has.
    pub powers: Powers,
}

impl Matchings {
    /// Makes a graph ready. For a graph that is not planar, `neighbours` tells those of each vertex in cyclic order (as
    /// in [`Embedding::of_neighbours`](crate::Embedding::of_neighbours)), if it is known how to draw the graph on a
    /// torus.
    ///
    /// # Errors
    /// [`PlanarError::NotPlanar`] if a component of a graph that has a perfect matching is neither planar nor drawn on a
    /// torus by the hint;
    /// [`PlanarError::TooLarge`] if the count may be of a very high degree.
    pub fn new(graph: &WeightedGraph, neighbours: Option<&[Vec<u32>]>) -> Result<Matchings, PlanarError> {
        let parts = match Part::all(graph, neighbours)? {
            None => None,
            Some(parts) => Some(parts.into_iter().map(Ready::new).collect::<Result<_, _>>()?),
        };
        Ok(Matchings { parts })
    }

    /// Whether a component is drawn on a torus, and not on the plane.
    pub fn has_torus(&self) -> bool {
        self.parts.iter().flatten().any(|part| part.eliminations.len() > 1)
    }

    /// The number of rows of the largest matrix.
    pub fn largest_order(&self) -> usize {
        self.eliminations().map(Elimination::order).max().unwrap_or(0)
    }

    /// How many bytes a thread uses at most, apart from what is kept here; see [`Elimination::peak_bytes`].
    pub fn peak_bytes(&self) -> u64 {
        self.eliminations().map(Elimination::peak_bytes).max().unwrap_or(0)
    }

    /// How many bytes this takes, more or less.
    pub fn bytes(&self) -> u64 {
        self.eliminations().map(Elimination::bytes).fold(0, u64::saturating_add)
    }

    /// Hands over all that the residues and the count depend on, piece by piece, as bytes: a digest of them tells whether
    /// what is known of one graph serves for another.
    ///
    /// ```
    /// use zellige_planar::{Matchings, WeightedGraph};
    ///
    /// let bytes = |weight: &[u64]| {
    ///     let mut bytes = Vec::new();
    ///     let graph = WeightedGraph::new(2, [([0, 1], weight)])?;
    ///     Matchings::new(&graph, None)?.feed(&mut |piece| bytes.extend_from_slice(piece));
    ///     Ok::<_, zellige_planar::PlanarError>(bytes)
    /// };
    /// assert_eq!(bytes(&[0, 3])?, bytes(&[0, 3])?);
    /// assert_ne!(bytes(&[0, 3])?, bytes(&[0, 0, 3])?);
    /// # Ok::<(), zellige_planar::PlanarError>(())
    /// ```
    pub fn feed(&self, digest: &mut impl FnMut(&[u8])) {
        for part in self.parts.iter().flatten() {
            let Powers { step, shift } = part.powers;
            digest(b"part");
            digest(&(part.eliminations.len() as u64).to_le_bytes());
            digest(&step.to_le_bytes());
            digest(&shift.to_le_bytes());
            for (elimination, &is_negative) in part.eliminations.iter().zip(&part.is_negative) {
                digest(&[is_negative.into()]);
                elimination.feed(digest);
            }
        }
        digest(if self.parts.is_some() { b"end" } else { b"none" });
    }

    pub(crate) fn eliminations(&self) -> impl Iterator<Item = &Elimination> {
        self.parts.iter().flatten().flat_map(|part| &part.eliminations)
    }
}

impl Ready {
    fn new(part: Part) -> Result<Ready, PlanarError> {
        let powers = part.powers;
        let is_negative = part.matrices.iter().map(|matrix| matrix.is_negative).collect();
        let eliminations = part.matrices.into_iter().map(|SignedMatrix { order, entries, .. }| {
            Ok(match part.is_skew {
                true => Elimination::of_pfaffian(SkewMatrix::new(order, entries)?),
                false => Elimination::of_determinant(Matrix::new(order, entries)?),
            })
        });
        Ok(Ready { eliminations: eliminations.collect::<Result<_, PlanarError>>()?, is_negative, powers })
    }
}

#[cfg(test)]
mod tests;
