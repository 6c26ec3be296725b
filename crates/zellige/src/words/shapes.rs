//! What sets and pieces are called: by a name, or by a picture.

use zellige_grid::{GridError, Orientations, Piece, Polyomino, Use, name_of, named_piece, named_set};

use super::{WordError, shown};

/// Pieces of more cells are called by their picture when they were drawn.
const LARGEST_WITH_LETTER: usize = 5;

/// The pieces of the set of this name; none when there is no such set.
pub(super) fn read_set(
    argument: usize,
    name: &str,
    kind: Orientations,
    usage: Use,
) -> Result<Option<Vec<Piece>>, WordError> {
    let Some(size) = named_set(name) else { return Ok(None) };
    Piece::set(size, kind, usage).map(Some).map_err(|error| refuse_set(argument, name, &error))
}

/// The piece of this name or picture; none when it is neither.
pub(super) fn read_piece(
    argument: usize,
    name: &str,
    kind: Orientations,
    usage: Use,
) -> Result<Option<Piece>, WordError> {
    if is_picture(name) {
        return Ok(Some(from_shape(&read_picture(argument, name)?, kind, usage)));
    }
    Ok(named_piece(name).map(|shape| Piece::new(name, &shape, kind, usage)))
}

/// The piece of a shape that was drawn: it has its usual name when it is small, and otherwise that of its picture.
pub(super) fn from_shape(shape: &Polyomino, kind: Orientations, usage: Use) -> Piece {
    let name = if shape.size() <= LARGEST_WITH_LETTER { name_of(shape, kind) } else { shape.to_string() };
    Piece::new(name, shape, kind, usage)
}

fn refuse_set(argument: usize, name: &str, error: &GridError) -> WordError {
    let label = format!("expected 1 to {} cells", zellige_grid::generate::MAX_SIZE);
    WordError::new(argument, 0..name.len(), error.to_string(), label)
}

/// Whether a name is a picture: drawn at all, and with a cell or a second row.
pub(super) fn is_picture(name: &str) -> bool {
    let is_drawn = |c: char| "Xx#._/ ".contains(c);
    let cells = name.chars().filter(|c| "Xx#".contains(*c)).count();
    cells > 0 && (name.chars().all(is_drawn) || (name.contains('/') && 2 * cells >= name.len() / 2))
}

fn read_picture(argument: usize, name: &str) -> Result<Polyomino, WordError> {
    Polyomino::from_picture(name).map_err(|error| {
        let place = error.span();
        let odd = shown(&name[place.clone()]);
        let message = format!("{odd} means nothing in the picture of a piece");
        WordError::new(argument, place, message, "expected `X` (a cell), `.` (none) or `/` (next row)")
    })
}
