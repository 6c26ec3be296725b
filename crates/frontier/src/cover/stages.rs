//! What is decided in each layer.
//!
//! Every option belongs to the first of its items in the order, its *pivot*. An item that is covered at most once makes
//! one stage: one of its options, or none. An item with wider bounds makes a stage of each of its options: to take it or
//! to leave it. Two stages that alone use a secondary item are fused into one, whose choices are pairs of theirs: so the
//! item need never be remembered (the two ants' ways over one edge).

use std::ops::RangeInclusive;

use zellige_cover::{Bounds, Entry, ItemId, ItemKind, OptionId, Problem, Usage};

/// The most choices that fusing two stages may make beyond those of the two.
const FUSED_EXCESS: usize = 2;

/// The choices of one layer, each a set of options, perhaps empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    pub choices: Vec<Vec<OptionId>>,
}

impl Stage {
    /// The options that the stage decides on.
    pub fn options(&self) -> impl Iterator<Item = OptionId> + '_ {
        self.choices.iter().flatten().copied()
    }
}

/// The stages of a problem whose primary items are decided on in this order, and, for each position in the order, the
/// number of stages up to and including that item's.
pub(super) fn stages(problem: &Problem, order: &[ItemId]) -> (Vec<Stage>, Vec<usize>) {
    let owned = options_by_pivot(problem, order);
    let mut is_coverable = vec![false; problem.items().len()];
    for &option in owned.iter().flatten() {
        problem.option(option).entries.iter().for_each(|entry| is_coverable[entry.item.index()] = true);
    }
    let mut stages = Vec::new();
    let mut through = Vec::with_capacity(order.len());
    for (&item, options) in order.iter().zip(owned) {
        push_stages(problem, item, options, is_coverable[item.index()], &mut stages);
        through.push(stages.len());
    }
    fuse(problem, &mut stages, &mut through);
    strike_wrong_choices(problem, &mut stages);
    (stages, through)
}

/// The first and the last stage that decides on an option of each item; `None` of items that no option uses.
pub(super) fn spans(problem: &Problem, stages: &[Stage]) -> Vec<Option<RangeInclusive<usize>>> {
    let mut spans: Vec<Option<RangeInclusive<usize>>> = vec![None; problem.items().len()];
    for (number, stage) in stages.iter().enumerate() {
        for entry in stage.options().flat_map(|option| problem.option(option).entries) {
            let span = &mut spans[entry.item.index()];
            *span = Some(span.as_ref().map_or(number, |span| *span.start())..=number);
        }
    }
    spans
}

/// The usable options of each item that are not of an earlier one.
fn options_by_pivot(problem: &Problem, order: &[ItemId]) -> Vec<Vec<OptionId>> {
    let mut rank = vec![usize::MAX; problem.items().len()];
    for (position, item) in order.iter().enumerate() {
        rank[item.index()] = position;
    }
    let mut owned: Vec<Vec<OptionId>> = vec![Vec::new(); order.len()];
    for option in problem.options().filter(|option| fits_alone(problem, option.entries)) {
        let pivot = option.entries.iter().map(|entry| rank[entry.item.index()]).min();
        // The model refuses options without primary items, so every option has a pivot.
        if let Some(list) = pivot.and_then(|pivot| owned.get_mut(pivot)) {
            list.push(option.id);
        }
    }
    owned
}

/// Whether an option can stand in any solution at all: it must not use an item more often than the bounds allow.
fn fits_alone(problem: &Problem, entries: &[Entry]) -> bool {
    entries.iter().all(|entry| match (problem.item(entry.item).kind(), entry.usage) {
        (ItemKind::Primary(bounds), Usage::Units(units)) => bounds.hi == u32::MAX || units <= bounds.hi,
        _ => true,
    })
}

fn push_stages(problem: &Problem, item: ItemId, options: Vec<OptionId>, is_coverable: bool, stages: &mut Vec<Stage>) {
    let Some(bounds) = problem.item(item).bounds() else { return };
    let choices = |options: Vec<OptionId>| {
        std::iter::once(Vec::new()).chain(options.into_iter().map(|option| vec![option])).collect()
    };
    if bounds.hi > 1 {
        stages.extend(options.into_iter().map(|option| Stage { choices: choices(vec![option]) }));
    } else if !options.is_empty() {
        stages.push(Stage { choices: choices(options) });
    }
    if bounds.lo > 0 && !is_coverable {
        // Nothing covers what must be covered: a stage without any choice.
        stages.push(Stage { choices: Vec::new() });
    }
}

