//! Families of graphs: how large they are, and what is known of them.

use std::collections::{HashSet, VecDeque};

use proptest::prelude::*;
use zellige_graph::{FAMILIES, Graph, GraphError, family};
use zellige_grid::Board;

fn made(graph: Result<Graph, GraphError>) -> Graph {
    graph.expect("it can be made")
}

fn edges_of(graph: Result<Graph, GraphError>) -> Vec<[usize; 2]> {
    made(graph).edges().to_vec()
}

fn size(graph: &Graph) -> (usize, usize) {
    (graph.vertices().len(), graph.edges().len())
}

/// The numbers of neighbours, sorted.
fn degrees(graph: &Graph) -> Vec<usize> {
    let mut degrees: Vec<usize> = graph.neighbours().iter().map(Vec::len).collect();
    degrees.sort_unstable();
    degrees
}

#[track_caller]
fn is_regular(graph: &Graph, degree: usize) {
    assert!(degrees(graph).iter().all(|&number| number == degree), "{:?}", degrees(graph));
}

/// Edges are sorted and different, and names too.
#[track_caller]
fn is_sound(graph: &Graph) {
    assert!(graph.edges().windows(2).all(|pair| pair[0] < pair[1]));
    assert!(graph.edges().iter().all(|&[first, second]| first < second && second < graph.vertices().len()));
    assert_eq!(graph.vertices().iter().collect::<HashSet<_>>().len(), graph.vertices().len());
    let is_typed = |name: &String| !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == ',');
    assert!(graph.vertices().iter().all(is_typed));
}

/// The number of matchings, by the definition: the first free vertex goes with each free neighbour, or stays single.
fn count_matchings(graph: &Graph, must_be_perfect: bool) -> u64 {
    fn count(neighbours: &[Vec<usize>], is_met: &mut [bool], from: usize, must_be_perfect: bool) -> u64 {
        let Some(vertex) = (from..is_met.len()).find(|&vertex| !is_met[vertex]) else { return 1 };
        let mut sum = if must_be_perfect { 0 } else { count(neighbours, is_met, vertex + 1, false) };
        for &neighbour in neighbours[vertex].iter().filter(|&&neighbour| neighbour > vertex) {
            if !is_met[neighbour] {
                is_met[neighbour] = true;
                sum += count(neighbours, is_met, vertex + 1, must_be_perfect);
                is_met[neighbour] = false;
            }
        }
        sum
    }
    count(&graph.neighbours(), &mut vec![false; graph.vertices().len()], 0, must_be_perfect)
}

fn perfect(graph: Result<Graph, GraphError>) -> u64 {
    count_matchings(&made(graph), true)
}

/// The length of a shortest cycle: a shortest way between the ends of some edge that does not use it, and the edge.
fn girth(graph: &Graph) -> Option<usize> {
    let neighbours = graph.neighbours();
    let around = |&[start, end]: &[usize; 2]| {
        let mut distances = vec![None; neighbours.len()];
        distances[start] = Some(0);
        let mut waiting = VecDeque::from([start]);
        while let Some(vertex) = waiting.pop_front() {
            for &next in neighbours[vertex].iter().filter(|&&next| (vertex, next) != (start, end)) {
                if distances[next].is_none() {
                    distances[next] = distances[vertex].map(|distance: usize| distance + 1);
                    waiting.push_back(next);
                }
            }
        }
        distances[end].map(|distance| distance + 1)
    };
    graph.edges().iter().filter_map(around).min()
}

#[test]
fn paths_cycles_and_complete_graphs() {
    assert_eq!([0, 1, 2, 9].map(|n| size(&made(Graph::path(n)))), [(0, 0), (1, 0), (2, 1), (9, 8)]);
    for n in 3..8 {
        let cycle = made(Graph::cycle(n));
        assert_eq!((size(&cycle), girth(&cycle)), ((n as usize, n as usize), Some(n as usize)));
        is_regular(&cycle, 2);
    }
    assert_eq!([0, 1, 2, 6].map(|n| size(&made(Graph::complete(n)))), [(0, 0), (1, 0), (2, 1), (6, 15)]);
    assert_eq!([2, 4, 6, 8].map(|n| perfect(Graph::complete(n))), [1, 3, 15, 105]);
    // Involutions.
    assert_eq!([1, 2, 3, 4, 5].map(|n| count_matchings(&made(Graph::complete(n)), false)), [1, 2, 4, 10, 26]);
    assert_eq!(made(Graph::complete(3)).vertices(), ["v0", "v1", "v2"]);
}

