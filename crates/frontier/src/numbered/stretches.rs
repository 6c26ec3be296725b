//! Stretches of a layer's numbers: those that are held, one after another.

use std::ops::Range;

/// Gaps of no more numbers are held too: to skip them would take longer.
const GAP: u64 = 1 << 9;

/// Which numbers of a layer are held, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stretches {
    /// The first number of each stretch and where it is held, in ascending order.
    firsts: Vec<(u64, usize)>,
    states: usize,
}

impl Stretches {
    /// All numbers of a layer, each in its own place.
    pub fn whole(states: usize) -> Stretches {
        Stretches { firsts: vec![(0, 0)], states }
    }

    /// The numbers in any of these ranges, and perhaps some between them.
    pub fn of(mut needed: Vec<Range<u64>>) -> Stretches {
        needed.sort_unstable_by_key(|range| range.start);
        let mut joined: Vec<Range<u64>> = Vec::new();
        for range in needed {
            match joined.last_mut() {
                Some(last) if range.start <= last.end + GAP => last.end = last.end.max(range.end),
                _ => joined.push(range),
            }
        }
        let mut states = 0;
        let mut place = |range: Range<u64>| {
            let first = (range.start, states);
            states += (range.end - range.start) as usize;
            first
        };
        let firsts = joined.into_iter().map(&mut place).collect();
        Stretches { firsts, states }
    }

    /// How many numbers are held.
    pub fn states(&self) -> usize {
        self.states
    }

    /// The first number of each stretch, and where the stretch is held.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Range<usize>)> + '_ {
        let ends = self.firsts.iter().skip(1).map(|&(_, place)| place).chain([self.states]);
        self.firsts.iter().zip(ends).map(|(&(first, place), end)| (first as usize, place..end))
    }

    /// Where a number is held; it must be.
    #[inline]
    pub fn position(&self, number: u64) -> usize {
        let (first, place) = match self.firsts.as_slice() {
            [only] => *only,
            firsts => firsts[firsts.partition_point(|&(first, _)| first <= number) - 1],
        };
        place + (number - first) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_joined_and_found_again() {
        let stretches = Stretches::of(vec![5_000..5_010, 0..10, 4..20, 9_000..9_001, 5_010 + GAP..5_011 + GAP]);
        assert_eq!(stretches.states(), 20 + 10 + 1 + GAP as usize + 1);
        let held: Vec<(usize, Range<usize>)> = stretches.iter().collect();
        assert_eq!(held[0], (0, 0..20));
        assert_eq!(held[1].0, 5_000);
        assert_eq!((held[2].0, held[2].1.len()), (9_000, 1));
        for (first, places) in held {
            for (number, place) in (first..).zip(places) {
                assert_eq!(stretches.position(number as u64), place);
            }
        }
        assert_eq!(Stretches::of(Vec::new()).states(), 0);
        assert_eq!(Stretches::whole(7).position(6), 6);
    }
}
