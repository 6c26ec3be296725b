//! Counts by a statistic: how many solutions have each weight.
//!
//! The weight of a solution is the sum of the [weights](Layered::weight) of its choices. Its generating polynomial, the
//! sum of `x^weight` over all solutions, is found from its values: the degree by a sweep that carries the greatest
//! weight, a bound of the coefficients by one that bounds the count, and then the polynomial modulo a prime at as many
//! points as it has coefficients, several at once, modulo as many primes as the bound asks for. Interpolation and the
//! Chinese remainder theorem give the coefficients. So a state takes no more room than for a count by residues, and the
//! price is a sweep for each few points.

use std::time::Instant;

use num_bigint::BigUint;
use zellige_residue::{combine_residues, polynomial, primes_beyond};

use crate::count::refuse_overflow;
use crate::sweep::{Report, Sweep};
use crate::values::{Ceilings, CeilingsAt, Heaviest, Lanes, ResiduesAt};
use crate::{Counted, FrontierError, Layered, Means, Numbers, Progress, Verdict, Watch};

/// How many solutions have each weight, and how that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The number of solutions of weight 0, 1, 2, ..., up to the greatest weight that any has; empty if there is none.
    pub counts: Vec<BigUint>,
    /// States of one sweep, and the updates of all.
    pub report: Report,
    /// How many primes the coefficients took.
    pub primes: usize,
}

/// A residue of a polynomial's value to be found: modulo which prime, at which point.
type Task = (u64, u64);

/// The most coefficients that are found: each takes a value of the polynomial, and interpolation the square of them.
const MOST_COEFFICIENTS: u64 = 1 << 20;

/// The most residues of coefficients that are held at once.
const MOST_RESIDUES: u64 = 1 << 24;

/// Values carried at once where they are few, and where they are many.
const FEW: usize = 4;
const MANY: usize = 16;

/// Counts the solutions of each weight.
///
/// # Errors
/// As [`count`](crate::count()); [`FrontierError::TooHeavy`] if a solution weighs 2^20 or more, or if there are so many
/// solutions that coefficients up to its weight would take over 2^24 words of memory.
pub fn distribution<L: Layered>(
    layered: &L,
    means: impl Into<Means>,
    watch: &mut dyn Watch,
) -> Result<Distribution, FrontierError> {
    let mut passes = Passes::new(layered, means.into(), watch);
    let Some(degree) = passes.heaviest()? else {
        return Ok(Distribution { counts: Vec::new(), report: passes.report, primes: 0 });
    };
    refuse_heavier(degree, MOST_COEFFICIENTS)?;
    let bound = passes.bound()?;
    let primes = primes_beyond(&bound);
    refuse_heavier(degree, MOST_RESIDUES / primes.len().max(1) as u64)?;
    let points = degree as usize + 1;
    let values = passes.values(primes.len() * points, |task| (primes[task / points], (task % points) as u64))?;
    let counts = polynomial(&primes, points, &values, combine_residues, &mut || passes.may_go_on());
    let layers = layered.layers();
    let counts = counts.ok_or(FrontierError::Stopped { layer: layers, layers })?;
    Ok(Distribution { counts, primes: primes.len(), report: passes.into_report() })
}

/// The generating polynomial of the weights at a point: every solution counted `point` to the power of its weight times.
///
/// # Errors
/// As [`count`](crate::count()).
pub fn evaluate<L: Layered>(
    layered: &L,
    point: u64,
    means: impl Into<Means>,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let mut passes = Passes::new(layered, means.into(), watch);
    let bound = passes.run(CeilingsAt::new(point))?.to_big();
    let primes = primes_beyond(&bound);
    let values = passes.values(primes.len(), |task| (primes[task], point % primes[task]))?;
    let residues: Vec<(u64, u64)> = primes.iter().copied().zip(values).collect();
    let numbers = Numbers::Primes(primes.len());
    Ok(Counted { count: combine_residues(&residues), numbers, report: passes.into_report() })
}

