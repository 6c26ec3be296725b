//! Answers, judged by slow and obvious counts.

use proptest::prelude::*;
use zellige::{Answer, Ask, Board, EngineChoice, Matchings, NamedBoard, Problem, Settings, Subject, Unwatched, Way};
use zellige_check::{count_covers, count_migrations, strategies};
use zellige_grid::Cell;

fn answer(subject: Subject, engine: EngineChoice) -> Answer {
    let ask = Ask { subject, settings: Settings { engine, memory: Some(1 << 28), ..Settings::default() } };
    let plan = ask.plan().expect("a problem that is small");
    let answer = plan.answer(&mut Unwatched).expect("memory that suffices");
    if let Way::Frontier(way) = &plan.way {
        assert!(answer.count.bits() <= way.forecast.count_bits + 1, "{} has more bits than its bound", answer.count);
        let survey = plan.survey(&mut Unwatched).expect("memory that suffices").expect("a sweep");
        assert!(survey.most_states() <= 1 << way.forecast.bits);
    }
    answer
}

fn cover(problem: &Problem) -> Subject {
    Subject::Cover { name: "a problem".to_owned(), problem: problem.clone(), warnings: Vec::new() }
}

proptest! {
    #[test]
    fn covers(problem in strategies::problems()) {
        let expected = count_covers(&problem);
        let found = answer(cover(&problem), EngineChoice::Auto);
        prop_assert_eq!(&found.count, &expected.into());
        prop_assert!(found.zero_reason.is_none() || expected == 0);
        prop_assert_eq!(answer(cover(&problem), EngineChoice::Frontier).count, expected.into());
    }

    #[test]
    fn ants(cells in strategies::boards()) {
        let board = Board::from_cells(cells.iter().map(|&(row, column)| Cell::new(row, column))).expect("distinct cells");
        let subject = || {
            let board = NamedBoard { name: "a board".to_owned(), board: board.clone() };
            Subject::Matchings { board, kind: Matchings::Ants }
        };
        let expected = count_migrations(&cells);
        let found = answer(subject(), EngineChoice::Auto);
        prop_assert_eq!(&found.count, &expected.into());
        prop_assert!(found.zero_reason.is_none() || expected == 0);
        prop_assert_eq!(answer(subject(), EngineChoice::Frontier).count, expected.into());
    }

    #[test]
    fn words_never_panic(words in prop::collection::vec("[-0-9xX×#./:a-zLI ]{0,9}", 0..4)) {
        // A lone `-` would wait for standard input.
        if words.first().is_none_or(|word| word != "-") {
            let _ = Ask::from_words(&words, None, Settings::default());
        }
    }
}
