//! Matrices are judged with determinants and Pfaffians found without fractions, counts by listing all matchings.

mod random;

use num_bigint::{BigInt, BigUint, Sign};

use super::*;
use crate::combine::{combine, multiply};
use crate::{Counting, Darts, Embedding, Orientation, embed, perfect_matching};

/// Polynomials are evaluated here, and read off the digits of the result.
const POINT_BITS: u64 = 256;

fn at_point(coefficients: &[i64]) -> BigInt {
    coefficients.iter().rev().fold(BigInt::ZERO, |value, &coefficient| (value << POINT_BITS) + coefficient)
}

/// The coefficients of a polynomial, each below half the point, from its value.
fn digits(mut value: BigInt) -> Vec<BigInt> {
    let (point, mut coefficients) = (BigInt::from(1) << POINT_BITS, Vec::new());
    while value.sign() != Sign::NoSign {
        let mut digit = ((&value % &point) + &point) % &point;
        if digit.bits() == POINT_BITS {
            digit -= &point;
        }
        value = (value - &digit) >> POINT_BITS;
        coefficients.push(digit);
    }
    coefficients
}

/// By E. H. Bareiss (1968): every division is exact.
fn determinant(mut rows: Vec<Vec<BigInt>>) -> BigInt {
    let (size, mut divisor, mut is_negative) = (rows.len(), BigInt::from(1), false);
    for step in 0..size {
        let Some(pivot) = (step..size).find(|&row| rows[row][step] != BigInt::ZERO) else {
            return BigInt::ZERO;
        };
        is_negative ^= pivot != step;
        rows.swap(step, pivot);
        for row in step + 1..size {
            for column in step + 1..size {
                let value = &rows[step][step] * &rows[row][column] - &rows[row][step] * &rows[step][column];
                rows[row][column] = value / &divisor;
            }
        }
        divisor = rows[step][step].clone();
    }
    if is_negative { -divisor } else { divisor }
}

/// The same for Pfaffians, two rows a step: the identity is that of D. E. Knuth, *Overlapping Pfaffians* (1996).
fn pfaffian(mut rows: Vec<Vec<BigInt>>) -> BigInt {
    let (size, mut divisor, mut is_negative) = (rows.len(), BigInt::from(1), false);
    for step in (0..size).step_by(2) {
        let Some(pivot) = (step + 1..size).find(|&column| rows[step][column] != BigInt::ZERO) else {
            return BigInt::ZERO;
        };
        is_negative ^= pivot != step + 1;
        rows.swap(step + 1, pivot);
        rows.iter_mut().for_each(|row| row.swap(step + 1, pivot));
        let (first, second) = (rows[step].clone(), rows[step + 1].clone());
        for row in step + 2..size {
            for column in step + 2..size {
                let value = &first[step + 1] * &rows[row][column] - &first[row] * &second[column]
                    + &first[column] * &second[row];
                rows[row][column] = value / &divisor;
            }
        }
        divisor = first[step + 1].clone();
    }
    if is_negative { -divisor } else { divisor }
}

fn evaluate(part: &Part, matrix: &SignedMatrix) -> Vec<BigInt> {
    let mut rows = vec![vec![BigInt::ZERO; matrix.order]; matrix.order];
    for (row, column, coefficients) in &matrix.entries {
        let value = at_point(coefficients);
        if part.is_skew {
            assert!(row < column);
            rows[*column][*row] -= &value;
        }
        rows[*row][*column] += value;
    }
    digits(if part.is_skew { pfaffian(rows) } else { determinant(rows) })
}

