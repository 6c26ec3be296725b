//! A frontier laid out, and what its sweep will cost.
//!
//! The size of the sweep is bounded from above at once. Where that is more than fits in memory, two samples of the states
//! bound it from below, so that what is hopeless is known before it begins; they may take a while, and are only taken
//! where nothing else limits the sweep.

use zellige_cover::OptionId;
use zellige_frontier::{Frontier, FrontierError, OrderKind, Sweepable};
use zellige_grid::Board;

use super::figure::FigureQuestion;
use super::swept::{FigureSweep, Swept};
use crate::answer::Found;
use crate::measure::Tally;
use crate::statement::Statement;
use crate::{Settings, ZeroReason, bounds, memory, survey};

/// A frontier laid out, and what it will cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FrontierPlan {
    pub(crate) swept: Swept,
    /// What is made of the numbers that the sweep comes to.
    pub(crate) tally: Tally,
    /// What is known before the sweep.
    pub forecast: Forecast,
    /// Why there is no solution, if that is seen and the sweep was asked for all the same.
    pub zero: Option<ZeroReason>,
    /// The cells of the longest line, when lines of a board are swept one after another.
    pub width: Option<usize>,
    pub(crate) line_ends: Option<Vec<usize>>,
    /// The count, and how it was found, where the sweep was done at once.
    pub(crate) known: Option<Found>,
    /// Whether layers may be kept on disk.
    has_disk: bool,
}

/// What is known of a sweep before it runs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Forecast {
    /// How the order of the items was found.
    pub order: OrderKind,
    /// How many layers there are.
    pub layers: usize,
    /// Bits open at once: there are at most 2 to this power states.
    pub bits: u32,
    /// The widest layer has, all but certainly, at least so many states; 1 when nobody had to look.
    pub least_states: u128,
    /// The binary logarithm of how many states the widest layer has at most.
    pub most_states_bits: f64,
    /// The fewest bytes that a state of the widest layer takes.
    pub bytes_per_state: u64,
    /// Whether the states can be numbered, so that both bounds are their number.
    pub is_exact: bool,
    /// Whether memory cannot suffice: then [`Plan::answer`](crate::Plan::answer) does not begin,
    /// nor does [`Plan::survey`](crate::Plan::survey), unless states can be numbered.
    pub is_hopeless: bool,
    /// The width of a key in bits.
    pub key_bits: u32,
    /// The count has at most so many bits.
    pub count_bits: u64,
    /// The most bytes that the sweep may hold, if that was said.
    pub memory: Option<u64>,
    /// The most bytes that the sweep will hold.
    pub(crate) memory_of_sweep: u64,
}

/// A sweep that can take no more than [`LITTLE`] bytes may hold so many: nobody need look how much there is.
const ENOUGH: u64 = 1 << 30;

/// See [`ENOUGH`].
const LITTLE: u64 = ENOUGH / 8;

impl Forecast {
    fn new(count_bits: u64, order: OrderKind, swept: &dyn Sweepable, settings: &Settings) -> Forecast {
        let is_little = takes_little(swept, count_bits);
        let memory = settings.memory.unwrap_or_else(|| if is_little { ENOUGH } else { memory::allowed_by_default() });
        Forecast {
            order,
            layers: swept.layers(),
            bits: swept.bits(),
            least_states: 1,
            most_states_bits: f64::from(swept.bits()),
            bytes_per_state: 0,
            is_exact: false,
            is_hopeless: false,
            key_bits: swept.key_bits(),
            count_bits,
            memory: settings.memory,
            memory_of_sweep: memory,
        }
    }

    /// The most bytes that the sweep may hold: what was said, or three quarters of what is available.
    pub fn memory_allowed(&self) -> u64 {
        self.memory.unwrap_or_else(memory::allowed_by_default)
    }

    /// The fewest bytes that the sweep can do with.
    pub fn least_bytes(&self) -> u128 {
        self.least_states.saturating_mul(self.bytes_per_state.into())
    }

    /// The most states of the widest layer.
    pub fn most_states(&self) -> f64 {
        if self.is_exact { self.least_states as f64 } else { self.most_states_bits.exp2().round() }
    }

