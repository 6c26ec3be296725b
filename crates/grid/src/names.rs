//! What pieces and sets of pieces are called.
//!
//! Sets have names on every lattice: `pentominoes`, `hexiamonds` of triangles, `tetrahexes`, `pentacubes`. Up to five
//! squares the pieces have letters in common use, after S. W. Golomb (`L4` is the tetromino that looks like an L);
//! straight bars are `I` at every size; every other piece, of whatever lattice, is called by its size and its place
//! among the free ones of its size, as in `6-17`; where there is but one of a size, by the name of the set, as in
//! `lozenge`. Cubes that lie in one plane are called as the squares are. A mirror image that counts as another piece
//! has a prime (`F5'`), except that those of `L4` and `S4` have the letters `J4` and `Z4`; where turned pieces count as
//! different, the orientation follows a dot (`L3.2`). Rectangles may be called by their rows and columns (`2x3`).
//! [`named_piece`] understands all that [`name_of`] says of these.

use crate::generate::{max_size, polyforms};
use crate::{Blocks, Lattice, Orientations, Polyform, Symmetry};

/// The longest straight bar that has a name, `I64`.
const LONGEST_BAR: u32 = 64;

/// The longest side of a rectangle that is named by its sides.
const LONGEST_SIDE: u32 = 1000;

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

/// The sets of pieces of a lattice that have a name of their own, the first of size 1; and what follows a number and a
/// dash in the names of all.
const SETS: [(Lattice, &[&str], &str); 4] = [
    (
        Lattice::Square,
        &[
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
        ],
        "ominoes",
    ),
    (
        Lattice::Triangle,
        &[
            "moniamonds",
            "lozenges",
            "triamonds",
            "tetriamonds",
            "pentiamonds",
            "hexiamonds",
            "heptiamonds",
            "octiamonds",
        ],
        "iamonds",
    ),
    (
        Lattice::Hexagon,
        &["monohexes", "dihexes", "trihexes", "tetrahexes", "pentahexes", "hexahexes", "heptahexes", "octahexes"],
        "hexes",
    ),
    (
        Lattice::Cube,
        &["monocubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes", "heptacubes", "octacubes"],
        "cubes",
    ),
];

/// Other names of sets.
const SET_ALIASES: [(&str, &str); 1] = [("diamonds", "lozenges")];

/// The bars that are worth suggesting.
const BARS: [&str; 6] = ["I1", "I2", "I3", "I4", "I5", "I6"];

/// All names of sets and of pieces with letters, for suggestions.
///
/// ```
/// assert!(zellige_grid::all_names().any(|name| name == "trominoes"));
/// ```
pub fn all_names() -> impl Iterator<Item = &'static str> {
    let pairs = LETTERS.iter().chain(&ALIASES).map(|&(name, _)| name);
    let sets = SETS.into_iter().flat_map(|(_, names, _)| names.iter().copied());
    let blocks = [Blocks::Squares, Blocks::Rectangles, Blocks::Bars].map(Blocks::name);
    sets.chain(SET_ALIASES.map(|(alias, _)| alias)).chain(blocks).chain(BARS).chain(pairs)
}

/// A set of pieces: all of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetName {
    /// The lattice of their cells.
    pub lattice: Lattice,
    /// How many cells they have.
    pub size: u32,
}

/// The set of this name: `dominoes`, `hexiamonds`, `7-ominoes`, `5-cubes`, also in the singular.
///
/// ```
/// use zellige_grid::{Lattice, SetName, named_set};
///
/// let set = |lattice, size| Some(SetName { lattice, size });
/// assert_eq!(named_set("pentominoes"), set(Lattice::Square, 5));
/// assert_eq!(named_set("domino"), set(Lattice::Square, 2));
/// assert_eq!(named_set("7-ominoes"), set(Lattice::Square, 7));
/// assert_eq!(named_set("lozenges"), set(Lattice::Triangle, 2));
/// assert_eq!(named_set("dominos"), None);
/// ```
pub fn named_set(name: &str) -> Option<SetName> {
    let is_called = |plural: &str| plural == name || singular(plural) == name;
    let name = SET_ALIASES.iter().find(|(alias, _)| is_called(alias)).map_or(name, |&(_, name)| name);
    let is_called = |plural: &str| plural == name || singular(plural) == name;
    SETS.into_iter().find_map(|(lattice, names, ending)| {
        let size = match names.iter().position(|set| is_called(set)) {
            Some(position) => position as u32 + 1,
            None => {
                let (size, kind) = name.split_once('-')?;
                let is_kind = kind == ending || kind == singular(ending);
                number(size).filter(|_| is_kind)?
            }
        };
        Some(SetName { lattice, size })
    })
}

/// `domino` of `dominoes`, `trihex` of `trihexes`, `diamond` of `diamonds`.
fn singular(plural: &str) -> &str {
    let is_longer = plural.ends_with("oes") || plural.ends_with("xes");
    plural.strip_suffix(if is_longer { "es" } else { "s" }).unwrap_or(plural)
}

