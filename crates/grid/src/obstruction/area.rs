//! The argument from area: the sizes of the pieces used add up to the number of cells.
//!
//! After the bounds of the whole, a subset-sum table over areas decides: for each size of piece in turn, which areas
//! can be reached with the copies allowed. That takes `cells x sizes` steps.

use std::collections::BTreeMap;

use super::{Obstruction, Supply};

/// The most steps that are spent on the table.
pub(super) const MOST_STEPS: usize = 1 << 24;

/// The copies of all pieces of one size.
#[derive(Clone, Copy, Default)]
pub(super) struct Copies {
    pub min: u64,
    pub max: u64,
}

/// The pieces by size.
pub(super) fn by_size(supplies: &[Supply]) -> BTreeMap<usize, Copies> {
    let mut by_size: BTreeMap<usize, Copies> = BTreeMap::new();
    for supply in supplies {
        let copies = by_size.entry(supply.size).or_default();
        copies.min = copies.min.saturating_add(supply.min);
        copies.max = copies.max.saturating_add(supply.max);
    }
    by_size
}

/// Why the areas of the pieces do not add up, if they do not.
pub(super) fn find(cells: usize, supplies: &[Supply]) -> Option<Obstruction> {
    let by_size = by_size(supplies);
    let total = |number: fn(&Copies) -> u64| {
        by_size.iter().fold(0u64, |sum, (&size, copies)| sum.saturating_add(number(copies).saturating_mul(size as u64)))
    };
    let (least, most) = (total(|copies| copies.min), total(|copies| copies.max));
    if least > cells as u64 {
        return Some(Obstruction::TooMuchArea { pieces: least, is_least: most > least, cells });
    }
    if most < cells as u64 {
        return Some(Obstruction::TooLittleArea { pieces: most, is_most: most > least, cells });
    }
    let rest = cells - least as usize;
    let is_decided = rest.saturating_mul(by_size.len()) <= MOST_STEPS;
    (is_decided && !reach(rest, &by_size)[rest]).then(|| Obstruction::Area {
        cells,
        sizes: by_size.keys().copied().collect(),
        is_limited: by_size
            .iter()
            .any(|(&size, copies)| copies.min > 0 || copies.max.saturating_mul(size as u64) < cells as u64),
    })
}

/// The least and the greatest number of pieces of one size among pieces that have this area in all, if there are any.
pub(super) fn copies_of(size: usize, area: usize, mut by_size: BTreeMap<usize, Copies>) -> Option<(u64, u64)> {
    let Copies { min, max } = by_size.remove(&size).unwrap_or_default();
    let least: u64 = by_size.iter().map(|(&size, copies)| copies.min.saturating_mul(size as u64)).sum();
    let rest = area.checked_sub(usize::try_from(least).ok()?)?;
    let is_reached = reach(rest, &by_size);
    let mut fitting = (min..=max.min((rest / size) as u64)).filter(|&copies| is_reached[rest - copies as usize * size]);
    let least = fitting.next()?;
    Some((least, fitting.next_back().unwrap_or(least)))
}

/// For each area up to this one, whether some copies beyond the least number have it in all.
fn reach(area: usize, by_size: &BTreeMap<usize, Copies>) -> Vec<bool> {
    let mut is_reached = vec![false; area + 1];
    is_reached[0] = true;
    // For each area, how many copies of the present size it takes at least.
    let mut used = vec![0u64; area + 1];
    for (&size, copies) in by_size {
        let spare = copies.max - copies.min;
        for total in 0..=area {
            if is_reached[total] {
                used[total] = 0;
            } else if total >= size && is_reached[total - size] && used[total - size] < spare {
                is_reached[total] = true;
                used[total] = used[total - size] + 1;
            }
        }
    }
    is_reached
}
