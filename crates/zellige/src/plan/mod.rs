//! The plan: how a question will be answered, and what that will cost.
//!
//! The subject is stated as a problem, or taken as a figure in a graph; arguments look for a reason why there is no
//! solution; and if there is none, an engine is chosen (see [`choose`]), by looking how large the frontier and the search tree are. What is counted on the
//! way is kept for the answer.

mod choose;
mod dance;
mod determinant;
mod figure;
mod fold;
mod frontier;
mod listing;
mod swept;

use std::fmt;

use zellige_cover::Statistics;
use zellige_frontier::FrontierError;
use zellige_graph::Structure;
use zellige_grid::UpTo;

use crate::measure::Measure;
use crate::statement::{Statement, state};
use crate::watch::Watch;
use crate::{
    Answer, Ask, Conventions, EngineChoice, Error, FileWarning, Keep, OrbitPlan, Settings, Subject, Survey, ZeroReason,
    bytes_in_words, number_in_words, time_in_words,
};
pub use dance::{BranchChoice, DancePlan, rule_in_words};
pub(crate) use dance::{by_choice, check_memory};
pub(crate) use determinant::Matrices;
pub use determinant::{DeterminantOf, DeterminantPlan};
pub(crate) use figure::FigureQuestion;
pub use fold::Fold;
pub use frontier::{Forecast, FrontierPlan};
pub(crate) use listing::FigureListing;

/// How a question will be answered.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// What will be counted.
    pub conventions: Conventions,
    /// How large the problem is.
    pub size: Size,
    /// What the reader of the question remarked.
    pub warnings: Vec<FileWarning>,
    /// The way to the answer.
    pub way: Way,
    /// Why this way.
    pub why: Why,
    pub(crate) settings: Settings,
    pub(crate) subject: Subject,
}

/// The way to an answer.
#[derive(Clone, Debug)]
pub enum Way {
    /// An argument shows that there is no solution: nothing is left to do.
    Argument(ZeroReason),
    /// A frontier is swept.
    Frontier(Box<FrontierPlan>),
    /// The tree is searched.
    Dance(Box<DancePlan>),
    /// A frontier is swept, but given up for the search as soon as it is seen that the search would be done before.
    Contest(Box<FrontierPlan>, Box<DancePlan>),
    /// Determinants are found.
    Determinant(Box<DeterminantPlan>),
    /// The ways that each symmetry leaves as they are are counted.
    Orbits(Box<OrbitPlan>),
}

/// How large a problem is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Size {
    /// An exact cover problem.
    Problem(Statistics),
    /// A graph in which figures are counted.
    Graph {
        /// Its vertices.
        vertices: usize,
        /// Its edges.
        edges: usize,
    },
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Size::Problem(statistics) => statistics.fmt(f),
            Size::Graph { vertices, edges } => {
                let number =
                    |number: usize, one: &str, many: &str| format!("{number} {}", if number == 1 { one } else { many });
                let [vertices, edges] = [number(*vertices, "vertex", "vertices"), number(*edges, "edge", "edges")];
                write!(f, "a graph of {vertices} and {edges}")
            }
        }
    }
}

