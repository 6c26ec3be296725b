//! What hangs together in a graph, or does not: cycles, paths, trees, connected sets and parts.
//!
//! None of it is an exact cover of anything small, as no item can say that all is joined in the end. But a sweep of the
//! vertices can tell, if its states say how the open vertices are linked. There are four kinds of states:
//!
//! - [`strands`]: sets of edges with at most two at a vertex, that is cycles and paths;
//! - [`edge_sets`]: trees, forests, connected graphs, by the clusters of vertices that edges have joined;
//! - [`vertex_sets`]: connected sets of vertices;
//! - [`partitions`]: partitions of the vertices into connected parts.

mod edge_sets;
mod labels;
mod layout;
mod members;
mod order;
mod partitions;
mod strands;
mod vertex_sets;

use std::ops::ControlFlow;
use std::sync::Arc;

use ruint::aliases::U256;
use zellige_frontier::{FrontierError, Sweepable};

use crate::Graph;
use edge_sets::{Closing, EdgeSetRules, EdgeSetStates, EdgeSetWeight};
use layout::Layout;
pub use members::Members;
use members::Readable;
pub use order::{grown_orders, vertex_order_cost};
use partitions::{PartitionRules, PartitionStates};
use strands::{Shape, StrandRules, StrandStates, StrandWeight};
use vertex_sets::VertexSetStates;

/// Something in a graph that is counted by how vertices are linked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// Sets of cycles that together pass through each vertex exactly once: 2-factors.
    CycleCovers,
    /// Cycles, of three vertices at least.
    Cycles,
    /// Cycles through all vertices.
    HamiltonianCycles,
    /// Paths of one edge at least, in no direction.
    Paths {
        /// Vertices at which they end: none, one, or two that differ.
        ends: Vec<usize>,
    },
    /// Paths through all vertices, in no direction. The only vertex of a graph is a path.
    HamiltonianPaths {
        /// Vertices at which they end: none, one, or two that differ.
        ends: Vec<usize>,
    },
    /// Trees that join all vertices; there is none without vertices.
    SpanningTrees,
    /// Sets of edges without a cycle.
    SpanningForests,
    /// Sets of edges that join all vertices; there is none without vertices.
    ConnectedSpanningSubgraphs,
    /// Ways to direct the edges so that no cycle can be gone round. They are as many as there are sets of edges without
    /// broken circuits (H. Whitney, *A logical expansion in mathematics*, 1932; R. P. Stanley, *Acyclic orientations of
    /// graphs*, 1973), which is what is counted.
    AcyclicOrientations,
    /// Sets of vertices, one at least, that hang together by the edges between them.
    ConnectedSets,
    /// Partitions of the vertices into connected parts.
    ConnectedPartitions {
        /// How many parts; any number when not said.
        parts: Option<u32>,
    },
    /// Partitions of the vertices into connected parts with equally many vertices.
    EqualPartitions {
        /// How many parts.
        parts: u32,
    },
}

/// A number that is known of every figure of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statistic {
    /// How many edges it has, or how many vertices if it is a set of vertices.
    Size,
    /// How many cycles it has.
    Cycles,
    /// How many parts it has: trees of a forest, parts of a partition.
    Parts,
}

impl Figure {
    /// Whether such figures can be gone along in one direction or another.
    pub fn has_directions(&self) -> bool {
        match self {
            Figure::CycleCovers
            | Figure::Cycles
            | Figure::HamiltonianCycles
            | Figure::Paths { .. }
            | Figure::HamiltonianPaths { .. } => true,
            Figure::SpanningTrees
            | Figure::SpanningForests
            | Figure::ConnectedSpanningSubgraphs
            | Figure::AcyclicOrientations
            | Figure::ConnectedSets
            | Figure::ConnectedPartitions { .. }
            | Figure::EqualPartitions { .. } => false,
        }
    }

