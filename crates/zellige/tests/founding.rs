//! The three problems that the program began from, with every figure that is known of them: trominoes in a rectangle,
//! ants that migrate, pentominoes around tetromino holes.

mod asking;

use asking::{answer, ask, count, count_subject, data, number, settings, text};
use zellige::{Answer, Ask, BigUint, EngineFacts, Problem, Settings, Subject, Survey, Unwatched};
use zellige_check::{count_cycle_covers, count_migrations};
use zellige_formats::dlx;
use zellige_grid::{Board, Cell, Lattice, Orientations, Piece, Tiling, Use};

fn survey(words: &[&str]) -> Survey {
    let plan = ask(words).plan().expect("a plan");
    plan.survey(&mut Unwatched).expect("memory that suffices").expect("a sweep")
}

fn most_states(words: &[&str]) -> u64 {
    match answer(&ask(words)).expect("an answer").engine {
        EngineFacts::Frontier { most_states, .. } => most_states,
        other => panic!("{words:?}: expected a sweep, got {other:?}"),
    }
}

fn square(side: i32) -> Vec<(i32, i32)> {
    (0..side).flat_map(|row| (0..side).map(move |column| (row, column))).collect()
}

#[test]
fn trominoes_in_rectangles() {
    for (board, tilings) in [
        ("2x3", "3"),
        ("2x6", "11"),
        ("2x9", "41"),
        ("3x3", "10"),
        ("6x6", "80092"),
        ("9x9", "928789262080"),
        ("9x12", "20574308184277971"),
        ("12x9", "20574308184277971"),
        ("12x12", "17735061025562799941630"),
    ] {
        assert_eq!(count(&format!("{board} trominoes")), number(tilings), "{board}");
        assert_eq!(count(&format!("{board} I3 X./XX")), number(tilings), "{board}, piece by piece");
    }
}

#[test]
#[ignore = "slow: some seconds and some hundred megabytes"]
fn trominoes_in_a_large_square() {
    assert_eq!(count("15x15 trominoes"), number("572702109141215242539252993752547604"));
}

#[test]
fn trominoes_in_strips_of_two_rows() {
    let tilings: Vec<BigUint> = (0..=40).map(|n| count(&format!("2x{} trominoes", 3 * n))).collect();
    assert_eq!(tilings[..4], [1u32, 3, 11, 41].map(BigUint::from));
    for terms in tilings.windows(3) {
        assert_eq!(&terms[2] + &terms[0], &terms[1] * 4u32);
    }
}

#[test]
fn trominoes_that_do_not_fit() {
    for board in ["1x1", "2x2", "2x4", "4x4", "5x5", "10x10", "1x100", "7x11", "50x50"] {
        let answer = answer(&ask(&[board, "trominoes"])).expect("an answer");
        assert_eq!(answer.count, BigUint::ZERO, "{board}");
        assert_eq!(answer.engine, EngineFacts::Argument, "{board}");
        assert!(answer.zero_reason.is_some(), "{board}");
    }
    let reason = answer(&ask(&["5x5", "trominoes"])).expect("an answer").zero_reason.map(|reason| reason.to_string());
    assert_eq!(reason.as_deref(), Some("25 cells cannot be covered by pieces of 3"));
}

#[test]
fn boards_without_cells() {
    for board in ["0x0", "0x5", "7x0", "0x1000000"] {
        assert_eq!(count(&format!("{board} trominoes")), BigUint::from(1u32), "{board}");
        assert_eq!(count(&format!("{board} ants")), BigUint::from(1u32), "{board}");
        assert_eq!(count(&format!("{board} I3:1")), BigUint::ZERO, "{board}");
    }
}

#[test]
fn states_of_trominoes_across_nine_columns() {
    let survey = survey(&["9x12", "trominoes"]);
    let line_states = [1276, 5097, 6535, 6561, 6561, 6561, 6561, 6561, 6561, 6561, 170, 1];
    assert_eq!(survey.line_states.as_deref(), Some(&line_states[..]));
    assert_eq!(survey.most_states(), 7290);
    // A strip that is replayed does not hold states that have no choice to make.
    assert!(most_states(&["9x12", "trominoes"]) <= 7290);
}

const MIGRATIONS: [(i32, &str); 6] = [
    (2, "2"),
    (4, "88"),
    (6, "207408"),
    (8, "22902801416"),
    (10, "112398351350823112"),
    (12, "24075116871728596710774372"),
];

#[test]
fn ants_on_squares() {
    for (side, ways) in MIGRATIONS {
        assert_eq!(count(&format!("{side}x{side} ants")), number(ways), "{side}x{side}");
        assert_eq!(count(&format!("{side}x{side} migrations")), number(ways), "{side}x{side}");
    }
    assert_eq!(count("14x14 ants"), number("223296656122363942577101651646817856"));
    for side in (1..=21).step_by(2) {
        let answer = answer(&ask(&[&format!("{side}x{side}"), "ants"])).expect("an answer");
        assert_eq!((answer.count, answer.engine), (BigUint::ZERO, EngineFacts::Argument), "{side}x{side}");
        assert!(answer.zero_reason.is_some(), "{side}x{side}");
    }
}

#[test]
fn states_of_ants_at_line_ends() {
    for (side, states) in [(4, 15), (6, 93), (8, 639), (10, 4653), (12, 35169)] {
        let survey = survey(&[&format!("{side}x{side}"), "ants"]);
        assert_eq!(survey.line_states.and_then(|states| states.into_iter().max()), Some(states), "{side}x{side}");
        assert!(states <= 3u64.pow(side));
    }
}

