//! What is asked: a subject, and how it is to be answered.

use std::path::PathBuf;

use num_bigint::BigUint;
use zellige_cover::Problem;
use zellige_frontier::{Arithmetic, Order, OrderKind};
use zellige_graph::{Graph, Structure};
use zellige_grid::{Board, Conditions, Orientations, Piece, Placements, Rules, UpTo, Use};

use crate::keeper::{holds_determinants, holds_sweep};
use crate::{BranchChoice, Error, FileWarning, Plan, words};

/// A question: how many ways?
#[derive(Clone, Debug)]
pub struct Ask {
    /// Ways to do what.
    pub subject: Subject,
    /// How to answer.
    pub settings: Settings,
}

impl Ask {
    /// Reads a question from words: first a board or a graph (`9x12`, `king:8x8`, a file, `-` for standard input), then what is to
    /// be counted on it (`trominoes`, `I3:2`, `ants`). `said` is what is said beside the words: which placements of a
    /// shape are the same piece, which rules hold for the board. A puzzle in a file says all of this itself; what is said
    /// beside it takes the place of what it leaves open, and the modulus and the symmetries of the settings the place of
    /// its own.
    ///
    /// # Errors
    /// A word or a file that is not understood, with its place.
    ///
    /// ```
    /// use zellige::{Ask, Error, Settings};
    ///
    /// let error = Ask::from_words(&["9x12", "trominos"], None, Settings::default()).expect_err("it is misspelt");
    /// let Error::Word(error) = error else { panic!("expected a word") };
    /// assert_eq!((error.argument, error.span), (1, 0..8));
    /// assert_eq!(error.label, "did you mean `trominoes`?");
    /// ```
    pub fn from_words(words: &[impl AsRef<str>], said: impl Into<Said>, settings: Settings) -> Result<Ask, Error> {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        let question = words::read(&words, &said.into())?;
        let modulus = settings.modulus.or(question.modulus);
        let up_to = settings.up_to.or(question.up_to).filter(|&up_to| up_to != UpTo::Nothing);
        Ok(Ask { subject: question.subject, settings: Settings { modulus, up_to, ..settings } })
    }

    /// Finds out how to answer, and what it will cost; see [`Plan::new`].
    ///
    /// # Errors
    /// As [`Plan::new`].
    pub fn plan(&self) -> Result<Plan, Error> {
        Plan::new(self)
    }
}

/// What is said beside the words of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Which placements of a shape are the same piece; what is usual on the lattice when not said.
    pub orientations: Option<Orientations>,
    /// Which placements on a board that wraps are the same; those on the same cells when not said.
    pub placements: Option<Placements>,
    /// Whether no four pieces meet at a point.
    pub no_four: bool,
    /// Whether no straight line parts the pieces.
    pub fault_free: bool,
}

impl From<Option<Orientations>> for Said {
    fn from(orientations: Option<Orientations>) -> Said {
        Said { orientations, ..Said::default() }
    }
}

/// What ways are counted.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Subject {
    /// Ways to cover a board with pieces.
    Tiling {
        /// What the question is called, if it has a name.
        title: Option<String>,
        /// The board.
        board: NamedBoard,
        /// The pieces, word by word.
        groups: Vec<PieceGroup>,
        /// What holds for the board as a whole.
        conditions: Conditions,
    },
    /// What there is in a graph.
    Graph {
        /// The graph.
        graph: NamedGraph,
        /// What of it is counted.
        structure: Structure,
    },
    /// Exact covers.
    Cover {
        /// What the problem is called.
        name: String,
        /// The problem.
        problem: Problem,
        /// What its reader remarked.
        warnings: Vec<FileWarning>,
    },
}

impl Subject {
    /// The board that is asked about, if there is one.
    pub(crate) fn board(&self) -> Option<&Board> {
        match self {
            Subject::Tiling { board, .. } => Some(&board.board),
            Subject::Graph { graph, .. } => graph.board.as_ref(),
            Subject::Cover { .. } => None,
        }
    }

    /// What the reader of the subject remarked.
    pub(crate) fn warnings(&self) -> &[FileWarning] {
        match self {
            Subject::Tiling { .. } => &[],
            Subject::Graph { graph, .. } => &graph.warnings,
            Subject::Cover { warnings, .. } => warnings,
        }
    }
}

/// A graph, and what it is called.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NamedGraph {
    /// As it was asked for: a size, a family with its numbers, a file's path.
    pub name: String,
    /// The graph.
    pub graph: Graph,
    /// The board that it is the graph of, if there is one: cells that share a side are joined.
    pub board: Option<Board>,
    /// What its reader remarked.
    pub warnings: Vec<FileWarning>,
}

impl NamedGraph {
    /// A graph without a board.
    pub fn new(name: impl Into<String>, graph: Graph) -> NamedGraph {
        NamedGraph { name: name.into(), graph, board: None, warnings: Vec::new() }
    }
}

impl From<NamedBoard> for NamedGraph {
    fn from(NamedBoard { name, board }: NamedBoard) -> NamedGraph {
        NamedGraph { name, graph: Graph::of_board(&board), board: Some(board), warnings: Vec::new() }
    }
}

