//! The judges of graphs against numbers that are known from elsewhere, and against each other.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use zellige_check::graphs::{self, CheckGraph, Ends};
use zellige_check::{count_cycle_covers, count_migrations, strategies};

fn petersen() -> CheckGraph {
    let ring = (0..5).map(|vertex| (vertex, (vertex + 1) % 5));
    let star = (0..5).map(|vertex| (5 + vertex, 5 + (vertex + 2) % 5));
    let spokes = (0..5).map(|vertex| (vertex, vertex + 5));
    CheckGraph::new(10, &ring.chain(star).chain(spokes).collect::<Vec<_>>())
}

fn cube() -> CheckGraph {
    let edges = (0..8usize).flat_map(|one| [1, 2, 4].map(|bit| (one, one ^ bit))).filter(|(one, other)| one < other);
    CheckGraph::new(8, &edges.collect::<Vec<_>>())
}

fn path(vertices: usize) -> CheckGraph {
    CheckGraph::grid(1, vertices)
}

fn ring(vertices: usize) -> CheckGraph {
    CheckGraph::new(vertices, &(0..vertices).map(|vertex| (vertex, (vertex + 1) % vertices)).collect::<Vec<_>>())
}

fn sum(counts: Vec<u128>) -> u128 {
    counts.into_iter().sum()
}

/// Counts for the square grids of one point, of four, and so on.
fn squares(most: usize, count: impl Fn(&CheckGraph) -> u128) -> Vec<u128> {
    (1..=most).map(|side| count(&CheckGraph::grid(side, side))).collect()
}

#[test]
fn four_vertices_all_joined() {
    let graph = CheckGraph::complete(4);
    assert_eq!(graphs::count_perfect_matchings(&graph), 3);
    assert_eq!(sum(graphs::count_matchings(&graph)), 10);
    assert_eq!(graphs::count_maximal_matchings(&graph), [0, 0, 3]);
    assert_eq!(graphs::count_hamiltonian_cycles(&graph), 3);
    assert_eq!(graphs::count_hamiltonian_paths(&graph, Ends::Any), 12);
    assert_eq!(graphs::count_spanning_trees(&graph), 16);
    assert_eq!(graphs::count_spanning_forests(&graph), [0, 16, 15, 6, 1]);
    assert_eq!(graphs::count_connected_spanning_subgraphs(&graph), [0, 0, 0, 16, 15, 6, 1]);
    assert_eq!(graphs::count_connected_partitions(&graph), [0, 1, 7, 6, 1]);
    assert_eq!(graphs::count_acyclic_orientations(&graph), 24);
    // The derangements, of which nine are six cycles and three pairs of swaps.
    assert_eq!(graphs::count_permutations(&graph), [0, 6, 3]);
    assert_eq!(graphs::count_ants(&graph), [0, 6]);
}

#[test]
fn petersen_graph() {
    let graph = petersen();
    assert_eq!(graphs::count_perfect_matchings(&graph), 6);
    // Any two of them have one edge in common.
    assert_eq!(graphs::count_disjoint_perfect_matchings(&graph, 2), 0);
    assert_eq!(graphs::count_spanning_trees(&graph), 2000);
    assert_eq!(graphs::count_hamiltonian_cycles(&graph), 0);
    assert_eq!(graphs::count_hamiltonian_paths(&graph, Ends::Any), 120);
    assert_eq!(graphs::count_cycles(&graph), [0, 0, 0, 0, 0, 12, 10, 0, 15, 20]);
    assert_eq!(graphs::count_cycle_covers(&graph), [0, 0, 6]);
    assert_eq!(graphs::count_colourings(&graph, 3), 120);
    assert_eq!(graphs::count_independent_sets(&graph), [1, 10, 30, 30, 5]);
}

#[test]
fn cube_graph() {
    let graph = cube();
    assert_eq!(graphs::count_perfect_matchings(&graph), 9);
    assert_eq!(sum(graphs::count_matchings(&graph)), 108);
    // Four ways to colour the edges with three colours, which can be named in six ways.
    assert_eq!(graphs::count_disjoint_perfect_matchings(&graph, 3), 24);
    assert_eq!(graphs::count_hamiltonian_cycles(&graph), 6);
    assert_eq!(graphs::count_hamiltonian_paths(&graph, Ends::Any), 72);
    assert_eq!(graphs::count_cycles(&graph), [0, 0, 0, 0, 6, 0, 16, 0, 6]);
    assert_eq!(graphs::count_cycle_covers(&graph), [0, 6, 3]);
    assert_eq!(graphs::count_spanning_trees(&graph), 384);
    assert_eq!(sum(graphs::count_independent_sets(&graph)), 35);
    assert_eq!(graphs::count_colourings(&graph, 3), 114);
    assert_eq!(graphs::count_acyclic_orientations(&graph), 1862);
}

