//! How many copies of each piece there may be, as far as area and colouring are concerned; and whether the pieces of a
//! group can add up to its total.

use super::{Obstruction, colouring};
use crate::{RuledPieces, Tiling, Use};

/// The imbalances of a piece's placements: dark cells less light ones, distinct, ascending. Empty when it has no place.
pub(super) type Imbalances = Vec<i64>;

/// A piece that has placements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Supply {
    /// The piece, by its position in [`Tiling::pieces`].
    pub piece: usize,
    /// Cells of a copy.
    pub size: usize,
    /// See [`Imbalances`].
    pub imbalances: Vec<i64>,
    /// The least number of copies.
    pub min: u64,
    /// The greatest number of copies; `u64::MAX` when there is none.
    pub max: u64,
}

/// For each piece, the imbalances of its placements.
pub(super) fn places(tiling: &Tiling) -> Vec<Imbalances> {
    let mut imbalances = vec![Vec::new(); tiling.pieces.len()];
    for placement in &tiling.placements {
        let imbalance = colouring::imbalance(placement.cells.iter().map(|&cell| tiling.cells[cell]));
        let known: &mut Imbalances = &mut imbalances[placement.piece];
        if let Err(place) = known.binary_search(&imbalance) {
            known.insert(place, imbalance);
        }
    }
    imbalances
}

/// A total that cannot be: more copies must be used, or fewer may be. Every piece that must be used has a place.
pub(super) fn find_total(tiling: &Tiling, places: &[Imbalances]) -> Option<Obstruction> {
    tiling.groups.iter().find_map(|group| {
        let total = group.rules.total;
        let names = || tiling.pieces[group.pieces.clone()].iter().map(|piece| piece.name.clone()).collect();
        let copies = Copies::of_group(tiling, group, places);
        let (least, most) = (copies.least, copies.most());
        match total.max {
            Some(allowed) if least > allowed.into() => {
                Some(Obstruction::AboveTotal { pieces: names(), least, allowed })
            }
            _ if most < total.min.into() => Some(Obstruction::BelowTotal { pieces: names(), most, wanted: total.min }),
            _ => None,
        }
    })
}

/// The pieces that have placements; every total is possible.
pub(super) fn supplies(tiling: &Tiling, places: Vec<Imbalances>) -> Vec<Supply> {
    let mut supplies = Vec::new();
    for group in &tiling.groups {
        let total = group.rules.total;
        let copies = Copies::of_group(tiling, group, &places);
        for number in group.pieces.clone().filter(|&number| !places[number].is_empty()) {
            let piece = &tiling.pieces[number];
            let others = copies.without(piece.usage);
            // What the total leaves for this piece when the others are used as seldom, or as often, as they may be.
            let min = u64::from(total.min).saturating_sub(others.most());
            let max = most(total.max).saturating_sub(others.least);
            supplies.push(Supply {
                piece: number,
                size: piece.size(),
                imbalances: places[number].clone(),
                min: min.max(piece.usage.min.into()),
                max: max.min(most(piece.usage.max)),
            });
        }
    }
    supplies
}

/// How many copies of some pieces there are, their total aside.
#[derive(Clone, Copy, Default)]
struct Copies {
    least: u64,
    /// At most so many of the pieces that have a greatest number of copies.
    limited: u64,
    /// How many pieces have none.
    unlimited: usize,
}

impl Copies {
    /// Of all pieces of a group that have a place.
    fn of_group(tiling: &Tiling, group: &RuledPieces, places: &[Imbalances]) -> Copies {
        let placed = group.pieces.clone().filter(|&number| !places[number].is_empty());
        placed.map(|number| tiling.pieces[number].usage).fold(Copies::default(), |copies, Use { min, max }| Copies {
            least: copies.least + u64::from(min),
            limited: copies.limited + u64::from(max.unwrap_or(0)),
            unlimited: copies.unlimited + usize::from(max.is_none()),
        })
    }

    /// Without the copies of one of the pieces.
    fn without(self, Use { min, max }: Use) -> Copies {
        Copies {
            least: self.least - u64::from(min),
            limited: self.limited - u64::from(max.unwrap_or(0)),
            unlimited: self.unlimited - usize::from(max.is_none()),
        }
    }

    fn most(self) -> u64 {
        if self.unlimited > 0 { u64::MAX } else { self.limited }
    }
}

fn most(max: Option<u32>) -> u64 {
    max.map_or(u64::MAX, u64::from)
}
