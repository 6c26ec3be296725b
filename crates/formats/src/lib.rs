//! Reading and writing files.
//!
//! Reading goes in two steps. [`read_text`] turns a file, or standard input, into text, and refuses what cannot be one:
//! a directory, a picture, a stream without end. A reader for the format turns the text into a
//! [`Problem`](zellige_cover::Problem) or a [`Puzzle`](puzzle::Puzzle), or into a [`SyntaxError`] that knows the place in
//! the text at fault, so that whoever asked can be shown the line. Graphs become a [`GraphFile`](graph::GraphFile).
//!
//! | format | module | what it holds |
//! | --- | --- | --- |
//! | `.dlx` | [`dlx`] | exact cover problems with colours, multiplicities and costs, as in Knuth's programs |
//! | `.g6`, `.s6`, `.col`, `.edges` | [`graph`] | simple undirected graphs |
//! | `.toml`, `.json` | [`puzzle`] | a board, pieces, and what rules they obey |
//!
//! ```
//! use zellige_formats::dlx;
//!
//! let read = dlx::read("a b c\na b\nc\n")?;
//! assert_eq!(read.problem.options().len(), 2);
//!
//! let text = "alpha beta\nalpha bata\n";
//! let error = dlx::read(text).expect_err("there is no item `bata`");
//! assert_eq!(error.line_and_column(text), (2, 7));
//! assert_eq!(error.help.as_deref(), Some("did you mean `beta`?"));
//! # Ok::<(), zellige_formats::SyntaxError>(())
//! ```

#![forbid(unsafe_code)]

pub mod dlx;
pub mod graph;
mod lines;
mod nearest;
pub mod puzzle;
mod shown;
mod syntax;
mod text;

pub use nearest::nearest;
pub use shown::shown_up_to;
pub use syntax::{SyntaxError, Warning, line_and_column};
pub use text::{LONGEST_TEXT, ReadError, read_text, read_text_from};
