//! Being watched: progress, a wish to stop, and the memory a sweep may use.

use std::time::{Duration, Instant};

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
    /// The share of the work that is done, from 0 to 1: work done over work done plus the work that the layers to come
    /// would be if they were like those a period ago.
    pub fraction: f64,
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
}

impl Pace {
    pub fn new(watch: &dyn Watch) -> Pace {
        Pace { interval: watch.interval(), last: Instant::now() }
    }

    pub fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now - self.last >= self.interval;
        if due {
            self.last = now;
        }
        due
    }
}
