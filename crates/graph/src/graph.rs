//! Simple undirected graphs.

use zellige_cover::Parts;
use zellige_grid::Board;

use crate::Builder;

/// A simple undirected graph: no loops, no two edges between the same vertices. Vertices are numbered from 0 and have
/// distinct names; edges are pairs of vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    vertices: Vec<String>,
    edges: Vec<[usize; 2]>,
    line_ends: Vec<usize>,
}

impl Graph {
    /// Starts a new graph without vertices and edges.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// The graph of a board: its cells, two of them joined when they share a side, or several, as on a narrow board that
    /// wraps. The vertices are the cells in the order in which the board is swept, named as in `r3c4`; the edges are
    /// sorted.
    ///
    /// ```
    /// use zellige_graph::Graph;
    /// use zellige_grid::Board;
    ///
    /// let graph = Graph::of_board(&Board::from_picture("##\n.#")?);
    /// assert_eq!(graph.vertices(), ["r0c0", "r0c1", "r1c1"]);
    /// assert_eq!(graph.edges(), [[0, 1], [1, 2]]);
    /// assert_eq!(graph.line_ends(), [2, 3]);
    /// # Ok::<(), zellige_grid::PictureError>(())
    /// ```
    pub fn of_board(board: &Board) -> Graph {
        let sweep = board.sweep();
        let index = sweep.index();
        let mut edges = Vec::with_capacity(2 * sweep.cells.len());
        for (vertex, cell) in sweep.cells.iter().enumerate() {
            let around = board.lattice().neighbours(cell.place());
            let mut later: Vec<usize> = around.into_iter().filter_map(|place| index.find(place)).collect();
            later.retain(|&neighbour| neighbour > vertex);
            later.sort_unstable();
            later.dedup();
            edges.extend(later.into_iter().map(|neighbour| [vertex, neighbour]));
        }
        Graph::new(sweep.cells.iter().map(ToString::to_string).collect(), edges, sweep.line_ends)
    }

    pub(crate) fn new(vertices: Vec<String>, edges: Vec<[usize; 2]>, line_ends: Vec<usize>) -> Graph {
        Graph { vertices, edges, line_ends }
    }

    /// The names of the vertices.
    pub fn vertices(&self) -> &[String] {
        &self.vertices
    }

    /// The edges, each with its smaller vertex first; those of a builder in the order in which they were given, others
    /// sorted.
    pub fn edges(&self) -> &[[usize; 2]] {
        &self.edges
    }

    /// For the graph of a board: for each line of the sweep with a cell in it, the number of vertices up to and
    /// including that line. Empty for other graphs.
    pub fn line_ends(&self) -> &[usize] {
        &self.line_ends
    }

    /// For each vertex, the vertices that it is joined to, in the order of the edges.
    pub fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.vertices.len()];
        for &[first, second] in &self.edges {
            neighbours[first].push(second);
            neighbours[second].push(first);
        }
        neighbours
    }

    /// For each vertex, whether it is on the second of two sides between which every edge goes; the first vertex of
    /// each component is on the first side. None when the graph is not bipartite. Takes time linear in its size.
    pub fn sides(&self) -> Option<Vec<bool>> {
        let neighbours = self.neighbours();
        let mut sides: Vec<Option<bool>> = vec![None; self.vertices.len()];
        for start in 0..sides.len() {
            if sides[start].is_some() {
                continue;
            }
            sides[start] = Some(false);
            let mut waiting = vec![(start, false)];
            while let Some((vertex, side)) = waiting.pop() {
                for &neighbour in &neighbours[vertex] {
                    match sides[neighbour] {
                        Some(other) if other == side => return None,
                        Some(_) => {}
                        None => {
                            sides[neighbour] = Some(!side);
                            waiting.push((neighbour, !side));
                        }
                    }
                }
            }
        }
        Some(sides.into_iter().map(|side| side == Some(true)).collect())
    }

    /// Of a part of the graph that hangs together, all of whose edges go between two sides that are not alike in number:
    /// the numbers of vertices on the first and the second side. Such a part has no perfect matching.
    pub fn unbalanced(&self) -> Option<(usize, usize)> {
        let sides = self.sides()?;
        let mut parts = Parts::new(self.vertices.len());
        self.edges.iter().for_each(|&[first, second]| parts.join(first, second));
        let mut numbers = vec![(0, 0); self.vertices.len()];
        for (vertex, &is_second) in sides.iter().enumerate() {
            let (first, second) = &mut numbers[parts.first_of(vertex)];
            *(if is_second { second } else { first }) += 1;
        }
        numbers.into_iter().find(|(first, second)| first != second)
    }

    /// Whether every edge goes between the same two sides; boards of squares in the plane are such.
    pub fn is_bipartite(&self) -> bool {
        self.sides().is_some()
    }
}
