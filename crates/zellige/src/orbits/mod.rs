//! Counting up to symmetry, by Burnside's lemma.
//!
//! Ways that a symmetry turns into each other count once. How many such classes there are is the mean, over all
//! symmetries, of the number of ways that each leaves as they are; and these are the solutions of a smaller problem, whose
//! options are orbits of options ([`Problem::fixed_by`]). So nothing is listed, and any engine counts.
//!
//! A symmetry of the board counts if it is one of the whole question: it takes placements to placements and items to items
//! with the same bounds, which is proved from the problem. Others are left out, and that is said.

mod group;
mod question;

use num_bigint::BigUint;
use serde::Serialize;
use zellige_cover::{OptionId, Problem};
use zellige_grid::{Board, Motion, UpTo};

use crate::answer::{Found, Verification};
use crate::watch::Watch;
use crate::{Answer, Ask, EngineChoice, EngineFacts, Error, Keep, Plan, Settings, Subject, Way};
use group::Group;
pub(crate) use question::Permuted;

/// How ways are counted of which those that symmetries turn into each other are one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OrbitPlan {
    /// Which ways to differ do not count.
    pub up_to: UpTo,
    /// How many symmetries there are.
    pub symmetries: usize,
    /// Pieces that are mirror images of each other, or turned, and take each other's place.
    pub exchanged: Vec<[String; 2]>,
    /// Symmetries of the board that are left out, if there are any.
    pub left_out: Option<LeftOut>,
    /// The classes of symmetries that leave equally many ways as they are; the identity is the last of all.
    pub classes: Vec<FixedPlan>,
}

/// How the ways are counted that some symmetries leave as they are.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FixedPlan {
    /// What the symmetries are, in words.
    pub symmetry: String,
    /// How many there are.
    pub members: usize,
    /// How the ways that one of them leaves as they are will be counted.
    pub plan: Plan,
}

/// Symmetries of a board that are none of the question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LeftOut {
    /// How many.
    pub symmetries: usize,
    /// Why, of the first of them.
    pub reason: String,
}

/// How many ways symmetries leave as they are.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OrbitFacts {
    /// Which ways to differ did not count.
    pub up_to: UpTo,
    /// How many symmetries there are.
    pub symmetries: usize,
    /// Pieces that take each other's place.
    pub exchanged: Vec<[String; 2]>,
    /// Symmetries of the board that were left out, if there are any.
    pub left_out: Option<LeftOut>,
    /// The classes of symmetries, the identity first.
    pub fixed: Vec<FixedFacts>,
}

/// How many ways some symmetries leave as they are.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FixedFacts {
    /// What the symmetries are, in words.
    pub symmetry: String,
    /// How many there are.
    pub members: usize,
    /// The ways that each of them leaves as they are; modulo [`OrbitFacts::symmetries`] times the modulus, if there is
    /// one.
    pub count: BigUint,
    /// How these were counted.
    pub engine: EngineFacts,
}

impl OrbitFacts {
    /// Seconds that all counts took.
    pub fn seconds(&self) -> f64 {
        self.fixed.iter().map(|fixed| fixed.engine.seconds()).sum()
    }
}

impl OrbitPlan {
    /// Finds the symmetries of a question, and how to count what each class of them leaves as it is.
    pub(crate) fn new(ask: &Ask, up_to: UpTo) -> Result<OrbitPlan, Error> {
        if ask.settings.limit.is_some() {
            let why = "orbits are not found one by one, so that no limit can end the count".to_owned();
            return Err(Error::NoOrbits { why });
        }
        let Permuted { board, problem, elements, exchanged, left_out } =
            Permuted::of(&ask.subject, up_to, ask.settings.memory)?;
        let group = Group::generated_by(&elements).ok_or_else(too_many)?;
        let symmetries = group.elements.len();
        let mut classes = Vec::new();
        for class in group.classes() {
            let first = &group.elements[class[0]];
            let settings = settings_of_class(&ask.settings, symmetries, class[0] == 0);
            let subject = if class[0] == 0 {
                ask.subject.clone()
            } else {
                fixed(&problem, &first.images, board.motion_in_words(&first.motion))?
            };
            let plan = Plan::new(&Ask { subject, settings })?;
            // If the ways themselves cannot be counted, nobody need look at the rest.
            if let Way::Frontier(frontier) = &plan.way {
                frontier.forecast.check()?;
            }
            classes.push(FixedPlan { symmetry: name_of_class(board, &group, &class), members: class.len(), plan });
        }
        // The identity takes longest, and is kept where that was asked for: what comes before it is soon done again.
        classes.rotate_left(1);
        Ok(OrbitPlan { up_to, symmetries, exchanged, left_out, classes })
    }

