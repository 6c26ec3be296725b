//! The plan for what hangs together in a graph: a sweep of its vertices, or for trees a determinant.

use zellige_frontier::{FrontierError, OrderKind};
use zellige_graph::{Figure, Graph, Statistic, Structure};
use zellige_grid::Board;

use super::determinant::DeterminantPlan;
use super::swept::FigureSweep;
use super::{FrontierPlan, Way, Why};
use crate::measure::{Measure, Tally};
use crate::{EngineChoice, Error, OrderChoice, Settings, Size, Subject, ZeroReason, zero};

/// A question about what hangs together in a graph.
pub(crate) struct FigureQuestion<'a> {
    pub graph: &'a Graph,
    pub board: Option<&'a Board>,
    pub figure: &'a Figure,
    pub is_directed: bool,
    /// Why there is none, if that is seen.
    pub zero: Option<ZeroReason>,
}

impl<'a> FigureQuestion<'a> {
    /// The question of a subject, if it is one.
    pub fn of(subject: &'a Subject) -> Option<FigureQuestion<'a>> {
        let Subject::Graph { graph, structure } = subject else { return None };
        let figure = structure.figure()?;
        let is_directed = matches!(structure, Structure::Directed(figure) if figure.has_directions());
        let zero = zero::find_for_structure(&graph.graph, graph.board.is_some(), structure);
        Some(FigureQuestion { graph: &graph.graph, board: graph.board.as_ref(), figure, is_directed, zero })
    }

    /// How large the graph is.
    pub fn size(&self) -> Size {
        Size::Graph { vertices: self.graph.vertices().len(), edges: self.graph.edges().len() }
    }

    /// There are no more figures than 2 to this power: each is a set of edges, or of vertices, perhaps in two directions.
    pub fn count_bits(&self) -> u64 {
        let sets = match self.figure {
            Figure::ConnectedSets => self.graph.vertices().len(),
            _ => self.graph.edges().len(),
        };
        sets as u64 + if self.is_directed { self.graph.vertices().len() as u64 / 3 + 1 } else { 0 }
    }

    /// What is made of the numbers of figures.
    fn tally(&self, settings: &Settings) -> Tally {
        let tally = Tally::of(settings);
        if !self.is_directed {
            return tally;
        }
        match self.figure {
            // Every cycle of a cover goes one way or the other.
            Figure::CycleCovers => Tally { at: Some(2), ..tally },
            // Those with an end given begin there.
            Figure::Paths { ends } | Figure::HamiltonianPaths { ends } if !ends.is_empty() => tally,
            Figure::HamiltonianPaths { .. } if self.graph.vertices().len() == 1 => tally,
            _ => Tally { factor: 2, ..tally },
        }
    }
}

/// What has no determinant is told so.
pub(super) const NO_DETERMINANT: &str = "only perfect matchings and spanning trees have one";

/// Chooses a way to count a figure.
pub(super) fn choose(
    question: &FigureQuestion<'_>,
    measure: Option<&Measure>,
    settings: &Settings,
) -> Result<(Way, Why), Error> {
    match settings.engine {
        EngineChoice::Auto => {
            if let Some(reason) = &question.zero {
                return Ok((Way::Argument(reason.clone()), Why::Argument));
            }
            // A sweep that is kept in a file is gone on with.
            let is_tree =
                *question.figure == Figure::SpanningTrees && settings.engine_kept() != Some(EngineChoice::Frontier);
            match is_tree {
                true => Ok((Way::Determinant(Box::new(DeterminantPlan::of_trees(question, settings)?)), Why::Trees)),
                false => sweep(question, measure, settings, Why::OnlySweep),
            }
        }
        EngineChoice::Frontier => sweep(question, measure, settings, Why::Asked),
        EngineChoice::Dance => Err(Error::NoCover),
        EngineChoice::Determinant => match question.figure {
            Figure::SpanningTrees => {
                Ok((Way::Determinant(Box::new(DeterminantPlan::of_trees(question, settings)?)), Why::Asked))
            }
            _ => Err(Error::NoDeterminant { why: NO_DETERMINANT.to_owned() }),
        },
    }
}

fn sweep(
    question: &FigureQuestion<'_>,
    measure: Option<&Measure>,
    settings: &Settings,
    why: Why,
) -> Result<(Way, Why), Error> {
    let order = if settings.order == OrderChoice::Auto { OrderChoice::Refined } else { settings.order };
    let mut plan = question.lay_out(measure, &Settings { order, ..settings.clone() })?;
    plan.look_ahead();
    Ok((Way::Frontier(Box::new(plan)), why))
}

impl FigureQuestion<'_> {
    /// Lays the figure out in the order that the settings say.
    fn lay_out(&self, measure: Option<&Measure>, settings: &Settings) -> Result<FrontierPlan, Error> {
        let tally = self.tally(settings);
        let statistic = match measure {
            Some(measure) => measure.statistic(),
            // Powers are of the number of cycles where nobody says of what.
            None => tally.at.map(|_| Statistic::Cycles),
        };
        let sweep = FigureSweep::new(self.graph, self.board.is_some(), self.figure, statistic, settings)?;
        Ok(FrontierPlan::of_figure(sweep, self, tally, settings))
    }

    /// Lays the figure out once more, in the narrowest order but the one of the sweep that was made.
    ///
    /// # Errors
    /// When all of them are too wide.
    pub fn sweep_again(
        &self,
        made: Option<&FrontierPlan>,
        measure: Option<&Measure>,
        settings: &Settings,
    ) -> Result<FrontierPlan, Error> {
        let made = made.map(|plan| plan.forecast.order);
        let kinds = [OrderKind::Declared, OrderKind::BreadthFirst, OrderKind::Greedy];
        let mut best: Result<FrontierPlan, Error> = Err(FrontierError::TooWide { bits: u32::MAX, limit: 256 }.into());
        for kind in kinds.into_iter().filter(|kind| Some(*kind) != made) {
            let settings = Settings { order: OrderChoice::Only(kind), ..settings.clone() };
            match (&best, self.lay_out(measure, &settings)) {
                (Ok(known), Ok(plan)) if plan.forecast.bits >= known.forecast.bits => {}
                (Err(_), found) | (Ok(_), found @ Ok(_)) => best = found,
                (Ok(_), Err(_)) => {}
            }
        }
        best
    }
}
