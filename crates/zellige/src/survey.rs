//! The states of a sweep, met without counting: the exact size of every layer.

use zellige_frontier::FrontierError;

use crate::watch::{Contestant, SweepWatch, Watch};
use crate::{Error, FrontierPlan};

/// The sizes of all layers of a sweep, and what the widest will take.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Survey {
    /// States before each layer, and after the last.
    pub states: Vec<u64>,
    /// Of a board that is swept line by line: the states at the end of each line.
    pub line_states: Option<Vec<u64>>,
    /// The layer with the most states before it.
    pub widest: usize,
    /// Bytes that the widest layer takes, with counts of 64 bits.
    pub least_bytes: u64,
    /// Bytes that the widest layer takes, with counts as wide as they can become.
    pub most_bytes: u64,
    /// State updates of a sweep that goes layer by layer; along strips the count makes fewer.
    pub updates: u64,
}

/// Bytes of a state's places in the hash table, which is at most half and at least a quarter full.
pub(crate) const TABLE_BYTES: (u64, u64) = (8, 16);

impl Survey {
    /// Meets the states, unless a search of `rival` seconds would be done before.
    pub(crate) fn of(plan: &FrontierPlan, rival: Option<f64>, watch: &mut dyn Watch) -> Result<Option<Survey>, Error> {
        if !plan.forecast.is_exact {
            plan.forecast.check()?;
        }
        let mut contestant = Contestant::new(SweepWatch::new(watch), rival.unwrap_or(f64::INFINITY));
        let report = match plan.swept.as_sweepable().reach(plan.forecast.memory_of_sweep.into(), &mut contestant) {
            Err(FrontierError::Stopped { .. }) if contestant.has_lost => return Ok(None),
            report => report?,
        };
        let most = report.most_states();
        let key = u64::from(plan.forecast.key_bits / 8);
        let bytes = |value: u64, table: u64| match report.is_numbered {
            true => most.saturating_mul(value),
            false => most.saturating_mul(key + value + table),
        };
        let at_line_end = |items: &usize| report.states.get(plan.swept.layers_through(*items)).copied();
        Ok(Some(Survey {
            line_states: plan.line_ends.as_ref().map(|ends| ends.iter().filter_map(at_line_end).collect()),
            widest: report.states.iter().position(|&states| states == most).unwrap_or(0),
            least_bytes: bytes(8, TABLE_BYTES.0),
            most_bytes: bytes(number_bytes(plan.forecast.count_bits), TABLE_BYTES.1),
            updates: report.updates,
            states: report.states,
        }))
    }

    /// The most states of any layer.
    pub fn most_states(&self) -> u64 {
        self.states.iter().copied().max().unwrap_or(0)
    }
}

/// Bytes of the narrowest integer that has so many bits; residues take over beyond 4096.
fn number_bytes(bits: u64) -> u64 {
    let widths = [64, 128, 256, 512, 1024, 4096];
    widths.into_iter().find(|&width| bits <= width).map_or(8, |width| width / 8)
}
