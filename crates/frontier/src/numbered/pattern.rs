//! What is added up in a part of a step, with no regard to where the part stands.

use crate::values::Values;

/// A stretch of states in a row is added to another as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub from: u64,
    pub to: u32,
    pub length: u32,
}

/// What is added up in a part: numbers are counted from the beginnings of the part and of its sources.
#[derive(Debug)]
pub(super) struct Pattern {
    /// How many states each source has.
    pub spans: Vec<u64>,
    /// How many terms there are in all.
    pub updates: u64,
    form: Form,
}

#[derive(Debug)]
enum Form {
    /// For each source, what of it is added where: soon written, but each state is read and written for each term.
    Runs(Vec<Vec<Run>>),
    /// For each state its sum: takes time to write, and less to follow. For patterns that come again and again.
    Sums(Sums),
}

/// The sums of a part: each state is written once.
#[derive(Debug, Default)]
struct Sums {
    stretches: Vec<Stretch>,
    terms: Vec<Term>,
    lone: Vec<Lone>,
}

/// A stretch of sums with terms in a row.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    to: u32,
    length: u32,
    /// Where its terms are, those of the first sum.
    terms: [u32; 2],
}

/// Sums of equally many terms: for each the state and then the terms.
#[derive(Debug)]
struct Lone {
    terms: usize,
    sums: Vec<u32>,
}

/// The number of a source, and of a state of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Term(u32);

impl Term {
    /// How many bits the number of a state has.
    const BITS: u32 = 24;

    fn new(source: usize, state: u64) -> Option<Term> {
        let fits = source < MOST_SOURCES && state < 1 << Term::BITS;
        fits.then_some(Term((source as u32) << Term::BITS | state as u32))
    }

    /// Where it stands, given where the sources begin.
    #[inline]
    fn position(self, sources: &Sources) -> usize {
        let state = self.0 & ((1 << Term::BITS) - 1);
        sources[(self.0 >> Term::BITS) as usize] + state as usize
    }
}

/// The most sources of sums.
const MOST_SOURCES: usize = 1 << (u32::BITS - Term::BITS);

/// Where the sources of a part begin.
pub(super) type Sources = [usize; MOST_SOURCES];

/// Sums in a row that are worth being a stretch.
const SHORTEST_STRETCH: usize = 6;

impl Pattern {
    /// The pattern of these runs of each source.
    pub fn new(runs: Vec<Vec<Run>>, spans: Vec<u64>) -> Pattern {
        let updates = runs.iter().flatten().map(|run| u64::from(run.length)).sum();
        Pattern { spans, updates, form: Form::Runs(runs) }
    }

    /// Makes it fit to be followed often, for parts of so many states.
    pub fn prepare(&mut self, states: usize) {
        if let Form::Runs(runs) = &self.form
            && let Some(sums) = Sums::new(states, runs)
        {
            self.form = Form::Sums(sums);
        }
    }

    /// The bytes that it holds beside itself.
    pub fn bytes(&self) -> usize {
        let form = match &self.form {
            Form::Runs(runs) => {
                let all: usize = runs.iter().map(Vec::capacity).sum();
                all * size_of::<Run>() + runs.capacity() * size_of::<Vec<Run>>()
            }
            Form::Sums(sums) => {
                let lone: usize = sums.lone.iter().map(|lone| lone.sums.capacity()).sum();
                let stretches = sums.stretches.capacity() * size_of::<Stretch>();
                (lone + sums.terms.capacity()) * size_of::<u32>() + stretches
            }
        };
        form + self.spans.capacity() * size_of::<u64>()
    }

    /// Adds up the values of one part, given where its sources begin; whether all sums fit.
    pub fn apply<S: Values>(&self, values: &S, from: &[S::Value], sources: &[usize], to: &mut [S::Value]) -> bool {
        match &self.form {
            Form::Runs(runs) => add_runs(runs, values, from, sources, to),
            Form::Sums(sums) => sums.apply(values, from, sources, to),
        }
    }
}

fn add_runs<S: Values>(
    runs: &[Vec<Run>],
    values: &S,
    from: &[S::Value],
    sources: &[usize],
    to: &mut [S::Value],
) -> bool {
    let mut fits = true;
    to.fill(S::Value::default());
    for (&first, runs) in sources.iter().zip(runs) {
        let from = &from[first..];
        for run in runs {
            let from = &from[run.from as usize..][..run.length as usize];
            let to = &mut to[run.to as usize..][..run.length as usize];
            for (sum, &term) in to.iter_mut().zip(from) {
                fits &= values.add(sum, term);
            }
        }
    }
    fits
}

