//! Annealed: an order made better bit by bit.
//!
//! Items are moved about at random, alone or in blocks, or a stretch is turned round. What makes the order better is kept;
//! what makes it worse is kept too, less and less often (*simulated annealing*; S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi,
//! 1983). The dice are always the same.

use rand::{Rng, RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zellige_cover::{ItemId, Problem};

use super::{Order, OrderKind, log2_sum};
use crate::cover::standing_bits;

/// Entries of options that are looked at in all: a tenth of a second's work.
const MOST_WORK: usize = 1 << 25;
/// The fewest attempts that are worth beginning, and the most that make a difference.
const ATTEMPTS: std::ops::RangeInclusive<usize> = 500..=50_000;
/// At first an order that is worse by so many bits is kept as often as not.
const HEAT: f64 = 0.5;
/// The longest block that is moved.
const LONGEST_BLOCK: usize = 8;

/// A better order than `start`; that one itself if there is too much to look at.
pub(super) fn anneal(problem: &Problem, start: &Order) -> Order {
    let sketch = Sketch::new(problem);
    let attempts = (MOST_WORK / (sketch.items.len() + sketch.bits.len()).max(1)).min(*ATTEMPTS.end());
    let mut items = start.items.clone();
    if attempts < *ATTEMPTS.start() || items.len() < 3 {
        return start.clone();
    }
    let mut dice = ChaCha8Rng::seed_from_u64(0);
    let mut room = Room::default();
    let mut cost = sketch.cost(&items, &mut room);
    let (mut best, mut least) = (items.clone(), cost);
    for attempt in 0..attempts {
        let heat = HEAT * (1.0 - attempt as f64 / attempts as f64) + 1e-3;
        let tried = disturb(&items, &mut dice);
        let new = sketch.cost(&tried, &mut room);
        if new <= cost || ((cost - new) / heat).exp2() > dice.random() {
            (items, cost) = (tried, new);
            if cost < least {
                best.clone_from(&items);
                least = cost;
            }
        }
    }
    Order { items: best, kind: OrderKind::Annealed, columns: None }
}

/// A neighbour of an order of at least three items.
fn disturb(items: &[ItemId], dice: &mut ChaCha8Rng) -> Vec<ItemId> {
    let mut tried = items.to_vec();
    let (one, other) = (dice.random_range(0..items.len()), dice.random_range(0..items.len()));
    match dice.next_u32() % 3 {
        0 => {
            let item = tried.remove(one);
            tried.insert(other, item);
        }
        1 => tried[one.min(other)..=one.max(other)].reverse(),
        _ => {
            let length = dice.random_range(1..=LONGEST_BLOCK.min(items.len() - 1));
            let start = one.min(items.len() - length);
            let block: Vec<ItemId> = tried.drain(start..start + length).collect();
            let place = other.min(tried.len());
            tried.splice(place..place, block);
        }
    }
    tried
}

/// What the cost of an order depends on.
struct Sketch {
    /// The items of all options, one option after another, its primary items first.
    items: Vec<u32>,
    /// For each option, the end of its primary items and the end of all.
    ends: Vec<(usize, usize)>,
    /// The bits of each item while it is open.
    bits: Vec<u32>,
}

/// Used again for each order.
#[derive(Default)]
struct Room {
    ranks: Vec<u32>,
    spans: Vec<(u32, u32)>,
    change: Vec<i64>,
    choices: Vec<u32>,
}

impl Sketch {
    fn new(problem: &Problem) -> Sketch {
        let mut sketch = Sketch { items: Vec::new(), ends: Vec::new(), bits: standing_bits(problem) };
        for option in problem.options() {
            let (primary, others): (Vec<ItemId>, Vec<ItemId>) =
                option.entries.iter().map(|entry| entry.item).partition(|&item| problem.item(item).bounds().is_some());
            sketch.items.extend(primary.iter().map(|item| item.0));
            let end = sketch.items.len();
            sketch.items.extend(others.iter().map(|item| item.0));
            sketch.ends.push((end, sketch.items.len()));
        }
        sketch
    }

    /// As [`Order::cost`], if each item is one stage, and nothing is fused or struck.
    fn cost(&self, order: &[ItemId], room: &mut Room) -> f64 {
        let Room { ranks, spans, change, choices } = room;
        ranks.clear();
        ranks.resize(self.bits.len(), u32::MAX);
        order.iter().zip(0..).for_each(|(item, rank)| ranks[item.index()] = rank);
        spans.clear();
        spans.resize(self.bits.len(), (u32::MAX, 0));
        choices.clear();
        choices.resize(order.len(), 1);
        let mut start = 0;
        for &(primary, end) in &self.ends {
            let pivot = self.items[start..primary].iter().map(|&item| ranks[item as usize]).min().unwrap_or(0);
            choices[pivot as usize] += 1;
            for &item in &self.items[start..end] {
                let span = &mut spans[item as usize];
                *span = (span.0.min(pivot), span.1.max(pivot));
            }
            start = end;
        }
        change.clear();
        change.resize(order.len() + 1, 0);
        for (&(first, last), &bits) in spans.iter().zip(&self.bits).filter(|((first, last), _)| first < last) {
            change[first as usize] += i64::from(bits);
            change[last as usize + 1] -= i64::from(bits);
        }
        let mut open = 0;
        log2_sum(change.iter().zip(choices.iter()).map(|(&difference, &choices)| {
            open += difference;
            open as f64 + f64::from(choices + 1).log2()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_becomes_better_and_stays_an_order() {
        // A long ladder of dominoes, its items shuffled.
        let mut builder = Problem::builder();
        let place = |cell: usize| cell * 17 % 60;
        let items: Vec<ItemId> = (0..60).map(|item| builder.primary(format!("i{item}"))).collect();
        for cell in 0..60 {
            if cell % 2 == 0 {
                builder.option().cover(items[place(cell)]).cover(items[place(cell + 1)]).finish();
            }
            if cell + 2 < 60 {
                builder.option().cover(items[place(cell)]).cover(items[place(cell + 2)]).finish();
            }
        }
        let problem = builder.build().expect("a sound problem");
        let declared = Order::declared(&problem);
        let annealed = anneal(&problem, &declared);
        assert_eq!(annealed.kind(), OrderKind::Annealed);
        assert!(annealed.cost(&problem) + 10.0 < declared.cost(&problem));
        // The best has about 9.5.
        assert!(annealed.cost(&problem) < 13.0, "{}", annealed.cost(&problem));
        let mut sorted = annealed.items().to_vec();
        sorted.sort_unstable();
        assert_eq!(sorted, declared.items());
        assert_eq!(anneal(&problem, &declared), annealed);
    }
}
