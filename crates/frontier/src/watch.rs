//! Being watched: progress, a wish to stop, and what is needed to go on later.

use std::time::{Duration, Instant};

use crate::Snapshot;

/// How far a sweep is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Layers done.
    pub layer: usize,
    /// Layers in all.
    pub layers: usize,
    /// States of the layer being built so far.
    pub states: u64,
    /// State updates since the sweep began.
    pub updates: u64,
    /// The share of the work that is done, from 0 to 1: exact where states are numbered; otherwise, states done over
    /// these and those to come, if the layers to come are as large as the largest so far, or as large as they can be.
    pub fraction: f64,
    /// Whether no layer is under way, as the states of all layers are being found.
    pub is_preparing: bool,
}

/// What the watcher wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Continue,
    /// Stop as soon as possible, with an error.
    Stop,
}

/// Someone who watches a sweep. Called from the thread that sweeps.
pub trait Watch {
    /// Hears how far the sweep is and says whether to go on.
    fn observe(&mut self, progress: &Progress) -> Verdict;

    /// How often to be called, if the sweep finds time: ten times a second when not said.
    fn interval(&self) -> Duration {
        Duration::from_millis(100)
    }

    /// How often the sweep is to be kept, if ever; less often where keeping it takes long.
    fn keeps(&self) -> Option<Duration> {
        None
    }

    /// Is handed what is needed to go on later: from time to time and at the end of each pass, if it
    /// [`keeps`](Watch::keeps), and always when the sweep ends early.
    fn keep(&mut self, _snapshot: &Snapshot<'_>) {}
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn observe(&mut self, _: &Progress) -> Verdict {
        Verdict::Continue
    }
}

/// Calls a watcher, but not more often than it can matter.
pub(crate) struct Pace {
    interval: Duration,
    last: Instant,
    /// How often the sweep is kept, if ever, and when it is kept next.
    keeps: Option<(Duration, Instant)>,
}

/// Keeping takes no more than one part in so many of the time.
const KEEPING_SHARE: u32 = 20;

impl Pace {
    pub fn new(watch: &dyn Watch) -> Pace {
        let now = Instant::now();
        Pace { interval: watch.interval(), last: now, keeps: watch.keeps().map(|often| (often, now + often)) }
    }

    pub fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now - self.last >= self.interval;
        if due {
            self.last = now;
        }
        due
    }

    /// Whether the sweep is to be kept now.
    pub fn must_keep(&self) -> bool {
        self.keeps.is_some_and(|(_, next)| Instant::now() >= next)
    }

    /// Notes that the sweep was kept, and how long that took.
    pub fn kept(&mut self, took: Duration) {
        if let Some((often, next)) = &mut self.keeps {
            *next = Instant::now() + (*often).max(took * KEEPING_SHARE);
        }
    }
}
