//! Compiled steps: where every value comes from, without a key in sight.
//!
//! The states that a step leads to are put in order of their number of sources, so that each group of equal states is a
//! loop of fixed shape: gather so many values, add them, store the sum. Nothing is mispredicted, nothing is searched.

use crate::values::Values;

/// States with the same number of sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    sources: usize,
    states: usize,
}

/// One layer's updates as sums over positions of the layer before.
#[derive(Clone, Debug)]
pub(crate) struct CompiledStep {
    groups: Vec<Group>,
    /// The sources of the first state, then those of the second, ...
    sources: Vec<u32>,
}

impl CompiledStep {
    /// The step whose source `i` reaches `targets[ends[i - 1]..ends[i]]`. The answer comes with the place of each of
    /// the `states` targets in the order of the step.
    pub fn new(targets: &[u32], ends: &[u32], states: usize) -> (CompiledStep, Vec<u32>) {
        let mut incoming = vec![0u32; states];
        targets.iter().for_each(|&target| incoming[target as usize] += 1);
        let (groups, places) = group_by_size(&incoming);
        // Where the sources of each target begin, and, once filled in, end.
        let mut cursors = vec![0u32; states];
        let mut by_place = vec![0u32; states];
        (0..states).for_each(|target| by_place[places[target] as usize] = target as u32);
        let mut begin = 0;
        for &target in &by_place {
            cursors[target as usize] = begin;
            begin += incoming[target as usize];
        }
        let (mut sources, mut from) = (vec![0u32; targets.len()], 0);
        for (source, &end) in ends.iter().enumerate() {
            for &target in &targets[from..end as usize] {
                let cursor = &mut cursors[target as usize];
                sources[*cursor as usize] = source as u32;
                *cursor += 1;
            }
            from = end as usize;
        }
        (CompiledStep { groups, sources }, places)
    }

    /// Renames the sources: what was `i` is now `places[i]`.
    pub fn rename_sources(&mut self, places: &[u32]) {
        for source in &mut self.sources {
            *source = places[*source as usize];
        }
    }

    pub fn updates(&self) -> u64 {
        self.sources.len() as u64
    }

    pub fn bytes(&self) -> usize {
        self.sources.capacity() * size_of::<u32>()
    }

    /// The values after the step from those before; whether all sums fit.
    pub fn apply<S: Values>(&self, values: &S, from: &[S::Value], to: &mut Vec<S::Value>) -> bool {
        to.clear();
        let (mut fits, mut rest) = (true, self.sources.as_slice());
        for group in &self.groups {
            let (sources, others) = rest.split_at(group.sources * group.states);
            rest = others;
            fits &= match group.sources {
                0 => {
                    to.resize(to.len() + group.states, S::Value::default());
                    true
                }
                1 => {
                    to.extend(sources.iter().map(|&source| from[source as usize]));
                    true
                }
                2 => add_up::<2, S>(values, from, sources, to),
                3 => add_up::<3, S>(values, from, sources, to),
                4 => add_up::<4, S>(values, from, sources, to),
                5 => add_up::<5, S>(values, from, sources, to),
                6 => add_up::<6, S>(values, from, sources, to),
                several => add_chunks(values, from, sources.chunks_exact(several), to),
            };
        }
        fits
    }
}

/// Sums of `N` values each.
fn add_up<const N: usize, S: Values>(values: &S, from: &[S::Value], sources: &[u32], to: &mut Vec<S::Value>) -> bool {
    let mut fits = true;
    to.extend(sources.as_chunks::<N>().0.iter().map(|sources| {
        let mut sum = from[sources[0] as usize];
        for &source in &sources[1..] {
            fits &= values.add(&mut sum, from[source as usize]);
        }
        sum
    }));
    fits
}

/// Sums of as many values as each chunk has.
fn add_chunks<'a, S: Values>(
    values: &S,
    from: &[S::Value],
    chunks: impl Iterator<Item = &'a [u32]>,
    to: &mut Vec<S::Value>,
) -> bool {
    let mut fits = true;
    to.extend(chunks.map(|sources| {
        let mut sum = S::Value::default();
        for &source in sources {
            fits &= values.add(&mut sum, from[source as usize]);
        }
        sum
    }));
    fits
}

/// Groups of equal numbers, ascending, and the place of each position in that order.
fn group_by_size(sizes: &[u32]) -> (Vec<Group>, Vec<u32>) {
    let most = sizes.iter().copied().max().unwrap_or(0) as usize;
    let mut counts = vec![0usize; most + 1];
    sizes.iter().for_each(|&size| counts[size as usize] += 1);
    let mut next: Vec<u32> = vec![0; most + 1];
    for size in 1..=most {
        next[size] = next[size - 1] + counts[size - 1] as u32;
    }
    let places = sizes
        .iter()
        .map(|&size| {
            let place = &mut next[size as usize];
            *place += 1;
            *place - 1
        })
        .collect();
    let groups = counts.iter().enumerate().map(|(sources, &states)| Group { sources, states });
    (groups.filter(|group| group.states > 0).collect(), places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Fixed;

    #[test]
    fn a_step_adds_up_what_reaches_each_state() {
        // Sources 0, 1, 2 reach states {1}, {0, 1}, {1, 1, 1, 1, 1, 1}; nothing reaches state 2.
        let (mut step, places) = CompiledStep::new(&[1, 0, 1, 1, 1, 1, 1, 1, 1], &[1, 3, 9], 3);
        let values = Fixed::<u64>::default();
        let mut after = Vec::new();
        assert!(step.apply(&values, &[1, 10, 100], &mut after));
        let of = |target: usize, after: &[u64]| after[places[target] as usize];
        assert_eq!([0, 1, 2].map(|target| of(target, &after)), [10, 611, 0]);
        assert_eq!(step.updates(), 9);
        step.rename_sources(&[2, 1, 0]);
        assert!(step.apply(&values, &[100, 10, 1], &mut after));
        assert_eq!([0, 1, 2].map(|target| of(target, &after)), [10, 611, 0]);
        assert!(!step.apply(&values, &[u64::MAX, 10, 1], &mut after));
    }
}
