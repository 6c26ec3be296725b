//! What is wrong with a graph in a file, and where: the bytes at fault, the message and the label.

use zellige_formats::SyntaxError;
use zellige_formats::graph::{GraphFile, MOST_VERTICES, read_dimacs, read_edge_list, read_graph6};

#[track_caller]
fn is_refused<T: std::fmt::Debug>(text: &str, read: Result<T, SyntaxError>, place: &str, says: &str) {
    let error = read.expect_err(text);
    let said = format!("{}; {}", error.message, error.label);
    assert_eq!((&text[error.span], said.as_str()), (place, says), "{text:?}");
}

#[track_caller]
fn graph6_is_refused(text: &str, place: &str, says: &str) {
    is_refused(text, read_graph6(text), place, says);
}

#[track_caller]
fn dimacs_is_refused(text: &str, place: &str, says: &str) {
    is_refused(text, read_dimacs(text), place, says);
}

/// A fault in a line after one that says that there are three vertices.
#[track_caller]
fn line_is_refused(line: &str, place: &str, says: &str) {
    dimacs_is_refused(&format!("c x\r\np edge 3 1\r\n{line}\r\n"), place, says);
}

#[track_caller]
fn edges_are_refused(text: &str, place: &str, says: &str) {
    is_refused(text, read_edge_list(text), place, says);
}

fn help_of(read: Result<GraphFile, SyntaxError>) -> String {
    read.expect_err("expected a refusal").help.unwrap_or_default()
}

#[test]
fn files_that_say_nothing() {
    for text in ["", "\n", " \r\n\t\n"] {
        graph6_is_refused(
            text,
            "",
            "the file is empty; expected a graph in graph6 or sparse6 a line, such as `Bw`; expected a graph",
        );
        dimacs_is_refused(
            text,
            "",
            "the file is empty; expected a line such as `p edge 6 7`, and the edges below; expected `p edge`",
        );
        edges_are_refused(text, "", "the file is empty; expected an edge a line, such as `a b`; expected two names");
    }
    dimacs_is_refused(
        "c a b\nc\n",
        "",
        "the file has only comments; expected a line such as `p edge 6 7`, and the edges below; expected `p edge`",
    );
    edges_are_refused(
        "# a b\n\n%",
        "",
        "the file has only comments; expected an edge a line, such as `a b`; expected two names",
    );
}

#[test]
fn characters_that_are_no_numbers_of_six_bits() {
    let says = |what: &str| {
        format!(
            "`{what}` cannot stand in graph6 or sparse6; expected characters from `?` to `~`; no number of six bits"
        )
    };
    graph6_is_refused("Bw\nB1\n", "1", &says("1"));
    graph6_is_refused("Bé", "é", &says("é"));
    graph6_is_refused("Bw A_", " ", &says(" "));
    graph6_is_refused(":B\u{1b}", "\u{1b}", &says("\u{fffd}"));
    graph6_is_refused("B\u{7f}", "\u{7f}", &says("\u{fffd}"));
    graph6_is_refused("p edge 3 2", " ", &says(" "));
    graph6_is_refused("0 1\n1 2\n", "0", &says("0"));
    graph6_is_refused(">Bw", ">", &says(">"));
}

#[test]
fn lines_of_graph6_that_are_too_long_or_too_short() {
    graph6_is_refused(
        "Bw\nDq\n",
        "",
        "the graph has 5 vertices, for which graph6 takes 2 characters; the line has 1; expected more",
    );
    graph6_is_refused(
        "BwBw",
        "Bw",
        "the graph has 3 vertices, for which graph6 takes 1 character; the line has 3; expected the line to end",
    );
    graph6_is_refused(
        "@?",
        "?",
        "the graph has 1 vertex, for which graph6 takes 0 characters; the line has 1; expected the line to end",
    );
    let within = "the line ends within the number of vertices; expected 1, 4 or 8 characters; expected more";
    for text in ["~", "~??", "~~?????"] {
        graph6_is_refused(text, text, within);
    }
    graph6_is_refused(":", "", within);
    graph6_is_refused(":~?", "~?", within);
}

