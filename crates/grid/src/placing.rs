//! Laying pieces on a board: every placement of every piece.
//!
//! A placement is found by laying the first cell of an orientation on each cell of the board in turn, so that the time
//! is that of looking up `cells x orientations x cells of a piece` cells, and placements come sorted by their first
//! cell. On a board that wraps, pieces are laid on the plane that is folded up: once for each cell, or, where going
//! round makes mirror images, once for each of the two ways in which the plane comes to lie on the cell. What covers a
//! cell twice is no placement.

use crate::conditions::Placements;
use crate::rules::RuledPieces;
use crate::{Board, Cell, CellIndex, Direction, Lattice, Paint, Piece, Place, Polyform, Sweep, Wrap};

/// A piece in a place on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The piece, by its position in [`Tiling::pieces`](crate::Tiling::pieces).
    pub piece: usize,
    /// The cells covered, by their positions in [`Tiling::cells`](crate::Tiling::cells), ascending.
    pub cells: Vec<usize>,
    /// On a board that wraps: where the piece lies in the plane that is folded up, each time in the common form of all
    /// places that come to lie there in the same position. Several positions where they cover the same cells and count
    /// as one placement. Empty where the board does not wrap.
    pub positions: Vec<Vec<Place>>,
}

/// All placements of all pieces that may be used at all.
pub(crate) fn place(
    board: &Board,
    sweep: &Sweep,
    index: &CellIndex,
    pieces: &[Piece],
    groups: &[RuledPieces],
    placements: Placements,
) -> Vec<Placement> {
    let mut footprints = Vec::new();
    for RuledPieces { pieces: numbers, rules } in groups {
        let is_used = |&number: &usize| pieces[number].usage.max != Some(0) && rules.total.max != Some(0);
        for number in numbers.clone().filter(is_used) {
            footprints.extend(Footprint::of_piece(number, &pieces[number], rules.is_inside, sweep.direction));
        }
    }
    let is_on_edge = if groups.iter().any(|group| group.rules.is_inside) { edge(board, sweep, index) } else { vec![] };
    let wrap = board.wrap();
    let mut found = Vec::new();
    let mut covered = Vec::new();
    for &cell in &sweep.cells {
        for lift in wrap.lifts(cell.place()) {
            for footprint in &footprints {
                let is_laid = footprint.try_lay(board.lattice(), lift, index, &mut covered)
                    && footprint.may_lie_on(&covered, &sweep.colours);
                if is_laid && !(footprint.is_inside && covered.iter().any(|&cell| is_on_edge[cell])) {
                    found.push(footprint.placement(lift, &covered, wrap, board));
                }
            }
        }
    }
    if board.topology() == crate::Topology::Plane {
        return found;
    }
    found.retain(|placement| placement.cells.is_sorted_by(|a, b| a < b));
    unite(found, placements)
}

/// Makes one of placements that are the same, and sorts them.
fn unite(mut found: Vec<Placement>, placements: Placements) -> Vec<Placement> {
    let key = |placement: &Placement| (placement.cells[0], placement.piece);
    found.sort_by(|a, b| {
        key(a).cmp(&key(b)).then_with(|| a.cells.cmp(&b.cells)).then_with(|| a.positions.cmp(&b.positions))
    });
    found.dedup();
    if placements == Placements::Positions {
        return found;
    }
    let mut united: Vec<Placement> = Vec::new();
    for placement in found {
        match united.last_mut() {
            Some(last) if last.piece == placement.piece && last.cells == placement.cells => {
                last.positions.extend(placement.positions);
            }
            _ => united.push(placement),
        }
    }
    united
}

/// For each cell of a sweep, whether one of its sides is the edge of the board.
fn edge(board: &Board, sweep: &Sweep, index: &CellIndex) -> Vec<bool> {
    let is_on_edge = |cell: &Cell| {
        let neighbours = board.lattice().neighbours(cell.place());
        neighbours.into_iter().any(|place| index.find(place).is_none())
    };
    sweep.cells.iter().map(is_on_edge).collect()
}

/// An orientation of a piece, seen from its first cell in the order of the sweep.
struct Footprint<'a> {
    piece: usize,
    /// Whether it stays away from the edge of the board.
    is_inside: bool,
    /// The first cell, as the shape has it.
    first: Place,
    /// Where the other cells lie from the first, in the order of the sweep.
    others: Vec<Place>,
    paint: Painted<'a>,
}

/// The colours that an orientation asks for.
enum Painted<'a> {
    Any,
    Among(&'a [char]),
    /// In the order of the sweep.
    Each(Vec<char>),
}

impl Footprint<'_> {
    /// The distinct orientations of a piece.
    fn of_piece(number: usize, piece: &Piece, is_inside: bool, direction: Direction) -> Vec<Footprint<'_>> {
        let mut ways: Vec<(&Polyform, &[char])> = match &piece.paint {
            Paint::Each(paint) => piece.orientations.iter().zip(paint.iter().map(Vec::as_slice)).collect(),
            _ => piece.orientations.iter().map(|shape| (shape, &[][..])).collect(),
        };
        ways.sort_unstable();
        ways.dedup();
        let footprint = |(shape, colours): (&Polyform, &[char])| {
            let mut order: Vec<usize> = (0..shape.size()).collect();
            order.sort_unstable_by_key(|&cell| direction.key(shape.cells()[cell]));
            let place = |&cell: &usize| shape.cells()[cell].place();
            let first = place(&order[0]);
            let paint = match &piece.paint {
                Paint::None => Painted::Any,
                Paint::Among(colours) => Painted::Among(colours),
                Paint::Each(_) => Painted::Each(order.iter().map(|&cell| colours[cell]).collect()),
            };
            let others = order[1..].iter().map(|cell| place(cell) - first).collect();
            Footprint { piece: number, is_inside, first, others, paint }
        };
        ways.into_iter().map(footprint).collect()
    }

    /// Lists the cells covered when the first cell lies at `lift`, in the order of the sweep of the shape; whether all of
    /// them are cells of the board.
    fn try_lay(&self, lattice: Lattice, lift: Place, index: &CellIndex, covered: &mut Vec<usize>) -> bool {
        covered.clear();
        if !lattice.may_move_by(lift - self.first) {
            return false;
        }
        let places = std::iter::once(lift).chain(self.others.iter().map(|&by| lift + by));
        for place in places {
            match index.find(place) {
                Some(position) => covered.push(position),
                None => return false,
            }
        }
        true
    }

    /// Whether these cells have the colours asked for.
    fn may_lie_on(&self, covered: &[usize], colours: &[char]) -> bool {
        match &self.paint {
            Painted::Any => true,
            Painted::Among(among) => covered.iter().all(|&cell| among.contains(&colours[cell])),
            Painted::Each(each) => covered.iter().zip(each).all(|(&cell, &colour)| colours[cell] == colour),
        }
    }

    fn placement(&self, lift: Place, covered: &[usize], wrap: Wrap, board: &Board) -> Placement {
        let mut cells = covered.to_vec();
        if board.topology() == crate::Topology::Plane {
            return Placement { piece: self.piece, cells, positions: Vec::new() };
        }
        cells.sort_unstable();
        let places: Vec<Place> = std::iter::once(lift).chain(self.others.iter().map(|&by| lift + by)).collect();
        Placement { piece: self.piece, cells, positions: vec![wrap.canonical(&places)] }
    }
}