#[test]
fn three_views_of_ants_agree() {
    let weigh = |covers: Vec<u128>| covers.iter().zip(0u32..).map(|(covers, cycles)| covers << cycles).sum::<u128>();
    assert_eq!(count_cycle_covers(&square(4)), [0, 6, 7, 4, 1]);
    for (rows, columns) in [(2, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4), (2, 7), (4, 5)] {
        let cells: Vec<_> = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        let matchings = count(&format!("{rows}x{columns} ants"));
        assert_eq!(matchings, weigh(count_cycle_covers(&cells)).into(), "{rows}x{columns}, cycle by cycle");
        assert_eq!(matchings, count_migrations(&cells).into(), "{rows}x{columns}, ant by ant");
    }
    let covers = count_cycle_covers(&square(6));
    assert_eq!((covers[1], weigh(covers)), (1072, 207_408));
}

/// The ways of each number, from number 0 on.
fn counts_by(words: &[&str], by: &str, at: Option<u64>) -> Answer {
    let ask = Ask { settings: Settings { by: Some(by.to_owned()), at, ..settings() }, ..ask(words) };
    answer(&ask).expect("an answer")
}

#[test]
fn ants_go_round_covers_by_cycles_in_two_directions_each() {
    let covers = counts_by(&["4x4", "cycle-covers"], "cycles", None);
    assert_eq!(covers.counts, Some([0u32, 6, 7, 4, 1].map(BigUint::from).to_vec()));
    assert_eq!(covers.count, 18u32.into());
    for (side, ways) in [(2, "2"), (4, "88"), (6, "207408"), (8, "22902801416"), (10, "112398351350823112")] {
        let board = format!("{side}x{side}");
        let covers = counts_by(&[&board, "cycle-covers"], "cycles", None).counts.expect("counts by cycles");
        let twice = covers.iter().zip(0u32..).map(|(covers, cycles)| covers << cycles).sum::<BigUint>();
        assert_eq!(twice, number(ways), "{board}");
        assert_eq!(counts_by(&[&board, "cycle-covers"], "cycles", Some(2)).count, number(ways), "{board}");
        assert_eq!(count(&format!("{board} directed-cycle-covers")), number(ways), "{board}");
        assert_eq!(count(&format!("{board} ants")), number(ways), "{board}");
        assert_eq!(covers[1], count(&format!("{board} hamiltonian-cycles")), "{board}");
    }
    assert_eq!(count("8x8 hamiltonian-cycles"), number("4638576"));
}

#[test]
fn perfect_matchings_of_squares() {
    for (side, matchings) in [(2, 2u64), (4, 36), (6, 6728), (8, 12_988_816), (10, 258_584_046_368)] {
        assert_eq!(count(&format!("{side}x{side} perfect-matchings")), matchings.into(), "{side}x{side}");
        assert_eq!(count(&format!("{side}x{side} dominoes")), matchings.into(), "{side}x{side}");
    }
}

/// The pieces of a size, each once, and all their placements on a board.
fn placements(board: &Board, size: u32) -> Tiling {
    let pieces = Piece::set(Lattice::Square, size, Orientations::Free, Use::exactly(1)).expect("a small size");
    Tiling::new(board, &pieces).expect("a small board")
}

/// Five tetromino holes within the border of an 8 x 10 board, none touching another even at a corner: each takes all
/// grid points around it, and no point is taken twice.
fn holes() -> Problem {
    let interior = (1..7).flat_map(|row| (1..9).map(move |column| Cell::new(row, column)));
    let tiling = placements(&Board::from_cells(interior).expect("distinct cells"), 4);
    assert_eq!(tiling.placements.len(), 553);
    let mut builder = Problem::builder();
    let pieces: Vec<_> = tiling.pieces.iter().map(|piece| builder.primary(piece.name.as_str())).collect();
    let points: Vec<Vec<_>> =
        (1..=7).map(|row| (1..=9).map(|column| builder.secondary(format!("v{row}{column}"))).collect()).collect();
    for placement in &tiling.placements {
        let cells = placement.cells.iter().map(|&cell| tiling.cells[cell]);
        let corners = cells.flat_map(|Cell { row, column, .. }| {
            [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        });
        let mut corners: Vec<(i32, i32)> = corners.collect();
        corners.sort_unstable();
        corners.dedup();
        let mut option = builder.option().cover(pieces[placement.piece]);
        for (row, column) in corners {
            option = option.cover(points[row as usize - 1][column as usize - 1]);
        }
        option.finish();
    }
    builder.build().expect("a good problem")
}

#[test]
fn pentominoes_around_tetromino_holes() {
    let board = Board::rectangle(8, 10).expect("a small board");
    assert_eq!(placements(&board, 5).placements.len(), 3076);
    let whole = dlx::read(&text("taocp-298.dlx")).expect("a good file").problem;
    assert_eq!(whole.options().len(), 3076 + 553);
    assert_eq!((whole.primary_items().count(), whole.secondary_items().count()), (17 + 80, 63));
}

#[test]
fn tetromino_holes_alone() {
    let mut file = Vec::new();
    dlx::write(&holes(), &mut file).expect("names that the format holds");
    let text = String::from_utf8(file).expect("text");
    let problem = dlx::read(&text).expect("a good file").problem;
    assert_eq!((problem.primary_items().count(), problem.options().len()), (5, 553));
    let subject = Subject::Cover { name: "holes".to_owned(), problem, warnings: Vec::new() };
    assert_eq!(count_subject(subject), 111_012u32.into());
}

#[test]
fn files_of_the_founding_problems() {
    for (file, solutions) in [("tromino9x9", 928_789_262_080u64), ("match2_6x6", 207_408)] {
        let path = data(&format!("instances/{file}.dlx"));
        assert_eq!(count(&path.to_string_lossy()), solutions.into(), "{file}");
    }
}
