//! Sequences of numbers of structures of graphs, against `data/sequences.json`: cycles, paths, trees, sets, partitions,
//! colourings and matchings on boards of cells, of kings and of knights.
//!
//! A term is asked in two words, the graph and what is counted on it. Small ones are also counted straight from the
//! definition, so that the words and the sequence must mean the same.

mod asking;

use asking::indexed::{Place, evaluate, name_of, sequences, terms_of};
use asking::{answer, answer_patiently, number, settings};
use serde_json::Value;
use zellige::{Answer, Ask, BigUint, Said, Settings};
use zellige_check::graphs::{self, CheckGraph, Ends};

/// How many sequences are about structures of graphs.
const SEQUENCES: usize = 45;

/// A term and its question.
struct Term {
    name: String,
    question: Question,
    value: BigUint,
    is_normal: bool,
}

/// What is asked, in words.
#[derive(Clone, Debug)]
struct Question {
    graph: String,
    what: String,
    /// Of these, only those of this size.
    size: Option<usize>,
}

impl Question {
    fn new(graph: impl Into<String>, what: impl Into<String>) -> Question {
        Question { graph: graph.into(), what: what.into(), size: None }
    }

    fn of_size(self, size: usize) -> Question {
        Question { size: Some(size), ..self }
    }

    fn ask(&self) -> Ask {
        let by = self.size.map(|_| "size".to_owned());
        let words = [&self.graph, &self.what];
        let ask = Ask::from_words(&words, Said::default(), Settings { by, ..settings() });
        ask.unwrap_or_else(|error| panic!("{words:?}: {error}"))
    }

    /// The number that an answer gives.
    fn read(&self, answer: &Answer) -> BigUint {
        let Some(size) = self.size else { return answer.count.clone() };
        let counts = answer.counts.as_ref().expect("counts by size");
        counts.get(size).cloned().unwrap_or_default()
    }
}

/// Structures, the kind of graph, and the widest boards (the shorter side counts) that take no more than a blink.
const WIDEST: [(&str, &str, usize); 21] = [
    ("acyclic_orientation", "grid", 8),
    ("colouring", "grid", 13),
    ("connected_induced", "grid", 10),
    ("connected_partition", "grid", 7),
    ("connected_spanning", "grid", 9),
    ("cycle", "grid", 10),
    ("cycle", "king", 7),
    ("dominating_set", "grid", 10),
    ("equal_partition", "grid", 5),
    ("forest", "grid", 9),
    ("ham_cycle", "grid", 13),
    ("ham_cycle", "king", 8),
    ("ham_cycle", "knight", 6),
    ("ham_path", "grid", 9),
    ("independent_set", "grid", 15),
    ("matching", "king", 10),
    ("matching", "triangle", 15),
    ("maximal_matching", "grid", 10),
    ("path", "grid", 10),
    ("permutation", "grid", 13),
    ("two_factor", "grid", 14),
];

fn is_about_graphs(sequence: &Value) -> bool {
    let problem = &sequence["problem"];
    match problem["kind"].as_str().expect("a kind") {
        "matching" => ["triangle", "band4"].contains(&problem["graph"].as_str().unwrap_or_default()),
        "description" => ["A243510", "A309117"].contains(&name_of(sequence)),
        kind => WIDEST.iter().any(|(known, ..)| *known == kind),
    }
}

/// The terms of all sequences.
fn terms() -> Vec<Term> {
    let known = sequences();
    let known: Vec<&Value> = known.iter().filter(|&known| is_about_graphs(known)).collect();
    assert_eq!(known.len(), SEQUENCES);
    known.into_iter().flat_map(terms_in_words).collect()
}

fn terms_in_words(sequence: &Value) -> Vec<Term> {
    let name = name_of(sequence);
    let terms = terms_of(sequence).into_iter().map(|(index, place, value)| {
        let (question, is_normal) = question(sequence, &place);
        let factor = sequence["problem"]["divide_by"].as_u64().unwrap_or(1);
        Term { name: format!("{name}, term {index}"), question, value: number(value) * factor, is_normal }
    });
    terms.collect()
}

