//! What was counted, and by which conventions: as a sentence, and piece by piece for programs.

pub(crate) mod graph;

use serde::Serialize;
use zellige_grid::{Apart, Conditions, Orientations, Placements, Rules, Topology, UpTo, Use};

use crate::statement::orientations_in_words;
use crate::{NamedBoard, PieceGroup, Subject};

/// What was counted, and by which conventions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Conventions {
    /// All that follows, as a sentence without its full stop.
    pub sentence: String,
    /// `tilings`, `exact-covers`, or what is counted in a graph by its word, such as `perfect-matchings` or `ants`.
    pub structure: &'static str,
    /// The title that a puzzle gives itself; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The board or the file, as it was asked for.
    pub name: String,
    /// The cells of the board; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<usize>,
    /// The vertices of the graph; absent when no graph is asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vertices: Option<usize>,
    /// The edges of the graph; absent when no graph is asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edges: Option<usize>,
    /// The pieces of a tiling; empty otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceUse>,
    /// How many pieces of some groups are used in all; empty when nothing is said of that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<TotalUse>,
    /// Which placements of a shape are the same piece: `free`, `one-sided` or `fixed`; `mixed` when each piece says it;
    /// absent when there are no pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orientations: Option<&'static str>,
    /// The lattice of the cells: `square`, `triangle`, `hexagon` or `cube`; absent when there is no board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lattice: Option<&'static str>,
    /// How the edges of the board are glued: `plane`, `cylinder`, `torus`, `mobius` or `klein`; absent when there is no
    /// board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topology: Option<&'static str>,
    /// On a board that wraps, which placements are the same: `sets` of cells, or `positions`; absent on others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placements: Option<&'static str>,
    /// Whether no four pieces meet at a point; absent when they may.
    #[serde(skip_serializing_if = "is_false")]
    pub no_four: bool,
    /// Whether no straight line parts the pieces; absent when one may.
    #[serde(skip_serializing_if = "is_false")]
    pub fault_free: bool,
    /// How solutions are counted that differ by a symmetry of the board: `different`, or as one where they differ by
    /// `symmetry`, `rotations`, `reflections` or `translations`.
    pub symmetric: &'static str,
}

/// How often a piece may be used, and what else is said of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PieceUse {
    /// The piece.
    pub piece: String,
    /// The least number of times.
    pub min: u32,
    /// The greatest number of times; `null` when there is none.
    pub max: Option<u32>,
    /// Which placements of the shape are the piece, where pieces differ in that; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orientations: Option<&'static str>,
    /// Whether it is drawn as empty; absent when not.
    #[serde(skip_serializing_if = "is_false")]
    pub hole: bool,
    /// Whether it stays away from the edge of the board; absent when not.
    #[serde(skip_serializing_if = "is_false")]
    pub inside: bool,
    /// How it may not touch pieces of its group: along `edges`, or even at `corners`; absent when it may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart: Option<&'static str>,
}

/// How many pieces of a group are used in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TotalUse {
    /// The pieces.
    pub pieces: Vec<String>,
    /// The least number.
    pub min: u32,
    /// The greatest number; `null` when there is none.
    pub max: Option<u32>,
}

fn is_false(is: &bool) -> bool {
    !is
}

impl Conventions {
    pub(crate) fn of(subject: &Subject, up_to: Option<UpTo>) -> Conventions {
        let up_to = up_to.filter(|&up_to| up_to != UpTo::Nothing);
        let conventions = match subject {
            Subject::Tiling { title, board, groups, conditions } => {
                of_tiling(title.as_deref(), board, groups, *conditions, up_to)
            }
            Subject::Graph { graph, structure } => graph::conventions(graph, structure, up_to),
            Subject::Cover { name, .. } => Conventions {
                sentence: format!("{name}; every exact cover counted, those by equal options too"),
                structure: "exact-covers",
                ..bare(name.clone())
            },
        };
        Conventions { symmetric: up_to.map_or("different", UpTo::name), ..conventions }
    }
}

/// How ways count that differ by a symmetry, in words.
fn symmetric_in_words(up_to: Option<UpTo>) -> String {
    match up_to {
        None => ", mirror images too".to_owned(),
        Some(up_to) => format!("; those that differ by {} alone are one", differences_in_words(up_to)),
    }
}

