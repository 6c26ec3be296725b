//! Solutions, by what they mean: placements, what is in a graph, or options as they were written.

mod graph;
mod graph_picture;
mod picture;

use zellige_cover::{OptionId, Problem, Usage};
use zellige_grid::{Cell, Lattice, Piece, Placement, RuledPieces};

pub(crate) use graph::GraphMeaning;
pub use graph::{Drawing, GraphParts, GraphSolution};
pub use graph_picture::picture_of_graph;
pub use picture::picture;

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
    /// Parts of something in a graph; an option's tag is the position of its meaning.
    Graph(GraphMeaning),
    /// Themselves.
    Options,
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solution {
    /// A tiling.
    Tiling(Vec<Tile>),
    /// Something in a graph.
    Graph(GraphSolution),
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
            Meaning::Graph(meaning) => Solution::Graph(meaning.solution(tags)),
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
