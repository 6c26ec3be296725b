//! Puzzles in files: the words in them, for sizes, sets and pieces, mean what they mean on a command line.

use std::collections::{BTreeSet, HashSet};

use num_bigint::BigUint;
use zellige_formats::puzzle::{self, BoardSource, PieceTable, Puzzle, ShapeSource, Syntax, Text};
use zellige_formats::{SyntaxError, nearest};
use zellige_grid::{Board, Orientations, Piece, all_names, named_piece, named_set};

use super::file::syntax_fault;
use super::{Question, WordError, shapes, shown, size};
use crate::{Error, NamedBoard, PieceGroup, Subject, read_modulus};

/// A puzzle, and the file that it stands in.
#[derive(Debug)]
pub(super) struct PuzzleFile {
    name: String,
    text: String,
    puzzle: Puzzle,
}

impl PuzzleFile {
    /// Reads the text of the file `name`.
    pub fn read(name: &str, text: String, syntax: Syntax) -> Result<PuzzleFile, Error> {
        match puzzle::read(&text, syntax) {
            Ok(puzzle) => Ok(PuzzleFile { name: name.to_owned(), text, puzzle }),
            Err(error) => Err(syntax_fault(name, &text, error)),
        }
    }

    /// What the puzzle asks; pieces of which nothing else is said lie as `orientations` says.
    pub fn question(&self, orientations: Orientations) -> Result<Question, Error> {
        self.resolve(orientations).map_err(|error| syntax_fault(&self.name, &self.text, error))
    }

    fn resolve(&self, orientations: Orientations) -> Result<Question, SyntaxError> {
        let board = read_board(&self.puzzle)?;
        let mut names = Names { board: &board, given: HashSet::new() };
        let groups = self.puzzle.groups.iter().zip(1..).map(|(table, number)| {
            let kind = table.orientations.unwrap_or(orientations);
            let pieces = read_pieces(table, number, kind)?;
            names.check(table, &pieces)?;
            Ok(PieceGroup { pieces, usage: table.usage, orientations: kind, rules: table.rules })
        });
        let groups = groups.collect::<Result<_, SyntaxError>>()?;
        let modulus = self.puzzle.modulus.as_ref().map(read_modulus_of_file).transpose()?;
        let board = NamedBoard { name: self.name.clone(), board };
        Ok(Question { subject: Subject::Tiling { title: self.puzzle.title.clone(), board, groups }, modulus })
    }
}

/// A fault in a text of the file.
fn fault(text: &Text, message: String, label: impl Into<String>) -> SyntaxError {
    SyntaxError { message, span: text.span(), label: label.into(), help: None }
}

/// A fault in a word, which is a text of the file.
fn word_fault(text: &Text, error: WordError) -> SyntaxError {
    let WordError { span, message, label, help, .. } = error;
    SyntaxError { message, span: text.part(span), label, help }
}

/// The board, with what is taken away from it.
fn read_board(puzzle: &Puzzle) -> Result<Board, SyntaxError> {
    let board = match &puzzle.board {
        BoardSource::Cells(board) => board.clone(),
        BoardSource::Size(text) => read_size(text)?,
    };
    if let Some(odd) = puzzle.removed.iter().find(|removed| !board.contains(removed.value)) {
        let message = format!("the cell [{}, {}] is not on the board", odd.value.row, odd.value.column);
        let label = "expected a cell that can be removed".to_owned();
        return Err(SyntaxError { message, span: odd.span.clone(), label, help: None });
    }
    let removed: BTreeSet<_> = puzzle.removed.iter().map(|removed| removed.value).collect();
    let kept = board.cells().iter().copied().filter(|cell| !removed.contains(cell));
    // A part of a board is one, so that nothing is refused here.
    Ok(Board::from_cells(kept).unwrap_or(board))
}

fn read_size(text: &Text) -> Result<Board, SyntaxError> {
    let word = text.as_str();
    if !size::looks_like_size(word) {
        let message = format!("{} is no size of a board", shown(word));
        return Err(fault(text, message, "expected rows and columns, such as `9x12`"));
    }
    let sides: Vec<&str> = word.split('x').collect();
    if sides.len() == 3 && sides.iter().all(|side| side.bytes().all(|byte| byte.is_ascii_digit())) {
        let message = "boxes of three dimensions are not supported yet".to_owned();
        return Err(fault(text, message, "expected rows and columns alone, for now"));
    }
    size::read(word).map_err(|error| word_fault(text, error))
}

/// A piece that no letter names and nobody drew is called by its picture, if that is no longer.
const LONGEST_PICTURE: usize = 40;

/// The pieces of a table, counted from 1.
fn read_pieces(table: &PieceTable, number: usize, kind: Orientations) -> Result<Vec<Piece>, SyntaxError> {
    let usage = table.usage;
    let mut pieces = match &table.shape {
        ShapeSource::Cells(shape) => {
            let piece = shapes::from_shape(&shape.value, kind, usage);
            let is_short = piece.name.len() <= LONGEST_PICTURE && !piece.name.contains(' ');
            let name = if is_short { piece.name } else { format!("piece{number}") };
            vec![Piece { name, ..piece }]
        }
        ShapeSource::Set(text) => {
            let set = shapes::read_set(0, text.as_str(), kind, usage).map_err(|error| word_fault(text, error))?;
            set.ok_or_else(|| unknown_set(text))?
        }
        ShapeSource::Shape(text) => {
            let piece = shapes::read_piece(0, text.as_str(), kind, usage).map_err(|error| word_fault(text, error))?;
            vec![piece.ok_or_else(|| unknown_shape(text))?]
        }
    };
    if let Some(name) = &table.name {
        let is_set = matches!(table.shape, ShapeSource::Set(_));
        for piece in &mut pieces {
            piece.name = if is_set { format!("{}-{}", name.as_str(), piece.name) } else { name.as_str().to_owned() };
        }
    }
    Ok(pieces)
}

