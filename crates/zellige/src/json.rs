//! What programs read: answers and plans as documents with a version.
//!
//! The documents serialise to JSON. Every document has `schema`, 1 as long as old readers understand new documents
//! (fields may be added), and `kind`. Counts are strings, as most readers of JSON lose digits of long numbers.
//!
//! ```
//! use zellige::json::AnswerDocument;
//! use zellige::{Ask, Settings, Unwatched};
//!
//! let answer = Ask::from_words(&["2x3", "dominoes"], None, Settings::default())?.plan()?.answer(&mut Unwatched)?;
//! let document = serde_json::to_value(AnswerDocument::from(&answer)).expect("plain data");
//! assert_eq!(document["schema"], 1);
//! assert_eq!(document["count"], "3");
//! assert_eq!(document["conventions"]["pieces"][0]["piece"], "I2");
//! assert_eq!(document["engine"]["name"], "frontier");
//! # Ok::<(), zellige::Error>(())
//! ```

mod check;
mod engine;
mod symmetry;
mod ways;

use serde::Serialize;
use zellige_cover::Statistics;

use crate::{Answer, Conventions, EngineFacts, Forecast, Plan, Size, Survey, Way};

pub use check::CheckDocument;
pub use engine::{EngineDocument, numbers_in_words, order_name};
pub use symmetry::{FixedDocument, FixedPlanDocument, SymmetryDocument, SymmetryPlanDocument};
pub use ways::{
    Coordinates, EstimateDocument, OptionDocument, SolutionDocument, TileDocument, VertexDocument, solution_in_words,
};

/// The version of the documents.
pub const SCHEMA: u32 = 1;

/// An answer.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerDocument {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `answer`.
    pub kind: &'static str,
    /// The count, or its residue, in decimal digits.
    pub count: String,
    /// Where ways are told apart by a number: the name of the number; otherwise `null`.
    pub by: Option<String>,
    /// The ways of number 0, 1, 2, ..., up to the greatest that there is, in decimal digits; `null` where they are not told
    /// apart, or each stands for a power of `at`.
    pub counts: Option<Vec<String>>,
    /// What a way stands for is this to the power of its number; `null` where ways are merely counted.
    pub at: Option<u64>,
    /// Whether there may be more, as the count ended at the limit that was set.
    pub limited: bool,
    /// The modulus in decimal digits; `null` when the count is whole.
    pub modulus: Option<String>,
    /// What was counted, and by which conventions.
    pub conventions: Conventions,
    /// How it was counted.
    pub engine: EngineDocument,
    /// The most states that any layer had; 0 without a sweep.
    pub states: u64,
    /// State updates; 0 without a sweep.
    pub updates: u64,
    /// Nodes of the search tree; 0 without a search.
    pub nodes: u64,
    /// Seconds that the count took, without reading and planning.
    pub seconds: f64,
    /// The most bytes held at once by states and their numbers.
    pub peak_bytes: u64,
    /// The symmetries, and how many ways each leaves as they are, where ways that symmetries turn into each other count
    /// once; `null` otherwise.
    pub symmetry: Option<SymmetryDocument>,
    /// Why there is no way at all, when an argument shows it; `null` otherwise, also for residues that are 0.
    pub zero_reason: Option<String>,
    /// How the count was verified, if that was asked for; `null` otherwise.
    pub verified: Option<String>,
    /// What the reader of the question remarked, a sentence each.
    pub warnings: Vec<String>,
}

/// A plan.
#[derive(Clone, Debug, Serialize)]
pub struct PlanDocument {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `plan`.
    pub kind: &'static str,
    /// What would be counted, and by which conventions.
    pub conventions: Conventions,
    /// The size of the problem; `null` where it is no exact cover, but something that hangs together in a graph.
    pub problem: Option<ProblemDocument>,
    /// How it would be counted.
    pub engine: EngineDocument,
    /// Why so.
    pub why: String,
    /// The kinds of symmetries, and how the ways that each leaves as they are would be counted; `null` unless ways that
    /// symmetries turn into each other count once.
    pub symmetry: Option<SymmetryPlanDocument>,
    /// What is known of the search tree; `null` without a search.
    pub tree: Option<TreeDocument>,
    /// The binary logarithm of the most states that a layer can have; `null` without a sweep.
    pub bits: Option<u32>,
    /// What is known of the states before they are met; `null` without a sweep.
    pub bounds: Option<BoundsDocument>,
    /// The most bits that the count can have; `null` without a sweep, and where ways stand for powers.
    pub count_bits: Option<u64>,
    /// The most bytes that a sweep may hold; `null` without one.
    pub memory: Option<u64>,
    /// The states, if they were met.
    pub survey: Option<SurveyDocument>,
    /// Why there is no way at all, when an argument shows it.
    pub zero_reason: Option<String>,
    /// What the reader of the question remarked, a sentence each.
    pub warnings: Vec<String>,
}

/// The size of a problem.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemDocument {
    /// Primary items.
    pub primary: usize,
    /// Secondary items.
    pub secondary: usize,
    /// Primary items that are not to be covered exactly once.
    pub bounded: usize,
    /// Options.
    pub options: usize,
    /// Uses of items by options.
    pub entries: usize,
}

impl ProblemDocument {
    fn of(size: &Size) -> Option<ProblemDocument> {
        let Size::Problem(statistics) = size else { return None };
        let &Statistics { primary, secondary, bounded, options, entries, .. } = statistics;
        Some(ProblemDocument { primary, secondary, bounded, options, entries })
    }
}

