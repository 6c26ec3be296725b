//! The word after a graph, or after a board whose graph is meant: what there is in it.
//!
//! Some take something after a colon: a number, or vertices.

use std::ops::Range;

use zellige_formats::nearest;
use zellige_graph::{Figure, Graph, Structure};

use super::{WordError, pieces, shown};
use crate::{NamedGraph, Subject};

/// A word for something in a graph.
struct Word {
    name: &'static str,
    takes: Takes,
}

/// What follows the name, and what then is meant.
enum Takes {
    /// Nothing.
    Nothing(fn() -> Structure),
    /// A number.
    Number(&'static str, fn(u32) -> Structure),
    /// Nothing, or a number.
    MayTakeNumber(fn(Option<u32>) -> Structure),
    /// Up to two vertices.
    Ends(fn(Vec<usize>) -> Structure),
}

const fn word(name: &'static str, make: fn() -> Structure) -> Word {
    Word { name, takes: Takes::Nothing(make) }
}

static WORDS: [Word; 32] = [
    word("perfect-matchings", || Structure::PerfectMatchings),
    Word {
        name: "disjoint-perfect-matchings",
        takes: Takes::Number("how many matchings", Structure::DisjointPerfectMatchings),
    },
    word("matchings", || Structure::Matchings),
    word("maximal-matchings", || Structure::MaximalMatchings),
    word("ants", || Structure::Ants),
    word("migrations", || Structure::Ants),
    word("permutations", || Structure::Permutations),
    word("independent-sets", || Structure::IndependentSets),
    word("dominating-sets", || Structure::DominatingSets),
    Word { name: "colourings", takes: Takes::Number("how many colours", Structure::Colourings) },
    Word { name: "colorings", takes: Takes::Number("how many colours", Structure::Colourings) },
    word("cycle-covers", || Structure::Figure(Figure::CycleCovers)),
    word("cycles", || Structure::Figure(Figure::Cycles)),
    word("hamiltonian-cycles", || Structure::Figure(Figure::HamiltonianCycles)),
    Word { name: "paths", takes: Takes::Ends(|ends| Structure::Figure(Figure::Paths { ends })) },
    Word { name: "hamiltonian-paths", takes: Takes::Ends(|ends| Structure::Figure(Figure::HamiltonianPaths { ends })) },
    word("directed-cycle-covers", || Structure::Directed(Figure::CycleCovers)),
    word("directed-cycles", || Structure::Directed(Figure::Cycles)),
    word("directed-hamiltonian-cycles", || Structure::Directed(Figure::HamiltonianCycles)),
    Word { name: "directed-paths", takes: Takes::Ends(|ends| Structure::Directed(Figure::Paths { ends })) },
    Word {
        name: "directed-hamiltonian-paths",
        takes: Takes::Ends(|ends| Structure::Directed(Figure::HamiltonianPaths { ends })),
    },
    word("spanning-trees", || Structure::Figure(Figure::SpanningTrees)),
    word("spanning-forests", || Structure::Figure(Figure::SpanningForests)),
    word("forests", || Structure::Figure(Figure::SpanningForests)),
    word("connected-spanning-subgraphs", || Structure::Figure(Figure::ConnectedSpanningSubgraphs)),
    word("acyclic-orientations", || Structure::Figure(Figure::AcyclicOrientations)),
    word("connected-sets", || Structure::Figure(Figure::ConnectedSets)),
    word("connected-induced-subgraphs", || Structure::Figure(Figure::ConnectedSets)),
    Word {
        name: "connected-partitions",
        takes: Takes::MayTakeNumber(|parts| Structure::Figure(Figure::ConnectedPartitions { parts })),
    },
    Word {
        name: "equal-partitions",
        takes: Takes::Number("how many parts", |parts| Structure::Figure(Figure::EqualPartitions { parts })),
    },
    word("two-factors", || Structure::Figure(Figure::CycleCovers)),
    word("self-avoiding-polygons", || Structure::Figure(Figure::Cycles)),
];

/// All names.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|word| word.name)
}

/// Whether something in a graph has this name.
pub(super) fn is_structure(name: &str) -> bool {
    names().any(|known| known == name)
}

/// Whether one of the words asks for something in a graph.
pub(super) fn are_about_structures(words: &[&str]) -> bool {
    words.iter().any(|word| asks(word))
}

fn asks(word: &str) -> bool {
    is_structure(word.split_once(':').map_or(word, |(name, _)| name))
}

