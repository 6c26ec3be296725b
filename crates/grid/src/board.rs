//! Boards: finite sets of cells of a lattice, whose edges may be glued.
//!
//! A board may have holes, fall into pieces and lie anywhere. Its cells are kept in one sorted list, so that a board
//! costs what its cells cost, however far apart they lie.

use crate::{Cell, GridError, Lattice, PictureError, Place, Topology, Wrap, picture};

/// The greatest number of cells of a board.
pub const MAX_CELLS: usize = 1_000_000;

/// A finite set of cells of a lattice, whose edges may be glued, and which may be coloured.
///
/// ```
/// use zellige_grid::{Board, Cell};
///
/// let board = Board::from_picture("###\n#.#\n")?;
/// assert_eq!(board.len(), 5);
/// assert!(!board.contains(Cell::new(1, 1)));
/// assert_eq!(board.picture(), "###\n#.#");
/// # Ok::<(), zellige_grid::PictureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    lattice: Lattice,
    wrap: Wrap,
    /// Distinct, by layer, row and column.
    cells: Vec<Cell>,
    /// The colour of each cell; empty when there are none.
    colours: Vec<char>,
}

impl Board {
    /// All squares of this many rows and columns; the top left one is in row 0 and column 0. With no rows or no columns
    /// the board is empty.
    ///
    /// # Errors
    /// When the board would have more than [`MAX_CELLS`] cells.
    pub fn rectangle(rows: u32, columns: u32) -> Result<Board, GridError> {
        Board::block(Lattice::Square, 1, rows, columns)
    }

    /// All cells of this many layers, rows and columns; the first one is in layer 0, row 0 and column 0. Of hexagons
    /// this is a rhomboid; of triangles its left and right ends are jagged. With no layer, no row or no column the
    /// board is empty.
    ///
    /// # Errors
    /// When the board would have more than [`MAX_CELLS`] cells.
    pub fn block(lattice: Lattice, layers: u32, rows: u32, columns: u32) -> Result<Board, GridError> {
        let cells = u64::from(layers).saturating_mul(u64::from(rows)).saturating_mul(u64::from(columns));
        if cells > MAX_CELLS as u64 {
            return Err(GridError::TooManyCells { cells, limit: MAX_CELLS });
        }
        let sides = if cells == 0 { [0; 3] } else { [layers, rows, columns].map(|side| side as i32) };
        let [layers, rows, columns] = sides;
        let row = |layer, row| (0..columns).map(move |column| Cell::in_layer(layer, row, column));
        let cells = (0..layers).flat_map(|layer| (0..rows).flat_map(move |number| row(layer, number)));
        Ok(Board::plain(lattice, cells.collect()))
    }

    /// The board of these squares, in any order.
    ///
    /// # Errors
    /// As [`Board::of`].
    pub fn from_cells(cells: impl IntoIterator<Item = Cell>) -> Result<Board, GridError> {
        Board::of(Lattice::Square, cells)
    }

    /// The board of these cells, in any order.
    ///
    /// # Errors
    /// When a cell stands twice or there are more than [`MAX_CELLS`] of them; when one is in another layer than 0 of a
    /// plane.
    pub fn of(lattice: Lattice, cells: impl IntoIterator<Item = Cell>) -> Result<Board, GridError> {
        let mut cells: Vec<Cell> = cells.into_iter().take(MAX_CELLS + 1).collect();
        if cells.len() > MAX_CELLS {
            return Err(GridError::TooManyCells { cells: cells.len() as u64, limit: MAX_CELLS });
        }
        if let Some(&cell) = cells.iter().find(|&&cell| !lattice.has(cell)) {
            return Err(GridError::NoLayer { cell });
        }
        cells.sort_unstable();
        match find_twin(&cells) {
            Some(cell) => Err(GridError::DuplicateCell { cell }),
            None => Ok(Board::plain(lattice, cells)),
        }
    }