fn unknown_set(text: &Text) -> SyntaxError {
    let name = text.as_str();
    if named_piece(name).is_some() || shapes::is_picture(name) {
        let message = format!("{} is a piece and no set", shown(name));
        return fault(text, message, "expected a set such as `trominoes`; the key of a piece is `shape`");
    }
    let message = format!("no set is called {}", shown(name));
    let sets = all_names().filter(|name| named_set(name).is_some());
    let label = match nearest(name, sets) {
        Some(name) => format!("did you mean `{name}`?"),
        None => "expected a set such as `trominoes` or `7-ominoes`".to_owned(),
    };
    fault(text, message, label)
}

fn unknown_shape(text: &Text) -> SyntaxError {
    let name = text.as_str();
    if named_set(name).is_some() {
        let message = format!("{} is a set and no piece", shown(name));
        return fault(text, message, "expected a piece such as `XX/X.`; the key of a set is `set`");
    }
    let message = format!("no piece is called {}", shown(name));
    let pieces = all_names().filter(|name| named_set(name).is_none());
    let label = match nearest(name, pieces) {
        Some(name) => format!("did you mean `{name}`?"),
        None => "expected a picture such as `XX/X.`, or a piece such as `L4`".to_owned(),
    };
    fault(text, message, label)
}

/// The names given so far.
struct Names<'a> {
    board: &'a Board,
    given: HashSet<String>,
}

impl Names<'_> {
    /// Refuses names that are given already, or are those of cells.
    fn check(&mut self, table: &PieceTable, pieces: &[Piece]) -> Result<(), SyntaxError> {
        let place = match (&table.name, &table.shape) {
            (Some(text), _) | (None, ShapeSource::Set(text) | ShapeSource::Shape(text)) => text.span(),
            (None, ShapeSource::Cells(shape)) => shape.span.clone(),
        };
        for Piece { name, .. } in pieces {
            if name.starts_with('r') && self.board.cells().iter().any(|cell| cell.to_string() == *name) {
                let message = format!("the piece {} has the name of a cell of the board", shown(name));
                let label = "expected another name".to_owned();
                return Err(SyntaxError { message, span: place, label, help: None });
            }
            if !self.given.insert(name.clone()) {
                let help = "a `name` tells pieces apart; of a set, it stands before each of their names";
                return Err(SyntaxError {
                    message: format!("the piece {} is given twice", shown(name)),
                    span: place,
                    label: "given before".to_owned(),
                    help: Some(help.to_owned()),
                });
            }
        }
        Ok(())
    }
}

fn read_modulus_of_file(text: &Text) -> Result<BigUint, SyntaxError> {
    read_modulus(text.as_str()).map_err(|error| {
        let message = format!("{} is no modulus", shown(text.as_str()));
        fault(text, message, error.to_string())
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const GOOD: &str = "title = 'x'\nboard.size = '3x4'\nboard.remove = [[0, 0]]\ncount.mod = 12\n\
                        [[pieces]]\nset = 'dominoes'\nuse = 1\n[[pieces]]\nshape = 'XX/X.'\nname = 'hook'\n\
                        [[pieces]]\ncells = [[0, 0], [0, 2]]\ntotal = [1, 2]\n";

    /// The good puzzle with one of its texts replaced, or some letters.
    fn changed() -> impl Strategy<Value = String> {
        let words = ["'3x4'", "'dominoes'", "'XX/X.'", "'hook'", "12"];
        let texts = "['\"][-0-9xX×/. :|a-zLI'é\"\\\\]{0,6}['\"]?";
        let replaced = (prop::sample::select(words.to_vec()), texts).prop_map(|(word, text)| GOOD.replace(word, &text));
        let mutated = (any::<prop::sample::Index>(), "[ -~é\n]{0,3}").prop_map(|(place, new)| {
            let start = place.index(GOOD.len());
            format!("{}{new}{}", &GOOD[..start], &GOOD[start + 1..])
        });
        prop_oneof![replaced, mutated]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn puzzles_never_panic(text in changed()) {
            let asked = PuzzleFile::read("file", text, Syntax::Toml).and_then(|file| file.question(Orientations::Free));
            if let Err(error) = asked {
                let Error::File(error) = error else { panic!("expected a fault with a place: {error}") };
                prop_assert!(error.excerpt.text.get(error.excerpt.span.clone()).is_some());
            }
        }
    }

    #[test]
    fn the_good_puzzle_is_good() {
        let file = PuzzleFile::read("file", GOOD.to_owned(), Syntax::Toml).expect("a puzzle");
        let question = file.question(Orientations::Free).map_err(|error| error.to_string()).expect("a question");
        assert_eq!(question.modulus, Some(12u32.into()));
    }
}
