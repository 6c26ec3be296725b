//! The formats graph6 and sparse6, which nauty writes: a graph a line, in printable characters.
//!
//! graph6 is one half of the matrix of neighbours, column by column, six entries a character. A line of sparse6 begins
//! with a colon and lists the edges. Either may have `>>graph6<<` or `>>sparse6<<` before it. Vertices are named `0`,
//! `1`, ... as in the description of the formats; its address is in [`sixes`](super::sixes).

use super::sixes::Sixes;
use super::{GraphFile, MOST_EDGES, MOST_VERTICES, counted, nothing_to_read, sparse6, too_many_edges};
use crate::lines::{Word, is_blank, lines_of};
use crate::{SyntaxError, Warning};

/// What may stand before a graph.
const HEADERS: [&str; 3] = [">>graph6<<", ">>sparse6<<", ">>digraph6<<"];

/// The most graphs that are read at once; any one of more can be picked.
const MOST_GRAPHS: usize = 1 << 20;

/// Reads all graphs of a file in graph6 or sparse6.
///
/// ```
/// let graphs = zellige_formats::graph::read_graph6(">>graph6<<A_\nBw\n:Bd\n")?;
/// let edges: Vec<_> = graphs.iter().map(|graph| graph.edges.as_slice()).collect();
/// assert_eq!(edges, [&[[0, 1]][..], &[[0, 1], [0, 2], [1, 2]], &[[0, 1], [1, 2]]]);
/// assert_eq!(graphs[2].vertices, ["0", "1", "2"]);
/// # Ok::<(), zellige_formats::SyntaxError>(())
/// ```
///
/// # Errors
/// The first fault in the text: no graph; a character that cannot stand there; too few or too many of them; a directed
/// graph; a loop, or an edge that stands twice. Also when all graphs together are more than a reader keeps.
pub fn read_graph6(text: &str) -> Result<Vec<GraphFile>, SyntaxError> {
    let mut graphs = Vec::new();
    let (mut vertices, mut edges) = (0, 0);
    for word in words_of(text) {
        let graph = decode(word)?;
        (vertices, edges) = (vertices + graph.vertices.len(), edges + graph.edges.len());
        graphs.push(graph);
        if vertices > MOST_VERTICES || edges > MOST_EDGES || graphs.len() > MOST_GRAPHS {
            let message = format!(
                "the graphs of the file are too many; expected at most {MOST_GRAPHS}, with {MOST_VERTICES} vertices and \
                 {MOST_EDGES} edges in all"
            );
            return Err(SyntaxError::new(message, word.span(), "too many up to here").with_help(HOW_TO_PICK));
        }
    }
    if graphs.is_empty() { Err(no_graph(text)) } else { Ok(graphs) }
}

const HOW_TO_PICK: &str = "pick one by its number, counted from 1: `FILE#2` is the second";

/// Reads one graph of a file in graph6 or sparse6: by its number, counted from 1, or the only one. Other graphs are
/// not looked at.
///
/// ```
/// use zellige_formats::graph::pick_graph6;
///
/// assert_eq!(pick_graph6("A_\nBw\n", Some(2))?.edges.len(), 3);
/// let error = pick_graph6("A_\nBw\n", None).expect_err("there are two");
/// assert_eq!(error.message, "the file has 2 graphs; expected one, or the number of one");
/// # Ok::<(), zellige_formats::SyntaxError>(())
/// ```
///
/// # Errors
/// Those of [`read_graph6`] in this graph; when there are several and no number is given, or no graph has this number.
pub fn pick_graph6(text: &str, number: Option<usize>) -> Result<GraphFile, SyntaxError> {
    let first = words_of(text).next().ok_or_else(|| no_graph(text))?;
    let picked = match number {
        Some(number) => number.checked_sub(1).and_then(|position| words_of(text).nth(position)),
        None => Some(first),
    };
    let count = || words_of(text).count();
    match (number, words_of(text).nth(1)) {
        (None, Some(second)) => {
            let message = format!("the file has {} graphs; expected one, or the number of one", count());
            Err(SyntaxError::new(message, second.span(), "a second graph").with_help(HOW_TO_PICK))
        }
        _ => picked.map_or_else(|| Err(no_such_graph(text, number.unwrap_or(0), count())), decode),
    }
}