/// The count by these determinants, which must be the same as by eliminations modulo primes.
fn count(graph: &WeightedGraph, neighbours: Option<&[Vec<u32>]>) -> Result<Vec<BigUint>, PlanarError> {
    let parts = Part::all(graph, neighbours)?;
    let value = |part: &Part, matrix: &SignedMatrix| {
        let value = evaluate(part, matrix);
        if matrix.is_negative { value.into_iter().map(|coefficient| -coefficient).collect() } else { value }
    };
    let counts = parts.iter().flatten().map(|part| {
        let count = combine(part.matrices.iter().map(|matrix| value(part, matrix)).collect()).unwrap();
        part.powers.spread(count)
    });
    let one = vec![BigUint::from(1u8)];
    let expected = if parts.is_some() { counts.fold(one, |all, count| multiply(&all, &count)) } else { zero() };
    let matchings = Matchings::new(graph, neighbours)?;
    let mut counting = Counting::new(&matchings)?;
    assert!(counting.run(1, |_, _| true));
    assert_eq!(counting.coefficients(), Ok(Some(expected.clone())));
    Ok(expected)
}

fn zero() -> Vec<BigUint> {
    vec![BigUint::ZERO]
}

/// Every matching, one after another: the first vertex that is left with each of its neighbours.
fn list(graph: &WeightedGraph) -> Vec<BigUint> {
    let darts = graph.darts();
    let mut total: Vec<BigUint> = Vec::new();
    let mut stack = vec![(vec![false; darts.vertices()], vec![BigUint::from(1u8)])];
    while let Some((is_matched, weight)) = stack.pop() {
        let Some(vertex) = is_matched.iter().position(|matched| !matched) else {
            total.resize(total.len().max(weight.len()), BigUint::ZERO);
            total.iter_mut().zip(weight).for_each(|(total, weight)| *total += weight);
            continue;
        };
        for &dart in darts.leaving(vertex as u32) {
            let head = darts.head(dart) as usize;
            if !is_matched[head] {
                let mut is_matched = is_matched.clone();
                (is_matched[vertex], is_matched[head]) = (true, true);
                let factor: Vec<BigUint> = graph.weight(dart.edge()).iter().map(|&w| BigUint::from(w as u64)).collect();
                stack.push((is_matched, multiply(&weight, &factor)));
            }
        }
    }
    if total.is_empty() { zero() } else { total }
}

fn numbers<const N: usize>(values: [u64; N]) -> Vec<BigUint> {
    values.into_iter().map(BigUint::from).collect()
}

fn plain(vertices: usize, edges: impl IntoIterator<Item = [u32; 2]>) -> WeightedGraph {
    WeightedGraph::new(vertices, edges.into_iter().map(|ends| (ends, [1]))).unwrap()
}

/// The way from a cell to those of its neighbours whose edges are the cell's own.
type Steps = &'static [(u32, u32)];
const SQUARES: Steps = &[(0, 1), (1, 0)];
const TRIANGLES: Steps = &[(0, 1), (1, 1), (1, 0)];

/// Cells of a lattice on a torus, and the neighbours of each in cyclic order.
fn torus(rows: u32, columns: u32, steps: Steps) -> (Vec<[u32; 2]>, Vec<Vec<u32>>) {
    let at = |row: u32, column: u32| row % rows * columns + column % columns;
    let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let forward = |(row, column)| steps.iter().map(move |&(down, right)| at(row + down, column + right));
    let back = |(row, column)| steps.iter().map(move |&(down, right)| at(row + rows - down, column + columns - right));
    let edges = cells().flat_map(|cell| forward(cell).map(move |other| [at(cell.0, cell.1), other]));
    let neighbours = cells().map(|cell| forward(cell).chain(back(cell)).collect());
    (edges.collect(), neighbours.collect())
}

fn grid(rows: u32, columns: u32) -> Vec<[u32; 2]> {
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let edges = cells.flat_map(|(row, column)| {
        let cell = row * columns + column;
        let right = (column + 1 < columns).then_some([cell, cell + 1]);
        right.into_iter().chain((row + 1 < rows).then_some([cell, cell + columns]))
    });
    edges.collect()
}

