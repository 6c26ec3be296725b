//! The search in depth first order: which way each edge goes, and how far up its subtree leads back.

use super::Order;
use crate::{Dart, Darts};

/// No vertex, no edge, no dart, no height.
pub(super) const NONE: u32 = u32::MAX;

/// What a depth first search finds out.
pub(super) struct Ascent<'a> {
    pub darts: &'a Darts,
    /// The first vertex of each component.
    pub roots: Vec<u32>,
    /// The number of tree edges between each vertex and its root.
    pub height: Vec<u32>,
    /// The tree edge by which each vertex was reached.
    pub parent: Vec<u32>,
    /// For each edge the dart that the search went along.
    pub out: Vec<Dart>,
    /// The least height that is reached by a back edge of this edge's subtree, or by the edge itself.
    pub lowest: Vec<u32>,
    /// The second lowest.
    second: Vec<u32>,
    /// The order in which edges that leave one vertex are nested: by `lowest`, and the simpler first.
    pub depth_of_nesting: Vec<u32>,
}

impl<'a> Ascent<'a> {
    pub fn new(darts: &'a Darts) -> Self {
        let (vertices, edges) = (darts.vertices(), darts.edges().len());
        let mut ascent = Ascent {
            darts,
            roots: Vec::new(),
            height: vec![NONE; vertices],
            parent: vec![NONE; vertices],
            out: vec![Dart(NONE); edges],
            lowest: vec![0; edges],
            second: vec![0; edges],
            depth_of_nesting: vec![0; edges],
        };
        let mut cursor = vec![0u32; vertices];
        for root in 0..vertices as u32 {
            if ascent.height[root as usize] == NONE {
                ascent.roots.push(root);
                ascent.climb(root, &mut cursor);
            }
        }
        ascent
    }

    fn climb(&mut self, root: u32, cursor: &mut [u32]) {
        self.height[root as usize] = 0;
        let mut stack = vec![root];
        while let Some(&vertex) = stack.last() {
            let place = &mut cursor[vertex as usize];
            let Some(&dart) = self.darts.leaving(vertex).get(*place as usize) else {
                stack.pop();
                let edge = self.parent[vertex as usize];
                if edge != NONE {
                    self.finish(edge as usize);
                }
                continue;
            };
            *place += 1;
            let edge = dart.edge();
            if self.out[edge].0 != NONE {
                continue;
            }
            self.out[edge] = dart;
            let (height, head) = (self.height[vertex as usize], self.darts.head(dart) as usize);
            (self.lowest[edge], self.second[edge]) = (height, height);
            if self.height[head] == NONE {
                self.height[head] = height + 1;
                self.parent[head] = edge as u32;
                stack.push(head as u32);
            } else {
                self.lowest[edge] = self.height[head];
                self.finish(edge);
            }
        }
    }

    /// All of the edge's subtree is known: how it is nested, and what it means for the edge below.
    fn finish(&mut self, edge: usize) {
        let tail = self.darts.tail(self.out[edge]) as usize;
        let (lowest, second) = (self.lowest[edge], self.second[edge]);
        let is_chordal = second < self.height[tail];
        self.depth_of_nesting[edge] = 2 * lowest + u32::from(is_chordal);
        let below = self.parent[tail] as usize;
        if below == NONE as usize {
            return;
        }
        let before = self.lowest[below];
        if lowest < before {
            self.lowest[below] = lowest;
            self.second[below] = before.min(second);
        } else {
            let other = if lowest > before { lowest } else { second };
            self.second[below] = self.second[below].min(other);
        }
    }

    pub fn is_tree_edge(&self, dart: Dart) -> bool {
        self.parent[self.darts.head(dart) as usize] == dart.edge() as u32
    }

    /// Whether some back edge leads from the edge's subtree to below the edge.
    pub fn has_return(&self, edge: usize) -> bool {
        self.lowest[edge] < self.height[self.darts.tail(self.out[edge]) as usize]
    }

    /// The darts that leave each vertex as the search went, by increasing rank.
    pub fn order(&self, rank: impl Fn(usize) -> i64) -> Order {
        let (mut starts, mut darts) = (vec![0], Vec::<Dart>::with_capacity(self.out.len()));
        for vertex in 0..self.darts.vertices() as u32 {
            let from = darts.len();
            darts.extend(self.darts.leaving(vertex).iter().filter(|dart| self.out[dart.edge()] == **dart));
            darts[from..].sort_unstable_by_key(|dart| (rank(dart.edge()), dart.0));
            starts.push(darts.len() as u32);
        }
        Order { starts, darts }
    }
}
