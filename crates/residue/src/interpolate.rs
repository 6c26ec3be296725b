//! Polynomials from their values.

use crate::Modulus;

/// The coefficients, lowest first, of the polynomial of degree below the number of `values` that has these values at 0,
/// 1, 2, ..., modulo a prime that is larger than their number (Newton's divided differences; Knuth 4.6.4). Takes time
/// proportional to the square of their number.
///
/// ```
/// use zellige_residue::{Modulus, interpolate};
///
/// // x^2 + 1
/// assert_eq!(interpolate(Modulus::new(101), &[1, 2, 5, 10]), [1, 0, 1, 0]);
/// ```
pub fn interpolate(modulus: Modulus, values: &[u64]) -> Vec<u64> {
    let mut differences = values.to_vec();
    for order in 1..values.len() {
        let inverse = modulus.inverse(order as u64);
        for point in (order..values.len()).rev() {
            let difference = modulus.subtract(differences[point], differences[point - 1]);
            differences[point] = modulus.multiply(difference, inverse);
        }
    }
    // Horner's rule: multiply by x - point, add the next difference.
    let mut coefficients: Vec<u64> = Vec::with_capacity(values.len());
    for (point, &difference) in differences.iter().enumerate().rev() {
        coefficients.insert(0, 0);
        for power in 1..coefficients.len() {
            let carried = modulus.multiply(coefficients[power], point as u64);
            coefficients[power - 1] = modulus.subtract(coefficients[power - 1], carried);
        }
        coefficients[0] = modulus.add(coefficients[0], difference);
    }
    coefficients
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::primes;

    proptest! {
        #[test]
        fn a_polynomial_comes_back(coefficients in proptest::collection::vec(0u64..1 << 60, 0..12)) {
            let modulus = Modulus::new(primes().next().unwrap());
            let value = |point: usize| {
                coefficients.iter().rev().fold(0, |sum, &coefficient| {
                    modulus.add(modulus.multiply(sum, point as u64), coefficient)
                })
            };
            let values: Vec<u64> = (0..coefficients.len()).map(value).collect();
            prop_assert_eq!(interpolate(modulus, &values), coefficients);
        }
    }
}
