//! Single questions with known answers, against `data/cases.json`: boards with holes and far away, pieces with bounds,
//! exact covers, moduli, and questions whose answer is 0 for a reason.
//!
//! Boards, pieces and options are taken from the file where it spells them out; where it only describes them, they are
//! made here. What is asked elsewhere, or not at all, stands in [`SKIPPED`].

mod asking;

use std::collections::BTreeSet;

use asking::{answer, ask_about, count, count_subject, data, number, rectangle_without, settings};
use serde_json::Value;
use zellige::{
    Ask, BigUint, Board, Conditions, EngineChoice, EngineFacts, NamedBoard, Orientations, Piece, PieceGroup, Polyform,
    Settings, Subject, Use,
};
use zellige_formats::dlx;
use zellige_grid::{Cell, Lattice, generate::polyforms};

const TASK: &str = "asks for something else than a count";
const COMMAND: &str = "asked of the command, in `crates/cli/tests/cases.rs`";

/// The cases that are not asked here, and why.
const SKIPPED: [(&str, &str); 31] = [
    ("gf-3xn", TASK),
    ("sampling-centre-prob", TASK),
    ("sampling-edge-prob", TASK),
    ("unrank-4x4", TASK),
    ("bricks-2x2xn", COMMAND),
    ("bricks-4x4x4", COMMAND),
    ("checker-l-tetromino-4x4", COMMAND),
    ("domino-3x4-sym", COMMAND),
    ("domino-4x4-rot", COMMAND),
    ("domino-4x4-sym", COMMAND),
    ("domino-6x6-sym", COMMAND),
    ("faultfree-6x8", COMMAND),
    ("hexacube-4x3x2", COMMAND),
    ("hexiamonds-rhombus-6x6", COMMAND),
    ("kekule-benzenoids", COMMAND),
    ("lozenge-hexagon", COMMAND),
    ("moebius-domino-4x4", COMMAND),
    ("moebius-domino-4x6", COMMAND),
    ("overhang-allowed-2x2", COMMAND),
    ("pentominoes-3x20-sym", COMMAND),
    ("scott-pentominoes-sym", COMMAND),
    ("soma-raw", COMMAND),
    ("soma-sym", COMMAND),
    ("tatami-3x3-mono", COMMAND),
    ("tatami-4x4", COMMAND),
    ("tatami-4x4-mono", COMMAND),
    ("tetrominoes-tube-5x4", COMMAND),
    ("torus-domino-2x2-multigraph", COMMAND),
    ("torus-domino-2x2-sets", COMMAND),
    ("torus-self-overlap", COMMAND),
    ("torus-self-overlap-offsets", COMMAND),
];

#[test]
fn every_case_is_answered_or_skipped_for_a_reason() {
    let cases = asking::json("cases.json");
    let cases = cases.as_array().expect("a list of cases");
    let ids: BTreeSet<&str> = cases.iter().map(id).collect();
    assert_eq!(ids.len(), cases.len());
    for (skipped, _) in SKIPPED {
        assert!(ids.contains(skipped), "{skipped} is no case");
    }
    for case in cases.iter().filter(|case| SKIPPED.iter().all(|&(skipped, _)| skipped != id(case))) {
        check(case);
    }
}

fn id(case: &Value) -> &str {
    case["id"].as_str().expect("an id")
}

/// The counts that are expected: one, or one for each board.
fn expected(case: &Value) -> Vec<BigUint> {
    let read = |value: &Value| match value {
        Value::String(digits) => number(digits),
        value => number(&value.to_string()),
    };
    match &case["expected"] {
        Value::Array(values) => values.iter().map(read).collect(),
        value => vec![read(value)],
    }
}

