//! Sparse square matrices whose entries are polynomials in one variable.
//!
//! A matrix is a sorted list of the places that are not zero, with the terms of all entries in one array: exponents may be
//! high where terms are few. What is given for one place is added up. A skew-symmetric matrix keeps the entries above its
//! diagonal alone.

use crate::DeterminantError;

/// The most rows a matrix has: rows and columns together are numbered in 32 bits, and one number is left over.
const MOST_ROWS: usize = (u32::MAX / 2) as usize - 1;

/// The most entries that are given: each is an edge of a graph, from both ends, counted in 32 bits.
const MOST_ENTRIES: usize = (u32::MAX / 2) as usize;

/// A square matrix.
///
/// ```
/// use zellige_determinant::Matrix;
///
/// // x + 1   2
/// //   0     3
/// let matrix = Matrix::new(2, [(0, 0, vec![1, 1]), (0, 1, vec![2]), (1, 1, vec![3])])?;
/// assert_eq!((matrix.order(), matrix.len()), (2, 3));
/// # Ok::<(), zellige_determinant::DeterminantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix(Entries);

/// A skew-symmetric matrix: what stands below the diagonal is the negative of what stands above.
///
/// ```
/// use zellige_determinant::SkewMatrix;
///
/// //  0  5
/// // -5  0
/// let matrix = SkewMatrix::new(2, [(0, 1, vec![2]), (0, 1, vec![3])])?;
/// assert_eq!((matrix.order(), matrix.len()), (2, 1));
/// # Ok::<(), zellige_determinant::DeterminantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkewMatrix(Entries);

impl Matrix {
    /// The matrix with so many rows and columns that has these entries: row and column, counted from 0, and the
    /// coefficients of a polynomial, constant first. Entries at one place are added.
    ///
    /// # Errors
    ///
    /// If an entry stands outside, a sum of coefficients needs more than 64 bits, or there are 2^31 rows or
    /// entries, or more.
    pub fn new<C: AsRef<[i64]>>(
        order: usize,
        entries: impl IntoIterator<Item = (usize, usize, C)>,
    ) -> Result<Matrix, DeterminantError> {
        Entries::new(order, entries.into_iter().collect()).map(Matrix)
    }

    /// The number of rows, which is the number of columns.
    pub fn order(&self) -> usize {
        self.0.order
    }

    /// The number of entries that are not zero.
    pub fn len(&self) -> usize {
        self.0.places.len()
    }

    /// Whether all entries are zero.
    pub fn is_empty(&self) -> bool {
        self.0.places.is_empty()
    }

    pub(crate) fn into_entries(self) -> Entries {
        self.0
    }
}

impl SkewMatrix {
    /// The skew-symmetric matrix with so many rows and columns that has these entries above its diagonal: row, a later
    /// column, and the coefficients of a polynomial, constant first. Entries at one place are added.
    ///
    /// # Errors
    ///
    /// If an entry stands outside or not above the diagonal, a sum of coefficients needs more than 64 bits, or there
    /// are 2^31 rows or entries, or more.
    pub fn new<C: AsRef<[i64]>>(
        order: usize,
        entries: impl IntoIterator<Item = (usize, usize, C)>,
    ) -> Result<SkewMatrix, DeterminantError> {
        let entries: Vec<_> = entries.into_iter().collect();
        if let Some(&(row, column, _)) = entries.iter().find(|(row, column, _)| row >= column) {
            return Err(DeterminantError::NotAboveDiagonal { row, column });
        }
        Entries::new(order, entries).map(SkewMatrix)
    }

    /// The number of rows, which is the number of columns.
    pub fn order(&self) -> usize {
        self.0.order
    }

    /// The number of entries above the diagonal that are not zero.
    pub fn len(&self) -> usize {
        self.0.places.len()
    }

    /// Whether all entries are zero.
    pub fn is_empty(&self) -> bool {
        self.0.places.is_empty()
    }

    pub(crate) fn into_entries(self) -> Entries {
        self.0
    }
}

/// A power of the variable and what it is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Term {
    pub exponent: u64,
    pub coefficient: i64,
}

/// The entries of a matrix of either kind that are not zero, by rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entries {
    pub order: usize,
    /// Row and column of each entry.
    pub places: Vec<(u32, u32)>,
    /// Where the terms of each entry end; they begin where those of the entry before end.
    ends: Vec<usize>,
    terms: Vec<Term>,
}

