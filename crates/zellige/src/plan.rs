//! The plan: how a question will be answered, and what that will cost.
//!
//! A plan is made in three steps, none of which counts anything: the subject is stated as a problem; arguments look for
//! a reason why there is no solution; and if there is none, the frontier is laid out and its size is forecast. Only
//! [`Plan::survey`], on request, meets the states themselves.

use zellige_cover::{Problem, Statistics};
use zellige_frontier::{Frontier, OrderKind, Watch};

use crate::statement::{Statement, state};
use crate::{Answer, Ask, Conventions, EngineChoice, Error, FileWarning, Settings, Subject, Survey, ZeroReason};
use crate::{bounds, memory, survey};

/// How a question will be answered.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// What will be counted.
    pub conventions: Conventions,
    /// How large the problem is.
    pub statistics: Statistics,
    /// What the reader of the question remarked.
    pub warnings: Vec<FileWarning>,
    /// The way to the answer.
    pub way: Way,
    pub(crate) settings: Settings,
}

/// The way to an answer.
#[derive(Clone, Debug)]
pub enum Way {
    /// An argument shows that there is no solution: nothing is left to do.
    Argument(ZeroReason),
    /// A frontier is swept.
    Frontier(Box<FrontierPlan>),
}

/// A frontier laid out, and what it will cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FrontierPlan {
    pub(crate) frontier: Frontier,
    /// What is known before the sweep.
    pub forecast: Forecast,
    /// Why there is no solution, if that is seen and the sweep was asked for all the same.
    pub zero: Option<ZeroReason>,
    /// The cells of the longest line, when lines of a board are swept one after another.
    pub width: Option<usize>,
    pub(crate) line_ends: Option<Vec<usize>>,
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
    /// The width of a key in bits.
    pub key_bits: u32,
    /// The count has at most so many bits.
    pub count_bits: u64,
    /// The most bytes that the sweep may hold, if that was said.
    pub memory: Option<u64>,
}

/// A sweep that can take no more than [`LITTLE`] bytes may hold so many: nobody need look how much there is.
const ENOUGH: u64 = 1 << 30;

/// See [`ENOUGH`].
const LITTLE: u64 = ENOUGH / 8;

impl Forecast {
    /// The most bytes that the sweep may hold: what was said, or three quarters of what is available.
    pub fn memory_allowed(&self) -> u64 {
        self.memory.unwrap_or_else(memory::allowed_by_default)
    }

    /// As [`Forecast::memory_allowed`], without asking the system where the answer cannot matter.
    pub(crate) fn memory_of_sweep(&self) -> u64 {
        let number_bits = self.count_bits.clamp(64, 4096);
        let state_bytes = (u64::from(self.key_bits) + number_bits) / 8 + survey::TABLE_BYTES.1;
        let is_little = self.bits < 32 && (2 * state_bytes) << self.bits <= LITTLE;
        if is_little { self.memory.unwrap_or(ENOUGH) } else { self.memory_allowed() }
    }
}

impl Plan {
    /// Finds out how to answer a question.
    ///
    /// # Errors
    /// When the problem cannot be stated, has too many placements for the memory allowed, or a frontier too wide for
    /// any key.
    pub fn new(ask: &Ask) -> Result<Plan, Error> {
        let settings = ask.settings.clone();
        let mut statement = state(&ask.subject, settings.memory)?;
        let way = match statement.zero.take() {
            Some(reason) if settings.engine == EngineChoice::Auto => Way::Argument(reason),
            zero => Way::Frontier(Box::new(lay_out(&statement, zero, &settings)?)),
        };
        let warnings = match &ask.subject {
            Subject::Cover { warnings, .. } => warnings.clone(),
            _ => Vec::new(),
        };
        let conventions = Conventions::of(&ask.subject);
        Ok(Plan { conventions, statistics: statement.problem.statistics(), warnings, way, settings })
    }

    /// Answers the question.
    ///
    /// # Errors
    /// Memory that does not suffice; a watcher who says stop.
    pub fn answer(&self, watch: &mut dyn Watch) -> Result<Answer, Error> {
        Answer::find(self, watch)
    }

    /// Meets all states of the sweep without counting anything; none when there is nothing to sweep. Takes a good part
    /// of the time that the count will take.
    ///
    /// # Errors
    /// As [`Plan::answer`].
    pub fn survey(&self, watch: &mut dyn Watch) -> Result<Option<Survey>, Error> {
        match &self.way {
            Way::Argument(_) => Ok(None),
            Way::Frontier(plan) => Survey::of(plan, watch).map(Some),
        }
    }
}

fn lay_out(statement: &Statement, zero: Option<ZeroReason>, settings: &Settings) -> Result<FrontierPlan, Error> {
    let Statement { problem, line_ends, width, .. } = statement;
    let order = settings.order.order(problem, line_ends.is_some());
    let frontier = Frontier::in_order(problem, order)?;
    let forecast = forecast(problem, &frontier, settings);
    let in_lines = forecast.order == OrderKind::Declared;
    Ok(FrontierPlan {
        frontier,
        forecast,
        zero,
        width: width.filter(|_| in_lines),
        line_ends: line_ends.clone().filter(|_| in_lines),
    })
}

/// What is known of the sweep of `frontier` before it runs.
fn forecast(problem: &Problem, frontier: &Frontier, settings: &Settings) -> Forecast {
    Forecast {
        order: frontier.order().kind(),
        layers: frontier.layers(),
        bits: frontier.bits(),
        key_bits: frontier.key_bits(),
        count_bits: bounds::count_bits(problem).ceil() as u64,
        memory: settings.memory,
    }
}
