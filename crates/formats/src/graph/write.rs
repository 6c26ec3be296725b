//! Writing graphs, so that they read back with the same edges.
//!
//! A graph is looked over first, so that one that is refused leaves no half file.

use std::io::{self, BufWriter, Write};

use thiserror::Error;

use super::edge_list::read_edge_list;
use super::sixes::BASE;
use super::{MOST_VERTICES, ascending};
use crate::shown::shown;

/// Why a graph cannot be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// An edge that is none of a simple graph.
    #[error(
        "edge {edge} joins vertices number {first} and {second} of {vertices}, counted from 0; expected two different ones"
    )]
    Edge {
        /// The edge, counted from 1.
        edge: usize,
        /// A vertex.
        first: usize,
        /// The vertex that it is joined to.
        second: usize,
        /// How many vertices there are.
        vertices: usize,
    },
    /// More vertices than the format has room for.
    #[error("the graph has {vertices} vertices; {format} has room for {limit}")]
    TooLarge {
        /// How many vertices there are.
        vertices: usize,
        /// The format.
        format: &'static str,
        /// The greatest number possible.
        limit: usize,
    },
    /// A name that cannot stand in a list of edges.
    #[error(
        "vertex {} cannot be written in a list of edges; expected one word without commas, `;`, arrows and open brackets",
        shown(name)
    )]
    Name {
        /// The name.
        name: String,
    },
    /// A list of edges without vertices would be empty.
    #[error("the graph has no vertices; a list of edges wants one or more")]
    Empty,
    /// The destination failed.
    #[error("cannot write: {0}")]
    Destination(#[from] io::Error),
}

/// The most vertices for which a line of graph6 is no longer than a text may be.
const MOST_VERTICES_OF_A_MATRIX: usize = 56_756;

/// Writes a graph as a line of graph6, of about `n * n / 12` characters for `n` vertices. Names are lost: vertices are
/// numbered from 0, in their order.
///
/// ```
/// let mut text = Vec::new();
/// zellige_formats::graph::write_graph6(&["a".into(), "b".into()], &[[0, 1]], &mut text)?;
/// assert_eq!(text, b"A_\n");
/// # Ok::<(), zellige_formats::graph::WriteError>(())
/// ```
///
/// # Errors
/// Before anything is written: an edge that is none, or more vertices than a text has room for. While writing: what the
/// destination says.
pub fn write_graph6(vertices: &[String], edges: &[[usize; 2]], mut destination: impl Write) -> Result<(), WriteError> {
    let order = vertices.len();
    check_edges(order, edges)?;
    if order > MOST_VERTICES_OF_A_MATRIX {
        return Err(WriteError::TooLarge { vertices: order, format: "graph6", limit: MOST_VERTICES_OF_A_MATRIX });
    }
    let head = if order < 63 { vec![order] } else { vec![63, order >> 12, order >> 6 & 63, order & 63] };
    let head: Vec<u8> = head.into_iter().map(|number| number as u8 + BASE).collect();
    let mut matrix = vec![0; (order * order.saturating_sub(1) / 2).div_ceil(6)];
    for &[first, second] in edges {
        let [row, column] = ascending(first, second);
        let position = column * (column - 1) / 2 + row;
        matrix[position / 6] |= 32 >> (position % 6);
    }
    matrix.iter_mut().for_each(|number: &mut u8| *number += BASE);
    destination.write_all(&[head, matrix, vec![b'\n']].concat())?;
    Ok(destination.flush()?)
}

/// Writes a graph in the format of DIMACS, with comments for the names of the vertices, unless they are `1`, `2`, ...
/// already: reading numbers the vertices from 1, in their order.
///
/// ```
/// let mut text = Vec::new();
/// zellige_formats::graph::write_dimacs(&["a".into(), "b".into()], &[[0, 1]], &mut text)?;
/// assert_eq!(String::from_utf8(text)?, "c vertex 1 is `a`\nc vertex 2 is `b`\np edge 2 1\ne 1 2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Before anything is written: an edge that is none, or more vertices than are read back. While writing: what the
/// destination says.
pub fn write_dimacs(vertices: &[String], edges: &[[usize; 2]], destination: impl Write) -> Result<(), WriteError> {
    check_edges(vertices.len(), edges)?;
    let mut out = BufWriter::new(destination);
    let is_named = vertices.iter().zip(1..).any(|(name, number)| *name != number.to_string());
    if is_named {
        for (name, number) in vertices.iter().zip(1..) {
            writeln!(out, "c vertex {number} is {}", shown(name))?;
        }
    }
    writeln!(out, "p edge {} {}", vertices.len(), edges.len())?;
    for [first, second] in edges {
        writeln!(out, "e {} {}", first + 1, second + 1)?;
    }
    Ok(out.flush()?)
}

/// Writes a graph as a list of edges. Names stay; so does the order of the vertices, unless all of them are numbers,
/// which are read in numeric order. A vertex stands alone, before its edges, where the edges do not name it in its turn.
///
/// ```
/// let mut text = Vec::new();
/// let vertices = ["a", "b", "c", "d"].map(String::from);
/// zellige_formats::graph::write_edge_list(&vertices, &[[0, 1], [0, 3]], &mut text)?;
/// assert_eq!(String::from_utf8(text)?, "a b\nc\na d\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Before anything is written: an edge that is none, a name that would not be read as one, no vertices or too many.
/// While writing: what the destination says.
pub fn write_edge_list(vertices: &[String], edges: &[[usize; 2]], destination: impl Write) -> Result<(), WriteError> {
    check_edges(vertices.len(), edges)?;
    if vertices.is_empty() {
        return Err(WriteError::Empty);
    }
    let is_name = |name: &str| read_edge_list(name).is_ok_and(|graph| graph.vertices == [name]);
    if let Some(name) = vertices.iter().find(|name| !is_name(name)) {
        return Err(WriteError::Name { name: name.clone() });
    }
    let mut out = BufWriter::new(destination);
    let mut named = 0;
    for &[first, second] in edges {
        let edge = ascending(first, second);
        let alone = if edge[1] > edge[0] + 1 { edge[1] } else { edge[0] };
        for name in vertices.get(named..alone).unwrap_or_default() {
            writeln!(out, "{name}")?;
        }
        named = named.max(edge[1] + 1);
        writeln!(out, "{} {}", vertices[edge[0]], vertices[edge[1]])?;
    }
    for name in &vertices[named..] {
        writeln!(out, "{name}")?;
    }
    Ok(out.flush()?)
}

/// Refuses edges that are none, and more vertices than readers accept.
fn check_edges(vertices: usize, edges: &[[usize; 2]]) -> Result<(), WriteError> {
    if vertices > MOST_VERTICES {
        return Err(WriteError::TooLarge { vertices, format: "a file", limit: MOST_VERTICES });
    }
    for (&[first, second], edge) in edges.iter().zip(1..) {
        if first == second || first.max(second) >= vertices {
            return Err(WriteError::Edge { edge, first, second, vertices });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LONGEST_TEXT;

    #[test]
    fn the_longest_line_of_graph6_is_just_a_text() {
        let characters = |order: u64| 5 + (order * (order - 1) / 2).div_ceil(6);
        assert!(characters(MOST_VERTICES_OF_A_MATRIX as u64) <= LONGEST_TEXT);
        assert!(characters(MOST_VERTICES_OF_A_MATRIX as u64 + 1) > LONGEST_TEXT);
    }
}
