//! Random small matrices against slow and obvious definitions.

use num_bigint::BigInt;
use proptest::prelude::*;
use zellige_determinant::{Counting, Elimination, Matrix, SkewMatrix};

type Polynomial = Vec<BigInt>;

fn add(one: &[BigInt], other: &[BigInt], factor: i32) -> Polynomial {
    let term = |list: &[BigInt], power: usize| list.get(power).cloned().unwrap_or_default();
    (0..one.len().max(other.len())).map(|power| term(one, power) + term(other, power) * factor).collect()
}

fn multiply(one: &[BigInt], other: &[BigInt]) -> Polynomial {
    let mut product = vec![BigInt::ZERO; one.len() + other.len()];
    for (power, a) in one.iter().enumerate() {
        for (other_power, b) in other.iter().enumerate() {
            product[power + other_power] += a * b;
        }
    }
    product
}

fn trimmed(mut polynomial: Polynomial) -> Polynomial {
    while polynomial.len() > 1 && polynomial.last() == Some(&BigInt::ZERO) {
        polynomial.pop();
    }
    if polynomial.is_empty() { vec![BigInt::ZERO] } else { polynomial }
}

/// All entries, zeros too.
type Dense = Vec<Vec<Polynomial>>;

fn dense(order: usize, entries: &[(usize, usize, Vec<i64>)], is_skew: bool) -> Dense {
    let mut cells = vec![vec![Polynomial::new(); order]; order];
    for (row, column, polynomial) in entries {
        let polynomial: Polynomial = polynomial.iter().map(|&coefficient| coefficient.into()).collect();
        cells[*row][*column] = add(&cells[*row][*column], &polynomial, 1);
        if is_skew {
            cells[*column][*row] = add(&cells[*column][*row], &polynomial, -1);
        }
    }
    cells
}

/// Expansion along the first row that is left.
fn expand(cells: &Dense, row: usize, columns: &[usize]) -> Polynomial {
    if row == cells.len() {
        return vec![1.into()];
    }
    let mut sum = Polynomial::new();
    for (place, &column) in columns.iter().enumerate() {
        if !cells[row][column].is_empty() {
            let rest: Vec<usize> = columns.iter().copied().filter(|&other| other != column).collect();
            let minor = expand(cells, row + 1, &rest);
            sum = add(&sum, &multiply(&cells[row][column], &minor), if place % 2 == 0 { 1 } else { -1 });
        }
    }
    sum
}

/// Expansion by the partner of the first line that is left.
fn expand_pfaffian(cells: &Dense, lines: &[usize]) -> Polynomial {
    let Some((&first, others)) = lines.split_first() else { return vec![1.into()] };
    let mut sum = Polynomial::new();
    for (place, &partner) in others.iter().enumerate() {
        let rest: Vec<usize> = others.iter().copied().filter(|&other| other != partner).collect();
        let product = multiply(&cells[first][partner], &expand_pfaffian(cells, &rest));
        sum = add(&sum, &product, if place % 2 == 0 { 1 } else { -1 });
    }
    sum
}

/// Fraction-free elimination (Bareiss).
fn bareiss(mut cells: Vec<Vec<BigInt>>) -> BigInt {
    let (order, mut last, mut sign) = (cells.len(), BigInt::from(1), 1);
    for pivot in 0..order {
        let Some(row) = (pivot..order).find(|&row| cells[row][pivot] != BigInt::ZERO) else { return BigInt::ZERO };
        if row != pivot {
            cells.swap(row, pivot);
            sign = -sign;
        }
        for row in pivot + 1..order {
            for column in pivot + 1..order {
                let minor = &cells[row][column] * &cells[pivot][pivot] - &cells[row][pivot] * &cells[pivot][column];
                cells[row][column] = minor / &last;
            }
        }
        last = cells[pivot][pivot].clone();
    }
    last * sign
}

fn exact(elimination: &Elimination, threads: usize) -> Polynomial {
    let mut counting = Counting::new(elimination).unwrap();
    assert!(counting.run(threads, |_, _| true));
    counting.coefficients().unwrap()
}

/// What the exact coefficients leave modulo a prime, at a point.
fn residue(polynomial: &[BigInt], prime: u64, point: u64) -> u64 {
    let value = polynomial.iter().rev().fold(BigInt::ZERO, |sum, coefficient| sum * point + coefficient);
    let residue: BigInt = ((value % prime) + prime) % prime;
    residue.iter_u64_digits().next().unwrap_or(0)
}

/// A few entries, small and with many coincidences.
fn entries(order: usize, most: usize) -> impl Strategy<Value = Vec<(usize, usize, Vec<i64>)>> {
    proptest::collection::vec((0..order, 0..order, proptest::collection::vec(-3i64..4, 1..4)), 0..most)
}

/// The same, with constants alone, some of them large.
fn constants(order: usize, most: usize) -> impl Strategy<Value = Vec<(usize, usize, Vec<i64>)>> {
    let entry = prop_oneof![9 => -2i64..3, 1 => any::<i64>()];
    proptest::collection::vec((0..order, 0..order, entry.prop_map(|entry| vec![entry])), 0..most)
}

