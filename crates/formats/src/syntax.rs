//! Faults in a text, with their place: a byte range from which a caller draws line, column and caret.

use std::ops::Range;

use thiserror::Error;

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct SyntaxError {
    /// One sentence: what is wrong, and what was expected.
    pub message: String,
    /// The bytes of the text at fault; it may be empty, and always lies on character boundaries.
    pub span: Range<usize>,
    /// A few words to stand beside the marked place.
    pub label: String,
    /// What to do about it, when that is known.
    pub help: Option<String>,
}

impl SyntaxError {
    pub(crate) fn new(message: impl Into<String>, span: Range<usize>, label: impl Into<String>) -> SyntaxError {
        SyntaxError { message: message.into(), span, label: label.into(), help: None }
    }

    pub(crate) fn with_help(mut self, help: impl Into<String>) -> SyntaxError {
        self.help = Some(help.into());
        self
    }

    /// Where the fault begins in the text it was found in; see [`line_and_column`].
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        line_and_column(text, self.span.start)
    }
}

/// Something that a reader passed over, though it may not be what was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The bytes of the text that it is about.
    pub span: Range<usize>,
    /// One sentence.
    pub message: String,
}

/// The line of a byte in a text, and its column in characters, both counted from 1.
///
/// ```
/// assert_eq!(zellige_formats::line_and_column("été\nhiver", 2), (1, 2));
/// assert_eq!(zellige_formats::line_and_column("été\nhiver", 8), (2, 3));
/// ```
///
/// A place within a character counts as its beginning, one beyond the text as its end.
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(byte)];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}