/// The question that a term answers, and whether it is one for the normal run.
fn question(sequence: &Value, place: &Place) -> (Question, bool) {
    let problem = &sequence["problem"];
    let text = |name: &str| problem[name].as_str().unwrap_or_default();
    let dims: Vec<usize> =
        text("dims").split(',').filter(|dims| !dims.is_empty()).map(|side| evaluate(side, place)).collect();
    let n = place.iter().find(|(variable, _)| *variable == 'n').map_or(0, |&(_, n)| n);
    match (text("kind"), text("graph"), &dims[..]) {
        ("description", ..) if name_of(sequence) == "A309117" => {
            (Question::new(format!("hexagons:4x{n}"), "perfect-matchings"), true)
        }
        // As large as a matching can be: of an odd number of cells one is left over.
        ("description", ..) => {
            let all = Question::new(format!("king:{n}x{n}"), "matchings").of_size(n * n / 2);
            let perfect = Question::new(format!("king:{n}x{n}"), "perfect-matchings");
            (if n % 2 == 0 { perfect } else { all }, is_narrow("matching", "king", n))
        }
        ("matching", "band4", &[vertices]) => (Question::new(format!("band:{vertices},4"), "perfect-matchings"), true),
        ("matching", "triangle", &[side]) => {
            let what = if problem["perfect"] == true { "perfect-matchings" } else { "matchings" };
            (Question::new(format!("triangular:{side}"), what), is_narrow("matching", "triangle", side))
        }
        (kind, graph, &[rows, columns]) => {
            let board = match graph {
                "grid" => format!("{rows}x{columns}"),
                graph => format!("{graph}:{rows}x{columns}"),
            };
            let question = Question::new(board, structure(problem, [rows, columns], place));
            let size = problem["size"].as_str().map(|size| evaluate(size, place));
            (Question { size, ..question }, is_narrow(kind, graph, rows.min(columns)))
        }
        (kind, graph, dims) => panic!("{kind} of {graph} {dims:?}"),
    }
}

fn is_narrow(kind: &str, graph: &str, width: usize) -> bool {
    let widest = WIDEST.iter().find(|(known, on, _)| (*known, *on) == (kind, graph));
    widest.is_some_and(|&(.., widest)| width <= widest)
}

/// The word for what is counted on a board of rows and columns.
fn structure(problem: &Value, [rows, columns]: [usize; 2], place: &Place) -> String {
    let is_directed = problem["directed"] == true;
    let ends = || match problem["ends"].as_str().expect("ends") {
        "any" => String::new(),
        "one corner fixed" => ":r0c0".to_owned(),
        "adjacent corners" => format!(":r0c0,r0c{}", columns - 1),
        "opposite corners" => format!(":r0c0,r{}c{}", rows - 1, columns - 1),
        ends => panic!("paths with ends: {ends}"),
    };
    // A number, or an expression.
    let parts = || match &problem["parts"] {
        Value::Null => None,
        Value::String(parts) => Some(evaluate(parts, place).to_string()),
        parts => Some(parts.to_string()),
    };
    let word = match problem["kind"].as_str().expect("a kind") {
        "acyclic_orientation" => "acyclic-orientations",
        "colouring" => return format!("colourings:{}", problem["colours"]),
        "connected_induced" => "connected-sets",
        "connected_partition" => {
            let parts = parts().map_or(String::new(), |parts| format!(":{parts}"));
            return format!("connected-partitions{parts}");
        }
        "connected_spanning" => "connected-spanning-subgraphs",
        "cycle" => "cycles",
        "dominating_set" => "dominating-sets",
        "equal_partition" => return format!("equal-partitions:{}", parts().expect("a number of parts")),
        "forest" => "spanning-forests",
        "ham_cycle" if is_directed => "directed-hamiltonian-cycles",
        "ham_cycle" => "hamiltonian-cycles",
        "ham_path" => return format!("hamiltonian-paths{}", ends()),
        "independent_set" => "independent-sets",
        "maximal_matching" => "maximal-matchings",
        "path" => return format!("paths{}", ends()),
        "permutation" if problem["two_cycles"] == true => "permutations",
        "permutation" => "ants",
        "two_factor" => "cycle-covers",
        kind => panic!("structures of kind {kind}"),
    };
    word.to_owned()
}

/// The graph of a word, joined by the rules of the game.
fn graph_of(word: &str) -> CheckGraph {
    let (family, sides) = word.split_once(':').unwrap_or(("", word));
    let sides: Vec<i32> = sides.split(['x', ',']).map(|side| side.parse().expect("a number")).collect();
    let points: Vec<(i32, i32)> = match family {
        "band" => (0..sides[0]).map(|point| (0, point)).collect(),
        "triangular" => (0..sides[0]).flat_map(|row| (0..=row).map(move |column| (row, column))).collect(),
        _ => (0..sides[0]).flat_map(|row| (0..sides[1]).map(move |column| (row, column))).collect(),
    };
    let is_step = |down: i32, right: i32| match family {
        "" => down.abs() + right.abs() == 1,
        "band" => right.abs() <= sides[1],
        "king" => down.abs().max(right.abs()) == 1,
        "knight" => down.abs() * right.abs() == 2,
        "hexagons" | "triangular" => [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)].contains(&(down, right)),
        family => panic!("{family} is no kind of graph"),
    };
    let pairs = (0..points.len()).flat_map(|one| (one + 1..points.len()).map(move |other| (one, other)));
    let edges = pairs.filter(|&(one, other)| is_step(points[other].0 - points[one].0, points[other].1 - points[one].1));
    CheckGraph::new(points.len(), &edges.collect::<Vec<_>>())
}

