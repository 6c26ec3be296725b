//! A line of sparse6: the ends of the edges, sorted, in as many bits as the greatest of them takes.
//!
//! The bits are pairs of one bit and a number. A pair goes on from a vertex `v`, at first 0: its bit adds 1 to `v`; then
//! a number greater than `v` becomes `v`, any other is joined to it. What is left over at the end is set bits, with
//! perhaps a zero before them. Source as in [`sixes`](super::sixes).

use std::ops::Range;

use super::sixes::Sixes;
use super::{Edges, GraphFile, counted};
use crate::SyntaxError;

/// The graph of a line whose number of vertices has been read.
pub(super) fn decode(vertices: usize, bits: Sixes) -> Result<GraphFile, SyntaxError> {
    let width = usize::BITS - vertices.saturating_sub(1).leading_zeros();
    let pair = 1 + width as usize;
    let end = 6 * bits.len();
    let mut edges = Edges::default();
    let mut vertex = 0;
    for start in (0..end).step_by(pair).take_while(|start| start + pair <= end) {
        vertex += usize::from(bits.bit(start));
        let number = bits.number(start + 1..start + pair) as usize;
        if vertex >= vertices || number >= vertices {
            check_padding(vertices, bits, start)?;
            break;
        }
        if number > vertex {
            vertex = number;
        } else {
            add(&mut edges, number, vertex, bits.span(start..start + pair))?;
        }
    }
    let names = (0..vertices).map(|vertex| vertex.to_string()).collect();
    Ok(GraphFile { vertices: names, edges: edges.list, warnings: Vec::new() })
}

/// Whether the bits from a position on are what fills the last character.
fn check_padding(vertices: usize, bits: Sixes, start: usize) -> Result<(), SyntaxError> {
    let end = 6 * bits.len();
    if (start..end).all(|position| bits.bit(position)) {
        return Ok(());
    }
    let message = format!(
        "an edge goes to a vertex beyond the last; the graph has {}",
        counted(vertices as u64, "vertex", "vertices")
    );
    Err(SyntaxError::new(message, bits.span(start..end), "the edges from here on").with_help("the line may be damaged"))
}

fn add(edges: &mut Edges, first: usize, second: usize, span: Range<usize>) -> Result<(), SyntaxError> {
    if first == second {
        let message = format!("an edge joins vertex {first} to itself; expected two different vertices");
        return Err(SyntaxError::new(message, span, "a loop"));
    }
    if !edges.add(first, second, span.clone())? {
        let message = format!("an edge joins vertices {first} and {second} a second time; expected each edge once");
        return Err(SyntaxError::new(message, span, "a second time"));
    }
    Ok(())
}
