//! Pictures: boards and pieces drawn in characters, read and written.
//!
//! A picture is a list of lines; the place of a character in its line is its column. Reading walks over the text once
//! and keeps, for each character, where it stands, so that whoever shows an error can point at it. A byte order mark
//! at the start, `\r\n` for `\n` and a missing last line end are accepted.

use std::ops::Range;

use crate::board::MAX_CELLS;
use crate::{BoundingBox, Cell, Lattice, PictureError};

/// The largest drawing, in characters; what is larger is written as a list of cells.
const LARGEST_DRAWING: u64 = 4 * MAX_CELLS as u64;

/// A character of a picture and its place.
#[derive(Clone, Debug)]
struct Glyph {
    character: char,
    /// Counted from 0, as are lines and columns; all are 0 but where layers are parted.
    layer: usize,
    line: usize,
    /// In characters.
    column: usize,
    span: Range<usize>,
}

/// What a character of a picture stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Cell,
    Nothing,
    Unknown,
}

/// The cells of a picture of a board; its rules stand at [`Board::from_picture`](crate::Board::from_picture).
pub(crate) fn read_board(text: &str) -> Result<Vec<Cell>, PictureError> {
    if text.contains('#') {
        let expected = "`#` (a cell), `.` or a space (no cell), as the picture has `#` in it";
        read(text, Slash::Character, expected, |character| match character {
            '#' => Meaning::Cell,
            '.' | ' ' => Meaning::Nothing,
            _ => Meaning::Unknown,
        })
    } else {
        let expected = "`.` (a cell), `X`, `x` or a space (no cell), or `#` for cells";
        read(text, Slash::Character, expected, |character| match character {
            '.' => Meaning::Cell,
            'X' | 'x' | ' ' => Meaning::Nothing,
            _ => Meaning::Unknown,
        })
    }
}

/// The cells of a picture of a piece; its rules stand at [`Polyform::drawn`](crate::Polyform::drawn).
pub(crate) fn read_piece(lattice: Lattice, text: &str) -> Result<Vec<Cell>, PictureError> {
    let expected = "`X`, `x` or `#` (a cell), `.`, `_` or a space (no cell), or `/` (next row)";
    let slash = if lattice.is_plane() { Slash::EndsLine } else { Slash::EndsLineOrLayer };
    let cells = read(text, slash, expected, |character| match character {
        'X' | 'x' | '#' => Meaning::Cell,
        '.' | '_' | ' ' => Meaning::Nothing,
        _ => Meaning::Unknown,
    })?;
    if cells.is_empty() {
        return Err(PictureError::NoCell { span: 0..text.len() });
    }
    Ok(cells)
}

/// What a slash does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slash {
    /// It is a character like any other.
    Character,
    /// It begins the next line.
    EndsLine,
    /// It begins the next line, and two of them the next layer.
    EndsLineOrLayer,
}

/// The cells of a picture, in the order of the text, which is that of the cells.
fn read(
    text: &str,
    slash: Slash,
    expected: &'static str,
    meaning: impl Fn(char) -> Meaning,
) -> Result<Vec<Cell>, PictureError> {
    let mut cells = Vec::new();
    for Glyph { character, layer, line, column, span } in glyphs(text, slash) {
        match meaning(character) {
            Meaning::Nothing => {}
            Meaning::Unknown => {
                let (line, column) = (line + 1, column + 1);
                return Err(PictureError::UnexpectedCharacter { line, column, span, found: character, expected });
            }
            Meaning::Cell => match (i32::try_from(layer), i32::try_from(line), i32::try_from(column)) {
                (Ok(layer), Ok(row), Ok(column)) if cells.len() < MAX_CELLS => {
                    cells.push(Cell::in_layer(layer, row, column));
                }
                _ => {
                    let (line, column) = (line + 1, column + 1);
                    return Err(PictureError::TooManyCells { line, column, span, limit: MAX_CELLS });
                }
            },
        }
    }
    Ok(cells)
}

/// The characters of a text with their places, without line ends and without a byte order mark.
fn glyphs(text: &str, slash: Slash) -> impl Iterator<Item = Glyph> + '_ {
    let mut place = (0, 0, 0);
    let mut characters = text.char_indices().peekable();
    if text.starts_with('\u{feff}') {
        characters.next();
    }
    std::iter::from_fn(move || {
        loop {
            let (start, character) = characters.next()?;
            let next = characters.peek().map(|&(_, next)| next);
            let (layer, line, column) = place;
            match character {
                '\r' if next == Some('\n') => {}
                '/' if slash == Slash::EndsLineOrLayer && next == Some('/') => {
                    characters.next();
                    place = (layer + 1, 0, 0);
                }
                '/' if slash != Slash::Character => place = (layer, line + 1, 0),
                '\n' => place = (layer, line + 1, 0),
                _ => {
                    place = (layer, line, column + 1);
                    return Some(Glyph { character, layer, line, column, span: start..start + character.len_utf8() });
                }
            }
        }
    })
}

/// Draws sorted cells within their bounding box: `mark` for a cell, `.` for none, `line_end` between lines, two of them
/// between layers. Cells too far apart for a drawing are listed instead.
pub(crate) fn draw(lattice: Lattice, cells: &[Cell], mark: char, line_end: &str) -> String {
    draw_with(lattice, cells, |_| mark, line_end)
}

/// Draws sorted cells as [`draw`] does, each with its own mark.
pub(crate) fn draw_with(lattice: Lattice, cells: &[Cell], mark: impl Fn(Cell) -> char, line_end: &str) -> String {
    let Some(bounds) = BoundingBox::of(cells) else { return String::new() };
    // The first of some drawn triangles points up.
    let corner = lattice.origin_of(bounds.least.place());
    let margin = (bounds.least.place() - corner).column as u64;
    let width = bounds.columns() + margin;
    if bounds.layers().saturating_mul(bounds.rows()).saturating_mul(width) > LARGEST_DRAWING {
        return cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    }
    let layer = || vec![vec!['.'; width as usize]; bounds.rows() as usize];
    let mut layers = vec![layer(); bounds.layers() as usize];
    for &cell in cells {
        let place = cell.place() - corner;
        layers[place.layer as usize][place.row as usize][place.column as usize] = mark(cell);
    }
    let lines = |layer: &Vec<Vec<char>>| layer.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>();
    let layers: Vec<String> = layers.iter().map(|layer| lines(layer).join(line_end)).collect();
    layers.join(&line_end.repeat(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_character() {
        let text = "\u{feff}..\r\n.é.\r\n";
        let error = read_board(text).unwrap_err();
        assert_eq!(&text[error.span()], "é");
        assert!(error.to_string().starts_with("line 2, column 2: expected `.` (a cell)"), "{error}");
    }

    #[test]
    fn a_lone_carriage_return_is_no_line_end() {
        assert_eq!(read_board("..\r..").unwrap_err().span(), 2..3);
    }

    #[test]
    fn a_hash_changes_what_a_dot_means() {
        assert_eq!(read_board(".#\n..").unwrap(), [Cell::new(0, 1)]);
        assert_eq!(read_board("x.\nXX").unwrap(), [Cell::new(0, 1)]);
        assert_eq!(read_board("#x").unwrap_err().span(), 1..2);
    }

    #[test]
    fn cells_far_apart_are_listed() {
        let cells = [Cell::new(i32::MIN, 0), Cell::new(i32::MAX, 5)];
        assert_eq!(draw(Lattice::Square, &cells, '#', "\n"), "r-2147483648c0 r2147483647c5");
    }
}
