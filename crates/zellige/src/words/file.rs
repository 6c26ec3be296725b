//! Boards, problems and puzzles in files: pictures, Knuth's `.dlx`, and `.toml` or `.json`.

use std::ops::Range;
use std::path::Path;

use zellige_formats::puzzle::Syntax;
use zellige_formats::{SyntaxError, dlx, read_text};
use zellige_grid::{Board, PictureError};

use super::WordError;
use super::board::Read;
use super::puzzle::PuzzleFile;
use crate::{Error, Excerpt, FileError, FileWarning, NamedBoard};

/// Reads the file at a path that exists.
pub(super) fn read(path: &str) -> Result<Read, Error> {
    let text = read_text(path).map_err(|error| unreadable(path, &error))?;
    let extension = Path::new(path).extension().map(|extension| extension.to_string_lossy().to_ascii_lowercase());
    match extension.as_deref() {
        Some("dlx") => read_problem(path, &text),
        Some("toml") => Ok(Read::Puzzle(Box::new(PuzzleFile::read(path, text, Syntax::Toml)?))),
        Some("json") => Ok(Read::Puzzle(Box::new(PuzzleFile::read(path, text, Syntax::Json)?))),
        _ => read_picture(path, &text),
    }
}

/// Reads standard input: a picture if it is drawn with the characters of one, otherwise a problem.
pub(super) fn read_input() -> Result<Read, Error> {
    const NAME: &str = "standard input";
    let text = read_text("-").map_err(|error| unreadable("-", &error))?;
    let is_picture = text.chars().all(|character| character.is_whitespace() || ".#Xx".contains(character));
    if is_picture { read_picture(NAME, &text) } else { read_problem(NAME, &text) }
}

fn unreadable(word: &str, error: &zellige_formats::ReadError) -> WordError {
    WordError::new(
        0,
        0..word.len(),
        error.to_string(),
        "expected a picture of a board, or a `.toml`, `.json` or `.dlx` file",
    )
}

fn read_problem(name: &str, text: &str) -> Result<Read, Error> {
    let read = dlx::read(text).map_err(|error| syntax_fault(name, text, error))?;
    let warnings = read.warnings.into_iter();
    let warnings = warnings
        .map(|warning| FileWarning { message: warning.message, excerpt: Excerpt::new(name, text, warning.span) })
        .collect();
    Ok(Read::Problem { name: name.to_owned(), problem: read.problem, warnings })
}

fn read_picture(name: &str, text: &str) -> Result<Read, Error> {
    if text.trim().is_empty() {
        let message = "the file is empty; expected a picture of a board";
        return Err(fault(name, text, 0..0, message.to_owned(), "expected `#` for each cell", None));
    }
    match Board::from_picture(text) {
        Ok(board) => Ok(Read::Board(NamedBoard { name: name.to_owned(), board })),
        Err(error) => Err(refuse_picture(name, text, &error)),
    }
}

fn refuse_picture(name: &str, text: &str, error: &PictureError) -> Error {
    let (message, label) = match error {
        PictureError::UnexpectedCharacter { found, expected, .. } => {
            (format!("{found:?} means nothing in a picture of a board"), format!("expected {expected}"))
        }
        PictureError::TooManyCells { limit, .. } => {
            ("the board is too large".to_owned(), format!("expected at most {limit} cells"))
        }
        other => (other.to_string(), String::new()),
    };
    let help = "the file reads as an exact cover problem in Knuth's format: give it a name that ends in `.dlx`";
    let help = dlx::read(text).is_ok().then_some(help);
    fault(name, text, error.span(), message, &label, help)
}

/// What a reader says, with the line that it is about.
pub(super) fn syntax_fault(name: &str, text: &str, error: SyntaxError) -> Error {
    let SyntaxError { message, span, label, help } = error;
    fault(name, text, span, message, &label, help.as_deref())
}

fn fault(name: &str, text: &str, span: Range<usize>, message: String, label: &str, help: Option<&str>) -> Error {
    let excerpt = Excerpt::new(name, text, span);
    Error::File(Box::new(FileError { message, excerpt, label: label.to_owned(), help: help.map(str::to_owned) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_in_pictures_have_a_place() {
        let Err(Error::File(error)) = read_picture("board.txt", "##\n#?\n") else { panic!("expected a fault") };
        assert_eq!((error.excerpt.line, error.excerpt.column), (2, 2));
        assert_eq!(error.message, "'?' means nothing in a picture of a board");
        assert!(error.help.is_none());
    }

    #[test]
    fn problems_under_a_wrong_name_are_recognised() {
        let Err(Error::File(error)) = read_picture("a.txt", "a b\na b\n") else { panic!("expected a fault") };
        assert!(error.help.is_some_and(|help| help.contains(".dlx")));
    }

    #[test]
    fn empty_files_are_refused() {
        for text in ["", "\n\n", "  "] {
            let Err(Error::File(error)) = read_picture("a.txt", text) else { panic!("expected a fault") };
            assert!(error.message.starts_with("the file is empty"));
        }
    }
}
