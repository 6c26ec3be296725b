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

    /// Holds the sum of 2^64 products of two numbers.
    type Products: Copy + Default;
    /// Adds the product of two numbers.
    fn add_product(sum: &mut Self::Products, one: Self, other: Self);
    /// A sum of products without a limit of size.
    fn sum_to_big(sum: Self::Products) -> BigUint;

    /// The same number without a limit of size.
    fn to_big(&self) -> BigUint {
        big(&self.words())
    }
}

/// The number of these words, lowest first.
fn big(words: &[u64]) -> BigUint {
    BigUint::from_slice(&words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect::<Vec<_>>())
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
    type Total = N::Products;

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
    fn add_product(&self, total: &mut N::Products, one: N, other: N) -> bool {
        N::add_product(total, one, other);
        true
    }

    #[inline]
    fn is_reached(&self, value: &N) -> bool {
        *value != N::default()
    }
}

/// The items of [`FixedInteger`] that concern sums of products: integers of `$bits` bits in `$words` words.
macro_rules! products {
    ($bits:expr, $words:expr) => {
        type Products = Uint<{ 2 * $bits + 64 }, { 2 * $words + 1 }>;

        #[inline]
        fn add_product(sum: &mut Self::Products, one: Self, other: Self) {
            let (one, other) = (Uint::<{ $bits }, { $words }>::from(one), Uint::<{ $bits }, { $words }>::from(other));
            let product: Uint<{ 2 * $bits }, { 2 * $words }> = one.widening_mul(other);
            *sum += Uint::from(product);
        }
        fn sum_to_big(sum: Self::Products) -> BigUint {
            big(sum.as_limbs())
        }
    };
}

macro_rules! machine_integer {
    ($integer:ty, $words:literal) => {
        impl FixedInteger for $integer {
            const BITS: u32 = <$integer>::BITS;
            const ONE: Self = 1;

            #[inline]
            fn add_in_place(&mut self, term: Self) -> bool {
                let (sum, carry) = self.overflowing_add(term);
                *self = sum;
                !carry
            }
            fn words(&self) -> Vec<u64> {
                Uint::<{ 64 * $words }, $words>::from(*self).as_limbs().to_vec()
            }
            fn from_words(words: &[u64]) -> Self {
                Uint::<{ 64 * $words }, $words>::from_limbs_slice(words).to()
            }
            products!(64 * $words, $words);
        }
    };
}

machine_integer!(u64, 1);
machine_integer!(u128, 2);

macro_rules! wide_integer {
    ($($bits:literal, $words:literal;)*) => {$(
        impl FixedInteger for Uint<$bits, $words> {
            const BITS: u32 = $bits;
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
            products!($bits, $words);
        }
    )*};
}

wide_integer! {
    256, 4;
    512, 8;
    1024, 16;
    4096, 64;
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
