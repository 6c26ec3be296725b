//! What is counted on a graph, as an exact cover problem whose options have a meaning.

use zellige_cover::{Builder, CoverError, ItemId, Problem};

use crate::{Graph, GraphError};

/// What an option of a [`GraphCover`] means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A matching has an edge.
    Join {
        /// The matching, counted from 0.
        matching: u32,
        /// The edge, by its position in [`Graph::edges`].
        edge: usize,
    },
    /// No edge of the matching meets a vertex.
    Single {
        /// The vertex.
        vertex: usize,
    },
    /// Who is on a vertex moves to a neighbour.
    Move {
        /// The vertex that is left.
        from: usize,
        /// The vertex that is reached.
        to: usize,
    },
    /// A vertex is in the set.
    In {
        /// The vertex.
        vertex: usize,
    },
    /// A vertex is not in the set.
    Out {
        /// The vertex.
        vertex: usize,
    },
    /// A vertex has a colour.
    Colour {
        /// The vertex.
        vertex: usize,
        /// The colour, counted from 0.
        colour: u32,
    },
}

impl Meaning {
    /// What it adds to the size of a matching or a set.
    pub fn size(self) -> u32 {
        match self {
            Meaning::Join { .. } | Meaning::In { .. } => 1,
            Meaning::Single { .. } | Meaning::Move { .. } | Meaning::Out { .. } | Meaning::Colour { .. } => 0,
        }
    }
}

/// A problem whose solutions are structures of a graph.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GraphCover {
    /// The exact cover problem: first [`items_per_vertex`](GraphCover::items_per_vertex) primary items for each vertex,
    /// vertex by vertex; then secondary items, if there are any.
    pub problem: Problem,
    /// What the options mean, by their tags (which are their positions).
    pub meanings: Vec<Meaning>,
    /// How many primary items stand for each vertex.
    pub items_per_vertex: usize,
    /// For the graph of a board: for each line of its sweep, the number of primary items up to and including that line.
    /// Empty for other graphs.
    pub line_ends: Vec<usize>,
}

impl GraphCover {
    /// The number of items that stand for the first so many vertices; they are the first items of the problem.
    pub fn items(&self, vertices: usize) -> usize {
        vertices * self.items_per_vertex
    }

    pub(crate) fn finish(
        graph: &Graph,
        builder: Builder,
        meanings: Vec<Meaning>,
        items_per_vertex: usize,
    ) -> Result<GraphCover, GraphError> {
        let line_ends = graph.line_ends().iter().map(|vertices| vertices * items_per_vertex).collect();
        Ok(GraphCover { problem: builder.build()?, meanings, items_per_vertex, line_ends })
    }
}

/// Refuses what has no room, before it is built: so many primary items for each vertex and an item for each edge, and so
/// many options for each edge and as many for each vertex.
pub(crate) fn check_size(graph: &Graph, items_per_vertex: u64, options: u64) -> Result<(), GraphError> {
    let limit = u32::MAX;
    let (vertices, edges) = (graph.vertices().len() as u64, graph.edges().len() as u64);
    if vertices.saturating_mul(items_per_vertex).saturating_add(edges) > limit.into() {
        return Err(CoverError::TooLarge { what: "items", limit }.into());
    }
    if edges.saturating_add(vertices).saturating_mul(options) > limit.into() {
        return Err(CoverError::TooLarge { what: "options", limit }.into());
    }
    Ok(())
}

/// Declares a secondary item for each edge.
pub(crate) fn declare_edges(builder: &mut Builder, graph: &Graph) -> Vec<ItemId> {
    let name = |[first, second]: [usize; 2]| format!("{}-{}", graph.vertices()[first], graph.vertices()[second]);
    graph.edges().iter().map(|&edge| declare_secondary(builder, name(edge))).collect()
}

/// Declares a secondary item, its name with primes when it is taken.
pub(crate) fn declare_secondary(builder: &mut Builder, mut name: String) -> ItemId {
    while builder.find(&name).is_some() {
        name.push('\'');
    }
    builder.secondary(name)
}
