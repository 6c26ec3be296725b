//! Exploring a strip: every state of one period is met and stepped once.
//!
//! From the states at the beginning of the period the exploration goes place by place and round by round, but each round
//! only through the states that are new; most of them turn up in the first two or three rounds. A state whose only
//! choice is to pass (its pivot is covered already) is not kept: it goes on to the next place at once, until it has a
//! real choice or the period ends.
//!
//! Often the states of one row cannot be those of the next: the area covered so far tells them apart, or the colours of
//! a chessboard. The greatest common divisor of the lengths of all ways round shows how many classes there are that
//! come in turn; each row then replays its own class alone.

use std::ops::Range;

use super::sums::Shape;
use super::{Strip, Turn};
use crate::layer::Table;
use crate::layered::Period;
use crate::moves::MoveLayer;
use crate::{Key, Layered};

/// States stepped or settled at once.
const BLOCK: usize = 256;

/// Explores a period from these states, so far as to replay it `rounds` times; `None` if there are more updates than
/// `most_updates`. If it `folds_mirrors`, one of two mirror images stands for both.
pub(crate) fn explore<L: Layered>(
    layered: &L,
    period: Period,
    rounds: usize,
    start: &[L::State],
    most_updates: usize,
    folds_mirrors: bool,
) -> Option<Strip<L::State>> {
    let mut explorer = Explorer::new(period.length);
    let fold = |state| if folds_mirrors { layered.representative(state) } else { state };
    explorer.begin(start.iter().map(|&state| fold(state)));
    for _ in 0..rounds {
        for place in 0..period.length {
            explorer.step(layered, period.start + place, place, most_updates)?;
        }
        if !explorer.next_round(fold) {
            break;
        }
    }
    Some(explorer.compile())
}

/// The states known at one place of the period.
struct Place<K> {
    keys: Vec<K>,
    /// The number of each state among those of all places, in the order in which they were met.
    numbers: Vec<u32>,
    table: Table,
    /// How many of the states were stepped.
    stepped: usize,
    /// The updates that reach these states.
    runs: Vec<Run>,
}

/// The updates of one round that reach one place.
struct Run {
    round: usize,
    updates: Range<usize>,
}

/// All updates, as pairs: from the state with number `sources[i]` to the one at position `targets[i]` of its place.
///
/// Two long arrays rather than many short ones: they grow by having their pages moved, not by being copied to new ones.
#[derive(Default)]
struct Updates {
    sources: Vec<u32>,
    targets: Vec<u32>,
}

impl Updates {
    /// The updates of some runs.
    fn of<'a>(&'a self, runs: impl Iterator<Item = &'a Run> + 'a) -> impl Iterator<Item = (u32, u32)> + 'a {
        runs.flat_map(|run| run.updates.clone()).map(|update| (self.sources[update], self.targets[update]))
    }
}

/// States on their way, and the numbers of those that they come from.
#[derive(Default)]
struct Travellers<K> {
    keys: Vec<K>,
    from: Vec<u32>,
}

impl<K: Key> Travellers<K> {
    fn clear(&mut self) {
        self.keys.clear();
        self.from.clear();
    }

    /// Makes them so many, the last of them worthless.
    fn resize(&mut self, count: usize) {
        self.keys.resize(count, K::ZERO);
        self.from.resize(count, 0);
    }
}

/// A period under exploration.
struct Explorer<K> {
    places: Vec<Place<K>>,
    /// How many states are known at all places.
    known: u32,
    /// For each round the number of its first state: those at the beginning of the period, then those at its places.
    rounds: Vec<u32>,
    updates: Updates,
    /// Those who arrive at the place at hand, and those who go on to the next.
    arriving: Travellers<K>,
    leaving: Travellers<K>,
    positions: Vec<u32>,
}

impl<K: Key> Explorer<K> {
    fn new(length: usize) -> Self {
        let place =
            || Place { keys: Vec::new(), numbers: Vec::new(), table: Table::new(), stepped: 0, runs: Vec::new() };
        let none = || Travellers { keys: Vec::new(), from: Vec::new() };
        Explorer {
            places: std::iter::repeat_with(place).take(length).collect(),
            known: 0,
            rounds: vec![0],
            updates: Updates::default(),
            arriving: none(),
            leaving: none(),
            positions: Vec::new(),
        }
    }

    /// The first states, which come from nowhere.
    fn begin(&mut self, start: impl Iterator<Item = K>) {
        self.arriving.keys.extend(start);
        self.settle(0);
        self.places[0].runs.clear();
        self.updates.targets.clear();
    }

