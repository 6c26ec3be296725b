//! Obstructions: those that are known, and that none is claimed wrongly.

use proptest::prelude::*;
use zellige_grid::{
    Apart, Board, Cell, Conditions, Group, Lattice, Orientations, Piece, Placement, Polyform, Rules, Tiling, Use,
    named_piece,
};

fn board(rows: u32, columns: u32) -> Board {
    Board::rectangle(rows, columns).expect("a board of moderate size")
}

fn set(size: u32, kind: Orientations, usage: Use) -> Vec<Piece> {
    Piece::set(Lattice::Square, size, kind, usage).expect("a size that is generated")
}

fn piece(name: &str, usage: Use) -> Piece {
    let shape = named_piece(Lattice::Square, name).unwrap_or_else(|| panic!("no piece is called {name}"));
    Piece::new(name, &shape, Orientations::Free, usage)
}

fn reason(board: &Board, pieces: &[Piece]) -> String {
    let tiling = Tiling::new(board, pieces).expect("a tiling");
    tiling.obstruction().map_or("none".to_owned(), |reason| reason.to_string())
}

/// As [`reason`], of a board in rows that slashes end.
fn reason_of(rows: &str, pieces: &[Piece]) -> String {
    reason(&Board::from_picture(&rows.replace('/', "\n")).expect("a picture"), pieces)
}

#[test]
fn area() {
    let once = Use::exactly(1);
    let trominoes = set(3, Orientations::Free, Use::ANY);
    assert_eq!(reason(&board(5, 5), &trominoes), "25 cells cannot be covered by pieces of 3");
    assert_eq!(reason(&board(9, 12), &trominoes), "none");
    let pentominoes = set(5, Orientations::Free, once);
    assert_eq!(reason(&board(6, 10), &pentominoes), "none");
    assert_eq!(reason(&board(7, 10), &pentominoes), "pieces of 60 cells in all for 70 cells");
    assert_eq!(reason(&board(5, 11), &pentominoes), "pieces of 60 cells in all for 55 cells");
    let squares = [piece("O4", Use::ANY), piece("X5", Use::ANY), piece("I4", Use::ANY)];
    assert_eq!(
        reason(&board(1, 7), &[piece("I3", Use::ANY), piece("I5", Use::ANY)]),
        "7 cells cannot be covered by pieces of 3 or 5"
    );
    assert_eq!(reason(&board(3, 4), &squares), "none");
    let few = [piece("I2", Use::between(0, 2)), piece("I5", Use::ANY)];
    assert_eq!(
        reason(&board(1, 8), &few),
        "8 cells cannot be covered by pieces of 2 or 5, used as often as they may be"
    );
    let at_least = [piece("I2", Use::at_least(3)), piece("I3", Use::ANY)];
    assert_eq!(reason(&board(1, 5), &at_least), "pieces of at least 6 cells in all for 5 cells");
    let at_most = [piece("I2", Use::between(0, 1)), piece("I3", Use::between(0, 1))];
    assert_eq!(reason(&board(1, 6), &at_most), "pieces of at most 5 cells in all for 6 cells");
}

#[test]
fn places() {
    assert_eq!(reason(&board(2, 2), &[]), "there is no piece to cover the 4 cells");
    assert_eq!(reason(&board(1, 1), &[piece("I1", Use::exactly(0))]), "there is no piece to cover the cell");
    assert_eq!(reason(&board(0, 7), &[]), "none");
    assert_eq!(reason(&board(0, 7), &[piece("I2", Use::ANY)]), "none");
    assert_eq!(reason(&board(0, 7), &[piece("I2", Use::exactly(1))]), "piece I2 must be used and fits nowhere");
    assert_eq!(
        reason(&board(2, 5), &set(5, Orientations::Free, Use::exactly(1))),
        "piece V5 must be used and fits nowhere"
    );
    let corner = Board::from_picture("##.\n..#\n..#").expect("a picture");
    assert_eq!(reason(&corner, &[piece("I2", Use::ANY)]), "none");
    let lonely = Board::from_picture("##.#").expect("a picture");
    assert_eq!(reason(&lonely, &[piece("I2", Use::ANY)]), "no placement covers cell r0c3");
}

