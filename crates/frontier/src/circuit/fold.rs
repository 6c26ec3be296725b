//! One state in place of several that have the same future, as mirror images have at a row's end.

use crate::Key;
use crate::values::Values;

/// Where each of some states goes when those with the same future are made one.
pub(crate) struct Fold {
    targets: Vec<u32>,
    states: usize,
}

impl Fold {
    /// Makes one of all states with the same representative: the representatives, in ascending order as the states are.
    /// None if each state is its own.
    pub fn of<K: Key>(keys: &[K], representative: impl Fn(K) -> K) -> Option<(Vec<K>, Fold)> {
        // Most states stay, and stay in order; only the others must be sorted in.
        let mut moved: Vec<(K, u32)> = keys.iter().map(|&key| representative(key)).zip(0..).collect();
        moved.retain(|&(image, place)| image != keys[place as usize]);
        if moved.is_empty() {
            return None;
        }
        moved.sort_unstable();
        let mut targets = vec![u32::MAX; keys.len()];
        moved.iter().for_each(|&(_, place)| targets[place as usize] = 0);
        let stays: Vec<usize> = (0..keys.len()).filter(|&place| targets[place] != 0).collect();
        let mut folded = Vec::with_capacity(stays.len());
        let (mut stays, mut moved) = (stays.into_iter().peekable(), moved.into_iter().peekable());
        loop {
            let stay = stays.peek().map(|&place| keys[place]);
            let least = match (stay, moved.peek()) {
                (Some(stay), Some(&(image, _))) => stay.min(image),
                (Some(stay), None) => stay,
                (None, Some(&(image, _))) => image,
                (None, None) => break,
            };
            let target = folded.len() as u32;
            folded.push(least);
            if let Some(place) = stays.next_if(|&place| keys[place] == least) {
                targets[place] = target;
            }
            while let Some((_, place)) = moved.next_if(|&(image, _)| image == least) {
                targets[place as usize] = target;
            }
        }
        let states = folded.len();
        Some((folded, Fold { targets, states }))
    }

    /// How many states there are afterwards.
    pub fn states(&self) -> usize {
        self.states
    }

    pub fn bytes(&self) -> usize {
        self.targets.capacity() * size_of::<u32>()
    }

    /// Replaces `to` by the values afterwards, given those before; whether all sums fit.
    pub fn apply<S: Values>(&self, values: &S, from: &[S::Value], to: &mut Vec<S::Value>) -> bool {
        to.clear();
        to.resize(self.states, S::Value::default());
        let mut fits = true;
        for (&target, &value) in self.targets.iter().zip(from) {
            fits &= values.add(&mut to[target as usize], value);
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Fixed;

    #[test]
    fn states_with_one_representative_become_one() {
        let representative = |key: u64| if key > 10 { 20 - key } else { key };
        let (keys, fold) = Fold::of(&[1, 4, 10, 13, 16, 18], representative).expect("some are not their own");
        assert_eq!((keys.as_slice(), fold.states()), (&[1, 2, 4, 7, 10][..], 5));
        let (values, mut sums) = (Fixed::<u64>::default(), Vec::new());
        assert!(fold.apply(&values, &[1, 2, 4, 8, 16, 32], &mut sums));
        assert_eq!(sums, [1, 32, 18, 8, 4]);
        assert!(!fold.apply(&values, &[1, 2, 4, 8, u64::MAX, 32], &mut sums));
        assert!(Fold::of(&[1, 2], representative).is_none());
    }
}
