//! Counts of matchings and of ants' moves, by brute force on the problem and on the graph.

use std::collections::HashSet;

use proptest::prelude::*;
use zellige_cover::{Problem, Usage};
use zellige_graph::{Graph, GraphCover, GraphError, Meaning, disjoint_perfect_matchings, matchings};
use zellige_grid::Board;

fn graph(rows: u32, columns: u32) -> Graph {
    Graph::of_board(&Board::rectangle(rows, columns).expect("a board of moderate size"))
}

/// All solutions of a problem whose primary items are covered once and whose secondary ones have no colours.
fn solutions(problem: &Problem) -> Vec<Vec<u64>> {
    fn search(problem: &Problem, is_covered: &mut [bool], chosen: &mut Vec<u64>, found: &mut Vec<Vec<u64>>) {
        let Some(item) = problem.primary_items().find(|item| !is_covered[item.index()]) else {
            found.push(chosen.clone());
            return;
        };
        for option in problem.options() {
            let uses_item = option.entries.iter().any(|entry| entry.item == item);
            if !uses_item || option.entries.iter().any(|entry| is_covered[entry.item.index()]) {
                continue;
            }
            assert!(option.entries.iter().all(|entry| matches!(entry.usage, Usage::Units(1) | Usage::Alone)));
            option.entries.iter().for_each(|entry| is_covered[entry.item.index()] = true);
            chosen.push(option.tag);
            search(problem, is_covered, chosen, found);
            chosen.pop();
            option.entries.iter().for_each(|entry| is_covered[entry.item.index()] = false);
        }
    }
    let mut found = Vec::new();
    search(problem, &mut vec![false; problem.items().len()], &mut Vec::new(), &mut found);
    found
}

fn count(cover: &GraphCover) -> usize {
    solutions(&cover.problem).len()
}

fn ants(graph: &Graph) -> usize {
    count(&zellige_graph::ants(graph).expect("a problem"))
}

/// The moves of ants as their definition says them.
fn count_moves(graph: &Graph) -> usize {
    fn search(neighbours: &[Vec<usize>], goals: &mut Vec<usize>) -> usize {
        let ant = goals.len();
        if ant == neighbours.len() {
            return 1;
        }
        let mut found = 0;
        for &goal in &neighbours[ant] {
            let crosses = goals.get(goal) == Some(&ant);
            if !crosses && !goals.contains(&goal) {
                goals.push(goal);
                found += search(neighbours, goals);
                goals.pop();
            }
        }
        found
    }
    search(&graph.neighbours(), &mut Vec::new())
}

#[test]
fn perfect_matchings() {
    let perfect = |rows, columns| count(&disjoint_perfect_matchings(&graph(rows, columns), 1).expect("a problem"));
    assert_eq!([perfect(2, 2), perfect(3, 3), perfect(4, 4), perfect(2, 7)], [2, 0, 36, 21]);
    assert_eq!(perfect(0, 3), 1);
}

#[test]
fn ants_on_small_boards() {
    assert_eq!([ants(&graph(2, 2)), ants(&graph(3, 3)), ants(&graph(4, 4))], [2, 0, 88]);
}

#[test]
fn all_matchings() {
    let all = |rows, columns| count(&matchings(&graph(rows, columns)).expect("a problem"));
    assert_eq!([all(1, 1), all(1, 2), all(1, 3), all(2, 2), all(3, 3), all(4, 4)], [1, 2, 3, 7, 131, 10012]);
}

#[test]
fn copies_of_matchings() {
    let tuples = |copies| count(&disjoint_perfect_matchings(&graph(2, 2), copies).expect("a problem"));
    assert_eq!([tuples(0), tuples(1), tuples(2), tuples(3)], [1, 2, 2, 0]);
    let error = disjoint_perfect_matchings(&graph(2, 2), u32::MAX).expect_err("too many");
    assert!(error.to_string().contains("more than 4294967295 items"), "{error}");
}

