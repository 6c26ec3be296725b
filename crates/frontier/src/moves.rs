//! Steps that keep keys in order.
//!
//! Where every choice of a layer is "the bits under a mask have this value; add a constant", and only the lowest bits
//! are dropped, each choice maps ascending keys to ascending keys: if x < y both pass the test, then x + c < y + c, and
//! cutting off low bits never swaps two numbers. A sorted layer then becomes the next one by merging, without any hash.

use crate::Key;

/// One choice: allowed if the bits under `mask` equal `value`; then `delta` is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<K> {
    /// The bits that are looked at.
    pub mask: K,
    /// What they must be.
    pub value: K,
    /// What is added to a state that passes; carries beyond the width are lost.
    pub delta: K,
}

impl<K: Key> Move<K> {
    /// Whether a state passes.
    #[inline]
    pub fn allows(&self, state: K) -> bool {
        state.and(self.mask) == self.value
    }
}

/// Makes room in a key for fields that open, by moving runs of the others to the left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opening<K> {
    /// Each run's bits before, and how far they move; lowest run first. No runs: there were no fields before.
    pub(crate) runs: Vec<(K, u32)>,
}

impl<K: Key> Opening<K> {
    /// The state with room for the fields that open.
    #[inline]
    pub fn apply(&self, state: K) -> K {
        match self.runs.as_slice() {
            [] => K::ZERO,
            [(_, shift)] => state.left(*shift),
            runs => runs.iter().fold(K::ZERO, |key, &(mask, shift)| key.or(state.and(mask).left(shift))),
        }
    }
}

/// A layer that consists of moves: open, test and add, then drop the lowest bits.
#[derive(Clone, Copy, Debug)]
pub struct MoveLayer<'a, K> {
    /// Makes room before the moves.
    pub opening: &'a Opening<K>,
    /// The choices.
    pub moves: &'a [Move<K>],
    /// How many of the lowest bits go after the move.
    pub drop: u32,
    /// Whether a state that the first move allows has no other choice.
    pub first_excludes_others: bool,
}

impl<K: Key> MoveLayer<'_, K> {
    /// The states among `states` that the move with this number allows: writes where each leads to the beginning of
    /// `reached`, and its name, from `names`, to the beginning of `from`. All must be as long as `states`; what lies
    /// beyond the number answered is worthless.
    #[inline]
    pub fn select(
        &self,
        number: usize,
        states: &[K],
        names: impl IntoIterator<Item = u32>,
        reached: &mut [K],
        from: &mut [u32],
    ) -> usize {
        // On a strip nothing moves, and the test is three operations.
        match self.opening.runs.as_slice() {
            [(_, 0)] => self.select_opened(number, states.iter().copied(), names, reached, from),
            _ => self.select_opened(number, states.iter().map(|&key| self.opening.apply(key)), names, reached, from),
        }
    }

    #[inline]
    fn select_opened(
        &self,
        number: usize,
        opened: impl Iterator<Item = K>,
        names: impl IntoIterator<Item = u32>,
        reached: &mut [K],
        from: &mut [u32],
    ) -> usize {
        let (tried, drop) = (self.moves[number], self.drop);
        let mut selected = 0;
        for (name, key) in names.into_iter().zip(opened) {
            // Written in any case, kept only if allowed: a branch here would be mispredicted half the time.
            reached[selected] = key.plus(tried.delta).right(drop);
            from[selected] = name;
            selected += usize::from(tried.allows(key));
        }
        selected
    }
}
