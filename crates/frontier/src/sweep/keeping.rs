//! Keeping a sweep, and going on from one that was kept.

use std::io::{self, Read, Write};
use std::time::Instant;

use super::disk::{LayerFile, no_disk};
use super::halves::Aside;
use super::{Ahead, Earlier, Report, Sweep};
use crate::kept::{read_all, write_all};
use crate::layer::Layer;
use crate::values::Values;
use crate::watch::Pace;
use crate::{About, FrontierError, Kept, Key, Layered, Means, Snapshot, Stored, Watch};

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// Hands the last whole layer to the watcher, if it is time.
    pub(super) fn keep_if_due(&self, watch: &mut dyn Watch, pace: &mut Pace) {
        if pace.must_keep() {
            let start = Instant::now();
            self.keep(watch);
            pace.kept(start.elapsed());
        }
    }

    /// Hands the last whole layer to the watcher.
    pub(super) fn keep(&self, watch: &mut dyn Watch) {
        let numbered = if let Ahead::Numbered(chain) = &self.ahead { Some(chain) } else { None };
        let states = self.states();
        let about = About {
            layers: self.done,
            states: states as u64,
            key_bits: numbered.is_none().then_some(L::State::BITS),
            cuts_dead_states: numbered.is_some_and(|chain| chain.cuts_dead_states),
            joins_halves: numbered.is_some_and(|chain| chain.joins()),
            fewest_fused: self.means.fewest_fused,
            states_aside: self.aside.states as u64,
            numbering: numbered.map(|chain| chain.fingerprint),
            numbers: self.values.carried(),
            bound: self.earlier.bound.as_ref().map(ToString::to_string),
            residues: self.earlier.residues.clone(),
            states_before: self.report.states.clone(),
            updates: self.report.updates + self.earlier.report.updates,
        };
        let write = |writer: &mut dyn Write| -> io::Result<()> {
            if numbered.is_none() {
                write_all(&self.current.keys, writer)?;
            }
            let Aside { values, on_disk, states: states_aside } = &self.aside;
            for (file, values, states) in
                [(&self.on_disk, &self.current.values, states), (on_disk, values, *states_aside)]
            {
                match file {
                    Some(file) => file.copy_to(writer)?,
                    None => write_all(&values[..states], writer)?,
                }
            }
            Ok(())
        };
        watch.keep(&Snapshot { about, write: &write });
    }

    /// The sweep that was kept.
    pub fn restore(layered: &'a L, values: S, means: Means, kept: Kept<'_>) -> Result<Self, FrontierError> {
        let refuse = |why: &str| Err(FrontierError::Kept { why: why.to_owned() });
        let Kept { about, layer } = kept;
        let is_sound = about.layers <= layered.layers()
            && about.states_before.len() == about.layers + 1
            && about.states_before.last() == Some(&about.states)
            && about.key_bits.is_none_or(|bits| bits == L::State::BITS);
        if !is_sound || (about.states_aside > 0 && !about.joins_halves) {
            return refuse("it is of another problem, or of another order of its items");
        }
        let state_bytes = about.key_bits.map_or(0, |bits| bits / 8) as usize + size_of::<S::Value>();
        let needed = about.states.saturating_add(about.states_aside).saturating_mul(state_bytes as u64);
        let is_numbered = about.key_bits.is_none();
        // What was numbered must be numbered again, in the same way.
        let means = match is_numbered {
            true => {
                let About { cuts_dead_states, joins_halves, fewest_fused, .. } = about;
                Means { fewest_numbered: 0, cuts_dead_states, joins_halves, fewest_fused, ..means }
            }
            false => means,
        };
        let (memory, folder) = (means.memory, means.folder.clone().filter(|_| is_numbered));
        if needed > memory && folder.is_none() {
            return Err(FrontierError::Memory {
                layer: about.layers,
                layers: layered.layers(),
                states: about.states,
                needed,
                limit: means.memory,
            });
        }
        let mut current = Layer::empty();
        let read = |error: io::Error| FrontierError::Kept { why: error.to_string() };
        if !is_numbered {
            current.keys = vec![L::State::ZERO; about.states as usize];
            read_all(&mut current.keys, layer).map_err(read)?;
            current.is_sorted = current.keys.is_sorted_by(|a, b| a < b);
        }
        let folder = folder.filter(|_| needed > memory / 2);
        let mut read_layer = |states: u64| -> Result<(Vec<S::Value>, Option<LayerFile>), FrontierError> {
            if let Some(folder) = &folder {
                let bytes = file_bytes::<S::Value>(states as usize);
                let file = LayerFile::from_reader(folder, &mut (&mut *layer).take(bytes), bytes).map_err(no_disk)?;
                return Ok((Vec::new(), Some(file)));
            }
            let mut values = vec![S::Value::default(); states as usize];
            read_all(&mut values, layer).map_err(read)?;
            Ok((values, None))
        };
        let (own, on_disk) = read_layer(about.states)?;
        current.values = own;
        let aside = match about.states_aside {
            0 => Aside::NOTHING,
            states => {
                let (values, on_disk) = read_layer(states)?;
                Aside { values, on_disk, states: states as usize }
            }
        };
        if layer.read(&mut [0]).map_err(read)? > 0 {
            return refuse("there is more of it than its states take");
        }
        let bound = match &about.bound {
            Some(bound) => match bound.parse() {
                Ok(bound) => Some(bound),
                Err(_) => return refuse("its bound is no number"),
            },
            None => None,
        };
        let ahead = if is_numbered { Ahead::Unknown } else { Ahead::Nothing };
        let report = Report { states: about.states_before, updates: about.updates, ..Report::default() };
        let earlier = Earlier { bound, residues: about.residues, ..Earlier::default() };
        let sweep =
            Sweep { current, done: about.layers, ahead, report, earlier, ..Sweep::plain(layered, values, means) };
        Ok(Sweep { on_disk, aside, kept_numbering: about.numbering, ..sweep })
    }

    /// Refuses a layer that does not belong to the numbered states that were found.
    pub(super) fn check_numbered(&self) -> Result<(), FrontierError> {
        let why = match &self.ahead {
            Ahead::Numbered(chain)
                if self.report.states.last() == Some(&chain.states(self.done))
                    && (self.aside.states as u64 == chain.states_aside(self.done) || self.lacks_turn(chain))
                    && self.kept_numbering == Some(chain.fingerprint) =>
            {
                return Ok(());
            }
            Ahead::Numbered(_) => "its states are not those of this problem, or numbered in another way",
            _ => "its states cannot be numbered in the memory allowed",
        };
        Err(FrontierError::Kept { why: why.to_owned() })
    }
}

/// Bytes of so many values in a file.
pub(super) fn file_bytes<V: Stored>(states: usize) -> u64 {
    states as u64 * V::BYTES as u64
}
