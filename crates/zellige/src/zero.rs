//! Why there is no way at all, where that can be seen without a search.
//!
//! Each reason is a proof: where one is given, the count is 0. Boards and pieces have their own arguments
//! ([`Obstruction`]); what is in a graph is looked at vertex by vertex and for the two colours of a chessboard; of any other
//! problem each item must have options enough, and those that options join must be as many as options can share out
//! ([`parts`]).

mod parts;

use std::fmt;

use zellige_cover::{Problem, Usage};
use zellige_graph::{Figure, Graph, Structure};
use zellige_grid::Obstruction;

/// Why a count is 0. Its display is a clause in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZeroReason {
    /// What stands against a tiling.
    Tiling(Obstruction),
    /// A cell or vertex has too few neighbours.
    FewNeighbours {
        /// The cell or vertex, as in `r3c4`.
        cell: String,
        /// Whether it is a cell of a board.
        is_cell: bool,
        /// How many neighbours it has.
        neighbours: usize,
        /// How many it needs.
        needed: usize,
    },
    /// Cells joined by edges, each of which joins a dark one and a light one, and there are not as many of each.
    Unbalanced {
        /// The dark cells.
        dark: usize,
        /// The light cells.
        light: usize,
        /// Whether these are all cells of the board.
        is_whole: bool,
        /// Whether they are cells of a board, and not vertices of another graph.
        is_board: bool,
    },
    /// An item has no option.
    NoOption {
        /// The item.
        item: String,
    },
    /// All options together do not use an item as often as it must be.
    FewUses {
        /// The item.
        item: String,
        /// How often it must be used.
        needed: u32,
        /// How often all options together use it.
        possible: u64,
    },
    /// Items that are covered once each are joined by options, each of which takes a multiple of some number of them,
    /// and they are no such multiple.
    Indivisible {
        /// One of the items.
        item: String,
        /// How many they are.
        items: usize,
        /// The number.
        divisor: usize,
    },
}

impl fmt::Display for ZeroReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ZeroReason::Tiling(obstruction) => obstruction.fmt(f),
            ZeroReason::FewNeighbours { cell, is_cell, neighbours, needed } => {
                let what = if *is_cell { "cell" } else { "vertex" };
                match neighbours {
                    0 => write!(f, "{what} {cell} has no neighbour"),
                    1 => write!(f, "{what} {cell} has 1 neighbour and needs {needed}"),
                    _ => write!(f, "{what} {cell} has {neighbours} neighbours and needs {needed}"),
                }
            }
            ZeroReason::Unbalanced { dark, light, is_whole, is_board: false } => write!(
                f,
                "{} {} vertices on one side and {} on the other, and each edge goes from one to the other",
                if *is_whole { "the graph has" } else { "a part of the graph has" },
                dark.max(light),
                dark.min(light)
            ),
            ZeroReason::Unbalanced { dark, light, is_whole, is_board: true } => write!(
                f,
                "coloured like a chessboard, {} {} cells of one colour and {} of the other, \
                 and neighbours are of different colours",
                if *is_whole { "the board has" } else { "a part of the board has" },
                dark.max(light),
                dark.min(light)
            ),
            ZeroReason::NoOption { item } => write!(f, "no option covers item `{item}`"),
            ZeroReason::FewUses { item, needed, possible } => {
                let times = if *possible == 1 { "once".to_owned() } else { format!("{possible} times") };
                write!(f, "item `{item}` must be used {needed} times, and all options together use it {times}")
            }
            ZeroReason::Indivisible { item, items, divisor } => write!(
                f,
                "item `{item}` and the items covered once that options join to it are {items}, \
                 and every option takes a multiple of {divisor} of them"
            ),
        }
    }
}

