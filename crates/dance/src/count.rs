//! Counting: the parts of the tree, on several threads, to be interrupted and gone on with.
//!
//! The parts are counted in an order that dice have shuffled, so that those done at any time are a fair sample of all,
//! and what is left can be estimated from them. Which parts are done, and what they held, is all that must be kept to
//! go on after an interruption: [`Counting::save`] gives it, [`Counting::resume`] takes it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use zellige_cover::OptionId;

use crate::dance::Dance;
use crate::search::{Part, Tally, Visitor};
use crate::split::{Piece, split};
use crate::threads::in_threads;

/// A count that is under way.
pub struct Counting<'a> {
    pub(crate) dance: &'a Dance,
    /// The parts, in the order in which they are counted.
    pub(crate) parts: Vec<Part>,
    /// How many there were to be.
    wanted: usize,
    pub(crate) done: Vec<bool>,
    pub(crate) tally: Tally,
    /// Solutions known when a limit ended the count, those in parts that were under way included.
    seen: u64,
}

/// What is kept of a count under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The rule by which it was searched, with all that it depends on.
    rule: String,
    /// Into about how many parts the tree was to be split.
    wanted: usize,
    /// Into how many it was split.
    parts: usize,
    /// The parts that are done, by their numbers: first and last of each run of them.
    done: Vec<(usize, usize)>,
    tally: Tally,
}

/// Why a count cannot be gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The tree is of another problem, or was searched by another rule.
    #[error("it is of a search of another problem, or by another branching rule")]
    OtherRule,
    /// The tree splits into other parts now.
    #[error("it is of a search in {expected} parts, and this one has {got}: of another problem, rule, or version")]
    OtherParts {
        /// Parts of the search that was saved.
        expected: usize,
        /// Parts of this one.
        got: usize,
    },
    /// The parts said to be done do not exist, or overlap.
    #[error("it says that parts {first} to {last} of {parts} are done, which cannot be")]
    NoSuchParts {
        /// The first part.
        first: usize,
        /// The last.
        last: usize,
        /// How many there are.
        parts: usize,
    },
}

/// How far a count is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Parts done.
    pub parts_done: usize,
    /// Parts in all.
    pub parts: usize,
    /// What was found in the parts that are done.
    pub tally: Tally,
    /// Nodes looked at, those of parts under way included.
    pub nodes: u64,
}

impl Progress {
    /// The share of the work that is done, from 0 to 1, as well as it can be told.
    pub fn fraction(&self) -> f64 {
        if self.parts == 0 { 1.0 } else { self.parts_done as f64 / self.parts as f64 }
    }
}

/// What the watcher of a count wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Continue,
    /// Stop soon.
    Stop,
}

/// How a count came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Everything was searched.
    Counted,
    /// There are at least as many solutions as were asked for; there may be more.
    Enough,
    /// The watcher said stop.
    Stopped,
}

/// The fewest parts that are asked for.
const FEWEST_PARTS: usize = 256;

/// The most parts that are asked for.
const MOST_PARTS: usize = 1 << 16;

/// Nodes that a part should have, if the tree is as large as it is thought to be.
const NODES_OF_PART: f64 = 30_000.0;

/// Parts so many times as large as they should be are too large.
const TOO_LARGE: usize = 16;

/// Nanoseconds or so that splitting may take: a node above the parts costs much on a large board.
const TIME_OF_SPLIT: f64 = 2e8;

/// The dice that shuffle the parts.
const SEED: u64 = 298;

/// How often the watcher is asked.
const INTERVAL: Duration = Duration::from_millis(100);

impl Dance {
    /// Begins to count.
    pub fn count(&self) -> Counting<'_> {
        let sampled = self.sample().map_or(0.0, |sample| sample.nodes);
        let nodes = self.trial().map_or(sampled, |trial| trial.nodes());
        let most = self.nodes_in(TIME_OF_SPLIT).clamp(FEWEST_PARTS as u64, MOST_PARTS as u64);
        let parts = (nodes / NODES_OF_PART).clamp(FEWEST_PARTS as f64, most as f64) as usize;
        // What was counted already is worth keeping, unless its parts would be far too large.
        let begun = self.begun.as_ref().filter(|(saved, _)| saved.wanted * TOO_LARGE > parts);
        let counting = begun.and_then(|(saved, _)| Counting::resume(self, saved).ok());
        counting.unwrap_or_else(|| Counting::begin(self, parts))
    }
}

