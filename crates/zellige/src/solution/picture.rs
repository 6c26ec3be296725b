//! Solutions drawn in characters.

use std::collections::{BTreeSet, HashMap};

use zellige_grid::{Cell, Lattice, Place};

use super::Tile;

/// Letters for tiles.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A tiling as rows of text: a letter a tile, a point a hole, a blank no cell.
///
/// The letter is the first of the piece's name where all pieces differ in it; otherwise tiles are lettered in turn, and
/// where there are more tiles than letters, tiles that touch have different ones.
pub fn picture(tiles: &[Tile]) -> String {
    let letters = letters_of(tiles);
    let letter_of =
        tiles.iter().zip(letters).flat_map(|(tile, letter)| tile.cells.iter().map(move |&cell| (cell, letter)));
    draw(tiles.first().map_or(Lattice::Square, |tile| tile.lattice), letter_of.collect())
}

pub(super) fn letters_of(tiles: &[Tile]) -> Vec<char> {
    let initials: Vec<Option<char>> = tiles.iter().map(|tile| tile.piece.chars().next()).collect();
    let mut seen = std::collections::HashSet::new();
    let solid = || tiles.iter().zip(&initials).filter(|(tile, _)| !tile.is_hole);
    let distinct = solid().all(|(_, initial)| initial.is_some_and(|c| c.is_alphanumeric() && seen.insert(c)));
    let mut used: HashMap<Cell, char> = HashMap::new();
    let mut next = 0;
    let all: Vec<char> = LETTERS.chars().collect();
    let is_many = solid().count() > all.len();
    tiles
        .iter()
        .zip(&initials)
        .map(|(tile, initial)| {
            let letter = match initial {
                _ if tile.is_hole => '.',
                Some(initial) if distinct => *initial,
                _ if is_many => {
                    let near: Vec<char> = tile
                        .cells
                        .iter()
                        .flat_map(|&cell| around(cell))
                        .filter_map(|c| used.get(&c).copied())
                        .collect();
                    all.iter().copied().find(|letter| !near.contains(letter)).unwrap_or('?')
                }
                _ => {
                    next += 1;
                    all[next - 1]
                }
            };
            tile.cells.iter().for_each(|&cell| {
                used.insert(cell, letter);
            });
            letter
        })
        .collect()
}

/// The cells around a cell, corners included.
fn around(cell: Cell) -> impl Iterator<Item = Cell> {
    let steps = || -1..=1;
    let place = cell.place();
    let distances = steps()
        .flat_map(move |layer| steps().flat_map(move |row| steps().map(move |column| Place { layer, row, column })));
    distances.filter_map(move |distance| (place + distance).cell())
}

/// The widest picture that is drawn, in rows and in columns.
const WIDEST: i64 = 10_000;

/// Draws layers side by side, two blanks between them; hexagons a blank apart, each row half a cell further to the right.
pub(super) fn draw(lattice: Lattice, letter_of: HashMap<Cell, char>) -> String {
    let column_of = |cell: &Cell| match lattice {
        Lattice::Hexagon => 2 * i64::from(cell.column) + i64::from(cell.row),
        _ => i64::from(cell.column),
    };
    let layers: BTreeSet<i32> = letter_of.keys().map(|cell| cell.layer).collect();
    let rows = || letter_of.keys().map(|cell| i64::from(cell.row));
    let columns = || letter_of.keys().map(column_of);
    let (Some(top), Some(bottom), Some(left), Some(right)) =
        (rows().min(), rows().max(), columns().min(), columns().max())
    else {
        return String::new();
    };
    let width = right - left + 3;
    if bottom - top >= WIDEST || width.saturating_mul(layers.len() as i64) > WIDEST {
        return format!(
            "(cells from row {top} to {bottom} and from column {left} to {right}, too far apart to be drawn)"
        );
    }
    let start: HashMap<i32, i64> = layers.iter().copied().zip((0..).step_by(width as usize)).collect();
    let mut picture = vec![vec![' '; width as usize * layers.len()]; (bottom - top + 1) as usize];
    for (cell, letter) in letter_of {
        let column = start[&cell.layer] + column_of(&cell) - left;
        picture[(i64::from(cell.row) - top) as usize][column as usize] = letter;
    }
    let lines = picture.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_drawn_side_by_side() {
        let tile = |piece: &str, cells: &[(i32, i32, i32)]| Tile {
            piece: piece.to_owned(),
            is_hole: false,
            lattice: Lattice::Cube,
            cells: cells.iter().map(|&(layer, row, column)| Cell::in_layer(layer, row, column)).collect(),
        };
        let tiles = [tile("A", &[(0, 0, 0), (1, 0, 0)]), tile("B", &[(0, 0, 1), (0, 1, 1)]), tile("C", &[(1, 1, 0)])];
        assert_eq!(picture(&tiles), "AB  A\n B  C");
    }
}
