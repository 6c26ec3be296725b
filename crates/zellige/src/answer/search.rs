//! Counting by a search, which can be interrupted and gone on with.

use std::time::{Duration, Instant};

use num_bigint::BigUint;
use zellige_dance::{Counting, Done, Verdict};

use super::EngineFacts;
use crate::watch::{Progress, Watch};
use crate::{DancePlan, Error, Plan, Settings};

/// How often what is needed to go on later is kept in a file.
const KEEP: Duration = Duration::from_secs(5);

/// Searches the tree; whether it was searched to its end, or enough solutions were found.
pub(crate) fn search(
    plan: &Plan,
    dance: &DancePlan,
    watch: &mut dyn Watch,
) -> Result<(BigUint, EngineFacts, bool), Error> {
    let settings = &plan.settings;
    let start = Instant::now();
    let mut keeper = plan.keeper(dance)?;
    let mut counting = match &mut keeper {
        Some(keeper) => keeper.begin(dance)?,
        None => dance.counting(),
    };
    let mut kept = Instant::now();
    let done = counting.run(dance.threads, settings.limit, &mut |counting: &Counting, progress| {
        if let Some(keeper) = &mut keeper
            && kept.elapsed() >= KEEP
        {
            keeper.keep(counting, watch);
            kept = Instant::now();
        }
        match watch.observe(&Progress::Search(*progress)) {
            zellige_frontier::Verdict::Continue => Verdict::Continue,
            zellige_frontier::Verdict::Stop => Verdict::Stop,
        }
    });
    let tally = counting.tally();
    if done == Done::Stopped {
        let file = keeper.and_then(|mut keeper| keeper.keep(&counting, watch));
        return Err(Error::Interrupted { solutions: tally.solutions, file });
    }
    if let Some(keeper) = keeper {
        keeper.finish(&counting, watch);
    }
    let is_enough = done == Done::Enough;
    let engine = EngineFacts::Dance {
        rule: dance.rule().clone(),
        nodes: tally.nodes,
        solutions: tally.solutions,
        threads: dance.threads,
        symmetries: dance.symmetries,
        seconds: dance.spent + start.elapsed().as_secs_f64(),
    };
    Ok((reduce(tally.solutions, settings), engine, is_enough))
}

/// The number of solutions, no more than were asked for, and its residue if there is a modulus.
fn reduce(solutions: u64, settings: &Settings) -> BigUint {
    let count = BigUint::from(settings.limit.map_or(solutions, |limit| solutions.min(limit)));
    match &settings.modulus {
        Some(modulus) => count % modulus,
        None => count,
    }
}
