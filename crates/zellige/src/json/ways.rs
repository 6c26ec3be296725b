//! Documents of the ways themselves, and of an estimate of their number.

use serde::Serialize;
use zellige_dance::Estimate;
use zellige_grid::{Cell, Lattice};

use super::SCHEMA;
use crate::Conventions;
use crate::solution::{GraphParts, GraphSolution, Solution, Tile, picture, picture_of_graph};

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
    /// Of matchings: for each matching, the pairs of vertices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matchings: Option<Vec<Vec<[VertexDocument; 2]>>>,
    /// Of moves: from which vertex to which.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<[VertexDocument; 2]>>,
    /// Of cycles, paths and trees: the edges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edges: Option<Vec<[VertexDocument; 2]>>,
    /// Of a set: its vertices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vertices: Option<Vec<VertexDocument>>,
    /// Of a colouring: each vertex and its colour, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<Vec<(VertexDocument, u32)>>,
    /// Of a partition: the vertices of each part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Vec<VertexDocument>>>,
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

/// A vertex: row and column of a cell, or a name where the graph has no board.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum VertexDocument {
    /// A cell of a board.
    Cell(Coordinates),
    /// A vertex of another graph.
    Name(String),
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
        let mut document = SolutionDocument {
            schema: SCHEMA,
            kind: "solution",
            number,
            tiles: None,
            matchings: None,
            moves: None,
            edges: None,
            vertices: None,
            colours: None,
            parts: None,
            options: None,
        };
        match solution {
            Solution::Tiling(tiles) => {
                let tile = |tile: &Tile| TileDocument {
                    piece: tile.piece.clone(),
                    cells: tile.cells.iter().map(|cell| coordinates(tile.lattice, cell)).collect(),
                    hole: tile.is_hole,
                };
                document.tiles = Some(tiles.iter().map(tile).collect());
            }
            Solution::Graph(solution) => document.add_graph(solution),
            Solution::Cover(options) => {
                let option =
                    |(option, items): &(usize, Vec<String>)| OptionDocument { option: *option, items: items.clone() };
                document.options = Some(options.iter().map(option).collect());
            }
        }
        document
    }
}

impl SolutionDocument {
    fn add_graph(&mut self, solution: &GraphSolution) {
        let vertex = |&vertex: &usize| match &solution.drawing {
            Some(drawing) => VertexDocument::Cell(coordinates(drawing.lattice, &drawing.cells[vertex])),
            None => VertexDocument::Name(solution.names[vertex].clone()),
        };
        let pairs = |pairs: &Vec<[usize; 2]>| pairs.iter().map(|pair| pair.each_ref().map(vertex)).collect();
        let set = |set: &Vec<usize>| set.iter().map(vertex).collect();
        match &solution.parts {
            GraphParts::Matchings(matchings) => self.matchings = Some(matchings.iter().map(pairs).collect()),
            GraphParts::Moves(moves) => self.moves = Some(pairs(moves)),
            GraphParts::Edges(edges) => self.edges = Some(pairs(edges)),
            GraphParts::Set(vertices) => self.vertices = Some(set(vertices)),
            GraphParts::Partition(parts) => self.parts = Some(parts.iter().map(set).collect()),
            GraphParts::Colours(colours) => {
                let coloured = colours.iter().enumerate().map(|(number, &colour)| (vertex(&number), colour + 1));
                self.colours = Some(coloured.collect());
            }
        }
    }
}

/// A solution as text, with its number: a picture and an empty line, or options as Knuth's programs print them.
pub fn solution_in_words(number: u64, solution: &Solution) -> String {
    let body = match solution {
        Solution::Tiling(tiles) => picture(tiles) + "\n",
        Solution::Graph(solution) => picture_of_graph(solution) + "\n",
        Solution::Cover(options) => {
            return options
                .iter()
                .fold(format!("{number}:\n"), |text, (_, items)| text + " " + &items.join(" ") + "\n");
        }
    };
    format!("{number}:\n{body}\n")
}
