//! Keys: the bit-packed states of a frontier, 32, 64, 128 or 256 bits wide.
//!
//! A key is an unsigned integer cut into fields. Narrow keys are faster by far, so the width is chosen by need, once
//! for a whole sweep.

use std::fmt::Debug;
use std::hash::Hash;

use ruint::aliases::U256;

use crate::values::Stored;

/// A bit-packed state of fixed width.
pub trait Key: Stored + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// How many bits a key holds.
    const BITS: u32;
    /// The key without any bit set.
    const ZERO: Self;
    /// The key with all bits set.
    const FULL: Self;

    /// The number `value`, moved `shift` bits to the left. Bits beyond the width are lost.
    fn field(value: u64, shift: u32) -> Self;
    /// The `width` bits (at most 64) that begin at `shift`.
    fn extract(self, shift: u32, width: u32) -> u64;
    /// The bits that both keys have.
    fn and(self, other: Self) -> Self;
    /// The bits that either key has.
    fn or(self, other: Self) -> Self;
    /// The bits that one key has and the other has not.
    fn xor(self, other: Self) -> Self;
    /// The sum; carries beyond the width are lost.
    fn plus(self, other: Self) -> Self;
    /// All bits moved to the left; `shift` must be less than the width.
    fn left(self, shift: u32) -> Self;
    /// All bits moved to the right; `shift` may be as large as the width.
    fn right(self, shift: u32) -> Self;
    /// A number whose upper bits depend on all bits of the key.
    fn scatter(self) -> u64;

    /// A key whose `width` bits from `shift` on are set, and no others.
    fn ones(shift: u32, width: u32) -> Self {
        let mut key = Self::ZERO;
        for bit in shift..shift + width {
            key = key.or(Self::field(1, bit));
        }
        key
    }
}

/// 2^64 divided by the golden ratio, made odd: multiplying by it spreads neighbouring keys apart (Knuth 6.4).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

macro_rules! primitive_key {
    ($number:ty, $scatter:expr) => {
        impl Key for $number {
            const BITS: u32 = <$number>::BITS;
            const ZERO: Self = 0;
            const FULL: Self = Self::MAX;

            #[inline]
            fn field(value: u64, shift: u32) -> Self {
                (value as $number) << shift
            }
            #[inline]
            fn extract(self, shift: u32, width: u32) -> u64 {
                low_bits((self >> shift) as u64, width)
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn left(self, shift: u32) -> Self {
                self << shift
            }
            #[inline]
            fn right(self, shift: u32) -> Self {
                self.checked_shr(shift).unwrap_or(0)
            }
            #[inline]
            fn scatter(self) -> u64 {
                $scatter(self)
            }
        }
    };
}

primitive_key!(u32, |key| u64::from(key).wrapping_mul(GOLDEN));
// The fold lets the upper bits of the key reach the upper bits of the product's neighbours too.
primitive_key!(u64, |key: u64| (key ^ (key >> 32)).wrapping_mul(GOLDEN));
primitive_key!(u128, |key: u128| scatter_words([key as u64, (key >> 64) as u64]));

impl Key for U256 {
    const BITS: u32 = 256;
    const ZERO: Self = U256::ZERO;
    const FULL: Self = U256::MAX;

    fn field(value: u64, shift: u32) -> Self {
        U256::from_limbs([value, 0, 0, 0]) << shift as usize
    }
    fn extract(self, shift: u32, width: u32) -> u64 {
        low_bits((self >> shift as usize).as_limbs()[0], width)
    }
    fn and(self, other: Self) -> Self {
        self & other
    }
    fn or(self, other: Self) -> Self {
        self | other
    }
    fn xor(self, other: Self) -> Self {
        self ^ other
    }
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }
    fn left(self, shift: u32) -> Self {
        self << shift as usize
    }
    fn right(self, shift: u32) -> Self {
        self >> shift as usize
    }
    fn scatter(self) -> u64 {
        scatter_words(*self.as_limbs())
    }
}

fn low_bits(value: u64, width: u32) -> u64 {
    if width >= 64 { value } else { value & ((1 << width) - 1) }
}

fn scatter_words<const N: usize>(words: [u64; N]) -> u64 {
    words.iter().fold(0u64, |hash, &word| (hash.rotate_left(29) ^ word.scatter()).wrapping_mul(GOLDEN))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields_come_back<K: Key>() {
        let key = K::field(5, 3).or(K::field(1, K::BITS - 2)).plus(K::field(2, 10));
        assert_eq!(key.extract(3, 4), 5);
        assert_eq!(key.extract(10, 2), 2);
        assert_eq!(key.extract(K::BITS - 2, 2), 1);
        assert_eq!(key.right(3).extract(0, 3), 5);
        assert_eq!(key.right(K::BITS), K::ZERO);
        assert_eq!(key.xor(K::field(5 ^ 6, 3)).extract(3, 4), 6);
        assert_eq!(K::ones(4, 3).and(K::field(u64::MAX, 0)), K::field(7, 4));
        assert_eq!(K::ones(K::BITS - 1, 1).left(0), K::field(1, K::BITS - 1));
        assert_ne!(key.scatter() >> 48, K::ZERO.scatter() >> 48);
    }

    #[test]
    fn every_width_keeps_its_fields() {
        fields_come_back::<u32>();
        fields_come_back::<u64>();
        fields_come_back::<u128>();
        fields_come_back::<U256>();
    }
}