/// Refuses a polynomial with more than so many coefficients.
fn refuse_heavier(weight: u64, most_coefficients: u64) -> Result<(), FrontierError> {
    match weight < most_coefficients {
        true => Ok(()),
        false => Err(FrontierError::TooHeavy { weight, limit: most_coefficients.saturating_sub(1) }),
    }
}

/// Sweeps of one automaton, one after another.
struct Passes<'a, L> {
    layered: &'a L,
    means: Means,
    watch: &'a mut dyn Watch,
    updates: u64,
    report: Report,
    /// When the watcher was last asked between sweeps.
    asked: Instant,
}

impl<'a, L: Layered> Passes<'a, L> {
    fn new(layered: &'a L, means: Means, watch: &'a mut dyn Watch) -> Passes<'a, L> {
        Passes { layered, means, watch, updates: 0, report: Report::default(), asked: Instant::now() }
    }

    /// The greatest weight of a solution, if there is one.
    fn heaviest(&mut self) -> Result<Option<u64>, FrontierError> {
        Ok(self.run(Heaviest)?.checked_sub(1))
    }

    /// A number that the count does not exceed.
    fn bound(&mut self) -> Result<BigUint, FrontierError> {
        Ok(self.run(Ceilings)?.to_big())
    }

    /// The residues of so many tasks.
    fn values(&mut self, tasks: usize, task: impl Fn(usize) -> Task) -> Result<Vec<u64>, FrontierError> {
        let has_room = |lanes: usize| {
            let bytes = 2 * (size_of::<L::State>() + 8 * lanes + 8) as u64;
            self.report.most_states().saturating_mul(bytes) <= self.means.memory
        };
        if tasks > FEW && has_room(MANY) {
            self.in_lanes::<MANY>(tasks, task)
        } else if tasks > 1 && has_room(FEW) {
            self.in_lanes::<FEW>(tasks, task)
        } else {
            self.in_lanes::<1>(tasks, task)
        }
    }

    fn in_lanes<const N: usize>(
        &mut self,
        tasks: usize,
        task: impl Fn(usize) -> Task,
    ) -> Result<Vec<u64>, FrontierError> {
        let mut found = Vec::with_capacity(tasks);
        while found.len() < tasks {
            // Lanes to spare repeat the last task.
            let in_lane: [Task; N] = std::array::from_fn(|lane| task((found.len() + lane).min(tasks - 1)));
            let (moduli, points) = (in_lane.map(|(prime, _)| prime), in_lane.map(|(_, point)| point));
            let values = ResiduesAt::<N>::new(moduli, points).ok_or(FrontierError::ZeroModulus)?;
            let total: Lanes<N> = self.run(values)?;
            found.extend(values.residues(total).into_iter().take(tasks - found.len()));
        }
        Ok(found)
    }

    fn run<S: crate::Values>(&mut self, values: S) -> Result<S::Total, FrontierError> {
        let mut sweep = Sweep::plain(self.layered, values, self.means.clone());
        let total = sweep.run(&mut Unkept { watch: self.watch, updates: self.updates }).map_err(refuse_overflow)?;
        let report = sweep.into_report();
        self.updates += report.updates;
        self.report = report;
        Ok(total)
    }

    /// Asks the watcher, between sweeps or after the last of them, as often as it wants to be asked.
    fn may_go_on(&mut self) -> bool {
        if self.asked.elapsed() < self.watch.interval() {
            return true;
        }
        self.asked = Instant::now();
        let layers = self.layered.layers();
        let done =
            Progress { layer: layers, layers, states: 0, updates: self.updates, fraction: 1.0, is_preparing: false };
        self.watch.observe(&done) == Verdict::Continue
    }

    fn into_report(self) -> Report {
        Report { updates: self.updates, ..self.report }
    }
}

/// A watcher who is not asked to keep what is no count, and hears of the updates of all passes.
struct Unkept<'a> {
    watch: &'a mut dyn Watch,
    updates: u64,
}

impl Watch for Unkept<'_> {
    fn observe(&mut self, progress: &Progress) -> Verdict {
        self.watch.observe(&Progress { updates: self.updates + progress.updates, ..*progress })
    }

    fn interval(&self) -> std::time::Duration {
        self.watch.interval()
    }
}
