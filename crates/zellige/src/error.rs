//! Why there is no answer.

use std::path::{Path, PathBuf};

use num_bigint::BigUint;
use thiserror::Error;
use zellige_frontier::FrontierError;
use zellige_graph::GraphError;
use zellige_grid::GridError;

use crate::{FileError, WordError, bytes_in_words, number_in_words};

/// What goes wrong between words and an answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// A word is not understood.
    #[error(transparent)]
    Word(#[from] Box<WordError>),
    /// A file does not say what it should.
    #[error(transparent)]
    File(#[from] Box<FileError>),
    /// The tiling cannot be stated.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// The graph cannot be made, or what is asked of it cannot be stated.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A board on which ants are not counted.
    #[error("ants cannot be counted on this board: {why}")]
    NoAnts {
        /// What stands against it.
        why: &'static str,
    },
    /// What was asked for is no exact cover, which a search needs.
    #[error("what hangs together in a graph is found by sweeps alone; there is no search for it")]
    NoCover,
    /// Ways cannot be told apart in the way that was asked for.
    #[error("what is asked for has no `{by}` by which it could be counted; {expected}")]
    NoStatistic {
        /// The name that was given.
        by: String,
        /// Which names there are.
        expected: String,
    },
    /// Two settings that do not go together.
    #[error("{what} cannot be asked for together with {other}")]
    NotTogether {
        /// One of them.
        what: &'static str,
        /// The other.
        other: &'static str,
    },
    /// Determinants do not tell what was asked for.
    #[error("there is no determinant for this: {why}")]
    NoDeterminant {
        /// What stands against it.
        why: String,
    },
    /// Such figures cannot be listed.
    #[error("{what} cannot be listed: {why}")]
    NoList {
        /// What they are.
        what: &'static str,
        /// What stands against it.
        why: &'static str,
    },
    /// Ways cannot be counted up to symmetry.
    #[error("ways cannot be counted up to symmetry: {why}")]
    NoOrbits {
        /// What stands against it.
        why: String,
    },
    /// The ways that symmetries leave as they are do not add up: a fault of this program.
    #[error(
        "the ways that {symmetries} symmetries leave as they are add up to {sum}, which is no multiple of {symmetries}"
    )]
    NotWhole {
        /// The sum.
        sum: BigUint,
        /// How many symmetries there are.
        symmetries: usize,
    },
    /// Listing the placements alone would take more memory than is allowed.
    #[error(
        "there may be {placements} placements, which would take about {}, but {} are allowed; \
         take a smaller board, fewer pieces, or allow more memory",
        bytes_in_words((*needed).into()),
        bytes_in_words((*limit).into())
    )]
    TooManyPlacements {
        /// Placements of all pieces in all orientations, those that stick out of the board included.
        placements: u64,
        /// Bytes that they would take.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// A search would take more memory than is allowed.
    #[error(
        "a search takes about {} on {threads} {}; {} are allowed",
        bytes_in_words((*needed).into()),
        if *threads == 1 { "thread" } else { "threads" },
        bytes_in_words((*limit).into())
    )]
    SearchMemory {
        /// Threads that would search.
        threads: usize,
        /// Bytes that the search would take.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// A determinant would take more memory than is allowed.
    #[error(
        "a determinant of {rows} rows takes about {}; {} are allowed",
        bytes_in_words((*needed).into()),
        bytes_in_words((*limit).into())
    )]
    DeterminantMemory {
        /// Rows of the largest matrix.
        rows: usize,
        /// Bytes that it would take.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// Someone said stop to the computation of determinants.
    #[error("stopped, with {done} of {total} residues known{}", kept_in_words(file.as_deref()))]
    DeterminantStopped {
        /// Residues known.
        done: usize,
        /// Residues needed.
        total: usize,
        /// The file from which the computation can go on.
        file: Option<PathBuf>,
    },
    /// Someone said stop.
    #[error("stopped, with {solutions} solutions known{}", kept_in_words(file.as_deref()))]
    Interrupted {
        /// Solutions known.
        solutions: u64,
        /// The file from which the search can go on.
        file: Option<PathBuf>,
    },
    /// Someone said stop to a sweep.
    #[error("stopped at layer {layer} of {layers}{}", kept_in_words(file.as_deref()))]
    SweepStopped {
        /// Layers done.
        layer: usize,
        /// How many layers there are.
        layers: usize,
        /// The file from which the sweep can go on.
        file: Option<PathBuf>,
    },
    /// Layers cannot be kept in this folder.
    #[error("layers cannot be kept in `{}`: {why}", folder.display())]
    Disk {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The file that a count should go on from, or keep things in, will not do.
    #[error("`{}` cannot be gone on from: {why}", file.display())]
    Resume {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// Two ways to count do not agree: a fault of this program.
    #[error("two ways to count do not agree: the {by} gives {count}, the {how} {again}; one of them is wrong")]
    Disagreement {
        /// How it was counted first.
        by: &'static str,
        /// The first count.
        count: BigUint,
        /// How it was counted again.
        how: &'static str,
        /// The second count.
        again: BigUint,
    },
    /// The sweep cannot be made, or did not come to its end.
    #[error("{}", frontier_in_words(.0))]
    Frontier(#[source] FrontierError),
}

impl Error {
    /// Whether the fault is in what was asked, not in what it would take to answer.
    pub fn is_bad_input(&self) -> bool {
        match self {
            Error::Word(_) | Error::File(_) | Error::Grid(_) | Error::Graph(_) | Error::NoAnts { .. } => true,
            Error::NoOrbits { .. } | Error::NoCover | Error::NoStatistic { .. } | Error::NotTogether { .. } => true,
            Error::NoDeterminant { .. } | Error::NoList { .. } => true,
            Error::Resume { .. } | Error::Disk { .. } => true,
            Error::TooManyPlacements { .. }
            | Error::SearchMemory { .. }
            | Error::DeterminantMemory { .. }
            | Error::DeterminantStopped { .. }
            | Error::Frontier(_)
            | Error::SweepStopped { .. }
            | Error::Interrupted { .. }
            | Error::NotWhole { .. }
            | Error::Disagreement { .. } => false,
        }
    }
}

impl From<FrontierError> for Error {
    fn from(error: FrontierError) -> Error {
        Error::Frontier(error)
    }
}

/// Where the rest is kept.
fn kept_in_words(file: Option<&Path>) -> String {
    file.map_or(String::new(), |file| format!("; what is needed to go on is in `{}`", file.display()))
}

/// What is wrong with a frontier, with amounts of memory as people read them, and without advice.
fn frontier_in_words(error: &FrontierError) -> String {
    match *error {
        FrontierError::Hopeless { states, bytes, limit } => format!(
            "there is a layer of at least {} states, which need {} even with the narrowest numbers; {} are allowed",
            number_in_words(states),
            bytes_in_words(bytes),
            bytes_in_words(limit.into())
        ),
        FrontierError::Memory { layer, layers, states, needed, limit } => format!(
            "layer {layer} of {layers} has more than {} states and needs {}; {} are allowed",
            number_in_words(states.into()),
            bytes_in_words(needed.into()),
            bytes_in_words(limit.into())
        ),
        FrontierError::TooWide { bits, limit } => {
            format!("a state of the frontier takes {bits} bits; expected at most {limit}")
        }
        ref other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_told_in_words() {
        let hopeless = FrontierError::Hopeless { states: 23_456_789_012, bytes: 600 << 30, limit: 4 << 30 };
        assert_eq!(
            Error::from(hopeless).to_string(),
            "there is a layer of at least 2.3 × 10^10 states, which need 600 GiB even with the narrowest numbers; \
             4.0 GiB are allowed"
        );
        let memory =
            FrontierError::Memory { layer: 7, layers: 99, states: 24_951_126, needed: 5 << 29, limit: 2 << 30 };
        assert_eq!(
            Error::from(memory).to_string(),
            "layer 7 of 99 has more than 24951126 states and needs 2.5 GiB; 2.0 GiB are allowed"
        );
        let wide = Error::from(FrontierError::TooWide { bits: 301, limit: 256 });
        assert_eq!(wide.to_string(), "a state of the frontier takes 301 bits; expected at most 256");
    }
}
