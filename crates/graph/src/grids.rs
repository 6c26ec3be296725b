//! Graphs of places in a plane or in space: grids, the moves of chessmen, and triangles of triangles.
//!
//! Vertices are named as the cells of boards are, `r3c4`, and come row by row; edges are sorted. Each graph takes time in
//! proportion to its size. All have an error in common: more than [`MOST_VERTICES`](crate::MOST_VERTICES) vertices or
//! [`MOST_EDGES`](crate::MOST_EDGES) edges.

use zellige_grid::Place;

use crate::size::{check_size, graph_of};
use crate::{Graph, GraphError};

impl Graph {
    /// The grid of these sides: places that differ by one in one coordinate are joined.
    ///
    /// A grid of one side is a path; the vertices of one of two or three sides are named as the cells of a board or of a
    /// box, those of others by their coordinates, as in `0.2.1.3`.
    ///
    /// # Errors
    /// When there is no side, or the graph is too large.
    ///
    /// ```
    /// let grid = zellige_graph::Graph::grid(&[2, 2])?;
    /// assert_eq!(grid.vertices(), ["r0c0", "r0c1", "r1c0", "r1c1"]);
    /// assert_eq!(grid.edges(), [[0, 1], [0, 2], [1, 3], [2, 3]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn grid(sides: &[u32]) -> Result<Graph, GraphError> {
        if let &[side] = sides {
            return Graph::path(side);
        }
        if sides.is_empty() {
            let (what, expected) = ("number of sides", "1 or more".to_owned());
            return Err(GraphError::BadNumber { what, graph: "grid", got: 0, expected });
        }
        let vertices = sides.iter().fold(1u128, |product, &side| product.saturating_mul(side.into()));
        if sides.contains(&0) {
            return Ok(graph_of([], Vec::new()));
        }
        let edges_along = |&side: &u32| vertices / u128::from(side) * u128::from(side - 1);
        check_size(vertices, sides.iter().map(edges_along).fold(0, u128::saturating_add))?;
        let vertices = vertices as usize;
        let mut edges = Vec::new();
        let mut step = 1;
        for side in sides.iter().rev().map(|&side| side as usize) {
            let is_before_last = |vertex: &usize| vertex / step % side + 1 < side;
            edges.extend((0..vertices).filter(is_before_last).map(|vertex| [vertex, vertex + step]));
            step *= side;
        }
        Ok(graph_of((0..vertices).map(|vertex| place_name(vertex, sides)), edges))
    }

    /// The moves of a king on a board of so many rows and columns.
    ///
    /// # Errors
    /// When the graph is too large, as in all that follow.
    pub fn king(rows: u32, columns: u32) -> Result<Graph, GraphError> {
        with_moves(rows, columns, [[0, 1], [1, -1], [1, 0], [1, 1]])
    }

    /// The moves of a knight.
    ///
    /// # Errors
    /// As [`Graph::king`].
    pub fn knight(rows: u32, columns: u32) -> Result<Graph, GraphError> {
        with_moves(rows, columns, [[1, -2], [1, 2], [2, -1], [2, 1]])
    }

    /// The moves of a rook: places of a row or of a column are joined.
    ///
    /// # Errors
    /// As [`Graph::king`].
    pub fn rook(rows: u32, columns: u32) -> Result<Graph, GraphError> {
        let along = (1..i64::from(columns)).map(|step| [0, step]);
        with_moves(rows, columns, along.chain((1..i64::from(rows)).map(|step| [step, 0])))
    }

    /// The moves of a bishop: places of a diagonal are joined.
    ///
    /// # Errors
    /// As [`Graph::king`].
    pub fn bishop(rows: u32, columns: u32) -> Result<Graph, GraphError> {
        let steps = 1..i64::from(rows.min(columns));
        with_moves(rows, columns, steps.flat_map(|step| [[step, -step], [step, step]]))
    }

    /// The triangle of triangles with so many vertices along a side: row `r` has places 0 to `r`, and each is joined to
    /// those next to it in its row and to two in the next row.
    ///
    /// # Errors
    /// As [`Graph::king`].
    ///
    /// ```
    /// let triangle = zellige_graph::Graph::triangular(2)?;
    /// assert_eq!(triangle.vertices(), ["r0c0", "r1c0", "r1c1"]);
    /// assert_eq!(triangle.edges(), [[0, 1], [0, 2], [1, 2]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn triangular(side: u32) -> Result<Graph, GraphError> {
        let wide = u128::from(side);
        check_size(wide * (wide + 1) / 2, 3 * (wide * wide.saturating_sub(1) / 2))?;
        let places = (0..side as usize).flat_map(|row| (0..=row).map(move |column| (row, column)));
        let position = |row: usize, column: usize| row * (row + 1) / 2 + column;
        let mut edges = Vec::new();
        for (row, column) in places.clone().filter(|(row, _)| row + 1 < side as usize) {
            let [above, left, right] =
                [position(row, column), position(row + 1, column), position(row + 1, column + 1)];
            edges.extend([[above, left], [above, right], [left, right]]);
        }
        Ok(graph_of(places.map(|(row, column)| format!("r{row}c{column}")), edges))
    }
}

/// The name of a vertex of a grid of several sides.
fn place_name(vertex: usize, sides: &[u32]) -> String {
    let mut rest = vertex;
    let mut coordinates: Vec<i64> = sides.iter().rev().map(|&side| rest_of(&mut rest, side)).collect();
    coordinates.reverse();
    match *coordinates.as_slice() {
        [row, column] => Place::new(row, column).to_string(),
        [layer, row, column] => Place { layer, row, column }.to_string(),
        _ => coordinates.iter().map(i64::to_string).collect::<Vec<_>>().join("."),
    }
}

/// The last coordinate of a place; the rest keeps the others.
fn rest_of(rest: &mut usize, side: u32) -> i64 {
    let coordinate = *rest % side as usize;
    *rest /= side as usize;
    coordinate as i64
}

/// The places of a rectangle, each joined to those that a move leads to. Moves go down, or along a row to the right.
fn with_moves(rows: u32, columns: u32, moves: impl IntoIterator<Item = [i64; 2]>) -> Result<Graph, GraphError> {
    if rows == 0 || columns == 0 {
        return Ok(graph_of([], Vec::new()));
    }
    let cells = u128::from(rows) * u128::from(columns);
    check_size(cells, 0)?;
    let [height, width] = [rows, columns].map(i64::from);
    let is_possible = |&[down, right]: &[i64; 2]| down < height && right.abs() < width;
    let moves: Vec<[i64; 2]> = moves.into_iter().filter(is_possible).collect();
    let edges = moves.iter().map(|&[down, right]| ((height - down) * (width - right.abs())) as u128);
    check_size(cells, edges.sum())?;
    let mut edges = Vec::new();
    for [down, right] in moves {
        let step = (down * width + right) as usize;
        for row in 0..height - down {
            let columns = (-right).max(0)..width - right.max(0);
            edges.extend(columns.map(|column| (row * width + column) as usize).map(|from| [from, from + step]));
        }
    }
    let places = (0..height).flat_map(|row| (0..width).map(move |column| Place::new(row, column)));
    Ok(graph_of(places.map(|place| place.to_string()), edges))
}
