//! Boards of a family, told by its name and some numbers: `torus:4x6`, `box:3x3x3`, `aztec:5`, `hex:2,3,4`.

use zellige_formats::nearest;
use zellige_grid::{Board, GridError, Lattice, Topology};

use super::{WordError, graph, shown, size};

/// A family of boards.
struct Family {
    name: &'static str,
    /// How one is written.
    example: &'static str,
    numbers: Numbers,
    make: fn(&[u32]) -> Result<Board, GridError>,
}

/// What follows the name.
#[derive(Clone, Copy)]
enum Numbers {
    /// Sides with an `x` between them.
    Sides(&'static [&'static str]),
    /// Numbers with commas between them.
    List(&'static [&'static str]),
}

static FAMILIES: [Family; 12] = [
    of_two_sides("torus", "torus:4x6", |sides| rectangle(sides)?.wrapped(Topology::Torus)),
    of_two_sides("cylinder", "cylinder:4x6", |sides| rectangle(sides)?.wrapped(Topology::Cylinder)),
    of_two_sides("mobius", "mobius:4x6", |sides| rectangle(sides)?.wrapped(Topology::Mobius)),
    of_two_sides("moebius", "moebius:4x6", |sides| rectangle(sides)?.wrapped(Topology::Mobius)),
    of_two_sides("klein", "klein:4x6", |sides| rectangle(sides)?.wrapped(Topology::Klein)),
    Family {
        name: "box",
        example: "box:3x4x5",
        numbers: Numbers::Sides(size::SPACE),
        make: |sides| Board::block(Lattice::Cube, sides[0], sides[1], sides[2]),
    },
    Family {
        name: "aztec",
        example: "aztec:4",
        numbers: Numbers::List(&["rows of its half"]),
        make: |n| Board::aztec_diamond(n[0]),
    },
    Family {
        name: "hex",
        example: "hex:2,3,4",
        numbers: Numbers::List(&[
            "triangles along the first side",
            "triangles along the second side",
            "triangles along the third side",
        ]),
        make: |sides| Board::hexagon(sides[0], sides[1], sides[2]),
    },
    Family {
        name: "triangle",
        example: "triangle:5",
        numbers: Numbers::List(&["triangles along a side"]),
        make: |n| Board::triangle(n[0]),
    },
    of_two_sides("rhombus", "rhombus:6x6", |sides| Board::rhomboid(sides[0], sides[1])),
    Family {
        name: "honeycomb",
        example: "honeycomb:3",
        numbers: Numbers::List(&["hexagons along a side"]),
        make: |n| Board::honeycomb(n[0]),
    },
    of_two_sides("hexagons", "hexagons:4x6", |sides| Board::block(Lattice::Hexagon, 1, sides[0], sides[1])),
];

const fn of_two_sides(
    name: &'static str,
    example: &'static str,
    make: fn(&[u32]) -> Result<Board, GridError>,
) -> Family {
    Family { name, example, numbers: Numbers::Sides(size::PLANE), make }
}

fn rectangle(sides: &[u32]) -> Result<Board, GridError> {
    Board::rectangle(sides[0], sides[1])
}

/// Whether a word was probably meant as a board of a family: a name of letters, a colon, and a number or nothing.
pub(super) fn looks_like_family(word: &str) -> bool {
    let Some((name, rest)) = word.split_once(':') else { return false };
    let is_number = rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit() || "+-x,".contains(c));
    !name.is_empty() && name.chars().all(char::is_alphabetic) && is_number
}

/// The board of a word that looks like one of a family.
pub(super) fn read(word: &str) -> Result<Board, WordError> {
    let (name, rest) = word.split_once(':').unwrap_or((word, ""));
    let start = name.len() + 1;
    let shifted = |error: WordError| WordError { span: error.span.start + start..error.span.end + start, ..error };
    let family = find(name)?;
    family.read(rest).map_err(|error| shifted(error).with_help(format!("for instance `{}`", family.example)))
}

/// The board of a family whose numbers alone are given.
pub(super) fn read_named(name: &str, numbers: &str) -> Result<Board, WordError> {
    find(name)?.read(numbers)
}

impl Family {
    fn read(&self, text: &str) -> Result<Board, WordError> {
        let numbers = match self.numbers {
            Numbers::Sides(names) => size::read_sides(text, names)?,
            Numbers::List(names) => size::read_list(text, names)?,
        };
        (self.make)(&numbers).map_err(|_| size::too_large(text, 0..text.len()))
    }
}

fn find(name: &str) -> Result<&'static Family, WordError> {
    FAMILIES.iter().find(|family| family.name == name).ok_or_else(|| unknown(name, std::iter::empty(), "board"))
}

/// The error that no board or graph has the name in a word, if that is what is wrong with it.
pub(super) fn refuse_name(word: &str) -> Option<WordError> {
    let name = word.split_once(':').map_or(word, |(name, _)| name);
    let is_known = FAMILIES.iter().any(|family| family.name == name);
    (looks_like_family(word) && !is_known).then(|| unknown(name, graph::names(), "board or graph"))
}

fn unknown(name: &str, others: impl Iterator<Item = &'static str>, what: &str) -> WordError {
    let names = || FAMILIES.iter().map(|family| family.name);
    let label = match nearest(name, names().chain(others)) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("expected one of `{}`", names().collect::<Vec<_>>().join("`, `")),
    };
    WordError::new(0, 0..name.len(), format!("no kind of {what} is called {}", shown(name)), label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_a_board() {
        for family in &FAMILIES {
            assert!(looks_like_family(family.example));
            assert!(!read(family.example).unwrap().is_empty(), "{}", family.example);
        }
    }

    #[test]
    fn faults_have_a_place() {
        let cases = [
            ("torus:4", 6..7, "is a number, not a size"),
            ("torus:4x", 8..8, "no number of columns"),
            ("tours:4x4", 0..5, "did you mean `torus`?"),
            ("box:3x4", 4..7, "expected layers, rows and columns"),
            ("hex:1,2", 4..7, "3 numbers with commas"),
            ("hex:1,-2,3", 6..8, "cannot have -2"),
            ("aztec:99999", 6..11, "too large"),
            ("aztec:", 6..6, "no number"),
            ("torus:99999999999x2", 6..17, "too large"),
        ];
        for (word, span, text) in cases {
            assert!(looks_like_family(word), "{word}");
            let error = read(word).expect_err(word);
            assert_eq!(error.span, span, "{word}: {error}");
            assert!(format!("{} {}", error.message, error.label).contains(text), "{word}: {error:?}");
        }
    }

    #[test]
    fn other_words_are_no_families() {
        for word in ["9x12", "C:\\board.txt", "dominoes:any", "a b:3", ":3", "L4:2", "board.txt"] {
            assert!(!looks_like_family(word), "{word}");
        }
    }
}
