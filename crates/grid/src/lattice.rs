//! Lattices: which cells there are, and how they lie beside each other.
//!
//! Cells are told by whole numbers on every lattice. What turning and flipping does to them is a matrix, applied to
//! *points*: the middles of the cells, in coordinates in which all symmetries of the lattice are linear. For squares,
//! hexagons and cubes these are the numbers of the cell itself. Triangles have their middles at two thirds of the
//! points of a finer lattice, and their rows and columns are converted.

use crate::{Cell, Place};

/// A lattice of cells.
///
/// ```
/// use zellige_grid::{Lattice, Place};
///
/// let neighbours = |lattice: Lattice| lattice.neighbours(Place::new(0, 0)).len();
/// let all = [Lattice::Square, Lattice::Triangle, Lattice::Hexagon, Lattice::Cube];
/// assert_eq!(all.map(neighbours), [4, 3, 6, 6]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lattice {
    /// Squares in rows and columns.
    #[default]
    Square,
    /// Triangles. A row is a strip of them that point up and down in turn; that in row `r` and column `c` points up
    /// when `r + c` is even. Triangles of neighbouring rows that share a side are in the same column.
    Triangle,
    /// Hexagons, in rows that are moved to the right by half a cell from row to row: the neighbours of a cell in the
    /// row below are in its own column and in the one before.
    Hexagon,
    /// Cubes in layers of rows and columns.
    Cube,
}

/// The middle of a cell, in coordinates in which symmetries are linear: for the layer, the row and the column.
pub(crate) type Point = [i64; 3];

impl Lattice {
    /// What the lattice is called: `square`, `triangle`, `hexagon` or `cube`.
    pub fn name(self) -> &'static str {
        match self {
            Lattice::Square => "square",
            Lattice::Triangle => "triangle",
            Lattice::Hexagon => "hexagon",
            Lattice::Cube => "cube",
        }
    }

    /// The places that share a side (of cubes, a face) with this one.
    pub fn neighbours(self, place: Place) -> Vec<Place> {
        let steps: &[(i64, i64, i64)] = match self {
            Lattice::Square => &[(0, -1, 0), (0, 0, -1), (0, 0, 1), (0, 1, 0)],
            Lattice::Triangle if is_up(place) => &[(0, 0, -1), (0, 0, 1), (0, 1, 0)],
            Lattice::Triangle => &[(0, -1, 0), (0, 0, -1), (0, 0, 1)],
            Lattice::Hexagon => &[(0, -1, 0), (0, -1, 1), (0, 0, -1), (0, 0, 1), (0, 1, -1), (0, 1, 0)],
            Lattice::Cube => &[(-1, 0, 0), (0, -1, 0), (0, 0, -1), (0, 0, 1), (0, 1, 0), (1, 0, 0)],
        };
        steps.iter().map(|&step| place + step_of(step)).collect()
    }

    /// The places of the neighbours in the order in which they lie around the cell, clockwise; none of a cube.
    ///
    /// ```
    /// use zellige_grid::{Lattice, Place};
    ///
    /// let around = Lattice::Square.neighbours_around(Place::new(5, 5)).expect("squares lie in a plane");
    /// assert_eq!(around, [(4, 5), (5, 6), (6, 5), (5, 4)].map(|(row, column)| Place::new(row, column)));
    /// ```
    pub fn neighbours_around(self, place: Place) -> Option<Vec<Place>> {
        let steps: &[(i64, i64, i64)] = match self {
            Lattice::Square => &[(0, -1, 0), (0, 0, 1), (0, 1, 0), (0, 0, -1)],
            Lattice::Triangle if is_up(place) => &[(0, 0, 1), (0, 1, 0), (0, 0, -1)],
            Lattice::Triangle => &[(0, -1, 0), (0, 0, 1), (0, 0, -1)],
            Lattice::Hexagon => &[(0, -1, 0), (0, -1, 1), (0, 0, 1), (0, 1, 0), (0, 1, -1), (0, 0, -1)],
            Lattice::Cube => return None,
        };
        Some(steps.iter().map(|&step| place + step_of(step)).collect())
    }

    /// For each corner of the cell at this place, the places of all cells that meet there, sorted.
    pub(crate) fn corners(self, place: Place) -> Vec<Vec<Place>> {
        let boxes = |layers: &[i64]| {
            let mut corners = Vec::new();
            for &layer in layers {
                for (row, column) in [(-1, -1), (-1, 0), (0, -1), (0, 0)] {
                    let depth = if layers.len() == 1 { 0..=0 } else { layer..=layer + 1 };
                    let around = depth.flat_map(|layer| {
                        (row..=row + 1).flat_map(move |row| (column..=column + 1).map(move |c| (layer, row, c)))
                    });
                    corners.push(around.map(|step| place + step_of(step)).collect());
                }
            }
            corners
        };
        let fans = |fans: &[&[(i64, i64)]]| -> Vec<Vec<Place>> {
            let fan = |fan: &&[(i64, i64)]| fan.iter().map(|&(row, c)| place + Place::new(row, c)).collect();
            fans.iter().map(fan).collect()
        };
        match self {
            Lattice::Square => boxes(&[0]),
            Lattice::Cube => boxes(&[-1, 0]),
            Lattice::Triangle if is_up(place) => fans(&[
                &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1)],
                &[(0, -2), (0, -1), (0, 0), (1, -2), (1, -1), (1, 0)],
                &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)],
            ]),
            Lattice::Triangle => fans(&[
                &[(-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)],
                &[(-1, 0), (-1, 1), (-1, 2), (0, 0), (0, 1), (0, 2)],
                &[(0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)],
            ]),
            Lattice::Hexagon => fans(&[
                &[(-1, 0), (-1, 1), (0, 0)],
                &[(-1, 1), (0, 0), (0, 1)],
                &[(0, 0), (0, 1), (1, 0)],
                &[(0, 0), (1, -1), (1, 0)],
                &[(0, -1), (0, 0), (1, -1)],
                &[(-1, 0), (0, -1), (0, 0)],
            ]),
        }
    }

    /// The middle of the cell at a place.
    pub(crate) fn point(self, Place { layer, row, column }: Place) -> Point {
        match self {
            Lattice::Triangle => {
                // Thirds of a side: a triangle that points up has its middle lower in its row.
                let height = if is_up(Place::new(row, column)) { 2 } else { 1 };
                [layer, 3 * row + height, (3 * (column - row) - height) / 2]
            }
            _ => [layer, row, column],
        }
    }

    /// The place whose middle is a point.
    pub(crate) fn place_at(self, [layer, row, column]: Point) -> Place {
        match self {
            Lattice::Triangle => {
                let (strip, height) = (row.div_euclid(3), row.rem_euclid(3));
                Place { layer, row: strip, column: strip + (2 * column + height) / 3 }
            }
            _ => Place { layer, row, column },
        }
    }

    /// Whether moving every cell by this distance gives the lattice itself.
    pub(crate) fn may_move_by(self, by: Place) -> bool {
        self != Lattice::Triangle || (by.row + by.column) % 2 == 0
    }

    /// What to take from cells of these least coordinates so that the least row is 0, and the least column 0, or 1 where
    /// triangles would point the other way.
    pub(crate) fn origin_of(self, least: Place) -> Place {
        match self {
            Lattice::Triangle => Place { column: least.column - (least.row + least.column).rem_euclid(2), ..least },
            _ => least,
        }
    }

    /// Whether cells of this lattice lie in one plane.
    pub fn is_plane(self) -> bool {
        self != Lattice::Cube
    }

    /// Whether there may be such a cell: in the plane there is one layer.
    pub(crate) fn has(self, cell: Cell) -> bool {
        cell.layer == 0 || !self.is_plane()
    }
}

