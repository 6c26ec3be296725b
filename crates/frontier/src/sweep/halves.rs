//! A sweep that meets another in the middle: what it sets aside, and the joining of both.

use std::path::Path;

use super::disk::{LayerFile, no_disk};
use super::{Pause, Sweep, ask};
use crate::layer::Layer;
use crate::numbered::{Chain, Turn};
use crate::values::Values;
use crate::watch::Pace;
use crate::{FrontierError, Layered, Progress, Stored, Watch};

/// A layer that waits, in memory or in a file.
pub(super) struct Aside<V> {
    pub values: Vec<V>,
    pub on_disk: Option<LayerFile>,
    /// How many states it has.
    pub states: usize,
}

impl<V> Aside<V> {
    pub const NOTHING: Aside<V> = Aside { values: Vec::new(), on_disk: None, states: 0 };
}

impl<V: Stored> Aside<V> {
    pub fn move_to_disk(&mut self, folder: &Path) -> Result<(), FrontierError> {
        if self.on_disk.is_none() && self.states > 0 {
            self.on_disk = Some(LayerFile::of(folder, &self.values[..self.states]).map_err(no_disk)?);
        }
        self.values = Vec::new();
        Ok(())
    }
}

/// So many values from this one on: from the file if there is one, into the buffer.
fn stretch<'b, V: Stored + Default>(
    file: Option<&LayerFile>,
    values: &'b [V],
    buffer: &'b mut Vec<V>,
    (first, count): (usize, usize),
) -> Result<&'b [V], FrontierError> {
    let Some(file) = file else { return Ok(&values[first..][..count]) };
    buffer.resize(count, V::default());
    file.read(first, buffer).map_err(no_disk)?;
    Ok(buffer)
}

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// Does what is to be done after the steps so far.
    pub(super) fn turn(&mut self, chain: &Chain) -> Result<(), Pause> {
        match chain.turn(self.done) {
            None => {}
            Some(Turn::SetAside) => self.set_aside(chain)?,
            Some(Turn::Exchange) => {
                std::mem::swap(&mut self.current.values, &mut self.aside.values);
                std::mem::swap(&mut self.on_disk, &mut self.aside.on_disk);
                self.aside.states = chain.states_aside(self.done) as usize;
            }
        }
        Ok(())
    }

    /// Whether the layer is still to be set aside, as nothing was done yet, or as there was no room for it.
    pub(super) fn lacks_turn(&self, chain: &Chain) -> bool {
        chain.turn(self.done) == Some(Turn::SetAside) && self.aside.states == 0
    }

    fn set_aside(&mut self, chain: &Chain) -> Result<(), Pause> {
        let states = chain.states(self.done) as usize;
        let held = chain.bytes() + self.bytes_of_values();
        let claimed = self.claim(held, held + states * size_of::<S::Value>(), states);
        let in_file = |file: LayerFile| Aside { on_disk: Some(file), states, ..Aside::NOTHING };
        self.aside = match (&self.on_disk, self.means.folder.clone(), claimed) {
            (Some(file), Some(folder), _) => in_file(file.copied(&folder).map_err(no_disk)?),
            (_, Some(folder), Err(_)) => {
                in_file(LayerFile::of(&folder, &self.current.values[..states]).map_err(no_disk)?)
            }
            (.., claimed) => {
                claimed?;
                Aside { values: self.current.values[..states].to_vec(), states, ..Aside::NOTHING }
            }
        };
        Ok(())
    }

    /// The bytes of all values in memory.
    pub(super) fn bytes_of_values(&self) -> usize {
        let layers = [&self.current.values, &self.next.values, &self.aside.values];
        layers.iter().map(|values| values.capacity()).sum::<usize>() * size_of::<S::Value>()
    }

    /// At the end: the sum over all states that fit a state set aside.
    pub(super) fn meet(&mut self, chain: &Chain, watch: &mut dyn Watch, pace: &mut Pace) -> Result<S::Total, Pause> {
        let mut total = S::Total::default();
        let Some(joint) = chain.joint() else { return Ok(total) };
        self.next = Layer::empty();
        let held = chain.bytes() + self.bytes_of_values();
        self.claim(held, held + joint.bytes(), chain.states(self.done) as usize)?;
        let (mut own_buffer, mut other_buffer) = (Vec::new(), Vec::new());
        let (layer, states, updates) = (self.done, joint.states(), self.report.updates);
        let progress = Progress { layer, layers: layer, states, updates, fraction: 1.0, is_preparing: false };
        for part in 0..joint.parts() {
            let [own, other] = joint.stretches(part);
            let own = stretch(self.on_disk.as_ref(), &self.current.values, &mut own_buffer, own)?;
            let other = stretch(self.aside.on_disk.as_ref(), &self.aside.values, &mut other_buffer, other)?;
            for [one, fitting] in joint.pairs(part) {
                if !self.values.add_product(&mut total, own[one], other[fitting]) {
                    return Err(Pause::Overflow);
                }
            }
            if pace.is_due() {
                ask(watch, &progress)?;
            }
        }
        Ok(total)
    }
}
