//! Whatever can be swept, whatever the width of its keys.

use std::fmt::Debug;
use std::ops::ControlFlow;

use crate::{
    Arithmetic, Choice, Counted, Distribution, Forecast, FrontierError, Kept, Key, Layered, Means, Report, Watch,
    count, count_modulo, distribution, evaluate, forecast, go_on, reach, visit_solutions,
};

/// A layered automaton without its types: all that the executor can do with one. Every [`Layered`] is one.
pub trait Sweepable: Debug + Send + Sync {
    /// How many layers the sweep has.
    fn layers(&self) -> usize;

    /// The most bits open at once: there can be no more than 2 to this power states.
    fn bits(&self) -> u32;

    /// The width of a key in bits.
    fn key_bits(&self) -> u32;

    /// Looks ahead whether memory suffices; see [`forecast`](crate::forecast()).
    fn forecast(&self, memory: u64) -> Forecast;

    /// Counts the solutions; see [`count`](crate::count()).
    ///
    /// # Errors
    /// As [`count`](crate::count()).
    fn count(&self, arithmetic: Arithmetic, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError>;

    /// Goes on with a count that was kept; see [`go_on`](crate::go_on()).
    ///
    /// # Errors
    /// As [`go_on`](crate::go_on()).
    fn go_on(
        &self,
        arithmetic: Arithmetic,
        means: Means,
        kept: Kept<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Counted, FrontierError>;

    /// Counts the solutions modulo a number; see [`count_modulo`](crate::count_modulo()).
    ///
    /// # Errors
    /// As [`count_modulo`](crate::count_modulo()).
    fn count_modulo(&self, modulus: u64, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError>;

    /// Counts the solutions of each weight; see [`distribution`](crate::distribution()).
    ///
    /// # Errors
    /// As [`distribution`](crate::distribution()).
    fn distribution(&self, means: Means, watch: &mut dyn Watch) -> Result<Distribution, FrontierError>;

    /// The generating polynomial of the weights at a point; see [`evaluate`](crate::evaluate()).
    ///
    /// # Errors
    /// As [`evaluate`](crate::evaluate()).
    fn evaluate(&self, point: u64, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError>;

    /// Finds the states without counting; see [`reach`](crate::reach()).
    ///
    /// # Errors
    /// As [`reach`](crate::reach()).
    fn reach(&self, means: Means, watch: &mut dyn Watch) -> Result<Report, FrontierError>;

    /// Hands over the solutions one by one; see [`visit_solutions`](crate::visit_solutions()).
    fn visit(&self, visit: &mut dyn FnMut(&[Choice]) -> ControlFlow<()>) -> ControlFlow<()>;
}

impl<L: Layered + Debug + Send> Sweepable for L {
    fn layers(&self) -> usize {
        Layered::layers(self)
    }

    fn bits(&self) -> u32 {
        (0..=Layered::layers(self)).map(|layer| self.state_bits(layer)).max().unwrap_or(0)
    }

    fn key_bits(&self) -> u32 {
        L::State::BITS
    }

    fn forecast(&self, memory: u64) -> Forecast {
        forecast(self, memory)
    }

    fn count(&self, arithmetic: Arithmetic, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
        count(self, arithmetic, means, watch)
    }

    fn go_on(
        &self,
        arithmetic: Arithmetic,
        means: Means,
        kept: Kept<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Counted, FrontierError> {
        go_on(self, arithmetic, means, kept, watch)
    }

    fn count_modulo(&self, modulus: u64, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
        count_modulo(self, modulus, means, watch)
    }

    fn distribution(&self, means: Means, watch: &mut dyn Watch) -> Result<Distribution, FrontierError> {
        distribution(self, means, watch)
    }

    fn evaluate(&self, point: u64, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
        evaluate(self, point, means, watch)
    }

    fn reach(&self, means: Means, watch: &mut dyn Watch) -> Result<Report, FrontierError> {
        reach(self, means, watch)
    }

    fn visit(&self, visit: &mut dyn FnMut(&[Choice]) -> ControlFlow<()>) -> ControlFlow<()> {
        visit_solutions(self, visit)
    }
}
