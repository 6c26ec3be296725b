//! The first word: a size, a board or a graph of a family, a picture drawn on the spot, or a file.
//!
//! What a word could be is decided by its look alone, and in this order: `-` is standard input; characters `#`, `.` and
//! `/` with at least one `#` are a picture; names that graphs have, perhaps with numbers and signs of products, are a graph
//! ([`graph`]); digits around an `x` are a size; a name with numbers after a colon is a family of boards ([`family`]);
//! anything else is a path, perhaps with the number of a graph in the file. A file that exists is read even if its name
//! looks like a bad size.

use std::path::Path;

use zellige_cover::Problem;
use zellige_grid::Board;

use super::puzzle::PuzzleFile;
use super::{WordError, family, file, graph, shown, size};
use crate::{Error, FileWarning, NamedBoard, NamedGraph};

/// What the first word stands for.
#[derive(Debug)]
pub(super) enum Read {
    /// A board.
    Board(NamedBoard),
    /// A graph.
    Graph(Box<NamedGraph>),
    /// A problem that says itself what is to be covered.
    Problem { name: String, problem: Problem, warnings: Vec<FileWarning> },
    /// A puzzle, which has its board and its pieces.
    Puzzle(Box<PuzzleFile>),
}

/// Reads the first word, and the file that it names.
pub(super) fn read(word: &str) -> Result<Read, Error> {
    if word == "-" {
        return file::read_input();
    }
    if word.is_empty() {
        return Err(WordError::new(0, 0..0, "the board is an empty word", "expected a size such as `9x12`").into());
    }
    if is_picture(word) {
        return Ok(Read::Board(NamedBoard { name: word.to_owned(), board: read_picture(word)? }));
    }
    if graph::looks_like_graph(word) {
        match graph::read(word) {
            Ok(graph) => return Ok(Read::Graph(Box::new(NamedGraph::new(word, graph)))),
            Err(error) if !Path::new(word).exists() => return Err(error.into()),
            Err(_) => {}
        }
    }
    if size::looks_like_size(word) || family::looks_like_family(word) {
        match read_board(word) {
            Ok(board) => return Ok(Read::Board(NamedBoard { name: word.to_owned(), board })),
            Err(error) if !Path::new(word).exists() => {
                return Err(family::refuse_name(word).unwrap_or(error).into());
            }
            Err(_) => {}
        }
    }
    match file::with_number(word) {
        _ if Path::new(word).exists() => file::read(word, None),
        Some((path, number)) => Ok(match file::read(path, Some(number))? {
            Read::Graph(graph) => Read::Graph(Box::new(NamedGraph { name: word.to_owned(), ..*graph })),
            other => other,
        }),
        None => Err(unknown(word).into()),
    }
}

/// The board of a size or of a family.
pub(super) fn read_board(word: &str) -> Result<Board, WordError> {
    if family::looks_like_family(word) { family::read(word) } else { size::read(word) }
}

/// Whether a word is a picture of a board.
fn is_picture(word: &str) -> bool {
    word.contains('#') && word.bytes().all(|byte| b"#./".contains(&byte))
}

fn read_picture(word: &str) -> Result<Board, WordError> {
    let refuse = |error: zellige_grid::PictureError| WordError::new(0, error.span(), error.to_string(), "here");
    Board::from_picture(&word.replace('/', "\n")).map_err(refuse)
}

/// A word that is neither size nor picture, and no file either.
fn unknown(word: &str) -> WordError {
    let is_half_drawn = word.contains('#') && word.starts_with(['#', '.']);
    if let Some((start, odd)) = word.char_indices().find(|&(_, c)| !"#./".contains(c)).filter(|_| is_half_drawn) {
        let message = format!("`{odd}` means nothing in a picture of a board");
        let label = "expected `#` (a cell), `.` (no cell) or `/` (next row)";
        return WordError::new(0, start..start + odd.len_utf8(), message, label);
    }
    if let Some(family) = zellige_graph::family(word) {
        let message = format!("the numbers of {} are missing", shown(word));
        return WordError::new(0, word.len()..word.len(), message, format!("for instance `{}`", family.example));
    }
    let message = format!("{} is neither the size of a board nor a file that exists", shown(word));
    let label = "expected a size such as `9x12`, a board such as `torus:4x6`, a graph such as `king:8x8`, a picture such as `'##./###'`, or the path of a file";
    WordError::new(0, 0..word.len(), message, label)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(word: &str) -> WordError {
        match read(word) {
            Err(Error::Word(error)) => *error,
            other => panic!("{word}: {other:?}"),
        }
    }

    #[test]
    fn pictures_on_the_spot() {
        let Ok(Read::Board(named)) = read("##.#/####") else { panic!("expected a board") };
        assert_eq!((named.board.len(), named.name.as_str()), (7, "##.#/####"));
        assert_eq!(refused("##x/###").span, 2..3);
        assert_eq!(refused("#é").span, 1..3);
    }

    #[test]
    fn words_that_are_nothing() {
        let error = refused("nowhere/board.txt");
        assert_eq!(error.span, 0..17);
        assert!(error.message.contains("neither the size of a board nor a file"));
        assert_eq!(refused("").span, 0..0);
        assert_eq!(refused("./").argument, 0);
    }
}
