//! Greedy: next always the item that leaves the fewest bits open.
//!
//! Deciding on an item decides on all its options: it opens every item they touch, and closes those that have no
//! undecided option left. The candidates are the items that are open already; among equals the one that has been open
//! longest goes first, which keeps the sweep moving in one direction.

use zellige_cover::{ItemId, Problem};

use super::neighbours::Neighbours;
use super::{Order, OrderKind};

/// How many start items are tried.
const STARTS: usize = 8;
/// Items weighed at each step.
const CANDIDATES: usize = 64;

pub(super) fn greedy(problem: &Problem, neighbours: &Neighbours) -> Vec<Order> {
    let mut starts: Vec<ItemId> = problem.primary_items().collect();
    starts.sort_by_key(|item| neighbours.items[item.index()].len());
    starts.truncate(STARTS);
    starts.into_iter().map(|start| Walk::new(problem, neighbours).from(start)).collect()
}

/// A greedy order under construction.
struct Walk<'a> {
    problem: &'a Problem,
    neighbours: &'a Neighbours,
    is_decided: Vec<bool>,
    /// Undecided options of each item.
    undecided: Vec<u32>,
    is_open: Vec<bool>,
    is_placed: Vec<bool>,
    /// Open primary items that have no place yet, longest open first.
    waiting: Vec<ItemId>,
    /// When an item was last met while a candidate was weighed, and in how many of its options.
    met: Vec<(u64, u32)>,
    now: u64,
}

impl<'a> Walk<'a> {
    fn new(problem: &'a Problem, neighbours: &'a Neighbours) -> Self {
        let items = problem.items().len();
        Walk {
            problem,
            neighbours,
            is_decided: vec![false; problem.options().len()],
            undecided: neighbours.options.iter().map(|options| options.len() as u32).collect(),
            is_open: vec![false; items],
            is_placed: vec![false; items],
            waiting: Vec::new(),
            met: vec![(0, 0); items],
            now: 0,
        }
    }

    fn from(mut self, start: ItemId) -> Order {
        let items: Vec<ItemId> = self.problem.primary_items().collect();
        let mut order = Vec::with_capacity(items.len());
        let mut fresh = std::iter::once(start).chain(items.iter().copied());
        while order.len() < items.len() {
            let next = self.best_waiting().or_else(|| fresh.find(|item| !self.is_placed[item.index()]));
            let Some(item) = next else { break };
            self.place(item);
            order.push(item);
        }
        Order { items: order, kind: OrderKind::Greedy, columns: None }
    }

    fn best_waiting(&mut self) -> Option<ItemId> {
        let candidates: Vec<ItemId> = self.waiting.iter().copied().take(CANDIDATES).collect();
        candidates.into_iter().min_by_key(|&item| self.growth(item))
    }

    /// Items that placing `item` would open, less those that it would close.
    fn growth(&mut self, item: ItemId) -> i64 {
        self.now += 1;
        let (mut opened, mut closed) = (0, 0);
        for &option in &self.neighbours.options[item.index()] {
            if self.is_decided[option.index()] {
                continue;
            }
            for entry in self.problem.option(option).entries {
                let index = entry.item.index();
                if self.met[index].0 != self.now {
                    self.met[index] = (self.now, 0);
                    opened += i64::from(!self.is_open[index]);
                }
                self.met[index].1 += 1;
                closed += i64::from(self.met[index].1 == self.undecided[index]);
            }
        }
        opened - closed
    }

    fn place(&mut self, item: ItemId) {
        self.is_placed[item.index()] = true;
        self.is_open[item.index()] = true;
        self.waiting.retain(|&other| other != item);
        for &option in &self.neighbours.options[item.index()] {
            if std::mem::replace(&mut self.is_decided[option.index()], true) {
                continue;
            }
            for entry in self.problem.option(option).entries {
                let other = entry.item;
                self.undecided[other.index()] -= 1;
                let newly_open = !std::mem::replace(&mut self.is_open[other.index()], true);
                if newly_open && self.problem.item(other).is_primary() {
                    self.waiting.push(other);
                }
            }
        }
    }
}
