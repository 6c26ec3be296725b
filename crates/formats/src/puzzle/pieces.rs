//! The pieces of a puzzle: shapes, how often they are used, how they may lie, and what they obey.

use zellige_grid::{Apart, Cell, Orientations, Rules, Use};

use super::fields::Fields;
use super::text::{Located, Text};
use super::tree::{Entry, Node, Value};
use super::{Colours, PieceTable, ShapeSource, board};
use crate::SyntaxError;
use crate::nearest::nearest;
use crate::shown::shown;

/// The keys of a table of pieces.
const KEYS: [&str; 11] =
    ["set", "shape", "cells", "name", "use", "total", "orientations", "hole", "inside", "apart", "colours"];

/// The keys that give the shape, one of which is there.
const SOURCES: [&str; 3] = ["set", "shape", "cells"];

const ORIENTATIONS: [(&str, Orientations); 3] =
    [("free", Orientations::Free), ("one-sided", Orientations::OneSided), ("fixed", Orientations::Fixed)];

const APART: [(&str, Apart); 2] = [("edges", Apart::Edges), ("corners", Apart::Corners)];

/// All tables of pieces.
pub(super) fn read(source: &str, place: &Entry, tables: &[Node]) -> Result<Vec<PieceTable>, SyntaxError> {
    if tables.is_empty() {
        let label = "expected a table with a `set`, a `shape` or `cells`";
        return Err(SyntaxError::new("the list of pieces is empty", place.node.span.clone(), label));
    }
    tables.iter().map(|table| read_table(source, table)).collect()
}

fn read_table(source: &str, table: &Node) -> Result<PieceTable, SyntaxError> {
    let Value::Table(entries) = &table.value else {
        let message = format!("`pieces` has {} in it, not a table", table.value.kind());
        return Err(SyntaxError::new(message, table.span.clone(), "expected keys such as `set` and `use`"));
    };
    // A table in JSON may go on over many lines; its first letter is enough of a place.
    let place = if source.get(table.span.clone()).is_some_and(|text| text.starts_with('{')) {
        table.span.start..table.span.start + 1
    } else {
        table.span.clone()
    };
    let fields = Fields::new(source, "pieces.", entries, place, &KEYS)?;
    Ok(PieceTable {
        shape: read_shape(&fields)?,
        name: read_name(&fields)?,
        usage: read_use(&fields, "use")?,
        orientations: fields.choice("orientations", &ORIENTATIONS)?.map(|kind| kind.value),
        rules: Rules {
            total: read_use(&fields, "total")?,
            is_hole: fields.truth("hole")?,
            is_inside: fields.truth("inside")?,
            apart: fields.choice("apart", &APART)?.map(|apart| apart.value),
        },
        colours: read_colours(&fields)?,
    })
}

fn read_shape(fields: &Fields) -> Result<ShapeSource, SyntaxError> {
    let nothing = || {
        let label = "expected `set`, such as `\"pentominoes\"`, or `shape`, such as `\"XX/X.\"`, or `cells`";
        SyntaxError::new("the pieces have no shape", fields.place(), label)
    };
    let mut given = SOURCES.iter().filter_map(|key| fields.entry(key));
    let first = given.next().ok_or_else(nothing)?;
    if let Some(second) = given.next() {
        let message = format!("the pieces have both `{}` and `{}`; expected one of them", first.key, second.key);
        let label = "expected this in another table of pieces";
        return Err(SyntaxError::new(message, second.key_span.clone(), label));
    }
    let shape = match first.key.as_str() {
        "set" => fields.text("set", "expected a set such as `\"pentominoes\"`")?.map(ShapeSource::Set),
        "shape" => fields.text("shape", "expected a picture such as `\"XX/X.\"`")?.map(ShapeSource::Shape),
        _ => read_cells(fields, first)?.map(ShapeSource::Cells),
    };
    shape.ok_or_else(nothing)
}

fn read_cells(fields: &Fields, entry: &Entry) -> Result<Option<Located<Vec<Cell>>>, SyntaxError> {
    let Some(cells) = board::read_cells(fields, "cells")? else { return Ok(None) };
    let span = entry.node.span.clone();
    if cells.is_empty() {
        let message = "a piece needs at least one cell, got none";
        return Err(SyntaxError::new(message, span, "expected cells such as `[[0, 0], [0, 1]]`"));
    }
    Ok(Some(Located { value: cells.into_iter().map(|cell| cell.value).collect(), span }))
}

