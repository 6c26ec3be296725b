//! Products, complements and line graphs, against their definitions.

use proptest::prelude::*;
use zellige_graph::{Graph, GraphError};

fn made(graph: Result<Graph, GraphError>) -> Graph {
    graph.expect("it can be made")
}

fn edges_of(graph: Result<Graph, GraphError>) -> Vec<[usize; 2]> {
    made(graph).edges().to_vec()
}

fn has_edge(graph: &Graph, first: usize, second: usize) -> bool {
    graph.edges().contains(&[first.min(second), first.max(second)])
}

/// The pairs of numbers below an end that are joined, sorted.
fn joined(end: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<[usize; 2]> {
    let pairs = (0..end).flat_map(|first| (first + 1..end).map(move |second| [first, second]));
    pairs.filter(|&[first, second]| is_joined(first, second)).collect()
}

/// How many parts hang together, each found from its first vertex.
fn components(graph: &Graph) -> usize {
    let neighbours = graph.neighbours();
    let mut is_seen = vec![false; neighbours.len()];
    let mut parts = 0;
    for start in 0..neighbours.len() {
        parts += usize::from(!is_seen[start]);
        let mut waiting = vec![start];
        while let Some(vertex) = waiting.pop() {
            if !std::mem::replace(&mut is_seen[vertex], true) {
                waiting.extend(&neighbours[vertex]);
            }
        }
    }
    parts
}

#[test]
fn products_of_paths_are_grids_and_the_moves_of_a_king() {
    let [rows, columns] = [4, 5].map(|vertices| made(Graph::path(vertices)));
    assert_eq!(made(rows.cartesian_product(&columns)).edges(), made(Graph::grid(&[4, 5])).edges());
    assert_eq!(made(rows.strong_product(&columns)).edges(), made(Graph::king(4, 5)).edges());
    let complete = [4, 5].map(|vertices| made(Graph::complete(vertices)));
    assert_eq!(made(complete[0].cartesian_product(&complete[1])).edges(), made(Graph::rook(4, 5)).edges());
    let square = made(Graph::hypercube(2));
    assert_eq!(made(square.cartesian_product(&square)).edges(), made(Graph::hypercube(4)).edges());
}

#[test]
fn an_edge_times_a_graph_of_two_sides_is_two_copies() {
    let edge = made(Graph::path(2));
    for graph in [made(Graph::cycle(6)), made(Graph::grid(&[3, 3])), made(Graph::hypercube(3))] {
        let product = made(edge.tensor_product(&graph));
        assert_eq!((product.edges().len(), components(&product)), (2 * graph.edges().len(), 2));
        let degrees = |graph: &Graph| {
            let mut degrees: Vec<usize> = graph.neighbours().iter().map(Vec::len).collect();
            degrees.sort_unstable();
            degrees
        };
        let twice: Vec<usize> = degrees(&graph).into_iter().flat_map(|degree| [degree; 2]).collect();
        assert_eq!(degrees(&product), twice);
    }
    // Of another graph it is one piece with two sides.
    let product = made(edge.tensor_product(&made(Graph::cycle(5))));
    assert_eq!((components(&product), product.is_bipartite()), (1, true));
}

#[test]
fn names_stay_different() -> Result<(), GraphError> {
    let named = |names: &[&str]| {
        let mut builder = Graph::builder();
        let vertices: Vec<usize> = names.iter().map(|name| builder.vertex(*name)).collect();
        vertices.windows(2).for_each(|pair| builder.edge(pair[0], pair[1]));
        builder.build()
    };
    let product = named(&["a", "a.b"])?.cartesian_product(&named(&["b.c", "c"])?)?;
    assert_eq!(product.vertices(), ["a.b.c", "a.c", "a.b.b.c", "a.b.c'"]);
    let lines = named(&["a", "b-c", "a-b", "c"])?.line_graph()?;
    assert_eq!(lines.vertices(), ["a-b-c", "b-c-a-b", "a-b-c'"]);
    Ok(())
}

#[test]
fn known_line_graphs_and_complements() {
    assert_eq!(made(made(Graph::path(5)).line_graph()).edges(), made(Graph::path(4)).edges());
    assert_eq!(made(made(Graph::complete_bipartite(3, 4)).line_graph()).edges(), made(Graph::rook(3, 4)).edges());
    assert_eq!(made(made(Graph::complete(6)).complement()).edges(), [[0; 2]; 0]);
    assert_eq!(made(made(Graph::star(4)).line_graph()).edges(), made(Graph::complete(4)).edges());
}

#[test]
fn what_would_be_too_large_is_not_begun() {
    let [path, star] = [Graph::path(5000), Graph::star(20_000)].map(made);
    let refused = |graph: Result<Graph, GraphError>| matches!(graph, Err(GraphError::TooLarge { .. }));
    assert!(refused(path.cartesian_product(&path)) && refused(path.strong_product(&path)));
    assert!(refused(star.tensor_product(&star)) && refused(star.line_graph()) && refused(star.complement()));
    let complete = made(Graph::complete(600));
    assert!(refused(complete.tensor_product(&complete)) && refused(complete.cartesian_product(&complete)));
}

fn graphs() -> impl Strategy<Value = Graph> {
    (0..6_usize, prop::collection::vec(any::<bool>(), 15)).prop_map(|(vertices, choices)| {
        let mut builder = Graph::builder();
        (0..vertices).for_each(|vertex| {
            builder.vertex(format!("v{vertex}"));
        });
        // In falling order, so that sorting has something to do.
        let edges = joined(vertices, |_, _| true).into_iter().rev();
        edges.zip(choices).filter(|(_, choice)| *choice).for_each(|([first, second], _)| builder.edge(first, second));
        builder.build().expect("it is a graph")
    })
}

proptest! {
    #[test]
    fn products_are_what_they_are_said_to_be(one in graphs(), two in graphs()) {
        let columns = two.vertices().len();
        let end = one.vertices().len() * columns;
        let parts = |pair: usize| (pair / columns, pair % columns);
        let is_straight = |first: usize, second: usize| {
            let ((a, b), (c, d)) = (parts(first), parts(second));
            (a == c && has_edge(&two, b, d)) || (b == d && has_edge(&one, a, c))
        };
        let is_diagonal = |first: usize, second: usize| {
            let ((a, b), (c, d)) = (parts(first), parts(second));
            has_edge(&one, a, c) && has_edge(&two, b, d)
        };
        let is_either = |first, second| is_straight(first, second) || is_diagonal(first, second);
        prop_assert_eq!(edges_of(one.cartesian_product(&two)), joined(end, is_straight));
        prop_assert_eq!(edges_of(one.tensor_product(&two)), joined(end, is_diagonal));
        let strong = made(one.strong_product(&two));
        prop_assert_eq!(strong.edges(), joined(end, is_either));
        prop_assert_eq!(strong.vertices().len(), end);
    }

    #[test]
    fn complements_and_line_graphs_are_what_they_are_said_to_be(graph in graphs()) {
        let complement = made(graph.complement());
        prop_assert_eq!(complement.edges(), joined(graph.vertices().len(), |first, second| !has_edge(&graph, first, second)));
        prop_assert_eq!(complement.vertices(), graph.vertices());
        let meet = |first: usize, second: usize| graph.edges()[first].iter().any(|end| graph.edges()[second].contains(end));
        prop_assert_eq!(edges_of(graph.line_graph()), joined(graph.edges().len(), meet));
    }
}
