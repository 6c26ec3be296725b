//! Any exact cover problem as a layered automaton.
//!
//! The primary items are put in an order; every option belongs to the first of its items in that order, its *pivot*.
//! [`schedule`] turns the order into stages (one for each item that is to be covered once, one for each option of an
//! item with wider bounds) and finds when every item opens and closes; [`compile`] lays the open items out as fields of
//! a key and writes each choice as a [`program`]: bits that must be set, bits that must be clear, a constant to add.
//! [`CoverStates`] runs these programs; [`period`] notices where they repeat.

mod compile;
mod period;
mod program;
mod schedule;
mod states;

pub(crate) use schedule::Schedule;
pub use states::CoverStates;
