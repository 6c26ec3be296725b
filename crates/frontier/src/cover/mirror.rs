//! Left and right: states at the end of a row that are mirror images have the same futures.
//!
//! Nobody has to say that a board has a mirror: if turning round the items of every row turns each option into an option,
//! what follows a row end looks the same from both sides. Of two mirror images one is enough.

use rustc_hash::FxHashMap;
use zellige_cover::{ItemId, Problem};

use super::reflection::reflect;
use super::schedule::{Interval, Schedule, Standing};
use crate::Key;
use crate::layered::Period;

/// A permutation of the bits of a key: those under each mask move to the left, or to the right.
#[derive(Clone, Debug)]
pub(super) struct Mirror<K> {
    to_left: Vec<(K, u32)>,
    to_right: Vec<(K, u32)>,
}

impl<K: Key> Mirror<K> {
    /// The mirror image of a state.
    pub fn image(&self, state: K) -> K {
        let left = self.to_left.iter().fold(K::ZERO, |key, &(mask, shift)| key.or(state.and(mask).left(shift)));
        self.to_right.iter().fold(left, |key, &(mask, shift)| key.or(state.and(mask).right(shift)))
    }
}

/// The mirror of the states at the beginnings of a period, if there is one. `bits` are those of the states before each
/// layer.
pub(super) fn find_mirror<K: Key>(
    problem: &Problem,
    order: &[ItemId],
    schedule: &Schedule,
    period: Period,
    bits: &[u32],
) -> Option<Mirror<K>> {
    let images = images(problem, order, schedule, period)?;
    let is_open = |interval: &&Interval| interval.first < period.start && interval.last >= period.start;
    let fields: Vec<&Interval> = schedule.intervals.iter().filter(is_open).collect();
    let mut shift = 0;
    let mut places = FxHashMap::default();
    for field in &fields {
        places.insert(field.item, shift);
        shift += field.standing.bits();
    }
    let mut mirror: Mirror<K> = Mirror { to_left: Vec::new(), to_right: Vec::new() };
    let mut farthest = Vec::with_capacity(fields.len());
    for field in &fields {
        let image = images[field.item.index()];
        let partner = fields.iter().find(|other| other.item == image)?;
        if partner.standing != field.standing || (image != field.item && !is_flag(field)) {
            return None;
        }
        let (from, to) = (places[&field.item], places[&image]);
        let mask = K::ones(from, field.standing.bits());
        let (moves, distance) =
            if to >= from { (&mut mirror.to_left, to - from) } else { (&mut mirror.to_right, from - to) };
        match moves.iter_mut().find(|(_, shift)| *shift == distance) {
            Some((bits, _)) => *bits = bits.or(mask),
            None => moves.push((mask, distance)),
        }
        farthest.push((from, to));
    }
    // What sticks out over the end of the board must do so in the mirror too.
    let keeps = |bits: u32| farthest.iter().all(|&(from, to)| (from < bits) == (to < bits));
    boundaries(period).all(|layer| keeps(bits[layer])).then_some(mirror)
}

/// The layers at which a repetition of a period begins or ends, those in its tail included.
fn boundaries(period: Period) -> impl Iterator<Item = usize> {
    (period.start..=period.end() + period.tail).step_by(period.length)
}

fn is_flag(interval: &Interval) -> bool {
    matches!(interval.standing, Standing::Flag { .. })
}

/// Each item's image when the items of every row are turned round, if that turns every option into an option.
fn images(problem: &Problem, order: &[ItemId], schedule: &Schedule, period: Period) -> Option<Vec<ItemId>> {
    let items_through = |layer: usize| schedule.stages_through.partition_point(|&stages| stages <= layer);
    let (before, after) = (items_through(period.start), items_through(period.start + period.length));
    let row = after - before;
    // Every repetition must begin exactly where a row of items does: then what is done is its own mirror image.
    let begins_with_row = |(number, layer): (usize, usize)| {
        let items = before + number * row;
        items_through(layer) == items && items > 0 && schedule.stages_through[items - 1] == layer
    };
    if row < 2 || !before.is_multiple_of(row) || !boundaries(period).enumerate().all(begins_with_row) {
        return None;
    }
    let mut images: Vec<ItemId> = (0..problem.items().len() as u32).map(ItemId).collect();
    for row in order.chunks_exact(row) {
        for (&item, &image) in row.iter().zip(row.iter().rev()) {
            images[item.index()] = image;
        }
    }
    reflect(problem, images)
}