/// Sequences of the On-Line Encyclopedia of Integer Sequences.
#[test]
fn square_grids_have_their_known_numbers() {
    assert_eq!(squares(4, |grid| sum(graphs::count_independent_sets(grid))), [2, 7, 63, 1234], "A006506");
    assert_eq!(squares(4, |grid| sum(graphs::count_dominating_sets(grid))), [1, 11, 291, 28661], "A133515");
    assert_eq!(squares(4, |grid| sum(graphs::count_connected_sets(grid))), [1, 13, 218, 11506], "A059525");
    assert_eq!(squares(3, |grid| sum(graphs::count_connected_partitions(grid))), [1, 12, 1434], "A145835");
    assert_eq!(squares(3, |grid| sum(graphs::count_spanning_forests(grid))), [1, 15, 3102], "A080691");
    let subgraphs = squares(3, |grid| sum(graphs::count_connected_spanning_subgraphs(grid)));
    assert_eq!(subgraphs, [1, 5, 431], "A359992");
    assert_eq!(squares(3, graphs::count_acyclic_orientations), [1, 14, 2398], "A080690");
    assert_eq!(squares(4, |grid| sum(graphs::count_maximal_matchings(grid))), [1, 2, 22, 400], "A287595");
    assert_eq!(squares(4, |grid| sum(graphs::count_matchings(grid))), [1, 7, 131, 10012], "A028420");
    assert_eq!(squares(4, |grid| sum(graphs::count_cycles(grid))), [0, 1, 13, 213], "A140517");
    assert_eq!(squares(4, |grid| graphs::count_hamiltonian_paths(grid, Ends::Any)), [1, 4, 20, 276], "A120443");
    assert_eq!(squares(4, |grid| graphs::count_hamiltonian_paths(grid, Ends::One(0))), [1, 2, 8, 52], "A145157");
    assert_eq!(squares(3, |grid| graphs::count_colourings(grid, 3)), [3, 18, 246], "three times A068253");
    assert_eq!(squares(4, |grid| sum(graphs::count_permutations(grid))), [0, 4, 0, 1296], "A216675");
    assert_eq!(squares(4, |grid| sum(graphs::count_ants(grid))), [0, 2, 0, 88], "A216678");
}

#[test]
fn grids_have_their_known_numbers_by_ends_and_by_parts() {
    for (side, paths) in [(2, 2), (3, 12), (4, 184)] {
        let grid = CheckGraph::grid(side, side);
        let ends = Ends::Both(0, side * side - 1);
        assert_eq!(sum(graphs::count_paths(&grid, ends)), paths, "A064298, {side}");
    }
    let corners = |side| Ends::Both(0, side - 1);
    let counts = [2, 3, 4].map(|side| graphs::count_hamiltonian_paths(&CheckGraph::grid(side, side), corners(side)));
    assert_eq!(counts, [1, 2, 8], "A000532");
    assert_eq!(graphs::count_connected_partitions(&CheckGraph::grid(3, 3))[2], 53, "A068416");
    assert_eq!(graphs::count_equal_partitions(&CheckGraph::grid(3, 3), 3), 10, "A172477");
    assert_eq!(graphs::count_equal_partitions(&CheckGraph::grid(2, 2), 2), 2, "A348456");
    assert_eq!(graphs::count_connected_sets(&CheckGraph::grid(3, 3))[3], 22, "A272435");
    assert_eq!(graphs::count_spanning_trees(&CheckGraph::grid(3, 4)), 2415);
}

#[test]
fn cycle_covers_of_a_square_by_their_number_of_cycles() {
    assert_eq!(graphs::count_cycle_covers(&CheckGraph::grid(4, 4)), [0, 6, 7, 4, 1]);
}

