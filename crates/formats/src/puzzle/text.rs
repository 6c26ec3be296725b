//! Values of a file that know where they stand.

use std::ops::Range;

use crate::SyntaxError;
use crate::shown::shown;

/// A value and its place. Equal to another when the values are, wherever they stand.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// The bytes of the file that say it.
    pub span: Range<usize>,
}

impl<T: PartialEq> PartialEq for Located<T> {
    fn eq(&self, other: &Located<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Located<T> {}

/// A text of a file, which knows where each of its bytes stands. Equal to another when they say the same.
#[derive(Clone, Debug)]
pub struct Text {
    text: String,
    /// The whole value, quotes included.
    span: Range<usize>,
    /// Where the text begins in the file, if it stands there letter by letter, without escapes.
    start: Option<usize>,
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.text == other.text
    }
}

impl Eq for Text {}

impl Text {
    /// The text that the bytes `span` of `source` say.
    pub(super) fn new(source: &str, text: &str, span: Range<usize>) -> Text {
        let value = source.get(span.clone()).unwrap_or("");
        let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| value.starts_with(quotes)).unwrap_or("");
        let inner = &value[quotes.len()..];
        // A line end directly behind three quotes is not of the text.
        let is_long = quotes.len() == 3;
        let inner = [Some(inner), inner.strip_prefix('\n'), inner.strip_prefix("\r\n")]
            .into_iter()
            .skip(usize::from(is_long && inner.starts_with(['\r', '\n'])))
            .flatten()
            .find(|inner| inner.starts_with(text));
        let start = inner.map(|inner| span.start + value.len() - inner.len());
        Text { text: text.to_owned(), span, start }
    }

    /// What it says.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The bytes of the file that say it, quotes included.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The bytes of the file that say some bytes of the text; those of all of it when it is written with escapes.
    ///
    /// ```
    /// use zellige_formats::puzzle::{self, ShapeSource, Syntax};
    ///
    /// let file = "board.size = '2x3'\n[[pieces]]\nshape = 'XX/X?'";
    /// let puzzle = puzzle::read(file, Syntax::Toml)?;
    /// let ShapeSource::Shape(shape) = &puzzle.groups[0].shape else { panic!("expected a shape") };
    /// assert_eq!(&file[shape.part(4..5)], "?");
    /// assert_eq!(&file[shape.span()], "'XX/X?'");
    /// # Ok::<(), zellige_formats::SyntaxError>(())
    /// ```
    pub fn part(&self, part: Range<usize>) -> Range<usize> {
        match self.start {
            Some(start) if part.end <= self.text.len() => start + part.start..start + part.end,
            _ => self.span(),
        }
    }

    /// The text, if it has no line end nor another character that cannot be shown.
    pub(super) fn on_one_line(&self, what: &str) -> Result<String, SyntaxError> {
        match self.text.char_indices().find(|(_, c)| c.is_control()) {
            None => Ok(self.text.clone()),
            Some((at, odd)) => {
                let message = format!("the {what} {} has a line end or a control character in it", shown(&self.text));
                Err(SyntaxError::new(message, self.part(at..at + odd.len_utf8()), "expected plain text on one line"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(source: &str, text: &str, of: Range<usize>) -> String {
        source[Text::new(source, text, 0..source.len()).part(of)].to_owned()
    }

    #[test]
    fn parts_are_found_behind_the_quotes() {
        assert_eq!(part("'abc'", "abc", 1..2), "b");
        assert_eq!(part("\"äbc\"", "äbc", 2..3), "b");
        assert_eq!(part("\"\"\"\r\nab\r\nc\"\"\"", "ab\r\nc", 4..5), "c");
        assert_eq!(part("'''\n\nab'''", "\nab", 1..2), "a");
        assert_eq!(part("'''ab'''", "ab", 1..2), "b");
        assert_eq!(part("\"\"", "", 0..0), "");
    }

    #[test]
    fn parts_of_what_is_written_with_escapes_are_all_of_it() {
        assert_eq!(part("\"\\u0061bc\"", "abc", 1..2), "\"\\u0061bc\"");
        assert_eq!(part("'abc'", "abc", 2..9), "'abc'");
    }
}