#[test]
fn complete_graphs_of_several_parts() {
    let graph = made(Graph::complete_bipartite(3, 4));
    assert_eq!((size(&graph), degrees(&graph)), ((7, 12), vec![3, 3, 3, 3, 4, 4, 4]));
    assert_eq!(graph.sides(), Some(vec![false, false, false, true, true, true, true]));
    assert_eq!([1, 2, 3, 4].map(|n| perfect(Graph::complete_bipartite(n, n))), [1, 2, 6, 24]);
    assert_eq!(made(Graph::complete_multipartite(&[1; 5])), made(Graph::complete(5)));
    assert_eq!(size(&made(Graph::complete_multipartite(&[2, 0, 3, 1]))), (6, 2 * 3 + 2 + 3));
    assert_eq!(size(&made(Graph::complete_multipartite(&[]))), (0, 0));
    assert_eq!(degrees(&made(Graph::star(5))), [1, 1, 1, 1, 1, 5]);
}

#[test]
fn wheels_prisms_and_ladders() {
    let wheel = made(Graph::wheel(5));
    assert_eq!((size(&wheel), degrees(&wheel)), ((6, 10), vec![3, 3, 3, 3, 3, 5]));
    // The prism over a square is a cube, and the third ladder of Möbius is three houses and three wells.
    assert_eq!(perfect(Graph::prism(4)), perfect(Graph::hypercube(3)));
    assert_eq!([3, 4, 5, 6].map(|n| perfect(Graph::prism(n))), [4, 9, 11, 20]);
    assert_eq!([3, 4, 5, 6].map(|n| perfect(Graph::mobius_ladder(n))), [6, 7, 13, 18]);
    assert_eq!((size(&made(Graph::ladder(7))), perfect(Graph::ladder(7))), ((14, 19), 21));
    for n in 3..7 {
        for graph in [made(Graph::prism(n)), made(Graph::mobius_ladder(n))] {
            assert_eq!(size(&graph), (2 * n as usize, 3 * n as usize));
            is_regular(&graph, 3);
        }
    }
    assert!(made(Graph::mobius_ladder(3)).is_bipartite() && !made(Graph::mobius_ladder(4)).is_bipartite());
}

#[test]
fn the_graph_of_petersen_and_its_kin() {
    let petersen = Graph::petersen();
    assert_eq!((size(&petersen), girth(&petersen), count_matchings(&petersen, true)), ((10, 15), Some(5), 6));
    is_regular(&petersen, 3);
    // It is the complement of the graph of the edges of a complete graph: as many vertices, edges and matchings.
    let other = made(made(made(Graph::complete(5)).line_graph()).complement());
    assert_eq!((size(&other), girth(&other), count_matchings(&other, true)), ((10, 15), Some(5), 6));
    // Graphs with names of their own: Dürer, Möbius and Kantor, dodecahedron, Desargues, Nauru.
    let kin = [(6, 2, 3), (8, 3, 6), (10, 2, 5), (10, 3, 6), (12, 5, 6)];
    for (spokes, step, shortest) in kin {
        let graph = made(Graph::generalized_petersen(spokes, step));
        assert_eq!((size(&graph).1, girth(&graph)), (3 * spokes as usize, Some(shortest)), "{spokes}, {step}");
        is_regular(&graph, 3);
    }
    assert_eq!(perfect(Graph::generalized_petersen(10, 2)), 36);
    assert_eq!(made(Graph::prism(3)).vertices(), ["u0", "u1", "u2", "v0", "v1", "v2"]);
}

#[test]
fn hypercubes() {
    for dimensions in 1..8 {
        let cube = made(Graph::hypercube(dimensions));
        assert_eq!(cube.vertices().len(), 1 << dimensions);
        is_regular(&cube, dimensions as usize);
        assert!(cube.is_bipartite());
    }
    assert_eq!([1, 2, 3, 4].map(|dimensions| perfect(Graph::hypercube(dimensions))), [1, 2, 9, 272]);
    assert_eq!(made(Graph::hypercube(3)).edges(), made(Graph::grid(&[2, 2, 2])).edges());
}

#[test]
fn bands_and_circulants() {
    assert_eq!(made(Graph::band(7, 1)).edges(), made(Graph::path(7)).edges());
    assert_eq!(made(Graph::band(7, 100)).edges(), made(Graph::complete(7)).edges());
    assert_eq!((size(&made(Graph::band(7, 0))), size(&made(Graph::band(0, 3)))), ((7, 0), (0, 0)));
    is_regular(&made(Graph::circulant(9, &[1, 2, 8, 2])), 4);
    is_regular(&made(Graph::circulant(8, &[1, 4])), 3);
    assert_eq!(size(&made(Graph::circulant(1, &[]))), (1, 0));
}

