//! A matrix made ready for elimination: the order is found once, and serves for every prime.
//!
//! The pattern of a matrix is dissected as a graph. In the graph of a general matrix, rows and columns are nodes of
//! their own: its separators need not pair rows with columns, which suits the matrices of matchings. If no diagonal
//! entry is zero, as in a Laplacian, the graph whose nodes are rows together with the columns of the same number is
//! tried as well, and the one kept that needs fewer products.

use zellige_residue::{Modulus, Reducer};

use crate::{
    Matrix, SkewMatrix,
    bound::{Bound, bound},
    dense::{Room, Task, is_odd},
    dissection::{Part, dissect},
    general::determinant,
    graph::Graph,
    matching::Bipartite,
    matrix::{Entries, Term},
    skew::pfaffian,
    tree::{Kind, Tree},
};

/// Parts with at most so many lines are not parted further.
const SMALLEST_PART: usize = 16;

/// So many products take as long as a pivot takes apart from its products.
const PIVOT: u64 = 600;

/// So many products of a long sum take as long as one that waits for the one before.
const SINGLE: u64 = 8;

/// A matrix, and the order in which its lines are eliminated modulo any prime.
///
/// ```
/// use zellige_determinant::{Elimination, Matrix};
///
/// let matrix = Matrix::new(2, [(0, 0, vec![1]), (0, 1, vec![2]), (1, 0, vec![3]), (1, 1, vec![0, 1])])?;
/// // x - 6 at x = 2, modulo 101.
/// assert_eq!(Elimination::of_determinant(matrix).residue(101, 2), Some(97));
/// # Ok::<(), zellige_determinant::DeterminantError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Elimination {
    order: usize,
    entries: Entries,
    tree: Tree,
    bound: Bound,
    /// Products that it takes to evaluate the entries at a point.
    evaluation: u64,
}

impl Elimination {
    /// Makes a matrix ready; what is found is its determinant.
    pub fn of_determinant(matrix: Matrix) -> Elimination {
        Elimination::of_entries(matrix.into_entries())
    }

    fn of_entries(entries: Entries) -> Elimination {
        let mut bound = bound(Kind::General, &entries);
        if is_singular(&entries) {
            bound = Bound { bits: 0, degree: 0 };
        }
        let order = entries.order as u32;
        let side = |line: u32| usize::from(line >= order);
        let tree = |parts: Vec<Part>| Tree::new(Kind::General, &entries, &parts, Some(&side));
        let mut tree = tree(dissect(&graph_of_lines(&entries), SMALLEST_PART));
        if let Some(parts) = dissect_pairs(&entries) {
            let other = Tree::new(Kind::General, &entries, &parts, Some(&side));
            if other.forecast.products < tree.forecast.products {
                tree = other;
            }
        }
        Elimination { order: entries.order, evaluation: evaluation(&entries), entries, tree, bound }
    }

    /// Makes a skew-symmetric matrix ready; what is found is its Pfaffian, whose square is its determinant. The
    /// Pfaffian of a matrix with two rows is the entry in row 0, column 1. If the graph of the entries is bipartite, half
    /// of the matrix is made ready for its determinant instead.
    pub fn of_pfaffian(matrix: SkewMatrix) -> Elimination {
        let entries = matrix.into_entries();
        let mut graph = Graph::new(entries.order, entries.places.iter().copied(), Vec::new());
        graph.find_sides();
        if let Some(half) = half(&graph, &entries) {
            return Elimination { order: entries.order, ..Elimination::of_entries(half) };
        }
        let mut bound = bound(Kind::Skew, &entries);
        if graph.has_sides() && !graph.is_balanced() {
            bound = Bound { bits: 0, degree: 0 };
        }
        let side = |line: u32| graph.side(line);
        let sides: Option<&dyn Fn(u32) -> usize> = if graph.has_sides() { Some(&side) } else { None };
        let tree = Tree::new(Kind::Skew, &entries, &dissect(&graph, SMALLEST_PART), sides);
        Elimination { order: entries.order, evaluation: evaluation(&entries), entries, tree, bound }
    }

