//! Through layers whose states are known by their numbers: values alone are carried.

use std::sync::Mutex;

use super::{Pause, Sweep};
use crate::numbered::{Chain, Gather, Partition};
use crate::values::Values;
use crate::watch::Pace;
use crate::{FrontierError, Key, Layered, Means, Progress, Verdict, Watch};

/// States of one partition: enough for a thread to be worth its while.
const STATES_OF_PARTITION: usize = 1 << 16;

/// Partitions for each thread between two looks at the clock.
const PARTITIONS_AT_ONCE: usize = 16;

/// How many times more states the open bits can tell apart than there usually are: a power of two.
const BITS_TO_SPARE: u32 = 8;

/// The most states that are numbered: sums of sizes stay far from where numbers end.
const MOST_NUMBERED: u64 = 1 << 48;

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// The states of all layers, if they are worth being numbered.
    pub(super) fn number_states(&mut self, watch: &mut dyn Watch, pace: &mut Pace) -> Result<Option<Chain>, Pause> {
        let Means { memory, fewest_numbered, cuts_dead_states, .. } = self.means;
        let (layered, layers) = (self.layered, self.layered.layers());
        let bits = (0..layers).map(|layer| layered.state_bits(layer)).max().unwrap_or(0);
        if fewest_numbered > 1 && bits < fewest_numbered.ilog2() + BITS_TO_SPARE {
            return Ok(None);
        }
        // The sweep has not begun: no layer is done.
        let progress = |states| Progress { layer: 0, layers, states, updates: 0, fraction: 0.0 };
        let chain = Chain::of(layered, memory / 4, cuts_dead_states, |_, states| {
            if pace.is_due() && watch.observe(&progress(states)) == Verdict::Stop {
                return Err(Pause::Failed(FrontierError::Stopped { layer: 0, layers }));
            }
            Ok(())
        })?;
        Ok(chain.filter(|chain| chain.most_states() >= fewest_numbered && chain.most_states() <= MOST_NUMBERED))
    }

    /// Carries values through all layers. Values of a layer stand in the order of the numbers of its states; keys are
    /// not used. The layer is replaced only when the next is complete: an overflow goes back to its beginning.
    pub(super) fn carry(&mut self, chain: &Chain, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), Pause> {
        if self.done == 0 {
            self.report.states = vec![chain.states(0)];
        }
        while self.done < self.layered.layers() {
            let gather = chain.gather(self.done);
            let states = chain.states(self.done + 1) as usize;
            let more = states.saturating_sub(self.next.values.len());
            let values = self.current.values.capacity() + self.next.values.capacity().max(states);
            self.claim(chain.bytes() + gather.bytes() + values * size_of::<S::Value>(), states)?;
            self.next.values.reserve_exact(more);
            self.next.values.resize(self.next.values.len() + more, S::Value::default());
            self.step_partitions(chain, &gather, states, watch, pace)?;
            std::mem::swap(&mut self.current.values, &mut self.next.values);
            self.done += 1;
            self.report.updates += gather.updates();
            self.report.recorded_layers += 1;
            self.report.states.push(states as u64);
        }
        // Of all states but the last nothing is open at the end.
        self.current.values.truncate(chain.states(self.done) as usize);
        self.current.keys = vec![L::State::ZERO; self.current.values.len()];
        Ok(())
    }

    /// Makes the values of the next layer, partition by partition.
    fn step_partitions(
        &mut self,
        chain: &Chain,
        gather: &Gather,
        states: usize,
        watch: &mut dyn Watch,
        pace: &mut Pace,
    ) -> Result<(), Pause> {
        let partitions: Vec<Partition> = gather.partitions(STATES_OF_PARTITION).collect();
        let mut made = 0;
        for some in partitions.chunks(PARTITIONS_AT_ONCE * self.means.threads) {
            let held: usize = some.iter().map(|partition| partition.states).sum();
            let to = &mut self.next.values[made..made + held];
            if !step_on_threads(gather, some, &self.values, &self.current.values, to, self.means.threads) {
                return Err(Pause::Overflow);
            }
            made += held;
            if pace.is_due() {
                let share = |layer| chain.fraction(layer);
                let within = made as f64 / states.max(1) as f64;
                let (layer, layers) = (self.done, self.layered.layers());
                let progress = Progress {
                    layer,
                    layers,
                    states: made as u64,
                    updates: self.report.updates,
                    fraction: share(layer) + (share(layer + 1) - share(layer)) * within,
                };
                if watch.observe(&progress) == Verdict::Stop {
                    return Err(Pause::Failed(FrontierError::Stopped { layer, layers }));
                }
            }
        }
        Ok(())
    }
}

/// Makes the values of partitions in a row, each on whichever thread is free; whether all sums fit.
fn step_on_threads<S: Values>(
    gather: &Gather,
    partitions: &[Partition],
    values: &S,
    from: &[S::Value],
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
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let own = work();
        others.into_iter().fold(own, |fits, other| fits & other.join().unwrap_or(false))
    })
}
