//! Exact determinants and Pfaffians, from residues.
//!
//! A bound on the coefficients says how many primes are needed, a bound on the degree how many points. Each prime with
//! each point is a task of its own, for any thread. What is found can be taken away and given back, so that the work can
//! be gone on with later.

use std::{
    collections::HashMap,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use num_bigint::{BigInt, BigUint};
use zellige_residue::{PRIME_BITS, combine_signed, polynomial, primes_beyond};

use crate::{DeterminantError, Elimination};

/// How often whoever waits is told that work goes on.
const PATIENCE: Duration = Duration::from_millis(100);

/// The most residues of a determinant, all of which are kept: 128 MiB of them.
const MOST_RESIDUES: u64 = 1 << 24;

/// So many products take as long as one of an interpolation.
const INTERPOLATION: u64 = 6;

/// What stands for a residue that is not known: no residue is as large.
const UNKNOWN: u64 = u64::MAX;

/// A determinant or Pfaffian at a point, modulo a prime.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Residue {
    /// The prime.
    pub prime: u64,
    /// The value of the variable.
    pub point: u64,
    /// What is left of the number, below the prime.
    pub value: u64,
}

/// How far a computation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Residues that are known.
    pub done: usize,
    /// Residues that are needed.
    pub total: usize,
}

/// The computation of an exact determinant or Pfaffian.
///
/// ```
/// use zellige_determinant::{Counting, Elimination, Matrix};
///
/// // (x + 1) * 3 - 2 * 5
/// let entries = [(0, 0, vec![1, 1]), (0, 1, vec![2]), (1, 0, vec![5]), (1, 1, vec![3])];
/// let elimination = Elimination::of_determinant(Matrix::new(2, entries)?);
/// let mut counting = Counting::new(&elimination)?;
/// assert!(counting.run(2, |_, _| true));
/// assert_eq!(counting.coefficients(), Some(vec![(-7).into(), 3.into()]));
/// # Ok::<(), zellige_determinant::DeterminantError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counting<'a> {
    elimination: &'a Elimination,
    primes: Vec<u64>,
    points: usize,
    /// By primes, and then points.
    residues: Vec<u64>,
}