    /// Counts.
    pub(crate) fn count(
        &self,
        settings: &Settings,
        watch: &mut dyn Watch,
    ) -> Result<(Found, Option<Verification>), Error> {
        let mut fixed = Vec::new();
        let mut sum = BigUint::ZERO;
        let mut verification = None;
        for FixedPlan { symmetry, members, plan } in &self.classes {
            let Answer { count, engine, verification: verified, .. } = plan.answer(watch)?;
            sum += &count * BigUint::from(*members);
            if let Some(verified) = verified {
                verification = Some(verified.of_all(verification, self.classes.len()));
            }
            fixed.push(FixedFacts { symmetry: symmetry.clone(), members: *members, count, engine });
        }
        fixed.rotate_right(1);
        let symmetries = BigUint::from(self.symmetries);
        if let Some(modulus) = &settings.modulus {
            sum %= modulus * &symmetries;
        }
        // Burnside's lemma: the group has as many orbits as the mean says, which is whole.
        let (count, rest) = (&sum / &symmetries, &sum % &symmetries);
        if rest != BigUint::ZERO {
            return Err(Error::NotWhole { sum, symmetries: self.symmetries });
        }
        let (up_to, exchanged, left_out) = (self.up_to, self.exchanged.clone(), self.left_out.clone());
        let facts = OrbitFacts { up_to, symmetries: self.symmetries, exchanged, left_out, fixed };
        Ok((
            Found { count, counts: None, is_limited: false, engine: EngineFacts::Orbits(Box::new(facts)) },
            verification,
        ))
    }
}

/// What the symmetries of a class are, in words; shifts are told by the first of them.
fn name_of_class(board: &Board, group: &Group, class: &[usize]) -> String {
    let motions = || class.iter().map(|&member| &group.elements[member].motion);
    let mut names: Vec<String> = motions().take(1).map(|motion| board.motion_in_words(motion)).collect();
    let first = motions().next().map(Motion::linear);
    for motion in motions().filter(|motion| Some(motion.linear()) != first) {
        let name = board.motion_in_words(motion);
        if !names.contains(&name) && names.len() < MOST_NAMES {
            names.push(name);
        }
    }
    names.join(" or ")
}

/// So many names of symmetries of one class are given.
const MOST_NAMES: usize = 3;

pub(crate) fn too_many() -> Error {
    Error::NoOrbits { why: "the board has too many symmetries to look at each".to_owned() }
}

/// How the ways that symmetries leave as they are are counted.
fn settings_of_class(settings: &Settings, symmetries: usize, is_identity: bool) -> Settings {
    let modulus = settings.modulus.as_ref().map(|modulus| modulus * BigUint::from(symmetries));
    let keep = if is_identity { settings.keep.clone() } else { Keep::Nowhere };
    // What other symmetries leave as it is need be no perfect matching.
    let engine = match settings.engine {
        EngineChoice::Determinant if !is_identity => EngineChoice::Auto,
        engine => engine,
    };
    Settings { modulus, up_to: None, keep, engine, ..settings.clone() }
}

/// The ways that a symmetry leaves as they are, as a question.
fn fixed(problem: &Problem, images: &[OptionId], name: String) -> Result<Subject, Error> {
    let problem = problem.fixed_by(images).ok_or_else(|| {
        let why = format!("what {name} leaves as it is cannot be stated, as the weights of options are too large");
        Error::NoOrbits { why }
    })?;
    Ok(Subject::Cover { name, problem, warnings: Vec::new() })
}
