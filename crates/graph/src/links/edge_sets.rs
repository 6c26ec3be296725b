//! Sets of edges by what they join: trees, forests, connected graphs.
//!
//! Of what lies behind, the future need only know which open vertices are joined: the partition of the open vertices into
//! clusters. Each layer decides on one edge. On a planar graph swept line by line the partitions do not cross, and there
//! are about 4^width of them.

use std::marker::PhantomData;

use zellige_frontier::{Choice, Key, Layered};

use super::labels::{LabelFields, Labels, Left};
use super::layout::Layout;
use super::members::{Members, Readable, sorted};

/// Which sets of edges are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EdgeSetRules {
    /// What may become of an edge between vertices that are joined already.
    pub closing: Closing,
    /// Whether all vertices must be joined in the end.
    pub is_connected: bool,
    /// What weighs.
    pub weight: EdgeSetWeight,
}

/// What may become of an edge that would close a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// It stays out.
    Out,
    /// It stays out, or is taken.
    Either,
    /// There must be none: no set without broken circuits has one (H. Whitney, 1932).
    Never,
}

/// What weighs 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EdgeSetWeight {
    /// Nothing.
    Nothing,
    /// Each edge.
    Edges,
    /// Each cluster that the edges leave.
    Clusters,
}

/// The states of such sets.
#[derive(Clone, Debug)]
pub(super) struct EdgeSetStates<K> {
    layout: Layout,
    /// For each layer the entry that it is a part of, and the edge that it decides on.
    parts: Vec<Part>,
    fields: LabelFields,
    rules: EdgeSetRules,
    key: PhantomData<K>,
}

/// A part of an entry: one of its edges, or all of it when it has none.
#[derive(Clone, Copy, Debug)]
struct Part {
    entry: usize,
    /// The position of the edge among those of the entry.
    edge: Option<usize>,
    is_first: bool,
    is_last: bool,
}

impl<K: Key> EdgeSetStates<K> {
    /// The states of a graph that is laid out; none if a key is too narrow.
    pub fn new(layout: Layout, rules: EdgeSetRules) -> Option<EdgeSetStates<K>> {
        let fields = LabelFields::new(layout.slots);
        if fields.width() > K::BITS {
            return None;
        }
        let mut parts = Vec::new();
        for (number, entry) in layout.entries.iter().enumerate() {
            let last = entry.edges.len().saturating_sub(1);
            for position in 0..=last {
                let edge = (!entry.edges.is_empty()).then_some(position);
                parts.push(Part { entry: number, edge, is_first: position == 0, is_last: position == last });
            }
        }
        Some(EdgeSetStates { fields, parts, layout, rules, key: PhantomData })
    }

    /// The edge that a choice takes, if it takes one.
    fn edge(&self, layer: usize, choice: Choice) -> Option<usize> {
        let Part { entry, edge, .. } = self.parts[layer];
        edge.filter(|_| choice.0 & 1 == 1).map(|edge| self.layout.entries[entry].edges[edge].edge)
    }

    /// Lets vertices go: how many clusters are complete then, if all may go.
    fn leave(&self, part: Part, layer: usize, labels: &mut Labels) -> Option<u32> {
        if !part.is_last {
            return Some(0);
        }
        let mut complete = 0;
        for gone in &self.layout.entries[part.entry].leaving {
            complete += u32::from(matches!(labels.leave(gone.slot), Left::Alone(_)));
        }
        let is_end = layer + 1 == self.parts.len();
        let is_whole = if is_end { complete == 1 } else { complete == 0 };
        (is_whole || !self.rules.is_connected).then_some(complete)
    }
}

impl<K: Key> Readable for EdgeSetStates<K> {
    fn members(&self, choices: &[Choice]) -> Members {
        Members::Edges(sorted(choices, |layer, choice| self.edge(layer, choice)))
    }
}

/// The bits that a state takes.
pub(super) fn width(layout: &Layout) -> u32 {
    LabelFields::new(layout.slots).width()
}

impl<K: Key> Layered for EdgeSetStates<K> {
    type State = K;
    const IS_PLAIN: bool = true;

    fn layers(&self) -> usize {
        self.parts.len()
    }

    fn start(&self) -> K {
        K::ZERO
    }

    #[inline]
    fn step(&self, layer: usize, state: K, mut emit: impl FnMut(Choice, K)) {
        let states = self;
        let part = states.parts[layer];
        let entry = &states.layout.entries[part.entry];
        let mut labels = states.fields.read(state);
        if part.is_first {
            labels.begin(entry.slot);
        }
        let ends = part.edge.map(|edge| (labels.of(entry.edges[edge].slot), labels.of(entry.slot)));
        let closes = ends.is_some_and(|(one, other)| one == other);
        let mut try_choice = |taken: Option<(u8, u8)>| {
            let mut labels = labels;
            if let Some((one, other)) = taken {
                labels.merge(one, other);
            }
            if let Some(complete) = states.leave(part, layer, &mut labels) {
                emit(Choice(2 * complete + u32::from(taken.is_some())), states.fields.write(&labels));
            }
        };
        if !closes || states.rules.closing != Closing::Never {
            try_choice(None);
        }
        if ends.is_some() && (!closes || states.rules.closing == Closing::Either) {
            try_choice(ends);
        }
    }

    fn weight(&self, _: usize, choice: Choice) -> u32 {
        match self.rules.weight {
            EdgeSetWeight::Nothing => 0,
            EdgeSetWeight::Edges => choice.0 & 1,
            EdgeSetWeight::Clusters => choice.0 >> 1,
        }
    }

    fn accepts(&self, state: K) -> bool {
        // A graph without vertices is not connected; otherwise the last layer has looked.
        state == K::ZERO && !(self.rules.is_connected && self.parts.is_empty())
    }

    fn fanout(&self, _: usize) -> usize {
        2
    }

    fn state_bits(&self, layer: usize) -> u32 {
        let Some(before) = layer.checked_sub(1) else { return 0 };
        let part = self.parts[before];
        let entry = &self.layout.entries[part.entry];
        let leaving = if part.is_last { 0 } else { entry.leaving.len() as u32 };
        self.fields.width() / self.layout.slots.max(1) as u32 * (entry.open_slots() + leaving)
    }
}
