//! Counts that determinants tell: perfect matchings of graphs in the plane and on the torus, and spanning trees.
//!
//! Perfect matchings are solutions of a problem whose options cover two items each; if the graph of the items is planar,
//! its Pfaffian counts them (P. W. Kasteleyn, 1961). Spanning trees are as many as a minor of the Laplacian says
//! (G. Kirchhoff, 1847).

use std::sync::Arc;

use num_bigint::BigUint;
use zellige_determinant::{Counting as TreeCounting, DeterminantError, Elimination, Matrix};
use zellige_graph::Graph;
use zellige_grid::Board;
use zellige_planar::{Counting, Matchings, PlanarError, WeightedGraph};
use zellige_residue::product;

use super::figure::FigureQuestion;
use crate::measure::{Measure, Tally};
use crate::statement::Statement;
use crate::{Error, Keep, Settings, ZeroReason, memory};

/// Determinants made ready.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DeterminantPlan {
    pub(crate) matrices: Matrices,
    pub(crate) tally: Tally,
    /// What is counted.
    pub of: DeterminantOf,
    /// How many rows the largest matrix has.
    pub rows: usize,
    /// Products, each with an addition, that all residues take together.
    pub products: u64,
    /// Residues, each modulo a prime, that are needed.
    pub residues: usize,
    /// The bytes that one residue takes while it is found.
    pub peak_bytes: u64,
    /// The bytes that the matrices and all residues take.
    pub kept_bytes: u64,
    /// On how many threads residues are found.
    pub threads: usize,
    /// Why there is no solution, if that is seen and determinants were asked for all the same.
    pub zero: Option<ZeroReason>,
}

/// What determinants count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeterminantOf {
    /// Perfect matchings of a planar graph.
    PlanarMatchings,
    /// Perfect matchings of a graph on a torus.
    TorusMatchings,
    /// Spanning trees.
    Trees,
}

/// The matrices.
#[derive(Clone, Debug)]
pub(crate) enum Matrices {
    Matchings(Arc<Matchings>),
    /// None of a graph without vertices, which has no tree.
    Trees(Option<Trees>),
}

/// The minor of a Laplacian.
#[derive(Clone, Debug)]
pub(crate) struct Trees {
    pub elimination: Arc<Elimination>,
    /// The number of spanning trees is below 2 to this power.
    pub bits: u64,
}

impl Trees {
    /// The count to be.
    pub fn counting(&self) -> Result<TreeCounting<'_>, DeterminantError> {
        TreeCounting::with_bits(&self.elimination, self.bits)
    }
}

/// Nanoseconds of a product, more or less.
const NANOSECONDS: f64 = 0.7;

impl DeterminantPlan {
    /// For the perfect matchings that a problem may be about; none, with the reason, if it is not or cannot be.
    pub(crate) fn of_matchings(
        statement: &Statement,
        board: Option<&Board>,
        measure: Option<&Measure>,
        settings: &Settings,
    ) -> Result<DeterminantPlan, Error> {
        let weight = |option| measure.map_or(0, |measure| measure.weight(statement, option));
        let (items, options) = (statement.problem.items().len(), statement.problem.options().len());
        has_room(items / 2, (options as u64).saturating_mul(BYTES_AN_EDGE), settings)?;
        let graph = WeightedGraph::of_problem(&statement.problem, weight).map_err(refuse)?;
        let around = board.and_then(|board| neighbours_around(board, graph.darts().vertices()));
        let matchings = Matchings::new(&graph, around.as_deref()).map_err(refuse)?;
        let counting = Counting::new(&matchings).map_err(refuse)?;
        let of = if matchings.has_torus() { DeterminantOf::TorusMatchings } else { DeterminantOf::PlanarMatchings };
        let plan = DeterminantPlan {
            tally: Tally::of(settings),
            of,
            rows: matchings.largest_order(),
            products: counting.products(),
            residues: counting.progress().total,
            peak_bytes: matchings.peak_bytes(),
            kept_bytes: matchings.bytes().saturating_add(counting.bytes()),
            threads: settings.threads(),
            zero: statement.zero.clone(),
            matrices: Matrices::Matchings(Arc::new(matchings)),
        };
        plan.fitted(settings)
    }

