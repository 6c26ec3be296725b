//! A problem made ready to be searched.

use std::sync::Arc;

use zellige_cover::Problem;

use crate::bits::Table;
use crate::count::Saved;
use crate::dancer::Dancer;
use crate::groups::find_groups;
use crate::probe::{Estimate, estimate};
use crate::processor::Processor;
use crate::relay::Size;
use crate::rule::{Group, Ranks, Rule, Ties};
use crate::sample::Sample;
use crate::search::{Budget, First, Tally};
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
    /// For each option, how many solutions one with it stands for; empty where each stands for itself.
    factors: Vec<u64>,
    /// What is in the whole tree, where that is known already.
    pub(crate) known: Option<Tally>,
    /// Parts that were counted already, and what they say of the tree.
    pub(crate) begun: Option<(Saved, Sample)>,
}

/// A rule, and the tree that it is thought to need.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Trial {
    /// The rule.
    pub rule: Rule,
    /// What dives by it say.
    pub estimate: Estimate,
    /// What parts of the tree say, if it was close to being the smallest.
    pub sample: Option<Sample>,
}

impl Trial {
    /// The nodes of the tree, as far as can be told.
    pub fn nodes(&self) -> f64 {
        match self.sample {
            None => self.estimate.nodes,
            Some(sample) if sample.parts >= ENOUGH_PARTS => sample.nodes,
            // So few parts came to their end that they say little: the worse of both is to be feared.
            Some(sample) => self.estimate.nodes.max(sample.nodes),
        }
    }

    /// What the tree costs to search, in nodes of the plain rule.
    fn cost(&self) -> f64 {
        let factor = match self.rule {
            Rule::Fewest(Ties::First) => 1.0,
            Rule::Fewest(Ties::Last) | Rule::GroupFirst(_) => RANKED_COST,
            Rule::Weighted => WEIGHTED_COST,
        };
        self.nodes() * factor
    }
}

/// Dives by which rules are compared.
const DIVES: u64 = 300;

/// The most rules that are compared by parts of their trees, and by how much the dives may say that one is worse.
const FINALISTS: usize = 4;
const CLOSE: f64 = 10.0;

/// Nodes of these parts, and how many parts must have come to their end.
const SAMPLE: u64 = 25_000;
const ENOUGH_PARTS: usize = 12;

/// Nanoseconds or so that dives by one rule may take: on a large board, with its thousands of levels, a few must do.
const TIME_OF_TRIAL: f64 = 1e8;

/// Nanoseconds or so that dives may take where an estimate is all that is wanted.
const TIME_OF_ESTIMATE: f64 = 1e10;

/// A node costs so much more where items have ranks, and where these change as the search goes; and samples are not so
/// exact that a rule should be left for another that seems but a little better.
const RANKED_COST: f64 = 1.35;
const WEIGHTED_COST: f64 = 2.0;

/// The dice of estimates: the same question gets the same answer.
const SEED: u64 = 7_2_2_1;

impl Dance {
    /// Nodes of a tree that is searched before rules are compared: some hundredths of a second.
    pub const SMALL: u64 = 300_000;

    /// Makes a problem ready: its rule is the plain one if that searches all of the tree at once, and otherwise that of
    /// [`Dance::or_better`].
    pub fn new(problem: &Problem, groups: &[Group]) -> Dance {
        Dance::with_rule(problem, Rule::default()).count_some(Dance::SMALL).or_better(problem, groups)
    }

    /// Counts some parts of the tree, of so many nodes together; if they are all, the count is known. What was counted
    /// need not be counted again.
    pub fn count_some(self, nodes: u64) -> Dance {
        if self.known.is_some() {
            return self;
        }
        let mut counting = self.count();
        let sample = counting.sample(nodes.min(self.nodes_in(TIME_OF_TRIAL)));
        let known = sample.is_whole.then(|| counting.tally());
        let begun = Some((counting.save(), sample));
        Dance { known, begun, ..self }
    }

    /// The same problem by the rule that needs the smallest tree, as random dives and parts of the trees say, unless the
    /// count is known already. Among the rules are those that put one of `groups`, or of the groups found by
    /// [`find_groups`], first.
    pub fn or_better(self, problem: &Problem, groups: &[Group]) -> Dance {
        if self.known.is_some() {
            return self;
        }
        let mut rules = vec![Rule::Fewest(Ties::First), Rule::Fewest(Ties::Last)];
        rules.extend(all_groups(problem, groups).map(Rule::GroupFirst));
        rules.push(Rule::Weighted);
        self.with_best_of(rules)
    }

    /// The same, among the rules that put a group first, if there is any group.
    pub fn by_best_group(self, problem: &Problem, groups: &[Group]) -> Dance {
        let rules: Vec<Rule> = all_groups(problem, groups).map(Rule::GroupFirst).collect();
        if rules.is_empty() { self } else { self.with_best_of(rules) }
    }

    /// Makes a problem ready to be searched by this rule.
    pub fn with_rule(problem: &Problem, rule: Rule) -> Dance {
        let sheet = Arc::new(Sheet::new(problem));
        let ranks = Ranks::new(&rule, &sheet);
        let table = if Size::of(&sheet).is_for_bits() { Table::new(&sheet, &ranks) } else { Table::default() };
        Dance {
            sheet,
            table,
            ranks,
            processor: Processor::detect(),
            rule,
            trials: Vec::new(),
            factors: Vec::new(),
            known: None,
            begun: None,
        }
    }

