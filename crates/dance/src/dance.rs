//! A problem made ready to be searched.

use std::ops::ControlFlow;
use std::sync::Arc;

use zellige_cover::{OptionId, Problem};

use crate::bits::Table;
use crate::dancer::Dancer;
use crate::groups::find_groups;
use crate::probe::{Estimate, estimate};
use crate::processor::Processor;
use crate::relay::Size;
use crate::rule::{Group, Ranks, Rule, Ties};
use crate::search::{Tally, Visitor};
use crate::sheet::Sheet;

/// A problem made ready to be searched by a rule.
#[derive(Clone, Debug)]
pub struct Dance {
    pub(crate) sheet: Arc<Sheet>,
    /// The problem in bits; empty where that would be too large.
    table: Table,
    pub(crate) ranks: Ranks,
    processor: Processor,
    rule: Rule,
    trials: Vec<Trial>,
    /// What is in the whole tree, where that is known already.
    pub(crate) known: Option<Tally>,
}

/// A rule, and the tree that it is thought to need.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Trial {
    /// The rule.
    pub rule: Rule,
    /// What dives by it say.
    pub estimate: Estimate,
}

/// Nodes of a search that is not worth choosing a rule for.
const SMALL: u64 = 20_000;

/// Dives by which rules are compared.
const DIVES: u64 = 300;

/// Nanoseconds or so that dives by one rule may take: on a large board, with its thousands of levels, a few must do.
const TIME_OF_TRIAL: f64 = 5e7;

/// Nanoseconds or so that dives may take where an estimate is all that is wanted.
const TIME_OF_ESTIMATE: f64 = 1e10;

/// A node costs so much more where ranks change as the search goes.
const WEIGHTED_COST: f64 = 1.3;

/// The dice of estimates: the same question gets the same answer.
const SEED: u64 = 7_2_2_1;

impl Dance {
    /// Makes a problem ready; its rule is the plain one if that searches all of the tree at once, and otherwise that of
    /// [`Dance::with_best_rule`].
    pub fn new(problem: &Problem, groups: &[Group]) -> Dance {
        Dance::at_once(problem).unwrap_or_else(|| Dance::with_best_rule(problem, groups))
    }

    /// Makes a problem ready by searching all of its tree, if that takes but some milliseconds.
    pub fn at_once(problem: &Problem) -> Option<Dance> {
        let dance = Dance::with_rule(problem, Rule::Fewest(Ties::First));
        let known = dance.attempt(SMALL)?;
        Some(Dance { known: Some(known), ..dance })
    }

    /// Makes a problem ready, with the rule that needs the smallest tree, as random dives say. Among the rules are those
    /// that put one of `groups`, or of the groups found by [`find_groups`], first.
    pub fn with_best_rule(problem: &Problem, groups: &[Group]) -> Dance {
        let plain = Dance::with_rule(problem, Rule::Fewest(Ties::First));
        let mut rules = vec![Rule::Fewest(Ties::First), Rule::Fewest(Ties::Last)];
        rules.extend(all_groups(problem, groups).map(Rule::GroupFirst));
        rules.push(Rule::Weighted);
        plain.with_best_of(rules)
    }

    /// The same, among the rules that put a group first, if there is any group.
    pub fn with_best_group(problem: &Problem, groups: &[Group]) -> Dance {
        let plain = Dance::with_rule(problem, Rule::Fewest(Ties::First));
        let rules: Vec<Rule> = all_groups(problem, groups).map(Rule::GroupFirst).collect();
        if rules.is_empty() { plain } else { plain.with_best_of(rules) }
    }

    /// Makes a problem ready to be searched by this rule.
    pub fn with_rule(problem: &Problem, rule: Rule) -> Dance {
        let sheet = Arc::new(Sheet::new(problem));
        let ranks = Ranks::new(&rule, &sheet);
        let table = if Size::of(&sheet).is_for_bits() { Table::new(&sheet, &ranks) } else { Table::default() };
        Dance { sheet, table, ranks, processor: Processor::detect(), rule, trials: Vec::new(), known: None }
    }

    /// The bytes that a search of a problem takes on so many threads, more or less, beside the problem itself.
    pub fn bytes(problem: &Problem, threads: usize) -> u64 {
        let sheet = Sheet::new(problem);
        let size = Size::of(&sheet);
        // The table of the best rule so far, that of the rule on trial, and that of the plain one.
        let tables = if size.is_for_bits() { 3 * size.bytes_of_table() } else { 0 };
        let shared = sheet.bytes() + tables;
        shared.saturating_add(size.bytes_of_search(sheet.uses()).saturating_mul(threads as u64))
    }

