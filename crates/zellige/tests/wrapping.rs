//! Boards that wrap, against the perfect matchings of their graphs, and lines that go round them.

mod asking;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::ControlFlow;

use asking::{answer, settings};
use proptest::prelude::*;
use zellige::{
    Ask, Board, Conditions, Lattice, NamedBoard, Orientations, Piece, PieceGroup, Placements, Said, Solution, Subject,
    Topology, Use,
};
use zellige_grid::Place;

/// Dominoes on a board.
fn dominoes(board: &Board, conditions: Conditions) -> Subject {
    let pieces = Piece::set(Lattice::Square, 2, Orientations::Free, Use::ANY).expect("dominoes");
    let board = NamedBoard { name: "board".to_owned(), board: board.clone() };
    Subject::Tiling {
        title: None,
        board,
        groups: vec![PieceGroup::new(pieces, Use::ANY, Orientations::Free)],
        conditions,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Dominoes on a board that wraps are the perfect matchings of its graph: of the graph that has an edge for each
    /// side that two cells share.
    #[test]
    fn dominoes_go_over_sides(
        rows in 1i64..5,
        columns in 1i64..5,
        topology in prop::sample::select(vec![Topology::Cylinder, Topology::Torus, Topology::Mobius, Topology::Klein]),
    ) {
        // Where a step to the right or downwards leads.
        let flip = |row: i64, is_flipped: bool| if is_flipped { rows - 1 - row } else { row };
        let twisted = matches!(topology, Topology::Mobius | Topology::Klein);
        let mut sides: BTreeMap<[(i64, i64); 2], u32> = BTreeMap::new();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let right = if column + 1 < columns { (row, column + 1) } else { (flip(row, twisted), 0) };
            let wraps_rows = matches!(topology, Topology::Torus | Topology::Klein);
            let below = if row + 1 < rows { Some((row + 1, column)) } else { wraps_rows.then_some((0, column)) };
            for other in [Some(right), below].into_iter().flatten().filter(|&other| other != (row, column)) {
                let mut side = [(row, column), other];
                side.sort_unstable();
                *sides.entry(side).or_default() += 1;
            }
        }
        let board = Board::rectangle(rows as u32, columns as u32).expect("small").wrapped(topology).expect("squares");
        for placements in [Placements::Sets, Placements::Positions] {
            let subject = dominoes(&board, Conditions { placements, ..Conditions::default() });
            let found = answer(&Ask { subject, settings: settings() }).expect("an answer").count;
            let cells: Vec<(i64, i64)> = (0..rows).flat_map(|row| (0..columns).map(move |c| (row, c))).collect();
            let number = |side: &[(i64, i64); 2]| match placements {
                Placements::Sets => 1,
                Placements::Positions => sides[side],
            };
            let weights: HashMap<[(i64, i64); 2], u32> = sides.keys().map(|side| (*side, number(side))).collect();
            prop_assert_eq!(found, matchings(&cells, &weights).into(), "{:?} {:?}", topology, placements);
        }
    }
}

/// Perfect matchings, each counted as often as its edges say.
fn matchings(cells: &[(i64, i64)], weights: &HashMap<[(i64, i64); 2], u32>) -> u64 {
    let Some((&first, rest)) = cells.split_first() else { return 1 };
    let partners = rest.iter().filter_map(|&other| Some((other, *weights.get(&[first, other])?)));
    partners
        .map(|(other, weight)| {
            let rest: Vec<(i64, i64)> = rest.iter().copied().filter(|&cell| cell != other).collect();
            u64::from(weight) * matchings(&rest, weights)
        })
        .sum()
}

#[test]
fn places_are_folded_alike_by_all_that_use_them() {
    let board = Board::rectangle(3, 4).expect("small").wrapped(Topology::Klein).expect("squares");
    let index = board.sweep().index();
    for place in (-7..7).flat_map(|row| (-9..9).map(move |column| Place::new(row, column))) {
        let cell = board.wrap().fold(place).cell().expect("near");
        assert_eq!(index.find(place).map(|at| board.sweep().cells[at]), Some(cell));
    }
}

/// Dominoes that lie across a line between rows lie in one column; a strip that is turned upside down joins each line
/// between rows to its mirror image.
#[test]
fn lines_go_round() {
    let mut seen = 0;
    for topology in [Topology::Cylinder, Topology::Torus, Topology::Mobius, Topology::Klein] {
        for (rows, columns) in [(3, 4), (4, 3), (4, 4), (4, 5), (5, 4)] {
            let board = Board::rectangle(rows, columns).expect("small").wrapped(topology).expect("squares");
            let [rows, columns] = [rows as i32, columns as i32];
            let row_lines = if topology.wraps_rows() { 0..rows } else { 0..rows - 1 };
            let mirror = |line: i32| (rows - 2 - line).rem_euclid(rows);
            let listing = Ask { subject: dominoes(&board, Conditions::default()), settings: settings() }.list();
            let mut good = 0u32;
            listing.expect("a list").visit(false, &mut |solution| {
                let Solution::Tiling(tiles) = solution else { panic!("expected tilings") };
                let mut crossed_rows = BTreeSet::new();
                let mut crossed_columns = BTreeSet::new();
                for tile in tiles {
                    let [a, b] = [tile.cells[0], tile.cells[1]];
                    let (a, b) = (a.min(b), a.max(b));
                    if a.column == b.column {
                        let line = if b.row == a.row + 1 { a.row } else { b.row };
                        crossed_rows.insert(line);
                        if topology.is_twisted() {
                            crossed_rows.insert(mirror(line));
                        }
                    } else {
                        let (left, right) = (a.column.min(b.column), a.column.max(b.column));
                        crossed_columns.insert(if right == left + 1 { left } else { right });
                    }
                }
                let is_free = row_lines.clone().all(|line| crossed_rows.contains(&line))
                    && (0..columns).all(|line| crossed_columns.contains(&line));
                good += u32::from(is_free);
                ControlFlow::Continue(())
            });
            let subject = dominoes(&board, Conditions { fault_free: true, ..Conditions::default() });
            let count = answer(&Ask { subject, settings: settings() }).expect("an answer").count;
            assert_eq!(count, good.into(), "{topology:?} {rows}x{columns}");
            seen += good;
        }
    }
    assert!(seen >= 100, "{seen}");
}

/// Going round a strip that is turned upside down, a bar may be longer than the strip is around.
#[test]
fn bars_go_round_twice() {
    assert_eq!(asking::count("mobius:3x2 bars"), 55u32.into());
    assert_eq!(asking::count("mobius:3x2 I1 I2 I3 I4"), 55u32.into());
}

/// Counted by another program, which follows each line all the way round.
#[test]
fn trominoes_without_faults_on_strips() {
    for (board, number) in [("mobius:4x3", 30u32), ("mobius:3x4", 48), ("mobius:4x6", 1860)] {
        let said = Said { fault_free: true, ..Said::default() };
        let ask = Ask::from_words(&[board, "trominoes"], said, settings()).expect("good words");
        assert_eq!(answer(&ask).expect("an answer").count, number.into(), "{board}");
    }
}
