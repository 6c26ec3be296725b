//! Questions about graphs: three engines that must agree, numbers by which ways are told apart, and words.

mod asking;

use std::ops::ControlFlow;

use asking::{answer, ask, count, settings};
use proptest::prelude::*;
use zellige::{
    Answer, Ask, BigUint, Board, EngineChoice, EngineFacts, Error, Figure, Graph, GraphParts, Lattice, NamedBoard,
    NamedGraph, OrderChoice, OrderKind, Settings, Solution, Structure, Subject, Topology, UpTo, Verification, Why,
};
use zellige_check::graphs::{self, CheckGraph};
use zellige_check::strategies;

fn graph_of(judged: &CheckGraph) -> NamedGraph {
    let mut builder = Graph::builder();
    (0..judged.vertices).for_each(|vertex| {
        builder.vertex(format!("v{vertex}"));
    });
    judged.edges.iter().for_each(|&(one, other)| builder.edge(one, other));
    NamedGraph::new("a graph", builder.build().expect("a simple graph"))
}

fn answer_by(subject: &Subject, engine: EngineChoice, settings: Settings) -> Result<Answer, Error> {
    answer(&Ask { subject: subject.clone(), settings: Settings { engine, ..settings } })
}

fn in_words(words: &[&str], settings: Settings) -> Result<Answer, Error> {
    answer(&Ask::from_words(words, None, settings)?)
}

/// What is counted, and the counts by its number.
fn by(words: &[&str], by: &str, at: Option<u64>) -> Answer {
    in_words(words, Settings { by: Some(by.to_owned()), at, ..settings() }).expect("an answer")
}

fn counts(answer: &Answer) -> Vec<u64> {
    let counts = answer.counts.as_ref().expect("counts by a number");
    counts.iter().map(|count| u64::try_from(count).expect("small")).collect()
}

