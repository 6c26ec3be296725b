//! Sets of edges in which no vertex has more than two: cycles and paths.
//!
//! Of what lies behind, the future need only know the *strands*, pieces of paths with both ends open: for each open
//! vertex whether it has no edge yet, is closed (nothing more may be joined to it), or is an end, and then which vertex is
//! the other end. An open vertex without edges is a strand of its own. A strand that has been given its final end on one
//! side has no other open end but the word "fixed" there. (D. E. Knuth, TAOCP 7.1.4, exercise 225, and his program
//! *simpath*; S. Minato and others call it the frontier method.)
//!
//! Each layer lets one vertex enter and take at most two of its edges to open vertices.

mod state;

use zellige_frontier::{Choice, Key, Layered};

use super::layout::{EdgeBack, Entry, Layout};
use super::members::{Members, Readable, sorted};
use state::Strands;

/// Which sets of edges are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StrandRules {
    /// Whether every vertex must be on a cycle or path.
    pub covers: bool,
    /// What the edges make up.
    pub shape: Shape,
    /// What weighs.
    pub weight: StrandWeight,
}

/// What a set of edges makes up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Any number of cycles.
    Cycles,
    /// One cycle.
    Cycle,
    /// One path with an edge at least, and ends given; others are free.
    Path {
        /// The ends given, at most two, different from each other.
        ends: Vec<usize>,
    },
}

/// What weighs 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StrandWeight {
    /// Nothing.
    Nothing,
    /// Each edge.
    Edges,
    /// Each cycle.
    Cycles,
}

/// The states of such sets.
#[derive(Clone, Debug)]
pub(super) struct StrandStates<K> {
    layout: Layout,
    rules: StrandRules,
    /// Bits of a slot.
    bits: u32,
    /// For each layer, how many of the ends given have not entered before it.
    ends_to_come: Vec<usize>,
    done: K,
}

/// A slot that is free, or a vertex that is closed.
const CLOSED: u64 = 0;

impl<K: Key> StrandStates<K> {
    /// The states of a graph that is laid out; none if a key is too narrow.
    pub fn new(layout: Layout, rules: StrandRules) -> Option<StrandStates<K>> {
        let bits = bits_of_slot(&layout, &rules);
        let width = width(&layout, &rules);
        if width > K::BITS {
            return None;
        }
        let is_end = |entry: &Entry| matches!(&rules.shape, Shape::Path { ends } if ends.contains(&entry.vertex));
        let mut to_come = layout.entries.iter().filter(|entry| is_end(entry)).count();
        let mut ends_to_come = vec![to_come];
        for entry in &layout.entries {
            to_come -= usize::from(is_end(entry));
            ends_to_come.push(to_come);
        }
        // All slots mates of one: no strands are such.
        Some(StrandStates { done: K::ones(0, width), bits, ends_to_come, layout, rules })
    }

    /// The edges that a choice takes.
    fn edges(&self, layer: usize, choice: Choice) -> impl Iterator<Item = usize> + '_ {
        let edges = &self.layout.entries[layer].edges;
        taken(choice, edges.len()).into_iter().flatten().map(|position| edges[position].edge)
    }

    fn is_given(&self, vertex: usize) -> bool {
        matches!(&self.rules.shape, Shape::Path { ends } if ends.contains(&vertex))
    }

    /// The code of an end that is fixed.
    fn fixed(&self) -> u64 {
        self.layout.slots as u64 + 1
    }
}

impl<K: Key> Readable for StrandStates<K> {
    fn members(&self, choices: &[Choice]) -> Members {
        Members::Edges(sorted(choices, |layer, choice| self.edges(layer, choice)))
    }
}

/// The bits that a state takes.
pub(super) fn width(layout: &Layout, rules: &StrandRules) -> u32 {
    bits_of_slot(layout, rules).saturating_mul(layout.slots as u32)
}

fn bits_of_slot(layout: &Layout, rules: &StrandRules) -> u32 {
    // Closed, each slot, and perhaps fixed. Two bits at least, so that the state that is done is no other.
    let codes = layout.slots as u64 + 1 + u64::from(matches!(rules.shape, Shape::Path { .. }));
    (u64::BITS - (codes - 1).leading_zeros()).max(2)
}

/// The edges taken by a choice, by their positions: none, one of them, or two.
fn taken(choice: Choice, edges: usize) -> [Option<usize>; 2] {
    let number = choice.0 as usize / 2;
    match number.checked_sub(1) {
        None => [None, None],
        Some(number) if number < edges => [Some(number), None],
        Some(number) => {
            let pair = number - edges;
            // Pairs in the order (0, 1), (0, 2), (1, 2), (0, 3), ...
            let second = (1..edges).take_while(|second| second * (second - 1) / 2 <= pair).last().unwrap_or(1);
            [Some(pair - second * (second - 1) / 2), Some(second)]
        }
    }
}

