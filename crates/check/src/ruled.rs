//! Tilings by pieces that obey rules, from cells alone: every tiling is met, and looked at.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::CheckPiece;
use crate::tilings::{Placed, for_each_tiling, widen};

/// Pieces that obey rules together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckGroup {
    /// The pieces.
    pub pieces: Vec<CheckPiece>,
    /// The least number of copies of all of them together.
    pub min: u32,
    /// The greatest number of copies of all of them together; `None` is any number.
    pub max: Option<u32>,
    /// Whether each cell that they cover has four neighbours on the board.
    pub is_inside: bool,
    /// Whether no two of them may have cells that share a side.
    pub is_apart_at_edges: bool,
    /// Whether no two of them may have cells that share a corner.
    pub is_apart_at_corners: bool,
}

/// The number of tilings, as [`count_tilings`](crate::count_tilings) counts them, that obey the rules of every group.
///
/// ```
/// use zellige_check::{CheckGroup, CheckPiece, count_ruled_tilings};
///
/// let row: Vec<(i32, i32)> = (0..5).map(|column| (0, column)).collect();
/// let domino = CheckGroup { pieces: vec![CheckPiece::free(&[(0, 0), (0, 1)])], ..CheckGroup::default() };
/// let hole = CheckGroup { pieces: vec![CheckPiece::free(&[(0, 0)])], is_apart_at_edges: true, ..CheckGroup::default() };
/// // One hole beside two dominoes, or three holes between them, of which two would touch.
/// assert_eq!(count_ruled_tilings(&row, &[domino, hole]), 3);
/// ```
pub fn count_ruled_tilings(board: &[(i32, i32)], groups: &[CheckGroup]) -> u128 {
    let cells: BTreeSet<(i64, i64)> = board.iter().map(|&cell| widen(cell)).collect();
    let pieces: Vec<CheckPiece> = groups.iter().flat_map(|group| group.pieces.clone()).collect();
    let mut count = 0;
    for_each_tiling(board, &pieces, &mut |tiling| {
        let mut start = 0;
        let obeys = groups.iter().all(|group| {
            let numbers = start..start + group.pieces.len();
            start = numbers.end;
            obeys(&cells, group, numbers, tiling)
        });
        count += u128::from(obeys);
    });
    count
}

/// Whether the pieces of a group, those with these numbers, lie in a tiling as they must.
fn obeys(board: &BTreeSet<(i64, i64)>, group: &CheckGroup, numbers: Range<usize>, tiling: &[Placed]) -> bool {
    let own: Vec<&Placed> = tiling.iter().filter(|(piece, _)| numbers.contains(piece)).collect();
    let is_enough = own.len() >= group.min as usize && group.max.is_none_or(|max| own.len() <= max as usize);
    let is_inside = |&(row, column): &(i64, i64)| {
        let neighbours = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)];
        neighbours.iter().all(|neighbour| board.contains(neighbour))
    };
    let lie_inside = !group.is_inside || own.iter().all(|(_, cells)| cells.iter().all(is_inside));
    let stand_apart = own.iter().enumerate().all(|(index, one)| {
        own[index + 1..].iter().all(|other| {
            !(group.is_apart_at_edges && come_near(one, other, |rows, columns| rows + columns == 1)
                || group.is_apart_at_corners && come_near(one, other, |rows, columns| rows <= 1 && columns <= 1))
        })
    });
    is_enough && lie_inside && stand_apart
}

/// Whether some cell of the one and some cell of the other are so many rows and columns from each other.
fn come_near(one: &Placed, other: &Placed, is_near: impl Fn(u64, u64) -> bool) -> bool {
    one.1.iter().any(|here| other.1.iter().any(|there| is_near(here.0.abs_diff(there.0), here.1.abs_diff(there.1))))
}