#[test]
fn squares_have_as_many_domino_tilings_as_is_known() {
    for (side, expected) in [(2, 2), (4, 36), (6, 6728), (8, 12988816)] {
        assert_eq!(count(&plain((side * side) as usize, grid(side, side)), None), Ok(numbers([expected])));
    }
    assert_eq!(count(&plain(35, grid(5, 7)), None), Ok(zero()));
    // A square without two opposite corners, of one colour; and of 3x3 without its middle.
    let without = |side: u32, holes: &[u32]| {
        let number: Vec<u32> = (0..side * side).filter(|cell| !holes.contains(cell)).collect();
        let place = |cell: u32| number.iter().position(|&other| other == cell).map(|place| place as u32);
        let edges = grid(side, side).into_iter().filter_map(|[a, b]| Some([place(a)?, place(b)?]));
        plain(number.len(), edges)
    };
    assert_eq!(count(&without(8, &[0, 63]), None), Ok(zero()));
    assert_eq!(count(&without(3, &[4]), None), Ok(numbers([2])));
    let pierced = without(6, &[7, 10, 25, 28]);
    assert_eq!(count(&pierced, None), Ok(list(&pierced)));
    let far = without(5, &[12]);
    assert_eq!(count(&far, None), Ok(list(&far)));
}

#[test]
fn weights_count_horizontal_dominoes() {
    let edges = grid(4, 4).into_iter().map(|[a, b]| ([a, b], if b == a + 1 { &[0, 1][..] } else { &[1] }));
    let graph = WeightedGraph::new(16, edges).unwrap();
    assert_eq!(count(&graph, None), Ok(numbers([1, 0, 9, 0, 16, 0, 9, 0, 1])));
}

#[test]
fn nothing_has_one_matching_and_a_vertex_alone_has_none() {
    assert_eq!(count(&plain(0, []), None), Ok(numbers([1])));
    assert_eq!(count(&plain(1, []), None), Ok(zero()));
    assert_eq!(count(&plain(4, [[0, 1]]), None), Ok(zero()));
    assert_eq!(count(&plain(4, [[2, 0], [3, 1]]), None), Ok(numbers([1])));
}

#[test]
fn graphs_that_are_not_planar_are_refused_if_they_have_a_matching() {
    let three_and_three = || (0..3).flat_map(|low| (3..6).map(move |high| [low, high]));
    assert_eq!(count(&plain(6, three_and_three()), None), Err(PlanarError::NotPlanar));
    assert_eq!(count(&plain(7, three_and_three()), None), Ok(zero()));
}

#[test]
fn tori_have_as_many_domino_tilings_as_is_known() {
    for (side, expected) in [(4, 272), (6, 90176), (8, 311853312)] {
        let (edges, neighbours) = torus(side, side, SQUARES);
        let graph = plain((side * side) as usize, edges);
        assert_eq!(count(&graph, Some(&neighbours)), Ok(numbers([expected])));
        assert_eq!(Matchings::new(&graph, None).err(), Some(PlanarError::NotPlanar));
    }
}

#[test]
fn small_tori_have_as_many_matchings_as_are_listed() {
    for (rows, columns) in [(2, 4), (3, 3), (3, 4), (4, 3), (3, 6), (5, 4), (4, 5), (6, 3), (3, 8), (4, 6)] {
        for steps in [SQUARES, TRIANGLES] {
            let (edges, neighbours) = torus(rows, columns, steps);
            // Two steps of 2 meet, where edges of triangles are not all different.
            if rows > 2 || steps.len() == 2 {
                let graph = plain((rows * columns) as usize, edges);
                assert_eq!(count(&graph, Some(&neighbours)), Ok(list(&graph)), "{rows}x{columns}, {steps:?}");
            }
        }
    }
}

/// Each cell as two vertices that are joined: hexagons.
#[test]
fn hexagons_on_a_torus_have_as_many_matchings_as_are_listed() {
    for (rows, columns) in [(2, 3), (3, 3), (3, 4), (4, 3)] {
        let (joined, _) = torus(rows, columns, SQUARES);
        let own = (0..rows * columns).map(|cell| [2 * cell, 2 * cell + 1]);
        let edges = joined.into_iter().map(|[cell, next]| [2 * cell, 2 * next + 1]).chain(own);
        let graph = plain(2 * (rows * columns) as usize, edges);
        let at = |row: u32, column: u32| 2 * (row % rows * columns + column % columns);
        let neighbours = (0..rows).flat_map(|row| {
            (0..columns).flat_map(move |column| {
                let cell = at(row, column);
                let (up, left) = (at(row + rows - 1, column), at(row, column + columns - 1));
                [vec![cell + 1, at(row, column + 1) + 1, at(row + 1, column) + 1], vec![cell, left, up]]
            })
        });
        let neighbours: Vec<Vec<u32>> = neighbours.collect();
        assert_eq!(count(&graph, Some(&neighbours)), Ok(list(&graph)), "{rows}x{columns}");
    }
}

