//! Counts of perfect matchings as a caller gets them: on threads, in pieces, of problems.

use num_bigint::BigUint;
use zellige_cover::Problem;
use zellige_planar::{Counting, Matchings, MatrixResidue, PlanarError, Progress, WeightedGraph};

/// The graph of a board of squares; horizontal edges have this weight.
fn grid(rows: u32, columns: u32, horizontal: &'static [u64]) -> WeightedGraph {
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let edges = cells.flat_map(|(row, column)| {
        let cell = row * columns + column;
        let right = (column + 1 < columns).then_some(([cell, cell + 1], horizontal));
        let down = (row + 1 < rows).then_some(([cell, cell + columns], &[1][..]));
        right.into_iter().chain(down)
    });
    WeightedGraph::new((rows * columns) as usize, edges).unwrap()
}

/// A torus of squares with a diagonal each, and the neighbours around each vertex.
fn triangulated_torus(rows: u32, columns: u32) -> (WeightedGraph, Vec<Vec<u32>>) {
    let at = |row: u32, column: u32| row % rows * columns + column % columns;
    let steps = [(0, 1), (1, 1), (1, 0), (0, columns - 1), (rows - 1, columns - 1), (rows - 1, 0)];
    let around: Vec<Vec<u32>> = (0..rows * columns)
        .map(|cell| steps.map(|(down, right)| at(cell / columns + down, cell % columns + right)).to_vec())
        .collect();
    let edges = (0..rows * columns).flat_map(|cell| {
        let around = &around[cell as usize];
        (0..3).map(move |step| ([cell, around[step]], [1]))
    });
    (WeightedGraph::new((rows * columns) as usize, edges).unwrap(), around)
}

/// The coefficients, once all residues are known.
fn coefficients(counting: &Counting) -> Vec<BigUint> {
    counting.coefficients().unwrap().unwrap()
}

/// The number of matchings, whatever their weights.
fn sum(counting: &Counting) -> BigUint {
    coefficients(counting).into_iter().sum()
}

fn total(graph: &WeightedGraph, neighbours: Option<&[Vec<u32>]>, threads: usize) -> String {
    let matchings = Matchings::new(graph, neighbours).unwrap();
    let mut counting = Counting::new(&matchings).unwrap();
    assert!(counting.run(threads, |_, _| true));
    sum(&counting).to_string()
}

#[test]
fn squares_have_as_many_domino_tilings_as_is_known() {
    let known = [
        (0, "1"),
        (2, "2"),
        (8, "12988816"),
        (10, "258584046368"),
        (12, "53060477521960000"),
        (14, "112202208776036178000000"),
        (16, "2444888770250892795802079170816"),
    ];
    for (side, expected) in known {
        assert_eq!(total(&grid(side, side, &[1]), None, 2), expected, "side {side}");
    }
}

#[test]
fn the_count_of_a_torus_does_not_depend_on_how_it_is_turned() {
    // Kinds of edges are exchanged, and rows with columns.
    let (wide, around_wide) = triangulated_torus(6, 11);
    let (high, around_high) = triangulated_torus(11, 6);
    assert_eq!(total(&wide, Some(&around_wide), 2), total(&high, Some(&around_high), 1));
    // On the plane it would be different, and without the order nothing is known.
    assert_eq!(Matchings::new(&wide, None).err(), Some(PlanarError::NotPlanar));
    assert!(Matchings::new(&wide, Some(&around_wide)).unwrap().has_torus());
}

fn sorted(mut residues: Vec<MatrixResidue>) -> Vec<MatrixResidue> {
    residues.sort();
    residues
}

#[test]
fn a_count_is_gone_on_with_where_it_was_stopped() {
    let (graph, around) = triangulated_torus(20, 20);
    let matchings = Matchings::new(&graph, Some(&around)).unwrap();
    let mut whole = Counting::new(&matchings).unwrap();
    let Progress { done: 0, total } = whole.progress() else { panic!("nothing is known at first") };
    let mut seen = Vec::new();
    let mut handed = Vec::new();
    assert!(whole.run(1, |progress, residue| {
        handed.extend(residue);
        seen.push(progress.done);
        progress.total == total
    }));
    assert!(seen.is_sorted() && seen.last() == Some(&total));
    handed.sort();
    assert_eq!(handed, sorted(whole.residues()));
    let mut kept: Vec<MatrixResidue> = Vec::new();
    let mut pieces = 0;
    let expected = coefficients(&whole);
    loop {
        let mut piece = Counting::new(&matchings).unwrap();
        piece.restore(&kept).unwrap();
        let before = kept.len();
        let is_done = piece.run(1, |progress, _| progress.done < before + 1);
        kept = piece.residues();
        if is_done {
            assert_eq!(coefficients(&piece), expected);
            assert_eq!(piece.coefficients_while(&mut || false), Ok(None));
            break;
        }
        assert!(kept.len() > before && piece.coefficients() == Ok(None));
        pieces += 1;
    }
    assert!(pieces > 0);
    let strange = MatrixResidue { matrix: 4, ..kept[0] };
    assert_eq!(whole.restore(&[strange]), Err(PlanarError::UnknownMatrix { matrix: 4, matrices: 4 }));
    let other = MatrixResidue { matrix: 1, ..kept[0] };
    assert!(matches!(whole.restore(&[other]), Err(PlanarError::Determinant(_))));
}

