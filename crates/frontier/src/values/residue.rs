//! Counts modulo a number, or modulo several primes.
//!
//! Residues are narrow whatever the count: 8 bytes a state and modulus. Several moduli go at once, in lanes. As soon as
//! the product of the primes exceeds a proved bound of the count, the Chinese remainder theorem gives the count itself.

use super::{Stored, Values};
use crate::Carried;

/// Residues modulo `L` moduli at once.
#[derive(Clone, Copy, Debug)]
pub struct Residues<const L: usize> {
    moduli: [u64; L],
}

impl<const L: usize> Residues<L> {
    /// Counts modulo each of these numbers; `None` if one of them is 0.
    pub fn new(moduli: [u64; L]) -> Option<Self> {
        moduli.iter().all(|&modulus| modulus > 0).then_some(Residues { moduli })
    }

    /// The residues that a value stands for, each below its modulus.
    pub fn residues(&self, value: Lanes<L>) -> [u64; L] {
        std::array::from_fn(|lane| value.0[lane] % self.moduli[lane])
    }
}

/// One residue a lane, from 1 to the modulus: the modulus stands for the residue 0, so that 0 itself is free to say that
/// nothing has contributed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes<const L: usize>([u64; L]);

impl<const L: usize> Lanes<L> {
    /// Each lane made another, by its number and what it holds.
    pub(super) fn map(self, change: impl Fn(usize, u64) -> u64) -> Self {
        Lanes(std::array::from_fn(|lane| change(lane, self.0[lane])))
    }
}

impl<const L: usize> Default for Lanes<L> {
    fn default() -> Self {
        Lanes([0; L])
    }
}

impl<const L: usize> Stored for Lanes<L> {
    const BYTES: usize = <[u64; L]>::BYTES;

    #[inline]
    fn store(self, bytes: &mut [u8]) {
        self.0.store(bytes);
    }
    #[inline]
    fn load(bytes: &[u8]) -> Self {
        Lanes(<[u64; L]>::load(bytes))
    }
}

impl<const L: usize> Values for Residues<L> {
    type Value = Lanes<L>;
    type Total = Lanes<L>;

    fn carried(&self) -> Carried {
        Carried::Residues(self.moduli.to_vec())
    }

    fn one(&self) -> Lanes<L> {
        Lanes([1; L])
    }

    #[inline]
    fn add(&self, sum: &mut Lanes<L>, term: Lanes<L>) -> bool {
        for lane in 0..L {
            let (total, carry) = sum.0[lane].overflowing_add(term.0[lane]);
            let reduced = total.wrapping_sub(self.moduli[lane]);
            // The true total is at most twice the modulus, so one subtraction is enough, carry or not.
            sum.0[lane] = if carry || total > self.moduli[lane] { reduced } else { total };
        }
        true
    }

    fn add_product(&self, total: &mut Lanes<L>, one: Lanes<L>, other: Lanes<L>) -> bool {
        if !self.is_reached(&one) || !self.is_reached(&other) {
            return true;
        }
        let product = std::array::from_fn(|lane| {
            let modulus = u128::from(self.moduli[lane]);
            let product = u128::from(one.0[lane]) * u128::from(other.0[lane]) % modulus;
            if product == 0 { self.moduli[lane] } else { product as u64 }
        });
        self.add(total, Lanes(product))
    }

    #[inline]
    fn is_reached(&self, value: &Lanes<L>) -> bool {
        value.0[0] != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_stay_exact_for_any_modulus_and_remember_that_they_were_reached() {
        let values = Residues::new([u64::MAX, 1, 7]).expect("no modulus is zero");
        let mut sum = Lanes::default();
        assert!(!values.is_reached(&sum));
        assert!(values.add(&mut sum, Lanes([u64::MAX - 1, 1, 6])));
        assert!(values.add(&mut sum, Lanes([u64::MAX - 1, 1, 5])));
        assert_eq!(values.residues(sum), [u64::MAX - 2, 0, 4]);
        assert!(values.add(&mut sum, Lanes([2, 1, 3])));
        assert_eq!(values.residues(sum), [0, 0, 0]);
        assert!(values.is_reached(&sum));
        assert_eq!(values.residues(values.one()), [1, 0, 1]);
        assert!(Residues::new([0]).is_none());
        let mut total = Lanes::default();
        assert!(values.add_product(&mut total, Lanes::default(), values.one()));
        assert!(!values.is_reached(&total));
        for _ in 0..2 {
            assert!(values.add_product(&mut total, Lanes([u64::MAX - 1, 1, 6]), Lanes([u64::MAX - 2, 1, 7])));
        }
        assert_eq!(values.residues(total), [4, 0, 0]);
        assert!(values.is_reached(&total));
    }
}
