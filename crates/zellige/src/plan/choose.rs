//! The choice of an engine.
//!
//! A sweep takes as long as its frontier is wide, a search as long as its tree is large, and neither is known before.
//! What costs least to find out comes first:
//!
//! 1. A sweep and a search for some milliseconds each. Many questions are answered then. Of a board the sweep comes first,
//!    of other problems the search, since finding an order of their items takes longer than a small tree.
//! 2. Where options cover two items each and the graph of the items lies on a plane or a torus, determinants count.
//! 3. The search is counted in part, a fair sample of its tree, which tells how long it will take.
//! 4. If that is long enough for a frontier to pay, a contest: the sweep begins, and is given up as soon as it is seen
//!    that the search would be done before. So the better engine answers, and the other has cost little.

use std::time::{Duration, Instant};

use zellige_frontier::{FrontierError, Progress, Verdict, Watch};
use zellige_grid::Board;

use super::dance::FIRST_SEARCH;
use super::{DancePlan, DeterminantPlan, FrontierPlan, Way, Why};
use crate::answer::sweep;
use crate::measure::Measure;
use crate::statement::Statement;
use crate::{EngineChoice, Error, Keep, OrderChoice, Settings, ZeroReason};

/// The time of a first sweep of a board.
const FIRST_SWEEP_OF_BOARD: Duration = Duration::from_millis(20);

/// The time of a first sweep of another problem.
const FIRST_SWEEP: Duration = Duration::from_millis(8);

/// Of a problem without a board, the most options whose order is found before a search is tried.
const FEW_OPTIONS: usize = 1000;

/// Seconds of a search that are not worth a frontier.
const SHORT: f64 = 0.05;

/// Seconds of a search for which it is worth to look for a better order.
const WORTH_AN_ORDER: f64 = 10.0;

/// Seconds of a search beyond which it is worth a look ahead whether the frontier can fit in memory.
const LONG: f64 = 5.0;

/// Open bits of a sweep that is narrow: it takes no more than seconds, however many values it carries.
const FEW_BITS: u32 = 12;

/// Chooses a way to the answer.
pub(super) fn choose(
    statement: &Statement,
    board: Option<&Board>,
    measure: Option<&Measure>,
    settings: &Settings,
) -> Result<(Way, Why), Error> {
    let zero = statement.zero.clone();
    let determinant = || DeterminantPlan::of_matchings(statement, board, measure, settings).map(Box::new);
    match settings.engine {
        EngineChoice::Auto => {
            if let Some(reason) = zero {
                return Ok((Way::Argument(reason), Why::Argument));
            }
            if let Some(measure) = measure {
                let sweep = || by_number(statement, None, measure, settings, Why::ByNumber);
                return match determinant() {
                    Ok(plan) if plan.seconds() < LONG => Ok((Way::Determinant(plan), Why::Matchings)),
                    // Where the number of a way may be large, there are many values to find, and a narrow sweep takes less.
                    Ok(plan) => match sweep() {
                        Ok((Way::Frontier(frontier), why)) if frontier.forecast.bits <= FEW_BITS => {
                            Ok((Way::Frontier(frontier), why))
                        }
                        _ => Ok((Way::Determinant(plan), Why::Matchings)),
                    },
                    Err(_) => sweep(),
                };
            }
            match settings.engine_kept() {
                Some(EngineChoice::Frontier) => by_sweep(statement, zero, settings, Why::Kept),
                Some(EngineChoice::Determinant) => Ok((Way::Determinant(determinant()?), Why::Kept)),
                Some(_) => Ok((Way::Dance(Box::new(search(statement, settings)?)), Why::Kept)),
                None if settings.limit.is_some() => {
                    Ok((Way::Dance(Box::new(search(statement, settings)?)), Why::OnlySearch))
                }
                None if matches!(settings.keep, Keep::File(_)) => {
                    let (way, why) = by_trial(statement, determinant, settings)?;
                    Ok((forget_what_is_known(way, statement, settings)?, why))
                }
                None => by_trial(statement, determinant, settings),
            }
        }
        EngineChoice::Frontier => match measure {
            Some(measure) => by_number(statement, zero, measure, settings, Why::Asked),
            None => by_sweep(statement, zero, settings, Why::Asked),
        },
        EngineChoice::Determinant => Ok((Way::Determinant(determinant()?), Why::Asked)),
        EngineChoice::Dance if measure.is_some() => {
            Err(Error::NotTogether { what: "ways by their number", other: "a search, which finds them one by one" })
        }
        EngineChoice::Dance => {
            let dance = DancePlan { zero, ..search(statement, settings)?.look() };
            Ok((Way::Dance(Box::new(dance)), Why::Asked))
        }
    }
}

/// The same way, but that what was counted already is counted again, so that it is kept.
fn forget_what_is_known(way: Way, statement: &Statement, settings: &Settings) -> Result<Way, Error> {
    Ok(match way {
        Way::Frontier(mut frontier) => {
            frontier.known = None;
            Way::Frontier(frontier)
        }
        Way::Dance(dance) if dance.known().is_some() => Way::Dance(Box::new(search(statement, settings)?)),
        other => other,
    })
}

fn by_sweep(
    statement: &Statement,
    zero: Option<ZeroReason>,
    settings: &Settings,
    why: Why,
) -> Result<(Way, Why), Error> {
    let mut frontier = Box::new(FrontierPlan::new(statement, zero, &refined(settings))?);
    frontier.look_ahead();
    Ok((Way::Frontier(frontier), why))
}

