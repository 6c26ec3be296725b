//! What one layer does with a key, as straight-line work on bits.
//!
//! Most choices are a [`Move`] alone. Counts and colours add [`Rule`]s, since what they add depends on what the field
//! holds, and items with a least number of uses are checked when they close.

use crate::Key;
use crate::moves::{Move, MoveLayer, Opening};

/// What a choice does with a field that is more than a flag.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rule {
    /// The count grows by `units`; beyond `cap` the choice is not allowed, or the count stays at `cap`.
    Count { shift: u32, width: u32, units: u32, cap: u32, saturates: bool },
    /// The field must be 0 or `code`, and is `code` afterwards.
    Colour { shift: u32, width: u32, code: u32 },
}

impl Rule {
    /// The key after the rule; `None` where the choice is not allowed.
    #[inline]
    fn apply<K: Key>(&self, key: K) -> Option<K> {
        match *self {
            Rule::Count { shift, width, units, cap, saturates } => {
                let (held, cap) = (key.extract(shift, width), u64::from(cap));
                let sum = held + u64::from(units);
                if sum <= cap {
                    Some(key.plus(K::field(u64::from(units), shift)))
                } else {
                    saturates.then(|| key.plus(K::field(cap - held, shift)))
                }
            }
            Rule::Colour { shift, width, code } => match key.extract(shift, width) {
                0 => Some(key.plus(K::field(u64::from(code), shift))),
                held if held == u64::from(code) => Some(key),
                _ => None,
            },
        }
    }
}

/// A count that must have reached `least` when its item closes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Minimum {
    pub shift: u32,
    pub width: u32,
    pub least: u32,
}

/// The whole of one layer: open the items that begin here, make a move, drop the items that end here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Program<K> {
    pub opening: Opening<K>,
    pub moves: Vec<Move<K>>,
    /// For each move the rules that it follows after the addition.
    pub rules: Vec<Vec<Rule>>,
    pub minimums: Vec<Minimum>,
    /// Whether a state that the first move allows has no other choice.
    pub first_excludes_others: bool,
    /// The width of the fields that close: they lie lowest.
    pub drop: u32,
}

impl<K: Key> Program<K> {
    /// The layer as moves, if it is nothing else.
    pub fn as_moves(&self) -> Option<MoveLayer<'_, K>> {
        let plain = self.minimums.is_empty() && self.rules.iter().all(Vec::is_empty);
        plain.then_some(MoveLayer {
            opening: &self.opening,
            moves: &self.moves,
            drop: self.drop,
            first_excludes_others: self.first_excludes_others,
        })
    }

    /// The state after the choice with this number, from the opened state before it; `None` where it is not allowed.
    #[inline]
    pub fn follow(&self, choice: usize, opened: K) -> Option<K> {
        let tried = &self.moves[choice];
        if !tried.allows(opened) {
            return None;
        }
        let key = self.rules[choice].iter().try_fold(opened.plus(tried.delta), |key, rule| rule.apply(key))?;
        let is_enough = |minimum: &Minimum| key.extract(minimum.shift, minimum.width) >= u64::from(minimum.least);
        self.minimums.iter().all(is_enough).then(|| key.right(self.drop))
    }
}
