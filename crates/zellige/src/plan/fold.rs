//! Counting one of several symmetric parts of a search tree.
//!
//! If a symmetry of the problem takes option `a` to option `b`, there are as many solutions with `a` as with `b`. So of an
//! item that is used exactly once, only one option of each orbit need be tried, and each of its solutions stands for as
//! many as the orbit has options: a rectangle's four symmetries make a search four times as short. The item must be one
//! that the symmetries leave in its place, as those of a board do with its pieces.

use std::collections::BTreeSet;

use zellige_cover::{Bounds, ItemId, OptionId, Problem};

use crate::statement::Statement;

/// A problem of which symmetric parts are left out.
#[derive(Clone, Debug)]
pub(super) struct Folded {
    pub problem: Problem,
    /// For each option, how many solutions one with it stands for.
    pub factors: Vec<u64>,
    /// The item of which some options are left out.
    pub item: ItemId,
    /// How many symmetries there are.
    pub symmetries: usize,
}

/// Ways to fold a problem: by the best item of all, and by the best of each group.
pub(super) fn fold(statement: &Statement) -> Vec<Folded> {
    let problem = &*statement.problem;
    let symmetries = statement.meaning.symmetries(problem);
    if symmetries.len() < 2 {
        return Vec::new();
    }
    let all: Vec<ItemId> = problem.primary_items().collect();
    let groups = statement.groups.iter().map(|group| &group.items).chain([&all]);
    let mut folded: Vec<Folded> = Vec::new();
    for items in groups {
        let ways = items.iter().filter_map(|&item| fold_by(problem, &symmetries, item));
        let best = ways.min_by(|a, b| a.merit().total_cmp(&b.merit()));
        folded.extend(best.filter(|best| folded.iter().all(|other| other.item != best.item)));
    }
    folded
}

impl Folded {
    /// The less the better: the share of the item's options that is left, and of equal shares the fewer options.
    fn merit(&self) -> f64 {
        let is_of_item = |&(option, _): &(usize, _)| {
            let entries = self.problem.option(OptionId(option as u32)).entries;
            entries.iter().any(|entry| entry.item == self.item)
        };
        let left: Vec<u64> =
            self.factors.iter().copied().enumerate().filter(is_of_item).map(|(_, factor)| factor).collect();
        let all: u64 = left.iter().sum();
        // Quarter against quarter, not 0.251 against 0.25.
        (20.0 * left.len() as f64 / all.max(1) as f64).round() + left.len() as f64 * 1e-6
    }
}

/// Leaves out all but one option of each orbit of an item, if that is used once and stays in its place.
fn fold_by(problem: &Problem, symmetries: &[Vec<OptionId>], item: ItemId) -> Option<Folded> {
    if problem.item(item).bounds() != Some(Bounds::ONCE) {
        return None;
    }
    let uses = |option: OptionId| problem.option(option).entries.iter().any(|entry| entry.item == item);
    let options: Vec<OptionId> = problem.options().map(|option| option.id).filter(|&option| uses(option)).collect();
    let mut orbit_of = vec![1u64; problem.options().len()];
    let mut is_left_out = vec![false; problem.options().len()];
    for &option in &options {
        let orbit: BTreeSet<OptionId> = symmetries.iter().map(|images| images[option.index()]).collect();
        if !orbit.iter().all(|&image| uses(image)) {
            return None;
        }
        orbit_of[option.index()] = orbit.len() as u64;
        is_left_out[option.index()] = orbit.first() != Some(&option);
    }
    let folded = problem.with_options(|option| !is_left_out[option.index()]);
    let factors =
        (0..is_left_out.len()).filter(|&option| !is_left_out[option]).map(|option| orbit_of[option]).collect();
    Some(Folded { problem: folded, factors, item, symmetries: symmetries.len() })
}
