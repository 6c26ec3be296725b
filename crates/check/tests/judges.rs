//! The judges against values that are known from elsewhere, and against each other.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use zellige_check::{
    CheckGroup, CheckPiece, count_covers, count_cycle_covers, count_migrations, count_ruled_tilings, count_tilings,
    is_cover, list_covers, strategies,
};
use zellige_cover::{CoverError, ItemId, OptionId, Problem};

fn rectangle(rows: i32, columns: i32) -> Vec<(i32, i32)> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

fn domino() -> CheckPiece {
    CheckPiece::free(&[(0, 0), (0, 1)])
}

fn trominoes() -> [CheckPiece; 2] {
    [CheckPiece::free(&[(0, 0), (0, 1), (0, 2)]), CheckPiece::free(&[(0, 0), (0, 1), (1, 0)])]
}

/// Placements of dominoes on a rectangle as an exact cover problem, made here by hand.
fn domino_problem(rows: i32, columns: i32) -> Result<Problem, CoverError> {
    let mut builder = Problem::builder();
    let cells = rectangle(rows, columns);
    let items: Vec<ItemId> = cells.iter().map(|cell| builder.primary(format!("{cell:?}"))).collect();
    for (index, &(row, column)) in cells.iter().enumerate() {
        for neighbour in [(row, column + 1), (row + 1, column)] {
            if let Some(other) = cells.iter().position(|&cell| cell == neighbour) {
                builder.option().cover(items[index]).cover(items[other]).finish();
            }
        }
    }
    builder.build()
}

#[test]
fn domino_tilings_have_their_known_numbers() -> Result<(), CoverError> {
    for (rows, columns, tilings) in [(2, 2, 2), (2, 3, 3), (3, 3, 0), (3, 4, 11), (4, 4, 36), (1, 1, 0)] {
        assert_eq!(count_tilings(&rectangle(rows, columns), &[domino()]), tilings, "{rows}x{columns} by cells");
        assert_eq!(count_covers(&domino_problem(rows, columns)?), tilings, "{rows}x{columns} by options");
    }
    assert_eq!(count_tilings(&rectangle(4, 5), &[domino()]), 95);
    Ok(())
}

#[test]
fn tromino_tilings_have_their_known_numbers() {
    assert_eq!(count_tilings(&rectangle(3, 3), &trominoes()), 10);
    assert_eq!(count_tilings(&rectangle(2, 9), &trominoes()), 41);
    let [bar, corner] = trominoes();
    assert_eq!(count_tilings(&rectangle(3, 3), &[bar]), 2);
    assert_eq!(count_tilings(&rectangle(2, 3), &[corner]), 2);
}

#[test]
fn turns_flips_and_uses_are_heeded() {
    let l = [(0, 0), (1, 0), (2, 0), (2, 1)];
    let free = CheckPiece { min: 2, max: Some(2), ..CheckPiece::free(&l) };
    let board = rectangle(2, 4);
    assert_eq!(count_tilings(&board, std::slice::from_ref(&free)), 2);
    assert_eq!(count_tilings(&board, &[CheckPiece { may_flip: false, ..free.clone() }]), 1);
    assert_eq!(count_tilings(&board, &[CheckPiece { may_turn: false, ..free.clone() }]), 0);
    assert_eq!(count_tilings(&board, &[CheckPiece { min: 3, max: None, ..free }]), 0);
    // Two pieces of one shape are told apart, two copies of one piece are not.
    assert_eq!(count_tilings(&rectangle(2, 2), &[domino(), domino()]), 8);
    assert_eq!(count_tilings(&rectangle(2, 2), &[CheckPiece { min: 1, max: Some(1), ..domino() }, domino()]), 4);
}

