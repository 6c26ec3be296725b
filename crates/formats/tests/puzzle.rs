//! Puzzles in both syntaxes, and texts that may be anything.

use proptest::prelude::*;
use zellige_formats::SyntaxError;
use zellige_formats::puzzle::{self, BoardSource, Colours, Puzzle, ShapeSource, Syntax};
use zellige_grid::{Apart, Cell, Lattice, Orientations, Placements, Rules, Topology, UpTo, Use};

fn toml(text: &str) -> Result<Puzzle, SyntaxError> {
    puzzle::read(text, Syntax::Toml)
}

fn json(text: &str) -> Result<Puzzle, SyntaxError> {
    puzzle::read(text, Syntax::Json)
}

#[track_caller]
fn good(result: Result<Puzzle, SyntaxError>) -> Puzzle {
    result.unwrap_or_else(|error| panic!("{error} at {:?}; {}", error.span, error.label))
}

const EVERYTHING: &str = r#"
title = "Everything"
board.picture = """
xx.
#é/#
"""
board.remove = [[0, 0]]
board.topology = "klein"
board.lattice = "square"
board.colours = ["BW", "WB", "B"]
rules.corners = "no-four"
rules.fault-free = true
count.up-to = "translations"
count.placements = "positions"
count.mod = 1_000_000_007

[[pieces]]
set = "trominoes"
use = "any"
orientations = "one-sided"

[[pieces]]
shape = "XX/X."
name = "hook"
use = [1, 3]
total = [2]
hole = true
inside = false
apart = "edges"

[[pieces]]
cells = [[0, 0], [-5, 7]]
use = 2
apart = "corners"
inside = true
colours = "BW"

[[pieces]]
set = "dominoes"
colours = ["W"]
"#;

const EVERYTHING_IN_JSON: &str = r##"{
    "count": {"mod": 1000000007, "up-to": "translations", "placements": "positions"},
    "rules": {"corners": "no-four", "fault-free": true},
    "title": "Everything",
    "board": {
        "picture": ["xx.", "#\u00e9", "#"], "remove": [[0, 0]], "topology": "klein", "lattice": "square",
        "colours": "BW/WB/B"
    },
    "pieces": [
        {"set": "trominoes", "use": "any", "orientations": "one-sided"},
        {"shape": "XX/X.", "name": "hook", "use": [1, 3], "total": [2], "hole": true, "inside": false, "apart": "edges"},
        {"cells": [[0, 0], [-5, 7]], "use": 2, "apart": "corners", "inside": true, "colours": "BW"},
        {"set": "dominoes", "colours": ["W"]}
    ]
}"##;

#[test]
fn every_key_is_read() {
    let read = good(toml(EVERYTHING));
    assert_eq!(read.title.as_deref(), Some("Everything"));
    let cells = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)].map(|(row, column)| Cell::new(row, column));
    let BoardSource::Drawn(drawn) = &read.board.source else { panic!("expected cells") };
    assert_eq!(drawn.value, cells);
    assert_eq!(read.board.removed[0].value, Cell::new(0, 0));
    assert_eq!(read.board.topology.as_ref().map(|topology| topology.value), Some(Topology::Klein));
    assert_eq!(read.board.lattice.as_ref().map(|lattice| lattice.value), Some(Lattice::Square));
    let colours = read.board.colours.as_ref().map(|colours| colours.value.as_slice());
    assert_eq!(colours.map(|colours| (colours.len(), colours[1])), Some((5, (Cell::new(0, 1), 'W'))));
    assert_eq!(read.placements.as_ref().map(|placements| placements.value), Some(Placements::Positions));
    assert!(read.no_four.as_ref().is_some_and(|is| is.value) && read.fault_free.as_ref().is_some_and(|is| is.value));
    assert_eq!(read.up_to.as_ref().map(|up_to| up_to.value), Some(UpTo::Translations));
    assert_eq!(read.modulus.as_ref().map(|modulus| modulus.as_str()), Some("1000000007"));
    let [set, hook, pair, white] = read.groups.as_slice() else { panic!("expected four tables") };
    assert_eq!(pair.colours.as_ref().map(|colours| &colours.value), Some(&Colours::Each(vec!['B', 'W'])));
    assert_eq!(white.colours.as_ref().map(|colours| &colours.value), Some(&Colours::Among(vec!['W'])));
    assert!(matches!(&set.shape, ShapeSource::Set(name) if name.as_str() == "trominoes"));
    assert_eq!((set.usage, set.orientations, set.rules), (Use::ANY, Some(Orientations::OneSided), Rules::NONE));
    assert_eq!((hook.usage, hook.orientations), (Use::between(1, 3), None));
    let rules = Rules { total: Use::at_least(2), is_hole: true, is_inside: false, apart: Some(Apart::Edges) };
    assert_eq!((hook.rules, hook.name.as_ref().map(|name| name.as_str())), (rules, Some("hook")));
    assert!(matches!(&pair.shape, ShapeSource::Cells(cells) if cells.value.len() == 2));
    assert_eq!((pair.usage, pair.rules.apart, pair.rules.is_inside), (Use::exactly(2), Some(Apart::Corners), true));
}

