//! Strips: where the steps repeat themselves, and all states are known, values alone are carried.
//!
//! A board of many equal rows meets the same states row after row. They are explored once ([`explore`]), each becomes a
//! sum over others ([`sums`]), and all the rows are then replayed without looking at a single key,
//! in whatever numbers the sweep carries.

mod explore;
mod sums;

pub(crate) use explore::explore;
use sums::Sums;

use crate::Key;
use crate::layer::Table;
use crate::values::Values;

/// The states of one period: classes of them that come in turn, often one alone.
#[derive(Clone, Debug)]
pub(crate) struct Strip<K> {
    pub turns: Vec<Turn<K>>,
}

/// The states of one class. They stand one place of the period after another, those of its beginning first.
#[derive(Clone, Debug)]
pub(crate) struct Turn<K> {
    /// The states at the beginning of the period.
    pub keys: Vec<K>,
    /// For each further place of the period the sums that make its states.
    pub places: Vec<Sums>,
    /// The sums that make the states at the end, which are those at the beginning of the next turn.
    pub end: Sums,
}

impl<K: Key> Strip<K> {
    /// The turn of the repetition with this number, counted from 0.
    pub fn turn(&self, repetition: usize) -> &Turn<K> {
        &self.turns[repetition % self.turns.len()]
    }

    /// The most states of any turn, all places together.
    pub fn most_states(&self) -> usize {
        self.turns.iter().map(Turn::states).max().unwrap_or(0)
    }

    pub fn bytes(&self) -> usize {
        self.turns.iter().map(Turn::bytes).sum()
    }
}

impl<K: Key> Turn<K> {
    /// The values of all states of the beginning, given those of some, perhaps in parts; `None` if a sum does not fit.
    pub fn spread<S: Values>(&self, values: &S, keys: &[K], held: &[S::Value]) -> Option<Vec<S::Value>> {
        let mut known = self.keys.clone();
        let (mut table, mut positions) = (Table::of(&known, keys.len()), Vec::new());
        table.locate(keys, &mut known, &mut positions);
        let mut all = vec![S::Value::default(); known.len()];
        let fits = positions.iter().zip(held).all(|(&position, &value)| values.add(&mut all[position as usize], value));
        fits.then_some(all)
    }

    /// How many states there are at all places together.
    pub fn states(&self) -> usize {
        self.keys.len() + self.places.iter().map(Sums::states).sum::<usize>()
    }

    /// How many updates one replay makes.
    pub fn updates(&self) -> u64 {
        self.places.iter().map(Sums::updates).sum::<u64>() + self.end.updates()
    }

    /// Replays the period once, from the values of the beginning in `start` to those of the end, which replace them; on
    /// the way `held` gets the values of all states. The answer is whether all sums fit; if not, `start` is as it was.
    pub fn replay<S: Values>(&self, values: &S, start: &mut Vec<S::Value>, held: &mut Vec<S::Value>) -> bool {
        held.clear();
        held.extend_from_slice(start);
        held.resize(self.states(), S::Value::default());
        let mut first = self.keys.len();
        for sums in &self.places {
            let (from, to) = held.split_at_mut(first);
            if !sums.apply(values, from, &mut to[..sums.states()]) {
                return false;
            }
            first += sums.states();
        }
        let mut end = vec![S::Value::default(); self.end.states()];
        let fits = self.end.apply(values, held, &mut end);
        if fits {
            *start = end;
        }
        fits
    }

    /// How many of the states at each further place were reached in a replay.
    pub fn count_reached<S: Values>(&self, values: &S, held: &[S::Value]) -> Vec<u64> {
        let mut rest = &held[self.keys.len()..];
        let count = |sums: &Sums| {
            let (here, others) = rest.split_at(sums.states());
            rest = others;
            count_reached(values, here)
        };
        self.places.iter().map(count).collect()
    }

    pub fn bytes(&self) -> usize {
        let sums = self.places.iter().chain([&self.end]).map(Sums::bytes).sum::<usize>();
        self.keys.capacity() * size_of::<K>() + sums
    }
}

/// How many values are of states that were reached.
pub(crate) fn count_reached<S: Values>(values: &S, held: &[S::Value]) -> u64 {
    held.iter().filter(|value| values.is_reached(value)).count() as u64
}
