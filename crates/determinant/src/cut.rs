//! A small set of nodes that parts a connected graph in two.
//!
//! Nodes that are far from each other are found by breadth-first searches. For two of them, u and v, the nodes are put
//! in the order of their distance from u minus that from v; on a grid, with u and v at the ends of one side, that gives
//! straight lines. Every beginning of the order is a cut: the nodes of the beginning that have neighbours beyond are a
//! separator, and those beyond that have neighbours in the beginning are another; both are counted for all cuts in one
//! pass. For the best cut of each pair, the smallest set that meets every cut edge is tried as well (König), and the
//! best of all is taken.
//!
//! *Best* is a small front for large parts. If the graph has sides, nodes that are in excess on one side of a part find
//! no partner there and come up to the separator: they count as if they belonged to it. The time is proportional to the
//! size of the graph, but for the covers.

use crate::{
    graph::{Graph, Reach},
    matching::Bipartite,
};

/// Where a node lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Left,
    Separator,
    Right,
}

/// A separator of a connected graph, with something on both sides of it. None if none was found.
pub(crate) fn cut(graph: &Graph) -> Option<Vec<Place>> {
    let corners = corners(graph);
    let mut best: Option<(f64, Vec<Place>)> = None;
    for (first, one) in corners.iter().enumerate() {
        for other in &corners[first + 1..] {
            let order = between(graph, one, other);
            for places in cuts(graph, &order) {
                let badness = Sizes::of(graph, &places).badness();
                if badness.is_finite() && best.as_ref().is_none_or(|(least, _)| badness < *least) {
                    best = Some((badness, places));
                }
            }
        }
    }
    best.map(|(_, places)| places)
}

/// Searches from nodes that are far apart: for a rectangle of a grid, from its corners.
fn corners(graph: &Graph) -> Vec<Reach> {
    let first = graph.reach(graph.reach(0).farthest());
    let second = graph.reach(first.farthest());
    let nearer = |&node: &u32| first.distances[node as usize].min(second.distances[node as usize]);
    let between = second.order.iter().copied().max_by_key(nearer).unwrap_or(0);
    let third = graph.reach(graph.reach(between).farthest());
    let fourth = graph.reach(third.farthest());
    let mut corners: Vec<Reach> = Vec::new();
    for corner in [first, second, third, fourth] {
        if corners.iter().all(|other| other.order[0] != corner.order[0]) {
            corners.push(corner);
        }
    }
    corners
}

/// The nodes in the order of their distance from one node minus that from another.
fn between(graph: &Graph, one: &Reach, other: &Reach) -> Vec<u32> {
    let length = one.distances[other.order[0] as usize];
    let key = |node: u32| (one.distances[node as usize] + length - other.distances[node as usize]) as usize;
    let mut starts = vec![0u32; 2 * length as usize + 2];
    for &node in &one.order {
        starts[key(node) + 1] += 1;
    }
    for key in 1..starts.len() {
        starts[key] += starts[key - 1];
    }
    let mut order = vec![0; graph.len()];
    for &node in &one.order {
        let place = &mut starts[key(node)];
        order[*place as usize] = node;
        *place += 1;
    }
    order
}

/// The sizes of the three sets that a separator makes, by sides.
#[derive(Clone, Copy, Debug, Default)]
struct Sizes {
    left: [i64; 2],
    separator: [i64; 2],
    right: [i64; 2],
    has_sides: bool,
}

impl Sizes {
    fn of(graph: &Graph, places: &[Place]) -> Sizes {
        let mut sizes = Sizes { has_sides: graph.has_sides(), ..Sizes::default() };
        for (node, place) in places.iter().enumerate() {
            let set = match place {
                Place::Left => &mut sizes.left,
                Place::Separator => &mut sizes.separator,
                Place::Right => &mut sizes.right,
            };
            set[graph.side(node as u32)] += 1;
        }
        sizes
    }

    /// The size of the front for the sizes of the parts; infinite if a part is empty.
    fn badness(&self) -> f64 {
        let total = |set: [i64; 2]| (set[0] + set[1]) as f64;
        let excess = |set: [i64; 2]| if self.has_sides { (set[0] - set[1]).abs() as f64 } else { 0.0 };
        let front = total(self.separator) + excess(self.left) + excess(self.right);
        front / (total(self.left) * total(self.right))
    }
}

