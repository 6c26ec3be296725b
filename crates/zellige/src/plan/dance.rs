//! A search made ready, and what it will cost.

use std::fmt;
use std::time::Instant;

use zellige_cover::Problem;
use zellige_dance::{Counting, Dance, Group, Rule, Sample, Tally, Ties};

use super::fold::{Fold, Folded, fold};
use crate::statement::Statement;
use crate::{Error, Settings, ZeroReason, memory};

/// A search made ready, and what it will cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DancePlan {
    pub(crate) dance: Dance,
    /// What a sample of the tree says; none where nobody had to look.
    pub sample: Option<Sample>,
    /// Seconds that making it ready took, with what was counted on the way.
    pub(crate) spent: f64,
    /// On how many threads it is searched; 1 where that is done already.
    pub threads: usize,
    /// Of which item some options are tried for all, if any.
    pub fold: Option<Fold>,
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

/// Nodes of a tree that is searched before anything else is thought of: a millisecond or two.
pub(super) const FIRST_SEARCH: u64 = 20_000;

/// Nodes of a sample of the tree, at most.
const SAMPLE: u64 = 200_000;

/// Parts that must have come to their end for a sample to be believed: fewer show small ones rather than large ones, and
/// the tree is likely to be so much larger.
const FEW_PARTS: usize = 8;
const CAUTION: f64 = 4.0;

impl DancePlan {
    /// Makes a search by the plain rule ready.
    ///
    /// # Errors
    /// When it would take more memory than is allowed.
    pub(crate) fn new(problem: &Problem, settings: &Settings) -> Result<DancePlan, Error> {
        let start = Instant::now();
        check_memory(problem, settings)?;
        let dance = Dance::with_rule(problem, Rule::default());
        let (spent, threads) = (start.elapsed().as_secs_f64(), settings.threads());
        Ok(DancePlan { dance, sample: None, spent, threads, fold: None, zero: None })
    }

    /// Makes a search of the whole tree ready, by the rule that is best, and looks how long it will take.
    pub(crate) fn of_whole(statement: &Statement, settings: &Settings) -> Result<DancePlan, Error> {
        let plan = DancePlan::new(&statement.problem, settings)?;
        let best = |dance: Dance| dance.count_some(Dance::SMALL).or_better(&statement.problem, &statement.groups);
        Ok(plan.with(best).look())
    }

    /// The same plan with what `change` makes of its search, which takes time.
    fn with(self, change: impl FnOnce(Dance) -> Dance) -> DancePlan {
        let start = Instant::now();
        let dance = change(self.dance);
        // What is known already is searched on no other thread.
        let threads = if dance.known().is_some() { 1 } else { self.threads };
        DancePlan { dance, threads, spent: self.spent + start.elapsed().as_secs_f64(), ..self }
    }

    /// Begins to search, for so many nodes, if no other rule than the plain one is asked for.
    pub(crate) fn count_some(self, settings: &Settings, nodes: u64) -> DancePlan {
        if settings.branch == BranchChoice::Auto { self.with(|dance| dance.count_some(nodes)) } else { self }
    }

    /// Makes a search ready for a count: by the rule that was chosen, and where there are symmetric parts, of one of these.
    pub(crate) fn for_count(self, statement: &Statement, settings: &Settings) -> DancePlan {
        let begun = if self.dance.sample().is_none() { self.count_some(settings, FIRST_SEARCH) } else { self };
        if begun.known().is_some() { begun } else { begun.fold(statement, settings) }
    }

    /// There may be several ways to search one of the symmetric parts, of which the one is taken that needs the smallest
    /// tree, as small samples say.
    fn fold(self, statement: &Statement, settings: &Settings) -> DancePlan {
        let ready = |dance: Dance, problem: &Problem| {
            let is_free = settings.branch == BranchChoice::Auto;
            let begun = if is_free { dance.count_some(Dance::SMALL) } else { dance };
            by_choice(begun, problem, &statement.groups, settings.branch)
        };
        let mut best: Option<(Dance, Fold)> = None;
        let plan = self.with(|whole| {
            for Folded { problem, factors, fold } in fold(statement) {
                let dance = ready(Dance::with_rule(&problem, Rule::default()).with_factors(factors), &problem);
                if best.as_ref().is_none_or(|(other, _)| nodes(&dance) < nodes(other)) {
                    best = Some((dance, fold));
                }
                if best.as_ref().is_some_and(|(dance, _)| dance.known().is_some()) {
                    break;
                }
            }
            best.as_ref().map_or_else(|| ready(whole, &statement.problem), |(dance, _)| dance.clone())
        });
        DancePlan { fold: best.map(|(_, fold)| fold), ..plan }
    }

    /// Looks at a sample of the tree, unless that was done.
    pub(crate) fn look(self) -> DancePlan {
        let mut plan = self.with(|dance| match dance.sample() {
            Some(sample) if sample.looked_at >= SAMPLE => dance,
            _ => dance.count_some(SAMPLE),
        });
        plan.sample = plan.dance.sample();
        if let Some(sample) = plan.sample.as_mut().filter(|sample| !sample.is_whole && sample.parts < FEW_PARTS) {
            // The tree is so large that hardly any part came to its end, and dives see more of it: what follows is theirs.
            let dives = plan.dance.rough_estimate();
            if dives.nodes > sample.nodes {
                (sample.nodes, sample.error) = (dives.nodes, dives.nodes_error);
            }
        }
        plan
    }

    /// The count, from where the plan left it.
    pub(crate) fn counting(&self) -> Counting<'_> {
        self.dance.count()
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

/// The nodes of a tree, as far as they are known.
fn nodes(dance: &Dance) -> f64 {
    match dance.known() {
        Some(tally) => tally.nodes as f64,
        None => dance.trial().map_or(f64::INFINITY, |trial| trial.nodes()),
    }
}

/// The same search, by the rule that was chosen.
pub(crate) fn by_choice(dance: Dance, problem: &Problem, groups: &[Group], branch: BranchChoice) -> Dance {
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
