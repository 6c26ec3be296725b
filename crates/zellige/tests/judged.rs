//! Answers, judged by slow and obvious counts.

use proptest::prelude::*;
use zellige::{
    Answer, Apart, Ask, BigUint, Board, BranchChoice, EngineChoice, NamedBoard, OrderChoice, OrderKind, Orientations,
    Piece, PieceGroup, Polyform, Problem, Rules, Settings, Solution, Structure, Subject, Unwatched, Use, Way,
};
use zellige_check::{
    CheckGroup, CheckPiece, count_covers, count_migrations, count_ruled_tilings, count_tilings, strategies,
};
use zellige_grid::{Cell, Conditions, Paint, Symmetry};

fn answer(subject: Subject, engine: EngineChoice) -> Answer {
    answer_in_order(subject, engine, OrderChoice::Auto)
}

fn answer_in_order(subject: Subject, engine: EngineChoice, order: OrderChoice) -> Answer {
    let ask = Ask { subject, settings: Settings { engine, order, memory: Some(1 << 28), ..Settings::default() } };
    let plan = ask.plan().expect("a problem that is small");
    let answer = plan.answer(&mut Unwatched).expect("memory that suffices");
    if let Way::Frontier(way) = &plan.way {
        assert!(answer.count.bits() <= way.forecast.count_bits + 1, "{} has more bits than its bound", answer.count);
        let survey = plan.survey(&mut Unwatched).expect("memory that suffices").expect("a sweep");
        assert!(survey.most_states() <= 1 << way.forecast.bits);
    }
    answer
}

/// Every rule by which a search decides what is next.
const RULES: [BranchChoice; 5] = [
    BranchChoice::Auto,
    BranchChoice::Fewest,
    BranchChoice::FewestLast,
    BranchChoice::Weighted,
    BranchChoice::GroupFirst,
];

/// What a search by a rule counts.
fn searched(subject: &Subject, branch: BranchChoice, threads: usize) -> BigUint {
    let settings = Settings { engine: EngineChoice::Dance, branch, threads: Some(threads), ..Settings::default() };
    let plan = Ask { subject: subject.clone(), settings }.plan().expect("a problem that is small");
    plan.answer(&mut Unwatched).expect("nobody interrupts").count
}

/// Checks that searches by all rules, on one thread and on several, count so many.
fn check_searches(subject: &Subject, expected: &BigUint) -> Result<(), TestCaseError> {
    for (branch, threads) in RULES.into_iter().zip([1, 3, 1, 2, 1]) {
        prop_assert_eq!(&searched(subject, branch, threads), expected, "{:?}, {} threads", branch, threads);
    }
    prop_assert_eq!(&searched(subject, BranchChoice::Weighted, 1), expected);
    prop_assert_eq!(&searched(subject, BranchChoice::GroupFirst, 2), expected);
    Ok(())
}

/// Checks that a search, a sweep, and whatever the plan chooses count the same.
fn check_engines(subject: &Subject) -> Result<BigUint, TestCaseError> {
    let swept = answer(subject.clone(), EngineChoice::Frontier).count;
    check_searches(subject, &swept)?;
    let chosen = answer(subject.clone(), EngineChoice::Auto);
    prop_assert_eq!(&chosen.count, &swept);
    prop_assert!(chosen.zero_reason.is_none() || swept == BigUint::ZERO);
    Ok(swept)
}

fn cover(problem: &Problem) -> Subject {
    Subject::Cover { name: "a problem".to_owned(), problem: problem.clone(), warnings: Vec::new() }
}

fn board(cells: &[(i32, i32)]) -> NamedBoard {
    let board = Board::from_cells(cells.iter().map(|&(row, column)| Cell::new(row, column))).expect("distinct cells");
    NamedBoard { name: "a board".to_owned(), board }
}

