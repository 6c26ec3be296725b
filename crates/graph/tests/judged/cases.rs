//! Small random graphs with an order of their vertices, and what a sweep counts on them.

use num_bigint::BigUint;
use proptest::prelude::*;
use zellige_check::graphs::CheckGraph;
use zellige_check::strategies;
use zellige_frontier::{Arithmetic, Means, Unwatched};
use zellige_graph::{Figure, Graph, LinkStates, Statistic};

/// A graph, and the order in which its vertices enter.
#[derive(Clone, Debug)]
pub struct Case {
    pub graph: CheckGraph,
    pub order: Vec<usize>,
}

/// Graphs of all kinds, in any order.
pub fn cases() -> impl Strategy<Value = Case> {
    let graphs = prop_oneof![
        strategies::graphs(),
        strategies::connected_graphs(),
        strategies::planar_graphs(),
        strategies::bipartite_graphs(),
    ];
    graphs.prop_flat_map(|graph| {
        let order = Just((0..graph.vertices).collect::<Vec<_>>()).prop_shuffle();
        order.prop_map(move |order| Case { graph: graph.clone(), order })
    })
}

/// The same graph, for the engine.
pub fn graph_of(graph: &CheckGraph) -> Graph {
    let mut builder = Graph::builder();
    (0..graph.vertices).for_each(|vertex| {
        builder.vertex(format!("v{vertex}"));
    });
    graph.edges.iter().for_each(|&(one, other)| builder.edge(one, other));
    builder.build().expect("a simple graph")
}

/// A graph ready for a sweep, with the order of its vertices.
#[derive(Clone, Debug)]
pub struct Swept {
    pub graph: Graph,
    pub order: Vec<usize>,
}

impl From<&Case> for Swept {
    fn from(case: &Case) -> Swept {
        Swept { graph: graph_of(&case.graph), order: case.order.clone() }
    }
}

impl From<Graph> for Swept {
    fn from(graph: Graph) -> Swept {
        Swept { order: (0..graph.vertices().len()).collect(), graph }
    }
}

impl Swept {
    pub fn states(&self, figure: &Figure, statistic: Option<Statistic>) -> LinkStates {
        LinkStates::new(&self.graph, &self.order, figure, statistic).expect("it fits in a key")
    }

    pub fn count(&self, figure: &Figure) -> u128 {
        let states = self.states(figure, None);
        let counted = states.as_sweepable().count(Arithmetic::Auto, means(), &mut Unwatched).expect("a count");
        let (most, bits) = (counted.report.most_states(), states.as_sweepable().bits());
        assert!(bits >= u64::BITS || most <= 1 << bits, "{most} states, but only {bits} bits: {figure:?}");
        u128::try_from(counted.count).expect("moderate")
    }

    pub fn distribution(&self, figure: &Figure, statistic: Statistic) -> Vec<u128> {
        let states = self.states(figure, Some(statistic));
        let found = states.as_sweepable().distribution(means(), &mut Unwatched).expect("counts");
        found.counts.into_iter().map(|count| u128::try_from(count).expect("moderate")).collect()
    }

    pub fn evaluate(&self, figure: &Figure, statistic: Statistic, point: u64) -> BigUint {
        let states = self.states(figure, Some(statistic));
        states.as_sweepable().evaluate(point, means(), &mut Unwatched).expect("a value").count
    }
}

fn means() -> Means {
    Means::from(1 << 30)
}

pub fn total(counts: &[u128]) -> u128 {
    counts.iter().sum()
}