    /// The statistics by which such figures can be counted.
    pub fn statistics(&self) -> &'static [Statistic] {
        match self {
            Figure::CycleCovers => &[Statistic::Cycles],
            Figure::Cycles | Figure::Paths { .. } | Figure::ConnectedSpanningSubgraphs | Figure::ConnectedSets => {
                &[Statistic::Size]
            }
            Figure::SpanningForests => &[Statistic::Size, Statistic::Parts],
            Figure::ConnectedPartitions { parts: None } => &[Statistic::Parts],
            _ => &[],
        }
    }

    /// Whether figures can be listed, and not only counted: whether [`LinkStates::visit`] hands over the figures
    /// themselves.
    pub fn may_be_listed(&self) -> bool {
        !matches!(self, Figure::AcyclicOrientations)
    }
}

/// The states of a figure, in an order of the vertices, ready for a sweep.
#[derive(Clone, Debug)]
pub struct LinkStates {
    states: Arc<dyn Readable>,
    width: usize,
}

impl LinkStates {
    /// Lays out the states of a figure for an order that names each vertex of the graph once; each figure weighs what
    /// the statistic says, if there is one that it has.
    ///
    /// # Errors
    /// [`FrontierError::TooWide`] if so many vertices are open at once that no key holds their states.
    ///
    /// ```
    /// use zellige_frontier::{Means, Unwatched};
    /// use zellige_graph::{Figure, Graph, LinkStates, Statistic};
    /// use zellige_grid::Board;
    ///
    /// let graph = Graph::of_board(&Board::rectangle(4, 4)?);
    /// let order: Vec<usize> = (0..16).collect();
    /// let covers = LinkStates::new(&graph, &order, &Figure::CycleCovers, Some(Statistic::Cycles))?;
    /// let found = covers.as_sweepable().distribution(Means::from(1 << 30), &mut Unwatched)?;
    /// let by_cycles: Vec<u32> = found.counts.iter().map(|count| u32::try_from(count).expect("small")).collect();
    /// assert_eq!(by_cycles, [0, 6, 7, 4, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        graph: &Graph,
        order: &[usize],
        figure: &Figure,
        statistic: Option<Statistic>,
    ) -> Result<LinkStates, FrontierError> {
        let layout = Layout::new(graph, order);
        let width = layout.slots;
        let states = match kind(figure, statistic, graph.vertices().len()) {
            Kind::Strands(rules) => of_strands(layout, rules),
            Kind::EdgeSets(rules) => of_edge_sets(layout, rules),
            Kind::VertexSets { weighs } => of_vertex_sets(layout, weighs),
            Kind::Partitions(rules) => of_partitions(layout, rules),
        }?;
        Ok(LinkStates { states, width })
    }

    /// The states as what can be swept.
    pub fn as_sweepable(&self) -> &dyn Sweepable {
        &*self.states
    }

    /// Hands the figures to `visit`, one by one, each once, until there are no more or `visit` breaks off; the first ones
    /// come at once (see [`visit_solutions`](zellige_frontier::visit_solutions())). Of a figure that
    /// [may not be listed](Figure::may_be_listed) come those that are counted in its stead: for acyclic orientations, sets
    /// of edges without broken circuits.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use zellige_graph::{Figure, Graph, LinkStates, Members};
    ///
    /// let states = LinkStates::new(&Graph::cycle(3)?, &[0, 1, 2], &Figure::SpanningTrees, None)?;
    /// let mut trees = Vec::new();
    /// let _ = states.visit(&mut |tree| {
    ///     trees.push(tree);
    ///     ControlFlow::Continue(())
    /// });
    /// trees.sort();
    /// assert_eq!(trees, [vec![0, 1], vec![0, 2], vec![1, 2]].map(Members::Edges));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn visit(&self, visit: &mut dyn FnMut(Members) -> ControlFlow<()>) -> ControlFlow<()> {
        self.states.visit(&mut |choices| visit(self.states.members(choices)))
    }

    /// How many vertices are open at most at once.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// A kind of states, and its rules.
