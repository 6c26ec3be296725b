//! Graphs in files: simple and undirected, their vertices with names.
//!
//! | extension | readers and writers | vertices |
//! | --- | --- | --- |
//! | `.g6`, `.s6` | [`read_graph6`], [`pick_graph6`], [`write_graph6`] | numbered from 0; several graphs in a file |
//! | `.col`, `.dimacs` | [`read_dimacs`], [`write_dimacs`] | numbered from 1 |
//! | `.edges` | [`read_edge_list`], [`write_edge_list`] | any words |
//!
//! A reader refuses loops and directed edges, and says where they are. It keeps no more than [`MOST_VERTICES`] vertices
//! and [`MOST_EDGES`] edges, whatever a file claims. Reading takes time in proportion to the text.
//!
//! ```
//! use zellige_formats::graph;
//!
//! let square = graph::read_dimacs("p edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n")?;
//! let mut text = Vec::new();
//! graph::write_graph6(&square.vertices, &square.edges, &mut text)?;
//! assert_eq!(String::from_utf8(text)?, "Cl\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dimacs;
mod edge_list;
mod graph6;
mod sixes;
mod sparse6;
mod write;

use std::collections::HashSet;
use std::ops::Range;

use crate::{SyntaxError, Warning};

pub use dimacs::read_dimacs;
pub use edge_list::read_edge_list;
pub use graph6::{pick_graph6, read_graph6};
pub use write::{WriteError, write_dimacs, write_edge_list, write_graph6};

/// The most vertices that are read: a few words in a file can claim any number, and each takes memory.
pub const MOST_VERTICES: usize = 1 << 24;

/// The most edges that are read.
pub const MOST_EDGES: usize = 1 << 27;

/// A graph read from a file, and what its writer may want to know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphFile {
    /// The names of the vertices, all different.
    pub vertices: Vec<String>,
    /// The edges in the order of the file: positions of two different vertices, the smaller one first. No edge stands
    /// twice.
    pub edges: Vec<[usize; 2]>,
    /// What was passed over.
    pub warnings: Vec<Warning>,
}

/// Edges as far as they have been read, each kept once.
#[derive(Default)]
struct Edges {
    list: Vec<[usize; 2]>,
    /// Positions fit, as there are at most `MOST_VERTICES`.
    known: HashSet<[u32; 2]>,
}

impl Edges {
    /// Adds an edge between two different vertices and says whether it is a new one; `span` is its place in the text.
    fn add(&mut self, first: usize, second: usize, span: Range<usize>) -> Result<bool, SyntaxError> {
        let edge = ascending(first, second);
        let is_new = self.known.insert(edge.map(|vertex| vertex as u32));
        if is_new {
            if self.list.len() == MOST_EDGES {
                return Err(too_many_edges(span));
            }
            self.list.push(edge);
        }
        Ok(is_new)
    }
}

fn ascending(first: usize, second: usize) -> [usize; 2] {
    [first.min(second), first.max(second)]
}

/// The refusal of a number of vertices, which stands at `span`.
fn too_many_vertices(number: &str, span: Range<usize>) -> SyntaxError {
    let message = format!("the graph has {number} vertices; expected at most {MOST_VERTICES}");
    SyntaxError::new(message, span, "too many vertices")
}

fn too_many_edges(span: Range<usize>) -> SyntaxError {
    SyntaxError::new(format!("the graph has more than {MOST_EDGES} edges; expected fewer"), span, "too many edges")
}

/// The refusal of a text that says nothing; `expected` is what it should.
fn nothing_to_read(text: &str, expected: &str, label: &str) -> SyntaxError {
    let what = if text.trim().is_empty() { "the file is empty" } else { "the file has only comments" };
    SyntaxError::new(format!("{what}; expected {expected}"), text.len()..text.len(), label)
}

/// A number and what it counts.
fn counted(number: u64, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}