fn check(case: &Value) {
    let id = id(case);
    let (found, expected): (Vec<BigUint>, Vec<BigUint>) = match id {
        "generate-polyomino-sets" => return check_sets(&case["expected"]),
        "generate-polyiamonds" => {
            let free = |size| polyforms(Lattice::Triangle, size, Orientations::Free).expect("small pieces").len();
            ((1..=6).map(|size| BigUint::from(free(size))).collect(), expected(case))
        }
        // Options without a primary item are dropped.
        "xcc-secondary-only-option-changes-count" => {
            (vec![count_options(case)], expected_of(&case["expected"]["dropped"]))
        }
        // Only the count of all, mirror images too.
        "nxn-any-pentomino" => (counts(&["5x5 pentominoes"]), first(case)),
        "nxn-any-tetromino" => (counts(&["4x4 tetrominoes"]), first(case)),
        "onesided-234-6x6" | "pentominoes-5x12" => (vec![count_tiling(case, 0)], first(case)),
        "stepped-cylinder-13" => (vec![count_stepped(case)], first(case)),
        "min-monominoes-5x5" => (counts(&["5x5 dominoes monominoes:0", "5x5 dominoes monominoes:1"]), {
            let expected = expected(case);
            assert_eq!(expected[0], 1u32.into());
            vec![0u32.into(), expected[1].clone()]
        }),
        "any-L-shapes" => {
            (["3x4", "4x4", "5x5"].map(|board| count_shapes(board, Orientations::Free)).into(), expected(case))
        }
        "fixed-V-shapes" => {
            (["2x2", "3x3", "4x4", "5x5"].map(|board| count_shapes(board, Orientations::Fixed)).into(), expected(case))
        }
        "aztec-diamond" => {
            ((1..=4).map(|order| count(&format!("{} dominoes", aztec(order)))).collect(), expected(case))
        }
        "frame-width-2" => {
            ((4..=8).map(|outer| count(&format!("{} dominoes", frame(outer)))).collect(), expected(case))
        }
        "l-board-scaled" => ((1..=5).map(|side| count(&format!("{} L3", corner(side)))).collect(), expected(case)),
        "sequence-2xn" => ((0..=6).map(|n| count(&format!("2x{n} O4 I1 L3"))).collect(), expected(case)),
        "sequence-3xn" => ((0..=5).map(|n| count(&format!("3x{n} L3 I2 I1"))).collect(), expected(case)),
        "hexominoes-14x15-parity" => (counts(&["14x15 hexominoes:1"]), expected(case)),
        "weighted-dimers-4x4" => {
            let one_by_one: Vec<BigUint> = (0..=8).map(|across| count_fixed(&format!("4x4 XX:{across} X/X"))).collect();
            assert_eq!(one_by_one, count_by_pieces("4x4 XX X/X", "I2.1"));
            (one_by_one, expected(case))
        }
        "cycle-covers-4x4" => (counts(&["4x4 cycle-covers", "4x4 hamiltonian-cycles"]), expected(case)),
        "graph-perfect-matchings" => {
            let graphs = ["complete:6", "petersen", "hypercube:3", "hypercube:4", "complete:3,3", "cycle:5"];
            (graphs.map(|graph| count(&format!("{graph} perfect-matchings"))).into(), expected(case))
        }
        "queens-8" => (vec![count(&data("instances/queens8.dlx").to_string_lossy())], expected(case)),
        "sage-bell-number" => (vec![count_partitions(5)], expected(case)),
        "exact-cover-issue-87" => (vec![count_matrix(&case["region"]["rows"])], expected(case)),
        _ if is_cover(case) => (vec![count_options(case)], expected(case)),
        _ => (vec![count_tiling(case, 0)], expected(case)),
    };
    assert_eq!(found, expected, "{id}");
}

fn expected_of(value: &Value) -> Vec<BigUint> {
    vec![number(&value.to_string())]
}

fn first(case: &Value) -> Vec<BigUint> {
    expected(case).into_iter().take(1).collect()
}

fn counts(questions: &[&str]) -> Vec<BigUint> {
    questions.iter().map(|words| count(words)).collect()
}

fn count_fixed(words: &str) -> BigUint {
    let words: Vec<&str> = words.split(' ').collect();
    answer(&ask_about(&words, Orientations::Fixed, settings())).expect("an answer").count
}

