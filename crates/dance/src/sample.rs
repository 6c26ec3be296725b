//! Samples of a search tree: some of its parts, counted to their ends.
//!
//! The parts of a [`Counting`] come in an order that dice have shuffled, so that the first of them are a fair sample. What
//! they hold is not lost: the count goes on from there.

use std::time::{Duration, Instant};

use crate::count::Counting;
use crate::search::Budget;

/// What a sample of the parts says of the whole tree.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sample {
    /// Whether the sample was the whole tree.
    pub is_whole: bool,
    /// The parts looked at: the tree is known the better the more they are.
    pub parts: usize,
    /// The nodes of the tree; if no part came to its end, a lower bound that is almost certain.
    pub nodes: f64,
    /// The standard error of this.
    pub error: f64,
    /// Nodes that were looked at.
    pub looked_at: u64,
    /// Seconds that a node took.
    pub seconds_per_node: f64,
}

impl Sample {
    fn new(sizes: &[u64], unfinished: u64, counting: &Counting, (nodes, time): (u64, Duration)) -> Sample {
        let left = counting.done.iter().filter(|&&done| !done).count() as f64;
        let parts = sizes.len() as f64;
        // A part that was broken off counts as if it had ended: it is larger than that.
        let seen = parts + f64::from(u8::from(unfinished > 0));
        let mean = (sizes.iter().sum::<u64>() + unfinished) as f64 / seen.max(1.0);
        let squares: f64 = sizes.iter().map(|&size| (size as f64 - mean).powi(2)).sum();
        let deviation = if parts < 2.0 { f64::INFINITY } else { (squares / (parts - 1.0)).sqrt() };
        let is_whole = left == 0.0;
        Sample {
            is_whole,
            parts: sizes.len(),
            nodes: counting.tally.nodes as f64 + left * mean,
            error: if is_whole { 0.0 } else { left * deviation / parts.max(1.0).sqrt() },
            looked_at: nodes,
            seconds_per_node: time.as_secs_f64() / nodes.max(1) as f64,
        }
    }

    /// Seconds that counting the whole tree takes on one thread.
    pub fn seconds(&self) -> f64 {
        self.nodes * self.seconds_per_node
    }
}

impl Counting<'_> {
    /// Counts some parts, of so many nodes together, on the thread that calls, and says from these how large the tree
    /// is.
    pub fn sample(&mut self, nodes: u64) -> Sample {
        let start = Instant::now();
        let mut search = self.dance.search();
        let mut sizes: Vec<u64> = Vec::new();
        let mut unfinished = 0;
        let mut looked_at = 0;
        for part in (0..self.done.len()).filter(|&part| !self.done[part]).collect::<Vec<_>>() {
            // A part is begun whatever its size, as small ones alone would not be a fair sample.
            let Some(left) = nodes.checked_sub(looked_at).filter(|&left| left > 0) else { break };
            let is_done = search.enter(&self.parts[part]) && search.run(&mut Budget(left)).is_continue();
            let tally = search.take_tally();
            looked_at += tally.nodes;
            if !is_done {
                unfinished = tally.nodes;
                break;
            }
            self.done[part] = true;
            self.tally.add(tally);
            sizes.push(tally.nodes);
        }
        Sample::new(&sizes, unfinished, self, (looked_at, start.elapsed()))
    }
}
