//! Options that symmetries turn into one another.

use std::collections::HashMap;

use super::incidence::Incidence;
use crate::{OptionId, Parts, Problem};

/// How many links of a problem are looked at in vain, at most: some hundredths of a second, or so many times each.
const PATIENCE: u64 = 1 << 24;
const ROUNDS: u64 = 64;

/// Pairs of options that look alike and are not, until no more are looked at.
const MOST_FAILURES: usize = 8;

/// Options of a problem that symmetries are known to turn into one another.
///
/// Symmetries are guessed: two options that look alike are each put first, everything else follows as far as it is told
/// apart by that, and the two orders are laid side by side. Then each guess is proved. So what is said to be in one orbit
/// is, but an orbit may be known in pieces.
///
/// ```
/// use zellige_cover::{OptionId, Orbits, Problem};
///
/// // Dominoes on a row of four cells: the first and the last are mirror images.
/// let mut builder = Problem::builder();
/// let cells: Vec<_> = (0..4).map(|cell| builder.primary(format!("{cell}"))).collect();
/// for pair in cells.windows(2) {
///     builder.option().cover(pair[0]).cover(pair[1]).finish();
/// }
/// let problem = builder.build()?;
/// let options = [0, 1, 2].map(OptionId);
/// let mut orbits = Orbits::new(&problem);
/// assert_eq!(orbits.at_least(&options), 2);
/// orbits.explore(&options);
/// assert_eq!(orbits.split(&options), [vec![OptionId(0), OptionId(2)], vec![OptionId(1)]]);
/// # Ok::<(), zellige_cover::CoverError>(())
/// ```
pub struct Orbits<'p> {
    problem: &'p Problem,
    incidence: Incidence,
    /// Options of different classes are in different orbits; empty where patience was lost.
    classes: Vec<u64>,
    known: Parts,
}

impl<'p> Orbits<'p> {
    /// Looks at a problem: no two options are known to be in one orbit yet.
    pub fn new(problem: &'p Problem) -> Orbits<'p> {
        let uses: u64 = problem.options().map(|option| option.entries.len() as u64).sum();
        let mut incidence = Incidence::new(problem, PATIENCE.max(2 * ROUNDS * uses));
        let classes = incidence.classes().unwrap_or_default();
        Orbits { problem, incidence, classes, known: Parts::new(problem.options().len()) }
    }

    /// In how many orbits some options are, at least.
    pub fn at_least(&self, options: &[OptionId]) -> usize {
        self.by_class(options).len()
    }

    /// Finds symmetries that turn some of these options into one another.
    pub fn explore(&mut self, options: &[OptionId]) {
        let mut failures = 0;
        for class in self.by_class(options) {
            let mut firsts: Vec<(OptionId, Vec<(u64, u32)>)> = Vec::new();
            for option in class {
                if firsts.iter().any(|&(first, _)| self.is_alike(first, option)) {
                    continue;
                }
                let Some(line) = self.incidence.line_up(&self.classes, option.0) else { return };
                let is_old = firsts.iter().any(|(_, first)| {
                    let images = lay_side_by_side(first, &line).filter(|images| self.problem.has_symmetry(images));
                    failures += usize::from(images.is_none());
                    images.is_some_and(|images| join(&mut self.known, &images))
                });
                if failures > MOST_FAILURES {
                    return;
                }
                if !is_old {
                    firsts.push((option, line));
                }
            }
        }
    }

    /// Some options by their orbits, as far as these are known.
    pub fn split(&mut self, options: &[OptionId]) -> Vec<Vec<OptionId>> {
        by_key(options, |option| self.known.first_of(option.index()))
    }

    fn by_class(&self, options: &[OptionId]) -> Vec<Vec<OptionId>> {
        match self.classes.is_empty() {
            true => options.iter().map(|&option| vec![option]).collect(),
            false => by_key(options, |option| self.classes[option.index()]),
        }
    }

    fn is_alike(&mut self, one: OptionId, other: OptionId) -> bool {
        self.known.first_of(one.index()) == self.known.first_of(other.index())
    }
}

/// Options by some key, in the order in which they come.
fn by_key<K: Eq + std::hash::Hash>(options: &[OptionId], mut key: impl FnMut(OptionId) -> K) -> Vec<Vec<OptionId>> {
    let mut places = HashMap::new();
    let mut all: Vec<Vec<OptionId>> = Vec::new();
    for &option in options {
        let place = *places.entry(key(option)).or_insert(all.len());
        if place == all.len() {
            all.push(Vec::new());
        }
        all[place].push(option);
    }
    all
}

/// The permutation that takes one order of the options to another.
fn lay_side_by_side(from: &[(u64, u32)], to: &[(u64, u32)]) -> Option<Vec<OptionId>> {
    let mut images = vec![OptionId(0); from.len()];
    for (&(number, option), &(other, image)) in from.iter().zip(to) {
        if number != other {
            return None;
        }
        images[option as usize] = OptionId(image);
    }
    Some(images)
}

/// Remembers a symmetry.
fn join(known: &mut Parts, images: &[OptionId]) -> bool {
    images.iter().enumerate().for_each(|(option, image)| known.join(option, image.index()));
    true
}
