//! The sweep: layer by layer, from the start state to the count.
//!
//! Every state of a layer is stepped, and what arrives at one state of the next layer is added up. Time and memory
//! follow the number of states, not the number of solutions. There are four ways to the next layer, all with the same
//! result: without keys where states can be numbered ([`numbered`]), by replay where a strip repeats itself ([`strip`]),
//! by merging where all choices keep keys in order, by hash otherwise ([`keyed`]).
//!
//! A sweep that must pause (a sum no longer fits, memory is short, someone said so) keeps its last whole layer, and can
//! go on from there: with wider numbers, for one.

mod disk;
mod halves;
mod instructions;
mod keeping;
mod keyed;
mod numbered;
mod strip;

use std::rc::Rc;

use num_bigint::BigUint;

use crate::layer::{Layer, Merger, Table};
use crate::numbered::Chain;
use crate::strip::Strip;
use crate::values::Values;
use crate::watch::Pace;
use crate::{FrontierError, Layered, Means, Period, Progress, Verdict, Watch};
use disk::{LayerFile, no_disk};
use halves::Aside;
use keyed::ReachedStates;

/// What a sweep has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// States held before each step, and after the last: one number more than there are steps. A step is a layer, or, where
    /// states are numbered, several that are taken as one. Where a strip is replayed, states that have no choice in a layer are not held there, and of two mirror images at a row's end one.
    pub states: Vec<u64>,
    /// State updates.
    pub updates: u64,
    /// Whether states were known by their numbers, without keys.
    pub is_numbered: bool,
    /// Whether two sweeps met in the middle. Then the states are those of the layers that both have in common, those of
    /// the other's, and those up to the middle.
    pub joins_halves: bool,
    /// Layers whose steps were recorded before, so that only values were carried through.
    pub recorded_layers: usize,
    /// The most bytes held at once by layers, tables and compiled steps.
    pub peak_bytes: u64,
}

impl Report {
    /// The most states of any layer.
    pub fn most_states(&self) -> u64 {
        self.states.iter().copied().max().unwrap_or(0)
    }
}

/// Why a sweep paused.
#[derive(Debug)]
pub(crate) enum Pause {
    /// A sum no longer fits: go on with wider values.
    Overflow,
    /// It cannot go on at all.
    Failed(FrontierError),
}

impl From<FrontierError> for Pause {
    fn from(error: FrontierError) -> Pause {
        Pause::Failed(error)
    }
}

/// What a sweep knows of what lies ahead.
enum Ahead<K> {
    /// Whatever it is, nobody has looked yet.
    Unknown,
    /// Nothing, or it is behind.
    Nothing,
    /// A strip begins where the sweep has not been.
    Period(Period),
    /// The states of the strip are known.
    Explored(Period, Strip<K>),
    /// The states of all layers are known and numbered.
    Numbered(Rc<Chain>),
}

/// A sweep under way.
pub(crate) struct Sweep<'a, L: Layered, S: Values> {
    layered: &'a L,
    values: S,
    /// Layers done.
    done: usize,
    current: Layer<L::State, S::Value>,
    next: Layer<L::State, S::Value>,
    table: Table,
    /// What one block reaches; kept to be used again.
    reached: ReachedStates<L::State>,
    /// The weights of the choices that led there, if anybody asks for them.
    weights: Vec<u32>,
    positions: Vec<u32>,
    merger: Merger<L::State>,
    /// What lies ahead or under way; a strip is explored when its first layer is reached.
    ahead: Ahead<L::State>,
    means: Means,
    /// Where the values of the present layer are if they are not in memory.
    on_disk: Option<LayerFile>,
    /// The layer that waits for another sweep to meet it.
    aside: Aside<S::Value>,
    /// Whether numbering has been tried.
    has_tried_numbering: bool,
    /// How the states were numbered when the sweep was kept.
    kept_numbering: Option<u64>,
    earlier: Earlier,
    report: Report,
}

