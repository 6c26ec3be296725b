//! The board of a puzzle: a size, a picture or a list of cells, and cells taken away.

use zellige_grid::{Board, Cell, GridError, MAX_CELLS};

use super::BoardSource;
use super::fields::Fields;
use super::text::{Located, Text};
use super::tree::{Entry, Node, Value};
use crate::SyntaxError;
use crate::shown::shown;

/// The keys of the board.
pub(super) const KEYS: [&str; 7] = ["size", "picture", "cells", "remove", "topology", "lattice", "colours"];

/// The keys that give the cells, one of which is there.
const SOURCES: [&str; 3] = ["size", "picture", "cells"];

const TOPOLOGIES: [(&str, bool); 5] =
    [("plane", true), ("torus", false), ("cylinder", false), ("mobius", false), ("klein", false)];

const LATTICES: [(&str, bool); 4] = [("square", true), ("triangle", false), ("hexagon", false), ("cube", false)];

/// The board, and the cells to take away.
pub(super) fn read(fields: &Fields) -> Result<(BoardSource, Vec<Located<Cell>>), SyntaxError> {
    for (key, words) in [("topology", &TOPOLOGIES[..]), ("lattice", &LATTICES[..])] {
        if let Some(Located { value: false, span }) = fields.choice(key, words)? {
            let only = format!("only `{}` is, for now", words[0].0);
            return Err(fields.not_yet(key, span, &only));
        }
    }
    fields.refuse("colours", "cells have no colours, for now")?;
    let source = match find_source(fields)?.key.as_str() {
        "size" => fields.text("size", EXPECTED_SIZE)?.map(BoardSource::Size),
        "picture" => read_picture(fields)?.map(BoardSource::Cells),
        _ => read_listed(fields)?.map(BoardSource::Cells),
    };
    let source = source.ok_or_else(|| nothing(fields))?;
    let removed = read_cells(fields, "remove")?.unwrap_or_default();
    Ok((source, removed))
}

const EXPECTED_SIZE: &str = "expected rows and columns, such as `\"9x12\"`";

/// The one key that gives the cells.
fn find_source<'a>(fields: &Fields<'a>) -> Result<&'a Entry, SyntaxError> {
    let mut given = SOURCES.iter().filter_map(|key| fields.entry(key));
    let first = given.next().ok_or_else(|| nothing(fields))?;
    match given.next() {
        None => Ok(first),
        Some(second) => {
            let message = format!("the board has both `{}` and `{}`; expected one of them", first.key, second.key);
            Err(SyntaxError::new(message, second.key_span.clone(), "expected no second board"))
        }
    }
}

fn nothing(fields: &Fields) -> SyntaxError {
    let label = "expected `size`, such as `\"9x12\"`, or `picture`, or `cells`";
    SyntaxError::new("the board has no cells", fields.place(), label)
}

/// A picture: one text, or a list with a text for each row.
fn read_picture(fields: &Fields) -> Result<Option<Board>, SyntaxError> {
    const EXPECTED: &str = "expected rows of text, in which `.` and the space are no cell and `#` is one";
    let Some(entry) = fields.entry("picture") else { return Ok(None) };
    let mut cells = Vec::new();
    match &entry.node.value {
        Value::List(rows) => {
            for (row, node) in rows.iter().enumerate() {
                read_rows(&fields.read_text("picture", node, EXPECTED)?, row, false, &mut cells)?;
            }
        }
        _ => read_rows(&fields.read_text("picture", &entry.node, EXPECTED)?, 0, true, &mut cells)?,
    }
    board_of(entry, cells).map(Some)
}

