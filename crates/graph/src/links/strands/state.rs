//! A state under change: strands are joined by edges and left by vertices, and it is told beforehand which edges can do.
//!
//! Where no path may end any more, a vertex that leaves is closed already or must be closed by its last edge. So of the
//! edges to vertices that leave most are forced or forbidden, and of four choices on the graph of a board two remain.

use zellige_frontier::Key;

use super::{CLOSED, Shape, StrandStates};
use crate::links::layout::Entry;

/// A state under change.
#[derive(Clone, Copy)]
pub(super) struct Strands<'a, K> {
    states: &'a StrandStates<K>,
    pub key: K,
    /// Whether a path may get one more end.
    may_end: bool,
    /// Cycles and paths completed in this layer.
    pub completed: u32,
}

/// Which edges a vertex that enters must take, and which it may, a bit for each by its position.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    must: u64,
    may: u64,
}

impl Offer {
    #[inline]
    pub fn fits(self, taken: u64) -> bool {
        taken & !self.may == 0 && self.must & !taken == 0
    }
}

impl<'a, K: Key> Strands<'a, K> {
    /// The strands of a state into which the vertex of a layer has entered.
    #[inline]
    pub fn new(states: &'a StrandStates<K>, layer: usize, opened: K) -> Self {
        let mut strands = Strands { states, key: opened, may_end: false, completed: 0 };
        if let Shape::Path { ends } = &states.rules.shape {
            // Ends that are given are known from the beginning.
            strands.may_end = ends.len() < 2 && strands.fixed_ends() + states.ends_to_come[layer + 1] < 2;
        }
        strands
    }

    #[inline]
    fn code(&self, slot: usize) -> u64 {
        self.key.extract(slot as u32 * self.states.bits, self.states.bits)
    }

    #[inline]
    fn set(&mut self, slot: usize, code: u64) {
        let change = self.code(slot) ^ code;
        self.key = self.key.xor(K::field(change, slot as u32 * self.states.bits));
    }

    /// Joins the strands that end in two slots, by an edge between these ends; whether that may be.
    #[inline]
    pub fn join(&mut self, one: usize, other: usize) -> bool {
        let (first, second) = (self.code(one), self.code(other));
        if first == CLOSED || second == CLOSED {
            return false;
        }
        if first == other as u64 + 1 {
            if matches!(self.states.rules.shape, Shape::Path { .. }) {
                return false;
            }
            self.set(one, CLOSED);
            self.set(other, CLOSED);
            self.completed += 1;
            return true;
        }
        let fixed = self.states.fixed();
        if first != one as u64 + 1 {
            self.set(one, CLOSED);
        }
        if second != other as u64 + 1 {
            self.set(other, CLOSED);
        }
        match (first == fixed, second == fixed) {
            (true, true) => self.completed += 1,
            (true, false) => self.set(second as usize - 1, fixed),
            (false, true) => self.set(first as usize - 1, fixed),
            (false, false) => {
                self.set(first as usize - 1, second);
                self.set(second as usize - 1, first);
            }
        }
        true
    }

    /// Lets a vertex go; whether it may.
    pub fn leave(&mut self, slot: usize, vertex: usize, ends_to_come: usize) -> bool {
        let code = self.code(slot);
        if code == CLOSED {
            return true;
        }
        self.set(slot, CLOSED);
        let rules = &self.states.rules;
        let is_path = matches!(rules.shape, Shape::Path { .. });
        let fixed = self.states.fixed();
        // A given end that is not closed has no edge yet.
        if code == slot as u64 + 1 || self.states.is_given(vertex) {
            // The only vertex of all is a path without edges.
            self.completed += u32::from(rules.covers);
            return if rules.covers { is_path } else { !self.states.is_given(vertex) };
        }
        if !self.may_end {
            return false;
        }
        // It becomes an end of the path.
        if code == fixed {
            self.completed += 1;
            return true;
        }
        self.set(code as usize - 1, fixed);
        self.fixed_ends() + ends_to_come <= 2
    }

    /// How many strands have an end that is fixed.
    fn fixed_ends(&self) -> usize {
        let fixed = self.states.fixed();
        (0..self.states.layout.slots).filter(|&slot| self.code(slot) == fixed).count()
    }

    /// Whether an open slot still can have the edges that it needs.
    #[inline]
    pub fn has_hope(&self, slot: usize, to_come: usize) -> bool {
        // If one edge is to come, one that has none yet would have to be an end of a path.
        to_come != 1 || !self.states.rules.covers || self.may_end || self.code(slot) != slot as u64 + 1
    }

    /// What is open to the vertex that enters; none if there is no way for its neighbours to be left right.
    #[inline]
    pub fn offer(&self, entry: &Entry) -> Option<Offer> {
        let covers = self.states.rules.covers;
        let mut offer = Offer { must: 0, may: 0 };
        for (position, back) in entry.edges.iter().enumerate() {
            let code = self.code(back.slot);
            if code == CLOSED {
                continue;
            }
            let is_bare = code == back.slot as u64 + 1;
            let is_leaving = back.to_come == 0;
            // One that leaves as an end, or needs two edges and can only have this one, is for paths.
            if is_leaving && is_bare && !self.may_end {
                if covers {
                    return None;
                }
                continue;
            }
            let needs_it = if is_bare { covers && back.to_come == 1 } else { is_leaving };
            offer.may |= 1 << position;
            offer.must |= u64::from(needs_it && !self.may_end) << position;
        }
        Some(offer)
    }

    /// Whether no strand is open; bare vertices may be.
    pub fn is_bare(&self, entry: &Entry) -> bool {
        entry.open().all(|slot| matches!(self.code(slot), code if code == CLOSED || code == slot as u64 + 1))
    }
}