/// The smallest graphs, for which one has to know what is meant.
#[test]
fn nothing_and_next_to_nothing() {
    let [nothing, vertex, edge] = [0, 1, 2].map(CheckGraph::complete);
    let all = |count: &dyn Fn(&CheckGraph) -> Vec<u128>| [&nothing, &vertex, &edge].map(count);
    let none: &[u128] = &[];
    assert_eq!(all(&graphs::count_matchings), [&[1][..], &[1], &[1, 1]]);
    assert_eq!(all(&graphs::count_maximal_matchings), [&[1][..], &[1], &[0, 1]]);
    assert_eq!(all(&graphs::count_cycle_covers), [&[1], none, none]);
    assert_eq!(all(&graphs::count_cycles), [none, none, none]);
    assert_eq!(all(&|graph| graphs::count_paths(graph, Ends::Any)), [none, none, &[0, 1]]);
    assert_eq!(all(&graphs::count_spanning_forests), [&[1][..], &[0, 1], &[0, 1, 1]]);
    assert_eq!(all(&graphs::count_connected_spanning_subgraphs), [none, &[1], &[0, 1]]);
    assert_eq!(all(&graphs::count_independent_sets), [&[1][..], &[1, 1], &[1, 2]]);
    assert_eq!(all(&graphs::count_dominating_sets), [&[1][..], &[0, 1], &[0, 2, 1]]);
    assert_eq!(all(&graphs::count_connected_sets), [none, &[0, 1], &[0, 2, 1]]);
    assert_eq!(all(&graphs::count_connected_partitions), [&[1][..], &[0, 1], &[0, 1, 1]]);
    assert_eq!(all(&graphs::count_permutations), [&[1], none, &[0, 1]]);
    assert_eq!(all(&graphs::count_ants), [&[1], none, none]);
    let all = |count: &dyn Fn(&CheckGraph) -> u128| [&nothing, &vertex, &edge].map(count);
    assert_eq!(all(&graphs::count_perfect_matchings), [1, 0, 1]);
    assert_eq!(all(&|graph| graphs::count_disjoint_perfect_matchings(graph, 2)), [1, 0, 0]);
    assert_eq!(all(&graphs::count_hamiltonian_cycles), [0, 0, 0]);
    assert_eq!(all(&|graph| graphs::count_hamiltonian_paths(graph, Ends::Any)), [0, 1, 1]);
    assert_eq!(all(&graphs::count_spanning_trees), [0, 1, 1]);
    assert_eq!(all(&graphs::count_acyclic_orientations), [1, 1, 2]);
    assert_eq!([0, 1].map(|parts| graphs::count_equal_partitions(&nothing, parts)), [1, 0]);
    assert_eq!(graphs::count_hamiltonian_paths(&vertex, Ends::One(0)), 1);
    assert_eq!(graphs::count_hamiltonian_paths(&vertex, Ends::Both(0, 0)), 0);
    assert_eq!(graphs::count_paths(&edge, Ends::Both(1, 1)), none);
}

