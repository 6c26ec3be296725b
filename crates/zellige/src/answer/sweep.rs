//! Counting by a sweep.

use std::time::Instant;

use zellige_frontier::{Counted, FrontierError, Means, Watch};

use super::{EngineFacts, Found};
use crate::{FrontierPlan, Settings};

/// Sweeps a frontier. It cannot stop at a limit: what is beyond is found, and not told.
pub(crate) fn sweep(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<Found, FrontierError> {
    let start = Instant::now();
    let Counted { count, numbers, report } = count(plan, settings, watch)?;
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
    Ok(Found { count: settings.reduce(count), is_limited, engine })
}

/// Counts modulo a number that fits in 64 bits as it goes, and modulo a larger one at the end.
fn count(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
    plan.forecast.check()?;
    let means = Means { threads: settings.threads(), ..Means::from(plan.forecast.memory_of_sweep) };
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
