//! Clusters of open vertices: who belongs together.
//!
//! Every open vertex that takes part has the label of its cluster, one more than the lowest slot of the cluster; 0 is
//! for slots that are free and vertices that take no part. So a partition has one labelling only.

use zellige_frontier::Key;

/// The most slots of any key: 256 bits, of which a label takes six where there are so many.
const MOST_SLOTS: usize = 42;

/// The labels of all slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Labels {
    labels: [u8; MOST_SLOTS],
    slots: usize,
}

/// How labels lie in a key: slot by slot, from its lowest bit on.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabelFields {
    slots: usize,
    bits: u32,
}

impl LabelFields {
    /// For so many slots.
    pub fn new(slots: usize) -> LabelFields {
        LabelFields { slots, bits: u64::BITS - (slots as u64).leading_zeros() }
    }

    /// The bits of a key that they take: more than any key has if there are too many slots.
    pub fn width(self) -> u32 {
        self.bits.saturating_mul(u32::try_from(self.slots).unwrap_or(u32::MAX))
    }

    /// Reads them.
    #[inline]
    pub fn read<K: Key>(self, key: K) -> Labels {
        let mut labels = [0; MOST_SLOTS];
        let mut shift = 0;
        for label in &mut labels[..self.slots] {
            *label = key.extract(shift, self.bits) as u8;
            shift += self.bits;
        }
        Labels { labels, slots: self.slots }
    }

    /// Writes them to a key without other bits.
    #[inline]
    pub fn write<K: Key>(self, labels: &Labels) -> K {
        let mut key = K::ZERO;
        let mut shift = 0;
        for &label in labels.all() {
            key = key.or(K::field(label.into(), shift));
            shift += self.bits;
        }
        key
    }
}

impl Labels {
    /// The labels, slot by slot.
    #[inline]
    pub fn all(&self) -> &[u8] {
        &self.labels[..self.slots]
    }

    /// The label of a slot.
    #[inline]
    pub fn of(&self, slot: usize) -> u8 {
        self.labels[slot]
    }

    /// Makes the vertex in a slot a cluster of its own.
    #[inline]
    pub fn begin(&mut self, slot: usize) {
        self.labels[slot] = slot as u8 + 1;
    }

    /// Makes one cluster of two, and says its label and the one that is gone.
    #[inline]
    pub fn merge(&mut self, one: u8, other: u8) -> (u8, u8) {
        let (kept, gone) = (one.min(other), one.max(other));
        self.labels[..self.slots].iter_mut().filter(|label| **label == gone).for_each(|label| *label = kept);
        (kept, gone)
    }

    /// Takes the vertex in a slot, which has a label, out of its cluster.
    #[inline]
    pub fn leave(&mut self, slot: usize) -> Left {
        let label = std::mem::replace(&mut self.labels[slot], 0);
        let Some(next) = self.all().iter().position(|&other| other == label) else { return Left::Alone(label) };
        if label as usize == slot + 1 {
            // It had the lowest slot; now another has.
            let renamed = next as u8 + 1;
            self.labels[..self.slots].iter_mut().filter(|other| **other == label).for_each(|other| *other = renamed);
            return Left::Renamed(label, renamed);
        }
        Left::Others
    }

    /// Whether no slot has a label.
    #[inline]
    pub fn are_none(&self) -> bool {
        self.all().iter().all(|&label| label == 0)
    }
}

/// What becomes of a cluster that a vertex leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// It was the last open vertex of the cluster of this label.
    Alone(u8),
    /// The cluster has another label now.
    Renamed(u8, u8),
    /// The cluster stays as it is.
    Others,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_one_more_than_the_lowest_slot() {
        let fields = LabelFields::new(5);
        assert_eq!(fields.width(), 15);
        let mut labels = fields.read(0u64);
        assert!(labels.are_none());
        for slot in [4, 2, 1, 0] {
            labels.begin(slot);
        }
        assert_eq!(labels.merge(labels.of(4), labels.of(1)), (2, 5));
        assert_eq!(labels.merge(labels.of(2), labels.of(4)), (2, 3));
        assert_eq!(labels.all(), [1, 2, 2, 0, 2]);
        assert_eq!(fields.read(fields.write::<u64>(&labels)), labels);
        assert_eq!(labels.leave(1), Left::Renamed(2, 3));
        assert_eq!(labels.all(), [1, 0, 3, 0, 3]);
        assert_eq!(labels.leave(4), Left::Others);
        assert_eq!(labels.leave(2), Left::Alone(3));
        assert_eq!(labels.leave(0), Left::Alone(1));
        assert!(labels.are_none());
    }

    #[test]
    fn too_many_slots_are_too_wide() {
        assert!(LabelFields::new(43).width() > 256);
        assert!(LabelFields::new(42).width() <= 256);
    }
}
