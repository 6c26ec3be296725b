//! Strips: where the steps repeat themselves, and all states are known, values alone are carried.
//!
//! A board of many equal rows meets the same states row after row. They are explored once ([`crate::explore`]), each
//! becomes a sum over others ([`crate::compiled`]), and all the rows are then replayed without looking at a single key,
//! in whatever numbers the sweep carries.

use crate::Key;
use crate::compiled::Sums;
use crate::table::Table;
use crate::values::Values;

/// The states of one period. They stand one place of the period after another; those of the first place are both its
/// beginning and, after the last sums, its end.
#[derive(Clone, Debug)]
pub(crate) struct Strip<K> {
    /// The states at the beginning of the period.
    pub keys: Vec<K>,
    /// For each place the sums that make its states; those of the first place come last.
    pub steps: Vec<Sums>,
}

impl<K: Key> Strip<K> {
    /// The values of all states of the beginning, given those of some.
    pub fn spread<V: Copy + Default>(&self, keys: &[K], values: &[V]) -> Vec<V> {
        let mut known = self.keys.clone();
        let (mut table, mut positions) = (Table::of(&known, keys.len()), Vec::new());
        table.locate(keys, &mut known, &mut positions);
        let mut all = vec![V::default(); known.len()];
        for (&position, &value) in positions.iter().zip(values) {
            all[position as usize] = value;
        }
        all
    }

    /// How many states there are at all places together.
    pub fn states(&self) -> usize {
        self.steps.iter().map(Sums::states).sum()
    }

    /// How many updates one replay makes.
    pub fn updates(&self) -> u64 {
        self.steps.iter().map(Sums::updates).sum()
    }

    /// Replays the period once: `held` has the values of all states, of which those of the first place are given; they
    /// are replaced by those at the end. The answer is whether all sums fit; if not, all values are worthless.
    pub fn replay<S: Values>(&self, values: &S, held: &mut [S::Value], end: &mut [S::Value]) -> bool {
        let mut first = self.keys.len();
        for sums in &self.steps[1..] {
            let (from, to) = held.split_at_mut(first);
            if !sums.apply(values, from, &mut to[..sums.states()]) {
                return false;
            }
            first += sums.states();
        }
        let fits = self.steps[0].apply(values, held, end);
        held[..end.len()].copy_from_slice(end);
        fits
    }

    /// How many of the states at each place have been reached, after a replay that went through them.
    pub fn count_reached<S: Values>(&self, values: &S, held: &[S::Value]) -> Vec<u64> {
        let mut rest = &held[self.keys.len()..];
        let count = |held: &[S::Value]| held.iter().filter(|value| values.is_reached(value)).count() as u64;
        let mut counts = Vec::with_capacity(self.steps.len());
        for sums in &self.steps[1..] {
            let (here, others) = rest.split_at(sums.states());
            counts.push(count(here));
            rest = others;
        }
        counts.push(count(&held[..self.keys.len()]));
        counts
    }

    pub fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<K>() + self.steps.iter().map(Sums::bytes).sum::<usize>()
    }
}
