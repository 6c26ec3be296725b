//! Figures one by one: the states of a sweep, gone through one way after another.

use std::ops::ControlFlow;
use std::sync::Arc;

use zellige_graph::{LinkStates, Members};

use super::figure::FigureQuestion;
use super::swept::FigureSweep;
use crate::solution::{Drawing, GraphParts, GraphSolution, Solution};
use crate::{Error, Settings};

/// Figures, ready to be listed.
#[derive(Clone, Debug)]
pub(crate) struct FigureListing {
    links: LinkStates,
    edges: Vec<[usize; 2]>,
    names: Arc<[String]>,
    drawing: Option<Drawing>,
}

impl FigureQuestion<'_> {
    /// Makes the figures ready to be listed.
    ///
    /// # Errors
    /// When they cannot be, or the frontier is too wide for any key.
    pub fn list(&self, settings: &Settings) -> Result<FigureListing, Error> {
        if !self.figure.may_be_listed() {
            let what = "acyclic orientations";
            return Err(Error::NoList { what, why: "they are counted as sets of edges, of which each stands for one" });
        }
        if self.is_directed {
            let what = "cycles and paths with their directions";
            return Err(Error::NoList {
                what,
                why: "each would be there as often as it can be gone along; ask without",
            });
        }
        let sweep = FigureSweep::new(self.graph, self.board.is_some(), self.figure, None, settings)?;
        Ok(FigureListing {
            links: sweep.links().clone(),
            edges: self.graph.edges().to_vec(),
            names: self.graph.vertices().into(),
            drawing: self.board.map(|board| Drawing { lattice: board.lattice(), cells: board.sweep().cells }),
        })
    }
}

impl FigureListing {
    /// Visits the figures until the visitor breaks it off.
    pub fn visit(&self, visit: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> ControlFlow<()> {
        self.links.visit(&mut |members| {
            let parts = match members {
                Members::Edges(edges) => GraphParts::Edges(edges.into_iter().map(|edge| self.edges[edge]).collect()),
                Members::Vertices(vertices) => GraphParts::Set(vertices),
                Members::Parts(parts) => GraphParts::Partition(parts),
            };
            visit(Solution::Graph(GraphSolution { names: self.names.clone(), drawing: self.drawing.clone(), parts }))
        })
    }
}
