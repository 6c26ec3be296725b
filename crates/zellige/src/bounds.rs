//! How large a count can be at most, from the problem alone.
//!
//! Think of a search that always covers the first item still uncovered, among those that must be covered exactly once.
//! At item `i` it branches into no more than `f(i)` options, those whose first such item is `i`; every branch covers
//! items, so no path is longer than the number of items divided by the fewest that an option covers. Hence no more
//! solutions than the product of the greatest `f(i)`, as many of them as a path can be long. Options without such an
//! item may each be taken or not.

use zellige_cover::{Bounds, ItemId, Problem};

/// An upper bound of the binary logarithm of the number of solutions.
pub(crate) fn count_bits(problem: &Problem) -> f64 {
    let is_once = |item: ItemId| problem.item(item).bounds() == Some(Bounds::ONCE);
    let once = problem.items().iter().filter(|item| item.bounds() == Some(Bounds::ONCE)).count();
    let mut firsts = vec![0u32; problem.items().len()];
    let (mut fewest, mut loose) = (once.max(1), 0u64);
    for option in problem.options() {
        let items = || option.entries.iter().map(|entry| entry.item).filter(|&item| is_once(item));
        match items().min() {
            None => loose += 1,
            Some(first) => {
                firsts[first.index()] += 1;
                fewest = fewest.min(items().count());
            }
        }
    }
    firsts.sort_unstable_by(|a, b| b.cmp(a));
    let longest = once / fewest;
    let branching: f64 =
        firsts.iter().take(longest).filter(|&&first| first > 1).map(|&first| f64::from(first).log2()).sum();
    branching + loose as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use zellige_grid::{Board, Orientations, Piece, Tiling, Use};

    #[test]
    fn bounds_hold_and_are_not_absurd() {
        // 20574308184277971 needs 55 bits.
        let pieces = Piece::set(zellige_grid::Lattice::Square, 3, Orientations::Free, Use::ANY).unwrap();
        let tiling = Tiling::new(&Board::rectangle(9, 12).unwrap(), &pieces).unwrap();
        let bits = count_bits(&tiling.problem);
        assert!((55.0..100.0).contains(&bits), "{bits}");
    }

    #[test]
    fn small_problems() {
        let mut builder = Problem::builder();
        let free = builder.bounded("free", 0, 9);
        for _ in 0..5 {
            builder.option().cover(free).finish();
        }
        assert_eq!(count_bits(&builder.build().unwrap()), 5.0);
        assert_eq!(count_bits(&Problem::builder().build().unwrap()), 0.0);
    }
}