/// The colours that the cells must lie on: a text has that of each cell, a list those that all cells may have.
fn read_colours(fields: &Fields) -> Result<Option<Located<Colours>>, SyntaxError> {
    const EXPECTED: &str =
        "expected a letter for each cell, such as `\"BWB\"`, or a list of those allowed for all, such as `[\"B\"]`";
    let Some(node) = fields.node("colours") else { return Ok(None) };
    let value = match &node.value {
        Value::Text(letters) => Colours::Each(letters.chars().collect()),
        Value::List(nodes) => {
            Colours::Among(nodes.iter().map(|node| read_colour(fields, node, EXPECTED)).collect::<Result<_, _>>()?)
        }
        _ => return Err(fields.wrong_kind("colours", node, "a text or a list", EXPECTED)),
    };
    Ok(Some(Located { value, span: node.span.clone() }))
}

fn read_colour(fields: &Fields, node: &Node, expected: &str) -> Result<char, SyntaxError> {
    let text = fields.read_text("colours", node, expected)?;
    let mut letters = text.as_str().chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => {
            let message = format!("{} is no colour; a colour is one letter", shown(text.as_str()));
            Err(SyntaxError::new(message, text.span(), "expected one letter, such as `\"B\"`"))
        }
    }
}

/// A name: one word, which exact cover problems in files may have as the name of an item.
fn read_name(fields: &Fields) -> Result<Option<Text>, SyntaxError> {
    let Some(text) = fields.text("name", "expected a name such as `\"hook\"`")? else { return Ok(None) };
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || c == ':' || c == '|';
    if text.as_str().is_empty() {
        return Err(SyntaxError::new("the name is empty", text.span(), "expected a name such as `\"hook\"`"));
    }
    if let Some((at, odd)) = text.as_str().char_indices().find(|&(_, c)| is_odd(c)) {
        let what = if odd == ' ' { "a blank".to_owned() } else { format!("{odd:?}") };
        let message = format!("the name {} has {what} in it", shown(text.as_str()));
        let label = "expected one word, without `:` and `|`";
        return Err(SyntaxError::new(message, text.part(at..at + odd.len_utf8()), label));
    }
    Ok(Some(text))
}

const EXPECTED_USE: &str =
    "expected `\"any\"`, a number such as `2`, or least and greatest number, such as `[1, 3]` or `[1]`";

/// How often: `2`, `"any"`, `[1, 3]`, `[1]`; any number of times when nothing is said.
fn read_use(fields: &Fields, key: &str) -> Result<Use, SyntaxError> {
    let Some(node) = fields.node(key) else { return Ok(Use::ANY) };
    match &node.value {
        Value::Whole(_) => Ok(Use::exactly(read_times(fields, key, node)?)),
        Value::Text(word) if word == "any" => Ok(Use::ANY),
        Value::Text(word) => {
            let label = match nearest(word, ["any"]) {
                Some(_) => "did you mean `any`?",
                None => EXPECTED_USE,
            };
            let message = format!("{} is no number of times", shown(word));
            Err(SyntaxError::new(message, node.span.clone(), label))
        }
        Value::List(numbers) => match numbers.as_slice() {
            [min] => Ok(Use::at_least(read_times(fields, key, min)?)),
            [min, max] => read_range(node, read_times(fields, key, min)?, read_times(fields, key, max)?),
            _ => {
                let message = format!("{} has a length of {}, not of one or two", fields.name(key), numbers.len());
                Err(SyntaxError::new(message, node.span.clone(), EXPECTED_USE))
            }
        },
        _ => Err(fields.wrong_kind(key, node, "a number of times", EXPECTED_USE)),
    }
}

fn read_range(node: &Node, min: u32, max: u32) -> Result<Use, SyntaxError> {
    if min > max {
        let message = format!("{min} to {max} times is never; expected the smaller number first");
        return Err(SyntaxError::new(message, node.span.clone(), format!("did you mean `[{max}, {min}]`?")));
    }
    Ok(Use::between(min, max))
}

fn read_times(fields: &Fields, key: &str, node: &Node) -> Result<u32, SyntaxError> {
    let Value::Whole(number) = &node.value else {
        let message = format!("{} has {} in it, not a whole number", fields.name(key), node.value.kind());
        return Err(SyntaxError::new(message, node.span.clone(), EXPECTED_USE));
    };
    number.value().and_then(|value| u32::try_from(value).ok()).ok_or_else(|| {
        let (fault, label) = match number.digits.starts_with('-') {
            true => ("is no number of times", "expected 0 or more".to_owned()),
            false => ("times is too often", format!("expected at most {}", u32::MAX)),
        };
        SyntaxError::new(format!("{} {fault}", shown(&number.digits)), node.span.clone(), label)
    })
}