impl<K: Key> StrandStates<K> {
    /// What one choice makes of a state into which the next vertex has entered, and whether it completes something.
    #[inline]
    fn follow(&self, layer: usize, mut strands: Strands<'_, K>, edges: [Option<&EdgeBack>; 2]) -> Option<(K, bool)> {
        let entry = &self.layout.entries[layer];
        for back in edges.into_iter().flatten() {
            if !strands.join(back.slot, entry.slot) {
                return None;
            }
        }
        let has_hope = strands.has_hope(entry.slot, entry.to_come)
            && entry.edges.iter().all(|back| strands.has_hope(back.slot, back.to_come));
        if !has_hope {
            return None;
        }
        let ends_to_come = self.ends_to_come[layer + 1];
        for gone in &entry.leaving {
            if !strands.leave(gone.slot, gone.vertex, ends_to_come) {
                return None;
            }
        }
        let is_completed = strands.completed > 0;
        if !is_completed || self.rules.shape == Shape::Cycles {
            return Some((strands.key, is_completed));
        }
        // The only figure: nothing else may be begun or, if it covers all, be left.
        let is_last = layer + 1 == self.layout.entries.len();
        let is_whole = strands.completed == 1 && ends_to_come == 0 && strands.is_bare(entry);
        (is_whole && (is_last || !self.rules.covers)).then_some((self.done, true))
    }
}

impl<K: Key> Layered for StrandStates<K> {
    type State = K;
    const IS_PLAIN: bool = true;

    fn layers(&self) -> usize {
        self.layout.entries.len()
    }

    fn start(&self) -> K {
        K::ZERO
    }

    #[inline]
    fn step(&self, layer: usize, state: K, mut emit: impl FnMut(Choice, K)) {
        if state == self.done {
            emit(Choice(0), state);
            return;
        }
        let entry = &self.layout.entries[layer];
        let code = if self.is_given(entry.vertex) { self.fixed() } else { entry.slot as u64 + 1 };
        let opened = state.or(K::field(code, entry.slot as u32 * self.bits));
        let strands = Strands::new(self, layer, opened);
        let Some(offer) = strands.offer(entry) else { return };
        let mut number = 0;
        let mut try_edges = |taken: u64, edges| {
            if offer.fits(taken)
                && let Some((reached, is_completed)) = self.follow(layer, strands, edges)
            {
                emit(Choice(2 * number + u32::from(is_completed)), reached);
            }
            number += 1;
        };
        try_edges(0, [None, None]);
        for (position, back) in entry.edges.iter().enumerate() {
            try_edges(1 << position, [Some(back), None]);
        }
        for (position, second) in entry.edges.iter().enumerate() {
            for (earlier, first) in entry.edges[..position].iter().enumerate() {
                try_edges(1 << position | 1 << earlier, [Some(first), Some(second)]);
            }
        }
    }

    fn weight(&self, layer: usize, choice: Choice) -> u32 {
        match self.rules.weight {
            StrandWeight::Nothing => 0,
            StrandWeight::Edges => self.edges(layer, choice).count() as u32,
            StrandWeight::Cycles => choice.0 & 1,
        }
    }

    fn accepts(&self, state: K) -> bool {
        match self.rules.shape {
            Shape::Cycles => state == K::ZERO,
            Shape::Cycle | Shape::Path { .. } => !self.layout.entries.is_empty() && state == self.done,
        }
    }

    fn fanout(&self, layer: usize) -> usize {
        let edges = self.layout.entries[layer].edges.len();
        1 + edges + edges * edges.saturating_sub(1) / 2
    }

    fn state_bits(&self, layer: usize) -> u32 {
        // One bit more for the state that is done.
        let open = layer.checked_sub(1).map_or(0, |before| self.layout.entries[before].open_slots());
        (self.bits * open + 1).min(K::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_edges_by_number() {
        let mut number = 0;
        let mut expect = |edges: usize, taken_edges: [Option<usize>; 2]| {
            assert_eq!(taken(Choice(2 * number), edges), taken_edges, "{number} of {edges}");
            assert_eq!(taken(Choice(2 * number + 1), edges), taken_edges);
            number += 1;
        };
        expect(4, [None, None]);
        (0..4).for_each(|edge| expect(4, [Some(edge), None]));
        for second in 0..4 {
            (0..second).for_each(|first| expect(4, [Some(first), Some(second)]));
        }
    }
}
