//! How often a piece is used: `any`, `2`, `1-3`, `1-`.

use std::ops::Range;

use zellige_formats::nearest;
use zellige_grid::Use;

use super::{WordError, shown};

const EXPECTED: &str = "expected `any`, or a number of times such as `2`, `1-3` or `1-`";

/// Reads what stands in `word` at `span`, after the colon.
pub(super) fn read(argument: usize, word: &str, span: Range<usize>) -> Result<Use, WordError> {
    let text = &word[span.clone()];
    if text == "any" {
        return Ok(Use::ANY);
    }
    if text.is_empty() {
        return Err(WordError::new(argument, span, "nothing follows the colon", EXPECTED));
    }
    let Some((least, most)) = text.split_once('-') else {
        return Ok(Use::exactly(read_number(argument, word, span)?));
    };
    let dash = span.start + least.len();
    if least.is_empty() {
        let error = WordError::new(argument, span, "no least number stands before the `-`", EXPECTED);
        let is_number = !most.is_empty() && most.bytes().all(|byte| byte.is_ascii_digit());
        return Err(if is_number { error.with_help(format!("for at most {most}, write `0-{most}`")) } else { error });
    }
    let min = read_number(argument, word, span.start..dash)?;
    if most.is_empty() {
        return Ok(Use::at_least(min));
    }
    let max = read_number(argument, word, dash + 1..span.end)?;
    if min > max {
        let message = format!("{min} to {max} times is never; expected the smaller number first");
        return Err(WordError::new(argument, span, message, format!("did you mean `{max}-{min}`?")));
    }
    Ok(Use::between(min, max))
}

/// Reads the bounds of something that is not used but measured.
pub(super) fn read_bounds(argument: usize, word: &str, span: Range<usize>) -> Result<Use, WordError> {
    read(argument, word, span).map_err(|error| WordError {
        message: "the bounds of the sides are not understood".to_owned(),
        label: "expected a number such as `2`, `2-5` or `2-`".to_owned(),
        ..error
    })
}

fn read_number(argument: usize, word: &str, span: Range<usize>) -> Result<u32, WordError> {
    let text = &word[span.clone()];
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        let label = match nearest(text, ["any"]) {
            Some(name) => format!("did you mean `{name}`?"),
            None => EXPECTED.to_owned(),
        };
        return Err(WordError::new(argument, span, format!("{} is no number of times", shown(text)), label));
    }
    text.parse().map_err(|_| {
        let message = format!("{} times is too often", shown(text));
        WordError::new(argument, span, message, format!("expected at most {}", u32::MAX))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usage(text: &str) -> Result<Use, WordError> {
        read(1, &format!("L3:{text}"), 3..3 + text.len())
    }

    #[test]
    fn uses_that_are_good() {
        assert_eq!(usage("any"), Ok(Use::ANY));
        assert_eq!(usage("0"), Ok(Use::exactly(0)));
        assert_eq!(usage("4294967295"), Ok(Use::exactly(u32::MAX)));
        assert_eq!(usage("1-3"), Ok(Use::between(1, 3)));
        assert_eq!(usage("2-"), Ok(Use::at_least(2)));
    }

    #[test]
    fn uses_that_are_bad() {
        let cases = [
            ("", 3..3, "nothing follows"),
            ("x", 3..4, "`x` is no number of times"),
            ("Any", 3..6, "did you mean `any`?"),
            ("3-1", 3..6, "did you mean `1-3`?"),
            ("-1", 3..5, "write `0-1`"),
            ("-", 3..4, "no least number"),
            ("99999999999", 3..14, "too often"),
            ("1-99999999999", 5..16, "too often"),
            ("1-2-3", 5..8, "`2-3` is no number"),
            ("1.5", 3..6, "no number"),
            ("1:2", 3..6, "no number"),
            ("é", 3..5, "no number"),
        ];
        for (text, span, part) in cases {
            let error = usage(text).expect_err(text);
            assert_eq!(error.span, span, "{text}");
            let said = format!("{}; {} {}", error.message, error.label, error.help.unwrap_or_default());
            assert!(said.contains(part), "{text}: {said}");
        }
    }
}
