//! Verification: the same count, found in another way.
//!
//! Another engine counts what the first one counted, if it can be thought to come to an end; otherwise the same engine
//! goes another way: a sweep in another order of the items modulo a prime, a search by another rule. Two counts that
//! differ are a fault of the program, and no count is shown.

use std::fmt;

use num_bigint::BigUint;
use zellige_cover::Problem;
use zellige_dance::{Dance, Done, Rule, Ties};
use zellige_frontier::{Frontier, FrontierError, Means, Order};
use zellige_residue::primes;

use super::sweep::means;
use super::{Answer, EngineFacts, Found, sweep};
use crate::plan::FigureQuestion;
use crate::statement::Statement;
use crate::watch::{SweepWatch, Watch, observe_search};
use crate::{
    DancePlan, EngineChoice, Error, FrontierPlan, Keep, OrderChoice, OrderKind, Plan, Settings, memory, rule_in_words,
};

/// How a count was found again.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Verification {
    /// By a sweep, with so many states at most.
    Frontier {
        /// The most states of any layer.
        most_states: u64,
    },
    /// By a search of a tree of so many nodes, by this rule.
    Dance {
        /// Which item was decided on next.
        rule: Rule,
        /// Nodes of the tree.
        nodes: u64,
    },
    /// By a sweep in another order, modulo a prime, or the modulus of the question.
    Residue {
        /// The modulus.
        modulus: BigUint,
        /// The most states of any layer.
        most_states: u64,
    },
    /// Each of so many counts of ways that symmetries leave as they are, in its own way.
    Fixed {
        /// How many counts.
        counts: usize,
    },
    /// It was not, as whoever watched said stop.
    Unfinished,
    /// It was not, as a second count does not fit in memory.
    NoRoom,
    /// It was not, as a sweep cannot be made for it.
    NoSweep,
}

impl fmt::Display for Verification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verification::Frontier { most_states } => {
                write!(f, "verified: a frontier sweep of {most_states} states at most gives the same count")
            }
            Verification::Dance { rule, nodes } => {
                write!(f, "verified: a search of {nodes} nodes, {}, gives the same count", rule_in_words(rule))
            }
            Verification::Residue { modulus, most_states } => write!(
                f,
                "verified: a sweep in another order, of {most_states} states at most, gives the same count modulo {modulus}"
            ),
            Verification::Fixed { counts } => {
                write!(f, "verified: each of the {counts} counts of ways left as they are was found in two ways")
            }
            Verification::Unfinished => write!(f, "not verified: the second count was interrupted"),
            Verification::NoRoom => write!(f, "not verified: a second count does not fit in memory"),
            Verification::NoSweep => write!(f, "not verified: the states of a sweep are too wide for a second count"),
        }
    }
}

impl Verification {
    /// Of several counts: verified if all are.
    pub(crate) fn of_all(self, others: Option<Verification>, counts: usize) -> Verification {
        let failed = others.filter(Verification::is_none);
        failed.unwrap_or(if self.is_none() { self } else { Verification::Fixed { counts } })
    }

    /// Whether it says that there was none.
    fn is_none(&self) -> bool {
        matches!(self, Verification::Unfinished | Verification::NoRoom | Verification::NoSweep)
    }
}

/// Seconds that a search may take to be made for verification.
const MOST_SECONDS: f64 = 600.0;

/// Finds the count of an answer again; the answer stands even if that is broken off, or cannot be done.
pub(super) fn verify(plan: &Plan, answer: &Answer, watch: &mut dyn Watch) -> Result<Verification, Error> {
    match find_again(plan, answer, watch) {
        Err(Error::Interrupted { .. } | Error::Frontier(FrontierError::Stopped { .. })) => Ok(Verification::Unfinished),
        Err(Error::Frontier(FrontierError::Memory { .. } | FrontierError::Hopeless { .. })) => Ok(Verification::NoRoom),
        Err(Error::SearchMemory { .. } | Error::TooManyPlacements { .. }) => Ok(Verification::NoRoom),
        Err(Error::Frontier(_)) => Ok(Verification::NoSweep),
        other => other,
    }
}

