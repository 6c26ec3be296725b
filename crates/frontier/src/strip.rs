//! Strips: where the steps repeat themselves, every state is stepped once and for all.
//!
//! A board of many equal rows meets the same states row after row. So the states of one period are *explored*: from
//! those at its beginning, step by step and round by round, but each round only the states that are new; most of them
//! turn up in the first two or three. What is found is compiled ([`crate::compiled`]), and all the rows are then
//! replayed without looking at a single key, in whatever numbers the sweep carries.

use crate::compiled::CompiledStep;
use crate::layered::Period;
use crate::table::Table;
use crate::values::Values;
use crate::{Key, Layered};

/// States stepped between two looks at the room left.
const BLOCK: usize = 1024;

/// The states of one period, and its steps.
#[derive(Clone, Debug)]
pub(crate) struct Strip<K> {
    /// The states at the beginning of the period; their positions are those of the first step's sources.
    pub keys: Vec<K>,
    pub steps: Vec<CompiledStep>,
}

impl<K: Key> Strip<K> {
    /// Explores a period from these states, through as many rounds as it has; `None` if there are more updates than
    /// `most_updates`.
    pub fn explore<L: Layered<State = K>>(
        layered: &L,
        period: Period,
        start: &[K],
        most_updates: usize,
    ) -> Option<Strip<K>> {
        let mut explorer = Explorer::new(period.length);
        explorer.add_start(start);
        for _ in 0..period.repeats {
            if !explorer.has_news() {
                break;
            }
            for place in 0..period.length {
                explorer.step(layered, period.start + place, place, most_updates)?;
            }
        }
        Some(explorer.compile())
    }

    /// The values of all states of the period's beginning, given those of some.
    pub fn spread<V: Copy + Default>(&self, keys: &[K], values: &[V]) -> Vec<V> {
        let mut table = Table::of(&self.keys, keys.len());
        let (mut known, mut positions) = (self.keys.clone(), Vec::new());
        table.locate(keys, &mut known, &mut positions);
        let mut all = vec![V::default(); known.len()];
        for (&position, &value) in positions.iter().zip(values) {
            all[position as usize] = value;
        }
        all
    }

    /// Replays the period once. For each step `visit` hears how many updates it made and the values after it; the
    /// answer is whether all sums fit.
    pub fn replay<S: Values>(
        &self,
        values: &S,
        held: &mut Vec<S::Value>,
        mut visit: impl FnMut(u64, &[S::Value]),
    ) -> bool {
        let mut after = Vec::with_capacity(held.len());
        for step in &self.steps {
            if !step.apply(values, held, &mut after) {
                return false;
            }
            std::mem::swap(held, &mut after);
            visit(step.updates(), held);
        }
        true
    }

    pub fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<K>() + self.steps.iter().map(CompiledStep::bytes).sum::<usize>()
    }
}

/// The states known at one place of the period, and where each that was stepped leads.
struct Place<K> {
    keys: Vec<K>,
    table: Table,
    targets: Vec<u32>,
    /// The end of each stepped state's targets.
    ends: Vec<u32>,
}

/// A period under exploration.
struct Explorer<K> {
    places: Vec<Place<K>>,
    updates: usize,
    reached: Vec<K>,
    positions: Vec<u32>,
}

impl<K: Key> Explorer<K> {
    fn new(length: usize) -> Self {
        let place = || Place { keys: Vec::new(), table: Table::new(), targets: Vec::new(), ends: Vec::new() };
        let places = std::iter::repeat_with(place).take(length).collect();
        Explorer { places, updates: 0, reached: Vec::new(), positions: Vec::new() }
    }

    fn add_start(&mut self, start: &[K]) {
        let first = &mut self.places[0];
        first.table.grow(start.len(), &[] as &[K]);
        first.table.locate(start, &mut first.keys, &mut self.positions);
    }

    /// Whether the beginning of the period has states that were not stepped.
    fn has_news(&self) -> bool {
        self.places[0].ends.len() < self.places[0].keys.len()
    }

    /// Steps the new states at one place; `None` if that makes too many updates.
    fn step<L: Layered<State = K>>(
        &mut self,
        layered: &L,
        layer: usize,
        place: usize,
        most_updates: usize,
    ) -> Option<()> {
        let next = (place + 1) % self.places.len();
        // With a period of one layer the states that turn up now belong to the next round.
        let until = self.places[place].keys.len();
        while self.places[place].ends.len() < until {
            let here = &mut self.places[place];
            let (from, before) = (here.ends.len(), here.targets.len());
            let to = (from + BLOCK).min(until);
            match layered.moves(layer) {
                Some(moves) => {
                    let mut filled = 0;
                    self.reached.resize((to - from) * moves.moves.len(), K::ZERO);
                    for &key in &here.keys[from..to] {
                        filled += moves.follow(key, &mut self.reached[filled..]);
                        here.ends.push((before + filled) as u32);
                    }
                    self.reached.truncate(filled);
                }
                None => {
                    self.reached.clear();
                    for &key in &here.keys[from..to] {
                        layered.step(layer, key, |_, state| self.reached.push(state));
                        here.ends.push((before + self.reached.len()) as u32);
                    }
                }
            }
            self.updates += self.reached.len();
            if self.updates > most_updates {
                return None;
            }
            let there = &mut self.places[next];
            there.table.grow(there.keys.len() + self.reached.len(), &there.keys);
            there.table.locate(&self.reached, &mut there.keys, &mut self.positions);
            self.places[place].targets.extend_from_slice(&self.positions);
        }
        Some(())
    }

    /// Puts the states of each place in the order that the step before it wants, and all steps accordingly.
    fn compile(mut self) -> Strip<K> {
        let length = self.places.len();
        let mut steps = Vec::with_capacity(length);
        let mut orders = vec![Vec::new(); length];
        for place in 0..length {
            let next = (place + 1) % length;
            let states = self.places[next].keys.len();
            let Place { targets, ends, .. } = &mut self.places[place];
            let (step, order) = CompiledStep::new(&std::mem::take(targets), &std::mem::take(ends), states);
            steps.push(step);
            orders[next] = order;
        }
        for (step, order) in steps.iter_mut().zip(&orders) {
            step.rename_sources(order);
        }
        let mut keys = vec![K::ZERO; self.places[0].keys.len()];
        for (&key, &place) in self.places[0].keys.iter().zip(&orders[0]) {
            keys[place as usize] = key;
        }
        Strip { keys, steps }
    }
}
