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

/// What the sides of a rectangle are called.
pub(super) const PLANE: &[&str] = &["rows", "columns"];

/// What the sides of a box are called.
pub(super) const SPACE: &[&str] = &["layers", "rows", "columns"];

/// The rectangle of a size.
pub(super) fn read(word: &str) -> Result<Board, WordError> {
    let sides = read_sides(word, PLANE)?;
    Board::rectangle(sides[0], sides[1]).map_err(|_| too_large(word, 0..word.len()))
}

/// The sides of a size, as many as they have names.
pub(super) fn read_sides(word: &str, names: &'static [&'static str]) -> Result<Vec<u32>, WordError> {
    check_signs(word, names)?;
    let parts: Vec<Range<usize>> = split(word, 'x');
    if parts.len() != names.len() {
        return Err(wrong_number_of_sides(word, &parts, names));
    }
    parts.into_iter().zip(names).map(|(part, name)| read_side(word, part, name)).collect()
}

/// Numbers parted by commas.
pub(super) fn read_list(word: &str, names: &'static [&'static str]) -> Result<Vec<u32>, WordError> {
    let parts: Vec<Range<usize>> = split(word, ',');
    if parts.len() != names.len() {
        let expected = match names {
            [_] => "one number".to_owned(),
            _ => format!("{} numbers with commas between them", names.len()),
        };
        let message = format!("{} has {}, not {expected}", shown(word), numbers(parts.len()));
        return Err(WordError::new(0, 0..word.len(), message, format!("expected {expected}")));
    }
    parts.into_iter().zip(names).map(|(part, name)| read_side(word, part, name)).collect()
}

fn numbers(number: usize) -> String {
    if number == 1 { "one number".to_owned() } else { format!("{number} numbers") }
}

/// The byte ranges between the separators.
fn split(word: &str, separator: char) -> Vec<Range<usize>> {
    let mut start = 0;
    let ranges = word.split(separator).map(|part| {
        let range = start..start + part.len();
        start = range.end + 1;
        range
    });
    ranges.collect()
}

/// Refuses blanks and other signs than `x`, and says how the size is written without them.
fn check_signs(word: &str, names: &'static [&'static str]) -> Result<(), WordError> {
    let is_odd = |c: char| c.is_whitespace() || (SIGNS.contains(&c) && c != 'x');
    let Some((start, odd)) = word.char_indices().find(|&(_, c)| is_odd(c)) else { return Ok(()) };
    let plain: String = word.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.replace(SIGNS, "x");
    let (message, label) = if odd.is_whitespace() {
        ("a size has no blanks".to_owned(), "blank")
    } else {
        (format!("expected `x` between {}, got `{odd}`", list(names)), "expected the letter `x`")
    };
    let error = WordError::new(0, start..start + odd.len_utf8(), message, label);
    Err(match read_sides(&plain, names) {
        Ok(_) => error.with_help(format!("did you mean `{plain}`?")),
        Err(_) => error,
    })
}

/// `rows and columns`.
fn list(names: &[&str]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

fn wrong_number_of_sides(word: &str, parts: &[Range<usize>], names: &'static [&'static str]) -> WordError {
    match parts.get(names.len()) {
        Some(next) => {
            let message = format!("a board has {}, but {} has {} numbers", list(names), shown(word), parts.len());
            let error = WordError::new(0, next.start - 1..word.len(), message, "expected the end here");
            let is_box = names.len() == PLANE.len() && read_sides(word, SPACE).is_ok();
            if is_box { error.with_help(format!("a box of cubes is `box:{word}`")) } else { error }
        }
        None if parts.len() == 1 => {
            let message = format!("{} is a number, not a size; expected {}", shown(word), list(names));
            let rows = if word.bytes().all(|byte| byte.is_ascii_digit()) { word } else { "9" };
            let others = if names.len() == SPACE.len() { "x4x5" } else { "x12" };
            WordError::new(0, 0..word.len(), message, format!("expected for instance `{rows}{others}`"))
        }
        None => {
            let message = format!("{} has {}; expected {}", shown(word), numbers(parts.len()), list(names));
            WordError::new(0, 0..word.len(), message, format!("expected for instance `{word}x4`"))
        }
    }
}

fn read_side(word: &str, span: Range<usize>, what: &str) -> Result<u32, WordError> {
    let digits = &word[span.clone()];
    if digits.is_empty() {
        let message = format!("the size has no number of {what}");
        return Err(WordError::new(0, span, message, format!("expected the number of {what}")));
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

pub(super) fn too_large(word: &str, span: Range<usize>) -> WordError {
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
            ("9x", 2..2, "no number of columns"),
            ("x9", 0..0, "no number of rows"),
            ("9x9x9", 3..5, "has 3 numbers; expected the end herea box of cubes is `box:9x9x9`"),
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
