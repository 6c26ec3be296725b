//! Breadth first: waves from an item at the rim.
//!
//! The idea of Cuthill and McKee (1969) for narrow matrices. Items that meet a large part of all others (a piece that
//! may lie anywhere) would make every wave reach everything; they come last.

use std::collections::VecDeque;

use zellige_cover::{ItemId, Problem};

use super::neighbours::Neighbours;
use super::{Order, OrderKind};

pub(super) fn breadth_first(problem: &Problem, neighbours: &Neighbours) -> Order {
    let items: Vec<ItemId> = problem.primary_items().collect();
    let is_everywhere = |item: ItemId| 4 * neighbours.items[item.index()].len() > items.len().max(16);
    let (last, local): (Vec<ItemId>, Vec<ItemId>) = items.iter().partition(|&&item| is_everywhere(item));
    let mut is_placed = vec![false; problem.items().len()];
    for &item in &last {
        is_placed[item.index()] = true;
    }
    let mut order = Vec::with_capacity(items.len());
    for &item in &local {
        if is_placed[item.index()] {
            continue;
        }
        // The farthest item from any item lies at the rim; the farthest from that one at the opposite rim.
        let rim = waves(item, neighbours, is_placed.clone()).last().copied().unwrap_or(item);
        let start = waves(rim, neighbours, is_placed.clone()).last().copied().unwrap_or(rim);
        for item in waves(start, neighbours, is_placed.clone()) {
            is_placed[item.index()] = true;
            order.push(item);
        }
    }
    order.extend(last);
    Order { items: order, kind: OrderKind::BreadthFirst, columns: None }
}

/// All items that can be reached from `start`, nearest first, those with few neighbours before those with many.
fn waves(start: ItemId, neighbours: &Neighbours, mut is_placed: Vec<bool>) -> Vec<ItemId> {
    let mut queue = VecDeque::from([start]);
    let mut order = Vec::new();
    is_placed[start.index()] = true;
    while let Some(item) = queue.pop_front() {
        order.push(item);
        let mut next: Vec<ItemId> =
            neighbours.items[item.index()].iter().copied().filter(|other| !is_placed[other.index()]).collect();
        next.sort_by_key(|other| neighbours.items[other.index()].len());
        for other in next {
            is_placed[other.index()] = true;
            queue.push_back(other);
        }
    }
    order
}
