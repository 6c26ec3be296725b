//! Connected sets of vertices.
//!
//! A set is connected if its vertices hang together by edges between them; it has at least one. Each layer decides
//! whether one vertex is in the set. Of what lies behind, the future need only know which open vertices are in it and
//! which of these hang together, or that the set is complete.

use zellige_frontier::{Choice, Key, Layered};

use super::labels::{LabelFields, Left};
use super::layout::Layout;
use super::members::{Members, Readable, sorted};

/// The states of connected sets.
#[derive(Clone, Debug)]
pub(super) struct VertexSetStates<K> {
    layout: Layout,
    fields: LabelFields,
    /// Whether each vertex weighs 1.
    weighs: bool,
    done: K,
}

impl<K: Key> VertexSetStates<K> {
    /// The states of a graph that is laid out; none if a key is too narrow.
    pub fn new(layout: Layout, weighs: bool) -> Option<VertexSetStates<K>> {
        let fields = LabelFields::new(layout.slots);
        if width(&layout) > K::BITS {
            return None;
        }
        // A bit that no label has.
        Some(VertexSetStates { done: K::field(1, fields.width()), fields, layout, weighs })
    }

    /// The vertex that a choice takes, if it takes one.
    fn vertex(&self, layer: usize, choice: Choice) -> Option<usize> {
        (choice.0 == 1).then(|| self.layout.entries[layer].vertex)
    }
}

impl<K: Key> Readable for VertexSetStates<K> {
    fn members(&self, choices: &[Choice]) -> Members {
        Members::Vertices(sorted(choices, |layer, choice| self.vertex(layer, choice)))
    }
}

/// The bits that a state takes.
pub(super) fn width(layout: &Layout) -> u32 {
    LabelFields::new(layout.slots).width().saturating_add(1)
}

impl<K: Key> Layered for VertexSetStates<K> {
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
        let before = self.fields.read(state);
        for is_in in [false, true] {
            let mut labels = before;
            if is_in {
                labels.begin(entry.slot);
                for back in &entry.edges {
                    let (one, other) = (labels.of(back.slot), labels.of(entry.slot));
                    if one != 0 && one != other {
                        labels.merge(one, other);
                    }
                }
            }
            let mut complete = 0;
            for gone in &entry.leaving {
                if labels.of(gone.slot) != 0 {
                    complete += u32::from(matches!(labels.leave(gone.slot), Left::Alone(_)));
                }
            }
            // What is complete must be all: several may be complete at once, or one while others are open.
            match complete {
                0 => emit(Choice(is_in.into()), self.fields.write(&labels)),
                1 if labels.are_none() => emit(Choice(is_in.into()), self.done),
                _ => {}
            }
        }
    }

    fn weight(&self, _: usize, choice: Choice) -> u32 {
        if self.weighs { choice.0 } else { 0 }
    }

    fn accepts(&self, state: K) -> bool {
        state == self.done
    }

    fn fanout(&self, _: usize) -> usize {
        2
    }

    fn state_bits(&self, layer: usize) -> u32 {
        let open = layer.checked_sub(1).map_or(0, |before| self.layout.entries[before].open_slots());
        self.fields.width() / self.layout.slots.max(1) as u32 * open + 1
    }
}