/// A tiling as the judge sees it, put to the engine.
fn tiling(cells: &[(i32, i32)], pieces: &[CheckPiece]) -> Subject {
    let groups = pieces.iter().enumerate().map(|(number, piece)| {
        let usage = Use { min: piece.min, max: piece.max };
        PieceGroup::new(vec![engine_piece(format!("piece {number}"), piece, usage)], usage, Orientations::Free)
    });
    Subject::Tiling { title: None, board: board(cells), groups: groups.collect(), conditions: Conditions::default() }
}

/// A tiling by rules as the judge sees it, put to the engine.
fn ruled_tiling(cells: &[(i32, i32)], groups: &[CheckGroup]) -> Subject {
    let of_group = |(number, group): (usize, &CheckGroup)| {
        let piece = |(place, piece): (usize, &CheckPiece)| {
            engine_piece(format!("piece {number} {place}"), piece, Use { min: piece.min, max: piece.max })
        };
        let pieces = group.pieces.iter().enumerate().map(piece).collect();
        let apart = match (group.is_apart_at_edges, group.is_apart_at_corners) {
            (_, true) => Some(Apart::Corners),
            (true, false) => Some(Apart::Edges),
            (false, false) => None,
        };
        let total = Use { min: group.min, max: group.max };
        let rules = Rules { total, is_hole: true, is_inside: group.is_inside, apart };
        PieceGroup { rules, ..PieceGroup::new(pieces, Use::ANY, Orientations::Free) }
    };
    let groups = groups.iter().enumerate().map(of_group).collect();
    Subject::Tiling { title: None, board: board(cells), groups, conditions: Conditions::default() }
}

fn engine_piece(name: String, piece: &CheckPiece, usage: Use) -> Piece {
    let cells = piece.cells.iter().map(|&(row, column)| Cell::new(row, column));
    let shape = Polyform::from_cells(cells).expect("distinct cells, not far apart");
    let kind = match (piece.may_turn, piece.may_flip) {
        (true, true) => Orientations::Free,
        (true, false) => Orientations::OneSided,
        (false, false) => Orientations::Fixed,
        // No kind has a name for it, but a piece is free to lie as it likes.
        (false, true) => {
            let mirrored = shape.transformed(Symmetry::FLIP_COLUMNS);
            return Piece { name, orientations: vec![shape, mirrored], usage, paint: Paint::None };
        }
    };
    Piece::new(name, &shape, kind, usage)
}