/// Why a graph has no such structure.
pub(crate) fn find_for_structure(graph: &Graph, is_board: bool, structure: &Structure) -> Option<ZeroReason> {
    // How many edges there are at each vertex, and whether these take as many vertices of each of two sides.
    let needed = match structure {
        Structure::PerfectMatchings | Structure::Permutations => 1,
        Structure::DisjointPerfectMatchings(copies) => *copies as usize,
        Structure::Ants => 2,
        _ => match structure.figure() {
            Some(Figure::CycleCovers | Figure::HamiltonianCycles) => 2,
            _ => return None,
        },
    };
    let degrees = graph.neighbours().into_iter().map(|neighbours| neighbours.len());
    if let Some((cell, neighbours)) = graph.vertices().iter().zip(degrees).find(|&(_, degree)| degree < needed) {
        return Some(ZeroReason::FewNeighbours { cell: cell.clone(), is_cell: is_board, neighbours, needed });
    }
    if needed == 0 {
        return None;
    }
    let (dark, light) = graph.unbalanced()?;
    Some(ZeroReason::Unbalanced { dark, light, is_whole: dark + light == graph.vertices().len(), is_board })
}

/// Why a problem has no solution.
pub(crate) fn find_for_cover(problem: &Problem) -> Option<ZeroReason> {
    let mut possible = vec![0u64; problem.items().len()];
    for entry in problem.options().flat_map(|option| option.entries) {
        if let Usage::Units(units) = entry.usage {
            possible[entry.item.index()] += u64::from(units);
        }
    }
    let bare = problem.items().iter().zip(possible).find_map(|(item, possible)| {
        let needed = item.bounds()?.lo;
        let item = || item.name().to_owned();
        match possible {
            _ if possible >= u64::from(needed) => None,
            0 => Some(ZeroReason::NoOption { item: item() }),
            _ => Some(ZeroReason::FewUses { item: item(), needed, possible }),
        }
    });
    bare.or_else(|| parts::find(problem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(picture: &str, structure: &Structure) -> Option<String> {
        let board = zellige_grid::Board::from_picture(picture).unwrap();
        find_for_structure(&Graph::of_board(&board), true, structure).map(|reason| reason.to_string())
    }

    #[test]
    fn boards_without_matchings() {
        let (perfect, ants) = (Structure::PerfectMatchings, Structure::Ants);
        assert_eq!(reason("##\n##", &ants), None);
        assert_eq!(reason("##", &perfect), None);
        assert_eq!(reason("##", &ants).as_deref(), Some("cell r0c0 has 1 neighbour and needs 2"));
        assert_eq!(reason("#.#", &perfect).as_deref(), Some("cell r0c0 has no neighbour"));
        assert!(reason("###", &perfect).is_some_and(|reason| reason.contains("2 cells of one colour")));
        assert_eq!(reason("###", &Structure::Matchings), None);
        assert_eq!(reason("", &ants), None);
        assert!(reason("###\n###\n###", &Structure::Figure(Figure::HamiltonianCycles)).is_some());
        let star = Graph::star(3).unwrap();
        let told = find_for_structure(&star, false, &Structure::PerfectMatchings).map(|reason| reason.to_string());
        let expected =
            "the graph has 3 vertices on one side and 1 on the other, and each edge goes from one to the other";
        assert_eq!(told.as_deref(), Some(expected));
        let triples = Structure::DisjointPerfectMatchings(3);
        assert_eq!(reason("##\n##", &triples).as_deref(), Some("cell r0c0 has 2 neighbours and needs 3"));
    }

    #[test]
    fn problems_without_options_enough() {
        let mut builder = Problem::builder();
        let (a, b, _) = (builder.primary("a"), builder.bounded("b", 3, 5), builder.bounded("c", 0, 1));
        builder.option().cover(a).units(b, 2).finish();
        let reason = find_for_cover(&builder.build().unwrap()).unwrap().to_string();
        assert_eq!(reason, "item `b` must be used 3 times, and all options together use it 2 times");
        let mut builder = Problem::builder();
        builder.primary("lonely");
        let reason = find_for_cover(&builder.build().unwrap()).unwrap().to_string();
        assert_eq!(reason, "no option covers item `lonely`");
    }
}
