//! A search by the store that suits the size of the problem.
//!
//! Which one it is, is asked once for all that a search does, and not at each node.

use std::ops::ControlFlow;

use crate::bits::{Bits, Table};
use crate::processor::Processor;
use crate::relay::{Relay, Size};
use crate::rule::Ranks;
use crate::search::{Part, Search, Tally, Visitor};
use crate::sheet::Sheet;

/// A search by one of the stores.
pub(crate) enum Dancer<'a> {
    Bits(Box<Search<'a, Bits<'a>>>),
    Relay(Box<Search<'a, Relay<'a>>>),
}

/// Does the same with the search, whichever store it is by.
macro_rules! whichever {
    ($dancer:expr, $search:ident => $does:expr) => {
        match $dancer {
            Dancer::Bits($search) => $does,
            Dancer::Relay($search) => $does,
        }
    };
}

impl<'a> Dancer<'a> {
    /// A search at its root; `table` is that of the whole problem, if this is for bits.
    pub fn new(sheet: &'a Sheet, table: &'a Table, processor: Processor, ranks: Ranks) -> Dancer<'a> {
        let bits = Bits::new(sheet, table, processor);
        Dancer::of(sheet, bits, ranks, |relay| relay)
    }

    /// The same for dives: as these never go back, nothing is made smaller for what is below.
    pub fn for_dives(sheet: &'a Sheet, table: &'a Table, processor: Processor, ranks: Ranks) -> Dancer<'a> {
        let bits = Bits::new(sheet, table, processor).without_condensing();
        Dancer::of(sheet, bits, ranks, Relay::without_handing_over)
    }

    fn of(sheet: &'a Sheet, bits: Bits<'a>, ranks: Ranks, change: fn(Relay<'a>) -> Relay<'a>) -> Dancer<'a> {
        if Size::of(sheet).is_for_bits() {
            Dancer::Bits(Box::new(Search::new(bits, ranks)))
        } else {
            Dancer::Relay(Box::new(Search::new(change(Relay::new(sheet, bits)), ranks)))
        }
    }

    /// See [`Search::without_learning`].
    pub fn without_learning(self) -> Dancer<'a> {
        match self {
            Dancer::Bits(search) => Dancer::Bits(Box::new(search.without_learning())),
            Dancer::Relay(search) => Dancer::Relay(Box::new(search.without_learning())),
        }
    }

    /// See [`Search::with_factors`].
    pub fn with_factors(self, factors: &'a [u64]) -> Dancer<'a> {
        match self {
            Dancer::Bits(search) => Dancer::Bits(Box::new(search.with_factors(factors))),
            Dancer::Relay(search) => Dancer::Relay(Box::new(search.with_factors(factors))),
        }
    }

    /// See [`Search::run`].
    pub fn run(&mut self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        whichever!(self, search => search.run(visitor))
    }

    /// See [`Search::enter`].
    pub fn enter(&mut self, part: &Part) -> bool {
        whichever!(self, search => search.enter(part))
    }

    /// See [`Search::enter_root`].
    pub fn enter_root(&mut self) {
        whichever!(self, search => search.enter_root());
    }

    /// See [`Search::dive`].
    pub fn dive(&mut self, levels: u64, choose: impl FnMut(u64) -> u64) -> (Vec<u64>, u64) {
        whichever!(self, search => search.dive(levels, choose))
    }

    /// See [`Search::take_tally`].
    pub fn take_tally(&mut self) -> Tally {
        whichever!(self, search => search.take_tally())
    }

    /// See [`Search::ranks`].
    pub fn ranks(&self) -> &Ranks {
        whichever!(self, search => search.ranks())
    }
}