/// Some cells of a block of a lattice, perhaps glued.
fn boards() -> impl Strategy<Value = Board> {
    let lattices = prop::sample::select(vec![Lattice::Square, Lattice::Triangle, Lattice::Hexagon]);
    let plane = (lattices, 1u32..5, 1u32..6, prop::collection::vec(prop::bool::weighted(0.85), 30)).prop_map(
        |(lattice, rows, columns, kept)| {
            let block = Board::block(lattice, 1, rows, columns).expect("small");
            let cells = block.cells().iter().copied().zip(kept).filter(|(_, is_kept)| *is_kept).map(|(cell, _)| cell);
            Board::of(lattice, cells).expect("small")
        },
    );
    let topologies = vec![Topology::Cylinder, Topology::Torus, Topology::Mobius, Topology::Klein];
    let glued = (prop::sample::select(topologies), 1u32..6, 1u32..6).prop_map(|(topology, rows, columns)| {
        Board::rectangle(rows, columns).expect("small").wrapped(topology).expect("squares")
    });
    prop_oneof![2 => plane, 1 => glued]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn three_engines_count_perfect_matchings_of_boards(board in boards()) {
        let graph = NamedBoard { name: "a board".to_owned(), board: board.clone() };
        let subject = Subject::Graph { graph: graph.into(), structure: Structure::PerfectMatchings };
        let swept = answer_by(&subject, EngineChoice::Frontier, settings()).expect("an answer").count;
        let searched = answer_by(&subject, EngineChoice::Dance, settings()).expect("an answer").count;
        prop_assert_eq!(&swept, &searched);
        match answer_by(&subject, EngineChoice::Determinant, settings()) {
            Ok(answer) => prop_assert_eq!(answer.count, swept),
            // Strips that are turned over are neither planar nor on a torus.
            Err(Error::NoDeterminant { .. }) => prop_assert!(board.topology().is_twisted(), "{}", board.picture()),
            Err(error) => prop_assert!(false, "{}", error),
        }
    }

    #[test]
    fn structures_of_graphs_are_counted_by_every_engine(judged in strategies::graphs()) {
        let graph = graph_of(&judged);
        let expected: [(Structure, u128); 8] = [
            (Structure::PerfectMatchings, graphs::count_perfect_matchings(&judged)),
            (Structure::DisjointPerfectMatchings(2), graphs::count_disjoint_perfect_matchings(&judged, 2)),
            (Structure::Matchings, graphs::count_matchings(&judged).iter().sum()),
            (Structure::MaximalMatchings, graphs::count_maximal_matchings(&judged).iter().sum()),
            (Structure::Ants, graphs::count_ants(&judged).iter().sum()),
            (Structure::IndependentSets, graphs::count_independent_sets(&judged).iter().sum()),
            (Structure::DominatingSets, graphs::count_dominating_sets(&judged).iter().sum()),
            (Structure::Colourings(3), graphs::count_colourings(&judged, 3)),
        ];
        for (structure, expected) in expected {
            let subject = Subject::Graph { graph: graph.clone(), structure };
            for engine in [EngineChoice::Auto, EngineChoice::Frontier, EngineChoice::Dance] {
                let found = answer_by(&subject, engine, settings()).expect("an answer").count;
                prop_assert_eq!(found, BigUint::from(expected), "{:?} {:?}", subject, engine);
            }
        }
    }

    #[test]
    fn trees_are_counted_by_a_determinant_and_by_a_sweep(judged in strategies::graphs()) {
        let subject =
            Subject::Graph { graph: graph_of(&judged), structure: Structure::Figure(Figure::SpanningTrees) };
        let expected = BigUint::from(graphs::count_spanning_trees(&judged));
        let settings = Settings { verify: true, ..settings() };
        for engine in [EngineChoice::Auto, EngineChoice::Frontier, EngineChoice::Determinant] {
            let found = answer_by(&subject, engine, settings.clone()).expect("an answer");
            prop_assert_eq!(found.count, expected.clone());
            let is_verified = matches!(found.verification, Some(Verification::Frontier { .. }));
            prop_assert!(is_verified, "{:?}", found.verification);
        }
    }

    #[test]
    fn directed_figures_have_two_directions(judged in strategies::graphs()) {
        let count_all = |structure| {
            let subject = Subject::Graph { graph: graph_of(&judged), structure };
            answer_by(&subject, EngineChoice::Auto, Settings { verify: true, ..settings() }).expect("an answer").count
        };
        let cycles: u128 = graphs::count_cycles(&judged).iter().sum();
        prop_assert_eq!(count_all(Structure::Directed(Figure::Cycles)), BigUint::from(2 * cycles));
        let covers = graphs::count_cycle_covers(&judged);
        let twice: u128 = covers.iter().zip(0u32..).map(|(covers, cycles)| covers << cycles).sum();
        prop_assert_eq!(count_all(Structure::Directed(Figure::CycleCovers)), BigUint::from(twice));
        prop_assert_eq!(count_all(Structure::Ants), BigUint::from(twice));
        let paths: u128 = graphs::count_paths(&judged, graphs::Ends::Any).iter().sum();
        prop_assert_eq!(count_all(Structure::Directed(Figure::Paths { ends: vec![] })), BigUint::from(2 * paths));
        if judged.vertices >= 2 {
            let ends = vec![0, judged.vertices - 1];
            let paths: u128 = graphs::count_paths(&judged, graphs::Ends::Both(0, judged.vertices - 1)).iter().sum();
            prop_assert_eq!(count_all(Structure::Directed(Figure::Paths { ends })), BigUint::from(paths));
        }
    }

    #[test]
    fn figures_are_listed_as_often_as_they_are_counted(judged in strategies::graphs()) {
        for figure in [Figure::CycleCovers, Figure::SpanningForests, Figure::ConnectedSets] {
            let subject = Subject::Graph { graph: graph_of(&judged), structure: Structure::Figure(figure) };
            let ask = Ask { subject, settings: settings() };
            let mut seen = std::collections::HashSet::new();
            let listing = ask.list().expect("a list");
            let (visited, is_all) = listing.visit(false, &mut |solution| {
                seen.insert(format!("{solution:?}"));
                ControlFlow::Continue(())
            });
            prop_assert!(is_all && seen.len() as u64 == visited);
            prop_assert_eq!(answer(&ask).expect("an answer").count, BigUint::from(visited));
        }
    }
}

