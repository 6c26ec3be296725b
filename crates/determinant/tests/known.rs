//! Numbers of matchings and of trees that are known from elsewhere.

use num_bigint::BigInt;
use zellige_determinant::{Counting, Elimination, Matrix, SkewMatrix};

/// The number, found on so many threads.
fn count(elimination: &Elimination, threads: usize) -> BigInt {
    let mut counting = Counting::new(elimination).unwrap();
    assert!(counting.run(threads, |_, _| true));
    counting.coefficients().unwrap().remove(0)
}

/// Domino tilings: black cells are rows, white ones columns, and upright dominoes in odd columns count -1.
fn dominoes(rows: usize, columns: usize) -> Matrix {
    let mut entries = Vec::new();
    for cell in (0..rows * columns).filter(|cell| (cell / columns + cell % columns).is_multiple_of(2)) {
        let (row, column) = (cell / columns, cell % columns);
        let upright = if column % 2 == 0 { 1 } else { -1 };
        let mut join = |other: usize, sign| entries.push((cell / 2, other / 2, vec![sign]));
        if column > 0 {
            join(cell - 1, 1);
        }
        if column + 1 < columns {
            join(cell + 1, 1);
        }
        if row > 0 {
            join(cell - columns, upright);
        }
        if row + 1 < rows {
            join(cell + columns, upright);
        }
    }
    Matrix::new(rows * columns / 2, entries).unwrap()
}

/// Spanning trees: the Laplacian of a graph without its last row and column.
fn trees(vertices: usize, edges: &[(usize, usize)]) -> Matrix {
    let entries = edges.iter().flat_map(|&(one, other)| {
        [(one, one, vec![1]), (other, other, vec![1]), (one, other, vec![-1]), (other, one, vec![-1])]
    });
    let kept = entries.filter(|&(row, column, _)| row + 1 < vertices && column + 1 < vertices);
    Matrix::new(vertices - 1, kept).unwrap()
}

fn grid_edges(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let cells = 0..rows * columns;
    let across = cells.clone().filter(|cell| cell % columns > 0).map(|cell| (cell - 1, cell));
    across.chain(cells.skip(columns).map(|cell| (cell - columns, cell))).collect()
}

#[test]
fn dominoes_on_a_chessboard() {
    let elimination = Elimination::of_determinant(dominoes(8, 8));
    assert_eq!(count(&elimination, 1).magnitude(), &12_988_816u32.into());
    // Fibonacci numbers.
    let strip = Elimination::of_determinant(dominoes(2, 40));
    assert_eq!(count(&strip, 2).magnitude(), &165_580_141u32.into());
}

#[test]
fn dominoes_by_a_pfaffian() {
    // Arrows along rows to the right, along columns down or up by the parity of the column.
    let entries = grid_edges(8, 8).into_iter().map(|(one, other)| {
        let sign = if other == one + 1 || one % 2 == 0 { 1 } else { -1 };
        (one, other, vec![sign])
    });
    let elimination = Elimination::of_pfaffian(SkewMatrix::new(64, entries).unwrap());
    assert_eq!(count(&elimination, 1).magnitude(), &12_988_816u32.into());
}

#[test]
fn trees_of_grids_and_complete_graphs() {
    let elimination = Elimination::of_determinant(trees(64, &grid_edges(8, 8)));
    assert_eq!(count(&elimination, 2), "126231322912498539682594816".parse().unwrap());
    for vertices in 2..12 {
        let edges: Vec<_> = (0..vertices).flat_map(|one| (0..one).map(move |other| (other, one))).collect();
        let elimination = Elimination::of_determinant(trees(vertices, &edges));
        assert_eq!(count(&elimination, 1), BigInt::from(vertices).pow(vertices as u32 - 2));
    }
}

#[test]
fn trees_of_complete_bipartite_graphs() {
    for (left, right) in [(1, 20), (2, 30), (17, 40)] {
        let edges: Vec<_> = (0..left).flat_map(|one| (0..right).map(move |other| (one, left + other))).collect();
        let elimination = Elimination::of_determinant(trees(left + right, &edges));
        let expected = BigInt::from(left).pow(right as u32 - 1) * BigInt::from(right).pow(left as u32 - 1);
        assert_eq!(count(&elimination, 1), expected);
    }
}

#[test]
fn a_path_of_many_vertices_has_one_tree() {
    let edges: Vec<_> = (1..100_000).map(|vertex| (vertex - 1, vertex)).collect();
    let elimination = Elimination::of_determinant(trees(100_000, &edges));
    assert_eq!(elimination.residue((1 << 61) - 1, 0), Some(1));
}
