//! Instructions that are kept for steps like the one they were made for.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::numbered::{Chain, Gather, Link};

/// Instructions for steps to come.
#[derive(Default)]
pub(super) struct Instructions {
    known: FxHashMap<Link, Rc<Gather>>,
    bytes: usize,
    /// Those of the next step, if they were made beforehand.
    next: Option<(usize, Gather)>,
}

impl Instructions {
    /// Those of a step: known, or made now, and kept if the step comes again and all that is kept takes no more than so
    /// many bytes.
    pub fn of(&mut self, chain: &Chain, step: usize, most_bytes: usize) -> Rc<Gather> {
        let link = chain.link(step);
        if let Some(known) = self.known.get(&link) {
            return known.clone();
        }
        let gather = Rc::new(match self.next.take() {
            Some((next, gather)) if next == step => gather,
            _ => chain.gather(step),
        });
        if chain.comes_again(step) && self.bytes + gather.bytes() <= most_bytes {
            self.known.insert(link, gather.clone());
            self.bytes += gather.bytes();
        }
        gather
    }

    /// Whether those of a step are kept.
    pub fn knows(&self, chain: &Chain, step: usize) -> bool {
        self.known.contains_key(&chain.link(step))
    }

    /// Takes those of the next step, made beforehand.
    pub fn expect(&mut self, step: usize, gather: Gather) {
        self.next = Some((step, gather));
    }

    /// The bytes of what is kept.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Keeps nothing.
    pub fn clear(&mut self) {
        *self = Instructions::default();
    }
}
