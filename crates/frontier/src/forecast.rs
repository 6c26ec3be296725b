//! How many states a sweep will meet, before it meets them.
//!
//! From above: a layer has no more states than its open bits can tell apart, nor than the layer before times its
//! choices. Where that is little enough, nothing more need be known.
//!
//! Exactly: where states can be numbered, the sets of all layers are found as diagrams ([`Chain`]), and counted.
//!
//! From below: two samples of the states of the widest layer, drawn independently, have few states in common if there
//! are many states. If they hold `a` and `b` states and share `c`, there are about `a b / c`: the way to count fish in
//! a lake (C. G. J. Petersen, 1896). States that are easier to reach than others turn up in both samples more often,
//! which makes the estimate too low, never too high. A sample is drawn layer by layer: all successors of the sampled
//! states, and of these, if they are too many, a random part.

use std::convert::Infallible;

use crate::numbered::{Chain, Limits, Shortcuts};
use crate::{FrontierError, Key, Layered};

/// States of a sample in the first attempt; each further one takes four times as many.
const SMALLEST_SAMPLE: usize = 1 << 12;
/// States of a sample in the last attempt: two seconds' work, and enough to see 10^11 states.
const LARGEST_SAMPLE: usize = 1 << 20;
/// States that a sample's states may lead to in one layer: where choices are many, samples stay smaller.
const MOST_REACHED: usize = 1 << 23;
/// Common states after which larger samples would not change the figure by much.
const ENOUGH_IN_COMMON: usize = 400;
/// Three standard deviations, so that the lower bound fails about once in a thousand forecasts.
const DEVIATIONS: f64 = 3.0;
/// Any two numbers will do; always the same ones, so that forecasts can be repeated.
const SEEDS: [u64; 2] = [0x5A65_6C6C_6967_6501, 0x9E37_79B9_7F4A_7C15];

/// Bounds on the states of the widest layer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// There are, all but certainly, at least so many; 1 if the bound from above was enough.
    pub at_least: f64,
    /// The binary logarithm of how many there are at most.
    pub at_most_bits: f64,
    /// The fewest bytes that a sweep holds for each state of its widest layer.
    pub bytes_per_state: u64,
    /// Whether the states are numbered, and both bounds their number.
    pub is_exact: bool,
}

impl Forecast {
    /// The fewest bytes that the sweep can do with.
    pub fn bytes_at_least(&self) -> f64 {
        self.at_least * self.bytes_per_state as f64
    }

    /// Refuses a sweep for which `memory` bytes cannot suffice.
    ///
    /// # Errors
    /// [`FrontierError::Hopeless`], with the figures.
    pub fn check(&self, memory: u64) -> Result<(), FrontierError> {
        if self.bytes_at_least() <= memory as f64 {
            return Ok(());
        }
        let (states, bytes) = (self.at_least as u128, self.bytes_at_least() as u128);
        Err(FrontierError::Hopeless { states, bytes, limit: memory })
    }

    /// The most bytes that the sweep needs with the narrowest numbers.
    pub fn bytes_at_most(&self) -> f64 {
        self.at_most_bits.exp2() * self.bytes_per_state as f64
    }
}

/// Looks ahead as far as needed to say whether `memory` bytes suffice.
pub fn forecast<L: Layered>(layered: &L, memory: u64) -> Forecast {
    let at_most = bits_at_most(layered);
    // The first of the widest layers: a sample is there sooner.
    let widest = (0..at_most.len()).rev().max_by(|&a, &b| at_most[a].total_cmp(&at_most[b])).unwrap_or(0);
    // Two layers at a time, each with keys and the narrowest numbers.
    let bytes_per_state = 2 * (size_of::<L::State>() + size_of::<u64>()) as u64;
    let mut forecast = Forecast { at_least: 1.0, at_most_bits: at_most[widest], bytes_per_state, is_exact: false };
    if forecast.bytes_at_most() <= memory as f64 {
        return forecast;
    }
    if !L::IS_PLAIN
        && let Some(states) = count_numbered(layered, memory)
    {
        return Forecast {
            at_least: states as f64,
            at_most_bits: (states.max(1) as f64).log2(),
            bytes_per_state: 2 * size_of::<u64>() as u64,
            is_exact: true,
        };
    }
    let mut size = SMALLEST_SAMPLE;
    let fanout = (0..widest).map(|layer| layered.fanout(layer)).max().unwrap_or(1);
    let largest = LARGEST_SAMPLE.min(MOST_REACHED / fanout.max(1)).max(SMALLEST_SAMPLE);
    while size <= largest && forecast.bytes_at_least() <= memory as f64 {
        let [first, second] = SEEDS.map(|seed| sample(layered, widest, size, seed));
        let common = count_common(&first, &second);
        forecast.at_least = forecast.at_least.max(states_at_least(first.len(), second.len(), common));
        if common >= ENOUGH_IN_COMMON {
            break;
        }
        size *= 4;
    }
    forecast
}