impl<'a> Counting<'a> {
    /// Finds out how many primes and points are needed, by a bound that holds for any matrix (Hadamard's).
    ///
    /// # Errors
    ///
    /// [`DeterminantError::TooManyResidues`] if they are more than 2^24 together.
    pub fn new(elimination: &'a Elimination) -> Result<Counting<'a>, DeterminantError> {
        Counting::with_bits(elimination, u64::MAX)
    }

    /// The same, where the caller has a proof that all coefficients are below 2 to the power `bits` in absolute value.
    /// If they are not, the result is wrong. Of both bounds the smaller one is taken.
    ///
    /// # Errors
    ///
    /// As [`new`](Counting::new).
    pub fn with_bits(elimination: &'a Elimination, bits: u64) -> Result<Counting<'a>, DeterminantError> {
        let bound = elimination.bound();
        let bits = bits.min(bound.bits);
        // All coefficients of nothing are 0.
        let degree = if bits == 0 { 0 } else { bound.degree };
        let foretold = bits.saturating_add(2).div_ceil(PRIME_BITS.into()).saturating_mul(degree.saturating_add(1));
        if foretold > MOST_RESIDUES {
            return Err(DeterminantError::TooManyResidues { degree, bits, residues: foretold, most: MOST_RESIDUES });
        }
        // More than twice any number of so many bits, as a sign is to be told as well.
        let primes = if bits == 0 { Vec::new() } else { primes_beyond(&(BigUint::from(1u8) << (bits + 1))) };
        let points = degree as usize + 1;
        let residues = vec![UNKNOWN; primes.len() * points];
        Ok(Counting { elimination, primes, points, residues })
    }

    /// How many products everything costs, each with an addition: what time is to be counted in.
    pub fn products(&self) -> u64 {
        let (residues, points) = (self.residues.len() as u64, self.points as u64);
        let interpolation = residues.saturating_mul(points - 1).saturating_mul(INTERPOLATION);
        self.elimination.products().saturating_mul(residues).saturating_add(interpolation)
    }

    /// How many bytes residues and coefficients take at most, apart from the elimination and from what threads use.
    pub fn bytes(&self) -> u64 {
        // What is known, a copy while more is found, and the coefficients, which replace it.
        (self.residues.len() * 3 * size_of::<u64>()) as u64
    }

    /// The primes that residues are needed for.
    pub fn primes(&self) -> &[u64] {
        &self.primes
    }

    /// At how many points, from 0 on, residues are needed for each prime: one more than the bound on the degree.
    pub fn points(&self) -> usize {
        self.points
    }

    /// How far the computation is.
    pub fn progress(&self) -> Progress {
        let done = self.residues.iter().filter(|&&value| value != UNKNOWN).count();
        Progress { done, total: self.residues.len() }
    }

    /// The residues that are known, to be kept and given back.
    pub fn residues(&self) -> Vec<Residue> {
        let known = self.residues.iter().enumerate().filter(|&(_, &value)| value != UNKNOWN);
        known
            .map(|(task, &value)| {
                let (prime, point) = self.task(task);
                Residue { prime, point, value }
            })
            .collect()
    }

    /// Takes residues back that are known from before. Whether they are those of this matrix is for the caller to know.
    ///
    /// # Errors
    ///
    /// If one of them is not needed, is not below its prime, or contradicts one that is known; then none is taken.
    pub fn restore(&mut self, residues: &[Residue]) -> Result<(), DeterminantError> {
        let places: HashMap<u64, usize> =
            self.primes.iter().enumerate().map(|(place, &prime)| (prime, place)).collect();
        let mut restored = self.residues.clone();
        for &Residue { prime, point, value } in residues {
            let place = places.get(&prime).filter(|_| point < self.points as u64);
            let place = place.ok_or(DeterminantError::StrangeResidue { prime, point })?;
            let known = &mut restored[place * self.points + point as usize];
            let expected = match *known {
                _ if value >= prime => "a number below the prime".into(),
                other if other != UNKNOWN && other != value => format!("{other}, as before"),
                _ => {
                    *known = value;
                    continue;
                }
            };
            return Err(DeterminantError::WrongResidue { prime, point, value, expected });
        }
        self.residues = restored;
        Ok(())
    }

    /// Finds the residues that are missing, on so many threads. From time to time, and after each residue, `watch` is
    /// told how far it is and handed the residue, if there is a new one, on the thread of the caller; if it answers
    /// false, the work stops, and residues that are half done are lost. Whether all residues are known now.
    pub fn run(&mut self, threads: usize, mut watch: impl FnMut(Progress, Option<Residue>) -> bool) -> bool {
        let mut progress = self.progress();
        let threads = threads.max(1).min(progress.total - progress.done);
        let (next, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let stopped = || is_stopped.load(Ordering::Relaxed);
        let residues = thread::scope(|scope| {
            // Threads wait for a caller who is slow to look, so that it can stop them soon.
            let (sender, receiver) = mpsc::sync_channel(2 * threads);
            for _ in 0..threads {
                let (sender, counting, next, stopped) = (sender.clone(), &*self, &next, &stopped);
                scope.spawn(move || {
                    while let Some(task) = counting.next_missing(next) {
                        let (prime, point) = counting.task(task);
                        let Some(value) = counting.elimination.residue_unless(prime, point, stopped) else { return };
                        // Nobody listens if the caller is gone, and then there is nothing left to do.
                        if sender.send((task, value)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut residues = self.residues.clone();
            loop {
                let residue = match receiver.recv_timeout(PATIENCE) {
                    Ok((task, value)) => {
                        residues[task] = value;
                        progress.done += 1;
                        let (prime, point) = self.task(task);
                        Some(Residue { prime, point, value })
                    }
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => return residues,
                };
                // What threads still bring when they are told to stop is handed over as well.
                if (residue.is_some() || !stopped()) && !watch(progress, residue) {
                    is_stopped.store(true, Ordering::Relaxed);
                }
            }
        });
        self.residues = residues;
        progress.done == progress.total
    }

    /// The coefficients, constant first, without zeros at the end but for the constant; none while residues are missing.
    /// Takes time proportional to the square of their number, for each prime.
    pub fn coefficients(&self) -> Option<Vec<BigInt>> {
        self.coefficients_while(&mut || true)
    }

    /// The [`coefficients`](Counting::coefficients); `may_go_on` is asked very often, and the answer is none if it ever
    /// answers false.
    pub fn coefficients_while(&self, may_go_on: &mut impl FnMut() -> bool) -> Option<Vec<BigInt>> {
        if self.residues.contains(&UNKNOWN) {
            return None;
        }
        let mut coefficients = polynomial(&self.primes, self.points, &self.residues, combine_signed, may_go_on)?;
        while coefficients.len() > 1 && coefficients.last() == Some(&BigInt::ZERO) {
            coefficients.pop();
        }
        Some(coefficients)
    }

    /// The next task whose residue is not known.
    fn next_missing(&self, next: &AtomicUsize) -> Option<usize> {
        loop {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if *self.residues.get(task)? == UNKNOWN {
                return Some(task);
            }
        }
    }

    /// The prime and the point of a task.
    fn task(&self, task: usize) -> (u64, u64) {
        (self.primes[task / self.points], (task % self.points) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Matrix;

    #[test]
    fn what_would_take_too_many_residues_is_refused_before_it_takes_memory() {
        let of_degree = |degree: usize, coefficient: i64| {
            let mut entry = vec![0; degree + 1];
            entry[degree] = coefficient;
            Elimination::of_determinant(Matrix::new(2, [(0, 0, &entry), (1, 1, &entry)]).unwrap())
        };
        // Two primes for 64 bits and a sign.
        let large = of_degree(1 << 22, 1 << 31);
        let refused = DeterminantError::TooManyResidues {
            degree: 1 << 23,
            bits: 63,
            residues: 2 * ((1 << 23) + 1),
            most: 1 << 24,
        };
        assert_eq!(Counting::new(&large).err(), Some(refused));
        // One suffices if someone knows that there are fewer bits.
        let counting = Counting::with_bits(&large, 50).unwrap();
        assert_eq!(counting.progress().total, (1 << 23) + 1);
        assert!(counting.bytes() >= 8 << 23 && counting.products() > 1 << 40);
    }

    #[test]
    fn a_smaller_bound_takes_fewer_primes() {
        // 2 on the diagonal, -1 beside it: the determinant is one more than the order.
        let order = 500;
        let beside = (1..order).flat_map(|row| [(row - 1, row, [-1]), (row, row - 1, [-1])]);
        let matrix = Matrix::new(order, beside.chain((0..order).map(|row| (row, row, [2])))).unwrap();
        let elimination = Elimination::of_determinant(matrix);
        let mut counting = Counting::with_bits(&elimination, 9).unwrap();
        assert_eq!(counting.primes().len(), 1);
        assert!(Counting::new(&elimination).unwrap().primes().len() > 10);
        assert!(counting.run(1, |_, _| true));
        assert_eq!(counting.coefficients(), Some(vec![501.into()]));
        assert_eq!(counting.coefficients_while(&mut || false), None);
        // Below 1 there is but 0.
        assert_eq!(Counting::with_bits(&elimination, 0).unwrap().coefficients(), Some(vec![BigInt::ZERO]));
    }
}
