//! Counting by a search, which can be interrupted and gone on with.

use std::time::{Duration, Instant};

use zellige_dance::{Counting, Done};

use super::{EngineFacts, Found};
use crate::watch::{Watch, observe_search};
use crate::{DancePlan, Error, Plan};

/// How often what is needed to go on later is kept in a file.
const KEEP: Duration = Duration::from_secs(5);

/// Searches the tree, to its end or until enough solutions are found.
pub(crate) fn search(plan: &Plan, dance: &DancePlan, watch: &mut dyn Watch) -> Result<Found, Error> {
    let settings = &plan.settings;
    let start = Instant::now();
    let mut keeper = plan.keeper(dance);
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
        observe_search(watch, progress)
    });
    let tally = counting.tally();
    if done == Done::Stopped {
        let file = keeper.and_then(|mut keeper| keeper.keep(&counting, watch));
        return Err(Error::Interrupted { solutions: tally.solutions, file });
    }
    if let Some(keeper) = keeper {
        keeper.finish(&counting, watch);
    }
    let count = settings.reduce(counting.solutions().into());
    let engine = EngineFacts::Dance {
        rule: dance.rule().clone(),
        nodes: tally.nodes,
        solutions: counting.solutions(),
        threads: dance.threads,
        fold: dance.fold.clone(),
        seconds: dance.spent + start.elapsed().as_secs_f64(),
    };
    let is_limited = done == Done::Enough || settings.limit.is_some_and(|limit| counting.solutions() > limit);
    Ok(Found { count, counts: None, is_limited, engine })
}
