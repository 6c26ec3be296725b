//! Choices among a few words, as `clap` reads them, and what they mean.

use clap::ValueEnum;
use zellige::{Arithmetic, BranchChoice, EngineChoice, OrderChoice, OrderKind, Orientations, Placements, UpTo};

macro_rules! choices {
    ($(#[$about:meta])* $name:ident for $target:ty { $($(#[$option:meta])* $variant:ident => $value:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, ValueEnum)]
        pub enum $name { $($(#[$option])* $variant,)* }

        impl From<$name> for $target {
            fn from(choice: $name) -> $target {
                match choice { $($name::$variant => $value,)* }
            }
        }
    };
}

choices! {
    /// Which placements of a shape are the same piece.
    PieceKind for Orientations {
        /// Turned and flipped ones
        #[default]
        Free => Orientations::Free,
        /// Turned ones
        OneSided => Orientations::OneSided,
        /// None: pieces lie as they stand
        Fixed => Orientations::Fixed,
    }
}

choices! {
    /// Which placements on a board that wraps are the same.
    PlacementKind for Placements {
        /// Those that cover the same cells
        #[default]
        Sets => Placements::Sets,
        /// Those that cover the same cells in the same way round
        Positions => Placements::Positions,
    }
}

choices! {
    /// Which ways to differ do not count.
    Differences for UpTo {
        /// Every way counts, also where a puzzle says otherwise
        #[default]
        Nothing => UpTo::Nothing,
        /// Any symmetry of the board
        Symmetry => UpTo::Symmetry,
        /// Turns, and on a board that wraps shifts, without mirror images
        Rotations => UpTo::Rotations,
        /// Left and right, top and bottom, front and back exchanged
        Reflections => UpTo::Reflections,
        /// Shifts of a board that wraps
        Translations => UpTo::Translations,
    }
}

choices! {
    /// Which engine counts.
    Engine for EngineChoice {
        /// The best
        #[default]
        Auto => EngineChoice::Auto,
        /// The frontier sweep
        Frontier => EngineChoice::Frontier,
        /// The search
        Dance => EngineChoice::Dance,
        /// Determinants, for perfect matchings of graphs on a plane or a torus, and for spanning trees
        Determinant => EngineChoice::Determinant,
    }
}

choices! {
    /// Which item a search decides on next.
    Branch for BranchChoice {
        /// The rule that needs the smallest tree, as samples say
        #[default]
        Auto => BranchChoice::Auto,
        /// The item with the fewest alternatives, early items before late ones
        Fewest => BranchChoice::Fewest,
        /// The item with the fewest alternatives, late items before early ones
        FewestLast => BranchChoice::FewestLast,
        /// The item with the fewest alternatives for the number of times that it had too few
        Weighted => BranchChoice::Weighted,
        /// Items of a group first: the pieces of a word, or a group found in the problem
        GroupFirst => BranchChoice::GroupFirst,
    }
}

choices! {
    /// In which order items are decided on.
    OrderName for OrderChoice {
        /// As the problem suggests
        #[default]
        Auto => OrderChoice::Auto,
        /// The best of all that are tried
        Best => OrderChoice::Best,
        /// As declared
        Declared => OrderChoice::Only(OrderKind::Declared),
        /// Always the item that leaves least open
        Greedy => OrderChoice::Only(OrderKind::Greedy),
        /// The best, made better at random
        Annealed => OrderChoice::Only(OrderKind::Annealed),
        /// In waves from the rim
        BreadthFirst => OrderChoice::Only(OrderKind::BreadthFirst),
    }
}

choices! {
    /// How counts are carried.
    Numbers for Arithmetic {
        /// Integers, or residues where memory is short
        #[default]
        Auto => Arithmetic::Auto,
        /// Integers that widen
        Widening => Arithmetic::Widening,
        /// Residues
        Residues => Arithmetic::Residues,
    }
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}
