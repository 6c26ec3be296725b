//! Graphs in files: what is read, and what comes back after writing.

use proptest::prelude::*;
use zellige_formats::graph::{
    GraphFile, MOST_VERTICES, WriteError, pick_graph6, read_dimacs, read_edge_list, read_graph6, write_dimacs,
    write_edge_list, write_graph6,
};
use zellige_formats::{SyntaxError, Warning, read_text};

type Edge = [usize; 2];

fn sample(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    read_text(path).expect("it is a text")
}

fn sorted(mut edges: Vec<Edge>) -> Vec<Edge> {
    edges.sort_unstable();
    edges
}

/// The numbers of vertices and the sorted edges of the graphs of a text.
fn graphs(text: &str) -> Vec<(usize, Vec<Edge>)> {
    let graphs = read_graph6(text).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
    graphs.into_iter().map(|graph| (graph.vertices.len(), sorted(graph.edges))).collect()
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> Result<(), WriteError>) -> Result<String, WriteError> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    Ok(String::from_utf8(bytes).expect("a text was written"))
}

fn numbered(from: usize, vertices: usize) -> Vec<String> {
    (from..from + vertices).map(|vertex| vertex.to_string()).collect()
}

fn messages(graph: &GraphFile) -> Vec<&str> {
    graph.warnings.iter().map(|warning| warning.message.as_str()).collect()
}

const GRID: [Edge; 7] = [[0, 1], [0, 3], [1, 2], [1, 4], [2, 5], [3, 4], [4, 5]];
const PETERSEN: [Edge; 15] = [
    [0, 1],
    [0, 4],
    [0, 5],
    [1, 2],
    [1, 6],
    [2, 3],
    [2, 7],
    [3, 4],
    [3, 8],
    [4, 9],
    [5, 7],
    [5, 8],
    [6, 8],
    [6, 9],
    [7, 9],
];

#[test]
fn sample_files_hold_a_grid_and_the_graph_of_petersen() -> Result<(), SyntaxError> {
    let read = graphs(&sample("graphs.g6"));
    assert_eq!(read, [(6, GRID.to_vec()), (10, PETERSEN.to_vec())]);
    let dimacs = read_dimacs(&sample("grid_2x3.col"))?;
    assert_eq!((sorted(dimacs.edges), dimacs.vertices), (GRID.to_vec(), numbered(1, 6)));
    assert_eq!(dimacs.warnings, []);
    let list = read_edge_list(&sample("grid_2x3.edges"))?;
    assert_eq!((sorted(list.edges), list.vertices), (GRID.to_vec(), numbered(0, 6)));
    Ok(())
}

#[test]
fn lines_of_other_programs_are_read_as_they_were_meant() {
    // By networkx 3, but for the last, which is an example of the description of the format.
    assert_eq!(graphs(":I`ES@obGkqegW~"), [(10, PETERSEN.to_vec())]);
    assert_eq!(graphs("D??\n:D\n?\n@\n:?\n:@\n:A\nA?"), [5, 5, 0, 1, 0, 1, 2, 2].map(|order| (order, Vec::new())));
    assert_eq!(graphs("Ch\n:Cdv"), [(4, vec![[0, 1], [1, 2], [2, 3]]), (4, vec![[0, 1], [1, 2], [2, 3]])]);
    assert_eq!(graphs(":GwF\n:Co"), [(8, vec![[0, 6]]), (4, vec![[0, 2]])]);
    assert_eq!(graphs(":Fa@x^\n"), [(7, vec![[0, 1], [0, 2], [1, 2], [5, 6]])]);
}

#[test]
fn headers_blanks_and_line_ends_do_not_matter() {
    let two = [(2, vec![[0, 1]]), (3, vec![[0, 1], [0, 2], [1, 2]])];
    for text in ["A_\nBw", ">>graph6<<A_\r\n\r\nBw\r\n", ">>graph6<<\n \tA_ \n\n>>graph6<<Bw\n", ">>sparse6<<:An\n:BcN"]
    {
        assert_eq!(graphs(text), two, "{text:?}");
    }
}

