//! Matrices of directions, and the sign that a perfect matching has in them.
//!
//! An orientation makes a skew-symmetric matrix of the weights: positive from tail to head. Its Pfaffian is a sum over
//! perfect matchings; each has the sign of the permutation that writes its pairs one after another, times the signs of
//! its entries. If the graph is bipartite, the rows of one side and the columns of the other say all: their determinant
//! is a sum over the same matchings, of half the size.

use crate::{Dart, Darts, Orientation, WeightedGraph};

/// Which matrix a graph has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// The determinant, of the rows of one side and the columns of the other. For each vertex whether it is a column,
    /// and its place.
    Sides(Vec<(bool, u32)>),
    /// The Pfaffian, with a row and a column for each vertex.
    Whole,
}

impl Shape {
    /// Sides if the graph is bipartite; it must have a perfect matching, so that the sides are as large.
    pub fn of(darts: &Darts) -> Shape {
        let Some(is_column) = two_colour(darts) else {
            return Shape::Whole;
        };
        let mut free = [0u32; 2];
        let places = is_column.into_iter().map(|is_column| {
            let next = &mut free[usize::from(is_column)];
            *next += 1;
            (is_column, *next - 1)
        });
        Shape::Sides(places.collect())
    }
}

/// A square matrix, by its entries. The sum of the matchings that it counts has the sign of one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SignedMatrix {
    /// The number of rows.
    pub order: usize,
    /// Row, column and coefficients; above the diagonal if the matrix is skew-symmetric.
    pub entries: Vec<(usize, usize, Vec<i64>)>,
    /// Whether the term of the reference matching is negative.
    pub is_negative: bool,
}

impl SignedMatrix {
    /// The matrix of an orientation, and the sign of the perfect matching in which each vertex has this mate.
    pub fn new(graph: &WeightedGraph, shape: &Shape, orientation: &Orientation, mates: &[u32]) -> SignedMatrix {
        let darts = graph.darts();
        let mut is_negative = is_odd(&pairing(shape, mates));
        let entries = (0..darts.edges().len()).map(|edge| {
            let dart = upper(shape, darts, edge);
            let (tail, head) = (darts.tail(dart), darts.head(dart));
            let agrees = orientation.agrees_with(dart);
            is_negative ^= !agrees && mates[tail as usize] == head;
            let sign = if agrees { 1 } else { -1 };
            let weight = graph.weight(edge).iter().map(|&coefficient| sign * coefficient).collect();
            (place(shape, tail), place(shape, head), weight)
        });
        let entries = entries.collect();
        let order = if *shape == Shape::Whole { darts.vertices() } else { darts.vertices() / 2 };
        SignedMatrix { order, entries, is_negative }
    }
}

/// The dart of an edge from row to column, or from the lower vertex to the higher.
fn upper(shape: &Shape, darts: &Darts, edge: usize) -> Dart {
    let along = Dart::along(edge);
    let (tail, head) = (darts.tail(along), darts.head(along));
    let is_upper = match shape {
        Shape::Sides(places) => !places[tail as usize].0,
        Shape::Whole => tail < head,
    };
    if is_upper { along } else { along.reversed() }
}

fn place(shape: &Shape, vertex: u32) -> usize {
    match shape {
        Shape::Sides(places) => places[vertex as usize].1 as usize,
        Shape::Whole => vertex as usize,
    }
}

/// The permutation that the reference matching is: the columns of the rows, or all pairs one after another.
fn pairing(shape: &Shape, mates: &[u32]) -> Vec<usize> {
    let vertices = 0..mates.len() as u32;
    match shape {
        Shape::Sides(places) => {
            let rows = vertices.filter(|&vertex| !places[vertex as usize].0);
            rows.map(|row| place(shape, mates[row as usize])).collect()
        }
        Shape::Whole => {
            let pairs = vertices.map(|vertex| (vertex, mates[vertex as usize]));
            pairs.filter(|(low, high)| low < high).flat_map(|(low, high)| [low as usize, high as usize]).collect()
        }
    }
}

/// Whether a permutation is a product of an odd number of exchanges.
fn is_odd(permutation: &[usize]) -> bool {
    let mut is_seen = vec![false; permutation.len()];
    let mut cycles = 0;
    for start in 0..permutation.len() {
        let mut at = start;
        cycles += usize::from(!is_seen[start]);
        while !std::mem::replace(&mut is_seen[at], true) {
            at = permutation[at];
        }
    }
    (permutation.len() - cycles) % 2 == 1
}

/// For each vertex one of two colours that no edge joins to itself, if the graph allows it.
fn two_colour(darts: &Darts) -> Option<Vec<bool>> {
    let mut colour: Vec<Option<bool>> = vec![None; darts.vertices()];
    let mut stack = Vec::new();
    for root in 0..darts.vertices() as u32 {
        if colour[root as usize].is_none() {
            colour[root as usize] = Some(false);
            stack.push(root);
        }
        while let Some(vertex) = stack.pop() {
            let other = colour[vertex as usize].map(|colour| !colour);
            for &dart in darts.leaving(vertex) {
                let head = darts.head(dart);
                match colour[head as usize] {
                    None => {
                        colour[head as usize] = other;
                        stack.push(head);
                    }
                    known if known == other => {}
                    Some(_) => return None,
                }
            }
        }
    }
    Some(colour.into_iter().map(|colour| colour == Some(true)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_of_a_permutation_is_that_of_its_inversions() {
        for permutation in [&[][..], &[0], &[1, 0], &[1, 2, 0], &[2, 1, 0], &[3, 0, 1, 2], &[1, 0, 3, 2]] {
            let size = permutation.len();
            let pairs = (0..size).flat_map(|low| (low + 1..size).map(move |high| (low, high)));
            let inversions = pairs.filter(|&(low, high)| permutation[low] > permutation[high]).count();
            assert_eq!(is_odd(permutation), inversions % 2 == 1, "{permutation:?}");
        }
    }

    #[test]
    fn even_cycles_have_sides_and_odd_ones_do_not() {
        let cycle = |size: u32| {
            let edges = (0..size).map(|vertex| [vertex, (vertex + 1) % size]).collect();
            Darts::new(size as usize, edges).unwrap()
        };
        assert_eq!(Shape::of(&cycle(4)), Shape::Sides(vec![(false, 0), (true, 0), (false, 1), (true, 1)]));
        assert_eq!(Shape::of(&cycle(5)), Shape::Whole);
    }
}
