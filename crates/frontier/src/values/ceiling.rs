//! Upper bounds of counts, in 64 bits however large the count.
//!
//! A bound is `mantissa * 2^exponent`, and every addition rounds up; so what comes out at the end of a sweep is proved
//! to be at least the count. Its relative excess is below the number of additions on a path times 2^-47: residues need
//! at most one prime more than the exact count would have asked for.

use num_bigint::BigUint;

use super::{Stored, Values};
use crate::Carried;

/// How many bits the mantissa has; the other 16 of 64 are the exponent.
const MANTISSA_BITS: u32 = 48;

/// Bounds as values of a sweep.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ceilings;

/// An upper bound: mantissa in the low 48 bits, binary exponent in the high 16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ceiling(u64);

impl Ceiling {
    /// A number that the counted one does not exceed.
    pub fn to_big(self) -> BigUint {
        BigUint::from(self.mantissa()) << self.exponent()
    }

    /// A bound of this number.
    pub(super) fn of(number: u64) -> Ceiling {
        let excess = (u64::BITS - number.leading_zeros()).saturating_sub(MANTISSA_BITS);
        let mantissa = shift_up(number, excess);
        match mantissa >> MANTISSA_BITS {
            0 => Ceiling(u64::from(excess) << MANTISSA_BITS | mantissa),
            _ => Ceiling(u64::from(excess + 1) << MANTISSA_BITS | shift_up(mantissa, 1)),
        }
    }

    fn mantissa(self) -> u64 {
        self.0 & ((1 << MANTISSA_BITS) - 1)
    }

    fn exponent(self) -> u32 {
        (self.0 >> MANTISSA_BITS) as u32
    }

    /// The sum, rounded up; `None` when the exponent no longer fits (numbers beyond 2^65536).
    fn plus(self, other: Ceiling) -> Option<Ceiling> {
        if self.0 == 0 || other.0 == 0 {
            return Some(Ceiling(self.0 | other.0));
        }
        let (large, small) = if self.exponent() >= other.exponent() { (self, other) } else { (other, self) };
        let difference = large.exponent() - small.exponent();
        let shifted = if difference >= MANTISSA_BITS { 1 } else { shift_up(small.mantissa(), difference) };
        let mut mantissa = large.mantissa() + shifted;
        let mut exponent = u64::from(large.exponent());
        if mantissa >> MANTISSA_BITS != 0 {
            mantissa = shift_up(mantissa, 1);
            exponent += 1;
        }
        Ceiling::new(mantissa, exponent)
    }

    /// The product, rounded up; `None` when the exponent no longer fits.
    pub(super) fn times(self, other: Ceiling) -> Option<Ceiling> {
        let product = u128::from(self.mantissa()) * u128::from(other.mantissa());
        let excess = (u128::BITS - product.leading_zeros()).saturating_sub(MANTISSA_BITS);
        let (whole, rest) = (product >> excess, product & ((1 << excess) - 1));
        let exponent = u64::from(self.exponent()) + u64::from(other.exponent()) + u64::from(excess);
        match whole as u64 + u64::from(rest != 0) {
            0 => Some(Ceiling(0)),
            mantissa if mantissa >> MANTISSA_BITS != 0 => Ceiling::new(mantissa >> 1, exponent + 1),
            mantissa => Ceiling::new(mantissa, exponent),
        }
    }

    fn new(mantissa: u64, exponent: u64) -> Option<Ceiling> {
        (exponent < 1 << (u64::BITS - MANTISSA_BITS)).then_some(Ceiling(exponent << MANTISSA_BITS | mantissa))
    }
}

/// `value / 2^bits`, rounded up.
fn shift_up(value: u64, bits: u32) -> u64 {
    (value >> bits) + u64::from(value & ((1 << bits) - 1) != 0)
}

impl Stored for Ceiling {
    const BYTES: usize = u64::BYTES;

    fn store(self, bytes: &mut [u8]) {
        self.0.store(bytes);
    }
    fn load(bytes: &[u8]) -> Self {
        Ceiling(u64::load(bytes))
    }
}

impl Values for Ceilings {
    type Value = Ceiling;
    type Total = Ceiling;

    fn carried(&self) -> Carried {
        Carried::Bounds
    }

    fn one(&self) -> Ceiling {
        Ceiling(1)
    }

    #[inline]
    fn add(&self, sum: &mut Ceiling, term: Ceiling) -> bool {
        match sum.plus(term) {
            Some(total) => {
                *sum = total;
                true
            }
            None => false,
        }
    }

    fn add_product(&self, total: &mut Ceiling, one: Ceiling, other: Ceiling) -> bool {
        one.times(other).is_some_and(|product| self.add(total, product))
    }

    #[inline]
    fn is_reached(&self, value: &Ceiling) -> bool {
        value.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_is_never_below_and_hardly_above() {
        // Fibonacci numbers: every sum rounds, and the bound stays tight.
        let (mut bounds, mut exact) = ([Ceiling(1), Ceiling(1)], [BigUint::from(1u8), BigUint::from(1u8)]);
        for _ in 0..2000 {
            bounds = [bounds[1], bounds[0].plus(bounds[1]).expect("far below 2^65536")];
            exact = [exact[1].clone(), &exact[0] + &exact[1]];
            assert!(bounds[1].to_big() >= exact[1]);
        }
        let excess = bounds[1].to_big() - &exact[1];
        assert!(excess << 30u32 < exact[1]);
    }

    #[test]
    fn small_numbers_are_exact_and_huge_ones_refused() {
        let mut bound = Ceiling(1);
        for power in 1..65535u32 {
            bound = bound.plus(bound).unwrap_or_else(|| panic!("2^{power} must fit"));
        }
        assert_eq!(bound.to_big(), BigUint::from(1u8) << 65534u32);
        let next = bound.plus(bound).and_then(|bound| bound.plus(bound));
        assert!((0..60).try_fold(next.unwrap_or(bound), |bound, _| bound.plus(bound)).is_none());
    }

    #[test]
    fn bounds_of_numbers() {
        for number in [0, 1, (1 << 48) - 1, 1 << 48, (1 << 48) + 1, u64::MAX - 1, u64::MAX] {
            let bound = Ceiling::of(number).to_big();
            assert!(bound >= number.into() && (bound - number) << 40u32 <= number.into(), "{number}");
        }
    }

    #[test]
    fn products_are_never_below_and_hardly_above() {
        let (mut bound, mut exact) = (Ceiling(3), BigUint::from(3u8));
        for factor in 1..200u64 {
            let factor = factor * factor * 0x1234_5678_9ABC % ((1 << MANTISSA_BITS) - 1);
            bound = bound.times(Ceiling(factor)).expect("far below 2^65536");
            exact *= factor;
            assert!(bound.to_big() >= exact);
        }
        assert!((bound.to_big() - &exact) << 30u32 < exact);
        assert_eq!(bound.times(Ceiling(0)), Some(Ceiling(0)));
        let all_ones = Ceiling((1 << MANTISSA_BITS) - 1);
        assert!(all_ones.times(all_ones).expect("small").to_big() >= all_ones.to_big() * all_ones.to_big());
        let large = Ceiling(1 | 40_000 << MANTISSA_BITS);
        assert_eq!(large.times(large), None);
    }
}
