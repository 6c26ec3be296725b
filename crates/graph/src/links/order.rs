//! Orders of the vertices that leave few of them open.
//!
//! What a vertex leaves open are all its neighbours before it, so that a hub should enter early, and vertices around it
//! one after another. An order is grown from several starts, always by the vertex after which the fewest are open (as
//! in the heuristics for vertex separation), and the least of these orders, and of others that are known, is taken.

use crate::Graph;

/// About how many bits an open vertex takes: what states tell of it, less what its neighbours tell already.
const BITS: f64 = 1.5;

/// Of graphs with more edges than so, orders are not grown from other starts than the first.
const MANY_EDGES: usize = 1 << 16;

/// The binary logarithm of the work of a sweep that takes the vertices in this order, more or less: of the sum over all
/// layers of the states that open vertices can have. Lower is better; orders of one graph may be compared.
///
/// # Panics
/// When the order does not name each vertex of the graph once.
pub fn vertex_order_cost(graph: &Graph, order: &[usize]) -> f64 {
    let neighbours = graph.neighbours();
    let mut frontier = Frontier::new(&neighbours);
    let mut most = 0.0f64;
    let mut sum = 0.0;
    for &vertex in order {
        frontier.enter(vertex);
        // The vertices open while this one is decided on.
        let bits = frontier.open_at_entry as f64 * BITS;
        if bits > most {
            (sum, most) = (sum * (most - bits).exp2(), bits);
        }
        sum += (bits - most).exp2();
    }
    most + f64::max(sum, 1.0).log2()
}

/// Orders grown from several starts.
pub fn grown_orders(graph: &Graph) -> Vec<Vec<usize>> {
    let neighbours = graph.neighbours();
    let degree = |vertex: &usize| neighbours[*vertex].len();
    let vertices = || 0..neighbours.len();
    let mut starts: Vec<usize> = vertices().rev().max_by_key(degree).into_iter().collect();
    if graph.edges().len() <= MANY_EDGES {
        starts.extend(vertices().min_by_key(degree));
        starts.extend(vertices().next());
        starts.extend(vertices().next_back());
    }
    starts.sort_unstable();
    starts.dedup();
    starts.into_iter().map(|start| grow(&neighbours, start)).collect()
}

/// Grows an order from one vertex.
fn grow(neighbours: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut frontier = Frontier::new(neighbours);
    let mut order = Vec::with_capacity(neighbours.len());
    // Vertices next to open ones, and those that nothing has touched yet, lowest degree first.
    let mut nearby: Vec<usize> = vec![start];
    let mut untouched: Vec<usize> = (0..neighbours.len()).collect();
    untouched.sort_by_key(|&vertex| std::cmp::Reverse((neighbours[vertex].len(), vertex)));
    let mut is_nearby = vec![false; neighbours.len()];
    is_nearby[start] = true;
    while order.len() < neighbours.len() {
        nearby.retain(|&vertex| !frontier.has_entered[vertex]);
        let best = nearby.iter().copied().min_by_key(|&vertex| frontier.rank(vertex));
        let Some(vertex) = best.or_else(|| next_untouched(&mut untouched, &frontier)) else { break };
        frontier.enter(vertex);
        order.push(vertex);
        for &other in &neighbours[vertex] {
            if !frontier.has_entered[other] && !std::mem::replace(&mut is_nearby[other], true) {
                nearby.push(other);
            }
        }
    }
    order
}

fn next_untouched(untouched: &mut Vec<usize>, frontier: &Frontier<'_>) -> Option<usize> {
    while let Some(vertex) = untouched.pop() {
        if !frontier.has_entered[vertex] {
            return Some(vertex);
        }
    }
    None
}

/// Which vertices have entered, and how many of them are open.
struct Frontier<'a> {
    neighbours: &'a [Vec<usize>],
    has_entered: Vec<bool>,
    /// For each vertex, how many of its neighbours have not entered.
    to_come: Vec<usize>,
    open: usize,
    /// How many were open when the last vertex entered, itself among them.
    open_at_entry: usize,
    /// When each vertex was first next to an open one, to take those that wait longest.
    touched: Vec<usize>,
    entered: usize,
}

impl<'a> Frontier<'a> {
    fn new(neighbours: &'a [Vec<usize>]) -> Frontier<'a> {
        Frontier {
            neighbours,
            has_entered: vec![false; neighbours.len()],
            to_come: neighbours.iter().map(Vec::len).collect(),
            open: 0,
            open_at_entry: 0,
            touched: vec![usize::MAX; neighbours.len()],
            entered: 0,
        }
    }

    fn enter(&mut self, vertex: usize) {
        self.has_entered[vertex] = true;
        self.open_at_entry = self.open + 1;
        self.open += usize::from(self.to_come[vertex] > 0);
        for &other in &self.neighbours[vertex] {
            self.to_come[other] -= 1;
            self.touched[other] = self.touched[other].min(self.entered);
            if self.has_entered[other] && self.to_come[other] == 0 {
                self.open -= 1;
            }
        }
        self.entered += 1;
    }

    /// Lower is better: how many more are open afterwards, and since when the vertex waits.
    fn rank(&self, vertex: usize) -> (isize, usize, usize) {
        let closes = |other: &&usize| self.has_entered[**other] && self.to_come[**other] == 1;
        let closed = self.neighbours[vertex].iter().filter(closes).count() as isize;
        (isize::from(self.to_come[vertex] > 0) - closed, self.touched[vertex], vertex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widest(graph: &Graph, order: &[usize]) -> usize {
        let neighbours = graph.neighbours();
        let mut frontier = Frontier::new(&neighbours);
        order.iter().map(|&vertex| (frontier.enter(vertex), frontier.open_at_entry).1).max().unwrap_or(0)
    }

    #[test]
    fn hubs_enter_early_and_rings_are_gone_round() {
        for (graph, width) in [
            (Graph::wheel(50).unwrap(), 4),
            (Graph::star(100).unwrap(), 2),
            (Graph::complete_bipartite(2, 60).unwrap(), 3),
            (Graph::path(30).unwrap(), 2),
            (Graph::king(4, 20).unwrap(), 8),
        ] {
            let orders = grown_orders(&graph);
            let costs = |order: &Vec<usize>| vertex_order_cost(&graph, order);
            let best = orders.iter().min_by(|a, b| costs(a).total_cmp(&costs(b))).unwrap();
            let mut sorted = best.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..graph.vertices().len()).collect::<Vec<_>>());
            assert!(widest(&graph, best) <= width, "{} open", widest(&graph, best));
        }
        assert_eq!(grown_orders(&Graph::path(0).unwrap()), [] as [Vec<usize>; 0]);
    }

    #[test]
    fn costs_grow_with_the_width() {
        let graph = Graph::star(40).unwrap();
        let hub = graph.neighbours().iter().position(|around| around.len() == 40).unwrap();
        let mut first: Vec<usize> = vec![hub];
        first.extend((0..41).filter(|&vertex| vertex != hub));
        let last: Vec<usize> = first.iter().rev().copied().collect();
        assert!(vertex_order_cost(&graph, &first) + 40.0 < vertex_order_cost(&graph, &last));
    }
}
