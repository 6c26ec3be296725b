//! The next layer by keys: merged where all choices keep keys in order ([`Merger`]), looked up by hash otherwise
//! ([`Table`]).

use std::ops::Range;

use super::{Pause, Sweep};
use crate::layer::{MOST_STATES, MOST_STREAMS, Merger, Table};
use crate::moves::MoveLayer;
use crate::values::Values;
use crate::watch::Pace;
use crate::{FrontierError, Key, Layered, Watch};

/// Updates by hash between two looks at memory and at the clock.
const BLOCK: usize = 4096;

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// The moves of the layer at hand, if it can be built by merging.
    pub(super) fn mergeable_moves(&self) -> Option<MoveLayer<'a, L::State>> {
        let layered = self.layered;
        let has_sentinel = layered.state_bits(self.done + 1) < L::State::BITS;
        let few = |moves: &MoveLayer<'_, _>| (1..=MOST_STREAMS).contains(&moves.moves.len());
        layered.moves(self.done).filter(few).filter(|_| has_sentinel && S::UNWEIGHTED && self.means.merges)
    }

    /// Builds the next layer from a sorted one by merging.
    pub(super) fn advance_by_merging(
        &mut self,
        moves: &MoveLayer<'_, L::State>,
        watch: &mut dyn Watch,
        pace: &mut Pace,
    ) -> Result<(), Pause> {
        self.current.sort();
        self.next.clear();
        self.merger.begin(moves.moves.len());
        loop {
            self.make_room(Merger::<L::State>::ROUND, false)?;
            let round = self.merger.round(moves, &self.values, &self.current, &mut self.next);
            self.report.updates += round.updates;
            if !round.fits {
                return Err(Pause::Overflow);
            }
            if round.is_done {
                break;
            }
            if pace.is_due() {
                self.observe(watch)?;
            }
        }
        self.finish_layer();
        Ok(())
    }

    /// Builds the next layer by hash.
    pub(super) fn advance_by_hash(&mut self, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), Pause> {
        let fanout = self.layered.fanout(self.done).max(1);
        let block = (BLOCK / fanout).max(1);
        self.next.clear();
        self.next.is_sorted = false;
        self.table.clear(self.current.len());
        let mut from = 0;
        while from < self.current.len() {
            let to = (from + block).min(self.current.len());
            self.make_room((to - from) * fanout, true)?;
            if !self.step_block(from..to) {
                return Err(Pause::Overflow);
            }
            from = to;
            if pace.is_due() {
                self.observe(watch)?;
            }
        }
        self.finish_layer();
        Ok(())
    }

    /// Steps the states of one block; whether all sums fit.
    fn step_block(&mut self, block: Range<usize>) -> bool {
        let layered = self.layered;
        self.reached.clear();
        let keys = &self.current.keys[block.clone()];
        if S::UNWEIGHTED {
            step_all(layered, self.done, keys, &mut self.reached);
        } else {
            step_and_weigh_all(layered, self.done, keys, &mut self.reached, &mut self.weights);
        }
        let (values, next) = (&self.values, &mut self.next);
        self.table.locate(&self.reached.keys, &mut next.keys, &mut self.positions);
        next.values.resize(next.keys.len(), S::Value::default());
        let from = &self.current.values[block];
        let mut fits = true;
        for (place, (&position, &source)) in self.positions.iter().zip(&self.reached.from).enumerate() {
            let value = from[source as usize];
            let term = if S::UNWEIGHTED { Some(value) } else { values.weigh(self.weights[place], value) };
            fits &= term.is_some_and(|term| values.add(&mut next.values[position as usize], term));
        }
        self.report.updates += self.reached.from.len() as u64;
        fits
    }

    fn finish_layer(&mut self) {
        std::mem::swap(&mut self.current, &mut self.next);
        self.done += 1;
        self.report.states.push(self.current.len() as u64);
    }

    /// Grows the next layer (and, if `hashed`, the table) if it must grow, within the memory allowed.
    fn make_room(&mut self, additional: usize, hashed: bool) -> Result<(), FrontierError> {
        let states = self.next.len() + additional;
        let has_room = self.next.has_room(additional) && (!hashed || self.table.has_room(states));
        if has_room {
            return Ok(());
        }
        let table = if hashed { self.table.bytes() + Table::bytes_for(states) } else { self.table.bytes() };
        let needed = self.current.bytes() + self.next.bytes_to_grow(additional) + table;
        if (needed + self.bytes_of_strip()) as u64 > self.means.memory {
            self.forget_strip();
        }
        let needed = if states > MOST_STATES { usize::MAX } else { needed + self.bytes_of_strip() };
        let held = self.current.bytes() + self.next.bytes() + self.table.bytes() + self.bytes_of_strip();
        self.claim(held, needed, self.next.len())?;
        if !self.next.has_room(additional) {
            self.next.grow(additional);
        }
        if hashed {
            self.table.grow(states, &self.next.keys);
        }
        Ok(())
    }
}

/// What some states lead to.
pub(super) struct ReachedStates<K> {
    keys: Vec<K>,
    /// For each of them the position of the state that leads there.
    from: Vec<u32>,
}

impl<K> ReachedStates<K> {
    pub const NONE: ReachedStates<K> = ReachedStates { keys: Vec::new(), from: Vec::new() };

    fn clear(&mut self) {
        self.keys.clear();
        self.from.clear();
    }

    fn push(&mut self, key: K, from: usize) {
        self.keys.push(key);
        self.from.push(from as u32);
    }
}

/// Steps states, whatever values they have: steps take long to compile, and so are compiled once for all values.
fn step_all<L: Layered>(layered: &L, layer: usize, keys: &[L::State], all: &mut ReachedStates<L::State>) {
    for (from, &key) in keys.iter().enumerate() {
        layered.step(layer, key, |_, reached| all.push(reached, from));
    }
}

/// The same, with the weights of the choices.
fn step_and_weigh_all<L: Layered>(
    layered: &L,
    layer: usize,
    keys: &[L::State],
    all: &mut ReachedStates<L::State>,
    weights: &mut Vec<u32>,
) {
    weights.clear();
    for (from, &key) in keys.iter().enumerate() {
        layered.step(layer, key, |choice, reached| {
            all.push(reached, from);
            weights.push(layered.weight(layer, choice));
        });
    }
}