/// Fuses neighbouring stages that have a secondary item to themselves.
fn fuse(problem: &Problem, stages: &mut Vec<Stage>, through: &mut [usize]) {
    if problem.secondary_items().next().is_none() {
        return;
    }
    let mut meets_next = vec![false; stages.len()];
    let spans = spans(problem, stages);
    for item in problem.secondary_items() {
        if let Some(span) = &spans[item.index()]
            && span.end() - span.start() == 1
        {
            meets_next[*span.start()] = true;
        }
    }
    if !meets_next.contains(&true) {
        return;
    }
    // What number each stage has afterwards.
    let mut numbers = Vec::with_capacity(stages.len());
    let mut fused: Vec<Stage> = Vec::with_capacity(stages.len());
    let mut is_single = false;
    for (number, stage) in std::mem::take(stages).into_iter().enumerate() {
        let pair = (is_single && meets_next[number - 1])
            .then(|| fused.last().and_then(|last| fuse_two(problem, last, &stage)))
            .flatten();
        is_single = pair.is_none();
        match (pair, fused.last_mut()) {
            (Some(pair), Some(last)) => *last = pair,
            _ => fused.push(stage),
        }
        numbers.push(fused.len());
    }
    *stages = fused;
    for count in through {
        *count = count.checked_sub(1).map_or(0, |last| numbers[last]);
    }
}

/// The pairs of choices that can stand together, unless they are too many.
fn fuse_two(problem: &Problem, first: &Stage, second: &Stage) -> Option<Stage> {
    let most = first.choices.len() + second.choices.len() + FUSED_EXCESS;
    let mut choices = Vec::new();
    for one in &first.choices {
        for other in &second.choices {
            let both: Vec<OptionId> = one.iter().chain(other).copied().collect();
            if fit_together(problem, &both) {
                choices.push(both);
                if choices.len() > most {
                    return None;
                }
            }
        }
    }
    Some(Stage { choices })
}

/// Whether options respect the upper bounds and the colours of all their items.
fn fit_together(problem: &Problem, options: &[OptionId]) -> bool {
    let entries: Vec<&Entry> = options.iter().flat_map(|&option| problem.option(option).entries).collect();
    entries.iter().enumerate().all(|(number, entry)| {
        let same = || entries[..number].iter().filter(|other| other.item == entry.item);
        match (problem.item(entry.item).kind(), entry.usage) {
            (ItemKind::Primary(bounds), Usage::Units(_)) => {
                bounds.hi == u32::MAX || units_of(entry.item, &entries) <= u64::from(bounds.hi)
            }
            (_, Usage::Coloured(_)) => same().all(|other| other.usage == entry.usage),
            _ => same().next().is_none(),
        }
    })
}

fn units_of(item: ItemId, entries: &[&Entry]) -> u64 {
    let units = |entry: &&Entry| match entry.usage {
        Usage::Units(units) if entry.item == item => u64::from(units),
        _ => 0,
    };
    entries.iter().map(units).sum()
}

/// An item that a single stage decides on gets there what it needs or never does: choices that miss it are struck. That
/// may leave another item with a single stage, or with none, and so on.
fn strike_wrong_choices(problem: &Problem, stages: &mut [Stage]) {
    let needy: Vec<(ItemId, Bounds)> = problem
        .primary_items()
        .filter_map(|item| problem.item(item).bounds().filter(|bounds| bounds.lo > 0).map(|bounds| (item, bounds)))
        .collect();
    let mut is_changed = true;
    while std::mem::replace(&mut is_changed, false) {
        let spans = spans(problem, stages);
        for &(item, bounds) in &needy {
            let span = spans[item.index()].clone().unwrap_or(0..=0);
            if span.start() < span.end() {
                continue;
            }
            let Some(stage) = stages.get_mut(*span.start()) else { continue };
            let before = stage.choices.len();
            stage.choices.retain(|options| {
                let entries: Vec<&Entry> = options.iter().flat_map(|&option| problem.option(option).entries).collect();
                bounds.contains(units_of(item, &entries))
            });
            is_changed |= stage.choices.len() < before;
        }
    }
}