#[test]
fn paths_and_rings() {
    for vertices in 3..=8 {
        let [path, ring] = [path(vertices), ring(vertices)];
        let number = vertices as u128;
        assert_eq!(graphs::count_spanning_trees(&ring), number);
        assert_eq!(graphs::count_hamiltonian_cycles(&ring), 1);
        assert_eq!(graphs::count_hamiltonian_paths(&ring, Ends::Any), number);
        assert_eq!(sum(graphs::count_paths(&ring, Ends::Both(0, 1))), 2);
        assert_eq!(sum(graphs::count_connected_partitions(&path)), 1 << (vertices - 1));
        assert_eq!(sum(graphs::count_paths(&path, Ends::Any)), number * (number - 1) / 2);
        assert_eq!(graphs::count_acyclic_orientations(&ring), (1 << vertices) - 2);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Paths and cycles are walked; here they are sets of edges, told by how many meet at each vertex.
    #[test]
    fn paths_and_cycles_are_sets_of_edges(graph in strategies::graphs()) {
        let mut cycles = vec![0u128; graph.vertices + 1];
        let mut paths = vec![0u128; graph.vertices + 1];
        let mut to_the_last = vec![0u128; graph.vertices + 1];
        for edges in sets_of_edges(&graph).skip(1) {
            let mut degrees = vec![0; graph.vertices];
            edges.iter().for_each(|&(one, other)| [one, other].iter().for_each(|&end| degrees[end] += 1));
            let ends: Vec<usize> = (0..graph.vertices).filter(|&vertex| degrees[vertex] == 1).collect();
            if degrees.iter().any(|&degree| degree > 2) || !is_in_one_part(&edges) {
                continue;
            }
            if ends.is_empty() {
                cycles[edges.len()] += 1;
            } else {
                paths[edges.len()] += 1;
                to_the_last[edges.len()] += u128::from(ends == [0, graph.vertices - 1]);
            }
        }
        prop_assert_eq!(graphs::count_cycles(&graph), cut(cycles));
        prop_assert_eq!(graphs::count_paths(&graph, Ends::Any), cut(paths));
        if graph.vertices > 0 {
            let ends = Ends::Both(0, graph.vertices - 1);
            prop_assert_eq!(graphs::count_paths(&graph, ends), cut(to_the_last));
        }
    }

    /// The number of colourings is a sum over sets of edges (H. Whitney, "A logical expansion in mathematics", 1932), a
    /// polynomial of the number of colours; at -1 it counts the acyclic orientations (R. P. Stanley, "Acyclic
    /// orientations of graphs", 1973).
    #[test]
    fn colourings_and_orientations_follow_from_sets_of_edges(graph in strategies::graphs()) {
        let mut polynomial = vec![0i128; graph.vertices + 1];
        for edges in sets_of_edges(&graph) {
            polynomial[number_of_parts(graph.vertices, &edges)] += if edges.len() % 2 == 0 { 1 } else { -1 };
        }
        let value = |at: i128| polynomial.iter().rev().fold(0, |value, factor| value * at + factor);
        for colours in 0..=3 {
            prop_assert_eq!(graphs::count_colourings(&graph, colours) as i128, value(colours as i128));
        }
        prop_assert_eq!(graphs::count_acyclic_orientations(&graph) as i128, value(-1).abs());
    }

    /// Two perfect matchings, with edges in common or without, say where everyone goes when the graph has two sides.
    #[test]
    fn permutations_of_graphs_with_two_sides_are_pairs_of_matchings(graph in strategies::bipartite_graphs()) {
        let perfect = graphs::count_perfect_matchings(&graph);
        prop_assert_eq!(sum(graphs::count_permutations(&graph)), perfect * perfect);
        let pairs = graphs::count_disjoint_perfect_matchings(&graph, 2);
        prop_assert_eq!(sum(graphs::count_ants(&graph)), pairs);
    }

    /// Without swaps, a permutation is a cover by cycles each of which has one of two directions.
    #[test]
    fn ants_are_directed_cycle_covers(graph in strategies::connected_graphs()) {
        let covers = graphs::count_cycle_covers(&graph);
        let directed: Vec<u128> = covers.iter().enumerate().map(|(cycles, covers)| covers << cycles).collect();
        prop_assert_eq!(graphs::count_ants(&graph), directed);
    }

    #[test]
    fn numbers_of_one_structure_fit_those_of_another(graph in strategies::planar_graphs()) {
        let forests = graphs::count_spanning_forests(&graph);
        let subgraphs = graphs::count_connected_spanning_subgraphs(&graph);
        let trees = graphs::count_spanning_trees(&graph);
        prop_assert_eq!(forests.get(1).copied().unwrap_or(0), trees);
        prop_assert_eq!(subgraphs.get(graph.vertices - 1).copied().unwrap_or(0), trees);
        let matchings = graphs::count_matchings(&graph);
        prop_assert_eq!(matchings.get(1).copied().unwrap_or(0), graph.edges.len() as u128);
        let perfect = if graph.vertices % 2 == 0 { matchings.get(graph.vertices / 2).copied().unwrap_or(0) } else { 0 };
        prop_assert_eq!(graphs::count_perfect_matchings(&graph), perfect);
        prop_assert_eq!(graphs::count_disjoint_perfect_matchings(&graph, 1), perfect);
        // All vertices are connected if and only if there is a tree.
        let connected = graphs::count_connected_sets(&graph).get(graph.vertices).copied().unwrap_or(0);
        prop_assert_eq!(connected, u128::from(trees > 0));
        prop_assert_eq!(graphs::count_connected_partitions(&graph).get(1).copied().unwrap_or(0), connected);
        prop_assert_eq!(graphs::count_equal_partitions(&graph, 1), connected);
        prop_assert_eq!(graphs::count_equal_partitions(&graph, graph.vertices), 1);
        // The number of paths with given ends, over all ends.
        let between = |one| (0..graph.vertices).map(move |other| (one, other));
        let pairs: u128 = (0..graph.vertices).flat_map(between)
            .map(|(one, other)| sum(graphs::count_paths(&graph, Ends::Both(one, other)))).sum();
        prop_assert_eq!(pairs, 2 * sum(graphs::count_paths(&graph, Ends::Any)));
        let starts: u128 = (0..graph.vertices).map(|one| sum(graphs::count_paths(&graph, Ends::One(one)))).sum();
        prop_assert_eq!(pairs, starts);
    }

    /// The judges of boards know no graphs.
    #[test]
    fn boards_are_judged_alike(board in strategies::boards()) {
        let joined = |one: (i32, i32), other: (i32, i32)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
        let pairs = (0..board.len()).flat_map(|one| (one + 1..board.len()).map(move |other| (one, other)));
        let edges: Vec<_> = pairs.filter(|&(one, other)| joined(board[one], board[other])).collect();
        let graph = CheckGraph::new(board.len(), &edges);
        prop_assert_eq!(sum(graphs::count_ants(&graph)), count_migrations(&board));
        prop_assert_eq!(graphs::count_cycle_covers(&graph), count_cycle_covers(&board));
    }
}

/// All sets of edges, the empty one first.
fn sets_of_edges(graph: &CheckGraph) -> impl Iterator<Item = Vec<(usize, usize)>> {
    (0u32..1 << graph.edges.len()).map(|set| {
        let chosen = (0..graph.edges.len()).filter(|edge| set >> edge & 1 == 1);
        chosen.map(|edge| graph.edges[edge]).collect()
    })
}

fn cut(mut counts: Vec<u128>) -> Vec<u128> {
    while counts.last() == Some(&0) {
        counts.pop();
    }
    counts
}

fn is_in_one_part(edges: &[(usize, usize)]) -> bool {
    let mut met = vec![edges[0].0];
    for _ in edges {
        for &(one, other) in edges {
            if met.contains(&one) != met.contains(&other) {
                met.extend([one, other]);
            }
        }
    }
    edges.iter().all(|(one, _)| met.contains(one))
}

fn number_of_parts(vertices: usize, edges: &[(usize, usize)]) -> usize {
    let mut names: Vec<usize> = (0..vertices).collect();
    for &(one, other) in edges {
        let (from, to) = (names[one], names[other]);
        names.iter_mut().filter(|name| **name == from).for_each(|name| *name = to);
    }
    (0..vertices).filter(|&vertex| names.contains(&vertex)).count()
}

/// The strategies make what they say: graphs small enough to be judged, but of every kind.
#[test]
fn random_graphs_are_small_and_varied() {
    let mut runner = TestRunner::deterministic();
    let mut seen = [false; 7];
    for _ in 0..400 {
        let [any, connected, planar, bipartite] = [
            strategies::graphs().boxed(),
            strategies::connected_graphs().boxed(),
            strategies::planar_graphs().boxed(),
            strategies::bipartite_graphs().boxed(),
        ]
        .map(|strategy| strategy.new_tree(&mut runner).expect("the strategy makes graphs").current());
        for graph in [&any, &connected, &planar, &bipartite] {
            assert!(graph.vertices <= 10 && graph.edges.len() <= 16, "{graph:?}");
            assert_eq!(&CheckGraph::new(graph.vertices, &graph.edges), graph);
        }
        assert_eq!(number_of_parts(connected.vertices, &connected.edges), 1, "{connected:?}");
        assert!(graphs::count_colourings(&bipartite, 2) > 0, "{bipartite:?}");
        let parts = number_of_parts(any.vertices, &any.edges);
        let is_met = |vertex| any.edges.iter().any(|&(one, other)| one == vertex || other == vertex);
        let kinds = [
            any.vertices == 0,
            any.vertices > 0 && any.edges.is_empty(),
            parts > 1,
            any.vertices > 4 && parts == 1,
            any.vertices > 4 && !any.edges.is_empty() && (0..any.vertices).any(|vertex| !is_met(vertex)),
            any.edges.len() == 16,
            graphs::count_hamiltonian_cycles(&planar) > 0,
        ];
        seen.iter_mut().zip(kinds).for_each(|(seen, kind)| *seen |= kind);
    }
    assert_eq!(seen, [true; 7]);
}
