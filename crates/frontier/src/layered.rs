//! What a sweep needs to know of a problem: a start state, a step, and which states are good at the end.
//!
//! A layered automaton reads one decision a layer. Its states must be complete: two histories that lead to one state
//! have the same futures, so that the sweep may add up what came before. The word in the literature on decision
//! diagrams is *spec* (H. Iwashita, S. Minato, *Efficient top-down ZDD construction techniques using recursive
//! specifications*, 2013).

use crate::Key;
use crate::moves::MoveLayer;

/// What was decided in one step: the number of the choice among those of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice(pub u32);

/// From `start` on, the steps of `length` layers repeat themselves `repeats` times (the first time included).
///
/// After the last repetition follow `tail` layers that go on in the same way but for choices that are missing: those that
/// stick out over the end. They may be taken all the same, if states that stick out are dropped after the tail: each
/// such choice sets a bit at or above the [`state_bits`](Layered::state_bits) of its layer, and such bits stay there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first layer of the first repetition.
    pub start: usize,
    /// How many layers one repetition has; at least 1.
    pub length: usize,
    /// How many times the steps come in all; at least 2.
    pub repeats: usize,
    /// How many layers after them only lack choices.
    pub tail: usize,
}

impl Period {
    /// The layer after the last repetition.
    pub fn end(&self) -> usize {
        self.start + self.length * self.repeats
    }
}

/// Two automata that meet: the number of solutions is the sum, over the states that the one has after so many layers, of
/// the number of ways to get there times the number of ways in which the other, the twin, gets to the state that fits it.
#[derive(Clone, Copy, Debug)]
pub struct Meeting<'a, L> {
    /// How many layers the one goes through.
    pub layers: usize,
    /// The other.
    pub twin: &'a L,
    /// How many layers that goes through.
    pub twin_layers: usize,
    /// For each bit that is open in the one's states, in the order of their [places](Layered::places): the position of
    /// that bit of the twin's states, in the same order, which must be its contrary where states fit.
    pub partners: &'a [u32],
}

/// A layered automaton.
pub trait Layered: Sync {
    /// A bit-packed state.
    type State: Key;

    /// Whether the sweep is to go from layer to layer by hash, whatever else the states would allow. Then the other ways are
    /// not even compiled for it, and they take long to compile.
    const IS_PLAIN: bool = false;

    /// How many steps lead from the start to the end.
    fn layers(&self) -> usize;

    /// The state before the first step.
    fn start(&self) -> Self::State;

    /// Calls `emit` for every choice that `state` allows in step `layer`, with the state it leads to. Two choices may
    /// lead to one state.
    fn step(&self, layer: usize, state: Self::State, emit: impl FnMut(Choice, Self::State));

    /// Step `layer` as moves, if it is nothing but moves; it may then be swept by sorted merges. The moves stand in the
    /// order in which [`step`](Layered::step) tries the choices.
    fn moves(&self, layer: usize) -> Option<MoveLayer<'_, Self::State>> {
        let _ = layer;
        None
    }

    /// Where the bits of the opened states of step `layer` lie across the sweep, lowest bit first: each bit has a place
    /// of its own, and keeps it from layer to layer as long as it stays open. Bits with neighbouring places should depend
    /// on each other; those far apart should not.
    fn places(&self, layer: usize) -> Option<Vec<u32>> {
        let _ = layer;
        None
    }

    /// The weight of a choice in step `layer`: what it adds to the statistic by which solutions may be told apart, such
    /// as a number of pieces or of cycles. 0 where there is none.
    fn weight(&self, layer: usize, choice: Choice) -> u32 {
        let _ = (layer, choice);
        0
    }

    /// Whether a state after the last step is a solution.
    fn accepts(&self, state: Self::State) -> bool;

    /// The most choices that any state has in step `layer`.
    fn fanout(&self, layer: usize) -> usize;

    /// The most states that there can be before step `layer` (or, for `layers()`, at the end), as a power of two.
    fn state_bits(&self, layer: usize) -> u32;

    /// Where a repetition of the period begins (or the last one ends): the one that stands for all states with the same
    /// futures, as mirror images have.
    fn representative(&self, state: Self::State) -> Self::State {
        state
    }

    /// On strips: from where on the steps repeat.
    fn period(&self) -> Option<Period> {
        None
    }

    /// Where the end is the beginning turned round: how this automaton meets another in the middle.
    fn meeting(&self) -> Option<Meeting<'_, Self>>
    where
        Self: Sized,
    {
        None
    }
}
