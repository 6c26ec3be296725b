//! Why a sweep cannot be made, or did not come to its end.

use thiserror::Error;

/// What goes wrong with a frontier.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FrontierError {
    /// More bits are open at once than a key holds.
    #[error("the frontier needs keys of {bits} bits, and keys hold at most {limit}; try another order of the items")]
    TooWide {
        /// Bits open at once.
        bits: u32,
        /// Bits of a key.
        limit: u32,
    },
    /// The next layer does not fit in the memory allowed.
    #[error(
        "layer {layer} of {layers} has more than {states} states and needs {needed} bytes, but {limit} are allowed; \
         allow more memory, or take residues (narrower numbers, more passes)"
    )]
    Memory {
        /// The layer that could not be built.
        layer: usize,
        /// How many layers there are.
        layers: usize,
        /// States known when the memory ran out.
        states: u64,
        /// Bytes that going on would have taken.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// It is known before the sweep that memory cannot suffice.
    #[error(
        "the widest layer has at least {states} states, which need {bytes} bytes even with the narrowest numbers, but \
         {limit} are allowed"
    )]
    Hopeless {
        /// A lower bound of the states of the widest layer.
        states: u128,
        /// The bytes they need at least.
        bytes: u128,
        /// Bytes allowed.
        limit: u64,
    },
    /// The caller asked the sweep to stop.
    #[error("stopped at layer {layer} of {layers}")]
    Stopped {
        /// Layers done.
        layer: usize,
        /// How many layers there are.
        layers: usize,
    },
    /// A layer could not be kept in a file while memory was short.
    #[error("a layer could not be kept in a file: {why}")]
    Disk {
        /// What the system says.
        why: String,
    },
    /// A sweep that was kept is not one that can be gone on with.
    #[error("the sweep that was kept cannot be gone on with: {why}")]
    Kept {
        /// What is wrong with it.
        why: String,
    },
    /// Counting modulo 0.
    #[error("a modulus must be at least 1, got 0")]
    ZeroModulus,
    /// Solutions weigh too much for their generating polynomial to be found from its values.
    #[error(
        "the heaviest solution weighs {weight}, and counts by weight are found up to {limit} only; give smaller weights, \
         or divide all by what they have in common"
    )]
    TooHeavy {
        /// The weight of the heaviest solution.
        weight: u64,
        /// The greatest weight for which this many solutions can be counted by weight.
        limit: u64,
    },
    /// A count beyond 2^65536.
    #[error("the count has more than {bits} bits, which is more than residues are combined for")]
    CountTooLarge {
        /// The most bits that a count may have.
        bits: u32,
    },
}