    /// The same, as run on another kind of processor.
    pub fn on(self, processor: Processor) -> Dance {
        Dance { processor, ..self }
    }

    /// The same problem, searched by another rule.
    fn by(&self, rule: Rule) -> Dance {
        let ranks = Ranks::new(&rule, &self.sheet);
        let mut dance = Dance { ranks, rule, ..self.clone() };
        dance.table.set_ranks(&dance.ranks);
        dance
    }

    fn with_best_of(self, rules: Vec<Rule>) -> Dance {
        let mut trials = Vec::new();
        let mut best: Option<(f64, Dance)> = None;
        for rule in rules {
            let factor = if rule == Rule::Weighted { WEIGHTED_COST } else { 1.0 };
            let mut dance = self.by(rule.clone());
            let estimate = dance.dive();
            let cost = estimate.nodes * factor;
            if best.as_ref().is_none_or(|&(least, _)| cost < least) {
                best = Some((cost, dance));
            }
            trials.push(Trial { rule, estimate });
        }
        let best = best.map_or(self, |(_, dance)| dance);
        Dance { trials, ..best }
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The rule with all that it depends on, as a text that no other rule has.
    pub(crate) fn signature(&self) -> String {
        match &self.rule {
            Rule::Fewest(Ties::First) => "fewest, first".to_owned(),
            Rule::Fewest(Ties::Last) => "fewest, last".to_owned(),
            Rule::GroupFirst(group) => {
                let items: Vec<u32> = group.items.iter().map(|item| item.0).collect();
                format!("group {items:?}")
            }
            Rule::Weighted => format!("weighted {:?}", self.ranks.weights()),
        }
    }

    /// The rules that were compared, if any were.
    pub fn trials(&self) -> &[Trial] {
        &self.trials
    }

    /// What is in the whole tree, where that is known already.
    pub fn known(&self) -> Option<Tally> {
        self.known
    }

    /// The number of options of the problem.
    pub fn options(&self) -> usize {
        self.sheet.options()
    }

    /// A search of its own, at the root.
    pub(crate) fn search(&self) -> Dancer<'_> {
        Dancer::new(&self.sheet, &self.table, self.processor, self.ranks.clone())
    }

    /// A search for random dives.
    fn diver(&self) -> Dancer<'_> {
        Dancer::for_dives(&self.sheet, &self.table, self.processor, self.ranks.clone())
    }

    /// Estimates tree and solutions by so many random dives, or by fewer where the problem is so large that they would
    /// take much longer than some seconds.
    pub fn estimate(&self, dives: u64) -> Estimate {
        estimate(&mut self.diver(), dives, self.nodes_in(TIME_OF_ESTIMATE), SEED)
    }

    /// A rough estimate: that by which the rule was chosen, or one like it.
    pub fn rough_estimate(&self) -> Estimate {
        if let Some(trial) = self.trials.iter().find(|trial| trial.rule == self.rule) {
            return trial.estimate;
        }
        estimate(&mut self.diver(), DIVES, self.nodes_in(TIME_OF_TRIAL), SEED)
    }

    /// How many nodes a search goes down in so many nanoseconds, more or less. The same on all machines, as what follows
    /// from it must be.
    pub fn nodes_in(&self, time: f64) -> u64 {
        (time / Size::of(&self.sheet).cost_of_node()) as u64
    }

    /// Estimates, and keeps the ranks that were learnt.
    fn dive(&mut self) -> Estimate {
        let mut search = self.diver();
        let estimate = estimate(&mut search, DIVES, self.nodes_in(TIME_OF_TRIAL), SEED);
        self.ranks = search.ranks().clone();
        self.table.set_ranks(&self.ranks);
        estimate
    }

    /// Searches the whole tree if it has no more than so many nodes.
    pub fn attempt(&self, nodes: u64) -> Option<Tally> {
        struct Attempt(u64);

        impl Visitor for Attempt {
            fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
                ControlFlow::Continue(())
            }

            fn pulse(&mut self, tally: &Tally) -> ControlFlow<()> {
                if tally.nodes < self.0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }
        }

        let mut search = self.search();
        let is_done = search.run(&mut Attempt(nodes)).is_continue();
        is_done.then(|| search.take_tally())
    }
}

/// The groups given, and those found in the problem.
fn all_groups(problem: &Problem, groups: &[Group]) -> impl Iterator<Item = Group> {
    let mut all = groups.to_vec();
    for found in find_groups(problem) {
        if all.iter().all(|group| group.items != found.items) {
            all.push(found);
        }
    }
    let items = problem.primary_items().count();
    all.into_iter().filter(move |group| group.items.len() < items)
}