fn find_again(plan: &Plan, answer: &Answer, watch: &mut dyn Watch) -> Result<Verification, Error> {
    if let Some(question) = FigureQuestion::of(&plan.subject) {
        return by_sweep_of_figure(&question, plan, answer, watch);
    }
    let statement = plan.statement()?;
    match &answer.engine {
        EngineFacts::Dance { rule, .. } => match by_sweep(&statement, plan, answer, watch) {
            Err(Error::Frontier(
                FrontierError::Memory { .. } | FrontierError::Hopeless { .. } | FrontierError::TooWide { .. },
            )) => {
                let other = if *rule == Rule::Fewest(Ties::First) { Ties::Last } else { Ties::First };
                by_search(Dance::with_rule(&statement.problem, Rule::Fewest(other)), plan, answer, watch)
            }
            other => other,
        },
        EngineFacts::Determinant { .. } => by_sweep(&statement, plan, answer, watch),
        EngineFacts::Frontier { .. } if plan.measure()?.is_some() => by_sweep(&statement, plan, answer, watch),
        // Each of the counts was verified by itself, where there were any.
        EngineFacts::Orbits(_) => Ok(Verification::Fixed { counts: 0 }),
        EngineFacts::Frontier { .. } | EngineFacts::Argument => match DancePlan::of_whole(&statement, &plan.settings) {
            Ok(dance) if dance.seconds() <= MOST_SECONDS => by_search(dance.dance, plan, answer, watch),
            Ok(_) | Err(_) => by_residue(&statement, plan, answer, watch),
        },
    }
}

/// By a sweep; up to the limit of the answer, if there is one.
fn by_sweep(statement: &Statement, plan: &Plan, answer: &Answer, watch: &mut dyn Watch) -> Result<Verification, Error> {
    let settings = Settings { engine: EngineChoice::Frontier, keep: Keep::Nowhere, ..plan.settings.clone() };
    let used = if let EngineFacts::Frontier { order, .. } = &answer.engine { Some(*order) } else { None };
    // What was swept is swept in another order.
    let order = match used {
        None => settings.order,
        Some(used) => OrderChoice::Only(another_order(&statement.problem, Some(used)).kind()),
    };
    let settings = Settings { order, ..settings };
    let mut frontier = FrontierPlan::new(statement, None, &settings)?;
    if let Some(measure) = plan.measure()? {
        frontier = frontier.with_weights(|option| measure.weight(statement, option));
    }
    frontier.look_ahead();
    let found = sweep(&frontier, &settings, &mut SweepWatch::new(watch))?;
    compare_found(answer, &found, if used.is_some() { "frontier sweep in another order" } else { "frontier sweep" })
}

/// What hangs together in a graph, by a sweep of its vertices in another order.
fn by_sweep_of_figure(
    question: &FigureQuestion<'_>,
    plan: &Plan,
    answer: &Answer,
    watch: &mut dyn Watch,
) -> Result<Verification, Error> {
    let settings = Settings { engine: EngineChoice::Frontier, keep: Keep::Nowhere, ..plan.settings.clone() };
    let mut again = question.sweep_again(plan.frontier(), plan.measure()?.as_ref(), &settings)?;
    again.look_ahead();
    let found = sweep(&again, &settings, &mut SweepWatch::new(watch))?;
    let is_swept = matches!(answer.engine, EngineFacts::Frontier { .. });
    compare_found(answer, &found, if is_swept { "frontier sweep in another order" } else { "frontier sweep" })
}