impl<'a> Counting<'a> {
    fn begin(dance: &'a Dance, wanted: usize) -> Counting<'a> {
        if let Some(tally) = dance.known {
            return Counting { dance, done: Vec::new(), parts: Vec::new(), wanted, tally, seen: 0 };
        }
        let split = split(&mut dance.search().without_learning(), wanted);
        let part = |piece| if let Piece::Part(part) = piece { Some(part) } else { None };
        let mut parts: Vec<Part> = split.pieces.into_iter().filter_map(part).collect();
        parts.shuffle(&mut ChaCha8Rng::seed_from_u64(SEED));
        Counting { dance, done: vec![false; parts.len()], parts, wanted, tally: split.above, seen: 0 }
    }

    /// Goes on with a count of the same problem by the same rule.
    ///
    /// # Errors
    /// What was saved is of another search.
    pub fn resume(dance: &'a Dance, saved: &Saved) -> Result<Counting<'a>, ResumeError> {
        if saved.rule != dance.signature() {
            return Err(ResumeError::OtherRule);
        }
        let mut counting = Counting::begin(dance, saved.wanted.clamp(1, MOST_PARTS));
        let parts = counting.parts.len();
        if parts != saved.parts {
            return Err(ResumeError::OtherParts { expected: saved.parts, got: parts });
        }
        for &(first, last) in &saved.done {
            let run = counting.done.get_mut(first..=last).filter(|run| !run.is_empty() && !run.contains(&true));
            run.ok_or(ResumeError::NoSuchParts { first, last, parts })?.fill(true);
        }
        counting.tally = saved.tally;
        Ok(counting)
    }

    /// What must be kept to go on later.
    pub fn save(&self) -> Saved {
        let mut done: Vec<(usize, usize)> = Vec::new();
        for part in (0..self.done.len()).filter(|&part| self.done[part]) {
            match done.last_mut() {
                Some((_, last)) if *last + 1 == part => *last = part,
                _ => done.push((part, part)),
            }
        }
        Saved { rule: self.dance.signature(), wanted: self.wanted, parts: self.done.len(), done, tally: self.tally }
    }

    /// What was found in the parts that are done.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The solutions that are known: those in the parts that are done, and where a limit ended the count also those in
    /// parts that were under way, which are not saved.
    pub fn solutions(&self) -> u64 {
        self.tally.solutions.max(self.seen)
    }

    /// Counts what is left, on so many threads, until at least `limit` solutions are known. The watcher is asked several
    /// times a second; what it may save is of the parts that are done.
    pub fn run(
        &mut self,
        threads: usize,
        limit: Option<u64>,
        watch: &mut dyn FnMut(&Counting<'_>, &Progress) -> Verdict,
    ) -> Done {
        let limit = limit.unwrap_or(u64::MAX);
        let todo: Vec<usize> = (0..self.done.len()).filter(|&part| !self.done[part]).collect();
        if todo.is_empty() {
            return Done::Counted;
        }
        let shared = Shared {
            next: AtomicUsize::new(0),
            stops: AtomicBool::new(self.tally.solutions >= limit),
            found: AtomicU64::new(self.tally.solutions),
            nodes: AtomicU64::new(self.tally.nodes),
            limit,
        };
        let (dance, threads) = (self.dance, threads.clamp(1, todo.len().max(1)));
        let (send, receive) = mpsc::channel();
        let parts = std::mem::take(&mut self.parts);
        let is_stopped = in_threads(threads, |scope| {
            for _ in 0..threads {
                let (send, shared, todo, parts) = (send.clone(), &shared, &todo, &parts);
                scope.spawn(move |_| shared.work(dance, todo, parts, &send));
            }
            drop(send);
            self.gather(&receive, &shared, watch)
        });
        self.parts = parts;
        if !self.done.contains(&false) {
            Done::Counted
        } else if shared.found.load(Ordering::Relaxed) >= limit {
            self.seen = shared.found.load(Ordering::Relaxed);
            Done::Enough
        } else {
            assert!(is_stopped, "a part of the tree was not found again");
            Done::Stopped
        }
    }

    /// Takes in what the threads find, until they are done. Whether the watcher said stop.
    fn gather(
        &mut self,
        receive: &mpsc::Receiver<(usize, Tally)>,
        shared: &Shared,
        watch: &mut dyn FnMut(&Counting<'_>, &Progress) -> Verdict,
    ) -> bool {
        let mut is_stopped = false;
        let mut parts_done = self.done.iter().filter(|&&done| done).count();
        let mut asked = Instant::now();
        loop {
            match receive.recv_timeout(INTERVAL) {
                Ok((part, tally)) => {
                    self.done[part] = true;
                    self.tally.add(tally);
                    parts_done += 1;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return is_stopped,
            }
            if asked.elapsed() >= INTERVAL && !is_stopped {
                asked = Instant::now();
                let nodes = shared.nodes.load(Ordering::Relaxed);
                let progress = Progress { parts_done, parts: self.done.len(), tally: self.tally, nodes };
                if watch(self, &progress) == Verdict::Stop {
                    is_stopped = true;
                    shared.stops.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

/// What the threads share.
struct Shared {
    /// The next part to be taken.
    next: AtomicUsize,
    stops: AtomicBool,
    /// Solutions found so far, in parts under way too.
    found: AtomicU64,
    nodes: AtomicU64,
    limit: u64,
}

impl Shared {
    /// Counts one part after the other.
    fn work(&self, dance: &Dance, todo: &[usize], parts: &[Part], send: &mpsc::Sender<(usize, Tally)>) {
        let mut search = dance.search();
        loop {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&part) = todo.get(next) else { return };
            let mut count = Count { shared: self, reported: Tally::default() };
            // A part of this very tree is somewhere; if it were not, it would stay undone, which is noticed at the end.
            if !search.enter(&parts[part]) || search.run(&mut count).is_break() {
                return;
            }
            let tally = search.take_tally();
            count.report(&tally);
            if self.stops.load(Ordering::Relaxed) && self.found.load(Ordering::Relaxed) >= self.limit {
                return;
            }
            // Nobody receives any more only when all is over.
            let _ = send.send((part, tally));
        }
    }
}

/// Reports what is found in a part to the others.
struct Count<'a> {
    shared: &'a Shared,
    reported: Tally,
}

impl Count<'_> {
    fn report(&mut self, tally: &Tally) {
        let solutions = tally.solutions - self.reported.solutions;
        let found = self.shared.found.fetch_add(solutions, Ordering::Relaxed) + solutions;
        self.shared.nodes.fetch_add(tally.nodes - self.reported.nodes, Ordering::Relaxed);
        self.reported = *tally;
        if found >= self.shared.limit {
            self.shared.stops.store(true, Ordering::Relaxed);
        }
    }
}

impl Visitor for Count<'_> {
    #[inline]
    fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, tally: &Tally) -> ControlFlow<()> {
        self.report(tally);
        if self.shared.stops.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