/// Those above the diagonal; others are reflected, those on it dropped.
fn above(entries: Vec<(usize, usize, Vec<i64>)>) -> Vec<(usize, usize, Vec<i64>)> {
    let above = entries.into_iter().filter(|(row, column, _)| row != column);
    above.map(|(row, column, entry)| (row.min(column), row.max(column), entry)).collect()
}

proptest! {
    #[test]
    fn determinants_of_polynomials(entries in entries(6, 24)) {
        let expected = trimmed(expand(&dense(6, &entries, false), 0, &[0, 1, 2, 3, 4, 5]));
        let elimination = Elimination::of_determinant(Matrix::new(6, entries).unwrap());
        prop_assert_eq!(exact(&elimination, 1), expected.clone());
        // Modulo small primes most pivots vanish somewhere.
        for prime in [2, 3, 5, 7, 11] {
            for point in 0..prime {
                prop_assert_eq!(elimination.residue(prime, point), Some(residue(&expected, prime, point)));
            }
        }
    }

    #[test]
    fn determinants_of_larger_matrices(seed in prop_oneof![
        // Rarely singular: a permuted diagonal, and some more.
        (Just((0..60).collect::<Vec<usize>>()).prop_shuffle(), constants(60, 80)).prop_map(|(permutation, mut rest)| {
            rest.extend(permutation.into_iter().enumerate().map(|(row, column)| (row, column, vec![1])));
            rest
        }),
        constants(60, 400),
    ]) {
        let Ok(matrix) = Matrix::new(60, seed.clone()) else { return Ok(()) };
        let cells = dense(60, &seed, false).into_iter().map(|row| {
            row.into_iter().map(|cell| cell.into_iter().next().unwrap_or_default()).collect()
        });
        let expected = bareiss(cells.collect());
        let elimination = Elimination::of_determinant(matrix);
        for prime in [2, 3, 5, 7, 101] {
            prop_assert_eq!(elimination.residue(prime, 0), Some(residue(std::slice::from_ref(&expected), prime, 0)));
        }
        prop_assert_eq!(exact(&elimination, 2), [expected]);
    }

    #[test]
    fn pfaffians_of_polynomials(entries in entries(8, 40), order in 7usize..9) {
        let entries: Vec<_> = above(entries).into_iter().filter(|&(_, column, _)| column < order).collect();
        let lines: Vec<usize> = (0..order).collect();
        let expected = match order % 2 {
            0 => trimmed(expand_pfaffian(&dense(order, &entries, true), &lines)),
            _ => vec![BigInt::ZERO],
        };
        let elimination = Elimination::of_pfaffian(SkewMatrix::new(order, entries).unwrap());
        prop_assert_eq!(exact(&elimination, 1), expected.clone());
        for prime in [2, 3, 5, 7, 11] {
            for point in 0..prime {
                prop_assert_eq!(elimination.residue(prime, point), Some(residue(&expected, prime, point)));
            }
        }
    }

    #[test]
    fn pfaffians_of_bipartite_graphs(
        entries in entries(8, 40),
        sides in Just(vec![0, 0, 0, 0, 1, 1, 1, 1]).prop_shuffle(),
    ) {
        let across = above(entries).into_iter().filter(|&(row, column, _)| sides[row] != sides[column]);
        let entries: Vec<_> = across.collect();
        let expected = trimmed(expand_pfaffian(&dense(8, &entries, true), &[0, 1, 2, 3, 4, 5, 6, 7]));
        let elimination = Elimination::of_pfaffian(SkewMatrix::new(8, entries).unwrap());
        prop_assert_eq!(elimination.order(), 8);
        prop_assert_eq!(exact(&elimination, 1), expected.clone());
        for prime in [2, 3, 5, 7] {
            for point in 0..prime {
                prop_assert_eq!(elimination.residue(prime, point), Some(residue(&expected, prime, point)));
            }
        }
    }

    #[test]
    fn squares_of_pfaffians_are_determinants(
        permutation in Just((0..60).collect::<Vec<usize>>()).prop_shuffle(),
        rest in constants(60, 150),
        is_matched: bool,
    ) {
        let pairs = permutation.chunks(2).map(|pair| (pair[0], pair[1], vec![1])).filter(|_| is_matched);
        let entries = above(rest.into_iter().chain(pairs).collect());
        let Ok(skew) = SkewMatrix::new(60, entries.clone()) else { return Ok(()) };
        let both = entries.into_iter().flat_map(|(row, column, entry)| {
            let negative = entry.iter().map(|&coefficient| coefficient.wrapping_neg()).collect();
            [(row, column, entry), (column, row, negative)]
        });
        let Ok(matrix) = Matrix::new(60, both) else { return Ok(()) };
        let pfaffian = exact(&Elimination::of_pfaffian(skew.clone()), 1).remove(0);
        let determinant = exact(&Elimination::of_determinant(matrix), 1).remove(0);
        prop_assert_eq!(&pfaffian * &pfaffian, determinant);
        let elimination = Elimination::of_pfaffian(skew);
        for prime in [2, 3, 5, 101] {
            let expected = residue(std::slice::from_ref(&pfaffian), prime, 0);
            prop_assert_eq!(elimination.residue(prime, 0), Some(expected));
        }
    }
}
