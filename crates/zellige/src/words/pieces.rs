//! The words after a board: pieces and sets of pieces, each perhaps with a number of times.

use std::collections::HashMap;

use zellige_formats::nearest;
use zellige_grid::{Board, Conditions, Lattice, Orientations, Piece, Polyform, Use, all_names, named_piece};

use super::{WordError, shapes, shown, size, structures, uses};
use crate::{Error, NamedBoard, PieceGroup, Subject};

/// Reads what is to be counted on `board`.
pub(super) fn read(board: NamedBoard, words: &[&str], orientations: Option<Orientations>) -> Result<Subject, Error> {
    let orientations = orientations.unwrap_or(Orientations::usual(board.board.lattice()));
    let mut reader = Reader { board: &board.board, orientations, known: HashMap::new() };
    let groups = words.iter().zip(1..).map(|(word, argument)| reader.read_group(argument, word));
    let groups = groups.collect::<Result<Vec<_>, _>>()?;
    Ok(Subject::Tiling { title: None, board, groups, conditions: Conditions::default() })
}

/// Whether a word can be one of those that follow a board.
pub(super) fn is_understood(word: &str) -> bool {
    let name = word.split_once(':').map_or(word, |(name, _)| name);
    structures::is_structure(name)
        || shapes::is_set(name)
        || named_piece(Lattice::Square, name).is_some()
        || shapes::is_picture(name)
}

/// Reads words of pieces, and remembers the pieces.
struct Reader<'a> {
    board: &'a Board,
    orientations: Orientations,
    /// The name of each piece that was read, by its first orientation.
    known: HashMap<Polyform, String>,
}

impl Reader<'_> {
    fn read_group(&mut self, argument: usize, word: &str) -> Result<PieceGroup, WordError> {
        let colon = word.find(':');
        let name = &word[..colon.unwrap_or(word.len())];
        let usage = match colon {
            None => Use::ANY,
            Some(colon) => uses::read(argument, word, colon + 1..word.len())?,
        };
        let pieces = self.read_pieces(argument, name, usage)?;
        for piece in &pieces {
            self.remember(argument, name, piece)?;
        }
        Ok(PieceGroup::new(pieces, usage, self.orientations))
    }

    fn read_pieces(&self, argument: usize, name: &str, usage: Use) -> Result<Vec<Piece>, WordError> {
        let kind = self.orientations;
        if let Some(pieces) = shapes::read_set(argument, name, self.board, kind, usage)? {
            return Ok(pieces);
        }
        match shapes::read_piece(argument, name, self.board.lattice(), kind, usage)? {
            Some(piece) => Ok(vec![piece]),
            None => Err(unknown(argument, name, self.board.lattice())),
        }
    }

    /// Refuses a piece that stands already, perhaps under another name.
    fn remember(&mut self, argument: usize, name: &str, piece: &Piece) -> Result<(), WordError> {
        let Some(first) = piece.orientations.first() else { return Ok(()) };
        match self.known.insert(first.clone(), piece.name.clone()) {
            None => Ok(()),
            Some(other) => {
                let message = format!("the piece {} is given twice", other);
                Err(WordError::new(argument, 0..name.len(), message, "given before; expected each piece once"))
            }
        }
    }
}

fn unknown(argument: usize, name: &str, on: Lattice) -> WordError {
    let span = 0..name.len();
    if name.is_empty() {
        return WordError::new(argument, span, "no piece is named", "expected a piece or a set such as `trominoes`");
    }
    if size::looks_like_size(name) {
        let message = format!("{} is no piece; the size of the board comes first, and once", shown(name));
        return WordError::new(argument, span, message, "expected a piece or a set such as `trominoes`");
    }
    if named_piece(Lattice::Square, name).is_some() {
        let message = format!("the piece {} is made of squares, and the board of {}s", shown(name), on.name());
        return WordError::new(argument, span, message, format!("expected a piece of {}s", on.name()));
    }
    let message = format!("no piece or set is called {}", shown(name));
    let names = || all_names().chain(structures::names());
    if let Some(name) = nearest(name, names()) {
        return WordError::new(argument, span, message, format!("did you mean `{name}`?"));
    }
    let same_letter: Vec<&str> = names().filter(|known| is_letter_of(name, known)).collect();
    if !same_letter.is_empty() {
        let label = format!("expected letter and size: `{}`", same_letter.join("`, `"));
        return WordError::new(argument, span, message, label);
    }
    WordError::new(argument, span, message, "expected a set such as `trominoes`, or a piece such as `L4` or `'XX/X.'`")
}

/// Whether `known` is the letter `name` with a size.
fn is_letter_of(name: &str, known: &str) -> bool {
    let is_size = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    name.len() == 1 && known.strip_prefix(name.to_ascii_uppercase().as_str()).is_some_and(is_size)
}
