//! Compiled sums: where every value comes from, without a key in sight.
//!
//! States are put in order of their number of sources, so that each group of equal states is a loop of fixed shape:
//! gather so many values, add them, store the sum. Nothing is mispredicted, nothing is searched.

use crate::values::Values;

/// States with the same number of sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    sources: usize,
    states: usize,
}

/// The values of some states as sums over positions in an array of values.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    groups: Vec<Group>,
    /// The sources of the first state, then those of the second, ...
    sources: Vec<u32>,
}

/// How many states have how many sources.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    groups: Vec<Group>,
}

impl Shape {
    /// Orders `members`, some of so many states, by how often each stands in `targets`. The answer comes with the place
    /// of each member in that order.
    pub fn new(targets: impl Iterator<Item = u32>, members: &[u32], states: usize) -> (Shape, Vec<u32>) {
        let mut counts = vec![0u32; states];
        targets.for_each(|target| counts[target as usize] += 1);
        let most = counts.iter().copied().max().unwrap_or(0) as usize;
        let mut sizes = vec![0usize; most + 1];
        members.iter().for_each(|&member| sizes[counts[member as usize] as usize] += 1);
        let mut next = Vec::with_capacity(most + 1);
        let mut place = 0;
        for &states in &sizes {
            next.push(place);
            place += states as u32;
        }
        let take_place = |&member: &u32| {
            let next = &mut next[counts[member as usize] as usize];
            *next += 1;
            *next - 1
        };
        let places = members.iter().map(take_place).collect();
        let groups = sizes.into_iter().enumerate().map(|(sources, states)| Group { sources, states });
        (Shape { groups: groups.filter(|group| group.states > 0).collect() }, places)
    }

    /// The sums of these updates, each from a source to a member, given the place of each member.
    pub fn fill(
        &self,
        members: &[u32],
        places: impl Iterator<Item = u32>,
        states: usize,
        updates: impl Iterator<Item = (u32, u32)>,
    ) -> Sums {
        // Where the sources of each place begin.
        let mut begins = Vec::new();
        let mut begin = 0;
        for group in &self.groups {
            begins.extend((0..group.states).map(|state| begin + (state * group.sources) as u32));
            begin += (group.states * group.sources) as u32;
        }
        let mut cursors = vec![0u32; states];
        for (&member, place) in members.iter().zip(places) {
            cursors[member as usize] = begins[place as usize];
        }
        let mut sources = vec![0u32; begin as usize];
        for (from, target) in updates {
            let cursor = &mut cursors[target as usize];
            sources[*cursor as usize] = from;
            *cursor += 1;
        }
        Sums { groups: self.groups.clone(), sources }
    }
}

impl Sums {
    /// How many sums there are.
    pub fn states(&self) -> usize {
        self.groups.iter().map(|group| group.states).sum()
    }

    pub fn updates(&self) -> u64 {
        self.sources.len() as u64
    }

    pub fn bytes(&self) -> usize {
        self.sources.capacity() * size_of::<u32>()
    }

    /// Writes all sums to `to`, one for each state; whether all fit.
    pub fn apply<S: Values>(&self, values: &S, from: &[S::Value], to: &mut [S::Value]) -> bool {
        let (mut fits, mut sources, mut to) = (true, self.sources.as_slice(), to);
        for group in &self.groups {
            let (here, others) = sources.split_at(group.sources * group.states);
            let (sums, rest) = to.split_at_mut(group.states);
            (sources, to) = (others, rest);
            fits &= match group.sources {
                0 => {
                    sums.fill(S::Value::default());
                    true
                }
                1 => add_up::<1, S>(values, from, here, sums),
                2 => add_up::<2, S>(values, from, here, sums),
                3 => add_up::<3, S>(values, from, here, sums),
                4 => add_up::<4, S>(values, from, here, sums),
                5 => add_up::<5, S>(values, from, here, sums),
                6 => add_up::<6, S>(values, from, here, sums),
                several => add_chunks(values, from, here.chunks_exact(several), sums),
            };
        }
        fits
    }
}

/// Sums of `N` values each.
fn add_up<const N: usize, S: Values>(values: &S, from: &[S::Value], sources: &[u32], sums: &mut [S::Value]) -> bool {
    let mut fits = true;
    for (sum, sources) in sums.iter_mut().zip(sources.as_chunks::<N>().0) {
        let mut total = from[sources[0] as usize];
        for &source in &sources[1..] {
            fits &= values.add(&mut total, from[source as usize]);
        }
        *sum = total;
    }
    fits
}

/// Sums of as many values as each chunk has.
fn add_chunks<'a, S: Values>(
    values: &S,
    from: &[S::Value],
    chunks: impl Iterator<Item = &'a [u32]>,
    sums: &mut [S::Value],
) -> bool {
    let mut fits = true;
    for (sum, sources) in sums.iter_mut().zip(chunks) {
        let mut total = S::Value::default();
        for &source in sources {
            fits &= values.add(&mut total, from[source as usize]);
        }
        *sum = total;
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Fixed;

    #[test]
    fn sums_add_up_what_reaches_each_state() {
        // Sources 0, 1, 2 reach states {1}, {0, 1}, {1, 1, 1, 1, 1, 1}; nothing reaches state 2.
        let (sources, targets) = ([0, 1, 1, 2, 2, 2, 2, 2, 2], [1, 0, 1, 1, 1, 1, 1, 1, 1]);
        let (shape, places) = Shape::new(targets.into_iter(), &[0, 1, 2], 3);
        let sums = shape.fill(&[0, 1, 2], places.iter().copied(), 3, sources.into_iter().zip(targets));
        let values = Fixed::<u64>::default();
        let mut after = [7; 3];
        assert!(sums.apply(&values, &[1, 10, 100], &mut after));
        assert_eq!([0, 1, 2].map(|state: usize| after[places[state] as usize]), [10, 611, 0]);
        assert_eq!((sums.updates(), sums.states()), (9, 3));
        assert!(!sums.apply(&values, &[u64::MAX, 10, 1], &mut after));
    }
}
