//! The lookout for states that come round again.

use super::transfer::Transfer;
use super::{Circuit, Fold, Step};
use crate::Key;
use crate::layered::Period;
use crate::moves::MoveLayer;

/// The most repetitions of a period that a circuit may have.
const MOST_ROWS: usize = 6;

/// Watches a sweep along a strip, at the beginning of each repetition.
pub(crate) struct Lookout<K> {
    period: Period,
    /// The bytes that may be held.
    most_bytes: usize,
    /// Of each repetition so far, what tells its first states from others, as good as certainly.
    seen: Vec<(usize, u64)>,
    /// The layer before which states were last heard of.
    heard: Option<usize>,
    recording: Option<Recording<K>>,
}

/// A circuit that is thought to begin here.
struct Recording<K> {
    start: Vec<K>,
    steps: Vec<Step>,
    /// How many layers it has.
    layers: usize,
}

impl<K: Key> Lookout<K> {
    /// A lookout at the first repetition.
    pub fn new(period: Period, most_bytes: usize) -> Lookout<K> {
        Lookout { period, most_bytes, seen: Vec::new(), heard: None, recording: None }
    }

    /// Hears of the states, in ascending order, before a layer at which a repetition begins. The circuit that ends there,
    /// if one does.
    pub fn hear(&mut self, layer: usize, keys: &[K]) -> Option<Circuit<K>> {
        // A sweep that goes on with wider numbers says once more what it said before.
        if self.heard.replace(layer) == Some(layer) {
            return None;
        }
        if let Some(recording) = self.recording.take() {
            let circuit = Circuit { keys: recording.start, steps: recording.steps };
            if circuit.layers() < recording.layers {
                self.recording = Some(Recording { start: circuit.keys, steps: circuit.steps, ..recording });
                return None;
            }
            if circuit.keys == keys {
                return Some(circuit);
            }
        }
        let now = (keys.len(), fingerprint(keys));
        let rows = self.seen.iter().rev().take(MOST_ROWS).position(|&before| before == now).map(|place| place + 1);
        self.seen.push(now);
        // Past the last repetition choices are missing, and what is recorded there does not hold for others.
        let layers = rows? * self.period.length;
        if layer + layers <= self.period.end() && size_of_val(keys) <= self.most_bytes {
            self.recording = Some(Recording { start: keys.to_vec(), steps: Vec::with_capacity(2 * layers), layers });
        }
        None
    }

    /// Records a layer, if a circuit is thought to be under way and there is room.
    pub fn record(&mut self, moves: &MoveLayer<'_, K>, sources: &[K], targets: &[K]) {
        let Some(recording) = &mut self.recording else { return };
        match Transfer::new(moves, sources, targets) {
            Some(transfer) => recording.steps.push(Step::Transfer(transfer)),
            None => self.recording = None,
        }
        self.keep_within_bounds();
    }

    /// Records that states with the same future were made one.
    pub fn record_fold(&mut self, fold: Fold) {
        if let Some(recording) = &mut self.recording {
            recording.steps.push(Step::Fold(fold));
            self.keep_within_bounds();
        }
    }

    fn keep_within_bounds(&mut self) {
        if self.bytes() > self.most_bytes {
            self.recording = None;
        }
    }

    /// The bytes held.
    pub fn bytes(&self) -> usize {
        let Some(recording) = &self.recording else { return 0 };
        size_of_val(&recording.start[..]) + recording.steps.iter().map(Step::bytes).sum::<usize>()
    }
}

fn fingerprint<K: Key>(keys: &[K]) -> u64 {
    keys.iter().fold(0, |number: u64, key| (number.rotate_left(7) ^ key.scatter()).wrapping_mul(0x9E37_79B9_7F4A_7C15))
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
        assert_eq!(circuit.go_round(&values, &[3, 4]), Some(vec![3, 4]));
        assert!(circuit_within(16).is_none());
    }
}