#[test]
fn colouring() {
    let mutilated = board(8, 8)
        .cells()
        .iter()
        .copied()
        .filter(|cell| cell.row != cell.column || cell.row % 7 != 0)
        .collect::<Vec<_>>();
    let mutilated = Board::from_cells(mutilated).expect("a board");
    assert_eq!(mutilated.len(), 62);
    assert_eq!(
        reason(&mutilated, &set(2, Orientations::Free, Use::ANY)),
        "coloured like a chessboard, the board has 32 cells of one colour and 30 of the other, \
         while each piece covers as many of one as of the other"
    );
    let once = Use::exactly(1);
    let sums = |cells: usize| {
        format!(
            "coloured like a chessboard, the board has {0} cells of one colour and {0} of the other, \
             which the pieces cannot add up to",
            cells / 2
        )
    };
    assert_eq!(reason(&board(4, 5), &set(4, Orientations::Free, once)), sums(20));
    assert_eq!(reason(&board(2, 10), &set(4, Orientations::Free, once)), sums(20));
    assert_eq!(reason(&board(14, 15), &set(6, Orientations::Free, once)), sums(210));
    assert_eq!(reason(&board(4, 7), &set(4, Orientations::OneSided, once)), sums(28));
    // Two copies of each may balance.
    assert_eq!(reason(&board(5, 8), &set(4, Orientations::Free, Use::exactly(2))), "none");
    // Trominoes are unbalanced: boards with a cell more of one colour are not refused.
    assert_eq!(reason(&board(15, 15), &set(3, Orientations::Free, Use::ANY)), "none");
}

#[test]
fn pockets() {
    let dominoes = [piece("I2", Use::ANY)];
    assert_eq!(reason_of("###/#..", &dominoes), "none");
    assert_eq!(
        reason_of("##.####/##.####", &set(3, Orientations::Free, Use::ANY)),
        "no piece joins the 4 cells around r0c0 to the others, and pieces of 3 cannot fill them"
    );
    assert_eq!(
        reason_of("##.######/##.......", &[piece("O4", Use::ANY), piece("I2", Use::between(0, 1))]),
        "no piece joins the 6 cells around r0c3 to the others, and the pieces there have at most 2 cells in all"
    );
    assert_eq!(
        reason_of("##.####/##.....", &[piece("O4", Use::exactly(2)), piece("I1", Use::ANY)]),
        "no piece joins the 4 cells around r0c0 to the others, and the pieces there have at least 8 cells in all"
    );
    assert_eq!(
        reason_of("###..###/.#....#.", &dominoes),
        "no piece joins the 4 cells around r0c0 to the others, and coloured like a chessboard, \
         3 of them have one colour and 1 the other, while each piece covers as many of one as of the other"
    );
    // What joins cells is a placement, not an edge: no square goes over the bridges.
    let squares = [piece("O4", Use::ANY), piece("I1", Use::between(0, 3))];
    assert_eq!(
        reason_of("##..##..##/##########", &squares),
        "the board falls into 7 pockets that no piece joins, which need at least 4 pieces of 1 cell in all, \
         and no more than 3 may be used"
    );
}

#[test]
fn pockets_together() {
    let dominoes = |single| [piece("I2", Use::ANY), piece("I1", Use::between(0, single))];
    assert_eq!(reason_of("###..###", &dominoes(2)), "none");
    assert_eq!(
        reason_of("###..###", &dominoes(1)),
        "the board falls into 2 pockets that no piece joins, which need at least 2 pieces of 1 cell in all, \
         and no more than 1 may be used"
    );
    let trominoes = |least| [piece("I1", Use::ANY), piece("I3", Use::at_least(least))];
    assert_eq!(reason_of("####.####.####", &trominoes(3)), "none");
    assert_eq!(
        reason_of("####.####.####", &trominoes(4)),
        "the board falls into 3 pockets that no piece joins, which take at most 3 pieces of 3 cells in all, \
         and 4 must be used"
    );
}

