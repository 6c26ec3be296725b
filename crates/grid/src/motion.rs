//! The symmetries of a board: how it can be laid on itself.
//!
//! A motion turns or flips the lattice about its origin and then shifts it. On a plane board, turning alone decides the
//! shift: the first cell of the image must come to lie on the first cell of the board. On a board that wraps, any shift
//! may do; there a motion must also respect the glue, taking places that come to lie on each other to such places.

use std::collections::HashSet;

use crate::lattice::Point;
use crate::polyform::image;
use crate::{Board, CellIndex, Lattice, Orientations, Place, Symmetry, Topology};

/// A symmetry of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Motion {
    lattice: Lattice,
    linear: Symmetry,
    shift: Point,
}

/// Which ways to differ do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UpTo {
    /// None: every way counts.
    Nothing,
    /// All symmetries of the board.
    Symmetry,
    /// Those that make no mirror images; on a board that wraps, shifts too.
    Rotations,
    /// Those that come of exchanging left and right, top and bottom, front and back; of triangles and hexagons, of all
    /// reflections.
    Reflections,
    /// Shifts alone: of a board that wraps.
    Translations,
}

impl UpTo {
    /// All of them.
    pub const ALL: [UpTo; 5] = [UpTo::Nothing, UpTo::Symmetry, UpTo::Rotations, UpTo::Reflections, UpTo::Translations];

    /// What it is called: `nothing`, `symmetry`, `rotations`, `reflections` or `translations`.
    pub fn name(self) -> &'static str {
        match self {
            UpTo::Nothing => "nothing",
            UpTo::Symmetry => "symmetry",
            UpTo::Rotations => "rotations",
            UpTo::Reflections => "reflections",
            UpTo::Translations => "translations",
        }
    }

    /// Whether a motion is one of those that are meant, or of those from which they come.
    fn generates(self, motion: &Motion) -> bool {
        match self {
            UpTo::Nothing => false,
            UpTo::Symmetry => true,
            UpTo::Rotations => !motion.linear.is_reflection(),
            UpTo::Reflections => motion.linear.is_reflection() && motion.linear.keeps_axes(motion.lattice),
            UpTo::Translations => motion.linear == Symmetry::IDENTITY,
        }
    }
}

impl Motion {
    /// Where a place goes.
    pub fn apply(&self, place: Place) -> Place {
        let point = self.linear.apply(self.lattice.point(place));
        self.lattice.place_at([0, 1, 2].map(|axis| point[axis] + self.shift[axis]))
    }

    /// First the other, then this one.
    pub fn after(&self, first: &Motion) -> Motion {
        let moved = self.linear.apply(first.shift);
        let shift = [0, 1, 2].map(|axis| moved[axis] + self.shift[axis]);
        Motion { lattice: self.lattice, linear: self.linear.after(first.linear), shift }
    }

    /// How it turns or flips.
    pub fn linear(&self) -> Symmetry {
        self.linear
    }
}

/// The most images of cells that are compared to tell symmetries apart.
const MOST_IMAGES: usize = 1 << 24;

/// The largest board that wraps whose motions are looked for: there may be eight times as many as cells.
pub const MOST_CELLS_THAT_WRAP: usize = 1024;

impl Board {
    /// The motions that are meant by `up_to` or from which these come, the identity first. None of an empty board but
    /// the identity. Of a board that wraps and has more than [`MOST_CELLS_THAT_WRAP`] cells none are looked for: `None`.
    ///
    /// ```
    /// use zellige_grid::{Board, Topology, UpTo};
    ///
    /// let number = |board: Board, up_to| board.motions(up_to).map_or(0, |motions| motions.len());
    /// assert_eq!(number(Board::rectangle(3, 4)?, UpTo::Symmetry), 4);
    /// assert_eq!(number(Board::rectangle(4, 4)?, UpTo::Rotations), 4);
    /// assert_eq!(number(Board::rectangle(4, 4)?.wrapped(Topology::Torus)?, UpTo::Symmetry), 128);
    /// # Ok::<(), zellige_grid::GridError>(())
    /// ```
    pub fn motions(&self, up_to: UpTo) -> Option<Vec<Motion>> {
        let lattice = self.lattice();
        let identity = Motion { lattice, linear: Symmetry::IDENTITY, shift: [0; 3] };
        let mut motions = Vec::new();
        if self.topology() == Topology::Plane {
            motions
                .extend(Orientations::Free.symmetries(lattice).iter().filter_map(|&linear| self.onto_itself(linear)));
        } else if self.len() > MOST_CELLS_THAT_WRAP {
            return None;
        } else if let Some(first) = self.cells().first() {
            for &linear in Orientations::Free.symmetries(lattice) {
                let ends = self.cells().iter().map(|end| Motion::taking(lattice, linear, first.place(), end.place()));
                let kept = ends.flatten().filter(|motion| self.keeps_glue(motion) && self.is_kept_by(motion));
                let others = kept.filter(|motion| *motion != identity);
                motions.extend(others.map(|motion| self.as_meant(motion, up_to)));
            }
        }
        motions.retain(|motion| up_to.generates(motion));
        motions.insert(0, identity);
        let mut seen = HashSet::new();
        motions.retain(|motion| seen.insert(*motion));
        Some(motions)
    }

