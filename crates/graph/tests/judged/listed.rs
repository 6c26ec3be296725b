//! Figures one by one: each is what its name says, none comes twice, and they are as many as are counted.

use std::collections::HashSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::Index;
use zellige_check::graphs::CheckGraph;
use zellige_graph::{Figure, Members};

use crate::cases::{Case, Swept, cases};

fn list(case: &Case, figure: &Figure, limit: usize) -> Vec<Members> {
    let mut found = Vec::new();
    let flow = Swept::from(case).states(figure, None).visit(&mut |members| {
        found.push(members);
        if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(flow.is_break(), found.len() == limit);
    found
}

/// The numbers of vertices in the parts into which edges join some vertices.
fn part_sizes(vertices: &[usize], edges: &[(usize, usize)]) -> Vec<usize> {
    let mut parts: Vec<HashSet<usize>> = vertices.iter().map(|&vertex| HashSet::from([vertex])).collect();
    for &(one, other) in edges {
        let (joined, mut others): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|part| part.contains(&one) || part.contains(&other));
        others.push(joined.into_iter().flatten().collect());
        parts = others;
    }
    parts.iter().map(HashSet::len).collect()
}

fn has_right_edges(graph: &CheckGraph, figure: &Figure, edges: &[(usize, usize)]) -> bool {
    let degree = |vertex: usize| edges.iter().filter(|&&(one, other)| one == vertex || other == vertex).count();
    let all: Vec<usize> = (0..graph.vertices).collect();
    let touched: Vec<usize> = all.iter().copied().filter(|&vertex| degree(vertex) > 0).collect();
    let is_one_cycle = touched.iter().all(|&vertex| degree(vertex) == 2) && part_sizes(&touched, edges).len() == 1;
    let is_path = |ends: &[usize]| {
        let found: Vec<usize> = touched.iter().copied().filter(|&vertex| degree(vertex) == 1).collect();
        let has_ends = found.len() == 2 && ends.iter().all(|end| found.contains(end));
        has_ends && all.iter().all(|&vertex| degree(vertex) <= 2) && part_sizes(&touched, edges).len() == 1
    };
    let parts = part_sizes(&all, edges).len();
    match figure {
        Figure::CycleCovers => all.iter().all(|&vertex| degree(vertex) == 2),
        Figure::Cycles => is_one_cycle,
        Figure::HamiltonianCycles => is_one_cycle && touched == all,
        Figure::Paths { ends } => is_path(ends),
        Figure::HamiltonianPaths { ends } => graph.vertices == 1 || is_path(ends) && touched == all,
        Figure::SpanningTrees => parts == 1 && edges.len() + 1 == graph.vertices,
        Figure::SpanningForests => parts + edges.len() == graph.vertices,
        Figure::ConnectedSpanningSubgraphs => parts == 1,
        _ => false,
    }
}

fn is_right(graph: &CheckGraph, edges: &[(usize, usize)], figure: &Figure, members: &Members) -> bool {
    let ascend = |numbers: &[usize]| numbers.windows(2).all(|pair| pair[0] < pair[1]);
    let sizes = |vertices: &[usize]| {
        let inside = |edge: &&(usize, usize)| vertices.contains(&edge.0) && vertices.contains(&edge.1);
        part_sizes(vertices, &edges.iter().filter(inside).copied().collect::<Vec<_>>())
    };
    match members {
        Members::Edges(numbers) => {
            let chosen: Vec<(usize, usize)> = numbers.iter().map(|&number| edges[number]).collect();
            ascend(numbers) && has_right_edges(graph, figure, &chosen)
        }
        Members::Vertices(vertices) => {
            *figure == Figure::ConnectedSets && ascend(vertices) && sizes(vertices).len() == 1
        }
        Members::Parts(parts) => {
            let mut all: Vec<usize> = parts.iter().flatten().copied().collect();
            all.sort_unstable();
            let firsts: Vec<usize> = parts.iter().map(|part| part[0]).collect();
            let has_number = match figure {
                Figure::ConnectedPartitions { parts: asked } => asked.is_none_or(|asked| parts.len() == asked as usize),
                Figure::EqualPartitions { parts: asked } => {
                    parts.len() == *asked as usize && parts.windows(2).all(|pair| pair[0].len() == pair[1].len())
                }
                _ => false,
            };
            let are_connected = parts.iter().all(|part| ascend(part) && sizes(part).len() == 1);
            has_number && are_connected && ascend(&firsts) && all.into_iter().eq(0..graph.vertices)
        }
    }
}

fn check(case: &Case, figure: &Figure) -> Result<(), TestCaseError> {
    let swept = Swept::from(case);
    let edges: Vec<(usize, usize)> = swept.graph.edges().iter().map(|&[one, other]| (one, other)).collect();
    let found = list(case, figure, usize::MAX);
    prop_assert_eq!(found.len() as u128, swept.count(figure), "{:?}", figure);
    prop_assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len(), "{:?}", figure);
    if figure.may_be_listed() {
        for members in &found {
            prop_assert!(is_right(&case.graph, &edges, figure, members), "{:?}: {:?}", figure, members);
        }
    }
    if !found.is_empty() {
        let some = found.len().div_ceil(2);
        prop_assert_eq!(list(case, figure, some), &found[..some]);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn figures_are_listed(case in cases(), picks: [Index; 2], parts in 0u32..5) {
        let all = [
            Figure::CycleCovers,
            Figure::Cycles,
            Figure::HamiltonianCycles,
            Figure::Paths { ends: vec![] },
            Figure::HamiltonianPaths { ends: vec![] },
            Figure::SpanningTrees,
            Figure::SpanningForests,
            Figure::ConnectedSpanningSubgraphs,
            Figure::AcyclicOrientations,
            Figure::ConnectedSets,
            Figure::ConnectedPartitions { parts: None },
            Figure::ConnectedPartitions { parts: Some(parts) },
            Figure::EqualPartitions { parts },
        ];
        for figure in all {
            check(&case, &figure)?;
        }
        if case.graph.vertices > 0 {
            let mut ends: Vec<usize> = picks.iter().map(|pick| pick.index(case.graph.vertices)).collect();
            ends.dedup();
            check(&case, &Figure::Paths { ends: ends.clone() })?;
            check(&case, &Figure::HamiltonianPaths { ends })?;
        }
    }
}

#[test]
fn the_first_of_many_come_at_once() {
    // Of most there are more than could ever be listed.
    let grid = CheckGraph::grid(4, 8);
    let case = Case { order: (0..8).flat_map(|column| (0..4).map(move |row| 8 * row + column)).collect(), graph: grid };
    for figure in [
        Figure::SpanningTrees,
        Figure::HamiltonianCycles,
        Figure::Paths { ends: vec![0, 31] },
        Figure::ConnectedSets,
        Figure::EqualPartitions { parts: 4 },
    ] {
        let found = list(&case, &figure, 20);
        assert_eq!(found.iter().collect::<HashSet<_>>().len(), 20, "{figure:?}");
    }
}
