//! Graphs told by words: a family with its numbers, or a product of such.
//!
//! `king:8x8`, `complete:3,3`, `petersen`; `cycle:4*path:3` is a Cartesian product, with `strong:` or `tensor:` before it
//! one of another kind; `complement:` and `line:` make another graph of what follows.

use std::ops::Range;

use zellige_formats::nearest;
use zellige_graph::{FAMILIES, Family, Graph, GraphError, family};

use super::{WordError, shown};

/// What may stand before a graph or a product.
const PREFIXES: [(&str, Prefix); 4] = [
    ("strong", Prefix::Product(Graph::strong_product)),
    ("tensor", Prefix::Product(Graph::tensor_product)),
    ("complement", Prefix::Change(Graph::complement)),
    ("line", Prefix::Change(Graph::line_graph)),
];

#[derive(Clone, Copy)]
enum Prefix {
    /// The product that signs of multiplication mean.
    Product(Product),
    /// What is made of the graph.
    Change(fn(&Graph) -> Result<Graph, GraphError>),
}

type Product = fn(&Graph, &Graph) -> Result<Graph, GraphError>;

/// The names that graphs begin with.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.name).chain(PREFIXES.iter().map(|&(name, _)| name))
}

/// Whether a word begins as a graph does.
pub(super) fn looks_like_graph(word: &str) -> bool {
    let name = word.split([':', '*']).next().unwrap_or(word);
    let takes_nothing = || family(name).is_some_and(|family| family.numbers.may_be(0));
    names().any(|known| known == name) && (word.contains([':', '*']) || takes_nothing())
}

/// The graph of a word that looks like one.
pub(super) fn read(word: &str) -> Result<Graph, WordError> {
    read_part(word, 0..word.len(), Graph::cartesian_product)
}

fn read_part(word: &str, part: Range<usize>, product: Product) -> Result<Graph, WordError> {
    let text = &word[part.clone()];
    if let Some((name, _)) = text.split_once(':')
        && let Some(&(_, prefix)) = PREFIXES.iter().find(|&&(known, _)| known == name)
    {
        let rest = part.start + name.len() + 1..part.end;
        return match prefix {
            Prefix::Product(product) => read_part(word, rest, product),
            Prefix::Change(change) => change(&read_part(word, rest, product)?).map_err(|error| refuse(part, &error)),
        };
    }
    let mut start = part.start;
    let mut made: Option<Graph> = None;
    for factor in text.split('*') {
        let range = start..start + factor.len();
        start = range.end + 1;
        let graph = read_factor(factor, range)?;
        made = Some(match made {
            None => graph,
            Some(before) => product(&before, &graph).map_err(|error| refuse(part.clone(), &error))?,
        });
    }
    made.ok_or_else(|| WordError::new(0, part, "no graph is named", "expected a graph such as `king:8x8`"))
}

fn read_factor(text: &str, place: Range<usize>) -> Result<Graph, WordError> {
    let (name, numbers) = text.split_once(':').map_or((text, None), |(name, numbers)| (name, Some(numbers)));
    let Some(family) = family(name) else {
        if name.is_empty() {
            return Err(WordError::new(0, place, "a graph is missing", "expected a graph such as `cycle:5`"));
        }
        if PREFIXES.iter().any(|&(prefix, _)| prefix == name) {
            let message = format!("{} stands before a whole product, not within one", shown(name));
            let span = place.start..place.start + name.len();
            return Err(WordError::new(0, span, message, "expected a graph such as `cycle:5`"));
        }
        let label = match nearest(name, names()) {
            Some(name) => format!("did you mean `{name}`?"),
            None => "expected a graph such as `king:8x8`".to_owned(),
        };
        let span = place.start..place.start + name.len();
        return Err(WordError::new(0, span, format!("no kind of graph is called {}", shown(name)), label));
    };
    let start = place.start + name.len() + 1;
    let numbers = numbers.map_or(Ok(Vec::new()), |numbers| read_numbers(family, numbers, start))?;
    family.make(&numbers).map_err(|error| refuse(place, &error))
}

/// Numbers with the sign of the family between them.
fn read_numbers(family: &Family, text: &str, start: usize) -> Result<Vec<u32>, WordError> {
    let mut start = start;
    let mut numbers = Vec::new();
    for number in text.split(family.numbers.sign) {
        let place = start..start + number.len();
        start = place.end + 1;
        let value = number.parse::<u32>().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit()));
        let Some(value) = value else {
            let message = match number {
                "" => format!("a number of `{}` is missing", family.name),
                _ => format!("{} is no number of a graph", shown(number)),
            };
            let error = WordError::new(0, place, message, "expected a whole number up to 4294967295");
            return Err(error.with_help(format!("for instance `{}`", family.example)));
        };
        numbers.push(value);
    }
    Ok(numbers)
}

fn refuse(place: Range<usize>, error: &GraphError) -> WordError {
    WordError::new(0, place, error.to_string(), "here")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_a_graph() {
        for family in &FAMILIES {
            assert!(looks_like_graph(family.example), "{}", family.example);
            assert!(read(family.example).is_ok(), "{}", family.example);
        }
    }

    #[test]
    fn products_and_changes() {
        let size = |word: &str| {
            assert!(looks_like_graph(word), "{word}");
            let graph = read(word).unwrap_or_else(|error| panic!("{word}: {error}"));
            (graph.vertices().len(), graph.edges().len())
        };
        assert_eq!(size("cycle:4*path:3"), (12, 20));
        assert_eq!(size("strong:path:3*path:4"), size("king:3x4"));
        assert_eq!(size("tensor:complete:2*cycle:5"), (10, 10));
        assert_eq!(size("complement:cycle:5"), (5, 5));
        assert_eq!(size("line:complete:4"), (6, 12));
        assert_eq!(size("line:complement:petersen"), (30, 150));
        assert_eq!(size("petersen*path:2"), (20, 40));
    }

    #[test]
    fn faults_have_a_place() {
        let cases = [
            ("cycle:5*complement:cycle:5", 8..18, "before a whole product"),
            ("king:3", 0..6, "2 numbers"),
            ("king:3x", 7..7, "missing"),
            ("cycle:-5", 6..8, "no number"),
            ("cycle:2", 0..7, "cannot be 2"),
            ("cycle:4*pth:3", 8..11, "did you mean `path`?"),
            ("cycle:4*", 8..8, "a graph is missing"),
            ("complete:99999", 0..14, "expected at most"),
            ("strong:path:3*", 14..14, "a graph is missing"),
        ];
        for (word, span, text) in cases {
            let error = read(word).expect_err(word);
            assert_eq!(error.span, span, "{word}: {error}");
            assert!(format!("{} {}", error.message, error.label).contains(text), "{word}: {error:?}");
        }
        assert!(!looks_like_graph("path") && !looks_like_graph("board.txt") && !looks_like_graph("torus:4x4"));
    }
}
