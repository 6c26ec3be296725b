//! The number by which ways are told apart, if they are not merely counted.
//!
//! It is the sum, over all that a way consists of, of what each part adds to it.

use zellige_cover::OptionId;
use zellige_graph::{Statistic, Structure};

use crate::solution::Meaning;
use crate::statement::Statement;
use crate::{Error, Settings, Subject};

/// A number that each way has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// What is usual for something in a graph.
    Statistic(Statistic),
    /// How many pieces of this name.
    Piece(String),
    /// The sum of the costs of the options.
    Cost,
}

/// What statistics are called.
const STATISTICS: [(&str, Statistic); 3] =
    [("size", Statistic::Size), ("cycles", Statistic::Cycles), ("parts", Statistic::Parts)];

impl Measure {
    /// The number by which the settings tell the ways of a subject apart, if they do.
    ///
    /// # Errors
    /// When the ways have no such number, or another setting does not go together with it.
    pub fn of(subject: &Subject, settings: &Settings) -> Result<Option<Measure>, Error> {
        let Some(by) = &settings.by else { return Ok(None) };
        let clash = [
            (settings.limit.is_some(), "a limit of their number"),
            (settings.up_to.is_some(), "one way for all that differ by a symmetry"),
        ];
        if let Some((_, other)) = clash.into_iter().find(|(is_set, _)| *is_set) {
            return Err(Error::NotTogether { what: "ways by their number", other });
        }
        let refuse = |names: Vec<String>| {
            let expected = match names.as_slice() {
                [] => "they can only be counted as they are".to_owned(),
                [only] => format!("expected `{only}`"),
                names => format!("expected one of `{}`", names.join("`, `")),
            };
            Err(Error::NoStatistic { by: by.clone(), expected })
        };
        match subject {
            Subject::Graph { structure, .. } => {
                let known = statistics(structure);
                let found =
                    known.iter().find(|(name, _)| name == by).map(|&(_, statistic)| Measure::Statistic(statistic));
                match found {
                    Some(measure) => Ok(Some(measure)),
                    None => refuse(known.into_iter().map(|(name, _)| name.to_owned()).collect()),
                }
            }
            Subject::Tiling { groups, .. } => {
                let names = || groups.iter().flat_map(|group| group.pieces.iter().map(|piece| piece.name.clone()));
                if names().any(|name| name == *by) {
                    return Ok(Some(Measure::Piece(by.clone())));
                }
                refuse(names().take(12).collect())
            }
            Subject::Cover { problem, .. } => {
                if by != "cost" {
                    return refuse(vec!["cost".to_owned()]);
                }
                if problem.options().any(|option| u32::try_from(option.weight).is_err()) {
                    let expected = format!("expected costs from 0 to {}", u32::MAX);
                    return Err(Error::NoStatistic { by: by.clone(), expected });
                }
                Ok(Some(Measure::Cost))
            }
        }
    }

    /// The statistic of a figure.
    pub fn statistic(&self) -> Option<Statistic> {
        if let Measure::Statistic(statistic) = self { Some(*statistic) } else { None }
    }

    /// What an option of the problem adds to the number.
    pub fn weight(&self, statement: &Statement, option: OptionId) -> u32 {
        let view = statement.problem.option(option);
        match (self, &statement.meaning) {
            (Measure::Statistic(_), Meaning::Graph(meaning)) => meaning.meanings[view.tag as usize].size(),
            (Measure::Piece(name), Meaning::Tiling { pieces, placements, .. }) => {
                u32::from(pieces[placements[view.tag as usize].piece].name == *name)
            }
            (Measure::Cost, _) => u32::try_from(view.weight).unwrap_or(0),
            _ => 0,
        }
    }
}

/// The statistics of a structure, by their names.
fn statistics(structure: &Structure) -> Vec<(&'static str, Statistic)> {
    STATISTICS.into_iter().filter(|(_, statistic)| structure.statistics().contains(statistic)).collect()
}

/// What is made of the numbers that a count comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Whether the ways of each number are counted.
    pub is_told_apart: bool,
    /// What the generating polynomial is evaluated at.
    pub at: Option<u64>,
    /// How many ways each stands for.
    pub factor: u32,
}

impl Tally {
    /// Whether it takes the values of a polynomial, each of them a sweep or a residue.
    pub fn takes_several_sweeps(self) -> bool {
        self.is_told_apart || self.at.is_some()
    }

    /// Ways of a problem, as the settings say.
    pub fn of(settings: &Settings) -> Tally {
        Tally {
            is_told_apart: settings.by.is_some() && settings.at.is_none(),
            at: settings.at.filter(|_| settings.by.is_some()),
            factor: 1,
        }
    }
}