    /// The number of rows of the matrix.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Hands over all that residues depend on, piece by piece, as bytes: a digest of them tells whether two eliminations
    /// have the same residues. (Those that have may differ in it all the same, where one was asked for as a Pfaffian and
    /// the other as a determinant.)
    ///
    /// ```
    /// use zellige_determinant::{Elimination, Matrix};
    ///
    /// let bytes = |entry: [i64; 2]| {
    ///     let mut bytes = Vec::new();
    ///     let matrix = Matrix::new(1, [(0, 0, entry.to_vec())])?;
    ///     Elimination::of_determinant(matrix).feed(&mut |piece| bytes.extend_from_slice(piece));
    ///     Ok::<_, zellige_determinant::DeterminantError>(bytes)
    /// };
    /// assert_eq!(bytes([1, 2])?, bytes([1, 2])?);
    /// assert_ne!(bytes([1, 2])?, bytes([2, 1])?);
    /// # Ok::<(), zellige_determinant::DeterminantError>(())
    /// ```
    pub fn feed(&self, digest: &mut impl FnMut(&[u8])) {
        digest(if self.tree.kind == Kind::General { b"determinant" } else { b"pfaffian" });
        self.entries.feed(digest);
    }

    /// How many products a residue costs, each with an addition: what time is to be counted in. It is foretold as if
    /// pivots vanished only where the pattern makes them. All else that takes time is counted as so many products as
    /// take as long: evaluating the entries at a point, and for each pivot a division and a front to be made ready.
    pub fn products(&self) -> u64 {
        let pivots = (self.entries.order as u64).saturating_mul(PIVOT);
        self.tree.forecast.products.saturating_add(self.evaluation).saturating_add(pivots)
    }

    /// How many bytes this takes, more or less.
    pub fn bytes(&self) -> u64 {
        self.entries.bytes().saturating_add(self.tree.bytes())
    }

    /// How many bytes a thread uses at most while it computes a residue, apart from this elimination itself. It is
    /// foretold like [`products`](Elimination::products) from the pattern alone: more is used where many pivots vanish by
    /// chance, or where what is eliminated in parts has a lower rank than its pattern; a fifth more has been seen.
    pub fn peak_bytes(&self) -> u64 {
        let residues = (self.entries.places.len() * size_of::<u64>()) as u64;
        let partners = (self.entries.order * size_of::<u32>()) as u64;
        Room::bytes(&self.tree).saturating_add(residues).saturating_add(partners)
    }

    /// The determinant or Pfaffian at a point, modulo a prime of at most 2^61. None if the prime is larger or below 2.
    /// If the number is not prime, the residue is wrong.
    pub fn residue(&self, prime: u64, point: u64) -> Option<u64> {
        self.residue_unless(prime, point, &|| false)
    }

    /// The residue, unless it is stopped.
    pub(crate) fn residue_unless(&self, prime: u64, point: u64, is_stopped: &dyn Fn() -> bool) -> Option<u64> {
        let reducer = Reducer::new(Modulus::new(prime))?;
        let residues: Vec<u64> =
            (0..self.entries.places.len()).map(|entry| self.value(entry, reducer, point)).collect();
        let (tree, entries) = (&self.tree, &self.entries);
        let task = Task { tree, entries, residues: &residues, reducer, is_stopped };
        let eliminate = if tree.kind == Kind::General { determinant } else { pfaffian };
        eliminate(task, &mut Room::new(tree))
    }

    /// The value of an entry at a point, by Horner's rule from term to term.
    fn value(&self, entry: usize, reducer: Reducer, point: u64) -> u64 {
        let modulus = reducer.modulus();
        let residue = |coefficient: i64| {
            let absolute = reducer.reduce(coefficient.unsigned_abs().into());
            if coefficient < 0 { modulus.negate(absolute) } else { absolute }
        };
        let point = point % modulus.value();
        let times_power = |value: u64, exponent: u64| match exponent {
            0 => value,
            1 => reducer.multiply(value, point),
            _ => reducer.multiply(value, reducer.power(point, exponent)),
        };
        let (value, exponent) = self.entries.polynomial(entry).iter().rev().fold((0, 0), |(value, above), term| {
            // There is nothing above the last term.
            let shifted = if value == 0 { 0 } else { times_power(value, above - term.exponent) };
            (modulus.add(shifted, residue(term.coefficient)), term.exponent)
        });
        times_power(value, exponent)
    }

