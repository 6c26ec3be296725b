//! What holds for a board as a whole: which placements count as the same, and where pieces must not meet.

/// What holds for all pieces together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conditions {
    /// Which placements on a board that wraps are the same.
    pub placements: Placements,
    /// Whether no four pieces meet at a point (tatami).
    pub no_four: bool,
    /// Whether no straight line parts the pieces into two.
    pub fault_free: bool,
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
