//! The pieces of a puzzle: a set, a name, a picture or cells, and the colours that they must lie on.

use zellige_formats::puzzle::{Colours, Located, PieceTable, ShapeSource, Text};
use zellige_formats::{SyntaxError, nearest};
use zellige_grid::{Board, Lattice, Orientations, Piece, Polyform, all_names, named_piece};

use super::puzzle::{fault, word_fault};
use super::{shapes, shown};

/// A piece that no letter names and nobody drew is called by its picture, if that is no longer.
const LONGEST_PICTURE: usize = 40;

/// The pieces of a table, counted from 1.
pub(super) fn read(
    table: &PieceTable,
    number: usize,
    board: &Board,
    kind: Orientations,
) -> Result<Vec<Piece>, SyntaxError> {
    check_colours(table, board)?;
    let lattice = board.lattice();
    let usage = table.usage;
    let mut pieces = match &table.shape {
        ShapeSource::Cells(cells) => {
            let shape = Polyform::of(lattice, cells.value.iter().copied()).map_err(|error| {
                let label = "expected cells such as `[[0, 0], [0, 1]]`".to_owned();
                SyntaxError { message: error.to_string(), span: cells.span.clone(), label, help: None }
            })?;
            let piece = shapes::from_shape(&shape, kind, usage);
            let is_short = piece.name.len() <= LONGEST_PICTURE && !piece.name.contains(' ');
            let name = if is_short { piece.name } else { format!("piece{number}") };
            vec![Piece { name, ..piece }]
        }
        ShapeSource::Set(text) => {
            let set =
                shapes::read_set(0, text.as_str(), board, kind, usage).map_err(|error| word_fault(text, error))?;
            set.ok_or_else(|| unknown_set(text))?
        }
        ShapeSource::Shape(text) => {
            let piece =
                shapes::read_piece(0, text.as_str(), lattice, kind, usage).map_err(|error| word_fault(text, error))?;
            vec![piece.ok_or_else(|| unknown_shape(text))?]
        }
    };
    if let Some(name) = &table.name {
        let is_set = matches!(table.shape, ShapeSource::Set(_));
        for piece in &mut pieces {
            piece.name = if is_set { format!("{}-{}", name.as_str(), piece.name) } else { name.as_str().to_owned() };
        }
    }
    match &table.colours {
        None => Ok(pieces),
        Some(colours) => paint(pieces, colours, table, lattice, kind),
    }
}

/// The pieces with the colours that they must lie on.
fn paint(
    pieces: Vec<Piece>,
    colours: &Located<Colours>,
    table: &PieceTable,
    lattice: Lattice,
    kind: Orientations,
) -> Result<Vec<Piece>, SyntaxError> {
    let fault = |message: String, label: &str| SyntaxError {
        message,
        span: colours.span.clone(),
        label: label.to_owned(),
        help: None,
    };
    let colours = match &colours.value {
        Colours::Among(colours) => return Ok(pieces.into_iter().map(|piece| piece.among(colours)).collect()),
        Colours::Each(colours) => colours,
    };
    let cells = match &table.shape {
        ShapeSource::Cells(cells) => cells.value.clone(),
        ShapeSource::Shape(text) => match shapes::drawn_cells(text.as_str(), lattice) {
            Some(cells) => cells,
            None => {
                let message =
                    format!("{} is a name, and which of its cells comes first is not clear", shown(text.as_str()));
                return Err(fault(message, "expected the piece as a picture or as cells"));
            }
        },
        ShapeSource::Set(_) => {
            let label = "expected a list of colours allowed for all cells, such as `[\"B\"]`";
            return Err(fault("the pieces of a set have no common order of cells".to_owned(), label));
        }
    };
    let piece = |piece: Piece| Piece::painted(piece.name, lattice, &cells, colours, kind, piece.usage);
    pieces.into_iter().map(|one| piece(one).map_err(|error| fault(error.to_string(), "expected as many"))).collect()
}

fn unknown_set(text: &Text) -> SyntaxError {
    let name = text.as_str();
    if named_piece(Lattice::Square, name).is_some() || shapes::is_picture(name) {
        let message = format!("{} is a piece and no set", shown(name));
        return fault(text, message, "expected a set such as `trominoes`; the key of a piece is `shape`");
    }
    let message = format!("no set is called {}", shown(name));
    let sets = all_names().filter(|name| shapes::is_set(name));
    let label = match nearest(name, sets) {
        Some(name) => format!("did you mean `{name}`?"),
        None => "expected a set such as `trominoes` or `7-ominoes`".to_owned(),
    };
    fault(text, message, label)
}

fn unknown_shape(text: &Text) -> SyntaxError {
    let name = text.as_str();
    if shapes::is_set(name) {
        let message = format!("{} is a set and no piece", shown(name));
        return fault(text, message, "expected a piece such as `XX/X.`; the key of a set is `set`");
    }
    let message = format!("no piece is called {}", shown(name));
    let pieces = all_names().filter(|name| !shapes::is_set(name));
    let label = match nearest(name, pieces) {
        Some(name) => format!("did you mean `{name}`?"),
        None => "expected a picture such as `XX/X.`, or a piece such as `L4`".to_owned(),
    };
    fault(text, message, label)
}

/// Refuses pieces with colours on a board that has none.
fn check_colours(table: &PieceTable, board: &Board) -> Result<(), SyntaxError> {
    match &table.colours {
        Some(colours) if board.colours().is_empty() && !board.is_empty() => Err(SyntaxError {
            message: "the pieces have colours, and the cells of the board have none".to_owned(),
            span: colours.span.clone(),
            label: "expected `board.colours` too, a picture with a letter for each cell".to_owned(),
            help: None,
        }),
        _ => Ok(()),
    }
}
