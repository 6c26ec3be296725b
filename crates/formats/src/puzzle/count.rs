//! What is counted: the rules of the whole board, what counts as the same, and the modulus.

use zellige_grid::{Placements, UpTo};

use super::fields::Fields;
use super::text::{Located, Text};
use super::tree::{Value, Whole};
use crate::SyntaxError;

/// A modulus of more digits takes longer to read than anyone waits.
const MOST_DIGITS: usize = 10_000;

const KEYS: [&str; 3] = ["mod", "up-to", "placements"];

const RULES: [&str; 2] = ["corners", "fault-free"];

const UP_TO: [(&str, UpTo); 5] = [
    ("nothing", UpTo::Nothing),
    ("symmetry", UpTo::Symmetry),
    ("rotations", UpTo::Rotations),
    ("reflections", UpTo::Reflections),
    ("translations", UpTo::Translations),
];

const PLACEMENTS: [(&str, Placements); 2] = [("sets", Placements::Sets), ("positions", Placements::Positions)];

const CORNERS: [(&str, bool); 2] = [("no-four", true), ("any", false)];

/// What `rules` and `count` say.
pub(super) struct Counted {
    pub no_four: Option<Located<bool>>,
    pub fault_free: Option<Located<bool>>,
    pub placements: Option<Located<Placements>>,
    pub up_to: Option<Located<UpTo>>,
    pub modulus: Option<Text>,
}

/// Reads both tables.
pub(super) fn read(fields: &Fields, source: &str) -> Result<Counted, SyntaxError> {
    let mut counted = Counted { no_four: None, fault_free: None, placements: None, up_to: None, modulus: None };
    if let Some(rules) = fields.table("rules", &RULES)? {
        counted.no_four = rules.choice("corners", &CORNERS)?;
        let value = rules.truth("fault-free")?;
        counted.fault_free = rules.node("fault-free").map(|node| Located { value, span: node.span.clone() });
    }
    if let Some(count) = fields.table("count", &KEYS)? {
        counted.up_to = count.choice("up-to", &UP_TO)?;
        counted.placements = count.choice("placements", &PLACEMENTS)?;
        counted.modulus = read_modulus(&count, source)?;
    }
    Ok(counted)
}

/// The modulus, in decimal digits.
fn read_modulus(count: &Fields, source: &str) -> Result<Option<Text>, SyntaxError> {
    let Some(node) = count.node("mod") else { return Ok(None) };
    let digits = match &node.value {
        Value::Whole(number) => digits(number),
        // Whoever wants to may write it as a text.
        Value::Text(digits) => Some(digits.clone()),
        _ => return Err(count.wrong_kind("mod", node, "a whole number", "expected a whole number, 1 or more")),
    };
    match digits {
        Some(digits) if digits.len() <= MOST_DIGITS => Ok(Some(Text::new(source, &digits, node.span.clone()))),
        _ => {
            let message = "the modulus is too long";
            let label = format!("expected at most {MOST_DIGITS} decimal digits");
            Err(SyntaxError::new(message, node.span.clone(), label))
        }
    }
}

/// The decimal digits of a number; none when it is long and not decimal.
fn digits(number: &Whole) -> Option<String> {
    match number.radix {
        10 => Some(number.digits.trim_start_matches('+').to_owned()),
        _ => number.value().map(|value| value.to_string()),
    }
}
