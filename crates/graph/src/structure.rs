//! What can be counted on a graph.

use crate::{
    Figure, Graph, GraphCover, GraphError, Statistic, ants, colourings, disjoint_perfect_matchings, dominating_sets,
    independent_sets, matchings, maximal_matchings, permutations,
};

/// Something that is counted on a graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Structure {
    /// Matchings that meet every vertex.
    PerfectMatchings,
    /// Ordered tuples of so many perfect matchings without a common edge.
    DisjointPerfectMatchings(u32),
    /// Matchings that meet some vertices, all, or none.
    Matchings,
    /// Matchings to which no edge can be added.
    MaximalMatchings,
    /// Moves of ants, no two of which cross an edge.
    Ants,
    /// Permutations that move every vertex to a neighbour.
    Permutations,
    /// Sets of vertices no two of which are joined.
    IndependentSets,
    /// Sets of vertices to which every other vertex is joined.
    DominatingSets,
    /// Proper colourings of the vertices with so many colours.
    Colourings(u32),
    /// What hangs together.
    Figure(Figure),
    /// Cycles and paths, each as often as it can be gone along: twice, or once if it is to
    /// begin at a given end, or has no edge; cycle covers once for each choice of directions of their cycles. Other figures have no directions, and are
    /// counted as they are.
    Directed(Figure),
}

impl Structure {
    /// The structure as an exact cover problem; none if it is a figure.
    ///
    /// # Errors
    /// When there are more items or options than a problem can have.
    pub fn cover(&self, graph: &Graph) -> Option<Result<GraphCover, GraphError>> {
        Some(match self {
            Structure::PerfectMatchings => disjoint_perfect_matchings(graph, 1),
            Structure::DisjointPerfectMatchings(copies) => disjoint_perfect_matchings(graph, *copies),
            Structure::Matchings => matchings(graph),
            Structure::MaximalMatchings => maximal_matchings(graph),
            Structure::Ants => ants(graph),
            Structure::Permutations => permutations(graph),
            Structure::IndependentSets => independent_sets(graph),
            Structure::DominatingSets => dominating_sets(graph),
            Structure::Colourings(colours) => colourings(graph, *colours),
            Structure::Figure(_) | Structure::Directed(_) => return None,
        })
    }

    /// The figure, if it is one, directed or not.
    pub fn figure(&self) -> Option<&Figure> {
        match self {
            Structure::Figure(figure) | Structure::Directed(figure) => Some(figure),
            _ => None,
        }
    }

    /// The statistics by which such structures can be counted.
    pub fn statistics(&self) -> &'static [Statistic] {
        match self {
            Structure::Matchings
            | Structure::MaximalMatchings
            | Structure::IndependentSets
            | Structure::DominatingSets => &[Statistic::Size],
            Structure::Figure(figure) => figure.statistics(),
            // Covers have a direction for each of their cycles.
            Structure::Directed(figure) if *figure != Figure::CycleCovers => figure.statistics(),
            _ => &[],
        }
    }
}