#[test]
fn one_graph_of_several_is_picked_by_its_number() -> Result<(), SyntaxError> {
    let text = sample("graphs.g6");
    assert_eq!(pick_graph6(&text, Some(2))?.edges.len(), 15);
    assert_eq!(pick_graph6("\nBw\n\n", None)?.edges.len(), 3);
    assert_eq!(pick_graph6("Bw\nfaulty\n", Some(1))?.edges.len(), 3);
    let refused = |text, number| {
        let error = pick_graph6(text, number).expect_err("expected a refusal");
        (error.message, error.span)
    };
    let several = "the file has 2 graphs; expected one, or the number of one".to_owned();
    assert_eq!(refused(&text, None), (several, 5..14));
    let third = "the file has 2 graphs and no graph 3; expected a number from 1 to 2".to_owned();
    assert_eq!(refused(&text, Some(3)), (third, 15..15));
    let second = "the file has 1 graph and no graph 2; expected graph 1".to_owned();
    assert_eq!(refused("Bw\n", Some(2)), (second, 3..3));
    assert!(refused(&text, Some(0)).0.contains("no graph 0"));
    assert!(refused("", Some(1)).0.contains("the file is empty"));
    assert!(refused("Bw\nfaulty\n", Some(2)).0.contains("for which graph6 takes"));
    Ok(())
}

#[test]
fn orders_beyond_one_character_and_beyond_four() {
    let cycle = |order: usize| sorted((0..order).map(|vertex| [vertex, (vertex + 1) % order]).map(ascending).collect());
    for order in [3, 61, 62, 63, 64, 65, 300] {
        let text = written(|out| write_graph6(&numbered(0, order), &cycle(order), out)).expect("it has room");
        assert_eq!(graphs(&text), [(order, cycle(order))]);
        assert_eq!(graphs(&sparse6(order, &cycle(order))), [(order, cycle(order))]);
    }
    for order in [258_047, 258_048, 300_000] {
        assert_eq!(graphs(&sparse6(order, &cycle(order))), [(order, cycle(order))]);
    }
    // Longer numbers than needed are the same numbers.
    assert_eq!(graphs("~??Bw\n~~?????Bw\n:~~?????BcN"), vec![(3, vec![[0, 1], [0, 2], [1, 2]]); 3]);
}

#[test]
fn bits_of_no_edge_are_passed_over_with_a_warning() -> Result<(), SyntaxError> {
    let graphs = read_graph6("A_\nA~\n")?;
    assert_eq!(graphs[0].edges, graphs[1].edges);
    assert_eq!((&graphs[0].warnings, graphs[1].warnings[0].span.clone()), (&Vec::new(), 4..5));
    Ok(())
}

#[test]
fn edges_of_dimacs_may_stand_twice() -> Result<(), SyntaxError> {
    for edges in [2, 4] {
        let text = format!("c both ways\r\np col 3 {edges}\r\n\r\ne 1 2\r\ne 2 1\r\ne 3 2\r\ne 2 3\r\n");
        let graph = read_dimacs(&text)?;
        assert_eq!(graph.edges, [[0, 1], [1, 2]]);
        assert_eq!(messages(&graph), ["2 edges stand a second time, beginning here; 2 different ones are read"]);
        assert_eq!(&text[graph.warnings[0].span.clone()], "e 2 1");
    }
    let graph = read_dimacs("p edges 3 7\ne 1 2\ne 1 2\ncomment\nn 1 4\n\tx 1\n")?;
    assert_eq!(
        messages(&graph),
        [
            "2 lines are no edges nor comments, and passed over, beginning here",
            "1 edge stands a second time, beginning here; 1 different one is read",
            "the line `p` says 7 edges; the file has 1",
        ]
    );
    assert_eq!(graph.warnings[2].span, 10..11);
    assert_eq!(read_dimacs("p edge 0 0")?, GraphFile::default());
    Ok(())
}

#[test]
fn names_of_an_edge_list_are_any_words() -> Result<(), SyntaxError> {
    let text =
        "# names\n% more\n\nété,東京 # far\r\n  r0c0\tété %%%\n'x',\"y\"\n-1 x[2]\nalone#1\nc comment\n東京 , -1\n";
    let graph = read_edge_list(text)?;
    let names = ["été", "東京", "r0c0", "'x'", "\"y\"", "-1", "x[2]", "alone#1", "c", "comment"];
    assert_eq!(graph.vertices, names);
    assert_eq!(graph.edges, [[0, 1], [0, 2], [3, 4], [5, 6], [8, 9], [1, 5]]);
    assert_eq!(graph.warnings, []);
    Ok(())
}

#[test]
fn numbers_are_in_numeric_order_and_none_are_invented() -> Result<(), SyntaxError> {
    let huge = "1".repeat(40);
    let graph = read_edge_list(&format!("10 9\n{huge} 2\n007\n10 2\n"))?;
    assert_eq!(graph.vertices, ["2", "007", "9", "10", &huge]);
    assert_eq!(graph.edges, [[2, 3], [0, 4], [0, 3]]);
    assert_eq!(graph.warnings, []);
    assert_eq!(read_edge_list("10 9\na 2\n")?.vertices, ["10", "9", "a", "2"]);
    let text = "1 2\n0 01\n";
    let Warning { span, message } = read_edge_list(text)?.warnings.remove(0);
    assert_eq!((&text[span], message.as_str()), ("01", "`1` and `01` are two vertices"));
    Ok(())
}