#[test]
fn weights_count_horizontal_dominoes() {
    let matchings = Matchings::new(&grid(6, 6, &[0, 1]), None).unwrap();
    let mut counting = Counting::new(&matchings).unwrap();
    counting.run(2, |_, _| true);
    let coefficients = coefficients(&counting);
    assert_eq!(coefficients.len(), 19);
    assert!(coefficients.iter().eq(coefficients.iter().rev()));
    assert!(coefficients.iter().skip(1).step_by(2).all(|odd| *odd == BigUint::ZERO));
    assert_eq!(sum(&counting), BigUint::from(6728u32));
    // At x = 3 the weights are numbers.
    let at_three = coefficients.iter().rev().fold(BigUint::ZERO, |value, next| value * 3u8 + next);
    assert_eq!(total(&grid(6, 6, &[3]), None, 1), at_three.to_string());
}

#[test]
fn horizontal_dominoes_are_counted_on_a_torus() {
    let side = 12;
    let at = |row: u32, column: u32| row % side * side + column % side;
    let around: Vec<Vec<u32>> = (0..side * side)
        .map(|cell| (cell / side, cell % side))
        .map(|(row, column)| {
            vec![at(row, column + 1), at(row + 1, column), at(row, column + side - 1), at(row + side - 1, column)]
        })
        .collect();
    let graph = |horizontal: &'static [u64]| {
        let edges = (0u32..)
            .zip(&around)
            .flat_map(|(cell, around)| [([cell, around[0]], horizontal), ([cell, around[1]], &[1][..])]);
        WeightedGraph::new(around.len(), edges).unwrap()
    };
    let matchings = Matchings::new(&graph(&[0, 1]), Some(&around)).unwrap();
    let mut counting = Counting::new(&matchings).unwrap();
    assert!(counting.run(2, |_, _| true));
    let coefficients = coefficients(&counting);
    assert_eq!(coefficients.len(), 73);
    assert!(coefficients.iter().eq(coefficients.iter().rev()));
    // All vertical: two ways in each column.
    assert_eq!(coefficients[0], BigUint::from(1u32 << side));
    assert_eq!(sum(&counting).to_string(), total(&graph(&[1]), Some(&around), 2));
}

#[test]
fn problems_of_dominoes_are_counted_by_their_weights() {
    let mut builder = Problem::builder();
    let cells: Vec<_> = (0..16).map(|cell| builder.primary(format!("cell {cell}"))).collect();
    let mut is_horizontal = Vec::new();
    for cell in 0..16 {
        for (other, horizontal) in [(cell + 1, true), (cell + 4, false)] {
            if other < 16 && (!horizontal || other % 4 > 0) {
                builder.option().cover(cells[cell]).cover(cells[other]).finish();
                is_horizontal.push(horizontal);
            }
        }
    }
    let problem = builder.build().unwrap();
    let graph = WeightedGraph::of_problem(&problem, |option| u32::from(is_horizontal[option.index()])).unwrap();
    let matchings = Matchings::new(&graph, None).unwrap();
    assert_eq!((matchings.largest_order(), matchings.has_torus()), (8, false));
    let mut counting = Counting::new(&matchings).unwrap();
    assert!(counting.run(1, |_, _| true));
    assert_eq!(coefficients(&counting), [1u8, 0, 9, 0, 16, 0, 9, 0, 1].map(BigUint::from).to_vec());
}

#[test]
fn a_graph_without_matchings_has_the_count_zero_at_once() {
    let matchings = Matchings::new(&grid(5, 5, &[1]), None).unwrap();
    let counting = Counting::new(&matchings).unwrap();
    assert_eq!((counting.progress(), counting.products()), (Progress { done: 0, total: 0 }, 0));
    assert_eq!(coefficients(&counting), vec![BigUint::ZERO]);
}