    /// Lets those who arrive at `place` pass or settle, and steps the new states there. `None` if that makes too many
    /// updates.
    fn step<L: Layered<State = K>>(
        &mut self,
        layered: &L,
        layer: usize,
        place: usize,
        most_updates: usize,
    ) -> Option<()> {
        let moves = layered.moves(layer);
        let passes_first = place > 0 && moves.is_some_and(|moves| moves.first_excludes_others);
        self.leaving.clear();
        if place > 0 {
            match moves {
                Some(moves) if passes_first => self.let_pass(&moves),
                _ => {}
            }
            self.settle(place);
        }
        let here = &mut self.places[place];
        while here.stepped < here.keys.len() {
            let block = here.stepped..(here.stepped + BLOCK).min(here.keys.len());
            here.stepped = block.end;
            let (states, numbers) = (&here.keys[block.clone()], &here.numbers[block]);
            match moves {
                // Those who could make a first move that excludes the others did not settle, but at the beginning.
                Some(moves) => reach(&moves, usize::from(passes_first), states, numbers, &mut self.leaving),
                None => reach_by_steps(layered, layer, states, numbers, &mut self.leaving),
            }
        }
        std::mem::swap(&mut self.arriving, &mut self.leaving);
        let updates = self.updates.targets.len() + self.arriving.keys.len();
        (updates <= most_updates && self.known < u32::MAX / 2).then_some(())
    }

    /// Lets those who arrived at the end of the period settle at its beginning; whether there is anything new.
    fn next_round(&mut self, fold: impl Fn(K) -> K) -> bool {
        self.arriving.keys.iter_mut().for_each(|key| *key = fold(*key));
        let first = self.known;
        self.settle(0);
        self.rounds.push(first);
        self.places[0].stepped < self.places[0].keys.len()
    }

    /// Of those who arrive, sends on those whom the first move allows.
    fn let_pass(&mut self, moves: &MoveLayer<'_, K>) {
        let Travellers { keys, from } = &mut self.arriving;
        self.leaving.resize(keys.len());
        let (mut stayed, mut left) = (0, 0);
        for position in 0..keys.len() {
            let (key, number) = (keys[position], from[position]);
            let opened = moves.opening.apply(key);
            let passes = usize::from(moves.moves[0].allows(opened));
            // Written to both, kept in one: a branch here would be mispredicted half the time.
            self.leaving.keys[left] = opened.plus(moves.moves[0].delta).right(moves.drop);
            self.leaving.from[left] = number;
            left += passes;
            keys[stayed] = key;
            from[stayed] = number;
            stayed += 1 - passes;
        }
        self.arriving.resize(stayed);
        self.leaving.resize(left);
    }

    /// Finds or makes a place for those who arrived and did not pass.
    fn settle(&mut self, place: usize) {
        // Neighbouring places have about as many states: room for so many at once spares growing step by step.
        let expected = self.places[place.saturating_sub(1)].keys.len().min(self.arriving.keys.len());
        let here = &mut self.places[place];
        if here.keys.is_empty() {
            here.keys.reserve(expected);
            here.numbers.reserve(expected);
            here.table.grow(expected, &here.keys);
        }
        // In small parts, so that the table need not have room for them all.
        for wanted in self.arriving.keys.chunks(BLOCK) {
            here.table.grow(here.keys.len() + wanted.len(), &here.keys);
            here.table.locate(wanted, &mut here.keys, &mut self.positions);
            self.updates.targets.extend_from_slice(&self.positions);
        }
        let settled = self.updates.sources.len();
        self.updates.sources.extend_from_slice(&self.arriving.from);
        here.runs.push(Run { round: self.rounds.len() - 1, updates: settled..self.updates.sources.len() });
        self.arriving.clear();
        let fresh = (here.keys.len() - here.numbers.len()) as u32;
        here.numbers.extend(self.known..self.known + fresh);
        self.known += fresh;
    }

    /// The round in which a state was met; those at the end of the period count for the next one.
    fn round_of(&self, number: u32) -> usize {
        self.rounds.partition_point(|&first| first <= number) - 1
    }