/// The piece of this name, standing as the letter does: `F5`, `L4`, `I7` (bars stand upright), `domino`, `F5'` (the
/// mirror image of a piece that is not its own), `6-17`, `lozenge`, `L3.2`, `2x3`. Letters and sides are for squares
/// and for cubes in one plane.
///
/// A name such as `12-7` takes as long as generating all pieces of that size.
///
/// ```
/// use zellige_grid::{Lattice, named_piece};
///
/// let piece = |name| named_piece(Lattice::Square, name);
/// assert_eq!(piece("S4").map(|piece| piece.to_string()).as_deref(), Some(".XX/XX."));
/// assert_eq!(piece("Z4"), piece("S4'"));
/// assert_eq!(piece("I3").map(|piece| piece.to_string()).as_deref(), Some("X/X/X"));
/// assert_eq!(piece("Q4"), None);
/// assert_eq!(named_piece(Lattice::Triangle, "6-12").map(|piece| piece.size()), Some(6));
/// ```
pub fn named_piece(lattice: Lattice, name: &str) -> Option<Polyform> {
    let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |&(_, name)| name);
    if let Some(shape) = named_base(lattice, name) {
        return Some(shape);
    }
    if let Some(base) = name.strip_suffix('\'').filter(|base| !base.ends_with('\'')) {
        let shape = named_piece(lattice, base)?;
        let mirrored = mirrored(&shape);
        let differs = mirrored.canonical(Orientations::OneSided) != shape.canonical(Orientations::OneSided);
        return differs.then_some(mirrored);
    }
    let (base, position) = name.rsplit_once('.')?;
    let orientations = named_base(lattice, base)?.orientations(Orientations::Free);
    orientations.into_iter().nth(number(position)?.checked_sub(1)? as usize)
}

/// The shape as it is seen in a mirror.
fn mirrored(shape: &Polyform) -> Polyform {
    let flip = match shape.lattice() {
        Lattice::Square | Lattice::Cube => Symmetry::FLIP_COLUMNS,
        Lattice::Triangle | Lattice::Hexagon => Symmetry::TRANSPOSE,
    };
    shape.transformed(flip)
}

/// A piece without prime and dot.
fn named_base(lattice: Lattice, name: &str) -> Option<Polyform> {
    if let Some(shape) = named_square(name).filter(|_| has_letters(lattice)) {
        return Some(shape.on(lattice));
    }
    if let Some(size) = sets_of(lattice).iter().position(|set| singular(set) == name) {
        let mut all = polyforms(lattice, size as u32 + 1, Orientations::Free).ok()?;
        return all.pop().filter(|_| all.is_empty());
    }
    let (size, position) = name.split_once('-')?;
    let (size, position) = (number(size)?, number(position)?.checked_sub(1)?);
    polyforms(lattice, size, Orientations::Free).ok()?.into_iter().nth(position as usize)
}

/// A piece with a letter, or a rectangle such as `2x3`.
fn named_square(name: &str) -> Option<Polyform> {
    if let Some(&(_, picture)) = LETTERS.iter().find(|(letter, _)| *letter == name) {
        return Polyform::from_picture(picture).ok();
    }
    if let Some((rows, columns)) = name.split_once('x') {
        let [rows, columns] = [number(rows)?, number(columns)?];
        let is_small = (1..=LONGEST_SIDE).contains(&rows) && (1..=LONGEST_SIDE).contains(&columns);
        return is_small.then(|| Polyform::block(Lattice::Square, 1, rows, columns));
    }
    let length = name.strip_prefix('I').and_then(number)?;
    (1..=LONGEST_BAR).contains(&length).then(|| Polyform::bar(length))
}

/// The names of the sets of a lattice, the first of size 1.
fn sets_of(lattice: Lattice) -> &'static [&'static str] {
    SETS.iter().find(|(of, ..)| *of == lattice).map_or(&[], |&(_, names, _)| names)
}

/// Whether pieces of the lattice can be such as have letters.
fn has_letters(lattice: Lattice) -> bool {
    matches!(lattice, Lattice::Square | Lattice::Cube)
}

/// A number of digits alone, the first of them not 0.
fn number(text: &str) -> Option<u32> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

/// The name of a piece, different for different pieces of a size.
///
/// A piece that is not connected or has more than [`max_size`] cells is called by its picture, unless it is a bar. The
/// name of a piece without a letter takes as long as generating all of its size.
///
/// ```
/// use zellige_grid::{Orientations, Polyform, name_of};
///
/// let shape = Polyform::from_picture(".X/.X/XX")?;
/// assert_eq!(name_of(&shape, Orientations::Free), "L4");
/// assert_eq!(name_of(&shape, Orientations::OneSided), "J4");
/// assert_eq!(name_of(&shape, Orientations::Fixed), "L4.7");
/// # Ok::<(), zellige_grid::PictureError>(())
/// ```
pub fn name_of(shape: &Polyform, kind: Orientations) -> String {
    Names::of_size(shape.lattice(), shape.size()).name(shape, kind)
}

