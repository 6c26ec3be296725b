//! The answer: an exact count, what was counted, and how.

use std::time::Instant;

use num_bigint::BigUint;
use zellige_frontier::{Counted, Numbers, OrderKind, Watch};

use crate::{Conventions, Error, FileWarning, FrontierPlan, Plan, Settings, Way, ZeroReason};

/// An exact count, what was counted, and how.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The number of ways; its residue when there is a modulus.
    pub count: BigUint,
    /// The modulus, if one was given.
    pub modulus: Option<BigUint>,
    /// What was counted.
    pub conventions: Conventions,
    /// How it was counted.
    pub engine: EngineFacts,
    /// Why there is no way at all, when an argument shows it. A residue of 0 is no reason.
    pub zero_reason: Option<ZeroReason>,
    /// What the reader of the question remarked.
    pub warnings: Vec<FileWarning>,
}

/// How a count was found.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineFacts {
    /// By an argument, without a search.
    Argument,
    /// By a sweep of the frontier.
    Frontier {
        /// How the order of the items was found.
        order: OrderKind,
        /// The cells of the longest line, when lines of a board were swept one after another.
        width: Option<usize>,
        /// The width of a key in bits.
        key_bits: u32,
        /// The numbers carried at the end.
        numbers: Numbers,
        /// How many layers there were.
        layers: usize,
        /// The most states of any layer.
        most_states: u64,
        /// State updates.
        updates: u64,
        /// The most bytes held at once by states and their numbers.
        peak_bytes: u64,
        /// Seconds that the sweep took.
        seconds: f64,
    },
}

impl Answer {
    pub(crate) fn find(plan: &Plan, watch: &mut dyn Watch) -> Result<Answer, Error> {
        let (count, engine, zero_reason) = match &plan.way {
            Way::Argument(reason) => (BigUint::ZERO, EngineFacts::Argument, Some(reason.clone())),
            Way::Frontier(way) => {
                let (count, engine) = sweep(way, &plan.settings, watch)?;
                (count, engine, way.zero.clone())
            }
        };
        Ok(Answer {
            count,
            modulus: plan.settings.modulus.clone(),
            conventions: plan.conventions.clone(),
            engine,
            zero_reason,
            warnings: plan.warnings.clone(),
        })
    }
}

fn sweep(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<(BigUint, EngineFacts), Error> {
    let start = Instant::now();
    let Counted { count, numbers, report } = count(plan, settings, watch)?;
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
    Ok((count, engine))
}

/// Counts modulo a number that fits in 64 bits as it goes, and modulo a larger one at the end.
fn count(plan: &FrontierPlan, settings: &Settings, watch: &mut dyn Watch) -> Result<Counted, Error> {
    plan.forecast.check()?;
    let memory = plan.forecast.memory_of_sweep;
    let Some(modulus) = &settings.modulus else {
        return Ok(plan.frontier.count(settings.arithmetic, memory, watch)?);
    };
    match u64::try_from(modulus) {
        Ok(modulus) => Ok(plan.frontier.count_modulo(modulus, memory, watch)?),
        Err(_) => {
            let counted = plan.frontier.count(settings.arithmetic, memory, watch)?;
            Ok(Counted { count: counted.count % modulus, ..counted })
        }
    }
}