    /// The board of a picture: lines of characters, the first one row 0, each line's first character column 0.
    ///
    /// If there is a `#` anywhere, `#` is a cell and `.` or a space is none. Otherwise `.` is a cell and `X`, `x` or a
    /// space is none. Lines may end in `\r\n`, the last one need not end; blank lines hold no cell; a byte order mark
    /// at the start is passed over.
    ///
    /// # Errors
    /// At the first other character, with its place and what may stand there; when there are more than [`MAX_CELLS`]
    /// cells.
    ///
    /// ```
    /// use zellige_grid::Board;
    ///
    /// assert_eq!(Board::from_picture("...\n.X.\n...")?.len(), 8);
    /// assert_eq!(Board::from_picture("..\n.?").unwrap_err().span(), 4..5);
    /// # Ok::<(), zellige_grid::PictureError>(())
    /// ```
    pub fn from_picture(text: &str) -> Result<Board, PictureError> {
        Ok(Board::plain(Lattice::Square, picture::read_board(text)?))
    }

    /// The board of sorted, distinct cells, without glue and colours.
    fn plain(lattice: Lattice, cells: Vec<Cell>) -> Board {
        Board { lattice, wrap: Wrap::default(), cells, colours: Vec::new() }
    }

    /// The same cells with the edges of their bounding box glued.
    ///
    /// # Errors
    /// When the cells are not squares; only these can be wrapped.
    pub fn wrapped(self, topology: Topology) -> Result<Board, GridError> {
        if topology != Topology::Plane && self.lattice != Lattice::Square {
            return Err(GridError::CannotWrap { topology: topology.name(), lattice: self.lattice.name() });
        }
        let wrap = self.bounding_box().map_or(Wrap::default(), |bounds| Wrap::new(topology, bounds));
        Ok(Board { wrap, ..self })
    }

    /// The same cells without some of them; the edges stay glued as they were.
    pub fn without(&self, removed: impl Fn(Cell) -> bool) -> Board {
        let stays: Vec<bool> = self.cells.iter().map(|&cell| !removed(cell)).collect();
        let cells = self.cells.iter().zip(&stays).filter(|(_, stays)| **stays).map(|(&cell, _)| cell).collect();
        let colours = self.colours.iter().zip(&stays).filter(|(_, stays)| **stays).map(|(&colour, _)| colour).collect();
        Board { cells, colours, ..self.clone() }
    }

    /// The same cells, each with a colour.
    #[must_use]
    pub fn coloured(self, colour: impl Fn(Cell) -> char) -> Board {
        let colours = self.cells.iter().map(|&cell| colour(cell)).collect();
        Board { colours, ..self }
    }

    /// The lattice of the cells.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// How the edges are glued, as a map on places.
    pub fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// How the edges are glued.
    pub fn topology(&self) -> Topology {
        self.wrap.topology()
    }

    /// The cells, by layer, row and column.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The colours of the cells, in the order of [`Board::cells`]; empty when they have none.
    pub fn colours(&self) -> &[char] {
        &self.colours
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether `cell` is one of the board's; takes time logarithmic in its size.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// Whether the place lies on the board, however many times round.
    pub fn has(&self, place: Place) -> bool {
        self.wrap.fold(place).cell().is_some_and(|cell| self.contains(cell))
    }

    /// The least box of layers, rows and columns that holds all cells; none of an empty board.
    pub fn bounding_box(&self) -> Option<BoundingBox> {
        BoundingBox::of(&self.cells)
    }

    /// The colours of the board drawn as the board is, `.` for no cell; all points where it has none.
    pub fn colour_picture(&self) -> String {
        let colour = |cell: Cell| self.cells.binary_search(&cell).ok().and_then(|at| self.colours.get(at).copied());
        picture::draw_with(self.lattice, &self.cells, |cell| colour(cell).unwrap_or('.'), "\n")
    }

    /// The board drawn within its bounding box: `#` for a cell, `.` for none, no line end after the last line, an empty
    /// line between layers. A board whose cells lie too far apart to be drawn (four million places in the box) is
    /// written as a list of cells.
    pub fn picture(&self) -> String {
        picture::draw(self.lattice, &self.cells, '#', "\n")
    }
}

/// The cell that stands twice in a sorted list, if one does.
pub(crate) fn find_twin(sorted: &[Cell]) -> Option<Cell> {
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// A box of layers, rows and columns, its borders included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoundingBox {
    /// The corner of the first layer, row and column.
    pub least: Cell,
    /// The corner of the last layer, row and column.
    pub greatest: Cell,
}

impl BoundingBox {
    /// The least box around some cells; none around no cell.
    pub(crate) fn of(cells: &[Cell]) -> Option<BoundingBox> {
        let (&first, rest) = cells.split_first()?;
        let join = |a: Cell, b: Cell, choose: fn(i32, i32) -> i32| {
            Cell::in_layer(choose(a.layer, b.layer), choose(a.row, b.row), choose(a.column, b.column))
        };
        Some(rest.iter().fold(BoundingBox { least: first, greatest: first }, |held, &cell| BoundingBox {
            least: join(held.least, cell, i32::min),
            greatest: join(held.greatest, cell, i32::max),
        }))
    }

