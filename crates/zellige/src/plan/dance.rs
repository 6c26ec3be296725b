//! A search made ready, and what it will cost.

use std::fmt;
use std::time::Instant;

use zellige_cover::Problem;
use zellige_dance::{Counting, Dance, Estimate, Group, Rule, Sample, Saved, Tally, Ties};

use crate::{Settings, ZeroReason};

/// A search made ready, and what it will cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DancePlan {
    pub(crate) dance: Dance,
    /// What a sample of the tree says; none where nobody had to look.
    pub sample: Option<Sample>,
    /// What was counted for the sample.
    pub(crate) begun: Option<Saved>,
    /// What random dives say of the tree; none where a sample says more.
    pub(crate) dives: Option<Estimate>,
    /// Seconds that what is counted already took.
    pub(crate) spent: f64,
    /// On how many threads it is searched; 1 where that is done already.
    pub threads: usize,
    /// Why there is no solution, if that is seen and the search was asked for all the same.
    pub zero: Option<ZeroReason>,
}

/// Which item is decided on next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BranchChoice {
    /// By the rule that needs the smallest tree, as small samples say.
    #[default]
    Auto,
    /// The item with the fewest alternatives, of several the first declared.
    Fewest,
    /// The item with the fewest alternatives, of several the last declared.
    FewestLast,
    /// The item with the fewest alternatives for the number of times that it had too few.
    Weighted,
    /// Items of a group first: of the pieces of a word or a table, or such as always meet secondary items; of several
    /// groups that which needs the smallest tree, as small samples say.
    GroupFirst,
}

/// Nodes of a sample of the tree.
const SAMPLE: u64 = 200_000;

/// A sample of fewer parts shows small ones rather than large ones: the tree is likely to be so much larger.
const FEW_PARTS: usize = 8;
const CAUTION: f64 = 4.0;

/// Dives into a tree of which a sample shows too little.
const DIVES: u64 = 300;

impl DancePlan {
    /// Makes a search ready, without a look at its tree beyond what choosing a rule takes.
    pub(crate) fn new(problem: &Problem, groups: &[Group], settings: &Settings) -> DancePlan {
        let start = Instant::now();
        let dance = match settings.branch {
            BranchChoice::Auto => Dance::new(problem, groups),
            BranchChoice::Fewest => Dance::with_rule(problem, Rule::Fewest(Ties::First)),
            BranchChoice::FewestLast => Dance::with_rule(problem, Rule::Fewest(Ties::Last)),
            BranchChoice::Weighted => Dance::with_rule(problem, Rule::Weighted),
            BranchChoice::GroupFirst => Dance::with_best_group(problem, groups),
        };
        DancePlan::of(dance, settings, start)
    }

    /// A search that was done at once, if it has no more than so many nodes.
    pub(crate) fn at_once(problem: &Problem, settings: &Settings, nodes: u64) -> Option<DancePlan> {
        let start = Instant::now();
        let dance = Dance::at_once(problem, nodes).filter(|_| settings.branch == BranchChoice::Auto)?;
        Some(DancePlan::of(dance, settings, start))
    }

    fn of(dance: Dance, settings: &Settings, start: Instant) -> DancePlan {
        let (threads, spent) = match dance.known() {
            Some(_) => (1, start.elapsed().as_secs_f64()),
            None => (settings.threads(), 0.0),
        };
        DancePlan { dance, sample: None, begun: None, dives: None, spent, threads, zero: None }
    }

    /// Looks at a sample of the tree.
    pub(crate) fn look(&mut self) -> Sample {
        let start = Instant::now();
        let mut counting = self.dance.count();
        let sample = counting.sample(SAMPLE);
        self.begun = Some(counting.save());
        self.sample = Some(sample);
        self.spent = start.elapsed().as_secs_f64();
        if !sample.is_whole && sample.parts < FEW_PARTS {
            self.dives = Some(self.dance.estimate(DIVES)).filter(|dives| dives.nodes > sample.nodes);
        }
        sample
    }

    /// The count, from where the plan left it.
    pub(crate) fn counting(&self) -> Counting<'_> {
        let begun = self.begun.as_ref().and_then(|saved| Counting::resume(&self.dance, saved).ok());
        begun.unwrap_or_else(|| self.dance.count())
    }

    /// What is in the tree, if that is known.
    pub(crate) fn known(&self) -> Option<Tally> {
        self.dance.known()
    }

    /// The rule by which items are decided on.
    pub fn rule(&self) -> &Rule {
        self.dance.rule()
    }

    /// Seconds that the search takes, as far as can be told.
    pub fn seconds(&self) -> f64 {
        let Some(sample) = self.sample else { return 0.0 };
        let nodes = match &self.dives {
            Some(dives) => dives.nodes,
            None if sample.parts < FEW_PARTS => CAUTION * sample.nodes,
            None => sample.nodes,
        };
        nodes * sample.seconds_per_node / self.threads as f64
    }

    /// Whether nobody will wait for the search: it takes more than thirty days.
    pub(crate) fn is_endless(&self) -> bool {
        self.seconds() > 30.0 * 86400.0
    }

    /// Nodes of the tree, as far as can be told, and the standard error of that.
    pub fn nodes(&self) -> Option<(f64, f64)> {
        let known = self.known().map(|tally| (tally.nodes as f64, 0.0));
        let dives = self.dives.map(|dives| (dives.nodes, dives.nodes_error));
        known.or(dives).or(self.sample.map(|sample| (sample.nodes, sample.error)))
    }
}

/// A rule in words: `fewest alternatives first`.
pub fn rule_in_words(rule: &Rule) -> impl fmt::Display + '_ {
    struct Words<'a>(&'a Rule);

    impl fmt::Display for Words<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.0 {
                Rule::Fewest(Ties::First) => write!(f, "fewest alternatives first"),
                Rule::Fewest(Ties::Last) => write!(f, "fewest alternatives first, late items before early ones"),
                Rule::GroupFirst(group) => write!(f, "{} first", group.name),
                Rule::Weighted => write!(f, "items that failed often first"),
            }
        }
    }

    Words(rule)
}