    pub(crate) fn bound(&self) -> Bound {
        self.bound
    }
}

/// For a skew-symmetric matrix whose graph has as many nodes on side 0 as on side 1, the matrix of the former's rows and
/// the latter's columns, whose determinant is the Pfaffian and costs a quarter. None if there is no such matrix.
///
/// With nodes r and c on the sides, a perfect matching that pairs r_i with c_p(i) has the sign of r_1 c_p(1) r_2 c_p(2)...
/// in the Pfaffian, which is that of p in the determinant, times that of r_1 c_1 r_2 c_2..., whatever the matching.
fn half(graph: &Graph, entries: &Entries) -> Option<Entries> {
    if !graph.has_sides() || !graph.is_balanced() {
        return None;
    }
    let (columns, rows): (Vec<u32>, Vec<u32>) = (0..graph.len() as u32).partition(|&node| graph.side(node) == 1);
    let mut places = vec![0; graph.len()];
    for nodes in [&rows, &columns] {
        nodes.iter().zip(0..).for_each(|(&node, place)| places[node as usize] = place);
    }
    let is_negative = is_odd(rows.iter().zip(&columns).flat_map(|(&row, &column)| [row, column]).collect());
    let moved = entries.places.iter().enumerate().map(|(entry, &(one, other))| {
        let is_turned = graph.side(one) == 1;
        let (row, column) = if is_turned { (other, one) } else { (one, other) };
        ((places[row as usize], places[column as usize]), entry, is_turned)
    });
    let mut moved: Vec<((u32, u32), usize, bool)> = moved.collect();
    moved.sort_unstable();
    let mut half = Entries::empty(rows.len());
    for (place, entry, is_turned) in moved {
        // The first row bears the sign of the whole.
        let is_turned = is_turned != (is_negative && place.0 == 0);
        let terms = entries.polynomial(entry).iter().map(|&Term { exponent, coefficient }| {
            let coefficient = if is_turned { coefficient.checked_neg() } else { Some(coefficient) };
            coefficient.map(|coefficient| Term { exponent, coefficient }).ok_or(())
        });
        half.push(place, terms).ok()?;
    }
    Some(half)
}

/// The products that it takes to evaluate entries at a point.
fn evaluation(entries: &Entries) -> u64 {
    let of_power = |exponent: u64| match exponent.checked_ilog2() {
        None => 0,
        Some(bits) => u64::from(bits) + u64::from(exponent.count_ones()),
    };
    let of_entry = |entry: usize| {
        let terms = entries.polynomial(entry);
        let gaps = terms.windows(2).map(|pair| 1 + of_power(pair[1].exponent - pair[0].exponent));
        1 + gaps.sum::<u64>() + terms.first().map_or(0, |first| of_power(first.exponent))
    };
    SINGLE.saturating_mul((0..entries.places.len()).map(of_entry).sum())
}

/// Whether a determinant is zero because of where the entries are: no choice of one in each row and column exists.
fn is_singular(entries: &Entries) -> bool {
    let mut neighbours = vec![Vec::new(); entries.order];
    for &(row, column) in &entries.places {
        neighbours[row as usize].push(column);
    }
    Bipartite { neighbours, rights: entries.order }.matching().len() < entries.order
}

/// The graph whose nodes are rows, and then columns.
fn graph_of_lines(entries: &Entries) -> Graph {
    let order = entries.order as u32;
    let sides = (0..2 * entries.order).map(|line| u8::from(line >= entries.order)).collect();
    Graph::new(2 * entries.order, entries.places.iter().map(|&(row, column)| (row, column + order)), sides)
}

