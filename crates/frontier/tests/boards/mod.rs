//! Boards and shapes for tests.

use zellige_cover::{ItemId, Problem};
use zellige_frontier::{Frontier, Order};

/// All placements of these shapes (as they stand) on a board of `rows` times `columns` cells, row by row.
pub fn tiling(rows: i64, columns: i64, shapes: &[&[(i64, i64)]]) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..rows * columns).map(|cell| builder.primary(format!("c{cell}"))).collect();
    for cell in 0..rows * columns {
        for shape in shapes {
            let place = |&(row, column): &(i64, i64)| (cell / columns + row, cell % columns + column);
            let placed: Vec<(i64, i64)> = shape.iter().map(place).collect();
            if placed.iter().all(|&(row, column)| row < rows && (0..columns).contains(&column)) {
                let covered = placed.iter().map(|&(row, column)| cells[(row * columns + column) as usize]);
                covered.fold(builder.option(), |option, item| option.cover(item)).finish();
            }
        }
    }
    builder.build().expect("a sound problem")
}

pub const DOMINOES: [&[(i64, i64)]; 2] = [&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];
pub const TROMINOES: [&[(i64, i64)]; 6] = [
    &[(0, 0), (0, 1), (0, 2)],
    &[(0, 0), (1, 0), (2, 0)],
    &[(0, 0), (0, 1), (1, 0)],
    &[(0, 0), (0, 1), (1, 1)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 0), (1, 0), (1, -1)],
];

/// The frontier of a problem whose items are decided on as they were declared, its halves known if it has two.
pub fn frontier(problem: &Problem) -> Frontier {
    Frontier::in_order(problem, Order::declared(problem)).expect("it fits in a key").with_halves(problem)
}
