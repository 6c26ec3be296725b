//! What holds for a board as a whole, against tilings that are listed and looked at one by one; colours; painted pieces.

mod asking;

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use asking::{answer, settings};
use proptest::prelude::*;
use zellige::{
    Ask, Board, Conditions, EngineChoice, Lattice, NamedBoard, Orientations, Piece, PieceGroup, Settings, Solution,
    Subject, Topology, Use,
};
use zellige_grid::{Cell, Place};

fn subject(board: &Board, pieces: &[Piece], conditions: Conditions) -> Subject {
    let group = |piece: &Piece| PieceGroup::new(vec![piece.clone()], piece.usage, Orientations::Free);
    Subject::Tiling {
        title: None,
        board: NamedBoard { name: "board".to_owned(), board: board.clone() },
        groups: pieces.iter().map(group).collect(),
        conditions,
    }
}

/// For each tiling, which tile covers each cell.
fn tilings(board: &Board, pieces: &[Piece]) -> Vec<HashMap<Cell, usize>> {
    let subject = subject(board, pieces, Conditions::default());
    let listing = Ask { subject, settings: settings() }.list().expect("a list");
    let mut tilings = Vec::new();
    listing.visit(false, &mut |solution| {
        let Solution::Tiling(tiles) = solution else { panic!("expected tilings") };
        let cells =
            tiles.iter().enumerate().flat_map(|(number, tile)| tile.cells.iter().map(move |&cell| (cell, number)));
        tilings.push(cells.collect());
        ControlFlow::Continue(())
    });
    tilings
}

fn count(board: &Board, pieces: &[Piece], conditions: Conditions, engine: EngineChoice) -> u64 {
    let subject = subject(board, pieces, conditions);
    let answer = answer(&Ask { subject, settings: Settings { engine, ..settings() } }).expect("an answer");
    u64::try_from(&answer.count).expect("a small number")
}

/// Whether four tiles meet at a point: the four cells around it are those of four tiles.
fn has_four(board: &Board, tiling: &HashMap<Cell, usize>) -> bool {
    board.cells().iter().any(|cell| {
        let around = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| {
            let place = cell.place() + Place::new(down, right);
            board.wrap().fold(place).cell().and_then(|cell| tiling.get(&cell).copied())
        });
        around.iter().all(Option::is_some) && around.iter().collect::<BTreeSet<_>>().len() == 4
    })
}

/// Whether a line between rows or columns, along which cells meet, passes through no tile of a board in the plane.
fn has_fault(tiling: &HashMap<Cell, usize>) -> bool {
    let has_fault_along = |number: fn(&Cell) -> i32, step: fn(&Cell) -> Cell| {
        tiling.keys().any(|cell| {
            let line = number(cell);
            let meet = |(cell, _): (&Cell, &usize)| number(cell) == line && tiling.contains_key(&step(cell));
            let before: BTreeSet<usize> =
                tiling.iter().filter(|(cell, _)| number(cell) <= line).map(|(_, &tile)| tile).collect();
            let is_crossed = tiling.iter().any(|(cell, tile)| number(cell) > line && before.contains(tile));
            tiling.iter().any(meet) && !is_crossed
        })
    };
    has_fault_along(|cell| cell.row, |cell| Cell::new(cell.row + 1, cell.column))
        || has_fault_along(|cell| cell.column, |cell| Cell::new(cell.row, cell.column + 1))
}