#[test]
fn rules_are_heeded() {
    let board = rectangle(4, 4);
    let dominoes = CheckGroup { pieces: vec![domino()], ..CheckGroup::default() };
    let count = |holes: CheckGroup| count_ruled_tilings(&board, &[dominoes.clone(), holes]);
    let single = CheckPiece::free(&[(0, 0)]);
    let two = CheckGroup { pieces: vec![single.clone()], min: 2, max: Some(2), ..CheckGroup::default() };
    // 552 ways with two single cells; inside, one of them is dark and one is light, and so they are neighbours.
    assert_eq!(count(two.clone()), 552);
    let inside = CheckGroup { is_inside: true, ..two.clone() };
    assert_eq!(count(CheckGroup { is_apart_at_edges: true, ..inside.clone() }), 0);
    // Around two neighbours in the middle: the same number for each of four such pairs.
    let around: Vec<(i32, i32)> = board.iter().copied().filter(|cell| ![(1, 1), (1, 2)].contains(cell)).collect();
    assert_eq!(count(inside), 4 * count_tilings(&around, &[domino()]));
    // Whatever stands apart at corners stands apart at edges as well.
    let edges = count(CheckGroup { is_apart_at_edges: true, ..two.clone() });
    let corners = count(CheckGroup { is_apart_at_corners: true, ..two.clone() });
    assert_eq!(count(CheckGroup { is_apart_at_edges: true, is_apart_at_corners: true, ..two }), corners);
    assert!(0 < corners && corners <= edges && edges < 552);
}

#[test]
fn empty_boards_and_pieces_follow_the_conventions() {
    assert_eq!(count_tilings(&[], &[]), 1);
    assert_eq!(count_tilings(&[], &[domino()]), 1);
    assert_eq!(count_tilings(&[], &[CheckPiece { min: 1, ..domino() }]), 0);
    assert_eq!(count_tilings(&[(0, 0)], &[]), 0);
    assert_eq!(count_tilings(&[(0, 0)], &[CheckPiece::free(&[])]), 0);
    assert_eq!(count_tilings(&[(7, -7), (7, -7)], &[CheckPiece::free(&[(3, 3), (3, 3)])]), 1);
    let far = [(i32::MIN, i32::MAX), (i32::MAX, i32::MIN)];
    assert_eq!(count_tilings(&far, &[CheckPiece { may_turn: false, may_flip: false, ..CheckPiece::free(&far) }]), 1);
    assert_eq!(count_migrations(&far), 0);
}

#[test]
fn ants_have_their_known_numbers() {
    for (rows, columns, ways) in [(2, 2, 2), (1, 2, 0), (3, 3, 0), (2, 4, 6), (4, 4, 88)] {
        assert_eq!(count_migrations(&rectangle(rows, columns)), ways, "{rows}x{columns}");
    }
}

#[test]
fn colours_agree_or_clash() -> Result<(), CoverError> {
    let mut builder = Problem::builder();
    let [p, q, r] = ["p", "q", "r"].map(|name| builder.primary(name));
    let [x, y] = ["x", "y"].map(|name| builder.secondary(name));
    let [a, b] = ["A", "B"].map(|name| builder.colour(name));
    builder.option().cover(p).cover(q).cover(x).colour(y, a).finish();
    builder.option().cover(p).cover(r).colour(x, a).cover(y).finish();
    builder.option().cover(p).colour(x, b).finish();
    builder.option().cover(q).colour(x, a).finish();
    builder.option().cover(r).colour(y, b).finish();
    let problem = builder.build()?;
    assert_eq!(count_covers(&problem), 1);
    assert_eq!(list_covers(&problem), [[OptionId(1), OptionId(3)]]);
    assert!(is_cover(&problem, &[OptionId(3), OptionId(1)]));
    assert!(!is_cover(&problem, &[OptionId(1), OptionId(3), OptionId(3)]));
    Ok(())
}

#[test]
fn multiplicities_with_colours_have_one_solution() -> Result<(), CoverError> {
    let mut builder = Problem::builder();
    let [a, b] = ["A", "B"].map(|name| builder.primary(name));
    let c = builder.bounded("C", 2, 3);
    let [x, y] = ["X", "Y"].map(|name| builder.secondary(name));
    let [zero, one] = ["0", "1"].map(|name| builder.colour(name));
    builder.option().cover(a).cover(b).colour(x, zero).colour(y, zero).finish();
    builder.option().cover(a).cover(c).colour(x, one).colour(y, one).finish();
    builder.option().cover(c).colour(x, zero).finish();
    builder.option().cover(b).colour(x, one).finish();
    builder.option().cover(c).colour(y, one).finish();
    assert_eq!(list_covers(&builder.build()?), [[OptionId(1), OptionId(3), OptionId(4)]]);
    Ok(())
}

