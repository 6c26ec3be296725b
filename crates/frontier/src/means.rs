//! What a sweep may use.

use std::path::PathBuf;

/// The memory that a sweep may hold, and the means by which it may go. All lead to the same count; without one of them it
/// takes longer, so that its gain can be measured and its result tested.
///
/// A number of bytes alone stands for these bytes and all means, on one thread.
#[derive(Clone, Debug)]
pub struct Means {
    /// Bytes that may be held at once.
    pub memory: u64,
    /// Tells the bytes that the whole process holds, as its allocator knows. Then what else it holds is part of `memory`;
    /// otherwise the sweep may have all of it.
    pub held: Option<fn() -> u64>,
    /// The most updates of a strip's period that are explored beforehand, to be replayed; with 0, no strip is.
    pub most_explored: usize,
    /// Whether one of two states that are mirror images, left for right, stands for both at the ends of a strip's rows.
    pub folds_mirrors: bool,
    /// The fewest states of the widest layer for which states are numbered; with 0 they always are, if that is possible,
    /// with `u64::MAX` never.
    pub fewest_numbered: u64,
    /// Whether layers may be built by merging; otherwise they are built by hash.
    pub merges: bool,
    /// Whether numbered states that lead to no solution are left out.
    pub cuts_dead_states: bool,
    /// Whether two sweeps through numbered states may meet in the middle, where the end is the beginning turned round.
    pub joins_halves: bool,
    /// The fewest states that a step must make, for each of its choices, for neighbouring steps to be taken as one: fewer
    /// are not worth the instructions. With 0 they always are, if choices are few, with `u64::MAX` never.
    pub fewest_fused: u64,
    /// Threads among which numbered states may be shared out.
    pub threads: usize,
    /// The folder where numbered layers may be kept that do not fit in memory, in files that vanish by themselves.
    pub folder: Option<PathBuf>,
}

impl Means {
    /// The most updates that are explored: beyond, the memory they take grows large.
    const MOST_EXPLORED: usize = 1 << 23;
    /// The fewest states that are numbered: fewer are swept before it is known that they can be.
    const FEWEST_NUMBERED: u64 = 1 << 16;
    /// The fewest states made for each choice of a fused step.
    const FEWEST_FUSED: u64 = 1 << 14;
}

impl From<u64> for Means {
    fn from(memory: u64) -> Means {
        Means {
            memory,
            held: None,
            most_explored: Means::MOST_EXPLORED,
            folds_mirrors: true,
            fewest_numbered: Means::FEWEST_NUMBERED,
            merges: true,
            cuts_dead_states: true,
            joins_halves: true,
            fewest_fused: Means::FEWEST_FUSED,
            threads: 1,
            folder: None,
        }
    }
}
