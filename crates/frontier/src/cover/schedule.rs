//! When each item opens and closes, and what must be remembered of it in between.
//!
//! An item is open from the first stage that decides on one of its options until the last. While it is open, a state
//! must say how it stands: a flag (covered or not), a count, or a colour. Whoever can never conflict (a secondary item
//! that always has one colour, bounds that cannot be missed) gets no field at all, nor does an item that a single stage
//! decides on.

use rustc_hash::FxHashMap;
use zellige_cover::{Colour, ItemId, ItemKind, Problem, Usage};

use super::stages::{Stage, spans, stages};

/// What a state remembers of an open item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Covered or not; when the item closes it must be covered if `required`.
    Flag { required: bool },
    /// The number of units used, up to `cap`; what lies beyond is an error, or, where bounds cannot be exceeded, the
    /// same as `cap`. At least `least` when the item closes.
    Count { least: u32, cap: u32, saturates: bool },
    /// 0: untouched; 1: used alone; from 2 on: a colour.
    Colour { codes: FxHashMap<Colour, u32> },
}

impl Standing {
    /// How many bits the field has.
    pub fn bits(&self) -> u32 {
        let largest = match self {
            Standing::Flag { .. } => 1,
            Standing::Count { cap, .. } => u64::from(*cap),
            Standing::Colour { codes } => codes.len() as u64 + 1,
        };
        u64::BITS - largest.leading_zeros()
    }
}

/// An item's field and the stages (inclusive) during which it is open.
#[derive(Clone, Debug)]
pub(crate) struct Interval {
    pub item: ItemId,
    pub first: usize,
    pub last: usize,
    pub standing: Standing,
}

/// An order of items, worked out.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    pub stages: Vec<Stage>,
    /// Sorted by last stage, then by item: the order of the fields in a key, lowest bits first.
    pub intervals: Vec<Interval>,
    /// For each position in the order, the number of stages up to and including that item's.
    pub stages_through: Vec<usize>,
}

/// How the usable options of a problem use one item.
#[derive(Clone, Default)]
struct Uses {
    options: u32,
    units: u64,
    alone: bool,
    colours: Vec<Colour>,
}

impl Schedule {
    /// Works out `order`, which names each primary item of `problem` once.
    pub fn new(problem: &Problem, order: &[ItemId]) -> Schedule {
        Self::holding(problem, order, &[])
    }

    /// The same with the flags of some items, which may be covered once, held open to the end: there a stage is added that
    /// decides on nothing.
    pub fn holding(problem: &Problem, order: &[ItemId], held: &[ItemId]) -> Schedule {
        let (mut stages, stages_through) = stages(problem, order);
        let uses = count_uses(problem, &stages);
        let mut intervals = Vec::new();
        for (index, (span, uses)) in spans(problem, &stages).into_iter().zip(&uses).enumerate() {
            let item = ItemId(index as u32);
            let Some((first, last)) = span.map(std::ops::RangeInclusive::into_inner) else { continue };
            if held.contains(&item) {
                let standing = Standing::Flag { required: false };
                intervals.push(Interval { item, first, last: stages.len(), standing });
            } else if first < last
                && let Some(standing) = standing(problem.item(item).kind(), uses)
            {
                intervals.push(Interval { item, first, last, standing });
            }
        }
        if !held.is_empty() {
            stages.push(Stage { choices: vec![Vec::new()] });
        }
        intervals.sort_by_key(|interval| (interval.last, interval.item));
        Schedule { stages, intervals, stages_through }
    }

    /// The number of bits open *during* each stage.
    pub fn open_bits(&self) -> Vec<u32> {
        let mut change = vec![0i64; self.stages.len() + 1];
        for interval in &self.intervals {
            let bits = i64::from(interval.standing.bits());
            change[interval.first] += bits;
            change[interval.last + 1] -= bits;
        }
        change.pop();
        let mut open = 0;
        change
            .into_iter()
            .map(|difference| {
                open += difference;
                open as u32
            })
            .collect()
    }
}

fn count_uses(problem: &Problem, stages: &[Stage]) -> Vec<Uses> {
    let mut uses = vec![Uses::default(); problem.items().len()];
    let mut is_counted = vec![false; problem.options().len()];
    for option in stages.iter().flat_map(Stage::options) {
        if std::mem::replace(&mut is_counted[option.index()], true) {
            continue;
        }
        for entry in problem.option(option).entries {
            let uses = &mut uses[entry.item.index()];
            uses.options += 1;
            match entry.usage {
                Usage::Units(units) => uses.units += u64::from(units),
                Usage::Alone => uses.alone = true,
                Usage::Coloured(colour) if !uses.colours.contains(&colour) => uses.colours.push(colour),
                Usage::Coloured(_) => {}
            }
        }
    }
    uses
}

/// The bits of each item while it is open, whatever the order.
pub(crate) fn standing_bits(problem: &Problem) -> Vec<u32> {
    let order: Vec<ItemId> = problem.primary_items().collect();
    let uses = count_uses(problem, &stages(problem, &order).0);
    let bits =
        |(item, uses): (_, &Uses)| standing(problem.item(item).kind(), uses).map_or(0, |standing| standing.bits());
    (0..problem.items().len() as u32).map(ItemId).zip(&uses).map(bits).collect()
}

/// What must be remembered of an item while it is open, if anything.
fn standing(kind: ItemKind, uses: &Uses) -> Option<Standing> {
    match kind {
        ItemKind::Secondary if uses.options == 1 => None,
        ItemKind::Secondary if uses.colours.is_empty() => Some(Standing::Flag { required: false }),
        ItemKind::Secondary if uses.colours.len() == 1 && !uses.alone => None,
        ItemKind::Secondary => Some(Standing::Colour { codes: uses.colours.iter().copied().zip(2..).collect() }),
        ItemKind::Primary(bounds) => {
            let is_unbounded = bounds.hi == u32::MAX || uses.units <= u64::from(bounds.hi);
            match bounds.lo {
                0 if is_unbounded => None,
                lo if bounds.hi == 1 => Some(Standing::Flag { required: lo == 1 }),
                lo if is_unbounded => {
                    // More than can be reached is as good as the first number that cannot.
                    let least = u64::from(lo).min(uses.units + 1) as u32;
                    Some(Standing::Count { least, cap: least, saturates: true })
                }
                lo => Some(Standing::Count { least: lo, cap: bounds.hi, saturates: false }),
            }
        }
    }
}
