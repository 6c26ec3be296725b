//! Values that a choice weighs: the generating polynomial of a statistic at a point.
//!
//! Where each choice has a weight, solutions are told apart by the sum of the weights of their choices, and a solution of
//! weight `w` stands for `x^w`. The sum over all solutions is a polynomial in `x`; carried are its values at some points,
//! modulo primes ([`ResiduesAt`]), a bound of such a value ([`CeilingsAt`]), or its degree ([`Heaviest`]).

use zellige_residue::Modulus;

use super::{Ceiling, Ceilings, Lanes, Residues, Values};
use crate::Carried;

/// Residues modulo one number a lane, each of a polynomial's value at a point of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResiduesAt<const L: usize> {
    residues: Residues<L>,
    moduli: [u64; L],
    points: [u64; L],
}

impl<const L: usize> ResiduesAt<L> {
    /// Values at points, each modulo a number that is larger than the point; `None` if one of the moduli is 0.
    pub fn new(moduli: [u64; L], points: [u64; L]) -> Option<Self> {
        Some(ResiduesAt { residues: Residues::new(moduli)?, moduli, points })
    }

    /// The residues that a value stands for.
    pub fn residues(&self, value: Lanes<L>) -> [u64; L] {
        self.residues.residues(value)
    }
}

impl<const L: usize> Values for ResiduesAt<L> {
    type Value = Lanes<L>;
    type Total = Lanes<L>;
    const UNWEIGHTED: bool = false;

    fn carried(&self) -> Carried {
        self.residues.carried()
    }

    fn one(&self) -> Lanes<L> {
        self.residues.one()
    }

    #[inline]
    fn add(&self, sum: &mut Lanes<L>, term: Lanes<L>) -> bool {
        self.residues.add(sum, term)
    }

    fn add_product(&self, total: &mut Lanes<L>, one: Lanes<L>, other: Lanes<L>) -> bool {
        self.residues.add_product(total, one, other)
    }

    fn is_reached(&self, value: &Lanes<L>) -> bool {
        self.residues.is_reached(value)
    }

    #[inline]
    fn weigh(&self, weight: u32, value: Lanes<L>) -> Option<Lanes<L>> {
        if weight == 0 {
            return Some(value);
        }
        Some(value.map(|lane, residue| {
            let modulus = Modulus::new(self.moduli[lane]);
            let factor = match weight {
                1 => self.points[lane],
                _ => modulus.power(self.points[lane], weight.into()),
            };
            // As everywhere in lanes, the modulus stands for 0.
            match modulus.multiply(residue % self.moduli[lane], factor) {
                0 => self.moduli[lane],
                product => product,
            }
        }))
    }
}

/// Upper bounds of a polynomial's value at a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CeilingsAt {
    point: Ceiling,
}

impl CeilingsAt {
    /// Bounds of the value at this point.
    pub fn new(point: u64) -> Self {
        CeilingsAt { point: Ceiling::of(point) }
    }
}

impl Values for CeilingsAt {
    type Value = Ceiling;
    type Total = Ceiling;
    const UNWEIGHTED: bool = false;

    fn carried(&self) -> Carried {
        Carried::Bounds
    }

    fn one(&self) -> Ceiling {
        Ceilings.one()
    }

    #[inline]
    fn add(&self, sum: &mut Ceiling, term: Ceiling) -> bool {
        Ceilings.add(sum, term)
    }

    fn add_product(&self, total: &mut Ceiling, one: Ceiling, other: Ceiling) -> bool {
        Ceilings.add_product(total, one, other)
    }

    fn is_reached(&self, value: &Ceiling) -> bool {
        Ceilings.is_reached(value)
    }

    #[inline]
    fn weigh(&self, weight: u32, value: Ceiling) -> Option<Ceiling> {
        // Squares by the binary digits of the weight, which may be huge; none is taken that no digit asks for.
        let (mut product, mut power, mut digits) = (value, self.point, weight);
        while digits > 0 {
            if digits & 1 == 1 {
                product = product.times(power)?;
            }
            digits >>= 1;
            if digits > 0 {
                power = power.times(power)?;
            }
        }
        Some(product)
    }
}

/// The greatest weight of a solution: one more than it, 0 where there is none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heaviest;

impl Values for Heaviest {
    type Value = u64;
    type Total = u64;
    const UNWEIGHTED: bool = false;

    fn carried(&self) -> Carried {
        Carried::Bits(u64::BITS)
    }

    fn one(&self) -> u64 {
        1
    }

    #[inline]
    fn add(&self, sum: &mut u64, term: u64) -> bool {
        *sum = term.max(*sum);
        true
    }

    fn add_product(&self, total: &mut u64, one: u64, other: u64) -> bool {
        match (one, other) {
            (0, _) | (_, 0) => true,
            _ => (one - 1).checked_add(other).is_some_and(|sum| self.add(total, sum)),
        }
    }

    fn is_reached(&self, value: &u64) -> bool {
        *value != 0
    }

    #[inline]
    fn weigh(&self, weight: u32, value: u64) -> Option<u64> {
        // Layers are fewer than 2^32.
        Some(value.saturating_add(weight.into()))
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::*;

    #[test]
    fn values_at_points_are_powers_of_them() {
        let values = ResiduesAt::new([101, 101, 7], [0, 2, 3]).expect("no modulus is 0");
        let weighed = values.weigh(5, values.one()).expect("it fits");
        assert!(values.is_reached(&weighed));
        assert_eq!(values.residues(weighed), [0, 32, 243 % 7]);
        assert_eq!(values.residues(values.weigh(0, values.one()).expect("it fits")), [1, 1, 1]);
        let bound = CeilingsAt::new(3).weigh(20, CeilingsAt::new(3).one()).expect("it fits");
        assert_eq!(bound.to_big(), BigUint::from(3u8).pow(20));
        let heavy = |point| CeilingsAt::new(point).weigh(u32::MAX, CeilingsAt::new(point).one());
        assert_eq!(heavy(0).map(Ceiling::to_big), Some(BigUint::ZERO));
        assert_eq!(heavy(1).map(Ceiling::to_big), Some(BigUint::from(1u8)));
        assert_eq!(heavy(2), None);
        let nearly = CeilingsAt::new(2).weigh(65_534, CeilingsAt::new(2).one()).expect("it fits");
        assert!(nearly.to_big() >= BigUint::from(1u8) << 65_534);
    }

    #[test]
    fn the_heaviest_way_is_found() {
        let values = Heaviest;
        let mut sum = 0;
        assert!(!values.is_reached(&sum));
        for weight in [3, 7, 2] {
            assert!(values.add(&mut sum, values.weigh(weight, values.one()).expect("it fits")));
        }
        assert_eq!(sum, 8);
        assert_eq!(values.weigh(u32::MAX, 1), Some(1 << 32));
        let mut total = 0;
        assert!(values.add_product(&mut total, 8, 1) && values.add_product(&mut total, 0, 9));
        assert_eq!(total, 8);
    }
}
