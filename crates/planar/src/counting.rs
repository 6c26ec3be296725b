//! The exact count of perfect matchings: determinants one after another, each modulo as many primes as it needs.
//!
//! What is found can be taken away at any time and given back later, residue by residue.

use num_bigint::{BigInt, BigUint};
use zellige_determinant::{Counting as Determinant, Progress, Residue};

use crate::combine::{combine, multiply};
use crate::{Matchings, PlanarError};

/// What is known of one of the matrices of [`Matchings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatrixResidue {
    /// The matrix, counted from 0.
    pub matrix: usize,
    /// Its determinant or Pfaffian at a point, modulo a prime.
    pub residue: Residue,
}

/// The computation of a number of perfect matchings.
///
/// ```
/// use num_bigint::BigUint;
/// use zellige_planar::{Counting, Matchings, WeightedGraph};
///
/// // A cycle of four, one edge of which has weight x.
/// let edges = [([0, 1], &[0, 1][..]), ([1, 2], &[1]), ([2, 3], &[1]), ([3, 0], &[1])];
/// let matchings = Matchings::new(&WeightedGraph::new(4, edges)?, None)?;
/// let mut counting = Counting::new(&matchings)?;
/// assert!(counting.run(1, |_, _| true));
/// assert_eq!(counting.coefficients()?, Some([1u8, 1].map(BigUint::from).to_vec()));
/// # Ok::<(), zellige_planar::PlanarError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counting<'a> {
    matchings: &'a Matchings,
    determinants: Vec<Determinant<'a>>,
}

impl<'a> Counting<'a> {
    /// Finds out how many residues are needed.
    ///
    /// # Errors
    /// If weights are so high, or so large, that a matrix takes more than 2^24 residues.
    pub fn new(matchings: &'a Matchings) -> Result<Counting<'a>, PlanarError> {
        let determinants = matchings.eliminations().map(Determinant::new).collect::<Result<_, _>>()?;
        Ok(Counting { matchings, determinants })
    }

    /// How many products everything costs together, each with an addition: what time is to be counted in.
    pub fn products(&self) -> u64 {
        self.determinants.iter().map(Determinant::products).fold(0, u64::saturating_add)
    }

    /// How many bytes residues and coefficients take at most, apart from the [`Matchings`] and from what threads use.
    pub fn bytes(&self) -> u64 {
        self.determinants.iter().map(Determinant::bytes).fold(0, u64::saturating_add)
    }

    /// How far the computation is: residues of all matrices.
    pub fn progress(&self) -> Progress {
        let each = self.determinants.iter().map(Determinant::progress);
        each.fold(Progress { done: 0, total: 0 }, |sum, one| Progress {
            done: sum.done + one.done,
            total: sum.total + one.total,
        })
    }

    /// The residues that are known, to be kept and given back.
    pub fn residues(&self) -> Vec<MatrixResidue> {
        let each = self.determinants.iter().enumerate();
        each.flat_map(|(matrix, determinant)| {
            determinant.residues().into_iter().map(move |residue| MatrixResidue { matrix, residue })
        })
        .collect()
    }

    /// Takes residues back that are known from before. Whether they are those of this graph is for the caller to know.
    ///
    /// # Errors
    /// If one of them is not needed, is not below its prime, or contradicts one that is known; then none is taken.
    pub fn restore(&mut self, residues: &[MatrixResidue]) -> Result<(), PlanarError> {
        let matrices = self.determinants.len();
        let mut of_matrix = vec![Vec::new(); matrices];
        for &MatrixResidue { matrix, residue } in residues {
            of_matrix.get_mut(matrix).ok_or(PlanarError::UnknownMatrix { matrix, matrices })?.push(residue);
        }
        let mut restored = self.determinants.clone();
        for (determinant, residues) in restored.iter_mut().zip(of_matrix) {
            determinant.restore(&residues)?;
        }
        self.determinants = restored;
        Ok(())
    }

    /// Finds the residues that are missing, on so many threads. From time to time, and after each residue, `watch` is
    /// told how far it is and handed the residue, if there is a new one, on the thread of the caller; if it answers
    /// false, the work stops, and residues that are half done are lost. Whether all residues are known now.
    pub fn run(&mut self, threads: usize, mut watch: impl FnMut(Progress, Option<MatrixResidue>) -> bool) -> bool {
        let Progress { mut done, total } = self.progress();
        for (matrix, determinant) in self.determinants.iter_mut().enumerate() {
            let before = determinant.progress().done;
            let is_done = determinant.run(threads, |own, residue| {
                let residue = residue.map(|residue| MatrixResidue { matrix, residue });
                watch(Progress { done: done + own.done - before, total }, residue)
            });
            if !is_done {
                return false;
            }
            done += determinant.progress().done - before;
        }
        true
    }

    /// The sum of the weights of all perfect matchings, by its coefficients, constant first, without zeros at the end
    /// but for the constant; none while residues are missing.
    ///
    /// # Errors
    /// [`PlanarError::Contradiction`] if residues were given back that are those of another graph.
    pub fn coefficients(&self) -> Result<Option<Vec<BigUint>>, PlanarError> {
        self.coefficients_while(&mut || true)
    }

    /// The [`coefficients`](Counting::coefficients); `may_go_on` is asked very often, and they are none if it ever
    /// answers false.
    ///
    /// # Errors
    /// As [`coefficients`](Counting::coefficients).
    pub fn coefficients_while(
        &self,
        may_go_on: &mut impl FnMut() -> bool,
    ) -> Result<Option<Vec<BigUint>>, PlanarError> {
        let Some(parts) = &self.matchings.parts else {
            return Ok(Some(vec![BigUint::ZERO]));
        };
        let mut determinants = self.determinants.iter();
        let mut product = vec![BigUint::from(1u8)];
        for part in parts {
            let own = part.is_negative.iter().zip(&mut determinants).map(|(&is_negative, determinant)| {
                let value = determinant.coefficients_while(may_go_on)?;
                Some(if is_negative { value.into_iter().map(|coefficient| -coefficient).collect() } else { value })
            });
            let Some(values) = own.collect::<Option<Vec<Vec<BigInt>>>>() else {
                return Ok(None);
            };
            product = multiply(&product, &part.powers.spread(combine(values)?));
        }
        Ok(Some(product))
    }
}