#[test]
fn tables_that_would_be_too_large_are_left_out() {
    let dominoes = set(2, Orientations::Free, Use::ANY);
    assert_eq!(reason(&board(1000, 1000), &dominoes), "none");
    assert_eq!(reason(&board(999, 999), &dominoes), "998001 cells cannot be covered by pieces of 2");
    let many = [piece("I2", Use::between(0, u32::MAX - 1)), piece("I3", Use::at_least(1000))];
    assert_eq!(reason(&board(100, 100), &many), "none");
}

#[test]
fn rules_of_groups() {
    let reason = |board: &Board, groups: &[Group]| {
        let tiling = Tiling::with_rules(board, groups, Conditions::default()).expect("a tiling");
        tiling.obstruction().map_or("none".to_owned(), |reason| reason.to_string())
    };
    let group = |pieces: Vec<Piece>, rules: Rules| Group { pieces, rules };
    let inside = Rules { is_inside: true, ..Rules::NONE };
    let total = |total: Use| Rules { total, ..Rules::NONE };
    let dominoes = || Group::from(vec![piece("I2", Use::ANY)]);
    let once = Use::exactly(1);
    assert_eq!(
        reason(&board(4, 4), &[dominoes(), group(vec![piece("I3", once)], inside)]),
        "piece I3 must be used and fits nowhere inside the board"
    );
    assert_eq!(reason(&board(5, 5), &[dominoes(), group(vec![piece("I3", once)], inside)]), "none");
    assert_eq!(reason(&board(2, 2), &[group(vec![piece("I2", Use::ANY)], inside)]), "no placement covers cell r0c0");
    let both = || vec![piece("I2", Use::ANY), piece("I3", Use::between(0, 2))];
    assert_eq!(reason(&board(3, 4), &[group(both(), total(Use::exactly(5)))]), "none");
    assert_eq!(
        reason(&board(3, 4), &[group(both(), total(Use::exactly(0)))]),
        "there is no piece to cover the 12 cells"
    );
    let few = || vec![piece("I1", Use::between(1, 2)), piece("I2", Use::between(2, 4))];
    assert_eq!(
        reason(&board(3, 4), &[group(few(), total(Use::between(0, 2)))]),
        "3 of I1 and I2 must be used, piece by piece, but no more than 2 may be in all"
    );
    assert_eq!(
        reason(&board(3, 4), &[group(few(), total(Use::at_least(7)))]),
        "7 of I1 and I2 must be used in all, but no more than 6 may be, piece by piece"
    );
    assert_eq!(
        reason(&board(2, 2), &[dominoes(), group(set(4, Orientations::Free, once), total(Use::ANY))]),
        "piece I4 must be used and fits nowhere"
    );
    let holes = Rules { is_inside: true, total: Use::at_least(2), ..Rules::NONE };
    assert_eq!(
        reason(&board(2, 4), &[dominoes(), group(set(1, Orientations::Free, Use::ANY), holes)]),
        "2 of I1 must be used, and none has a place"
    );
    let pentominoes = set(5, Orientations::Free, Use::ANY);
    assert_eq!(
        reason(&board(2, 2), &[dominoes(), group(pentominoes, total(Use::exactly(1)))]),
        "1 of I5, L5, Y5, ... must be used, and none has a place"
    );
    // The total is used up by the domino, and nothing is left for the cell by itself.
    let lonely = Board::from_picture("##.##.###.#").expect("a picture");
    let used_up = group(vec![piece("I2", Use::at_least(1)), piece("I1", Use::ANY)], total(Use::exactly(1)));
    assert_eq!(
        reason(&lonely, &[used_up, Group::from(vec![piece("I3", Use::ANY)])]),
        "no piece that may be used covers cell r0c10"
    );
    // Three dominoes in all cover six cells, and no more.
    assert_eq!(
        reason(&board(2, 4), &[group(vec![piece("I2", Use::ANY)], total(Use::exactly(3)))]),
        "pieces of 6 cells in all for 8 cells"
    );
}

