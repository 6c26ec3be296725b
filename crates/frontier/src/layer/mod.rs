//! One layer of a sweep: the states reached and the value of each.
//!
//! Keys and values lie densely in two arrays, so that walking through a layer is sequential and a state's position is a
//! small number that sums over positions can store. The next layer is made by merging ([`merge`]) or by hash ([`table`]).

mod merge;
mod table;

pub(crate) use merge::{MOST_STREAMS, Merger};
pub(crate) use table::Table;

use crate::Key;

/// The most states a layer may have: positions are 32-bit numbers.
pub(crate) const MOST_STATES: usize = u32::MAX as usize - 1;

/// States with their values.
pub(crate) struct Layer<K, V> {
    pub keys: Vec<K>,
    pub values: Vec<V>,
    /// Whether the keys ascend.
    pub is_sorted: bool,
}

impl<K: Key, V: Copy> Layer<K, V> {
    /// A layer of one state.
    pub fn of(key: K, value: V) -> Self {
        Layer { keys: vec![key], values: vec![value], is_sorted: true }
    }

    pub fn empty() -> Self {
        Layer { keys: Vec::new(), values: Vec::new(), is_sorted: true }
    }

    pub fn len(&self) -> usize {
        self.keys.len()
    }

    pub fn clear(&mut self) {
        self.keys.clear();
        self.values.clear();
        self.is_sorted = true;
    }

    /// Whether so many more states fit without growing.
    pub fn has_room(&self, additional: usize) -> bool {
        self.len() + additional <= self.keys.capacity().min(self.values.capacity())
    }

    /// Makes room for so many more states, and some to spare.
    pub fn grow(&mut self, additional: usize) {
        let more = grown(self.len() + additional) - self.len();
        self.keys.reserve_exact(more);
        self.values.reserve_exact(more);
    }

    /// Bytes held while growing: the old arrays and the new.
    pub fn bytes_to_grow(&self, additional: usize) -> usize {
        self.bytes() + Self::bytes_for(grown(self.len() + additional))
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<K>() + self.values.capacity() * size_of::<V>()
    }

    /// Bytes that a layer of so many states holds.
    pub fn bytes_for(states: usize) -> usize {
        states * (size_of::<K>() + size_of::<V>())
    }

    /// Keeps the states that are wanted.
    pub fn retain(&mut self, is_wanted: impl Fn(&K, &V) -> bool) {
        let mut kept = 0;
        for position in 0..self.len() {
            let (key, value) = (self.keys[position], self.values[position]);
            self.keys[kept] = key;
            self.values[kept] = value;
            kept += usize::from(is_wanted(&key, &value));
        }
        self.keys.truncate(kept);
        self.values.truncate(kept);
    }

    /// Puts the states in ascending order of their keys.
    pub fn sort(&mut self) {
        if self.is_sorted {
            return;
        }
        let mut order: Vec<(K, u32)> = self.keys.iter().copied().zip(0..).collect();
        order.sort_unstable();
        self.values = order.iter().map(|&(_, position)| self.values[position as usize]).collect();
        self.keys.clear();
        self.keys.extend(order.into_iter().map(|(key, _)| key));
        self.is_sorted = true;
    }
}

/// A capacity for so many states that leaves room to grow by a quarter.
fn grown(states: usize) -> usize {
    states + states / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting_and_retaining_keep_values_with_their_keys() {
        let mut layer = Layer { keys: vec![9u64, 2, 5], values: vec!["nine", "two", "five"], is_sorted: false };
        layer.sort();
        assert_eq!((layer.keys.as_slice(), layer.values.as_slice()), (&[2, 5, 9][..], &["two", "five", "nine"][..]));
        layer.retain(|key, value| *key > 2 && value.starts_with('n'));
        assert_eq!((layer.keys.as_slice(), layer.values.as_slice()), (&[9][..], &["nine"][..]));
    }
}
