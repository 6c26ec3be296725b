//! Pictures: boards and pieces drawn in characters, read and written.
//!
//! A picture is a list of lines; the place of a character in its line is its column. Reading walks over the text once
//! and keeps, for each character, where it stands, so that whoever shows an error can point at it. A byte order mark
//! at the start, `\r\n` for `\n` and a missing last line end are accepted.

use std::ops::Range;

use crate::board::MAX_CELLS;
use crate::{Cell, PictureError};

/// The largest drawing, in characters; what is larger is written as a list of cells.
const LARGEST_DRAWING: u64 = 4 * MAX_CELLS as u64;

/// A character of a picture and its place.
#[derive(Clone, Debug)]
struct Glyph {
    character: char,
    /// Counted from 0.
    line: usize,
    /// Counted from 0, in characters.
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
        read(text, false, expected, |character| match character {
            '#' => Meaning::Cell,
            '.' | ' ' => Meaning::Nothing,
            _ => Meaning::Unknown,
        })
    } else {
        let expected = "`.` (a cell), `X`, `x` or a space (no cell), or `#` for cells";
        read(text, false, expected, |character| match character {
            '.' => Meaning::Cell,
            'X' | 'x' | ' ' => Meaning::Nothing,
            _ => Meaning::Unknown,
        })
    }
}

/// The cells of a picture of a piece; its rules stand at [`Polyomino::from_picture`](crate::Polyomino::from_picture).
pub(crate) fn read_piece(text: &str) -> Result<Vec<Cell>, PictureError> {
    let expected = "`X`, `x` or `#` (a cell), `.`, `_` or a space (no cell), or `/` (next row)";
    let cells = read(text, true, expected, |character| match character {
        'X' | 'x' | '#' => Meaning::Cell,
        '.' | '_' | ' ' => Meaning::Nothing,
        _ => Meaning::Unknown,
    })?;
    if cells.is_empty() {
        return Err(PictureError::NoCell { span: 0..text.len() });
    }
    Ok(cells)
}

/// The cells of a picture, in the order of the text, which is that of the cells.
fn read(
    text: &str,
    slash_ends_line: bool,
    expected: &'static str,
    meaning: impl Fn(char) -> Meaning,
) -> Result<Vec<Cell>, PictureError> {
    let mut cells = Vec::new();
    for Glyph { character, line, column, span } in glyphs(text, slash_ends_line) {
        match meaning(character) {
            Meaning::Nothing => {}
            Meaning::Unknown => {
                let (line, column) = (line + 1, column + 1);
                return Err(PictureError::UnexpectedCharacter { line, column, span, found: character, expected });
            }
            Meaning::Cell => match (i32::try_from(line), i32::try_from(column)) {
                (Ok(row), Ok(column)) if cells.len() < MAX_CELLS => cells.push(Cell { row, column }),
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
fn glyphs(text: &str, slash_ends_line: bool) -> impl Iterator<Item = Glyph> + '_ {
    let mut place = (0, 0);
    let mut characters = text.char_indices().peekable();
    if text.starts_with('\u{feff}') {
        characters.next();
    }
    std::iter::from_fn(move || {
        loop {
            let (start, character) = characters.next()?;
            let next = characters.peek().map(|&(_, next)| next);
            let (line, column) = place;
            match character {
                '\r' if next == Some('\n') => {}
                '\n' => place = (line + 1, 0),
                '/' if slash_ends_line => place = (line + 1, 0),
                _ => {
                    place = (line, column + 1);
                    return Some(Glyph { character, line, column, span: start..start + character.len_utf8() });
                }
            }
        }
    })
}

/// Draws cells (sorted by row, then column) within their bounding box: `mark` for a cell, `.` for none, `line_end`
/// between lines. Cells too far apart for a drawing are listed instead.
pub(crate) fn draw(cells: &[Cell], mark: char, line_end: char) -> String {
    let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return String::new() };
    let columns = || cells.iter().map(|cell| i64::from(cell.column));
    let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return String::new() };
    let (top, bottom) = (i64::from(first.row), i64::from(last.row));
    let (height, width) = ((bottom - top + 1) as u64, (right - left + 1) as u64);
    if height.saturating_mul(width) > LARGEST_DRAWING {
        return cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    }
    let mut rows = vec![vec!['.'; width as usize]; height as usize];
    for cell in cells {
        rows[(i64::from(cell.row) - top) as usize][(i64::from(cell.column) - left) as usize] = mark;
    }
    let lines: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    lines.join(&line_end.to_string())
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
        assert_eq!(draw(&cells, '#', '\n'), "r-2147483648c0 r2147483647c5");
    }
}
