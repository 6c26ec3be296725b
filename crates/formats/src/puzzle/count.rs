//! What is counted: the modulus; and what is planned, and refused for now.

use super::fields::Fields;
use super::text::Text;
use super::tree::{Value, Whole};
use crate::SyntaxError;

/// A modulus of more digits takes longer to read than anyone waits.
const MOST_DIGITS: usize = 10_000;

const KEYS: [&str; 3] = ["mod", "up-to", "placements"];

const RULES: [&str; 2] = ["corners", "fault-free"];

/// The modulus, in decimal digits.
pub(super) fn read(fields: &Fields, source: &str) -> Result<Option<Text>, SyntaxError> {
    let Some(count) = fields.table("count", &KEYS)? else { return Ok(None) };
    count.refuse("up-to", "every tiling is counted, mirror images too, for now")?;
    count.refuse("placements", "placements are sets of cells, for now")?;
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

/// Refuses all rules for the whole board.
pub(super) fn refuse_rules(fields: &Fields) -> Result<(), SyntaxError> {
    let Some(rules) = fields.table("rules", &RULES)? else { return Ok(()) };
    rules.refuse("corners", "pieces may meet four at a corner, for now")?;
    rules.refuse("fault-free", "straight lines may cut the board, for now")
}
