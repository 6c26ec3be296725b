//! Boards, graphs, problems and puzzles in files: pictures, `.g6`, `.s6`, `.col` and `.edges`, Knuth's `.dlx`, and `.toml`
//! or `.json`.

use std::ops::Range;
use std::path::Path;

use zellige_formats::graph::{self, GraphFile};
use zellige_formats::puzzle::Syntax;
use zellige_formats::{SyntaxError, Warning, dlx, read_text};
use zellige_graph::Graph;
use zellige_grid::{Board, PictureError};

use super::board::Read;
use super::puzzle::PuzzleFile;
use super::{WordError, shown};
use crate::{Error, Excerpt, FileError, FileWarning, NamedBoard, NamedGraph};

/// The path and the number of a word such as `graphs.g6#2`, if there is such a file.
pub(super) fn with_number(word: &str) -> Option<(&str, usize)> {
    let (path, number) = word.rsplit_once('#')?;
    Some((path, number.parse().ok()?)).filter(|_| Path::new(path).exists())
}

/// Reads the file at a path that exists; of a file of graphs the one of this number, counted from 1.
pub(super) fn read(path: &str, number: Option<usize>) -> Result<Read, Error> {
    let text = read_text(path).map_err(|error| unreadable(path, &error))?;
    let extension = Path::new(path).extension().map(|extension| extension.to_string_lossy().to_ascii_lowercase());
    let extension = extension.as_deref();
    if let (Some(number), false) = (number, matches!(extension, Some("g6" | "s6"))) {
        let message = format!("of {} graphs cannot be picked by number: expected a `.g6` or `.s6` file", shown(path));
        let span = path.len()..path.len() + 1 + number.to_string().len();
        return Err(WordError::new(0, span, message, "expected nothing here").into());
    }
    match extension {
        Some("g6" | "s6") => read_graph(path, &text, |text| graph::pick_graph6(text, number)),
        Some("col" | "dimacs") => read_graph(path, &text, graph::read_dimacs),
        Some("edges") => read_graph(path, &text, graph::read_edge_list),
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
        "expected a picture of a board, a graph, or a `.toml`, `.json` or `.dlx` file",
    )
}

fn read_graph(name: &str, text: &str, read: impl Fn(&str) -> Result<GraphFile, SyntaxError>) -> Result<Read, Error> {
    let GraphFile { vertices, edges, warnings, .. } = read(text).map_err(|error| syntax_fault(name, text, error))?;
    let mut builder = Graph::builder();
    vertices.into_iter().for_each(|name| {
        builder.vertex(name);
    });
    edges.into_iter().for_each(|[first, second]| builder.edge(first, second));
    let graph = NamedGraph { warnings: file_warnings(name, text, warnings), ..NamedGraph::new(name, builder.build()?) };
    Ok(Read::Graph(Box::new(graph)))
}

fn file_warnings(name: &str, text: &str, warnings: Vec<Warning>) -> Vec<FileWarning> {
    let shown =
        |warning: Warning| FileWarning { message: warning.message, excerpt: Excerpt::new(name, text, warning.span) };
    warnings.into_iter().map(shown).collect()
}

fn read_problem(name: &str, text: &str) -> Result<Read, Error> {
    let read = dlx::read(text).map_err(|error| syntax_fault(name, text, error))?;
    let warnings = file_warnings(name, text, read.warnings);
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
