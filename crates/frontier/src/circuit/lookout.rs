//! The lookout for states that come round again.

use std::collections::VecDeque;

use super::transfer::Transfer;
use super::{Circuit, Fold, Step, layers};
use crate::Key;
use crate::layered::Period;
use crate::moves::MoveLayer;

/// The most repetitions of a period that a circuit may have.
const MOST_ROWS: usize = 6;

/// Rows are recorded unless their states are so much more than ever before, by one in so many.
const GROWTH: usize = 8;

/// Watches a sweep along a strip, row by row, a row being a repetition of the period. It records the latest rows, so that
/// the moment states come round all is known that is needed to go round with them.
pub(crate) struct Lookout<K> {
    period: Period,
    /// The bytes that may be held.
    most_bytes: usize,
    /// The most states that a row began with.
    most_states: usize,
    /// The layer before which states were last heard of.
    heard: Option<usize>,
    /// Rows recorded one after another, the last of them under way.
    rows: VecDeque<Row<K>>,
}

struct Row<K> {
    /// The states at its beginning.
    start: Vec<K>,
    steps: Vec<Step>,
}

impl<K> Row<K> {
    fn bytes(&self) -> usize {
        size_of_val(&self.start[..]) + self.steps.iter().map(Step::bytes).sum::<usize>()
    }
}

impl<K: Key> Lookout<K> {
    /// A lookout at the first row.
    pub fn new(period: Period, most_bytes: usize) -> Lookout<K> {
        Lookout { period, most_bytes, most_states: 0, heard: None, rows: VecDeque::new() }
    }

    /// Hears of the states, in ascending order, before a layer at which a row begins. The circuit that ends there, if one
    /// does.
    pub fn hear(&mut self, layer: usize, keys: &[K]) -> Option<Circuit<K>> {
        // A sweep that goes on with wider numbers says once more what it said before.
        if self.heard.replace(layer) == Some(layer) {
            return None;
        }
        // A layer that was not merged was not recorded, and without it the row is of no use.
        if self.rows.back().is_some_and(|row| layers(&row.steps) != self.period.length) {
            self.rows.clear();
        }
        if let Some(first) = self.rows.iter().rposition(|row| row.start == keys) {
            let steps = self.rows.drain(first..).flat_map(|row| row.steps).collect();
            return Some(Circuit { keys: keys.to_vec(), steps });
        }
        let is_growing = keys.len() > self.most_states + self.most_states / GROWTH;
        self.most_states = self.most_states.max(keys.len());
        // Past the last repetition choices are missing, and what is recorded there does not hold for others.
        if is_growing || layer + self.period.length > self.period.end() {
            self.rows.clear();
            return None;
        }
        if self.rows.len() == MOST_ROWS {
            self.rows.pop_front();
        }
        self.rows.push_back(Row { start: keys.to_vec(), steps: Vec::new() });
        self.keep_within_bounds();
        None
    }

    /// Records a layer of the row under way, if that is recorded and there is room.
    pub fn record(&mut self, moves: &MoveLayer<'_, K>, sources: &[K], targets: &[K]) {
        let Some(row) = self.rows.back_mut() else { return };
        match Transfer::new(moves, sources, targets) {
            Some(transfer) => row.steps.push(Step::Transfer(transfer)),
            None => self.rows.clear(),
        }
        self.keep_within_bounds();
    }

    /// Records that at the end of the row states with the same future were made one.
    pub fn record_fold(&mut self, fold: Fold) {
        if let Some(row) = self.rows.back_mut() {
            row.steps.push(Step::Fold(fold));
        }
        self.keep_within_bounds();
    }

    fn keep_within_bounds(&mut self) {
        while self.bytes() > self.most_bytes {
            self.rows.pop_front();
        }
    }

    /// The bytes held.
    pub fn bytes(&self) -> usize {
        self.rows.iter().map(Row::bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::{Move, Opening};

    /// A row of one layer that turns 1, 2 into 1, 2.
    fn circuit_within(bytes: usize) -> Option<Circuit<u64>> {
        let period = Period { start: 0, length: 1, repeats: 9, tail: 0 };
        let stay = Move { mask: 0, value: 0, delta: 0 };
        let opening = Opening { runs: vec![(u64::MAX, 0)] };
        let moves = MoveLayer { opening: &opening, moves: &[stay], drop: 0, first_excludes_others: true };
        let mut lookout = Lookout::new(period, bytes);
        let rows: [&[u64]; 5] = [&[1], &[1, 2], &[1, 2], &[1, 2], &[1, 2]];
        (0..4).find_map(|layer| {
            let found = lookout.hear(layer, rows[layer]);
            lookout.record(&moves, rows[layer], rows[layer + 1]);
            found
        })
    }

    #[test]
    fn states_that_come_round_are_recorded_if_there_is_room() {
        let circuit = circuit_within(1000).expect("a circuit");
        assert_eq!((circuit.keys.as_slice(), circuit.layers(), circuit.updates()), (&[1, 2][..], 1, 2));
        let values = crate::Fixed::<u64>::default();
        assert_eq!(circuit.go_round(&values, &[3, 4], 2), Some(vec![3, 4]));
        assert!(circuit_within(16).is_none());
    }
}