/// Reads the only word after a graph.
pub(super) fn read_alone(graph: NamedGraph, words: &[&str]) -> Result<Subject, WordError> {
    let Some(position) = words.iter().position(|word| asks(word)) else {
        return Err(match words {
            [] => WordError::new(1, 0..0, "nothing is asked about the graph", "expected what to count")
                .with_help("for instance `spanning-trees`, `perfect-matchings`, `hamiltonian-cycles`"),
            [word, ..] => unknown(word),
        });
    };
    if words.len() > 1 {
        let other = if position == 0 { 1 } else { 0 };
        let message = format!("{} stands alone, without pieces and other words", shown(words[position]));
        return Err(WordError::new(other + 1, 0..words[other].len(), message, "expected nothing here"));
    }
    let structure = read(&graph.graph, words[0])?;
    Ok(Subject::Graph { graph, structure })
}

fn unknown(text: &str) -> WordError {
    let name = text.split_once(':').map_or(text, |(name, _)| name);
    let label = match nearest(name, names()) {
        Some(name) => format!("did you mean `{name}`?"),
        None if pieces::is_understood(name) => "pieces are laid on boards; expected what is in a graph".to_owned(),
        None => "expected for instance `spanning-trees` or `perfect-matchings`".to_owned(),
    };
    WordError::new(1, 0..name.len(), format!("nothing in a graph is called {}", shown(name)), label)
}

fn read(graph: &Graph, text: &str) -> Result<Structure, WordError> {
    let (name, rest) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
    let Some(word) = WORDS.iter().find(|word| word.name == name) else { return Err(unknown(text)) };
    let after = name.len() + 1..text.len();
    match (&word.takes, rest) {
        (Takes::Nothing(make), None) => Ok(make()),
        (Takes::Nothing(_), Some(_)) => {
            let message = format!("`{name}` are counted, not used: expected no number of times");
            Err(WordError::new(1, name.len()..text.len(), message, "expected nothing here"))
        }
        (Takes::Number(_, make), Some(rest)) => read_number(name, rest, after).map(make),
        (Takes::Number(what, _), None) => {
            let message = format!("`{name}` needs a number: {what}");
            let error = WordError::new(1, text.len()..text.len(), message, "expected a colon and a number");
            Err(error.with_help(format!("for instance `{name}:3`")))
        }
        (Takes::MayTakeNumber(make), None) => Ok(make(None)),
        (Takes::MayTakeNumber(make), Some(rest)) => read_number(name, rest, after).map(|number| make(Some(number))),
        (Takes::Ends(make), None) => Ok(make(Vec::new())),
        (Takes::Ends(make), Some(rest)) => read_ends(graph, rest, after).map(make),
    }
}

fn read_number(name: &str, text: &str, place: Range<usize>) -> Result<u32, WordError> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit())).ok_or_else(|| {
        let message = format!("{} is no number of what `{name}` counts", shown(text));
        WordError::new(1, place, message, "expected a whole number up to 4294967295")
    })
}

fn read_ends(graph: &Graph, text: &str, place: Range<usize>) -> Result<Vec<usize>, WordError> {
    let mut start = place.start;
    let mut ends: Vec<usize> = Vec::new();
    for name in text.split(',') {
        let span = start..start + name.len();
        start = span.end + 1;
        let Some(vertex) = graph.vertices().iter().position(|known| known == name) else {
            let label = match (nearest(name, graph.vertices().iter().map(String::as_str)), graph.vertices()) {
                (Some(name), _) => format!("did you mean `{name}`?"),
                (None, []) => "there is none".to_owned(),
                (None, [only]) => format!("expected `{only}`"),
                (None, [first, .., last]) => format!("expected a vertex such as `{first}` or `{last}`"),
            };
            return Err(WordError::new(1, span, format!("no vertex is called {}", shown(name)), label));
        };
        if ends.contains(&vertex) {
            let message = format!("a path has two ends, which differ; {} is given twice", shown(name));
            return Err(WordError::new(1, span, message, "given before"));
        }
        if ends.len() == 2 {
            let message = "a path has two ends";
            return Err(WordError::new(1, span.start - 1..place.end, message, "expected the end of the word here"));
        }
        ends.push(vertex);
    }
    Ok(ends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conventions::graph::name;

    #[test]
    fn every_structure_is_called_what_it_is_asked_for_by() {
        let graph = Graph::cycle(4).expect("a graph");
        let rests = |word: &Word| match word.takes {
            Takes::Nothing(_) => vec![""],
            Takes::Number(..) => vec![":2"],
            Takes::MayTakeNumber(_) => vec!["", ":2"],
            Takes::Ends(_) => vec!["", ":v0", ":v0,v2"],
        };
        for word in &WORDS {
            for rest in rests(word) {
                let structure = read(&graph, &format!("{}{rest}", word.name)).expect(word.name);
                // Some have two words; the one that an answer tells must lead back.
                assert_eq!(read(&graph, &format!("{}{rest}", name(&structure))), Ok(structure), "{}", word.name);
            }
        }
    }
}
