//! Kasteleyn orientations: each edge given a direction, such that an odd number of the edges around each face agree
//! with going around it.
//!
//! Then, in the plane, all perfect matchings have the same sign in the Pfaffian of the matrix of directions, which
//! counts them: P. W. Kasteleyn, *The statistics of dimers on a lattice* (1961) and *Graph theory and crystal physics*
//! (1967). On a surface with handles they do not, but several orientations together count them; see
//! [`torus`](crate::torus).
//!
//! All edges begin along; then, from the leaves of a dual tree to its root, the one edge from each face to the face that
//! it hangs on is turned if need be. The face at the root comes out odd by itself if there is an even number of
//! vertices: faces + edges is then even, and every edge agrees with one side. Linear time.

use crate::tree_cotree::TreeCotree;
use crate::{Dart, Embedding, Faces};

/// A direction for each edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Orientation {
    is_along: Vec<bool>,
}

impl Orientation {
    /// A Kasteleyn orientation. In every component of the embedding, all faces are odd, but for one if the component
    /// has an odd number of vertices.
    pub fn kasteleyn(embedding: &Embedding) -> Orientation {
        let faces = embedding.faces();
        Orientation::with(embedding, &faces, &TreeCotree::new(embedding, &faces))
    }

    pub(crate) fn with(embedding: &Embedding, faces: &Faces, trees: &TreeCotree) -> Orientation {
        let mut orientation = Orientation { is_along: vec![true; embedding.darts().edges().len()] };
        let mut is_odd = vec![false; faces.count()];
        for dart in embedding.darts().iter().filter(|dart| dart.is_along()) {
            is_odd[faces.of(dart) as usize] ^= true;
        }
        for &face in trees.faces.iter().rev() {
            if let Some(dart) = trees.toward_root[face as usize]
                && !is_odd[face as usize]
            {
                orientation.turn(dart.edge());
                is_odd[faces.of(dart.reversed()) as usize] ^= true;
            }
        }
        orientation
    }

    /// Whether the edge of this dart has the direction of the dart.
    ///
    /// # Panics
    /// When the dart is of another graph and out of range here.
    pub fn agrees_with(&self, dart: Dart) -> bool {
        self.is_along[dart.edge()] == dart.is_along()
    }

    pub(crate) fn turn(&mut self, edge: usize) {
        self.is_along[edge] ^= true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Darts, embed};

    #[test]
    fn an_odd_number_of_the_edges_of_a_square_agree() {
        let square = Darts::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0]]).unwrap();
        let orientation = Orientation::kasteleyn(&embed(&square).unwrap());
        let along = (0..4).filter(|&edge| orientation.agrees_with(Dart::along(edge))).count();
        assert_eq!(along % 2, 1);
    }
}
