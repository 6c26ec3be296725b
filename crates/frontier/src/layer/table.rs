//! A hash table of positions: where in an array of keys a key stands.
//!
//! Open addressing with linear probing over 32-bit positions. It is never more than half full and never iterated over;
//! the keys themselves lie outside and are compared whole.
//!
//! Keys are looked up in batches. A first pass reads all slots and a second all keys found there, so that the processor
//! can wait for many cache lines at once; only a key that is new, or not where its hash says, takes the slow path.

use crate::Key;

/// Marks a slot without a position.
const EMPTY: u32 = u32::MAX;

/// Positions of keys.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<u32>,
    /// How far a hash is shifted down to become a slot.
    shift: u32,
}

impl Table {
    pub fn new() -> Self {
        Table::of(&[] as &[u64], 0)
    }

    /// The positions of these keys, with room for `additional` more.
    pub fn of<K: Key>(keys: &[K], additional: usize) -> Self {
        let mut table = Table { slots: Vec::new(), shift: 0 };
        table.grow(keys.len() + additional, keys);
        table
    }

    /// Forgets all positions, and makes ready for about as many as `expected`, if that needs no more memory.
    pub fn clear(&mut self, expected: usize) {
        let mut slots = Self::slots_for(expected);
        while slots > self.slots.capacity() {
            slots /= 2;
        }
        self.slots.clear();
        self.resize(slots);
    }

    pub fn has_room(&self, states: usize) -> bool {
        Self::slots_for(states) <= self.slots.len()
    }

    /// Makes room for so many keys in all; `keys` are those that are in already.
    pub fn grow<K: Key>(&mut self, states: usize, keys: &[K]) {
        let slots = Self::slots_for(states);
        if slots <= self.slots.len() {
            return;
        }
        self.slots.clear();
        self.slots.reserve_exact(slots);
        self.resize(slots);
        for (position, &key) in keys.iter().enumerate() {
            let slot = self.find(key, keys);
            self.slots[slot] = position as u32;
        }
    }

    /// Replaces `positions` by the position of each of `wanted` in `keys`; new ones are added to `keys`. There must be
    /// room for all of them.
    pub fn locate<K: Key>(&mut self, wanted: &[K], keys: &mut Vec<K>, positions: &mut Vec<u32>) {
        positions.clear();
        positions.extend(wanted.iter().map(|key| self.slots[self.home(*key)]));
        for (&key, position) in wanted.iter().zip(positions) {
            if keys.get(*position as usize) != Some(&key) {
                *position = self.position(key, keys);
            }
        }
    }

    pub fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u32>()
    }

    /// Bytes of a table for so many keys.
    pub fn bytes_for(states: usize) -> usize {
        Self::slots_for(states) * size_of::<u32>()
    }

    /// The position of `key`, which is added if it is new.
    fn position<K: Key>(&mut self, key: K, keys: &mut Vec<K>) -> u32 {
        let slot = self.find(key, keys);
        if self.slots[slot] == EMPTY {
            self.slots[slot] = keys.len() as u32;
            keys.push(key);
        }
        self.slots[slot]
    }

    #[inline]
    fn home<K: Key>(&self, key: K) -> usize {
        (key.scatter() >> self.shift) as usize
    }

    /// The slot that holds `key`'s position, or the empty one where it belongs.
    fn find<K: Key>(&self, key: K, keys: &[K]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = self.home(key);
        loop {
            let position = self.slots[slot];
            if position == EMPTY || keys[position as usize] == key {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn resize(&mut self, slots: usize) {
        self.slots.resize(slots, EMPTY);
        self.shift = u64::BITS - slots.trailing_zeros();
    }

    /// A power of two, at least twice as many as there are keys.
    fn slots_for(states: usize) -> usize {
        (2 * states).next_power_of_two().max(16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_keeps_its_position() {
        let mut table = Table::new();
        for round in 0..3usize {
            let (mut keys, mut positions) = (Vec::new(), Vec::new());
            table.clear(round * 10);
            let wanted: Vec<u64> = (0..1000).map(|number| (number % 700) * 0x1_0000_0001).collect();
            for batch in wanted.chunks(100) {
                table.grow(keys.len() + batch.len(), &keys);
                table.locate(batch, &mut keys, &mut positions);
                for (&key, &position) in batch.iter().zip(&positions) {
                    assert_eq!(u64::from(position) * 0x1_0000_0001, key);
                }
            }
            assert_eq!(keys.len(), 700);
        }
    }
}
