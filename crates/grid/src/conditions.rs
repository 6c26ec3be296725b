//! What holds for a board as a whole: which placements count as the same, and where pieces must not meet.

use crate::{GridError, Lattice};

/// What holds for all pieces together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conditions {
    /// Which placements on a board that wraps are the same.
    pub placements: Placements,
    /// Whether no four pieces meet at a point (tatami).
    pub no_four: bool,
    /// Whether no straight line along which cells meet passes between the pieces.
    pub fault_free: bool,
}

impl Conditions {
    /// Whether points where four cells meet are those of the lattice.
    pub fn no_four_fits(self, lattice: Lattice) -> bool {
        !self.no_four || lattice == Lattice::Square
    }

    /// Refuses what makes no sense on a lattice.
    ///
    /// # Errors
    /// [`GridError::NotOnLattice`].
    pub fn check(self, lattice: Lattice) -> Result<(), GridError> {
        let refuse = |rule, in_space| Err(GridError::NotOnLattice { rule, in_space, lattice: lattice.name() });
        match self {
            _ if !self.no_four_fits(lattice) => refuse("no-four", false),
            Conditions { fault_free: true, .. } if !matches!(lattice, Lattice::Square | Lattice::Cube) => {
                refuse("fault-free", true)
            }
            _ => Ok(()),
        }
    }
}

/// Which placements of a piece on a board that wraps are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Placements {
    /// Those that cover the same cells.
    #[default]
    Sets,
    /// Those that cover the same cells in the same way round: two dominoes that lie on the same two cells of a narrow
    /// torus, this way round and that, are different.
    Positions,
}