#[test]
fn a_torus_beside_a_square_is_counted_too() {
    let (edges, mut neighbours) = torus(3, 4, TRIANGLES);
    neighbours.resize(16, Vec::new());
    let graph = plain(16, edges.into_iter().chain([[12, 13], [13, 14], [14, 15], [15, 12]]));
    assert_eq!(count(&graph, Some(&neighbours)), Ok(list(&graph)));
}

#[test]
fn hexagons_in_rows_have_as_many_matchings_as_is_known() {
    // A row of n hexagons has n + 1: benzene 2, naphthalene 3, anthracene 4.
    for hexagons in 1..6u32 {
        let length = 2 * hexagons + 1;
        let sides = (0..length - 1).flat_map(|at| [[at, at + 1], [at + length, at + length + 1]]);
        let graph = plain(2 * length as usize, sides.chain((0..=hexagons).map(|at| [2 * at, 2 * at + length])));
        assert_eq!(count(&graph, None), Ok(numbers([u64::from(hexagons) + 1])));
    }
    // Coronene: six hexagons around one, 20.
    let inner = (0..6u32).map(|at| [at, (at + 1) % 6]);
    let spokes = (0..6u32).map(|at| [at, 6 + 3 * at]);
    let rim = (0..18u32).map(|at| [6 + at, 6 + (at + 1) % 18]);
    assert_eq!(count(&plain(24, inner.chain(spokes).chain(rim)), None), Ok(numbers([20])));
}

#[test]
fn large_grids_are_oriented_at_once() {
    let side = 300;
    let darts = Darts::new((side * side) as usize, grid(side, side)).unwrap();
    let embedding = embed(&darts).unwrap();
    assert_eq!((embedding.genus(), embedding.faces().count()), (0, 299 * 299 + 1));
    let orientation = Orientation::kasteleyn(&embedding);
    let faces = embedding.faces();
    let mut is_odd = vec![false; faces.count()];
    darts.iter().filter(|&dart| orientation.agrees_with(dart)).for_each(|dart| is_odd[faces.of(dart) as usize] ^= true);
    assert!(is_odd.into_iter().all(|odd| odd));
    assert!(perfect_matching(&darts).is_some());
}

#[test]
fn exponents_in_steps_count_as_others_do() {
    // Large enough for exponents to be divided.
    let weight = |power: usize| (0..=power).map(|at| u64::from(at == power)).collect::<Vec<u64>>();
    let horizontal = |[a, b]: [u32; 2]| b == a + 1;
    let by_kind = |across: usize, down: usize| {
        let edges = grid(8, 16).into_iter().map(|ends| (ends, weight(if horizontal(ends) { across } else { down })));
        count(&WeightedGraph::new(128, edges).unwrap(), None).unwrap()
    };
    let plain = by_kind(1, 0);
    assert_eq!(plain.len(), 65);
    let spread = |step: usize, shift: usize| {
        let mut spread = vec![BigUint::ZERO; shift];
        for coefficient in &plain {
            spread.push(coefficient.clone());
            spread.extend(vec![BigUint::ZERO; step - 1]);
        }
        spread.truncate(spread.len() + 1 - step);
        spread
    };
    assert_eq!(by_kind(3, 0), spread(3, 0));
    assert_eq!(by_kind(3, 1), spread(2, 64));
    // Of 64 dominoes those that are not vertical are horizontal: the powers are turned around.
    assert_eq!(by_kind(0, 1), plain.iter().rev().cloned().collect::<Vec<_>>());
    let constant = by_kind(2, 2);
    assert_eq!((constant.len(), constant.iter().sum::<BigUint>()), (129, plain.iter().sum()));
}
