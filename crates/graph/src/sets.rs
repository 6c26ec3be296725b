//! Sets of vertices, and colourings, as exact cover problems.

use zellige_cover::{Builder, CoverError, ItemId, Problem};

use crate::cover::{check_size, declare_edges, declare_secondary};
use crate::{Graph, GraphCover, GraphError, Meaning};

/// Independent sets: no two of their vertices are joined. An item a vertex, which is in the set or out of it; a secondary
/// item an edge, which at most one of its ends may take.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, independent_sets};
///
/// let cover = independent_sets(&Graph::path(3)?)?;
/// assert_eq!(cover.problem.statistics().to_string(), "3 items and 2 secondary ones, 6 options with 10 uses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn independent_sets(graph: &Graph) -> Result<GraphCover, GraphError> {
    check_size(graph, 1, 2)?;
    let mut builder = Problem::builder();
    let vertices = declare_vertices(&mut builder, graph);
    let edges = declare_edges(&mut builder, graph);
    let mut edges_of = vec![Vec::new(); vertices.len()];
    for (&ends, &item) in graph.edges().iter().zip(&edges) {
        ends.into_iter().for_each(|end| edges_of[end].push(item));
    }
    let mut meanings = Vec::with_capacity(2 * vertices.len());
    for (vertex, (&item, edges)) in vertices.iter().zip(edges_of).enumerate() {
        builder.option().tag(meanings.len() as u64).cover(item).finish();
        meanings.push(Meaning::Out { vertex });
        let option = builder.option().tag(meanings.len() as u64).cover(item);
        edges.into_iter().fold(option, |option, edge| option.cover(edge)).finish();
        meanings.push(Meaning::In { vertex });
    }
    GraphCover::finish(graph, builder, meanings, 1)
}

/// Dominating sets: every vertex is in the set or joined to one that is. An item a vertex, to be covered at least once;
/// an option a vertex that is in the set, which covers itself and its neighbours.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, dominating_sets};
///
/// let cover = dominating_sets(&Graph::path(3)?)?;
/// assert_eq!(cover.problem.statistics().to_string(), "3 items (3 with bounds), 3 options with 7 uses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dominating_sets(graph: &Graph) -> Result<GraphCover, GraphError> {
    check_size(graph, 1, 1)?;
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = graph.vertices().iter().map(|name| builder.bounded(name.as_str(), 1, u32::MAX)).collect();
    let mut meanings = Vec::with_capacity(items.len());
    for (vertex, neighbours) in graph.neighbours().into_iter().enumerate() {
        let option = builder.option().tag(vertex as u64).cover(items[vertex]);
        neighbours.into_iter().fold(option, |option, other| option.cover(items[other])).finish();
        meanings.push(Meaning::In { vertex });
    }
    GraphCover::finish(graph, builder, meanings, 1)
}

/// Proper colourings with so many colours: two vertices that are joined differ in colour. An item a vertex, an option a
/// vertex in a colour; a secondary item an edge in a colour, which at most one of its ends may take.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, colourings};
///
/// let cover = colourings(&Graph::cycle(5)?, 3)?;
/// assert_eq!(cover.problem.statistics().to_string(), "5 items and 15 secondary ones, 15 options with 45 uses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn colourings(graph: &Graph, colours: u32) -> Result<GraphCover, GraphError> {
    let limit = u32::MAX;
    let items = (graph.edges().len() as u64).saturating_mul(colours.into());
    if items.saturating_add(graph.vertices().len() as u64) > limit.into() {
        return Err(CoverError::TooLarge { what: "items", limit }.into());
    }
    check_size(graph, 1, colours.into())?;
    let mut builder = Problem::builder();
    let vertices = declare_vertices(&mut builder, graph);
    let mut taken = vec![Vec::new(); vertices.len()];
    for &[first, second] in graph.edges() {
        let names = [first, second].map(|end| graph.vertices()[end].as_str());
        for colour in 0..colours {
            let item = declare_secondary(&mut builder, format!("{}-{}.{}", names[0], names[1], colour + 1));
            taken[first].push((colour, item));
            taken[second].push((colour, item));
        }
    }
    let mut meanings = Vec::new();
    for (vertex, (&item, taken)) in vertices.iter().zip(&taken).enumerate() {
        for colour in 0..colours {
            let option = builder.option().tag(meanings.len() as u64).cover(item);
            let taken = taken.iter().filter(|&&(of, _)| of == colour);
            taken.fold(option, |option, &(_, item)| option.cover(item)).finish();
            meanings.push(Meaning::Colour { vertex, colour });
        }
    }
    GraphCover::finish(graph, builder, meanings, 1)
}

fn declare_vertices(builder: &mut Builder, graph: &Graph) -> Vec<ItemId> {
    graph.vertices().iter().map(|name| builder.primary(name.as_str())).collect()
}
