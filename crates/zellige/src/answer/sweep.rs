//! Counting by a sweep.

use std::path::Path;
use std::time::Instant;

use zellige_frontier::{Counted, FrontierError, Kept, Means, Watch};

use super::{EngineFacts, Found};
use crate::keeper::SweepKeeper;
use crate::watch::{Contestant, SweepWatch};
use crate::{Error, FrontierPlan, Plan, Settings};

/// Sweeps a frontier. It cannot stop at a limit: what is beyond is found, and not told.
pub(crate) fn sweep(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<Found, FrontierError> {
    let start = Instant::now();
    Ok(found_by(plan, settings, count(plan, settings, watch)?, start))
}

fn found_by(plan: &FrontierPlan, settings: &Settings, counted: Counted, start: Instant) -> Found {
    let Counted { count, numbers, report } = counted;
    let is_limited = settings.limit.is_some_and(|limit| count > limit.into());
    let engine = EngineFacts::Frontier {
        order: plan.forecast.order,
        width: plan.width,
        key_bits: plan.forecast.key_bits,
        numbers,
        layers: plan.forecast.layers,
        most_states: report.most_states(),
        updates: report.updates,
        peak_bytes: report.peak_bytes,
        seconds: start.elapsed().as_secs_f64(),
    };
    Found { count: settings.reduce(count), is_limited, engine }
}

/// The same, of a plan that may want the sweep to be kept in a file, or gone on with. None if it was given up, because a
/// search of `rival` seconds will be done before.
pub(crate) fn sweep_with_keeper(
    plan: &Plan,
    frontier: &FrontierPlan,
    rival: Option<f64>,
    watch: &mut dyn crate::Watch,
) -> Result<Option<Found>, Error> {
    let start = Instant::now();
    let mut keeper = plan.sweep_keeper(frontier)?;
    let found = keeper.as_mut().map(SweepKeeper::find).transpose()?.flatten();
    let mut contestant =
        Contestant::new(SweepWatch { keeper, ..SweepWatch::new(watch) }, rival.unwrap_or(f64::INFINITY));
    let counted = match found {
        None => count(frontier, &plan.settings, &mut contestant),
        Some((about, mut layer)) => {
            let means = means(frontier, &plan.settings);
            frontier.frontier.go_on(plan.settings.arithmetic, means, Kept { about, layer: &mut layer }, &mut contestant)
        }
    };
    let keeper = contestant.watch.keeper.take();
    match counted {
        Ok(counted) => Ok(Some(found_by(frontier, &plan.settings, counted, start))),
        Err(FrontierError::Stopped { .. }) if contestant.has_lost => {
            keeper.iter().for_each(SweepKeeper::forget);
            Ok(None)
        }
        Err(FrontierError::Stopped { layer, layers }) => {
            let file = keeper.as_ref().and_then(SweepKeeper::kept).map(Path::to_owned);
            Err(Error::SweepStopped { layer, layers, file })
        }
        Err(FrontierError::Kept { why }) => match keeper {
            Some(keeper) => Err(keeper.refuse(why)),
            None => Err(FrontierError::Kept { why }.into()),
        },
        Err(error) => {
            if rival.is_some_and(f64::is_finite) && is_short(&error) {
                // The search will take over, and keep itself in that file.
                keeper.iter().for_each(SweepKeeper::forget);
            }
            Err(error.into())
        }
    }
}

/// Whether memory did not suffice.
fn is_short(error: &FrontierError) -> bool {
    matches!(error, FrontierError::Memory { .. } | FrontierError::Hopeless { .. })
}

/// What the sweep may use.
pub(super) fn means(plan: &FrontierPlan, settings: &Settings) -> Means {
    let folder = settings.disk.clone();
    Means { threads: settings.threads(), folder, held: settings.held, ..Means::from(plan.forecast.memory_of_sweep) }
}

/// Counts modulo a number that fits in 64 bits as it goes, and modulo a larger one at the end.
fn count(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
    plan.forecast.check()?;
    let means = means(plan, settings);
    let Some(modulus) = settings.modulus_of_sweep() else {
        return plan.frontier.count(settings.arithmetic, means, watch);
    };
    match u64::try_from(modulus) {
        Ok(modulus) => plan.frontier.count_modulo(modulus, means, watch),
        Err(_) => {
            let counted = plan.frontier.count(settings.arithmetic, means, watch)?;
            Ok(Counted { count: counted.count % modulus, ..counted })
        }
    }
}