/// The number of structures, straight from the definition.
fn judge(question: &Question) -> u128 {
    let graph = &graph_of(&question.graph);
    let (word, arguments) = question.what.split_once(':').unwrap_or((&question.what, ""));
    let argument = || arguments.parse().expect("a number");
    let columns = || question.graph.split_once('x').map_or(0, |(_, columns)| columns.parse().expect("a number"));
    let vertex = |name: &str| {
        let (row, column) = name.strip_prefix('r').and_then(|name| name.split_once('c')).expect("a point");
        row.parse::<usize>().expect("a row") * columns() + column.parse::<usize>().expect("a column")
    };
    let ends = || match arguments.split_once(',') {
        Some((one, other)) => Ends::Both(vertex(one), vertex(other)),
        None if arguments.is_empty() => Ends::Any,
        None => Ends::One(vertex(arguments)),
    };
    let counts = match word {
        "acyclic-orientations" => return graphs::count_acyclic_orientations(graph),
        "ants" => graphs::count_ants(graph),
        "colourings" => return graphs::count_colourings(graph, argument()),
        "connected-partitions" if !arguments.is_empty() => {
            return graphs::count_connected_partitions(graph).get(argument()).copied().unwrap_or(0);
        }
        "connected-partitions" => graphs::count_connected_partitions(graph),
        "connected-sets" => graphs::count_connected_sets(graph),
        "connected-spanning-subgraphs" => graphs::count_connected_spanning_subgraphs(graph),
        "cycle-covers" => graphs::count_cycle_covers(graph),
        "cycles" => graphs::count_cycles(graph),
        "directed-hamiltonian-cycles" => return 2 * graphs::count_hamiltonian_cycles(graph),
        "dominating-sets" => graphs::count_dominating_sets(graph),
        "equal-partitions" => return graphs::count_equal_partitions(graph, argument()),
        "hamiltonian-cycles" => return graphs::count_hamiltonian_cycles(graph),
        "hamiltonian-paths" => return graphs::count_hamiltonian_paths(graph, ends()),
        "independent-sets" => graphs::count_independent_sets(graph),
        "matchings" => graphs::count_matchings(graph),
        "maximal-matchings" => graphs::count_maximal_matchings(graph),
        "paths" => graphs::count_paths(graph, ends()),
        "perfect-matchings" => return graphs::count_perfect_matchings(graph),
        "permutations" => graphs::count_permutations(graph),
        "spanning-forests" => graphs::count_spanning_forests(graph),
        word => panic!("{word} has no judge"),
    };
    match question.size {
        Some(size) => counts.get(size).copied().unwrap_or(0),
        None => counts.iter().sum(),
    }
}

#[test]
fn words_mean_what_sequences_count() {
    let mut judged = 0;
    for term in terms().into_iter().filter(|term| has_at_most_ten_vertices(&term.question.graph)) {
        assert_eq!(BigUint::from(judge(&term.question)), term.value, "{}: {:?}", term.name, term.question);
        judged += 1;
    }
    assert!(judged > 200, "{judged}");
}

/// Whether a graph has at most ten vertices, as the numbers in its word tell.
fn has_at_most_ten_vertices(word: &str) -> bool {
    let (family, sides) = word.split_once(':').unwrap_or(("", word));
    let sides: Vec<usize> = sides.split(['x', ',']).map(|side| side.parse().expect("a number")).collect();
    let vertices = match family {
        "band" => sides[0],
        "triangular" => sides[0] * (sides[0] + 1) / 2,
        _ => sides[0] * sides[1],
    };
    vertices <= 10
}

#[test]
fn first_terms() {
    let terms: Vec<Term> = terms().into_iter().filter(|term| term.is_normal).collect();
    assert!(terms.len() > 700, "{}", terms.len());
    for Term { name, question, value, .. } in terms {
        let answer = answer(&question.ask()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(question.read(&answer), value, "{name}: {question:?}");
    }
}

#[test]
#[ignore = "slow: minutes, and up to 12 GiB"]
fn further_terms() {
    for Term { name, question, value, .. } in terms().into_iter().filter(|term| !term.is_normal) {
        match answer_patiently(&question.ask()) {
            Ok(answer) => assert_eq!(question.read(&answer), value, "{name}: {question:?}"),
            Err(error) => eprintln!("{name} is left out: {error}"),
        }
    }
}
