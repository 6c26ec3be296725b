//! Nested dissection: a graph is parted by a small set of nodes, and its parts likewise, down to small ones.
//!
//! Nodes of different parts below the same separator are not joined, so that eliminating one part changes nothing in
//! another: only what is joined to both, the separators above them, fills up (Alan George 1973; Lipton, Rose and Tarjan
//! 1979). For an n x n grid, elimination in this order takes time n^3 and room n^2 log n, whatever the coordinates.
//! The parts are kept on a list of what is left to do, as a tree may be as deep as the graph is large.

use crate::{
    cut::{Place, cut},
    graph::Graph,
};

/// What is eliminated together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Its nodes: a separator, or a part that is not parted further.
    pub nodes: Vec<u32>,
    /// The separator above it, which comes before it in the list of parts.
    pub parent: Option<u32>,
}

/// The parts of a graph, those above first. Each node is in one; an edge joins nodes of one part, or of a part and one
/// above it. Parts of at most `smallest` nodes are not parted further.
pub(crate) fn dissect(graph: &Graph, smallest: usize) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut places = vec![u32::MAX; graph.len()];
    let mut todo = vec![Part { nodes: (0..graph.len() as u32).collect(), parent: None }];
    while let Some(part) = todo.pop() {
        if part.nodes.is_empty() {
            continue;
        }
        let local = graph.part(&part.nodes, &mut places);
        let components = components(&local);
        if components.len() > 1 {
            let nodes = |component: Vec<u32>| component.iter().map(|&place| part.nodes[place as usize]).collect();
            todo.extend(components.into_iter().map(|component| Part { nodes: nodes(component), parent: part.parent }));
            continue;
        }
        let Some(cut) = (part.nodes.len() > smallest).then(|| cut(&local)).flatten() else {
            parts.push(part);
            continue;
        };
        let nodes = |wanted: Place| {
            let nodes = part.nodes.iter().zip(&cut);
            nodes.filter(|&(_, &place)| place == wanted).map(|(&node, _)| node).collect::<Vec<u32>>()
        };
        let separator = Some(parts.len() as u32);
        parts.push(Part { nodes: nodes(Place::Separator), parent: part.parent });
        todo.extend([Place::Left, Place::Right].map(|place| Part { nodes: nodes(place), parent: separator }));
    }
    parts
}

/// The connected components of a graph.
fn components(graph: &Graph) -> Vec<Vec<u32>> {
    let mut components: Vec<Vec<u32>> = Vec::new();
    let mut is_seen = vec![false; graph.len()];
    for start in 0..graph.len() {
        if is_seen[start] {
            continue;
        }
        let mut component = vec![start as u32];
        is_seen[start] = true;
        let mut seen = 0;
        while let Some(&node) = component.get(seen) {
            seen += 1;
            for &next in graph.neighbours(node) {
                if !std::mem::replace(&mut is_seen[next as usize], true) {
                    component.push(next);
                }
            }
        }
        components.push(component);
    }
    components
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn grid(rows: u32, columns: u32) -> Graph {
        let cells = || (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
        let down = cells()
            .filter(|&(row, _)| row > 0)
            .map(|(row, column)| ((row - 1) * columns + column, row * columns + column));
        let across = cells()
            .filter(|&(_, column)| column > 0)
            .map(|(row, column)| (row * columns + column - 1, row * columns + column));
        let sides = cells().map(|(row, column)| ((row + column) % 2) as u8).collect();
        Graph::new((rows * columns) as usize, down.chain(across), sides)
    }

    /// Panics unless edges join parts with parts above them.
    fn check(graph: &Graph, parts: &[Part]) {
        let mut part_of = vec![usize::MAX; graph.len()];
        for (index, part) in parts.iter().enumerate() {
            assert!(part.parent.is_none_or(|parent| (parent as usize) < index));
            for &node in &part.nodes {
                assert_eq!(std::mem::replace(&mut part_of[node as usize], index), usize::MAX);
            }
        }
        for node in 0..graph.len() as u32 {
            for &next in graph.neighbours(node) {
                let (mut below, above) = (part_of[node as usize], part_of[next as usize]);
                while below > above {
                    below = parts[below].parent.expect("a part above") as usize;
                }
                assert!(below == above || above > part_of[node as usize]);
            }
        }
    }

    #[test]
    fn a_grid_has_small_separators() {
        let graph = grid(40, 40);
        let parts = dissect(&graph, 8);
        check(&graph, &parts);
        assert!(parts[0].nodes.len() <= 40);
        // Two halves of 20 x 40, or something better: no part is much larger than what the first cut leaves.
        let largest = parts.iter().skip(1).map(|part| part.nodes.len()).max();
        assert!(largest <= Some(30), "{largest:?}");
    }

    #[test]
    fn a_long_path_needs_no_stack() {
        let graph = grid(1, 100_000);
        let parts = dissect(&graph, 8);
        check(&graph, &parts);
        assert!(parts.iter().all(|part| part.nodes.len() <= 8));
    }

    #[test]
    fn what_cannot_be_parted_stays_together() {
        let complete = Graph::new(30, (0..30).flat_map(|one| (0..one).map(move |other| (one, other))), Vec::new());
        assert_eq!(dissect(&complete, 8).len(), 1);
        let isolated = Graph::new(30, std::iter::empty(), Vec::new());
        assert_eq!(dissect(&isolated, 8).len(), 30);
        assert_eq!(dissect(&Graph::new(0, std::iter::empty(), Vec::new()), 8), []);
    }

    proptest! {
        #[test]
        fn parts_are_joined_to_those_above_alone(edges in proptest::collection::vec((0u32..40, 0u32..40), 0..80)) {
            let mut graph = Graph::new(40, edges.into_iter(), Vec::new());
            graph.find_sides();
            check(&graph, &dissect(&graph, 3));
        }
    }
}