impl Sums {
    /// None if there are too many sources, or if they are too long.
    fn new(states: usize, runs: &[Vec<Run>]) -> Option<Sums> {
        if runs.len() > MOST_SOURCES {
            return None;
        }
        let terms = terms_of_states(states, runs)?;
        let terms = |state: usize| &terms.0[terms.1[state]..terms.1[state + 1]];
        let follows = |first: &[Term], later: &[Term], by: usize| {
            let follow = |(one, other): (&Term, &Term)| {
                one.0 >> Term::BITS == other.0 >> Term::BITS && u64::from(one.0) + by as u64 == other.0.into()
            };
            first.len() == later.len() && first.iter().zip(later).all(follow)
        };
        let mut sums = Sums::default();
        let mut next = 0;
        while next < states {
            let first = terms(next);
            let length = (1..states - next).take_while(|&by| follows(first, terms(next + by), by)).count() + 1;
            if length >= SHORTEST_STRETCH {
                let start = sums.terms.len() as u32;
                sums.terms.extend(first);
                let terms = [start, sums.terms.len() as u32];
                sums.stretches.push(Stretch { to: next as u32, length: length as u32, terms });
            } else {
                (next..next + length).for_each(|state| sums.push_lone(state, terms(state)));
            }
            next += length;
        }
        Some(sums)
    }

    fn push_lone(&mut self, state: usize, terms: &[Term]) {
        let number = match self.lone.iter().position(|lone| lone.terms == terms.len()) {
            Some(number) => number,
            None => {
                self.lone.push(Lone { terms: terms.len(), sums: Vec::new() });
                self.lone.len() - 1
            }
        };
        let sums = &mut self.lone[number].sums;
        sums.push(state as u32);
        sums.extend(terms.iter().map(|term| term.0));
    }

    fn apply<S: Values>(&self, values: &S, from: &[S::Value], firsts: &[usize], to: &mut [S::Value]) -> bool {
        let mut sources: Sources = [0; MOST_SOURCES];
        sources[..firsts.len()].copy_from_slice(firsts);
        let mut fits = true;
        for stretch in &self.stretches {
            let to = &mut to[stretch.to as usize..][..stretch.length as usize];
            let terms = &self.terms[stretch.terms[0] as usize..stretch.terms[1] as usize];
            let slice = |term: &Term| &from[term.position(&sources)..][..to.len()];
            fits &= match terms {
                [] => {
                    to.fill(S::Value::default());
                    true
                }
                [only] => {
                    let only = slice(only);
                    to.copy_from_slice(only);
                    true
                }
                [one, other, rest @ ..] => {
                    let (one, other) = (slice(one), slice(other));
                    let rest: &[Term] = rest;
                    add_stretches(values, [one, other], rest.iter().map(|term| &from[term.position(&sources)..]), to)
                }
            };
        }
        for lone in &self.lone {
            fits &= match lone.terms {
                1 => add_lone::<S, 1>(&lone.sums, values, from, &sources, to),
                2 => add_lone::<S, 2>(&lone.sums, values, from, &sources, to),
                3 => add_lone::<S, 3>(&lone.sums, values, from, &sources, to),
                4 => add_lone::<S, 4>(&lone.sums, values, from, &sources, to),
                _ => add_many(lone, values, from, &sources, to),
            };
        }
        fits
    }
}

/// The terms of all states, one state after another, and where those of each begin.
fn terms_of_states(states: usize, runs: &[Vec<Run>]) -> Option<(Vec<Term>, Vec<usize>)> {
    let mut starts = vec![0; states + 1];
    for run in runs.iter().flatten() {
        starts[run.to as usize..][..run.length as usize].iter_mut().for_each(|count| *count += 1);
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += std::mem::replace(start, sum);
    }
    let mut next = starts.clone();
    let mut terms = vec![Term(0); sum];
    for (source, runs) in runs.iter().enumerate() {
        for run in runs {
            for (place, next) in (0..run.length.into()).zip(&mut next[run.to as usize..]) {
                terms[*next] = Term::new(source, run.from + place)?;
                *next += 1;
            }
        }
    }
    Some((terms, starts))
}

