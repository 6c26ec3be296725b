//! What pieces and sets of pieces are called.
//!
//! Up to five cells the pieces have letters in common use, after S. W. Golomb (`L4` is the tetromino that looks like an
//! L); straight bars are `I` at every size; every other polyomino is called by its size and its place among the free
//! ones of its size, as in `6-17`. A mirror image that counts as another piece has a prime (`F5'`), except that those
//! of `L4` and `S4` have the letters `J4` and `Z4`; where turned pieces count as different, the orientation follows a
//! dot (`L3.2`). [`named_piece`] understands all that [`name_of`] says of these.

use crate::generate::{MAX_SIZE, polyominoes};
use crate::{Orientations, Polyomino, Symmetry};

/// The longest straight bar that has a name, `I64`.
pub const LONGEST_BAR: u32 = 64;

/// The letters, each with the piece standing as the letter does. Bars go without a picture.
const LETTERS: [(&str, &str); 16] = [
    ("L3", "X./XX"),
    ("O4", "XX/XX"),
    ("T4", "XXX/.X."),
    ("S4", ".XX/XX."),
    ("L4", "X./X./XX"),
    ("F5", ".XX/XX./.X."),
    ("L5", "X./X./X./XX"),
    ("N5", ".X/.X/XX/X."),
    ("P5", "XX/XX/X."),
    ("T5", "XXX/.X./.X."),
    ("U5", "X.X/XXX"),
    ("V5", "X../X../XXX"),
    ("W5", "X../XX./.XX"),
    ("X5", ".X./XXX/.X."),
    ("Y5", ".X/XX/.X/.X"),
    ("Z5", "XX./.X./.XX"),
];

/// Other names of pieces that have a letter.
const ALIASES: [(&str, &str); 5] = [("monomino", "I1"), ("domino", "I2"), ("V3", "L3"), ("J4", "L4'"), ("Z4", "S4'")];

/// The mirror images that have letters of their own.
const MIRROR_LETTERS: [(&str, &str); 2] = [("L4", "J4"), ("S4", "Z4")];

/// The sets of pieces that have a name of their own; the first is of size 1.
const SETS: [&str; 10] = [
    "monominoes",
    "dominoes",
    "trominoes",
    "tetrominoes",
    "pentominoes",
    "hexominoes",
    "heptominoes",
    "octominoes",
    "nonominoes",
    "decominoes",
];

/// The bars that are worth suggesting.
const BARS: [&str; 6] = ["I1", "I2", "I3", "I4", "I5", "I6"];

/// All names of sets and of pieces with letters, for suggestions.
///
/// ```
/// assert!(zellige_grid::all_names().any(|name| name == "trominoes"));
/// ```
pub fn all_names() -> impl Iterator<Item = &'static str> {
    let pairs = LETTERS.iter().chain(&ALIASES).map(|&(name, _)| name);
    SETS.into_iter().chain(BARS).chain(pairs)
}

/// The number of cells of the pieces of a set: `dominoes`, `pentominoes`, `7-ominoes`, also in the singular.
///
/// ```
/// use zellige_grid::named_set;
///
/// assert_eq!(named_set("pentominoes"), Some(5));
/// assert_eq!(named_set("domino"), Some(2));
/// assert_eq!(named_set("7-ominoes"), Some(7));
/// assert_eq!(named_set("dominos"), None);
/// ```
pub fn named_set(name: &str) -> Option<u32> {
    let singular = name.strip_suffix("es").unwrap_or(name);
    match SETS.iter().position(|set| set.strip_suffix("es") == Some(singular)) {
        Some(position) => Some(position as u32 + 1),
        None => number(singular.strip_suffix("-omino")?),
    }
}

