//! One perfect matching, or the certainty that there is none.
//!
//! The sign of its term tells the sign of a Pfaffian, and without one there is nothing to count. First vertices of one
//! free neighbour are matched, then any (R. M. Karp and M. Sipser, 1981); what stays single is the root of a search for
//! an augmenting path that shrinks odd cycles: J. Edmonds, *Paths, trees, and flowers* (1965). A search takes
//! O(edges), near enough; where a search fails, no perfect matching exists and the work ends. On boards few vertices
//! stay single and their searches stay near.

use crate::Darts;

const NONE: u32 = u32::MAX;

/// The partner of each vertex in some perfect matching, or `None` if there is no perfect matching.
pub(crate) fn perfect_matching(darts: &Darts) -> Option<Vec<u32>> {
    if darts.vertices() % 2 == 1 {
        return None;
    }
    let mate = match_greedily(darts);
    let mut search = Search::new(darts, mate);
    for root in 0..darts.vertices() as u32 {
        if search.mate[root as usize] == NONE && !search.augment_from(root) {
            return None;
        }
    }
    Some(search.mate)
}

/// A matching that is hard to add to: vertices with one free neighbour first, as they have no choice.
fn match_greedily(darts: &Darts) -> Vec<u32> {
    let vertices = darts.vertices();
    let mut mate = vec![NONE; vertices];
    let mut free_neighbours: Vec<u32> = (0..vertices).map(|vertex| darts.leaving(vertex as u32).len() as u32).collect();
    let mut pending: Vec<u32> =
        (0..vertices as u32).filter(|&vertex| free_neighbours[vertex as usize] == 1).rev().collect();
    let mut seeds = 0..vertices as u32;
    while let Some(vertex) = pending.pop().or_else(|| seeds.next()) {
        if mate[vertex as usize] != NONE {
            continue;
        }
        let heads = darts.leaving(vertex).iter().map(|&dart| darts.head(dart));
        let free = heads.filter(|&head| mate[head as usize] == NONE);
        let Some(partner) = free.min_by_key(|&head| free_neighbours[head as usize]) else {
            continue;
        };
        mate[vertex as usize] = partner;
        mate[partner as usize] = vertex;
        for &dart in darts.leaving(vertex).iter().chain(darts.leaving(partner)) {
            let head = darts.head(dart);
            free_neighbours[head as usize] -= 1;
            if free_neighbours[head as usize] == 1 {
                pending.push(head);
            }
        }
    }
    mate
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Unseen,
    /// At an even distance from the root, along a path that alternates.
    Even,
    /// At an odd distance.
    Odd,
}

/// An alternating tree that grows from one single vertex; cycles of odd length count as one vertex, their base.
struct Search<'a> {
    darts: &'a Darts,
    mate: Vec<u32>,
    label: Vec<Label>,
    /// For each odd vertex, and each vertex of a shrunken cycle, the vertex from which it was reached.
    reached_from: Vec<u32>,
    /// The way to the base of a vertex's shrunken cycle: itself, or a vertex nearer to the base.
    base: Vec<u32>,
    /// When a base was last passed in looking for a common one.
    passed: Vec<u64>,
    time: u64,
    /// The even vertices, in the order in which they were found.
    queue: Vec<u32>,
    /// All vertices that have a label.
    seen: Vec<u32>,
}

impl<'a> Search<'a> {
    fn new(darts: &'a Darts, mate: Vec<u32>) -> Self {
        let vertices = darts.vertices();
        Search {
            darts,
            mate,
            label: vec![Label::Unseen; vertices],
            reached_from: vec![NONE; vertices],
            base: (0..vertices as u32).collect(),
            passed: vec![0; vertices],
            time: 0,
            queue: Vec::new(),
            seen: Vec::new(),
        }
    }

    /// Matches one more pair, if a path from this single vertex lets it.
    fn augment_from(&mut self, root: u32) -> bool {
        self.give_label(root, Label::Even);
        let end = self.grow();
        if let Some(end) = end {
            self.exchange(end);
        }
        for vertex in self.seen.drain(..) {
            self.label[vertex as usize] = Label::Unseen;
            self.reached_from[vertex as usize] = NONE;
            self.base[vertex as usize] = vertex;
        }
        self.queue.clear();
        end.is_some()
    }

    /// The other end of an augmenting path, if there is one.
    fn grow(&mut self) -> Option<u32> {
        let mut done = 0;
        while let Some(&vertex) = self.queue.get(done) {
            done += 1;
            for &dart in self.darts.leaving(vertex) {
                let head = self.darts.head(dart);
                match self.label[head as usize] {
                    Label::Unseen => {
                        self.give_label(head, Label::Odd);
                        self.reached_from[head as usize] = vertex;
                        match self.mate[head as usize] {
                            NONE => return Some(head),
                            mate => self.give_label(mate, Label::Even),
                        }
                    }
                    Label::Even => self.shrink(vertex, head),
                    // An odd vertex within a shrunken cycle has become even.
                    Label::Odd => {}
                }
            }
        }
        None
    }

    fn give_label(&mut self, vertex: u32, label: Label) {
        if self.label[vertex as usize] == Label::Unseen {
            self.seen.push(vertex);
        }
        self.label[vertex as usize] = label;
        if label == Label::Even {
            self.queue.push(vertex);
        }
    }

    /// An edge between even vertices closes an odd cycle, unless it lies within one.
    fn shrink(&mut self, first: u32, second: u32) {
        if self.find_base(first) == self.find_base(second) {
            return;
        }
        let common = self.common_base(first, second);
        self.shrink_path(first, second, common);
        self.shrink_path(second, first, common);
    }

    fn shrink_path(&mut self, mut vertex: u32, mut from: u32, common: u32) {
        while self.find_base(vertex) != common {
            self.reached_from[vertex as usize] = from;
            from = self.mate[vertex as usize];
            if self.label[from as usize] == Label::Odd {
                self.give_label(from, Label::Even);
            }
            for member in [vertex, from] {
                if self.base[member as usize] == member {
                    self.base[member as usize] = common;
                }
            }
            vertex = self.reached_from[from as usize];
        }
    }

    fn find_base(&mut self, mut vertex: u32) -> u32 {
        while self.base[vertex as usize] != vertex {
            let next = self.base[vertex as usize];
            self.base[vertex as usize] = self.base[next as usize];
            vertex = next;
        }
        vertex
    }

    /// The first base that the ways of both vertices to the root share: steps are taken by turns.
    fn common_base(&mut self, first: u32, second: u32) -> u32 {
        self.time += 1;
        let (mut here, mut there) = (first, second);
        loop {
            if here != NONE {
                let base = self.find_base(here);
                if self.passed[base as usize] == self.time {
                    return base;
                }
                self.passed[base as usize] = self.time;
                let mate = self.mate[base as usize];
                here = if mate == NONE { NONE } else { self.reached_from[mate as usize] };
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Exchanges matched and other edges on the way from a single vertex back to the root.
    fn exchange(&mut self, end: u32) {
        let mut vertex = end;
        while vertex != NONE {
            let partner = self.reached_from[vertex as usize];
            let next = self.mate[partner as usize];
            self.mate[vertex as usize] = partner;
            self.mate[partner as usize] = vertex;
            vertex = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_may_be_matched_and_stars_may_not() {
        let matching = |edges: [[u32; 2]; 3]| perfect_matching(&Darts::new(4, edges.to_vec()).unwrap());
        assert_eq!(matching([[0, 1], [1, 2], [2, 3]]), Some(vec![1, 0, 3, 2]));
        assert_eq!(matching([[0, 1], [0, 2], [0, 3]]), None);
    }
}