#[test]
fn graphs_that_are_too_large() {
    let says = |number: u64| format!("the graph has {number} vertices; expected at most 16777216; too many vertices");
    graph6_is_refused("~~~~~~~~", "~~~~~~~~", &says((1 << 36) - 1));
    graph6_is_refused(":~~?@???@", "~~?@???@", &says((1 << 24) + 1));
}

#[test]
#[ignore = "names sixteen million vertices, which takes seconds on a busy machine"]
fn the_greatest_number_of_vertices_is_read() {
    let read = read_dimacs("p edge 16777216 1\ne 1 16777216\n");
    assert_eq!(read.map(|graph| graph.vertices.len()), Ok(MOST_VERTICES));
}

#[test]
fn a_number_of_vertices_beyond_the_greatest() {
    dimacs_is_refused(
        "p edge 16777217 0",
        "16777217",
        "the graph has 16777217 vertices; expected at most 16777216; too many vertices",
    );
    let nines = "9".repeat(30);
    dimacs_is_refused(
        &format!("p edge {nines} 0"),
        &nines,
        &format!("the graph has {nines} vertices; expected at most 16777216; too many vertices"),
    );
}

#[test]
fn other_formats_of_nauty() {
    graph6_is_refused(
        "Bw\n&B|o\n",
        "&",
        "the line is in digraph6, the format of directed graphs; expected graph6 or sparse6; only directed graphs begin \
         with `&`",
    );
    graph6_is_refused(
        ">>digraph6<<&B|o\n",
        "&",
        "the line is in digraph6, the format of directed graphs; expected graph6 or sparse6; only directed graphs begin \
         with `&`",
    );
    graph6_is_refused(
        ":Bc\n;x\n",
        ";",
        "the line is in incremental sparse6, and only says what differs from the line before; expected graph6 or \
         sparse6; only such lines begin with `;`",
    );
    graph6_is_refused(
        ">>planar_code<<x",
        ">>",
        "the file has a header of an unknown format; expected `>>graph6<<` or `>>sparse6<<`; a header begins here",
    );
}

#[test]
fn edges_of_sparse6_that_are_none() {
    // Three vertices: two bits for a number after each single bit.
    graph6_is_refused(":B?", "?", "an edge joins vertex 0 to itself; expected two different vertices; a loop");
    graph6_is_refused(
        ":B_",
        "_",
        "an edge joins vertices 0 and 1 a second time; expected each edge once; a second time",
    );
    graph6_is_refused(
        ":Bz?",
        "z?",
        "an edge goes to a vertex beyond the last; the graph has 3 vertices; the edges from here on",
    );
}

#[test]
fn lines_p_that_are_none() {
    dimacs_is_refused(
        "e 1 2\n",
        "e 1 2",
        "an edge comes before the line `p`; expected `p edge VERTICES EDGES` first; an edge",
    );
    line_is_refused(" p edge 3 1 ", "p edge 3 1", "a second line `p`; the first is line 2; expected one line `p`");
    for kind in ["cnf", "sp", "tw", "max", "3"] {
        dimacs_is_refused(
            &format!("p {kind} 3 1"),
            kind,
            &format!("the file is of another kind: `{kind}`; expected `p edge` or `p col`; expected `edge`"),
        );
    }
    for line in ["p", "p edge", "p edge 3", "p edge 3 2 1"] {
        dimacs_is_refused(
            line,
            line,
            "the line `p` does not have two numbers; expected those of vertices and edges; expected `p edge VERTICES \
             EDGES`",
        );
    }
    dimacs_is_refused("p edge -3 1", "-3", "`-3` is negative; expected a number of vertices; expected digits");
    dimacs_is_refused("p edge 3 x", "x", "`x` is no number; expected a number of edges; expected digits");
}

