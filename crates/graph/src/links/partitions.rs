//! Partitions of the vertices into connected parts.
//!
//! Each layer decides which of the parts of its neighbours a vertex belongs to; those parts become one, and the vertex's
//! part is another than all the rest, for ever. (So an edge lies within a part or between two, and each partition is met
//! once.) Of what lies behind, the future must know the parts of the open vertices, which of them must stay apart and, if
//! the parts have a size, how large they are. The states are far more than those of connected sets.

use std::marker::PhantomData;

use zellige_frontier::{Choice, Key, Layered};

use super::labels::{LabelFields, Labels, Left};
use super::layout::Layout;
use super::members::{Members, Readable, partition};

/// Which partitions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PartitionRules {
    /// How many parts there are, if that is asked.
    pub parts: Option<u32>,
    /// How many vertices each part has, if that is asked.
    pub size: Option<u32>,
    /// Whether each part weighs 1.
    pub weighs: bool,
}

/// The states of partitions.
#[derive(Clone, Debug)]
pub(super) struct PartitionStates<K> {
    layout: Layout,
    fields: Fields,
    rules: PartitionRules,
    key: PhantomData<K>,
}

/// How the bits of a key are used: labels, pairs that stay apart, sizes, and the parts that are complete.
#[derive(Clone, Copy, Debug)]
struct Fields {
    labels: LabelFields,
    slots: usize,
    pairs: u32,
    sizes: u32,
    size_bits: u32,
    parts: u32,
    parts_bits: u32,
}

fn bits_for(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

impl Fields {
    fn new(layout: &Layout, rules: &PartitionRules) -> Fields {
        let slots = layout.slots;
        let labels = LabelFields::new(slots);
        let pairs = labels.width();
        let sizes = pairs.saturating_add((slots * slots.saturating_sub(1) / 2) as u32);
        let size_bits = rules.size.map_or(0, bits_for);
        let parts = sizes.saturating_add(size_bits * slots as u32);
        Fields { labels, slots, pairs, sizes, size_bits, parts, parts_bits: rules.parts.map_or(0, bits_for) }
    }

    fn width(&self) -> u32 {
        self.parts.saturating_add(self.parts_bits)
    }

    fn read<K: Key>(&self, key: K) -> Unpacked {
        let labels = self.labels.read(key);
        let mut parts = Unpacked { labels, apart: [0; MOST], sizes: [0; MOST], complete: 0 };
        let mut shift = self.pairs;
        for slot in 1..self.slots {
            let row = key.extract(shift, slot as u32);
            shift += slot as u32;
            parts.apart[slot] |= row;
            (0..slot).filter(|other| row >> other & 1 == 1).for_each(|other| parts.apart[other] |= 1 << slot);
        }
        if self.size_bits > 0 {
            for slot in 0..self.slots {
                parts.sizes[slot] = key.extract(self.sizes + self.size_bits * slot as u32, self.size_bits) as u32;
            }
        }
        if self.parts_bits > 0 {
            parts.complete = key.extract(self.parts, self.parts_bits) as u32;
        }
        parts
    }

    fn write<K: Key>(&self, parts: &Unpacked) -> K {
        let mut key: K = self.labels.write(&parts.labels);
        let mut shift = self.pairs;
        for slot in 1..self.slots {
            key = key.or(K::field(parts.apart[slot] & ((1 << slot) - 1), shift));
            shift += slot as u32;
        }
        if self.size_bits > 0 {
            for slot in 0..self.slots {
                key = key.or(K::field(parts.sizes[slot].into(), self.sizes + self.size_bits * slot as u32));
            }
        }
        if self.parts_bits > 0 { key.or(K::field(parts.complete.into(), self.parts)) } else { key }
    }
}

/// The most slots: of more, the pairs alone take more bits than any key has.
const MOST: usize = 42;

/// A state unpacked. What is said of a part stands at its lowest slot.
#[derive(Clone, Copy)]
struct Unpacked {
    labels: Labels,
    /// The parts that a part must stay apart from, as bits.
    apart: [u64; MOST],
    sizes: [u32; MOST],
    complete: u32,
}

impl Unpacked {
    fn are_apart(&self, one: u8, other: u8) -> bool {
        self.apart[one as usize - 1] >> (other - 1) & 1 == 1
    }

    fn keep_apart(&mut self, one: u8, other: u8) {
        self.apart[one as usize - 1] |= 1 << (other - 1);
        self.apart[other as usize - 1] |= 1 << (one - 1);
    }

    fn merge(&mut self, one: u8, other: u8) {
        let (kept, gone) = self.labels.merge(one, other);
        self.rename(gone, kept);
    }

    /// What is said of one part is said of another from now on.
    fn rename(&mut self, from: u8, to: u8) {
        let row = std::mem::take(&mut self.apart[from as usize - 1]);
        self.apart[to as usize - 1] |= row;
        for other in (0..MOST).filter(|other| row >> other & 1 == 1) {
            self.apart[other] = self.apart[other] & !(1 << (from - 1)) | 1 << (to - 1);
        }
        self.sizes[to as usize - 1] += std::mem::take(&mut self.sizes[from as usize - 1]);
    }

    fn forget(&mut self, label: u8) {
        let row = std::mem::take(&mut self.apart[label as usize - 1]);
        (0..MOST).filter(|other| row >> other & 1 == 1).for_each(|other| self.apart[other] &= !(1 << (label - 1)));
        self.sizes[label as usize - 1] = 0;
    }
}

/// The bits that a state takes.
pub(super) fn width(layout: &Layout, rules: &PartitionRules) -> u32 {
    Fields::new(layout, rules).width()
}

impl<K: Key> PartitionStates<K> {
    /// The states of a graph that is laid out; none if a key is too narrow.
    pub fn new(layout: Layout, rules: PartitionRules) -> Option<PartitionStates<K>> {
        let fields = Fields::new(&layout, &rules);
        (fields.width() <= K::BITS).then_some(PartitionStates { layout, fields, rules, key: PhantomData })
    }

    /// The vertex that enters, with each neighbour whose part it joins by a choice.
    fn together(&self, layer: usize, choice: Choice) -> impl Iterator<Item = (usize, usize)> + '_ {
        let chosen = choice.0 >> COMPLETE_BITS;
        let entry = &self.layout.entries[layer];
        let edges = entry.edges.iter().enumerate().filter(move |(position, _)| chosen >> position & 1 == 1);
        edges.map(|(_, back)| (entry.vertex, back.vertex))
    }

    /// Lets vertices go; the number of parts that are complete then, if that is right.
    fn leave(&self, layer: usize, parts: &mut Unpacked) -> Option<u32> {
        let mut complete = 0;
        for gone in &self.layout.entries[layer].leaving {
            match parts.labels.leave(gone.slot) {
                Left::Others => {}
                Left::Renamed(from, to) => parts.rename(from, to),
                Left::Alone(label) => {
                    let size = parts.sizes[label as usize - 1];
                    if self.rules.size.is_some_and(|asked| asked != size) {
                        return None;
                    }
                    parts.forget(label);
                    complete += 1;
                }
            }
        }
        if let Some(asked) = self.rules.parts {
            parts.complete += complete;
            let entry = &self.layout.entries[layer];
            let is_split = entry.open().any(|slot| parts.apart[slot] != 0);
            let to_come = if entry.open_slots() == 0 { 0 } else { 1 + u32::from(is_split) };
            if parts.complete + to_come > asked {
                return None;
            }
        }
        Some(complete)
    }
}

