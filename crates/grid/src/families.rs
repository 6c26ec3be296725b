//! Boards of a family, told by a few numbers: Aztec diamonds, hexagons and triangles of triangles, honeycombs.

use crate::{Board, Cell, GridError, Lattice, MAX_CELLS, Place};

impl Board {
    /// The Aztec diamond of an order `n`: rows of 2, 4, ..., 2n, 2n, ..., 4, 2 squares, one below the middle of the
    /// other. It has `2^(n(n+1)/2)` tilings by dominoes (Elkies, Kuperberg, Larsen, Propp, 1992).
    ///
    /// # Errors
    /// When the board would have more than [`MAX_CELLS`] cells, as in all that follow.
    ///
    /// ```
    /// assert_eq!(zellige_grid::Board::aztec_diamond(2)?.picture(), ".##.\n####\n####\n.##.");
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn aztec_diamond(order: u32) -> Result<Board, GridError> {
        check(u64::from(order).saturating_mul(u64::from(order) + 1).saturating_mul(2))?;
        let order = order as i32;
        let half = |row: i32| if row < order { row + 1 } else { 2 * order - row };
        let cells = (0..2 * order).flat_map(|row| {
            let half = half(row);
            (order - half..order + half).map(move |column| Cell::new(row, column))
        });
        Board::from_cells(cells)
    }

    /// The hexagon of triangles whose sides are `a`, `b`, `c`, `a`, `b` and `c` long, one after another. Its tilings by
    /// lozenges are the plane partitions in a box of these sides (MacMahon).
    ///
    /// # Errors
    /// As [`Board::aztec_diamond`].
    ///
    /// ```
    /// assert_eq!(zellige_grid::Board::hexagon(1, 1, 1)?.len(), 6);
    /// assert_eq!(zellige_grid::Board::hexagon(2, 3, 4)?.len(), 52);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn hexagon(a: u32, b: u32, c: u32) -> Result<Board, GridError> {
        let [wide, wider, widest] = [u64::from(a), u64::from(b), u64::from(c)];
        let pairs = [(wide, wider), (wider, widest), (widest, wide)];
        let half = pairs.iter().fold(0u64, |sum, (x, y)| sum.saturating_add(x.saturating_mul(*y)));
        check(half.saturating_mul(2))?;
        if half == 0 {
            return Board::of(Lattice::Triangle, []);
        }
        let [a, b, c] = [a, b, c].map(i64::from);
        // The sides cut off each row; of the first and the last triangles, middles tell.
        let row = |row: i64| (row - 2 * c).max(-row)..=(row + 2 * a).min(2 * (a + b) - row);
        let cells = (0..b + c).flat_map(|number| row(number).map(move |column| Place::new(number, column)));
        let is_inside = |place: &Place| {
            let [_, height, width] = Lattice::Triangle.point(*place);
            (-3 * c < width && width < 3 * a) && (0 < width + height && width + height < 3 * (a + b))
        };
        Board::of(Lattice::Triangle, cells.filter(is_inside).filter_map(Place::cell))
    }

    /// The triangle of `side * side` triangles, its apex in row 0.
    ///
    /// # Errors
    /// As [`Board::aztec_diamond`].
    pub fn triangle(side: u32) -> Result<Board, GridError> {
        check(u64::from(side) * u64::from(side))?;
        let row = |row: i32| (-row..=row).map(move |column| Cell::new(row, column));
        Board::of(Lattice::Triangle, (0..side as i32).flat_map(row))
    }

    /// The rhomboid of triangles with these sides; it has `2 * rows * columns` of them.
    ///
    /// # Errors
    /// As [`Board::aztec_diamond`].
    pub fn rhomboid(rows: u32, columns: u32) -> Result<Board, GridError> {
        check(u64::from(rows).saturating_mul(u64::from(columns)).saturating_mul(2))?;
        if rows == 0 || columns == 0 {
            return Board::of(Lattice::Triangle, []);
        }
        let row = |row: i32| (-row..2 * columns as i32 - row).map(move |column| Cell::new(row, column));
        Board::of(Lattice::Triangle, (0..rows as i32).flat_map(row))
    }

    /// The hexagons around one of them, `side` of them along each side: `3 * side * (side - 1) + 1` in all.
    ///
    /// # Errors
    /// As [`Board::aztec_diamond`].
    ///
    /// ```
    /// assert_eq!(zellige_grid::Board::honeycomb(3)?.len(), 19);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn honeycomb(side: u32) -> Result<Board, GridError> {
        let number = u64::from(side);
        check(3u64.saturating_mul(number).saturating_mul(number.saturating_sub(1)))?;
        let most = side as i32 - 1;
        let row = |row: i32| (-most).max(-most - row)..=most.min(most - row);
        let cells = (-most..=most).flat_map(|number| row(number).map(move |column| Cell::new(number, column)));
        Board::of(Lattice::Hexagon, cells)
    }
}

fn check(cells: u64) -> Result<(), GridError> {
    if cells > MAX_CELLS as u64 { Err(GridError::TooManyCells { cells, limit: MAX_CELLS }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let sizes = |family: fn(u32) -> Result<Board, GridError>| [0, 1, 2, 3].map(|n| family(n).unwrap().len());
        assert_eq!(sizes(Board::aztec_diamond), [0, 4, 12, 24]);
        assert_eq!(sizes(Board::triangle), [0, 1, 4, 9]);
        assert_eq!(sizes(Board::honeycomb), [0, 1, 7, 19]);
        assert_eq!(sizes(|n| Board::hexagon(n, n, n)), [0, 6, 24, 54]);
        assert_eq!(sizes(|n| Board::rhomboid(n, n)), [0, 2, 8, 18]);
        assert_eq!(Board::hexagon(0, 3, 5).unwrap().len(), 30);
        assert_eq!(Board::hexagon(1, 1, 200_000).unwrap().len(), 800_002);
        assert_eq!(Board::hexagon(1, 0, 400_000).unwrap().len(), 800_000);
        assert_eq!(Board::hexagon(0, 0, u32::MAX).unwrap().len(), 0);
    }

    #[test]
    fn what_is_too_large() {
        let most = u32::MAX;
        for board in [
            Board::aztec_diamond(most),
            Board::triangle(most),
            Board::honeycomb(most),
            Board::hexagon(most, most, most),
            Board::rhomboid(most, most),
        ] {
            assert!(matches!(board, Err(GridError::TooManyCells { .. })));
        }
    }
}
