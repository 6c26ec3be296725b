//! The format of the DIMACS challenge on colouring: `.col` files.
//!
//! ```text
//! c this line is a comment
//! p edge 3 2
//! e 1 2
//! e 2 3
//! ```
//!
//! - A line that begins with `c` is a **comment**. Blank lines mean nothing.
//! - `p edge 3 2` comes before all edges: the graph has 3 vertices, named `1` to `3`, and 2 edges. For `edge` there may
//!   be `edges` or `col`.
//! - `e 1 2` is an **edge**. Many files give each one twice, in both directions: that is read with a warning, as is a
//!   number of edges that is neither that of the lines nor that of the different edges.
//! - Lines that begin with `n`, `d`, `v` or `x`, which the format has for weights and the like, are passed over with a
//!   warning.
//!
//! Source: *Clique and coloring problems: graph format*, DIMACS, 1993.

use std::ops::Range;

use super::{Edges, GraphFile, MOST_VERTICES, counted, nothing_to_read, too_many_vertices};
use crate::lines::{Line, Word, lines_of};
use crate::shown::shown;
use crate::{SyntaxError, Warning};

/// Reads a graph in the format of DIMACS.
///
/// ```
/// let text = "c a path\np edge 3 2\ne 1 2\ne 3 2\n";
/// let graph = zellige_formats::graph::read_dimacs(text)?;
/// assert_eq!(graph.vertices, ["1", "2", "3"]);
/// assert_eq!(graph.edges, [[0, 1], [1, 2]]);
/// # Ok::<(), zellige_formats::SyntaxError>(())
/// ```
///
/// # Errors
/// The first fault in the text: no line `p`, or a second one, or one of another problem; an edge before it; a vertex
/// that does not exist; a loop; a weight; a directed edge.
pub fn read_dimacs(text: &str) -> Result<GraphFile, SyntaxError> {
    let mut reader = Reader::default();
    for line in lines_of(text) {
        reader.read_line(&line)?;
    }
    reader.finish(text)
}

/// What the line `p` says.
struct Heading {
    line: usize,
    vertices: usize,
    edges: u64,
    /// The place of the number of edges.
    span: Range<usize>,
}

/// A kind of lines that are passed over or say nothing new: the first, and how many.
#[derive(Default)]
struct Passed {
    first: Range<usize>,
    lines: u64,
}

impl Passed {
    fn add(&mut self, line: &Line) {
        if self.lines == 0 {
            self.first = line.span();
        }
        self.lines += 1;
    }
}

#[derive(Default)]
struct Reader {
    heading: Option<Heading>,
    edges: Edges,
    again: Passed,
    others: Passed,
}

impl Reader {
    fn read_line(&mut self, line: &Line) -> Result<(), SyntaxError> {
        let mut words = line.words();
        let Some(kind) = words.next() else { return Ok(()) };
        match kind.text {
            "p" => self.read_heading(line, words),
            "e" => self.read_edge(line, words),
            "n" | "d" | "v" | "x" => {
                self.others.add(line);
                Ok(())
            }
            comment if comment.starts_with('c') => Ok(()),
            _ => Err(unknown_line(kind)),
        }
    }