impl<K: Key> Readable for PartitionStates<K> {
    fn members(&self, choices: &[Choice]) -> Members {
        let choices = choices.iter().enumerate();
        partition(self.layout.entries.len(), choices.flat_map(|(layer, &choice)| self.together(layer, choice)))
    }
}

/// The bits of a choice that say how many parts are complete; the others say which edges are chosen. They suffice, since
/// the pairs of more than some twenty open vertices fit in no key.
const COMPLETE_BITS: u32 = 6;

impl<K: Key> Layered for PartitionStates<K> {
    type State = K;
    const IS_PLAIN: bool = true;

    fn layers(&self) -> usize {
        self.layout.entries.len()
    }

    fn start(&self) -> K {
        K::ZERO
    }

    fn step(&self, layer: usize, state: K, mut emit: impl FnMut(Choice, K)) {
        let entry = &self.layout.entries[layer];
        let before = self.fields.read(state);
        let around: Vec<u8> = entry.edges.iter().map(|back| before.labels.of(back.slot)).collect();
        for chosen in 0u32..1 << around.len() {
            let is_chosen = |position: usize| chosen >> position & 1 == 1;
            // All edges to a part are chosen, or none; and no two parts that stay apart.
            let fits = (0..around.len()).all(|one| {
                (0..one).all(|other| match around[one] == around[other] {
                    true => is_chosen(one) == is_chosen(other),
                    false => !(is_chosen(one) && is_chosen(other) && before.are_apart(around[one], around[other])),
                })
            });
            if !fits {
                continue;
            }
            let mut parts = before;
            parts.labels.begin(entry.slot);
            parts.sizes[entry.slot] = u32::from(self.rules.size.is_some());
            for (_, back) in entry.edges.iter().enumerate().filter(|&(position, _)| is_chosen(position)) {
                let (own, other) = (parts.labels.of(entry.slot), parts.labels.of(back.slot));
                if own != other {
                    parts.merge(own, other);
                }
            }
            let own = parts.labels.of(entry.slot);
            for (_, back) in entry.edges.iter().enumerate().filter(|&(position, _)| !is_chosen(position)) {
                parts.keep_apart(own, parts.labels.of(back.slot));
            }
            if self.rules.size.is_some_and(|asked| parts.sizes[own as usize - 1] > asked) {
                continue;
            }
            if let Some(complete) = self.leave(layer, &mut parts) {
                emit(Choice(chosen << COMPLETE_BITS | complete), self.fields.write(&parts));
            }
        }
    }

    fn weight(&self, _: usize, choice: Choice) -> u32 {
        if self.rules.weighs { choice.0 & ((1 << COMPLETE_BITS) - 1) } else { 0 }
    }

    fn accepts(&self, state: K) -> bool {
        state
            == self
                .rules
                .parts
                .filter(|&parts| parts > 0)
                .map_or(K::ZERO, |parts| K::field(parts.into(), self.fields.parts))
    }

    fn fanout(&self, layer: usize) -> usize {
        1 << self.layout.entries[layer].edges.len()
    }

    fn state_bits(&self, layer: usize) -> u32 {
        if layer == 0 { 0 } else { self.fields.width() }
    }
}