/// Strips, where rows repeat: of up to three columns, and pieces that reach over several rows.
fn strips() -> impl Strategy<Value = (Vec<(i32, i32)>, Vec<CheckPiece>)> {
    let piece = prop::collection::vec((0..4i32, 0..2i32), 1..=4).prop_map(|mut cells| {
        cells.sort();
        cells.dedup();
        CheckPiece::free(&cells)
    });
    let pieces = prop::collection::vec(piece, 1..=2);
    let sides = (1..=3i32, 1..=12i32).prop_filter("at most 18 cells", |(columns, rows)| columns * rows <= 18);
    (sides, pieces, any::<bool>()).prop_map(|((columns, rows), mut pieces, has_single)| {
        if has_single && columns * rows <= 14 {
            pieces.push(CheckPiece::free(&[(0, 0)]));
        }
        ((0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect(), pieces)
    })
}

proptest! {
    #[test]
    fn tilings(cells in strategies::boards(), pieces in strategies::pieces()) {
        let expected = count_tilings(&cells, &pieces);
        let found = answer(tiling(&cells, &pieces), EngineChoice::Auto);
        prop_assert_eq!(&found.count, &expected.into());
        prop_assert!(found.zero_reason.is_none() || expected == 0);
        for order in [OrderChoice::Auto, OrderChoice::Best, OrderChoice::Only(OrderKind::BreadthFirst)] {
            let found = answer_in_order(tiling(&cells, &pieces), EngineChoice::Frontier, order);
            prop_assert_eq!(&found.count, &expected.into(), "{:?}", order);
        }
        check_searches(&tiling(&cells, &pieces), &expected.into())?;
    }

    #[test]
    fn tilings_of_strips((cells, pieces) in strips()) {
        let expected = count_tilings(&cells, &pieces);
        for order in [OrderChoice::Auto, OrderChoice::Best] {
            let found = answer_in_order(tiling(&cells, &pieces), EngineChoice::Frontier, order);
            prop_assert_eq!(&found.count, &expected.into(), "{:?}", order);
        }
    }

    #[test]
    fn tilings_by_rules((cells, groups) in strategies::ruled()) {
        let expected = count_ruled_tilings(&cells, &groups);
        let found = answer(ruled_tiling(&cells, &groups), EngineChoice::Auto);
        prop_assert_eq!(&found.count, &expected.into());
        prop_assert!(found.zero_reason.is_none() || expected == 0);
        for order in [OrderChoice::Auto, OrderChoice::Best] {
            let found = answer_in_order(ruled_tiling(&cells, &groups), EngineChoice::Frontier, order);
            prop_assert_eq!(&found.count, &expected.into(), "{:?}", order);
        }
        check_searches(&ruled_tiling(&cells, &groups), &expected.into())?;
    }

    #[test]
    fn covers(problem in strategies::problems()) {
        let expected = count_covers(&problem);
        let found = answer(cover(&problem), EngineChoice::Auto);
        prop_assert_eq!(&found.count, &expected.into());
        prop_assert!(found.zero_reason.is_none() || expected == 0);
        prop_assert_eq!(answer(cover(&problem), EngineChoice::Frontier).count, expected.into());
        check_searches(&cover(&problem), &expected.into())?;
    }

    #[test]
    fn ants(cells in strategies::boards()) {
        let subject = || Subject::Graph { graph: board(&cells).into(), structure: Structure::Ants };
        let expected = count_migrations(&cells);
        let found = answer(subject(), EngineChoice::Auto);
        prop_assert_eq!(&found.count, &expected.into());
        prop_assert!(found.zero_reason.is_none() || expected == 0);
        prop_assert_eq!(answer(subject(), EngineChoice::Frontier).count, expected.into());
        check_searches(&subject(), &expected.into())?;
    }

    #[test]
    fn words_never_panic(words in prop::collection::vec("[-0-9xX×#./:a-zLI ]{0,9}", 0..4)) {
        // A lone `-` would wait for standard input.
        if words.first().is_none_or(|word| word != "-") {
            let _ = Ask::from_words(&words, None, Settings::default());
        }
    }
}

// What is too large for the judge: the engines judge each other.
proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn large_covers(problem in strategies::large_problems()) {
        check_engines(&cover(&problem))?;
    }

    #[test]
    fn large_tilings(cells in strategies::large_boards(), pieces in strategies::large_pieces()) {
        check_engines(&tiling(&cells, &pieces))?;
    }

    #[test]
    fn ants_on_large_boards(cells in strategies::large_boards()) {
        check_engines(&Subject::Graph { graph: board(&cells).into(), structure: Structure::Ants })?;
    }

    #[test]
    fn lists_are_as_long_as_counts(problem in strategies::large_problems(), threads in 1..4usize, is_sorted: bool) {
        let subject = cover(&problem);
        let expected = searched(&subject, BranchChoice::Auto, 1);
        let settings = Settings { threads: Some(threads), ..Settings::default() };
        let listing = Ask { subject, settings }.list().expect("a problem that is small");
        let mut listed = std::collections::HashSet::new();
        let (visited, is_all) = listing.visit(is_sorted, &mut |solution| {
            let Solution::Cover(options) = solution else { panic!("expected a cover") };
            listed.insert(options.into_iter().map(|(option, _)| option).collect::<Vec<_>>());
            std::ops::ControlFlow::Continue(())
        });
        prop_assert!(is_all);
        prop_assert_eq!(BigUint::from(visited), expected);
        prop_assert_eq!(visited, listed.len() as u64);
    }
}
