//! The argument from colours: dark and light cells of a chessboard, added up over the pieces, are those of the board.
//!
//! Each copy of a piece covers some more dark cells than light ones, by a number that is one of a few: the *imbalance*
//! of its placements. A table over area and imbalance holds which pairs the copies used so far can reach; adding a copy
//! moves it by the size of the piece and, in all ways at once, by its imbalances. A row of the table is a bit set, so
//! that a copy costs `cells x cells / 32` steps at most; that the sum must be met in both together is stronger than
//! area and colours apart. The idea is old: S. W. Golomb, *Checker boards and polyominoes* (1954).

use super::{Obstruction, Supply};
use crate::{Cell, Lattice};

/// The most steps (of 64 bits) that are spent on the table.
pub(super) const MOST_STEPS: u64 = 1 << 22;

/// Dark cells less light cells.
pub(super) fn imbalance(cells: impl IntoIterator<Item = Cell>) -> i64 {
    cells.into_iter().map(|cell| if cell.is_dark() { 1 } else { -1 }).sum()
}

/// Why the colours of the pieces do not add up, if they do not.
pub(super) fn find(lattice: Lattice, cells: &[Cell], supplies: &[Supply]) -> Option<Obstruction> {
    let supplies = merge(supplies);
    let excess = imbalance(cells.iter().copied());
    if cost(cells.len(), &supplies) > MOST_STEPS || can_reach(cells.len(), excess, &supplies) {
        return None;
    }
    let dark = ((cells.len() as i64 + excess) / 2) as usize;
    let is_balanced = supplies.iter().all(|supply| supply.imbalances == [0]);
    Some(Obstruction::Colouring { lattice, dark, light: cells.len() - dark, is_balanced })
}

/// A bound on the steps that the argument takes.
pub(super) fn steps(cells: usize, supplies: &[Supply]) -> u64 {
    cost(cells, &merge(supplies))
}

/// How the two colours lie on a lattice.
pub(super) fn coloured(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Square => "coloured like a chessboard",
        Lattice::Triangle => "coloured by which way the triangles point",
        Lattice::Hexagon => "coloured in stripes",
        Lattice::Cube => "coloured like a chessboard in space",
    }
}

/// What is said of the pieces when numbers of cells of the two colours cannot be.
pub(super) fn conclusion(is_balanced: bool) -> &'static str {
    if is_balanced {
        "while each piece covers as many of one as of the other"
    } else {
        "which the pieces cannot add up to"
    }
}

/// Pieces that are alike in size and imbalances count as one.
fn merge(supplies: &[Supply]) -> Vec<Supply> {
    let mut merged: Vec<Supply> = Vec::new();
    for supply in supplies {
        match merged.iter_mut().find(|known| known.size == supply.size && known.imbalances == supply.imbalances) {
            Some(known) => {
                known.min = known.min.saturating_add(supply.min);
                known.max = known.max.saturating_add(supply.max);
            }
            None => merged.push(supply.clone()),
        }
    }
    merged
}

/// How many times the table is gone through for a supply: once for each copy that must be used, then once for each
/// copy that may be, or once for all when their number does not matter.
fn passes(area: usize, supply: &Supply) -> u64 {
    supply.min + if is_unlimited(area, supply) { 1 } else { supply.max - supply.min }
}

/// Whether the area alone limits the number of copies.
fn is_unlimited(area: usize, supply: &Supply) -> bool {
    supply.max - supply.min >= (area / supply.size) as u64
}

/// A bound on the steps that filling the table takes.
fn cost(area: usize, supplies: &[Supply]) -> u64 {
    let pass = (area as u64 + 1).saturating_mul(Table::words(area) as u64);
    let passes = supplies
        .iter()
        .map(|supply| passes(area, supply).saturating_mul(supply.imbalances.len() as u64))
        .fold(0, u64::saturating_add);
    pass.saturating_mul(passes.max(1))
}

