//! Puzzles: a board, pieces, and the rules that they obey, as TOML or, by the same keys, as JSON.
//!
//! ```toml
//! title = "Dominoes around holes"
//! [board]
//! size = "6x6"
//! [[pieces]]
//! set = "dominoes"
//! [[pieces]]
//! set = "monominoes"
//! use = [1, 4]
//! hole = true
//! inside = true
//! apart = "corners"
//! ```
//!
//! Reading goes in two steps. A text in either syntax becomes one tree of values that know their places; one reader
//! turns that tree into a [`Puzzle`]. What a size, a set or a piece is called is not known here: such words are handed on
//! as [`Text`], which knows where each of its bytes stands in the file, for whoever reads these words elsewhere too.
//!
//! The keys are those of the table in `docs/puzzles.md`. An unknown key is an error: nothing in a file is passed over.

mod board;
mod count;
mod fields;
mod json;
mod pieces;
mod text;
mod toml;
mod tree;

use zellige_grid::{Cell, Lattice, Orientations, Placements, Rules, Topology, UpTo, Use};

use crate::SyntaxError;
use fields::Fields;
use tree::{Node, Value};

pub use board::in_brackets;
pub use text::{Located, Text};

/// In which syntax a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Syntax {
    /// TOML, version 1.1.
    Toml,
    /// JSON, as strictly as its standard wants it.
    Json,
}

/// A puzzle as its file says it. Two are equal when they say the same, wherever it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What the puzzle is called, on one line.
    pub title: Option<String>,
    /// The board.
    pub board: BoardTable,
    /// The pieces, table by table; at least one.
    pub groups: Vec<PieceTable>,
    /// Whether no four pieces meet at a point, if it is said.
    pub no_four: Option<Located<bool>>,
    /// Whether no straight line parts the pieces, if it is said.
    pub fault_free: Option<Located<bool>>,
    /// Which placements are the same, if it is said.
    pub placements: Option<Located<Placements>>,
    /// Which ways to differ do not count.
    pub up_to: Option<Located<UpTo>>,
    /// Count modulo this number, in decimal digits.
    pub modulus: Option<Text>,
}

/// What the table of the board says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardTable {
    /// The cells, before some are taken away.
    pub source: BoardSource,
    /// The lattice, if it is said.
    pub lattice: Option<Located<Lattice>>,
    /// How the edges are glued, if it is said.
    pub topology: Option<Located<Topology>>,
    /// The cells to take away.
    pub removed: Vec<Located<Cell>>,
    /// A picture of the colours of cells.
    pub colours: Option<Located<Vec<(Cell, char)>>>,
}

/// How a board is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardSource {
    /// By its size, which may be no size: `9x12`.
    Size(Text),
    /// By its cells, as a list.
    Cells(Located<Vec<Cell>>),
    /// By its cells, drawn in a picture that begins at layer, row and column 0.
    Drawn(Located<Vec<Cell>>),
}

/// What one table of pieces says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceTable {
    /// The shape or the shapes.
    pub shape: ShapeSource,
    /// What the piece is called, or what stands before the names of a set: one word.
    pub name: Option<Text>,
    /// How often each piece is used.
    pub usage: Use,
    /// Which placements of a shape are the same piece, if that is said.
    pub orientations: Option<Orientations>,
    /// What the pieces obey together.
    pub rules: Rules,
    /// The colours that they must lie on.
    pub colours: Option<Located<Colours>>,
}

/// Colours that pieces must lie on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Colours {
    /// One for each cell, in the order in which cells are listed or drawn.
    Each(Vec<char>),
    /// Those that all cells may have.
    Among(Vec<char>),
}

/// How pieces are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeSource {
    /// By the name of a set, which may be none: `pentominoes`.
    Set(Text),
    /// By a picture or a name, which may be neither: `XX/X.`, `L4`.
    Shape(Text),
    /// By cells.
    Cells(Located<Vec<Cell>>),
}

/// The keys of a puzzle.
const KEYS: [&str; 5] = ["title", "board", "pieces", "rules", "count"];

/// Reads a puzzle.
///
/// ```
/// use zellige_formats::puzzle::{self, BoardSource, Syntax};
///
/// let text = "[board]\nsize = '2x3'\n[[pieces]]\nset = 'dominoes'\nuse = [0, 2]\n";
/// let read = puzzle::read(text, Syntax::Toml)?;
/// assert!(matches!(read.board.source, BoardSource::Size(size) if size.as_str() == "2x3"));
/// assert_eq!(read.groups[0].usage.max, Some(2));
///
/// let error = puzzle::read("[bord]\nsize = '2x3'\n", Syntax::Toml).expect_err("it is misspelt");
/// assert_eq!((error.message.as_str(), error.span), ("there is no key `bord`", 1..5));
/// assert_eq!(error.label, "did you mean `board`?");
/// # Ok::<(), zellige_formats::SyntaxError>(())
/// ```
///
/// # Errors
/// The first fault in the text: what is no TOML or JSON; an unknown key or one that stands twice; a value of the wrong kind or out of range; a puzzle without board or without pieces.
pub fn read(text: &str, syntax: Syntax) -> Result<Puzzle, SyntaxError> {
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        let message = "the file is empty; expected a puzzle";
        return Err(SyntaxError::new(message, 0..0, "expected a board and pieces"));
    }
    let root = match syntax {
        Syntax::Toml => toml::parse(text)?,
        Syntax::Json => json::parse(text)?,
    };
    read_root(text, &root)
}

fn read_root(source: &str, root: &Node) -> Result<Puzzle, SyntaxError> {
    let Value::Table(entries) = &root.value else {
        let message = format!("the puzzle is {}, not a table", root.value.kind());
        return Err(SyntaxError::new(message, root.span.clone(), "expected keys such as `board` and `pieces`"));
    };
    let fields = Fields::new(source, "", entries, root.span.clone(), &KEYS)?;
    let title = fields.text("title", "expected a title")?;
    let title = title.map(|title| title.on_one_line("title")).transpose()?.filter(|title| !title.is_empty());
    let board = match fields.table("board", &board::KEYS)? {
        Some(fields) => board::read(&fields)?,
        None => return Err(missing(root, "board", "expected `board` with a `size`, a `picture` or `cells`")),
    };
    let groups = match fields.list("pieces", "expected a list of tables, each of which begins with `[[pieces]]`")? {
        Some((entry, tables)) => pieces::read(source, entry, tables)?,
        None => return Err(missing(root, "pieces", "expected `pieces` with a `set`, a `shape` or `cells`")),
    };
    let count::Counted { no_four, fault_free, placements, up_to, modulus } = count::read(&fields, source)?;
    Ok(Puzzle { title, board, groups, no_four, fault_free, placements, up_to, modulus })
}

/// A part of the puzzle is not there; that is shown at the end of the file.
fn missing(root: &Node, what: &str, label: &str) -> SyntaxError {
    let end = root.span.end;
    SyntaxError::new(format!("the puzzle says nothing of `{what}`"), end..end, label)
}