/// The cells of a text that is the row `row`, or several rows from it on.
fn read_rows(text: &Text, mut row: usize, has_rows: bool, cells: &mut Vec<Cell>) -> Result<(), SyntaxError> {
    let mut column: usize = 0;
    let mut letters = text.as_str().char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let ends_line = letter == '\r' && letters.peek().is_some_and(|&(_, next)| next == '\n');
        match letter {
            '\n' | '/' if has_rows => (row, column) = (row + 1, 0),
            '\r' if has_rows && ends_line => {}
            _ if letter.is_control() || (letter == '/' && !has_rows) => {
                let message = format!("{letter:?} means nothing in the picture of a board");
                let label = "expected `.` or a space (no cell), or another letter (a cell)";
                return Err(SyntaxError::new(message, text.part(at..at + letter.len_utf8()), label));
            }
            '.' | ' ' => column += 1,
            _ => {
                let (Ok(row), Ok(place)) = (i32::try_from(row), i32::try_from(column)) else {
                    let message = "the picture of the board is too large";
                    return Err(SyntaxError::new(message, text.span(), "expected at most 2147483648 rows and columns"));
                };
                // One more than a board may have is enough to be refused.
                if cells.len() > MAX_CELLS {
                    return Ok(());
                }
                cells.push(Cell::new(row, place));
                column += 1;
            }
        }
    }
    Ok(())
}

fn read_listed(fields: &Fields) -> Result<Option<Board>, SyntaxError> {
    let (Some(entry), Some(cells)) = (fields.entry("cells"), read_cells(fields, "cells")?) else { return Ok(None) };
    board_of(entry, cells.into_iter().map(|cell| cell.value).collect()).map(Some)
}

fn board_of(entry: &Entry, cells: Vec<Cell>) -> Result<Board, SyntaxError> {
    Board::from_cells(cells).map_err(|error: GridError| {
        let label = "expected fewer cells";
        SyntaxError::new(error.to_string(), entry.key_span.clone(), label)
    })
}

/// A list of different cells, each with its place.
pub(super) fn read_cells(fields: &Fields, key: &str) -> Result<Option<Vec<Located<Cell>>>, SyntaxError> {
    let Some((_, nodes)) = fields.list(key, "expected cells such as `[[0, 0], [0, 1]]`")? else { return Ok(None) };
    let cells = nodes.iter().map(|node| read_cell(fields, key, node));
    let cells: Vec<Located<Cell>> = cells.collect::<Result<_, _>>()?;
    let mut sorted: Vec<&Located<Cell>> = cells.iter().collect();
    sorted.sort_by_key(|cell| (cell.value, cell.span.start));
    // Of all cells that stand twice, the second mention that comes first in the file.
    let twins = sorted.windows(2).filter(|pair| pair[0].value == pair[1].value).map(|pair| pair[1]);
    match twins.min_by_key(|cell| cell.span.start) {
        None => Ok(Some(cells)),
        Some(Located { value: Cell { row, column }, span }) => {
            let message = format!("{} has the cell [{row}, {column}] twice; expected each cell once", fields.name(key));
            Err(SyntaxError::new(message, span.clone(), "given before"))
        }
    }
}

/// `[row, column]`.
fn read_cell(fields: &Fields, key: &str, node: &Node) -> Result<Located<Cell>, SyntaxError> {
    const EXPECTED: &str = "expected a cell such as `[0, 3]`: row and column, counted from 0";
    let Value::List(numbers) = &node.value else {
        let message = format!("{} has {} in it, not a cell", fields.name(key), node.value.kind());
        return Err(SyntaxError::new(message, node.span.clone(), EXPECTED));
    };
    match numbers.as_slice() {
        [row, column] => {
            let value = Cell::new(read_coordinate(row)?, read_coordinate(column)?);
            Ok(Located { value, span: node.span.clone() })
        }
        [_, _, _] => {
            let message = "cells in three dimensions are not supported yet";
            Err(SyntaxError::new(message, node.span.clone(), "expected row and column alone, for now"))
        }
        _ => {
            let message = format!("a cell is a row and a column, but this list has a length of {}", numbers.len());
            Err(SyntaxError::new(message, node.span.clone(), EXPECTED))
        }
    }
}

fn read_coordinate(node: &Node) -> Result<i32, SyntaxError> {
    let Value::Whole(number) = &node.value else {
        let message = format!("the coordinate of a cell is {}, not a whole number", node.value.kind());
        return Err(SyntaxError::new(message, node.span.clone(), "expected a whole number"));
    };
    number.value().and_then(|value| i32::try_from(value).ok()).ok_or_else(|| {
        let message = format!("the coordinate {} is too far away", shown(&number.digits));
        let label = format!("expected {} to {}", i32::MIN, i32::MAX);
        SyntaxError::new(message, node.span.clone(), label)
    })
}