    /// How many classes of states come in turn: the greatest common divisor of the rounds that lie between two meetings
    /// with the same state.
    fn count_turns(&self) -> usize {
        let mut divisor = 0;
        for (number, place) in self.places.iter().enumerate() {
            for run in &place.runs {
                let round = run.round + usize::from(number == 0);
                let first = self.rounds.get(round).copied().unwrap_or(u32::MAX);
                for &target in &self.updates.targets[run.updates.clone()] {
                    let target = place.numbers[target as usize];
                    if target < first {
                        divisor = greatest_common_divisor(divisor, round - self.round_of(target));
                        if divisor == 1 {
                            return 1;
                        }
                    }
                }
            }
        }
        divisor.max(1)
    }

    /// Puts the states of each place in the order that their sums want, one place after another, each turn by itself.
    fn compile(mut self) -> Strip<K> {
        self.places.iter_mut().for_each(|place| place.table = Table::new());
        let turns = self.count_turns();
        let mut positions = vec![0; self.known as usize];
        // For each turn and place the states, as positions in the place, and how many sources they have.
        let mut shapes = Vec::with_capacity(turns);
        for turn in 0..turns {
            let (mut first, mut shapes_of_turn) = (0, Vec::with_capacity(self.places.len()));
            for (number, place) in self.places.iter().enumerate() {
                let members = self.members(place, turn, turns);
                let targets = self.updates.of(self.runs_into(number, turn, turns)).map(|(_, target)| target);
                let (shape, order) = Shape::new(targets, &members, place.keys.len());
                for (&member, place_in_order) in members.iter().zip(order) {
                    positions[place.numbers[member as usize] as usize] = first + place_in_order;
                }
                first += members.len() as u32;
                shapes_of_turn.push((first - members.len() as u32, members, shape));
            }
            shapes.push(shapes_of_turn);
        }
        let fill = |turn: usize, number: usize| {
            let (place, (first, members, shape)) = (&self.places[number], &shapes[turn][number]);
            let order = members.iter().map(|&member| positions[place.numbers[member as usize] as usize] - first);
            let updates = self.updates.of(self.runs_into(number, turn, turns));
            let updates = updates.map(|(source, target)| (positions[source as usize], target));
            shape.fill(members, order, place.keys.len(), updates)
        };
        let start = &self.places[0];
        let finish = |turn: usize| {
            let members = &shapes[turn][0].1;
            let mut keys = vec![K::ZERO; members.len()];
            for &member in members {
                keys[positions[start.numbers[member as usize] as usize] as usize] = start.keys[member as usize];
            }
            let places = (1..self.places.len()).map(|number| fill(turn, number)).collect();
            Turn { keys, places, end: fill((turn + 1) % turns, 0) }
        };
        Strip { turns: (0..turns).map(finish).collect() }
    }

    /// The positions of those states of a place whose turn it is, ascending.
    fn members(&self, place: &Place<K>, turn: usize, turns: usize) -> Vec<u32> {
        let mut members = Vec::with_capacity(place.keys.len().div_ceil(turns));
        for (round, &first) in self.rounds.iter().enumerate().skip(turn).step_by(turns) {
            let last = self.rounds.get(round + 1).copied().unwrap_or(self.known);
            let from = place.numbers.partition_point(|&number| number < first) as u32;
            let to = place.numbers.partition_point(|&number| number < last) as u32;
            members.extend(from..to);
        }
        members
    }

    /// The updates that reach the states of a place whose turn it is.
    fn runs_into(&self, number: usize, turn: usize, turns: usize) -> impl Iterator<Item = &Run> {
        // What reaches the end of the period comes from the turn before.
        let runs = self.places[number].runs.iter();
        runs.filter(move |run| (run.round + usize::from(number == 0)) % turns == turn)
    }
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Adds the states that moves, from the one with number `first` on, lead to.
fn reach<K: Key>(moves: &MoveLayer<'_, K>, first: usize, states: &[K], numbers: &[u32], reached: &mut Travellers<K>) {
    let mut filled = reached.keys.len();
    reached.resize(filled + states.len() * (moves.moves.len() - first));
    for choice in first..moves.moves.len() {
        let (keys, from) = (&mut reached.keys[filled..], &mut reached.from[filled..]);
        filled += moves.select(choice, states, numbers.iter().copied(), keys, from);
    }
    reached.resize(filled);
}

/// Adds the states that steps of any kind lead to.
fn reach_by_steps<L: Layered>(
    layered: &L,
    layer: usize,
    states: &[L::State],
    numbers: &[u32],
    reached: &mut Travellers<L::State>,
) {
    for (&number, &state) in numbers.iter().zip(states) {
        layered.step(layer, state, |_, next| {
            reached.keys.push(next);
            reached.from.push(number);
        });
    }
}
