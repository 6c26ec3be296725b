//! Branching rules: which item is decided on next.
//!
//! All rules begin with forced moves, and all of them prefer items with few options left, as every one of these is a
//! branch (Knuth's *minimum remaining values*). They differ in what they prefer more:
//!
//! - [`Rule::Fewest`]: nothing; of items with equally few options the first declared, or the last, goes first.
//! - [`Rule::GroupFirst`]: items of one group, as long as one of them is open. Where few things must stand in some relation
//!   and many must fill what is left, the former go first.
//! - [`Rule::Weighted`]: items that have often been the reason for going back. Their options count less, in the
//!   proportion of the number of times (Boussemart and others, *Boosting systematic search by weighting constraints*,
//!   2004).

use rustc_hash::FxHashSet;
use zellige_cover::ItemId;

use crate::processor::{COUNT_SHIFT, ITEM_BITS};
use crate::sheet::Sheet;

/// Which item is decided on next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The item with the fewest alternatives.
    Fewest(Ties),
    /// The same, but items of a group before all others.
    GroupFirst(Group),
    /// The item with the fewest alternatives for the number of times that it had too few.
    Weighted,
}

impl Default for Rule {
    /// The plain rule.
    fn default() -> Rule {
        Rule::Fewest(Ties::First)
    }
}

/// Which of several equal items goes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The one declared first.
    #[default]
    First,
    /// The one declared last.
    Last,
}

/// Items that belong together, and what they are called.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// What the group is called, as in "pieces" or "items that always meet secondary ones".
    pub name: String,
    /// The items.
    pub items: Vec<ItemId>,
}

/// The bit of an offset that puts an item after all that do not have it.
const LATER: u64 = 1 << 62;

/// The factor of a count, by which the weight of an item is divided.
const SCALE: u64 = 1 << COUNT_SHIFT;

/// A rule at work: what is added to and multiplied with the number of alternatives of an item.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    /// The number of times that each item had too few options, plus 1; empty unless these matter.
    weights: Vec<u64>,
    /// What is added for each item; empty for the plain rule.
    offsets: Vec<u64>,
}

impl Ranks {
    /// A rule at its beginning.
    pub fn new(rule: &Rule, sheet: &Sheet) -> Ranks {
        let items = sheet.items();
        match rule {
            Rule::Fewest(Ties::First) => Ranks { weights: Vec::new(), offsets: Vec::new() },
            Rule::Fewest(Ties::Last) => {
                let offsets = (0..items as u64).rev().map(|rank| rank << ITEM_BITS).collect();
                Ranks { weights: Vec::new(), offsets }
            }
            Rule::GroupFirst(group) => {
                let group: FxHashSet<ItemId> = group.items.iter().copied().collect();
                let offset = |row| if group.contains(&sheet.item(row)) { 0 } else { LATER };
                let offsets = (0..items).map(offset).collect();
                Ranks { weights: Vec::new(), offsets }
            }
            Rule::Weighted => Ranks { weights: vec![1; items], offsets: vec![0; items] },
        }
    }

    /// Whether the item with the fewest alternatives goes first, and of several the first.
    pub fn is_plain(&self) -> bool {
        self.offsets.is_empty()
    }

    /// The factor of the number of alternatives of an item; it leaves the bits of the item's number free.
    pub fn scale(&self, row: usize) -> u64 {
        let weight = self.weights.get(row).copied().unwrap_or(1);
        (SCALE >> ITEM_BITS).div_ceil(weight) << ITEM_BITS
    }

    /// What is added for an item; its number takes the lowest bits.
    pub fn offset(&self, row: usize) -> u64 {
        self.offsets.get(row).copied().unwrap_or(0)
    }

    /// The number of times that each item had too few options, plus 1, where these matter.
    pub fn weights(&self) -> &[u64] {
        &self.weights
    }

    /// Whether ranks change as the search goes.
    pub fn may_change(&self) -> bool {
        !self.weights.is_empty()
    }

    /// Notes that an item had too few options.
    pub fn blame(&mut self, row: usize) {
        if let Some(weight) = self.weights.get_mut(row) {
            *weight += 1;
        }
    }
}
