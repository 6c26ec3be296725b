//! The lookout for states that come round again.

use super::Circuit;
use super::transfer::Transfer;
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
    recording: Option<Recording<K>>,
}

/// A circuit that is thought to begin here.
struct Recording<K> {
    start: Vec<K>,
    transfers: Vec<Transfer>,
    /// How many layers it has.
    layers: usize,
}

impl<K: Key> Lookout<K> {
    /// A lookout at the first repetition.
    pub fn new(period: Period, most_bytes: usize) -> Lookout<K> {
        Lookout { period, most_bytes, seen: Vec::new(), recording: None }
    }

    /// Hears of the states, in ascending order, before a layer at which a repetition begins. The circuit that ends there,
    /// if one does.
    pub fn hear(&mut self, layer: usize, keys: &[K]) -> Option<Circuit<K>> {
        if let Some(recording) = self.recording.take() {
            if recording.transfers.len() < recording.layers {
                self.recording = Some(recording);
                return None;
            }
            if recording.start == keys {
                return Some(Circuit { keys: recording.start, transfers: recording.transfers });
            }
        }
        let now = (keys.len(), fingerprint(keys));
        let rows = self.seen.iter().rev().take(MOST_ROWS).position(|&before| before == now).map(|place| place + 1);
        self.seen.push(now);
        // Past the last repetition choices are missing, and what is recorded there does not hold for others.
        let layers = rows? * self.period.length;
        if layer + layers <= self.period.end() && size_of_val(keys) <= self.most_bytes {
            self.recording = Some(Recording { start: keys.to_vec(), transfers: Vec::with_capacity(layers), layers });
        }
        None
    }

    /// Records a layer, if a circuit is thought to be under way and there is room.
    pub fn record(&mut self, moves: &MoveLayer<'_, K>, sources: &[K], targets: &[K]) {
        let Some(recording) = &mut self.recording else { return };
        recording.transfers.push(Transfer::new(moves, sources, targets));
        if self.bytes() > self.most_bytes {
            self.recording = None;
        }
    }

    /// The bytes held.
    pub fn bytes(&self) -> usize {
        let Some(recording) = &self.recording else { return 0 };
        size_of_val(&recording.start[..]) + recording.transfers.iter().map(Transfer::bytes).sum::<usize>()
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