    /// The most bytes that the sweep needs, as long as its numbers are narrow.
    pub fn most_bytes(&self) -> u128 {
        (self.most_states_bits.exp2() * self.bytes_per_state as f64) as u128
    }

    /// Refuses a sweep that memory cannot suffice for.
    pub(crate) fn check(&self) -> Result<(), FrontierError> {
        if !self.is_hopeless {
            return Ok(());
        }
        let (states, limit) = (self.least_states, self.memory_of_sweep);
        Err(FrontierError::Hopeless { states, bytes: self.least_bytes(), limit })
    }
}

/// Whether a sweep takes so little memory that nobody need ask the system how much there is.
fn takes_little(swept: &dyn Sweepable, count_bits: u64) -> bool {
    let number_bits = count_bits.clamp(64, 4096);
    let state_bytes = (u64::from(swept.key_bits()) + number_bits) / 8 + survey::TABLE_BYTES.1;
    swept.bits() < 32 && (2 * state_bytes) << swept.bits() <= LITTLE
}

impl FrontierPlan {
    /// Lays a frontier out.
    ///
    /// # Errors
    /// When it is too wide for any key.
    pub(crate) fn new(
        statement: &Statement,
        zero: Option<ZeroReason>,
        settings: &Settings,
    ) -> Result<FrontierPlan, FrontierError> {
        let Statement { problem, line_ends, width, columns, .. } = statement;
        let mut order = settings.order.order(problem, line_ends.is_some());
        if let (OrderKind::Declared, Some(columns)) = (order.kind(), columns) {
            order = order.in_columns(columns.clone());
        }
        let frontier = Frontier::in_order(problem, order)?;
        let count_bits = bounds::count_bits(problem).ceil() as u64;
        let forecast = Forecast::new(count_bits, frontier.order().kind(), frontier.as_sweepable(), settings);
        let in_lines = forecast.order == OrderKind::Declared;
        Ok(FrontierPlan {
            swept: Swept::Cover(Box::new(frontier)),
            tally: Tally::of(settings),
            forecast,
            zero,
            width: width.filter(|_| in_lines),
            line_ends: line_ends.clone().filter(|_| in_lines),
            known: None,
            has_disk: settings.disk.is_some(),
        })
    }

    /// Whether ways are told apart by a number, so that the sweep carries values of a polynomial.
    pub fn is_weighed(&self) -> bool {
        self.tally.takes_several_sweeps()
    }

    /// The same, each option with what it adds to the number by which ways are told apart.
    pub(crate) fn with_weights(self, weight: impl Fn(OptionId) -> u32) -> FrontierPlan {
        let swept = match self.swept {
            Swept::Cover(frontier) => Swept::Cover(Box::new(frontier.with_weights(weight))),
            figure => figure,
        };
        FrontierPlan { swept, ..self }
    }

    /// Lays out what hangs together in a graph.
    pub(crate) fn of_figure(
        sweep: FigureSweep,
        question: &FigureQuestion<'_>,
        tally: Tally,
        settings: &Settings,
    ) -> FrontierPlan {
        let forecast = Forecast::new(question.count_bits(), sweep.kind(), sweep.links().as_sweepable(), settings);
        let in_lines = forecast.order == OrderKind::Declared;
        let lines = question.board.map(Board::sweep).filter(|_| in_lines);
        FrontierPlan {
            swept: Swept::Figure(sweep),
            tally,
            forecast,
            zero: question.zero.clone(),
            width: lines.as_ref().map(|sweep| sweep.width),
            line_ends: lines.map(|sweep| sweep.line_ends),
            known: None,
            has_disk: settings.disk.is_some(),
        }
    }

    /// Looks ahead whether memory suffices.
    pub(crate) fn look_ahead(&mut self) {
        let memory = self.forecast.memory_of_sweep;
        let bounds = self.swept.as_sweepable().forecast(memory);
        self.forecast.least_states = bounds.at_least as u128;
        self.forecast.most_states_bits = bounds.at_most_bits;
        self.forecast.bytes_per_state = bounds.bytes_per_state;
        self.forecast.is_exact = bounds.is_exact;
        // Numbered layers may be on disk.
        let has_room_elsewhere = bounds.is_exact && self.has_disk;
        self.forecast.is_hopeless = bounds.check(memory).is_err() && !has_room_elsewhere;
    }
}
