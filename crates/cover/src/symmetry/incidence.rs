//! Who meets whom in a problem, and how much that alone tells options apart.
//!
//! Options, items and the colours of items are vertices of a graph, joined where an option uses an item. Vertices are
//! *refined*: each gets a number that depends on its own and on those of its neighbours, again and again, until no more
//! are told apart. A symmetry takes vertices to vertices with the same numbers. The method is known as colour refinement,
//! or as the Weisfeiler-Leman method of dimension 1.

use std::collections::HashMap;

use crate::{Bounds, ItemKind, Problem, Usage};

/// The graph of a problem: its options first, then items, then colours of items.
pub(super) struct Incidence {
    /// How many vertices are options.
    options: usize,
    /// Vertex `v` owns `links[starts[v]..starts[v + 1]]`.
    starts: Vec<usize>,
    /// A neighbour, and what joins them.
    links: Vec<(u32, u64)>,
    /// What a vertex is in itself.
    kinds: Vec<u64>,
    /// How many more links may be looked at.
    pub patience: u64,
}

/// What joins two vertices, and what a vertex is, where units and bounds do not say it.
const OPTION: u64 = 1;
const COLOUR: u64 = 2;
const SECONDARY: u64 = 3;
const ALONE: u64 = 4;
const COLOURED: u64 = 5;
const OF_ITEM: u64 = 6;
/// Such a vertex is one that was told apart from others like it.
const SINGLED_OUT: u64 = 7;

impl Incidence {
    /// The graph of a problem; `patience` is how many links may be looked at.
    pub fn new(problem: &Problem, patience: u64) -> Incidence {
        let options = problem.options().len();
        let mut kinds = vec![OPTION; options];
        kinds.extend(problem.items().iter().map(|item| match item.kind() {
            ItemKind::Primary(Bounds { lo, hi }) => mix(u64::from(lo) << 32 | u64::from(hi)),
            ItemKind::Secondary => SECONDARY,
        }));
        let mut edges: Vec<(u32, u32, u64)> = Vec::new();
        let mut colours = HashMap::new();
        for option in problem.options() {
            for entry in option.entries {
                let item = (options + entry.item.index()) as u32;
                let (end, label) = match entry.usage {
                    Usage::Units(units) => (item, mix(units.into())),
                    Usage::Alone => (item, ALONE),
                    Usage::Coloured(colour) => {
                        let vertex = *colours.entry((entry.item, colour)).or_insert_with(|| {
                            kinds.push(COLOUR);
                            edges.push((kinds.len() as u32 - 1, item, OF_ITEM));
                            kinds.len() as u32 - 1
                        });
                        (vertex, COLOURED)
                    }
                };
                edges.push((option.id.0, end, label));
            }
        }
        let (starts, links) = links(kinds.len(), &edges);
        Incidence { options, starts, links, kinds, patience }
    }

    /// Numbers that tell as many vertices apart as what they are and whom they meet does. None where patience is lost.
    pub fn classes(&mut self) -> Option<Vec<u64>> {
        let mut numbers = self.kinds.clone();
        self.refine(&mut numbers)?;
        Some(numbers)
    }

    /// The options in an order that follows from the graph, from their classes, and from the fact that this option comes
    /// first, each with a number that no other has; but where options are alike still, one after the other is singled
    /// out by its place in the problem. None where patience is lost.
    pub fn line_up(&mut self, classes: &[u64], option: u32) -> Option<Vec<(u64, u32)>> {
        let mut numbers = classes.to_vec();
        let mut next = option;
        loop {
            numbers[next as usize] = mix(numbers[next as usize] ^ SINGLED_OUT);
            self.refine(&mut numbers)?;
            let mut line: Vec<(u64, u32)> = numbers[..self.options].iter().copied().zip(0..).collect();
            line.sort_unstable();
            match line.windows(2).find(|pair| pair[0].0 == pair[1].0) {
                None => return Some(line),
                Some(pair) => next = pair[0].1,
            }
        }
    }

    /// Tells vertices apart by their neighbours until no more are.
    fn refine(&mut self, numbers: &mut Vec<u64>) -> Option<()> {
        let mut apart = distinct(numbers);
        loop {
            self.patience = self.patience.checked_sub(self.links.len() as u64 + 1)?;
            let refined: Vec<u64> = (0..numbers.len()).map(|vertex| self.refined(numbers, vertex)).collect();
            let now = distinct(&refined);
            *numbers = refined;
            if now == apart {
                return Some(());
            }
            apart = now;
        }
    }

    fn refined(&self, numbers: &[u64], vertex: usize) -> u64 {
        let links = &self.links[self.starts[vertex]..self.starts[vertex + 1]];
        let met = links.iter().map(|&(neighbour, label)| mix(numbers[neighbour as usize] ^ label));
        mix(numbers[vertex].rotate_left(1) ^ met.fold(0, u64::wrapping_add))
    }
}

/// The links of each vertex, from both ends of each edge.
fn links(vertices: usize, edges: &[(u32, u32, u64)]) -> (Vec<usize>, Vec<(u32, u64)>) {
    let ends = || edges.iter().flat_map(|&(one, other, label)| [(one, other, label), (other, one, label)]);
    let mut starts = vec![0; vertices + 1];
    ends().for_each(|(from, ..)| starts[from as usize + 1] += 1);
    (0..vertices).for_each(|vertex| starts[vertex + 1] += starts[vertex]);
    let mut free = starts.clone();
    let mut links = vec![(0, 0); 2 * edges.len()];
    for (from, to, label) in ends() {
        links[free[from as usize]] = (to, label);
        free[from as usize] += 1;
    }
    (starts, links)
}

/// How many different numbers there are.
fn distinct(numbers: &[u64]) -> usize {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len()
}

/// Stirs the bits of a number, so that sums of such numbers tell sets of numbers apart. Two steps of multiplication, as
/// in the finalizer of D. Stafford's mixers.
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let number = (number ^ number >> 32).wrapping_mul(0xA24B_AED4_963E_E407);
    number ^ number >> 32
}
