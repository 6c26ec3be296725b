//! Keeping pieces apart: the spots that a placement takes, so that no other of its group takes them too.
//!
//! Two placements without a common cell touch at a corner when some point of the lattice is a corner of a cell of each;
//! they touch along a side when some side parts a cell of the one from a cell of the other. So each placement takes
//! the points around its cells, or the sides around it, and every spot may be taken once. A spot that only one placement
//! takes, or where only one cell of the board lies, decides nothing and is left out.

use std::collections::BTreeMap;

use crate::spot::Spot;
use crate::{Apart, Board, Cell, CellIndex, Direction};

/// The spots that a placement on these cells takes, sorted.
pub(crate) fn spots(apart: Apart, cells: &[Cell], board: &Board, index: &CellIndex) -> Vec<Spot> {
    let mut spots = Vec::new();
    for cell in cells {
        let place = cell.place();
        let around = match apart {
            Apart::Corners => board.lattice().corners(place),
            Apart::Edges => board.lattice().neighbours(place).into_iter().map(|other| vec![place, other]).collect(),
        };
        let has_two = |around: &&Vec<_>| around.iter().filter(|&&place| index.find(place).is_some()).count() >= 2;
        spots.extend(around.iter().filter(has_two).map(|around| Spot::among(board, around)));
    }
    spots.sort_unstable();
    // A side between two cells of the placement is within it, and met from both.
    let is_taken = |same: &&[Spot]| apart == Apart::Corners || same.len() == 1;
    spots.chunk_by(PartialEq::eq).filter(is_taken).map(|same| same[0]).collect()
}

/// Of all spots that some placements take, those that two of them take, in the order of a sweep.
pub(crate) fn shared(taken: impl Iterator<Item = Spot>, direction: Direction) -> Vec<Spot> {
    let mut takers: BTreeMap<_, (Spot, usize)> = BTreeMap::new();
    for spot in taken {
        takers.entry((spot.key(direction), spot)).or_insert((spot, 0)).1 += 1;
    }
    takers.into_values().filter(|&(_, takers)| takers >= 2).map(|(spot, _)| spot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lattice, Topology};

    fn names_on(board: &Board, apart: Apart, cells: &[Cell]) -> Vec<String> {
        spots(apart, cells, board, &board.sweep().index()).iter().map(Spot::to_string).collect()
    }

    fn names(apart: Apart, board: &str, piece: &str) -> Vec<String> {
        let board_of = |picture| Board::from_picture(picture).unwrap();
        names_on(&board_of(board), apart, board_of(piece).cells())
    }

    #[test]
    fn corners_of_a_domino() {
        let six = ["r0c0-r1c1", "r0c1-r1c2", "r0c2-r1c3", "r1c0-r2c1", "r1c1-r2c2", "r1c2-r2c3"];
        assert_eq!(names(Apart::Corners, "####\n####\n####", "....\n.##."), six);
        // Above the first row one cell meets at the first point, and two at the second.
        assert_eq!(names(Apart::Corners, "##", "#."), ["r-1c0-r0c1", "r0c0-r1c1"]);
    }

    #[test]
    fn edges_of_a_domino() {
        let six = ["r0c1-r1c1", "r0c2-r1c2", "r1c0-r1c1", "r1c1-r2c1", "r1c2-r1c3", "r1c2-r2c2"];
        let mut found = names(Apart::Edges, "####\n####\n####", "....\n.##.");
        found.sort();
        assert_eq!(found, six);
        assert_eq!(names(Apart::Edges, "###", "#.#"), ["r0c0-r0c1", "r0c1-r0c2"]);
        assert!(names(Apart::Edges, "#.#", "#..").is_empty());
    }

    #[test]
    fn spots_at_the_end_of_the_world() {
        let corners = [(i32::MIN, i32::MIN), (i32::MIN, i32::MIN + 1), (i32::MAX, i32::MAX), (i32::MAX - 1, i32::MAX)];
        let cells = corners.map(|(row, column)| Cell::new(row, column));
        let board = Board::from_cells(cells).unwrap();
        for cell in cells {
            assert_eq!(names_on(&board, Apart::Corners, &[cell]).len(), 2);
            assert_eq!(names_on(&board, Apart::Edges, &[cell]).len(), 1);
        }
    }

    #[test]
    fn spots_of_a_torus_are_met_from_all_sides() {
        let board = Board::rectangle(3, 3).unwrap().wrapped(Topology::Torus).unwrap();
        for apart in [Apart::Corners, Apart::Edges] {
            let all = board.cells().iter().flat_map(|&cell| names_on(&board, apart, &[cell]));
            let mut names: Vec<String> = all.collect();
            names.sort();
            let distinct = names.chunk_by(PartialEq::eq);
            let (number, times) = if apart == Apart::Corners { (9, 4) } else { (18, 2) };
            assert!(distinct.clone().all(|same| same.len() == times), "{names:?}");
            assert_eq!(distinct.count(), number);
        }
    }

    #[test]
    fn corners_of_other_lattices() {
        let board = Board::block(Lattice::Hexagon, 1, 3, 3).unwrap();
        assert_eq!(spots(Apart::Corners, &[Cell::new(1, 1)], &board, &board.sweep().index()).len(), 6);
        let board = Board::block(Lattice::Cube, 3, 3, 3).unwrap();
        let middle = [Cell::in_layer(1, 1, 1)];
        assert_eq!(spots(Apart::Corners, &middle, &board, &board.sweep().index()).len(), 8);
        assert_eq!(spots(Apart::Edges, &middle, &board, &board.sweep().index()).len(), 6);
        let board = Board::block(Lattice::Triangle, 1, 4, 8).unwrap();
        assert_eq!(spots(Apart::Corners, &[Cell::new(2, 4)], &board, &board.sweep().index()).len(), 3);
    }

    #[test]
    fn spots_come_in_the_order_of_the_sweep() {
        let board = Board::rectangle(3, 3).unwrap();
        let spot = |row, column| spots(Apart::Corners, &[Cell::new(row, column)], &board, &board.sweep().index())[0];
        let taken = [spot(1, 2), spot(2, 1), spot(1, 2), spot(2, 1), spot(2, 2)];
        assert_eq!(shared(taken.into_iter(), Direction::ROWS), [spot(1, 2), spot(2, 1)]);
        assert_eq!(shared(taken.into_iter(), Direction::COLUMNS), [spot(2, 1), spot(1, 2)]);
    }
}
