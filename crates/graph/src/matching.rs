//! Matchings, as exact cover problems.
//!
//! A *matching* is a set of edges of which no two meet; it is *perfect* when it meets every vertex. The vertices are
//! the items and the edges are the options; an edge that several matchings may not share is a secondary item.
//! Each end of an edge is an item of its own in every matching of a tuple, so that a state of the frontier knows which
//! matchings have met a vertex and which have used an edge.

use zellige_cover::{Builder, CoverError, ItemId, Problem};

use crate::{Graph, GraphError};

/// What an option of a [`MatchingCover`] means.
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
}

/// A problem whose solutions are matchings, or tuples of them.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MatchingCover {
    /// The exact cover problem: first [`items_per_vertex`](MatchingCover::items_per_vertex) primary items for each
    /// vertex, vertex by vertex; then, if there are several matchings, a secondary item for each edge.
    pub problem: Problem,
    /// What the options mean, by their tags (which are their positions).
    pub meanings: Vec<Meaning>,
    /// How many primary items stand for each vertex: one for each matching of a tuple.
    pub items_per_vertex: usize,
    /// For the graph of a board: for each line of its sweep, the number of primary items up to and including that line.
    /// Empty for other graphs.
    pub line_ends: Vec<usize>,
}

impl MatchingCover {
    /// The number of items that stand for the first so many vertices; they are the first items of the problem.
    pub fn items(&self, vertices: usize) -> usize {
        vertices * self.items_per_vertex
    }
}

/// Ordered tuples of `copies` perfect matchings, no two of which have an edge in common. One copy: perfect matchings.
/// Two copies, on a **bipartite** graph: the moves of ants.
///
/// On every vertex sits an ant; all move at once along an edge, no two to the same vertex, no two along the same edge.
/// On a bipartite graph (every board is one) the moves from one side are one perfect matching, those from the other
/// side are another, and a common edge would be crossed from both ends. A graph with an odd cycle has other moves as
/// well: three ants on a triangle go around in two ways, yet a triangle has no perfect matching. This problem does not
/// count those; [`Graph::is_bipartite`] tells.
///
/// With several copies the item of vertex `v` in the first matching is `v.1`, that of an edge is `u-v`.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, Meaning, disjoint_perfect_matchings};
/// use zellige_grid::Board;
///
/// let graph = Graph::of_board(&Board::rectangle(2, 3)?);
/// let ants = disjoint_perfect_matchings(&graph, 2)?;
/// assert_eq!(ants.line_ends, [4, 8, 12]);
/// assert_eq!(ants.items(3), 6);
/// let option = ants.problem.options().nth(1).expect("an option");
/// assert_eq!(ants.meanings[option.tag as usize], Meaning::Join { matching: 1, edge: 0 });
/// let names: Vec<_> = option.entries.iter().map(|entry| ants.problem.item(entry.item).name()).collect();
/// assert_eq!(names, ["r0c0.2", "r1c0.2", "r0c0-r1c0"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn disjoint_perfect_matchings(graph: &Graph, copies: u32) -> Result<MatchingCover, GraphError> {
    check_size(graph, copies)?;
    let mut builder = Problem::builder();
    let mut ends = Vec::with_capacity(graph.vertices().len() * copies as usize);
    for name in graph.vertices() {
        match copies {
            1 => ends.push(builder.primary(name.as_str())),
            _ => ends.extend((1..=copies).map(|copy| builder.primary(format!("{name}.{copy}")))),
        }
    }
    let crossings: Vec<Option<ItemId>> = if copies > 1 {
        graph.edges().iter().map(|&edge| Some(declare_edge(&mut builder, graph, edge))).collect()
    } else {
        vec![None; graph.edges().len()]
    };
    let mut meanings = Vec::with_capacity(graph.edges().len() * copies as usize);
    for (edge, (&[first, second], crossing)) in graph.edges().iter().zip(crossings).enumerate() {
        for matching in 0..copies {
            let end = |vertex: usize| ends[vertex * copies as usize + matching as usize];
            let mut option = builder.option().tag(meanings.len() as u64).cover(end(first)).cover(end(second));
            if let Some(crossing) = crossing {
                option = option.cover(crossing);
            }
            option.finish();
            meanings.push(Meaning::Join { matching, edge });
        }
    }
    finish(graph, builder, meanings, copies as usize)
}

/// All matchings, perfect or not: each vertex is met by an edge or stays single.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, Meaning, matchings};
/// use zellige_grid::Board;
///
/// let cover = matchings(&Graph::of_board(&Board::rectangle(1, 2)?))?;
/// assert_eq!(
///     cover.meanings,
///     [Meaning::Single { vertex: 0 }, Meaning::Join { matching: 0, edge: 0 }, Meaning::Single { vertex: 1 }]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn matchings(graph: &Graph) -> Result<MatchingCover, GraphError> {
    check_size(graph, 1)?;
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = graph.vertices().iter().map(|name| builder.primary(name.as_str())).collect();
    let mut joins = vec![Vec::new(); items.len()];
    for (edge, &[first, second]) in graph.edges().iter().enumerate() {
        joins[first].push((edge, second));
    }
    let mut meanings = Vec::new();
    for (vertex, joins) in joins.into_iter().enumerate() {
        builder.option().tag(meanings.len() as u64).cover(items[vertex]).finish();
        meanings.push(Meaning::Single { vertex });
        for (edge, other) in joins {
            builder.option().tag(meanings.len() as u64).cover(items[vertex]).cover(items[other]).finish();
            meanings.push(Meaning::Join { matching: 0, edge });
        }
    }
    finish(graph, builder, meanings, 1)
}

/// Refuses what has no room, before it is built.
fn check_size(graph: &Graph, copies: u32) -> Result<(), GraphError> {
    let limit = u32::MAX;
    let items = (graph.vertices().len() as u64).saturating_mul(copies.into());
    if items.saturating_add(graph.edges().len() as u64) > limit.into() {
        return Err(CoverError::TooLarge { what: "items", limit }.into());
    }
    if (graph.edges().len() as u64).saturating_mul(copies.into()) > limit.into() {
        return Err(CoverError::TooLarge { what: "options", limit }.into());
    }
    Ok(())
}

/// Declares the item of an edge: `u-v`, with primes when that is taken.
fn declare_edge(builder: &mut Builder, graph: &Graph, [first, second]: [usize; 2]) -> ItemId {
    let mut name = format!("{}-{}", graph.vertices()[first], graph.vertices()[second]);
    while builder.find(&name).is_some() {
        name.push('\'');
    }
    builder.secondary(name)
}

fn finish(
    graph: &Graph,
    builder: Builder,
    meanings: Vec<Meaning>,
    items_per_vertex: usize,
) -> Result<MatchingCover, GraphError> {
    let line_ends = graph.line_ends().iter().map(|vertices| vertices * items_per_vertex).collect();
    Ok(MatchingCover { problem: builder.build()?, meanings, items_per_vertex, line_ends })
}
