//! The same figures in keys of every width, and figures whose number is known from elsewhere.
//!
//! A small graph, judged, grows a long tail, or an edge becomes a long path; if every second vertex of it enters before the
//! others do, many are open at once, and what is counted follows from the small graph.

use proptest::prelude::*;
use proptest::sample::Index;
use zellige_check::graphs::{self as judges, CheckGraph, Ends};
use zellige_check::strategies::connected_graphs;
use zellige_frontier::FrontierError;
use zellige_graph::{Figure, Graph, LinkStates, Statistic};
use zellige_grid::Board;

use crate::cases::{Case, Swept, total};

/// The graph with a path of so many new vertices that hangs on a vertex, and may end at another; of the new ones every
/// second enters first, then the others, then the graph.
fn with_path(graph: &CheckGraph, from: usize, length: usize, to: Option<usize>) -> Swept {
    let vertices = graph.vertices;
    let mut builder = Graph::builder();
    (0..vertices + length).for_each(|vertex| {
        builder.vertex(vertex.to_string());
    });
    graph.edges.iter().for_each(|&(one, other)| builder.edge(one, other));
    let path: Vec<usize> = [from].into_iter().chain(vertices..vertices + length).chain(to).collect();
    path.windows(2).for_each(|pair| builder.edge(pair[0], pair[1]));
    let new = |first: usize| (vertices + first..vertices + length).step_by(2);
    let order = new(0).chain(new(1)).chain(0..vertices).collect();
    Swept { graph: builder.build().expect("a simple graph"), order }
}

/// A polynomial times `1 + x` to this power.
fn times_binomials(counts: &[u128], power: usize) -> Vec<u128> {
    (0..power).fold(counts.to_vec(), |counts, _| {
        let shifted = [&[0], counts.as_slice()].concat();
        shifted.iter().zip(counts.iter().chain([&0])).map(|(one, other)| one + other).collect()
    })
}

/// A figure of the widened graph: how many there are of each size, or in all.
fn check(
    swept: &Swept,
    bits: u32,
    figure: &Figure,
    statistic: Option<Statistic>,
    expected: &[u128],
) -> Result<(), TestCaseError> {
    let key_bits = swept.states(figure, statistic).as_sweepable().key_bits();
    prop_assert!(bits == 64 || key_bits == bits, "{} bits, expected {}", key_bits, bits);
    prop_assert_eq!(swept.count(figure), total(expected), "{:?} in {} bits", figure, bits);
    if let Some(statistic) = statistic {
        prop_assert_eq!(swept.distribution(figure, statistic), expected, "{:?} in {} bits", figure, bits);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, ..ProptestConfig::default() })]

    #[test]
    fn figures_with_a_tail(graph in connected_graphs(), picks: [Index; 2]) {
        let [one, other] = picks.map(|pick| pick.index(graph.vertices));
        let forests = judges::count_spanning_forests(&graph);
        let connected = judges::count_connected_spanning_subgraphs(&graph);
        for (length, bits) in [(4, 64), (36, 128), (60, 256)] {
            let swept = with_path(&graph, one, length, None);
            let check = |figure: &Figure, statistic, expected: &[u128]| check(&swept, bits, figure, statistic, expected);
            check(&Figure::Cycles, Some(Statistic::Size), &judges::count_cycles(&graph))?;
            if one != other {
                let paths = judges::count_paths(&graph, Ends::Both(one, other));
                check(&Figure::Paths { ends: vec![other, one] }, Some(Statistic::Size), &paths)?;
            }
            let through_all = judges::count_hamiltonian_paths(&graph, Ends::One(one));
            let end = graph.vertices + length - 1;
            check(&Figure::HamiltonianPaths { ends: vec![] }, None, &[through_all])?;
            check(&Figure::HamiltonianPaths { ends: vec![end] }, None, &[through_all])?;
            check(&Figure::SpanningTrees, None, &[forests[1]])?;
            check(&Figure::SpanningForests, Some(Statistic::Parts), &times_binomials(&forests, length))?;
            let longer = [vec![0; length], connected.clone()].concat();
            check(&Figure::ConnectedSpanningSubgraphs, Some(Statistic::Size), &longer)?;
            let orientations = judges::count_acyclic_orientations(&graph) << length;
            check(&Figure::AcyclicOrientations, None, &[orientations])?;
        }
    }

    #[test]
    fn cycles_through_a_long_edge(graph in connected_graphs(), pick: Index) {
        prop_assume!(!graph.edges.is_empty());
        let (one, other) = graph.edges[pick.index(graph.edges.len())];
        let edges: Vec<_> = graph.edges.iter().copied().filter(|&edge| edge != (one, other)).collect();
        let without = CheckGraph::new(graph.vertices, &edges);
        let (all, others) = (judges::count_cycle_covers(&graph), judges::count_cycle_covers(&without));
        let mut through: Vec<u128> = all
            .iter()
            .enumerate()
            .map(|(cycles, count)| count - others.get(cycles).copied().unwrap_or(0))
            .collect();
        while through.last() == Some(&0) {
            through.pop();
        }
        for (length, bits) in [(4, 64), (36, 128), (60, 256)] {
            let swept = with_path(&without, one, length, Some(other));
            check(&swept, bits, &Figure::CycleCovers, Some(Statistic::Cycles), &through)?;
            check(&swept, bits, &Figure::HamiltonianCycles, None, &[through.get(1).copied().unwrap_or(0)])?;
        }
    }

    #[test]
    fn partitions_with_a_tail(graph in connected_graphs(), pick: Index, parts in 1u32..30) {
        let partitions = judges::count_connected_partitions(&graph);
        for (length, bits) in [(2, 64), (18, 128), (28, 256)] {
            let swept = with_path(&graph, pick.index(graph.vertices), length, None);
            let expected = times_binomials(&partitions, length);
            let figure = Figure::ConnectedPartitions { parts: None };
            check(&swept, bits, &figure, Some(Statistic::Parts), &expected)?;
            let figure = Figure::ConnectedPartitions { parts: Some(parts) };
            check(&swept, bits, &figure, None, &[expected.get(parts as usize).copied().unwrap_or(0)])?;
        }
    }
}

