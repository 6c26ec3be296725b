//! The item to branch on: the one with the smallest key among all that are open.
//!
//! This is the one thing that is looked for and not noticed where it arises. The open items are gone through in the order
//! of their numbers; under the plain rule none is better than the first with two alternatives, which often comes soon.

use super::sets::Sets;
use crate::rule::Ranks;

/// A branching rule as numbers: the key of an item is its alternatives times `scale`, plus `offset`. Both are empty for
/// the plain rule, whose keys are the alternatives.
#[derive(Clone, Debug, Default)]
pub(super) struct Preference {
    scale: Vec<u64>,
    offset: Vec<u64>,
}

/// The fewest alternatives that an item has where nothing is forced.
const FEWEST: u64 = 2;

impl Preference {
    /// Writes down what a rule says of all items.
    pub fn set(&mut self, ranks: &Ranks, items: usize) {
        self.scale.clear();
        self.offset.clear();
        if !ranks.is_plain() {
            self.scale.extend((0..items).map(|item| ranks.scale(item)));
            self.offset.extend((0..items).map(|item| ranks.offset(item)));
        }
    }

    /// Writes down what a rule says of an item now.
    pub fn change(&mut self, item: usize, ranks: &Ranks) {
        if let Some(scale) = self.scale.get_mut(item) {
            *scale = ranks.scale(item);
        }
    }

    fn is_plain(&self) -> bool {
        self.scale.is_empty()
    }

    fn key(&self, item: u32, alternatives: u64) -> u64 {
        let item = item as usize;
        let scale = self.scale.get(item).copied().unwrap_or(1);
        alternatives.wrapping_mul(scale).wrapping_add(self.offset.get(item).copied().unwrap_or(0))
    }

    /// The best item; nothing where no item has an option left. Of equal items the first is the best.
    pub fn best(&self, sets: &mut Sets) -> Option<u32> {
        let least = if self.is_plain() { FEWEST } else { 0 };
        let mut best = (u64::MAX, None);
        for word in 0..sets.open().len() {
            let mut open = sets.open()[word];
            while open != 0 {
                let item = word as u32 * 64 + open.trailing_zeros();
                open &= open - 1;
                if sets.set(item).count() == 0 || self.key(item, at_least(sets, item)) >= best.0 {
                    continue;
                }
                let key = self.key(item, alternatives(sets, item));
                if key < best.0 {
                    best = (key, Some(item));
                }
                if key <= least {
                    return best.1;
                }
            }
        }
        best.1
    }
}

/// How many alternatives there are at least, found at once.
#[inline]
fn at_least(sets: &Sets, item: u32) -> u64 {
    let set = sets.set(item);
    if set.possible == 0 {
        return u64::from(set.count()) + 1 - u64::from(set.need);
    }
    (set.possible - u64::from(set.need)) / u64::from(sets.layout().most_units(item)) + 1
}

/// The alternatives of an item: to use its first option, or the second and not the first, ... as long as the others
/// suffice, and to use none where it needs none.
pub(super) fn alternatives(sets: &mut Sets, item: u32) -> u64 {
    let set = *sets.set(item);
    let (count, need) = (u64::from(set.count()), u64::from(set.need));
    if set.possible == 0 || need == 0 {
        return count + 1 - need;
    }
    sets.sort(item);
    let mut possible = set.possible;
    let mut alternatives = 0;
    for &place in sets.places_in(item).iter().rev() {
        if possible < need {
            break;
        }
        alternatives += 1;
        possible -= u64::from(sets.layout().details[place as usize]);
    }
    alternatives
}