/// The names of all pieces of one size.
pub(crate) struct Names {
    lettered: Vec<(&'static str, Polyform)>,
    bar: Option<Polyform>,
    /// All free pieces of the size, sorted; made when first needed, empty when there are too many.
    free: Option<Vec<Polyform>>,
    lattice: Lattice,
    size: usize,
}

impl Names {
    pub(crate) fn of_size(lattice: Lattice, size: usize) -> Self {
        let shape = |&(letter, picture)| Some((letter, Polyform::from_picture(picture).ok()?.on(lattice)));
        let letters = if has_letters(lattice) { &LETTERS[..] } else { &[] };
        let lettered = letters.iter().filter_map(shape).filter(|(_, shape)| shape.size() == size).collect();
        let has_bar = |&length: &u32| has_letters(lattice) && length <= LONGEST_BAR;
        let bar = u32::try_from(size).ok().filter(has_bar).map(|length| Polyform::bar(length).on(lattice));
        Names { lettered, bar, free: None, lattice, size }
    }

    /// The name of a piece of the size.
    pub(crate) fn name(&mut self, shape: &Polyform, kind: Orientations) -> String {
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
    fn base(&mut self, shape: &Polyform) -> Option<(String, Polyform)> {
        let free = shape.canonical(Orientations::Free);
        if let Some(bar) = self.bar.as_ref().filter(|bar| bar.canonical(Orientations::Free) == free) {
            return Some((format!("I{}", self.size), bar.clone()));
        }
        let has_letter = |(_, model): &&(_, Polyform)| model.canonical(Orientations::Free) == free;
        if let Some((letter, model)) = self.lettered.iter().find(has_letter) {
            return Some(((*letter).to_owned(), model.clone()));
        }
        if self.size > max_size(self.lattice) as usize {
            return None;
        }
        let of_size = || polyforms(self.lattice, self.size as u32, Orientations::Free).unwrap_or_default();
        let all = self.free.get_or_insert_with(of_size);
        let position = all.binary_search(&free).ok()?;
        let alone = sets_of(self.lattice).get(self.size - 1).filter(|_| all.len() == 1);
        let name = alone.map_or_else(|| format!("{}-{}", self.size, position + 1), |set| singular(set).to_owned());
        Some((name, free))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_of_small_sets() {
        let names = |size, kind| {
            let mut names: Vec<_> =
                polyforms(Lattice::Square, size, kind).unwrap().iter().map(|shape| name_of(shape, kind)).collect();
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
        let lattices = [(Lattice::Square, 6), (Lattice::Triangle, 6), (Lattice::Hexagon, 5), (Lattice::Cube, 4)];
        for kind in [Orientations::Free, Orientations::OneSided, Orientations::Fixed] {
            for (lattice, size) in
                lattices.into_iter().flat_map(|(lattice, most)| (1..=most).map(move |n| (lattice, n)))
            {
                let mut met = HashSet::new();
                for shape in polyforms(lattice, size, kind).unwrap() {
                    let name = name_of(&shape, kind);
                    let piece = named_piece(lattice, &name).unwrap_or_else(|| panic!("{name} is not understood"));
                    assert_eq!(piece.canonical(kind), shape, "{name}");
                    assert!(met.insert(name));
                }
            }
        }
    }

    #[test]
    fn every_suggestion_is_understood() {
        for name in all_names() {
            let is_set = named_set(name).is_some() || Blocks::named(name).is_some();
            assert!(is_set || named_piece(Lattice::Square, name).is_some(), "{name}");
        }
    }

    #[test]
    fn names_that_are_none() {
        for name in
            ["", "I", "I0", "I65", "I03", "I+3", "L4''", "O4'", "L3.0", "L3.5", "6-0", "6-36", "13-1", "f5", "-"]
        {
            assert_eq!(named_piece(Lattice::Square, name), None, "{name}");
        }
        for name in ["", "es", "-ominoes", "x-ominoes", "+3-ominoes", "omino", "dominos", "99999999999-ominoes"] {
            assert_eq!(named_set(name), None, "{name}");
        }
        assert_eq!(named_set("12-omino").map(|set| set.size), Some(12));
        assert_eq!(named_set("5-cube"), Some(SetName { lattice: Lattice::Cube, size: 5 }));
        assert_eq!(named_set("trihex"), Some(SetName { lattice: Lattice::Hexagon, size: 3 }));
        assert_eq!(named_piece(Lattice::Square, "I64").unwrap().size(), 64);
        assert_eq!(named_piece(Lattice::Triangle, "I3"), None);
    }

    #[test]
    fn shapes_without_a_place_in_a_set_are_called_by_their_picture() {
        let shape = Polyform::from_picture("..X/X..").unwrap();
        assert_eq!(name_of(&shape, Orientations::Free), "X../..X");
        assert_eq!(name_of(&shape, Orientations::OneSided), "X./../.X");
        assert_eq!(name_of(&Polyform::bar(65), Orientations::Fixed).len(), 129);
    }
}
