//! Matchings, as exact cover problems.
//!
//! A *matching* is a set of edges of which no two meet; it is *perfect* when it meets every vertex. The vertices are
//! the items and the edges are the options; an edge that several matchings may not share is a secondary item.
//! Each end of an edge is an item of its own in every matching of a tuple, so that a state of the frontier knows which
//! matchings have met a vertex and which have used an edge.

use zellige_cover::{ItemId, Problem};

use crate::cover::{check_size, declare_edges};
use crate::{Graph, GraphCover, GraphError, Meaning};

/// Ordered tuples of `copies` perfect matchings, no two of which have an edge in common. One copy: perfect matchings.
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
pub fn disjoint_perfect_matchings(graph: &Graph, copies: u32) -> Result<GraphCover, GraphError> {
    check_size(graph, copies.into(), copies.into())?;
    let mut builder = Problem::builder();
    let mut ends = Vec::with_capacity(graph.vertices().len() * copies as usize);
    for name in graph.vertices() {
        match copies {
            1 => ends.push(builder.primary(name.as_str())),
            _ => ends.extend((1..=copies).map(|copy| builder.primary(format!("{name}.{copy}")))),
        }
    }
    let crossings: Vec<Option<ItemId>> = if copies > 1 {
        declare_edges(&mut builder, graph).into_iter().map(Some).collect()
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
    GraphCover::finish(graph, builder, meanings, copies as usize)
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
pub fn matchings(graph: &Graph) -> Result<GraphCover, GraphError> {
    state_matchings(graph, false)
}

/// Matchings to which no edge can be added: of two vertices that are joined, at most one stays single.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, maximal_matchings};
///
/// // A path of three edges: the middle one, or both others.
/// let cover = maximal_matchings(&Graph::path(4)?)?;
/// assert_eq!(cover.problem.statistics().to_string(), "4 items and 3 secondary ones, 7 options with 16 uses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn maximal_matchings(graph: &Graph) -> Result<GraphCover, GraphError> {
    state_matchings(graph, true)
}

fn state_matchings(graph: &Graph, is_maximal: bool) -> Result<GraphCover, GraphError> {
    check_size(graph, 1, 2)?;
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = graph.vertices().iter().map(|name| builder.primary(name.as_str())).collect();
    let mut joins = vec![Vec::new(); items.len()];
    // What two single vertices that are joined would both take.
    let mut taken_by_singles = vec![Vec::new(); items.len()];
    let edges = if is_maximal { declare_edges(&mut builder, graph) } else { Vec::new() };
    for (edge, &[first, second]) in graph.edges().iter().enumerate() {
        joins[first].push((edge, second));
        for &item in edges.get(edge).into_iter() {
            taken_by_singles[first].push(item);
            taken_by_singles[second].push(item);
        }
    }
    let mut meanings = Vec::new();
    for (vertex, joins) in joins.into_iter().enumerate() {
        let single = builder.option().tag(meanings.len() as u64).cover(items[vertex]);
        taken_by_singles[vertex].iter().fold(single, |option, &item| option.cover(item)).finish();
        meanings.push(Meaning::Single { vertex });
        for (edge, other) in joins {
            builder.option().tag(meanings.len() as u64).cover(items[vertex]).cover(items[other]).finish();
            meanings.push(Meaning::Join { matching: 0, edge });
        }
    }
    GraphCover::finish(graph, builder, meanings, 1)
}
