//! The primes that residues are taken modulo.

/// All primes of [`primes`] that anybody will ever need are at least 2 to this power.
pub const PRIME_BITS: u32 = 60;

/// Primes just below 2^61, the largest first.
pub fn primes() -> impl Iterator<Item = u64> {
    (0..1u64 << 61).rev().filter(|&number| primal_check::miller_rabin(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_primes_are_known() {
        let first: Vec<u64> = primes().take(3).collect();
        assert_eq!(first, [(1 << 61) - 1, (1 << 61) - 31, (1 << 61) - 45]);
    }
}
