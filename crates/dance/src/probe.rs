//! Estimates of a search tree by random dives.
//!
//! A dive goes from the root down, each time by one alternative of all, chosen by dice, until there is no going on. If
//! there were 3, then 5, then 2 alternatives, the tree may be thought to have 1 + 3 + 15 + 30 nodes, and 30 solutions if
//! the dive ended in one. The mean of many dives comes close to the truth (Knuth, *Estimating the efficiency of backtrack
//! programs*, 1975), if slowly where trees are uneven, which the spread tells.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::dancer::Dancer;

/// What a number of dives say of a search tree.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// How many dives there were.
    pub dives: u64,
    /// The nodes of the tree, and the standard error of this mean.
    pub nodes: f64,
    /// See [`Estimate::nodes`].
    pub nodes_error: f64,
    /// The solutions, and the standard error of this mean.
    pub solutions: f64,
    /// See [`Estimate::solutions`].
    pub solutions_error: f64,
}

/// Trees are not thought to be larger: squares of this are still numbers.
const MOST: f64 = 1e140;

/// Dives that are made in any case: fewer have no spread.
const FEWEST: u64 = 2;

/// Dives so many times, or until so many levels have been gone down, with dice from `seed`. A single dive goes no deeper
/// either: by then it has met more of the tree than can be searched.
pub(crate) fn estimate(search: &mut Dancer, dives: u64, levels: u64, seed: u64) -> Estimate {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let (mut nodes, mut solutions) = (Mean::default(), Mean::default());
    let mut gone_down = 0;
    let mut dived = 0;
    while dived < dives && (dived < FEWEST || gone_down < levels) {
        let (degrees, solved) = search.dive(levels, |alternatives| dice.random_range(0..alternatives));
        dived += 1;
        gone_down += degrees.len() as u64;
        let mut width = 1.0;
        let mut size = 1.0;
        for degree in degrees {
            width = (width * degree as f64).min(MOST);
            size += width;
        }
        nodes.add(size);
        solutions.add(width * solved as f64);
    }
    Estimate {
        dives: dived,
        nodes: nodes.mean,
        nodes_error: nodes.error(),
        solutions: solutions.mean,
        solutions_error: solutions.error(),
    }
}

/// A mean and its error, by Welford's method.
#[derive(Default)]
struct Mean {
    samples: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, sample: f64) {
        self.samples += 1.0;
        let before = sample - self.mean;
        self.mean += before / self.samples;
        self.squares += before * (sample - self.mean);
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        if self.samples < 2.0 { f64::INFINITY } else { (self.squares / (self.samples - 1.0) / self.samples).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_errors() {
        let mut mean = Mean::default();
        [2.0, 4.0, 9.0].into_iter().for_each(|sample| mean.add(sample));
        assert_eq!(mean.mean, 5.0);
        assert!((mean.error() - (13.0f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
