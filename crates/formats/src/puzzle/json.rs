//! JSON as a tree of values.

use jsonc_parser::ast::{ObjectProp, Value as Json};
use jsonc_parser::common::{Range as Place, Ranged};
use jsonc_parser::errors::{ParseError, ParseErrorKind};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::tree::{Entry, Node, Value, Whole};
use crate::SyntaxError;

/// Nothing but what the standard knows.
const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Reads a text; a byte order mark before it is passed over.
pub(super) fn parse(text: &str) -> Result<Node, SyntaxError> {
    let json = text.trim_start_matches('\u{feff}');
    let reader = Reader { text, skipped: text.len() - json.len() };
    let parsed = parse_to_ast(json, &CollectOptions::default(), &STRICT).map_err(|error| reader.refuse(&error))?;
    match &parsed.value {
        Some(value) => Ok(reader.node(value)),
        None => Err(SyntaxError::new("the file is empty; expected a puzzle", 0..0, "expected `{`")),
    }
}

struct Reader<'a> {
    text: &'a str,
    /// Bytes before the JSON.
    skipped: usize,
}

impl Reader<'_> {
    fn node(&self, value: &Json) -> Node {
        let plain = match value {
            Json::StringLit(text) => Value::Text(text.value.to_string()),
            Json::NumberLit(number) => read_number(number.value),
            Json::BooleanLit(is) => Value::Truth(is.value),
            Json::NullKeyword(_) => Value::Null,
            Json::Array(list) => Value::List(list.elements.iter().map(|element| self.node(element)).collect()),
            Json::Object(object) => Value::Table(object.properties.iter().map(|entry| self.entry(entry)).collect()),
        };
        Node { value: plain, span: self.place(value.range()) }
    }

    fn entry(&self, property: &ObjectProp) -> Entry {
        Entry {
            key: property.name.as_str().to_owned(),
            key_span: self.place(property.name.range()),
            node: self.node(&property.value),
        }
    }

    /// What the parser says, in the form of our own messages.
    fn refuse(&self, error: &ParseError) -> SyntaxError {
        let span = self.place(error.range());
        if matches!(error.kind(), ParseErrorKind::NestingDepthExceeded) {
            let label = "expected fewer objects and lists in each other";
            return SyntaxError::new("the file is nested too deeply", span, label);
        }
        let said = error.kind().to_string();
        let mut letters = said.chars();
        let first = letters.next().map(|letter| letter.to_lowercase().to_string()).unwrap_or_default();
        SyntaxError::new(format!("the file is not JSON: {first}{}", letters.as_str()), span, "here")
    }

    /// A place that the parser tells, as one in the text where characters begin.
    fn place(&self, place: Place) -> std::ops::Range<usize> {
        let start = self.text.floor_char_boundary(place.start + self.skipped);
        start..self.text.floor_char_boundary(place.end + self.skipped).max(start)
    }
}

fn read_number(digits: &str) -> Value {
    let unsigned = digits.strip_prefix('-').unwrap_or(digits);
    if unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        Value::Whole(Whole { digits: digits.to_owned(), radix: 10 })
    } else {
        Value::Fraction
    }
}
