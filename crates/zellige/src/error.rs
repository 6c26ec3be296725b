//! Why there is no answer.

use thiserror::Error;
use zellige_frontier::FrontierError;
use zellige_graph::GraphError;
use zellige_grid::GridError;

use crate::{FileError, WordError};

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
    /// The matchings cannot be stated.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// Listing the placements alone would take more memory than is allowed.
    #[error(
        "there may be {placements} placements, which would take about {needed} bytes, but {limit} are allowed; \
         take a smaller board, fewer pieces, or allow more memory"
    )]
    TooManyPlacements {
        /// Placements of all pieces in all orientations, those that stick out of the board included.
        placements: u64,
        /// Bytes that they would take.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// The sweep cannot be made, or did not come to its end.
    #[error(transparent)]
    Frontier(#[from] FrontierError),
}

impl Error {
    /// Whether the fault is in what was asked, not in what it would take to answer.
    pub fn is_bad_input(&self) -> bool {
        match self {
            Error::Word(_) | Error::File(_) | Error::Grid(_) | Error::Graph(_) => true,
            Error::TooManyPlacements { .. } | Error::Frontier(_) => false,
        }
    }
}