/// Whether a triangle points up.
fn is_up(place: Place) -> bool {
    (place.row + place.column).rem_euclid(2) == 0
}

fn step_of((layer, row, column): (i64, i64, i64)) -> Place {
    Place { layer, row, column }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Lattice; 4] = [Lattice::Square, Lattice::Triangle, Lattice::Hexagon, Lattice::Cube];

    fn some_places() -> impl Iterator<Item = Place> {
        (-4..4).flat_map(|row| (-4..4).map(move |column| Place::new(row, column)))
    }

    #[test]
    fn neighbours_are_mutual_and_meet_at_corners() {
        for lattice in ALL {
            for place in some_places() {
                for neighbour in lattice.neighbours(place) {
                    assert!(lattice.neighbours(neighbour).contains(&place), "{lattice:?} {place}");
                    let shared = lattice.corners(place).iter().filter(|around| around.contains(&neighbour)).count();
                    assert_eq!(shared, if lattice == Lattice::Cube { 4 } else { 2 }, "{lattice:?} {place}");
                }
            }
        }
    }

    #[test]
    fn neighbours_in_turn_share_a_corner_in_one_sense_of_rotation() {
        for lattice in ALL.into_iter().filter(|lattice| lattice.is_plane()) {
            for place in some_places() {
                let around = lattice.neighbours_around(place).expect("it lies in a plane");
                let mut sorted = around.clone();
                sorted.sort();
                let mut neighbours = lattice.neighbours(place);
                neighbours.sort();
                assert_eq!(sorted, neighbours);
                // Twice the area of the polygon of their middles is positive, clockwise, as rows go down.
                let points: Vec<[i64; 3]> = around.iter().map(|&place| lattice.point(place)).collect();
                let pairs = points.iter().zip(points.iter().cycle().skip(1));
                let area: i64 = pairs.map(|(a, b)| a[2] * b[1] - a[1] * b[2]).sum();
                assert!(area > 0, "{lattice:?} {place}");
            }
        }
    }

    #[test]
    fn corners_are_the_same_from_all_cells_around() {
        for lattice in ALL {
            for corner in some_places().flat_map(|place| lattice.corners(place)) {
                assert!(corner.is_sorted());
                for &place in &corner {
                    assert!(lattice.corners(place).contains(&corner), "{lattice:?} {place}");
                }
            }
        }
    }

    #[test]
    fn points_go_both_ways_and_neighbours_are_nearest() {
        for lattice in ALL {
            for place in some_places() {
                assert_eq!(lattice.place_at(lattice.point(place)), place);
            }
        }
        let apart = |a: Place, b: Place| {
            let ([_, r, c], [_, s, d]) = (Lattice::Triangle.point(a), Lattice::Triangle.point(b));
            (r - s) * (r - s) + (r - s) * (c - d) + (c - d) * (c - d)
        };
        for place in some_places() {
            for neighbour in Lattice::Triangle.neighbours(place) {
                assert_eq!(apart(place, neighbour), 3);
            }
        }
    }
}
