//! Rules of groups of pieces, as they stand in the problem.

use zellige_cover::{Bounds, Problem};
use zellige_grid::{
    Apart, Board, Cell, Conditions, GridError, Group, Lattice, Orientations, Piece, Rules, Tiling, Use,
};

fn set(size: u32, usage: Use) -> Vec<Piece> {
    Piece::set(Lattice::Square, size, Orientations::Free, usage).expect("a size that is generated")
}

fn tiling(rows: u32, columns: u32, groups: &[Group]) -> Tiling {
    let board = Board::rectangle(rows, columns).expect("a small board");
    Tiling::with_rules(&board, groups, Conditions::default()).expect("a tiling")
}

fn holes(apart: Option<Apart>) -> Group {
    Group { pieces: set(1, Use::ANY), rules: Rules { is_hole: true, is_inside: true, apart, ..Rules::NONE } }
}

fn secondary(problem: &Problem) -> Vec<&str> {
    problem.secondary_items().map(|item| problem.item(item).name()).collect()
}

#[test]
fn a_total_is_an_item_that_every_placement_of_the_group_uses() {
    let total = |total| Group { pieces: set(3, Use::between(0, 2)), rules: Rules { total, ..Rules::NONE } };
    let tiling = tiling(3, 4, &[set(1, Use::ANY).into(), total(Use::between(1, 3))]);
    let items: Vec<&str> = tiling.problem.items().iter().skip(12).map(|item| item.name()).collect();
    assert_eq!(items, ["I3", "L3", "total2"]);
    assert_eq!(tiling.problem.items()[14].bounds(), Some(Bounds { lo: 1, hi: 3 }));
    for option in tiling.problem.options() {
        let is_tromino = tiling.placements[option.tag as usize].piece > 0;
        let uses_total = option.entries.iter().any(|entry| entry.item.index() == 14);
        assert_eq!(uses_total, is_tromino);
    }
    // A total that the area of the board limits anyway is no item.
    let tiling = self::tiling(3, 4, &[total(Use::between(0, 4))]);
    assert_eq!(tiling.problem.items().len(), 12 + 2);
}

#[test]
fn inside_is_away_from_every_edge() {
    let board = Board::from_picture("#####\n#####\n##.##\n#####\n#####").expect("a picture");
    let tiling = Tiling::with_rules(&board, &[holes(None)], Conditions::default()).expect("a tiling");
    // The cells beside the gap are on the edge as well; those at its corners are not.
    let cells: Vec<String> = tiling.placements.iter().map(|hole| tiling.cells[hole.cells[0]].to_string()).collect();
    assert_eq!(cells, ["r1c1", "r1c3", "r3c1", "r3c3"]);
    assert!(secondary(&tiling.problem).is_empty());
}

#[test]
fn apart_takes_points_or_edges_in_the_order_of_the_sweep() {
    let tall = tiling(4, 3, &[set(2, Use::ANY).into(), holes(Some(Apart::Corners))]);
    assert_eq!(secondary(&tall.problem), ["apart2@r1c0-r2c1", "apart2@r1c1-r2c2"]);
    let square = tiling(4, 4, &[holes(Some(Apart::Edges))]);
    let edges = ["apart1@r1c1-r1c2", "apart1@r1c1-r2c1", "apart1@r1c2-r2c2", "apart1@r2c1-r2c2"];
    assert_eq!(secondary(&square.problem), edges);
    let wide = tiling(4, 5, &[holes(Some(Apart::Edges))]);
    let names = secondary(&wide.problem);
    assert_eq!((names.len(), names[0], names[6]), (7, "apart1@r1c1-r2c1", "apart1@r1c3-r2c3"));
}

#[test]
fn items_of_rules_give_way_to_pieces() {
    let named = |name: &str| Piece { name: name.to_owned(), ..set(3, Use::exactly(1)).remove(0) };
    let rules = Rules { total: Use::exactly(1), apart: Some(Apart::Edges), ..Rules::NONE };
    let groups = [
        Group { pieces: set(1, Use::ANY), rules },
        vec![named("total1"), Piece { name: "apart1@r0c0-r0c1".to_owned(), ..named("") }].into(),
    ];
    let problem = tiling(2, 3, &groups).problem;
    assert_eq!(problem.items()[6].name(), "total1");
    assert_eq!(problem.items()[8].name(), "total1'");
    assert!(secondary(&problem).contains(&"apart1@r0c0-r0c1'"));
}

#[test]
fn boards_at_the_ends_of_the_world() {
    let corners = [i32::MIN, i32::MIN + 1, i32::MIN + 2, i32::MAX - 2, i32::MAX - 1, i32::MAX];
    let cells = corners.iter().flat_map(|&row| corners.map(|column| Cell::new(row, column)));
    let board = Board::from_cells(cells).expect("distinct cells");
    let tiling = Tiling::with_rules(&board, &[holes(None)], Conditions::default()).expect("a tiling");
    assert_eq!(tiling.placements.len(), 4);
    let rules = Rules { apart: Some(Apart::Corners), ..Rules::NONE };
    let groups = [Group { pieces: set(2, Use::ANY), rules }];
    let tiling = Tiling::with_rules(&board, &groups, Conditions::default()).expect("a tiling");
    // In each of four squares of nine cells, all sixteen points but the four at its corners.
    assert_eq!(tiling.problem.secondary_items().count(), 4 * 12);
}

#[test]
fn totals_are_checked() {
    let rules = Rules { total: Use::between(3, 2), ..Rules::NONE };
    let board = Board::rectangle(2, 2).expect("a small board");
    let error = Tiling::with_rules(
        &board,
        &[set(1, Use::ANY).into(), Group { pieces: set(2, Use::ANY), rules }],
        Conditions::default(),
    );
    assert_eq!(error.expect_err("they contradict"), GridError::EmptyTotal { group: 2, min: 3, max: 2 });
}
