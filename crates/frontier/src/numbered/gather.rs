//! A step from numbered states to numbered states, as instructions that name nothing but numbers.
//!
//! The states after the step are cut into parts, each a stretch of numbers in a row: states that begin with the same
//! bits. What leads to a part are stretches of numbers before the step. Parts whose insides look alike share one
//! pattern: it says, for each of these stretches, which runs of it are to be added where.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::family::{Families, Family};
use super::pattern::{Pattern, Run};
use super::step::{Place, Step, Touch};
use super::stretches::Stretches;
use crate::values::Values;

/// States after the step that begin alike.
#[derive(Clone, Debug)]
struct Part {
    states: u32,
    pattern: u32,
    /// Where the first state of each source stands: positions in [`Gather::sources`].
    sources: Range<usize>,
}

/// How often a pattern must be followed to be prepared for that.
const USES_OF_PREPARED: u32 = 8;

/// Parts in a row: a share of the states after the step, made without the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Partition {
    parts: Range<usize>,
    /// How many states it has.
    pub states: usize,
}

/// A step, cut up.
pub(crate) struct Gather {
    parts: Vec<Part>,
    sources: Vec<u64>,
    patterns: Vec<Pattern>,
}

/// States before the step that a passage takes to those of some part.
#[derive(Clone, Copy)]
struct Source {
    passage: usize,
    family: Family,
    first: u64,
}

impl Gather {
    /// The step from `before` to `after`, its image, in parts of no more than `most` states.
    pub(super) fn new(families: &Families, step: &Step, before: Family, after: Family, most: u64) -> Gather {
        let all = (0..step.passages.len()).map(|passage| Source { passage, family: before, first: 0 }).collect();
        let mut cutter = Cutter {
            families,
            step,
            most,
            stack: all,
            known: FxHashMap::default(),
            gather: Gather { parts: Vec::new(), sources: Vec::new(), patterns: Vec::new() },
        };
        cutter.cut(0, after, 0);
        cutter.gather.prepare_patterns();
        cutter.gather
    }

    /// Makes patterns that come often fit for that.
    fn prepare_patterns(&mut self) {
        let mut uses = vec![(0u32, 0); self.patterns.len()];
        for part in &self.parts {
            let (uses, states) = &mut uses[part.pattern as usize];
            (*uses, *states) = (*uses + 1, part.states as usize);
        }
        for (pattern, (uses, states)) in self.patterns.iter_mut().zip(uses) {
            if uses >= USES_OF_PREPARED {
                pattern.prepare(states);
            }
        }
    }

    /// How many updates it makes.
    pub fn updates(&self) -> u64 {
        self.parts.iter().map(|part| self.patterns[part.pattern as usize].updates).sum()
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        let patterns: usize = self.patterns.iter().map(Pattern::bytes).sum();
        self.parts.capacity() * size_of::<Part>()
            + self.sources.capacity() * size_of::<u64>()
            + patterns
            + self.patterns.capacity() * size_of::<Pattern>()
    }

    /// Cuts the states after the step into partitions of about so many.
    pub fn partitions(&self, states: usize) -> impl Iterator<Item = Partition> + '_ {
        self.cut_parts(0..self.parts.len(), states)
    }

    /// Cuts a partition into smaller ones, of about so many states.
    pub fn share(&self, partition: &Partition, states: usize) -> impl Iterator<Item = Partition> + '_ {
        self.cut_parts(partition.parts.clone(), states)
    }

    fn cut_parts(&self, parts: Range<usize>, states: usize) -> impl Iterator<Item = Partition> + '_ {
        let mut next = parts.start;
        std::iter::from_fn(move || {
            let (first, mut held) = (next, 0);
            while next < parts.end && held < states {
                held += self.parts[next].states as usize;
                next += 1;
            }
            (next > first).then_some(Partition { parts: first..next, states: held })
        })
    }

    /// The most sources of any part.
    pub fn most_sources(&self) -> usize {
        self.patterns.iter().map(|pattern| pattern.spans.len()).max().unwrap_or(0)
    }

    /// What one partition needs of the states before the step.
    pub fn stretches(&self, partition: &Partition) -> Stretches {
        let mut needed: Vec<Range<u64>> = Vec::new();
        for part in &self.parts[partition.parts.clone()] {
            let sources = &self.sources[part.sources.clone()];
            let spans = &self.patterns[part.pattern as usize].spans;
            needed.extend(sources.iter().zip(spans).map(|(&first, &span)| first..first + span));
        }
        Stretches::of(needed)
    }

    /// Adds up the values of one partition, given the values before the step in all these stretches; whether all sums fit.
    pub fn apply<S: Values>(
        &self,
        partition: &Partition,
        values: &S,
        (from, stretches): (&[S::Value], &Stretches),
        to: &mut [S::Value],
    ) -> bool {
        let mut fits = true;
        let mut sources = Vec::new();
        let mut rest = to;
        for part in &self.parts[partition.parts.clone()] {
            let (to, others) = rest.split_at_mut(part.states as usize);
            rest = others;
            sources.clear();
            sources.extend(self.sources[part.sources.clone()].iter().map(|&first| stretches.position(first)));
            fits &= self.patterns[part.pattern as usize].apply(values, from, &sources, to);
        }
        fits
    }
}

