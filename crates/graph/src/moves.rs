//! Moves: whoever is on a vertex goes to a neighbour, all at once.
//!
//! A vertex is two items, as it is left once and reached once; an option is an edge in one of its two directions. On a
//! bipartite graph the moves from one side are a perfect matching, those from the other side another.

use zellige_cover::{ItemId, Problem};

use crate::cover::{check_size, declare_edges};
use crate::{Graph, GraphCover, GraphError, Meaning};

/// Moves of ants: each goes from its vertex along an edge, no two to the same vertex, no two along the same edge. They
/// are covers by cycles of three vertices at least, each gone round in one of its two directions.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, Meaning, ants};
/// use zellige_grid::Board;
///
/// let cover = ants(&Graph::of_board(&Board::rectangle(2, 3)?))?;
/// assert_eq!((cover.line_ends.as_slice(), cover.items(3)), (&[4, 8, 12][..], 6));
/// let option = cover.problem.options().nth(1).expect("an option");
/// assert_eq!(cover.meanings[option.tag as usize], Meaning::Move { from: 1, to: 0 });
/// let names: Vec<_> = option.entries.iter().map(|entry| cover.problem.item(entry.item).name()).collect();
/// assert_eq!(names, ["r0c0.in", "r1c0.out", "r0c0-r1c0"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ants(graph: &Graph) -> Result<GraphCover, GraphError> {
    state_moves(graph, true)
}

/// Permutations of the vertices that move each to a neighbour; two may change places. On a bipartite graph they are as
/// many as the square of the number of perfect matchings.
///
/// # Errors
/// When there are more items or options than a problem can have.
///
/// ```
/// use zellige_graph::{Graph, permutations};
///
/// let cover = permutations(&Graph::cycle(3)?)?;
/// assert_eq!(cover.problem.statistics().to_string(), "6 items, 6 options with 12 uses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn permutations(graph: &Graph) -> Result<GraphCover, GraphError> {
    state_moves(graph, false)
}

fn state_moves(graph: &Graph, crosses_once: bool) -> Result<GraphCover, GraphError> {
    check_size(graph, 2, 2)?;
    let mut builder = Problem::builder();
    // Sides take turns, so that what is decided first is of one matching, and next of the other.
    let sides = graph.sides().unwrap_or_else(|| vec![false; graph.vertices().len()]);
    let mut leaves = Vec::with_capacity(sides.len());
    let mut reaches = Vec::with_capacity(sides.len());
    for (name, &is_second) in graph.vertices().iter().zip(&sides) {
        let (out, into) = (format!("{name}.out"), format!("{name}.in"));
        let [first, second] = if is_second { [into, out] } else { [out, into] }.map(|name| builder.primary(name));
        let (left, reached) = if is_second { (second, first) } else { (first, second) };
        leaves.push(left);
        reaches.push(reached);
    }
    let crossings: Vec<Option<ItemId>> = match crosses_once {
        true => declare_edges(&mut builder, graph).into_iter().map(Some).collect(),
        false => vec![None; graph.edges().len()],
    };
    let mut meanings = Vec::with_capacity(2 * graph.edges().len());
    for (&[first, second], crossing) in graph.edges().iter().zip(crossings) {
        let there = Meaning::Move { from: first, to: second };
        let back = Meaning::Move { from: second, to: first };
        for meaning in if sides[first] { [back, there] } else { [there, back] } {
            let ends =
                if meaning == there { [leaves[first], reaches[second]] } else { [reaches[first], leaves[second]] };
            let mut option = builder.option().tag(meanings.len() as u64).cover(ends[0]).cover(ends[1]);
            if let Some(crossing) = crossing {
                option = option.cover(crossing);
            }
            option.finish();
            meanings.push(meaning);
        }
    }
    GraphCover::finish(graph, builder, meanings, 2)
}