/// Adds up stretches: two, and those that follow.
fn add_stretches<'v, S: Values>(
    values: &S,
    [one, other]: [&[S::Value]; 2],
    rest: impl Iterator<Item = &'v [S::Value]>,
    to: &mut [S::Value],
) -> bool
where
    S::Value: 'v,
{
    let mut fits = true;
    for ((sum, &one), &other) in to.iter_mut().zip(one).zip(other) {
        let mut total = one;
        fits &= values.add(&mut total, other);
        *sum = total;
    }
    for terms in rest {
        for (sum, &term) in to.iter_mut().zip(terms) {
            fits &= values.add(sum, term);
        }
    }
    fits
}

/// Sums of `TERMS` terms each.
fn add_lone<S: Values, const TERMS: usize>(
    sums: &[u32],
    values: &S,
    from: &[S::Value],
    sources: &Sources,
    to: &mut [S::Value],
) -> bool {
    let mut fits = true;
    for sum in sums.chunks_exact(1 + TERMS) {
        let mut total = from[Term(sum[1]).position(sources)];
        for &term in &sum[2..] {
            fits &= values.add(&mut total, from[Term(term).position(sources)]);
        }
        to[sum[0] as usize] = total;
    }
    fits
}

/// Sums of any number of terms.
fn add_many<S: Values>(lone: &Lone, values: &S, from: &[S::Value], sources: &Sources, to: &mut [S::Value]) -> bool {
    let mut fits = true;
    for sum in lone.sums.chunks_exact(1 + lone.terms) {
        let mut total = S::Value::default();
        for &term in &sum[1..] {
            fits &= values.add(&mut total, from[Term(term).position(sources)]);
        }
        to[sum[0] as usize] = total;
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Fixed;

    /// Numbers that are the same in every run.
    fn numbers(mut seed: u64) -> impl FnMut(u64) -> u64 {
        move |below| {
            seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (seed >> 33) % below
        }
    }

    #[test]
    fn both_forms_add_up_the_same() {
        let mut next = numbers(1);
        let values: Fixed<u64> = Fixed::default();
        for _ in 0..300 {
            let (states, number_of_sources) = (1 + next(60), next(7));
            let from: Vec<u64> = (0..500).map(|_| next(1000)).collect();
            let sources: Vec<usize> = (0..number_of_sources).map(|_| next(400) as usize).collect();
            let mut run = |_| {
                let to = next(states);
                let longest = if next(2) == 0 { 3 } else { 60 };
                let length = 1 + next(longest.min(states - to));
                Run { from: next(40), to: to as u32, length: length as u32 }
            };
            let runs: Vec<Vec<Run>> = sources.iter().map(|_| (0..4).map(&mut run).collect()).collect();
            let mut pattern = Pattern::new(runs, vec![100; sources.len()]);
            let apply = |pattern: &Pattern| {
                let mut to = vec![77; states as usize];
                assert!(pattern.apply(&values, &from, &sources, &mut to));
                to
            };
            let by_runs = apply(&pattern);
            pattern.prepare(states as usize);
            assert!(matches!(pattern.form, Form::Sums(_)));
            assert_eq!(apply(&pattern), by_runs);
        }
    }

    #[test]
    fn sums_that_do_not_fit_are_noticed() {
        let values: Fixed<u64> = Fixed::default();
        for length in [1, 20] {
            for terms in 2..7 {
                let runs = vec![vec![Run { from: 0, to: 0, length }]; terms];
                let mut pattern = Pattern::new(runs, vec![length.into(); terms]);
                pattern.prepare(length as usize);
                let apply = |value: u64| {
                    let mut to = vec![0; length as usize];
                    pattern.apply(&values, &vec![value; length as usize], &vec![0; terms], &mut to)
                };
                let largest = u64::MAX / terms as u64;
                assert!(apply(largest) && !apply(largest + 1), "{terms} terms");
            }
        }
    }

    #[test]
    fn what_is_too_far_away_keeps_its_runs() {
        let far = Run { from: 1 << Term::BITS, to: 0, length: 1 };
        let mut pattern = Pattern::new(vec![vec![far]], vec![1 + far.from]);
        pattern.prepare(1);
        assert!(matches!(pattern.form, Form::Runs(_)));
    }
}
