//! Strips: where the steps repeat themselves, every state is stepped once and for all.
//!
//! A board of many equal rows meets the same states row after row. So the states of one period are *explored*: from
//! those at its beginning, step by step and round by round, but each round only the states that are new; most of them
//! turn up in the first two or three. What is found is compiled ([`crate::compiled`]), and all the rows are then
//! replayed without looking at a single key, in whatever numbers the sweep carries.

use std::ops::Range;

use crate::compiled::{CompiledStep, Shape};
use crate::layered::Period;
use crate::table::Table;
use crate::{Key, Layered};

/// States stepped between two looks at the room left.
const BLOCK: usize = 256;

/// The states of one period, and its steps.
#[derive(Clone, Debug)]
pub(crate) struct Strip<K> {
    /// The states before each step, in the order of its sources.
    pub keys: Vec<Vec<K>>,
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

    /// The values of all states before the step at `place`, given those of some.
    pub fn spread<V: Copy + Default>(&self, place: usize, keys: &[K], values: &[V]) -> Vec<V> {
        let mut known = self.keys[place].clone();
        let (mut table, mut positions) = (Table::of(&known, keys.len()), Vec::new());
        table.locate(keys, &mut known, &mut positions);
        let mut all = vec![V::default(); known.len()];
        for (&position, &value) in positions.iter().zip(values) {
            all[position as usize] = value;
        }
        all
    }

    pub fn bytes(&self) -> usize {
        let keys: usize = self.keys.iter().map(|keys| keys.capacity() * size_of::<K>()).sum();
        keys + self.steps.iter().map(CompiledStep::bytes).sum::<usize>()
    }
}

/// The states known at one place of the period, and where those that were stepped lead.
struct Place<K> {
    keys: Vec<K>,
    table: Table,
    /// How many of the states were stepped.
    stepped: usize,
    /// The updates, as pairs: from the state at `sources[i]` to the one at `targets[i]` of the next place.
    sources: Vec<u32>,
    targets: Vec<u32>,
}

/// A period under exploration.
struct Explorer<K> {
    places: Vec<Place<K>>,
    updates: usize,
    /// What one block reaches, and from where; kept to be used again.
    reached: Vec<K>,
    from: Vec<u32>,
    positions: Vec<u32>,
}

impl<K: Key> Explorer<K> {
    fn new(length: usize) -> Self {
        let place =
            || Place { keys: Vec::new(), table: Table::new(), stepped: 0, sources: Vec::new(), targets: Vec::new() };
        let places = std::iter::repeat_with(place).take(length).collect();
        Explorer { places, updates: 0, reached: Vec::new(), from: Vec::new(), positions: Vec::new() }
    }

    fn add_start(&mut self, start: &[K]) {
        let first = &mut self.places[0];
        first.table.grow(start.len(), &[] as &[K]);
        first.table.locate(start, &mut first.keys, &mut self.positions);
    }

    /// Whether the beginning of the period has states that were not stepped.
    fn has_news(&self) -> bool {
        self.places[0].stepped < self.places[0].keys.len()
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
        while self.places[place].stepped < until {
            let here = &mut self.places[place];
            let block = here.stepped..(here.stepped + BLOCK).min(until);
            here.stepped = block.end;
            reach(layered, layer, &here.keys, block, &mut self.reached, &mut self.from);
            here.sources.extend_from_slice(&self.from);
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
        self.places.iter_mut().for_each(|place| place.table = Table::new());
        let shape = |place: usize| {
            let (before, here) = (&self.places[(place + length - 1) % length], &self.places[place]);
            Shape::new(&before.targets, here.keys.len())
        };
        let mut shapes: Vec<Shape> = (0..length).map(shape).collect();
        let mut keys = Vec::with_capacity(length);
        let mut updates = Vec::with_capacity(length);
        for (place, shape) in self.places.into_iter().zip(&shapes) {
            keys.push(shape.reorder(&place.keys));
            updates.push((place.sources, place.targets));
        }
        let fill = |(place, (mut sources, targets)): (usize, (Vec<u32>, Vec<u32>))| {
            let order = shapes[place].places();
            sources.iter_mut().for_each(|source| *source = order[*source as usize]);
            shapes[(place + 1) % length].fill(sources.into_iter().zip(targets))
        };
        let steps = updates.into_iter().enumerate().map(fill).collect();
        Strip { keys, steps }
    }
}

/// Replaces `reached` and `from` by the states that those of one block lead to, and by their positions.
fn reach<L: Layered>(
    layered: &L,
    layer: usize,
    keys: &[L::State],
    block: Range<usize>,
    reached: &mut Vec<L::State>,
    from: &mut Vec<u32>,
) {
    let (first, states) = (block.start as u32, &keys[block]);
    match layered.moves(layer) {
        Some(moves) => {
            let most = states.len() * moves.moves.len();
            reached.resize(most, L::State::ZERO);
            from.resize(most, 0);
            let mut filled = 0;
            for number in 0..moves.moves.len() {
                filled += moves.select(number, states, first, &mut reached[filled..], &mut from[filled..]);
            }
            reached.truncate(filled);
            from.truncate(filled);
        }
        None => {
            reached.clear();
            from.clear();
            for (position, &state) in (first..).zip(states) {
                layered.step(layer, state, |_, next| {
                    reached.push(next);
                    from.push(position);
                });
            }
        }
    }
}
