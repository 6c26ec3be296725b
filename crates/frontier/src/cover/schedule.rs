//! When each item opens and closes, and what must be remembered of it in between.
//!
//! An item is open from the first stage that decides on one of its options until the last. While it is open, a state
//! must say how it stands: a flag (covered or not), a count, or a colour. Whoever can never conflict (a secondary item
//! that always has one colour, bounds that cannot be missed) gets no field at all.

use rustc_hash::FxHashMap;
use zellige_cover::{Colour, ItemId, ItemKind, OptionId, Problem, Usage};

/// What is decided in one layer: at most one of `options`, or, where that may be, none.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub options: Vec<OptionId>,
    /// Whether taking no option is a choice here. (Whether a state allows it depends on the items that close.)
    pub may_pass: bool,
}

/// What a state remembers of an open item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Memory {
    /// Covered or not; when the item closes it must be covered if `required`.
    Flag { required: bool },
    /// The number of units used, up to `cap`; what lies beyond is an error, or, where bounds cannot be exceeded, the
    /// same as `cap`. At least `least` when the item closes.
    Count { least: u32, cap: u32, saturates: bool },
    /// 0: untouched; 1: used alone; from 2 on: a colour.
    Colour { codes: FxHashMap<Colour, u32> },
}

impl Memory {
    /// How many bits the field has.
    pub fn bits(&self) -> u32 {
        let largest = match self {
            Memory::Flag { .. } => 1,
            Memory::Count { cap, .. } => u64::from(*cap),
            Memory::Colour { codes } => codes.len() as u64 + 1,
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
    pub memory: Memory,
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
    /// First and last stage with an option that uses the item.
    first: Option<usize>,
    last: usize,
}

impl Schedule {
    /// Works out `order`, which names each primary item of `problem` once.
    pub fn new(problem: &Problem, order: &[ItemId]) -> Schedule {
        let mut rank = vec![u32::MAX; problem.items().len()];
        for (position, item) in order.iter().enumerate() {
            rank[item.index()] = position as u32;
        }
        let mut owned: Vec<Vec<OptionId>> = vec![Vec::new(); order.len()];
        for option in problem.options().filter(|option| is_usable(problem, option.entries)) {
            let pivot = option.entries.iter().map(|entry| rank[entry.item.index()]).min();
            // The model refuses options without primary items, so every option has a pivot.
            if let Some(list) = pivot.and_then(|pivot| owned.get_mut(pivot as usize)) {
                list.push(option.id);
            }
        }
        let mut coverable = vec![false; problem.items().len()];
        for &option in owned.iter().flatten() {
            for entry in problem.option(option).entries {
                coverable[entry.item.index()] = true;
            }
        }
        let mut stages = Vec::new();
        let mut stages_through = Vec::with_capacity(order.len());
        for (&item, options) in order.iter().zip(owned) {
            push_stages(problem, item, options, coverable[item.index()], &mut stages);
            stages_through.push(stages.len());
        }
        let uses = count_uses(problem, &stages);
        for &item in order {
            forbid_needless_pass(problem, item, &uses[item.index()], &mut stages);
        }
        let mut intervals: Vec<Interval> = (0..problem.items().len() as u32)
            .filter_map(|index| interval(problem, ItemId(index), &uses[index as usize], &stages))
            .collect();
        intervals.sort_by_key(|interval| (interval.last, interval.item));
        Schedule { stages, intervals, stages_through }
    }

    /// The number of bits open *during* each stage.
    pub fn open_bits(&self) -> Vec<u32> {
        let mut change = vec![0i64; self.stages.len() + 1];
        for interval in &self.intervals {
            let bits = i64::from(interval.memory.bits());
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

/// Whether an option can stand in any solution at all: it must not use an item more often than the bounds allow.
fn is_usable(problem: &Problem, entries: &[zellige_cover::Entry]) -> bool {
    entries.iter().all(|entry| match (problem.item(entry.item).kind(), entry.usage) {
        (ItemKind::Primary(bounds), Usage::Units(units)) => bounds.hi == u32::MAX || units <= bounds.hi,
        _ => true,
    })
}

fn push_stages(problem: &Problem, item: ItemId, options: Vec<OptionId>, coverable: bool, stages: &mut Vec<Stage>) {
    let Some(bounds) = problem.item(item).bounds() else { return };
    if bounds.hi > 1 {
        stages.extend(options.into_iter().map(|option| Stage { options: vec![option], may_pass: true }));
    } else if !options.is_empty() {
        stages.push(Stage { options, may_pass: true });
    }
    if bounds.lo > 0 && !coverable {
        // Nothing covers what must be covered: a stage without any choice.
        stages.push(Stage { options: Vec::new(), may_pass: false });
    }
}

/// Where one stage has all options of an item that must be covered, and no others, passing is never right.
fn forbid_needless_pass(problem: &Problem, item: ItemId, uses: &Uses, stages: &mut [Stage]) {
    let must = problem.item(item).bounds().is_some_and(|bounds| bounds.lo > 0);
    if must && uses.first == Some(uses.last) && uses.options as usize == stages[uses.last].options.len() {
        stages[uses.last].may_pass = false;
    }
}

fn count_uses(problem: &Problem, stages: &[Stage]) -> Vec<Uses> {
    let mut uses = vec![Uses::default(); problem.items().len()];
    for (number, stage) in stages.iter().enumerate() {
        for &option in &stage.options {
            for entry in problem.option(option).entries {
                let uses = &mut uses[entry.item.index()];
                uses.options += 1;
                uses.first.get_or_insert(number);
                uses.last = number;
                match entry.usage {
                    Usage::Units(units) => uses.units += u64::from(units),
                    Usage::Alone => uses.alone = true,
                    Usage::Coloured(colour) if !uses.colours.contains(&colour) => uses.colours.push(colour),
                    Usage::Coloured(_) => {}
                }
            }
        }
    }
    uses
}

/// The field an item needs, if it needs one.
fn interval(problem: &Problem, item: ItemId, uses: &Uses, stages: &[Stage]) -> Option<Interval> {
    let first = uses.first?;
    // Within one stage at most one option is taken: nothing can conflict there.
    let passing = first == uses.last;
    let memory = match problem.item(item).kind() {
        ItemKind::Secondary if passing || uses.options == 1 => return None,
        ItemKind::Secondary if uses.colours.is_empty() => Memory::Flag { required: false },
        ItemKind::Secondary if uses.colours.len() == 1 && !uses.alone => return None,
        ItemKind::Secondary => {
            Memory::Colour { codes: uses.colours.iter().copied().zip(2..).collect::<FxHashMap<_, _>>() }
        }
        ItemKind::Primary(bounds) => {
            let unbounded = bounds.hi == u32::MAX || uses.units <= u64::from(bounds.hi);
            if bounds.lo == 0 && (unbounded || (passing && bounds.hi == 1)) {
                return None;
            }
            if bounds.hi == 1 {
                let stage = &stages[first];
                if passing && !stage.may_pass && uses.options as usize == stage.options.len() {
                    return None;
                }
                Memory::Flag { required: bounds.lo == 1 }
            } else if unbounded {
                // More than can be reached is as good as the first number that cannot.
                let least = u64::from(bounds.lo).min(uses.units + 1) as u32;
                Memory::Count { least, cap: least, saturates: true }
            } else {
                Memory::Count { least: bounds.lo, cap: bounds.hi, saturates: false }
            }
        }
    };
    Some(Interval { item, first, last: uses.last, memory })
}