#[test]
fn grids_are_named_as_boards_are() -> Result<(), Box<dyn std::error::Error>> {
    let grid = made(Graph::grid(&[3, 4]));
    assert_eq!((size(&grid), count_matchings(&grid, true)), ((12, 17), 11));
    let named = |graph: &Graph| {
        let name = |vertex: usize| graph.vertices()[vertex].clone();
        let mut edges: Vec<_> = graph.edges().iter().map(|edge| edge.map(name)).collect();
        edges.iter_mut().for_each(|edge| edge.sort());
        edges.sort();
        edges
    };
    for sides in [[3, 4], [4, 3], [1, 5], [6, 2]] {
        let board = Graph::of_board(&Board::rectangle(sides[0], sides[1])?);
        assert_eq!(named(&made(Graph::grid(&sides))), named(&board));
    }
    let space = Graph::of_board(&Board::block(zellige_grid::Lattice::Cube, 2, 3, 4)?);
    assert_eq!(named(&made(Graph::grid(&[2, 3, 4]))), named(&space));
    assert_eq!(made(Graph::grid(&[1, 2, 1, 2])).vertices(), ["0.0.0.0", "0.0.0.1", "0.1.0.0", "0.1.0.1"]);
    assert_eq!(made(Graph::grid(&[4])), made(Graph::path(4)));
    assert_eq!([size(&made(Graph::grid(&[0, 4]))), size(&made(Graph::grid(&[u32::MAX, 0])))], [(0, 0); 2]);
    Ok(())
}

#[test]
fn chessmen() {
    // Moves on a whole board, both ways of each counted once.
    let edges = [Graph::king(8, 8), Graph::knight(8, 8), Graph::rook(8, 8), Graph::bishop(8, 8)];
    assert_eq!(edges.map(|graph| size(&made(graph))), [(64, 210), (64, 168), (64, 448), (64, 280)]);
    is_regular(&made(Graph::rook(5, 7)), 10);
    assert!(made(Graph::knight(5, 6)).is_bipartite());
    assert_eq!(degrees(&made(Graph::knight(3, 3))), [0, 2, 2, 2, 2, 2, 2, 2, 2]);
    assert_eq!([size(&made(Graph::king(1, 1))), size(&made(Graph::rook(0, 9)))], [(1, 0), (0, 0)]);
}

#[test]
fn triangles_of_triangles_have_their_known_numbers_of_matchings() {
    // A039907 and A269869 of the On-Line Encyclopedia of Integer Sequences.
    let all_perfect = [1, 0, 0, 2, 6, 0, 0, 2196, 37004];
    assert_eq!(std::array::from_fn(|side| perfect(Graph::triangular(side as u32))), all_perfect);
    let all = [1, 4, 27, 425, 14278, 1054396];
    let count = |side: usize| count_matchings(&made(Graph::triangular(side as u32 + 1)), false);
    assert_eq!(std::array::from_fn(count), all);
    assert_eq!(
        (size(&made(Graph::triangular(5))), degrees(&made(Graph::triangular(3)))),
        ((15, 30), vec![2, 2, 2, 4, 4, 4])
    );
}

#[test]
fn numbers_without_a_graph() {
    let said = |graph: Result<Graph, GraphError>| graph.expect_err("expected a refusal").to_string();
    assert_eq!(said(Graph::cycle(2)), "the number of vertices of a cycle cannot be 2; expected 3 or more");
    assert_eq!(said(Graph::wheel(2)), "the number of spokes of a wheel cannot be 2; expected 3 or more");
    assert_eq!(said(Graph::hypercube(0)), "the number of dimensions of a hypercube cannot be 0; expected 1 or more");
    assert_eq!(said(Graph::mobius_ladder(1)), "the number of rungs of a Möbius ladder cannot be 1; expected 2 or more");
    assert_eq!(said(Graph::prism(2)), "the number of sides of a prism cannot be 2; expected 3 or more");
    for step in [0, 3, u32::MAX] {
        let text = format!("the step of a generalized Petersen graph cannot be {step}; expected 1 to 2");
        assert_eq!(said(Graph::generalized_petersen(6, step)), text);
    }
    assert_eq!(said(Graph::circulant(5, &[1, 5])), "the step of a circulant graph cannot be 5; expected 1 to 4");
    assert!(said(Graph::circulant(1, &[1])).ends_with("expected no step, as there is no other vertex"));
    assert!(said(Graph::circulant(0, &[0])).ends_with("expected no step, as there is no other vertex"));
    assert_eq!(said(Graph::grid(&[])), "the number of sides of a grid cannot be 0; expected 1 or more");
}