/// A dissection that keeps each row together with the column of the same number; none if a diagonal entry is zero.
fn dissect_pairs(entries: &Entries) -> Option<Vec<Part>> {
    let diagonal = entries.places.iter().filter(|(row, column)| row == column).count();
    if diagonal < entries.order {
        return None;
    }
    let graph = Graph::new(entries.order, entries.places.iter().copied(), Vec::new());
    let mut parts = dissect(&graph, SMALLEST_PART / 2);
    for part in &mut parts {
        let columns: Vec<u32> = part.nodes.iter().map(|node| node + entries.order as u32).collect();
        part.nodes.extend(columns);
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Forecast;

    /// The edges of a grid graph of so many rows and columns.
    fn grid(rows: usize, columns: usize) -> Vec<(usize, usize)> {
        let cells = 0..rows * columns;
        let across = cells.clone().filter(|cell| cell % columns > 0).map(|cell| (cell - 1, cell));
        across.chain(cells.skip(columns).map(|cell| (cell - columns, cell))).collect()
    }

    /// A matrix with unlike entries, so that nothing vanishes by chance.
    fn unlike(entries: Vec<(usize, usize)>) -> Vec<(usize, usize, Vec<i64>)> {
        let entry = |(number, (row, column))| (row, column, vec![(number as i64 * 7919) % 104_729 + 1]);
        entries.into_iter().enumerate().map(entry).collect()
    }

    /// Whether an elimination needs at most one and a half times the room that was foretold.
    fn is_roomy(elimination: &Elimination) -> bool {
        let (tree, entries) = (&elimination.tree, &elimination.entries);
        let reducer = Reducer::new(Modulus::new((1 << 61) - 1)).unwrap();
        let residues: Vec<u64> = (0..entries.places.len()).map(|entry| elimination.value(entry, reducer, 0)).collect();
        let task = Task { tree, entries, residues: &residues, reducer, is_stopped: &|| false };
        let mut room = Room::new(tree);
        let residue = if tree.kind == Kind::General { determinant(task, &mut room) } else { pfaffian(task, &mut room) };
        assert_eq!(residue, elimination.residue((1 << 61) - 1, 0));
        let Forecast { largest_front, kept_cells, .. } = tree.forecast;
        let used = [room.most_cells, room.stack.most_cells];
        // What fronts leave is taken to be full, and its rank may be less.
        used.iter().zip([largest_front, kept_cells]).all(|(&used, foretold)| 2 * used as u64 <= 3 * foretold)
    }

    #[test]
    fn room_is_foretold() {
        for (rows, columns) in [(1, 40), (2, 31), (12, 12), (9, 30), (30, 30)] {
            let cells = rows * columns;
            let edges = grid(rows, columns);
            let is_black = |cell: usize| (cell / columns + cell % columns).is_multiple_of(2);
            let black_first = |&(one, other): &(usize, usize)| if is_black(one) { (one, other) } else { (other, one) };
            let halves = edges.iter().map(black_first).map(|(black, white)| (black / 2, white / 2)).collect();
            if cells % 2 == 0 && columns % 2 == 0 {
                let matrix = Matrix::new(cells / 2, unlike(halves)).unwrap();
                assert!(is_roomy(&Elimination::of_determinant(matrix)), "dominoes {rows} x {columns}");
            }
            let symmetric = edges.iter().flat_map(|&(one, other)| [(one, other), (other, one), (one, one)]);
            let matrix = Matrix::new(cells, unlike(symmetric.chain([(cells - 1, cells - 1)]).collect())).unwrap();
            assert!(is_roomy(&Elimination::of_determinant(matrix)), "trees {rows} x {columns}");
            // With diagonals, as the graph of a grid is bipartite.
            let is_inner = |cell: &usize| !cell.is_multiple_of(columns) && *cell >= columns;
            let diagonals = (0..cells).filter(is_inner).map(|cell| (cell - columns - 1, cell));
            let skew = SkewMatrix::new(cells, unlike(edges.into_iter().chain(diagonals).collect())).unwrap();
            assert!(is_roomy(&Elimination::of_pfaffian(skew)), "Pfaffian {rows} x {columns}");
        }
    }
}
