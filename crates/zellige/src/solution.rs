//! Solutions, by what they mean: placements, matchings, or options as they were written.

mod picture;

use zellige_cover::{OptionId, Problem, Usage};
use zellige_graph::{Graph, Meaning as EdgeMeaning};
use zellige_grid::{Cell, Lattice, Piece, Placement, RuledPieces};

pub use picture::{picture, picture_of_matchings};

/// What the options of a problem mean.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    /// Placements of pieces; an option's tag is its placement.
    Tiling {
        lattice: Lattice,
        cells: Vec<Cell>,
        pieces: Vec<Piece>,
        groups: Vec<RuledPieces>,
        placements: Vec<Placement>,
    },
    /// Edges of matchings of a graph on the cells of a board; an option's tag is the position of its meaning.
    Matching {
        lattice: Lattice,
        cells: Vec<Cell>,
        copies: usize,
        edges: Vec<[usize; 2]>,
        /// For each cell, on which of two sides it is between which all edges go; empty where there are none.
        sides: Vec<bool>,
        meanings: Vec<EdgeMeaning>,
    },
    /// Themselves.
    Options,
}

impl Meaning {
    /// What the options of matchings mean.
    pub fn of_matching(
        graph: &Graph,
        lattice: Lattice,
        cells: Vec<Cell>,
        copies: usize,
        meanings: Vec<EdgeMeaning>,
    ) -> Meaning {
        let sides = graph.sides().unwrap_or_default();
        Meaning::Matching { lattice, cells, copies, edges: graph.edges().to_vec(), sides, meanings }
    }
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solution {
    /// A tiling.
    Tiling(Vec<Tile>),
    /// Matchings of the cells of a board.
    Matchings {
        /// The lattice of the cells.
        lattice: Lattice,
        /// The cells.
        cells: Vec<Cell>,
        /// How many matchings there are.
        copies: usize,
        /// Pairs of cells, each with the matching that joins them, counted from 0. Of two matchings, which are moves of
        /// ants, the ant goes from the first cell to the second.
        pairs: Vec<(usize, [Cell; 2])>,
    },
    /// An exact cover: its options by their positions, each with its items as they are written in a file.
    Cover(Vec<(usize, Vec<String>)>),
}

/// A piece at its place in a tiling.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tile {
    /// What the piece is called.
    pub piece: String,
    /// Whether it is a hole, drawn as empty.
    pub is_hole: bool,
    /// The lattice of its cells.
    pub lattice: Lattice,
    /// The cells that it covers.
    pub cells: Vec<Cell>,
}

impl Solution {
    /// The solution of a problem that has these options, in the order of the problem.
    pub(crate) fn new(problem: &Problem, meaning: &Meaning, chosen: &[OptionId]) -> Solution {
        let mut chosen = chosen.to_vec();
        chosen.sort_unstable();
        let tags = chosen.iter().map(|&option| problem.option(option).tag as usize);
        match meaning {
            Meaning::Tiling { lattice, cells, pieces, groups, placements } => Solution::Tiling(
                tags.map(|tag| {
                    let placement = &placements[tag];
                    Tile {
                        piece: pieces[placement.piece].name.clone(),
                        is_hole: groups
                            .iter()
                            .any(|group| group.rules.is_hole && group.pieces.contains(&placement.piece)),
                        lattice: *lattice,
                        cells: placement.cells.iter().map(|&cell| cells[cell]).collect(),
                    }
                })
                .collect(),
            ),
            Meaning::Matching { lattice, cells, copies, edges, sides, meanings } => {
                let pair = |tag: usize| match meanings[tag] {
                    EdgeMeaning::Join { matching, edge } => {
                        let mut ends = edges[edge];
                        // The ants of one side go along the first of two matchings, the others along the second.
                        if *copies == 2 && sides.get(ends[0]).is_some_and(|&side| side != (matching == 1)) {
                            ends.reverse();
                        }
                        Some((matching as usize, ends.map(|cell| cells[cell])))
                    }
                    EdgeMeaning::Single { .. } => None,
                };
                let pairs = tags.filter_map(pair).collect();
                Solution::Matchings { lattice: *lattice, cells: cells.clone(), copies: *copies, pairs }
            }
            Meaning::Options => Solution::Cover(
                chosen.iter().map(|&option| (option.index(), option_in_words(problem, option))).collect(),
            ),
        }
    }
}

/// The items of an option, as Knuth's format writes them.
fn option_in_words(problem: &Problem, option: OptionId) -> Vec<String> {
    let entries = problem.option(option).entries.iter();
    entries
        .map(|entry| {
            let name = problem.item(entry.item).name();
            match entry.usage {
                Usage::Coloured(colour) => format!("{name}:{}", problem.colour_name(colour)),
                Usage::Alone | Usage::Units(_) => name.to_owned(),
            }
        })
        .collect()
}
