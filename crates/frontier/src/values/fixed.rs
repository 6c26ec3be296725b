//! Exact counts in integers of fixed width, which notice when they no longer fit.

use std::marker::PhantomData;

use num_bigint::BigUint;
use ruint::Uint;

use super::{Stored, Values};
use crate::Carried;

/// An unsigned integer of fixed width.
pub trait FixedInteger: Stored + Default + Eq + Send + Sync + 'static {
    /// How many bits it has.
    const BITS: u32;
    /// The number 1.
    const ONE: Self;
    /// Adds in place; whether the sum fits.
    fn add_in_place(&mut self, term: Self) -> bool;
    /// The 64-bit words of the number, lowest first.
    fn words(&self) -> Vec<u64>;
    /// The number of these words (lowest first), which must fit.
    fn from_words(words: &[u64]) -> Self;

    /// The same number without a limit of size.
    fn to_big(&self) -> BigUint {
        BigUint::from_slice(
            &self.words().iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect::<Vec<_>>(),
        )
    }
}

/// Counts as integers of type `N`.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<N>(PhantomData<N>);

impl<N> Default for Fixed<N> {
    fn default() -> Self {
        Fixed(PhantomData)
    }
}

impl<N: FixedInteger> Values for Fixed<N> {
    type Value = N;

    fn carried(&self) -> Carried {
        Carried::Bits(N::BITS)
    }

    fn one(&self) -> N {
        N::ONE
    }

    #[inline]
    fn add(&self, sum: &mut N, term: N) -> bool {
        sum.add_in_place(term)
    }

    #[inline]
    fn is_reached(&self, value: &N) -> bool {
        *value != N::default()
    }
}

impl FixedInteger for u64 {
    const BITS: u32 = 64;
    const ONE: Self = 1;

    #[inline]
    fn add_in_place(&mut self, term: Self) -> bool {
        let (sum, carry) = self.overflowing_add(term);
        *self = sum;
        !carry
    }
    fn words(&self) -> Vec<u64> {
        vec![*self]
    }
    fn from_words(words: &[u64]) -> Self {
        words[0]
    }
}

impl FixedInteger for u128 {
    const BITS: u32 = 128;
    const ONE: Self = 1;

    #[inline]
    fn add_in_place(&mut self, term: Self) -> bool {
        let (sum, carry) = self.overflowing_add(term);
        *self = sum;
        !carry
    }
    fn words(&self) -> Vec<u64> {
        vec![*self as u64, (*self >> 64) as u64]
    }
    fn from_words(words: &[u64]) -> Self {
        u128::from(words[0]) | words.get(1).map_or(0, |&word| u128::from(word) << 64)
    }
}

impl<const BITS: usize, const WORDS: usize> FixedInteger for Uint<BITS, WORDS> {
    const BITS: u32 = BITS as u32;
    const ONE: Self = Uint::ONE;

    #[inline]
    fn add_in_place(&mut self, term: Self) -> bool {
        let (sum, carry) = self.overflowing_add(term);
        *self = sum;
        !carry
    }
    fn words(&self) -> Vec<u64> {
        self.as_limbs().to_vec()
    }
    fn from_words(words: &[u64]) -> Self {
        Uint::from_limbs_slice(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubles_until_it_overflows<N: FixedInteger>() {
        let mut number = N::ONE;
        for bit in 1..N::BITS {
            let term = number;
            assert!(number.add_in_place(term), "bit {bit}");
            assert_eq!(number.to_big(), BigUint::from(1u8) << bit);
            assert_eq!(N::from_words(&number.words()).to_big(), number.to_big());
        }
        let term = number;
        assert!(!number.add_in_place(term));
    }

    #[test]
    fn sums_are_exact_or_said_not_to_fit() {
        doubles_until_it_overflows::<u64>();
        doubles_until_it_overflows::<u128>();
        doubles_until_it_overflows::<Uint<256, 4>>();
        doubles_until_it_overflows::<Uint<1024, 16>>();
    }
}
