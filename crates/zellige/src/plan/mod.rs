//! The plan: how a question will be answered, and what that will cost.
//!
//! The subject is stated as a problem; arguments look for a reason why there is no solution; and if there is none, an
//! engine is chosen (see [`choose`]), by looking how large the frontier and the search tree are. What is counted on the
//! way is kept for the answer.

mod choose;
mod dance;
mod fold;
mod frontier;

use std::fmt;

use zellige_cover::Statistics;
use zellige_frontier::FrontierError;
use zellige_grid::UpTo;

use crate::statement::{Statement, state};
use crate::watch::Watch;
use crate::{
    Answer, Ask, Conventions, EngineChoice, Error, FileWarning, OrbitPlan, Settings, Subject, Survey, ZeroReason,
    bytes_in_words, number_in_words, time_in_words,
};
pub use dance::{BranchChoice, DancePlan, rule_in_words};
pub(crate) use dance::{by_choice, check_memory};
pub use fold::Fold;
pub use frontier::{Forecast, FrontierPlan};

/// How a question will be answered.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// What will be counted.
    pub conventions: Conventions,
    /// How large the problem is.
    pub statistics: Statistics,
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
    /// The ways that each symmetry leaves as they are are counted.
    Orbits(Box<OrbitPlan>),
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
        let statement = state(&ask.subject, settings.memory)?;
        let (way, why) = match settings.up_to {
            Some(up_to) if statement.zero.is_none() || settings.engine != EngineChoice::Auto => {
                (Way::Orbits(Box::new(OrbitPlan::new(ask, up_to)?)), Why::UpTo(up_to))
            }
            _ => choose::choose(&statement, &settings)?,
        };
        let warnings = match &ask.subject {
            Subject::Cover { warnings, .. } => warnings.clone(),
            _ => Vec::new(),
        };
        let conventions = Conventions::of(&ask.subject, settings.up_to);
        let statistics = statement.problem.statistics();
        Ok(Plan { conventions, statistics, warnings, way, why, settings, subject: ask.subject.clone() })
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
            Way::Argument(_) | Way::Dance(_) | Way::Orbits(_) => None,
        }
    }

    /// The search that may be made.
    pub fn dance(&self) -> Option<&DancePlan> {
        match &self.way {
            Way::Dance(dance) | Way::Contest(_, dance) => Some(dance),
            Way::Argument(_) | Way::Frontier(_) | Way::Orbits(_) => None,
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
            Way::Argument(_) | Way::Dance(_) | Way::Orbits(_) => Ok(None),
            Way::Frontier(frontier) => Survey::of(frontier, None, watch),
            Way::Contest(frontier, dance) => Survey::of(frontier, Some(dance.seconds()), watch),
        }
    }

    /// The problem, stated again.
    pub(crate) fn statement(&self) -> Result<Statement<'_>, Error> {
        state(&self.subject, self.settings.memory)
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