/// What is said of a board.
fn on(board: &NamedBoard) -> Conventions {
    Conventions {
        cells: Some(board.board.len()),
        lattice: Some(board.board.lattice().name()),
        topology: Some(board.board.topology().name()),
        ..bare(board.name.clone())
    }
}

fn bare(name: String) -> Conventions {
    Conventions {
        sentence: String::new(),
        structure: "",
        title: None,
        name,
        cells: None,
        vertices: None,
        edges: None,
        pieces: Vec::new(),
        totals: Vec::new(),
        orientations: None,
        lattice: None,
        topology: None,
        placements: None,
        no_four: false,
        fault_free: false,
        symmetric: "different",
    }
}

fn of_tiling(
    title: Option<&str>,
    board: &NamedBoard,
    groups: &[PieceGroup],
    conditions: Conditions,
    up_to: Option<UpTo>,
) -> Conventions {
    let common = groups.first().map(|group| group.orientations);
    let common = common.filter(|&kind| groups.iter().all(|group| group.orientations == kind));
    let mut parts: Vec<String> = groups.iter().map(|group| group_in_words(group, common.is_none())).collect();
    parts.insert(0, board_in_words(board));
    parts.extend(common.map(|kind| orientations_in_words(kind).to_owned()));
    let wraps = board.board.topology() != Topology::Plane;
    parts.extend(conditions.no_four.then(|| "no four pieces at a point".to_owned()));
    parts.extend(conditions.fault_free.then(|| "no straight line between the pieces".to_owned()));
    parts.extend(wraps.then(|| placements_in_words(conditions.placements).to_owned()));
    let title_in_words = title.map_or(String::new(), |title| format!("{title}: "));
    Conventions {
        sentence: format!("{title_in_words}{}; every tiling counted{}", parts.join(", "), symmetric_in_words(up_to)),
        structure: "tilings",
        title: title.map(str::to_owned),
        pieces: groups.iter().flat_map(|group| piece_uses(group, common.is_none())).collect(),
        totals: groups.iter().filter_map(total_use).collect(),
        orientations: Some(common.map_or("mixed", orientations_name)),
        placements: wraps.then_some(match conditions.placements {
            Placements::Sets => "sets",
            Placements::Positions => "positions",
        }),
        no_four: conditions.no_four,
        fault_free: conditions.fault_free,
        ..on(board)
    }
}

/// Which placements on a board that wraps are the same, in words.
fn placements_in_words(placements: Placements) -> &'static str {
    match placements {
        Placements::Sets => "placements on the same cells are one",
        Placements::Positions => "placements on the same cells differ by the way round",
    }
}

fn orientations_name(orientations: Orientations) -> &'static str {
    match orientations {
        Orientations::Free => "free",
        Orientations::OneSided => "one-sided",
        Orientations::Fixed => "fixed",
    }
}

/// Which ways to differ do not count, in words.
fn differences_in_words(up_to: UpTo) -> &'static str {
    match up_to {
        UpTo::Nothing => "nothing",
        UpTo::Symmetry => "a symmetry of the board",
        UpTo::Rotations => "a rotation",
        UpTo::Reflections => "reflections",
        UpTo::Translations => "a shift",
    }
}

fn piece_uses(group: &PieceGroup, is_mixed: bool) -> impl Iterator<Item = PieceUse> {
    let rules = group.rules;
    group.pieces.iter().map(move |piece| PieceUse {
        piece: piece.name.clone(),
        min: piece.usage.min,
        max: piece.usage.max,
        orientations: is_mixed.then(|| orientations_name(group.orientations)),
        hole: rules.is_hole,
        inside: rules.is_inside,
        apart: rules.apart.map(|apart| match apart {
            Apart::Edges => "edges",
            Apart::Corners => "corners",
        }),
    })
}

fn total_use(group: &PieceGroup) -> Option<TotalUse> {
    let Use { min, max } = group.rules.total;
    let pieces = || group.pieces.iter().map(|piece| piece.name.clone()).collect();
    (group.rules.total != Use::ANY).then(|| TotalUse { pieces: pieces(), min, max })
}

fn board_in_words(board: &NamedBoard) -> String {
    match board.board.len() {
        1 => format!("{}, 1 cell", board.name),
        cells => format!("{}, {cells} cells", board.name),
    }
}

