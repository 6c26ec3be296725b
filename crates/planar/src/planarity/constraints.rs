//! Which back edges lie on the same side of the tree, and which on different ones.
//!
//! The back edges that matter at a moment are those that end below the edge at hand. Those that must lie on one side
//! are an interval: a chain of edges from the highest to the lowest, each knowing the next lower one it shares its
//! side with. A pair is two intervals that must lie on different sides. The pairs are a stack, the ones that return
//! lowest at its bottom; each edge of the tree puts its constraints on top, by merging pairs, and takes away what ends
//! where it begins.

use super::Order;
use super::search::{Ascent, NONE};

/// Back edges on one side, from the one that returns highest to the one that returns lowest; both `NONE` if empty.
#[derive(Clone, Copy)]
struct Interval {
    high: u32,
    low: u32,
}

/// Two intervals on different sides.
#[derive(Clone, Copy)]
struct Pair {
    left: Interval,
    right: Interval,
}

impl Interval {
    const EMPTY: Interval = Interval { high: NONE, low: NONE };

    fn is_empty(self) -> bool {
        self.high == NONE
    }
}

impl Pair {
    const EMPTY: Pair = Pair { left: Interval::EMPTY, right: Interval::EMPTY };

    fn exchanged(self) -> Pair {
        Pair { left: self.right, right: self.left }
    }
}

pub(super) struct Constraints<'a> {
    ascent: &'a Ascent<'a>,
    order: &'a Order,
    stack: Vec<Pair>,
    /// How high the stack was before each edge.
    bottom: Vec<u32>,
    /// A back edge that returns lowest from each edge's subtree.
    lowest_edge: Vec<u32>,
    /// The edge by whose side the side of each edge is told, if any.
    partner: Vec<u32>,
    /// The side of each edge: that of its partner (1) or the other (-1); without a partner right (1) or left (-1).
    side: Vec<i8>,
}

impl<'a> Constraints<'a> {
    pub fn new(ascent: &'a Ascent<'a>, order: &'a Order) -> Self {
        let unknown = vec![NONE; ascent.out.len()];
        Constraints {
            ascent,
            order,
            stack: Vec::new(),
            bottom: vec![0; unknown.len()],
            lowest_edge: unknown.clone(),
            side: vec![1; unknown.len()],
            partner: unknown,
        }
    }

    /// The side of each edge, or `None` if no choice of sides will do.
    pub fn solve(mut self) -> Option<Vec<i8>> {
        let mut cursor = vec![0u32; self.ascent.darts.vertices()];
        for &root in &self.ascent.roots {
            self.visit(root, &mut cursor)?;
        }
        Some(self.resolve_sides())
    }

    fn visit(&mut self, root: u32, cursor: &mut [u32]) -> Option<()> {
        let (ascent, order) = (self.ascent, self.order);
        let mut path = vec![root];
        while let Some(&vertex) = path.last() {
            let place = &mut cursor[vertex as usize];
            let Some(&dart) = order.of(vertex).get(*place as usize) else {
                path.pop();
                let edge = ascent.parent[vertex as usize];
                if edge != NONE {
                    self.drop_ends(edge as usize);
                    self.integrate(edge as usize)?;
                }
                continue;
            };
            *place += 1;
            let edge = dart.edge();
            self.bottom[edge] = self.stack.len() as u32;
            if ascent.is_tree_edge(dart) {
                path.push(ascent.darts.head(dart));
            } else {
                self.lowest_edge[edge] = edge as u32;
                self.stack
                    .push(Pair { left: Interval::EMPTY, right: Interval { high: edge as u32, low: edge as u32 } });
                self.integrate(edge)?;
            }
        }
        Some(())
    }

    /// Lets the returns of an edge bind those of the earlier edges that leave the same vertex.
    fn integrate(&mut self, edge: usize) -> Option<()> {
        if !self.ascent.has_return(edge) {
            return Some(());
        }
        let tail = self.ascent.darts.tail(self.ascent.out[edge]);
        // A root has nothing below it to return to.
        let below = self.ascent.parent[tail as usize] as usize;
        if self.order.of(tail)[0].edge() == edge {
            self.lowest_edge[below] = self.lowest_edge[edge];
            return Some(());
        }
        let merged = self.merge_own(edge, below)?;
        let merged = self.merge_earlier(edge, merged)?;
        if !merged.left.is_empty() || !merged.right.is_empty() {
            self.stack.push(merged);
        }
        Some(())
    }

