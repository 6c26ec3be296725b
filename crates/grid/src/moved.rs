//! Where the motions of a board take placements.
//!
//! A motion takes the cells of a placement to cells, and the piece on them to itself, or, where it makes mirror images and
//! pieces may not be flipped, to the piece that is its mirror image. Of several pieces of one shape, one goes to another
//! that is used alike, the first to the first, the second to the second. Whether the rules of the puzzle are kept is not
//! asked here: the problem tells, by [`Problem::has_symmetry`](zellige_cover::Problem::has_symmetry).

use std::collections::HashMap;

use rustc_hash::FxHashMap;
use zellige_cover::OptionId;

use crate::{Apart, CellIndex, Motion, Piece, Place, Placement, Polyform, Rules, Symmetry, Tiling, Use};

/// Where a motion takes placements and pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Moved {
    /// For each option of the problem, the one that its placement is taken to.
    pub options: Vec<OptionId>,
    /// Pieces that take each other's place, by their positions: each with the one that it becomes.
    pub exchanged: Vec<(usize, usize)>,
}

/// Why a motion is no symmetry of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unmoved {
    /// A piece becomes a shape that no piece has.
    NoPiece {
        /// The name of the piece.
        piece: String,
    },
    /// A placement becomes none: its colours, or the rules of its piece, forbid it.
    NoPlacement {
        /// The name of the piece.
        piece: String,
    },
}

/// The shapes of a piece, sorted.
type Shapes = Vec<Polyform>;

impl Tiling {
    /// Where some motions of the board take its placements, each a permutation of the options, or why it is none.
    pub fn moved(&self, motions: &[Motion]) -> Vec<Result<Moved, Unmoved>> {
        let places = PlacementIndex::new(&self.placements);
        let shapes: Vec<Shapes> = self.pieces.iter().map(|piece| self.shapes(piece, Symmetry::IDENTITY)).collect();
        let mut alike: HashMap<&Shapes, Vec<usize>> = HashMap::new();
        // Of pieces of one shape, those that are used alike come in the same place among all that are their mirror images. A
        // piece without a place on the board takes nobody's.
        let takes_part = self.with_placements();
        let mut by_use: Vec<usize> = (0..self.pieces.len()).filter(|&piece| takes_part[piece]).collect();
        by_use.sort_by_cached_key(|&piece| (self.manner_of(piece), piece));
        by_use.iter().for_each(|&piece| alike.entry(&shapes[piece]).or_default().push(piece));
        let index = self.board.sweep().index();
        motions.iter().map(|motion| self.moved_by(motion, &index, &places, &shapes, &alike)).collect()
    }

    fn moved_by(
        &self,
        motion: &Motion,
        index: &CellIndex,
        places: &PlacementIndex,
        shapes: &[Shapes],
        alike: &HashMap<&Shapes, Vec<usize>>,
    ) -> Result<Moved, Unmoved> {
        let pieces = self.pieces_moved(motion, shapes, alike)?;
        let cells: Vec<usize> =
            self.cells.iter().map(|cell| index.find(motion.apply(cell.place())).unwrap_or(usize::MAX)).collect();
        let mut options = Vec::with_capacity(self.placements.len());
        for placement in &self.placements {
            let mut covered: Vec<usize> = placement.cells.iter().map(|&cell| cells[cell]).collect();
            covered.sort_unstable();
            let moved = |places: &Vec<Place>| {
                let places: Vec<Place> = places.iter().map(|&place| motion.apply(place)).collect();
                self.board.wrap().canonical(&places)
            };
            let mut lies: Vec<Vec<Place>> = Vec::new();
            if places.has_positions {
                lies.extend(placement.positions.iter().map(moved));
                lies.sort_unstable();
            }
            match places.find(pieces[placement.piece], covered, lies) {
                Some(option) => options.push(option),
                None => {
                    return Err(Unmoved::NoPlacement { piece: self.pieces[placement.piece].name.clone() });
                }
            }
        }
        let exchanged = pieces.into_iter().enumerate().filter(|(piece, image)| piece != image).collect();
        Ok(Moved { options, exchanged })
    }

    /// For each piece, the one that a motion makes of it.
    fn pieces_moved(
        &self,
        motion: &Motion,
        shapes: &[Shapes],
        alike: &HashMap<&Shapes, Vec<usize>>,
    ) -> Result<Vec<usize>, Unmoved> {
        let takes_part = self.with_placements();
        let image = |(number, piece): (usize, &Piece)| {
            if !takes_part[number] {
                return Some(number);
            }
            let moved = self.shapes(piece, motion.linear());
            let rank = alike.get(&shapes[number])?.iter().position(|&one| one == number)?;
            alike.get(&moved)?.get(rank).copied()
        };
        let found = self.pieces.iter().enumerate().map(|(number, piece)| {
            image((number, piece)).ok_or_else(|| Unmoved::NoPiece { piece: piece.name.clone() })
        });
        found.collect()
    }

    /// For each piece, whether it has a placement.
    fn with_placements(&self) -> Vec<bool> {
        let mut has_one = vec![false; self.pieces.len()];
        self.placements.iter().for_each(|placement| has_one[placement.piece] = true);
        has_one
    }

    /// How a piece is used, as something that can be compared: its number, and what its group obeys.
    fn manner_of(&self, piece: usize) -> ([Use; 2], [bool; 4]) {
        let group = self.groups.iter().find(|group| group.pieces.contains(&piece));
        let rules = group.map_or(Rules::NONE, |group| group.rules);
        let flags = [rules.is_hole, rules.is_inside, rules.apart.is_some(), rules.apart == Some(Apart::Corners)];
        ([self.pieces[piece].usage, rules.total], flags)
    }

    /// The shapes that a piece has after a motion, sorted. Where going round makes mirror images, these are among them.
    fn shapes(&self, piece: &Piece, linear: Symmetry) -> Shapes {
        let moved = piece.orientations.iter().map(|shape| shape.transformed(linear));
        let mut shapes: Shapes = moved.collect();
        if self.board.topology().is_twisted() {
            let flipped: Shapes = shapes.iter().map(|shape| shape.transformed(Symmetry::FLIP_ROWS)).collect();
            shapes.extend(flipped);
        }
        shapes.sort_unstable();
        shapes.dedup();
        shapes
    }
}

/// What tells placements apart: the piece, the cells, and, where these do not suffice, the positions.
type Key = (usize, Vec<usize>, Vec<Vec<Place>>);

/// Finds placements by what tells them apart.
struct PlacementIndex {
    /// Whether placements of one piece on the same cells differ by their positions.
    has_positions: bool,
    options: FxHashMap<Key, u32>,
}

impl PlacementIndex {
    fn new(placements: &[Placement]) -> PlacementIndex {
        let by_cells = |one: &Placement| (one.piece, one.cells.clone(), Vec::new());
        let options: FxHashMap<Key, u32> = placements.iter().map(by_cells).zip(0..).collect();
        if options.len() == placements.len() {
            return PlacementIndex { has_positions: false, options };
        }
        let by_all = |one: &Placement| (one.piece, one.cells.clone(), one.positions.clone());
        PlacementIndex { has_positions: true, options: placements.iter().map(by_all).zip(0..).collect() }
    }

    fn find(&self, piece: usize, cells: Vec<usize>, positions: Vec<Vec<Place>>) -> Option<OptionId> {
        self.options.get(&(piece, cells, positions)).copied().map(OptionId)
    }
}
