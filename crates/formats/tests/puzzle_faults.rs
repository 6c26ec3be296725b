//! What is wrong with a puzzle, and where: the bytes at fault, the message and the label.

use zellige_formats::SyntaxError;
use zellige_formats::puzzle::{self, BoardSource, Puzzle, Syntax};
use zellige_grid::Cell;

fn toml(text: &str) -> Result<Puzzle, SyntaxError> {
    puzzle::read(text, Syntax::Toml)
}

fn json(text: &str) -> Result<Puzzle, SyntaxError> {
    puzzle::read(text, Syntax::Json)
}

const PIECES: &str = "[[pieces]]\nset = 'dominoes'\n";
const BOARD: &str = "[board]\nsize = '2x2'\n";

/// The fault in a text: the bytes at fault, the message and the label.
#[track_caller]
fn fault(text: &str, syntax: Syntax) -> (String, String) {
    let error = puzzle::read(text, syntax).map(|read| format!("{read:?}")).expect_err(text);
    (text[error.span.clone()].to_owned(), format!("{}; {}", error.message, error.label))
}

#[track_caller]
fn is_refused(text: &str, place: &str, says: &str) {
    assert_eq!(fault(text, Syntax::Toml), (place.to_owned(), says.to_owned()), "{text}");
}

/// A fault in a line of the table of the board.
#[track_caller]
fn board_is_refused(line: &str, place: &str, says: &str) {
    is_refused(&format!("[board]\n{line}\n{PIECES}"), place, says);
}

/// A fault in a line of a table of pieces.
#[track_caller]
fn pieces_are_refused(line: &str, place: &str, says: &str) {
    is_refused(&format!("{BOARD}[[pieces]]\n{line}\n"), place, says);
}

#[test]
fn files_that_say_nothing() {
    for text in ["", "\n\n", "\u{feff}", " \t\r\n"] {
        for syntax in [Syntax::Toml, Syntax::Json] {
            let says = "the file is empty; expected a puzzle; expected a board and pieces";
            assert_eq!(fault(text, syntax), (String::new(), says.to_owned()));
        }
    }
    is_refused(
        "title = 'x'",
        "",
        "the puzzle says nothing of `board`; expected `board` with a `size`, a `picture` or `cells`",
    );
    is_refused(BOARD, "", "the puzzle says nothing of `pieces`; expected `pieces` with a `set`, a `shape` or `cells`");
    is_refused(
        &format!("pieces = []\n{BOARD}"),
        "[]",
        "the list of pieces is empty; expected a table with a `set`, a `shape` or `cells`",
    );
    board_is_refused(
        "topology = 'plane'",
        "board",
        "the board has no cells; expected `size`, such as `\"9x12\"`, or `picture`, or `cells`",
    );
    pieces_are_refused(
        "use = 1",
        "[[pieces]]",
        "the pieces have no shape; expected `set`, such as `\"pentominoes\"`, or `shape`, such as `\"XX/X.\"`, or `cells`",
    );
}

#[test]
fn keys_that_are_unknown_or_stand_twice() {
    is_refused("bord.size = '2x2'", "bord", "there is no key `bord`; did you mean `board`?");
    is_refused("é = 1", "é", "the file is not TOML: invalid unquoted key; expected letters, numbers, `-`, `_`");
    is_refused("'é' = 1", "'é'", "there is no key `é`; expected one of `title`, `board`, `pieces`, `rules`, `count`");
    board_is_refused("sise = '2x2'", "sise", "there is no key `sise` in `board`; did you mean `size`?");
    board_is_refused("colors = '2x2'", "colors", "there is no key `colors` in `board`; did you mean `colours`?");
    pieces_are_refused(
        "set = 'dominoes'\nholes = true",
        "holes",
        "there is no key `holes` in `pieces`; did you mean `hole`?",
    );
    is_refused(
        &format!("count.upto = 'symmetry'\n{BOARD}{PIECES}"),
        "upto",
        "there is no key `upto` in `count`; did you mean `up-to`?",
    );
    board_is_refused(
        "size = '2x2'\nsize = '3x3'",
        "size",
        "the key `size` stands twice; expected each key once; given before",
    );
    let twice = r#"{"board": {"size": "2x2", "si\u007ae": "3x3"}, "pieces": []}"#;
    let says = "the key `size` stands twice; expected each key once; given before";
    assert_eq!(fault(twice, Syntax::Json), ("\"si\\u007ae\"".to_owned(), says.to_owned()));
}

