//! Sizes of boards: `9x12`, rows first.

use std::ops::Range;

use zellige_grid::{Board, MAX_CELLS};

use super::{WordError, shown};

/// What people write between rows and columns.
const SIGNS: [char; 4] = ['x', 'X', '×', '*'];

/// Whether a word was probably meant as a size, a good one or a bad one.
pub(super) fn looks_like_size(word: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || c.is_whitespace() || "+-.,".contains(c) || SIGNS.contains(&c);
    !word.is_empty() && word.chars().all(is_part) && word.contains(|c: char| c.is_ascii_digit())
}

/// The board of a size.
pub(super) fn read(word: &str) -> Result<Board, WordError> {
    check_signs(word)?;
    let parts: Vec<Range<usize>> = split(word);
    let [rows, columns] = parts.as_slice() else { return Err(wrong_number_of_sides(word, &parts)) };
    let rows = read_side(word, rows.clone(), "rows")?;
    let columns = read_side(word, columns.clone(), "columns")?;
    Board::rectangle(rows, columns).map_err(|_| too_large(word, 0..word.len()))
}

/// The byte ranges between the `x`.
fn split(word: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let ranges = word.split('x').map(|part| {
        let range = start..start + part.len();
        start = range.end + 1;
        range
    });
    ranges.collect()
}

/// Refuses blanks and other signs than `x`, and says how the size is written without them.
fn check_signs(word: &str) -> Result<(), WordError> {
    let is_odd = |c: char| c.is_whitespace() || (SIGNS.contains(&c) && c != 'x');
    let Some((start, odd)) = word.char_indices().find(|&(_, c)| is_odd(c)) else { return Ok(()) };
    let plain: String = word.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.replace(SIGNS, "x");
    let (message, label) = if odd.is_whitespace() {
        ("a size has no blanks".to_owned(), "blank")
    } else {
        (format!("expected `x` between rows and columns, got `{odd}`"), "expected the letter `x`")
    };
    let error = WordError::new(0, start..start + odd.len_utf8(), message, label);
    Err(match read(&plain) {
        Ok(_) => error.with_help(format!("did you mean `{plain}`?")),
        Err(_) => error,
    })
}

fn wrong_number_of_sides(word: &str, parts: &[Range<usize>]) -> WordError {
    match parts.get(2) {
        Some(third) => {
            let message = format!("a board has rows and columns, but {} has {} numbers", shown(word), parts.len());
            WordError::new(0, third.start - 1..word.len(), message, "expected the end here")
        }
        None => {
            let message = format!("{} is a number, not a size; expected rows and columns", shown(word));
            let rows = if word.bytes().all(|byte| byte.is_ascii_digit()) { word } else { "9" };
            WordError::new(0, 0..word.len(), message, format!("expected for instance `{rows}x12`"))
        }
    }
}

fn read_side(word: &str, span: Range<usize>, what: &str) -> Result<u32, WordError> {
    let digits = &word[span.clone()];
    if digits.is_empty() {
        let (side, other) = if what == "rows" { ("before", "columns") } else { ("after", "rows") };
        let message = format!("the size has a number of {other} and none of {what}");
        return Err(WordError::new(0, span, message, format!("expected the number of {what} {side} the `x`")));
    }
    if digits.strip_prefix('-').is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit())) {
        let message = format!("a board cannot have {digits} {what}");
        return Err(WordError::new(0, span, message, "expected 0 or more"));
    }
    if let Some((at, odd)) = digits.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
        let start = span.start + at;
        let message = format!("the number of {what} has `{odd}` in it; expected digits alone");
        return Err(WordError::new(0, start..start + odd.len_utf8(), message, "expected a digit"));
    }
    digits.parse().map_err(|_| too_large(word, span))
}

fn too_large(word: &str, span: Range<usize>) -> WordError {
    let message = format!("the board {} is too large", shown(word));
    WordError::new(0, span, message, format!("expected at most {MAX_CELLS} cells in all"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(word: &str) -> (Range<usize>, String) {
        let error = read(word).expect_err(word);
        (error.span, format!("{}; {}{}", error.message, error.label, error.help.unwrap_or_default()))
    }

    #[test]
    fn sizes_that_are_good() {
        for (word, cells) in [("9x12", 108), ("0x5", 0), ("1x1", 1), ("09x12", 108), ("1000x1000", MAX_CELLS)] {
            assert_eq!(read(word).unwrap().len(), cells);
        }
    }

    #[test]
    fn sizes_that_are_bad() {
        let cases = [
            ("99999999999x9", 0..11, "too large"),
            ("99999x99999", 0..11, "at most 1000000 cells"),
            ("-1x3", 0..2, "a board cannot have -1 rows"),
            ("9x-12", 2..5, "a board cannot have -12 columns"),
            ("9x", 2..2, "none of columns"),
            ("x9", 0..0, "none of rows"),
            ("9x9x9", 3..5, "has 3 numbers"),
            ("9×12", 1..3, "got `×`; expected the letter `x`did you mean `9x12`?"),
            ("9X12", 1..2, "did you mean `9x12`?"),
            (" 9 x 12 ", 0..1, "did you mean `9x12`?"),
            ("9.5x3", 1..2, "has `.` in it"),
            ("+9x3", 0..1, "has `+` in it"),
            ("9", 0..1, "is a number"),
            ("-5", 0..2, "for instance `9x12`"),
            ("9*", 1..2, "got `*`"),
        ];
        for (word, span, text) in cases {
            assert!(looks_like_size(word), "{word}");
            let (place, said) = place(word);
            assert_eq!(place, span, "{word}: {said}");
            assert!(said.contains(text), "{word}: {said}");
        }
    }

    #[test]
    fn words_that_are_no_sizes() {
        for word in ["", "x", "-", "trominoes", "a9x9", "board.txt", "##/##", "XX/X."] {
            assert!(!looks_like_size(word), "{word}");
        }
    }
}
