//! What must be kept of a sweep so that it can go on later, in another process.
//!
//! After any layer, that is the layer itself, and a little about it. Where states are numbered, their values are enough;
//! the numbers are found again.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use crate::values::Stored;

/// What is said of a sweep beside its layer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// Steps done: layers, or several at a time where they are taken as one.
    pub layers: usize,
    /// States of the layer kept.
    pub states: u64,
    /// Whether the states are kept by their keys, of so many bits; otherwise they are numbered.
    pub key_bits: Option<u32>,
    /// Whether numbered states that lead to no solution were left out.
    pub cuts_dead_states: bool,
    /// Whether the sweep goes to the middle, where it meets another.
    pub joins_halves: bool,
    /// From how many states for each choice on neighbouring steps were taken as one.
    pub fewest_fused: u64,
    /// States of a second layer that is kept: the one that waits there.
    pub states_aside: u64,
    /// How they are numbered: tells the order of places from all others.
    pub numbering: Option<u64>,
    /// What stands beside each state.
    pub numbers: Carried,
    /// Of a count by residues, once it is known: a number that the count does not exceed, in decimal.
    pub bound: Option<String>,
    /// The primes of earlier passes and the residues of the count.
    pub residues: Vec<(u64, u64)>,
    /// States held before each layer so far.
    pub states_before: Vec<u64>,
    /// State updates made.
    pub updates: u64,
}

/// The kind of values that a sweep carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Carried {
    /// Integers of so many bits.
    Bits(u32),
    /// Upper bounds.
    Bounds,
    /// Residues modulo these numbers.
    Residues(Vec<u64>),
}

/// A sweep that can be kept: what is said of it, and its layer, which is written by the one who keeps it.
pub struct Snapshot<'a> {
    /// What is said of it.
    pub about: About,
    pub(crate) write: &'a dyn Fn(&mut dyn Write) -> io::Result<()>,
}

impl Snapshot<'_> {
    /// Writes the layer.
    ///
    /// # Errors
    /// What the writer says.
    pub fn write_to(&self, writer: &mut dyn Write) -> io::Result<()> {
        (self.write)(writer)
    }
}

/// A sweep that was kept: what [`Snapshot`] said and wrote.
pub struct Kept<'a> {
    /// What was said of it.
    pub about: About,
    /// The layer.
    pub layer: &'a mut dyn Read,
}

/// Bytes that are written or read at once.
const BLOCK: usize = 1 << 18;

/// Writes all of these.
pub(crate) fn write_all<T: Stored>(all: &[T], writer: &mut dyn Write) -> io::Result<()> {
    let mut block = vec![0; T::BYTES * (BLOCK / T::BYTES).clamp(1, all.len().max(1))];
    for some in all.chunks(block.len() / T::BYTES) {
        let bytes = &mut block[..some.len() * T::BYTES];
        some.iter().zip(bytes.chunks_exact_mut(T::BYTES)).for_each(|(&one, bytes)| one.store(bytes));
        writer.write_all(bytes)?;
    }
    Ok(())
}

/// Reads as many as there is room for.
pub(crate) fn read_all<T: Stored>(all: &mut [T], reader: &mut dyn Read) -> io::Result<()> {
    let mut block = vec![0; T::BYTES * (BLOCK / T::BYTES).clamp(1, all.len().max(1))];
    for some in all.chunks_mut(block.len() / T::BYTES) {
        let bytes = &mut block[..some.len() * T::BYTES];
        reader.read_exact(bytes)?;
        some.iter_mut().zip(bytes.chunks_exact(T::BYTES)).for_each(|(one, bytes)| *one = T::load(bytes));
    }
    Ok(())
}
