//! The problem that a subject states, with what is known of it beside its items and options.

use std::borrow::Cow;

use zellige_cover::Problem;
use zellige_dance::Group as SearchGroup;
use zellige_graph::Structure;
use zellige_grid::{Board, Cell, Conditions, Direction, Group, Lattice, Orientations, Rules, Sweep, Tiling, Topology};

use crate::solution::{Drawing, GraphMeaning, Meaning};
use crate::{Error, NamedGraph, PieceGroup, Subject, ZeroReason, memory, zero};

/// A problem stated.
pub(crate) struct Statement<'a> {
    pub problem: Cow<'a, Problem>,
    /// Why there is no solution, if that is seen.
    pub zero: Option<ZeroReason>,
    /// Of a board: for each line of its sweep, the number of items up to its end.
    pub line_ends: Option<Vec<usize>>,
    /// Of a board: the cells of the longest line of its sweep.
    pub width: Option<usize>,
    /// Of a board of squares: for each of its first items, the place of its cell in its line.
    pub columns: Option<Vec<i32>>,
    /// Items that a search may do well to decide on first.
    pub groups: Vec<SearchGroup>,
    /// What the options mean.
    pub meaning: Meaning,
}

/// So many placements are listed without a look at the memory.
const FEW_PLACEMENTS: u64 = 1_000_000;

/// States the problem of a subject, if it is one: not what hangs together in a graph. `memory` is what its owner allows, if
/// something was said.
pub(crate) fn state(subject: &Subject, memory: Option<u64>) -> Result<Statement<'_>, Error> {
    match subject {
        Subject::Tiling { board, groups, conditions, .. } => state_tiling(&board.board, groups, *conditions, memory),
        Subject::Graph { graph, structure } => state_structure(graph, structure),
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

/// Lays all pieces on a board, if there is memory enough.
pub(crate) fn lay_out(
    board: &Board,
    groups: &[PieceGroup],
    conditions: Conditions,
    memory: Option<u64>,
) -> Result<Tiling, Error> {
    check_placements(board, groups, memory)?;
    let group = |group: &PieceGroup| Group { pieces: group.pieces.clone(), rules: group.rules };
    Ok(Tiling::with_rules(board, &groups.iter().map(group).collect::<Vec<_>>(), conditions)?)
}

fn state_tiling(
    board: &Board,
    groups: &[PieceGroup],
    conditions: Conditions,
    memory: Option<u64>,
) -> Result<Statement<'static>, Error> {
    let tiling = lay_out(board, groups, conditions, memory)?;
    let zero = tiling.obstruction().map(ZeroReason::Tiling);
    let named = groups.iter().filter_map(|group| search_group(&tiling.problem, group)).collect();
    let Tiling { problem, line_ends, width, direction, cells, pieces, groups, placements, .. } = tiling;
    Ok(Statement {
        problem: Cow::Owned(problem),
        zero,
        line_ends: Some(line_ends),
        width: Some(width),
        columns: columns_of(board, direction, &cells, 1),
        groups: named,
        meaning: Meaning::Tiling { lattice: board.lattice(), cells, pieces, groups, placements },
    })
}

/// Of a board whose lines are rows or columns: for each item, the place of its cell in its line.
fn columns_of(board: &Board, direction: Direction, cells: &[Cell], items_per_cell: usize) -> Option<Vec<i32>> {
    let place = |&cell: &Cell| vec![direction.key(cell)[2]; items_per_cell];
    (board.lattice() == Lattice::Square).then(|| cells.iter().flat_map(place).collect())
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
    // Where going round turns upside down, pieces are laid in two ways on each cell.
    let lifts = if board.topology().is_twisted() { 2 } else { 1 };
    let laid = lifts * board.len() as u64;
    let placements = per_cell(|_, _| 1).saturating_mul(laid);
    if placements <= FEW_PLACEMENTS {
        return Ok(());
    }
    // A placement, its option, and what the engine makes of it, measured roughly. A piece kept apart takes about twice
    // as many items as it has cells besides.
    let needed = per_cell(|size, rules| 150 + if rules.apart.is_some() { 120 } else { 40 } * size as u64);
    // On a board that wraps each knows its positions.
    let positions = if board.topology() == Topology::Plane { 0 } else { per_cell(|size, _| 24 * size as u64 + 48) };
    let needed = needed.saturating_add(positions).saturating_mul(laid);
    let limit = memory.unwrap_or_else(memory::allowed_by_default);
    if needed > limit { Err(Error::TooManyPlacements { placements, needed, limit }) } else { Ok(()) }
}

fn state_structure(named: &NamedGraph, structure: &Structure) -> Result<Statement<'static>, Error> {
    let NamedGraph { graph, board, .. } = named;
    if let (Structure::Ants, Some(board)) = (structure, board) {
        check_ants(board)?;
    }
    let Some(cover) = structure.cover(graph) else { return Err(Error::NoCover) };
    let (cover, zero) = (cover?, zero::find_for_structure(graph, board.is_some(), structure));
    let (width, columns, drawing) = match board {
        None => (None, None, None),
        Some(board) => {
            let Sweep { direction, width, cells, .. } = board.sweep();
            let columns = columns_of(board, direction, &cells, cover.items_per_vertex);
            (Some(width), columns, Some(Drawing { lattice: board.lattice(), cells }))
        }
    };
    let meaning = Meaning::Graph(GraphMeaning::new(graph, drawing, structure, cover.meanings));
    Ok(Statement {
        problem: Cow::Owned(cover.problem),
        zero,
        line_ends: board.as_ref().map(|_| cover.line_ends),
        width,
        columns,
        groups: Vec::new(),
        meaning,
    })
}

/// Refuses ants on boards where cells are joined twice, which the graph does not tell.
fn check_ants(board: &Board) -> Result<(), Error> {
    let shares_two_sides = |cell: &Cell| {
        let mut around: Vec<_> =
            board.lattice().neighbours(cell.place()).into_iter().map(|place| board.wrap().fold(place)).collect();
        around.sort_unstable();
        around.windows(2).any(|pair| pair[0] == pair[1] && board.has(pair[0]))
    };
    if board.cells().iter().any(shares_two_sides) {
        return Err(Error::NoAnts { why: "it is so narrow that two cells share two sides" });
    }
    Ok(())
}

/// Which orientations are taken, in words.
pub(crate) fn orientations_in_words(orientations: Orientations) -> &'static str {
    match orientations {
        Orientations::Free => "turned and flipped",
        Orientations::OneSided => "turned, not flipped",
        Orientations::Fixed => "neither turned nor flipped",
    }
}
