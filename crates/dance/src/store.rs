//! What the search needs of a representation of its state.
//!
//! A store holds the state at hand and, below it, the levels of the search: states in which an item was chosen to
//! branch on, each with the alternatives that are still to be tried. An alternative of an item is to use the next of its
//! options, all earlier ones being ruled out; after the last comes, where the item needs no more, to use none. So each
//! set of options is met once, whatever the bounds of the items.

use zellige_cover::OptionId;

use crate::processor::Processor;
use crate::rule::Ranks;

/// How the state at hand stands once no move is forced any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// There is no solution from here; this row's item, if it is known, can no longer be used often enough.
    Dead(Option<u32>),
    /// What was chosen is a solution.
    Solved,
    /// This item is the best to branch on; a number that means something to the store only.
    Branch(u32),
}

/// A representation of the state of a search.
pub(crate) trait Store {
    /// The processor that the search is compiled for.
    fn processor(&self) -> Processor;

    /// Goes back to the beginning, where nothing is chosen, not even what is forced there.
    fn restart(&mut self, ranks: &Ranks);

    /// The rank of an item has changed.
    fn rerank(&mut self, row: usize, ranks: &Ranks);

    /// Chooses what is forced until nothing is, and adds it to `chosen`.
    fn settle(&mut self, chosen: &mut Vec<OptionId>) -> Outlook;

    /// Makes the state at hand a level, which branches on an item, and says how many alternatives there are.
    fn branch(&mut self, item: u32, ranks: &Ranks) -> u64;

    /// Makes the next alternative of the deepest level the state at hand, and adds its option to `chosen`.
    fn choose_next(&mut self, chosen: &mut Vec<OptionId>);

    /// Goes past the next alternative of the deepest level.
    fn skip_next(&mut self);

    /// Leaves the deepest level.
    fn leave(&mut self);
}
