//! Counting by determinants, which can be interrupted and gone on with.

use std::time::{Duration, Instant};

use num_bigint::{BigInt, BigUint};
use zellige_determinant::{Counting as TreeCounting, DeterminantError};
use zellige_frontier::Verdict;
use zellige_planar::{Counting as MatchingCounting, MatrixResidue, PlanarError, Progress};

use super::{EngineFacts, Found};
use crate::keeper::DeterminantKeeper;
use crate::measure::Tally;
use crate::plan::Matrices;
use crate::watch::{Progress as Seen, Watch};
use crate::{DeterminantPlan, Error, Plan};

/// How often what is needed to go on later is kept in a file.
const KEEP: Duration = Duration::from_secs(5);

/// How often the watcher is asked while coefficients are found.
const ASK: Duration = Duration::from_millis(100);

/// Keeping takes no more than one part in so many of the time, however many residues there are.
const KEEPING_SHARE: u32 = 20;

/// Finds determinants.
pub(super) fn compute(plan: &Plan, determinant: &DeterminantPlan, watch: &mut dyn Watch) -> Result<Found, Error> {
    let start = Instant::now();
    let mut keeper = plan.determinant_keeper(determinant);
    let coefficients = match &determinant.matrices {
        Matrices::Matchings(matchings) => {
            let counting = Residues::Matchings(MatchingCounting::new(matchings).map_err(refuse_planar)?);
            run(counting, determinant, keeper.as_mut(), watch)?
        }
        Matrices::Trees(None) => vec![BigUint::ZERO],
        Matrices::Trees(Some(trees)) => {
            let counting = Residues::Trees(trees.counting().map_err(refuse)?);
            run(counting, determinant, keeper.as_mut(), watch)?
        }
    };
    let Tally { is_told_apart, at, factor } = determinant.tally;
    let settings = &plan.settings;
    let value = coefficients.iter().rev().fold(BigUint::ZERO, |sum, coefficient| sum * at.unwrap_or(1) + coefficient);
    let count = value * factor;
    let is_zero = coefficients.iter().all(|coefficient| *coefficient == BigUint::ZERO);
    let counts = is_told_apart.then(|| match is_zero {
        true => Vec::new(),
        false => coefficients.into_iter().map(|coefficient| settings.reduce(coefficient * factor)).collect(),
    });
    let is_limited = settings.limit.is_some_and(|limit| count > limit.into());
    let engine = EngineFacts::Determinant {
        of: determinant.of,
        rows: determinant.rows,
        residues: determinant.residues,
        threads: determinant.threads,
        seconds: start.elapsed().as_secs_f64(),
    };
    Ok(Found { count: settings.reduce(count), counts, is_limited, engine })
}

/// Residues being found.
enum Residues<'a> {
    Matchings(MatchingCounting<'a>),
    Trees(TreeCounting<'a>),
}

impl Residues<'_> {
    fn progress(&self) -> Progress {
        match self {
            Residues::Matchings(counting) => counting.progress(),
            Residues::Trees(counting) => counting.progress(),
        }
    }

    fn restore(&mut self, known: &[MatrixResidue]) -> Result<(), String> {
        match self {
            Residues::Matchings(counting) => counting.restore(known).map_err(|error| error.to_string()),
            Residues::Trees(counting) => {
                let residues: Vec<_> = known.iter().map(|known| known.residue).collect();
                counting.restore(&residues).map_err(|error| error.to_string())
            }
        }
    }

    fn run(&mut self, threads: usize, mut watch: impl FnMut(Progress, Option<MatrixResidue>) -> bool) -> bool {
        match self {
            Residues::Matchings(counting) => counting.run(threads, watch),
            Residues::Trees(counting) => counting.run(threads, |progress, residue| {
                watch(progress, residue.map(|residue| MatrixResidue { matrix: 0, residue }))
            }),
        }
    }

    /// The coefficients of the count, once all residues are known; none if it is stopped.
    fn coefficients(&self, may_go_on: &mut impl FnMut() -> bool) -> Result<Option<Vec<BigUint>>, Error> {
        match self {
            Residues::Matchings(counting) => counting.coefficients_while(may_go_on).map_err(refuse_planar),
            Residues::Trees(counting) => {
                let Some(minor) = counting.coefficients_while(may_go_on) else { return Ok(None) };
                // It is a number of trees, and no less than 0.
                let natural: Option<Vec<BigUint>> = minor.iter().map(BigInt::to_biguint).collect();
                natural.ok_or_else(|| refuse_planar(PlanarError::Contradiction)).map(Some)
            }
        }
    }
}

/// Finds all residues; those in the file, if there is one, are known.
fn run(
    mut counting: Residues<'_>,
    plan: &DeterminantPlan,
    mut keeper: Option<&mut DeterminantKeeper>,
    watch: &mut dyn Watch,
) -> Result<Vec<BigUint>, Error> {
    let mut known = Vec::new();
    if let Some(keeper) = &mut keeper {
        known = keeper.find()?;
        counting.restore(&known).map_err(|why| keeper.refuse(why))?;
    }
    let mut next = Instant::now() + KEEP;
    let is_done = counting.run(plan.threads, |Progress { done, total }, residue| {
        if let Some(keeper) = &mut keeper {
            known.extend(residue);
            let now = Instant::now();
            if now >= next {
                keeper.keep(&known, watch);
                next = Instant::now() + KEEP.max(now.elapsed() * KEEPING_SHARE);
            }
        }
        watch.observe(&Seen::Residues { done, total }) != Verdict::Stop
    });
    if let Some(keeper) = &mut keeper {
        keeper.keep(&known, watch);
    }
    let Progress { done, total } = counting.progress();
    let mut asked = Instant::now();
    let mut may_go_on = || {
        if asked.elapsed() < ASK {
            return true;
        }
        asked = Instant::now();
        watch.observe(&Seen::Residues { done, total }) != Verdict::Stop
    };
    let coefficients = if is_done { counting.coefficients(&mut may_go_on)? } else { None };
    coefficients.ok_or_else(|| Error::DeterminantStopped { done, total, file: keeper.and_then(|keeper| keeper.kept()) })
}

fn refuse(error: DeterminantError) -> Error {
    refuse_planar(error.into())
}

fn refuse_planar(error: PlanarError) -> Error {
    Error::NoDeterminant { why: error.to_string() }
}
