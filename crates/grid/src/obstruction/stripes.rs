//! The argument from stripes: cells coloured in turn with several colours, along rows, columns or diagonals.
//!
//! A placement covers so many cells of each colour; the few different vectors of such numbers generate a lattice of
//! integer vectors, in which that of the whole board must lie, however often each placement is used. Whether it does is
//! found by Euclid's algorithm on vectors. Bars show what it is for: on diagonal stripes of k colours, a bar of k cells
//! covers each colour once, but most rectangles have not as many cells of each. The idea is S. W. Golomb's too.

use std::fmt;

use super::{Obstruction, Supply};
use crate::{Lattice, Place, Tiling, Topology};

/// The most colours that are tried.
const MOST_COLOURS: usize = 12;

/// The most cells of pieces or placements that are looked at, over all colourings.
const MOST_STEPS: usize = 1 << 24;

/// How stripes lie: a factor for the layer, the row and the column.
type Slope = [i64; 3];

/// The slopes that are tried.
fn slopes(lattice: Lattice) -> &'static [Slope] {
    match lattice {
        Lattice::Cube => &[[1, 1, 1], [0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]],
        _ => &[[0, 1, 1], [0, 1, -1], [0, 0, 1], [0, 1, 0]],
    }
}

/// Cells of a board in stripes that pieces cannot cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stripes {
    slope: Slope,
    /// The cells of each colour.
    cells: Vec<i64>,
    /// Whether each placement covers as many cells of one colour as of any other.
    is_even: bool,
}

impl fmt::Display for Stripes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.slope {
            [0, 0, _] => "column by column",
            [0, _, 0] => "row by row",
            [_, 0, 0] => "layer by layer",
            _ => "diagonal by diagonal",
        };
        let colours = self.cells.len();
        write!(f, "coloured in turn with {colours} colours, {way}, ")?;
        if self.is_even {
            let (most, fewest) = (self.cells.iter().max().unwrap_or(&0), self.cells.iter().min().unwrap_or(&0));
            write!(f, "the board has {most} cells of one colour and {fewest} of another, ")?;
            write!(f, "while each piece covers as many of one as of the other")
        } else {
            let cells: Vec<String> = self.cells.iter().map(i64::to_string).collect();
            write!(f, "the board has {} cells of each, which the pieces cannot add up to", cells.join(", "))
        }
    }
}

/// Vector of cells of each colour; 0 beyond the last of them.
type Vector = [i64; MOST_COLOURS];

/// Why stripes forbid a tiling, if some do.
pub(super) fn find(tiling: &Tiling, supplies: &[Supply]) -> Option<Obstruction> {
    let slopes = slopes(tiling.board.lattice());
    let is_plane = tiling.board.topology() == Topology::Plane;
    let uses: usize = match is_plane {
        true => tiling.pieces.iter().map(|piece| piece.orientations.len() * (piece.size() + MOST_COLOURS)).sum(),
        false => tiling.placements.iter().map(|placement| placement.cells.len()).sum(),
    };
    if uses.saturating_add(tiling.cells.len()).saturating_mul(slopes.len() * MOST_COLOURS) > MOST_STEPS {
        return None;
    }
    let mut is_used = vec![false; tiling.pieces.len()];
    supplies.iter().filter(|supply| supply.max > 0).for_each(|supply| is_used[supply.piece] = true);
    // Of more colours than a piece has cells, none of its places has all.
    let largest = supplies.iter().filter(|supply| supply.max > 0).map(|supply| supply.size).max().unwrap_or(0);
    let colourings =
        (2..=largest.min(MOST_COLOURS)).flat_map(|colours| slopes.iter().map(move |&slope| (colours, slope)));
    let found = colourings.filter_map(|(colours, slope)| {
        let colouring = Colouring { colours, slope };
        let mut generated = Generated::new(colours);
        let mut is_even = true;
        let mut add = |numbers: Vector| {
            is_even &= numbers[..colours].iter().all(|&number| number == numbers[0]);
            generated.add(numbers)
        };
        if is_plane {
            colouring.each_shape(tiling, &is_used, &mut add)?;
        } else {
            colouring.each_placement(tiling, &is_used, &mut add)?;
        }
        let board = colouring.count(tiling.cells.iter().map(|cell| colouring.colour(cell.place())));
        (!generated.contains(board)?).then(|| Stripes { slope, cells: board[..colours].to_vec(), is_even })
    });
    // Of all reasons one that is plain to see, if there is one; else the first.
    let mut first = None;
    for stripes in found {
        if stripes.is_even {
            return Some(Obstruction::Stripes(stripes));
        }
        first = first.or(Some(stripes));
    }
    first.map(Obstruction::Stripes)
}

/// Stripes of so many colours.
struct Colouring {
    colours: usize,
    slope: Slope,
}