#[test]
fn ways_are_told_apart_by_numbers() {
    assert_eq!(counts(&by(&["petersen", "matchings"], "size", None)), [1, 15, 75, 145, 90, 6]);
    assert_eq!(counts(&by(&["complete:4", "spanning-forests"], "size", None)), [1, 6, 15, 16]);
    assert_eq!(counts(&by(&["complete:4", "spanning-forests"], "parts", None)), [0, 16, 15, 6, 1]);
    assert_eq!(counts(&by(&["3x3", "connected-sets"], "size", None)), [0, 9, 12, 22, 36, 49, 48, 32, 9, 1]);
    assert_eq!(counts(&by(&["cycle:4", "connected-partitions"], "parts", None)), [0, 1, 6, 4, 1]);
    assert_eq!(counts(&by(&["4x4", "dominoes", "monominoes"], "I1", None))[..5], [36, 0, 552, 0, 2150]);
    assert_eq!(by(&["cycle:5", "independent-sets"], "size", Some(3)).count, 61u32.into());
    assert_eq!(counts(&by(&["cycle:5", "independent-sets"], "size", None)), [1, 5, 5]);
    // Nothing there is told apart by nothing.
    assert_eq!(counts(&by(&["path:9", "cycles"], "size", None)), [0u64; 0]);
}

#[test]
fn numbers_that_ways_do_not_have() {
    let refused = |words: &[&str], settings: Settings| match in_words(words, settings) {
        Err(error) => {
            assert!(error.is_bad_input(), "{error}");
            error.to_string()
        }
        Ok(answer) => panic!("{words:?}: {}", answer.count),
    };
    let by = |by: &str| Settings { by: Some(by.to_owned()), ..settings() };
    let told = refused(&["4x4", "cycle-covers"], by("size"));
    assert_eq!(told, "what is asked for has no `size` by which it could be counted; expected `cycles`");
    assert!(refused(&["4x4", "dominoes"], by("I3")).ends_with("expected `I2`"));
    assert!(refused(&["4x4", "ants"], by("cycles")).ends_with("they can only be counted as they are"));
    let limited = Settings { limit: Some(3), ..by("size") };
    assert!(refused(&["4x4", "matchings"], limited).contains("a limit of their number"));
    let symmetric = Settings { up_to: Some(UpTo::Symmetry), ..by("size") };
    assert!(refused(&["4x4", "matchings"], symmetric).contains("differ by a symmetry"));
    let searched = Settings { engine: EngineChoice::Dance, ..by("size") };
    assert!(refused(&["4x4", "matchings"], searched).contains("a search"));
    let symmetric = Settings { up_to: Some(UpTo::Symmetry), ..settings() };
    assert!(refused(&["4x4", "cycles"], symmetric).contains("hangs together"));
    let searched = Settings { engine: EngineChoice::Dance, ..settings() };
    assert!(refused(&["4x4", "cycles"], searched).contains("no search"));
    let determined = Settings { engine: EngineChoice::Determinant, ..settings() };
    assert!(refused(&["4x4", "cycles"], determined.clone()).contains("only perfect matchings and spanning trees"));
    assert!(refused(&["complete:6", "perfect-matchings"], determined.clone()).contains("not planar"));
    assert!(refused(&["4x4", "trominoes"], determined).contains("expected every option to use two items"));
}

#[test]
fn the_plan_takes_determinants_where_it_can() {
    for (words, why) in [
        (["8x8", "spanning-trees"], Why::Trees),
        (["40x40", "dominoes"], Why::Matchings),
        (["hex:9,9,9", "lozenges"], Why::Matchings),
        (["torus:12x12", "dominoes"], Why::Matchings),
    ] {
        let plan = ask(&words).plan().expect("a plan");
        if plan.why == Why::ShortSweep {
            // A fast machine has swept it before anything else was tried.
            continue;
        }
        assert_eq!(plan.why, why, "{words:?}");
        let answer = plan.answer(&mut zellige::Unwatched).expect("an answer");
        assert!(matches!(answer.engine, EngineFacts::Determinant { .. }));
        let swept = Settings { engine: EngineChoice::Frontier, ..settings() };
        match words[0] {
            // Kasteleyn's product has so many bits; no frontier holds the states.
            "40x40" => assert_eq!(answer.count.bits(), 656),
            _ => assert_eq!(answer.count, in_words(&words, swept).expect("an answer").count, "{words:?}"),
        }
    }
}

