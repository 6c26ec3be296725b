//! Powers of x that all matchings have in common, and steps that their other powers come in.
//!
//! If the exponents of a bipartite graph, added and subtracted by turns around any cycle, give multiples of a number g,
//! then all matchings have the same power of x modulo g: so on a board of squares where horizontal dominoes have weight
//! x, with g = 2. A number at each vertex, added to the exponents of its edges in a row of the matrix and subtracted in a
//! column, makes all exponents multiples of g, and the determinant is known from as many fewer points. The numbers are
//! found along a spanning tree, where they may make all exponents zero, and are then only needed modulo g. Linear time.

use num_bigint::BigUint;

use crate::{Darts, WeightedGraph};

/// The count is x to the power `shift`, times a polynomial in x to the power `step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Powers {
    pub step: u64,
    pub shift: i64,
}

impl Powers {
    /// Nothing is known.
    pub const ALL: Powers = Powers { step: 1, shift: 0 };

    /// The count, from the coefficients of the polynomial.
    pub fn spread(self, coefficients: Vec<BigUint>) -> Vec<BigUint> {
        if self == Powers::ALL {
            return coefficients;
        }
        let mut spread = Vec::new();
        for (power, coefficient) in coefficients.into_iter().enumerate() {
            // No matching has a negative power, so that no other coefficient is lost.
            let place = usize::try_from(self.shift + (self.step * power as u64) as i64);
            if let Ok(place) = place
                && coefficient != BigUint::ZERO
            {
                spread.resize(place, BigUint::ZERO);
                spread.push(coefficient);
            }
        }
        if spread.is_empty() { vec![BigUint::ZERO] } else { spread }
    }
}

/// The connected graph with exponents divided by the step, if there is something to gain.
pub(crate) fn divide(graph: &WeightedGraph, is_column: &[bool]) -> Option<(WeightedGraph, Powers)> {
    let darts = graph.darts();
    let edges = 0..darts.edges().len();
    if edges.clone().all(|edge| graph.weight(edge).len() == 1) {
        return None;
    }
    let mut numbers = numbers_along_tree(graph, is_column);
    let exponent = |edge: usize, power: usize, numbers: &[i64]| {
        let [first, second] = darts.edges()[edge].map(|end| end as usize);
        let (row, column) = if is_column[first] { (second, first) } else { (first, second) };
        power as i64 - numbers[row] + numbers[column]
    };
    let mut step = 0;
    for edge in edges {
        for power in powers_of(graph, edge) {
            step = common_divisor(step, exponent(edge, power, &numbers).unsigned_abs());
        }
    }
    match step {
        1 => return None,
        // All matchings have the same power: with a step that is large enough the numbers are left as they are.
        0 => {
            let least = numbers.iter().copied().min().unwrap_or(0);
            numbers.iter_mut().for_each(|number| *number -= least);
            step = numbers.iter().copied().max().unwrap_or(0).unsigned_abs() + 1;
        }
        _ => numbers.iter_mut().for_each(|number| *number = number.rem_euclid(step as i64)),
    }
    let divided = graph.with_weights(|edge| {
        let mut weight = Vec::new();
        for power in powers_of(graph, edge) {
            // A multiple of the step, and more than minus one of it.
            weight.resize((exponent(edge, power, &numbers) as u64 / step) as usize, 0);
            weight.push(graph.weight(edge)[power]);
        }
        weight
    });
    let signed = numbers.iter().zip(is_column).map(|(&number, &is_column)| if is_column { -number } else { number });
    Some((divided, Powers { step, shift: signed.sum() }))
}

fn powers_of(graph: &WeightedGraph, edge: usize) -> impl Iterator<Item = usize> + '_ {
    let coefficients = graph.weight(edge).iter().enumerate();
    coefficients.filter(|&(_, &coefficient)| coefficient != 0).map(|(power, _)| power)
}

/// Numbers that make the first exponent zero on each edge of a spanning tree.
fn numbers_along_tree(graph: &WeightedGraph, is_column: &[bool]) -> Vec<i64> {
    let darts: &Darts = graph.darts();
    let mut number: Vec<Option<i64>> = vec![None; darts.vertices()];
    let mut queue = Vec::with_capacity(darts.vertices());
    if let Some(root) = number.first_mut() {
        *root = Some(0);
        queue.push(0);
    }
    let mut done = 0;
    while let Some(&vertex) = queue.get(done) {
        done += 1;
        for &dart in darts.leaving(vertex) {
            let head = darts.head(dart);
            if number[head as usize].is_none() {
                let power = powers_of(graph, dart.edge()).next().unwrap_or(0) as i64;
                let step = if is_column[head as usize] { -power } else { power };
                number[head as usize] = number[vertex as usize].map(|number| number + step);
                queue.push(head);
            }
        }
    }
    number.into_iter().map(|number| number.unwrap_or(0)).collect()
}

fn common_divisor(one: u64, other: u64) -> u64 {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_come_in_the_steps_that_cycles_have() {
        let cycle = |weights: [&'static [u64]; 4]| {
            let ends = [[0, 1], [1, 2], [2, 3], [3, 0]];
            WeightedGraph::new(4, ends.into_iter().zip(weights)).unwrap()
        };
        let is_column = [false, true, false, true];
        // 1 + x^4, and as it stands 1 + x.
        let (divided, powers) = divide(&cycle([&[0, 1], &[1], &[0, 0, 0, 1], &[1]]), &is_column).unwrap();
        assert_eq!((powers.step, divided.darts().edges().len()), (4, 4));
        let degrees: Vec<usize> = (0..4).map(|edge| divided.weight(edge).len() - 1).collect();
        assert_eq!(degrees.iter().sum::<usize>(), 1);
        // x^3 twice.
        let (divided, powers) = divide(&cycle([&[0, 1], &[0, 1], &[0, 0, 1], &[0, 0, 1]]), &is_column).unwrap();
        assert!((0..4).all(|edge| divided.weight(edge) == [1]));
        assert_eq!(powers.spread(vec![BigUint::from(2u8)]), [0u8, 0, 0, 2].map(BigUint::from));
        // x (1 + x) + 1: nothing to gain.
        assert_eq!(divide(&cycle([&[0, 1], &[1], &[1, 1], &[1]]), &is_column), None);
        assert_eq!(divide(&cycle([&[1], &[2], &[3], &[4]]), &is_column), None);
    }
}
