//! Documents of the ways themselves, and of an estimate of their number.

use serde::Serialize;
use zellige_dance::Estimate;
use zellige_grid::{Cell, Lattice};

use super::SCHEMA;
use crate::Conventions;
use crate::solution::{Solution, Tile, picture, picture_of_matchings};

/// An estimate.
#[derive(Clone, Debug, Serialize)]
pub struct EstimateDocument {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `estimate`.
    pub kind: &'static str,
    /// What was estimated, and by which conventions.
    pub conventions: Conventions,
    /// The number of ways, and the standard error of that.
    pub solutions: [f64; 2],
    /// The nodes of a search tree, and the standard error of that.
    pub nodes: [f64; 2],
    /// The random dives by which it was estimated.
    pub dives: u64,
}

impl EstimateDocument {
    /// The document of an estimate.
    pub fn new(conventions: &Conventions, estimate: &Estimate) -> EstimateDocument {
        EstimateDocument {
            schema: SCHEMA,
            kind: "estimate",
            conventions: conventions.clone(),
            solutions: [estimate.solutions, estimate.solutions_error],
            nodes: [estimate.nodes, estimate.nodes_error],
            dives: estimate.dives,
        }
    }
}

/// A solution.
#[derive(Clone, Debug, Serialize)]
pub struct SolutionDocument {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `solution`.
    pub kind: &'static str,
    /// Its place in the list, from 1.
    pub number: u64,
    /// Of a tiling: the pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<TileDocument>>,
    /// Of matchings: for each matching, the pairs of cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matchings: Option<Vec<Vec<[Coordinates; 2]>>>,
    /// Of an exact cover: the options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<OptionDocument>>,
}

/// Row and column of a cell; of a cube the layer before them.
pub type Coordinates = Vec<i32>;

fn coordinates(lattice: Lattice, cell: &Cell) -> Coordinates {
    let &Cell { layer, row, column } = cell;
    if lattice.is_plane() { vec![row, column] } else { vec![layer, row, column] }
}

/// A piece at its place.
#[derive(Clone, Debug, Serialize)]
pub struct TileDocument {
    /// The piece.
    pub piece: String,
    /// Its cells.
    pub cells: Vec<Coordinates>,
    /// Whether it is a hole; absent when it is not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hole: bool,
}

/// An option of an exact cover.
#[derive(Clone, Debug, Serialize)]
pub struct OptionDocument {
    /// Its position among the options of the problem, from 0.
    pub option: usize,
    /// Its items, with their colours.
    pub items: Vec<String>,
}

impl SolutionDocument {
    /// The document of a solution.
    pub fn new(number: u64, solution: &Solution) -> SolutionDocument {
        let mut document =
            SolutionDocument { schema: SCHEMA, kind: "solution", number, tiles: None, matchings: None, options: None };
        match solution {
            Solution::Tiling(tiles) => {
                let tile = |tile: &Tile| TileDocument {
                    piece: tile.piece.clone(),
                    cells: tile.cells.iter().map(|cell| coordinates(tile.lattice, cell)).collect(),
                    hole: tile.is_hole,
                };
                document.tiles = Some(tiles.iter().map(tile).collect());
            }
            Solution::Matchings { lattice, copies, pairs, .. } => {
                let mut matchings = vec![Vec::new(); *copies];
                for (matching, [a, b]) in pairs {
                    matchings[*matching].push([a, b].map(|cell| coordinates(*lattice, cell)));
                }
                document.matchings = Some(matchings);
            }
            Solution::Cover(options) => {
                let option =
                    |(option, items): &(usize, Vec<String>)| OptionDocument { option: *option, items: items.clone() };
                document.options = Some(options.iter().map(option).collect());
            }
        }
        document
    }
}

/// A solution as text, with its number: a picture and an empty line, or options as Knuth's programs print them.
pub fn solution_in_words(number: u64, solution: &Solution) -> String {
    let body = match solution {
        Solution::Tiling(tiles) => picture(tiles) + "\n",
        Solution::Matchings { lattice, cells, pairs, .. } => picture_of_matchings(*lattice, pairs, cells) + "\n",
        Solution::Cover(options) => {
            return options
                .iter()
                .fold(format!("{number}:\n"), |text, (_, items)| text + " " + &items.join(" ") + "\n");
        }
    };
    format!("{number}:\n{body}\n")
}
