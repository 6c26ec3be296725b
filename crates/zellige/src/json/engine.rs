//! How something is counted, as a document.

use serde::Serialize;
use zellige_frontier::{Numbers, OrderKind};

use crate::{EngineFacts, Fold, Plan, Way, rule_in_words};

/// An engine.
#[derive(Clone, Debug, Serialize)]
pub struct EngineDocument {
    /// `frontier`, `dance`, `determinant`, `argument` when there was nothing to count, or `orbits` when ways that symmetries leave as they
    /// are were counted one symmetry after another; in a plan also `contest`, when a sweep begins and
    /// is given up for a search if that would be done before.
    pub name: &'static str,
    /// How the order of the items was found: `declared`, `breadth-first`, `greedy` or `annealed`. This and what follows is `null`
    /// without a sweep.
    pub order: Option<&'static str>,
    /// The cells of the longest line, when lines of a board are swept one after another.
    pub width: Option<usize>,
    /// The width of a key in bits.
    pub key_bits: Option<u32>,
    /// How many layers there are.
    pub layers: Option<usize>,
    /// Whether two sweeps met in the middle; `null` in a plan.
    pub joins_halves: Option<bool>,
    /// The numbers carried at the end, as in `64 bits`, `4 primes`, `residues`; `null` in a plan.
    pub numbers: Option<String>,
    /// By which rule a search decides what is next. This and what follows is `null` without a search.
    pub rule: Option<String>,
    /// On how many threads it searches.
    pub threads: Option<usize>,
    /// Of which item it tries some options for all; `null` where symmetries do not help.
    pub folded: Option<Fold>,
    /// Rows of the largest matrix. This and what follows is `null` without determinants.
    pub rows: Option<usize>,
    /// Residues, each of a matrix modulo a prime, that are found.
    pub residues: Option<usize>,
}

impl EngineDocument {
    fn named(name: &'static str) -> EngineDocument {
        EngineDocument {
            name,
            order: None,
            width: None,
            key_bits: None,
            layers: None,
            joins_halves: None,
            numbers: None,
            rule: None,
            threads: None,
            folded: None,
            rows: None,
            residues: None,
        }
    }

    pub(super) fn of_plan(plan: &Plan) -> EngineDocument {
        let name = match plan.way {
            Way::Argument(_) => "argument",
            Way::Frontier(_) => "frontier",
            Way::Dance(_) => "dance",
            Way::Contest(..) => "contest",
            Way::Determinant(_) => "determinant",
            Way::Orbits(_) => "orbits",
        };
        let mut document = EngineDocument::named(name);
        if let Some(frontier) = plan.frontier() {
            document.order = Some(order_name(frontier.forecast.order));
            document.width = frontier.width;
            document.key_bits = Some(frontier.forecast.key_bits);
            document.layers = Some(frontier.forecast.layers);
        }
        if let Some(determinant) = plan.determinant() {
            document.rows = Some(determinant.rows);
            document.residues = Some(determinant.residues);
            document.threads = Some(determinant.threads);
        }
        if let Some(dance) = plan.dance() {
            document.rule = Some(rule_in_words(dance.rule()).to_string());
            document.threads = Some(dance.threads);
            document.folded = dance.fold.clone();
        }
        document
    }
}

impl From<&EngineFacts> for EngineDocument {
    fn from(engine: &EngineFacts) -> EngineDocument {
        match engine {
            EngineFacts::Argument => EngineDocument::named("argument"),
            EngineFacts::Orbits(_) => EngineDocument::named("orbits"),
            &EngineFacts::Determinant { rows, residues, threads, .. } => EngineDocument {
                rows: Some(rows),
                residues: Some(residues),
                threads: Some(threads),
                ..EngineDocument::named("determinant")
            },
            &EngineFacts::Frontier { order, width, key_bits, numbers, joins_halves, layers, .. } => EngineDocument {
                order: Some(order_name(order)),
                width,
                key_bits: Some(key_bits),
                layers: Some(layers),
                joins_halves: Some(joins_halves),
                numbers: Some(numbers_in_words(numbers)),
                ..EngineDocument::named("frontier")
            },
            EngineFacts::Dance { rule, threads, fold, .. } => EngineDocument {
                rule: Some(rule_in_words(rule).to_string()),
                threads: Some(*threads),
                folded: fold.clone(),
                ..EngineDocument::named("dance")
            },
        }
    }
}

/// What an order is called.
pub fn order_name(order: OrderKind) -> &'static str {
    match order {
        OrderKind::Declared => "declared",
        OrderKind::BreadthFirst => "breadth-first",
        OrderKind::Greedy => "greedy",
        OrderKind::Annealed => "annealed",
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
