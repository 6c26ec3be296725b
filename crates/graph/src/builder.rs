//! Building a graph: declare vertices, join them, and learn at the end whether it all makes sense.

use std::collections::{HashMap, HashSet};

use crate::{Graph, GraphError};

/// A graph under construction; see [`Graph::builder`]. Faults are remembered, and [`Builder::build`] reports the first.
///
/// ```
/// use zellige_graph::{Graph, GraphError};
///
/// let mut builder = Graph::builder();
/// let [a, b, c] = ["a", "b", "c"].map(|name| builder.vertex(name));
/// builder.edge(a, b);
/// builder.edge(c, b);
/// assert_eq!(builder.build()?.edges(), [[0, 1], [1, 2]]);
///
/// let mut faulty = Graph::builder();
/// let a = faulty.vertex("a");
/// faulty.edge(a, a);
/// assert!(matches!(faulty.build(), Err(GraphError::Loop { edge: 1, .. })));
/// # Ok::<(), GraphError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    vertices: Vec<String>,
    edges: Vec<[usize; 2]>,
    names: HashMap<String, usize>,
    known: HashSet<[usize; 2]>,
    /// How many edges were given, faulty ones included.
    given: usize,
    fault: Option<GraphError>,
}

impl Builder {
    /// Declares a vertex and says its position. A name that stands already is a fault.
    pub fn vertex(&mut self, name: impl Into<String>) -> usize {
        let (name, position) = (name.into(), self.vertices.len());
        if self.names.insert(name.clone(), position).is_some() {
            self.fail(GraphError::DuplicateVertex { name: name.clone() });
        }
        self.vertices.push(name);
        position
    }

    /// The position of the vertex of this name, if there is one.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    /// Joins two vertices by an edge. A loop, an edge that stands already and an unknown vertex are faults.
    pub fn edge(&mut self, first: usize, second: usize) {
        self.given += 1;
        let (edge, vertices) = (self.given, self.vertices.len());
        let name = |vertex: usize| self.vertices[vertex].clone();
        if let Some(vertex) = [first, second].into_iter().find(|&vertex| vertex >= vertices) {
            self.fail(GraphError::UnknownVertex { edge, vertex, vertices });
        } else if first == second {
            self.fail(GraphError::Loop { edge, name: name(first) });
        } else if !self.known.insert(ascending(first, second)) {
            self.fail(GraphError::DuplicateEdge { edge, first: name(first), second: name(second) });
        } else {
            self.edges.push(ascending(first, second));
        }
    }

    /// The finished graph.
    ///
    /// # Errors
    /// The first fault met, with the vertices' names.
    pub fn build(self) -> Result<Graph, GraphError> {
        match self.fault {
            None => Ok(Graph::new(self.vertices, self.edges, Vec::new())),
            Some(fault) => Err(fault),
        }
    }

    fn fail(&mut self, fault: GraphError) {
        self.fault.get_or_insert(fault);
    }
}

fn ascending(first: usize, second: usize) -> [usize; 2] {
    [first.min(second), first.max(second)]
}
