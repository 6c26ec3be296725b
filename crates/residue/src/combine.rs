//! Numbers from residues.

use num_bigint::{BigInt, BigUint};

use crate::Modulus;

/// The number below the product of the primes that has the given residues, pairs of a prime and a residue below it
/// (Garner's algorithm; Knuth 4.3.2). The primes must differ from each other. Without residues the number is 0.
pub fn combine_residues(residues: &[(u64, u64)]) -> BigUint {
    combine(residues).0
}

/// The number of either sign that has the given residues: the one whose absolute value is less than half the product of
/// the primes. The primes must be odd and differ from each other.
pub fn combine_signed(residues: &[(u64, u64)]) -> BigInt {
    let (number, product) = combine(residues);
    if &number + &number > product { BigInt::from(number) - BigInt::from(product) } else { number.into() }
}

/// The number, and the product of the primes.
fn combine(residues: &[(u64, u64)]) -> (BigUint, BigUint) {
    let (mut number, mut product) = (BigUint::ZERO, BigUint::from(1u8));
    for &(prime, residue) in residues {
        let modulus = Modulus::new(prime);
        let missing = modulus.subtract(residue, low_word(&(&number % prime)));
        let digit = modulus.multiply(missing, modulus.inverse(low_word(&(&product % prime))));
        number += &product * digit;
        product *= prime;
    }
    (number, product)
}

fn low_word(number: &BigUint) -> u64 {
    number.iter_u64_digits().next().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primes;

    #[test]
    fn residues_combine_to_the_number_they_came_from() {
        let number = BigUint::parse_bytes(b"572702109141215242539252993752547604", 10).expect("a number");
        let residues: Vec<(u64, u64)> = primes().take(3).map(|prime| (prime, low_word(&(&number % prime)))).collect();
        assert_eq!(combine_residues(&residues), number);
        assert_eq!(combine_residues(&[]), BigUint::ZERO);
        assert_eq!(combine_residues(&residues[..1]), &number % residues[0].0);
    }

    #[test]
    fn residues_of_negative_numbers() {
        for number in [-5i128, 0, 5, -(1 << 100), 1 << 100] {
            let residues: Vec<_> = primes().take(2).map(|prime| (prime, Modulus::new(prime).residue(number))).collect();
            assert_eq!(combine_signed(&residues), BigInt::from(number));
        }
        assert_eq!(combine_signed(&[]), BigInt::ZERO);
    }
}
