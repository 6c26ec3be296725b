//! Lists of edges: two names a line.
//!
//! ```text
//! # this line is a comment
//! a b
//! b,c   % so is this
//! d
//! ```
//!
//! - Blanks, a comma or a tab part the two names of an **edge**. A name alone is a **vertex**; so there can be vertices
//!   that no edge meets.
//! - A word that begins with `#` or `%` begins a **comment**. Blank lines mean nothing.
//! - A **name** is any word, but for those that are surely meant otherwise: with `;`, `->`, `<-` or `--` in it, or with a
//!   bracket that is not closed.
//! - The vertices are in the order in which they appear. If all names are numbers, they are in numeric order: `0 2` has
//!   the vertices `0` and `2`.
//!
//! There is no standard for such files; this is what most of them have in common.

use std::collections::HashMap;

use super::{Edges, GraphFile, MOST_VERTICES, ascending, nothing_to_read, too_many_vertices};
use crate::lines::{Line, Word, is_blank, lines_of};
use crate::shown::shown;
use crate::{SyntaxError, Warning};

/// Reads a list of edges.
///
/// ```
/// let graph = zellige_formats::graph::read_edge_list("# a path, and a point\nleft middle\nmiddle right\nfar\n")?;
/// assert_eq!(graph.vertices, ["left", "middle", "right", "far"]);
/// assert_eq!(graph.edges, [[0, 1], [1, 2]]);
///
/// let graph = zellige_formats::graph::read_edge_list("10 2\n2 0\n")?;
/// assert_eq!((graph.vertices, graph.edges), (vec!["0".into(), "2".into(), "10".into()], vec![[1, 2], [0, 1]]));
/// # Ok::<(), zellige_formats::SyntaxError>(())
/// ```
///
/// # Errors
/// The first fault in the text: no edge; more than two names in a line; a loop, or an edge that stands twice; a directed
/// edge; a word that cannot be a name.
pub fn read_edge_list(text: &str) -> Result<GraphFile, SyntaxError> {
    let mut reader = Reader::default();
    for line in lines_of(text) {
        match names_of(&line)? {
            [None, _] => {}
            [Some(name), None] => {
                reader.vertex(name)?;
            }
            [Some(first), Some(second)] => reader.read_edge(text, first, second)?,
        }
    }
    if reader.names.is_empty() {
        return Err(nothing_to_read(text, "an edge a line, such as `a b`", "expected two names"));
    }
    Ok(reader.finish())
}

#[derive(Default)]
struct Reader<'a> {
    names: Vec<Word<'a>>,
    positions: HashMap<&'a str, usize>,
    edges: Edges,
}

impl<'a> Reader<'a> {
    /// The position of a vertex, which is a new one if it has not been named before.
    fn vertex(&mut self, name: Word<'a>) -> Result<usize, SyntaxError> {
        let new = self.names.len();
        let position = *self.positions.entry(name.text).or_insert(new);
        if position == new {
            if new == MOST_VERTICES {
                return Err(too_many_vertices(&format!("more than {MOST_VERTICES}"), name.span()));
            }
            self.names.push(name);
        }
        Ok(position)
    }

    fn read_edge(&mut self, text: &str, first: Word<'a>, second: Word<'a>) -> Result<(), SyntaxError> {
        let span = first.start..second.span().end;
        if first.text == second.text {
            let message = format!("{} is joined to itself; expected two different vertices", shown(first.text));
            return Err(SyntaxError::new(message, span, "a loop"));
        }
        let [from, to] = [self.vertex(first)?, self.vertex(second)?];
        if self.edges.add(from, to, span.clone())? {
            return Ok(());
        }
        let (from, to) = (shown(first.text), shown(second.text));
        let before = match first_line_of(text, [first.text, second.text]) {
            Some(line) => format!("; first in line {line}"),
            None => String::new(),
        };
        let message = format!("{from} and {to} are joined a second time{before}; expected each edge once");
        Err(SyntaxError::new(message, span, "a second time"))
    }

    fn finish(self) -> GraphFile {
        let Reader { names, edges: Edges { list: mut edges, .. }, .. } = self;
        let mut order: Vec<usize> = (0..names.len()).collect();
        let mut warnings = Vec::new();
        if names.iter().all(|name| name.text.bytes().all(|byte| byte.is_ascii_digit())) {
            let value = |&vertex: &usize| digits(names[vertex].text);
            order.sort_by_key(value);
            let twins = order.windows(2).find(|pair| value(&pair[0]) == value(&pair[1]));
            if let Some(&[first, second]) = twins {
                let (first, second) = (names[first.min(second)], names[first.max(second)]);
                let message = format!("{} and {} are two vertices", shown(first.text), shown(second.text));
                warnings.push(Warning { span: second.span(), message });
            }
            let mut ranks = vec![0; names.len()];
            order.iter().enumerate().for_each(|(rank, &vertex)| ranks[vertex] = rank);
            edges.iter_mut().for_each(|edge| *edge = ascending(ranks[edge[0]], ranks[edge[1]]));
        }
        GraphFile { vertices: order.into_iter().map(|vertex| names[vertex].text.to_owned()).collect(), edges, warnings }
    }
}