#[test]
fn words_that_are_none() {
    board_is_refused(
        "size = '2x2'\ntopology = 'tori'",
        "'tori'",
        "`board.topology` cannot be `tori`; expected `\"plane\"` or `\"torus\"` or `\"cylinder\"` or `\"mobius\"` or `\"klein\"`",
    );
    board_is_refused(
        "size = '2x2'\nlattice = 'hexagons'",
        "'hexagons'",
        "`board.lattice` cannot be `hexagons`; did you mean `hexagon`?",
    );
    pieces_are_refused(
        "set = 'dominoes'\ncolours = ['AB']",
        "'AB'",
        "`AB` is no colour; a colour is one letter; expected one letter, such as `\"B\"`",
    );
    for (line, place, says) in [
        (
            "rules.corners = 'no-five'",
            "'no-five'",
            "`rules.corners` cannot be `no-five`; expected `\"no-four\"` or `\"any\"`",
        ),
        (
            "rules.fault-free = 'yes'",
            "'yes'",
            "`rules.fault-free` is a text, not `true` or `false`; expected `true` or `false`",
        ),
        (
            "count.up-to = 'symmetries'",
            "'symmetries'",
            "`count.up-to` cannot be `symmetries`; did you mean `symmetry`?",
        ),
        (
            "count.placements = 2",
            "2",
            "`count.placements` is a whole number, not a text; expected `\"sets\"` or `\"positions\"`",
        ),
    ] {
        is_refused(&format!("{line}\n{BOARD}{PIECES}"), place, says);
    }
}

