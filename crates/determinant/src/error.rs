//! What is refused: entries that do not fit their matrix or the machine, and residues that cannot be.

use thiserror::Error;

/// Why a matrix could not be made, or a count not be gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DeterminantError {
    /// A matrix has too many rows.
    #[error("a matrix of {order} rows is too large; expected at most {most}")]
    TooLarge {
        /// The number of rows.
        order: usize,
        /// The largest number of rows.
        most: usize,
    },
    /// A matrix has too many entries.
    #[error("{entries} entries are too many; expected at most {most}")]
    TooManyEntries {
        /// The number of entries that were given.
        entries: usize,
        /// The largest number.
        most: usize,
    },
    /// An entry stands outside the matrix.
    #[error("an entry stands at row {row}, column {column} of a matrix of {order} rows; rows and columns count from 0")]
    OutsideMatrix {
        /// Its row, counted from 0.
        row: usize,
        /// Its column, counted from 0.
        column: usize,
        /// The number of rows.
        order: usize,
    },
    /// An entry of a skew-symmetric matrix stands on or below the diagonal.
    #[error(
        "an entry stands at row {row}, column {column}; give a skew-symmetric matrix by its entries above the diagonal, \
         each with a row before its column"
    )]
    NotAboveDiagonal {
        /// Its row, counted from 0.
        row: usize,
        /// Its column, counted from 0.
        column: usize,
    },
    /// The entries at one place add up to more than a coefficient holds.
    #[error("the entries at row {row}, column {column} add up to a coefficient outside of 64 bits; use smaller ones")]
    Overflow {
        /// The row, counted from 0.
        row: usize,
        /// The column, counted from 0.
        column: usize,
    },
    /// The determinant may have so large coefficients, and so many of them, that it is not found in this way.
    #[error(
        "the determinant may have degree {degree} and coefficients of {bits} bits, which takes {residues} residues; \
         expected at most {most}; use entries of lower degree, or smaller ones"
    )]
    TooManyResidues {
        /// The bound on the degree.
        degree: u64,
        /// The bound on the bits of a coefficient.
        bits: u64,
        /// How many residues are needed, more or less.
        residues: u64,
        /// The largest number.
        most: u64,
    },
    /// A residue was given that this count does not ask for.
    #[error(
        "a residue modulo {prime} at the point {point} is not needed for this determinant; give back only what \
         `residues` gave for the same matrix"
    )]
    StrangeResidue {
        /// The prime.
        prime: u64,
        /// The point.
        point: u64,
    },
    /// A residue was given that is not below its prime, or that differs from the one that is known.
    #[error("{value} modulo {prime} at the point {point} cannot be; expected {expected}")]
    WrongResidue {
        /// The prime.
        prime: u64,
        /// The point.
        point: u64,
        /// The residue that was given.
        value: u64,
        /// What it should have been, in words.
        expected: String,
    },
}
