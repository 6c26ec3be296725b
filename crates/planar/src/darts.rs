//! A graph as darts: each edge is two darts, one leaving either end.
//!
//! Rotation systems, faces and orientations all speak of darts. The darts that leave one vertex lie side by side, in
//! the order of the edges; a graph of n vertices and m edges is made in O(n + m), in three arrays.

use crate::PlanarError;

/// One of the two directions of an edge: dart 2e goes from the first end of edge e to the second, dart 2e + 1 back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dart(pub u32);

impl Dart {
    /// The dart of this edge that goes from its first end to its second.
    pub fn along(edge: usize) -> Dart {
        Dart((edge as u32) << 1)
    }

    /// The other dart of the same edge.
    pub fn reversed(self) -> Dart {
        Dart(self.0 ^ 1)
    }

    /// The edge, as a position in [`Darts::edges`].
    pub fn edge(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it goes from the first end of its edge to the second.
    pub fn is_along(self) -> bool {
        self.0 & 1 == 0
    }

    /// The dart as an index: below twice the number of edges.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A graph without loops; edges may be parallel.
///
/// ```
/// use zellige_planar::{Darts, PlanarError};
///
/// let path = Darts::new(3, vec![[0, 1], [2, 1]])?;
/// let heads: Vec<u32> = path.leaving(1).iter().map(|&dart| path.head(dart)).collect();
/// assert_eq!(heads, [0, 2]);
/// assert!(matches!(Darts::new(3, vec![[0, 0]]), Err(PlanarError::Loop { edge: 0, vertex: 0 })));
/// # Ok::<(), PlanarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Darts {
    edges: Vec<[u32; 2]>,
    /// The darts that leave vertex v are `leaving[starts[v]..starts[v + 1]]`.
    starts: Vec<u32>,
    leaving: Vec<Dart>,
}

impl Darts {
    /// The graph of vertices `0..vertices` with these edges.
    ///
    /// # Errors
    /// [`PlanarError::UnknownVertex`], [`PlanarError::Loop`]; [`PlanarError::TooLarge`] if darts or vertices do not
    /// have numbers of 32 bits.
    pub fn new(vertices: usize, edges: Vec<[u32; 2]>) -> Result<Darts, PlanarError> {
        let limit = (u32::MAX >> 1) as usize;
        if vertices >= limit || edges.len() >= limit {
            return Err(PlanarError::TooLarge { what: if vertices >= limit { "vertices" } else { "edges" }, limit });
        }
        for (edge, &[first, second]) in edges.iter().enumerate() {
            if let Some(vertex) = [first, second].into_iter().find(|&vertex| vertex as usize >= vertices) {
                return Err(PlanarError::UnknownVertex { edge, vertex, vertices });
            }
            if first == second {
                return Err(PlanarError::Loop { edge, vertex: first });
            }
        }
        let mut starts = vec![0u32; vertices + 1];
        for &end in edges.as_flattened() {
            starts[end as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut free = starts.clone();
        let mut leaving = vec![Dart(0); 2 * edges.len()];
        for (dart, &end) in edges.as_flattened().iter().enumerate() {
            let place = &mut free[end as usize];
            leaving[*place as usize] = Dart(dart as u32);
            *place += 1;
        }
        Ok(Darts { edges, starts, leaving })
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    /// The edges, as they were given.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// All darts, in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = Dart> + use<> {
        (0..2 * self.edges.len() as u32).map(Dart)
    }

    /// The vertex that a dart leaves.
    ///
    /// # Panics
    /// When the dart is of another graph and out of range here.
    pub fn tail(&self, dart: Dart) -> u32 {
        self.edges[dart.edge()][usize::from(!dart.is_along())]
    }

    /// The vertex that a dart goes to.
    ///
    /// # Panics
    /// When the dart is of another graph and out of range here.
    pub fn head(&self, dart: Dart) -> u32 {
        self.tail(dart.reversed())
    }

    /// The darts that leave a vertex, in the order of their edges.
    ///
    /// # Panics
    /// When there is no such vertex.
    pub fn leaving(&self, vertex: u32) -> &[Dart] {
        let vertex = vertex as usize;
        &self.leaving[self.starts[vertex] as usize..self.starts[vertex + 1] as usize]
    }

    /// For each vertex the number of its connected component; components are numbered in the order of their first
    /// vertices. Beside it the number of components.
    pub fn components(&self) -> (Vec<u32>, usize) {
        let mut component = vec![u32::MAX; self.vertices()];
        let mut count = 0;
        let mut stack = Vec::new();
        for root in 0..self.vertices() {
            if component[root] != u32::MAX {
                continue;
            }
            component[root] = count;
            stack.push(root as u32);
            while let Some(vertex) = stack.pop() {
                for &dart in self.leaving(vertex) {
                    let head = self.head(dart);
                    if component[head as usize] == u32::MAX {
                        component[head as usize] = count;
                        stack.push(head);
                    }
                }
            }
            count += 1;
        }
        (component, count as usize)
    }
}