/// Whether two placements touch in the way that a rule forbids.
fn touch(tiling: &Tiling, apart: Apart, one: &Placement, other: &Placement) -> bool {
    one.cells.iter().any(|&here| {
        other.cells.iter().any(|&there| {
            let (here, there) = (tiling.cells[here], tiling.cells[there]);
            let (rows, columns) = (here.row.abs_diff(there.row), here.column.abs_diff(there.column));
            match apart {
                Apart::Edges => rows + columns == 1,
                Apart::Corners => rows.max(columns) == 1,
            }
        })
    })
}

/// Whether the numbers of pieces used are enough, and those of the groups right.
fn are_enough(tiling: &Tiling, used: &[u32]) -> bool {
    let is_right = |total: Use, sum: u32| sum >= total.min && total.max.is_none_or(|max| sum <= max);
    tiling.pieces.iter().zip(used).all(|(piece, used)| *used >= piece.usage.min)
        && tiling.groups.iter().all(|group| is_right(group.rules.total, used[group.pieces.clone()].iter().sum()))
}

/// Whether the rest of the board can be tiled beside what is placed; cell by cell, piece by piece.
fn can_tile(tiling: &Tiling, is_covered: &mut [bool], used: &mut [u32], placed: &mut Vec<Placement>) -> bool {
    let Some(cell) = is_covered.iter().position(|&covered| !covered) else {
        return are_enough(tiling, used);
    };
    tiling.placements.iter().any(|placement| {
        let group = tiling.groups.iter().find(|group| group.pieces.contains(&placement.piece)).expect("a group");
        let stands_apart = group.rules.apart.is_none_or(|apart| {
            let others = placed.iter().filter(|other| group.pieces.contains(&other.piece));
            others.clone().all(|other| !touch(tiling, apart, placement, other))
        });
        if !stands_apart {
            return false;
        }
        let room = tiling.pieces[placement.piece].usage.max.is_none_or(|max| used[placement.piece] < max);
        let fits = placement.cells[0] == cell && placement.cells.iter().all(|&cell| !is_covered[cell]);
        if !room || !fits {
            return false;
        }
        placement.cells.iter().for_each(|&cell| is_covered[cell] = true);
        used[placement.piece] += 1;
        placed.push(placement.clone());
        let found = can_tile(tiling, is_covered, used, placed);
        placed.pop();
        used[placement.piece] -= 1;
        placement.cells.iter().for_each(|&cell| is_covered[cell] = false);
        found
    })
}

fn boards() -> impl Strategy<Value = Board> {
    let cells = proptest::collection::btree_set((-2i32..2, -1i32..3), 0..13);
    cells.prop_map(|cells| {
        Board::from_cells(cells.into_iter().map(|(row, column)| Cell::new(row, column))).expect("distinct cells")
    })
}

/// Boards of up to three parts, some of them joined and some not.
fn boards_in_parts() -> impl Strategy<Value = Board> {
    let part = proptest::collection::btree_set((0i32..3, 0i32..3), 1..7);
    let parts = proptest::collection::vec((part, 3i32..5), 1..4);
    parts.prop_map(|parts| {
        let mut left = 0;
        let mut cells = Vec::new();
        for (part, width) in parts {
            cells.extend(part.into_iter().map(|(row, column)| Cell::new(row, column + left)));
            left += width;
        }
        Board::from_cells(cells).expect("distinct cells")
    })
}

