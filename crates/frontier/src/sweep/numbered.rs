//! Through layers whose states are known by their numbers: values alone are carried.

use std::panic::resume_unwind;
use std::rc::Rc;
use std::sync::Mutex;
use std::thread::{self, ScopedJoinHandle};

use super::instructions::Instructions;
use super::{Ahead, Pause, Report, Sweep, ask};
use crate::layer::Layer;
use crate::numbered::{Chain, Gather, Limits, Partition, Shortcuts, Stretches};
use crate::values::Values;
use crate::watch::Pace;
use crate::{FrontierError, Key, Layered, Means, Progress, Watch};

/// States of one partition: enough for a thread to be worth its while.
const STATES_OF_PARTITION: usize = 1 << 16;

/// Partitions for each thread between two looks at the clock.
const PARTITIONS_AT_ONCE: usize = 16;

/// How many times more states the open bits can tell apart than there usually are: a power of two.
const BITS_TO_SPARE: u32 = 8;

/// Instructions that are kept take no more than this share of two layers, or than these bytes.
const SHARE_OF_INSTRUCTIONS: usize = 4;
const BYTES_OF_INSTRUCTIONS: usize = 1 << 24;

/// Bytes that reading and writing take beside the values.
const BUFFERS: usize = 1 << 20;

/// The most states that are numbered: sums of sizes stay far from where numbers end.
const MOST_NUMBERED: u64 = 1 << 48;

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// Whether there are so many open bits that it is worth while to look whether states can be numbered before anything
    /// else is tried.
    pub(super) fn may_have_many_states(&self) -> bool {
        let fewest = self.means.fewest_numbered;
        let bits = (0..self.layered.layers()).map(|layer| self.layered.state_bits(layer)).max().unwrap_or(0);
        fewest <= 1 || bits >= fewest.ilog2() + BITS_TO_SPARE
    }

    /// Numbers the states, if they are worth it, and goes back to the beginning, which is soon done again: where a sweep
    /// with keys turns out to have many states.
    pub(super) fn number_from_the_beginning(
        &mut self,
        watch: &mut dyn Watch,
        pace: &mut Pace,
    ) -> Result<bool, FrontierError> {
        let is_worth_while = S::UNWEIGHTED && self.current.len() as u64 >= self.means.fewest_numbered;
        if self.has_tried_numbering || !is_worth_while {
            return Ok(false);
        }
        self.try_numbering(watch, pace)?;
        if !matches!(self.ahead, Ahead::Numbered(_)) {
            return Ok(false);
        }
        (self.current, self.next) = (Layer::of(self.layered.start(), self.values.one()), Layer::empty());
        (self.done, self.report) = (0, Report { states: vec![1], ..Report::default() });
        Ok(true)
    }

    /// Numbers the states, if they are worth it.
    pub(super) fn try_numbering(&mut self, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), FrontierError> {
        self.has_tried_numbering = true;
        let Means { cuts_dead_states, joins_halves, fewest_fused, .. } = self.means;
        let shortcuts = Shortcuts { cuts_dead_states, joins_halves, fewest_fused };
        if let Some(chain) = self.number_states(shortcuts, watch, pace)? {
            self.ahead = Ahead::Numbered(Rc::new(chain));
        }
        Ok(())
    }

    /// The states of all layers, if they are worth being numbered.
    fn number_states(
        &mut self,
        shortcuts: Shortcuts,
        watch: &mut dyn Watch,
        pace: &mut Pace,
    ) -> Result<Option<Chain>, FrontierError> {
        let &Means { memory, fewest_numbered, .. } = &self.means;
        let (layered, layers) = (self.layered, self.layered.layers());
        let progress = |states| Progress { layer: 0, layers, states, updates: 0, fraction: 0.0, is_preparing: true };
        let limits = Limits { bytes: memory / 2, work: u64::MAX };
        let mut find =
            |shortcuts| {
                Chain::of(layered, limits, shortcuts, |states| {
                    if pace.is_due() { ask(watch, &progress(states)) } else { Ok(()) }
                })
            };
        let mut chain = find(shortcuts)?;
        // A third layer that does not fit is not worth its gain. What was kept stays as it is.
        let is_too_much = |chain: &Chain| {
            let bytes = chain.most_held().saturating_mul(size_of::<S::Value>() as u64);
            chain.joins() && bytes.saturating_add(chain.bytes() as u64) > memory
        };
        if chain.as_ref().is_some_and(is_too_much) && self.means.folder.is_none() && self.kept_numbering.is_none() {
            chain = find(Shortcuts { joins_halves: false, ..shortcuts })?;
        }
        Ok(chain.filter(|chain| chain.most_states() >= fewest_numbered && chain.most_states() <= MOST_NUMBERED))
    }

    /// What a sweep through numbered states would do that goes all the way, layer by layer, if they are worth being
    /// numbered.
    pub fn survey_numbered(&mut self, watch: &mut dyn Watch) -> Result<Option<Report>, FrontierError> {
        if !self.may_have_many_states() {
            return Ok(None);
        }
        let mut pace = Pace::new(watch);
        let cuts_dead_states = self.means.cuts_dead_states;
        let shortcuts = Shortcuts { cuts_dead_states, joins_halves: false, fewest_fused: u64::MAX };
        let Some(mut chain) = self.number_states(shortcuts, watch, &mut pace)? else { return Ok(None) };
        let layers = chain.steps();
        let states = (0..=layers).map(|layer| chain.states(layer)).collect();
        let updates = (0..layers).map(|layer| chain.updates(layer)).fold(0, u64::saturating_add);
        let peak_bytes = chain.bytes() as u64;
        Ok(Some(Report {
            states,
            updates,
            is_numbered: true,
            joins_halves: false,
            recorded_layers: layers,
            peak_bytes,
        }))
    }

    /// Carries values through all layers. Values of a layer stand in the order of the numbers of its states; keys are
    /// not used. The layer is replaced only when the next is complete: an overflow goes back to its beginning.
    pub(super) fn carry(&mut self, chain: &Chain, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), Pause> {
        if self.done == 0 {
            self.report.states = vec![chain.states(0)];
        }
        if self.lacks_turn(chain) {
            self.turn(chain)?;
        }
        (self.report.is_numbered, self.report.joins_halves) = (true, chain.joins());
        let mut known = Instructions::default();
        while self.done < chain.steps() {
            let states = [chain.states(self.done), chain.states_made(self.done)].map(|states| states as usize);
            let layers = (states[0] + states[1]) * size_of::<S::Value>();
            let gather = known.of(chain, self.done, BYTES_OF_INSTRUCTIONS.max(layers / SHARE_OF_INSTRUCTIONS));
            let mut fixed = chain.bytes() + gather.bytes() + known.bytes();
            let folder = self.means.folder.clone();
            let (mut needed, mut memory) = self.memory_of_step(fixed, states);
            if needed > memory {
                known.clear();
                fixed = chain.bytes() + gather.bytes();
                (needed, memory) = self.memory_of_step(fixed, states);
            }
            if let Some(folder) = folder.as_ref().filter(|_| needed > memory) {
                self.aside.move_to_disk(folder)?;
                (needed, memory) = self.memory_of_step(fixed, states);
            }
            match folder.filter(|_| needed > memory) {
                Some(folder) => {
                    self.move_to_disk(&folder, states[0])?;
                    let left = memory.saturating_sub(fixed + BUFFERS);
                    self.claim(fixed, self.bytes_to_step_on_disk(&gather, left) + fixed, states[1])?;
                    self.step_on_disk(&folder, &gather, left, |sweep, made| {
                        sweep.observe_within(chain, made, watch, pace)
                    })?;
                }
                None => {
                    self.claim(fixed + self.bytes_of_values(), needed, states[1])?;
                    self.move_to_memory(states[0])?;
                    let next = self.done + 1;
                    let is_worth_while = self.means.threads > 1
                        && needed + gather.bytes() <= memory
                        && next < chain.steps()
                        && !known.knows(chain, next);
                    thread::scope(|scope| {
                        // The next instructions are written meanwhile; they take about as much as these.
                        let written = is_worth_while.then(|| scope.spawn(move || chain.gather(next)));
                        let made = self.step_in_memory(chain, &gather, states, watch, pace);
                        if let Some(written) = written.map(ScopedJoinHandle::join) {
                            known.expect(next, written.unwrap_or_else(|panic| resume_unwind(panic)));
                        }
                        made
                    })?;
                }
            }
            self.done += 1;
            self.report.updates += gather.updates();
            self.report.recorded_layers += 1;
            self.report.states.push(chain.states(self.done));
            self.turn(chain)?;
            self.keep_if_due(watch, pace);
        }
        Ok(())
    }

    /// The bytes that a step in memory needs, `fixed` ones among them, and those that it may have. `states` are those before
    /// and after the step.
    fn memory_of_step(&self, fixed: usize, states: [usize; 2]) -> (usize, usize) {
        let layers = [(&self.current.values, states[0]), (&self.next.values, states[1])];
        let values: usize = layers.iter().map(|(values, states)| values.capacity().max(*states)).sum();
        let needed = fixed + (values + self.aside.values.capacity()) * size_of::<S::Value>();
        let beside = self.bytes_beside(fixed + self.bytes_of_values());
        (needed, self.means.memory.saturating_sub(beside) as usize)
    }

    /// At the end nothing is open: there is one state, without any bit.
    pub(super) fn end_without_keys(&mut self, chain: &Chain) -> Result<(), FrontierError> {
        let states = chain.states(self.done) as usize;
        self.move_to_memory(states)?;
        self.current.values.truncate(states);
        self.current.keys = vec![L::State::ZERO; states];
        Ok(())
    }

    /// Makes the values of the next layer, partition by partition. `states` are those before and after the step.
    fn step_in_memory(
        &mut self,
        chain: &Chain,
        gather: &Gather,
        states: [usize; 2],
        watch: &mut dyn Watch,
        pace: &mut Pace,
    ) -> Result<(), Pause> {
        let more = states[1].saturating_sub(self.next.values.len());
        self.next.values.reserve_exact(more);
        self.next.values.resize(self.next.values.len() + more, S::Value::default());
        let partitions: Vec<Partition> = gather.partitions(STATES_OF_PARTITION).collect();
        let (threads, whole) = (self.means.threads.max(1), Stretches::whole(states[0]));
        let mut made = 0;
        for some in partitions.chunks(PARTITIONS_AT_ONCE * threads) {
            let held: usize = some.iter().map(|partition| partition.states).sum();
            let to = &mut self.next.values[made..made + held];
            if !step_on_threads(gather, some, &self.values, (&self.current.values, &whole), to, threads) {
                return Err(Pause::Overflow);
            }
            made += held;
            self.observe_within(chain, made, watch, pace)?;
        }
        std::mem::swap(&mut self.current.values, &mut self.next.values);
        Ok(())
    }

    /// Tells the watcher that so many states of the next layer are made.
    fn observe_within(
        &self,
        chain: &Chain,
        made: usize,
        watch: &mut dyn Watch,
        pace: &mut Pace,
    ) -> Result<(), FrontierError> {
        if !pace.is_due() {
            return Ok(());
        }
        let (layer, layers) = (self.done, chain.steps());
        let within = made as f64 / chain.states_made(layer).max(1) as f64;
        let (before, after) = (chain.fraction(layer), chain.fraction(layer + 1));
        let fraction = before + (after - before) * within;
        let (states, updates) = (made as u64, self.report.updates);
        ask(watch, &Progress { layer, layers, states, updates, fraction, is_preparing: false })
    }
}

/// Makes the values of partitions in a row, each on whichever thread is free; whether all sums fit.
pub(super) fn step_on_threads<S: Values>(
    gather: &Gather,
    partitions: &[Partition],
    values: &S,
    from: (&[S::Value], &Stretches),
    mut to: &mut [S::Value],
    threads: usize,
) -> bool {
    let mut tasks = Vec::with_capacity(partitions.len());
    for partition in partitions {
        let (task, rest) = to.split_at_mut(partition.states);
        tasks.push((partition, task));
        to = rest;
    }
    if threads <= 1 || tasks.len() <= 1 {
        return tasks.into_iter().all(|(partition, to)| gather.apply(partition, values, from, to));
    }
    let workers = threads.min(tasks.len());
    let tasks = Mutex::new(tasks.into_iter());
    let take = || tasks.lock().ok().and_then(|mut tasks| tasks.next());
    let work = || {
        let mut fits = true;
        while let Some((partition, to)) = take() {
            fits &= gather.apply(partition, values, from, to);
        }
        fits
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let own = work();
        others.into_iter().fold(own, |fits, other| fits & other.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}
