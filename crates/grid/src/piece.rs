//! Pieces: shapes with a name, the orientations in which they may lie, and how often they are used.

use std::fmt;

use crate::generate::polyforms;
use crate::names::Names;
use crate::polyform::{image, origin};
use crate::{Cell, GridError, Lattice, Orientations, Place, Polyform};

/// How often a piece is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// The least number of times.
    pub min: u32,
    /// The greatest number of times, if there is one.
    pub max: Option<u32>,
}

impl Use {
    /// Any number of times, also never.
    pub const ANY: Use = Use { min: 0, max: None };

    /// So many times.
    pub fn exactly(number: u32) -> Use {
        Use { min: number, max: Some(number) }
    }

    /// At least `min` and at most `max` times.
    pub fn between(min: u32, max: u32) -> Use {
        Use { min, max: Some(max) }
    }

    /// Whether a number of times is neither too small nor too great.
    pub fn allows(self, number: u64) -> bool {
        u64::from(self.min) <= number && self.max.is_none_or(|max| number <= max.into())
    }

    /// So many times or more.
    pub fn at_least(min: u32) -> Use {
        Use { min, max: None }
    }
}

impl Default for Use {
    fn default() -> Self {
        Use::ANY
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Use { min: 0, max: None } => write!(f, "any number of times"),
            Use { min: 1, max: None } => write!(f, "at least once"),
            Use { min, max: None } => write!(f, "at least {min} times"),
            Use { min: 0, max: Some(0) } => write!(f, "never"),
            Use { min: 1, max: Some(1) } => write!(f, "once"),
            Use { min: 0, max: Some(1) } => write!(f, "at most once"),
            Use { min, max: Some(max) } if min == max => write!(f, "{max} times"),
            Use { min: 0, max: Some(max) } => write!(f, "at most {max} times"),
            Use { min, max: Some(max) } => write!(f, "{min} to {max} times"),
        }
    }
}

/// A piece: its copies are not told apart. Two pieces of the same shape and different names are different pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What the piece is called; unique among the pieces of a tiling.
    pub name: String,
    /// The shapes in which the piece may lie, all of one size.
    pub orientations: Vec<Polyform>,
    /// How often it is used.
    pub usage: Use,
    /// On which colours of the board it may lie.
    pub paint: Paint,
}

/// The colours that a piece asks of the cells that it lies on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Any.
    #[default]
    None,
    /// Each cell lies on one of these colours.
    Among(Vec<char>),
    /// Each cell lies on its own colour: for each orientation, the colours of its cells in their order.
    Each(Vec<Vec<char>>),
}

impl Piece {
    /// A piece of this shape, in all orientations that count as the same.
    pub fn new(name: impl Into<String>, shape: &Polyform, kind: Orientations, usage: Use) -> Piece {
        Piece { name: name.into(), orientations: shape.orientations(kind), usage, paint: Paint::None }
    }

