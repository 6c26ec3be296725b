//! Where two sweeps meet: which numbered states of the one fit which of the other.
//!
//! As with a step's instructions, states that begin alike make a part, and parts whose insides look alike share one list
//! of pairs.

use rustc_hash::FxHashMap;

use super::family::{Families, Family};
use super::pairing::{Pairing, Word};

/// States of both that begin so that they fit: where they stand.
#[derive(Clone, Copy, Debug)]
struct Part {
    firsts: [u64; 2],
    pattern: u32,
}

/// What fits within a part, counted from the first of each.
#[derive(Debug)]
struct Pattern {
    pairs: Vec<[u32; 2]>,
    /// How many states either has.
    spans: [usize; 2],
}

/// Which states fit which.
pub(crate) struct Joint {
    parts: Vec<Part>,
    patterns: Vec<Pattern>,
}

impl Joint {
    /// The states of two families that fit, in parts of no more than `most` states of either.
    pub(super) fn new(families: &Families, pairing: &Pairing, both: [Family; 2], most: u64) -> Joint {
        let joint = Joint { parts: Vec::new(), patterns: Vec::new() };
        let mut cutter = Cutter { families, pairing, most, known: FxHashMap::default(), joint };
        cutter.cut(0, both, [0, 0]);
        cutter.joint
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// How many pairs of states fit each other.
    pub fn states(&self) -> u64 {
        self.parts.iter().map(|part| self.patterns[part.pattern as usize].pairs.len() as u64).sum()
    }

    /// Where the states of a part stand in both layers: the first number and how many.
    pub fn stretches(&self, part: usize) -> [(usize, usize); 2] {
        let Part { firsts, pattern } = self.parts[part];
        let spans = self.patterns[pattern as usize].spans;
        [(firsts[0] as usize, spans[0]), (firsts[1] as usize, spans[1])]
    }

    /// The states of a part that fit, each counted from the first of its stretch.
    pub fn pairs(&self, part: usize) -> impl Iterator<Item = [usize; 2]> + '_ {
        let pattern = &self.patterns[self.parts[part].pattern as usize];
        pattern.pairs.iter().map(|pair| pair.map(|number| number as usize))
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        let pairs: usize = self.patterns.iter().map(|pattern| pattern.pairs.capacity()).sum();
        self.parts.capacity() * size_of::<Part>()
            + self.patterns.capacity() * size_of::<Pattern>()
            + pairs * size_of::<[u32; 2]>()
    }
}

struct Cutter<'a> {
    families: &'a Families,
    pairing: &'a Pairing,
    most: u64,
    known: FxHashMap<(usize, [Family; 2]), u32>,
    joint: Joint,
}

impl Cutter<'_> {
    fn cut(&mut self, block: usize, both: [Family; 2], firsts: [u64; 2]) {
        let counts = both.map(|family| self.families.count(family));
        if counts.contains(&0) {
            return;
        }
        if counts.iter().all(|&count| count <= self.most) {
            let pattern = self.pattern(block, both);
            self.joint.parts.push(Part { firsts, pattern });
            return;
        }
        for (rests, skipped) in self.descents(block, both) {
            self.cut(block + 1, rests, [firsts[0] + skipped[0], firsts[1] + skipped[1]]);
        }
    }

    /// The members of both families after each pair of words that fit, and how many members come before them.
    fn descents(&self, block: usize, both: [Family; 2]) -> Vec<([Family; 2], [u64; 2])> {
        let descend = |(one, other)| {
            let pair = [(one, both[0]), (other, both[1])];
            let [one, other] = pair.map(|(word, family): (Word, _)| word.follow(self.families, family));
            ([one.0, other.0], [one.1, other.1])
        };
        self.pairing.words(block).map(descend).collect()
    }

    fn pattern(&mut self, block: usize, both: [Family; 2]) -> u32 {
        if let Some(&known) = self.known.get(&(block, both)) {
            return known;
        }
        let mut pairs = Vec::new();
        self.push_pairs(block, both, [0, 0], &mut pairs);
        pairs.shrink_to_fit();
        let number = self.joint.patterns.len() as u32;
        let spans = both.map(|family| self.families.count(family) as usize);
        self.joint.patterns.push(Pattern { pairs, spans });
        self.known.insert((block, both), number);
        number
    }

    fn push_pairs(&self, block: usize, both: [Family; 2], firsts: [u32; 2], pairs: &mut Vec<[u32; 2]>) {
        if both.iter().any(|family| family.is_none()) {
            return;
        }
        if block == self.pairing.blocks() {
            pairs.push(firsts);
            return;
        }
        for (rests, skipped) in self.descents(block, both) {
            self.push_pairs(block + 1, rests, [firsts[0] + skipped[0] as u32, firsts[1] + skipped[1] as u32], pairs);
        }
    }
}
