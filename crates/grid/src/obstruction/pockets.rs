//! The argument from pockets: cells that no placement joins to the others are tiled by placements of their own.
//!
//! Two cells are in one pocket when a chain of placements leads from one to the other; pieces that may not be used make
//! no placements. Each pocket is a board of its own, to which the arguments from area and colouring apply, with the
//! pieces that have a place in it. Then the pockets together: from the area of each follows how many pieces of one size
//! it takes at least and at most, and the sums must allow what is allowed on the whole board.
//!
//! Finding the pockets takes a pass over the placements, and a board of one pocket is left at that. Otherwise the tables
//! of [`area`] take `cells x sizes` steps in all, and twice that for each size whose number is limited; those of
//! [`colouring`] are made from the smallest pocket on, while they are no more work than one table may be.

use std::collections::BTreeMap;
use std::fmt;

use zellige_cover::Parts;

use super::supply::{Imbalances, Supply};
use super::{Obstruction, area, colouring, list, number};
use crate::{Cell, Lattice, Tiling};

/// Cells that no placement joins to the others.
struct Pocket {
    /// In the order of the sweep.
    cells: Vec<Cell>,
    /// The pieces that have a place here.
    supplies: Vec<Supply>,
}

/// Why the pockets cannot be tiled, if that can be seen.
pub(super) fn find(tiling: &Tiling, supplies: &[Supply]) -> Option<Obstruction> {
    let mut pockets = pockets(tiling, supplies)?;
    pockets.sort_by_key(|pocket| pocket.cells.len());
    let from_area = pockets.iter().find_map(|pocket| pocket.blame(area::find(pocket.cells.len(), &pocket.supplies)));
    from_area.or_else(|| find_colouring(tiling.board.lattice(), &pockets)).or_else(|| find_together(&pockets, supplies))
}

/// A pocket whose colours do not add up.
fn find_colouring(lattice: Lattice, pockets: &[Pocket]) -> Option<Obstruction> {
    let mut steps = 0u64;
    let is_affordable = |pocket: &&Pocket| {
        steps = steps.saturating_add(colouring::steps(pocket.cells.len(), &pocket.supplies));
        steps <= colouring::MOST_STEPS
    };
    let mut affordable = pockets.iter().take_while(is_affordable);
    affordable.find_map(|pocket| pocket.blame(colouring::find(lattice, &pocket.cells, &pocket.supplies)))
}

/// A size of which the pockets together need more pieces than there are, or take fewer than there must be. The area of
/// each pocket can be reached.
fn find_together(pockets: &[Pocket], supplies: &[Supply]) -> Option<Obstruction> {
    let by_size = area::by_size(supplies);
    let cells: usize = pockets.iter().map(|pocket| pocket.cells.len()).sum();
    if cells.saturating_mul(by_size.len()).saturating_mul(by_size.len()) > area::MOST_STEPS {
        return None;
    }
    let limited = by_size.iter().filter(|(_, copies)| copies.min > 0 || copies.max < u64::MAX);
    let number = pockets.len();
    limited.into_iter().find_map(|(&size, copies)| {
        let (mut least, mut most) = (0, 0);
        for pocket in pockets {
            let (fewest, many) = area::copies_of(size, pocket.cells.len(), area::by_size(&pocket.supplies))?;
            (least, most) = (least + fewest, most + many);
        }
        if least > copies.max {
            Some(Obstruction::PocketsNeedMore { pockets: number, size, least, allowed: copies.max })
        } else if most < copies.min {
            Some(Obstruction::PocketsTakeFewer { pockets: number, size, most, wanted: copies.min })
        } else {
            None
        }
    })
}

impl Pocket {
    /// Says of what stands against tiling a board that it stands against tiling this pocket.
    fn blame(&self, reason: Option<Obstruction>) -> Option<Obstruction> {
        let reason = Box::new(reason?);
        Some(Obstruction::Pocket { first: self.cells[0], cells: self.cells.len(), reason })
    }
}