/// Separators for the best cut of an order.
fn cuts(graph: &Graph, order: &[u32]) -> Vec<Vec<Place>> {
    let mut ranks = vec![0; order.len()];
    for (rank, &node) in order.iter().enumerate() {
        ranks[node as usize] = rank;
    }
    let cut = best_cut(graph, order, &ranks);
    let is_left = |node: u32| ranks[node as usize] < cut;
    let is_cut = |node: u32| graph.neighbours(node).iter().any(|&next| is_left(next) != is_left(node));
    let place = |node: u32| if is_left(node) { Place::Left } else { Place::Right };
    let sides: Vec<Place> = (0..order.len() as u32).map(place).collect();
    let near: Vec<u32> = order[..cut].iter().copied().filter(|&node| is_cut(node)).collect();
    let far: Vec<u32> = order[cut..].iter().copied().filter(|&node| is_cut(node)).collect();
    let separated = |separator: &mut dyn Iterator<Item = u32>| {
        let mut places = sides.clone();
        separator.for_each(|node| places[node as usize] = Place::Separator);
        places
    };
    let mut found = vec![separated(&mut near.iter().copied()), separated(&mut far.iter().copied())];
    let (near_cover, far_cover) = cover(graph, &near, &far);
    if near_cover.len() + far_cover.len() < near.len().min(far.len()) {
        found.push(separated(&mut near_cover.into_iter().chain(far_cover)));
    }
    found
}

/// How long the beginning of the order is that makes the best separator.
fn best_cut(graph: &Graph, order: &[u32], ranks: &[usize]) -> usize {
    // What the separators gain and lose where a cut is moved: the near one, and the far one.
    let mut changes = vec![[[0i64; 2]; 2]; order.len() + 1];
    for (rank, &node) in order.iter().enumerate() {
        let side = graph.side(node);
        let neighbours = || graph.neighbours(node).iter().map(|&next| ranks[next as usize]);
        let (first, last) = (neighbours().min().unwrap_or(rank), neighbours().max().unwrap_or(rank));
        if last > rank {
            changes[rank + 1][0][side] += 1;
            if let Some(change) = changes.get_mut(last + 1) {
                change[0][side] -= 1;
            }
        }
        if first < rank {
            changes[first + 1][1][side] += 1;
            changes[rank + 1][1][side] -= 1;
        }
    }
    let mut all = [0i64; 2];
    order.iter().for_each(|&node| all[graph.side(node)] += 1);
    let (mut beginning, mut separators) = ([0i64; 2], [[0i64; 2]; 2]);
    let mut best = (f64::INFINITY, order.len() / 2);
    for cut in 1..order.len() {
        beginning[graph.side(order[cut - 1])] += 1;
        let minus = |one: [i64; 2], other: [i64; 2]| [one[0] - other[0], one[1] - other[1]];
        for (separator, change) in separators.iter_mut().zip(&changes[cut]) {
            *separator = [separator[0] + change[0], separator[1] + change[1]];
        }
        let (rest, has_sides) = (minus(all, beginning), graph.has_sides());
        let [near, far] = separators;
        let near = Sizes { left: minus(beginning, near), separator: near, right: rest, has_sides };
        let far = Sizes { left: beginning, separator: far, right: minus(rest, far), has_sides };
        let badness = near.badness().min(far.badness());
        if badness < best.0 {
            best = (badness, cut);
        }
    }
    best.1
}

/// The smallest set of nodes near and far that meets all edges between them.
fn cover(graph: &Graph, near: &[u32], far: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut places = vec![u32::MAX; graph.len()];
    for (place, &node) in far.iter().enumerate() {
        places[node as usize] = place as u32;
    }
    let across = |&node: &u32| {
        let places = graph.neighbours(node).iter().map(|&next| places[next as usize]);
        places.filter(|&place| place != u32::MAX).collect()
    };
    let (near_in, far_in) = Bipartite { neighbours: near.iter().map(across).collect(), rights: far.len() }.cover();
    let chosen = |nodes: &[u32], is_in: Vec<bool>| {
        nodes.iter().zip(is_in).filter(|&(_, is_in)| is_in).map(|(&node, _)| node).collect()
    };
    (chosen(near, near_in), chosen(far, far_in))
}
