//! Orders of the items: what a sweep decides first.
//!
//! The order decides the frontier's width, and the width decides everything. Boards bring their own (along the long
//! side); any other problem is looked at from several sides, and the order with the least cost is taken.

mod annealed;
mod breadth;
mod greedy;
mod neighbours;

use zellige_cover::{ItemId, Problem};

use crate::cover::Schedule;
use neighbours::Neighbours;

/// The cost of an order from which on a sweep may take long.
const COSTLY: f64 = 30.0;

/// How much lower a cost must be to mean anything: states are fewer than what open bits can tell apart, and how much fewer
/// differs from order to order.
const CLEARLY: f64 = 3.0;

/// How an order was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderKind {
    /// As the items were declared.
    Declared,
    /// In waves from an item at the rim.
    BreadthFirst,
    /// Next always the item that leaves the fewest bits open.
    Greedy,
    /// Made better at random from another order.
    Annealed,
}

/// An order of the primary items of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    items: Vec<ItemId>,
    kind: OrderKind,
    columns: Option<Vec<i32>>,
}

impl Order {
    /// The primary items as they were declared.
    pub fn declared(problem: &Problem) -> Order {
        Order { items: problem.primary_items().collect(), kind: OrderKind::Declared, columns: None }
    }

    /// The order of least [cost](Order::cost) among all that are tried; of equal ones the first, which is the declared
    /// one.
    pub fn best(problem: &Problem) -> Order {
        let mut best = Order::declared(problem);
        let mut least = best.cost(problem);
        for order in Order::candidates(problem) {
            let cost = order.cost(problem);
            if cost < least {
                (best, least) = (order, cost);
            }
        }
        best
    }

    /// The best order, annealed if that makes it clearly better: takes a tenth of a second, which pays where a sweep takes
    /// long. Where it cannot take long, the best as it is.
    pub fn refined(problem: &Problem) -> Order {
        let best = Order::best(problem);
        let cost = best.cost(problem);
        if cost < COSTLY {
            return best;
        }
        let annealed = annealed::anneal(problem, &best);
        if annealed.cost(problem) + CLEARLY < cost { annealed } else { best }
    }

    /// All orders that are tried beside the declared one.
    pub fn candidates(problem: &Problem) -> Vec<Order> {
        let neighbours = Neighbours::new(problem);
        let mut orders = vec![breadth::breadth_first(problem, &neighbours)];
        orders.extend(greedy::greedy(problem, &neighbours));
        orders
    }

    /// The same order, with the columns in which its first items lie, one for each: where on a line of cells, if the order
    /// goes from line to line. The count does not depend on them; what it costs may. Without columns, those of a strip are
    /// found all the same.
    pub fn in_columns(self, columns: Vec<i32>) -> Order {
        Order { columns: Some(columns), ..self }
    }

    /// The columns of the first items, if somebody said.
    pub(crate) fn columns(&self) -> Option<&[i32]> {
        self.columns.as_deref()
    }

    /// The items, first decided first.
    pub fn items(&self) -> &[ItemId] {
        &self.items
    }

    /// How the order was found.
    pub fn kind(&self) -> OrderKind {
        self.kind
    }

    /// The binary logarithm of the work, were every combination of open bits a state: the sum over all layers of
    /// 2^bits times the choices. Lower is better; orders of one problem may be compared.
    pub fn cost(&self, problem: &Problem) -> f64 {
        let schedule = Schedule::new(problem, &self.items);
        let layers = schedule.open_bits().into_iter().zip(&schedule.stages);
        log2_sum(layers.map(|(bits, stage)| f64::from(bits) + (stage.choices.len() as f64 + 1.0).log2()))
    }
}

/// log2 of the sum of 2^x, without overflow.
fn log2_sum(logarithms: impl Iterator<Item = f64>) -> f64 {
    logarithms.fold(f64::NEG_INFINITY, |sum, term| {
        let (large, small) = if sum >= term { (sum, term) } else { (term, sum) };
        if small == f64::NEG_INFINITY { large } else { large + (small - large).exp2().ln_1p() / std::f64::consts::LN_2 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_logarithms_do_not_overflow() {
        assert!((log2_sum([3.0, 3.0].into_iter()) - 4.0).abs() < 1e-12);
        assert!((log2_sum([5000.0, 5000.0, 1.0].into_iter()) - 5001.0).abs() < 1e-9);
        assert_eq!(log2_sum(std::iter::empty()), f64::NEG_INFINITY);
    }
}
