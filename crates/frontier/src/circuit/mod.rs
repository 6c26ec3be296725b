//! Circuits: rows of a strip after which the states are those they were before.
//!
//! A strip with too many states to explore them one by one is swept row by row, by merging. After some rows no new states
//! turn up: those at a row's end are those at its beginning, or at the beginning of a row or two before, where classes of
//! states come in turn. This is noticed ([`Lookout`]), and the rows are recorded once more as bits ([`Transfer`]): which
//! states each move takes, and which it leads to. As moves keep states in order, no more is needed to carry the values
//! through all further rows, walking through memory in order, without looking at a key.

mod fold;
mod lookout;
mod transfer;

pub(crate) use fold::Fold;
pub(crate) use lookout::Lookout;
use transfer::Transfer;

use crate::values::Values;

/// The steps of some rows after which the states are the same again.
pub(crate) struct Circuit<K> {
    /// The states at the beginning, and at the end, in ascending order.
    pub keys: Vec<K>,
    steps: Vec<Step>,
}

/// A step between known states.
enum Step {
    /// A layer.
    Transfer(Transfer),
    /// What follows the last layer of a row, where states have the same future as others.
    Fold(Fold),
}

impl Step {
    /// How many states it leads to.
    fn targets(&self) -> usize {
        match self {
            Step::Transfer(transfer) => transfer.targets(),
            Step::Fold(fold) => fold.states(),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Step::Transfer(transfer) => transfer.bytes(),
            Step::Fold(fold) => fold.bytes(),
        }
    }

    fn is_layer(&self) -> bool {
        matches!(self, Step::Transfer(_))
    }

    fn apply<S: Values>(&self, values: &S, from: &[S::Value], to: &mut Vec<S::Value>, threads: usize) -> bool {
        match self {
            Step::Transfer(transfer) => transfer.apply(values, from, to, threads),
            Step::Fold(fold) => fold.apply(values, from, to),
        }
    }
}

/// How many layers some steps go through.
fn layers(steps: &[Step]) -> usize {
    steps.iter().filter(|step| step.is_layer()).count()
}

impl<K> Circuit<K> {
    /// How many layers it goes through.
    pub fn layers(&self) -> usize {
        layers(&self.steps)
    }

    /// How many states there are after each layer; of several with one future one.
    pub fn states(&self) -> Vec<u64> {
        let mut states: Vec<u64> = Vec::new();
        for step in &self.steps {
            let targets = step.targets() as u64;
            match states.last_mut() {
                Some(last) if !step.is_layer() => *last = targets,
                _ => states.push(targets),
            }
        }
        states
    }

    /// How many updates one round makes.
    pub fn updates(&self) -> u64 {
        let updates = |step: &Step| if let Step::Transfer(transfer) = step { transfer.updates() } else { 0 };
        self.steps.iter().map(updates).sum()
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<K>() + self.steps.iter().map(Step::bytes).sum::<usize>()
    }

    /// The bytes of the values of the two largest layers in sequence.
    pub fn bytes_of_values<V>(&self) -> usize {
        let most = self.steps.iter().map(Step::targets).max().unwrap_or(0);
        2 * most.max(self.keys.len()) * size_of::<V>()
    }

    /// The values after one round, given those before; `None` if a sum does not fit.
    pub fn go_round<S: Values>(&self, values: &S, before: &[S::Value], threads: usize) -> Option<Vec<S::Value>> {
        let (mut from, mut to): (Vec<S::Value>, Vec<S::Value>) = (before.to_vec(), Vec::new());
        for step in &self.steps {
            if !step.apply(values, &from, &mut to, threads) {
                return None;
            }
            std::mem::swap(&mut from, &mut to);
        }
        Some(from)
    }
}
