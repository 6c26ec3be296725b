//! Sequences of numbers of tilings, against `data/sequences.json`: all that are about boards and pieces, on whatever
//! lattice and topology, every tiling counted or those up to symmetry.

mod asking;

use asking::indexed::{Place, evaluate, name_of, sequences};
use asking::{answer, answer_patiently, number, rectangle_without, settings};
use serde_json::Value;
use zellige::{Ask, Orientations, Placements, Said, Settings, UpTo};

/// The sequences whose last terms take more than a blink, and how many terms are for the normal run.
const LONG: [(&str, usize); 17] = [
    ("A006125", 12),
    ("A008793", 9),
    ("A224239", 12),
    ("A270247", 9),
    ("A335586", 6),
    ("A360498", 7),
    ("A360725", 6),
    ("A004003", 10),
    ("A045846", 14),
    ("A139772", 6),
    ("A182275", 7),
    ("A219874", 12),
    ("A263425", 5),
    ("A322495", 9),
    ("A364504", 12),
    ("A394479", 22),
    ("A239273", 8),
];

/// How many sequences are about boards and pieces.
const SEQUENCES: usize = 94;

/// A term and its question.
struct Term {
    name: String,
    ask: Ask,
    value: String,
    is_normal: bool,
}

/// The terms of all sequences, but those whose index the sequence's description leaves out.
fn terms() -> Vec<Term> {
    let known = sequences();
    let known: Vec<&Value> = known.iter().filter(|&known| is_tiling(known)).collect();
    assert_eq!(known.len(), SEQUENCES);
    known.into_iter().flat_map(terms_of).collect()
}

/// Sequences that are only described, of which a question is made below.
const DESCRIBED: [&str; 5] = ["A008793", "A250662", "A251072", "A360498", "A360725"];

fn is_tiling(sequence: &Value) -> bool {
    let problem = &sequence["problem"];
    match problem["kind"].as_str().expect("a kind") {
        "tiling" | "tatami" => true,
        "matching" => ["box", "torus", "mobius"].contains(&problem["graph"].as_str().unwrap_or_default()),
        _ => DESCRIBED.contains(&name_of(sequence)),
    }
}

fn terms_of(sequence: &Value) -> Vec<Term> {
    let (name, problem) = (name_of(sequence), &sequence["problem"]);
    let normal = LONG.iter().find(|(long, _)| *long == name).map_or(usize::MAX, |&(_, normal)| normal);
    let terms = asking::indexed::terms_of(sequence).into_iter().map(|(index, place, value)| Term {
        name: format!("{name}, term {index}"),
        ask: ask(name, problem, &place),
        value: value.to_owned(),
        is_normal: index < normal,
    });
    terms.collect()
}

/// The question that a term answers.
fn ask(name: &str, problem: &Value, place: &Place) -> Ask {
    let value = |name: &str| evaluate(problem[name].as_str().expect("an expression"), place);
    let up_to = (problem["up_to_symmetry"] == true).then_some(UpTo::Symmetry);
    let settings = Settings { up_to, ..settings() };
    let plain = |words: String| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let mut said = Said::from(Some(Orientations::Free));
    let words = match (problem["kind"].as_str().expect("a kind"), problem["region"].as_str()) {
        ("tiling", Some("aztec")) => plain(format!("aztec:{} dominoes", value("order"))),
        ("tiling", _) => {
            let (rows, columns) = (value("rows"), value("cols"));
            let names = problem["pieces"].as_array().expect("a list of pieces").iter();
            let pieces = names.flat_map(|name| pieces(name.as_str().expect("a name"), rows, columns));
            if problem["mirror"] == false {
                said.orientations = Some(Orientations::Fixed);
            }
            std::iter::once(board(problem, rows, columns)).chain(pieces).collect()
        }
        ("tatami", _) => {
            said.no_four = true;
            let monominoes = if problem["monomers"] == true { " monominoes" } else { "" };
            plain(format!("{}x{} dominoes{monominoes}", value("rows"), value("cols")))
        }
        ("matching", _) => {
            let dims = problem["dims"].as_str().expect("dimensions").split(',').map(|side| evaluate(side, place));
            let dims: Vec<String> = dims.map(|side| side.to_string()).collect();
            let board = format!("{}:{}", problem["graph"].as_str().expect("a graph"), dims.join("x"));
            if problem["perfect"] == true {
                let has_positions = problem["multi"] == true;
                said.placements = has_positions.then_some(Placements::Positions);
                plain(format!("{board} dominoes"))
            } else {
                plain(format!("{board} matchings"))
            }
        }
        _ => described(name, place, &mut said),
    };
    Ask::from_words(&words, said, settings).unwrap_or_else(|error| panic!("{words:?}: {error}"))
}