/// The pockets of a board, if there are several.
fn pockets(tiling: &Tiling, supplies: &[Supply]) -> Option<Vec<Pocket>> {
    let mut supply_of = vec![None; tiling.pieces.len()];
    for (number, supply) in supplies.iter().enumerate().filter(|(_, supply)| supply.max > 0) {
        supply_of[supply.piece] = Some(number);
    }
    let mut parts = Parts::new(tiling.cells.len());
    let used = || tiling.placements.iter().filter(|placement| supply_of[placement.piece].is_some());
    for placement in used() {
        placement.cells.windows(2).for_each(|pair| parts.join(pair[0], pair[1]));
    }
    if parts.number() < 2 {
        return None;
    }
    let mut pockets = Vec::with_capacity(parts.number());
    let mut pocket_of = Vec::with_capacity(tiling.cells.len());
    for (position, &cell) in tiling.cells.iter().enumerate() {
        let first = parts.first_of(position);
        if first == position {
            pocket_of.push(pockets.len());
            pockets.push(Pocket { cells: vec![cell], supplies: Vec::new() });
        } else {
            pocket_of.push(pocket_of[first]);
            pockets[pocket_of[first]].cells.push(cell);
        }
    }
    let mut places: Vec<BTreeMap<usize, Imbalances>> = vec![BTreeMap::new(); pockets.len()];
    for placement in used() {
        let supply = supply_of[placement.piece].unwrap_or_default();
        let imbalance = colouring::imbalance(placement.cells.iter().map(|&cell| tiling.cells[cell]));
        let known = places[pocket_of[placement.cells[0]]].entry(supply).or_default();
        if let Err(place) = known.binary_search(&imbalance) {
            known.insert(place, imbalance);
        }
    }
    supply_pockets(&mut pockets, places, supplies);
    Some(pockets)
}

/// Shares out the pieces: any pocket may use up all copies of a piece; it must use those that must be used at all when
/// no other pocket has a place for the piece. `places` has for each pocket the pieces that have places in it, by their
/// positions in `supplies`.
fn supply_pockets(pockets: &mut [Pocket], places: Vec<BTreeMap<usize, Imbalances>>, supplies: &[Supply]) {
    let mut homes = vec![0; supplies.len()];
    places.iter().flat_map(BTreeMap::keys).for_each(|&number| homes[number] += 1);
    for (pocket, places) in pockets.iter_mut().zip(places) {
        for (number, imbalances) in places {
            let supply = &supplies[number];
            let min = if homes[number] == 1 { supply.min } else { 0 };
            pocket.supplies.push(Supply { imbalances, min, ..*supply });
        }
    }
}

/// Says why some cells cannot be tiled, in words that are about them and not about the board.
pub(super) fn write_pocket(f: &mut fmt::Formatter<'_>, first: Cell, cells: usize, reason: &Obstruction) -> fmt::Result {
    if let Obstruction::TooLittleArea { pieces: 0, .. } = reason {
        return write!(f, "no piece that may be used covers cell {first}");
    }
    match cells {
        1 => write!(f, "no piece joins cell {first} to the others, and ")?,
        _ => write!(f, "no piece joins the {cells} cells around {first} to the others, and ")?,
    }
    let it = if cells == 1 { "it" } else { "them" };
    match reason {
        Obstruction::Area { sizes, is_limited, .. } => {
            let limit = if *is_limited { ", used as often as they may be," } else { "" };
            write!(f, "pieces of {}{limit} cannot fill {it}", list(sizes))
        }
        Obstruction::TooMuchArea { pieces, is_least, .. } => {
            write!(
                f,
                "the pieces there have {}{} in all",
                if *is_least { "at least " } else { "" },
                number(*pieces as usize)
            )
        }
        Obstruction::TooLittleArea { pieces, is_most, .. } => {
            write!(
                f,
                "the pieces there have {}{} in all",
                if *is_most { "at most " } else { "" },
                number(*pieces as usize)
            )
        }
        Obstruction::Colouring { lattice, dark, light, is_balanced } => {
            let (more, fewer) = (dark.max(light), dark.min(light));
            write!(f, "{}, {more} of them have one colour and {fewer} the other", colouring::coloured(*lattice))?;
            write!(f, ", {}", colouring::conclusion(*is_balanced))
        }
        other => write!(f, "{other}"),
    }
}