#[test]
fn graphs_that_are_too_large_are_not_begun() {
    let huge = u32::MAX;
    let graphs = [
        Graph::path(1 << 25),
        Graph::band(huge, huge),
        Graph::cycle(huge),
        Graph::circulant(1 << 24, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        Graph::complete(huge),
        Graph::complete(20_000),
        Graph::complete_multipartite(&[huge; 9]),
        Graph::complete_bipartite(12_000, 12_000),
        Graph::star(huge),
        Graph::wheel(huge),
        Graph::hypercube(24),
        Graph::hypercube(127),
        Graph::hypercube(huge),
        Graph::generalized_petersen(huge, 1),
        Graph::prism(huge),
        Graph::mobius_ladder(huge),
        Graph::ladder(huge),
        Graph::grid(&[huge; 40]),
        Graph::king(huge, huge),
        Graph::knight(1 << 13, 1 << 13),
        Graph::rook(1 << 12, 1 << 12),
        Graph::rook(1, 1 << 20),
        Graph::bishop(1 << 12, 1 << 12),
        Graph::triangular(huge),
    ];
    for (position, graph) in graphs.into_iter().enumerate() {
        assert!(matches!(graph, Err(GraphError::TooLarge { .. })), "{position}");
    }
    let text = Graph::complete(20_000).expect_err("it has too many edges").to_string();
    assert_eq!(text, "the graph has 199990000 edges; expected at most 134217728");
}

#[test]
fn every_family_has_an_example_that_is_made() {
    for row in &FAMILIES {
        let (name, numbers) = row.example.split_once(':').unwrap_or((row.example, ""));
        assert_eq!(family(name).map(|found| found.name), Some(row.name));
        let numbers: Vec<u32> = match numbers {
            "" => Vec::new(),
            _ => numbers.split(row.numbers.sign).map(|number| number.parse().expect("a number")).collect(),
        };
        let graph = made(row.make(&numbers));
        is_sound(&graph);
        assert!(!graph.edges().is_empty(), "{name}");
    }
    let names: HashSet<&str> = FAMILIES.iter().map(|family| family.name).collect();
    assert_eq!(names.len(), FAMILIES.len());
    assert!(family("tribe").is_none());
}

#[test]
fn families_know_how_many_numbers_they_take() {
    let make = |name: &str, numbers: &[u32]| family(name).expect("it is a family").make(numbers);
    assert_eq!(made(make("complete", &[3, 3])), made(Graph::complete_bipartite(3, 3)));
    assert_eq!(made(make("complete", &[6])), made(Graph::complete(6)));
    assert_eq!(made(make("petersen", &[])), Graph::petersen());
    assert_eq!(made(make("petersen", &[8, 3])), made(Graph::generalized_petersen(8, 3)));
    assert_eq!(made(make("circulant", &[8, 1, 3])), made(Graph::circulant(8, &[1, 3])));
    let said = |name, numbers: &[u32]| make(name, numbers).expect_err("expected a refusal").to_string();
    assert_eq!(said("cycle", &[]), "`cycle` takes one number (vertices), not 0; for instance `cycle:5`");
    assert_eq!(
        said("petersen", &[1, 2, 3]),
        "`petersen` takes 0 to 2 numbers (spokes, step), not 3; for instance `petersen`"
    );
    let text =
        "`circulant` takes 2 or more numbers (vertices, step, another step), not 1; for instance `circulant:8,1,3`";
    assert_eq!(said("circulant", &[8]), text);
    assert_eq!(
        said("grid", &[]),
        "`grid` takes 1 or more numbers (side, another side), not 0; for instance `grid:3x4x5`"
    );
}

proptest! {
    #[test]
    fn graphs_of_any_numbers_are_sound_or_refused(
        row in prop::sample::select(FAMILIES.to_vec()),
        numbers in prop::collection::vec(prop_oneof![0..7_u32, Just(u32::MAX)], 0..5)
    ) {
        match row.make(&numbers) {
            Ok(graph) => is_sound(&graph),
            Err(error) => prop_assert!(!matches!(error, GraphError::Cover(_)), "{}", error),
        }
    }

    #[test]
    fn chessmen_move_as_the_rules_say(rows in 0..7_u32, columns in 0..7_u32) {
        let places: Vec<(u32, u32)> = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        let joined = |may_move: fn(u32, u32) -> bool| {
            let mut edges = Vec::new();
            for (second, there) in places.iter().enumerate() {
                for (first, here) in places[..second].iter().enumerate() {
                    if may_move(here.0.abs_diff(there.0), here.1.abs_diff(there.1)) {
                        edges.push([first, second]);
                    }
                }
            }
            edges.sort_unstable();
            edges
        };
        prop_assert_eq!(edges_of(Graph::king(rows, columns)), joined(|down, right| down.max(right) == 1));
        prop_assert_eq!(edges_of(Graph::knight(rows, columns)), joined(|down, right| down * right == 2));
        prop_assert_eq!(edges_of(Graph::rook(rows, columns)), joined(|down, right| down * right == 0));
        prop_assert_eq!(edges_of(Graph::bishop(rows, columns)), joined(|down, right| down == right));
        prop_assert_eq!(edges_of(Graph::grid(&[rows, columns])), joined(|down, right| down + right == 1));
    }
}
