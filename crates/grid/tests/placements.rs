//! Pictures, shapes and placements, compared with what their definitions say.

use std::collections::BTreeSet;

use proptest::prelude::*;
use zellige_cover::Usage;
use zellige_grid::{Board, Cell, Lattice, Orientations, PictureError, Piece, Polyform, Symmetry, Tiling, Use};

type Places = BTreeSet<(i32, i32)>;

fn cells(places: &Places) -> impl Iterator<Item = Cell> + '_ {
    places.iter().map(|&(row, column)| Cell::new(row, column))
}

fn places(size: std::ops::Range<usize>) -> impl Strategy<Value = Places> {
    proptest::collection::btree_set((-3i32..4, -3i32..4), size)
}

fn check_span(text: &str, error: &PictureError) -> Result<(), TestCaseError> {
    prop_assert!(text.get(error.span()).is_some(), "{error}: {:?}", error.span());
    Ok(())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_at_a_place(text in "[#.Xx_ /\\r\\n\u{feff}é?]{0,20}") {
        match Board::from_picture(&text) {
            Ok(board) => prop_assert!(board.len() <= text.len()),
            Err(error) => check_span(&text, &error)?,
        }
        match Polyform::from_picture(&text) {
            Ok(shape) => prop_assert_eq!(Polyform::from_picture(&shape.to_string()), Ok(shape)),
            Err(error) => check_span(&text, &error)?,
        }
    }

    #[test]
    fn pictures_go_both_ways(places in places(1..20)) {
        let board = Board::from_cells(cells(&places)).expect("distinct cells");
        let read = Board::from_picture(&board.picture()).expect("a picture");
        let bounds = board.bounding_box().expect("a cell");
        let moved = board.cells().iter().map(|cell| Cell::new(cell.row - bounds.least.row, cell.column - bounds.least.column));
        prop_assert_eq!(read, Board::from_cells(moved).expect("distinct cells"));
        let crlf = board.picture().replace('\n', "\r\n") + "\r\n\r\n";
        prop_assert_eq!(Board::from_picture(&crlf), Board::from_picture(&board.picture()));
    }

    #[test]
    fn turned_and_flipped_shapes_are_the_same_piece(places in places(1..7)) {
        let shape = Polyform::from_cells(cells(&places)).expect("distinct cells");
        for kind in [Orientations::Free, Orientations::OneSided, Orientations::Fixed] {
            let orientations = shape.orientations(kind);
            prop_assert!(orientations.contains(&shape));
            prop_assert_eq!(kind.symmetries(Lattice::Square).len() % orientations.len(), 0);
            for &symmetry in kind.symmetries(Lattice::Square) {
                prop_assert_eq!(shape.transformed(symmetry).canonical(kind), shape.canonical(kind));
            }
        }
        let turned_twice = shape.transformed(Symmetry::QUARTER_TURN).transformed(Symmetry::QUARTER_TURN);
        prop_assert_eq!(turned_twice, shape.transformed(Symmetry::HALF_TURN));
    }

    #[test]
    fn placements_are_all_translates_within_the_board(
        board in places(0..30),
        shape in places(1..5),
        far in any::<bool>(),
    ) {
        let mut cells_of_board: Vec<Cell> = cells(&board).collect();
        if far {
            cells_of_board.push(Cell::new(i32::MAX, i32::MIN));
        }
        let board = Board::from_cells(cells_of_board).expect("distinct cells");
        let shape = Polyform::from_cells(cells(&shape)).expect("distinct cells");
        let piece = Piece::new("piece", &shape, Orientations::Free, Use::at_least(1));
        let tiling = Tiling::new(&board, std::slice::from_ref(&piece)).expect("a tiling");

        let mut expected = BTreeSet::new();
        for (down, right) in (-10..10).flat_map(|down| (-10..10).map(move |right| (down, right))) {
            for shape in &piece.orientations {
                let moved: BTreeSet<Cell> =
                    shape.cells().iter().map(|cell| Cell::new(cell.row + down, cell.column + right)).collect();
                if moved.iter().all(|&cell| board.contains(cell)) {
                    expected.insert(moved);
                }
            }
        }
        if far && shape.size() == 1 {
            expected.insert(BTreeSet::from([Cell::new(i32::MAX, i32::MIN)]));
        }
        let found: Vec<BTreeSet<Cell>> = tiling
            .placements
            .iter()
            .map(|placement| placement.cells.iter().map(|&cell| tiling.cells[cell]).collect())
            .collect();
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);

        // The options say the same as the placements, in items.
        for option in tiling.problem.options() {
            let placement = &tiling.placements[option.tag as usize];
            let items: Vec<usize> = option.entries.iter().map(|entry| entry.item.index()).collect();
            prop_assert_eq!(&items[..items.len() - 1], &placement.cells[..]);
            prop_assert_eq!(items.last(), Some(&tiling.cells.len()));
            prop_assert!(option.entries.iter().all(|entry| entry.usage == Usage::Units(1)));
        }
        for (item, cell) in tiling.problem.items().iter().zip(&tiling.cells) {
            prop_assert_eq!(item.name(), cell.to_string());
        }
        prop_assert_eq!(tiling.line_ends.last().copied().unwrap_or(0), tiling.cells.len());
    }
}
