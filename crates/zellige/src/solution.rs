//! Solutions, by what they mean: placements, matchings, or options as they were written.

use std::collections::HashMap;

use zellige_cover::{OptionId, Problem, Usage};
use zellige_graph::{Graph, Meaning as EdgeMeaning};
use zellige_grid::{Cell, Piece, Placement, RuledPieces};

/// What the options of a problem mean.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    /// Placements of pieces; an option's tag is its placement.
    Tiling { cells: Vec<Cell>, pieces: Vec<Piece>, groups: Vec<RuledPieces>, placements: Vec<Placement> },
    /// Edges of matchings of a graph on the cells of a board; an option's tag is the position of its meaning.
    Matching { cells: Vec<Cell>, copies: usize, edges: Vec<[usize; 2]>, meanings: Vec<EdgeMeaning> },
    /// Themselves.
    Options,
}

impl Meaning {
    /// What the options of matchings mean.
    pub fn of_matching(graph: &Graph, cells: Vec<Cell>, copies: usize, meanings: Vec<EdgeMeaning>) -> Meaning {
        Meaning::Matching { cells, copies, edges: graph.edges().to_vec(), meanings }
    }
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solution {
    /// A tiling.
    Tiling(Vec<Tile>),
    /// Matchings of the cells of a board.
    Matchings {
        /// The cells.
        cells: Vec<Cell>,
        /// How many matchings there are.
        copies: usize,
        /// Pairs of cells, each with the matching that joins them, counted from 0.
        pairs: Vec<(usize, [Cell; 2])>,
    },
    /// An exact cover: its options by their positions, each with its items as they are written in a file.
    Cover(Vec<(usize, Vec<String>)>),
}

/// A piece at its place in a tiling.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tile {
    /// What the piece is called.
    pub piece: String,
    /// Whether it is a hole, drawn as empty.
    pub is_hole: bool,
    /// The cells that it covers.
    pub cells: Vec<Cell>,
}

impl Solution {
    /// The solution of a problem that has these options, in the order of the problem.
    pub(crate) fn new(problem: &Problem, meaning: &Meaning, chosen: &[OptionId]) -> Solution {
        let mut chosen = chosen.to_vec();
        chosen.sort_unstable();
        let tags = chosen.iter().map(|&option| problem.option(option).tag as usize);
        match meaning {
            Meaning::Tiling { cells, pieces, groups, placements } => Solution::Tiling(
                tags.map(|tag| {
                    let placement = &placements[tag];
                    Tile {
                        piece: pieces[placement.piece].name.clone(),
                        is_hole: groups
                            .iter()
                            .any(|group| group.rules.is_hole && group.pieces.contains(&placement.piece)),
                        cells: placement.cells.iter().map(|&cell| cells[cell]).collect(),
                    }
                })
                .collect(),
            ),
            Meaning::Matching { cells, copies, edges, meanings } => {
                let pair = |tag: usize| match meanings[tag] {
                    EdgeMeaning::Join { matching, edge } => {
                        Some((matching as usize, edges[edge].map(|cell| cells[cell])))
                    }
                    EdgeMeaning::Single { .. } => None,
                };
                Solution::Matchings { cells: cells.clone(), copies: *copies, pairs: tags.filter_map(pair).collect() }
            }
            Meaning::Options => Solution::Cover(
                chosen.iter().map(|&option| (option.index(), option_in_words(problem, option))).collect(),
            ),
        }
    }
}

/// The items of an option, as Knuth's format writes them.
fn option_in_words(problem: &Problem, option: OptionId) -> Vec<String> {
    let entries = problem.option(option).entries.iter();
    entries
        .map(|entry| {
            let name = problem.item(entry.item).name();
            match entry.usage {
                Usage::Coloured(colour) => format!("{name}:{}", problem.colour_name(colour)),
                Usage::Alone | Usage::Units(_) => name.to_owned(),
            }
        })
        .collect()
}

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
    draw(letter_of.collect())
}

fn letters_of(tiles: &[Tile]) -> Vec<char> {
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
    let step = [-1, 0, 1];
    step.into_iter()
        .flat_map(move |down| step.into_iter().map(move |right| (down, right)))
        .filter_map(move |(down, right)| Some(Cell::new(cell.row.checked_add(down)?, cell.column.checked_add(right)?)))
}

/// Matchings as rows of text.
///
/// One matching: cells that are joined have the same letter, a cell that is not has a point. Two: where the ant on each
/// cell goes, those on dark cells along the first matching, the others along the second.
pub fn picture_of_matchings(pairs: &[(usize, [Cell; 2])], cells: &[Cell]) -> String {
    let mut letter_of: HashMap<Cell, char> = cells.iter().map(|&cell| (cell, '.')).collect();
    if pairs.iter().any(|&(matching, _)| matching > 0) {
        for &(matching, [a, b]) in pairs {
            let (from, to) = if a.is_dark() == (matching == 0) { (a, b) } else { (b, a) };
            letter_of.insert(from, arrow(from, to));
        }
    } else {
        let tiles: Vec<Tile> = pairs
            .iter()
            .map(|&(_, pair)| Tile { piece: String::new(), is_hole: false, cells: pair.to_vec() })
            .collect();
        for (tile, letter) in tiles.iter().zip(letters_of(&tiles)) {
            tile.cells.iter().for_each(|&cell| {
                letter_of.insert(cell, letter);
            });
        }
    }
    draw(letter_of)
}

fn arrow(from: Cell, to: Cell) -> char {
    match (to.row.cmp(&from.row), to.column.cmp(&from.column)) {
        (std::cmp::Ordering::Less, _) => '↑',
        (std::cmp::Ordering::Greater, _) => '↓',
        (_, std::cmp::Ordering::Less) => '←',
        _ => '→',
    }
}

/// The widest picture that is drawn, in rows and in columns.
const WIDEST: i64 = 10_000;

fn draw(letter_of: HashMap<Cell, char>) -> String {
    let rows = || letter_of.keys().map(|cell| i64::from(cell.row));
    let columns = || letter_of.keys().map(|cell| i64::from(cell.column));
    let (Some(top), Some(bottom), Some(left), Some(right)) =
        (rows().min(), rows().max(), columns().min(), columns().max())
    else {
        return String::new();
    };
    if bottom - top >= WIDEST || right - left >= WIDEST {
        return format!(
            "(cells from row {top} to {bottom} and from column {left} to {right}, too far apart to be drawn)"
        );
    }
    let width = (right - left + 1) as usize;
    let mut picture = vec![vec![' '; width]; (bottom - top + 1) as usize];
    for (cell, letter) in letter_of {
        picture[(i64::from(cell.row) - top) as usize][(i64::from(cell.column) - left) as usize] = letter;
    }
    let lines = picture.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}
