//! Along a strip: what repeats itself is compiled once, and then only carries values.
//!
//! A strip with few states is explored beforehand and replayed ([`crate::strip`]).

use super::{Ahead, Pause, Sweep};
use crate::layer::Layer;
use crate::strip::{count_reached, explore};
use crate::values::Values;
use crate::watch::Pace;
use crate::{Key, Layered, Period, Watch};

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// Whether the strip can be replayed from here.
    pub(super) fn can_replay(&mut self) -> bool {
        self.explore_strip();
        matches!(&self.ahead, Ahead::Explored(period, _) if (period.start..replay_end(*period)).contains(&self.done))
    }

    /// Explores a strip that begins here.
    fn explore_strip(&mut self) {
        if let Ahead::Period(period) = self.ahead
            && period.start == self.done
        {
            let rounds = (replay_end(period) - period.start) / period.length;
            let most = self.means.most_explored.min((self.means.memory / 64) as usize);
            let folds_mirrors = self.means.folds_mirrors;
            let strip = explore(self.layered, period, rounds, &self.current.keys, most, folds_mirrors);
            self.ahead = strip.map_or(Ahead::Nothing, |strip| Ahead::Explored(period, strip));
        }
    }

    /// The bytes of what is known of the strip.
    pub(super) fn bytes_of_strip(&self) -> usize {
        if let Ahead::Explored(_, strip) = &self.ahead { strip.bytes() } else { 0 }
    }

    /// Does without what is known of the strip, where memory is short; what was explored is behind then.
    pub(super) fn forget_strip(&mut self) {
        self.ahead = Ahead::Nothing;
    }

    /// Replays what is left of a strip, period by period. The layer is replaced only when a period is complete: an
    /// overflow goes back to its beginning.
    pub(super) fn replay(&mut self, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), Pause> {
        let Ahead::Explored(period, strip) = std::mem::replace(&mut self.ahead, Ahead::Nothing) else { return Ok(()) };
        let fold = |key| if self.means.folds_mirrors { self.layered.representative(key) } else { key };
        let repetition = |layer: usize| (layer - period.start) / period.length;
        let keys: Vec<L::State> = self.current.keys.iter().map(|&key| fold(key)).collect();
        let spread = strip.turn(repetition(self.done)).spread(&self.values, &keys, &self.current.values);
        let Some(mut start) = spread else {
            self.ahead = Ahead::Explored(period, strip);
            return Err(Pause::Overflow);
        };
        let mut held = Vec::with_capacity(strip.most_states());
        let bytes = strip.bytes() + (held.capacity() + 2 * start.len()) * size_of::<S::Value>();
        self.report.peak_bytes = self.report.peak_bytes.max(bytes as u64);
        let mut result = Ok(());
        while self.done < replay_end(period) && result.is_ok() {
            let turn = strip.turn(repetition(self.done));
            if !turn.replay(&self.values, &mut start, &mut held) {
                result = Err(Pause::Overflow);
                break;
            }
            self.done += period.length;
            self.report.recorded_layers += period.length;
            self.report.updates += turn.updates();
            self.report.states.extend(turn.count_reached(&self.values, &held));
            self.report.states.push(count_reached(&self.values, &start));
            if pace.is_due() {
                result = self.observe(watch).map_err(Pause::from);
            }
        }
        let keys = strip.turn(repetition(self.done)).keys.clone();
        self.current = Layer { keys, values: start, is_sorted: false };
        self.drop_what_sticks_out();
        self.ahead = Ahead::Explored(period, strip);
        result
    }

    /// Drops states that were not reached, and those that stick out over the end, which in the tail are none.
    fn drop_what_sticks_out(&mut self) {
        let bits = self.layered.state_bits(self.done);
        let values = &self.values;
        self.current.retain(|key, value| values.is_reached(value) && key.right(bits) == L::State::ZERO);
        if let Some(count) = self.report.states.last_mut() {
            *count = self.current.len() as u64;
        }
    }
}

/// Where the replaying of a period ends: with its last repetition, or with the last whole one in its tail.
fn replay_end(period: Period) -> usize {
    period.end() + period.tail / period.length * period.length
}
