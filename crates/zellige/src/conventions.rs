//! What was counted, and by which conventions: as a sentence, and piece by piece for programs.

use serde::Serialize;
use zellige_grid::{Orientations, Use};

use crate::statement::orientations_in_words;
use crate::{Matchings, NamedBoard, PieceGroup, Subject};

/// What was counted, and by which conventions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Conventions {
    /// All that follows, as a sentence without its full stop.
    pub sentence: String,
    /// `tilings`, `perfect-matchings`, `matchings`, `ants` or `exact-covers`.
    pub structure: &'static str,
    /// The board or the file, as it was asked for.
    pub name: String,
    /// The cells of the board; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<usize>,
    /// The pieces of a tiling; empty otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceUse>,
    /// Which placements of a shape are the same piece: `free`, `one-sided` or `fixed`; absent when there are no pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orientations: Option<&'static str>,
    /// How solutions are counted that differ by a symmetry of the board: `different`.
    pub symmetric: &'static str,
}

/// How often a piece may be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PieceUse {
    /// The piece.
    pub piece: String,
    /// The least number of times.
    pub min: u32,
    /// The greatest number of times; `null` when there is none.
    pub max: Option<u32>,
}

impl Conventions {
    pub(crate) fn of(subject: &Subject) -> Conventions {
        match subject {
            Subject::Tiling { board, groups, orientations } => of_tiling(board, groups, *orientations),
            Subject::Matchings { board, kind } => of_matchings(board, *kind),
            Subject::Cover { name, .. } => Conventions {
                sentence: format!("{name}; every exact cover counted, those by equal options too"),
                structure: "exact-covers",
                ..bare(name.clone(), None)
            },
        }
    }
}

fn bare(name: String, cells: Option<usize>) -> Conventions {
    Conventions {
        sentence: String::new(),
        structure: "",
        name,
        cells,
        pieces: Vec::new(),
        orientations: None,
        symmetric: "different",
    }
}

fn of_tiling(board: &NamedBoard, groups: &[PieceGroup], orientations: Orientations) -> Conventions {
    let uses: Vec<String> = groups.iter().map(group_in_words).collect();
    let sentence = format!(
        "{}, {}, {}; every tiling counted, mirror images too",
        board_in_words(board),
        uses.join(", "),
        orientations_in_words(orientations)
    );
    let pieces = groups.iter().flat_map(|group| &group.pieces);
    let pieces = pieces
        .map(|piece| PieceUse { piece: piece.name.clone(), min: piece.usage.min, max: piece.usage.max })
        .collect();
    let orientations = match orientations {
        Orientations::Free => "free",
        Orientations::OneSided => "one-sided",
        Orientations::Fixed => "fixed",
    };
    Conventions {
        sentence,
        structure: "tilings",
        pieces,
        orientations: Some(orientations),
        ..bare(board.name.clone(), Some(board.board.len()))
    }
}

fn of_matchings(board: &NamedBoard, kind: Matchings) -> Conventions {
    let (structure, what) = match kind {
        Matchings::Perfect => ("perfect-matchings", "perfect matchings of cells that share a side; every one counted"),
        Matchings::All => ("matchings", "matchings of cells that share a side, perfect or not; every one counted"),
        Matchings::Ants => {
            ("ants", "an ant on each, all move at once, no two to one cell or along one side; every move counted")
        }
    };
    Conventions {
        sentence: format!("{}, {what}, mirror images too", board_in_words(board)),
        structure,
        ..bare(board.name.clone(), Some(board.board.len()))
    }
}

fn board_in_words(board: &NamedBoard) -> String {
    match board.board.len() {
        1 => format!("{}, 1 cell", board.name),
        cells => format!("{}, {cells} cells", board.name),
    }
}

/// More pieces than so many are not named one by one.
const MOST_NAMED: usize = 5;

/// `any number of I3 and L3`, `one of I4`, `1 to 2 of each of 12 pieces of 5 cells`.
fn group_in_words(group: &PieceGroup) -> String {
    let names: Vec<&str> = group.pieces.iter().map(|piece| piece.name.as_str()).collect();
    let size = group.pieces.first().map_or(0, |piece| piece.size());
    let (what, several) = match names.as_slice() {
        [name] => ((*name).to_owned(), false),
        [rest @ .., last] if names.len() <= MOST_NAMED => (format!("{} and {last}", rest.join(", ")), true),
        _ => (format!("the {} pieces of {size} cells", names.len()), true),
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
        super::Conventions::of(&ask.subject).sentence
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
    }
}
