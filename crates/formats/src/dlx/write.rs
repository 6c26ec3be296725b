//! Writing a problem so that it reads back as it was.
//!
//! The problem is looked over first, so that one that is refused leaves no half file.

use std::io::{self, BufWriter, Write};

use thiserror::Error;
use zellige_cover::{Bounds, Entry, ItemId, Problem, Usage};

use crate::lines::is_blank;

/// Why a problem cannot be written in Knuth's format.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format has no way to write this name.
    #[error("{what} `{name}` cannot be written; expected a name of one character or more, without blanks{but}")]
    Name {
        /// Item or colour.
        what: &'static str,
        /// The name.
        name: String,
        /// Which characters are not allowed in such a name besides.
        but: &'static str,
    },
    /// Options of the format use each item once.
    #[error("option {option} uses item `{item}` {units} times; the format can only say once")]
    Units {
        /// The option, counted from 1.
        option: usize,
        /// The item.
        item: String,
        /// How often it is used.
        units: u32,
    },
    /// An item that must not be used.
    #[error(
        "item `{item}` may be used 0 times at most; the format wants 1 or more: leave out the item and its options"
    )]
    NeverUsed {
        /// The item.
        item: String,
    },
    /// An item line cannot begin with secondary items, nor be empty.
    #[error("the problem has no primary item; the format wants one or more")]
    NoPrimaryItem,
    /// The destination failed.
    #[error("cannot write: {0}")]
    Destination(#[from] io::Error),
}

/// Writes a problem in Knuth's format.
///
/// What [`read`](super::read) makes of it is the same problem, but for three things that the format does not hold:
/// primary items come before secondary ones, colours are numbered in order of use, and tags are numbers of lines.
/// Names of more than eight characters, colours of more than one, negative costs and bounds beyond 2147483647 are
/// written though Knuth's own programs do not read them.
///
/// ```
/// use zellige_cover::Problem;
/// use zellige_formats::dlx;
///
/// let mut builder = Problem::builder();
/// let (a, b) = (builder.primary("a"), builder.bounded("b", 0, 2));
/// builder.option().cover(a).cover(b).weight(3).finish();
/// let mut file = Vec::new();
/// dlx::write(&builder.build()?, &mut file)?;
/// assert_eq!(String::from_utf8(file)?, "a 0:2|b\na b |3\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Before anything is written: a name that the format cannot hold, an option with several units of an item, an item
/// that may be used 0 times at most, no primary item. While writing: what the destination says.
pub fn write(problem: &Problem, destination: impl Write) -> Result<(), WriteError> {
    check(problem)?;
    let mut out = BufWriter::new(destination);
    write_items(problem, &mut out)?;
    for option in problem.options() {
        write_option(problem, option.entries, option.weight, &mut out)?;
    }
    Ok(out.flush()?)
}

fn check(problem: &Problem) -> Result<(), WriteError> {
    if problem.primary_items().next().is_none() {
        return Err(WriteError::NoPrimaryItem);
    }
    for item in problem.items() {
        let name = item.name().to_owned();
        if !is_word(&name) || name.contains([':', '|']) {
            return Err(WriteError::Name { what: "item", name, but: ", `:` and `|`" });
        }
        if item.bounds().is_some_and(|bounds| bounds.hi == 0) {
            return Err(WriteError::NeverUsed { item: name });
        }
    }
    for option in problem.options() {
        for entry in option.entries {
            match entry.usage {
                Usage::Units(1) | Usage::Alone => {}
                Usage::Units(units) => {
                    let item = problem.item(entry.item).name().to_owned();
                    return Err(WriteError::Units { option: option.id.index() + 1, item, units });
                }
                Usage::Coloured(colour) => {
                    let name = problem.colour_name(colour);
                    if !is_word(name) {
                        return Err(WriteError::Name { what: "colour", name: name.to_owned(), but: "" });
                    }
                }
            }
        }
    }
    Ok(())
}

/// Whether a text is read back as one word: not empty, without blanks, and without NUL, which no text file has.
fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.bytes().any(|byte| is_blank(byte) || byte == 0)
}

fn write_items(problem: &Problem, out: &mut impl Write) -> io::Result<()> {
    for (index, id) in problem.primary_items().enumerate() {
        let separator = if index == 0 { "" } else { " " };
        write!(out, "{separator}{}{}", prefix_of(problem, id), problem.item(id).name())?;
    }
    for (index, id) in problem.secondary_items().enumerate() {
        let separator = if index == 0 { " | " } else { " " };
        write!(out, "{separator}{}", problem.item(id).name())?;
    }
    writeln!(out)
}

fn prefix_of(problem: &Problem, item: ItemId) -> String {
    match problem.item(item).bounds() {
        None | Some(Bounds::ONCE) => String::new(),
        Some(Bounds { lo, hi }) if lo == hi => format!("{lo}|"),
        Some(Bounds { lo, hi }) => format!("{lo}:{hi}|"),
    }
}

fn write_option(problem: &Problem, entries: &[Entry], weight: i64, out: &mut impl Write) -> io::Result<()> {
    for (index, entry) in entries.iter().enumerate() {
        let separator = if index == 0 { "" } else { " " };
        write!(out, "{separator}{}", problem.item(entry.item).name())?;
        if let Usage::Coloured(colour) = entry.usage {
            write!(out, ":{}", problem.colour_name(colour))?;
        }
    }
    if weight != 0 {
        write!(out, " |{weight}")?;
    }
    writeln!(out)
}