    /// For the spanning trees of a graph.
    pub(crate) fn of_trees(question: &FigureQuestion<'_>, settings: &Settings) -> Result<DeterminantPlan, Error> {
        let (vertices, edges) = (question.graph.vertices().len(), question.graph.edges().len());
        let lines = (vertices as u64).saturating_add(edges as u64);
        has_room(vertices.saturating_sub(1), lines.saturating_mul(BYTES_AN_EDGE), settings)?;
        let mut plan = DeterminantPlan {
            tally: Tally::of(settings),
            of: DeterminantOf::Trees,
            rows: 0,
            products: 0,
            residues: 0,
            peak_bytes: 0,
            kept_bytes: 0,
            threads: settings.threads(),
            zero: question.zero.clone(),
            matrices: Matrices::Trees(None),
        };
        if let Some(trees) = laplacian_minor(question.graph)? {
            let counting = trees.counting().map_err(|error| refuse(error.into()))?;
            let elimination = &trees.elimination;
            plan.rows = elimination.order();
            plan.products = counting.products();
            plan.residues = counting.progress().total;
            plan.peak_bytes = elimination.peak_bytes();
            plan.kept_bytes = elimination.bytes().saturating_add(counting.bytes());
            plan.matrices = Matrices::Trees(Some(trees));
        }
        plan.fitted(settings)
    }

    /// The same on as many threads as memory suffices for.
    fn fitted(mut self, settings: &Settings) -> Result<DeterminantPlan, Error> {
        // What a residue takes is foretold from the pattern, and may be half as much again.
        let each = self.peak_bytes.saturating_add(self.peak_bytes / 2);
        // Residues are written to a file, and read, in one piece.
        let for_file = if matches!(settings.keep, Keep::File(_)) { BYTES_KEPT } else { 0 };
        let kept = self.kept_bytes.saturating_add(for_file.saturating_mul(self.residues as u64));
        if each.saturating_mul(self.threads as u64).saturating_add(kept) <= LITTLE {
            return Ok(self);
        }
        let limit = settings.memory.unwrap_or_else(memory::allowed_by_default);
        match limit.saturating_sub(kept) / each.max(1) {
            0 => {
                let needed = kept.saturating_add(each);
                Err(Error::DeterminantMemory { rows: self.rows, needed, limit })
            }
            threads => {
                self.threads = self.threads.min(usize::try_from(threads).unwrap_or(usize::MAX));
                Ok(self)
            }
        }
    }

    /// The seconds that it will take, more or less.
    pub fn seconds(&self) -> f64 {
        self.products as f64 * NANOSECONDS * 1e-9 / self.threads.max(1) as f64
    }
}

/// Bytes that it takes to make a matrix ready, for each edge of its graph, and for each vertex where there are diagonals:
/// rather too few. (With all else, boards of 500 by 500 take 240 for spanning trees, and 390 a domino.)
const BYTES_AN_EDGE: u64 = 150;

/// Bytes of a residue that is kept in a file: in a list, and while the file is read.
const BYTES_KEPT: u64 = 72;

/// Sees that what is made ready may fit in memory, before it takes any.
fn has_room(rows: usize, needed: u64, settings: &Settings) -> Result<(), Error> {
    if needed <= LITTLE {
        return Ok(());
    }
    let limit = settings.memory.unwrap_or_else(memory::allowed_by_default);
    if needed > limit { Err(Error::DeterminantMemory { rows, needed, limit }) } else { Ok(()) }
}

/// So many bytes are always there.
const LITTLE: u64 = 1 << 24;

fn refuse(error: PlanarError) -> Error {
    Error::NoDeterminant { why: error.to_string() }
}