/// Whether allowed numbers of copies have this area and imbalance together.
fn can_reach(area: usize, excess: i64, supplies: &[Supply]) -> bool {
    let mut table = Table::new(area);
    for supply in supplies {
        for _ in 0..supply.min {
            table.add_copy(supply);
        }
        if is_unlimited(area, supply) {
            table.allow_any_number(supply);
        } else {
            for _ in supply.min..supply.max {
                table.allow_copy(supply);
            }
        }
    }
    table.contains(area, excess)
}

/// Which pairs of area and imbalance can be reached: for each area, a bit set over the imbalances `-area..=area` of the
/// whole board.
struct Table {
    area: usize,
    width: usize,
    bits: Vec<u64>,
}

impl Table {
    /// Only the pair of nothing and nothing.
    fn new(area: usize) -> Self {
        let width = Table::words(area);
        let mut table = Table { area, width, bits: vec![0; (area + 1) * width] };
        table.bits[area / 64] |= 1 << (area % 64);
        table
    }

    /// Words of a row.
    fn words(area: usize) -> usize {
        (2 * area + 1).div_ceil(64)
    }

    fn contains(&self, area: usize, imbalance: i64) -> bool {
        let bit = (self.area as i64 + imbalance) as usize;
        self.bits[area * self.width + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Uses one copy more.
    fn add_copy(&mut self, supply: &Supply) {
        for area in (0..=self.area).rev() {
            self.bits[area * self.width..][..self.width].fill(0);
            self.reach(area, supply);
        }
    }

    /// Uses one copy more or not.
    fn allow_copy(&mut self, supply: &Supply) {
        for area in (0..=self.area).rev() {
            self.reach(area, supply);
        }
    }

    /// Uses any number of copies more: smaller areas are done before the larger ones that build on them.
    fn allow_any_number(&mut self, supply: &Supply) {
        for area in 0..=self.area {
            self.reach(area, supply);
        }
    }

    /// Adds to the row of an area what one copy makes of the row of the area without it.
    fn reach(&mut self, area: usize, supply: &Supply) {
        let Some(without) = area.checked_sub(supply.size) else { return };
        let (lower, upper) = self.bits.split_at_mut(area * self.width);
        let source = &lower[without * self.width..][..self.width];
        if source.iter().all(|&word| word == 0) {
            return;
        }
        for &imbalance in &supply.imbalances {
            add_shifted(source, &mut upper[..self.width], imbalance);
        }
    }
}

/// Adds to `target` the elements of `source`, each larger by `by`. Elements that leave the words are dropped; those of
/// a table never do, as no copies are more unbalanced than they are large.
fn add_shifted(source: &[u64], target: &mut [u64], by: i64) {
    let (words, bits) = (by.unsigned_abs() as usize / 64, by.unsigned_abs() as u32 % 64);
    if words >= source.len() {
        return;
    }
    if by >= 0 {
        let mut carry = 0;
        for (target, &word) in target[words..].iter_mut().zip(source) {
            *target |= word << bits | carry;
            carry = if bits == 0 { 0 } else { word >> (64 - bits) };
        }
    } else {
        let mut carry = 0;
        for (target, &word) in target.iter_mut().zip(&source[words..]).rev() {
            *target |= word >> bits | carry;
            carry = if bits == 0 { 0 } else { word << (64 - bits) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_move_every_element() {
        let elements: Vec<i64> = vec![0, 1, 63, 64, 100, 127, 128, 191];
        let set = |elements: &[i64]| {
            let mut words = [0u64; 3];
            for &element in elements.iter().filter(|&&element| (0..192).contains(&element)) {
                words[element as usize / 64] |= 1 << (element % 64);
            }
            words
        };
        for by in -200..=200 {
            let mut target = [0; 3];
            add_shifted(&set(&elements), &mut target, by);
            let moved: Vec<i64> = elements.iter().map(|element| element + by).collect();
            assert_eq!(target, set(&moved), "by {by}");
        }
    }
}