fn usages() -> impl Strategy<Value = Use> {
    prop_oneof![
        3 => Just(Use::ANY),
        1 => (0u32..3).prop_map(Use::exactly),
        2 => (0u32..3, 0u32..3).prop_map(|(min, more)| Use::between(min, min + more)),
        1 => (0u32..3).prop_map(Use::at_least),
    ]
}

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let shape = proptest::collection::btree_set((0i32..2, 0i32..3), 1..5);
    let kind = prop_oneof![Just(Orientations::Free), Just(Orientations::OneSided), Just(Orientations::Fixed)];
    let piece = (shape, kind, usages()).prop_map(|(cells, kind, usage)| {
        let cells = cells.into_iter().map(|(row, column)| Cell::new(row, column));
        Piece::new("", &Polyform::from_cells(cells).expect("distinct cells"), kind, usage)
    });
    proptest::collection::vec(piece, 0..4)
}

fn groups() -> impl Strategy<Value = Vec<Group>> {
    let apart = prop_oneof![4 => Just(None), 1 => Just(Some(Apart::Edges)), 1 => Just(Some(Apart::Corners))];
    let rules = (usages(), prop::bool::weighted(0.2), apart).prop_map(|(total, is_inside, apart)| Rules {
        total,
        is_hole: false,
        is_inside,
        apart,
    });
    let groups = proptest::collection::vec((pieces(), rules), 1..3);
    groups.prop_map(|groups| {
        let name = |group: usize, (number, piece): (usize, Piece)| Piece { name: format!("{group} {number}"), ..piece };
        let group = |(group, (pieces, rules)): (usize, (Vec<Piece>, Rules))| Group {
            pieces: pieces.into_iter().enumerate().map(|piece| name(group, piece)).collect(),
            rules,
        };
        groups.into_iter().enumerate().map(group).collect()
    })
}

/// Pieces of which most boards can be tiled, as far as each piece by itself is concerned.
fn plenty() -> impl Strategy<Value = Vec<Group>> {
    let usage = || {
        prop_oneof![
            4 => Just(Use::ANY),
            4 => (0u32..5).prop_map(|max| Use::between(0, max)),
            1 => (0u32..3).prop_map(Use::at_least),
        ]
    };
    let names = proptest::sample::subsequence(vec!["I1", "I2", "I3", "L3", "O4", "T4"], 1..5);
    let group = (names, usage(), usage(), usage(), prop::bool::weighted(0.1));
    let groups = proptest::collection::vec(group, 1..3);
    groups.prop_map(|groups| {
        let group = |(number, (names, first, others, total, is_inside)): (usize, (Vec<&str>, Use, Use, Use, bool))| {
            let usages = std::iter::once(first).chain(std::iter::repeat(others));
            let pieces = names
                .iter()
                .zip(usages)
                .map(|(name, usage)| Piece { name: format!("{name} of {number}"), ..piece(name, usage) });
            Group { pieces: pieces.collect(), rules: Rules { total, is_inside, ..Rules::NONE } }
        };
        groups.into_iter().enumerate().map(group).collect()
    })
}

/// Where an obstruction is found, there is no tiling.
fn check_claim(board: &Board, groups: &[Group]) -> Result<(), TestCaseError> {
    let tiling = Tiling::with_rules(board, groups, Conditions::default()).expect("a tiling");
    if let Some(obstruction) = tiling.obstruction() {
        let (mut is_covered, mut used) = (vec![false; board.len()], vec![0; tiling.pieces.len()]);
        prop_assert!(!can_tile(&tiling, &mut is_covered, &mut used, &mut Vec::new()), "{obstruction}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn no_obstruction_is_claimed_wrongly(board in boards(), groups in groups()) {
        check_claim(&board, &groups)?;
    }

    #[test]
    fn nor_is_one_of_pockets(board in boards_in_parts(), groups in plenty()) {
        check_claim(&board, &groups)?;
    }
}
