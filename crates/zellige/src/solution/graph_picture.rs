//! What is in a graph, drawn in characters where its vertices are the cells of a board, told by names otherwise.

use std::collections::{HashMap, HashSet};

use zellige_grid::{Cell, Lattice, Place};

use super::picture::{draw, letters_of};
use super::{Drawing, GraphParts, GraphSolution, Tile};

/// Something in a graph as rows of text.
///
/// On a board: cells that are matched, or in one part, have the same letter, and a cell without a partner has a point; who
/// moves has an arrow; a cell in a set is `#`, one outside a point; colours are digits and letters; edges are lines from
/// cell to cell, if the cells are squares. Of other graphs: the names of what there is, with blanks between them.
pub fn picture_of_graph(solution: &GraphSolution) -> String {
    match &solution.drawing {
        Some(drawing) => drawn(drawing, &solution.parts).unwrap_or_else(|| told(solution)),
        None => told(solution),
    }
}

fn drawn(drawing: &Drawing, parts: &GraphParts) -> Option<String> {
    let Drawing { lattice, cells } = drawing;
    let all = |letter: char| -> HashMap<Cell, char> { cells.iter().map(|&cell| (cell, letter)).collect() };
    Some(match parts {
        GraphParts::Matchings(matchings) => {
            let one = |pairs: &Vec<[usize; 2]>| lettered(drawing, pairs.iter().map(|pair| pair.as_slice()));
            matchings.iter().map(one).collect::<Vec<_>>().join("\n\n")
        }
        GraphParts::Partition(parts) => lettered(drawing, parts.iter().map(Vec::as_slice)),
        GraphParts::Moves(moves) => {
            let mut letter_of = all('.');
            letter_of.extend(moves.iter().map(|&[from, to]| (cells[from], arrow(cells[from], cells[to]))));
            draw(*lattice, letter_of)
        }
        GraphParts::Set(set) => {
            let mut letter_of = all('.');
            letter_of.extend(set.iter().map(|&vertex| (cells[vertex], '#')));
            draw(*lattice, letter_of)
        }
        GraphParts::Colours(colours) => {
            let digits: Vec<char> = ('1'..='9').chain('a'..='z').collect();
            let digit = |colour: u32| digits.get(colour as usize).copied().unwrap_or('?');
            if colours.iter().any(|&colour| colour as usize >= digits.len()) {
                return None;
            }
            draw(*lattice, cells.iter().copied().zip(colours.iter().map(|&colour| digit(colour))).collect())
        }
        GraphParts::Edges(edges) => return lines(drawing, edges),
    })
}

/// Cells of a part with the same letter, the others with a point.
fn lettered<'a>(Drawing { lattice, cells }: &Drawing, parts: impl Iterator<Item = &'a [usize]>) -> String {
    let mut letter_of: HashMap<Cell, char> = cells.iter().map(|&cell| (cell, '.')).collect();
    let tile = |part: &[usize]| Tile {
        piece: String::new(),
        is_hole: false,
        lattice: *lattice,
        cells: part.iter().map(|&vertex| cells[vertex]).collect(),
    };
    let tiles: Vec<Tile> = parts.map(tile).collect();
    for (tile, letter) in tiles.iter().zip(letters_of(&tiles)) {
        letter_of.extend(tile.cells.iter().map(|&cell| (cell, letter)));
    }
    draw(*lattice, letter_of)
}

/// The widest picture of lines, in cells.
const WIDEST: i64 = 2_000;

