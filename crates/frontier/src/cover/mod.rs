//! Any exact cover problem as a layered automaton.
//!
//! The primary items are put in an order, and [`stages`] turns the order into what is decided in each layer.
//! [`schedule`] finds when every item opens and closes; [`compile`] lays the open items out as fields of a key and
//! writes each choice as part of a [`program`]: bits that must be set, bits that must be clear, a constant to add.
//! [`CoverStates`] runs these programs; [`period`] notices where they repeat, [`mirror`] where left and right are the
//! same, and [`halves`] where the end is the beginning turned round.

mod across;
mod compile;
mod halves;
mod mirror;
mod period;
mod program;
mod reflection;
mod schedule;
mod stages;
mod states;

pub(crate) use schedule::{Schedule, standing_bits};
pub use states::CoverStates;
