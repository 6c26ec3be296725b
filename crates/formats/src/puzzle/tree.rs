//! The tree of values that a file holds, the same for TOML and JSON.
//!
//! Both parsers refuse what is nested too deeply, so that walking the tree cannot exhaust the stack.

use std::ops::Range;

/// A value and the bytes of the file that say it; of a table in TOML, those of its heading.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub value: Value,
    pub span: Range<usize>,
}

/// A value.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Whole(Whole),
    /// A number that is not written as a whole one.
    Fraction,
    Truth(bool),
    Date,
    Null,
    List(Vec<Node>),
    /// In the order of the file; a key may stand twice.
    Table(Vec<Entry>),
}

/// A whole number of any size.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    /// Digits of the radix, perhaps after a sign.
    pub digits: String,
    pub radix: u32,
}

/// A key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: String,
    pub key_span: Range<usize>,
    pub node: Node,
}

impl Value {
    /// What it is, in words, with an article.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Text(_) => "a text",
            Value::Whole(_) => "a whole number",
            Value::Fraction => "a number with a fraction or an exponent",
            Value::Truth(true) => "`true`",
            Value::Truth(false) => "`false`",
            Value::Date => "a date or a time",
            Value::Null => "`null`",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }
}

impl Whole {
    /// The number, if it has at most 128 bits.
    pub fn value(&self) -> Option<i128> {
        i128::from_str_radix(&self.digits, self.radix).ok()
    }
}