#[test]
fn connected_sets_with_a_tail() {
    let graph = CheckGraph::new(6, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (5, 3), (0, 4)]);
    let sets = judges::count_connected_sets(&graph);
    let mut edges = graph.edges.clone();
    edges.push((2, 6));
    let with_one_more = judges::count_connected_sets(&CheckGraph::new(7, &edges));
    for (length, bits) in [(6, 64), (32, 128)] {
        let mut expected = vec![0; 7 + length];
        sets.iter().zip(&mut expected).for_each(|(sets, sum)| *sum += sets);
        for size in 1..=length {
            expected[size] += (length + 1 - size) as u128;
            // What contains the vertex at which the tail hangs goes on as far as this.
            for (number, &of_longer) in with_one_more.iter().enumerate().skip(1) {
                let alone = u128::from(number == 1);
                expected[number - 1 + size] += of_longer - sets.get(number).copied().unwrap_or(0) - alone;
            }
        }
        let swept = with_path(&graph, 2, length, None);
        check(&swept, bits, &Figure::ConnectedSets, Some(Statistic::Size), &expected).expect("as expected");
    }
}

#[test]
fn what_no_key_holds_is_refused() {
    for figure in [
        Figure::Cycles,
        Figure::Paths { ends: vec![] },
        Figure::SpanningTrees,
        Figure::ConnectedSets,
        Figure::ConnectedPartitions { parts: None },
        Figure::EqualPartitions { parts: 3 },
    ] {
        let Swept { graph, order } = star(100_000);
        let refused = LinkStates::new(&graph, &order, &figure, None);
        assert!(matches!(refused, Err(FrontierError::TooWide { limit: 256, .. })), "{figure:?}: {refused:?}");
    }
    let Swept { graph, order } = star(41);
    let widest = LinkStates::new(&graph, &order, &Figure::SpanningTrees, None).expect("42 slots fit");
    assert_eq!((widest.width(), widest.as_sweepable().key_bits()), (42, 256));
}

/// A star, all of whose leaves enter before its centre.
fn star(leaves: usize) -> Swept {
    let mut builder = Graph::builder();
    (0..=leaves).for_each(|vertex| {
        builder.vertex(vertex.to_string());
    });
    (0..leaves).for_each(|leaf| builder.edge(leaf, leaves));
    builder.build().expect("a star").into()
}

fn grid(rows: u32, columns: u32) -> Swept {
    Graph::of_board(&Board::rectangle(rows, columns).expect("a board")).into()
}

#[test]
fn known_numbers() {
    assert_eq!(grid(4, 4).distribution(&Figure::CycleCovers, Statistic::Cycles), [0, 6, 7, 4, 1]);
    // OEIS A003763, A007764, A007341.
    assert_eq!(grid(6, 6).count(&Figure::HamiltonianCycles), 1072);
    assert_eq!(grid(8, 8).count(&Figure::HamiltonianCycles), 4_638_576);
    assert_eq!(grid(8, 8).count(&Figure::Paths { ends: vec![0, 63] }), 789_360_053_252);
    assert_eq!(grid(7, 7).count(&Figure::SpanningTrees), 19_872_369_301_840_986_112);
    let six = Swept::from(&Case { graph: CheckGraph::complete(6), order: vec![3, 1, 4, 0, 5, 2] });
    assert_eq!(six.count(&Figure::HamiltonianCycles), 60);
    assert_eq!(six.count(&Figure::SpanningTrees), 6 * 6 * 6 * 6);
    assert_eq!(six.count(&Figure::AcyclicOrientations), 720);
    // The Bell numbers.
    assert_eq!(six.count(&Figure::ConnectedPartitions { parts: None }), 203);
}
