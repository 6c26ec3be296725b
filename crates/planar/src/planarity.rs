//! Whether a graph is planar, and if so how to draw it: the left-right criterion.
//!
//! A search in depth first order makes every edge a tree edge, going down, or a back edge, going up. In a drawing
//! where the tree grows upwards each back edge closes a cycle on the left or on the right of the tree. The places
//! where two back edges leave the tree decide that they must lie on the same side or on different ones, and a graph is
//! planar if and only if all these constraints can be met at once. They are found with a stack of pairs of intervals
//! (`constraints`), and the sides then tell the cyclic order of the darts around each vertex.
//!
//! Time O(n log n), as darts are sorted by depth vertex by vertex; linear but for that. No recursion: paths of the
//! tree may be as long as there are vertices. After H. de Fraysseix and P. Rosenstiehl (1982) in the form of
//! U. Brandes, *The left-right planarity test* (2009).

mod constraints;
mod search;

use crate::{Dart, Darts, Embedding};
use constraints::Constraints;
use search::{Ascent, NONE};

/// An embedding of genus 0 in every component, or `None` if the graph is not planar. Graphs need not be connected, and
/// edges may be parallel.
///
/// ```
/// use zellige_planar::{Darts, embed};
///
/// let each_to_each = |vertices: u32| {
///     let edges = (0..vertices).flat_map(|low| (low + 1..vertices).map(move |high| [low, high])).collect();
///     Darts::new(vertices as usize, edges)
/// };
/// assert_eq!(embed(&each_to_each(4)?).map(|embedding| embedding.faces().count()), Some(4));
/// assert!(embed(&each_to_each(5)?).is_none());
/// # Ok::<(), zellige_planar::PlanarError>(())
/// ```
pub fn embed(darts: &Darts) -> Option<Embedding> {
    let (vertices, edges) = (darts.vertices(), darts.edges().len());
    let ascent = Ascent::new(darts);
    let order = ascent.order(|edge| i64::from(ascent.depth_of_nesting[edge]));
    let sides = Constraints::new(&ascent, &order).solve()?;
    let order = ascent.order(|edge| i64::from(sides[edge]) * i64::from(ascent.depth_of_nesting[edge]));
    debug_assert_eq!((order.darts.len(), order.starts.len()), (edges, vertices + 1));
    Some(Drawing::new(&ascent, &order).draw(&sides))
}

/// The darts that leave each vertex as the search went, in an order.
struct Order {
    starts: Vec<u32>,
    darts: Vec<Dart>,
}

impl Order {
    fn of(&self, vertex: u32) -> &[Dart] {
        &self.darts[self.starts[vertex as usize] as usize..self.starts[vertex as usize + 1] as usize]
    }
}

/// The rotations, growing dart by dart: a circular list around each vertex.
struct Drawing<'a> {
    ascent: &'a Ascent<'a>,
    order: &'a Order,
    next: Vec<Dart>,
    previous: Vec<Dart>,
    /// Where the next back edge from the left, and from the right, comes in at each vertex: beside the dart to the
    /// child whose subtree is being drawn.
    left: Vec<Dart>,
    right: Vec<Dart>,
}

impl<'a> Drawing<'a> {
    /// Around each vertex the darts that leave it as the search went, in order.
    fn new(ascent: &'a Ascent<'a>, order: &'a Order) -> Self {
        let alone: Vec<Dart> = ascent.darts.iter().collect();
        let unknown = vec![Dart(NONE); ascent.darts.vertices()];
        let (next, previous, left, right) = (alone.clone(), alone, unknown.clone(), unknown);
        let mut drawing = Drawing { ascent, order, next, previous, left, right };
        for vertex in 0..ascent.darts.vertices() as u32 {
            for pair in order.of(vertex).windows(2) {
                drawing.insert_after(pair[0], pair[1]);
            }
        }
        drawing
    }

    /// Walks the tree once more, and puts the other ends of its edges into place.
    fn draw(mut self, sides: &[i8]) -> Embedding {
        let (ascent, order) = (self.ascent, self.order);
        let mut cursor = vec![0u32; ascent.darts.vertices()];
        for &root in &ascent.roots {
            let mut stack = vec![root];
            while let Some(&vertex) = stack.last() {
                let place = &mut cursor[vertex as usize];
                let Some(&dart) = order.of(vertex).get(*place as usize) else {
                    stack.pop();
                    continue;
                };
                *place += 1;
                let head = ascent.darts.head(dart);
                if ascent.is_tree_edge(dart) {
                    // The way back to the parent comes before all that leaves the child.
                    if let Some(&first) = order.of(head).first() {
                        self.insert_before(first, dart.reversed());
                    }
                    self.left[vertex as usize] = dart;
                    self.right[vertex as usize] = dart;
                    stack.push(head);
                } else if sides[dart.edge()] > 0 {
                    self.insert_after(self.right[head as usize], dart.reversed());
                } else {
                    self.insert_before(self.left[head as usize], dart.reversed());
                    self.left[head as usize] = dart.reversed();
                }
            }
        }
        Embedding::new(ascent.darts.clone(), self.next)
    }

    fn insert_after(&mut self, place: Dart, dart: Dart) {
        let follower = self.next[place.index()];
        self.next[place.index()] = dart;
        self.next[dart.index()] = follower;
        self.previous[follower.index()] = dart;
        self.previous[dart.index()] = place;
    }

    fn insert_before(&mut self, place: Dart, dart: Dart) {
        self.insert_after(self.previous[place.index()], dart);
    }
}
