//! Largest matchings of bipartite graphs, and smallest vertex covers.
//!
//! Hopcroft and Karp: while there are augmenting paths, augment along a largest set of disjoint shortest ones, found by
//! a breadth-first and a depth-first search (no recursion: paths may be long). The time is proportional to the number
//! of edges times the square root of the number of nodes. What is not joined to an unmatched left node by an alternating
//! path shows a smallest set of nodes that meets every edge (König).

/// A node that is not matched.
const NONE: u32 = u32::MAX;

/// A bipartite graph by the right neighbours of each left node.
#[derive(Debug)]
pub(crate) struct Bipartite {
    pub neighbours: Vec<Vec<u32>>,
    pub rights: usize,
}

/// A largest matching.
#[derive(Debug)]
pub(crate) struct Matching {
    /// The partner of each left node, or [`NONE`].
    left: Vec<u32>,
    /// The partner of each right node, or [`NONE`].
    right: Vec<u32>,
}

impl Bipartite {
    /// A largest matching.
    pub fn matching(&self) -> Matching {
        let mut matching = Matching { left: vec![NONE; self.neighbours.len()], right: vec![NONE; self.rights] };
        for left in 0..self.neighbours.len() {
            if let Some(&right) = self.neighbours[left].iter().find(|&&right| matching.right[right as usize] == NONE) {
                matching.join(left as u32, right);
            }
        }
        let mut levels = vec![NONE; self.neighbours.len()];
        while self.is_improvable(&matching, &mut levels) {
            let mut tried = vec![0; self.neighbours.len()];
            for start in 0..self.neighbours.len() as u32 {
                if matching.left[start as usize] == NONE {
                    self.augment(start, &mut matching, &levels, &mut tried);
                }
            }
        }
        matching
    }

    /// Finds how far each left node is from the unmatched ones by alternating paths; whether a right node that is not
    /// matched is reached.
    fn is_improvable(&self, matching: &Matching, levels: &mut [u32]) -> bool {
        let mut queue: Vec<u32> = Vec::new();
        for (left, level) in levels.iter_mut().enumerate() {
            let is_free = matching.left[left] == NONE;
            *level = if is_free { 0 } else { NONE };
            queue.extend(is_free.then_some(left as u32));
        }
        let (mut seen, mut found) = (0, false);
        while let Some(&left) = queue.get(seen) {
            seen += 1;
            for &right in &self.neighbours[left as usize] {
                let partner = matching.right[right as usize];
                if partner == NONE {
                    found = true;
                } else if levels[partner as usize] == NONE {
                    levels[partner as usize] = levels[left as usize] + 1;
                    queue.push(partner);
                }
            }
        }
        found
    }

    /// Looks for an augmenting path from a left node down the levels, and takes it. `tried` says how many neighbours of
    /// each left node are done with.
    fn augment(&self, start: u32, matching: &mut Matching, levels: &[u32], tried: &mut [usize]) {
        let mut path = vec![start];
        while let Some(&left) = path.last() {
            let Some(&right) = self.neighbours[left as usize].get(tried[left as usize]) else {
                path.pop();
                continue;
            };
            tried[left as usize] += 1;
            let partner = matching.right[right as usize];
            if partner == NONE {
                // The neighbour that each node of the path tried last is the next step of the path.
                for &left in &path {
                    matching.join(left, self.neighbours[left as usize][tried[left as usize] - 1]);
                }
                return;
            }
            if levels[partner as usize] == levels[left as usize] + 1 && tried[partner as usize] == 0 {
                path.push(partner);
            }
        }
    }

    /// A smallest set of nodes that meets every edge: whether each left node is in it, and each right node.
    pub fn cover(&self) -> (Vec<bool>, Vec<bool>) {
        let matching = self.matching();
        let mut levels = vec![NONE; self.neighbours.len()];
        self.is_improvable(&matching, &mut levels);
        let mut rights = vec![false; self.rights];
        for (left, neighbours) in self.neighbours.iter().enumerate() {
            if levels[left] != NONE {
                neighbours.iter().for_each(|&right| rights[right as usize] = true);
            }
        }
        (levels.into_iter().map(|level| level == NONE).collect(), rights)
    }
}

impl Matching {
    fn join(&mut self, left: u32, right: u32) {
        self.left[left as usize] = right;
        self.right[right as usize] = left;
    }

    /// The number of edges.
    pub fn len(&self) -> usize {
        self.left.iter().filter(|&&right| right != NONE).count()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The largest matching of the left nodes from one on, with some right nodes taken.
    fn largest(graph: &Bipartite, left: usize, taken: u32) -> usize {
        let Some(neighbours) = graph.neighbours.get(left) else { return 0 };
        let free = neighbours.iter().filter(|&&right| taken >> right & 1 == 0);
        let with = free.map(|&right| 1 + largest(graph, left + 1, taken | 1 << right)).max();
        with.unwrap_or(0).max(largest(graph, left + 1, taken))
    }

    proptest! {
        #[test]
        fn matchings_are_largest_and_covers_as_small(
            neighbours in proptest::collection::vec(proptest::collection::vec(0u32..7, 0..4), 0..8),
        ) {
            let graph = Bipartite { neighbours, rights: 7 };
            let size = graph.matching().len();
            prop_assert_eq!(size, largest(&graph, 0, 0));
            let (lefts, rights) = graph.cover();
            prop_assert_eq!(lefts.iter().chain(&rights).filter(|&&is_in| is_in).count(), size);
            for (left, neighbours) in graph.neighbours.iter().enumerate() {
                prop_assert!(neighbours.iter().all(|&right| lefts[left] || rights[right as usize]));
            }
        }
    }

    #[test]
    fn a_long_path_needs_no_stack() {
        let neighbours = (0..50_000).map(|left| vec![left + 1, left]).collect();
        assert_eq!(Bipartite { neighbours, rights: 50_001 }.matching().len(), 50_000);
    }
}