enum Kind {
    Strands(StrandRules),
    EdgeSets(EdgeSetRules),
    VertexSets { weighs: bool },
    Partitions(PartitionRules),
}

fn kind(figure: &Figure, statistic: Option<Statistic>, vertices: usize) -> Kind {
    let statistic = statistic.filter(|statistic| figure.statistics().contains(statistic));
    let strands = |covers, shape| {
        let weight = match statistic {
            Some(Statistic::Cycles) => StrandWeight::Cycles,
            Some(_) => StrandWeight::Edges,
            None => StrandWeight::Nothing,
        };
        Kind::Strands(StrandRules { covers, shape, weight })
    };
    let edge_sets = |closing, is_connected| {
        let weight = match statistic {
            Some(Statistic::Parts) => EdgeSetWeight::Clusters,
            Some(_) => EdgeSetWeight::Edges,
            None => EdgeSetWeight::Nothing,
        };
        Kind::EdgeSets(EdgeSetRules { closing, is_connected, weight })
    };
    match figure {
        Figure::CycleCovers => strands(true, Shape::Cycles),
        Figure::Cycles => strands(false, Shape::Cycle),
        Figure::HamiltonianCycles => strands(true, Shape::Cycle),
        Figure::Paths { ends } => strands(false, Shape::Path { ends: ends.clone() }),
        Figure::HamiltonianPaths { ends } => strands(true, Shape::Path { ends: ends.clone() }),
        Figure::SpanningTrees => edge_sets(Closing::Out, true),
        Figure::SpanningForests => edge_sets(Closing::Out, false),
        Figure::ConnectedSpanningSubgraphs => edge_sets(Closing::Either, true),
        Figure::AcyclicOrientations => edge_sets(Closing::Never, false),
        Figure::ConnectedSets => Kind::VertexSets { weighs: statistic.is_some() },
        Figure::ConnectedPartitions { parts } => {
            Kind::Partitions(PartitionRules { parts: *parts, size: None, weighs: statistic.is_some() })
        }
        Figure::EqualPartitions { parts } => {
            let size = (vertices as u32).checked_div(*parts).unwrap_or(0);
            Kind::Partitions(PartitionRules { parts: Some(*parts), size: Some(size), weighs: false })
        }
    }
}

/// What came of laying states out.
type LaidOut = Result<Arc<dyn Readable>, FrontierError>;

/// The first of the widths of keys in which states can be laid out.
macro_rules! in_narrowest_keys {
    ($bits:expr, $key:ident => $states:expr) => {{
        fn shared<S: Readable + 'static>(states: S) -> Arc<dyn Readable> {
            Arc::new(states)
        }
        let bits = $bits;
        let too_wide = FrontierError::TooWide { bits, limit: U256::BITS as u32 };
        let states = match bits {
            0..=64 => {
                type $key = u64;
                $states.map(shared)
            }
            65..=128 => {
                type $key = u128;
                $states.map(shared)
            }
            129..=256 => {
                type $key = U256;
                $states.map(shared)
            }
            _ => None,
        };
        states.ok_or(too_wide)
    }};
}

fn of_strands(layout: Layout, rules: StrandRules) -> LaidOut {
    in_narrowest_keys!(strands::width(&layout, &rules), Key => StrandStates::<Key>::new(layout, rules))
}

fn of_edge_sets(layout: Layout, rules: EdgeSetRules) -> LaidOut {
    in_narrowest_keys!(edge_sets::width(&layout), Key => EdgeSetStates::<Key>::new(layout, rules))
}

fn of_vertex_sets(layout: Layout, weighs: bool) -> LaidOut {
    in_narrowest_keys!(vertex_sets::width(&layout), Key => VertexSetStates::<Key>::new(layout, weighs))
}

fn of_partitions(layout: Layout, rules: PartitionRules) -> LaidOut {
    in_narrowest_keys!(partitions::width(&layout, &rules), Key => PartitionStates::<Key>::new(layout, rules))
}