fn board() -> impl Strategy<Value = Board> {
    let drawn = prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), 1..5), 1..5).prop_map(|rows| {
        let cells = rows.iter().zip(0..).flat_map(|(row, number)| {
            row.iter().zip(0..).filter(|(is, _)| **is).map(move |(_, column)| Cell::new(number, column))
        });
        Board::from_cells(cells).expect("distinct cells")
    });
    let whole = (1u32..5, 1u32..5).prop_map(|(rows, columns)| Board::rectangle(rows, columns).expect("small"));
    prop_oneof![drawn, whole]
}

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    prop::collection::btree_set(1u32..4, 1..3).prop_map(|sizes| {
        let set = |size| Piece::set(Lattice::Square, size, Orientations::Free, Use::ANY).expect("small pieces");
        sizes.into_iter().flat_map(set).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn no_four_pieces_meet(
        board in board(), pieces in pieces(), topology in prop::sample::select(vec![Topology::Plane, Topology::Torus]),
    ) {
        let board = board.wrapped(topology).expect("squares");
        let good = tilings(&board, &pieces).iter().filter(|tiling| !has_four(&board, tiling)).count() as u64;
        let conditions = Conditions { no_four: true, ..Conditions::default() };
        for engine in [EngineChoice::Auto, EngineChoice::Frontier, EngineChoice::Dance] {
            prop_assert_eq!(count(&board, &pieces, conditions, engine), good);
        }
    }

    #[test]
    fn no_line_parts_the_pieces(board in board(), pieces in pieces()) {
        let good = tilings(&board, &pieces).iter().filter(|tiling| !has_fault(tiling)).count() as u64;
        let conditions = Conditions { fault_free: true, ..Conditions::default() };
        for engine in [EngineChoice::Auto, EngineChoice::Frontier, EngineChoice::Dance] {
            prop_assert_eq!(count(&board, &pieces, conditions, engine), good);
        }
    }

    /// A painted piece lies where its colours are.
    #[test]
    fn painted_pieces_lie_on_their_colours(board in board(), letters in "[AB]{16}", paint in "[AB]{3}") {
        let letters: Vec<char> = letters.chars().collect();
        let board = board.coloured(|cell| letters[(4 * cell.row + cell.column) as usize % 16]);
        let cells = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 0)];
        let paint: Vec<char> = paint.chars().collect();
        let corner = Piece::painted("corner", Lattice::Square, &cells, &paint, Orientations::Free, Use::ANY)
            .expect("a piece");
        let rest = Piece::set(Lattice::Square, 1, Orientations::Free, Use::ANY).expect("a piece").remove(0).among(&['A']);
        // The same by hand: each way to lay the corner, with the colours of its cells.
        let colour_of: HashMap<Cell, char> =
            board.cells().iter().copied().zip(board.colours().iter().copied()).collect();
        let turns: [Turn; 4] = [|r, c| (r, c), |r, c| (c, -r), |r, c| (-r, -c), |r, c| (-c, r)];
        let mut places = BTreeSet::new();
        for cell in board.cells() {
            for turn in turns {
                for flip in [1, -1] {
                    let laid = cells.map(|part| {
                        let (row, column) = turn(part.row, flip * part.column);
                        Cell::new(cell.row + row, cell.column + column)
                    });
                    if laid.iter().zip(&paint).all(|(cell, colour)| colour_of.get(cell) == Some(colour)) {
                        places.insert(laid.into_iter().collect::<BTreeSet<Cell>>());
                    }
                }
            }
        }
        let all: Vec<Cell> = board.cells().to_vec();
        let by_hand = covers(&all, &places, &|cell| colour_of[&cell] == 'A');
        prop_assert_eq!(count(&board, &[corner, rest], Conditions::default(), EngineChoice::Frontier), by_hand);
    }
}

/// Where a turn takes a row and a column.
type Turn = fn(i32, i32) -> (i32, i32);

/// Ways to cover cells by some places, or alone where that is allowed.
fn covers(cells: &[Cell], places: &BTreeSet<BTreeSet<Cell>>, may_stay: &impl Fn(Cell) -> bool) -> u64 {
    let Some((&first, rest)) = cells.split_first() else { return 1 };
    let alone = if may_stay(first) { covers(rest, places, may_stay) } else { 0 };
    let fits = |place: &&BTreeSet<Cell>| place.contains(&first) && place.iter().all(|cell| cells.contains(cell));
    let covered = places.iter().filter(fits).map(|place| {
        let rest: Vec<Cell> = cells.iter().copied().filter(|cell| !place.contains(cell)).collect();
        covers(&rest, places, may_stay)
    });
    alone + covered.sum::<u64>()
}

#[test]
fn conditions_have_their_lattice() {
    for (words, message) in [
        (&["triangle:3", "lozenges"][..], "the rule `no-four` is for boards of squares, not for the triangle lattice"),
        (&["box:2x2x2", "dicubes"], "the rule `no-four` is for boards of squares, not for the cube lattice"),
    ] {
        let said = zellige::Said { no_four: true, ..zellige::Said::default() };
        let error = Ask::from_words(words, said, settings()).expect("words").plan().expect_err("no such rule");
        assert_eq!(error.to_string(), message);
    }
    let said = zellige::Said { fault_free: true, ..zellige::Said::default() };
    let ask = Ask::from_words(&["box:2x2x2", "dicubes"], said, settings()).expect("words");
    // Two cubes in a box of eight: any four dicubes leave a plane that none crosses.
    assert_eq!(answer(&ask).expect("an answer").count, 0u32.into());
}