/// Sweeps for the ways of each number.
fn by_number(
    statement: &Statement,
    zero: Option<ZeroReason>,
    measure: &Measure,
    settings: &Settings,
    why: Why,
) -> Result<(Way, Why), Error> {
    let plan = FrontierPlan::new(statement, zero, &refined(settings))?;
    let mut frontier = Box::new(plan.with_weights(|option| measure.weight(statement, option)));
    frontier.look_ahead();
    Ok((Way::Frontier(frontier), why))
}

fn search(statement: &Statement, settings: &Settings) -> Result<DancePlan, Error> {
    Ok(DancePlan::new(&statement.problem, settings)?.for_count(statement, settings))
}

fn by_trial(
    statement: &Statement,
    determinant: impl Fn() -> Result<Box<DeterminantPlan>, Error>,
    settings: &Settings,
) -> Result<(Way, Why), Error> {
    let is_board = statement.line_ends.is_some();
    let mut frontier = None;
    if is_board {
        match first_sweep(statement, settings, FIRST_SWEEP_OF_BOARD) {
            Ok(plan) if plan.known.is_some() => return Ok((Way::Frontier(plan), Why::ShortSweep)),
            other => frontier = Some(other),
        }
    }
    if let Ok(plan) = determinant() {
        return Ok((Way::Determinant(plan), Why::Matchings));
    }
    let dance = match DancePlan::new(&statement.problem, settings).map(|dance| dance.count_some(settings, FIRST_SEARCH))
    {
        Ok(dance) if dance.known().is_some() => return Ok((Way::Dance(Box::new(dance)), Why::ShortSearch)),
        other => other,
    };
    if !is_board && statement.problem.options().len() <= FEW_OPTIONS {
        match first_sweep(statement, settings, FIRST_SWEEP) {
            Ok(plan) if plan.known.is_some() => return Ok((Way::Frontier(plan), Why::ShortSweep)),
            other => frontier = Some(other),
        }
    }
    let dance = match dance {
        Ok(dance) => dance.for_count(statement, settings),
        Err(Error::SearchMemory { needed, .. }) => {
            let known = frontier.filter(|_| is_board);
            let mut frontier = known.unwrap_or_else(|| lay_out(statement, &refined(settings)))?;
            frontier.look_ahead();
            return Ok((Way::Frontier(frontier), Why::NoSearch(needed)));
        }
        Err(error) => return Err(error),
    };
    let dance = Box::new(if dance.known().is_some() { dance } else { dance.look() });
    if dance.known().is_some() {
        return Ok((Way::Dance(dance), Why::ShortSearch));
    }
    if dance.seconds() < SHORT {
        let why = Why::SmallTree(dance.seconds());
        return Ok((Way::Dance(dance), why));
    }
    // A sweep that is kept in a file must find the same order when it goes on.
    if !is_board && (dance.seconds() > WORTH_AN_ORDER || matches!(settings.keep, Keep::File(_))) {
        frontier = None;
    }
    contest(frontier.unwrap_or_else(|| lay_out(statement, &refined(settings))), dance)
}

/// The same settings, with the best order that can be found.
fn refined(settings: &Settings) -> Settings {
    let order = if settings.order == OrderChoice::Auto { OrderChoice::Refined } else { settings.order };
    Settings { order, ..settings.clone() }
}

/// Lets the two engines compete, unless it is clear that the frontier cannot be swept.
fn contest(frontier: Result<Box<FrontierPlan>, FrontierError>, dance: Box<DancePlan>) -> Result<(Way, Why), Error> {
    let mut frontier = match frontier {
        Ok(frontier) => frontier,
        Err(error) if dance.is_endless() => return Err(error.into()),
        Err(error) => return Ok((Way::Dance(dance), Why::NoFrontier(error))),
    };
    let seconds = dance.seconds();
    if seconds > LONG {
        frontier.look_ahead();
    }
    match frontier.forecast.check() {
        Ok(()) => Ok((Way::Contest(frontier, dance), Why::Contest(seconds))),
        // Neither can be done; of the sweep can be said what it would take.
        Err(_) if dance.is_endless() => Ok((Way::Frontier(frontier), Why::Endless(seconds))),
        Err(error) => Ok((Way::Dance(dance), Why::NoFrontier(error))),
    }
}

fn lay_out(statement: &Statement, settings: &Settings) -> Result<Box<FrontierPlan>, FrontierError> {
    FrontierPlan::new(statement, None, settings).map(Box::new)
}

/// Lays a frontier out and sweeps it, if that takes no longer than so.
fn first_sweep(statement: &Statement, settings: &Settings, time: Duration) -> Result<Box<FrontierPlan>, FrontierError> {
    let mut frontier = lay_out(statement, settings)?;
    frontier.known = sweep(&frontier, settings, &mut Deadline { start: Instant::now(), time }).ok();
    Ok(frontier)
}

/// Stops a sweep at some time, or before, if it is far from being over.
struct Deadline {
    start: Instant,
    time: Duration,
}

/// A sweep that would take so many times the time allowed is not worth the rest of it.
const HOPELESS: f64 = 5.0;

impl Watch for Deadline {
    fn observe(&mut self, progress: &Progress) -> Verdict {
        let elapsed = self.start.elapsed();
        // The first layers say little, and preparations nothing.
        let is_early = elapsed < self.time / 4;
        let is_hopeless = !is_early && elapsed.as_secs_f64() > progress.fraction * HOPELESS * self.time.as_secs_f64();
        if elapsed < self.time && !is_hopeless { Verdict::Continue } else { Verdict::Stop }
    }

    fn interval(&self) -> Duration {
        Duration::from_millis(1)
    }
}