    /// In how many ways the board can be laid on itself so that cells come to lie differently; `None` as for
    /// [`Board::motions`], or where that would take long to find out.
    pub fn symmetries(&self) -> Option<usize> {
        let motions = self.motions(UpTo::Symmetry)?;
        if motions.len().saturating_mul(self.len()) > MOST_IMAGES {
            return None;
        }
        let index = CellIndex::new(self.cells(), self.wrap());
        let images = |motion: &Motion| -> Vec<Option<usize>> {
            self.cells().iter().map(|cell| index.find(motion.apply(cell.place()))).collect()
        };
        Some(motions.iter().map(images).collect::<HashSet<_>>().len())
    }

    /// The motion that turns so, and takes the board to itself.
    fn onto_itself(&self, linear: Symmetry) -> Option<Motion> {
        let first = self.cells().first()?.place();
        let least = self.cells().iter().map(|cell| image(self.lattice(), linear, cell.place())).min()?;
        let turned = Motion { lattice: self.lattice(), linear, shift: [0; 3] };
        // The shift is that of the first of all images.
        let (from, to) = (self.lattice().point(least), self.lattice().point(first));
        let motion = turned.shifted(from, to)?;
        self.is_kept_by(&motion).then_some(motion)
    }

    /// The motion as it is meant. Where going round turns upside down, each is two: one takes cells to where the other does,
    /// but once round, so that what is a mirror image by the one is none by the other.
    fn as_meant(&self, motion: Motion, up_to: UpTo) -> Motion {
        if !self.topology().is_twisted() || up_to.generates(&motion) {
            return motion;
        }
        let Some(first) = self.cells().first().map(|cell| cell.place()) else { return motion };
        let linear = Symmetry::FLIP_ROWS.after(motion.linear);
        let end = self.wrap().lifts(motion.apply(first)).last().unwrap_or(first);
        Motion::taking(self.lattice(), linear, first, end).unwrap_or(motion)
    }

    /// What a motion is, in words: `half turn`, `shift by 1 row and 2 columns`.
    pub fn motion_in_words(&self, motion: &Motion) -> String {
        let [_, row, column] = motion.shift;
        let Place { row, column, .. } = self.wrap().least_shift(Place::new(row, column));
        if motion.linear != Symmetry::IDENTITY || (row, column) == (0, 0) {
            return motion.linear.in_words(self.lattice()).to_owned();
        }
        let number = |number: i64, what: &str| match number {
            0 => None,
            1 => Some(format!("1 {what}")),
            number => Some(format!("{number} {what}s")),
        };
        let parts: Vec<String> = [number(row, "row"), number(column, "column")].into_iter().flatten().collect();
        format!("shift by {}", parts.join(" and "))
    }

    /// Whether each cell goes to a cell.
    fn is_kept_by(&self, motion: &Motion) -> bool {
        self.cells().iter().all(|cell| self.has(motion.apply(cell.place())))
    }

    /// Whether places that come to lie on each other go to such places.
    fn keeps_glue(&self, motion: &Motion) -> bool {
        let wrap = self.wrap();
        let Some(first) = self.cells().first().map(|cell| cell.place()) else { return true };
        // Three places that are not in line tell how all others go.
        let corners = [first, first + Place::new(1, 0), first + Place::new(0, 1)];
        let images = corners.map(|corner| motion.apply(corner));
        wrap.steps().into_iter().all(|step| {
            let moved = corners.map(|corner| motion.apply(wrap.pull(step, corner)));
            // The image of the first corner lies in the domain, as a board's cell does.
            let back = wrap.sheet(moved[0]);
            moved.into_iter().zip(images).all(|(moved, image)| wrap.pull(back, moved) == image)
        })
    }
}

