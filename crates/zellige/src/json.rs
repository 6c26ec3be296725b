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

use serde::Serialize;
use zellige_frontier::{Numbers, OrderKind};

use crate::{Answer, Conventions, EngineFacts, Forecast, Plan, Survey, Way};

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
    /// Seconds that the count took, without reading and planning.
    pub seconds: f64,
    /// The most bytes held at once by states and their numbers.
    pub peak_bytes: u64,
    /// Why there is no way at all, when an argument shows it; `null` otherwise, also for residues that are 0.
    pub zero_reason: Option<String>,
    /// What the reader of the question remarked, a sentence each.
    pub warnings: Vec<String>,
}

/// An engine.
#[derive(Clone, Debug, Serialize)]
pub struct EngineDocument {
    /// `frontier`, or `argument` when there was nothing to count.
    pub name: &'static str,
    /// How the order of the items was found: `declared`, `breadth-first` or `greedy`. This and what follows is `null`
    /// without a sweep.
    pub order: Option<&'static str>,
    /// The cells of the longest line, when lines of a board are swept one after another.
    pub width: Option<usize>,
    /// The width of a key in bits.
    pub key_bits: Option<u32>,
    /// How many layers there are.
    pub layers: Option<usize>,
    /// The numbers carried at the end, as in `64 bits`, `4 primes`, `residues`; `null` in a plan.
    pub numbers: Option<String>,
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
    /// The size of the problem.
    pub problem: ProblemDocument,
    /// How it would be counted.
    pub engine: EngineDocument,
    /// The binary logarithm of the most states that a layer can have; `null` without a sweep.
    pub bits: Option<u32>,
    /// What is known of the states before they are met; `null` without a sweep.
    pub bounds: Option<BoundsDocument>,
    /// The most bits that the count can have; `null` without a sweep.
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
        let (states, updates, seconds, peak_bytes) = match &answer.engine {
            EngineFacts::Argument => (0, 0, 0.0, 0),
            &EngineFacts::Frontier { most_states, updates, seconds, peak_bytes, .. } => {
                (most_states, updates, seconds, peak_bytes)
            }
        };
        AnswerDocument {
            schema: SCHEMA,
            kind: "answer",
            count: answer.count.to_string(),
            modulus: answer.modulus.as_ref().map(ToString::to_string),
            conventions: answer.conventions.clone(),
            engine: (&answer.engine).into(),
            states,
            updates,
            seconds,
            peak_bytes,
            zero_reason: answer.zero_reason.as_ref().map(ToString::to_string),
            warnings: answer.warnings.iter().map(ToString::to_string).collect(),
        }
    }
}

const ARGUMENT: EngineDocument =
    EngineDocument { name: "argument", order: None, width: None, key_bits: None, layers: None, numbers: None };

impl From<&EngineFacts> for EngineDocument {
    fn from(engine: &EngineFacts) -> EngineDocument {
        match *engine {
            EngineFacts::Argument => ARGUMENT,
            EngineFacts::Frontier { order, width, key_bits, numbers, layers, .. } => EngineDocument {
                name: "frontier",
                order: Some(order_name(order)),
                width,
                key_bits: Some(key_bits),
                layers: Some(layers),
                numbers: Some(numbers_in_words(numbers)),
            },
        }
    }
}

impl PlanDocument {
    /// The document of a plan, and of its survey if one was made.
    pub fn new(plan: &Plan, survey: Option<&Survey>) -> PlanDocument {
        let (engine, forecast, zero) = match &plan.way {
            Way::Argument(reason) => (ARGUMENT, None, Some(reason)),
            Way::Frontier(way) => {
                let engine = EngineDocument {
                    name: "frontier",
                    order: Some(order_name(way.forecast.order)),
                    width: way.width,
                    key_bits: Some(way.forecast.key_bits),
                    layers: Some(way.forecast.layers),
                    numbers: None,
                };
                (engine, Some(&way.forecast), way.zero.as_ref())
            }
        };
        let size = &plan.statistics;
        PlanDocument {
            schema: SCHEMA,
            kind: "plan",
            conventions: plan.conventions.clone(),
            problem: ProblemDocument {
                primary: size.primary,
                secondary: size.secondary,
                bounded: size.bounded,
                options: size.options,
                entries: size.entries,
            },
            engine,
            bits: forecast.map(|forecast| forecast.bits),
            bounds: forecast.map(BoundsDocument::from),
            count_bits: forecast.map(|forecast| forecast.count_bits),
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
            states: [forecast.least_states as f64, forecast.most_states_bits.exp2().round()],
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

/// What an order is called.
pub fn order_name(order: OrderKind) -> &'static str {
    match order {
        OrderKind::Declared => "declared",
        OrderKind::BreadthFirst => "breadth-first",
        OrderKind::Greedy => "greedy",
    }
}

/// `64 bits`, `1 prime`, `8 primes`, `residues`.
pub fn numbers_in_words(numbers: Numbers) -> String {
    match numbers {
        Numbers::Bits(bits) => format!("{bits} bits"),
        Numbers::Primes(1) => "1 prime".to_owned(),
        Numbers::Primes(primes) => format!("{primes} primes"),
        Numbers::Modulus => "residues".to_owned(),
    }
}
