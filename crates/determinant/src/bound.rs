//! How large a determinant may be: its absolute value, and its degree.
//!
//! Hadamard: a determinant is at most the product of the Euclidean norms of the rows, and so of the columns. On the unit
//! circle a polynomial is at most the sum of the absolute values of its coefficients, and no coefficient of a polynomial
//! exceeds its largest value there (Cauchy): norms of those sums bound all coefficients. The degree is at most the sum
//! of the largest degrees of the rows, or of the columns. A Pfaffian is a square root of a determinant, and has half its
//! degree. The squares of norms are integers, whose product is computed exactly; only its number of bits is used.

use num_bigint::BigUint;
use zellige_residue::product;

use crate::{
    matrix::{Entries, Term},
    tree::Kind,
};

/// What is proved of all coefficients of a determinant or Pfaffian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    /// Their absolute values are below 2 to this power; 0 if all of them are 0.
    pub bits: u64,
    /// There are none above this degree.
    pub degree: u64,
}

/// Finds the bound; takes time proportional to the square of the number of bits.
pub(crate) fn bound(kind: Kind, entries: &Entries) -> Bound {
    let mut lines = vec![Line::default(); kind.lines(entries.order)];
    for (entry, &place) in entries.places.iter().enumerate() {
        for line in kind.lines_of(entries.order, place) {
            lines[line as usize].add(entries.polynomial(entry));
        }
    }
    match kind {
        Kind::General => {
            let (rows, columns) = lines.split_at(entries.order);
            let (rows, columns) = (bound_of(rows), bound_of(columns));
            Bound { bits: rows.bits.min(columns.bits), degree: rows.degree.min(columns.degree) }
        }
        Kind::Skew if entries.order % 2 == 1 => Bound { bits: 0, degree: 0 },
        Kind::Skew => {
            let determinant = bound_of(&lines);
            Bound { bits: determinant.bits.div_ceil(2), degree: determinant.degree / 2 }
        }
    }
}

/// What is known of a row or column.
#[derive(Clone, Debug, Default)]
struct Line {
    /// The square of its norm.
    square: BigUint,
    degree: u64,
}

impl Line {
    fn add(&mut self, polynomial: &[Term]) {
        // Fewer than 2^63 coefficients of at most 2^63.
        let sum: u128 = polynomial.iter().map(|term| u128::from(term.coefficient.unsigned_abs())).sum();
        self.square += BigUint::from(sum).pow(2);
        self.degree = self.degree.max(polynomial.last().map_or(0, |term| term.exponent));
    }
}

/// The bound of a determinant by its rows alone.
fn bound_of(lines: &[Line]) -> Bound {
    let square = product(lines.iter().map(|line| line.square.clone()).collect());
    if square == BigUint::ZERO {
        return Bound { bits: 0, degree: 0 };
    }
    // square < 2^bits, and its root below 2^(bits / 2).
    Bound { bits: square.bits().div_ceil(2), degree: lines.iter().map(|line| line.degree).sum() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Matrix, SkewMatrix};

    fn general(order: usize, entries: &[(usize, usize, Vec<i64>)]) -> Bound {
        bound(Kind::General, &Matrix::new(order, entries.to_vec()).unwrap().into_entries())
    }

    #[test]
    fn the_better_of_rows_and_columns() {
        // Rows: 5 * 5; columns: sqrt(3^2 + 4^2) * sqrt(4^2 + 3^2) as well. 25 < 2^5.
        let rotation = [(0, 0, vec![3]), (0, 1, vec![-4]), (1, 0, vec![4]), (1, 1, vec![3])];
        assert_eq!(general(2, &rotation), Bound { bits: 5, degree: 0 });
        // Rows: 100 * sqrt(10001); columns: sqrt(20000) * 1, less than 2^8.
        let lean = [(0, 0, vec![100]), (1, 0, vec![100]), (1, 1, vec![1])];
        assert_eq!(general(2, &lean), Bound { bits: 8, degree: 0 });
    }

    #[test]
    fn degrees_and_sums_of_coefficients() {
        // x^2 - 1 and x in a column, and 1 beside x: degree 2 + 0 by columns, 2 + 1 by rows.
        let entries = [(0, 0, vec![-1, 0, 1]), (1, 0, vec![0, 1]), (1, 1, vec![1])];
        assert_eq!(general(2, &entries), Bound { bits: 2, degree: 2 });
    }

    #[test]
    fn nothing_and_zero() {
        assert_eq!(general(0, &[]), Bound { bits: 1, degree: 0 });
        assert_eq!(general(2, &[(0, 0, vec![7])]), Bound { bits: 0, degree: 0 });
        let odd = SkewMatrix::new(3, [(0, 1, vec![1]), (1, 2, vec![1]), (0, 2, vec![1])]).unwrap();
        assert_eq!(bound(Kind::Skew, &odd.into_entries()).bits, 0);
        let pair = SkewMatrix::new(2, [(0, 1, vec![1, 9])]).unwrap();
        // 10 < 2^4, by the root of 10^2 * 10^2 = 10000 < 2^14.
        assert_eq!(bound(Kind::Skew, &pair.into_entries()), Bound { bits: 4, degree: 1 });
    }
}
