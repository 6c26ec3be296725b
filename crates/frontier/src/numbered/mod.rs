//! Layers without keys: states that are known by their numbers.
//!
//! The states of a layer are seldom a set without rhyme or reason. On a board, each bit depends on its neighbours across
//! the sweep and on little else; so, with the bits in that order, the whole set is a small decision diagram ([`family`]),
//! and a choice takes diagrams to diagrams ([`step`]). All layers' sets are found in that way before any value is
//! carried ([`path`], [`chain`]). They say exactly how many states there will be; states that lead nowhere can be
//! struck; and each state has a number. Values then stand in the order of these numbers, and a step adds up stretches of
//! them ([`gather`], [`pattern`]): no key is stored, none is looked at. Neighbouring steps may be taken as one
//! ([`fuse`]). Where a layer does not fit in memory, some of its [`stretches`] do. Two sweeps that meet in the middle of
//! a board have states that fit each other ([`pairing`], [`joint`]).

mod chain;
mod family;
mod fuse;
mod gather;
mod joint;
mod memo;
mod pairing;
mod path;
mod pattern;
mod step;
mod stretches;

pub(crate) use chain::{Chain, Link, Shortcuts, Turn};
pub(crate) use gather::{Gather, Partition};
pub(crate) use path::Limits;
pub(crate) use stretches::Stretches;
