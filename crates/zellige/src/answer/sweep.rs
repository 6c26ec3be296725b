//! Counting by a sweep.

use std::path::Path;
use std::time::Instant;

use num_bigint::BigUint;
use zellige_frontier::{Counted, Distribution, FrontierError, Kept, Means, Numbers, Watch};

use super::{EngineFacts, Found};
use crate::keeper::{KeptSweep, SweepKeeper};
use crate::measure::Tally;
use crate::watch::{Contestant, SweepWatch};
use crate::{DancePlan, Error, FrontierPlan, Plan, Settings};

/// Sweeps a frontier. It cannot stop at a limit: what is beyond is found, and not told.
pub(crate) fn sweep(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<Found, FrontierError> {
    let start = Instant::now();
    let (counted, counts) = count(plan, settings, watch)?;
    Ok(found_by(plan, settings, counted, counts, start))
}

fn found_by(
    plan: &FrontierPlan,
    settings: &Settings,
    counted: Counted,
    counts: Option<Vec<BigUint>>,
    start: Instant,
) -> Found {
    let Counted { count, numbers, report } = counted;
    let is_limited = settings.limit.is_some_and(|limit| count > limit.into());
    let engine = EngineFacts::Frontier {
        order: plan.forecast.order,
        width: plan.width,
        key_bits: plan.forecast.key_bits,
        numbers,
        joins_halves: report.joins_halves,
        layers: plan.forecast.layers,
        most_states: report.most_states(),
        updates: report.updates,
        peak_bytes: report.peak_bytes,
        seconds: start.elapsed().as_secs_f64(),
    };
    let counts = counts.map(|counts| counts.into_iter().map(|count| settings.reduce(count)).collect());
    Found { count: settings.reduce(count), counts, is_limited, engine }
}

/// The same, of a plan that may want the sweep to be kept in a file, or gone on with.
pub(crate) fn sweep_and_keep(
    plan: &Plan,
    frontier: &FrontierPlan,
    watch: &mut dyn crate::Watch,
) -> Result<Found, Error> {
    let (keeper, kept) = keeper(plan, frontier)?;
    let mut watch = SweepWatch { watch, keeper };
    begin_or_go_on(plan, frontier, kept, &mut watch).map_err(|error| explain(error, watch.keeper.as_ref()))
}

/// The same, but that it is given up as soon as a search of `rival` seconds is seen to be done before, or if memory does
/// not suffice and somebody may live to see the end of the search: none then.
pub(crate) fn sweep_against(
    plan: &Plan,
    frontier: &FrontierPlan,
    rival: &DancePlan,
    watch: &mut dyn crate::Watch,
) -> Result<Option<Found>, Error> {
    let (keeper, kept) = keeper(plan, frontier)?;
    let mut contestant = Contestant::new(SweepWatch { watch, keeper }, rival.seconds());
    let swept = begin_or_go_on(plan, frontier, kept, &mut contestant);
    let keeper = contestant.watch.keeper.as_ref();
    let is_given_up = match &swept {
        Err(FrontierError::Stopped { .. }) => contestant.has_lost,
        Err(FrontierError::Memory { .. } | FrontierError::Hopeless { .. }) => !rival.is_endless(),
        _ => false,
    };
    if is_given_up {
        // The search will keep itself in that file.
        keeper.into_iter().for_each(SweepKeeper::forget);
        return Ok(None);
    }
    swept.map(Some).map_err(|error| explain(error, keeper))
}

/// Who keeps the sweep, if that is wanted, and what he has.
fn keeper(plan: &Plan, frontier: &FrontierPlan) -> Result<(Option<SweepKeeper>, Option<KeptSweep>), Error> {
    let mut keeper = plan.sweep_keeper(frontier)?;
    let kept = keeper.as_mut().map(SweepKeeper::find).transpose()?.flatten();
    Ok((keeper, kept))
}

fn begin_or_go_on(
    plan: &Plan,
    frontier: &FrontierPlan,
    kept: Option<KeptSweep>,
    watch: &mut dyn Watch,
) -> Result<Found, FrontierError> {
    let settings = &plan.settings;
    let Some((about, mut layer)) = kept else { return sweep(frontier, settings, watch) };
    let start = Instant::now();
    let kept = Kept { about, layer: &mut layer };
    let means = means(frontier.forecast.memory_of_sweep, settings);
    let counted = frontier.swept.as_sweepable().go_on(settings.arithmetic, means, kept, watch)?;
    Ok(found_by(frontier, settings, multiplied(counted, frontier.tally.factor), None, start))
}

/// What went wrong, with the name of the file where that matters.
fn explain(error: FrontierError, keeper: Option<&SweepKeeper>) -> Error {
    match (error, keeper) {
        (FrontierError::Stopped { layer, layers }, keeper) => {
            Error::SweepStopped { layer, layers, file: keeper.and_then(SweepKeeper::kept).map(Path::to_owned) }
        }
        (FrontierError::Kept { why }, Some(keeper)) => keeper.refuse(why),
        (error, _) => error.into(),
    }
}

/// What the sweep may use.
pub(super) fn means(memory: u64, settings: &Settings) -> Means {
    let folder = settings.disk.clone();
    Means { threads: settings.threads(), folder, held: settings.held, ..Means::from(memory) }
}

/// The count, or the sum of what ways stand for, and the ways of each number if these are asked for. Counts modulo a
/// number that fits in 64 bits as it goes, and modulo a larger one at the end.
fn count(
    plan: &FrontierPlan,
    settings: &Settings,
    watch: &mut dyn Watch,
) -> Result<(Counted, Option<Vec<BigUint>>), FrontierError> {
    plan.forecast.check()?;
    let means = means(plan.forecast.memory_of_sweep, settings);
    let (swept, Tally { is_told_apart, at, factor }) = (plan.swept.as_sweepable(), plan.tally);
    if let Some(point) = at {
        return Ok((multiplied(swept.evaluate(point, means, watch)?, factor), None));
    }
    if is_told_apart {
        let Distribution { counts, report, primes, .. } = swept.distribution(means, watch)?;
        let counts: Vec<BigUint> = counts.into_iter().map(|count| count * factor).collect();
        let counted = Counted { count: counts.iter().sum(), numbers: Numbers::Primes(primes), report };
        return Ok((counted, Some(counts)));
    }
    let counted = match settings.modulus_of_sweep().map(u64::try_from) {
        Some(Ok(modulus)) => swept.count_modulo(modulus, means, watch)?,
        _ => swept.count(settings.arithmetic, means, watch)?,
    };
    Ok((multiplied(counted, factor), None))
}

/// Each way for so many; a residue may exceed its modulus then.
fn multiplied(counted: Counted, factor: u32) -> Counted {
    Counted { count: counted.count * factor, ..counted }
}