#[test]
fn a_vertex_alone_may_be_joined_later() -> Result<(), SyntaxError> {
    let graph = read_edge_list("b\na\na c\nb\n")?;
    assert_eq!((graph.vertices, graph.edges), (["b", "a", "c"].map(String::from).to_vec(), vec![[1, 2]]));
    Ok(())
}

#[test]
fn what_a_format_cannot_hold_is_not_written() {
    let two = ["a", "b"].map(String::from);
    type Writer = fn(&[String], &[Edge], &mut Vec<u8>) -> Result<(), WriteError>;
    let writers: [Writer; 3] = [
        |vertices, edges, out| write_graph6(vertices, edges, out),
        |vertices, edges, out| write_dimacs(vertices, edges, out),
        |vertices, edges, out| write_edge_list(vertices, edges, out),
    ];
    for write in writers {
        for edge in [[0, 0], [0, 2], [2, 1]] {
            let mut out = Vec::new();
            assert!(matches!(write(&two, &[[0, 1], edge], &mut out), Err(WriteError::Edge { edge: 2, .. })));
            assert_eq!(out, []);
        }
    }
    for name in ["", "a b", "a,b", "a;b", "#a", "%", "a->b", "(a", "a\nb", "a\u{a0}b", "a\0b", "a\r"] {
        let vertices = ["b".to_owned(), name.to_owned()];
        let error = written(|out| write_edge_list(&vertices, &[], out)).expect_err("expected a refusal");
        assert!(matches!(error, WriteError::Name { .. }), "{name:?}: {error}");
        let text = written(|out| write_dimacs(&vertices, &[[0, 1]], out)).expect("names are comments alone");
        assert_eq!(read_dimacs(&text).map(|graph| graph.edges), Ok(vec![[0, 1]]), "{name:?}");
    }
    assert!(matches!(write_edge_list(&[], &[], Vec::new()), Err(WriteError::Empty)));
    let many = vec![String::new(); 60_000];
    assert!(matches!(write_graph6(&many, &[], Vec::new()), Err(WriteError::TooLarge { limit: 56_756, .. })));
    let many = vec![String::new(); MOST_VERTICES + 1];
    assert!(matches!(write_dimacs(&many, &[], Vec::new()), Err(WriteError::TooLarge { limit: MOST_VERTICES, .. })));
}

fn ascending([first, second]: Edge) -> Edge {
    [first.min(second), first.max(second)]
}

/// A line of sparse6, by the words of its description.
fn sparse6(order: usize, edges: &[Edge]) -> String {
    let width = (0..).find(|&width| order.saturating_sub(1) >> width == 0).expect("shifts end at zero");
    let binary = |number: usize, width: usize| (0..width).rev().map(|place| number >> place & 1).collect::<Vec<_>>();
    let mut bits = match order {
        0..=62 => binary(order, 6),
        63..=258_047 => [binary(63, 6), binary(order, 18)].concat(),
        _ => [binary(63, 6), binary(63, 6), binary(order, 36)].concat(),
    };
    let mut edges: Vec<Edge> = edges.iter().map(|&edge| ascending(edge)).map(|[low, high]| [high, low]).collect();
    edges.sort_unstable();
    let mut vertex = 0;
    for &[high, low] in &edges {
        match high - vertex {
            0 => bits.push(0),
            1 => bits.push(1),
            _ => bits.extend([vec![1], binary(high, width), vec![0]].concat()),
        }
        bits.extend(binary(low, width));
        vertex = high;
    }
    let missing = bits.len().next_multiple_of(6) - bits.len();
    if order == 1 << width && vertex + 2 == order && missing > width {
        bits.push(0);
    }
    bits.resize(bits.len().next_multiple_of(6), 1);
    let character = |six: &[usize]| (63 + six.iter().fold(0, |number, bit| 2 * number + bit) as u8) as char;
    [':'].into_iter().chain(bits.chunks(6).map(character)).collect()
}

/// A number of vertices, and edges between them in any order and direction.
fn any_graph() -> impl Strategy<Value = (usize, Vec<Edge>)> {
    (0..70_usize).prop_flat_map(|order| {
        let end = 0..order.max(1);
        prop::collection::vec((end.clone(), end), 0..80).prop_map(move |pairs| {
            let mut edges: Vec<Edge> = pairs.into_iter().filter(|(from, to)| from != to).map(|(a, b)| [a, b]).collect();
            let mut known = std::collections::HashSet::new();
            edges.retain(|&edge| known.insert(ascending(edge)));
            (order, edges)
        })
    })
}