/// A board, and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBoard {
    /// As it was asked for: a size, a picture, a file's path.
    pub name: String,
    /// The board.
    pub board: Board,
}

/// Pieces that are used alike: those of one word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceGroup {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// How often each of them is used.
    pub usage: Use,
    /// Which placements of a shape are the same piece.
    pub orientations: Orientations,
    /// What they obey together.
    pub rules: Rules,
}

impl PieceGroup {
    /// Pieces without rules.
    pub fn new(pieces: Vec<Piece>, usage: Use, orientations: Orientations) -> PieceGroup {
        PieceGroup { pieces, usage, orientations, rules: Rules::NONE }
    }
}

/// How a question is to be answered.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Answer with the residue modulo this number, at least 1.
    pub modulus: Option<BigUint>,
    /// Count ways that symmetries of the board turn into each other once.
    pub up_to: Option<UpTo>,
    /// Count the ways by this number that each of them has: `size`, `cycles`, `parts`, `cost`, or the name of a piece.
    pub by: Option<String>,
    /// Let a way by whose number they are counted stand for this, to the power of that number, and say the sum.
    pub at: Option<u64>,
    /// The most bytes to hold; three quarters of what is available when not said.
    pub memory: Option<u64>,
    /// Which engine counts.
    pub engine: EngineChoice,
    /// In which order items are decided on.
    pub order: OrderChoice,
    /// How counts are carried.
    pub arithmetic: Arithmetic,
    /// Which item a search decides on next.
    pub branch: BranchChoice,
    /// On how many threads to count; as many as there are processors when not said.
    pub threads: Option<usize>,
    /// Stop when so many ways are known.
    pub limit: Option<u64>,
    /// Count in two ways.
    pub verify: bool,
    /// Where to keep what a count needs to go on after an interruption.
    pub keep: Keep,
    /// A folder for layers of a sweep that do not fit in memory.
    pub disk: Option<PathBuf>,
    /// Tells the bytes that the process holds, if its allocator knows: then all of them are part of the memory allowed.
    pub held: Option<fn() -> u64>,
}

impl Settings {
    /// On how many threads to search.
    pub(crate) fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, Into::into);
        self.threads.unwrap_or_else(all).max(1)
    }

    /// A number of ways as it was asked for: no more of them than the limit, and of these the residue.
    pub(crate) fn reduce(&self, ways: BigUint) -> BigUint {
        let ways = match self.limit {
            Some(limit) => ways.min(limit.into()),
            None => ways,
        };
        match &self.modulus {
            Some(modulus) => ways % modulus,
            None => ways,
        }
    }

    /// The modulus that a sweep may count by: none where a limit cuts off the number itself.
    pub(crate) fn modulus_of_sweep(&self) -> Option<&BigUint> {
        self.modulus.as_ref().filter(|_| self.limit.is_none())
    }

    /// The engine that goes on from the file, if there is one.
    pub(crate) fn engine_kept(&self) -> Option<EngineChoice> {
        match &self.keep {
            Keep::File(file) if holds_sweep(file) => Some(EngineChoice::Frontier),
            Keep::File(file) if holds_determinants(file) => Some(EngineChoice::Determinant),
            Keep::File(file) if file.exists() => Some(EngineChoice::Dance),
            _ => None,
        }
    }
}

/// Where a count keeps what it needs to go on after an interruption.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    /// Nowhere.
    #[default]
    Nowhere,
    /// In this file; if there is one, the count goes on from it.
    File(PathBuf),
    /// In a new file of this folder, made when a search takes long or is interrupted, and removed at the end. Sweeps are
    /// not kept: their layers may be large.
    Folder(PathBuf),
}

/// Which engine counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EngineChoice {
    /// The best for the problem; none at all where an argument shows that there is no way.
    #[default]
    Auto,
    /// The frontier sweep, also where an argument would do.
    Frontier,
    /// The search, also where an argument would do.
    Dance,
    /// Determinants, for perfect matchings of planar graphs and spanning trees, also where an argument would do.
    Determinant,
}

/// In which order the items of a problem are decided on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OrderChoice {
    /// As declared where the problem comes from a board, which is swept along its long side; otherwise the best.
    #[default]
    Auto,
    /// As declared where the problem comes from a board; otherwise the best, looked for with care.
    Refined,
    /// The best, looked for with care, even where the problem comes from a board.
    Best,
    /// One kind.
    Only(OrderKind),
}

impl OrderChoice {
    /// The order chosen for `problem`, which comes from a board or not.
    pub(crate) fn order(self, problem: &Problem, has_board: bool) -> Order {
        match self {
            OrderChoice::Auto | OrderChoice::Refined if has_board => Order::declared(problem),
            OrderChoice::Auto => Order::best(problem),
            OrderChoice::Refined | OrderChoice::Best | OrderChoice::Only(OrderKind::Annealed) => {
                Order::refined(problem)
            }
            OrderChoice::Only(OrderKind::Declared) => Order::declared(problem),
            OrderChoice::Only(kind) => {
                let candidates = Order::candidates(problem).into_iter().filter(|order| order.kind() == kind);
                let best = candidates.min_by(|a, b| a.cost(problem).total_cmp(&b.cost(problem)));
                best.unwrap_or_else(|| Order::declared(problem))
            }
        }
    }
}
