//! A line of a file with a place in it: what an error or a warning about a file shows.

use std::ops::Range;

use thiserror::Error;
use zellige_formats::line_and_column;

/// One line of a text, and the part of it that a message is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The file's path, or "standard input".
    pub file: String,
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The column of the place, in characters counted from 1.
    pub column: usize,
    /// The line itself, without its end.
    pub text: String,
    /// The place: bytes of [`Excerpt::text`]; it may be empty.
    pub span: Range<usize>,
}

impl Excerpt {
    /// The line of `text` in which the bytes `span` begin; what reaches beyond the line is cut off.
    pub(crate) fn new(file: &str, text: &str, span: Range<usize>) -> Excerpt {
        // A place behind the last line end would be on a line that nobody sees: it goes to the end of the last line.
        let seen = text.trim_end_matches(['\n', '\r']);
        let start = text.floor_char_boundary(span.start.min(seen.len()));
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        let shown = text[line_start..line_end].trim_end_matches('\r');
        let from = (start - line_start).min(shown.len());
        let to = shown.floor_char_boundary(span.end.saturating_sub(line_start)).clamp(from, shown.len());
        let (line, column) = line_and_column(text, start);
        Excerpt { file: file.to_owned(), line, column, text: shown.to_owned(), span: from..to }
    }
}

/// A file that does not say what it should, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}, line {}, column {}: {message}", excerpt.file, excerpt.line, excerpt.column)]
pub struct FileError {
    /// One sentence: what is wrong, and what was expected.
    pub message: String,
    /// Where.
    pub excerpt: Excerpt,
    /// A few words to stand beside the place.
    pub label: String,
    /// What to do about it, when that is known.
    pub help: Option<String>,
}

/// Something in a file that may not be what was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileWarning {
    /// One sentence.
    pub message: String,
    /// Where.
    pub excerpt: Excerpt,
}

impl std::fmt::Display for FileWarning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, line {}: {}", self.excerpt.file, self.excerpt.line, self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_around_a_place() {
        let text = "one\r\ntwo three\r\nfour\n";
        let excerpt = Excerpt::new("f", text, 9..14);
        assert_eq!((excerpt.line, excerpt.column, excerpt.text.as_str()), (2, 5, "two three"));
        assert_eq!(&excerpt.text[excerpt.span], "three");
        // Across the line end: cut off at it.
        assert_eq!(Excerpt::new("f", text, 9..19).span, 4..9);
    }

    #[test]
    fn places_at_the_end() {
        let excerpt = Excerpt::new("f", "a b\nc\n", 6..6);
        assert_eq!((excerpt.line, excerpt.text.as_str(), excerpt.span), (2, "c", 1..1));
        let excerpt = Excerpt::new("f", "", 0..0);
        assert_eq!((excerpt.line, excerpt.column, excerpt.text.as_str()), (1, 1, ""));
        assert_eq!(Excerpt::new("f", "é", 1..9).span, 0..2);
    }
}
