//! Being watched: how far a count is, and a wish to stop.

use std::path::Path;
use std::time::Duration;

use zellige_dance::Progress as SearchProgress;
use zellige_frontier::{Progress as SweepProgress, Snapshot, Verdict};

use crate::keeper::SweepKeeper;

/// How far a count is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Of a sweep.
    Sweep(SweepProgress),
    /// Of a search.
    Search(SearchProgress),
    /// Of determinants.
    Residues {
        /// Residues that are known.
        done: usize,
        /// Residues that are needed.
        total: usize,
    },
}

impl Progress {
    /// The share of the work that is done, from 0 to 1, as well as it can be told.
    pub fn fraction(&self) -> f64 {
        match self {
            Progress::Sweep(progress) => progress.fraction,
            Progress::Search(progress) => progress.fraction(),
            Progress::Residues { done, total } => *done as f64 / (*total).max(1) as f64,
        }
    }
}

/// Someone who watches a count. Called several times a second, from the thread that asked for it.
pub trait Watch {
    /// Hears how far the count is and says whether to go on.
    fn observe(&mut self, progress: &Progress) -> Verdict;

    /// Hears that what is needed to go on later could not be kept in this file, and why. The count goes on.
    fn cannot_keep(&mut self, _file: &Path, _why: &str) {}
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn observe(&mut self, _: &Progress) -> Verdict {
        Verdict::Continue
    }
}

/// Tells someone how far a search is; what he wants, as searches say it.
pub(crate) fn observe_search(watch: &mut dyn Watch, progress: &SearchProgress) -> zellige_dance::Verdict {
    match watch.observe(&Progress::Search(*progress)) {
        Verdict::Continue => zellige_dance::Verdict::Continue,
        Verdict::Stop => zellige_dance::Verdict::Stop,
    }
}

/// Watches a sweep for someone, and keeps it where that is wanted.
pub(crate) struct SweepWatch<'a> {
    pub watch: &'a mut dyn Watch,
    pub keeper: Option<SweepKeeper>,
}

impl<'a> SweepWatch<'a> {
    /// Keeps nothing.
    pub fn new(watch: &'a mut dyn Watch) -> SweepWatch<'a> {
        SweepWatch { watch, keeper: None }
    }
}

impl zellige_frontier::Watch for SweepWatch<'_> {
    fn observe(&mut self, progress: &SweepProgress) -> Verdict {
        self.watch.observe(&Progress::Sweep(*progress))
    }

    fn keeps(&self) -> Option<Duration> {
        self.keeper.as_ref().map(SweepKeeper::often)
    }

    fn keep(&mut self, snapshot: &Snapshot<'_>) {
        if let Some(keeper) = &mut self.keeper {
            keeper.keep(snapshot, self.watch);
        }
    }
}

/// Stops a sweep that takes longer than a search would.
pub(crate) struct Contestant<'a> {
    pub watch: SweepWatch<'a>,
    /// Seconds that the search would take.
    rival: f64,
    started: std::time::Instant,
    /// When a layer was last seen to be done, and which.
    last: (f64, usize),
    /// Seconds that a layer takes now.
    per_layer: f64,
    told: f64,
    /// Whether the sweep was stopped because of the rival.
    pub has_lost: bool,
}

/// The work of the layers to come against that of the present one: a sweep's layers grow and shrink again.
const REST: f64 = 0.65;

/// The share of the rival's time in which nothing is decided.
const GRACE: f64 = 0.03;

impl<'a> Contestant<'a> {
    pub fn new(watch: SweepWatch<'a>, rival: f64) -> Contestant<'a> {
        let started = std::time::Instant::now();
        Contestant { watch, rival, started, last: (0.0, 0), per_layer: 0.0, told: 0.0, has_lost: false }
    }

    /// Tells the watcher, but not more often than it can matter.
    fn tell(&mut self, now: f64, progress: &SweepProgress) -> Verdict {
        if now - self.told < 0.1 {
            return Verdict::Continue;
        }
        self.told = now;
        zellige_frontier::Watch::observe(&mut self.watch, progress)
    }
}

impl zellige_frontier::Watch for Contestant<'_> {
    fn observe(&mut self, progress: &SweepProgress) -> Verdict {
        let now = self.started.elapsed().as_secs_f64();
        if progress.is_preparing {
            // What is found now is the states of all layers: nothing can be said of a single one.
            self.last = (now, 0);
            self.has_lost = now > self.rival;
            return if self.has_lost { Verdict::Stop } else { self.tell(now, progress) };
        }
        let (then, layer) = self.last;
        if progress.layer < layer {
            // Another pass begins, as counts modulo several primes take. How many are to come is not known: with luck,
            // none.
            (self.last, self.per_layer) = ((now, progress.layer), 0.0);
        } else if progress.layer > layer {
            self.per_layer = (now - then) / (progress.layer - layer) as f64;
            self.last = (now, progress.layer);
        } else {
            self.per_layer = self.per_layer.max(now - then);
        }
        let rest = (progress.layers - progress.layer) as f64 * self.per_layer * REST;
        self.has_lost = now > self.rival * GRACE && now + rest > self.rival;
        if self.has_lost {
            return Verdict::Stop;
        }
        self.tell(now, progress)
    }

    fn interval(&self) -> Duration {
        Duration::from_millis(1)
    }

    fn keeps(&self) -> Option<Duration> {
        self.watch.keeps()
    }

    fn keep(&mut self, snapshot: &Snapshot<'_>) {
        if !self.has_lost {
            self.watch.keep(snapshot);
        }
    }
}
