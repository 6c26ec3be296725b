//! Knuth's format for exact cover problems, read as his programs DLX1, DLX2, DLX3 and DLX5 read it.
//!
//! ```text
//! | A small example with everything: this line is a comment.
//! A B 2:3|C | X Y
//! A B X:0 Y:0 |7
//! A C X:1 Y:1
//! C X:0
//! B X:1
//! C Y:1
//! ```
//!
//! - A line is a **comment** if its first character that is not blank is `|`. Blank lines mean nothing. Blanks are
//!   spaces, tabs, carriage returns, form feeds and vertical tabs; a last line may lack its newline.
//! - The first other line **names the items**: primary ones, then, after a bar, secondary ones. A name is any
//!   characters but blanks, `:` and `|`, as many as one likes (his programs stop at eight, and at ASCII). The bar is a
//!   word of its own, or may be glued to the item after it.
//! - A primary item may have **bounds** before it: `2:3|C` is used two or three times, `2|C` exactly twice, other items
//!   once. The upper bound is at least 1, as in DLX3, and at most 4294967295, which is as good as any number.
//! - Every further line is an **option**, and names its items in any order. A secondary item may have a **colour**:
//!   all that follows its first `:` (one character in his programs).
//! - A word `|7` in an option adds 7 to its **cost**, which becomes the option's weight. Costs may be negative here;
//!   in DLX5 they may not, and DLX1 to DLX3 know no costs.
//! - Options without primary items are dropped with a warning. Equal options are different options.
//! - A file names at least one primary item: an item line that began with its bar would be a comment.
//!
//! An option's tag is the number of its line, counted from 1.
//!
//! Reading takes time in proportion to the text, and memory in proportion to the problem.
//! The format is described at the beginning of each program at <https://cs.stanford.edu/~knuth/programs.html>.

mod items;
mod options;
mod write;

use std::ops::Range;

use zellige_cover::{Builder, Colour, CoverError, Problem};

use crate::lines::{Line, is_blank, lines_of};
use crate::shown::shown;
use crate::{SyntaxError, Warning};

pub use write::{WriteError, write};

/// A problem read from a file, and what its writer may want to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dlx {
    /// The problem. Each option's tag is the number of its line.
    pub problem: Problem,
    /// The options that were dropped: one warning each, and a last one for the rest when they are many.
    pub warnings: Vec<Warning>,
}

/// So many dropped options have a warning of their own.
const MOST_WARNINGS: usize = 1000;

/// Reads a problem in Knuth's format.
///
/// ```
/// use zellige_formats::dlx;
///
/// let text = "| two ways\na 2|b | x\n\na b x:red |-3\nb\nx\n";
/// let read = dlx::read(text)?;
/// let first = read.problem.options().next().expect("there are two");
/// assert_eq!((first.tag, first.weight), (4, -3));
/// assert_eq!(&text[read.warnings[0].span.clone()], "x");
/// # Ok::<(), zellige_formats::SyntaxError>(())
/// ```
///
/// # Errors
/// The first fault in the text: no item line; an item named twice, or with bounds that are no bounds; an option that
/// names an unknown item, an item twice, a primary item in a colour, or a cost that is no number.
pub fn read(text: &str) -> Result<Dlx, SyntaxError> {
    let mut lines = lines_of(text).filter(says_something);
    let Some(heading) = lines.next() else {
        return Err(nothing_to_read(text));
    };
    let mut reader = Reader::new(&heading)?;
    for line in lines {
        reader.read_option(&line)?;
    }
    reader.finish(text)
}

/// Whether a line is neither blank nor a comment.
fn says_something(line: &Line) -> bool {
    line.text.bytes().find(|&byte| !is_blank(byte)).is_some_and(|byte| byte != b'|')
}

/// A problem as far as it has been read.
struct Reader<'a> {
    builder: Builder,
    /// The names of the items, for suggestions.
    names: Vec<&'a str>,
    /// For each item the number of the last line that used it.
    last_use: Vec<usize>,
    warnings: Vec<Warning>,
    dropped: usize,
    /// The option being read, and its colours; kept to save allocations.
    scratch: Vec<options::Use<'a>>,
    colours: Vec<Option<Colour>>,
}

impl<'a> Reader<'a> {
    fn new(heading: &Line<'a>) -> Result<Reader<'a>, SyntaxError> {
        let mut reader = Reader {
            builder: Problem::builder(),
            names: Vec::new(),
            last_use: Vec::new(),
            warnings: Vec::new(),
            dropped: 0,
            scratch: Vec::new(),
            colours: Vec::new(),
        };
        reader.read_items(heading)?;
        reader.last_use = vec![0; reader.names.len()];
        Ok(reader)
    }

    fn warn_of_dropped(&mut self, span: Range<usize>) {
        self.dropped += 1;
        if self.dropped <= MOST_WARNINGS {
            let message = "this option has no primary item and is dropped".to_owned();
            self.warnings.push(Warning { span, message });
        } else {
            let rest = self.dropped - MOST_WARNINGS;
            let message = || format!("{rest} more options without primary items are dropped, beginning here");
            match self.warnings.get_mut(MOST_WARNINGS) {
                None => self.warnings.push(Warning { span, message: message() }),
                Some(last) => last.message = message(),
            }
        }
    }

    fn finish(self, text: &str) -> Result<Dlx, SyntaxError> {
        let warnings = self.warnings;
        let refuse = |error: CoverError| SyntaxError::new(error.to_string(), text.len()..text.len(), "up to here");
        Ok(Dlx { problem: self.builder.build().map_err(refuse)?, warnings })
    }
}

fn nothing_to_read(text: &str) -> SyntaxError {
    let what = if text.trim().is_empty() { "the file is empty" } else { "the file has only comments" };
    let message = format!("{what}; expected a line with the names of the items, then an option a line");
    SyntaxError::new(message, text.len()..text.len(), "expected the names of the items").with_help(
        "for instance `a b c`, and below it the options `a b` and `c`; a line that begins with `|` is a comment",
    )
}
