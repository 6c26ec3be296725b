//! Symmetries of a tiling problem: those of the board that turn placements of each piece into placements of the same.

use std::collections::HashMap;

use zellige_cover::OptionId;

use crate::{Cell, Placement, Symmetry};

/// For each symmetry of a board that turns every placement into a placement of the same piece, where each of them goes:
/// the placement `p` to `result[symmetry][p]`. The first is the identity, and together they are a group. `cells` are those
/// of the board, `placements` cover them by their positions.
///
/// Rules between pieces are not looked at: [`Problem::has_symmetry`](zellige_cover::Problem::has_symmetry) is for that.
///
/// ```
/// use zellige_grid::{Board, Orientations, Piece, Tiling, Use, symmetries_of_placements};
///
/// let pieces = Piece::set(2, Orientations::Free, Use::ANY)?;
/// let count = |rows, columns| -> Result<usize, zellige_grid::GridError> {
///     let tiling = Tiling::new(&Board::rectangle(rows, columns)?, &pieces)?;
///     Ok(symmetries_of_placements(&tiling.cells, &tiling.placements).len())
/// };
/// assert_eq!((count(3, 3)?, count(3, 4)?), (8, 4));
/// # Ok::<(), zellige_grid::GridError>(())
/// ```
pub fn symmetries_of_placements(cells: &[Cell], placements: &[Placement]) -> Vec<Vec<OptionId>> {
    let known: HashMap<(usize, &[usize]), u32> =
        (0..).zip(placements).map(|(number, placement)| ((placement.piece, &placement.cells[..]), number)).collect();
    let moves = Symmetry::ALL.into_iter().filter_map(|symmetry| move_cells(cells, symmetry));
    let images = moves.filter_map(|to| {
        let image = |placement: &Placement| {
            let mut covered: Vec<usize> = placement.cells.iter().map(|&cell| to[cell]).collect();
            covered.sort_unstable();
            known.get(&(placement.piece, &covered[..])).copied().map(OptionId)
        };
        placements.iter().map(image).collect()
    });
    images.collect()
}

/// Where a symmetry takes each cell, if it takes the board to itself.
fn move_cells(cells: &[Cell], symmetry: Symmetry) -> Option<Vec<usize>> {
    let position: HashMap<(i64, i64), usize> =
        cells.iter().zip(0..).map(|(cell, number)| (place(cell), number)).collect();
    let moved: Vec<(i64, i64)> = cells.iter().map(|cell| symmetry.apply(place(cell))).collect();
    let corner = |places: &[(i64, i64)]| {
        let row = places.iter().map(|place| place.0).min();
        let column = places.iter().map(|place| place.1).min();
        row.zip(column)
    };
    let Some((row, column)) = corner(&moved) else { return Some(Vec::new()) };
    let (top, left) = corner(&cells.iter().map(place).collect::<Vec<_>>())?;
    moved.iter().map(|place| position.get(&(place.0 - row + top, place.1 - column + left)).copied()).collect()
}

fn place(cell: &Cell) -> (i64, i64) {
    (cell.row.into(), cell.column.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Orientations, Piece, Tiling, Use};

    fn symmetries(picture: &str, orientations: Orientations) -> usize {
        let pieces = Piece::set(4, orientations, Use::ANY).unwrap();
        let tiling = Tiling::new(&Board::from_picture(picture).unwrap(), &pieces).unwrap();
        let symmetries = symmetries_of_placements(&tiling.cells, &tiling.placements);
        assert!(symmetries.iter().all(|images| tiling.problem.has_symmetry(images)));
        symmetries.len()
    }

    #[test]
    fn symmetries_of_boards_and_pieces() {
        assert_eq!(symmetries("####\n####\n####\n####", Orientations::Free), 8);
        assert_eq!(symmetries("####\n####\n####\n####", Orientations::OneSided), 4);
        assert_eq!(symmetries("####\n####\n####\n####", Orientations::Fixed), 1);
        assert_eq!(symmetries("#####\n####.", Orientations::Free), 1);
        assert_eq!(symmetries(".####\n####.", Orientations::Free), 2);
        assert_eq!(symmetries("", Orientations::Free), 8);
    }

    #[test]
    fn boards_far_away() {
        let corner = [i32::MAX - 1, i32::MAX];
        let cells = corner.into_iter().flat_map(|row| corner.map(|column| Cell::new(row, column)));
        let board = Board::from_cells(cells).unwrap();
        let tiling = Tiling::new(&board, &Piece::set(2, Orientations::Free, Use::ANY).unwrap()).unwrap();
        assert_eq!(symmetries_of_placements(&tiling.cells, &tiling.placements).len(), 8);
    }
}
