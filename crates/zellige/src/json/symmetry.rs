//! Symmetries as documents.

use serde::Serialize;

use super::{EngineDocument, ProblemDocument};
use crate::{FixedFacts, FixedPlan, LeftOut, OrbitFacts, OrbitPlan};

/// The symmetries by which ways were counted once.
#[derive(Clone, Debug, Serialize)]
pub struct SymmetryDocument {
    /// `symmetry`, `rotations`, `reflections` or `translations`.
    pub up_to: &'static str,
    /// How many symmetries there are.
    pub symmetries: usize,
    /// Pairs of pieces that take each other's place.
    pub exchanged: Vec<[String; 2]>,
    /// Symmetries of the board that were left out; `null` when none were.
    pub left_out: Option<LeftOut>,
    /// Classes of symmetries that leave equally many ways as they are, the identity first.
    pub fixed: Vec<FixedDocument>,
}

/// A class of symmetries.
#[derive(Clone, Debug, Serialize)]
pub struct FixedDocument {
    /// What they are, in words.
    pub symmetry: String,
    /// How many there are.
    pub members: usize,
    /// How many ways each of them leaves as they are, in decimal digits; a residue modulo the number of symmetries times
    /// the modulus, if there is a modulus.
    pub count: String,
    /// How these were counted.
    pub engine: EngineDocument,
    /// Seconds that it took.
    pub seconds: f64,
}

/// The symmetries by which ways would be counted once.
#[derive(Clone, Debug, Serialize)]
pub struct SymmetryPlanDocument {
    /// `symmetry`, `rotations`, `reflections` or `translations`.
    pub up_to: &'static str,
    /// How many symmetries there are.
    pub symmetries: usize,
    /// Pairs of pieces that take each other's place.
    pub exchanged: Vec<[String; 2]>,
    /// Symmetries of the board that are left out; `null` when none are.
    pub left_out: Option<LeftOut>,
    /// Classes of symmetries, in the order in which they are counted; the identity is the last.
    pub fixed: Vec<FixedPlanDocument>,
}

/// A class of symmetries, and how what it leaves as it is would be counted.
#[derive(Clone, Debug, Serialize)]
pub struct FixedPlanDocument {
    /// What they are, in words.
    pub symmetry: String,
    /// How many there are.
    pub members: usize,
    /// The size of the problem.
    pub problem: Option<ProblemDocument>,
    /// How it would be counted.
    pub engine: EngineDocument,
    /// Why so.
    pub why: String,
}

impl From<&OrbitPlan> for SymmetryPlanDocument {
    fn from(orbits: &OrbitPlan) -> SymmetryPlanDocument {
        let fixed = |fixed: &FixedPlan| FixedPlanDocument {
            symmetry: fixed.symmetry.clone(),
            members: fixed.members,
            problem: ProblemDocument::of(&fixed.plan.size),
            engine: EngineDocument::of_plan(&fixed.plan),
            why: fixed.plan.why.to_string(),
        };
        SymmetryPlanDocument {
            up_to: orbits.up_to.name(),
            symmetries: orbits.symmetries,
            exchanged: orbits.exchanged.clone(),
            left_out: orbits.left_out.clone(),
            fixed: orbits.classes.iter().map(fixed).collect(),
        }
    }
}

impl From<&OrbitFacts> for SymmetryDocument {
    fn from(orbits: &OrbitFacts) -> SymmetryDocument {
        SymmetryDocument {
            up_to: orbits.up_to.name(),
            symmetries: orbits.symmetries,
            exchanged: orbits.exchanged.clone(),
            left_out: orbits.left_out.clone(),
            fixed: orbits.fixed.iter().map(FixedDocument::from).collect(),
        }
    }
}

impl From<&FixedFacts> for FixedDocument {
    fn from(fixed: &FixedFacts) -> FixedDocument {
        FixedDocument {
            symmetry: fixed.symmetry.clone(),
            members: fixed.members,
            count: fixed.count.to_string(),
            engine: (&fixed.engine).into(),
            seconds: fixed.engine.seconds(),
        }
    }
}
