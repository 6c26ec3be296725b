//! Rotation systems: a graph drawn on surfaces, told by the cyclic order of the darts around each vertex.
//!
//! Where one goes along a dart and takes, at its head, the dart after the one that leads back, one goes around a face.
//! The faces are glued to the graph, and each connected component becomes a closed surface of its own. Its genus is
//! that of Euler's formula: vertices - edges + faces = 2 - 2 genus. All of it takes time O(vertices + edges).

use crate::{Dart, Darts, PlanarError};

/// A rotation system: a graph with the cyclic order of the darts that leave each vertex.
///
/// ```
/// use zellige_planar::{Darts, Embedding};
///
/// // Four vertices, each joined to each. Seen from outside, a tetrahedron; with two darts exchanged, a torus.
/// let darts = Darts::new(4, vec![[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]])?;
/// let tetrahedron = Embedding::of_neighbours(darts.clone(), &[vec![1, 2, 3], vec![0, 3, 2], vec![0, 1, 3], vec![0, 2, 1]])?;
/// assert_eq!((tetrahedron.faces().count(), tetrahedron.genus()), (4, 0));
/// let torus = Embedding::of_neighbours(darts, &[vec![1, 3, 2], vec![0, 3, 2], vec![0, 1, 3], vec![0, 2, 1]])?;
/// assert_eq!((torus.faces().count(), torus.genus()), (2, 1));
/// # Ok::<(), zellige_planar::PlanarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embedding {
    darts: Darts,
    /// For each dart the one that comes after it around its tail.
    next: Vec<Dart>,
}

impl Embedding {
    /// `next` must be one cycle around each vertex.
    pub(crate) fn new(darts: Darts, next: Vec<Dart>) -> Embedding {
        debug_assert!(darts.iter().all(|dart| darts.tail(dart) == darts.tail(next[dart.index()])));
        Embedding { darts, next }
    }

    /// The rotation system in which the neighbours of each vertex come in this cyclic order. Neighbours that are not
    /// joined to the vertex are passed over, and of those named twice the first one counts, so that the order may be
    /// that of a larger graph.
    ///
    /// # Errors
    /// [`PlanarError::ShortRotation`] if neighbours are left out, as all but one of parallel edges are.
    pub fn of_neighbours(darts: Darts, neighbours: &[Vec<u32>]) -> Result<Embedding, PlanarError> {
        let mut next: Vec<Dart> = darts.iter().collect();
        let mut dart_to: Vec<Option<Dart>> = vec![None; darts.vertices()];
        for vertex in 0..darts.vertices() as u32 {
            let leaving = darts.leaving(vertex);
            leaving.iter().for_each(|&dart| dart_to[darts.head(dart) as usize] = Some(dart));
            let named = neighbours.get(vertex as usize).map_or(&[][..], |named| &named[..]);
            let order: Vec<Dart> =
                named.iter().filter_map(|&head| dart_to.get_mut(head as usize).and_then(Option::take)).collect();
            if order.len() < leaving.len() {
                let (got, wanted) = (order.len(), leaving.len());
                return Err(PlanarError::ShortRotation { vertex, got, wanted });
            }
            for (place, dart) in order.iter().enumerate() {
                next[dart.index()] = order[(place + 1) % order.len()];
            }
        }
        Ok(Embedding { darts, next })
    }

    /// The graph.
    pub fn darts(&self) -> &Darts {
        &self.darts
    }

    /// The dart that comes after this one around its tail.
    ///
    /// # Panics
    /// When the dart is of another graph and out of range here.
    pub fn next_around(&self, dart: Dart) -> Dart {
        self.next[dart.index()]
    }

    /// The dart that comes after this one around its face.
    ///
    /// # Panics
    /// When the dart is of another graph and out of range here.
    pub fn next_on_face(&self, dart: Dart) -> Dart {
        self.next_around(dart.reversed())
    }

    /// The faces that have edges.
    pub fn faces(&self) -> Faces {
        let mut of_dart = vec![u32::MAX; self.next.len()];
        let mut first = Vec::new();
        for start in self.darts.iter() {
            let mut dart = start;
            while of_dart[dart.index()] == u32::MAX {
                of_dart[dart.index()] = first.len() as u32;
                dart = self.next_on_face(dart);
            }
            if of_dart[start.index()] as usize == first.len() {
                first.push(start);
            }
        }
        Faces { of_dart, first }
    }

    /// The genus of each connected component, in the order of [`Darts::components`].
    pub fn genera(&self) -> Vec<usize> {
        let (component, count) = self.darts.components();
        let mut characteristic = vec![0i64; count];
        for (vertex, &of) in component.iter().enumerate() {
            // A lonely vertex lies on a sphere, whose one face has no edge.
            let is_lonely = self.darts.leaving(vertex as u32).is_empty();
            characteristic[of as usize] += if is_lonely { 2 } else { 1 };
        }
        for &[end, _] in self.darts.edges() {
            characteristic[component[end as usize] as usize] -= 1;
        }
        for &dart in &self.faces().first {
            characteristic[component[self.darts.tail(dart) as usize] as usize] += 1;
        }
        characteristic.into_iter().map(|euler| ((2 - euler) / 2) as usize).collect()
    }

    /// The sum of the genera of all components: 0 if the graph is drawn on the plane.
    pub fn genus(&self) -> usize {
        self.genera().into_iter().sum()
    }
}

/// The faces of an embedding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faces {
    of_dart: Vec<u32>,
    first: Vec<Dart>,
}

impl Faces {
    /// How many faces have edges.
    pub fn count(&self) -> usize {
        self.first.len()
    }

    /// The face that a dart goes around.
    ///
    /// # Panics
    /// When the dart is of another graph and out of range here.
    pub fn of(&self, dart: Dart) -> u32 {
        self.of_dart[dart.index()]
    }

    /// A dart that goes around this face; [`Embedding::next_on_face`] leads to the others.
    ///
    /// # Panics
    /// When there is no such face.
    pub fn first_dart(&self, face: u32) -> Dart {
        self.first[face as usize]
    }
}