#[test]
fn units_and_open_bounds_are_heeded() -> Result<(), CoverError> {
    let count = |lo, hi| {
        let mut builder = Problem::builder();
        let piece = builder.bounded("piece", lo, hi);
        for units in [1, 2, 3, u32::MAX] {
            builder.option().units(piece, units).finish();
        }
        builder.build().map(|problem| count_covers(&problem))
    };
    assert_eq!(count(0, u32::MAX)?, 16);
    assert_eq!(count(3, 3)?, 2);
    assert_eq!(count(0, 0)?, 1);
    assert_eq!(count(7, u32::MAX)?, 8);
    assert_eq!(count(u32::MAX - 1, u32::MAX - 1)?, 0);
    Ok(())
}

#[test]
fn a_fair_share_of_random_cases_is_not_trivial() {
    let mut runner = TestRunner::deterministic();
    let (mut solvable, mut several, mut tilable, mut ruled) = (0, 0, 0, 0);
    for _ in 0..500 {
        let problem = strategies::problems().new_tree(&mut runner).expect("no filter fails").current();
        let count = count_covers(&problem);
        solvable += u32::from(count > 0);
        several += u32::from(count > 1);
        let case = (strategies::boards(), strategies::pieces());
        let (board, pieces) = case.new_tree(&mut runner).expect("no filter fails").current();
        tilable += u32::from(!board.is_empty() && count_tilings(&board, &pieces) > 0);
        let (board, groups) = strategies::ruled().new_tree(&mut runner).expect("no filter fails").current();
        let all: Vec<CheckPiece> = groups.iter().flat_map(|group| group.pieces.clone()).collect();
        let obedient = count_ruled_tilings(&board, &groups);
        ruled += u32::from(obedient > 0 && obedient < count_tilings(&board, &all));
    }
    println!("{solvable} solvable, {several} with several solutions, {tilable} tilable, {ruled} ruled, of 500");
    assert!(solvable > 175 && several > 75 && tilable > 75 && ruled > 75);
}

proptest! {
    #[test]
    fn what_is_listed_is_what_is_counted(problem in strategies::problems()) {
        let mut covers = list_covers(&problem);
        prop_assert_eq!(covers.len() as u128, count_covers(&problem));
        prop_assert!(covers.iter().all(|cover| is_cover(&problem, cover)));
        covers.sort();
        covers.dedup();
        prop_assert_eq!(covers.len() as u128, count_covers(&problem));
    }

    /// Migrations are pairs of edge-disjoint perfect matchings only on boards that can be coloured like a chessboard,
    /// as all can: each ant on a black cell and each on a white one moves along an edge of its own.
    #[test]
    fn migrations_are_disjoint_pairs_of_domino_tilings(board in strategies::boards()) {
        let mut builder = Problem::builder();
        let cells: Vec<[ItemId; 2]> =
            board.iter().map(|cell| [0, 1].map(|half| builder.primary(format!("{cell:?} {half}")))).collect();
        for (index, &(row, column)) in board.iter().enumerate() {
            for neighbour in [(row, column + 1), (row + 1, column)] {
                if let Some(other) = board.iter().position(|&cell| cell == neighbour) {
                    let edge = builder.secondary(format!("{index} {other}"));
                    for (one, two) in cells[index].into_iter().zip(cells[other]) {
                        builder.option().cover(one).cover(two).cover(edge).finish();
                    }
                }
            }
        }
        let problem = builder.build()?;
        prop_assume!(problem.options().len() <= 24);
        prop_assert_eq!(count_covers(&problem), count_migrations(&board));
    }
}

#[test]
fn cycle_covers_of_squares() {
    let square = |side| rectangle(side, side);
    assert_eq!(count_cycle_covers(&square(2)), [0, 1]);
    assert_eq!(count_cycle_covers(&square(3)), [0u128; 0]);
    assert_eq!(count_cycle_covers(&square(4)).iter().sum::<u128>(), 18);
    // A ring around a hole, and cells that are named twice.
    let ring: Vec<(i32, i32)> = square(3).into_iter().filter(|&cell| cell != (1, 1)).collect();
    assert_eq!(count_cycle_covers(&[ring.clone(), ring].concat()), [0, 1]);
}

proptest! {
    #[test]
    fn ants_go_round_cycles_one_way_or_the_other(board in strategies::boards()) {
        let covers = count_cycle_covers(&board);
        let ways: u128 = covers.iter().zip(0u32..).map(|(covers, cycles)| covers << cycles).sum();
        prop_assert_eq!(ways, count_migrations(&board));
    }
}