/// What numbers of any length are compared by.
fn digits(name: &str) -> (usize, &str) {
    let digits = name.trim_start_matches('0');
    (digits.len(), digits)
}

/// The number of the first line that joins these two; what stands before a fault has none.
fn first_line_of(text: &str, edge: [&str; 2]) -> Option<usize> {
    let joins = |line: &Line| match names_of(line) {
        Ok([Some(first), Some(second)]) => edge == [first.text, second.text] || edge == [second.text, first.text],
        _ => false,
    };
    lines_of(text).find(joins).map(|line| line.number)
}

/// The names in a line: none, one or two.
fn names_of<'a>(line: &Line<'a>) -> Result<[Option<Word<'a>>; 2], SyntaxError> {
    let line = without_comment(line);
    let mut words = line.words_parted_by(|byte| is_blank(byte) || byte == b',');
    let names = [words.next(), words.next()];
    for name in names.iter().flatten() {
        check_name(name)?;
    }
    if let Some(third) = words.next() {
        return Err(too_many_names(&line, third));
    }
    check_commas(&line, names)?;
    Ok(names)
}

/// The line up to the word with which a comment begins.
fn without_comment<'a>(line: &Line<'a>) -> Line<'a> {
    let mut words = line.words_parted_by(|byte| is_blank(byte) || byte == b',');
    let end = words.find(|word| word.text.starts_with(['#', '%'])).map(|word| word.start - line.start);
    Line { text: &line.text[..end.unwrap_or(line.text.len())], ..*line }
}

/// Refuses words that would be names of vertices only because their writer meant something else.
fn check_name(name: &Word) -> Result<(), SyntaxError> {
    let is_directed = name.text.contains("->") || name.text.contains("<-");
    if is_directed {
        let message =
            format!("{} is for directed edges; expected two names with a blank between them", shown(name.text));
        return Err(SyntaxError::new(message, name.span(), "an arrow"));
    }
    let odd = match name.text {
        text if text.contains(';') || text.contains("--") => "a sign that is in no name",
        text if !is_closed(text) => "a bracket that is not closed",
        text if text.contains(|character: char| character.is_control() || character.is_whitespace()) => {
            "a character that cannot be seen"
        }
        _ => return Ok(()),
    };
    let message = format!("{} has {odd}; expected two names with a blank or a comma between them", shown(name.text));
    Err(SyntaxError::new(message, name.span(), "expected a name").with_help("an edge is a line such as `a b`"))
}

/// Whether all brackets of a word are closed, each by one of its kind.
fn is_closed(word: &str) -> bool {
    let mut open = Vec::new();
    for byte in word.bytes() {
        match byte {
            b'(' => open.push(b')'),
            b'[' => open.push(b']'),
            b'{' => open.push(b'}'),
            b')' | b']' | b'}' if open.pop() != Some(byte) => return false,
            _ => {}
        }
    }
    open.is_empty()
}

fn too_many_names(line: &Line, third: Word) -> SyntaxError {
    let words: Vec<Word> = line.words().collect();
    let span = third.start..words.last().map_or(third.span().end, |word| word.span().end);
    let message =
        format!("a line has more than two names: {} comes after them; expected an edge a line", shown(third.text));
    let error = SyntaxError::new(message, span, "expected the line to end");
    match words.first().map(|word| word.text) {
        Some("p" | "e") => error.with_help("lines such as `p edge 6 7` and `e 1 2` are for `.col` files"),
        Some("c" | "//") => error.with_help("a comment begins with `#`"),
        _ => error.with_help("edges have no weights here; leave them out"),
    }
}

/// Refuses commas but for one between two names.
fn check_commas(line: &Line, names: [Option<Word>; 2]) -> Result<(), SyntaxError> {
    let between = match names {
        [Some(first), Some(second)] => first.span().end..second.start,
        _ => 0..0,
    };
    let commas = || line.text.bytes().zip(line.start..).filter(|&(byte, _)| byte == b',').map(|(_, place)| place);
    let first_between = commas().find(|place| between.contains(place));
    match commas().find(|&place| Some(place) != first_between) {
        None => Ok(()),
        Some(place) => Err(SyntaxError::new(
            "a comma has no name before or after it; expected two names with one comma between them",
            place..place + 1,
            "expected no comma here",
        )),
    }
}