fn name() -> impl Strategy<Value = String> {
    "[a-z0-9.é東_#%()\\[\\]+*'\u{2028}-]{1,4}"
}

fn read_and_look(text: &str) {
    type Reader = fn(&str) -> Result<Vec<GraphFile>, SyntaxError>;
    let readers: [Reader; 4] = [
        read_graph6,
        |text| pick_graph6(text, None).map(|graph| vec![graph]),
        |text| read_dimacs(text).map(|graph| vec![graph]),
        |text| read_edge_list(text).map(|graph| vec![graph]),
    ];
    for read in readers {
        match read(text) {
            Ok(graphs) => graphs.iter().for_each(|graph| look_at(text, graph)),
            Err(error) => {
                assert!(text.get(error.span.clone()).is_some(), "{error:?} in {text:?}");
                assert!(!error.message.is_empty() && !error.label.is_empty());
            }
        }
    }
}

fn look_at(text: &str, graph: &GraphFile) {
    assert!(graph.warnings.iter().all(|warning| text.get(warning.span.clone()).is_some()));
    assert!(graph.edges.iter().all(|&[first, second]| first < second && second < graph.vertices.len()), "{text:?}");
    let different: std::collections::HashSet<_> = graph.edges.iter().collect();
    assert_eq!(different.len(), graph.edges.len(), "{text:?}");
    let names: std::collections::HashSet<_> = graph.vertices.iter().collect();
    assert_eq!(names.len(), graph.vertices.len(), "{text:?}");
}

/// Texts made of the formats' own pieces, most of them faulty somewhere.
fn near_misses() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a",
        "b",
        "1",
        "2",
        "3",
        "0",
        "-",
        "é",
        ",",
        " ",
        " ",
        "\t",
        "\n",
        "\n",
        "\r\n",
        "#",
        "%",
        ";",
        "(",
        ")",
        "->",
        "p edge 3 2\n",
        "p ",
        "e 1 2\n",
        "e ",
        "c ",
        "n 1\n",
        "a b\n",
        "1 2\n",
        "Bw",
        "A_",
        ":",
        "~",
        "~~",
        "?",
        "@",
        "&",
        ">>graph6<<",
        ">>sparse6<<",
        "\u{a0}",
        "\u{feff}",
        "16777217",
        "99999999999999999999",
    ]);
    prop::collection::vec(piece, 0..25).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_and_look(&text);
    }

    #[test]
    fn any_near_miss_is_read_or_refused(text in near_misses()) {
        read_and_look(&text);
    }

    #[test]
    fn any_line_of_characters_is_read_or_refused(
        // Without `~`, as a long number of vertices may be some millions, which take too long to name so often.
        line in prop_oneof!["[?-}]{0,12}", ":[?-}]{0,30}", "[>-}\u{80}]{0,5}", "[A-H][?-~]{0,5}", ":[A-H][?-~]{0,9}"]
    ) {
        read_and_look(&line);
    }

    #[test]
    fn a_graph_comes_back_from_any_format((order, edges) in any_graph()) {
        let expected = sorted(edges.iter().copied().map(ascending).collect());
        let text = written(|out| write_graph6(&numbered(0, order), &edges, out))?;
        prop_assert_eq!(graphs(&text), [(order, expected.clone())]);
        prop_assert_eq!(graphs(&sparse6(order, &edges)), [(order, expected)]);
        let ascending: Vec<Edge> = edges.iter().copied().map(ascending).collect();
        let text = written(|out| write_dimacs(&numbered(1, order), &edges, out))?;
        let graph = GraphFile { vertices: numbered(1, order), edges: ascending, warnings: Vec::new() };
        prop_assert_eq!(read_dimacs(&text), Ok(graph.clone()));
        if order > 0 {
            let text = written(|out| write_edge_list(&numbered(1, order), &edges, out))?;
            prop_assert_eq!(read_edge_list(&text), Ok(graph));
        }
    }

    #[test]
    fn names_and_their_order_come_back_from_an_edge_list(
        (_, edges) in any_graph(),
        names in prop::collection::hash_set(name(), 1..12)
    ) {
        let vertices: Vec<String> = names.into_iter().collect();
        let has_numbers_alone = vertices.iter().all(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
        let is_edge = |edge: &Edge| edge[1] < vertices.len();
        let edges: Vec<Edge> = edges.into_iter().map(ascending).filter(is_edge).collect();
        match written(|out| write_edge_list(&vertices, &edges, out)) {
            Ok(text) if !has_numbers_alone => {
                prop_assert_eq!(read_edge_list(&text), Ok(GraphFile { vertices, edges, warnings: Vec::new() }));
            }
            Ok(_) => {}
            Err(error) => prop_assert!(matches!(error, WriteError::Name { .. }), "{}", error),
        }
    }
}
