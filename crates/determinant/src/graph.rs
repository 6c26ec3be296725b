//! Undirected graphs, as dissection sees the pattern of a matrix.
//!
//! Neighbours lie in one array, node by node. A node may know its side: every edge of a bipartite graph joins sides 0
//! and 1, and an elimination can only pair what lies on different sides.

/// A graph, perhaps with sides.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    /// Where the neighbours of each node begin, and where those of the last end.
    starts: Vec<u32>,
    neighbours: Vec<u32>,
    /// The side of each node, 0 or 1; empty if the graph is not bipartite.
    sides: Vec<u8>,
}

impl Graph {
    /// The graph with these edges, each given once; loops and repetitions are dropped.
    pub fn new(nodes: usize, edges: impl Iterator<Item = (u32, u32)>, sides: Vec<u8>) -> Graph {
        let mut arcs: Vec<(u32, u32)> =
            edges.filter(|(one, other)| one != other).flat_map(|(one, other)| [(one, other), (other, one)]).collect();
        arcs.sort_unstable();
        arcs.dedup();
        let mut starts = vec![0; nodes + 1];
        for &(from, _) in &arcs {
            starts[from as usize + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        Graph { starts, neighbours: arcs.into_iter().map(|(_, to)| to).collect(), sides }
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The nodes that a node is joined to.
    pub fn neighbours(&self, node: u32) -> &[u32] {
        &self.neighbours[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }

    /// Whether the sides of nodes are known.
    pub fn has_sides(&self) -> bool {
        !self.sides.is_empty()
    }

    /// Whether as many nodes are on side 0 as on side 1.
    pub fn is_balanced(&self) -> bool {
        let other: usize = (0..self.len() as u32).map(|node| self.side(node)).sum();
        2 * other == self.len()
    }

    /// The side of a node; 0 if there are none.
    pub fn side(&self, node: u32) -> usize {
        self.sides.get(node as usize).map_or(0, |&side| side.into())
    }

    /// Finds the sides of all nodes if the graph is bipartite.
    pub fn find_sides(&mut self) {
        const UNKNOWN: u8 = 2;
        let mut sides = vec![UNKNOWN; self.len()];
        let mut queue = Vec::new();
        for start in 0..self.len() as u32 {
            if sides[start as usize] == UNKNOWN {
                sides[start as usize] = 0;
                queue.push(start);
            }
            while let Some(node) = queue.pop() {
                for &next in self.neighbours(node) {
                    if sides[next as usize] == UNKNOWN {
                        sides[next as usize] = 1 - sides[node as usize];
                        queue.push(next);
                    } else if sides[next as usize] == sides[node as usize] {
                        return;
                    }
                }
            }
        }
        self.sides = sides;
    }

    /// The part of the graph on some nodes, which are numbered as they are listed. `places` is as long as the graph and
    /// full of [`u32::MAX`], before and after.
    pub fn part(&self, nodes: &[u32], places: &mut [u32]) -> Graph {
        for (place, &node) in nodes.iter().enumerate() {
            places[node as usize] = place as u32;
        }
        let mut part = Graph { starts: vec![0], neighbours: Vec::new(), sides: Vec::new() };
        for &node in nodes {
            let inside = self.neighbours(node).iter().map(|&next| places[next as usize]);
            part.neighbours.extend(inside.filter(|&place| place != u32::MAX));
            part.starts.push(part.neighbours.len() as u32);
        }
        if self.has_sides() {
            part.sides = nodes.iter().map(|&node| self.sides[node as usize]).collect();
        }
        for &node in nodes {
            places[node as usize] = u32::MAX;
        }
        part
    }

    /// The nodes that can be reached from a node, nearest first.
    pub fn reach(&self, start: u32) -> Reach {
        let mut reach = Reach { order: Vec::with_capacity(self.len()), distances: vec![u32::MAX; self.len()] };
        reach.order.push(start);
        reach.distances[start as usize] = 0;
        let mut seen = 0;
        while let Some(&node) = reach.order.get(seen) {
            seen += 1;
            for &next in self.neighbours(node) {
                if reach.distances[next as usize] == u32::MAX {
                    reach.distances[next as usize] = reach.distances[node as usize] + 1;
                    reach.order.push(next);
                }
            }
        }
        reach
    }
}

/// What breadth-first search finds from a node.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// The nodes that were reached, nearest first.
    pub order: Vec<u32>,
    /// How far each node is; [`u32::MAX`] for those that cannot be reached.
    pub distances: Vec<u32>,
}

impl Reach {
    /// One of the nodes that are farthest.
    pub fn farthest(&self) -> u32 {
        self.order.last().copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_found_if_there_are_any() {
        let mut path = Graph::new(4, [(0, 1), (1, 2)].into_iter(), Vec::new());
        path.find_sides();
        assert_eq!([0, 1, 2].map(|node| path.side(node)), [0, 1, 0]);
        let mut triangle = Graph::new(3, [(0, 1), (1, 2), (2, 0)].into_iter(), Vec::new());
        triangle.find_sides();
        assert!(!triangle.has_sides());
    }

    #[test]
    fn a_part_keeps_its_edges() {
        let cycle = Graph::new(5, (0..5).map(|node| (node, (node + 1) % 5)), Vec::new());
        let mut places = vec![u32::MAX; 5];
        let part = cycle.part(&[3, 2, 0], &mut places);
        assert_eq!([0, 1, 2].map(|node| part.neighbours(node).to_vec()), [vec![1], vec![0], vec![]]);
        assert_eq!(places, [u32::MAX; 5]);
        assert_eq!(cycle.reach(0).distances, [0, 1, 2, 2, 1]);
    }
}
