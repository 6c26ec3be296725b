//! Exact determinants and Pfaffians of sparse matrices, whose entries are integers or polynomials in one variable.
//!
//! The perfect matchings of a planar graph are the Pfaffian of a matrix with an entry an edge (Kasteleyn), and the
//! spanning trees of any graph a minor of its Laplacian (Kirchhoff): numbers with thousands of digits, from matrices with
//! a few entries a row. A [`Matrix`] or [`SkewMatrix`] is made ready once, as an [`Elimination`]: a nested dissection of
//! its pattern gives an order in which little fills up. Then it is eliminated modulo as many 61-bit primes as a proved
//! bound asks for, on several threads, and [`Counting`] puts the residues together.
//!
//! ```
//! use zellige_determinant::{Counting, Elimination, Matrix};
//!
//! // The spanning trees of the complete graph on 5 vertices: the Laplacian without its last row and column.
//! let entries = (0..4).flat_map(|row| (0..4).map(move |column| (row, column, vec![if row == column { 4 } else { -1 }])));
//! let elimination = Elimination::of_determinant(Matrix::new(4, entries)?);
//! let mut counting = Counting::new(&elimination)?;
//! counting.run(1, |_, _| true);
//! assert_eq!(counting.coefficients(), Some(vec![125.into()]));
//! # Ok::<(), zellige_determinant::DeterminantError>(())
//! ```
//!
//! Nothing is left to chance but the time: a pivot that vanishes modulo a prime is found elsewhere or later.

#![forbid(unsafe_code)]

mod bound;
mod counting;
mod cut;
mod dense;
mod dissection;
mod elimination;
mod error;
mod general;
mod graph;
mod matching;
mod matrix;
mod skew;
mod tree;

pub use counting::{Counting, Progress, Residue};
pub use elimination::Elimination;
pub use error::DeterminantError;
pub use matrix::{Matrix, SkewMatrix};