#[test]
fn values_of_the_wrong_kind() {
    is_refused("title = 1", "1", "`title` is a whole number, not a text; expected a title");
    is_refused("board = '2x2'", "'2x2'", "`board` is a text, not a table; expected keys such as `size`");
    is_refused(
        &format!("{BOARD}[pieces]\nset = 'dominoes'"),
        "[pieces]",
        "`pieces` is a table, not a list; expected a list of tables, each of which begins with `[[pieces]]`",
    );
    is_refused(
        &format!("pieces = [1]\n{BOARD}"),
        "1",
        "`pieces` has a whole number in it, not a table; expected keys such as `set` and `use`",
    );
    board_is_refused(
        "size = 2.5",
        "2.5",
        "`board.size` is a number with a fraction or an exponent, not a text; expected rows and columns, such as `\"9x12\"`",
    );
    board_is_refused(
        "size = [2, 2]",
        "[2, 2]",
        "`board.size` is a list, not a text; expected rows and columns, such as `\"9x12\"`",
    );
    board_is_refused(
        "picture = 1979-05-27",
        "1979-05-27",
        "`board.picture` is a date or a time, not a text; expected rows of text, in which `.` and the space are no cell and `#` is one",
    );
    pieces_are_refused(
        "set = 'dominoes'\nhole = 'yes'",
        "'yes'",
        "`pieces.hole` is a text, not `true` or `false`; expected `true` or `false`",
    );
    pieces_are_refused(
        "set = 'dominoes'\napart = true",
        "true",
        "`pieces.apart` is `true`, not a text; expected `\"edges\"` or `\"corners\"`",
    );
    pieces_are_refused(
        "set = 'dominoes'\napart = 'corner'",
        "'corner'",
        "`pieces.apart` cannot be `corner`; did you mean `corners`?",
    );
    pieces_are_refused(
        "set = 'dominoes'\norientations = 'Free'",
        "'Free'",
        "`pieces.orientations` cannot be `Free`; did you mean `free`?",
    );
    is_refused(
        &format!("count.mod = 1e9\n{BOARD}{PIECES}"),
        "1e9",
        "`count.mod` is a number with a fraction or an exponent, not a whole number; expected a whole number, 1 or more",
    );
    assert_eq!(
        fault("[1]", Syntax::Json),
        ("[1]".to_owned(), "the puzzle is a list, not a table; expected keys such as `board` and `pieces`".to_owned())
    );
    assert_eq!(
        fault(r#"{"board": null}"#, Syntax::Json),
        ("null".to_owned(), "`board` is `null`, not a table; expected keys such as `size`".to_owned())
    );
}

#[test]
fn boards_that_are_none() {
    board_is_refused(
        "size = '2x2'\ncells = [[0, 0]]",
        "cells",
        "the board has both `size` and `cells`; expected one of them; expected no second board",
    );
    board_is_refused(
        "picture = \"##\\t#\"",
        "\"##\\t#\"",
        "'\\t' means nothing in the picture of a board; expected `.` or a space (no cell), or another letter (a cell)",
    );
    board_is_refused(
        "picture = '##\t#'",
        "\t",
        "'\\t' means nothing in the picture of a board; expected `.` or a space (no cell), or another letter (a cell)",
    );
    board_is_refused(
        "picture = ['##', '#/#']",
        "/",
        "'/' means nothing in the picture of a board; expected `.` or a space (no cell), or another letter (a cell)",
    );
    board_is_refused(
        "picture = ['##', 3]",
        "3",
        "`board.picture` is a whole number, not a text; expected rows of text, in which `.` and the space are no cell and `#` is one",
    );
    board_is_refused(
        "cells = [[0, 1], [0, 0], [0, 1], [0, 0]]",
        "[0, 1]",
        "`board.cells` has the cell [0, 1] twice; expected each cell once; given before",
    );
    board_is_refused(
        "cells = [0, 1]",
        "0",
        "`board.cells` has a whole number in it, not a cell; expected a cell such as `[0, 3]`: row and column, counted from 0",
    );
    board_is_refused(
        "cells = [[0]]",
        "[0]",
        "a cell is a row and a column, but this list has a length of 1; expected a cell such as `[0, 3]`: row and column, counted from 0",
    );
    board_is_refused(
        "cells = [[0, 'a']]",
        "'a'",
        "the coordinate of a cell is a text, not a whole number; expected a whole number",
    );
    board_is_refused(
        "cells = [[0, 2147483648]]",
        "2147483648",
        "the coordinate `2147483648` is too far away; expected -2147483648 to 2147483647",
    );
    board_is_refused(
        "size = '2x2'\nremove = [[0, 99999999999999999999999999999999999999999999]]",
        "99999999999999999999999999999999999999999999",
        "the coordinate `9999999999999999999999999999999999999999...` is too far away; expected -2147483648 to 2147483647",
    );
    let far = toml(&format!("[board]\ncells = [[-2147483648, 0x7fffffff]]\n{PIECES}")).expect("a far board");
    let BoardSource::Cells(cells) = far.board.source else { panic!("expected cells") };
    assert_eq!(cells.value, [Cell::new(i32::MIN, i32::MAX)]);
}

#[test]
fn pieces_that_are_none() {
    pieces_are_refused(
        "set = 'dominoes'\nshape = 'XX'",
        "shape",
        "the pieces have both `set` and `shape`; expected one of them; expected this in another table of pieces",
    );
    pieces_are_refused(
        "cells = []",
        "[]",
        "a piece needs at least one cell, got none; expected cells such as `[[0, 0], [0, 1]]`",
    );
    pieces_are_refused("set = 'dominoes'\nname = ''", "''", "the name is empty; expected a name such as `\"hook\"`");
    pieces_are_refused(
        "set = 'dominoes'\nname = 'long bar'",
        " ",
        "the name `long bar` has a blank in it; expected one word, without `:` and `|`",
    );
    pieces_are_refused(
        "set = 'dominoes'\nname = 'a|b'",
        "|",
        "the name `a|b` has '|' in it; expected one word, without `:` and `|`",
    );
    is_refused(
        "title = \"a\\nb\"",
        "\"a\\nb\"",
        "the title `a\u{fffd}b` has a line end or a control character in it; expected plain text on one line",
    );
}

#[test]
fn numbers_of_times_that_are_none() {
    const EXPECTED: &str =
        "expected `\"any\"`, a number such as `2`, or least and greatest number, such as `[1, 3]` or `[1]`";
    let refused = |line: &str, place: &str, says: &str| {
        for key in ["use", "total"] {
            let says = says.replace("KEY", key).replace("EXPECTED", EXPECTED);
            pieces_are_refused(&format!("set = 'dominoes'\n{key} = {line}"), place, &says);
        }
    };
    refused("-1", "-1", "`-1` is no number of times; expected 0 or more");
    refused("4294967296", "4294967296", "`4294967296` times is too often; expected at most 4294967295");
    refused(
        "0xffffffffffffffffffffffffffffffffffff",
        "0xffffffffffffffffffffffffffffffffffff",
        "`ffffffffffffffffffffffffffffffffffff` times is too often; expected at most 4294967295",
    );
    refused("'Any'", "'Any'", "`Any` is no number of times; did you mean `any`?");
    refused("'1-3'", "'1-3'", "`1-3` is no number of times; EXPECTED");
    refused("[3, 1]", "[3, 1]", "3 to 1 times is never; expected the smaller number first; did you mean `[1, 3]`?");
    refused("[]", "[]", "`pieces.KEY` has a length of 0, not of one or two; EXPECTED");
    refused("[1, 2, 3]", "[1, 2, 3]", "`pieces.KEY` has a length of 3, not of one or two; EXPECTED");
    refused("[1, 'any']", "'any'", "`pieces.KEY` has a text in it, not a whole number; EXPECTED");
    refused("true", "true", "`pieces.KEY` is `true`, not a number of times; EXPECTED");
}

#[test]
fn text_that_is_no_toml() {
    is_refused("board = {size = 3", "", "the file is not TOML: unclosed inline table; expected `}`");
    is_refused("title = Holes", "Holes", "the file is not TOML: string values must be quoted; expected literal string");
    is_refused("title = 'x", "", "the file is not TOML: invalid literal string; expected `'`");
    is_refused("[board]\n[board]", "board", "the key `board` stands twice; expected each key once; given before");
}

#[test]
fn text_that_is_no_json() {
    let refused = |text: &str, place: &str, says: &str| {
        assert_eq!(fault(text, Syntax::Json), (place.to_owned(), format!("the file is not JSON: {says}; here")));
    };
    refused("{\"title\": \"x\",}", ",", "trailing commas are not allowed");
    refused("{title: 1}", "title", "expected string for object property");
    refused("{\"title\": \"x", "\"x", "unterminated string literal");
    refused("{} {}", "{", "text cannot contain more than one JSON value");
    refused("// no\n{}", "// no", "comments are not allowed");
    refused("\u{feff}{\"é\" 1}", "1", "expected colon after the string or word in object property");
}

#[test]
fn what_is_nested_deeply_is_refused() {
    for depth in [100, 1000, 1_000_000] {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        let (tables, ends) = ("{a=".repeat(depth), "}".repeat(depth));
        let dots = "a.".repeat(depth);
        for text in [
            format!("board = {open}{close}"),
            format!("board = {open}"),
            format!("board = {tables}1{ends}"),
            format!("{dots}a = 1"),
            format!("[{dots}a]"),
        ] {
            let error = toml(&text).expect_err("it is too deep");
            assert!(error.message == "the file is nested too deeply" || depth == 100, "{error}");
        }
        let objects = "{\"board\":".repeat(depth);
        for text in [format!("{{\"board\": {open}{close}}}"), open, format!("{objects}1{ends}"), objects] {
            let error = json(&text).expect_err("it is too deep");
            assert!(error.message == "the file is nested too deeply" || depth == 100, "{error}");
        }
    }
}
