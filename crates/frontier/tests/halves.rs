//! Sweeps that meet another in the middle against sweeps that go all the way.

use std::collections::BTreeSet;

use proptest::prelude::*;
use zellige_cover::{ItemId, Problem};
use zellige_frontier::{Arithmetic, Counted, Frontier, Means, Order, Unwatched};

/// A row and a column.
type Cell = (i64, i64);

const TROMINOES: [[Cell; 3]; 6] = [
    [(0, 0), (0, 1), (0, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
];

/// How cells and options may differ from the plain ones of a tiling.
#[derive(Clone, Copy, Debug, Default)]
struct Oddities {
    /// Placements that begin in one cell share a secondary item; those of the first so many shapes with the colour of their
    /// size, all others without any.
    shared: Option<usize>,
    /// In so many columns, cells need not be covered.
    optional: u32,
    /// In so many columns, cells may be covered twice.
    doubled: u32,
    /// So many shapes have each option twice.
    repeated: usize,
}

/// All placements of these shapes, as they stand, on these cells. The columns of the cells come with it.
fn tiling(cells: &BTreeSet<Cell>, shapes: &[Vec<Cell>], oddities: Oddities) -> (Problem, Vec<i32>) {
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = cells
        .iter()
        .map(|&(row, column)| {
            let least = u32::from(column as u32 >= oddities.optional);
            let most = 1 + u32::from((column as u32) < oddities.doubled);
            builder.bounded(format!("r{row}c{column}"), least, most)
        })
        .collect();
    let item = |cell: &Cell| cells.iter().position(|other| other == cell).map(|number| items[number]);
    for &(row, column) in cells {
        for (number, shape) in shapes.iter().enumerate() {
            let placed: Vec<Cell> = shape.iter().map(|(down, right)| (row + down, column + right)).collect();
            let Some(covered) = placed.iter().map(item).collect::<Option<Vec<ItemId>>>() else { continue };
            let shared = oddities.shared.map(|coloured| {
                let name = format!("{:?}", placed.iter().min());
                let item = builder.find(&name).unwrap_or_else(|| builder.secondary(name));
                (item, (number < coloured).then(|| builder.colour(&format!("{}", shape.len()))))
            });
            for _ in 0..1 + usize::from(number < oddities.repeated) {
                let option = covered.iter().fold(builder.option(), |option, &item| option.cover(item));
                match shared {
                    None => option,
                    Some((item, None)) => option.cover(item),
                    Some((item, Some(colour))) => option.colour(item, colour),
                }
                .finish();
            }
        }
    }
    let columns = cells.iter().map(|&(_, column)| column as i32).collect();
    (builder.build().expect("a sound problem"), columns)
}

fn board(rows: i64, columns: i64) -> BTreeSet<Cell> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

/// The counts of a sweep to the middle, where there is one, and of one to the end.
fn both_ways(problem: &Problem, columns: &[i32], [cuts_dead_states, fuses_steps]: [bool; 2]) -> [Counted; 2] {
    let fewest_fused = if fuses_steps { 0 } else { u64::MAX };
    let order = Order::declared(problem).in_columns(columns.to_vec());
    let frontier = Frontier::in_order(problem, order).expect("it fits in a key").with_halves(problem);
    let numbered =
        Means { most_explored: 0, fewest_numbered: 0, cuts_dead_states, fewest_fused, ..Means::from(1 << 30) };
    let plain = Means { fewest_numbered: u64::MAX, joins_halves: false, ..numbered.clone() };
    [numbered, plain].map(|means| frontier.count(Arithmetic::Auto, means, &mut Unwatched).expect("a count"))
}

fn is_joined([joined, plain]: &[Counted; 2]) -> bool {
    joined.report.joins_halves && !plain.report.joins_halves
}

/// Upside down.
fn turned(shape: &[Cell]) -> Vec<Cell> {
    let lowest = shape.iter().map(|(row, _)| *row).max().unwrap_or(0);
    let mut turned: Vec<Cell> = shape.iter().map(|(row, column)| (lowest - row, *column)).collect();
    turned.sort_unstable();
    let (row, column) = turned[0];
    turned.iter().map(|cell| (cell.0 - row, cell.1 - column)).collect()
}

/// Sets of shapes, most of them the same upside down.
fn shapes() -> impl Strategy<Value = Vec<Vec<Cell>>> {
    let shape = proptest::collection::btree_set((0i64..3, 0i64..3), 1..4).prop_map(|cells| {
        let (row, column) = *cells.first().expect("a cell");
        cells.iter().map(|cell| (cell.0 - row, cell.1 - column)).collect::<Vec<Cell>>()
    });
    (proptest::collection::vec(shape, 1..4), 0u32..8).prop_map(|(mut shapes, lot)| {
        if lot > 0 {
            let others: Vec<Vec<Cell>> = shapes.iter().map(|shape| turned(shape)).collect();
            shapes.extend(others);
        }
        shapes.sort_unstable();
        shapes.dedup();
        shapes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn halves_meet_with_the_same_count(
        shapes in shapes(),
        (rows, columns) in (2i64..30, 1i64..6),
        holes in proptest::collection::vec((0i64..30, 0i64..6), 0..4),
        is_odd: bool,
        cuts_dead_states: bool,
        fuses_steps: bool,
        shared in proptest::option::of(0usize..4),
        (optional, doubled, repeated) in (0u32..8, 0u32..8, 0usize..5),
    ) {
        let mut cells = board(rows, columns);
        for (row, column) in holes {
            cells.remove(&(row, column));
            if !is_odd {
                cells.remove(&(rows - 1 - row, column));
            }
        }
        prop_assume!(!cells.is_empty());
        // Most are not odd in most ways.
        let oddities = Oddities {
            shared,
            optional: optional.saturating_sub(5),
            doubled: doubled.saturating_sub(5),
            repeated: repeated.saturating_sub(2),
        };
        let (problem, columns) = tiling(&cells, &shapes, oddities);
        let [joined, plain] = both_ways(&problem, &columns, [cuts_dead_states, fuses_steps]);
        prop_assert_eq!(joined.count, plain.count);
    }
}

#[test]
fn boards_with_holes_and_shared_sides_have_halves() {
    let shapes: Vec<Vec<Cell>> = TROMINOES.map(Vec::from).into();
    let mut holed = board(21, 6);
    for hole in [(3, 1), (17, 1), (3, 4), (17, 4), (10, 2), (10, 3)] {
        holed.remove(&hole);
    }
    for cells in [board(20, 6), board(21, 6), holed] {
        let (problem, columns) = tiling(&cells, &shapes, Oddities::default());
        for cuts_dead_states in [false, true] {
            let counts = both_ways(&problem, &columns, [cuts_dead_states, true]);
            assert_eq!(counts[0].count, counts[1].count);
            assert!(is_joined(&counts) && counts[0].count > 0u32.into(), "{:?}", counts[0]);
        }
    }
    let ants = pairs_of_matchings(16, 5);
    let columns: Vec<i32> = (0..16 * 5 * 2).map(|item| item / 2 % 5).collect();
    let counts = both_ways(&ants, &columns, [true; 2]);
    assert!(is_joined(&counts) && counts[0].count == counts[1].count, "{counts:?}");
}

/// Pairs of perfect matchings of a grid that share no edge: each vertex has an item in both, each edge is used by one.
fn pairs_of_matchings(rows: i64, columns: i64) -> Problem {
    let mut builder = Problem::builder();
    let vertices: Vec<[ItemId; 2]> =
        (0..rows * columns).map(|vertex| [0, 1].map(|copy| builder.primary(format!("v{vertex}/{copy}")))).collect();
    for (row, column) in board(rows, columns) {
        for (down, right) in [(0, 1), (1, 0)] {
            if row + down < rows && column + right < columns {
                let ends = [row * columns + column, (row + down) * columns + column + right];
                let edge = builder.secondary(format!("{ends:?}"));
                let ends = ends.map(|vertex| vertices[vertex as usize]);
                for copy in [0, 1] {
                    builder.option().cover(ends[0][copy]).cover(ends[1][copy]).cover(edge).finish();
                }
            }
        }
    }
    builder.build().expect("a sound problem")
}