/// What earlier passes of a count by residues found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Earlier {
    /// A number that the count does not exceed.
    pub bound: Option<BigUint>,
    /// Primes and residues of the count.
    pub residues: Vec<(u64, u64)>,
    /// What they did: the states of one, the updates of all.
    pub report: Report,
}

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// Whether it goes by hash all the way. Known to the compiler, which then leaves all else out.
    const IS_PLAIN: bool = L::IS_PLAIN || !S::UNWEIGHTED;

    /// A sweep that has not begun.
    pub fn new(layered: &'a L, values: S, means: Means) -> Self {
        let ahead = if !Self::IS_PLAIN { Ahead::Unknown } else { Ahead::Nothing };
        Sweep { ahead, ..Self::plain(layered, values, means) }
    }

    /// A sweep that goes layer by layer even through strips.
    pub fn plain(layered: &'a L, values: S, means: Means) -> Self {
        Sweep {
            layered,
            done: 0,
            current: Layer::of(layered.start(), values.one()),
            next: Layer::empty(),
            table: Table::new(),
            reached: ReachedStates::NONE,
            weights: Vec::new(),
            positions: Vec::new(),
            merger: Merger::new(),
            ahead: Ahead::Nothing,
            means,
            on_disk: None,
            aside: Aside::NOTHING,
            has_tried_numbering: false,
            kept_numbering: None,
            earlier: Earlier::default(),
            report: Report { states: vec![1], ..Report::default() },
            values,
        }
    }

    /// The same sweep from where it is, with other values.
    ///
    /// # Errors
    /// Where the layer is in a file, what the system says.
    pub fn with_values<T: Values>(
        mut self,
        values: T,
        convert: impl Fn(S::Value) -> T::Value,
    ) -> Result<Sweep<'a, L, T>, FrontierError> {
        let states = self.states();
        self.make_room_to_convert(states, size_of::<T::Value>())?;
        let convert_file = |file: Option<LayerFile>, states| match (file, &self.means.folder) {
            (Some(file), Some(folder)) => file.converted(folder, states, &convert).map(Some).map_err(no_disk),
            _ => Ok(None),
        };
        let convert_all = |mut values: Vec<S::Value>, states| {
            values.truncate(states);
            values.into_iter().map(&convert).collect()
        };
        let on_disk = convert_file(self.on_disk, states)?;
        let Layer { keys, values: own, is_sorted } = self.current;
        let aside = Aside {
            values: convert_all(self.aside.values, self.aside.states),
            on_disk: convert_file(self.aside.on_disk, self.aside.states)?,
            states: self.aside.states,
        };
        Ok(Sweep {
            layered: self.layered,
            values,
            done: self.done,
            current: Layer { keys, values: convert_all(own, states), is_sorted },
            next: Layer::empty(),
            table: self.table,
            reached: self.reached,
            weights: self.weights,
            positions: self.positions,
            merger: self.merger,
            ahead: self.ahead,
            means: self.means,
            on_disk,
            aside,
            has_tried_numbering: self.has_tried_numbering,
            kept_numbering: self.kept_numbering,
            earlier: self.earlier,
            report: self.report,
        })
    }

    /// The same sweep from the beginning with other values; what is known of what lies ahead stays known.
    pub fn again<T: Values>(self, values: T) -> Sweep<'a, L, T> {
        let ahead = if Sweep::<L, T>::IS_PLAIN { Ahead::Nothing } else { self.ahead };
        let mut earlier = self.earlier;
        let updates = earlier.report.updates + self.report.updates;
        let peak_bytes = earlier.report.peak_bytes.max(self.report.peak_bytes);
        let last = if self.done > 0 { self.report } else { earlier.report };
        earlier.report = Report { updates, peak_bytes, ..last };
        let has_tried_numbering = self.has_tried_numbering;
        Sweep { ahead, earlier, has_tried_numbering, ..Sweep::plain(self.layered, values, self.means) }
    }

    /// Sweeps to the end: the sum over all states that are accepted there, or that fit those of the sweep that it meets.
    /// Whatever stops it, the watcher is handed the last whole layer.
    pub fn run(&mut self, watch: &mut dyn Watch) -> Result<S::Total, Pause> {
        let result = self.run_to_end(watch);
        let is_worth_keeping = match &result {
            Ok(_) => watch.keeps().is_some(),
            // What was kept before stays as it is if it cannot be gone on with, or until its states are numbered.
            Err(Pause::Overflow | Pause::Failed(FrontierError::Kept { .. })) => false,
            Err(Pause::Failed(_)) => self.done > 0 && !matches!(self.ahead, Ahead::Unknown),
        };
        if is_worth_keeping {
            self.keep(watch);
        }
        result
    }

    fn run_to_end(&mut self, watch: &mut dyn Watch) -> Result<S::Total, Pause> {
        if Self::IS_PLAIN { self.run_plainly(watch) } else { self.run_by_any_way(watch) }
    }

    fn run_plainly(&mut self, watch: &mut dyn Watch) -> Result<S::Total, Pause> {
        let mut pace = Pace::new(watch);
        while self.done < self.layered.layers() {
            self.advance_by_hash(watch, &mut pace)?;
            if pace.is_due() {
                self.observe(watch)?;
            }
            self.keep_if_due(watch, &mut pace);
        }
        self.total()
    }

    fn run_by_any_way(&mut self, watch: &mut dyn Watch) -> Result<S::Total, Pause> {
        let mut pace = Pace::new(watch);
        if let Ahead::Unknown = self.ahead {
            // Until it is known what lies ahead, a sweep that was kept must not be kept anew.
            if self.may_have_many_states() {
                self.try_numbering(watch, &mut pace)?;
            }
            if self.done > 0 {
                self.check_numbered()?;
            }
            if let Ahead::Unknown = self.ahead {
                self.ahead = self.layered.period().map_or(Ahead::Nothing, Ahead::Period);
            }
        }
        if let Ahead::Numbered(chain) = &self.ahead {
            let chain = chain.clone();
            self.carry(&chain, watch, &mut pace)?;
            if chain.joins() {
                return self.meet(&chain, watch, &mut pace);
            }
            self.end_without_keys(&chain)?;
            return self.total();
        }
        while self.done < self.layered.layers() {
            if self.can_replay() {
                self.replay(watch, &mut pace)?;
            } else if let Some(moves) = self.mergeable_moves() {
                self.advance_by_merging(&moves, watch, &mut pace)?;
            } else {
                self.advance_by_hash(watch, &mut pace)?;
            }
            if self.number_from_the_beginning(watch, &mut pace)? {
                return self.run_to_end(watch);
            }
            if pace.is_due() {
                self.observe(watch)?;
            }
            self.keep_if_due(watch, &mut pace);
        }
        self.total()
    }

    /// How many layers there are to go through.
    fn layers(&self) -> usize {
        match &self.ahead {
            Ahead::Numbered(chain) => chain.steps(),
            _ => self.layered.layers(),
        }
    }

    /// States of the present layer.
    fn states(&self) -> usize {
        match &self.ahead {
            Ahead::Numbered(chain) => chain.states(self.done) as usize,
            _ => self.current.len(),
        }
    }

    /// What is swept.
    pub fn layered(&self) -> &'a L {
        self.layered
    }

    /// What earlier passes found.
    pub fn earlier_mut(&mut self) -> &mut Earlier {
        &mut self.earlier
    }

    /// Whether two of the largest layers of the pass before fit in memory with such values.
    pub fn has_room_for<V: Copy>(&self) -> bool {
        let most = self.earlier.report.most_states() as usize;
        let bytes = match &self.ahead {
            Ahead::Numbered(chain) => chain.bytes() + chain.most_held() as usize * size_of::<V>(),
            _ => 2 * Layer::<L::State, V>::bytes_for(most),
        };
        bytes as u64 <= self.means.memory
    }

    /// What was done.
    pub fn into_report(self) -> Report {
        self.report
    }

    fn total(&self) -> Result<S::Total, Pause> {
        let mut total = S::Total::default();
        for (&key, &value) in self.current.keys.iter().zip(&self.current.values) {
            if self.layered.accepts(key) && !self.values.add_product(&mut total, value, self.values.one()) {
                return Err(Pause::Overflow);
            }
        }
        Ok(total)
    }

    /// Notes that so many bytes are needed at once, for more than so many states, if that is allowed. Of what the whole
    /// process holds now, `held` bytes are among them; the rest is needed too.
    fn claim(&mut self, held: usize, needed: usize, states: usize) -> Result<(), FrontierError> {
        let needed = (needed as u64).saturating_add(self.bytes_beside(held));
        if needed > self.means.memory {
            return Err(FrontierError::Memory {
                layer: self.done + 1,
                layers: self.layers(),
                states: states as u64,
                needed,
                limit: self.means.memory,
            });
        }
        self.report.peak_bytes = self.report.peak_bytes.max(needed);
        Ok(())
    }

    /// What the process holds beside these bytes, if anybody knows.
    fn bytes_beside(&self, held: usize) -> u64 {
        self.means.held.map_or(0, |of_process| of_process().saturating_sub(held as u64))
    }

    fn observe(&self, watch: &mut dyn Watch) -> Result<(), FrontierError> {
        let (layer, layers) = (self.done, self.layered.layers());
        let (states, updates, fraction) = (self.next.len() as u64, self.report.updates, self.fraction());
        ask(watch, &Progress { layer, layers, states, updates, fraction, is_preparing: false })
    }

    /// The share of the states stepped, if the layers to come are as large as the largest so far, or as large as they
    /// can be.
    fn fraction(&self) -> f64 {
        let most = self.report.most_states().max(self.next.len() as u64) as f64;
        let done: f64 = self.report.states[..self.done].iter().map(|&states| states as f64).sum();
        let possible = |layer| 2f64.powi(self.layered.state_bits(layer).min(1000) as i32);
        let to_come: f64 = (self.done..self.layered.layers()).map(|layer| most.min(possible(layer))).sum();
        done / (done + to_come).max(1.0)
    }
}

/// Asks the watcher whether to go on.
fn ask(watch: &mut dyn Watch, progress: &Progress) -> Result<(), FrontierError> {
    match watch.observe(progress) {
        Verdict::Continue => Ok(()),
        Verdict::Stop => Err(FrontierError::Stopped { layer: progress.layer, layers: progress.layers }),
    }
}
