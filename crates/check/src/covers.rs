//! Solutions of any problem, straight from the definition: each option is left or taken, and at the end one looks.
//!
//! Options are decided in their order. Taking one that overdoes an item (more units than its upper bound, or a
//! secondary item in two ways that clash) is given up at once, since further options only add uses; nothing else is
//! clever. The cost is up to 2^options looks at the whole problem.

use zellige_cover::{ItemId, ItemKind, OptionId, Problem, Usage};

/// The number of solutions of a problem, in up to 2^options steps.
///
/// ```
/// use zellige_cover::Problem;
///
/// let mut builder = Problem::builder();
/// let (a, b) = (builder.primary("a"), builder.primary("b"));
/// builder.option().cover(a).finish();
/// builder.option().cover(b).finish();
/// builder.option().cover(a).cover(b).finish();
/// assert_eq!(zellige_check::count_covers(&builder.build()?), 2);
/// # Ok::<(), zellige_cover::CoverError>(())
/// ```
pub fn count_covers(problem: &Problem) -> u128 {
    let mut count = 0;
    decide_options(problem, &mut Vec::new(), &mut |_| count += 1);
    count
}

/// All solutions of a problem, each as its options in increasing order, in up to 2^options steps.
///
/// The solutions themselves are in no order that may be relied on: sort them before comparing.
pub fn list_covers(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut covers = Vec::new();
    decide_options(problem, &mut Vec::new(), &mut |chosen| covers.push(chosen.to_vec()));
    covers
}

/// Whether these options, each at most once and in any order, are a solution of the problem.
///
/// ```
/// use zellige_cover::{OptionId, Problem};
///
/// let mut builder = Problem::builder();
/// let twice = builder.bounded("twice", 2, 2);
/// builder.option().cover(twice).finish();
/// builder.option().units(twice, 2).finish();
/// let problem = builder.build()?;
/// assert!(zellige_check::is_cover(&problem, &[OptionId(1)]));
/// assert!(!zellige_check::is_cover(&problem, &[OptionId(0)]));
/// assert!(!zellige_check::is_cover(&problem, &[OptionId(0), OptionId(0)]));
/// # Ok::<(), zellige_cover::CoverError>(())
/// ```
///
/// # Panics
/// When an option is of another problem and out of range here.
pub fn is_cover(problem: &Problem, chosen: &[OptionId]) -> bool {
    let mut distinct = chosen.to_vec();
    distinct.sort();
    distinct.dedup();
    let items = (0..problem.items().len() as u32).map(ItemId);
    distinct.len() == chosen.len() && items.into_iter().all(|item| is_satisfied(problem, chosen, item))
}

/// Tries every way to go on from `chosen`; all options before the end of `decided` are settled.
fn decide_options(problem: &Problem, decided: &mut Vec<bool>, found: &mut dyn FnMut(&[OptionId])) {
    let chosen: Vec<OptionId> = (0..decided.len()).filter(|&option| decided[option]).map(as_id).collect();
    if decided.len() == problem.options().len() {
        if is_cover(problem, &chosen) {
            found(&chosen);
        }
        return;
    }
    if decided.last() == Some(&true) && is_overdone(problem, &chosen) {
        return;
    }
    for take in [false, true] {
        decided.push(take);
        decide_options(problem, decided, found);
        decided.pop();
    }
}

fn as_id(option: usize) -> OptionId {
    OptionId(option as u32)
}

/// Whether the last option taken uses an item more often, or otherwise, than any solution may.
fn is_overdone(problem: &Problem, chosen: &[OptionId]) -> bool {
    let last = chosen.last().map(|&option| problem.option(option).entries).unwrap_or_default();
    last.iter().any(|entry| {
        let uses = uses_of(problem, chosen, entry.item);
        match problem.item(entry.item).kind() {
            ItemKind::Primary(bounds) => bounds.hi != u32::MAX && units_in(&uses) > u64::from(bounds.hi),
            ItemKind::Secondary => !is_harmonious(&uses),
        }
    })
}

/// Whether the item is used as often as it must be, and in one way.
fn is_satisfied(problem: &Problem, chosen: &[OptionId], item: ItemId) -> bool {
    let uses = uses_of(problem, chosen, item);
    match problem.item(item).kind() {
        ItemKind::Primary(bounds) => {
            let units = units_in(&uses);
            u64::from(bounds.lo) <= units && (bounds.hi == u32::MAX || units <= u64::from(bounds.hi))
        }
        ItemKind::Secondary => is_harmonious(&uses),
    }
}

fn uses_of(problem: &Problem, chosen: &[OptionId], item: ItemId) -> Vec<Usage> {
    let entries = chosen.iter().flat_map(|&option| problem.option(option).entries);
    entries.filter(|entry| entry.item == item).map(|entry| entry.usage).collect()
}

fn units_in(uses: &[Usage]) -> u64 {
    uses.iter().map(|&usage| if let Usage::Units(units) = usage { u64::from(units) } else { 0 }).sum()
}

/// Whether a secondary item may be used like this: once in any way, or often in one colour.
fn is_harmonious(uses: &[Usage]) -> bool {
    uses.len() <= 1 || (matches!(uses[0], Usage::Coloured(_)) && uses.iter().all(|&usage| usage == uses[0]))
}
