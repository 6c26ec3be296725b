//! What is swept: a problem item by item, or what hangs together in a graph vertex by vertex.

use sha2::{Digest, Sha256};
use zellige_cover::Problem;
use zellige_frontier::{Frontier, Order, OrderKind, Sweepable};
use zellige_graph::{
    Figure, Graph, LinkStates, Statistic, disjoint_perfect_matchings, grown_orders, vertex_order_cost,
};

use crate::{Error, OrderChoice, Settings};

/// What is swept.
#[derive(Clone, Debug)]
pub(crate) enum Swept {
    /// A problem, item by item.
    Cover(Box<Frontier>),
    /// A figure, vertex by vertex.
    Figure(FigureSweep),
}

/// A figure in an order of the vertices.
#[derive(Clone, Debug)]
pub(crate) struct FigureSweep {
    links: LinkStates,
    order: Vec<usize>,
    kind: OrderKind,
    /// The graph and the figure, as they are kept in files.
    question: Vec<u8>,
}

impl Swept {
    /// The executor's view of it.
    pub fn as_sweepable(&self) -> &dyn Sweepable {
        match self {
            Swept::Cover(frontier) => frontier.as_sweepable(),
            Swept::Figure(figure) => figure.links.as_sweepable(),
        }
    }

    /// The number of layers that decide on so many of the first items or vertices.
    pub fn layers_through(&self, first: usize) -> usize {
        match self {
            Swept::Cover(frontier) => frontier.layers_through(first),
            Swept::Figure(_) => first,
        }
    }

    /// What tells a sweep from all others: `problem` is that of a cover, as it is kept in files.
    pub fn fingerprint(&self, problem: impl FnOnce() -> Result<String, Error>) -> Result<Sha256, Error> {
        let mut digest = Sha256::new();
        match self {
            Swept::Cover(frontier) => {
                digest.update(problem()?);
                frontier.order().items().iter().for_each(|item| digest.update(item.0.to_le_bytes()));
            }
            Swept::Figure(figure) => {
                digest.update(&figure.question);
                figure.order.iter().for_each(|vertex| digest.update((*vertex as u64).to_le_bytes()));
            }
        }
        Ok(digest)
    }
}

impl FigureSweep {
    /// Finds an order of the vertices, and lays a figure out. A board is swept in its own order when not said otherwise.
    ///
    /// # Errors
    /// When the frontier is too wide for any key.
    pub fn new(
        graph: &Graph,
        is_board: bool,
        figure: &Figure,
        statistic: Option<Statistic>,
        settings: &Settings,
    ) -> Result<FigureSweep, Error> {
        let (order, kind) = vertex_order(graph, is_board, settings)?;
        let links = LinkStates::new(graph, &order, figure, statistic)?;
        let question = format!("{figure:?} {statistic:?} {} {:?}", graph.vertices().len(), graph.edges()).into_bytes();
        Ok(FigureSweep { links, order, kind, question })
    }

    /// How the order was found.
    pub fn kind(&self) -> OrderKind {
        self.kind
    }

    /// The states.
    pub fn links(&self) -> &LinkStates {
        &self.links
    }
}

/// An order of the vertices that leaves few of them open: of those that are grown over the graph, and those of the items
/// of a problem that has an item for each vertex and an option for each edge.
fn vertex_order(graph: &Graph, is_board: bool, settings: &Settings) -> Result<(Vec<usize>, OrderKind), Error> {
    let declared = || ((0..graph.vertices().len()).collect(), OrderKind::Declared);
    match settings.order {
        OrderChoice::Auto | OrderChoice::Refined if is_board => return Ok(declared()),
        OrderChoice::Only(OrderKind::Declared) => return Ok(declared()),
        _ => {}
    }
    let problem: Problem = disjoint_perfect_matchings(graph, 1)?.problem;
    let of_items = |order: Order| (order.items().iter().map(|item| item.index()).collect(), order.kind());
    let grown = || grown_orders(graph).into_iter().map(|order| (order, OrderKind::Greedy));
    let orders: Vec<(Vec<usize>, OrderKind)> = match settings.order {
        OrderChoice::Only(OrderKind::Greedy) => grown().collect(),
        OrderChoice::Only(_) => vec![of_items(settings.order.order(&problem, is_board))],
        _ => grown().chain([declared(), of_items(settings.order.order(&problem, is_board))]).collect(),
    };
    let cost = |(order, _): &(Vec<usize>, OrderKind)| vertex_order_cost(graph, order);
    let costs: Vec<f64> = orders.iter().map(cost).collect();
    let best = orders.into_iter().zip(costs).min_by(|(_, one), (_, other)| one.total_cmp(other));
    Ok(best.map_or_else(declared, |(order, _)| order))
}
