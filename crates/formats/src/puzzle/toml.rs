//! TOML as a tree of values.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::tree::{Entry, Node, Value, Whole};
use crate::SyntaxError;
use crate::shown::shown;

/// Reads a text.
pub(super) fn parse(text: &str) -> Result<Node, SyntaxError> {
    let table = DeTable::parse(text).map_err(|error| refuse(text, &error))?;
    Ok(Node { value: Value::Table(entries(table.get_ref())), span: 0..text.len() })
}

fn node(value: &Spanned<DeValue>) -> Node {
    let plain = match value.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => Value::Whole(Whole { digits: number.as_str().to_owned(), radix: number.radix() }),
        DeValue::Float(_) => Value::Fraction,
        DeValue::Boolean(is) => Value::Truth(*is),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(values) => Value::List(values.iter().map(node).collect()),
        DeValue::Table(table) => Value::Table(entries(table)),
    };
    Node { value: plain, span: value.span() }
}

/// The entries of a table in the order of the file.
fn entries(table: &DeTable) -> Vec<Entry> {
    let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue>)| Entry {
        key: AsRef::<str>::as_ref(key.get_ref()).to_owned(),
        key_span: key.span(),
        node: node(value),
    };
    let mut entries: Vec<Entry> = table.iter().map(entry).collect();
    entries.sort_by_key(|entry| entry.key_span.start);
    entries
}

/// What the parser says, in the form of our own messages.
fn refuse(text: &str, error: &Error) -> SyntaxError {
    let span = place(text, error.span());
    let said = error.message();
    if said == "duplicate key" {
        let message = format!("the key {} stands twice; expected each key once", shown(&text[span.clone()]));
        return SyntaxError::new(message, span, "given before");
    }
    if said.contains("recurs") {
        return SyntaxError::new(
            "the file is nested too deeply",
            span,
            "expected fewer tables and lists in each other",
        );
    }
    let (fault, expected) = said.split_once(", expected ").unwrap_or((said, ""));
    let label = if expected.is_empty() { "here".to_owned() } else { format!("expected {expected}") };
    SyntaxError::new(format!("the file is not TOML: {fault}"), span, label)
}

/// A place that the parser tells, moved to where a character begins.
fn place(text: &str, span: Option<Range<usize>>) -> Range<usize> {
    let Some(span) = span else { return 0..0 };
    let start = text.floor_char_boundary(span.start);
    start..text.floor_char_boundary(span.end).max(start)
}
