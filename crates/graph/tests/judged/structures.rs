//! Every structure and figure against its judge: counts, and counts by each statistic.

use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::sample::Index;
use zellige_check::graphs::{self as judges, CheckGraph, Ends};
use zellige_frontier::{Arithmetic, CoverStates, Frontier, Order, Unwatched};
use zellige_graph::{Figure, Statistic, Structure};

use crate::cases::{Case, Swept, cases, graph_of, total};

/// A figure's count, and for each of its statistics the counts by that, as judged.
fn check(case: &Case, figure: &Figure, judged: u128, by: &[(Statistic, Vec<u128>)]) -> Result<(), TestCaseError> {
    let swept = Swept::from(case);
    let statistics: Vec<Statistic> = by.iter().map(|&(statistic, _)| statistic).collect();
    prop_assert_eq!(&statistics, figure.statistics());
    prop_assert_eq!(swept.count(figure), judged, "{:?}", figure);
    for (statistic, expected) in by {
        prop_assert_eq!(total(expected), judged);
        let found = swept.distribution(figure, *statistic);
        prop_assert_eq!(&found, expected, "{:?} by {:?}", figure, statistic);
        for point in 0..4u64 {
            let value: BigUint =
                expected.iter().rev().fold(BigUint::ZERO, |value, &coefficient| value * point + coefficient);
            prop_assert_eq!(swept.evaluate(figure, *statistic, point), value, "{:?} at {}", figure, point);
        }
    }
    Ok(())
}

/// Vertices at which paths end, as they are asked for and as the judge knows them: none, one, and two that differ.
fn ends(graph: &CheckGraph, picks: &[Index; 2]) -> Vec<(Vec<usize>, Ends)> {
    let mut all = vec![(vec![], Ends::Any)];
    if graph.vertices > 0 {
        let one = picks[0].index(graph.vertices);
        all.push((vec![one], Ends::One(one)));
        if graph.vertices > 1 {
            let other = (one + 1 + picks[1].index(graph.vertices - 1)) % graph.vertices;
            all.push((vec![one, other], Ends::Both(one, other)));
        }
    }
    all
}

fn check_cycles_and_paths(case: &Case, picks: &[Index; 2]) -> Result<(), TestCaseError> {
    let graph = &case.graph;
    let covers = judges::count_cycle_covers(graph);
    check(case, &Figure::CycleCovers, total(&covers), &[(Statistic::Cycles, covers.clone())])?;
    let cycles = judges::count_cycles(graph);
    check(case, &Figure::Cycles, total(&cycles), &[(Statistic::Size, cycles.clone())])?;
    check(case, &Figure::HamiltonianCycles, judges::count_hamiltonian_cycles(graph), &[])?;
    for (ends, judged_ends) in ends(graph, picks) {
        let paths = judges::count_paths(graph, judged_ends);
        let figure = Figure::Paths { ends: ends.clone() };
        check(case, &figure, total(&paths), &[(Statistic::Size, paths.clone())])?;
        let figure = Figure::HamiltonianPaths { ends };
        check(case, &figure, judges::count_hamiltonian_paths(graph, judged_ends), &[])?;
    }
    Ok(())
}

fn check_sets_of_edges(case: &Case) -> Result<(), TestCaseError> {
    let graph = &case.graph;
    check(case, &Figure::SpanningTrees, judges::count_spanning_trees(graph), &[])?;
    let forests = judges::count_spanning_forests(graph);
    // As many edges as there are vertices less trees; there are forests of every number from the fewest on.
    let by_edges: Vec<u128> = forests.iter().rev().copied().take_while(|&count| count > 0).collect();
    let by = [(Statistic::Size, by_edges), (Statistic::Parts, forests.clone())];
    check(case, &Figure::SpanningForests, total(&forests), &by)?;
    let connected = judges::count_connected_spanning_subgraphs(graph);
    let by = [(Statistic::Size, connected.clone())];
    check(case, &Figure::ConnectedSpanningSubgraphs, total(&connected), &by)?;
    check(case, &Figure::AcyclicOrientations, judges::count_acyclic_orientations(graph), &[])
}

fn check_sets_and_partitions_of_vertices(case: &Case) -> Result<(), TestCaseError> {
    let graph = &case.graph;
    let sets = judges::count_connected_sets(graph);
    check(case, &Figure::ConnectedSets, total(&sets), &[(Statistic::Size, sets.clone())])?;
    let partitions = judges::count_connected_partitions(graph);
    let by = [(Statistic::Parts, partitions.clone())];
    check(case, &Figure::ConnectedPartitions { parts: None }, total(&partitions), &by)?;
    for parts in 0..=graph.vertices + 1 {
        let judged = partitions.get(parts).copied().unwrap_or(0);
        check(case, &Figure::ConnectedPartitions { parts: Some(parts as u32) }, judged, &[])?;
        let judged = judges::count_equal_partitions(graph, parts);
        check(case, &Figure::EqualPartitions { parts: parts as u32 }, judged, &[])?;
    }
    check(case, &Figure::ConnectedPartitions { parts: Some(u32::MAX) }, 0, &[])?;
    check(case, &Figure::EqualPartitions { parts: u32::MAX }, 0, &[])
}

