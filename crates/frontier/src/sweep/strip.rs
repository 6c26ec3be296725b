//! Along a strip: what repeats itself is compiled once, and then only carries values.
//!
//! A strip with few states is explored beforehand and replayed ([`crate::strip`]). One with many is swept until the same
//! states come round, and goes round with them ([`crate::circuit`]).

use super::{Pause, Sweep};
use crate::circuit::{Circuit, Fold, Lookout};
use crate::layer::Layer;
use crate::strip::{Strip, count_reached, explore};
use crate::values::Values;
use crate::watch::Pace;
use crate::{Key, Layered, Period, Watch};

/// What a sweep knows of the strip in its problem.
pub(super) enum Ahead<K> {
    /// There is none, or it is behind.
    Nothing,
    /// It begins where the sweep has not been.
    Period(Period),
    /// Its states are known.
    Explored(Period, Strip<K>),
    /// It has too many states to be explored.
    Watched(Period, Lookout<K>),
    /// Its states come round.
    Circuit(Period, Circuit<K>),
}

/// A way along a strip.
pub(super) enum Way {
    Replay,
    GoRound,
}

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// How the strip can be gone along from here, if it can.
    pub(super) fn way_along_strip(&mut self) -> Result<Option<Way>, Pause> {
        self.explore_strip();
        self.look_out()?;
        Ok(match &self.strip {
            Ahead::Explored(period, _) if (period.start..replay_end(*period)).contains(&self.done) => Some(Way::Replay),
            Ahead::Circuit(period, circuit) => {
                let is_at_circuit = self.is_at_repetition(*period)
                    && self.done + circuit.layers() <= replay_end(*period)
                    && self.current.keys == circuit.keys;
                is_at_circuit.then_some(Way::GoRound)
            }
            _ => None,
        })
    }

    fn is_at_repetition(&self, period: Period) -> bool {
        self.done >= period.start && (self.done - period.start).is_multiple_of(period.length)
    }

    /// Explores a strip that begins here.
    fn explore_strip(&mut self) {
        if let Ahead::Period(period) = self.strip
            && period.start == self.done
        {
            let rounds = (replay_end(period) - period.start) / period.length;
            let most = self.means.most_explored.min((self.means.memory / 64) as usize);
            self.strip = match explore(self.layered, period, rounds, &self.current.keys, most) {
                Some(strip) => Ahead::Explored(period, strip),
                None if self.means.goes_round => {
                    Ahead::Watched(period, Lookout::new(period, (self.means.memory / 4) as usize))
                }
                None => Ahead::Nothing,
            };
        }
    }

    /// Where a repetition begins, makes one of states with the same future, and looks whether states have come round.
    fn look_out(&mut self) -> Result<(), Pause> {
        let Ahead::Watched(period, _) = self.strip else { return Ok(()) };
        if !self.is_at_repetition(period) || self.done > replay_end(period) {
            return Ok(());
        }
        self.current.sort();
        let fold = self.fold()?;
        if let Ahead::Watched(_, lookout) = &mut self.strip {
            fold.into_iter().for_each(|fold| lookout.record_fold(fold));
            if let Some(circuit) = lookout.hear(self.done, &self.current.keys) {
                self.strip = Ahead::Circuit(period, circuit);
            }
        }
        Ok(())
    }

    /// Makes one of states with the same future, if there are such states.
    fn fold(&mut self) -> Result<Option<Fold>, Pause> {
        let layered = self.layered;
        let Some((keys, fold)) = Fold::of(&self.current.keys, |key| layered.representative(key)) else {
            return Ok(None);
        };
        self.next.clear();
        if !fold.apply(&self.values, &self.current.values, &mut self.next.values) {
            return Err(Pause::Overflow);
        }
        self.next.keys = keys;
        std::mem::swap(&mut self.current, &mut self.next);
        if let Some(count) = self.report.states.last_mut() {
            *count = self.current.len() as u64;
        }
        Ok(Some(fold))
    }

    /// The bytes of what is known of the strip.
    pub(super) fn bytes_of_strip(&self) -> usize {
        match &self.strip {
            Ahead::Nothing | Ahead::Period(_) => 0,
            Ahead::Explored(_, strip) => strip.bytes(),
            Ahead::Watched(_, lookout) => lookout.bytes(),
            Ahead::Circuit(_, circuit) => circuit.bytes(),
        }
    }

    /// Does without what is known of the strip, where memory is short; what was explored is behind then.
    pub(super) fn forget_strip(&mut self) {
        self.strip = Ahead::Nothing;
    }

    /// Goes round a circuit as often as it fits in. The layer is replaced only when a round is complete: an overflow goes
    /// back to its beginning.
    pub(super) fn go_round(&mut self, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), Pause> {
        let Ahead::Circuit(period, circuit) = std::mem::replace(&mut self.strip, Ahead::Nothing) else { return Ok(()) };
        let bytes = circuit.bytes() + self.current.bytes() + circuit.bytes_of_values::<S::Value>();
        if bytes as u64 > self.means.memory {
            return Ok(());
        }
        let mut result = self.claim(bytes, self.current.len());
        while result.is_ok() && self.done + circuit.layers() <= replay_end(period) {
            let Some(values) = circuit.go_round(&self.values, &self.current.values, self.means.threads) else {
                result = Err(Pause::Overflow);
                break;
            };
            self.current.values = values;
            self.done += circuit.layers();
            self.report.recorded_layers += circuit.layers();
            self.report.updates += circuit.updates();
            self.report.states.extend(circuit.states());
            if pace.is_due() {
                result = self.observe(watch);
            }
        }
        if result.is_ok() {
            self.drop_what_sticks_out();
        }
        self.strip = Ahead::Circuit(period, circuit);
        result
    }

    /// Replays what is left of a strip, period by period. The layer is replaced only when a period is complete: an
    /// overflow goes back to its beginning.
    pub(super) fn replay(&mut self, watch: &mut dyn Watch, pace: &mut Pace) -> Result<(), Pause> {
        let Ahead::Explored(period, strip) = std::mem::replace(&mut self.strip, Ahead::Nothing) else { return Ok(()) };
        let repetition = |layer: usize| (layer - period.start) / period.length;
        let keys: Vec<L::State> = self.current.keys.iter().map(|&key| self.layered.representative(key)).collect();
        let spread = strip.turn(repetition(self.done)).spread(&self.values, &keys, &self.current.values);
        let Some(mut start) = spread else {
            self.strip = Ahead::Explored(period, strip);
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
                result = self.observe(watch);
            }
        }
        let keys = strip.turn(repetition(self.done)).keys.clone();
        self.current = Layer { keys, values: start, is_sorted: false };
        self.drop_what_sticks_out();
        self.strip = Ahead::Explored(period, strip);
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
