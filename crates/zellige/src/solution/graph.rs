//! What is in a graph: edges, moves, sets, colours, and where it can be drawn.

use std::sync::Arc;

use zellige_graph::{Graph, Meaning, Structure};
use zellige_grid::{Cell, Lattice};

/// Where the vertices of a graph lie, if they are the cells of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The lattice of the cells.
    pub lattice: Lattice,
    /// The cell of each vertex.
    pub cells: Vec<Cell>,
}

/// What options mean that are parts of something in a graph.
#[derive(Clone, Debug)]
pub(crate) struct GraphMeaning {
    pub drawing: Option<Drawing>,
    pub edges: Vec<[usize; 2]>,
    pub meanings: Vec<Meaning>,
    names: Arc<[String]>,
    structure: Structure,
}

/// Something in a graph. Vertices are told by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GraphSolution {
    /// What the vertices are called.
    pub names: Arc<[String]>,
    /// Where they lie, if they are the cells of a board.
    pub drawing: Option<Drawing>,
    /// What there is.
    pub parts: GraphParts,
}

/// What there is of something in a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphParts {
    /// For each matching of a tuple, its edges.
    Matchings(Vec<Vec<[usize; 2]>>),
    /// From where to where everybody moves.
    Moves(Vec<[usize; 2]>),
    /// Edges.
    Edges(Vec<[usize; 2]>),
    /// A set of vertices.
    Set(Vec<usize>),
    /// The colour of each vertex, counted from 0.
    Colours(Vec<u32>),
    /// The parts of a partition.
    Partition(Vec<Vec<usize>>),
}

impl GraphMeaning {
    /// What the options of a structure mean.
    pub fn new(graph: &Graph, drawing: Option<Drawing>, structure: &Structure, meanings: Vec<Meaning>) -> GraphMeaning {
        let (edges, names) = (graph.edges().to_vec(), graph.vertices().into());
        GraphMeaning { drawing, edges, meanings, names, structure: structure.clone() }
    }

    /// The solution that has the parts of these tags.
    pub fn solution(&self, tags: impl Iterator<Item = usize>) -> GraphSolution {
        let copies = if let Structure::DisjointPerfectMatchings(copies) = self.structure { copies as usize } else { 1 };
        let mut parts = Gathered { matchings: vec![Vec::new(); copies], ..Gathered::default() };
        for tag in tags {
            parts.add(self.meanings[tag], &self.edges);
        }
        GraphSolution {
            names: self.names.clone(),
            drawing: self.drawing.clone(),
            parts: parts.into_parts(&self.structure),
        }
    }
}

/// Parts gathered by kind.
#[derive(Default)]
struct Gathered {
    matchings: Vec<Vec<[usize; 2]>>,
    moves: Vec<[usize; 2]>,
    set: Vec<usize>,
    colours: Vec<(usize, u32)>,
}

impl Gathered {
    fn add(&mut self, meaning: Meaning, edges: &[[usize; 2]]) {
        match meaning {
            Meaning::Join { matching, edge } => self.matchings[matching as usize].push(edges[edge]),
            Meaning::Move { from, to } => self.moves.push([from, to]),
            Meaning::In { vertex } => self.set.push(vertex),
            Meaning::Colour { vertex, colour } => self.colours.push((vertex, colour)),
            Meaning::Single { .. } | Meaning::Out { .. } => {}
        }
    }

    /// What there is of such a structure.
    fn into_parts(mut self, structure: &Structure) -> GraphParts {
        match structure {
            Structure::Ants | Structure::Permutations => GraphParts::Moves(self.moves),
            Structure::IndependentSets | Structure::DominatingSets => GraphParts::Set(self.set),
            Structure::Colourings(_) => {
                self.colours.sort_unstable();
                GraphParts::Colours(self.colours.into_iter().map(|(_, colour)| colour).collect())
            }
            _ => GraphParts::Matchings(self.matchings),
        }
    }
}
