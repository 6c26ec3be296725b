//! The layered automaton of an exact cover problem.

use zellige_cover::{ItemId, OptionId, Problem};

use super::across::Across;
use super::compile::compile;
use super::halves::{Halves, find_halves};
use super::mirror::{Mirror, find_mirror};
use super::period::find_period;
use super::program::Program;
use super::schedule::Schedule;
use super::stages::Stage;
use crate::moves::MoveLayer;
use crate::{Choice, FrontierError, Key, Layered, Meeting, Order, Period};

/// The states of any exact cover problem: for each item that is open between the layers done and those to come, how it
/// stands. One state is one key of type `K`.
///
/// ```
/// use zellige_cover::Problem;
/// use zellige_frontier::{CoverStates, Layered};
///
/// let mut builder = Problem::builder();
/// let (a, b) = (builder.primary("a"), builder.primary("b"));
/// builder.option().cover(a).cover(b).finish();
/// builder.option().cover(a).finish();
/// builder.option().cover(b).finish();
/// let problem = builder.build()?;
/// let states = CoverStates::<u64>::new(&problem, &[a, b])?;
/// let mut after_a = Vec::new();
/// states.step(0, states.start(), |_, state| after_a.push(state));
/// assert_eq!(after_a, [1, 0]); // b covered by the first option, open after the second
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CoverStates<K> {
    programs: Vec<Program<K>>,
    stages: Vec<Stage>,
    /// Bits in use before each layer, and 0 at the end.
    bits: Vec<u32>,
    stages_through: Vec<usize>,
    period: Option<Period>,
    /// The mirror of the states at the beginnings of the period.
    mirror: Option<Mirror<K>>,
    across: Across,
    halves: Option<Box<Halves<K>>>,
    /// For each layer the weights of its choices; empty where no choice has any.
    weights: Vec<Vec<u32>>,
}

impl<K: Key> CoverStates<K> {
    /// The automaton that decides on the primary items of `problem` in the order given, which names each once.
    ///
    /// # Errors
    /// [`FrontierError::TooWide`] if more bits are open at once than `K` has.
    pub fn new(problem: &Problem, order: &[ItemId]) -> Result<Self, FrontierError> {
        Self::lay_out(problem, order, None, Schedule::new(problem, order))
    }

    /// The automaton for an order that is worked out.
    pub(crate) fn from_schedule(problem: &Problem, order: &Order, schedule: Schedule) -> Result<Self, FrontierError> {
        Self::lay_out(problem, order.items(), order.columns(), schedule)
    }

    pub(super) fn lay_out(
        problem: &Problem,
        order: &[ItemId],
        columns: Option<&[i32]>,
        schedule: Schedule,
    ) -> Result<Self, FrontierError> {
        let widest = schedule.open_bits().into_iter().max().unwrap_or(0);
        if widest > K::BITS {
            return Err(FrontierError::TooWide { bits: widest, limit: K::BITS });
        }
        let programs = compile(problem, &schedule);
        let bits = bits_between(&schedule);
        let period = find_period(&programs, &bits);
        let mirror = period.and_then(|period| find_mirror(problem, order, &schedule, period, &bits));
        let across = Across::new(problem, order, &schedule, columns, period);
        Ok(CoverStates {
            programs,
            stages: schedule.stages,
            bits,
            stages_through: schedule.stages_through,
            period,
            mirror,
            across,
            halves: None,
            weights: Vec::new(),
        })
    }

    /// Finds out whether the problem is its own mirror image, one end for the other, as far as a sweep in this order can
    /// make use of it; the states must have been laid out for the same problem and order.
    pub(crate) fn with_halves(mut self, problem: &Problem, order: &Order) -> Self {
        self.halves = find_halves(problem, order, &self).map(Box::new);
        self
    }

    /// The same states, each option with the weight that `weight` says; a choice weighs as much as its options together,
    /// or `u32::MAX` if that is more.
    #[must_use]
    pub fn with_weights(mut self, weight: impl Fn(OptionId) -> u32) -> Self {
        let sum = |options: &Vec<OptionId>| options.iter().fold(0u32, |sum, &id| sum.saturating_add(weight(id)));
        self.weights = self.stages.iter().map(|stage| stage.choices.iter().map(sum).collect()).collect();
        self
    }

    /// The stages, and for each position in the order the number of stages up to and including that item's.
    pub(super) fn stages(&self) -> (&[Stage], &[usize]) {
        (&self.stages, &self.stages_through)
    }

    /// The items that are open before a layer, in the order of their places, if each is a flag that is `required` or not.
    pub(super) fn flags(&self, layer: usize, required: bool) -> Option<Vec<ItemId>> {
        self.across.flags(layer, required)
    }

    /// The options taken by a choice in layer `layer`.
    ///
    /// # Panics
    /// When there is no such layer or no such choice.
    pub fn options(&self, layer: usize, choice: Choice) -> &[OptionId] {
        &self.stages[layer].choices[choice.0 as usize]
    }

    /// The number of layers that decide on the first `items` items of the order.
    pub fn layers_through(&self, items: usize) -> usize {
        match items.checked_sub(1) {
            None => 0,
            Some(last) => self.stages_through[last.min(self.stages_through.len() - 1)],
        }
    }
}

/// The bits that a state has before each stage, and after the last.
fn bits_between(schedule: &Schedule) -> Vec<u32> {
    let mut bits = vec![0; schedule.stages.len() + 1];
    for interval in &schedule.intervals {
        for between in &mut bits[interval.first + 1..=interval.last] {
            *between += interval.standing.bits();
        }
    }
    bits
}

impl<K: Key> Layered for CoverStates<K> {
    type State = K;

    fn layers(&self) -> usize {
        self.programs.len()
    }

    fn start(&self) -> K {
        K::ZERO
    }

    #[inline]
    fn step(&self, layer: usize, state: K, mut emit: impl FnMut(Choice, K)) {
        let program = &self.programs[layer];
        let opened = program.opening.apply(state);
        for choice in 0..program.moves.len() {
            if let Some(next) = program.follow(choice, opened) {
                emit(Choice(choice as u32), next);
            }
        }
    }

    fn weight(&self, layer: usize, choice: Choice) -> u32 {
        self.weights.get(layer).map_or(0, |weights| weights[choice.0 as usize])
    }

    fn moves(&self, layer: usize) -> Option<MoveLayer<'_, K>> {
        self.programs[layer].as_moves()
    }

    fn places(&self, layer: usize) -> Option<Vec<u32>> {
        Some(self.across.places(layer))
    }

    fn accepts(&self, state: K) -> bool {
        // Every item closes with a check of its own, so what is left at the end is nothing, and good.
        state == K::ZERO
    }

    fn fanout(&self, layer: usize) -> usize {
        self.programs[layer].moves.len()
    }

    fn state_bits(&self, layer: usize) -> u32 {
        self.bits[layer]
    }

    fn period(&self) -> Option<Period> {
        self.period
    }

    fn meeting(&self) -> Option<Meeting<'_, Self>> {
        let Halves { layers, twin, twin_layers, partners } = self.halves.as_deref()?;
        Some(Meeting { layers: *layers, twin, twin_layers: *twin_layers, partners })
    }

    fn representative(&self, state: K) -> K {
        self.mirror.as_ref().map_or(state, |mirror| state.min(mirror.image(state)))
    }
}