#[test]
fn a_bound_of_ways_is_none_of_what_they_stand_for() {
    let bits = |at: Option<u64>| {
        let settings = Settings { by: Some("size".to_owned()), at, ..settings() };
        let ask = Ask::from_words(&["4x4", "spanning-forests"], None, settings).expect("a question");
        zellige::json::PlanDocument::new(&ask.plan().expect("a plan"), None).count_bits
    };
    assert_eq!(bits(None), Some(24));
    assert_eq!(bits(Some(1000)), None);
}

#[test]
fn every_order_gives_the_same_count() {
    for words in [["king:4x4", "hamiltonian-cycles"], ["4x5", "spanning-forests"], ["petersen", "connected-sets"]] {
        let counts =
            [OrderKind::Declared, OrderKind::BreadthFirst, OrderKind::Greedy, OrderKind::Annealed].map(|kind| {
                let settings = Settings { order: OrderChoice::Only(kind), ..settings() };
                in_words(&words, settings).expect("an answer").count
            });
        assert!(counts.iter().all(|count| *count == counts[0]), "{words:?}: {counts:?}");
    }
}

#[test]
fn graphs_in_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    std::fs::write(path("two.g6"), "EkSg\nIheA@GUAo\n").expect("a file");
    std::fs::write(path("grid.col"), "p edge 4 4\ne 1 2\ne 3 4\ne 1 3\ne 2 4\n").expect("a file");
    std::fs::write(path("named.edges"), "paris rome\nrome wien\nwien paris\nwien linz\n").expect("a file");
    assert_eq!(count(&format!("{}#2 perfect-matchings", path("two.g6"))), 6u32.into());
    assert_eq!(count(&format!("{} perfect-matchings", path("grid.col"))), 2u32.into());
    assert_eq!(count(&format!("{} paths:linz,rome", path("named.edges"))), 2u32.into());
    let refused = |word: &str| match in_words(&[word, "cycles"], settings()) {
        Err(error) => error.to_string(),
        Ok(answer) => panic!("{word}: {}", answer.count),
    };
    assert!(refused(&path("two.g6")).contains("2 graphs"));
    assert!(refused(&format!("{}#3", path("two.g6"))).contains('3'));
    assert!(refused(&format!("{}#1", path("grid.col"))).contains("picked by number"));
}

#[test]
fn solutions_have_parts() {
    let first = |words: &[&str]| {
        let mut found = None;
        ask(words).list().expect("a list").visit(true, &mut |solution| {
            found = Some(solution);
            ControlFlow::Break(())
        });
        match found {
            Some(Solution::Graph(solution)) => solution.parts,
            other => panic!("{words:?}: {other:?}"),
        }
    };
    assert!(matches!(first(&["cycle:4", "perfect-matchings"]), GraphParts::Matchings(all) if all[0].len() == 2));
    assert!(matches!(first(&["cycle:4", "ants"]), GraphParts::Moves(moves) if moves.len() == 4));
    assert!(matches!(first(&["cycle:4", "hamiltonian-cycles"]), GraphParts::Edges(edges) if edges.len() == 4));
    assert!(matches!(first(&["cycle:4", "dominating-sets"]), GraphParts::Set(_)));
    assert!(matches!(first(&["cycle:4", "colourings:2"]), GraphParts::Colours(colours) if colours.len() == 4));
    assert!(matches!(first(&["cycle:4", "equal-partitions:2"]), GraphParts::Partition(parts) if parts.len() == 2));
    assert!(matches!(ask(&["cycle:4", "acyclic-orientations"]).list(), Err(Error::NoList { .. })));
    assert!(matches!(ask(&["cycle:4", "directed-cycles"]).list(), Err(Error::NoList { .. })));
}
