//! What sets and pieces are called: by a name, or by a picture.

use zellige_grid::{
    Blocks, Board, Cell, GridError, Lattice, Orientations, Piece, Polyform, SetName, Use, generate::max_size, name_of,
    named_piece, named_set,
};

use super::{WordError, shown, uses};

/// Pieces of more cells are called by their picture when they were drawn.
const LARGEST_WITH_LETTER: usize = 5;

/// The pieces of the set of this name for a board; none when there is no such set.
pub(super) fn read_set(
    argument: usize,
    name: &str,
    board: &Board,
    kind: Orientations,
    usage: Use,
) -> Result<Option<Vec<Piece>>, WordError> {
    let on = board.lattice();
    let (set, sides) = name.split_once('@').map_or((name, None), |(set, sides)| (set, Some(sides)));
    if let Some(set) = Blocks::named(set) {
        let sides = match sides {
            None => Use::ANY,
            Some(sides) => uses::read_bounds(argument, name, name.len() - sides.len()..name.len())?,
        };
        let pieces = set.pieces(board, sides, kind, usage);
        let refuse =
            |error: GridError| WordError::new(argument, 0..name.len(), error.to_string(), "expected other pieces");
        return match pieces {
            Ok(pieces) if pieces.is_empty() && !board.is_empty() => {
                let message = format!("none of the {} of these sides has room on the board", set.name());
                Err(WordError::new(argument, 0..name.len(), message, "expected smaller sides"))
            }
            pieces => pieces.map(Some).map_err(refuse),
        };
    }
    let Some(SetName { lattice, size }) = named_set(name) else { return Ok(None) };
    let pieces = match (lattice, on) {
        (Lattice::Square, Lattice::Cube) => Piece::flat_set(size, kind, usage),
        _ if lattice == on => Piece::set(lattice, size, kind, usage),
        _ => {
            let message = format!("{} are made of {}s, and the board of {}s", shown(name), lattice.name(), on.name());
            return Err(WordError::new(argument, 0..name.len(), message, format!("expected a set of {}s", on.name())));
        }
    };
    pieces.map(Some).map_err(|error| refuse_set(argument, name, lattice, &error))
}

/// The piece of this name or picture, for a board of a lattice; none when it is neither.
pub(super) fn read_piece(
    argument: usize,
    name: &str,
    on: Lattice,
    kind: Orientations,
    usage: Use,
) -> Result<Option<Piece>, WordError> {
    if is_picture(name) {
        return Ok(Some(from_shape(&read_picture(argument, name, on)?, kind, usage)));
    }
    Ok(named_piece(on, name).map(|shape| Piece::new(name, &shape, kind, usage)))
}

/// The piece of a shape that was drawn: it has its usual name when it is small, and otherwise that of its picture.
pub(super) fn from_shape(shape: &Polyform, kind: Orientations, usage: Use) -> Piece {
    let name = if shape.size() <= LARGEST_WITH_LETTER { name_of(shape, kind) } else { shape.to_string() };
    Piece::new(name, shape, kind, usage)
}

/// The cells of a picture, in its order; none where the name is no picture.
pub(super) fn drawn_cells(name: &str, on: Lattice) -> Option<Vec<Cell>> {
    if !is_picture(name) {
        return None;
    }
    Polyform::drawn(on, name).ok().map(|shape| shape.cells().to_vec())
}

fn refuse_set(argument: usize, name: &str, lattice: Lattice, error: &GridError) -> WordError {
    let label = format!("expected 1 to {} cells", max_size(lattice));
    WordError::new(argument, 0..name.len(), error.to_string(), label)
}

/// Whether a name is that of a set of pieces.
pub(super) fn is_set(name: &str) -> bool {
    let set = name.split_once('@').map_or(name, |(set, _)| set);
    named_set(name).is_some() || Blocks::named(set).is_some()
}

/// Whether a name is a picture: drawn at all, and with a cell or a second row.
pub(super) fn is_picture(name: &str) -> bool {
    let is_drawn = |c: char| "Xx#._/ ".contains(c);
    let cells = name.chars().filter(|c| "Xx#".contains(*c)).count();
    cells > 0 && (name.chars().all(is_drawn) || (name.contains('/') && 2 * cells >= name.len() / 2))
}

fn read_picture(argument: usize, name: &str, on: Lattice) -> Result<Polyform, WordError> {
    Polyform::drawn(on, name).map_err(|error| {
        let place = error.span();
        let odd = shown(&name[place.clone()]);
        let message = format!("{odd} means nothing in the picture of a piece");
        WordError::new(argument, place, message, "expected `X` (a cell), `.` (none) or `/` (next row)")
    })
}