/// The question of a sequence that is only described.
fn described(name: &str, place: &Place, said: &mut Said) -> Vec<String> {
    let [n, k] =
        ['n', 'k'].map(|variable| place.iter().find(|(known, _)| *known == variable).map_or(0, |&(_, value)| value));
    // Rectangles that are no squares, each at most once.
    let rectangles = || (1..=n).flat_map(|a| (a + 1..=n).map(move |b| (a, b)));
    let once = |pieces: Vec<String>| std::iter::once(format!("{n}x{n}")).chain(pieces).collect();
    match name {
        "A008793" => vec![format!("hex:{n},{n},{n}"), "lozenges".to_owned()],
        // Bars of no cells are none, and the board has none.
        "A250662" => vec![format!("{}x{n}", 2 * k), format!("I{}", k.max(1))],
        "A251072" => vec![format!("{}x{n}", 3 * k), format!("I{}", k.max(1))],
        "A360498" if n == 1 => vec!["1x1".to_owned(), "1x2".to_owned()],
        "A360498" => once(rectangles().map(|(a, b)| format!("{a}x{b}:0-1")).collect()),
        "A360725" => {
            said.orientations = Some(Orientations::Fixed);
            let both = rectangles().flat_map(|(a, b)| [format!("{a}x{b}:0-1"), format!("{b}x{a}:0-1")]);
            if n == 1 { vec!["1x1".to_owned(), "1x2".to_owned()] } else { once(both.collect()) }
        }
        name => panic!("{name} is not described"),
    }
}

/// The word for the board.
fn board(problem: &Value, rows: usize, columns: usize) -> String {
    let is_odd = rows % 2 == 1 && columns % 2 == 1;
    let lacks_centre = problem["remove_center"] == true;
    let lacks_corner = problem["remove_corner_if_odd"] == true && is_odd;
    match (lacks_centre, lacks_corner) {
        (false, false) => format!("{rows}x{columns}"),
        // Nothing is left, and the picture of nothing is no word.
        _ if rows * columns == 1 => "0x0".to_owned(),
        (true, _) => rectangle_without(rows, columns, (rows / 2, columns / 2)),
        (_, true) => rectangle_without(rows, columns, (0, 0)),
    }
}

/// The words for a piece, or for pieces of every size that has room on the board.
fn pieces(name: &str, rows: usize, columns: usize) -> Vec<String> {
    let width = rows.min(columns).max(1);
    match name {
        "1" => vec!["I1".to_owned()],
        "D2" => vec!["X./.X".to_owned()],
        "RECT*" => vec!["rectangles".to_owned()],
        "SQ*" => vec!["squares".to_owned()],
        // A corner and two arms, up and to the right.
        "VFIX*" => (0..width)
            .map(|arm| ["X".to_owned() + &".".repeat(arm), "/".to_owned()].concat().repeat(arm) + &"X".repeat(arm + 1))
            .collect(),
        "STAIRFIX" => vec!["X../XX./XXX".to_owned()],
        name => vec![name.to_owned()],
    }
}

#[test]
fn expressions() {
    let place = vec![('n', 5), ('r', 7)];
    let values = ["n", "2*(n-1)", "2*n+1", "3*r", "12", "n-1-1"].map(|expression| evaluate(expression, &place));
    assert_eq!(values, [5, 8, 11, 21, 12, 3]);
}

#[test]
fn first_terms() {
    let terms: Vec<Term> = terms().into_iter().filter(|term| term.is_normal).collect();
    assert!(terms.len() > 2800, "{}", terms.len());
    for term in terms {
        let answer = answer(&term.ask).unwrap_or_else(|error| panic!("{}: {error}", term.name));
        assert_eq!(answer.count, number(&term.value), "{}", term.name);
    }
}

#[test]
#[ignore = "slow: minutes, and up to 12 GiB"]
fn further_terms() {
    for term in terms().into_iter().filter(|term| !term.is_normal) {
        match answer_patiently(&term.ask) {
            Ok(answer) => assert_eq!(answer.count, number(&term.value), "{}", term.name),
            Err(error) => eprintln!("{} is left out: {error}", term.name),
        }
    }
}