    /// The returns of the edge itself must all lie on one side, but for those that end as low as any.
    fn merge_own(&mut self, edge: usize, below: usize) -> Option<Pair> {
        let mut merged = Pair::EMPTY;
        while self.stack.len() > self.bottom[edge] as usize {
            let mut pair = self.stack.pop()?;
            if !pair.left.is_empty() {
                pair = pair.exchanged();
            }
            if !pair.left.is_empty() {
                return None;
            }
            if self.lowest_of(pair.right.low) > self.ascent.lowest[below] {
                merged.right = self.join(merged.right, pair.right);
            } else {
                self.partner[pair.right.low as usize] = self.lowest_edge[below];
            }
        }
        Some(merged)
    }

    /// Earlier returns that end higher than this edge's lowest lie on the other side.
    fn merge_earlier(&mut self, edge: usize, mut merged: Pair) -> Option<Pair> {
        while let Some(&top) = self.stack.last()
            && (self.conflicts(top.left, edge) || self.conflicts(top.right, edge))
        {
            self.stack.pop();
            let pair = if self.conflicts(top.right, edge) { top.exchanged() } else { top };
            if self.conflicts(pair.right, edge) {
                return None;
            }
            merged.right = self.join(merged.right, pair.right);
            merged.left = self.join(merged.left, pair.left);
        }
        Some(merged)
    }

    /// One interval of two on the same side, of which the second returns lower.
    fn join(&mut self, upper: Interval, lower: Interval) -> Interval {
        if upper.is_empty() {
            return lower;
        }
        if lower.is_empty() {
            return upper;
        }
        self.partner[upper.low as usize] = lower.high;
        Interval { high: upper.high, low: lower.low }
    }

    fn conflicts(&self, interval: Interval, edge: usize) -> bool {
        !interval.is_empty() && self.lowest_of(interval.high) > self.ascent.lowest[edge]
    }

    fn lowest_of(&self, edge: u32) -> u32 {
        self.ascent.lowest[edge as usize]
    }

    /// Takes away the back edges that end at the tail of a tree edge, whose subtree is done, and tells the edge's side.
    fn drop_ends(&mut self, edge: usize) {
        let tail = self.ascent.darts.tail(self.ascent.out[edge]);
        let height = self.ascent.height[tail as usize];
        while let Some(&pair) = self.stack.last()
            && self.lowest_of_pair(pair) == height
        {
            self.stack.pop();
            if !pair.left.is_empty() {
                self.side[pair.left.low as usize] = -1;
            }
        }
        if let Some(pair) = self.stack.pop() {
            let left = self.trim(pair.left, pair.right, tail);
            let right = self.trim(pair.right, left, tail);
            self.stack.push(Pair { left, right });
        }
        if self.ascent.has_return(edge)
            && let Some(&Pair { left, right }) = self.stack.last()
        {
            let is_left =
                !left.is_empty() && (right.is_empty() || self.lowest_of(left.high) > self.lowest_of(right.high));
            self.partner[edge] = if is_left { left.high } else { right.high };
        }
    }

    fn lowest_of_pair(&self, pair: Pair) -> u32 {
        let lows = [pair.left, pair.right].into_iter().filter(|side| !side.is_empty());
        lows.map(|side| self.lowest_of(side.low)).min().unwrap_or(NONE)
    }

    /// The interval without its edges that end at this vertex. If nothing is left of it, its lowest edge keeps to the
    /// side that the other interval is not on.
    fn trim(&mut self, mut interval: Interval, other: Interval, vertex: u32) -> Interval {
        let ascent = self.ascent;
        let ends_here = |edge: u32| edge != NONE && ascent.darts.head(ascent.out[edge as usize]) == vertex;
        if interval.is_empty() {
            return interval;
        }
        while ends_here(interval.high) {
            interval.high = self.partner[interval.high as usize];
        }
        if interval.is_empty() {
            self.partner[interval.low as usize] = other.low;
            self.side[interval.low as usize] = -1;
            interval.low = NONE;
        }
        interval
    }

    /// Follows the chains of partners to their ends, each link once.
    fn resolve_sides(mut self) -> Vec<i8> {
        let mut chain = Vec::new();
        for edge in 0..self.side.len() {
            let mut at = edge;
            while self.partner[at] != NONE {
                chain.push(at);
                at = self.partner[at] as usize;
            }
            let mut side = self.side[at];
            while let Some(link) = chain.pop() {
                side *= self.side[link];
                self.side[link] = side;
                self.partner[link] = NONE;
            }
        }
        self.side
    }
}
