//! The primes that residues are taken modulo.

use num_bigint::BigUint;

/// All primes of [`primes`] that anybody will ever need are at least 2 to this power.
pub const PRIME_BITS: u32 = 60;

/// Primes just below 2^61, the largest first.
pub fn primes() -> impl Iterator<Item = u64> {
    (0..1u64 << 61).rev().filter(|&number| primal_check::miller_rabin(number))
}

/// The first of [`primes`] whose product exceeds a number, and no more of them than that takes.
///
/// ```
/// use zellige_residue::primes_beyond;
///
/// assert_eq!(primes_beyond(&0u8.into()), []);
/// assert_eq!(primes_beyond(&((1u64 << 61) - 2).into()), [(1 << 61) - 1]);
/// assert_eq!(primes_beyond(&((1u64 << 61) - 1).into()).len(), 2);
/// ```
pub fn primes_beyond(bound: &BigUint) -> Vec<u64> {
    // Enough by their smallest number of bits; fewer often are.
    let enough = usize::try_from(bound.bits().div_ceil(PRIME_BITS.into())).unwrap_or(usize::MAX);
    let mut chosen: Vec<u64> = primes().take(enough).collect();
    let mut rest = product(chosen.iter().map(|&prime| BigUint::from(prime)).collect());
    while let Some(&last) = chosen.last() {
        rest /= last;
        if rest <= *bound {
            break;
        }
        chosen.pop();
    }
    chosen
}

/// The product of numbers, multiplied by twos, so that long ones meet long ones.
///
/// ```
/// use num_bigint::BigUint;
/// use zellige_residue::product;
///
/// assert_eq!(product((1u8..=5).map(BigUint::from).collect()), BigUint::from(120u8));
/// assert_eq!(product(Vec::new()), BigUint::from(1u8));
/// ```
pub fn product(mut numbers: Vec<BigUint>) -> BigUint {
    while numbers.len() > 1 {
        numbers = numbers.chunks(2).map(|pair| pair.iter().product()).collect();
    }
    numbers.pop().unwrap_or_else(|| BigUint::from(1u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_primes_are_known() {
        let first: Vec<u64> = primes().take(3).collect();
        assert_eq!(first, [(1 << 61) - 1, (1 << 61) - 31, (1 << 61) - 45]);
    }

    #[test]
    fn primes_suffice_and_no_prime_is_too_many() {
        assert_eq!(primes_beyond(&BigUint::ZERO), []);
        for bits in [1, 59, 60, 61, 120, 121, 122, 7000, 70_000] {
            for bound in [BigUint::from(1u8) << bits, (BigUint::from(1u8) << bits) - 1u8] {
                let primes = primes_beyond(&bound);
                let product: BigUint = primes.iter().map(|&prime| BigUint::from(prime)).product();
                assert!(product > bound);
                assert!(product / primes[primes.len() - 1] <= bound);
            }
        }
    }
}