impl Colouring {
    fn colour(&self, place: Place) -> usize {
        let [deep, down, right] = self.slope;
        (deep * place.layer + down * place.row + right * place.column).rem_euclid(self.colours as i64) as usize
    }

    /// How often each colour comes.
    fn count(&self, colours_met: impl Iterator<Item = usize>) -> Vector {
        let mut numbers = [0; MOST_COLOURS];
        colours_met.for_each(|colour| numbers[colour] += 1);
        numbers
    }

    /// Visits what the shapes of pieces can cover, wherever they lie, until the visitor has enough (`Some(true)`), or too
    /// much.
    fn each_shape(
        &self,
        tiling: &Tiling,
        is_used: &[bool],
        visit: &mut impl FnMut(Vector) -> Option<bool>,
    ) -> Option<()> {
        let used = tiling.pieces.iter().zip(is_used).filter(|(_, is_used)| **is_used);
        for shape in used.flat_map(|(piece, _)| &piece.orientations) {
            let numbers = self.count(shape.cells().iter().map(|cell| self.colour(cell.place())));
            for shift in 0..self.colours {
                let mut shifted = [0; MOST_COLOURS];
                (0..self.colours).for_each(|colour| shifted[(colour + shift) % self.colours] = numbers[colour]);
                if visit(shifted)? {
                    return None;
                }
            }
        }
        Some(())
    }

    /// Visits what the placements cover, until the visitor has enough.
    fn each_placement(
        &self,
        tiling: &Tiling,
        is_used: &[bool],
        visit: &mut impl FnMut(Vector) -> Option<bool>,
    ) -> Option<()> {
        let colours: Vec<usize> = tiling.cells.iter().map(|cell| self.colour(cell.place())).collect();
        for placement in tiling.placements.iter().filter(|placement| is_used[placement.piece]) {
            if visit(self.count(placement.cells.iter().map(|&cell| colours[cell])))? {
                return None;
            }
        }
        Some(())
    }
}

/// The integer combinations of some vectors, by a basis in which each vector begins later than the one before.
struct Generated {
    /// For each coordinate, the vector whose first number that is not 0 stands there.
    basis: [Option<Vector>; MOST_COLOURS],
    dimensions: usize,
}

impl Generated {
    fn new(dimensions: usize) -> Self {
        Generated { basis: [None; MOST_COLOURS], dimensions }
    }

    /// Adds a vector and its combinations; whether every vector is one now. None when numbers grow too large.
    fn add(&mut self, mut vector: Vector) -> Option<bool> {
        for place in 0..self.dimensions {
            let Some(known) = &mut self.basis[place] else {
                if vector[place] != 0 {
                    self.basis[place] = Some(vector);
                    break;
                }
                continue;
            };
            while vector[place] != 0 {
                let times = known[place] / vector[place];
                subtract(known, &vector, times)?;
                std::mem::swap(known, &mut vector);
            }
        }
        let is_unit = |(place, vector): (usize, &Option<Vector>)| vector.is_some_and(|vector| vector[place].abs() == 1);
        Some(self.basis[..self.dimensions].iter().enumerate().all(is_unit))
    }

    /// Whether a vector is a combination. None when numbers grow too large.
    fn contains(&self, mut vector: Vector) -> Option<bool> {
        for place in 0..self.dimensions {
            match &self.basis[place] {
                _ if vector[place] == 0 => {}
                Some(known) if vector[place] % known[place] == 0 => {
                    let times = vector[place] / known[place];
                    subtract(&mut vector, known, times)?;
                }
                _ => return Some(false),
            }
        }
        Some(true)
    }
}

/// Takes away a vector so many times.
fn subtract(from: &mut Vector, vector: &Vector, times: i64) -> Option<()> {
    for (number, &by) in from.iter_mut().zip(vector) {
        *number = number.checked_sub(by.checked_mul(times)?)?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector<const N: usize>(numbers: [i64; N]) -> Vector {
        let mut vector = [0; MOST_COLOURS];
        vector[..N].copy_from_slice(&numbers);
        vector
    }

    #[test]
    fn combinations() {
        let mut lattice = Generated::new(2);
        assert_eq!(lattice.add(vector([4, 2])), Some(false));
        assert_eq!(lattice.add(vector([6, 6])), Some(false));
        for (numbers, is_one) in [([2, 4], true), ([0, 6], true), ([0, 3], false), ([1, 0], false), ([10, 8], true)] {
            assert_eq!(lattice.contains(vector(numbers)), Some(is_one), "{numbers:?}");
        }
        assert_eq!(lattice.add(vector([5, 1])), Some(false));
        assert_eq!(lattice.add(vector([0, 1])), Some(true));
        assert_eq!(Generated::new(1).contains(vector([0])), Some(true));
        assert_eq!(Generated::new(1).contains(vector([3])), Some(false));
    }
}