    /// The bytes that a search of a problem takes on so many threads, more or less, beside the problem itself.
    pub fn bytes(problem: &Problem, threads: usize) -> u64 {
        let sheet = Sheet::new(problem);
        let size = Size::of(&sheet);
        // A table for each rule on trial, of which there are some eight.
        let tables = if size.is_for_bits() { 8 * size.bytes_of_table() } else { 0 };
        let shared = sheet.bytes() + tables;
        shared.saturating_add(size.bytes_of_search(sheet.uses()).saturating_mul(threads as u64))
    }

    /// The same, as run on another kind of processor.
    pub fn on(self, processor: Processor) -> Dance {
        Dance { processor, ..self }
    }

    /// The same, where a solution stands for several: for the product of the factors of its options. So a problem can be
    /// counted of which only one of several symmetric parts is searched. Estimates are of what is stood for, too; lists
    /// are not changed.
    ///
    /// # Panics
    /// When there is not a factor for each option.
    pub fn with_factors(self, factors: Vec<u64>) -> Dance {
        assert_eq!(factors.len(), self.options(), "a factor for each option");
        Dance { factors, known: None, begun: None, ..self }
    }

    /// The same problem, searched by another rule.
    pub fn by(&self, rule: Rule) -> Dance {
        if rule == self.rule {
            return self.clone();
        }
        let ranks = Ranks::new(&rule, &self.sheet);
        let mut dance = Dance { ranks, rule, known: None, begun: None, ..self.clone() };
        dance.table.set_ranks(&dance.ranks);
        dance
    }

    /// Dives tell the hopeless rules from the others, and parts of the trees of those tell which is the best.
    fn with_best_of(self, rules: Vec<Rule>) -> Dance {
        let mut dances: Vec<Dance> = rules.into_iter().map(|rule| self.by(rule)).collect();
        let dive = |dance: &mut Dance| Trial { rule: dance.rule.clone(), estimate: dance.dive(), sample: None };
        let mut trials: Vec<Trial> = dances.iter_mut().map(dive).collect();
        let mut order: Vec<usize> = (0..trials.len()).collect();
        order.sort_by(|&a, &b| trials[a].cost().total_cmp(&trials[b].cost()));
        let limit = order.first().map_or(0.0, |&best| trials[best].cost() * CLOSE);
        for &close in order.iter().take(FINALISTS).filter(|_| order.len() > 1) {
            if trials[close].cost() <= limit {
                if dances[close].begun.is_none() {
                    dances[close] = dances[close].clone().count_some(SAMPLE);
                }
                trials[close].sample = dances[close].sample();
            }
        }
        let sampled = (0..trials.len()).filter(|&trial| trials[trial].sample.is_some());
        let best = sampled.min_by(|&a, &b| trials[a].cost().total_cmp(&trials[b].cost()));
        Dance { trials, ..dances.swap_remove(best.or(order.first().copied()).unwrap_or(0)) }
    }

    /// What the parts that were counted already say of the tree.
    pub fn sample(&self) -> Option<Sample> {
        self.begun.as_ref().map(|&(_, sample)| sample)
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The rule with all that it depends on, and the options that stand for several, as a text that no other search of
    /// the same problem has.
    pub(crate) fn signature(&self) -> String {
        let several: Vec<usize> = (0..self.factors.len()).filter(|&option| self.factors[option] > 1).collect();
        format!("{}; {} options, for several: {several:?}", self.rule_signature(), self.options())
    }

    fn rule_signature(&self) -> String {
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

    /// What dives by the rule say of its tree, if rules were compared.
    pub fn trial(&self) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.rule == self.rule)
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
        Dancer::new(&self.sheet, &self.table, self.processor, self.ranks.clone()).with_factors(&self.factors)
    }

    /// A search for random dives.
    fn diver(&self) -> Dancer<'_> {
        Dancer::for_dives(&self.sheet, &self.table, self.processor, self.ranks.clone()).with_factors(&self.factors)
    }

    /// Estimates tree and solutions by so many random dives, or by fewer where the problem is so large that they would
    /// take much longer than some seconds.
    pub fn estimate(&self, dives: u64) -> Estimate {
        estimate(&mut self.diver(), dives, self.nodes_in(TIME_OF_ESTIMATE), SEED)
    }

    /// A rough estimate: that by which the rule was chosen, or one like it.
    pub fn rough_estimate(&self) -> Estimate {
        if let Some(trial) = self.trial() {
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

    /// Whether a search walks nearly straight into a solution, with fewer than two branches for an item. Then there are
    /// likely to be so many that nobody will wait for the last.
    pub fn finds_at_once(&self) -> bool {
        let mut first = First { branches: 2 * self.sheet.items() as u64 };
        self.search().run(&mut first).is_break()
    }

    /// Searches the whole tree if it has no more than so many nodes.
    pub fn attempt(&self, nodes: u64) -> Option<Tally> {
        let mut search = self.search();
        let is_done = search.run(&mut Budget(nodes)).is_continue();
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
