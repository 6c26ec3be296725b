//! The count of a component, from the determinants or Pfaffians of its one or four matrices; polynomials throughout.

use num_bigint::{BigInt, BigUint};

use crate::PlanarError;

/// The count, from values each divided by the sign of the same matching's term: the only one, or of four as at the head
/// of [`crate::torus`] half their sum, less the least.
///
/// # Errors
/// [`PlanarError::Contradiction`] if they cannot be those of matchings.
pub(crate) fn combine(mut values: Vec<Vec<BigInt>>) -> Result<Vec<BigUint>, PlanarError> {
    let least = values.iter().enumerate().min_by_key(|(_, value)| value.iter().sum::<BigInt>());
    let Some(least) = least.map(|(place, _)| place) else {
        return Ok(vec![BigUint::ZERO]);
    };
    let least = values.swap_remove(least);
    if values.is_empty() {
        return to_count(least);
    }
    let length = values.iter().chain([&least]).map(Vec::len).max().unwrap_or(0);
    let at = |value: &[BigInt], power: usize| value.get(power).cloned().unwrap_or_default();
    let twice = (0..length).map(|power| {
        let others: BigInt = values.iter().map(|value| at(value, power)).sum();
        others - at(&least, power)
    });
    let halves = twice.map(|twice| if twice.bit(0) { Err(PlanarError::Contradiction) } else { Ok(twice / 2) });
    to_count(halves.collect::<Result<_, _>>()?)
}

/// Coefficients that must not be negative, without zeros at the end but for the constant.
fn to_count(value: Vec<BigInt>) -> Result<Vec<BigUint>, PlanarError> {
    let natural = value.into_iter().map(|coefficient| coefficient.to_biguint().ok_or(PlanarError::Contradiction));
    let mut count: Vec<BigUint> = natural.collect::<Result<_, _>>()?;
    while count.len() > 1 && count.last() == Some(&BigUint::ZERO) {
        count.pop();
    }
    Ok(count)
}

/// The product of two polynomials.
pub(crate) fn multiply(one: &[BigUint], other: &[BigUint]) -> Vec<BigUint> {
    let mut product = vec![BigUint::ZERO; (one.len() + other.len()).saturating_sub(1)];
    for (low, first) in one.iter().enumerate() {
        for (high, second) in other.iter().enumerate() {
            product[low + high] += first * second;
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_values_give_all_ways_around() {
        // 5 not at all, 3 + x one way, 2 the other, and 7 x both: the last value is the least.
        let signs = [[1, 1, -1], [-1, 1, 1], [1, -1, 1], [-1, -1, -1]];
        let value = |[a, b, both]: [i64; 3]| vec![BigInt::from(5 + 3 * a + 2 * b), BigInt::from(a + 7 * both)];
        for turn in 0..4 {
            let mut signs = signs;
            signs.rotate_left(turn);
            assert_eq!(combine(signs.map(value).to_vec()), Ok([10u8, 8].map(BigUint::from).to_vec()));
        }
    }

    #[test]
    fn zero_is_one_coefficient() {
        assert_eq!(combine(vec![vec![BigInt::ZERO; 3]]), Ok(vec![BigUint::ZERO]));
        assert_eq!(combine(vec![vec![BigInt::ZERO]; 4]), Ok(vec![BigUint::ZERO]));
    }

    #[test]
    fn what_cannot_be_a_count_is_an_error_and_no_number() {
        let numbers = |values: &[i64]| values.iter().map(|&value| BigInt::from(value)).collect::<Vec<_>>();
        assert_eq!(combine(vec![numbers(&[3, -1])]), Err(PlanarError::Contradiction));
        // 1 + 1 + 1 - 0 is odd; -2 - 2 - 2 + 4 is negative.
        let four = |values: [i64; 4]| combine(values.map(|value| numbers(&[value])).to_vec());
        assert_eq!(four([1, 1, 1, 0]), Err(PlanarError::Contradiction));
        assert_eq!(four([-2, -2, -2, -4]), Err(PlanarError::Contradiction));
    }
}