/// The piece of this name, standing as the letter does: `F5`, `L4`, `I7` (bars stand upright), `domino`, `F5'` (the
/// mirror image of a piece that is not its own), `6-17`, `L3.2`.
///
/// A name such as `12-7` takes as long as generating all polyominoes of that size.
///
/// ```
/// use zellige_grid::named_piece;
///
/// assert_eq!(named_piece("S4").map(|piece| piece.to_string()).as_deref(), Some(".XX/XX."));
/// assert_eq!(named_piece("Z4"), named_piece("S4'"));
/// assert_eq!(named_piece("I3").map(|piece| piece.to_string()).as_deref(), Some("X/X/X"));
/// assert_eq!(named_piece("Q4"), None);
/// ```
pub fn named_piece(name: &str) -> Option<Polyomino> {
    let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |&(_, name)| name);
    if let Some(shape) = named_base(name) {
        return Some(shape);
    }
    if let Some(base) = name.strip_suffix('\'').filter(|base| !base.ends_with('\'')) {
        let shape = named_piece(base)?;
        let mirrored = shape.transformed(Symmetry::FlipColumns);
        let differs = mirrored.canonical(Orientations::OneSided) != shape.canonical(Orientations::OneSided);
        return differs.then_some(mirrored);
    }
    let (base, position) = name.rsplit_once('.')?;
    named_base(base)?.orientations(Orientations::Free).into_iter().nth(number(position)?.checked_sub(1)? as usize)
}

/// A piece without prime and dot.
fn named_base(name: &str) -> Option<Polyomino> {
    if let Some(&(_, picture)) = LETTERS.iter().find(|(letter, _)| *letter == name) {
        return Polyomino::from_picture(picture).ok();
    }
    if let Some(length) = name.strip_prefix('I').and_then(number) {
        return (1..=LONGEST_BAR).contains(&length).then(|| Polyomino::bar(length));
    }
    let (size, position) = name.split_once('-')?;
    let (size, position) = (number(size)?, number(position)?.checked_sub(1)?);
    polyominoes(size, Orientations::Free).ok()?.into_iter().nth(position as usize)
}

/// A number of digits alone, the first of them not 0.
fn number(text: &str) -> Option<u32> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

/// The name of a piece, different for different pieces of a size.
///
/// A piece that is not connected or has more than [`MAX_SIZE`] cells is called by its picture, unless it is a bar. The
/// name of a piece of six cells or more that is no bar takes as long as generating all of its size.
///
/// ```
/// use zellige_grid::{Orientations, Polyomino, name_of};
///
/// let shape = Polyomino::from_picture(".X/.X/XX")?;
/// assert_eq!(name_of(&shape, Orientations::Free), "L4");
/// assert_eq!(name_of(&shape, Orientations::OneSided), "J4");
/// assert_eq!(name_of(&shape, Orientations::Fixed), "L4.7");
/// # Ok::<(), zellige_grid::PictureError>(())
/// ```
pub fn name_of(shape: &Polyomino, kind: Orientations) -> String {
    Names::of_size(shape.size()).name(shape, kind)
}

/// The names of all polyominoes of one size.
pub(crate) struct Names {
    lettered: Vec<(&'static str, Polyomino)>,
    bar: Option<Polyomino>,
    /// All free polyominoes of the size, sorted; made when first needed, empty when there are too many.
    free: Option<Vec<Polyomino>>,
    size: usize,
}

impl Names {
    pub(crate) fn of_size(size: usize) -> Self {
        let shape = |&(letter, picture)| Some((letter, Polyomino::from_picture(picture).ok()?));
        let lettered = LETTERS.iter().filter_map(shape).filter(|(_, shape)| shape.size() == size).collect();
        let bar = u32::try_from(size).ok().filter(|&length| length <= LONGEST_BAR).map(Polyomino::bar);
        Names { lettered, bar, free: None, size }
    }

    /// The name of a piece of the size.
    pub(crate) fn name(&mut self, shape: &Polyomino, kind: Orientations) -> String {
        let Some((base, model)) = self.base(shape) else { return shape.canonical(kind).to_string() };
        match kind {
            Orientations::Free => base,
            Orientations::OneSided if shape.canonical(kind) == model.canonical(kind) => base,
            Orientations::OneSided => match MIRROR_LETTERS.iter().find(|(letter, _)| *letter == base) {
                Some((_, mirror)) => (*mirror).to_owned(),
                None => format!("{base}'"),
            },
            Orientations::Fixed => {
                let orientations = model.orientations(Orientations::Free);
                match orientations.iter().position(|orientation| orientation == shape) {
                    Some(position) if orientations.len() > 1 => format!("{base}.{}", position + 1),
                    _ => base,
                }
            }
        }
    }