    /// A piece of these cells, each with the colour that it must lie on, in all orientations that count as the same;
    /// colours are turned and flipped with their cells.
    ///
    /// # Errors
    /// As [`Polyform::of`]; when there are not as many colours as cells.
    ///
    /// ```
    /// use zellige_grid::{Cell, Lattice, Orientations, Piece, Use};
    ///
    /// let cells = [Cell::new(0, 0), Cell::new(0, 1)];
    /// let domino = Piece::painted("pair", Lattice::Square, &cells, &['B', 'W'], Orientations::Free, Use::ANY)?;
    /// assert_eq!(domino.orientations.len(), 4);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn painted(
        name: impl Into<String>,
        lattice: Lattice,
        cells: &[Cell],
        colours: &[char],
        kind: Orientations,
        usage: Use,
    ) -> Result<Piece, GridError> {
        let name = name.into();
        if cells.len() != colours.len() {
            return Err(GridError::UnevenColours { name, cells: cells.len(), colours: colours.len() });
        }
        // What is wrong with the cells is said first.
        Polyform::of(lattice, cells.iter().copied())?;
        let mut ways: Vec<(Polyform, Vec<char>)> = Vec::new();
        for &symmetry in kind.symmetries(lattice) {
            let places: Vec<Place> = cells.iter().map(|cell| image(lattice, symmetry, cell.place())).collect();
            let origin = origin(lattice, &places);
            let moved = places.iter().filter_map(|&place| (place - origin).cell());
            let mut painted: Vec<(Cell, char)> = moved.zip(colours.iter().copied()).collect();
            painted.sort_unstable();
            let shape = Polyform::of(lattice, painted.iter().map(|&(cell, _)| cell))?;
            ways.push((shape, painted.into_iter().map(|(_, colour)| colour).collect()));
        }
        ways.sort_unstable();
        ways.dedup();
        let (orientations, paint) = ways.into_iter().unzip();
        Ok(Piece { name, orientations, usage, paint: Paint::Each(paint) })
    }

    /// Each polyform of this size as a piece, to be used as said; two are the same piece when one can be laid on the
    /// other by the symmetries of `kind`.
    ///
    /// # Errors
    /// When the size is 0 or more than [`max_size`](crate::generate::max_size).
    ///
    /// ```
    /// use zellige_grid::{Lattice, Orientations, Piece, Use};
    ///
    /// let pieces = Piece::set(Lattice::Square, 3, Orientations::Free, Use::ANY)?;
    /// let names: Vec<_> = pieces.iter().map(|piece| piece.name.as_str()).collect();
    /// assert_eq!(names, ["I3", "L3"]);
    /// assert_eq!(pieces[1].orientations.len(), 4);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn set(lattice: Lattice, size: u32, kind: Orientations, usage: Use) -> Result<Vec<Piece>, GridError> {
        let mut names = Names::of_size(lattice, size as usize);
        let piece = |shape: &Polyform| Piece::new(names.name(shape, kind), shape, kind, usage);
        Ok(polyforms(lattice, size, kind)?.iter().map(piece).collect())
    }

    /// Each polyomino of this size as a piece that lies flat or stands on a board of cubes.
    ///
    /// # Errors
    /// As [`Piece::set`].
    pub fn flat_set(size: u32, kind: Orientations, usage: Use) -> Result<Vec<Piece>, GridError> {
        let mut names = Names::of_size(Lattice::Cube, size as usize);
        let mut shapes: Vec<Polyform> = polyforms(Lattice::Square, size, Orientations::Fixed)?;
        shapes = shapes.into_iter().map(|shape| shape.on(Lattice::Cube).canonical(kind)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        Ok(shapes.iter().map(|shape| Piece::new(names.name(shape, kind), shape, kind, usage)).collect())
    }

    /// The same piece, whose cells may lie on these colours alone.
    #[must_use]
    pub fn among(self, colours: &[char]) -> Piece {
        Piece { paint: Paint::Among(colours.to_vec()), ..self }
    }

    /// The number of cells of the first orientation; 0 when there is none.
    pub fn size(&self) -> usize {
        self.orientations.first().map_or(0, Polyform::size)
    }

    /// Checks what the fields alone do not ensure.
    pub(crate) fn check(&self) -> Result<(), GridError> {
        let name = || self.name.clone();
        let first = self.size();
        if first == 0 {
            return Err(GridError::NoOrientation { name: name() });
        }
        if let Some(other) = self.orientations.iter().find(|shape| shape.size() != first) {
            return Err(GridError::UnevenOrientations { name: name(), first, second: other.size() });
        }
        match self.usage {
            Use { min, max: Some(max) } if min > max => Err(GridError::EmptyUse { name: name(), min, max }),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_in_words() {
        let words =
            [Use::ANY, Use::exactly(1), Use::exactly(2), Use::between(0, 3), Use::between(2, 3), Use::at_least(1)];
        assert_eq!(
            words.map(|usage| usage.to_string()),
            ["any number of times", "once", "2 times", "at most 3 times", "2 to 3 times", "at least once"]
        );
    }

    #[test]
    fn sets_by_kind() {
        let orientations = |kind| {
            let pieces = Piece::set(Lattice::Square, 5, kind, Use::ANY).unwrap();
            (pieces.len(), pieces.iter().map(|piece| piece.orientations.len()).sum::<usize>())
        };
        assert_eq!(orientations(Orientations::Free), (12, 63));
        assert_eq!(orientations(Orientations::OneSided), (18, 63));
        assert_eq!(orientations(Orientations::Fixed), (63, 63));
        let flat = Piece::flat_set(4, Orientations::OneSided, Use::ANY).unwrap();
        let names: Vec<_> = flat.iter().map(|piece| piece.name.as_str()).collect();
        assert_eq!(names.len(), 5, "{names:?}");
    }
}
