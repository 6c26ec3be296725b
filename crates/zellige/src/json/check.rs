//! What was understood of a question, as a document.

use serde::Serialize;

use super::{ProblemDocument, SCHEMA};
use crate::{Conventions, Understood, UnderstoodPiece};

/// What was understood of a question.
#[derive(Clone, Debug, Serialize)]
pub struct CheckDocument {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `check`.
    pub kind: &'static str,
    /// What is asked.
    pub conventions: Conventions,
    /// The board, drawn in lines; `null` when there is none.
    pub board: Option<String>,
    /// The colours of its cells, drawn in lines; `null` when they have none.
    pub colours: Option<String>,
    /// How many symmetries the board has; `null` when there is none, or nobody looked.
    pub symmetries: Option<usize>,
    /// The pieces; empty unless tilings are asked for.
    pub pieces: Vec<UnderstoodPiece>,
    /// The size of the problem; `null` where it is no exact cover, but something that hangs together in a graph.
    pub problem: Option<ProblemDocument>,
    /// There are at most 2 to this power ways.
    pub count_bits: u64,
    /// Why there is no way at all, when an argument shows it; `null` otherwise.
    pub zero_reason: Option<String>,
    /// What the reader of the question remarked, a sentence each.
    pub warnings: Vec<String>,
}

impl From<&Understood> for CheckDocument {
    fn from(understood: &Understood) -> CheckDocument {
        CheckDocument {
            schema: SCHEMA,
            kind: "check",
            conventions: understood.conventions.clone(),
            board: understood.board.clone(),
            colours: understood.colours.clone(),
            symmetries: understood.symmetries,
            pieces: understood.pieces.clone(),
            problem: ProblemDocument::of(&understood.size),
            count_bits: understood.count_bits,
            zero_reason: understood.zero.as_ref().map(ToString::to_string),
            warnings: understood.warnings.iter().map(ToString::to_string).collect(),
        }
    }
}
