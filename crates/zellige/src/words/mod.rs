//! Words as people write them on a command line, turned into a subject.
//!
//! The first word is a board ([`board`]) or a graph ([`graph`]), those after it say what is counted on it: pieces
//! ([`pieces`]) or what there is in a graph ([`structures`]). Whatever is not
//! understood is reported with the word, the bytes of it that are at fault, and what was expected instead, so that a
//! caller can draw a caret under them.

mod board;
mod family;
mod file;
mod graph;
mod pieces;
mod puzzle;
mod puzzle_board;
mod puzzle_pieces;
mod shapes;
mod size;
mod structures;
mod uses;

use std::ops::Range;

use num_bigint::BigUint;
use thiserror::Error;
use zellige_grid::{Orientations, Placements, UpTo};

use crate::{Error, Said, Subject};

/// A word that is not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct WordError {
    /// Which word, counted from 0; one beyond the last when a word is missing.
    pub argument: usize,
    /// The bytes of the word that are at fault; it may be empty, and always lies on character boundaries.
    pub span: Range<usize>,
    /// One sentence: what is wrong, and perhaps what was expected.
    pub message: String,
    /// A few words to stand beside the place.
    pub label: String,
    /// What to do about it, when that is known.
    pub help: Option<String>,
}

impl WordError {
    fn new(argument: usize, span: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> WordError {
        WordError { argument, span, message: message.into(), label: label.into(), help: None }
    }

    fn with_help(mut self, help: impl Into<String>) -> WordError {
        self.help = Some(help.into());
        self
    }
}

impl From<WordError> for Error {
    fn from(error: WordError) -> Error {
        Error::Word(Box::new(error))
    }
}

/// What is asked, as far as words say it.
pub(crate) struct Question {
    pub subject: Subject,
    /// The modulus that a puzzle names.
    pub modulus: Option<BigUint>,
    /// Which ways to differ do not count, if a puzzle says so.
    pub up_to: Option<UpTo>,
    /// Which placements are the same, if a puzzle says so.
    pub placements: Option<Placements>,
}

impl From<Subject> for Question {
    fn from(subject: Subject) -> Question {
        Question { subject, modulus: None, up_to: None, placements: None }
    }
}

/// Reads a board and what is counted on it.
pub(crate) fn read(words: &[&str], said: &Said) -> Result<Question, Error> {
    let mut question = read_words(words, said.orientations)?;
    let placements = said.placements.or(question.placements);
    match &mut question.subject {
        Subject::Tiling { conditions, .. } => {
            conditions.placements = placements.unwrap_or_default();
            conditions.no_four |= said.no_four;
            conditions.fault_free |= said.fault_free;
        }
        _ if said.placements.is_some() || said.no_four || said.fault_free => {
            let last = words.len().saturating_sub(1);
            let message = "rules about pieces and their placements are for tilings by pieces";
            return Err(
                WordError::new(last, 0..words.get(last).map_or(0, |word| word.len()), message, "no pieces").into()
            );
        }
        _ => {}
    }
    Ok(question)
}

fn read_words(words: &[&str], orientations: Option<Orientations>) -> Result<Question, Error> {
    let Some((&first, what)) = words.split_first() else {
        let expected = "expected a size such as `9x12`, a picture or a file";
        return Err(WordError::new(0, 0..0, "no board is given", expected).into());
    };
    let board = match board::read(first) {
        Ok(board::Read::Board(board)) => board,
        Ok(board::Read::Graph(graph)) => return Ok(structures::read_alone(*graph, what)?.into()),
        Ok(board::Read::Problem { name, problem, warnings }) => {
            refuse_pieces(what, "an exact cover problem says itself what is to be covered, and takes no pieces")?;
            return Ok(Subject::Cover { name, problem, warnings }.into());
        }
        Ok(board::Read::Puzzle(file)) => {
            refuse_pieces(what, "a puzzle says itself which pieces it has")?;
            return file.question(orientations);
        }
        Err(Error::Word(error)) => return Err(suggest_order(*error, first, what).into()),
        Err(error) => return Err(error),
    };
    if what.is_empty() {
        return Err(nothing_asked().into());
    }
    Ok(match structures::are_about_structures(what) {
        true => structures::read_alone(board.into(), what)?,
        false => pieces::read(board, what, orientations)?,
    }
    .into())
}

fn nothing_asked() -> WordError {
    let message = "nothing is asked about the board";
    WordError::new(1, 0..0, message, "expected pieces or what else to count")
        .with_help("for instance `trominoes`, `pentominoes:1`, `L3 I3:0-2`, `'XX/X.'`, `ants`, `perfect-matchings`")
}

fn refuse_pieces(what: &[&str], message: &str) -> Result<(), WordError> {
    let Some(word) = what.first() else { return Ok(()) };
    Err(WordError::new(1, 0..word.len(), message, "expected nothing here"))
}

/// Whoever wrote what comes first and the board later is told so.
fn suggest_order(error: WordError, first: &str, what: &[&str]) -> WordError {
    let is_board = |word: &str| {
        size::looks_like_size(word)
            || (family::looks_like_family(word) && board::read_board(word).is_ok())
            || graph::looks_like_graph(word)
    };
    match what.iter().find(|word| is_board(word)) {
        Some(size) if pieces::is_understood(first) => WordError {
            label: "expected the board here".to_owned(),
            ..error.with_help(format!("the board comes first: `{size} {first}`"))
        },
        _ => error,
    }
}

/// A word as it can be shown in a message.
fn shown(word: &str) -> String {
    zellige_formats::shown_up_to(word, 60)
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn words_in_messages() {
        assert_eq!(shown("a\nb"), "`a\u{fffd}b`");
        assert_eq!(shown(&"é".repeat(61)), format!("`{}...`", "é".repeat(60)));
        assert_eq!(shown(&"é".repeat(60)), format!("`{}`", "é".repeat(60)));
    }
}
