//! A search made ready, and what it will cost.

use std::fmt;

use zellige_cover::Problem;
use zellige_dance::{Counting, Dance, Group, Rule, Sample, Saved, Tally, Ties};

use crate::{Error, Settings, ZeroReason, memory};

/// A search made ready, and what it will cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DancePlan {
    pub(crate) dance: Dance,
    /// What a sample of the tree says; none where nobody had to look.
    pub sample: Option<Sample>,
    /// What was counted for the sample.
    pub(crate) begun: Option<Saved>,
    /// On how many threads it is searched.
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

/// Nodes of a sample of the tree, at most.
const SAMPLE: u64 = 200_000;

/// Nanoseconds or so that a sample may take.
const TIME_OF_SAMPLE: f64 = 1e9;

/// Parts that must have come to their end for a sample to be believed.
const FEW_PARTS: usize = 8;

impl DancePlan {
    /// Makes a search ready, without a look at its tree beyond what choosing a rule takes.
    ///
    /// # Errors
    /// When it would take more memory than is allowed.
    pub(crate) fn new(problem: &Problem, groups: &[Group], settings: &Settings) -> Result<DancePlan, Error> {
        check_memory(problem, settings)?;
        let dance = match settings.branch {
            BranchChoice::Auto => Dance::with_best_rule(problem, groups),
            BranchChoice::Fewest => Dance::with_rule(problem, Rule::Fewest(Ties::First)),
            BranchChoice::FewestLast => Dance::with_rule(problem, Rule::Fewest(Ties::Last)),
            BranchChoice::Weighted => Dance::with_rule(problem, Rule::Weighted),
            BranchChoice::GroupFirst => Dance::with_best_group(problem, groups),
        };
        Ok(DancePlan { dance, sample: None, begun: None, threads: settings.threads(), zero: None })
    }

    /// A search that was done at once, if there is one.
    pub(crate) fn at_once(problem: &Problem, settings: &Settings) -> Option<DancePlan> {
        check_memory(problem, settings).ok()?;
        let dance = Dance::at_once(problem).filter(|_| settings.branch == BranchChoice::Auto)?;
        Some(DancePlan { dance, sample: None, begun: None, threads: settings.threads(), zero: None })
    }

    /// Looks at a sample of the tree.
    pub(crate) fn look(&mut self) -> Sample {
        let mut counting = self.dance.count();
        let mut sample = counting.sample(self.dance.nodes_in(TIME_OF_SAMPLE).min(SAMPLE));
        if !sample.is_whole && sample.parts < FEW_PARTS {
            // The tree is so large that hardly any part came to its end, and dives see more of it.
            let dives = self.dance.rough_estimate();
            if dives.nodes > sample.nodes {
                (sample.nodes, sample.error) = (dives.nodes, dives.nodes_error);
            }
        }
        self.begun = Some(counting.save());
        self.sample = Some(sample);
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
        self.sample.map_or(0.0, |sample| sample.seconds()) / self.threads as f64
    }

    /// Whether nobody will wait for the search: it takes more than thirty days.
    pub(crate) fn is_endless(&self) -> bool {
        self.seconds() > 30.0 * 86400.0
    }

    /// Nodes of the tree, as far as can be told, and the standard error of that.
    pub fn nodes(&self) -> Option<(f64, f64)> {
        let known = self.known().map(|tally| (tally.nodes as f64, 0.0));
        known.or(self.sample.map(|sample| (sample.nodes, sample.error)))
    }
}

/// A search that takes no more bytes than this may take them: nobody need look how much there is.
const LITTLE: u64 = 1 << 28;

/// Refuses a search that would take more memory than is allowed.
pub(crate) fn check_memory(problem: &Problem, settings: &Settings) -> Result<(), Error> {
    let threads = settings.threads();
    let needed = Dance::bytes(problem, threads);
    let limit = settings.memory.unwrap_or_else(|| if needed <= LITTLE { LITTLE } else { memory::allowed_by_default() });
    if needed > limit { Err(Error::SearchMemory { threads, needed, limit }) } else { Ok(()) }
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