/// The ways that have 0, 1, 2, ... of a piece, by a determinant and by a sweep.
fn count_by_pieces(words: &str, piece: &str) -> Vec<BigUint> {
    let words: Vec<&str> = words.split(' ').collect();
    let [one, other] = [EngineChoice::Determinant, EngineChoice::Frontier].map(|engine| {
        let settings = Settings { by: Some(piece.to_owned()), engine, ..settings() };
        answer(&ask_about(&words, Orientations::Fixed, settings)).expect("an answer").counts.expect("counts by pieces")
    });
    assert_eq!(one, other);
    one
}

// Boards and pieces.

/// A tiling that the case spells out; asked in words too if words can say it.
fn count_tiling(case: &Value, region: usize) -> BigUint {
    let board = board(case, &case["region"], region);
    let pieces: Vec<Piece> = case["pieces"].as_array().expect("a list of pieces").iter().map(piece).collect();
    let kinds: BTreeSet<&str> = kinds(case).into_iter().collect();
    let modulus = case["constraints"]["modulus"].as_u64().map(BigUint::from);
    let settings = Settings { modulus, ..settings() };
    let group = |piece: &Piece| PieceGroup::new(vec![piece.clone()], piece.usage, Orientations::Free);
    let groups = pieces.iter().map(group).collect();
    let named = NamedBoard { name: id(case).to_owned(), board: board.clone() };
    let subject = Subject::Tiling { title: None, board: named, groups, conditions: Conditions::default() };
    let count = answer(&Ask { subject, settings: settings.clone() }).expect("an answer").count;
    let shapes: BTreeSet<Polyform> = pieces.iter().map(|piece| piece.orientations[0].clone()).collect();
    if kinds.len() == 1 && shapes.len() == pieces.len() && !board.is_empty() {
        let kind = kinds.first().map_or(Orientations::Free, |kind| orientations_called(kind));
        let mut words = vec![board.picture().replace('\n', "/")];
        words.extend(pieces.iter().map(|piece| format!("{}:{}", piece.orientations[0], usage_as_word(piece.usage))));
        let ask = ask_about(&words, kind, settings);
        assert_eq!(answer(&ask).expect("an answer").count, count, "{}, in words", id(case));
    }
    count
}

fn kinds(case: &Value) -> Vec<&str> {
    let pieces = case["pieces"].as_array().into_iter().flatten();
    pieces.map(|piece| piece["orient"].as_str().expect("which orientations")).collect()
}

fn usage_as_word(usage: Use) -> String {
    match usage {
        Use::ANY => "any".to_owned(),
        Use { min, max: None } => format!("{min}-"),
        Use { min, max: Some(max) } => format!("{min}-{max}"),
    }
}

fn orientations_called(kind: &str) -> Orientations {
    match kind {
        "free" => Orientations::Free,
        "onesided" => Orientations::OneSided,
        "fixed" => Orientations::Fixed,
        kind => panic!("orientations called {kind}"),
    }
}

fn piece(piece: &Value) -> Piece {
    let bound = |name: &str| piece[name].as_u64().map(|bound| bound as u32);
    let usage = Use { min: bound("min").unwrap_or(0), max: bound("max") };
    let shape = Polyform::from_cells(cells(&piece["cells"])).expect("a shape");
    let kind = orientations_called(piece["orient"].as_str().expect("which orientations"));
    Piece::new(piece["name"].as_str().expect("a name"), &shape, kind, usage)
}

fn cells(list: &Value) -> Vec<Cell> {
    let place = |cell: &Value, index: usize| cell[index].as_i64().expect("a number") as i32;
    list.as_array().into_iter().flatten().map(|cell| Cell::new(place(cell, 0), place(cell, 1))).collect()
}