    /// The name of a shape that may be turned and flipped, and the shape that bears the name without a prime.
    fn base(&mut self, shape: &Polyomino) -> Option<(String, Polyomino)> {
        let free = shape.canonical(Orientations::Free);
        if let Some(bar) = self.bar.as_ref().filter(|bar| bar.canonical(Orientations::Free) == free) {
            return Some((format!("I{}", self.size), bar.clone()));
        }
        let has_letter = |(_, model): &&(_, Polyomino)| model.canonical(Orientations::Free) == free;
        if let Some((letter, model)) = self.lettered.iter().find(has_letter) {
            return Some(((*letter).to_owned(), model.clone()));
        }
        if self.size > MAX_SIZE as usize {
            return None;
        }
        let all =
            self.free.get_or_insert_with(|| polyominoes(self.size as u32, Orientations::Free).unwrap_or_default());
        let position = all.binary_search(&free).ok()?;
        Some((format!("{}-{}", self.size, position + 1), free))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_of_small_sets() {
        let names = |size, kind| {
            let mut names: Vec<_> = polyominoes(size, kind).unwrap().iter().map(|shape| name_of(shape, kind)).collect();
            names.sort();
            names.join(" ")
        };
        assert_eq!(names(1, Orientations::Fixed), "I1");
        assert_eq!(names(2, Orientations::Fixed), "I2.1 I2.2");
        assert_eq!(names(3, Orientations::Free), "I3 L3");
        assert_eq!(names(4, Orientations::Free), "I4 L4 O4 S4 T4");
        assert_eq!(names(4, Orientations::OneSided), "I4 J4 L4 O4 S4 T4 Z4");
        assert_eq!(names(5, Orientations::Free), "F5 I5 L5 N5 P5 T5 U5 V5 W5 X5 Y5 Z5");
        assert_eq!(names(5, Orientations::OneSided), "F5 F5' I5 L5 L5' N5 N5' P5 P5' T5 U5 V5 W5 X5 Y5 Y5' Z5 Z5'");
    }

    #[test]
    fn names_and_pieces_go_both_ways() {
        for kind in [Orientations::Free, Orientations::OneSided, Orientations::Fixed] {
            for size in 1..=6 {
                let mut met = HashSet::new();
                for shape in polyominoes(size, kind).unwrap() {
                    let name = name_of(&shape, kind);
                    let piece = named_piece(&name).unwrap_or_else(|| panic!("{name} is not understood"));
                    assert_eq!(piece.canonical(kind), shape, "{name}");
                    assert!(met.insert(name));
                }
            }
        }
    }

    #[test]
    fn every_suggestion_is_understood() {
        for name in all_names() {
            assert!(named_set(name).is_some() || named_piece(name).is_some(), "{name}");
        }
    }

    #[test]
    fn names_that_are_none() {
        for name in
            ["", "I", "I0", "I65", "I03", "I+3", "L4''", "O4'", "L3.0", "L3.5", "6-0", "6-36", "13-1", "f5", "-"]
        {
            assert_eq!(named_piece(name), None, "{name}");
        }
        for name in ["", "es", "-ominoes", "x-ominoes", "+3-ominoes", "omino", "dominos", "99999999999-ominoes"] {
            assert_eq!(named_set(name), None, "{name}");
        }
        assert_eq!(named_set("12-omino"), Some(12));
        assert_eq!(named_piece("I64").unwrap().size(), 64);
    }

    #[test]
    fn shapes_without_a_place_in_a_set_are_called_by_their_picture() {
        let shape = Polyomino::from_picture("..X/X..").unwrap();
        assert_eq!(name_of(&shape, Orientations::Free), "X../..X");
        assert_eq!(name_of(&shape, Orientations::OneSided), "X./../.X");
        assert_eq!(name_of(&Polyomino::bar(65), Orientations::Fixed).len(), 129);
    }
}
