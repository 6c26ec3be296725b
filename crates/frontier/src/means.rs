//! What a sweep may use.

/// The memory that a sweep may hold, and the means by which it may go. All lead to the same count; without one of them it
/// takes longer, so that its gain can be measured and its result tested.
///
/// A number of bytes alone stands for these bytes and all means, on one thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// Bytes that may be held at once.
    pub memory: u64,
    /// The most updates of a strip's period that are explored beforehand, to be replayed; with 0, no strip is.
    pub most_explored: usize,
    /// Whether the rows of a strip that is not explored may be recorded as soon as its states come round.
    pub goes_round: bool,
    /// Threads that may go through recorded rows.
    pub threads: usize,
}

impl Means {
    /// The most updates that are explored: beyond, the memory they take grows large.
    const MOST_EXPLORED: usize = 1 << 23;
}

impl From<u64> for Means {
    fn from(memory: u64) -> Means {
        Means { memory, most_explored: Means::MOST_EXPLORED, goes_round: true, threads: 1 }
    }
}