    /// The number of layers, at least 1 and at most 2^32.
    pub fn layers(self) -> u64 {
        extent(self.least.layer, self.greatest.layer)
    }

    /// The number of rows, at least 1 and at most 2^32.
    pub fn rows(self) -> u64 {
        extent(self.least.row, self.greatest.row)
    }

    /// The number of columns, at least 1 and at most 2^32.
    pub fn columns(self) -> u64 {
        extent(self.least.column, self.greatest.column)
    }

    /// The number of places in the box; `u64::MAX` stands for more than that.
    pub(crate) fn places(self) -> u64 {
        self.layers().saturating_mul(self.rows()).saturating_mul(self.columns())
    }
}

fn extent(first: i32, last: i32) -> u64 {
    (i64::from(last) - i64::from(first) + 1) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_checked() {
        assert_eq!(Board::rectangle(1000, 1000).unwrap().len(), MAX_CELLS);
        let error = Board::rectangle(u32::MAX, u32::MAX).unwrap_err();
        assert_eq!(error.to_string(), "the board has 18446744065119617025 cells; expected at most 1000000");
        assert!(Board::rectangle(0, 5).unwrap().is_empty());
        assert!(Board::rectangle(u32::MAX, 0).unwrap().is_empty());
        assert_eq!(Board::block(Lattice::Cube, 2, 3, 4).unwrap().len(), 24);
        assert!(Board::block(Lattice::Cube, u32::MAX, u32::MAX, u32::MAX).is_err());
    }

    #[test]
    fn a_cell_that_stands_twice_is_named() {
        let cells = [(0, 0), (-2, 7), (1, 1), (-2, 7)].map(|(row, column)| Cell::new(row, column));
        assert_eq!(
            Board::from_cells(cells).unwrap_err().to_string(),
            "cell r-2c7 is listed twice; list each cell once"
        );
        assert!(Board::from_cells([Cell::in_layer(1, 0, 0)]).is_err());
        assert_eq!(Board::of(Lattice::Cube, [Cell::in_layer(1, 0, 0)]).unwrap().len(), 1);
    }

    #[test]
    fn boxes_reach_from_end_to_end() {
        let corners = [Cell::new(i32::MIN, i32::MAX), Cell::new(i32::MAX, i32::MIN)];
        let bounds = Board::from_cells(corners).unwrap().bounding_box().unwrap();
        assert_eq!((bounds.rows(), bounds.columns()), (1 << 32, 1 << 32));
        assert_eq!(Board::rectangle(0, 0).unwrap().bounding_box(), None);
    }

    #[test]
    fn an_empty_picture_is_an_empty_board() {
        assert!(Board::from_picture("").unwrap().is_empty());
        assert!(Board::from_picture("XX\n\n").unwrap().is_empty());
        assert_eq!(Board::from_picture("").unwrap().picture(), "");
    }

    #[test]
    fn what_is_removed_leaves_colours_and_glue() {
        let board = Board::rectangle(2, 2).unwrap().wrapped(Topology::Torus).unwrap();
        let board = board.coloured(|cell| if cell.is_dark() { 'B' } else { 'W' }).without(|cell| cell.column == 0);
        assert_eq!(board.colours(), ['W', 'B']);
        assert!(board.has(Place::new(5, -1)) && !board.has(Place::new(0, 2)));
    }
}