fn no_such_graph(text: &str, number: usize, count: usize) -> SyntaxError {
    let have = counted(count as u64, "graph", "graphs");
    let expected = if count == 1 { "graph 1".to_owned() } else { format!("a number from 1 to {count}") };
    let message = format!("the file has {have} and no graph {number}; expected {expected}");
    SyntaxError::new(message, text.len()..text.len(), format!("there are {have} up to here"))
}

fn no_graph(text: &str) -> SyntaxError {
    nothing_to_read(text, "a graph in graph6 or sparse6 a line, such as `Bw`", "expected a graph")
}

/// The graphs of a text, as they are written, without headers. There are no comments.
fn words_of(text: &str) -> impl Iterator<Item = Word<'_>> {
    let words = lines_of(text).map(|line| {
        let is_between = |character: char| u8::try_from(character).is_ok_and(is_blank);
        let left = line.text.trim_start_matches(is_between);
        let word = Word { start: line.start + line.text.len() - left.len(), text: left.trim_end_matches(is_between) };
        match HEADERS.iter().find(|&header| word.text.starts_with(header)) {
            Some(header) => word.skip(header.len()),
            None => word,
        }
    });
    words.filter(|word| !word.text.is_empty())
}

/// The graph of a line.
fn decode(word: Word) -> Result<GraphFile, SyntaxError> {
    let first = word.start..word.start + 1;
    match word.text.as_bytes() {
        [b':', ..] => {
            let (vertices, rest) = Sixes::new(word.skip(1))?.read_order()?;
            sparse6::decode(vertices, rest)
        }
        [b'&', ..] => Err(SyntaxError::new(
            "the line is in digraph6, the format of directed graphs; expected graph6 or sparse6",
            first,
            "only directed graphs begin with `&`",
        )),
        [b';', ..] => Err(SyntaxError::new(
            "the line is in incremental sparse6, and only says what differs from the line before; expected graph6 or \
             sparse6",
            first,
            "only such lines begin with `;`",
        )),
        [b'>', b'>', ..] => Err(SyntaxError::new(
            "the file has a header of an unknown format; expected `>>graph6<<` or `>>sparse6<<`",
            word.start..word.start + 2,
            "a header begins here",
        )),
        _ => {
            let (vertices, rest) = Sixes::new(word)?.read_order()?;
            decode_matrix(vertices, rest)
        }
    }
}

/// The graph of a line of graph6 whose number of vertices has been read.
fn decode_matrix(vertices: usize, bits: Sixes) -> Result<GraphFile, SyntaxError> {
    let entries = vertices as u64 * (vertices as u64).saturating_sub(1) / 2;
    let expected = entries.div_ceil(6);
    if bits.len() as u64 != expected {
        let (more, place) = match usize::try_from(expected) {
            Ok(expected) if expected < bits.len() => ("expected the line to end", 6 * expected..6 * bits.len()),
            _ => ("expected more", 6 * bits.len()..6 * bits.len()),
        };
        let message = format!(
            "the graph has {}, for which graph6 takes {}; the line has {}",
            counted(vertices as u64, "vertex", "vertices"),
            counted(expected, "character", "characters"),
            bits.len()
        );
        return Err(SyntaxError::new(message, bits.span(place), more)
            .with_help("the characters are those after the number of vertices; the line may have been broken"));
    }
    if bits.ones() > MOST_EDGES as u64 {
        return Err(too_many_edges(bits.span(0..6 * bits.len())));
    }
    let entries = entries as usize;
    let mut edges = Vec::new();
    let mut position = 0;
    for column in 1..vertices {
        edges.extend((0..column).filter(|row| bits.bit(position + row)).map(|row| [row, column]));
        position += column;
    }
    let mut warnings = Vec::new();
    if (entries..6 * bits.len()).any(|position| bits.bit(position)) {
        let message = "the last character has bits that belong to no edge; they are passed over".to_owned();
        warnings.push(Warning { span: bits.span(entries..6 * bits.len()), message });
    }
    Ok(GraphFile { vertices: (0..vertices).map(|vertex| vertex.to_string()).collect(), edges, warnings })
}
