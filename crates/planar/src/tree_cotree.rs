//! A spanning tree of the graph, a spanning tree of its dual that avoids it, and the edges left over.
//!
//! On a surface of genus g, 2 g edges are left over. Each of them, with the way between its two faces in the dual tree,
//! is a closed curve that crosses edges, and these curves are a basis of the surface's homology modulo 2: D. Eppstein,
//! *Dynamic generators of topologically embedded graphs* (2003). Linear time, breadth first; a forest of each kind if
//! the graph is not connected.

use crate::{Dart, Embedding, Faces};

/// The dual forest and what is left over.
pub(crate) struct TreeCotree {
    /// The faces, each after the one that it hangs on.
    pub faces: Vec<u32>,
    /// For each face the dart around it whose edge leads to the face that it hangs on; none for a root.
    pub toward_root: Vec<Option<Dart>>,
    /// The edges in neither forest.
    pub left_over: Vec<usize>,
}

impl TreeCotree {
    pub fn new(embedding: &Embedding, faces: &Faces) -> TreeCotree {
        let mut is_taken = spanning_forest(embedding);
        let mut toward_root = vec![None; faces.count()];
        let mut is_reached = vec![false; faces.count()];
        let mut queue: Vec<u32> = Vec::with_capacity(faces.count());
        for root in 0..faces.count() as u32 {
            if std::mem::replace(&mut is_reached[root as usize], true) {
                continue;
            }
            let mut done = queue.len();
            queue.push(root);
            while let Some(&face) = queue.get(done) {
                done += 1;
                let first = faces.first_dart(face);
                let mut dart = first;
                loop {
                    let across = dart.reversed();
                    let neighbour = faces.of(across);
                    if !is_taken[dart.edge()] && !is_reached[neighbour as usize] {
                        is_reached[neighbour as usize] = true;
                        is_taken[dart.edge()] = true;
                        toward_root[neighbour as usize] = Some(across);
                        queue.push(neighbour);
                    }
                    dart = embedding.next_on_face(dart);
                    if dart == first {
                        break;
                    }
                }
            }
        }
        let left_over = (0..is_taken.len()).filter(|&edge| !is_taken[edge]).collect();
        TreeCotree { faces: queue, toward_root, left_over }
    }
}

/// Which edges are those of a spanning tree in each component.
fn spanning_forest(embedding: &Embedding) -> Vec<bool> {
    let darts = embedding.darts();
    let mut is_in_tree = vec![false; darts.edges().len()];
    let mut is_reached = vec![false; darts.vertices()];
    let mut stack = Vec::new();
    for root in 0..darts.vertices() as u32 {
        if std::mem::replace(&mut is_reached[root as usize], true) {
            continue;
        }
        stack.push(root);
        while let Some(vertex) = stack.pop() {
            for &dart in darts.leaving(vertex) {
                let head = darts.head(dart);
                if !std::mem::replace(&mut is_reached[head as usize], true) {
                    is_in_tree[dart.edge()] = true;
                    stack.push(head);
                }
            }
        }
    }
    is_in_tree
}
