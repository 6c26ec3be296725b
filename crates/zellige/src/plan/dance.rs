//! A search made ready, and what it will cost.

use std::fmt;
use std::time::Instant;

use zellige_cover::Problem;
use zellige_dance::{Counting, Dance, Group, Rule, Sample, Saved, Tally, Ties};

use super::fold::fold;
use crate::statement::Statement;
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
    /// Seconds that making it ready took, with what was counted on the way.
    pub(crate) spent: f64,
    /// On how many threads it is searched; 1 where that is done already.
    pub threads: usize,
    /// Of how many symmetric parts one is searched.
    pub symmetries: usize,
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

/// Nodes of a search that is made before rules are compared.
const SHORT_SEARCH: u64 = 300_000;

/// Nanoseconds or so that a sample may take.
const TIME_OF_SAMPLE: f64 = 1e9;

/// Parts that must have come to their end for a sample to be believed: fewer show small ones rather than large ones, and
/// the tree is likely to be so much larger.
const FEW_PARTS: usize = 8;
const CAUTION: f64 = 4.0;

impl DancePlan {
    fn of(dance: Dance, settings: &Settings, start: Instant) -> DancePlan {
        let threads = if dance.known().is_some() { 1 } else { settings.threads() };
        let spent = start.elapsed().as_secs_f64();
        DancePlan { dance, sample: None, begun: None, spent, threads, symmetries: 1, zero: None }
    }

    /// A search by the plain rule, begun; none where another rule is asked for.
    pub(crate) fn begin(problem: &Problem, settings: &Settings, nodes: u64) -> Option<DancePlan> {
        let start = Instant::now();
        let is_free = settings.branch == BranchChoice::Auto;
        let is_free = is_free && check_memory(problem, settings).is_ok();
        is_free.then(|| DancePlan::of(Dance::with_rule(problem, Rule::default()).begin(nodes), settings, start))
    }

    /// Makes a search ready for a count: where there are symmetric parts, of one of these. There may be several ways to do
    /// that, of which the one is taken that needs the smallest tree, as small samples say.
    ///
    /// # Errors
    /// When it would take more memory than is allowed.
    pub(crate) fn for_count(statement: &Statement, settings: &Settings) -> Result<DancePlan, Error> {
        let start = Instant::now();
        check_memory(&statement.problem, settings)?;
        let begun = DancePlan::begin(&statement.problem, settings, SHORT_SEARCH);
        if let Some(known) = begun.as_ref().filter(|begun| begun.known().is_some()) {
            return Ok(known.clone());
        }
        let folded = fold(statement).into_iter().map(|folded| {
            let dance = Dance::with_rule(&folded.problem, Rule::default()).with_factors(folded.factors);
            let dance = by_choice(dance, &folded.problem, &statement.groups, settings.branch);
            DancePlan { symmetries: folded.symmetries, ..DancePlan::of(dance, settings, start) }
        });
        let nodes = |plan: &DancePlan| plan.dance.trial().map_or(f64::INFINITY, |trial| trial.nodes());
        let best = folded.min_by(|a, b| nodes(a).total_cmp(&nodes(b)));
        Ok(best.unwrap_or_else(|| {
            let dance = begun.map(|begun| begun.dance);
            let dance = dance.unwrap_or_else(|| Dance::with_rule(&statement.problem, Rule::default()));
            DancePlan::of(by_choice(dance, &statement.problem, &statement.groups, settings.branch), settings, start)
        }))
    }

    /// Looks at a sample of the tree, unless that was done.
    pub(crate) fn look(&mut self) -> Sample {
        let start = Instant::now();
        let mut sample = match self.dance.sample().filter(|sample| sample.looked_at >= SAMPLE) {
            Some(sample) => sample,
            None => {
                let mut counting = self.dance.count();
                let sample = counting.sample(self.dance.nodes_in(TIME_OF_SAMPLE).min(SAMPLE));
                self.begun = Some(counting.save());
                sample
            }
        };
        if !sample.is_whole && sample.parts < FEW_PARTS {
            // The tree is so large that hardly any part came to its end, and dives see more of it.
            let dives = self.dance.rough_estimate();
            if dives.nodes > sample.nodes {
                (sample.nodes, sample.error) = (dives.nodes, dives.nodes_error);
            }
        }
        self.sample = Some(sample);
        self.spent += start.elapsed().as_secs_f64();
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
        let factor = if sample.parts < FEW_PARTS { CAUTION } else { 1.0 };
        factor * sample.seconds() / self.threads as f64
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

/// Makes a problem ready to be searched by a rule.
pub(crate) fn make_ready(problem: &Problem, groups: &[Group], branch: BranchChoice) -> Dance {
    by_choice(Dance::with_rule(problem, Rule::default()), problem, groups, branch)
}

/// The same search, by the rule that was chosen.
fn by_choice(dance: Dance, problem: &Problem, groups: &[Group], branch: BranchChoice) -> Dance {
    match branch {
        BranchChoice::Auto => dance.or_better(problem, groups),
        BranchChoice::Fewest => dance,
        BranchChoice::FewestLast => dance.by(Rule::Fewest(Ties::Last)),
        BranchChoice::Weighted => dance.by(Rule::Weighted),
        BranchChoice::GroupFirst => dance.by_best_group(problem, groups),
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
