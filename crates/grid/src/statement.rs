//! Placements stated as an exact cover problem.
//!
//! Items: cells, pieces and groups of limited number, what is required of the pieces, and the spots where pieces are
//! kept apart. Options: placements.

use std::collections::HashMap;

use zellige_cover::{Builder, ItemId, Problem};

use crate::apart::{shared, spots};
use crate::required::Required;
use crate::spot::Spot;
use crate::{Board, Cell, CellIndex, GridError, Piece, Placement, RuledPieces, Sweep, Use};

/// States the problem; [`Tiling::with_rules`](crate::Tiling::with_rules) says which items it has.
pub(crate) fn state(
    board: &Board,
    sweep: &Sweep,
    index: &CellIndex,
    pieces: &[Piece],
    groups: &[RuledPieces],
    placements: &[Placement],
    required: &[Required],
) -> Result<Problem, GridError> {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = sweep.cells.iter().map(|cell| builder.primary(cell.to_string())).collect();
    let counted = declare_counted(&mut builder, cells.len(), pieces, groups)?;
    let done = declare_required(&mut builder, required, placements.len());
    let kept_apart = declare_spots(&mut builder, board, sweep, index, groups, placements);
    for (tag, placement) in placements.iter().enumerate() {
        let mut option = builder.option().tag(tag as u64);
        let cells = placement.cells.iter().map(|&cell| cells[cell]);
        for item in cells.chain(counted[placement.piece].iter().copied()) {
            option = option.cover(item);
        }
        for &item in done.iter().chain(&kept_apart).flat_map(|taken| &taken[tag]) {
            option = option.cover(item);
        }
        option.finish();
    }
    Ok(builder.build()?)
}

/// Declares what counts pieces; for each piece the items that a placement of it uses.
fn declare_counted(
    builder: &mut Builder,
    cells: usize,
    pieces: &[Piece],
    groups: &[RuledPieces],
) -> Result<Vec<Vec<ItemId>>, GridError> {
    let mut counted = vec![Vec::new(); pieces.len()];
    for (piece, items) in pieces.iter().zip(&mut counted) {
        let Some((lo, hi)) = item_bounds(piece.usage, piece.size(), cells) else { continue };
        if builder.find(&piece.name).is_some() {
            return Err(GridError::PieceNamedLikeCell { name: piece.name.clone() });
        }
        items.push(builder.bounded(piece.name.as_str(), lo, hi));
    }
    for (RuledPieces { pieces: numbers, rules }, group) in groups.iter().zip(1..) {
        let smallest = pieces[numbers.clone()].iter().map(Piece::size).min().unwrap_or(1);
        if let Some((lo, hi)) = item_bounds(rules.total, smallest, cells) {
            let name = free_name(builder, format!("total{group}"));
            let item = builder.bounded(name, lo, hi);
            counted[numbers.clone()].iter_mut().for_each(|items| items.push(item));
        }
    }
    Ok(counted)
}

/// The bounds of the item that counts something; none when it needs no item, because nothing limits it that the area of
/// the board does not, or because it is never used.
fn item_bounds(usage: Use, size: usize, cells: usize) -> Option<(u32, u32)> {
    let most_by_area = cells / size;
    let hi = match usage.max {
        Some(0) => return None,
        Some(max) if (max as usize) < most_by_area => max,
        _ => u32::MAX,
    };
    (usage.min > 0 || hi != u32::MAX).then_some((usage.min, hi))
}

/// Declares what must be done at least once; for each placement the items that it covers. None when nothing must be.
fn declare_required(builder: &mut Builder, required: &[Required], placements: usize) -> Option<Vec<Vec<ItemId>>> {
    if required.is_empty() {
        return None;
    }
    let mut items = vec![Vec::new(); placements];
    for Required { name, placements, .. } in required {
        let name = free_name(builder, name.clone());
        let item = builder.bounded(name, 1, u32::MAX);
        placements.iter().for_each(|&placement| items[placement].push(item));
    }
    Some(items)
}

/// Declares what keeps pieces apart; for each placement the items that it takes. None when there is no such rule.
fn declare_spots(
    builder: &mut Builder,
    board: &Board,
    sweep: &Sweep,
    index: &CellIndex,
    groups: &[RuledPieces],
    placements: &[Placement],
) -> Option<Vec<Vec<ItemId>>> {
    if groups.iter().all(|group| group.rules.apart.is_none()) {
        return None;
    }
    let mut items = vec![Vec::new(); placements.len()];
    for (RuledPieces { pieces: numbers, rules }, group) in groups.iter().zip(1..) {
        let Some(apart) = rules.apart else { continue };
        let of_group = placements.iter().enumerate().filter(|(_, placement)| numbers.contains(&placement.piece));
        let taken: Vec<(usize, Vec<Spot>)> = of_group
            .map(|(number, placement)| {
                let cells: Vec<Cell> = placement.cells.iter().map(|&cell| sweep.cells[cell]).collect();
                (number, spots(apart, &cells, board, index))
            })
            .collect();
        let shared = shared(taken.iter().flat_map(|(_, spots)| spots.iter().copied()), sweep.direction);
        let declare = |spot: Spot| {
            let name = free_name(builder, format!("apart{group}@{spot}"));
            (spot, builder.secondary(name))
        };
        let declared: HashMap<Spot, ItemId> = shared.into_iter().map(declare).collect();
        for (number, spots) in &taken {
            items[*number] = spots.iter().filter_map(|spot| declared.get(spot).copied()).collect();
        }
    }
    Some(items)
}

/// A name that no item has: pieces may be called anything.
fn free_name(builder: &Builder, mut name: String) -> String {
    while builder.find(&name).is_some() {
        name.push('\'');
    }
    name
}
