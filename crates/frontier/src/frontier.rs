//! The frontier of a problem: its items in an order, and the narrowest keys that hold its states.

use ruint::aliases::U256;
use zellige_cover::{OptionId, Problem};

use crate::cover::Schedule;
use crate::{Arithmetic, Counted, CoverStates, FrontierError, Means, Order, Report, Sweepable, Watch};

/// Open bits from which on a sweep may take so long that it pays to look for mirror images beforehand.
const MANY_BITS: u32 = 24;

/// A problem made ready for a sweep.
#[derive(Clone, Debug)]
pub struct Frontier {
    order: Order,
    bits: u32,
    states: AnyStates,
}

/// States in keys of 32, 64, 128 or 256 bits.
#[derive(Clone, Debug)]
enum AnyStates {
    Bits32(CoverStates<u32>),
    Bits64(CoverStates<u64>),
    Bits128(CoverStates<u128>),
    Bits256(CoverStates<U256>),
}

/// Runs the same code for whichever width the states have.
macro_rules! with_states {
    ($any:expr, $states:ident => $code:expr) => {
        match $any {
            AnyStates::Bits32($states) => $code,
            AnyStates::Bits64($states) => $code,
            AnyStates::Bits128($states) => $code,
            AnyStates::Bits256($states) => $code,
        }
    };
}

impl Frontier {
    /// Finds a good order of the items of `problem` and lays out its states.
    ///
    /// # Errors
    /// [`FrontierError::TooWide`] if even then more bits are open at once than a key has.
    pub fn new(problem: &Problem) -> Result<Frontier, FrontierError> {
        Self::in_order(problem, Order::best(problem))
    }

    /// Lays out the states of `problem` for the order given.
    ///
    /// # Errors
    /// [`FrontierError::TooWide`] if more bits are open at once than a key has.
    pub fn in_order(problem: &Problem, order: Order) -> Result<Frontier, FrontierError> {
        let schedule = Schedule::new(problem, order.items());
        let bits = schedule.open_bits().into_iter().max().unwrap_or(0);
        // Merging wants a key to spare that is larger than all states, so the narrower widths leave one bit free.
        let states = match bits {
            0..32 => AnyStates::Bits32(CoverStates::from_schedule(problem, &order, schedule)?),
            32..64 => AnyStates::Bits64(CoverStates::from_schedule(problem, &order, schedule)?),
            64..128 => AnyStates::Bits128(CoverStates::from_schedule(problem, &order, schedule)?),
            _ => AnyStates::Bits256(CoverStates::from_schedule(problem, &order, schedule)?),
        };
        let frontier = Frontier { order, bits, states };
        Ok(if bits < MANY_BITS { frontier } else { frontier.with_halves(problem) })
    }

    /// Finds out whether the problem, which must be that of this frontier, is its own mirror image, one end for the other,
    /// so that one half nearly is enough. A frontier of many bits has done so already.
    #[must_use]
    pub fn with_halves(self, problem: &Problem) -> Frontier {
        let Frontier { order, bits, states } = self;
        let states = match states {
            AnyStates::Bits32(states) => AnyStates::Bits32(states.with_halves(problem, &order)),
            AnyStates::Bits64(states) => AnyStates::Bits64(states.with_halves(problem, &order)),
            AnyStates::Bits128(states) => AnyStates::Bits128(states.with_halves(problem, &order)),
            AnyStates::Bits256(states) => AnyStates::Bits256(states.with_halves(problem, &order)),
        };
        Frontier { order, bits, states }
    }

    /// The same, each option with the weight that `weight` says; see [`Layered::weight`](crate::Layered::weight).
    #[must_use]
    pub fn with_weights(self, weight: impl Fn(OptionId) -> u32) -> Frontier {
        let Frontier { order, bits, states } = self;
        let states = match states {
            AnyStates::Bits32(states) => AnyStates::Bits32(states.with_weights(weight)),
            AnyStates::Bits64(states) => AnyStates::Bits64(states.with_weights(weight)),
            AnyStates::Bits128(states) => AnyStates::Bits128(states.with_weights(weight)),
            AnyStates::Bits256(states) => AnyStates::Bits256(states.with_weights(weight)),
        };
        Frontier { order, bits, states }
    }

    /// The order in which the items are decided on.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The most bits open at once: there can be no more than 2 to this power states.
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// The number of layers that decide on the first `items` items of the order.
    pub fn layers_through(&self, items: usize) -> usize {
        with_states!(&self.states, states => states.layers_through(items))
    }

    /// The states as what can be swept.
    pub fn as_sweepable(&self) -> &dyn Sweepable {
        with_states!(&self.states, states => states)
    }

    /// Counts the solutions; see [`count`](crate::count()).
    ///
    /// # Errors
    /// As [`count`](crate::count()).
    pub fn count(
        &self,
        arithmetic: Arithmetic,
        means: impl Into<Means>,
        watch: &mut dyn Watch,
    ) -> Result<Counted, FrontierError> {
        self.as_sweepable().count(arithmetic, means.into(), watch)
    }

    /// Counts the solutions modulo a number; see [`count_modulo`](crate::count_modulo).
    ///
    /// # Errors
    /// As [`count_modulo`](crate::count_modulo).
    pub fn count_modulo(
        &self,
        modulus: u64,
        means: impl Into<Means>,
        watch: &mut dyn Watch,
    ) -> Result<Counted, FrontierError> {
        self.as_sweepable().count_modulo(modulus, means.into(), watch)
    }

    /// Finds the states without counting; see [`reach`](crate::reach).
    ///
    /// # Errors
    /// As [`reach`](crate::reach).
    pub fn reach(&self, means: impl Into<Means>, watch: &mut dyn Watch) -> Result<Report, FrontierError> {
        self.as_sweepable().reach(means.into(), watch)
    }
}
