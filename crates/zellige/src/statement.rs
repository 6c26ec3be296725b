//! The problem that a subject states, with what is known of it beside its items and options.

use std::borrow::Cow;

use zellige_cover::Problem;
use zellige_dance::Group as SearchGroup;
use zellige_graph::{Graph, disjoint_perfect_matchings, matchings};
use zellige_grid::{Board, Group, Orientations, Rules, Sweep, Tiling};

use crate::solution::Meaning;
use crate::{Error, Matchings, NamedBoard, PieceGroup, Subject, ZeroReason, memory, zero};

/// A problem stated.
pub(crate) struct Statement<'a> {
    pub problem: Cow<'a, Problem>,
    /// Why there is no solution, if that is seen.
    pub zero: Option<ZeroReason>,
    /// Of a board: for each line of its sweep, the number of items up to its end.
    pub line_ends: Option<Vec<usize>>,
    /// Of a board: the cells of the longest line of its sweep.
    pub width: Option<usize>,
    /// Of a board: for each of its first items, the column of its cell, if its lines are swept as rows.
    pub columns: Option<Vec<i32>>,
    /// Items that a search may do well to decide on first.
    pub groups: Vec<SearchGroup>,
    /// What the options mean.
    pub meaning: Meaning,
}

/// So many placements are listed without a look at the memory.
const FEW_PLACEMENTS: u64 = 1_000_000;

/// States the problem of a subject. `memory` is what its owner allows, if something was said.
pub(crate) fn state(subject: &Subject, memory: Option<u64>) -> Result<Statement<'_>, Error> {
    match subject {
        Subject::Tiling { board, groups, .. } => state_tiling(&board.board, groups, memory),
        Subject::Matchings { board, kind } => state_matchings(board, *kind),
        Subject::Cover { problem, .. } => Ok(Statement {
            problem: Cow::Borrowed(problem),
            zero: zero::find_for_cover(problem),
            line_ends: None,
            width: None,
            columns: None,
            groups: Vec::new(),
            meaning: Meaning::Options,
        }),
    }
}

fn state_tiling(board: &Board, groups: &[PieceGroup], memory: Option<u64>) -> Result<Statement<'static>, Error> {
    check_placements(board, groups, memory)?;
    let group = |group: &PieceGroup| Group { pieces: group.pieces.clone(), rules: group.rules };
    let tiling = Tiling::with_rules(board, &groups.iter().map(group).collect::<Vec<_>>())?;
    let zero = tiling.obstruction().map(ZeroReason::Tiling);
    let named = groups.iter().filter_map(|group| search_group(&tiling.problem, group)).collect();
    let Tiling { problem, rows, width, direction, cells, pieces, groups, placements, .. } = tiling;
    Ok(Statement {
        problem: Cow::Owned(problem),
        zero,
        line_ends: Some(rows),
        width: Some(width),
        columns: Some(cells.iter().map(|&cell| direction.place(cell).1).collect()),
        groups: named,
        meaning: Meaning::Tiling { cells, pieces, groups, placements },
    })
}

/// The items of the pieces of a group, if any of them has one: pieces of limited number do.
fn search_group(problem: &Problem, group: &PieceGroup) -> Option<SearchGroup> {
    let items: Vec<_> = group.pieces.iter().filter_map(|piece| problem.find_item(&piece.name)).collect();
    let names: Vec<&str> = group.pieces.iter().map(|piece| piece.name.as_str()).collect();
    let name = if names.len() > 6 { format!("{} to {}", names[0], names[names.len() - 1]) } else { names.join(", ") };
    (!items.is_empty()).then_some(SearchGroup { name, items })
}

/// Refuses to list more placements than there is memory for.
fn check_placements(board: &Board, groups: &[PieceGroup], memory: Option<u64>) -> Result<(), Error> {
    let per_cell = |cost: fn(usize, Rules) -> u64| -> u64 {
        let pieces = groups.iter().flat_map(|group| group.pieces.iter().map(|piece| (piece, group.rules)));
        pieces.map(|(piece, rules)| piece.orientations.len() as u64 * cost(piece.size(), rules)).sum()
    };
    let placements = per_cell(|_, _| 1).saturating_mul(board.len() as u64);
    if placements <= FEW_PLACEMENTS {
        return Ok(());
    }
    // A placement, its option, and what the engine makes of it, measured roughly. A piece kept apart takes about twice
    // as many items as it has cells besides.
    let needed = per_cell(|size, rules| 150 + if rules.apart.is_some() { 120 } else { 40 } * size as u64);
    let needed = needed.saturating_mul(board.len() as u64);
    let limit = memory.unwrap_or_else(memory::allowed_by_default);
    if needed > limit { Err(Error::TooManyPlacements { placements, needed, limit }) } else { Ok(()) }
}

fn state_matchings(NamedBoard { board, .. }: &NamedBoard, kind: Matchings) -> Result<Statement<'static>, Error> {
    let graph = Graph::of_board(board);
    let zero = zero::find_for_matchings(board, &graph, kind);
    let cover = match kind {
        Matchings::Perfect => disjoint_perfect_matchings(&graph, 1)?,
        Matchings::Ants => disjoint_perfect_matchings(&graph, 2)?,
        Matchings::All => matchings(&graph)?,
    };
    let Sweep { direction, width, cells, .. } = board.sweep();
    let columns = cells.iter().flat_map(|&cell| vec![direction.place(cell).1; cover.items_per_vertex]).collect();
    let meaning = Meaning::of_matching(&graph, cells, cover.items_per_vertex, cover.meanings);
    Ok(Statement {
        problem: Cow::Owned(cover.problem),
        zero,
        line_ends: Some(cover.rows),
        width: Some(width),
        columns: Some(columns),
        groups: Vec::new(),
        meaning,
    })
}

/// Which orientations are taken, in words.
pub(crate) fn orientations_in_words(orientations: Orientations) -> &'static str {
    match orientations {
        Orientations::Free => "turned and flipped",
        Orientations::OneSided => "turned, not flipped",
        Orientations::Fixed => "neither turned nor flipped",
    }
}
