//! The search tree in parts, for threads, for progress, and to go on later.
//!
//! All nodes of a depth are parted, some neighbours to a part where there are many. With the solutions found above them,
//! in their places, the parts are the whole tree in the order of the search.

use std::ops::ControlFlow;

use zellige_cover::OptionId;

use crate::dancer::Dancer;
use crate::search::{Level, Part, Tally, Visitor};

/// A piece of a tree that was split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A solution met above the parts.
    Solution(Vec<OptionId>),
    /// A part.
    Part(Part),
}

/// A tree in pieces, and what was counted above the parts.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    pub pieces: Vec<Piece>,
    pub above: Tally,
}

/// The depth at which a tree is split at most.
const DEEPEST: usize = 64;

/// Splits a tree into about so many parts, if it is large enough; there may be fewer only where it is not.
pub(crate) fn split(search: &mut Dancer, parts: usize) -> Split {
    let mut depth = 1;
    loop {
        let split = split_at(search, depth, 1);
        let found = split.pieces.iter().filter(|piece| matches!(piece, Piece::Part(_))).count();
        if found >= 2 * parts {
            return split_at(search, depth, (found / parts) as u64);
        }
        if found >= parts || found == 0 || depth == DEEPEST {
            return split;
        }
        depth += 1;
    }
}

/// Splits at a depth, `together` neighbours to a part.
fn split_at(search: &mut Dancer, depth: usize, together: u64) -> Split {
    let mut splitter = Splitter { depth, together, pieces: Vec::new() };
    search.enter_root();
    // Nothing in a splitter breaks the search off.
    let _ = search.run(&mut splitter);
    Split { pieces: splitter.pieces, above: search.take_tally() }
}

struct Splitter {
    depth: usize,
    together: u64,
    pieces: Vec<Piece>,
}

impl Visitor for Splitter {
    fn solution(&mut self, chosen: &[OptionId]) -> ControlFlow<()> {
        self.pieces.push(Piece::Solution(chosen.to_vec()));
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, _: &Tally) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn passes_over(&mut self, levels: &[Level]) -> bool {
        let Some((last, above)) = levels.split_last().filter(|_| levels.len() == self.depth) else { return false };
        let path: Vec<u64> = above.iter().map(Level::taken).collect();
        let mut rest = last.left();
        while !rest.is_empty() {
            let end = rest.end.min(rest.start + self.together);
            self.pieces.push(Piece::Part(Part { path: path.clone(), alternatives: rest.start..end }));
            rest.start = end;
        }
        true
    }
}
