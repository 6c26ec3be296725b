//! The two halves of a board that is its own mirror image, one end for the other.
//!
//! A sweep may stop in the middle. There, what its options have covered of the second half is known for each state; the
//! rest of the second half must be covered by options that lie within it. So, if both kinds of options have nothing in
//! common but some items M that are covered exactly once, the number of solutions is the sum, over all parts U of M, of
//! the ways in which options of the first kind cover U and all that is theirs alone, times the ways in which those of the
//! second kind cover M without U and all that is theirs alone.
//!
//! The second factor is counted by another sweep, the *twin*, which leaves free what of M it likes. Any names of items will
//! do for it. If the board is its own mirror image, they are those of the mirror images in the first half; then, as long as
//! no option reaches the middle, both sweeps do the same. Of an odd number of lines the first half has the middle one.

use rustc_hash::FxHashMap;
use zellige_cover::{Colour, ItemId, OptionId, Problem, Usage};

use super::across::columns_of;
use super::reflection::reflect;
use super::schedule::Schedule;
use super::stages::Stage;
use super::states::CoverStates;
use crate::layered::Period;
use crate::{Key, Layered, Order};

/// Where the sweep of a problem may stop, and what it meets there.
#[derive(Clone, Debug)]
pub(super) struct Halves<K> {
    /// The layers of the sweep up to the middle.
    pub layers: usize,
    pub twin: CoverStates<K>,
    /// The layers of the twin up to there.
    pub twin_layers: usize,
    /// For each bit that is open in the middle, in the order of their places: which bit of the twin's, in the same order,
    /// is the one and only that must be its contrary.
    pub partners: Vec<u32>,
}

/// Finds the halves of a problem whose states are laid out in this way.
pub(super) fn find_halves<K: Key>(problem: &Problem, order: &Order, states: &CoverStates<K>) -> Option<Halves<K>> {
    let (stages, stages_through) = states.stages();
    let lines = Lines::of(order, stages_through, states.period())?;

    let items = order.items();
    let first_half = lines.items_before(lines.count.div_ceil(2));
    let layers = *stages_through.get(first_half.checked_sub(1)?)?;
    let images = reflect(problem, lines.turned(problem, items)?)?;

    // What is touched by both kinds of options must be open now, and of the kind that is covered exactly once; the second
    // kind must lie in the second half, and each item there must be touched by someone.
    let mut ranks = vec![None; problem.items().len()];
    items.iter().enumerate().for_each(|(rank, item)| ranks[item.index()] = Some(rank));
    let mut rest: Vec<OptionId> = stages[layers..].iter().flat_map(Stage::options).collect();
    // A stage that was fused names an option in several choices.
    rest.sort_unstable();
    rest.dedup();
    let touched = |options: &mut dyn Iterator<Item = OptionId>| {
        let mut touched = vec![false; problem.items().len()];
        options.flat_map(|id| problem.option(id).entries).for_each(|entry| touched[entry.item.index()] = true);
        touched
    };
    let by_first = touched(&mut stages[..layers].iter().flat_map(Stage::options));
    let by_rest = touched(&mut rest.iter().copied());
    let open = states.flags(layers, true)?;

    let is_sound = |(rank, item): (usize, &ItemId)| match (by_first[item.index()], by_rest[item.index()]) {
        (_, touched) if rank < first_half => !touched,
        (true, _) => open.contains(item),
        (false, touched) => touched,
    };
    if !items.iter().enumerate().all(is_sound) {
        return None;
    }

    let shared: Vec<ItemId> = open.iter().map(|item| images[item.index()]).collect();
    let twin_items = &items[..lines.items_before(lines.count / 2)];
    let (twin_problem, names) = twin_problem(problem, twin_items, &rest, &images, &shared)?;
    let twin_order: Vec<ItemId> = twin_items.iter().map(|item| names[item]).collect();
    let held: Vec<ItemId> = shared.iter().map(|item| names.get(item).copied()).collect::<Option<_>>()?;
    let twin_schedule = Schedule::holding(&twin_problem, &twin_order, &held);
    let twin_layers = *twin_schedule.stages_through.last()?;
    let columns = &lines.columns[..twin_items.len()];
    let twin = CoverStates::lay_out(&twin_problem, &twin_order, Some(columns), twin_schedule).ok()?;

    let twin_open = twin.flags(twin_layers, false)?;
    let partner = |item| twin_open.iter().position(|other| other == item).map(|place| place as u32);
    let partners: Vec<u32> = held.iter().map(partner).collect::<Option<_>>()?;

    (twin_open.len() == open.len()).then_some(Halves { layers, twin, twin_layers, partners })
}

