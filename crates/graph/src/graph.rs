//! Simple undirected graphs.

use zellige_grid::Board;

use crate::Builder;

/// A simple undirected graph: no loops, no two edges between the same vertices. Vertices are numbered from 0 and have
/// distinct names; edges are pairs of vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    vertices: Vec<String>,
    edges: Vec<[usize; 2]>,
    rows: Vec<usize>,
}

impl Graph {
    /// Starts a new graph without vertices and edges.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// The graph of a board: its cells, two of them joined when they share a side. The vertices are the cells in the
    /// order in which the board is swept, named as in `r3c4`; the edges are sorted.
    ///
    /// ```
    /// use zellige_graph::Graph;
    /// use zellige_grid::Board;
    ///
    /// let graph = Graph::of_board(&Board::from_picture("##\n.#")?);
    /// assert_eq!(graph.vertices(), ["r0c0", "r0c1", "r1c1"]);
    /// assert_eq!(graph.edges(), [[0, 1], [1, 2]]);
    /// assert_eq!(graph.rows(), [2, 3]);
    /// # Ok::<(), zellige_grid::PictureError>(())
    /// ```
    pub fn of_board(board: &Board) -> Graph {
        let sweep = board.sweep();
        let index = sweep.index();
        let mut edges = Vec::with_capacity(2 * sweep.cells.len());
        for (vertex, cell) in sweep.cells.iter().enumerate() {
            let (row, column) = (i64::from(cell.row), i64::from(cell.column));
            let right = index.find(row, column + 1);
            let below = index.find(row + 1, column);
            // The neighbour in the same line comes before the one in the next.
            let nearest = right.min(below).or(right.max(below));
            let furthest = right.max(below).filter(|_| right.is_some() && below.is_some());
            edges.extend(nearest.into_iter().chain(furthest).map(|neighbour| [vertex, neighbour]));
        }
        Graph::new(sweep.cells.iter().map(ToString::to_string).collect(), edges, sweep.line_ends)
    }

    pub(crate) fn new(vertices: Vec<String>, edges: Vec<[usize; 2]>, rows: Vec<usize>) -> Graph {
        Graph { vertices, edges, rows }
    }

    /// The names of the vertices.
    pub fn vertices(&self) -> &[String] {
        &self.vertices
    }

    /// The edges, each with its smaller vertex first; those of a builder in the order in which they were given.
    pub fn edges(&self) -> &[[usize; 2]] {
        &self.edges
    }

    /// For the graph of a board: for each line of the sweep with a cell in it, the number of vertices up to and
    /// including that line. Empty for other graphs.
    pub fn rows(&self) -> &[usize] {
        &self.rows
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

    /// Whether every edge goes between the same two sides; boards are such.
    pub fn is_bipartite(&self) -> bool {
        self.sides().is_some()
    }
}
