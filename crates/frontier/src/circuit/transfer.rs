//! One layer's step between known states, as bits.

use std::panic::resume_unwind;
use std::thread;

use crate::Key;
use crate::moves::MoveLayer;
use crate::values::Values;

/// Words of targets that are summed up move after move before the next: so many that their values stay in the cache.
const BLOCK: usize = 8;

/// Targets that are worth a thread of their own.
const TARGETS_OF_THREAD: usize = 1 << 15;

/// A layer's moves, from states in ascending order to states in ascending order.
pub(crate) struct Transfer {
    targets: usize,
    passages: Vec<Passage>,
}

/// What one move does. The first source that it takes leads to the first target that it reaches, and so on.
struct Passage {
    /// A bit for each source, set if the move takes it.
    takes: Vec<u64>,
    /// A bit for each target, set if the move leads to it.
    reaches: Vec<u64>,
}

impl Transfer {
    /// The moves of a layer between all its sources and all their targets, both in ascending order. None if some move leads
    /// from two sources to one target, as it may where it does not matter how an item stands that closes.
    pub fn new<K: Key>(layer: &MoveLayer<'_, K>, sources: &[K], targets: &[K]) -> Option<Transfer> {
        let passage = |tried: &crate::Move<K>| {
            let mut takes = vec![0; sources.len().div_ceil(64)];
            let mut reaches = vec![0; targets.len().div_ceil(64)];
            let mut target = 0;
            for (source, &key) in sources.iter().enumerate() {
                let opened = layer.opening.apply(key);
                if tried.allows(opened) {
                    let reached = opened.plus(tried.delta).right(layer.drop);
                    while targets[target] < reached {
                        target += 1;
                    }
                    let bit = 1u64 << (target % 64);
                    if reaches[target / 64] & bit != 0 {
                        return None;
                    }
                    takes[source / 64] |= 1u64 << (source % 64);
                    reaches[target / 64] |= bit;
                }
            }
            Some(Passage { takes, reaches })
        };
        let passages = layer.moves.iter().map(passage).collect::<Option<_>>()?;
        Some(Transfer { targets: targets.len(), passages })
    }

    /// How many states it leads to.
    pub fn targets(&self) -> usize {
        self.targets
    }

    /// How many updates it makes.
    pub fn updates(&self) -> u64 {
        let count = |passage: &Passage| passage.takes.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        self.passages.iter().map(count).sum()
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        let words = |passage: &Passage| passage.takes.capacity() + passage.reaches.capacity();
        8 * self.passages.iter().map(words).sum::<usize>()
    }