/// An exact cover's count, in the order of the case and in the best one, and by size if it has sizes.
fn check_cover(case: &Case, structure: &Structure, judged: &[u128]) -> Result<(), TestCaseError> {
    const MEMORY: u64 = 1 << 30;
    let cover = structure.cover(&graph_of(&case.graph)).expect("an exact cover").expect("a small one");
    let counted = |count: BigUint| u128::try_from(count).expect("small");
    let items: Vec<_> = cover.problem.primary_items().collect();
    let of_vertex = |vertex: usize| &items[cover.items(vertex)..cover.items(vertex + 1)];
    let order: Vec<_> = case.order.iter().flat_map(|&vertex| of_vertex(vertex).iter().copied()).collect();
    let states = CoverStates::<u128>::new(&cover.problem, &order).expect("it fits in a key");
    let found = zellige_frontier::count(&states, Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count");
    prop_assert_eq!(counted(found.count), total(judged), "{:?}", structure);
    for order in [Order::declared(&cover.problem), Order::best(&cover.problem)] {
        let frontier = Frontier::in_order(&cover.problem, order).expect("it fits in a key");
        let found = frontier.count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count");
        prop_assert_eq!(counted(found.count), total(judged), "{:?}", structure);
        if structure.statistics() == [Statistic::Size] {
            let size = |option| cover.meanings[cover.problem.option(option).tag as usize].size();
            let weighted = frontier.with_weights(size);
            let found = weighted.as_sweepable().distribution(MEMORY.into(), &mut Unwatched).expect("counts");
            let found: Vec<u128> = found.counts.into_iter().map(counted).collect();
            prop_assert_eq!(&found, judged, "{:?}", structure);
        }
    }
    Ok(())
}

fn check_covers(case: &Case) -> Result<(), TestCaseError> {
    let graph = &case.graph;
    check_cover(case, &Structure::PerfectMatchings, &[judges::count_perfect_matchings(graph)])?;
    for copies in 0..=3 {
        let judged = judges::count_disjoint_perfect_matchings(graph, copies);
        check_cover(case, &Structure::DisjointPerfectMatchings(copies as u32), &[judged])?;
    }
    check_cover(case, &Structure::Matchings, &judges::count_matchings(graph))?;
    check_cover(case, &Structure::MaximalMatchings, &judges::count_maximal_matchings(graph))?;
    check_cover(case, &Structure::IndependentSets, &judges::count_independent_sets(graph))?;
    check_cover(case, &Structure::DominatingSets, &judges::count_dominating_sets(graph))?;
    for colours in 0..=3 {
        let judged = judges::count_colourings(graph, colours);
        check_cover(case, &Structure::Colourings(colours as u32), &[judged])?;
    }
    Ok(())
}

fn check_moves(case: &Case) -> Result<(), TestCaseError> {
    check_cover(case, &Structure::Ants, &judges::count_ants(&case.graph))?;
    check_cover(case, &Structure::Permutations, &judges::count_permutations(&case.graph))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn cycles_and_paths_are_as_judged(case in cases(), picks: [Index; 2]) {
        check_cycles_and_paths(&case, &picks)?;
    }

    #[test]
    fn sets_and_partitions_of_vertices_are_as_judged(case in cases()) {
        check_sets_and_partitions_of_vertices(&case)?;
    }

    #[test]
    fn exact_covers_are_as_judged(case in cases()) {
        check_covers(&case)?;
    }

    #[test]
    fn moves_are_as_judged(case in cases()) {
        check_moves(&case)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]

    #[test]
    fn sets_of_edges_are_as_judged(case in cases()) {
        check_sets_of_edges(&case)?;
    }
}

#[test]
fn graphs_with_hardly_anything_are_as_judged() {
    let two_triangles = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)];
    let graphs = [
        CheckGraph::new(0, &[]),
        CheckGraph::new(1, &[]),
        CheckGraph::new(2, &[]),
        CheckGraph::new(2, &[(0, 1)]),
        CheckGraph::new(5, &[]),
        CheckGraph::new(3, &[(0, 2)]),
        CheckGraph::new(4, &[(0, 1), (2, 3)]),
        CheckGraph::new(6, &two_triangles),
    ];
    for graph in graphs {
        let forth: Vec<usize> = (0..graph.vertices).collect();
        let back: Vec<usize> = forth.iter().rev().copied().collect();
        for order in [forth, back] {
            let case = Case { graph: graph.clone(), order };
            check_covers(&case).expect("as judged");
            check_moves(&case).expect("as judged");
            check_sets_of_edges(&case).expect("as judged");
            check_sets_and_partitions_of_vertices(&case).expect("as judged");
            proptest!(ProptestConfig::with_cases(8), |(picks: [Index; 2])| check_cycles_and_paths(&case, &picks)?);
        }
    }
}
