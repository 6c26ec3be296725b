//! Counting one of several symmetric parts of a search tree.
//!
//! If a symmetry of the problem takes option `a` to option `b`, there are as many solutions with `a` as with `b`. So of an
//! item that is used exactly once, only one option of each orbit need be tried, and each of its solutions stands for as
//! many as the item has options in the orbit: a rectangle's four symmetries make a search four times as short.

use std::collections::BTreeSet;
use std::fmt;

use zellige_cover::{Bounds, ItemId, OptionId, Orbits, Problem};

use crate::statement::Statement;

/// Of which item some options are tried for all.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Fold {
    /// The name of the item.
    pub item: String,
    /// How many of its options are tried.
    pub tried: usize,
    /// How many options it has.
    pub options: usize,
}

impl fmt::Display for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fold { item, tried, options } = self;
        write!(f, "{tried} of the {options} options of {item} for all")
    }
}

/// A problem of which symmetric parts are left out.
#[derive(Clone, Debug)]
pub(super) struct Folded {
    pub problem: Problem,
    /// For each option, how many solutions one with it stands for.
    pub factors: Vec<u64>,
    pub fold: Fold,
}

/// Ways to fold a problem: by the best item of all, and by the best of each group.
pub(super) fn fold(statement: &Statement) -> Vec<Folded> {
    let problem = &*statement.problem;
    let once: Vec<ItemId> =
        problem.primary_items().filter(|&item| problem.item(item).bounds() == Some(Bounds::ONCE)).collect();
    let all = options_of_items(problem);
    let mut orbits = Orbits::new(problem);
    let mut best = BTreeSet::new();
    for items in statement.groups.iter().map(|group| &group.items).chain([&once]) {
        // What is explored for one item tells of others too, and then another may be seen to be better.
        let promising = best_of(items, &all, |options| orbits.at_least(options));
        promising.iter().for_each(|item| orbits.explore(&all[item.index()]));
        best.extend(best_of(items, &all, |options| orbits.split(options).len()).filter(|item| once.contains(item)));
    }
    best.into_iter().map(|item| fold_by(problem, item, &all[item.index()], &mut orbits)).collect()
}

/// The options that use each item.
fn options_of_items(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut all = vec![Vec::new(); problem.items().len()];
    for option in problem.options() {
        option.entries.iter().for_each(|entry| all[entry.item.index()].push(option.id));
    }
    all
}

/// Of some items that of which the smallest share of options may have to be tried, if not all; `tried` says how many
/// have to be of the options of an item.
fn best_of(items: &[ItemId], all: &[Vec<OptionId>], mut tried: impl FnMut(&[OptionId]) -> usize) -> Option<ItemId> {
    let merits = items.iter().filter_map(|&item| {
        let options = &all[item.index()];
        let tried = tried(options);
        // Quarter against quarter, not 0.251 against 0.25; and of equal shares the fewer options.
        let share = (20.0 * tried as f64 / options.len() as f64).round() as usize;
        (tried < options.len()).then_some(((share, tried), item))
    });
    merits.min().map(|(_, item)| item)
}

/// Leaves out all but one option of each known orbit of an item.
fn fold_by(problem: &Problem, item: ItemId, options: &[OptionId], orbits: &mut Orbits) -> Folded {
    let split = orbits.split(options);
    let mut stands_for = vec![1u64; problem.options().len()];
    for orbit in &split {
        orbit.iter().for_each(|option| stands_for[option.index()] = 0);
        stands_for[orbit[0].index()] = orbit.len() as u64;
    }
    let folded = problem.with_options(|option| stands_for[option.index()] > 0);
    let factors = stands_for.into_iter().filter(|&many| many > 0).collect();
    let item = problem.item(item).name().to_owned();
    Folded { problem: folded, factors, fold: Fold { item, tried: split.len(), options: options.len() } }
}