/// Why a way was chosen. Its display is a clause.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Why {
    /// An argument was found.
    Argument,
    /// It was asked for.
    Asked,
    /// Only a search can stop early.
    OnlySearch,
    /// Only a sweep can tell what hangs together.
    OnlySweep,
    /// Only a sweep can tell the ways of each number.
    ByNumber,
    /// A determinant counts the perfect matchings of a planar graph, or of one on a torus.
    Matchings,
    /// A determinant counts spanning trees.
    Trees,
    /// Ways that symmetries turn into each other count once.
    UpTo(UpTo),
    /// It is what lies in the file to go on from.
    Kept,
    /// A sweep was at its end at once.
    ShortSweep,
    /// The whole tree was searched at once.
    ShortSearch,
    /// The search takes so many seconds, and laying out a frontier would not pay.
    SmallTree(f64),
    /// The search would take so many bytes, which are more than is allowed.
    NoSearch(u64),
    /// The frontier cannot be swept.
    NoFrontier(FrontierError),
    /// The search would take so many seconds, which nobody will wait for.
    Endless(f64),
    /// The search would take so many seconds, and the sweep may take less.
    Contest(f64),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Argument => write!(f, "an argument suffices"),
            Why::Asked => write!(f, "it was asked for"),
            Why::OnlySearch => write!(f, "only a search can stop early"),
            Why::OnlySweep => write!(f, "only a sweep can tell what hangs together"),
            Why::ByNumber => write!(f, "only a sweep tells how many ways of each number there are"),
            Why::Matchings => write!(f, "every option covers two items, and their graph lies on a plane or a torus"),
            Why::Trees => write!(f, "a determinant counts spanning trees"),
            Why::UpTo(up_to) => write!(f, "ways that differ by {} count once", up_to.name()),
            Why::Kept => write!(f, "it goes on from a file"),
            Why::ShortSweep => write!(f, "the sweep was done at once"),
            Why::ShortSearch => write!(f, "the whole tree was searched at once"),
            Why::SmallTree(seconds) => {
                write!(f, "the search takes about {}, too little for a frontier to pay", time_in_words(*seconds))
            }
            Why::NoSearch(bytes) => write!(f, "a search takes {} of memory", bytes_in_words((*bytes).into())),
            Why::NoFrontier(FrontierError::TooWide { bits, .. }) => {
                write!(f, "a state of the frontier would take {bits} bits")
            }
            Why::NoFrontier(FrontierError::Hopeless { states, .. }) => {
                write!(f, "the frontier has at least {} states, which do not fit in memory", number_in_words(*states))
            }
            Why::NoFrontier(error) => write!(f, "{error}"),
            Why::Endless(seconds) => write!(f, "a search would take about {}", time_in_words(*seconds)),
            Why::Contest(seconds) => {
                write!(f, "the search would take about {}, and a sweep may take less", time_in_words(*seconds))
            }
        }
    }
}

impl Plan {
    /// Finds out how to answer a question.
    ///
    /// # Errors
    /// When the problem cannot be stated, has too many placements for the memory allowed, or neither engine can count
    /// it.
    pub fn new(ask: &Ask) -> Result<Plan, Error> {
        let settings = ask.settings.clone();
        check_folder(&settings)?;
        let measure = Measure::of(&ask.subject, &settings)?;
        if settings.at.is_some() && measure.is_none() {
            let other = "ways that are not told apart by a number";
            return Err(Error::NotTogether { what: "a number for ways to stand for powers of", other });
        }
        let conventions = Conventions::of(&ask.subject, settings.up_to);
        let warnings = ask.subject.warnings().to_vec();
        if let Some(question) = FigureQuestion::of(&ask.subject) {
            if settings.up_to.is_some() {
                let why = "what hangs together is not counted symmetry by symmetry".to_owned();
                return Err(Error::NoOrbits { why });
            }
            let (way, why) = figure::choose(&question, measure.as_ref(), &settings)?;
            check_keep(&way, &settings)?;
            let size = question.size();
            return Ok(Plan { conventions, size, warnings, way, why, settings, subject: ask.subject.clone() });
        }
        if let (EngineChoice::Determinant, Subject::Graph { structure, .. }) = (settings.engine, &ask.subject)
            && !matches!(structure, Structure::PerfectMatchings | Structure::Permutations)
        {
            return Err(Error::NoDeterminant { why: figure::NO_DETERMINANT.to_owned() });
        }
        let statement = state(&ask.subject, settings.memory)?;
        let (way, why) = match settings.up_to {
            Some(up_to) if statement.zero.is_none() || settings.engine != EngineChoice::Auto => {
                (Way::Orbits(Box::new(OrbitPlan::new(ask, up_to)?)), Why::UpTo(up_to))
            }
            _ => choose::choose(&statement, ask.subject.board(), measure.as_ref(), &settings)?,
        };
        check_keep(&way, &settings)?;
        let size = Size::Problem(statement.problem.statistics());
        Ok(Plan { conventions, size, warnings, way, why, settings, subject: ask.subject.clone() })
    }

