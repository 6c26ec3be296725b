//! The store for problems of any size: sparse sets at the top of the tree, bits below.
//!
//! With many options, what a node changes is little beside all that there is, and sparse sets go through nothing else.
//! With some thousands left, bits are faster. So where a level begins with few enough options, a table is made of what is
//! left, and bits go on with it until the level is left. A table costs about as much as some nodes, and so it is made only
//! where searches of that size have been long enough to be worth it. Both stores search the same tree: who searches
//! which part of it makes no difference to what is found.

#[cfg(test)]
mod tests;
mod worth;

use zellige_cover::OptionId;

use crate::bits::{Bits, Table};
use crate::processor::Processor;
use crate::rule::Ranks;
use crate::sheet::Sheet;
use crate::sparse::Sparse;
use crate::store::{Outlook, Store};
use worth::Experience;
pub(crate) use worth::Size;

/// Both stores, one of which has the state at hand.
pub(crate) struct Relay<'a> {
    sheet: &'a Sheet,
    sparse: Sparse,
    bits: Bits<'a>,
    /// Whether bits have the state at hand.
    is_handed_over: bool,
    /// Learns when to hand over; nothing where that is never done.
    experience: Option<Experience>,
    /// The nodes since bits have gone on, and how many options there were then.
    nodes: u64,
    options: usize,
    /// Whether a problem of this size is to be handed over, if it is worth it.
    is_for_bits: fn(Size) -> bool,
}

impl<'a> Relay<'a> {
    /// A search of a problem. The store of bits needs no table: it gets one whenever it goes on.
    pub fn new(sheet: &'a Sheet, bits: Bits<'a>) -> Relay<'a> {
        Relay {
            sheet,
            sparse: Sparse::new(sheet),
            bits,
            is_handed_over: false,
            experience: Some(Experience::default()),
            nodes: 0,
            options: 0,
            is_for_bits: Size::is_for_bits,
        }
    }

    /// The same, by sparse sets only.
    pub fn without_handing_over(self) -> Relay<'a> {
        Relay { experience: None, ..self }
    }

    /// Whether bits should go on with the state at hand.
    fn must_hand_over(&mut self) -> bool {
        let Some(experience) = &mut self.experience else { return false };
        let size = Size::of_remains(self.sheet, self.sparse.options(), self.sparse.open_items());
        (self.is_for_bits)(size) && experience.is_worth_it(size)
    }

    /// Lets bits go on with the state at hand; the item as they call it.
    fn hand_over(&mut self, item: u32, ranks: &Ranks) -> u32 {
        self.is_handed_over = true;
        self.nodes = 0;
        self.options = self.sparse.options();
        let fill = |table: &mut Table| self.sparse.fill_table(table, self.sheet, ranks);
        self.bits.go_on(item, fill, |item| self.sparse.standing(item))
    }

    /// Goes on by sparse sets.
    fn take_back(&mut self) {
        self.is_handed_over = false;
        if let Some(experience) = &mut self.experience {
            experience.learn(self.options, self.nodes);
        }
    }
}

impl Store for Relay<'_> {
    fn processor(&self) -> Processor {
        self.bits.processor()
    }

    fn restart(&mut self, ranks: &Ranks) {
        self.is_handed_over = false;
        self.sparse.restart(ranks);
    }

    fn rerank(&mut self, row: usize, ranks: &Ranks) {
        self.sparse.rerank(row, ranks);
        if self.is_handed_over {
            self.bits.rerank(row, ranks);
        }
    }

    #[inline]
    fn settle(&mut self, chosen: &mut Vec<OptionId>) -> Outlook {
        self.nodes += 1;
        if self.is_handed_over { self.bits.settle(chosen) } else { self.sparse.settle(chosen) }
    }

    fn branch(&mut self, item: u32, ranks: &Ranks) -> u64 {
        if self.is_handed_over {
            self.bits.branch(item, ranks)
        } else if self.must_hand_over() {
            let item = self.hand_over(item, ranks);
            self.bits.branch(item, ranks)
        } else {
            self.sparse.branch(item, ranks)
        }
    }

    #[inline]
    fn choose_next(&mut self, chosen: &mut Vec<OptionId>) {
        if self.is_handed_over { self.bits.choose_next(chosen) } else { self.sparse.choose_next(chosen) }
    }

    fn skip_next(&mut self) {
        if self.is_handed_over { self.bits.skip_next() } else { self.sparse.skip_next() }
    }

    fn leave(&mut self) {
        if self.is_handed_over {
            self.bits.leave();
            if self.bits.is_at_root() {
                self.take_back();
            }
        } else {
            self.sparse.leave();
        }
    }
}