impl Entries {
    fn new<C: AsRef<[i64]>>(order: usize, mut given: Vec<(usize, usize, C)>) -> Result<Entries, DeterminantError> {
        if order > MOST_ROWS {
            return Err(DeterminantError::TooLarge { order, most: MOST_ROWS });
        }
        if given.len() > MOST_ENTRIES {
            return Err(DeterminantError::TooManyEntries { entries: given.len(), most: MOST_ENTRIES });
        }
        if let Some(&(row, column, _)) = given.iter().find(|(row, column, _)| *row >= order || *column >= order) {
            return Err(DeterminantError::OutsideMatrix { row, column, order });
        }
        given.sort_by_key(|&(row, column, _)| (row, column));
        let mut entries = Entries::empty(order);
        let mut sum = Vec::new();
        for at_place in given.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            let (row, column, _) = at_place[0];
            add_polynomials(at_place.iter().map(|(_, _, entry)| entry.as_ref()), &mut sum);
            let terms = sum.iter().enumerate().filter(|&(_, &total)| total != 0).map(|(exponent, &total)| {
                let coefficient = i64::try_from(total).map_err(|_| DeterminantError::Overflow { row, column })?;
                Ok(Term { exponent: exponent as u64, coefficient })
            });
            entries.push((row as u32, column as u32), terms)?;
        }
        Ok(entries)
    }

    /// No entries.
    pub fn empty(order: usize) -> Entries {
        Entries { order, places: Vec::new(), ends: Vec::new(), terms: Vec::new() }
    }

    /// Adds an entry after all others, unless it has no terms.
    ///
    /// # Errors
    ///
    /// The first of those that terms have; what was added before is as it was, but not the entry.
    pub fn push<E>(&mut self, place: (u32, u32), terms: impl IntoIterator<Item = Result<Term, E>>) -> Result<(), E> {
        let before = self.terms.len();
        for term in terms {
            self.terms.push(term?);
        }
        if self.terms.len() > before {
            self.places.push(place);
            self.ends.push(self.terms.len());
        }
        Ok(())
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> u64 {
        let each = size_of::<(u32, u32)>() + size_of::<usize>();
        (self.places.len() * each + self.terms.len() * size_of::<Term>()) as u64
    }

    /// Hands over all there is to be known, as bytes that no other entries have.
    pub fn feed(&self, digest: &mut impl FnMut(&[u8])) {
        let mut number = |number: u64| digest(&number.to_le_bytes());
        number(self.order as u64);
        number(self.places.len() as u64);
        for (entry, &(row, column)) in self.places.iter().enumerate() {
            let polynomial = self.polynomial(entry);
            [row.into(), column.into(), polynomial.len() as u64].into_iter().for_each(&mut number);
            polynomial
                .iter()
                .for_each(|term| [term.exponent, term.coefficient as u64].into_iter().for_each(&mut number));
        }
    }

    /// The terms of an entry, constant first; no coefficient is zero.
    pub fn polynomial(&self, entry: usize) -> &[Term] {
        let start = if entry == 0 { 0 } else { self.ends[entry - 1] };
        &self.terms[start..self.ends[entry]]
    }
}

/// The sum. (An intermediate one may be wider than a coefficient.)
fn add_polynomials<'a>(given: impl Iterator<Item = &'a [i64]>, sum: &mut Vec<i128>) {
    sum.clear();
    for polynomial in given {
        sum.resize(sum.len().max(polynomial.len()), 0);
        for (total, &coefficient) in sum.iter_mut().zip(polynomial) {
            *total += i128::from(coefficient);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_at_one_place_are_added() {
        let matrix =
            Matrix::new(3, [(2, 1, vec![5, 1]), (0, 0, vec![1]), (2, 1, vec![1, -1]), (0, 0, vec![-1])]).unwrap();
        assert_eq!(matrix.0.places, [(2, 1)]);
        assert_eq!(matrix.0.polynomial(0), [Term { exponent: 0, coefficient: 6 }]);
        let sparse = Matrix::new(1, [(0, 0, [0, 3, 0, -1, 0])]).unwrap();
        let terms = sparse.0.polynomial(0).iter().map(|term| (term.exponent, term.coefficient));
        assert_eq!(terms.collect::<Vec<_>>(), [(1, 3), (3, -1)]);
        assert!(Matrix::new::<[i64; 1]>(0, []).unwrap().is_empty());
    }

    #[test]
    fn different_matrices_feed_different_bytes() {
        let bytes = |order: usize, given: &[(usize, usize, &[i64])]| {
            let given = given.iter().map(|&(row, column, entry)| (row, column, entry.to_vec()));
            let mut bytes = Vec::new();
            Matrix::new(order, given).unwrap().into_entries().feed(&mut |piece| bytes.extend_from_slice(piece));
            bytes
        };
        let all = [
            bytes(2, &[]),
            bytes(3, &[]),
            bytes(2, &[(0, 1, &[5])]),
            bytes(2, &[(1, 0, &[5])]),
            bytes(2, &[(0, 1, &[-5])]),
            bytes(2, &[(0, 1, &[5, 7])]),
            bytes(2, &[(0, 1, &[0, 5])]),
            bytes(2, &[(0, 1, &[5]), (1, 1, &[7])]),
        ];
        for (place, one) in all.iter().enumerate() {
            assert!(!all[..place].contains(one), "matrix {place}");
        }
        assert_eq!(bytes(2, &[(0, 1, &[5])]), bytes(2, &[(0, 1, &[2]), (0, 1, &[3, 0]), (1, 0, &[0])]));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let outside = Matrix::new(2, [(0, 2, vec![1])]);
        assert_eq!(outside, Err(DeterminantError::OutsideMatrix { row: 0, column: 2, order: 2 }));
        let sum = Matrix::new(2, [(0, 1, vec![i64::MAX]), (0, 1, vec![1])]);
        assert_eq!(sum, Err(DeterminantError::Overflow { row: 0, column: 1 }));
        assert!(Matrix::new(2, [(0, 1, vec![i64::MAX]), (0, 1, vec![1]), (0, 1, vec![-1])]).is_ok());
        let below = SkewMatrix::new(2, [(1, 0, vec![1])]);
        assert_eq!(below, Err(DeterminantError::NotAboveDiagonal { row: 1, column: 0 }));
        assert!(matches!(Matrix::new::<[i64; 1]>(usize::MAX, []), Err(DeterminantError::TooLarge { .. })));
    }
}
