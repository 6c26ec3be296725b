//! The torus: four Kasteleyn orientations, none of which counts all perfect matchings, but which do so together.
//!
//! Two matchings differ by cycles, and these wind around the torus in one of four ways modulo 2: not at all, one way
//! (a), the other (b), or both (a + b). Let Z_h be how many matchings differ in way h from one that is fixed. Its term
//! in the Pfaffian of an orientation K has a sign; the Pfaffian divided by it is s_K, the sum of (-1)^q(h) Z_h, where q
//! is a quadratic form over the field of two elements that depends on K. There are four such forms that belong to the
//! crossing of cycles, and four orientations that are not the same up to turning all edges at some vertices:
//!
//! | q is 1 for | s |
//! | --- | --- |
//! | a + b | Z_0 + Z_a + Z_b - Z_ab |
//! | a | Z_0 - Z_a + Z_b + Z_ab |
//! | b | Z_0 + Z_a - Z_b + Z_ab |
//! | a, b, a + b | Z_0 - Z_a - Z_b - Z_ab |
//!
//! The sum of all is 4 Z_0. The last is the least, as no Z_h is negative: so half the sum less the least is the number
//! of all matchings, and nobody has to know which orientation has which form. Where the edges have polynomials, the
//! values at 1 tell the least; if two are least there, then the two Z_h by which they differ are 0 at 1, and being of
//! no negative coefficients 0 everywhere. P. W. Kasteleyn (1961); A. Galluccio and M. Loebl, *On the theory of Pfaffian
//! orientations* (1999); D. Cimasoni and N. Reshetikhin, *Dimers on surface graphs and spin structures* (2007).

use crate::tree_cotree::TreeCotree;
use crate::{Dart, Embedding, Orientation};

/// The Kasteleyn orientations of an embedding of genus 1, one of each of the four classes. Each differs from the first
/// by turning the edges that curves around the torus cross.
///
/// `None` if the sum of the genera is not 1.
pub(crate) fn torus_orientations(embedding: &Embedding) -> Option<[Orientation; 4]> {
    let faces = embedding.faces();
    let trees = TreeCotree::new(embedding, &faces);
    let &[first_edge, second_edge] = &trees.left_over[..] else {
        return None;
    };
    let turned = |orientation: &Orientation, edge: usize| {
        let mut turned = orientation.clone();
        turned.turn(edge);
        // From both faces to the root: what the two ways share is turned twice.
        for dart in [Dart::along(edge), Dart::along(edge).reversed()] {
            let mut face = faces.of(dart);
            while let Some(step) = trees.toward_root[face as usize] {
                turned.turn(step.edge());
                face = faces.of(step.reversed());
            }
        }
        turned
    };
    let neither = Orientation::with(embedding, &faces, &trees);
    let first = turned(&neither, first_edge);
    let second = turned(&neither, second_edge);
    let both = turned(&first, second_edge);
    Some([neither, first, second, both])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Darts;

    /// A torus of squares, each cell joined to the next in its row and in its column.
    fn torus(rows: u32, columns: u32) -> Embedding {
        let at = |row: u32, column: u32| row % rows * columns + column % columns;
        let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let edges = cells().flat_map(|(row, column)| {
            let cell = at(row, column);
            [[cell, at(row, column + 1)], [cell, at(row + 1, column)]]
        });
        let darts = Darts::new((rows * columns) as usize, edges.collect()).unwrap();
        let around = |(row, column)| {
            let (up, left) = (row + rows - 1, column + columns - 1);
            vec![at(up, column), at(row, column + 1), at(row + 1, column), at(row, left)]
        };
        Embedding::of_neighbours(darts, &cells().map(around).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn every_face_is_odd_in_all_four_orientations_and_they_are_four() {
        for (rows, columns) in [(3, 4), (4, 4), (4, 5), (6, 3)] {
            let embedding = torus(rows, columns);
            assert_eq!(embedding.genus(), 1);
            let orientations = torus_orientations(&embedding).unwrap();
            for orientation in &orientations {
                let faces = embedding.faces();
                for face in 0..faces.count() as u32 {
                    let on_face = embedding.darts().iter().filter(|&dart| faces.of(dart) == face);
                    assert_eq!(on_face.filter(|&dart| orientation.agrees_with(dart)).count() % 2, 1);
                }
            }
            for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                assert!(!are_equivalent(&embedding, &orientations[one], &orientations[other]));
            }
        }
    }

    /// Whether the edges in which they differ are those between two sets of vertices: whether turning all edges at
    /// the vertices of one set makes one of the other.
    fn are_equivalent(embedding: &Embedding, one: &Orientation, other: &Orientation) -> bool {
        let darts = embedding.darts();
        let mut side = vec![None; darts.vertices()];
        side[0] = Some(false);
        let mut stack = vec![0];
        while let Some(vertex) = stack.pop() {
            for &dart in darts.leaving(vertex) {
                let differs = one.agrees_with(dart) != other.agrees_with(dart);
                let expected = side[vertex as usize].map(|side: bool| side ^ differs);
                let head = darts.head(dart);
                if side[head as usize].is_none() {
                    side[head as usize] = expected;
                    stack.push(head);
                } else if side[head as usize] != expected {
                    return false;
                }
            }
        }
        true
    }

    #[test]
    fn graphs_on_other_surfaces_have_no_four_orientations() {
        let square = crate::embed(&Darts::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0]]).unwrap()).unwrap();
        assert!(torus_orientations(&square).is_none());
    }
}