impl Motion {
    /// The motion that turns so, and takes one place to the other.
    fn taking(lattice: Lattice, linear: Symmetry, from: Place, to: Place) -> Option<Motion> {
        let turned = Motion { lattice, linear, shift: [0; 3] };
        turned.shifted(linear.apply(lattice.point(from)), lattice.point(to))
    }

    /// The same motion with a shift from one point to another, if the lattice allows it.
    fn shifted(self, from: Point, to: Point) -> Option<Motion> {
        let shift = [0, 1, 2].map(|axis| to[axis] - from[axis]);
        let is_allowed = self.lattice != Lattice::Triangle || shift[1..].iter().all(|by| by % 3 == 0);
        is_allowed.then_some(Motion { shift, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(board: Board, up_to: UpTo) -> usize {
        board.motions(up_to).unwrap().len()
    }

    #[test]
    fn plane_boards() {
        let square = || Board::rectangle(4, 4).unwrap();
        assert_eq!(UpTo::ALL.map(|up_to| number(square(), up_to)), [1, 8, 4, 3, 1]);
        let bent = || Board::from_picture("##\n#.").unwrap();
        assert_eq!(UpTo::ALL.map(|up_to| number(bent(), up_to)), [1, 2, 1, 1, 1]);
        assert_eq!(number(Board::rectangle(0, 0).unwrap(), UpTo::Symmetry), 1);
        assert_eq!(Board::rectangle(1, 5).unwrap().symmetries(), Some(2));
        assert_eq!(Board::rectangle(4, 4).unwrap().symmetries(), Some(8));
        let far = Board::from_cells([crate::Cell::new(i32::MIN, i32::MAX)]).unwrap();
        assert_eq!(number(far, UpTo::Symmetry), 8);
    }

    #[test]
    fn boards_of_other_lattices() {
        let all = UpTo::Symmetry;
        assert_eq!(number(Board::hexagon(2, 2, 2).unwrap(), all), 12);
        assert_eq!(number(Board::hexagon(1, 2, 3).unwrap(), all), 2);
        assert_eq!(number(Board::triangle(4).unwrap(), all), 6);
        assert_eq!(number(Board::rhomboid(3, 3).unwrap(), all), 4);
        assert_eq!(number(Board::honeycomb(3).unwrap(), all), 12);
        assert_eq!(number(Board::block(Lattice::Cube, 3, 3, 3).unwrap(), all), 48);
        assert_eq!(number(Board::block(Lattice::Cube, 3, 3, 3).unwrap(), UpTo::Rotations), 24);
        assert_eq!(number(Board::block(Lattice::Cube, 2, 3, 4).unwrap(), all), 8);
        assert_eq!(number(Board::aztec_diamond(3).unwrap(), all), 8);
    }

    #[test]
    fn boards_that_wrap() {
        let wrapped = |rows, columns, topology| Board::rectangle(rows, columns).unwrap().wrapped(topology).unwrap();
        assert_eq!(number(wrapped(4, 4, Topology::Torus), UpTo::Translations), 16);
        assert_eq!(number(wrapped(3, 5, Topology::Torus), UpTo::Symmetry), 60);
        // A tube of five columns: ten ways to turn and flip it round, and upside down.
        assert_eq!(number(wrapped(4, 5, Topology::Cylinder), UpTo::Symmetry), 20);
        // A strip of four columns closes after eight; turned upside down it is shifted by four.
        assert_eq!(number(wrapped(3, 4, Topology::Mobius), UpTo::Symmetry), 16);
        // Once round is a shift by four columns, and comes back after eight.
        assert_eq!(number(wrapped(3, 4, Topology::Mobius), UpTo::Translations), 8);
        let holed = |columns: [i32; 2]| {
            wrapped(2, 4, Topology::Mobius).without(|cell| cell.row == 0 && columns.contains(&cell.column))
        };
        for board in [holed([1, 2]), holed([2, 3])] {
            for up_to in [UpTo::Symmetry, UpTo::Rotations, UpTo::Reflections] {
                assert_eq!(number(board.clone(), up_to), 2, "{up_to:?}, wherever it is cut");
            }
        }
    }
}