#[test]
fn a_triangle_is_not_bipartite() {
    let mut builder = Graph::builder();
    let corners = ["a", "b", "c"].map(|name| builder.vertex(name));
    for (first, second) in [(0, 1), (1, 2), (2, 0)] {
        builder.edge(corners[first], corners[second]);
    }
    let triangle = builder.build().expect("a graph");
    assert!(!triangle.is_bipartite());
    assert_eq!((count_moves(&triangle), ants(&triangle)), (2, 2));
    assert!(graph(3, 4).is_bipartite());
}

#[test]
fn faults_name_the_vertices() {
    let refusal = |edges: &[(usize, usize)]| {
        let mut builder = Graph::builder();
        builder.vertex("a");
        builder.vertex("b");
        edges.iter().for_each(|&(first, second)| builder.edge(first, second));
        builder.build().expect_err("expected a refusal").to_string()
    };
    assert!(refusal(&[(0, 1), (1, 1)]).contains("edge 2 joins vertex `b` to itself"));
    assert!(refusal(&[(0, 1), (1, 0)]).contains("edge 2 joins vertices `b` and `a` a second time"));
    assert!(refusal(&[(0, 2)]).contains("edge 1 joins vertex number 2, but there are 2 vertices"));
    let mut builder = Graph::builder();
    builder.vertex("a");
    builder.vertex("a");
    assert_eq!(builder.build(), Err(GraphError::DuplicateVertex { name: "a".into() }));
}

#[test]
fn names_that_would_clash_get_a_prime() {
    let mut builder = Graph::builder();
    let [a, b, c, d] = ["a", "b-c", "a-b", "c"].map(|name| builder.vertex(name));
    builder.edge(a, b);
    builder.edge(c, d);
    let cover = disjoint_perfect_matchings(&builder.build().expect("a graph"), 2).expect("a problem");
    let edges: Vec<_> = cover.problem.secondary_items().map(|item| cover.problem.item(item).name()).collect();
    assert_eq!(edges, ["a-b-c", "a-b-c'"]);
}

proptest! {
    #[test]
    fn ants_are_pairs_of_disjoint_matchings(cells in proptest::collection::btree_set((0i32..4, 0i32..4), 0..13)) {
        let cells = cells.into_iter().map(|(row, column)| zellige_grid::Cell::new(row, column));
        let board = Board::from_cells(cells).expect("distinct cells");
        let graph = Graph::of_board(&board);
        prop_assert!(graph.is_bipartite());
        prop_assert!(graph.edges().is_sorted());
        prop_assert_eq!(ants(&graph), count_moves(&graph));
    }

    #[test]
    fn every_solution_means_a_matching(edges in proptest::collection::btree_set((0usize..7, 0usize..7), 0..14)) {
        let mut builder = Graph::builder();
        (0..7).for_each(|number| { builder.vertex(number.to_string()); });
        edges.iter().filter(|(first, second)| first < second).for_each(|&(first, second)| builder.edge(first, second));
        let graph = builder.build().expect("a graph");
        let cover = matchings(&graph).expect("a problem");
        let found = solutions(&cover.problem);
        // All sets of edges, by their bits.
        let is_matching = |set: &u32| {
            let mut met = HashSet::new();
            let chosen = graph.edges().iter().enumerate().filter(|(edge, _)| set >> edge & 1 == 1);
            chosen.flat_map(|(_, ends)| ends).all(|end| met.insert(end))
        };
        let expected: HashSet<u32> = (0..1 << graph.edges().len()).filter(is_matching).collect();
        let edges_of = |tags: &Vec<u64>| tags.iter().fold(0u32, |set, &tag| match cover.meanings[tag as usize] {
            Meaning::Join { edge, .. } => set | 1 << edge,
            _ => set,
        });
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(found.iter().map(edges_of).collect::<HashSet<_>>(), expected);
    }
}