    /// Answers the question.
    ///
    /// # Errors
    /// Memory that does not suffice, at once where that is foreseen; a watcher who says stop.
    pub fn answer(&self, watch: &mut dyn Watch) -> Result<Answer, Error> {
        Answer::find(self, watch)
    }

    /// The frontier that may be swept.
    pub fn frontier(&self) -> Option<&FrontierPlan> {
        match &self.way {
            Way::Frontier(frontier) | Way::Contest(frontier, _) => Some(frontier),
            Way::Argument(_) | Way::Dance(_) | Way::Determinant(_) | Way::Orbits(_) => None,
        }
    }

    /// The search that may be made.
    pub fn dance(&self) -> Option<&DancePlan> {
        match &self.way {
            Way::Dance(dance) | Way::Contest(_, dance) => Some(dance),
            Way::Argument(_) | Way::Frontier(_) | Way::Determinant(_) | Way::Orbits(_) => None,
        }
    }

    /// Looks ahead how many states a sweep will meet at least, where it is not clear that they fit in memory. Takes up
    /// to some seconds.
    pub fn look_ahead(&mut self) {
        if let Way::Frontier(frontier) | Way::Contest(frontier, _) = &mut self.way {
            frontier.look_ahead();
        }
    }

    /// Meets all states of the sweep without counting anything; none when there is nothing to sweep, or when it was
    /// given up for a search. Takes a good part of the time that the count will take.
    ///
    /// # Errors
    /// As [`Plan::answer`].
    pub fn survey(&self, watch: &mut dyn Watch) -> Result<Option<Survey>, Error> {
        match &self.way {
            Way::Argument(_) | Way::Dance(_) | Way::Determinant(_) | Way::Orbits(_) => Ok(None),
            Way::Frontier(frontier) => Survey::of(frontier, None, watch),
            Way::Contest(frontier, dance) => Survey::of(frontier, Some(dance.seconds()), watch),
        }
    }

    /// The determinants that will be found.
    pub fn determinant(&self) -> Option<&DeterminantPlan> {
        if let Way::Determinant(determinant) = &self.way { Some(determinant) } else { None }
    }

    /// The number by which ways are told apart, if they are.
    pub(crate) fn measure(&self) -> Result<Option<Measure>, Error> {
        Measure::of(&self.subject, &self.settings)
    }

    /// The problem, stated again.
    pub(crate) fn statement(&self) -> Result<Statement<'_>, Error> {
        state(&self.subject, self.settings.memory)
    }
}

/// Refuses to keep what is found by several sweeps, of which none is the count.
fn check_keep(way: &Way, settings: &Settings) -> Result<(), Error> {
    match way {
        Way::Frontier(frontier) if frontier.tally.takes_several_sweeps() && matches!(settings.keep, Keep::File(_)) => {
            let what = match settings.by {
                Some(_) => "ways by their number",
                None => "a direction for each of several cycles",
            };
            Err(Error::NotTogether { what, other: "a file to go on from" })
        }
        _ => Ok(()),
    }
}

/// Looks whether a file can be made in the folder that is to hold layers: after hours it would be too late.
fn check_folder(settings: &Settings) -> Result<(), Error> {
    let Some(folder) = &settings.disk else { return Ok(()) };
    match tempfile::tempfile_in(folder) {
        Ok(_) => Ok(()),
        Err(error) => Err(Error::Disk { folder: folder.clone(), why: error.to_string() }),
    }
}
