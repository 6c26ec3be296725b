//! The ants, straight from the story: an ant on every cell, all move at once.
//!
//! Each goes to a neighbouring cell; no two end on one cell, and no two cross one edge. So the moves are a permutation
//! of the cells along edges without two that swap. Cells choose one after another; the cost is up to 4^cells.

/// The number of ways in which an ant on every cell can step to a neighbour, so that no two meet on a cell or an edge.
///
/// Cells are (row, column), in any order; one that is named twice counts once. Without cells there is one way.
///
/// ```
/// assert_eq!(zellige_check::count_migrations(&[(5, 5)]), 0);
/// assert_eq!(zellige_check::count_migrations(&[]), 1);
/// ```
pub fn count_migrations(board: &[(i32, i32)]) -> u128 {
    let mut cells = board.to_vec();
    cells.sort();
    cells.dedup();
    move_ants(&cells, &mut Vec::new())
}

/// Ant `i` moves from `cells[i]` to `targets[i]`; counts the ways for the ants that have not chosen yet.
fn move_ants(cells: &[(i32, i32)], targets: &mut Vec<(i32, i32)>) -> u128 {
    let Some(&from) = cells.get(targets.len()) else {
        return 1;
    };
    let mut count = 0;
    for &to in cells.iter().filter(|&&to| are_neighbours(from, to)) {
        let is_taken = targets.contains(&to);
        let is_crossed = cells.iter().zip(targets.iter()).any(|(&start, &end)| (start, end) == (to, from));
        if !is_taken && !is_crossed {
            targets.push(to);
            count += move_ants(cells, targets);
            targets.pop();
        }
    }
    count
}

pub(crate) fn are_neighbours(one: (i32, i32), other: (i32, i32)) -> bool {
    one.0.abs_diff(other.0).saturating_add(one.1.abs_diff(other.1)) == 1
}