    fn read_heading<'a>(&mut self, line: &Line, words: impl Iterator<Item = Word<'a>>) -> Result<(), SyntaxError> {
        if let Some(first) = &self.heading {
            let message = format!("a second line `p`; the first is line {}", first.line);
            return Err(SyntaxError::new(message, line.span(), "expected one line `p`"));
        }
        let words: Vec<Word> = words.collect();
        let is_known = words.first().is_none_or(|kind| matches!(kind.text, "edge" | "edges" | "col"));
        if let (Some(kind), false) = (words.first(), is_known) {
            let message = format!("the file is of another kind: {}; expected `p edge` or `p col`", shown(kind.text));
            return Err(SyntaxError::new(message, kind.span(), "expected `edge`")
                .with_help("for instance `p edge 6 7` for 6 vertices and 7 edges"));
        }
        let &[_, vertices, edges] = words.as_slice() else {
            let message = "the line `p` does not have two numbers; expected those of vertices and edges";
            return Err(SyntaxError::new(message, line.span(), "expected `p edge VERTICES EDGES`")
                .with_help("for instance `p edge 6 7` for 6 vertices and 7 edges"));
        };
        let order = read_number(vertices, "a number of vertices")?;
        if order > MOST_VERTICES as u64 {
            return Err(too_many_vertices(&shorter(vertices), vertices.span()));
        }
        let size = read_number(edges, "a number of edges")?;
        let heading = Heading { line: line.number, vertices: order as usize, edges: size, span: edges.span() };
        self.heading = Some(heading);
        Ok(())
    }

    fn read_edge<'a>(&mut self, line: &Line, mut words: impl Iterator<Item = Word<'a>>) -> Result<(), SyntaxError> {
        let Some(heading) = &self.heading else {
            let message = "an edge comes before the line `p`; expected `p edge VERTICES EDGES` first";
            return Err(SyntaxError::new(message, line.span(), "an edge"));
        };
        let (Some(first), Some(second)) = (words.next(), words.next()) else {
            let message = "an edge needs two vertices; expected `e` and the numbers of both";
            return Err(SyntaxError::new(message, line.span(), "expected `e U V`"));
        };
        if let Some(third) = words.next() {
            let message = format!("an edge has two vertices, and {} after them; expected no more", shown(third.text));
            return Err(SyntaxError::new(message, third.span(), "expected the line to end")
                .with_help("edges have no weights here; leave them out"));
        }
        let vertices = heading.vertices;
        let [from, to] = [read_vertex(first, vertices)?, read_vertex(second, vertices)?];
        if from == to {
            let message = format!("an edge joins vertex {} to itself; expected two different vertices", from + 1);
            return Err(SyntaxError::new(message, first.start..second.span().end, "a loop"));
        }
        if !self.edges.add(from, to, line.span())? {
            self.again.add(line);
        }
        Ok(())
    }

    fn finish(self, text: &str) -> Result<GraphFile, SyntaxError> {
        let Some(heading) = self.heading else {
            return Err(nothing_to_read(text, "a line such as `p edge 6 7`, and the edges below", "expected `p edge`"));
        };
        let mut warnings = Vec::new();
        let Passed { first, lines } = self.others;
        if lines > 0 {
            let message = format!(
                "{} no edges nor comments, and passed over, beginning here",
                counted(lines, "line is", "lines are")
            );
            warnings.push(Warning { span: first, message });
        }
        let Passed { first, lines: again } = self.again;
        let different = self.edges.list.len() as u64;
        if again > 0 {
            let message = format!(
                "{} a second time, beginning here; {} read",
                counted(again, "edge stands", "edges stand"),
                counted(different, "different one is", "different ones are")
            );
            warnings.push(Warning { span: first, message });
        }
        if heading.edges != different && heading.edges != different + again {
            let message =
                format!("the line `p` says {}; the file has {different}", counted(heading.edges, "edge", "edges"));
            warnings.push(Warning { span: heading.span, message });
        }
        let vertices = (1..=heading.vertices).map(|vertex| vertex.to_string()).collect();
        Ok(GraphFile { vertices, edges: self.edges.list, warnings })
    }
}

/// The position of a vertex.
fn read_vertex(word: Word, vertices: usize) -> Result<usize, SyntaxError> {
    match read_number(word, "a vertex")? {
        0 => Err(SyntaxError::new(
            "there is no vertex 0; vertices are numbered from 1",
            word.span(),
            "expected 1 or more",
        )),
        number if number <= vertices as u64 => Ok(number as usize - 1),
        _ => {
            let message = format!(
                "there is no vertex {}; the line `p` says {}",
                shorter(word),
                counted(vertices as u64, "vertex", "vertices")
            );
            Err(SyntaxError::new(message, word.span(), format!("expected 1 to {vertices}")))
        }
    }
}

/// A number; one beyond 64 bits is as good as the greatest.
fn read_number(word: Word, what: &str) -> Result<u64, SyntaxError> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(word.text) {
        return Ok(word.text.parse().unwrap_or(u64::MAX));
    }
    let message = match word.text.strip_prefix('-') {
        Some(rest) if is_number(rest) => format!("{} is negative; expected {what}", shown(word.text)),
        _ => format!("{} is no number; expected {what}", shown(word.text)),
    };
    Err(SyntaxError::new(message, word.span(), "expected digits"))
}

/// A number as it stands, unless it is very long.
fn shorter(word: Word) -> String {
    shown(word.text).trim_matches('`').to_owned()
}

fn unknown_line(kind: Word) -> SyntaxError {
    if kind.text == "a" {
        let message = "the file has arcs, which are directed and have lengths; expected edges, such as `e 1 2`";
        return SyntaxError::new(message, kind.span(), "an arc");
    }
    let message = format!("a line begins with {}; expected `c`, `p` or `e`", shown(kind.text));
    let error = SyntaxError::new(message, kind.span(), "expected `e`, if this is an edge");
    if kind.text.bytes().all(|byte| byte.is_ascii_digit()) {
        return error.with_help("a file of edges alone, such as `1 2`, is called `.edges`");
    }
    error
}
