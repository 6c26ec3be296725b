//! Pieces: shapes with a name, the orientations in which they may lie, and how often they are used.

use std::fmt;

use crate::generate::polyominoes;
use crate::names::Names;
use crate::{GridError, Orientations, Polyomino};

/// How often a piece is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    pub orientations: Vec<Polyomino>,
    /// How often it is used.
    pub usage: Use,
}

impl Piece {
    /// A piece of this shape, in all orientations that count as the same.
    pub fn new(name: impl Into<String>, shape: &Polyomino, kind: Orientations, usage: Use) -> Piece {
        Piece { name: name.into(), orientations: shape.orientations(kind), usage }
    }

    /// Each polyomino of this size as a piece, to be used as said; two polyominoes are the same piece when one can be
    /// laid on the other by the symmetries of `kind`.
    ///
    /// # Errors
    /// When the size is 0 or more than [`MAX_SIZE`](crate::generate::MAX_SIZE).
    ///
    /// ```
    /// use zellige_grid::{Orientations, Piece, Use};
    ///
    /// let pieces = Piece::set(3, Orientations::Free, Use::ANY)?;
    /// let names: Vec<_> = pieces.iter().map(|piece| piece.name.as_str()).collect();
    /// assert_eq!(names, ["I3", "L3"]);
    /// assert_eq!(pieces[1].orientations.len(), 4);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn set(size: u32, kind: Orientations, usage: Use) -> Result<Vec<Piece>, GridError> {
        let mut names = Names::of_size(size as usize);
        let piece = |shape: &Polyomino| Piece::new(names.name(shape, kind), shape, kind, usage);
        Ok(polyominoes(size, kind)?.iter().map(piece).collect())
    }

    /// The number of cells of the first orientation; 0 when there is none.
    pub fn size(&self) -> usize {
        self.orientations.first().map_or(0, Polyomino::size)
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
            let pieces = Piece::set(5, kind, Use::ANY).unwrap();
            (pieces.len(), pieces.iter().map(|piece| piece.orientations.len()).sum::<usize>())
        };
        assert_eq!(orientations(Orientations::Free), (12, 63));
        assert_eq!(orientations(Orientations::OneSided), (18, 63));
        assert_eq!(orientations(Orientations::Fixed), (63, 63));
    }
}
