//! The keys of a table, and values of the kind that is wanted.

use std::ops::Range;

use super::text::Text;
use super::tree::{Entry, Node, Value};
use crate::nearest::nearest;
use crate::shown::shown;
use crate::{SyntaxError, puzzle::Located};

/// A table whose keys are all known, each given at most once.
pub(super) struct Fields<'a> {
    source: &'a str,
    /// What comes before a key in its full name: nothing, or as in `board.`.
    path: String,
    entries: &'a [Entry],
    /// Where the table begins.
    place: Range<usize>,
}

impl<'a> Fields<'a> {
    /// Refuses the first key that is not known or stands twice.
    pub fn new(
        source: &'a str,
        path: &str,
        entries: &'a [Entry],
        place: Range<usize>,
        known: &[&str],
    ) -> Result<Fields<'a>, SyntaxError> {
        for (number, Entry { key, key_span, .. }) in entries.iter().enumerate() {
            if !known.contains(&key.as_str()) {
                return Err(unknown_key(path, key, key_span.clone(), known));
            }
            if entries[..number].iter().any(|other| other.key == *key) {
                let message = format!("the key {} stands twice; expected each key once", shown(key));
                return Err(SyntaxError::new(message, key_span.clone(), "given before"));
            }
        }
        Ok(Fields { source, path: path.to_owned(), entries, place })
    }

    /// Where the table begins.
    pub fn place(&self) -> Range<usize> {
        self.place.clone()
    }

    /// The full name of a key: `board.size`.
    pub fn name(&self, key: &str) -> String {
        format!("`{}{key}`", self.path)
    }

    /// The key and its value.
    pub fn entry(&self, key: &str) -> Option<&'a Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The value of a key.
    pub fn node(&self, key: &str) -> Option<&'a Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    /// A text.
    pub fn text(&self, key: &str, expected: &str) -> Result<Option<Text>, SyntaxError> {
        self.node(key).map(|node| self.read_text(key, node, expected)).transpose()
    }

    /// The text that a value of `key` is.
    pub fn read_text(&self, key: &str, node: &Node, expected: &str) -> Result<Text, SyntaxError> {
        match &node.value {
            Value::Text(text) => Ok(Text::new(self.source, text, node.span.clone())),
            _ => Err(self.wrong_kind(key, node, "a text", expected)),
        }
    }

    /// A list, with its entry.
    pub fn list(&self, key: &str, expected: &str) -> Result<Option<(&'a Entry, &'a [Node])>, SyntaxError> {
        let Some(entry) = self.entry(key) else { return Ok(None) };
        match &entry.node.value {
            Value::List(nodes) => Ok(Some((entry, nodes))),
            _ => Err(self.wrong_kind(key, &entry.node, "a list", expected)),
        }
    }

    /// A table with these keys.
    pub fn table(&self, key: &str, known: &[&str]) -> Result<Option<Fields<'a>>, SyntaxError> {
        let Some(entry) = self.entry(key) else { return Ok(None) };
        let Value::Table(entries) = &entry.node.value else {
            let expected = format!("expected keys such as `{}`", known[0]);
            return Err(self.wrong_kind(key, &entry.node, "a table", &expected));
        };
        let path = format!("{}{key}.", self.path);
        Fields::new(self.source, &path, entries, entry.key_span.clone(), known).map(Some)
    }

    /// `true` or `false`; false when nothing is said.
    pub fn truth(&self, key: &str) -> Result<bool, SyntaxError> {
        match self.node(key) {
            None => Ok(false),
            Some(Node { value: Value::Truth(is), .. }) => Ok(*is),
            Some(node) => Err(self.wrong_kind(key, node, "`true` or `false`", "expected `true` or `false`")),
        }
    }

    /// One of some words.
    pub fn choice<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Result<Option<Located<T>>, SyntaxError> {
        let list: Vec<String> = words.iter().map(|(word, _)| format!("`\"{word}\"`")).collect();
        let expected = format!("expected {}", list.join(" or "));
        let Some(text) = self.text(key, &expected)? else { return Ok(None) };
        match words.iter().find(|(word, _)| *word == text.as_str()) {
            Some(&(_, value)) => Ok(Some(Located { value, span: text.span() })),
            None => {
                let message = format!("{} cannot be {}", self.name(key), shown(text.as_str()));
                let label = match nearest(text.as_str(), words.iter().map(|&(word, _)| word)) {
                    Some(word) => format!("did you mean `{word}`?"),
                    None => expected,
                };
                Err(SyntaxError::new(message, text.span(), label))
            }
        }
    }

    /// A value of another kind than is wanted.
    pub fn wrong_kind(&self, key: &str, node: &Node, wanted: &str, expected: &str) -> SyntaxError {
        let message = format!("{} is {}, not {wanted}", self.name(key), node.value.kind());
        SyntaxError::new(message, node.span.clone(), expected)
    }
}

fn unknown_key(path: &str, key: &str, span: Range<usize>, known: &[&str]) -> SyntaxError {
    let place = match path.trim_end_matches('.') {
        "" => String::new(),
        table => format!(" in `{table}`"),
    };
    let label = match nearest(key, known.iter().copied()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("expected one of `{}`", known.join("`, `")),
    };
    SyntaxError::new(format!("there is no key {}{place}", shown(key)), span, label)
}
