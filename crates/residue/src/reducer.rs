//! Sums of products, reduced at the end.
//!
//! Dense elimination modulo a prime is nothing but sums of products. As long as the modulus is at most 2^61, up to 63
//! products of residues and one more residue fit into 128 bits, so that one reduction serves for all of them. Modulo
//! 2^61 - c with a small c, as the first million of [`primes`](crate::primes) are, a reduction is two small
//! multiplications: 2^64 stands for 8c and 2^61 for c (Knuth 4.3.2 has this for 2^e - 1). For other moduli it is a
//! division, which is right and slow.

use crate::Modulus;

/// How many products of two residues may be added to one residue before they must be reduced.
pub const SUMMED_PRODUCTS: usize = 63;

/// The exponent of the power of two that the moduli are near.
const EXPONENT: u32 = 61;

/// A modulus of at most 2^61, with what is needed to reduce sums of products quickly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reducer {
    modulus: Modulus,
    /// 2^61 minus the modulus if that is small, or none.
    shortfall: Option<u64>,
}

impl Reducer {
    /// The largest modulus.
    pub const LARGEST: u64 = 1 << EXPONENT;

    /// The largest difference from 2^61 with which a reduction needs no division: below 2^26 a sum folds to less than
    /// twice the modulus.
    const LARGEST_SHORTFALL: u64 = (1 << 26) - 1;

    /// Reduces modulo this number. None if it is below 2 or above 2^61.
    pub const fn new(modulus: Modulus) -> Option<Reducer> {
        if modulus.value() < 2 || modulus.value() > Reducer::LARGEST {
            return None;
        }
        let shortfall = Reducer::LARGEST - modulus.value();
        let shortfall = if shortfall <= Reducer::LARGEST_SHORTFALL { Some(shortfall) } else { None };
        Some(Reducer { modulus, shortfall })
    }

    /// The modulus.
    pub const fn modulus(self) -> Modulus {
        self.modulus
    }

    /// The residue of any number of 128 bits.
    #[inline(always)]
    pub fn reduce(self, sum: u128) -> u64 {
        let Some(shortfall) = self.shortfall else { return (sum % u128::from(self.modulus.value())) as u64 };
        // Below 2^64 * 2^29 + 2^64.
        let folded = (sum >> 64) * u128::from(shortfall << 3) + u128::from(sum as u64);
        // Below 2^61 + 2^33 * 2^26, which is less than twice the modulus.
        let low = folded as u64 & (Reducer::LARGEST - 1);
        let number = low + (folded >> EXPONENT) as u64 * shortfall;
        if number >= self.modulus.value() { number - self.modulus.value() } else { number }
    }

    /// The product of two residues.
    #[inline(always)]
    pub fn multiply(self, one: u64, other: u64) -> u64 {
        self.reduce(u128::from(one) * u128::from(other))
    }

    /// A power of a residue; the 0th is 1.
    pub fn power(self, base: u64, exponent: u64) -> u64 {
        let Some(top) = exponent.checked_ilog2() else { return 1 };
        (0..top).rev().fold(base, |power, bit| {
            let square = self.multiply(power, power);
            if exponent >> bit & 1 == 1 { self.multiply(square, base) } else { square }
        })
    }

    /// A residue to which the products of two lists, element by element, are added. The shorter list ends both; at most
    /// [`SUMMED_PRODUCTS`] elements count.
    #[inline(always)]
    pub fn add_products(self, start: u64, ones: &[u64], others: &[u64]) -> u64 {
        debug_assert!(ones.len().min(others.len()) <= SUMMED_PRODUCTS, "the sum would not fit");
        let products = ones.iter().zip(others).take(SUMMED_PRODUCTS);
        self.reduce(
            products
                .fold(u128::from(start), |sum, (&one, &other)| sum.wrapping_add(u128::from(one) * u128::from(other))),
        )
    }

    /// The inverse of a residue other than 0, modulo a prime (Euclid's algorithm; Knuth 4.5.2, algorithm X). The
    /// inverse of 0 is 0.
    pub fn inverse(self, number: u64) -> u64 {
        if number <= 1 {
            return number;
        }
        // Each remainder is the number times its coefficient; coefficients stay below the modulus in absolute value.
        let (mut remainder, mut next) = (self.modulus.value(), number);
        let (mut coefficient, mut next_coefficient) = (0i64, 1i64);
        while next != 0 {
            let quotient = remainder / next;
            (remainder, next) = (next, remainder - quotient * next);
            let following = coefficient.wrapping_sub((quotient as i64).wrapping_mul(next_coefficient));
            (coefficient, next_coefficient) = (next_coefficient, following);
        }
        if coefficient < 0 { self.modulus.value() - coefficient.unsigned_abs() } else { coefficient as u64 }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::primes;

    fn moduli() -> impl Strategy<Value = u64> {
        let shortfall = 0..Reducer::LARGEST_SHORTFALL + 2;
        prop_oneof![2u64..50, 2..Reducer::LARGEST + 1, shortfall.prop_map(|shortfall| Reducer::LARGEST - shortfall)]
    }

    proptest! {
        #[test]
        fn reductions_are_remainders(modulus in moduli(), sum in any::<u128>()) {
            let reducer = Reducer::new(Modulus::new(modulus)).unwrap();
            for sum in [sum, u128::MAX, 0, u128::from(modulus), u128::from(modulus) - 1, !sum] {
                prop_assert_eq!(u128::from(reducer.reduce(sum)), sum % u128::from(modulus));
            }
        }

        #[test]
        fn powers_are_those_of_the_modulus(modulus in moduli(), base in any::<u64>(), exponent in any::<u64>()) {
            let (modulus, base) = (Modulus::new(modulus), base % modulus);
            let reducer = Reducer::new(modulus).unwrap();
            for exponent in [exponent, exponent % 8, 0, 1] {
                prop_assert_eq!(reducer.power(base, exponent), modulus.power(base, exponent));
            }
        }

        #[test]
        fn inverses_are_those_of_the_modulus(which in 0usize..4, number in any::<u64>()) {
            let prime = [3, 7, (1 << 61) - 1, (1 << 61) - 31][which];
            let reducer = Reducer::new(Modulus::new(prime)).unwrap();
            for number in [number % prime, 1, prime - 1] {
                let inverse = if number == 0 { 0 } else { Modulus::new(prime).inverse(number) };
                prop_assert_eq!(reducer.inverse(number), inverse);
            }
        }
    }

    #[test]
    fn the_largest_sums_fit() {
        let prime = primes().next().unwrap();
        let reducer = Reducer::new(Modulus::new(prime)).unwrap();
        let largest = [prime - 1; SUMMED_PRODUCTS];
        // (-1) + 63 * (-1)^2
        assert_eq!(reducer.add_products(prime - 1, &largest, &largest), SUMMED_PRODUCTS as u64 - 1);
    }

    #[test]
    fn moduli_out_of_range_are_refused() {
        assert_eq!(Reducer::new(Modulus::new(1)), None);
        assert_eq!(Reducer::new(Modulus::new(Reducer::LARGEST + 1)), None);
    }
}
