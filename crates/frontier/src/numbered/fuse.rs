//! Several steps as one: a state whose next items are covered anyway goes through them at once, and what lies between is
//! never made.

use rustc_hash::FxHashMap;

use super::chain::Link;
use super::family::{Families, Family};
use super::step::Step;

/// The most passages of steps that are fused: with more, writing the instructions takes longer than is saved.
const MOST_PASSAGES: usize = 64;

/// The most steps that are fused into one.
const MOST_STEPS: usize = 3;

/// Fuses neighbouring steps.
pub(super) struct Fuser<'a> {
    families: &'a Families,
    steps: &'a mut Vec<Step>,
    /// The kinds of two steps, and of both as one if that is worth it.
    known: FxHashMap<[u32; 2], Option<u32>>,
    /// The fewest states made for each passage.
    fewest_states: u64,
}

impl<'a> Fuser<'a> {
    /// One that adds new kinds of steps to these, for steps that make so many states for each passage.
    pub fn new(families: &'a Families, steps: &'a mut Vec<Step>, fewest_states: u64) -> Fuser<'a> {
        Fuser { families, steps, known: FxHashMap::default(), fewest_states }
    }

    /// The same way in fewer steps.
    pub fn fuse(&mut self, links: &[Link]) -> Vec<Link> {
        if self.fewest_states == u64::MAX {
            return links.to_vec();
        }
        let mut fused: Vec<Link> = Vec::new();
        let mut steps_of_last = MOST_STEPS;
        for link in links {
            let both = match fused.last() {
                Some(last) if steps_of_last < MOST_STEPS => self.both([last.kind, link.kind], link.after),
                _ => None,
            };
            match (both, fused.last_mut()) {
                (Some(kind), Some(last)) => {
                    (last.kind, last.after) = (kind, link.after);
                    steps_of_last += 1;
                }
                _ => {
                    fused.push(*link);
                    steps_of_last = 1;
                }
            }
        }
        fused
    }

    /// Two steps as one that make these states, if that is worth it.
    fn both(&mut self, kinds: [u32; 2], made: Family) -> Option<u32> {
        let Fuser { families, steps, known, fewest_states } = self;
        let made = families.count(made);
        if made < *fewest_states {
            return None;
        }
        let both = *known.entry(kinds).or_insert_with(|| {
            let [one, other] = kinds.map(|kind| &steps[kind as usize]);
            if one.passages.len() * other.passages.len() > MOST_PASSAGES {
                return None;
            }
            let both = one.then(other);
            steps.push(both);
            Some(steps.len() as u32 - 1)
        });
        both.filter(|&kind| {
            let passages = steps[kind as usize].passages.len() as u64;
            made >= fewest_states.saturating_mul(passages)
        })
    }
}