/// More pieces than so many are not named one by one.
const MOST_NAMED: usize = 5;

/// `any number of I3 and L3`, `one of I4`, `2 of each of the 12 pieces of 5 cells as holes, 9 in all, inside`.
fn group_in_words(group: &PieceGroup, is_mixed: bool) -> String {
    let mut words = uses_in_words(group);
    if is_mixed {
        words += &format!(" {}", orientations_in_words(group.orientations));
    }
    let Rules { total, is_hole, is_inside, apart } = group.rules;
    words += match (is_hole, group.pieces.len()) {
        (true, 1) if group.usage.max == Some(1) => " as a hole",
        (true, _) => " as holes",
        (false, _) => "",
    };
    words += &match total {
        Use::ANY => String::new(),
        Use { min, max: None } => format!(", at least {min} in all"),
        Use { min: 0, max: Some(max) } => format!(", at most {max} in all"),
        Use { min, max: Some(max) } if min == max => format!(", {max} in all"),
        Use { min, max: Some(max) } => format!(", {min} to {max} in all"),
    };
    words += if is_inside { ", inside" } else { "" };
    words += match apart {
        None => "",
        Some(Apart::Edges) => ", apart along edges",
        Some(Apart::Corners) => ", apart even at corners",
    };
    words
}

fn uses_in_words(group: &PieceGroup) -> String {
    let names: Vec<&str> = group.pieces.iter().map(|piece| piece.name.as_str()).collect();
    let sizes = || group.pieces.iter().map(|piece| piece.size());
    let cells = match (sizes().min(), sizes().max()) {
        (Some(1), Some(1)) => "1 cell".to_owned(),
        (Some(least), Some(most)) if least < most => format!("{least} to {most} cells"),
        (least, _) => format!("{} cells", least.unwrap_or(0)),
    };
    if names.is_empty() {
        return "no piece".to_owned();
    }
    let (what, several) = match names.as_slice() {
        [name] => ((*name).to_owned(), false),
        [rest @ .., last] if names.len() <= MOST_NAMED => (format!("{} and {last}", rest.join(", ")), true),
        _ => (format!("the {} pieces of {cells}", names.len()), true),
    };
    let (none, each) = if several { ("none of", "each of ") } else { ("no", "") };
    match group.usage {
        Use::ANY => format!("any number of {what}"),
        Use { min: 0, max: Some(0) } => format!("{none} {what}"),
        Use { min: 1, max: Some(1) } => format!("one of {each}{what}"),
        Use { min, max: None } => format!("at least {min} of {each}{what}"),
        Use { min: 0, max: Some(max) } => format!("at most {max} of {each}{what}"),
        Use { min, max: Some(max) } if min == max => format!("{max} of {each}{what}"),
        Use { min, max: Some(max) } => format!("{min} to {max} of {each}{what}"),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Ask, Settings};

    fn sentence(words: &[&str]) -> String {
        let ask = Ask::from_words(words, None, Settings::default()).unwrap();
        super::Conventions::of(&ask.subject, None).sentence
    }

    #[test]
    fn sentences() {
        assert_eq!(
            sentence(&["9x12", "trominoes"]),
            "9x12, 108 cells, any number of I3 and L3, turned and flipped; every tiling counted, mirror images too"
        );
        assert!(sentence(&["6x10", "pentominoes:1"]).contains(", one of each of the 12 pieces of 5 cells, "));
        assert_eq!(
            sentence(&["#", "I1:2-", "I2:0-3", "I3:0", "tetrominoes:2"]),
            "#, 1 cell, at least 2 of I1, at most 3 of I2, no I3, 2 of each of I4, L4, T4, O4 and S4, turned and \
             flipped; every tiling counted, mirror images too"
        );
        assert!(sentence(&["4x4", "ants"]).starts_with("4x4, 16 cells, an ant on each, all move at once"));
        assert_eq!(
            sentence(&["complete:4", "hamiltonian-paths:v0,v2"]),
            "complete:4, 4 vertices and 6 edges, paths through all vertices from v0 to v2, in no direction; every one \
             counted"
        );
        assert!(sentence(&["king:3x3", "colourings:4"]).contains("colourings with at most 4 colours"));
    }
}
