//! The search itself: forced moves, a branch, and back.
//!
//! The state is the store's business; the search keeps what was chosen and which alternatives are left at each level. It
//! can begin anywhere: the numbers of the alternatives taken at the first levels lead to a node, and so to a [`Part`] of
//! the tree.

use std::ops::{ControlFlow, Range};

use zellige_cover::OptionId;

use crate::rule::Ranks;
use crate::store::{Outlook, Store};

/// How a search went so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Tally {
    /// Solutions found.
    pub solutions: u64,
    /// Nodes of the search tree: states that were looked at after a choice.
    pub nodes: u64,
}

impl Tally {
    /// Adds another tally to this one.
    pub fn add(&mut self, other: Tally) {
        self.solutions += other.solutions;
        self.nodes += other.nodes;
    }
}

/// Someone who is told of solutions and of nodes, and may break the search off.
pub(crate) trait Visitor {
    /// A solution: its options, in the order in which they were chosen.
    fn solution(&mut self, chosen: &[OptionId]) -> ControlFlow<()>;

    /// Called every [`PULSE`] nodes.
    fn pulse(&mut self, tally: &Tally) -> ControlFlow<()>;

    /// Called where the search goes down to a level; what lies below is passed over when this says so.
    #[inline]
    fn passes_over(&mut self, _prefix: &[Level]) -> bool {
        false
    }
}

/// A visitor who does not care for solutions, and breaks the search off after so many nodes.
pub(crate) struct Budget(pub u64);

impl Visitor for Budget {
    fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, tally: &Tally) -> ControlFlow<()> {
        if tally.nodes < self.0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// A visitor who breaks the search off at the first solution, and does not look below more than so many branches.
pub(crate) struct First {
    pub branches: u64,
}

impl Visitor for First {
    fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn pulse(&mut self, _: &Tally) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn passes_over(&mut self, _: &[Level]) -> bool {
        let is_over = self.branches == 0;
        self.branches = self.branches.saturating_sub(1);
        is_over
    }
}

/// Nodes between two pulses.
pub(crate) const PULSE: u64 = 1024;

/// A level of the search: an item was chosen to branch on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    /// The number of the alternative that is tried next.
    next: u64,
    /// The number after that of the last alternative to be tried.
    end: u64,
    /// How many options had been chosen.
    chosen: usize,
}

impl Level {
    /// The number of the alternative taken, from 0.
    pub fn taken(&self) -> u64 {
        self.next - 1
    }

    /// The alternatives that are still to be tried.
    pub fn left(&self) -> Range<u64> {
        self.next..self.end
    }
}

/// A part of the tree: what lies below some alternatives, one after the other, of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The alternatives taken from the root to the node.
    pub path: Vec<u64>,
    /// The alternatives of the node.
    pub alternatives: Range<u64>,
}

/// A search at some point of its tree.
///
/// Where ranks change as it goes, they do so below the first node of a part only, so that all parts are of one tree.
pub(crate) struct Search<'f, S> {
    store: S,
    /// The ranks at the beginning of each part.
    base: Ranks,
    ranks: Ranks,
    learns: bool,
    /// For each option, how many solutions one with it stands for; empty where each stands for itself.
    factors: &'f [u64],
    chosen: Vec<OptionId>,
    levels: Vec<Level>,
    /// Levels above the part, which the search does not leave.
    fixed: usize,
    tally: Tally,
}

