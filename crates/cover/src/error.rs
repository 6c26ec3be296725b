//! What a builder refuses, each with the name of the item or option at fault.

use thiserror::Error;

/// Why a problem could not be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CoverError {
    /// Two items share a name.
    #[error("item `{name}` is declared twice; give each item a name of its own")]
    DuplicateItem {
        /// The name that stands twice.
        name: String,
    },
    /// The bounds of a primary item contradict each other.
    #[error("item `{name}` is wanted {lo} to {hi} times; expected the first number not to exceed the second")]
    EmptyBounds {
        /// The item.
        name: String,
        /// Its least number of uses.
        lo: u32,
        /// Its greatest number of uses.
        hi: u32,
    },
    /// An option uses one item in two places.
    #[error("option {option} uses item `{name}` twice; give it once, with two units if it is used twice")]
    RepeatedItem {
        /// The option, counted from 1.
        option: usize,
        /// The item.
        name: String,
    },
    /// An option gives units to a secondary item.
    #[error("option {option} uses secondary item `{name}` in units; expected it alone or in a colour")]
    UnitsOnSecondary {
        /// The option, counted from 1.
        option: usize,
        /// The item.
        name: String,
    },
    /// An option uses a primary item as if it were secondary.
    #[error("option {option} gives a colour to primary item `{name}`; only secondary items have colours")]
    ColourOnPrimary {
        /// The option, counted from 1.
        option: usize,
        /// The item.
        name: String,
    },
    /// An option uses an item no times.
    #[error("option {option} uses item `{name}` 0 times; leave the item out instead")]
    NoUnits {
        /// The option, counted from 1.
        option: usize,
        /// The item.
        name: String,
    },
    /// An option has no primary item, so that taking it or not would decide nothing.
    #[error("option {option} has no primary item; give it one, or leave it out")]
    NoPrimaryItem {
        /// The option, counted from 1.
        option: usize,
    },
    /// An id of another problem.
    #[error("option {option} uses item number {item}, but there are {items} items")]
    UnknownItem {
        /// The option, counted from 1.
        option: usize,
        /// The item's position.
        item: u32,
        /// How many items there are.
        items: usize,
    },
    /// A colour of another problem.
    #[error("option {option} gives item `{name}` colour number {colour}, but there are {colours} colours")]
    UnknownColour {
        /// The option, counted from 1.
        option: usize,
        /// The item.
        name: String,
        /// The colour's position.
        colour: u32,
        /// How many colours there are.
        colours: usize,
    },
    /// More items, options or entries than 32-bit ids can name.
    #[error("the problem has more than {limit} {what}; that is more than fits in memory")]
    TooLarge {
        /// Items, options or entries.
        what: &'static str,
        /// The greatest number possible.
        limit: u32,
    },
}
