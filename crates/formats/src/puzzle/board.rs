//! The board of a puzzle: a size, a picture or a list of cells; cells taken away, the lattice, the glue and the colours.

use zellige_grid::{Cell, Lattice, Topology};

use super::fields::Fields;
use super::text::{Located, Text};
use super::tree::{Entry, Node, Value};
use super::{BoardSource, BoardTable};
use crate::SyntaxError;
use crate::shown::shown;

/// The keys of the board.
pub(super) const KEYS: [&str; 7] = ["size", "picture", "cells", "remove", "topology", "lattice", "colours"];

/// The keys that give the cells, one of which is there.
const SOURCES: [&str; 3] = ["size", "picture", "cells"];

const TOPOLOGIES: [(&str, Topology); 5] = [
    ("plane", Topology::Plane),
    ("torus", Topology::Torus),
    ("cylinder", Topology::Cylinder),
    ("mobius", Topology::Mobius),
    ("klein", Topology::Klein),
];

const LATTICES: [(&str, Lattice); 4] = [
    ("square", Lattice::Square),
    ("triangle", Lattice::Triangle),
    ("hexagon", Lattice::Hexagon),
    ("cube", Lattice::Cube),
];

/// What the table says.
pub(super) fn read(fields: &Fields) -> Result<BoardTable, SyntaxError> {
    let topology = fields.choice("topology", &TOPOLOGIES)?;
    let lattice = fields.choice("lattice", &LATTICES)?;
    let is_cube = lattice.as_ref().is_some_and(|lattice| !lattice.value.is_plane());
    let source = match find_source(fields)?.key.as_str() {
        "size" => fields.text("size", EXPECTED_SIZE)?.map(BoardSource::Size),
        "picture" => read_picture(fields, "picture", is_cube)?.map(|Located { value, span }| {
            BoardSource::Drawn(Located { value: value.into_iter().map(|(cell, _)| cell).collect(), span })
        }),
        _ => read_listed(fields)?,
    };
    let source = source.ok_or_else(|| nothing(fields))?;
    let removed = read_cells(fields, "remove")?.unwrap_or_default();
    // Boxes and cells with layers are cubes without a word about the lattice.
    let has_layers = match &source {
        BoardSource::Size(size) => size.as_str().starts_with("box:") || size.as_str().matches('x').count() == 2,
        BoardSource::Cells(cells) | BoardSource::Drawn(cells) => cells.value.iter().any(|cell| cell.layer != 0),
    };
    let colours = read_picture(fields, "colours", is_cube || has_layers)?;
    Ok(BoardTable { source, lattice, topology, removed, colours })
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

/// Cells of a picture, each with its letter.
type Drawn = Located<Vec<(Cell, char)>>;

/// A picture: one text, or a list with a text for each row. Where there are layers, an empty row begins the next one.
fn read_picture(fields: &Fields, key: &str, has_layers: bool) -> Result<Option<Drawn>, SyntaxError> {
    const EXPECTED: &str = "expected rows of text, in which `.` and the space are no cell and `#` is one";
    let Some(entry) = fields.entry(key) else { return Ok(None) };
    let mut drawing = Drawing { has_layers, ..Drawing::default() };
    match &entry.node.value {
        Value::List(rows) => {
            for node in rows {
                drawing.read_text(&fields.read_text(key, node, EXPECTED)?, false)?;
                drawing.end_row();
            }
        }
        _ => drawing.read_text(&fields.read_text(key, &entry.node, EXPECTED)?, true)?,
    }
    Ok(Some(Located { value: drawing.cells, span: entry.key_span.clone() }))
}

/// A picture that is read.
#[derive(Default)]
struct Drawing {
    has_layers: bool,
    layer: i32,
    row: i32,
    column: i32,
    /// Whether the layer has a letter yet, and the row.
    is_begun: bool,
    has_letter: bool,
    cells: Vec<(Cell, char)>,
}

impl Drawing {
    fn end_row(&mut self) {
        if self.has_letter || !self.has_layers {
            self.row = self.row.saturating_add(1);
        } else if self.is_begun {
            (self.layer, self.row, self.is_begun) = (self.layer.saturating_add(1), 0, false);
        }
        (self.column, self.has_letter) = (0, false);
    }

    /// Reads letters of the present row, and of others if line ends begin them.
    fn read_text(&mut self, text: &Text, has_rows: bool) -> Result<(), SyntaxError> {
        let mut letters = text.as_str().char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            let ends_line = letter == '\r' && letters.peek().is_some_and(|&(_, next)| next == '\n');
            match letter {
                '\n' | '/' if has_rows => self.end_row(),
                '\r' if has_rows && ends_line => {}
                _ if letter.is_control() || (letter == '/' && !has_rows) => {
                    let message = format!("{letter:?} means nothing in the picture of a board");
                    let label = "expected `.` or a space (no cell), or another letter (a cell)";
                    return Err(SyntaxError::new(message, text.part(at..at + letter.len_utf8()), label));
                }
                _ => self.push(letter),
            }
        }
        Ok(())
    }

    fn push(&mut self, letter: char) {
        (self.is_begun, self.has_letter) = (true, true);
        if letter != '.' && letter != ' ' {
            self.cells.push((Cell::in_layer(self.layer, self.row, self.column), letter));
        }
        self.column = self.column.saturating_add(1);
    }
}

fn read_listed(fields: &Fields) -> Result<Option<BoardSource>, SyntaxError> {
    let (Some(entry), Some(cells)) = (fields.entry("cells"), read_cells(fields, "cells")?) else { return Ok(None) };
    let cells: Vec<Cell> = cells.into_iter().map(|cell| cell.value).collect();
    Ok(Some(BoardSource::Cells(Located { value: cells, span: entry.key_span.clone() })))
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
        Some(Located { value, span }) => {
            let cell = in_brackets(*value);
            let message = format!("{} has the cell {cell} twice; expected each cell once", fields.name(key));
            Err(SyntaxError::new(message, span.clone(), "given before"))
        }
    }
}

/// `[row, column]`, or of cubes `[layer, row, column]`.
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
        [layer, row, column] => {
            let value = Cell::in_layer(read_coordinate(layer)?, read_coordinate(row)?, read_coordinate(column)?);
            Ok(Located { value, span: node.span.clone() })
        }
        _ => {
            let message = format!("a cell is a row and a column, but this list has a length of {}", numbers.len());
            Err(SyntaxError::new(message, node.span.clone(), EXPECTED))
        }
    }
}

/// A cell as it is written.
pub fn in_brackets(Cell { layer, row, column }: Cell) -> String {
    if layer == 0 { format!("[{row}, {column}]") } else { format!("[{layer}, {row}, {column}]") }
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