impl<'f, S: Store> Search<'f, S> {
    /// A search at the root of its tree.
    pub fn new(store: S, ranks: Ranks) -> Search<'f, S> {
        let mut search = Search {
            store,
            base: ranks.clone(),
            ranks,
            learns: true,
            factors: &[],
            chosen: Vec::new(),
            levels: Vec::new(),
            fixed: 0,
            tally: Tally::default(),
        };
        search.reset();
        search
    }

    /// The same search, with ranks that do not change as it goes.
    pub fn without_learning(self) -> Search<'f, S> {
        Search { learns: false, ..self }
    }

    /// The same search, where a solution stands for the product of the factors of its options.
    pub fn with_factors(self, factors: &'f [u64]) -> Search<'f, S> {
        Search { factors, ..self }
    }

    /// The ranks as they are now.
    pub fn ranks(&self) -> &Ranks {
        &self.ranks
    }

    /// Searches all that lies below the state at hand.
    pub fn run(&mut self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        self.store.processor().run(|| self.dance(visitor))
    }

    /// The loop.
    #[inline(always)]
    fn dance(&mut self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        loop {
            self.tally.nodes += 1;
            match self.store.settle(&mut self.chosen) {
                Outlook::Dead(row) => self.blame(row),
                Outlook::Solved => {
                    self.tally.solutions += self.worth();
                    visitor.solution(&self.chosen)?;
                }
                Outlook::Branch(item) => self.branch(item, visitor),
            }
            if self.tally.nodes.is_multiple_of(PULSE) {
                visitor.pulse(&self.tally)?;
            }
            if !self.advance() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// How many solutions the one at hand stands for.
    #[inline(always)]
    pub fn worth(&self) -> u64 {
        if self.factors.is_empty() {
            1
        } else {
            self.chosen.iter().map(|option| self.factors[option.index()]).product()
        }
    }

    /// What was found since the search began, or since the tally was last taken.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    fn branch(&mut self, item: u32, visitor: &mut impl Visitor) {
        self.push_level(item);
        if visitor.passes_over(&self.levels) {
            self.leave();
        }
    }

    /// Goes to the next alternative of the deepest level that has one, unless that is fixed.
    #[inline(always)]
    fn advance(&mut self) -> bool {
        while self.levels.len() > self.fixed {
            let last = self.levels.len() - 1;
            let level = &mut self.levels[last];
            self.chosen.truncate(level.chosen);
            if level.next < level.end {
                level.next += 1;
                self.store.choose_next(&mut self.chosen);
                return true;
            }
            self.leave();
        }
        false
    }

    fn leave(&mut self) {
        self.levels.pop();
        self.store.leave();
    }

    fn blame(&mut self, row: Option<u32>) {
        if let Some(row) = row
            && self.learns
            && self.ranks.may_change()
        {
            self.ranks.blame(row as usize);
            self.store.rerank(row as usize, &self.ranks);
        }
    }

    /// Goes to the first node of a part of the tree. Whether there is one.
    pub fn enter(&mut self, part: &Part) -> bool {
        self.enter_root();
        for &alternative in &part.path {
            if !self.go_down(alternative..alternative + 1) || !self.advance() {
                return false;
            }
        }
        self.fixed = self.levels.len();
        self.go_down(part.alternatives.clone()) && self.advance()
    }

    /// Goes to the root, with the ranks of the beginning.
    pub fn enter_root(&mut self) {
        self.ranks.clone_from(&self.base);
        self.reset();
    }

    /// Makes a level of which only some alternatives are to be tried. Whether there is a level.
    fn go_down(&mut self, alternatives: Range<u64>) -> bool {
        let Outlook::Branch(item) = self.store.settle(&mut self.chosen) else { return false };
        let level = self.push_level(item);
        level.end = level.end.min(alternatives.end);
        level.next = alternatives.start;
        (0..alternatives.start).for_each(|_| self.store.skip_next());
        true
    }

    fn push_level(&mut self, item: u32) -> &mut Level {
        let end = self.store.branch(item, &self.ranks);
        self.levels.push_mut(Level { next: 0, end, chosen: self.chosen.len() })
    }

    /// Goes down from the root, each time by one of the alternatives, which `choose` picks; the number of alternatives
    /// at each level, and how many solutions there were at the end. Below so many levels it does not look.
    pub fn dive(&mut self, levels: u64, mut choose: impl FnMut(u64) -> u64) -> (Vec<u64>, u64) {
        self.reset();
        let mut degrees = Vec::new();
        loop {
            match self.store.settle(&mut self.chosen) {
                Outlook::Dead(row) => {
                    self.blame(row);
                    return (degrees, 0);
                }
                Outlook::Solved => return (degrees, self.worth()),
                Outlook::Branch(_) if degrees.len() as u64 >= levels => return (degrees, 0),
                Outlook::Branch(item) => {
                    let alternatives = self.push_level(item).end;
                    degrees.push(alternatives);
                    (0..choose(alternatives)).for_each(|_| self.store.skip_next());
                    self.store.choose_next(&mut self.chosen);
                }
            }
        }
    }

    /// Goes back to the root.
    fn reset(&mut self) {
        self.store.restart(&self.ranks);
        self.levels.clear();
        self.fixed = 0;
        self.chosen.clear();
    }
}
