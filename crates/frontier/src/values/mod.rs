//! What a sweep carries beside each state: numbers, residues, upper bounds, or nothing.
//!
//! A sweep only ever adds values that meet in a state and, on the way, lets a choice weigh a value; so anything with an
//! addition and a "one" will do (a commutative semiring acting on the left). An addition says whether its result fits:
//! that is how counts notice that they must be carried in wider numbers.

mod ceiling;
mod fixed;
mod residue;
mod stored;
mod weighted;

pub use ceiling::{Ceiling, Ceilings};
pub use fixed::{Fixed, FixedInteger};
pub use residue::{Lanes, Residues};
pub use stored::Stored;
pub(crate) use weighted::{CeilingsAt, Heaviest, ResiduesAt};

use crate::Carried;

/// Values carried by a sweep.
pub trait Values: Sync {
    /// One value; `Default` is zero, what nothing has contributed to.
    type Value: Stored + Default + Send + Sync + 'static;

    /// What a sweep comes to: a sum of products of two values. `Default` is zero.
    type Total: Default;

    /// Whether choices leave values as they are, so that steps may be replayed without knowing the choices.
    const UNWEIGHTED: bool = true;

    /// What they are called where a sweep is kept.
    fn carried(&self) -> Carried;

    /// The value of the start state.
    fn one(&self) -> Self::Value;

    /// Adds `term` to `sum`. The answer is whether the result fits; when it does not, `sum` is worthless.
    #[must_use]
    fn add(&self, sum: &mut Self::Value, term: Self::Value) -> bool;

    /// Adds the product of two values to `total`. The answer is whether the result fits; when it does not, `total` is
    /// worthless.
    #[must_use]
    fn add_product(&self, total: &mut Self::Total, one: Self::Value, other: Self::Value) -> bool;

    /// Whether a state with this value was reached at all. Values that may be zero by chance leave unreached states out
    /// of a count only if they can tell.
    fn is_reached(&self, value: &Self::Value) -> bool;

    /// The value after a choice of this [weight](crate::Layered::weight), if it fits; unchanged where solutions are only
    /// counted. Who overrides this sets [`UNWEIGHTED`](Values::UNWEIGHTED) to `false`.
    #[inline]
    fn weigh(&self, weight: u32, value: Self::Value) -> Option<Self::Value> {
        let _ = weight;
        Some(value)
    }
}

/// No numbers at all: which states are reached, and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reached;

impl Values for Reached {
    type Value = bool;
    type Total = bool;

    fn carried(&self) -> Carried {
        Carried::Bits(1)
    }

    fn one(&self) -> bool {
        true
    }

    #[inline]
    fn add(&self, sum: &mut bool, term: bool) -> bool {
        *sum |= term;
        true
    }

    fn add_product(&self, total: &mut bool, one: bool, other: bool) -> bool {
        *total |= one && other;
        true
    }

    fn is_reached(&self, value: &bool) -> bool {
        *value
    }
}