/// What is known of a search tree.
#[derive(Clone, Debug, Serialize)]
pub struct TreeDocument {
    /// Its nodes, and the standard error of that.
    pub nodes: [f64; 2],
    /// Seconds that the search would take.
    pub seconds: f64,
}

/// Bounds of the states of a sweep's widest layer.
#[derive(Clone, Debug, Serialize)]
pub struct BoundsDocument {
    /// At least (1 when nobody had to look), and at most so many states.
    pub states: [f64; 2],
    /// The bytes that these take with the narrowest numbers.
    pub bytes: [f64; 2],
    /// Whether memory cannot suffice, so that the count would be refused.
    pub hopeless: bool,
}

/// The states of a sweep.
#[derive(Clone, Debug, Serialize)]
pub struct SurveyDocument {
    /// States before each layer, and after the last.
    pub states: Vec<u64>,
    /// States at the end of each line of a board; `null` when no board is swept line by line.
    pub line_states: Option<Vec<u64>>,
    /// The layer with the most states before it.
    pub widest: usize,
    /// The most states of any layer.
    pub most_states: u64,
    /// Bytes that the widest layer takes: with numbers of 64 bits, and with the widest that can be needed.
    pub bytes: [u64; 2],
    /// State updates.
    pub updates: u64,
}

impl From<&Answer> for AnswerDocument {
    fn from(answer: &Answer) -> AnswerDocument {
        let (states, updates, nodes, seconds, peak_bytes) = match &answer.engine {
            EngineFacts::Argument => (0, 0, 0, 0.0, 0),
            &EngineFacts::Frontier { most_states, updates, seconds, peak_bytes, .. } => {
                (most_states, updates, 0, seconds, peak_bytes)
            }
            &EngineFacts::Dance { nodes, seconds, .. } => (0, 0, nodes, seconds, 0),
            EngineFacts::Orbits(orbits) => (0, 0, 0, orbits.seconds(), 0),
            EngineFacts::Determinant { seconds, .. } => (0, 0, 0, *seconds, 0),
        };
        AnswerDocument {
            schema: SCHEMA,
            kind: "answer",
            count: answer.count.to_string(),
            by: answer.by.clone(),
            counts: answer.counts.as_ref().map(|counts| counts.iter().map(ToString::to_string).collect()),
            at: answer.at,
            limited: answer.is_limited,
            modulus: answer.modulus.as_ref().map(ToString::to_string),
            conventions: answer.conventions.clone(),
            engine: (&answer.engine).into(),
            states,
            updates,
            nodes,
            seconds,
            peak_bytes,
            verified: answer.verification.as_ref().map(ToString::to_string),
            symmetry: match &answer.engine {
                EngineFacts::Orbits(orbits) => Some(SymmetryDocument::from(&**orbits)),
                _ => None,
            },
            zero_reason: answer.zero_reason.as_ref().map(ToString::to_string),
            warnings: answer.warnings.iter().map(ToString::to_string).collect(),
        }
    }
}

impl PlanDocument {
    /// The document of a plan, and of its survey if one was made.
    pub fn new(plan: &Plan, survey: Option<&Survey>) -> PlanDocument {
        let forecast = plan.frontier().map(|frontier| &frontier.forecast);
        let zero = match &plan.way {
            Way::Argument(reason) => Some(reason),
            Way::Frontier(frontier) => frontier.zero.as_ref(),
            Way::Dance(dance) => dance.zero.as_ref(),
            Way::Determinant(determinant) => determinant.zero.as_ref(),
            Way::Contest(..) | Way::Orbits(_) => None,
        };
        let tree = plan.dance().and_then(|dance| {
            let (nodes, error) = dance.nodes()?;
            Some(TreeDocument { nodes: [nodes, error], seconds: dance.seconds() })
        });
        PlanDocument {
            schema: SCHEMA,
            kind: "plan",
            conventions: plan.conventions.clone(),
            problem: ProblemDocument::of(&plan.size),
            engine: EngineDocument::of_plan(plan),
            why: plan.why.to_string(),
            symmetry: match &plan.way {
                Way::Orbits(orbits) => Some(SymmetryPlanDocument::from(&**orbits)),
                _ => None,
            },
            tree,
            bits: forecast.map(|forecast| forecast.bits),
            bounds: forecast.map(BoundsDocument::from),
            // What ways stand for may be any power.
            count_bits: forecast.filter(|_| plan.settings.at.is_none()).map(|forecast| forecast.count_bits),
            memory: forecast.map(|forecast| forecast.memory_allowed()),
            survey: survey.map(SurveyDocument::from),
            zero_reason: zero.map(ToString::to_string),
            warnings: plan.warnings.iter().map(ToString::to_string).collect(),
        }
    }
}

impl From<&Forecast> for BoundsDocument {
    fn from(forecast: &Forecast) -> BoundsDocument {
        BoundsDocument {
            states: [forecast.least_states as f64, forecast.most_states()],
            bytes: [forecast.least_bytes() as f64, forecast.most_bytes() as f64],
            hopeless: forecast.is_hopeless,
        }
    }
}

impl From<&Survey> for SurveyDocument {
    fn from(survey: &Survey) -> SurveyDocument {
        SurveyDocument {
            states: survey.states.clone(),
            line_states: survey.line_states.clone(),
            widest: survey.widest,
            most_states: survey.most_states(),
            bytes: [survey.least_bytes, survey.most_bytes],
            updates: survey.updates,
        }
    }
}
