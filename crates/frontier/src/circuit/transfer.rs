//! One layer's step between known states, as bits.

use crate::Key;
use crate::moves::MoveLayer;
use crate::values::Values;

/// Words of targets that are summed up move after move before the next: so many that their values stay in the cache.
const BLOCK: usize = 8;

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

    /// Replaces `to` by the values of the targets, given those of the sources; whether all sums fit.
    pub fn apply<S: Values>(&self, values: &S, from: &[S::Value], to: &mut Vec<S::Value>) -> bool {
        to.clear();
        to.resize(self.targets, S::Value::default());
        let mut sources: Vec<Ones<'_>> = self.passages.iter().map(|passage| Ones::new(&passage.takes)).collect();
        let mut fits = true;
        for (block, sums) in to.chunks_mut(64 * BLOCK).enumerate() {
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

/// The places of the bits that are set, one after another.
struct Ones<'a> {
    words: &'a [u64],
    word: usize,
    left: u64,
}

impl<'a> Ones<'a> {
    fn new(words: &'a [u64]) -> Ones<'a> {
        Ones { words, word: 0, left: words.first().copied().unwrap_or(0) }
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
        self.word * 64 + bit
    }
}