/// The options of the second half, turned round. The items shared with the first half may stay free. With the problem
/// come its names of the items.
fn twin_problem(
    problem: &Problem,
    items: &[ItemId],
    rest: &[OptionId],
    images: &[ItemId],
    shared: &[ItemId],
) -> Option<(Problem, FxHashMap<ItemId, ItemId>)> {
    let mut builder = Problem::builder();
    let mut names = FxHashMap::default();
    for &item in items {
        let bounds = problem.item(item).bounds()?;
        let least = if shared.contains(&item) { 0 } else { bounds.lo };
        names.insert(item, builder.bounded(problem.item(item).name(), least, bounds.hi));
    }
    for item in problem.secondary_items() {
        names.insert(item, builder.secondary(problem.item(item).name()));
    }
    let colours: Vec<_> =
        (0..problem.colour_count() as u32).map(|colour| builder.colour(problem.colour_name(Colour(colour)))).collect();
    for &id in rest {
        let mut option = builder.option();
        for entry in problem.option(id).entries {
            let image = *names.get(&images[entry.item.index()])?;
            option = match entry.usage {
                Usage::Units(units) => option.units(image, units),
                Usage::Coloured(colour) => option.colour(image, colours[colour.0 as usize]),
                Usage::Alone => option.cover(image),
            };
        }
        option.finish();
    }
    builder.build().ok().map(|problem| (problem, names))
}

/// The lines along which an order goes.
struct Lines {
    /// Where each item of the order lies on its line.
    columns: Vec<i32>,
    /// The line of each.
    lines: Vec<usize>,
    count: usize,
}

impl Lines {
    /// Those that somebody said, or the rows of a strip.
    fn of(order: &Order, stages_through: &[usize], period: Option<Period>) -> Option<Lines> {
        let count = order.items().len();
        let columns = columns_of(stages_through, order.columns(), period)?.get(..count)?.to_vec();
        let mut lines = Vec::with_capacity(count);
        let mut line = 0;
        for number in 0..count {
            if number > 0 && columns[number] < columns[number - 1] {
                line += 1;
            }
            lines.push(line);
        }
        Some(Lines { columns, lines, count: line + 1 }).filter(|lines| lines.count > 1)
    }

    /// How many items lie on lines before this one.
    fn items_before(&self, line: usize) -> usize {
        self.lines.partition_point(|&other| other < line)
    }

    /// The image of each item when the lines come in the opposite order.
    fn turned(&self, problem: &Problem, items: &[ItemId]) -> Option<Vec<ItemId>> {
        let mut at: FxHashMap<(usize, i32, usize), ItemId> = FxHashMap::default();
        let mut places = Vec::with_capacity(items.len());
        for (number, &item) in items.iter().enumerate() {
            let (line, column) = (self.lines[number], self.columns[number]);
            // Several items may lie in one place.
            let same = |(_, other, _): &&(usize, i32, usize)| *other == column;
            let earlier = places.iter().rev().take_while(same).count();
            places.push((line, column, earlier));
            at.insert((line, column, earlier), item);
        }
        let mut images: Vec<ItemId> = (0..problem.items().len() as u32).map(ItemId).collect();
        for (&item, &(line, column, earlier)) in items.iter().zip(&places) {
            images[item.index()] = *at.get(&(self.count - 1 - line, column, earlier))?;
        }
        Some(images)
    }
}