/// Compares what a sweep found, number by number where ways are told apart.
fn compare_found(answer: &Answer, found: &Found, how: &'static str) -> Result<Verification, Error> {
    let most_states = if let EngineFacts::Frontier { most_states, .. } = found.engine { most_states } else { 0 };
    compare(answer, &found.count, how)?;
    if let (Some(counts), Some(again)) = (&answer.counts, &found.counts) {
        for place in 0..counts.len().max(again.len()) {
            let of = |counts: &Vec<BigUint>| counts.get(place).cloned().unwrap_or_default();
            compare(&Answer { count: of(counts), ..answer.clone() }, &of(again), how)?;
        }
    }
    Ok(Verification::Frontier { most_states })
}

fn by_search(dance: Dance, plan: &Plan, answer: &Answer, watch: &mut dyn Watch) -> Result<Verification, Error> {
    let mut counting = dance.count();
    let settings = &plan.settings;
    let done = counting.run(settings.threads(), settings.limit, &mut |_, progress| observe_search(watch, progress));
    if done == Done::Stopped {
        return Err(Error::Interrupted { solutions: counting.solutions(), file: None });
    }
    compare(answer, &settings.reduce(counting.solutions().into()), "search")?;
    Ok(Verification::Dance { rule: dance.rule().clone(), nodes: counting.tally().nodes })
}

/// The best order that is of another kind than the one used.
fn another_order(problem: &Problem, used: Option<OrderKind>) -> Order {
    let mut orders = Order::candidates(problem);
    orders.push(Order::declared(problem));
    let others = orders.into_iter().filter(|order| Some(order.kind()) != used);
    let best = others.min_by(|a, b| a.cost(problem).total_cmp(&b.cost(problem)));
    best.unwrap_or_else(|| Order::declared(problem))
}

/// By a sweep in another order, modulo a prime, or the modulus of the question.
fn by_residue(
    statement: &Statement,
    plan: &Plan,
    answer: &Answer,
    watch: &mut dyn Watch,
) -> Result<Verification, Error> {
    let used = match &answer.engine {
        EngineFacts::Frontier { order, .. } => Some(*order),
        _ => None,
    };
    let frontier = Frontier::in_order(&statement.problem, another_order(&statement.problem, used))?;
    let settings = &plan.settings;
    let memory = settings.memory.unwrap_or_else(memory::allowed_by_default);
    // To the end, lest a wrong idea of halves be confirmed by itself.
    let means = Means { joins_halves: false, ..means(memory, settings) };
    let watch = &mut SweepWatch::new(watch);
    if settings.limit.is_some() {
        // What is known of the count modulo a prime says nothing once a limit has cut it off.
        let counted = frontier.count(settings.arithmetic, means, watch)?;
        compare(answer, &settings.reduce(counted.count), "frontier sweep in another order")?;
        return Ok(Verification::Frontier { most_states: counted.report.most_states() });
    }
    let prime = primes().next().unwrap_or(2);
    let (counted, modulus) = match &settings.modulus {
        None => (frontier.count_modulo(prime, means, watch)?, BigUint::from(prime)),
        Some(modulus) => match u64::try_from(modulus) {
            Ok(small) => (frontier.count_modulo(small, means, watch)?, modulus.clone()),
            Err(_) => (frontier.count(settings.arithmetic, means, watch)?, modulus.clone()),
        },
    };
    let expected = Answer { count: &answer.count % &modulus, ..answer.clone() };
    compare(&expected, &(&counted.count % &modulus), "frontier sweep in another order")?;
    Ok(Verification::Residue { modulus, most_states: counted.report.most_states() })
}

fn compare(answer: &Answer, again: &BigUint, how: &'static str) -> Result<(), Error> {
    if answer.count == *again {
        return Ok(());
    }
    let by = match answer.engine {
        EngineFacts::Argument | EngineFacts::Orbits(_) => "argument",
        EngineFacts::Frontier { .. } => "frontier sweep",
        EngineFacts::Dance { .. } => "search",
        EngineFacts::Determinant { .. } => "determinant",
    };
    Err(Error::Disagreement { by, count: answer.count.clone(), how, again: again.clone() })
}