fn board(case: &Value, region: &Value, index: usize) -> Board {
    let region = region.get(index).unwrap_or(region);
    let mut removed = cells(&region["removed"]);
    removed.extend(cells(&case["constraints"]["leave_uncovered"]));
    let side = |name: &str| region[name].as_u64().expect("a number") as u32;
    let whole = match region["type"].as_str().expect("a kind of board") {
        "rect" => Board::rectangle(side("rows"), side("cols")).expect("a small board"),
        "cells" => Board::from_cells(cells(&region["cells"])).expect("distinct cells"),
        "ascii" => {
            let rows = region["rows"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row"));
            Board::from_picture(&rows.collect::<Vec<_>>().join("\n")).expect("a picture")
        }
        kind => panic!("{}: a board of kind {kind}", id(case)),
    };
    Board::from_cells(whole.cells().iter().copied().filter(|cell| !removed.contains(cell))).expect("distinct cells")
}

/// L-shapes with arms of every two lengths from 2 on; of fixed ones those with equal arms from 1 on.
fn count_shapes(board: &str, orientations: Orientations) -> BigUint {
    let side: usize = board.split('x').next_back().and_then(|side| side.parse().ok()).expect("a size");
    let shape = |up: usize, across: usize| "X/".repeat(up - 1) + &"X".repeat(across);
    let mut words = vec![board.to_owned()];
    match orientations {
        Orientations::Fixed => words.extend((1..=side).map(|arm| shape(arm, arm))),
        _ => words.extend((2..=side).flat_map(|up| (2..=up).map(move |across| shape(up, across)))),
    }
    answer(&ask_about(&words, orientations, settings())).expect("an answer").count
}

/// Rows of 2, 4, ..., 2n, 2n, ..., 4, 2 cells, one below the middle of the other.
fn aztec(order: usize) -> String {
    let row = |half: usize| ".".repeat(order - half) + &"##".repeat(half) + &".".repeat(order - half);
    (1..=order).chain((1..=order).rev()).map(row).collect::<Vec<_>>().join("/")
}

/// A square without the square within that is two cells from its border.
fn frame(outer: usize) -> String {
    let is_hole = |place: usize| (2..outer - 2).contains(&place);
    let row =
        |row| (0..outer).map(|column| if is_hole(row) && is_hole(column) { '.' } else { '#' }).collect::<String>();
    (0..outer).map(row).collect::<Vec<_>>().join("/")
}

/// Three squares around a corner.
fn corner(side: usize) -> String {
    let row = |row: usize| if row < side { "#".repeat(side) + &".".repeat(side) } else { "#".repeat(2 * side) };
    (0..2 * side).map(row).collect::<Vec<_>>().join("/")
}

/// Columns of sixteen cells that begin at different heights.
fn count_stepped(case: &Value) -> BigUint {
    let tops = case["region"]["CAP"].as_array().expect("a list of rows").iter().map(|top| top.as_i64().expect("a row"));
    let cells = tops.zip(0..).flat_map(|(top, column)| (top..top + 16).map(move |row| Cell::new(row as i32, column)));
    let board = Board::from_cells(cells).expect("distinct cells");
    let groups = vec![PieceGroup::new(vec![piece(&case["pieces"][0])], Use::ANY, Orientations::Free)];
    let board = NamedBoard { name: "steps".to_owned(), board };
    count_subject(Subject::Tiling { title: None, board, groups, conditions: Conditions::default() })
}

fn check_sets(expected: &Value) {
    for (name, kind) in
        [("free", Orientations::Free), ("onesided", Orientations::OneSided), ("fixed", Orientations::Fixed)]
    {
        let sizes: Vec<u64> = expected[name].as_array().expect("sizes").iter().filter_map(Value::as_u64).collect();
        let found: Vec<u64> =
            (1..=7).map(|size| polyforms(Lattice::Square, size, kind).expect("small pieces").len() as u64).collect();
        assert_eq!(found, sizes, "{name}");
    }
}

// Exact covers.

fn is_cover(case: &Value) -> bool {
    matches!(case["region"]["type"].as_str(), Some("xcc" | "mcc"))
}

/// A problem whose options the case lists.
fn count_options(case: &Value) -> BigUint {
    let words = |list: &Value| {
        let words = list.as_array().into_iter().flatten().map(|word| word.as_str().expect("a word").to_owned());
        words.collect::<Vec<_>>()
    };
    let options = words(&case["pieces"]);
    let constraints = &case["constraints"];
    let (mut primary, mut secondary) = (words(&constraints["primary"]), words(&constraints["secondary"]));
    if primary.is_empty() && !options.is_empty() {
        assert_eq!(id(case), "xcc-toy");
        (primary, secondary) = (["p", "q", "r"].map(str::to_owned).into(), ["x", "y"].map(str::to_owned).into());
    }
    if primary.is_empty() {
        // A file needs an item; a problem does not.
        let problem = zellige::Problem::builder().build().expect("a problem");
        return count_subject(Subject::Cover { name: id(case).to_owned(), problem, warnings: Vec::new() });
    }
    let separator = if secondary.is_empty() { "" } else { " | " };
    count_dlx(&format!("{}{separator}{}\n{}\n", primary.join(" "), secondary.join(" "), options.join("\n")))
}

fn count_dlx(text: &str) -> BigUint {
    let problem = dlx::read(text).unwrap_or_else(|error| panic!("{text}: {error}")).problem;
    count_subject(Subject::Cover { name: "options".to_owned(), problem, warnings: Vec::new() })
}

/// Ways to part a set: its non-empty subsets are the options.
fn count_partitions(size: usize) -> BigUint {
    let items: Vec<String> = (0..size).map(|item| format!("i{item}")).collect();
    let subset = |bits: usize| {
        let chosen = items.iter().enumerate().filter(|(item, _)| bits >> item & 1 == 1).map(|(_, name)| name.as_str());
        chosen.collect::<Vec<_>>().join(" ")
    };
    let options: Vec<String> = (1..1 << size).map(subset).collect();
    count_dlx(&format!("{}\n{}\n", items.join(" "), options.join("\n")))
}

/// Columns are items, rows are options.
fn count_matrix(rows: &Value) -> BigUint {
    let rows = rows.as_array().expect("rows").iter();
    let options = rows.map(|row| {
        let marked = row.as_array().expect("a row").iter().enumerate().filter(|(_, mark)| mark.as_u64() == Some(1));
        marked.map(|(column, _)| format!("i{column}")).collect::<Vec<_>>().join(" ")
    });
    count_dlx(&format!("i0 i1 i2\n{}\n", options.collect::<Vec<_>>().join("\n")))
}

// Reasons.

#[test]
fn impossible_ones_are_answered_at_once() {
    let reason = |words: &str, orientations| {
        let words: Vec<&str> = words.split(' ').collect();
        let answer = answer(&ask_about(&words, orientations, settings())).expect("an answer");
        assert_eq!((answer.count, answer.engine), (BigUint::ZERO, EngineFacts::Argument), "{words:?}");
        answer.zero_reason.map(|reason| reason.to_string()).expect("a reason")
    };
    let free = Orientations::Free;
    let colouring = "coloured like a chessboard, the board has";
    for (words, orientations, beginning) in [
        ("14x15 hexominoes:1", free, colouring),
        ("4x5 tetrominoes:1", free, colouring),
        ("4x7 tetrominoes:1", Orientations::OneSided, colouring),
        ("5x8 I4:2 O4:2 T4:2 L4:1 J4:1 S4:2 Z4:1", Orientations::OneSided, "pieces of 44 cells in all for 40 cells"),
        ("3x3 dominoes", free, "9 cells cannot be covered by pieces of 2"),
        ("##.#/##.. dominoes", free, "no placement covers cell r0c3"),
        ("#.#/#.# I3 I1:0", free, "no placement covers cell r0c0"),
        ("##.###/##.##. trominoes", free, "no piece joins the 4 cells around r0c0 to the others"),
        ("###..###/.#....#. dominoes", free, "no piece joins the 4 cells around r0c0 to the others, and coloured like"),
        ("###..### dominoes monominoes:0-1", free, "the board falls into 2 pockets that no piece joins"),
        ("2x2 I3:1 dominoes", free, "piece I3 must be used and fits nowhere"),
    ] {
        let reason = reason(words, orientations);
        assert!(reason.starts_with(beginning), "{words}: {reason}");
    }
    let chessboard = rectangle_without(8, 8, (0, 0));
    let mutilated = chessboard[..chessboard.len() - 1].to_owned() + ".";
    assert!(reason(&format!("{mutilated} dominoes"), free).starts_with(colouring));
}