#[test]
fn edges_of_dimacs_that_are_none() {
    line_is_refused("e 1 0", "0", "there is no vertex 0; vertices are numbered from 1; expected 1 or more");
    line_is_refused("e 4 1", "4", "there is no vertex 4; the line `p` says 3 vertices; expected 1 to 3");
    line_is_refused("e 1 -2", "-2", "`-2` is negative; expected a vertex; expected digits");
    line_is_refused("e 1 +2", "+2", "`+2` is no number; expected a vertex; expected digits");
    line_is_refused("e 1 1.5", "1.5", "`1.5` is no number; expected a vertex; expected digits");
    line_is_refused("e 1 ２", "２", "`２` is no number; expected a vertex; expected digits");
    line_is_refused(
        "e 99999999999999999999 1",
        "99999999999999999999",
        "there is no vertex 99999999999999999999; the line `p` says 3 vertices; expected 1 to 3",
    );
    line_is_refused("e 2  2", "2  2", "an edge joins vertex 2 to itself; expected two different vertices; a loop");
    line_is_refused("e 2", "e 2", "an edge needs two vertices; expected `e` and the numbers of both; expected `e U V`");
    line_is_refused(
        "e 1 2 7",
        "7",
        "an edge has two vertices, and `7` after them; expected no more; expected the line to end",
    );
    line_is_refused(
        "a 1 2 7",
        "a",
        "the file has arcs, which are directed and have lengths; expected edges, such as `e 1 2`; an arc",
    );
    line_is_refused("1 2", "1", "a line begins with `1`; expected `c`, `p` or `e`; expected `e`, if this is an edge");
    line_is_refused(
        "\u{1b}é",
        "\u{1b}é",
        "a line begins with `\u{fffd}é`; expected `c`, `p` or `e`; expected `e`, if this is an edge",
    );
    assert_eq!(help_of(read_dimacs("1 2\n")), "a file of edges alone, such as `1 2`, is called `.edges`");
}

#[test]
fn edges_of_a_list_that_are_none() {
    edges_are_refused("a b\na  a\n", "a  a", "`a` is joined to itself; expected two different vertices; a loop");
    edges_are_refused(
        "# x\n\nb a\r\nb c\r\na, b\r\n",
        "a, b",
        "`a` and `b` are joined a second time; first in line 3; expected each edge once; a second time",
    );
    for (text, arrow) in [("a -> b", "->"), ("a->b", "a->b"), ("a <- b", "<-"), ("a <-> b", "<->")] {
        edges_are_refused(
            text,
            arrow,
            &format!("`{arrow}` is for directed edges; expected two names with a blank between them; an arrow"),
        );
    }
    edges_are_refused(
        "a b\nb c 2.5 x # w\n",
        "2.5 x",
        "a line has more than two names: `2.5` comes after them; expected an edge a line; expected the line to end",
    );
    let expected = "expected two names with a blank or a comma between them; expected a name";
    for (text, name, has) in [
        ("a;b", "a;b", "a sign that is in no name"),
        ("a -- b", "--", "a sign that is in no name"),
        ("(0, 1)", "(0", "a bracket that is not closed"),
        ("1) 2", "1)", "a bracket that is not closed"),
        ("x[(] 2", "x[(]", "a bracket that is not closed"),
        ("a\u{a0}b", "a\u{a0}b", "a character that cannot be seen"),
    ] {
        edges_are_refused(text, name, &format!("`{name}` has {has}; {expected}"));
    }
    edges_are_refused("a \u{1b}", "\u{1b}", &format!("`\u{fffd}` has a character that cannot be seen; {expected}"));
    let comma = "a comma has no name before or after it; expected two names with one comma between them; expected no comma here";
    for text in ["a,,b", ",a b", "a b,", "a,", ",", "a , , b", "a,b,"] {
        edges_are_refused(text, ",", comma);
    }
}

#[test]
fn help_knows_what_was_probably_meant() {
    let cases = [
        ("p edge 6 7\ne 1 2\n", "lines such as `p edge 6 7` and `e 1 2` are for `.col` files"),
        ("c a comment\n", "a comment begins with `#`"),
        ("1 2 {}\n", "edges have no weights here; leave them out"),
    ];
    for (text, help) in cases {
        assert_eq!(help_of(read_edge_list(text)), help, "{text:?}");
    }
    let long = format!("a {} b", "x".repeat(1_000_000));
    assert!(read_edge_list(&long).expect_err("three names").message.len() < 200);
    let long = format!("p edge 2 1\ne 1 {}", "9".repeat(1_000_000));
    assert!(read_dimacs(&long).expect_err("no such vertex").message.len() < 200);
}