/// Edges as lines; none where cells are no squares, lie in layers or too far apart, or an edge goes round.
fn lines(Drawing { lattice, cells }: &Drawing, edges: &[[usize; 2]]) -> Option<String> {
    let places = || cells.iter().map(|cell| cell.place());
    let (top, bottom) = (places().map(|place| place.row).min()?, places().map(|place| place.row).max()?);
    let (left, right) = (places().map(|place| place.column).min()?, places().map(|place| place.column).max()?);
    let is_small = bottom.checked_sub(top)? < WIDEST && right.checked_sub(left)? < WIDEST;
    if *lattice != Lattice::Square || !is_small {
        return None;
    }
    let mut joined: HashSet<[(i64, i64); 2]> = HashSet::new();
    for &[one, other] in edges {
        let [one, other] =
            [one, other].map(|vertex| cells[vertex].place()).map(|place| (place.row - top, place.column - left));
        if one.0.abs_diff(other.0) + one.1.abs_diff(other.1) != 1 {
            return None;
        }
        joined.insert([one.min(other), one.max(other)]);
    }
    let known: HashSet<(i64, i64)> = places().map(|place| (place.row - top, place.column - left)).collect();
    let is_joined = |one: (i64, i64), other: (i64, i64)| joined.contains(&[one.min(other), one.max(other)]);
    let mut rows = Vec::new();
    for row in 0..=bottom - top {
        let (mut across, mut down) = (String::new(), String::new());
        for column in 0..=right - left {
            let place = (row, column);
            let (east, south) = (is_joined(place, (row, column + 1)), is_joined(place, (row + 1, column)));
            let (west, north) = (is_joined((row, column - 1), place), is_joined((row - 1, column), place));
            across.push(if known.contains(&place) { crossing(north, east, south, west) } else { ' ' });
            across.push(if east { '─' } else { ' ' });
            down.push(if south { '│' } else { ' ' });
            down.push(' ');
        }
        rows.push(across.trim_end().to_owned());
        rows.push(down.trim_end().to_owned());
    }
    // Below the last row there is nothing.
    rows.pop();
    Some(rows.join("\n"))
}

/// Lines that meet in a cell.
fn crossing(north: bool, east: bool, south: bool, west: bool) -> char {
    const CROSSINGS: [char; 16] = ['·', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    CROSSINGS[usize::from(north) + 2 * usize::from(east) + 4 * usize::from(south) + 8 * usize::from(west)]
}

/// The names of what there is.
fn told(GraphSolution { names, parts, .. }: &GraphSolution) -> String {
    let pairs = |pairs: &[[usize; 2]], sign: char| -> String {
        let pair = |&[one, other]: &[usize; 2]| format!("{}{sign}{}", names[one], names[other]);
        pairs.iter().map(pair).collect::<Vec<_>>().join(" ")
    };
    let set = |set: &[usize]| set.iter().map(|&vertex| names[vertex].as_str()).collect::<Vec<_>>().join(" ");
    match parts {
        GraphParts::Matchings(matchings) => {
            matchings.iter().map(|matching| pairs(matching, '-')).collect::<Vec<_>>().join("\n")
        }
        GraphParts::Moves(moves) => pairs(moves, '>'),
        GraphParts::Edges(edges) => pairs(edges, '-'),
        GraphParts::Set(vertices) => set(vertices),
        GraphParts::Colours(colours) => {
            let coloured = names.iter().zip(colours).map(|(name, colour)| format!("{name}:{}", colour + 1));
            coloured.collect::<Vec<_>>().join(" ")
        }
        GraphParts::Partition(parts) => parts.iter().map(|part| set(part)).collect::<Vec<_>>().join("\n"),
    }
}

/// The way from one cell to a neighbour; where they lie far apart, the board wraps, and it goes round.
fn arrow(from: Cell, to: Cell) -> char {
    let Place { layer, row, column } = to.place() - from.place();
    match (layer.signum(), row.signum(), column.signum()) {
        (1, ..) => '⊗',
        (-1, ..) => '⊙',
        _ if column > 1 => '←',
        _ if column < -1 => '→',
        _ if row > 1 => '↑',
        _ if row < -1 => '↓',
        (_, -1, _) => '↑',
        (_, 1, _) => '↓',
        (_, _, -1) => '←',
        _ => '→',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_round() {
        let arrow = |row, column| arrow(Cell::new(5, 5), Cell::new(row, column));
        assert_eq!([arrow(4, 5), arrow(6, 5), arrow(5, 4), arrow(5, 6)], ['↑', '↓', '←', '→']);
        assert_eq!([arrow(0, 5), arrow(9, 5), arrow(5, 0), arrow(5, 9)], ['↓', '↑', '→', '←']);
        assert_eq!(arrow(3, 0), '→', "a strip that is turned upside down");
    }

    #[test]
    fn edges_are_lines() {
        let cells = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)].map(|(row, column)| Cell::new(row, column));
        let drawing = Drawing { lattice: Lattice::Square, cells: cells.to_vec() };
        let picture = lines(&drawing, &[[0, 1], [0, 2], [1, 3], [2, 3]]).expect("it is drawn");
        assert_eq!(picture, "┌─┐\n│ │\n└─┘\n\n·");
        let far = Drawing { lattice: Lattice::Square, cells: vec![Cell::new(0, 0), Cell::new(0, 5)] };
        assert_eq!(lines(&far, &[[0, 1]]), None);
    }
}
