//! Tilings, from cells alone: the first uncovered cell in reading order is covered in every possible way.
//!
//! Pieces are turned and flipped here, on plain lists of coordinates. The cost is about the number of partial tilings
//! times the number of placements that can cover one cell.

use std::collections::BTreeSet;

/// A piece, and how often it may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckPiece {
    /// Its cells as (row, column), anywhere and in any order, connected or not. Without cells it fits nowhere.
    pub cells: Vec<(i32, i32)>,
    /// Whether it may be rotated by quarter turns.
    pub may_turn: bool,
    /// Whether it may be reflected (left to right; with turns, in every way).
    pub may_flip: bool,
    /// The least number of copies in a tiling.
    pub min: u32,
    /// The greatest number of copies; `None` is any number.
    pub max: Option<u32>,
}

impl CheckPiece {
    /// A piece that may be turned and flipped and used any number of times.
    pub fn free(cells: &[(i32, i32)]) -> CheckPiece {
        CheckPiece { cells: cells.to_vec(), may_turn: true, may_flip: true, min: 0, max: None }
    }
}

type Shape = Vec<(i64, i64)>;

/// The number of ways to cover every cell of the board exactly once by placements of the pieces.
///
/// A tiling is a set of placements: copies of one piece are not told apart, but two pieces of one shape are. Cells are
/// (row, column), anywhere and in any order; one that is named twice counts once. An empty board has one tiling if no
/// piece must be used.
///
/// ```
/// use zellige_check::{CheckPiece, count_tilings};
///
/// let board: Vec<(i32, i32)> = (0..2).flat_map(|row| (0..3).map(move |column| (row, column))).collect();
/// let bar = CheckPiece { may_turn: false, ..CheckPiece::free(&[(0, 0), (0, 1), (0, 2)]) };
/// assert_eq!(count_tilings(&board, std::slice::from_ref(&bar)), 1);
/// assert_eq!(count_tilings(&board, &[CheckPiece { max: Some(1), ..bar }]), 0);
/// ```
pub fn count_tilings(board: &[(i32, i32)], pieces: &[CheckPiece]) -> u128 {
    let mut count = 0;
    for_each_tiling(board, pieces, &mut |_| count += 1);
    count
}

/// A piece by its position in the list of pieces, and the cells that it covers.
pub(crate) type Placed = (usize, BTreeSet<(i64, i64)>);

/// Meets every tiling once.
pub(crate) fn for_each_tiling(board: &[(i32, i32)], pieces: &[CheckPiece], visit: &mut dyn FnMut(&[Placed])) {
    let uncovered: BTreeSet<(i64, i64)> = board.iter().map(|&cell| widen(cell)).collect();
    let orientations: Vec<Vec<Shape>> = pieces.iter().map(orientations_of).collect();
    cover_first_cell(&uncovered, pieces, &orientations, &mut Vec::new(), visit);
}

fn cover_first_cell(
    uncovered: &BTreeSet<(i64, i64)>,
    pieces: &[CheckPiece],
    orientations: &[Vec<Shape>],
    placed: &mut Vec<Placed>,
    visit: &mut dyn FnMut(&[Placed]),
) {
    let used = |placed: &[Placed], index| placed.iter().filter(|&&(piece, _)| piece == index).count();
    let Some(&(row, column)) = uncovered.first() else {
        if pieces.iter().enumerate().all(|(index, piece)| piece.min as usize <= used(placed, index)) {
            visit(placed);
        }
        return;
    };
    for (index, piece) in pieces.iter().enumerate() {
        if piece.max.is_some_and(|max| used(placed, index) >= max as usize) {
            continue;
        }
        for shape in &orientations[index] {
            // Each cell of the shape in turn is laid on the uncovered cell.
            for anchor in shape {
                let cells = shape.iter().map(|cell| (row + cell.0 - anchor.0, column + cell.1 - anchor.1));
                let cells: BTreeSet<(i64, i64)> = cells.collect();
                if cells.is_subset(uncovered) {
                    let rest = uncovered.difference(&cells).copied().collect();
                    placed.push((index, cells));
                    cover_first_cell(&rest, pieces, orientations, placed, visit);
                    placed.pop();
                }
            }
        }
    }
}

/// The different shapes that a piece takes, each once.
fn orientations_of(piece: &CheckPiece) -> Vec<Shape> {
    let mut turned: Shape = piece.cells.iter().map(|&cell| widen(cell)).collect();
    let mut shapes = BTreeSet::new();
    for _ in 0..if piece.may_turn { 4 } else { 1 } {
        shapes.insert(at_origin(&turned));
        if piece.may_flip {
            shapes.insert(at_origin(&turned.iter().map(|&(row, column)| (row, -column)).collect::<Shape>()));
        }
        turned = turned.iter().map(|&(row, column)| (column, -row)).collect();
    }
    shapes.into_iter().collect()
}

/// The shape moved so that its least row and column are 0, in reading order, each cell once.
fn at_origin(shape: &[(i64, i64)]) -> Shape {
    let top = shape.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = shape.iter().map(|cell| cell.1).min().unwrap_or(0);
    let cells: BTreeSet<(i64, i64)> = shape.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect();
    cells.into_iter().collect()
}

/// In 64 bits no sum of two coordinates overflows.
pub(crate) fn widen(cell: (i32, i32)) -> (i64, i64) {
    (i64::from(cell.0), i64::from(cell.1))
}
