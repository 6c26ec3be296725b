//! Arithmetic modulo one number.

/// A modulus, from 2 to 2^63. Numbers that are added, subtracted or multiplied must be below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modulus(u64);

impl Modulus {
    /// The modulus of this value.
    pub const fn new(modulus: u64) -> Modulus {
        Modulus(modulus)
    }

    /// Its value.
    pub const fn value(self) -> u64 {
        self.0
    }

    /// The residue of any integer.
    pub fn residue(self, number: i128) -> u64 {
        number.rem_euclid(i128::from(self.0)) as u64
    }

    /// The sum.
    #[inline]
    pub fn add(self, one: u64, other: u64) -> u64 {
        let sum = one + other;
        if sum >= self.0 { sum - self.0 } else { sum }
    }

    /// The difference.
    #[inline]
    pub fn subtract(self, one: u64, other: u64) -> u64 {
        if one >= other { one - other } else { one + self.0 - other }
    }

    /// The product.
    #[inline]
    pub fn multiply(self, one: u64, other: u64) -> u64 {
        (u128::from(one) * u128::from(other) % u128::from(self.0)) as u64
    }

    /// What must be added to give 0.
    #[inline]
    pub fn negate(self, number: u64) -> u64 {
        if number == 0 { 0 } else { self.0 - number }
    }

    /// A power; the 0th is 1.
    pub fn power(self, base: u64, mut exponent: u64) -> u64 {
        let (mut power, mut base) = (1 % self.0, base % self.0);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = self.multiply(power, base);
            }
            base = self.multiply(base, base);
            exponent >>= 1;
        }
        power
    }

    /// The inverse of a number other than 0; the modulus must be prime (Fermat's little theorem).
    pub fn inverse(self, number: u64) -> u64 {
        self.power(number, self.0 - 2)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::primes;

    proptest! {
        #[test]
        fn it_is_a_field(a in any::<u64>(), b in any::<u64>(), which in 0usize..5) {
            let modulus = Modulus::new(primes().nth(which).unwrap());
            let (a, b) = (a % modulus.value(), b % modulus.value());
            prop_assert_eq!(modulus.subtract(modulus.add(a, b), b), a);
            prop_assert_eq!(modulus.add(a, modulus.negate(a)), 0);
            if b != 0 {
                prop_assert_eq!(modulus.multiply(modulus.multiply(a, b), modulus.inverse(b)), a);
            }
            prop_assert_eq!(modulus.power(a, 3), modulus.multiply(a, modulus.multiply(a, a)));
            prop_assert_eq!(modulus.add(modulus.residue(-i128::from(a)), a), 0);
        }
    }
}
