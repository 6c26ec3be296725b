//! When bits should go on with what is left.
//!
//! There must be few options, or so few items that weighing them all costs little for all that. And the searches that
//! follow must be long enough for the table that each of them begins with, which is learnt from those that are over.

use crate::bits::stride;
use crate::sheet::Sheet;

/// Options that are few.
const FEW_OPTIONS: usize = 8192;

/// Words of the rows of all items that are few.
const FEW_WORDS: usize = 1 << 16;

/// The most words of the rows of a table; it takes two of memory for each.
const MOST_WORDS: usize = 1 << 20;

/// The most words of the states of as many levels as there are items.
const MOST_STATES: usize = 1 << 22;

/// How much is left of a problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub options: usize,
    /// Primary items.
    pub items: usize,
    /// Rows of secondary items, or more than there are.
    pub clashes: usize,
    /// Whether every item is to be used exactly once, so that states need not say how often.
    pub is_exact: bool,
}

impl Size {
    /// The size of a whole problem.
    pub fn of(sheet: &Sheet) -> Size {
        Size::of_remains(sheet, sheet.options(), sheet.items())
    }

    /// The size of what is left of a problem.
    pub fn of_remains(sheet: &Sheet, options: usize, items: usize) -> Size {
        Size { options, items, clashes: sheet.rows() - sheet.items(), is_exact: sheet.is_exact() }
    }

    /// Whether bits can search it well.
    pub fn is_for_bits(self) -> bool {
        let words = self.options.div_ceil(64);
        let is_small = self.options <= FEW_OPTIONS || self.items.saturating_mul(words) <= FEW_WORDS;
        is_small && self.words() <= MOST_WORDS && self.states() <= MOST_STATES
    }

    /// Words of all rows of a table.
    fn words(self) -> usize {
        (self.items + self.clashes).saturating_mul(stride(self.options.div_ceil(64)))
    }

    /// Words of the states of as many levels as there are items.
    fn states(self) -> usize {
        let counted = if self.is_exact { 0 } else { self.items.saturating_mul(2) };
        stride(self.options.div_ceil(64)).saturating_add(counted).saturating_mul(self.items)
    }

    /// The bytes of a table: its rows, and the planes of items.
    pub fn bytes_of_table(self) -> u64 {
        16 * self.words() as u64
    }

    /// The bytes that a search takes on each thread, if options use items so often, more or less.
    pub fn bytes_of_search(self, uses: usize) -> u64 {
        if self.is_for_bits() {
            // Tables that shrink by half or more from one to the next, and the states of all levels.
            return self.bytes_of_table().saturating_add(8 * self.states() as u64);
        }
        let sets = 20 * uses as u64 + 16 * self.options as u64 + 64 * (self.items + self.clashes) as u64;
        // What is handed over is no larger than this.
        let handed_over = Size { options: self.options.min(FEW_OPTIONS), ..self };
        let tables = handed_over.bytes_of_table().min(16 * MOST_WORDS as u64);
        sets + 2 * tables + 8 * handed_over.states().min(MOST_STATES) as u64
    }

    /// What a node on the way down costs, in nanoseconds or so.
    pub fn cost_of_node(self) -> f64 {
        let words = self.items.saturating_mul(self.options.div_ceil(64));
        if self.is_for_bits() { 100.0 + 0.1 * words as f64 } else { 500.0 + 0.35 * self.items as f64 }
    }

    /// What a table costs to make, in nanoseconds or so.
    fn cost(self) -> f64 {
        2.0 * (self.items * self.options.div_ceil(64)) as f64 + 30.0 * self.options as f64
    }
}

/// Learns from searches by bits that are over whether the next one is worth its table.
#[derive(Clone, Debug, Default)]
pub(super) struct Experience {
    /// By the logarithm of the number of options.
    sizes: [Searches; 32],
}

/// The searches of some size.
#[derive(Clone, Copy, Debug, Default)]
struct Searches {
    number: f64,
    nodes: f64,
    /// How many there might have been since the last.
    refused: u32,
}

impl Experience {
    /// Searches after which their mean length is believed.
    const ENOUGH: f64 = 4.0;

    /// Refusals after which it is tried again.
    const PATIENCE: u32 = 64;

    /// What a node costs less by bits, in nanoseconds or so.
    const GAIN: f64 = 2000.0;

    /// Whether to go on by bits.
    pub fn is_worth_it(&mut self, size: Size) -> bool {
        let searches = &mut self.sizes[class(size.options)];
        let is_worth_it = searches.number < Self::ENOUGH
            || searches.nodes / searches.number * Self::GAIN > size.cost()
            || searches.refused == Self::PATIENCE;
        searches.refused = if is_worth_it { 0 } else { searches.refused + 1 };
        is_worth_it
    }

    /// Notes how many nodes a search had that began with so many options.
    pub fn learn(&mut self, options: usize, nodes: u64) {
        let searches = &mut self.sizes[class(options)];
        searches.number += 1.0;
        searches.nodes += nodes as f64;
    }
}

/// The place of a number of options among the sizes.
fn class(options: usize) -> usize {
    options.max(1).ilog2().min(31) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let is_for_bits = |options, items, clashes| Size { options, items, clashes, is_exact: true }.is_for_bits();
        assert!(is_for_bits(8192, 3000, 0));
        assert!(!is_for_bits(8193, 3000, 0));
        assert!(is_for_bits(100_000, 40, 0));
        assert!(!is_for_bits(8192, 3000, 10_000));
        assert!(!is_for_bits(usize::MAX, usize::MAX / 2, 7));
        assert!(!Size { options: 8192, items: 3000, clashes: 0, is_exact: false }.is_for_bits());
    }

    #[test]
    fn short_searches_are_not_worth_it_but_tried_again() {
        let mut experience = Experience::default();
        let size = Size { options: 5000, items: 1000, clashes: 0, is_exact: true };
        for _ in 0..4 {
            assert!(experience.is_worth_it(size));
            experience.learn(5000, 2);
        }
        let tries = (0..1000).filter(|_| experience.is_worth_it(size)).count();
        assert_eq!(tries, 1000 / 65);
        experience.learn(5000, 1_000_000);
        assert!(experience.is_worth_it(size));
        assert!(experience.is_worth_it(Size { options: 3000, ..size }));
    }
}
