//! Polynomials from their values.
//!
//! Newton's divided differences at 0, 1, 2, ... and then powers of x, both in place (Knuth 4.6.4): in time proportional to
//! the square of the number of values, for each prime. Of a polynomial with large coefficients, the Chinese remainder
//! theorem puts together what is found modulo several primes.

use crate::{Modulus, Reducer};

/// After so many products it is asked whether to go on.
const PATIENCE: usize = 1 << 22;

/// The coefficients, lowest first, of the polynomial of degree below the number of `values` that has these values at 0,
/// 1, 2, ..., modulo a prime that is larger than their number. Takes time proportional to the square of their number.
///
/// ```
/// use zellige_residue::{Modulus, interpolate};
///
/// // x^2 + 1
/// assert_eq!(interpolate(Modulus::new(101), &[1, 2, 5, 10]), [1, 0, 1, 0]);
/// ```
pub fn interpolate(modulus: Modulus, values: &[u64]) -> Vec<u64> {
    interpolate_while(modulus, values, &mut || true).unwrap_or_default()
}

/// The coefficients of a polynomial, lowest first, from its values at the first so many `points` 0, 1, 2, ...: those
/// modulo the first prime, then those modulo the second, and so on, which must all be there. `combine` makes a
/// coefficient of its residues, as [`combine_residues`](crate::combine_residues) and
/// [`combine_signed`](crate::combine_signed) do. From time to time, and after each prime and each coefficient,
/// `may_go_on` is asked; none if it ever answers false.
///
/// ```
/// use zellige_residue::{combine_signed, polynomial, primes};
///
/// // x - 2 at 0 and 1: -2 and -1.
/// let primes: Vec<u64> = primes().take(2).collect();
/// let values: Vec<u64> = primes.iter().flat_map(|prime| [prime - 2, prime - 1]).collect();
/// let coefficients = polynomial(&primes, 2, &values, combine_signed, &mut || true);
/// assert_eq!(coefficients, Some(vec![(-2).into(), 1.into()]));
/// ```
pub fn polynomial<T>(
    primes: &[u64],
    points: usize,
    values: &[u64],
    combine: impl Fn(&[(u64, u64)]) -> T,
    may_go_on: &mut impl FnMut() -> bool,
) -> Option<Vec<T>> {
    let mut by_prime: Vec<Vec<u64>> = Vec::with_capacity(primes.len());
    for (&prime, values) in primes.iter().zip(values.chunks(points.max(1))) {
        if !may_go_on() {
            return None;
        }
        by_prime.push(interpolate_while(Modulus::new(prime), values, may_go_on)?);
    }
    let coefficient = |power: usize| {
        let residues = primes.iter().zip(&by_prime).map(|(&prime, coefficients)| (prime, coefficients[power]));
        may_go_on().then(|| combine(&residues.collect::<Vec<_>>()))
    };
    (0..points).map(coefficient).collect()
}

/// The coefficients, unless it is stopped.
fn interpolate_while(modulus: Modulus, values: &[u64], may_go_on: &mut impl FnMut() -> bool) -> Option<Vec<u64>> {
    let reducer = Reducer::new(modulus);
    let multiply = |one, other| match reducer {
        Some(reducer) => reducer.multiply(one, other),
        None => modulus.multiply(one, other),
    };
    let mut patience = PATIENCE;
    let mut is_patient = |products: usize| match patience.checked_sub(products) {
        Some(rest) => {
            patience = rest;
            true
        }
        None => {
            patience = PATIENCE;
            may_go_on()
        }
    };
    let mut numbers = values.to_vec();
    for order in 1..numbers.len() {
        if !is_patient(numbers.len() - order) {
            return None;
        }
        let inverse = modulus.inverse(order as u64);
        for point in (order..numbers.len()).rev() {
            numbers[point] = multiply(modulus.subtract(numbers[point], numbers[point - 1]), inverse);
        }
    }
    // Horner's rule: what lies from a place on is multiplied by x - point, and the difference before it is added.
    for point in (0..numbers.len().saturating_sub(1)).rev() {
        if !is_patient(numbers.len() - point) {
            return None;
        }
        for power in point..numbers.len() - 1 {
            let carried = multiply(numbers[power + 1], point as u64);
            numbers[power] = modulus.subtract(numbers[power], carried);
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{combine_residues, primes};

    proptest! {
        #[test]
        fn a_polynomial_comes_back(coefficients in proptest::collection::vec(0u64..1 << 60, 0..12), is_small: bool) {
            let modulus = Modulus::new(if is_small { 13 } else { primes().next().unwrap() });
            let coefficients: Vec<u64> = coefficients.into_iter().map(|number| number % modulus.value()).collect();
            let value = |point: usize| {
                coefficients.iter().rev().fold(0, |sum, &coefficient| {
                    modulus.add(modulus.multiply(sum, point as u64), coefficient)
                })
            };
            let values: Vec<u64> = (0..coefficients.len()).map(value).collect();
            prop_assert_eq!(interpolate(modulus, &values), coefficients);
        }
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let primes: Vec<u64> = primes().take(3).collect();
        // 7 everywhere.
        let values = [7; 12];
        for most in 0..8 {
            let mut asked = 0;
            let mut may_go_on = || {
                asked += 1;
                asked <= most
            };
            let found = polynomial(&primes, 4, &values, combine_residues, &mut may_go_on);
            // Three primes and four coefficients.
            assert_eq!(found.is_some(), most == 7);
            assert_eq!(asked, (most + 1).min(7));
        }
        let found = polynomial(&primes, 4, &values, combine_residues, &mut || true).unwrap();
        assert_eq!(found, [7u8, 0, 0, 0].map(Into::into));
        // A long one is asked about on the way.
        let mut asked = 0;
        let long = interpolate_while(Modulus::new(primes[0]), &[1; 5000], &mut || {
            asked += 1;
            asked < 3
        });
        assert_eq!((long, asked), (None, 3));
    }

    #[test]
    fn zero_needs_no_prime() {
        assert_eq!(polynomial(&[], 3, &[], combine_residues, &mut || true), Some(vec![0u8.into(); 3]));
        assert_eq!(polynomial(&[], 0, &[], combine_residues, &mut || true), Some(vec![]));
    }
}