/// The work that goes into an exact forecast at most: a second.
const MOST_WORK: u64 = 1 << 23;

/// The states of the widest layer, if states can be numbered.
fn count_numbered<L: Layered>(layered: &L, memory: u64) -> Option<u64> {
    let limits = Limits { bytes: memory / 2, work: MOST_WORK };
    let shortcuts = Shortcuts { cuts_dead_states: true, joins_halves: false, fewest_fused: u64::MAX };
    let chain = Chain::of(layered, limits, shortcuts, |_| Ok::<(), Infallible>(()));
    chain.ok().flatten().map(|chain| chain.most_states())
}

/// For each layer, and for the end, the binary logarithm of a number that its states do not exceed.
fn bits_at_most<L: Layered>(layered: &L) -> Vec<f64> {
    let mut bits = vec![0.0];
    for layer in 0..layered.layers() {
        let reached = bits[layer] + (layered.fanout(layer).max(1) as f64).log2();
        bits.push(reached.min(f64::from(layered.state_bits(layer + 1))));
    }
    bits
}

/// Some states of this layer, ascending: all of them, if no layer up to there has more than about `size`.
fn sample<L: Layered>(layered: &L, layer: usize, size: usize, seed: u64) -> Vec<L::State> {
    let (mut states, mut reached) = (vec![layered.start()], Vec::new());
    for before in 0..layer {
        reached.clear();
        for &state in &states {
            layered.step(before, state, |_, next| reached.push(next));
        }
        reached.sort_unstable();
        reached.dedup();
        if reached.len() > size {
            // Which states stay is decided by their hashes, not by the way that led to them.
            let limit = (u64::MAX / reached.len() as u64).saturating_mul(size as u64);
            let lot = |state: &L::State| {
                (state.scatter() ^ seed).wrapping_mul(seed | 1).rotate_left(32).wrapping_mul(seed | 1)
            };
            reached.retain(|state| lot(state) <= limit);
        }
        std::mem::swap(&mut states, &mut reached);
    }
    states
}

/// How many states stand in both lists, each ascending.
fn count_common<K: Ord>(first: &[K], second: &[K]) -> usize {
    let mut rest = second;
    first
        .iter()
        .filter(|state| {
            rest = &rest[rest.partition_point(|other| other < *state)..];
            rest.first() == Some(*state)
        })
        .count()
}

/// What two samples with so many states in common say about the number of all states, at the least.
fn states_at_least(first: usize, second: usize, common: usize) -> f64 {
    // The expected number in common is, all but certainly, no greater than this.
    let expected = common as f64 + DEVIATIONS * (common as f64).sqrt() + DEVIATIONS * DEVIATIONS / 2.0;
    (first as f64 * second as f64 / expected).max(first.max(second) as f64).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_samples_bound_the_whole_from_below() {
        // Every third and every fifth of so many numbers.
        for all in [1_000usize, 100_000] {
            let first: Vec<usize> = (0..all).step_by(3).collect();
            let second: Vec<usize> = (0..all).step_by(5).collect();
            let common = count_common(&first, &second);
            assert_eq!(common, all.div_ceil(15));
            let bound = states_at_least(first.len(), second.len(), common);
            assert!(bound <= all as f64 && bound > all as f64 / 2.0, "{bound} of {all}");
        }
        assert_eq!(count_common(&[1, 2, 9], &[0, 2, 3, 9, 10]), 2);
        assert_eq!(count_common::<u64>(&[], &[1]), 0);
    }
}