/// What the pattern of a part depends on: its first place, its states, and for each source the passage and the states.
type Looks = (usize, Family, Vec<(usize, Family)>);

/// Cuts a step into parts.
struct Cutter<'a> {
    families: &'a Families,
    step: &'a Step,
    most: u64,
    /// The sources of the parts under way, those of the smallest on top.
    stack: Vec<Source>,
    known: FxHashMap<Looks, u32>,
    gather: Gather,
}

impl Cutter<'_> {
    /// Cuts the states of `target`, which begin with this place; their sources lie on the stack from `base` on.
    fn cut(&mut self, at: usize, target: Family, base: usize) {
        if self.families.count(target) <= self.most {
            self.push_part(at, target, base);
            return;
        }
        let top = self.stack.len();
        let place = self.step.places[at];
        let bits: &[Option<bool>] = if place.closes { &[None] } else { &[Some(false), Some(true)] };
        for &bit in bits {
            let target = match bit {
                None => target,
                Some(bit) => self.families.branches(target)[usize::from(bit)],
            };
            if target.is_none() {
                continue;
            }
            for number in base..top {
                let source = self.stack[number];
                let touch = self.step.passages[source.passage].touches[at];
                for (family, skipped) in descents(self.families, place, touch, bit, source.family) {
                    self.stack.push(Source { family, first: source.first + skipped, ..source });
                }
            }
            self.cut(at + 1, target, top);
            self.stack.truncate(top);
        }
    }

    fn push_part(&mut self, at: usize, target: Family, base: usize) {
        let sources = &self.stack[base..];
        let start = self.gather.sources.len();
        self.gather.sources.extend(sources.iter().map(|source| source.first));
        let end = self.gather.sources.len();
        // Passages that do nothing any more are all alike.
        let kind = |source: &Source| {
            let is_through = at >= self.step.passages[source.passage].depth;
            (if is_through { usize::MAX } else { source.passage }, source.family)
        };
        let key = (at, target, sources.iter().map(kind).collect());
        let pattern = match self.known.get(&key) {
            Some(&pattern) => pattern,
            None => {
                let pattern = self.gather.patterns.len() as u32;
                self.gather.patterns.push(self.pattern(at, target, sources));
                self.known.insert(key, pattern);
                pattern
            }
        };
        let states = self.families.count(target) as u32;
        self.gather.parts.push(Part { states, pattern, sources: start..end });
    }

    fn pattern(&self, at: usize, target: Family, sources: &[Source]) -> Pattern {
        let runs: Vec<Vec<Run>> = sources
            .iter()
            .map(|source| {
                let mut runs = Vec::new();
                self.push_runs(source.passage, at, (target, 0), (source.family, 0), &mut runs);
                runs
            })
            .collect();
        let spans = sources.iter().map(|source| self.families.count(source.family)).collect();
        Pattern::new(runs, spans)
    }

    /// The runs by which one passage leads from a family to states of another, each with its first number.
    fn push_runs(&self, passage: usize, at: usize, to: (Family, u64), from: (Family, u64), runs: &mut Vec<Run>) {
        let Step { places, passages, .. } = self.step;
        let (target, first) = to;
        if target.is_none() || from.0.is_none() {
            return;
        }
        if target == from.0 && at >= passages[passage].depth {
            // A part is small; what leads to it may come from far away.
            let (to, from, length) = (first as u32, from.1, self.families.count(target) as u32);
            match runs.last_mut() {
                Some(last) if last.to + last.length == to && last.from + u64::from(last.length) == from => {
                    last.length += length
                }
                _ => runs.push(Run { to, from, length }),
            }
            return;
        }
        let place = places[at];
        let touch = passages[passage].touches[at];
        let mut descend = |bit: Option<bool>, to: (Family, u64)| {
            for (family, skipped) in descents(self.families, place, touch, bit, from.0) {
                self.push_runs(passage, at + 1, to, (family, from.1 + skipped), runs);
            }
        };
        if place.closes {
            descend(None, to);
        } else {
            let branches = self.families.branches(target);
            descend(Some(false), (branches[0], first));
            descend(Some(true), (branches[1], first + self.families.count(branches[0])));
        }
    }
}

/// The branches of `family` that a passage takes to states whose bit in this place is `bit`, or to any, if there is none
/// any more; and how many states of the family stand before the branch.
fn descents(
    families: &Families,
    place: Place,
    touch: Touch,
    bit: Option<bool>,
    family: Family,
) -> impl Iterator<Item = (Family, u64)> {
    let branches = if place.was_open { families.branches(family) } else { [family, Family::NONE] };
    let skipped = [0, families.count(branches[0])];
    let leads = move |from: bool| match touch {
        Touch::Keeps => bit.is_none_or(|bit| bit == from),
        Touch::Turns { from: asked, to } => asked == from && bit.is_none_or(|bit| bit == to),
    };
    [false, true].into_iter().filter_map(move |from| {
        let branch = branches[usize::from(from)];
        (leads(from) && !branch.is_none()).then_some((branch, skipped[usize::from(from)]))
    })
}
