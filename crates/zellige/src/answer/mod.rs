//! The answer: an exact count, what was counted, and how.

mod determinant;
mod search;
mod sweep;
mod verify;

use num_bigint::BigUint;
use zellige_dance::Rule;
use zellige_frontier::{Numbers, OrderKind};

use crate::watch::Watch;
use crate::{Conventions, DeterminantOf, Error, FileWarning, Fold, OrbitFacts, Plan, Way, ZeroReason};
pub(crate) use sweep::sweep;
use sweep::{sweep_against, sweep_and_keep};
pub use verify::Verification;

/// An exact count, what was counted, and how.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The number of ways, or the sum of what they stand for; its residue when there is a modulus.
    pub count: BigUint,
    /// The name of the number by which ways are told apart, if they are.
    pub by: Option<String>,
    /// Where they are, and do not stand for powers: how many there are of number 0, 1, 2, ..., up to the greatest that there
    /// is, or the residues of that.
    pub counts: Option<Vec<BigUint>>,
    /// What they stand for, if for powers: of this number.
    pub at: Option<u64>,
    /// Whether there may be more ways, as the count ended at the limit that was set.
    pub is_limited: bool,
    /// The modulus, if one was given.
    pub modulus: Option<BigUint>,
    /// What was counted.
    pub conventions: Conventions,
    /// How it was counted.
    pub engine: EngineFacts,
    /// How it was verified, if that was asked for.
    pub verification: Option<Verification>,
    /// Why there is no way at all, when an argument shows it. A residue of 0 is no reason.
    pub zero_reason: Option<ZeroReason>,
    /// What the reader of the question remarked.
    pub warnings: Vec<FileWarning>,
}

/// How a count was found.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineFacts {
    /// By an argument, without a search.
    Argument,
    /// By a sweep of the frontier.
    Frontier {
        /// How the order of the items was found.
        order: OrderKind,
        /// The cells of the longest line, when lines of a board were swept one after another.
        width: Option<usize>,
        /// The width of a key in bits.
        key_bits: u32,
        /// The numbers carried at the end.
        numbers: Numbers,
        /// Whether two sweeps met in the middle, where the end is the beginning turned round.
        joins_halves: bool,
        /// How many layers the problem has.
        layers: usize,
        /// The most states of any layer.
        most_states: u64,
        /// State updates.
        updates: u64,
        /// The most bytes held at once by states and their numbers.
        peak_bytes: u64,
        /// Seconds that the sweep took.
        seconds: f64,
    },
    /// By determinants.
    Determinant {
        /// What they count.
        of: DeterminantOf,
        /// Rows of the largest matrix.
        rows: usize,
        /// Residues that were found, each of a matrix modulo a prime.
        residues: usize,
        /// On how many threads.
        threads: usize,
        /// Seconds that it took.
        seconds: f64,
    },
    /// By several counts, of the ways that each symmetry leaves as they are.
    Orbits(Box<OrbitFacts>),
    /// By a search of the tree.
    Dance {
        /// Which item was decided on next.
        rule: Rule,
        /// Nodes of the tree that were looked at.
        nodes: u64,
        /// Solutions found.
        solutions: u64,
        /// Threads that searched.
        threads: usize,
        /// Of which item some options were tried for all, if any.
        fold: Option<Fold>,
        /// Seconds that the search took; what the plan had searched is part of it.
        seconds: f64,
    },
}

impl EngineFacts {
    /// Seconds that the count took.
    pub fn seconds(&self) -> f64 {
        match self {
            EngineFacts::Argument => 0.0,
            EngineFacts::Frontier { seconds, .. }
            | EngineFacts::Dance { seconds, .. }
            | EngineFacts::Determinant { seconds, .. } => *seconds,
            EngineFacts::Orbits(orbits) => orbits.seconds(),
        }
    }
}

/// What an engine found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The count, as it was asked for.
    pub count: BigUint,
    /// The ways of each number, if they are told apart by one.
    pub counts: Option<Vec<BigUint>>,
    /// Whether there may be more, as the count ended at the limit.
    pub is_limited: bool,
    pub engine: EngineFacts,
}

impl Answer {
    pub(crate) fn find(plan: &Plan, watch: &mut dyn Watch) -> Result<Answer, Error> {
        let mut verification = None;
        let (found, zero_reason) = match &plan.way {
            Way::Argument(reason) => {
                let counts = plan.settings.by.as_ref().filter(|_| plan.settings.at.is_none()).map(|_| Vec::new());
                let found = Found { count: BigUint::ZERO, counts, is_limited: false, engine: EngineFacts::Argument };
                (found, Some(reason.clone()))
            }
            Way::Frontier(frontier) => {
                let found = match &frontier.known {
                    Some(found) => found.clone(),
                    None => sweep_and_keep(plan, frontier, watch)?,
                };
                (found, frontier.zero.clone())
            }
            Way::Dance(dance) => (search::search(plan, dance, watch)?, dance.zero.clone()),
            Way::Contest(frontier, dance) => {
                let found = match sweep_against(plan, frontier, dance, watch)? {
                    Some(found) => found,
                    None => search::search(plan, dance, watch)?,
                };
                (found, None)
            }
            Way::Determinant(determinant) => {
                (determinant::compute(plan, determinant, watch)?, determinant.zero.clone())
            }
            Way::Orbits(orbits) => {
                let (found, verified) = orbits.count(&plan.settings, watch)?;
                verification = verified;
                (found, None)
            }
        };
        let mut answer = Answer {
            count: found.count,
            by: plan.settings.by.clone(),
            counts: found.counts,
            at: plan.settings.at,
            is_limited: found.is_limited,
            modulus: plan.settings.modulus.clone(),
            conventions: plan.conventions.clone(),
            engine: found.engine,
            verification,
            zero_reason,
            warnings: plan.warnings.clone(),
        };
        if plan.settings.verify && answer.verification.is_none() {
            answer.verification = Some(verify::verify(plan, &answer, watch)?);
        }
        Ok(answer)
    }
}
