//! What is counted in a graph, in words.

use zellige_graph::{Figure, Structure};
use zellige_grid::UpTo;

use super::{Conventions, bare, board_in_words, on, symmetric_in_words};
use crate::{NamedBoard, NamedGraph};

pub(super) fn conventions(named: &NamedGraph, structure: &Structure, up_to: Option<UpTo>) -> Conventions {
    let what = in_words(named, structure);
    // Mirror images are those of a board.
    let symmetric = if named.board.is_some() { symmetric_in_words(up_to) } else { String::new() };
    let (vertices, edges) = (named.graph.vertices().len(), named.graph.edges().len());
    let (head, bare) = match &named.board {
        Some(board) => {
            let board = NamedBoard { name: named.name.clone(), board: board.clone() };
            (board_in_words(&board), on(&board))
        }
        None => {
            let number =
                |number: usize, one: &str, many: &str| format!("{number} {}", if number == 1 { one } else { many });
            let size = format!("{} and {}", number(vertices, "vertex", "vertices"), number(edges, "edge", "edges"));
            (format!("{}, {size}", named.name), bare(named.name.clone()))
        }
    };
    Conventions {
        sentence: format!("{head}, {what}{symmetric}"),
        structure: name(structure),
        vertices: Some(vertices),
        edges: Some(edges),
        ..bare
    }
}

/// What a structure is called where it is asked for.
pub(crate) fn name(structure: &Structure) -> &'static str {
    match structure {
        Structure::PerfectMatchings => "perfect-matchings",
        Structure::DisjointPerfectMatchings(_) => "disjoint-perfect-matchings",
        Structure::Matchings => "matchings",
        Structure::MaximalMatchings => "maximal-matchings",
        Structure::Ants => "ants",
        Structure::Permutations => "permutations",
        Structure::IndependentSets => "independent-sets",
        Structure::DominatingSets => "dominating-sets",
        Structure::Colourings(_) => "colourings",
        Structure::Figure(figure) => name_of_figure(figure),
        Structure::Directed(figure) => match figure {
            Figure::CycleCovers => "directed-cycle-covers",
            Figure::Cycles => "directed-cycles",
            Figure::HamiltonianCycles => "directed-hamiltonian-cycles",
            Figure::Paths { .. } => "directed-paths",
            Figure::HamiltonianPaths { .. } => "directed-hamiltonian-paths",
            other => name_of_figure(other),
        },
    }
}

fn name_of_figure(figure: &Figure) -> &'static str {
    match figure {
        Figure::CycleCovers => "cycle-covers",
        Figure::Cycles => "cycles",
        Figure::HamiltonianCycles => "hamiltonian-cycles",
        Figure::Paths { .. } => "paths",
        Figure::HamiltonianPaths { .. } => "hamiltonian-paths",
        Figure::SpanningTrees => "spanning-trees",
        Figure::SpanningForests => "spanning-forests",
        Figure::ConnectedSpanningSubgraphs => "connected-spanning-subgraphs",
        Figure::AcyclicOrientations => "acyclic-orientations",
        Figure::ConnectedSets => "connected-sets",
        Figure::ConnectedPartitions { .. } => "connected-partitions",
        Figure::EqualPartitions { .. } => "equal-partitions",
    }
}

fn in_words(named: &NamedGraph, structure: &Structure) -> String {
    let (vertices, joined) = match &named.board {
        Some(_) => ("cells", "cells that share a side"),
        None => ("vertices", "vertices that are joined"),
    };
    match structure {
        Structure::PerfectMatchings => format!("perfect matchings of {joined}; every one counted"),
        Structure::DisjointPerfectMatchings(copies) => {
            format!("{copies} perfect matchings of {joined}, no two with an edge in common; in every order counted")
        }
        Structure::Matchings => format!("matchings of {joined}, perfect or not; every one counted"),
        Structure::MaximalMatchings => {
            format!("matchings of {joined} to which no edge can be added; every one counted")
        }
        Structure::Ants if named.board.is_some() => {
            "an ant on each, all move at once, no two to one cell or along one side; every move counted".to_owned()
        }
        Structure::Ants => {
            "an ant on each, all move at once, no two to one vertex or along one edge; every move counted".to_owned()
        }
        Structure::Permutations => match &named.board {
            Some(_) => {
                "permutations that move each cell to one that it shares a side with; every one counted".to_owned()
            }
            None => "permutations that move each vertex to a neighbour; every one counted".to_owned(),
        },
        Structure::IndependentSets => {
            format!("sets of {vertices} without two {joined}; every one counted, the empty too")
        }
        Structure::DominatingSets => {
            format!("sets of {vertices} such that all others are joined to one of them; every one counted")
        }
        Structure::Colourings(colours) => {
            let colours = if *colours == 1 { "1 colour".to_owned() } else { format!("{colours} colours") };
            format!("colourings with at most {colours}, different for {joined}; every one counted")
        }
        Structure::Figure(figure) => format!("{}; every one counted", figure_in_words(named, figure, vertices, false)),
        Structure::Directed(figure) => format!("{}; every one counted", figure_in_words(named, figure, vertices, true)),
    }
}

fn figure_in_words(named: &NamedGraph, figure: &Figure, vertices: &str, is_directed: bool) -> String {
    let direction = if is_directed { "each direction is another" } else { "in no direction" };
    let ends = |ends: &[usize]| match ends {
        [] => "with any ends".to_owned(),
        [end] => format!("with one end at {}", named.graph.vertices()[*end]),
        [from, to, ..] => format!("from {} to {}", named.graph.vertices()[*from], named.graph.vertices()[*to]),
    };
    let way = |given: &[usize]| match given {
        [from] => format!("that begin at {}", named.graph.vertices()[*from]),
        _ => ends(given),
    };
    match figure {
        Figure::CycleCovers => format!("sets of cycles through each of the {vertices} once, {direction}"),
        Figure::Cycles => format!("cycles of three {vertices} or more, {direction}"),
        Figure::HamiltonianCycles => format!("cycles through all {vertices}, {direction}"),
        Figure::Paths { ends: given } if is_directed && !given.is_empty() => {
            format!("paths of one edge or more {}", way(given))
        }
        Figure::Paths { ends: given } => format!("paths of one edge or more {}, {direction}", ends(given)),
        Figure::HamiltonianPaths { ends: given } if is_directed && !given.is_empty() => {
            format!("paths through all {vertices} {}", way(given))
        }
        Figure::HamiltonianPaths { ends: given } => {
            format!("paths through all {vertices} {}, {direction}", ends(given))
        }
        Figure::SpanningTrees => format!("trees that join all {vertices}"),
        Figure::SpanningForests => "sets of edges without a cycle".to_owned(),
        Figure::ConnectedSpanningSubgraphs => format!("sets of edges that join all {vertices}"),
        Figure::AcyclicOrientations => "directions of all edges such that none can be gone round".to_owned(),
        Figure::ConnectedSets => format!("sets of {vertices} that hang together, one at least"),
        Figure::ConnectedPartitions { parts: None } => format!("partitions of the {vertices} into connected parts"),
        Figure::ConnectedPartitions { parts: Some(1) } => format!("partitions of the {vertices} into 1 connected part"),
        Figure::ConnectedPartitions { parts: Some(parts) } => {
            format!("partitions of the {vertices} into {parts} connected parts")
        }
        Figure::EqualPartitions { parts } => {
            format!("partitions of the {vertices} into {parts} connected parts of equally many")
        }
    }
}