#[test]
fn both_syntaxes_say_the_same() {
    assert_eq!(good(toml(EVERYTHING)), good(json(EVERYTHING_IN_JSON)));
}

#[test]
fn line_ends_and_marks_do_not_matter() {
    for (text, syntax) in [(EVERYTHING, Syntax::Toml), (EVERYTHING_IN_JSON, Syntax::Json)] {
        let read = good(puzzle::read(text, syntax));
        let crlf = text.replace('\n', "\r\n");
        assert_eq!(good(puzzle::read(&crlf, syntax)), read);
        assert_eq!(good(puzzle::read(&format!("\u{feff}{crlf}"), syntax)), read);
    }
}

const PIECES: &str = "[[pieces]]\nset = 'dominoes'\n";
const BOARD: &str = "[board]\nsize = '2x2'\n";

#[test]
fn moduli_may_be_long() {
    let modulus = |value: &str| toml(&format!("count.mod = {value}\n{BOARD}{PIECES}")).map(|read| read.modulus);
    let digits = "123456789".repeat(100);
    for (value, says) in [(digits.as_str(), digits.as_str()), ("0xff", "255"), ("+1_0", "10"), ("'7'", "7")] {
        assert_eq!(modulus(value).expect("a number").expect("a modulus").as_str(), says);
    }
    let error = modulus(&"9".repeat(10_001)).expect_err("it is too long");
    assert_eq!(
        (error.message.as_str(), error.label.as_str()),
        ("the modulus is too long", "expected at most 10000 decimal digits")
    );
    assert!(modulus(&format!("0x{}", "f".repeat(40))).is_err());
}

/// Pieces of puzzles, good and bad, and letters that mean something somewhere.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        Just("[board]\n"),
        Just("size = '2x2'\n"),
        Just("[[pieces]]\n"),
        Just("set = \"dominoes\"\n"),
        Just("use = "),
        Just("[1, 2]"),
        Just("\"any\"\n"),
        Just("cells = [[0, 0], [1, -1]]\n"),
        Just("remove = "),
        Just("picture = "),
        Just("'''\n##\n'''\n"),
        Just("\"\"\"\\u00e9\"\"\""),
        Just("title = "),
        Just("= 1e9\n"),
        Just("\u{feff}"),
        Just("é"),
        Just("\r\n"),
        Just("{"),
        Just("}"),
        Just("\"board\": "),
        Just("\"pieces\": ["),
        Just(","),
        Just("null"),
        Just("\\"),
        Just("\""),
        Just("'"),
        Just("[["),
        Just("]"),
        Just("\u{0}"),
        Just("99999999999999999999"),
    ];
    prop::collection::vec(scrap, 0..12).prop_map(|scraps| scraps.concat())
}

/// A good puzzle in which some bytes were changed, put in or taken out.
fn mutations() -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), 0..4usize, "[ -~é\\n\"'\\[\\]{}]{0,3}");
    let base = prop_oneof![Just(EVERYTHING), Just(EVERYTHING_IN_JSON)];
    (base, prop::collection::vec(change, 1..4)).prop_map(|(base, changes)| {
        let mut text = base.to_owned();
        for (place, length, new) in changes {
            let start = text.floor_char_boundary(place.index(text.len() + 1));
            let end = text.floor_char_boundary((start + length).min(text.len())).max(start);
            text.replace_range(start..end, &new);
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_text_is_read_or_refused_at_a_place(text in prop_oneof![scraps(), mutations(), any::<String>()]) {
        for syntax in [Syntax::Toml, Syntax::Json] {
            if let Err(error) = puzzle::read(&text, syntax) {
                prop_assert!(text.get(error.span.clone()).is_some(), "{}: {:?}", error, error.span);
                prop_assert!(!error.message.is_empty() && !error.label.is_empty());
            }
        }
    }

    #[test]
    fn numbers_are_the_same_in_both_syntaxes(
        min in any::<u32>(), more in any::<u32>(), row in any::<i32>(), column in any::<i32>(), is in any::<bool>(),
    ) {
        let max = min.saturating_add(more);
        let table = format!(
            "[board]\ncells = [[{row}, {column}]]\n\
             [[pieces]]\nset = 'dominoes'\nuse = [{min}, {max}]\ntotal = {min}\nhole = {is}"
        );
        let object = format!(
            r#"{{"board": {{"cells": [[{row}, {column}]]}},
                 "pieces": [{{"total": {min}, "use": [{min}, {max}], "set": "dominoes", "hole": {is}}}]}}"#
        );
        prop_assert_eq!(toml(&table), json(&object));
    }
}