    /// Replaces `to` by the values of the targets, given those of the sources, on so many threads at most; whether all sums
    /// fit.
    pub fn apply<S: Values>(&self, values: &S, from: &[S::Value], to: &mut Vec<S::Value>, threads: usize) -> bool {
        to.clear();
        to.resize(self.targets, S::Value::default());
        let threads = threads.clamp(1, 1 + self.targets / TARGETS_OF_THREAD);
        if threads == 1 {
            return self.apply_from(values, from, to, 0);
        }
        let blocks = self.targets.div_ceil(64 * BLOCK).div_ceil(threads);
        thread::scope(|scope| {
            let parts = to.chunks_mut(64 * BLOCK * blocks).enumerate();
            let part = |(number, part)| scope.spawn(move || self.apply_from(values, from, part, number * blocks));
            let workers: Vec<_> = parts.map(part).collect();
            workers.into_iter().all(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }

    /// Adds up the values of those targets that begin with this block.
    fn apply_from<S: Values>(&self, values: &S, from: &[S::Value], to: &mut [S::Value], first: usize) -> bool {
        let mut sources: Vec<Ones<'_>> = self.passages.iter().map(|passage| passage.sources_from(first)).collect();
        let mut fits = true;
        for (block, sums) in (first..).zip(to.chunks_mut(64 * BLOCK)) {
            for (passage, sources) in self.passages.iter().zip(&mut sources) {
                let words = passage.reaches[block * BLOCK..].iter().take(BLOCK);
                for (&word, sums) in words.zip(sums.chunks_mut(64)) {
                    let mut reached = word;
                    while reached != 0 {
                        let sum = &mut sums[reached.trailing_zeros() as usize];
                        reached &= reached - 1;
                        fits &= values.add(sum, from[sources.next()]);
                    }
                }
            }
        }
        fits
    }
}

impl Passage {
    /// The sources that lead to the targets of this block and of those after it.
    fn sources_from(&self, block: usize) -> Ones<'_> {
        let mut before: u32 = 0;
        let mut skipped = 0;
        let mut to_skip: u64 = self.reaches[..block * BLOCK].iter().map(|word| u64::from(word.count_ones())).sum();
        for &word in &self.takes {
            before = word.count_ones();
            if u64::from(before) > to_skip {
                break;
            }
            to_skip -= u64::from(before);
            skipped += 1;
        }
        let mut sources = Ones::new(&self.takes[skipped..], skipped);
        for _ in 0..to_skip.min(before.into()) {
            sources.next();
        }
        sources
    }
}

/// The places of the bits that are set, one after another.
struct Ones<'a> {
    words: &'a [u64],
    first: usize,
    word: usize,
    left: u64,
}

impl<'a> Ones<'a> {
    /// Those of these words, which are the words of a longer row from `first` on.
    fn new(words: &'a [u64], first: usize) -> Ones<'a> {
        Ones { words, first, word: 0, left: words.first().copied().unwrap_or(0) }
    }

    /// The next place; there must be one.
    #[inline]
    fn next(&mut self) -> usize {
        while self.left == 0 {
            self.word += 1;
            self.left = self.words[self.word];
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        (self.first + self.word) * 64 + bit
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::moves::{Move, Opening};
    use crate::values::Fixed;

    const MOVES: [Move<u64>; 3] = [
        Move { mask: 1, value: 0, delta: 2 },
        Move { mask: 3, value: 3, delta: 1 << 20 },
        Move { mask: 6, value: 0, delta: 0 },
    ];

    fn layer(opening: &Opening<u64>, drop: u32) -> MoveLayer<'_, u64> {
        MoveLayer { opening, moves: &MOVES, drop, first_excludes_others: false }
    }

    #[test]
    fn any_number_of_threads_adds_up_the_same() {
        let opening = Opening { runs: vec![(u64::MAX, 0)] };
        let layer = layer(&opening, 0);
        let sources: Vec<u64> = (0..150_000).filter(|key| key % 11 != 3).collect();
        let numbers: Vec<u64> = sources.iter().map(|key| key * key % 1009).collect();
        let mut right: BTreeMap<u64, u64> = BTreeMap::new();
        for (&key, &number) in sources.iter().zip(&numbers) {
            for tried in MOVES.iter().filter(|tried| tried.allows(key)) {
                *right.entry(key + tried.delta).or_default() += number;
            }
        }
        let targets: Vec<u64> = right.keys().copied().collect();
        assert!(targets.len() > 3 * TARGETS_OF_THREAD);
        let transfer = Transfer::new(&layer, &sources, &targets).expect("no move leads to a state twice");
        assert_eq!(
            transfer.updates(),
            sources.iter().map(|&key| MOVES.iter().filter(|m| m.allows(key)).count() as u64).sum()
        );
        let values = Fixed::<u64>::default();
        for threads in [1, 2, 3, 7] {
            let mut sums = Vec::new();
            assert!(transfer.apply(&values, &numbers, &mut sums, threads));
            assert!(sums.iter().eq(right.values()), "{threads} threads");
        }
        let too_large = vec![u64::MAX; sources.len()];
        assert!(!transfer.apply(&values, &too_large, &mut Vec::new(), 2));
    }

    #[test]
    fn two_states_that_one_move_takes_to_one_are_not_recorded() {
        let opening = Opening { runs: vec![(u64::MAX, 0)] };
        // The third move looks at neither bit 0 nor bit 3 and up, and bit 0 is dropped.
        assert!(Transfer::new(&layer(&opening, 1), &[8, 9], &[4, 5]).is_none());
    }
}