/// The Laplacian without the row and the column of a vertex, which is one of the highest degree: what it would fill in
/// stays out. None of a graph without vertices.
fn laplacian_minor(graph: &Graph) -> Result<Option<Trees>, Error> {
    let mut degrees = vec![0u64; graph.vertices().len()];
    graph.edges().as_flattened().iter().for_each(|&end| degrees[end] += 1);
    let Some(left_out) = (0..degrees.len()).max_by_key(|&vertex| degrees[vertex]) else { return Ok(None) };
    let bits = bits_of_trees(&degrees, left_out, graph.edges().len() as u64);
    let order = degrees.len() - 1;
    let place = |vertex: usize| vertex - usize::from(vertex > left_out);
    let both = graph.edges().iter().flat_map(|&[first, second]| [(first, second), (second, first)]);
    let beside = both.filter(|&(one, other)| one != left_out && other != left_out);
    let beside = beside.map(|(one, other)| (place(one), place(other), [-1]));
    let kept = degrees.iter().enumerate().filter(|&(vertex, _)| vertex != left_out);
    let diagonal = kept.map(|(vertex, &degree)| (place(vertex), place(vertex), [degree as i64]));
    let matrix = Matrix::new(order, beside.chain(diagonal)).map_err(|error| refuse(error.into()))?;
    Ok(Some(Trees { elimination: Arc::new(Elimination::of_determinant(matrix)), bits }))
}

/// A number such that there are fewer than 2 to its power spanning trees, by two proofs.
///
/// Once a vertex is left out, as the root, a tree leads each other vertex by one of its edges to its parent, and different
/// trees do so differently: there are at most as many as the product of the degrees of the others. (The minor of the
/// Laplacian is positive semidefinite, and has that product on its diagonal: so Hadamard's inequality for such matrices
/// says.) And a tree is a set of edges, named by those that it leaves out, which are as many for every tree.
fn bits_of_trees(degrees: &[u64], root: usize, edges: u64) -> u64 {
    let others = degrees.iter().enumerate().filter(|&(vertex, _)| vertex != root);
    let by_degrees = product(others.map(|(_, &degree)| BigUint::from(degree)).collect()).bits();
    // Where edges are too few, there is no tree, and one edge that is left out is one too many.
    let outside = (edges + 1).saturating_sub(degrees.len() as u64);
    let by_edges = outside.saturating_mul(bits_of(edges)).saturating_add(1);
    by_degrees.min(by_edges)
}

/// The number is below 2 to this power.
fn bits_of(number: u64) -> u64 {
    u64::from(u64::BITS - number.leading_zeros())
}

/// For each cell of a board, in the order of its sweep, its neighbours as they lie around it, where the board is glued
/// to a torus; none where items stand for something else than cells.
fn neighbours_around(board: &Board, items: usize) -> Option<Vec<Vec<u32>>> {
    let sweep = board.sweep();
    if sweep.cells.len() != items {
        return None;
    }
    let index = sweep.index();
    let around = sweep.cells.iter().map(|cell| {
        let places = board.lattice().neighbours_around(cell.place())?;
        Some(places.into_iter().filter_map(|place| index.find(place)).map(|cell| cell as u32).collect())
    });
    around.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(vertices: usize, edges: &[[usize; 2]]) -> u64 {
        let mut degrees = vec![0; vertices];
        edges.as_flattened().iter().for_each(|&end| degrees[end] += 1);
        (0..vertices).map(|root| bits_of_trees(&degrees, root, edges.len() as u64)).min().unwrap()
    }

    #[test]
    fn trees_are_no_more_than_the_bound() {
        let complete = |vertices: usize| -> Vec<[usize; 2]> {
            (0..vertices).flat_map(|one| (0..one).map(move |other| [one, other])).collect()
        };
        for vertices in 2..40 {
            // Cayley: n^(n - 2).
            let trees = BigUint::from(vertices).pow(vertices as u32 - 2);
            assert!(trees.bits() <= bits(vertices, &complete(vertices)), "{vertices}");
            let path: Vec<[usize; 2]> = (1..vertices).map(|vertex| [vertex - 1, vertex]).collect();
            assert_eq!(bits(vertices, &path), 1);
            if vertices > 2 {
                let cycle: Vec<_> = path.into_iter().chain([[0, vertices - 1]]).collect();
                assert!((bits_of(vertices as u64)..9).contains(&bits(vertices, &cycle)), "{vertices}");
            }
        }
        assert_eq!(bits(1, &[]), 1);
        // A vertex without edges: nothing is to be counted.
        assert_eq!(bits(3, &[[0, 1]]), 0);
    }
}
