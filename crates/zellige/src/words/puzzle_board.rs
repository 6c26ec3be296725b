//! The board of a puzzle: its cells on a lattice, its glue, its colours, and what is taken away.

use std::collections::{BTreeSet, HashMap};

use zellige_formats::SyntaxError;
use zellige_formats::puzzle::{BoardSource, BoardTable, Located, Text, in_brackets};
use zellige_grid::{Board, Cell, Lattice, Topology};

use super::puzzle::{fault, word_fault};
use super::{board, family, shown, size};

/// The board that a table tells.
pub(super) fn read(table: &BoardTable) -> Result<Board, SyntaxError> {
    let mut board = read_cells(table)?;
    if let Some(topology) = &table.topology {
        if board.topology() != Topology::Plane && board.topology() != topology.value {
            let message =
                format!("the size tells of a {}, and this of a {}", board.topology().name(), topology.value.name());
            return Err(refuse(message, topology, "expected the same"));
        }
        board =
            board.wrapped(topology.value).map_err(|error| refuse(error.to_string(), topology, "only squares wrap"))?;
    }
    if let Some(odd) = table.removed.iter().find(|removed| !board.contains(removed.value)) {
        let message = format!("the cell {} is not on the board", in_brackets(odd.value));
        return Err(refuse(message, odd, "expected a cell that can be removed"));
    }
    let removed: BTreeSet<_> = table.removed.iter().map(|removed| removed.value).collect();
    if let Some(colours) = &table.colours {
        let is_drawn = matches!(table.source, BoardSource::Drawn(_));
        board = coloured(board, colours, is_drawn, &removed)?;
    }
    Ok(board.without(|cell| removed.contains(&cell)))
}

fn refuse<T>(message: String, place: &Located<T>, label: &str) -> SyntaxError {
    SyntaxError { message, span: place.span.clone(), label: label.to_owned(), help: None }
}

fn read_cells(table: &BoardTable) -> Result<Board, SyntaxError> {
    match &table.source {
        BoardSource::Size(text) => read_size(text, table),
        BoardSource::Cells(cells) | BoardSource::Drawn(cells) => {
            // Whoever lists layers means cubes.
            let has_layers = cells.value.iter().any(|cell| cell.layer != 0);
            let guess = if has_layers { Lattice::Cube } else { Lattice::Square };
            let lattice = table.lattice.as_ref().map_or(guess, |lattice| lattice.value);
            let board = Board::of(lattice, cells.value.iter().copied());
            board.map_err(|error| refuse(error.to_string(), cells, "expected other cells"))
        }
    }
}

fn read_size(text: &Text, table: &BoardTable) -> Result<Board, SyntaxError> {
    let word = text.as_str();
    let is_size = size::looks_like_size(word);
    if !is_size && !family::looks_like_family(word) {
        let message = format!("{} is no size of a board", shown(word));
        return Err(fault(text, message, "expected rows and columns, such as `9x12`"));
    }
    let lattice = table.lattice.as_ref().map(|lattice| lattice.value);
    let is_box = is_size && word.matches('x').count() == 2 && lattice.is_none_or(|lattice| lattice == Lattice::Cube);
    let word_of_family = match lattice {
        Some(Lattice::Triangle) if is_size => Some("rhombus"),
        Some(Lattice::Hexagon) if is_size => Some("hexagons"),
        Some(Lattice::Cube) if is_size => Some("box"),
        _ => is_box.then_some("box"),
    };
    let board = match word_of_family {
        None => board::read_board(word).map_err(|error| word_fault(text, error))?,
        Some(family) => family::read_named(family, word).map_err(|error| word_fault(text, error))?,
    };
    match &table.lattice {
        Some(lattice) if lattice.value != board.lattice() => {
            let message =
                format!("the size tells of {}s, and this of {}s", board.lattice().name(), lattice.value.name());
            Err(refuse(message, lattice, "expected the same"))
        }
        _ => Ok(board),
    }
}

/// The board with the colours of a picture. This begins where the picture of the board does, if there is one, else at the
/// corner of the box around the board. Cells that are taken away need no colour.
fn coloured(
    board: Board,
    colours: &Located<Vec<(Cell, char)>>,
    is_drawn: bool,
    removed: &BTreeSet<Cell>,
) -> Result<Board, SyntaxError> {
    let bounds = board.bounding_box().filter(|_| !is_drawn);
    let corner = bounds.map_or(Cell::new(0, 0), |bounds| bounds.least);
    let of_cell: HashMap<Cell, char> = colours.value.iter().copied().collect();
    let on_picture = |cell: Cell| (cell.place() - corner.place()).cell();
    let colour = |cell: Cell| on_picture(cell).and_then(|cell| of_cell.get(&cell).copied());
    if let Some(&bare) = board.cells().iter().find(|&&cell| colour(cell).is_none() && !removed.contains(&cell)) {
        let message = format!("the cell {} has no colour", in_brackets(bare));
        return Err(refuse(message, colours, "expected a letter for each cell of the board"));
    }
    Ok(board.coloured(|cell| colour(cell).unwrap_or(' ')))
}
