//! Small random cases for property tests, chosen to lie where faults like to hide.
//!
//! ```
//! use proptest::prelude::*;
//! use zellige_check::{count_covers, list_covers, strategies};
//!
//! proptest!(|(problem in strategies::problems())| {
//!     prop_assert_eq!(count_covers(&problem), list_covers(&problem).len() as u128);
//! });
//! ```

mod graphs;

pub use graphs::{bipartite_graphs, connected_graphs, graphs, planar_graphs};

use std::collections::{BTreeMap, BTreeSet};

use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use zellige_cover::{Bounds, ItemKind, Problem};

use crate::{CheckGroup, CheckPiece};

const MOST_PRIMARY: usize = 6;
const MOST_SECONDARY: usize = 3;
const MOST_OPTIONS: usize = 10;
const COLOURS: [&str; 3] = ["red", "green", "blue"];

/// Problems of up to six primary items, three secondary ones and ten options.
///
/// Primary and secondary items are declared in any order. Among them are items without options, bounds that are wide,
/// open above (`u32::MAX`), zero or impossible to meet, several units, secondary items alone and coloured, equal
/// options, weights of both signs, and now and then a problem with no items or no options at all. About half of the
/// problems have a solution.
pub fn problems() -> impl Strategy<Value = Problem> {
    let primary = vec(bounds().prop_map(ItemKind::Primary), 0..=MOST_PRIMARY);
    let secondary = vec(Just(ItemKind::Secondary), 0..=MOST_SECONDARY);
    let items = (primary, secondary).prop_map(|(primary, secondary)| [primary, secondary].concat()).prop_shuffle();
    (items, vec(raw_option(), 0..=MOST_OPTIONS)).prop_map(|(items, options)| assemble(&items, &options))
}

/// Problems of up to 36 primary items, eight secondary ones and some hundreds of options.
///
/// The judges would take ages; engines that know nothing of each other must agree instead. Options have several items
/// each, so that trees stay small, and a few of them are cut from all items together, so that there are solutions. Some
/// items may be used more than once or not at all, some secondary ones are coloured.
pub fn large_problems() -> impl Strategy<Value = Problem> {
    (20..=36usize, 0..=8usize).prop_flat_map(|(primary, secondary)| {
        let bounds = vec(bounds_of_large_problems(), primary);
        let order = Just((0..primary).collect::<Vec<usize>>()).prop_shuffle();
        let covers = vec((order, vec(3..=6usize, primary / 3)), 1..=4);
        let uses = vec(0..primary, 4..=7);
        let secondary_uses = vec((0..secondary.max(1), 0..=COLOURS.len()), 0..=secondary.min(2));
        let options = vec((uses, secondary_uses, -5..=5i64), 60..=350);
        (bounds, Just(secondary), covers, options)
            .prop_map(|(bounds, secondary, covers, options)| assemble_large(&bounds, secondary, &covers, &options))
    })
}

fn bounds_of_large_problems() -> impl Strategy<Value = Bounds> {
    let pair = |lo, hi| Just(Bounds { lo, hi });
    prop_oneof![90 => Just(Bounds::ONCE), 4 => pair(0, 1), 3 => pair(1, 2), 2 => pair(0, 2), 1 => pair(2, 2)]
}

/// An order of the items, and how many of them each option in turn takes.
type CutCover = (Vec<usize>, Vec<usize>);

/// Primary items, secondary ones with their colours (0 for none), and a weight.
type LargeOption = (Vec<usize>, Vec<(usize, usize)>, i64);

fn assemble_large(bounds: &[Bounds], secondary: usize, covers: &[CutCover], options: &[LargeOption]) -> Problem {
    let mut builder = Problem::builder();
    let name = |(index, bounds): (usize, &Bounds)| (format!("p{index}"), *bounds);
    let named: Vec<_> = bounds.iter().enumerate().map(name).collect();
    let primary: Vec<_> = named.iter().map(|(name, bounds)| builder.bounded(name, bounds.lo, bounds.hi)).collect();
    let secondary: Vec<_> = (0..secondary).map(|index| builder.secondary(format!("s{index}"))).collect();
    let colours = COLOURS.map(|name| builder.colour(name));
    for (order, sizes) in covers {
        let mut rest = &order[..];
        for &size in sizes {
            let (items, others) = rest.split_at(size.min(rest.len()));
            rest = others;
            if !items.is_empty() {
                items.iter().fold(builder.option(), |option, &item| option.cover(primary[item])).finish();
            }
        }
    }
    for (items, secondary_uses, weight) in options {
        let items: BTreeSet<usize> = items.iter().copied().collect();
        let secondary_uses: BTreeMap<usize, usize> = secondary_uses.iter().copied().collect();
        let option = builder.option().weight(*weight);
        let option = items.iter().fold(option, |option, &item| option.cover(primary[item]));
        let option = secondary_uses.iter().fold(option, |option, (&item, &colour)| match colour {
            0 => option.cover(secondary[item]),
            colour => option.colour(secondary[item], colours[colour - 1]),
        });
        option.finish();
    }
    builder.build().expect("the strategy builds only what the builder accepts")
}

/// What an option may do with one item, before it is known which kind the item is of.
type RawUse = Option<(u32, usize)>;

/// For each item how it is used, an item that is used in any case, and a weight.
type RawOption = (Vec<RawUse>, prop::sample::Index, i64);

fn raw_option() -> impl Strategy<Value = RawOption> {
    let units = prop_oneof![8 => Just(1u32), 1 => 2..=3u32];
    let uses = vec(weighted(0.25, (units, 0..=COLOURS.len())), MOST_PRIMARY + MOST_SECONDARY);
    (uses, any::<prop::sample::Index>(), -5..=5i64)
}

fn bounds() -> impl Strategy<Value = Bounds> {
    let pair = |lo, hi| Just(Bounds { lo, hi });
    prop_oneof![
        12 => Just(Bounds::ONCE),
        4 => pair(0, 1),
        4 => (0..=2u32, 0..=2u32).prop_map(|(lo, more)| Bounds { lo, hi: lo + more }),
        4 => (0..=2u32).prop_map(|lo| Bounds { lo, hi: u32::MAX }),
        1 => pair(0, 0),
        1 => prop_oneof![pair(40, 50), pair(u32::MAX, u32::MAX), pair(u32::MAX - 1, u32::MAX - 1)],
    ]
}

fn assemble(items: &[ItemKind], options: &[RawOption]) -> Problem {
    let mut builder = Problem::builder();
    let mut ids = Vec::new();
    for (index, kind) in items.iter().enumerate() {
        ids.push(match *kind {
            ItemKind::Primary(bounds) => builder.bounded(format!("p{index}"), bounds.lo, bounds.hi),
            ItemKind::Secondary => builder.secondary(format!("s{index}")),
        });
    }
    let primary: Vec<usize> = (0..items.len()).filter(|&index| items[index] != ItemKind::Secondary).collect();
    for (uses, certain, weight) in options.iter().filter(|_| !primary.is_empty()) {
        let certain = primary[certain.index(primary.len())];
        let colours = COLOURS.map(|name| builder.colour(name));
        let mut option = builder.option().weight(*weight);
        for (index, &item) in ids.iter().enumerate() {
            let wanted = uses[index].or((index == certain).then_some((1, 0)));
            option = match (wanted, items[index]) {
                (None, _) => option,
                (Some((units, _)), ItemKind::Primary(_)) => option.units(item, units),
                (Some((_, 0)), ItemKind::Secondary) => option.cover(item),
                (Some((_, colour)), ItemKind::Secondary) => option.colour(item, colours[colour - 1]),
            };
        }
        option.finish();
    }
    builder.build().expect("the strategy builds only what the builder accepts")
}

/// Boards of up to twelve cells, as (row, column) in any order, each cell once.
///
/// Rectangles, and random sets of cells, with holes or in several parts; some of them empty; some far from the origin,
/// on either side of it.
pub fn boards() -> impl Strategy<Value = Vec<(i32, i32)>> {
    let rectangle = (1..=4i32, 1..=4i32)
        .prop_filter("at most twelve cells", |(rows, columns)| rows * columns <= 12)
        .prop_map(|(rows, columns)| rectangle_of(rows, columns));
    let ragged = vec(prop::bool::weighted(0.7), 16).prop_map(|kept| {
        let cells = rectangle_of(4, 4).into_iter().zip(kept).filter(|&(_, kept)| kept).map(|(cell, _)| cell);
        cells.take(12).collect::<Vec<_>>()
    });
    let sparse = vec((0..8i32, 0..8i32), 0..=8)
        .prop_map(|cells| cells.into_iter().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>());
    let cells = prop_oneof![4 => rectangle, 4 => ragged, 1 => sparse];
    (cells, offset()).prop_map(|(cells, offset)| moved(&cells, offset)).prop_shuffle()
}

/// Up to three pieces of one to four cells each.
///
/// Most are connected, some are not; some may not turn or flip; some must be used, some only so often, some not at all;
/// two of them may have one shape. Their cells lie anywhere, also far from the origin.
pub fn pieces() -> impl Strategy<Value = Vec<CheckPiece>> {
    vec(piece(), 0..=3)
}

/// Boards of 20 to 36 cells, some of them ragged.
pub fn large_boards() -> impl Strategy<Value = Vec<(i32, i32)>> {
    let missing = prop_oneof![2 => Just(Vec::new()), 3 => vec(any::<prop::sample::Index>(), 1..=4)];
    (4..=6i32, 5..=6i32, missing, offset()).prop_map(|(rows, columns, missing, offset)| {
        let mut cells = rectangle_of(rows, columns);
        for index in missing {
            cells.remove(index.index(cells.len()));
        }
        moved(&cells, offset)
    })
}

/// Up to three connected pieces of three or four cells each, and a few single cells, for [`large_boards`].
pub fn large_pieces() -> impl Strategy<Value = Vec<CheckPiece>> {
    let cells = vec((any::<prop::sample::Index>(), 0..4usize), 4..=6).prop_map(|steps| {
        let mut cells = grow(&steps);
        cells.truncate(4);
        cells
    });
    let large = cells.prop_filter("three or four cells", |cells| cells.len() >= 3);
    let max = prop_oneof![5 => Just(None), 1 => (1..=6u32).prop_map(Some)];
    let piece = (large, prop::bool::weighted(0.8), max).prop_map(|(cells, is_free, max)| CheckPiece {
        cells,
        may_turn: is_free,
        may_flip: is_free,
        min: 0,
        max,
    });
    (vec(piece, 1..=3), 0..=2u32).prop_map(|(mut pieces, singles)| {
        pieces.push(CheckPiece { max: Some(singles), ..CheckPiece::free(&[(0, 0)]) });
        pieces
    })
}

fn piece() -> impl Strategy<Value = CheckPiece> {
    let connected = vec((any::<prop::sample::Index>(), 0..4usize), 0..=3).prop_map(|steps| grow(&steps));
    let scattered = vec((0..3i32, 0..3i32), 1..=3)
        .prop_map(|cells| cells.into_iter().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>());
    let cells = prop_oneof![3 => connected, 1 => scattered];
    let max = prop_oneof![3 => Just(None), 2 => (0..=4u32).prop_map(Some)];
    let min = prop_oneof![4 => Just(0u32), 1 => 1..=2u32];
    let turns_and_flips = (prop::bool::weighted(0.7), prop::bool::weighted(0.7));
    (cells, offset(), turns_and_flips, min, max).prop_map(|(cells, offset, (may_turn, may_flip), min, max)| {
        let min = max.map_or(min, |max| min.min(max));
        CheckPiece { cells: moved(&cells, offset), may_turn, may_flip, min, max }
    })
}

/// Boards with room for pieces inside, and pieces that obey rules together.
///
/// Rectangles of three or four rows and columns, some with a cell or two missing, some far from the origin. Dominoes fill
/// them; one or two more pieces, of few copies, have totals, stay inside, or stay apart, alone or together.
pub fn ruled() -> impl Strategy<Value = (Vec<(i32, i32)>, Vec<CheckGroup>)> {
    let missing = vec(any::<prop::sample::Index>(), 0..=2);
    let board = (3..=4i32, 3..=4i32, missing, offset()).prop_map(|(rows, columns, missing, offset)| {
        let mut cells = rectangle_of(rows, columns);
        for index in missing {
            cells.remove(index.index(cells.len()));
        }
        moved(&cells, offset)
    });
    let groups = prop_oneof![vec(group(1..=2), 1), vec(group(1..=1), 2)];
    (board, groups).prop_map(|(board, mut groups)| {
        let dominoes = vec![CheckPiece::free(&[(0, 0), (0, 1)])];
        groups.insert(0, CheckGroup { pieces: dominoes, ..CheckGroup::default() });
        (board, groups)
    })
}

fn group(pieces: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = CheckGroup> {
    let single = Just(CheckPiece::free(&[(0, 0)]));
    let few = (prop_oneof![2 => single, 1 => piece()], 0..=3u32).prop_map(|(piece, max)| CheckPiece {
        min: 0,
        max: Some(max),
        ..piece
    });
    let total = (0..=2u32, 0..=2u32).prop_map(|(min, more)| (min, Some(min + more)));
    let total = prop_oneof![3 => Just((0, None)), 1 => total];
    let rules = (prop::bool::weighted(0.3), prop::bool::weighted(0.3), prop::bool::weighted(0.4));
    (vec(few, pieces), total, rules).prop_map(
        |(pieces, (min, max), (is_inside, is_apart_at_edges, is_apart_at_corners))| CheckGroup {
            pieces,
            min,
            max,
            is_inside,
            is_apart_at_edges,
            is_apart_at_corners,
        },
    )
}

/// A connected shape: each step adds a neighbour of a cell that is there, or nothing when that one is there too.
fn grow(steps: &[(prop::sample::Index, usize)]) -> Vec<(i32, i32)> {
    let mut cells = vec![(0, 0)];
    for (from, direction) in steps {
        let (row, column) = *from.get(&cells);
        let next = [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)][*direction];
        if !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells
}

fn offset() -> impl Strategy<Value = (i32, i32)> {
    prop_oneof![
        6 => Just((0, 0)),
        2 => (-9..=9i32, -9..=9i32),
        1 => Just((-1_000_000_000, 1_000_000_000)),
        1 => Just((1_000_000_007, -1_000_000_007)),
    ]
}

fn rectangle_of(rows: i32, columns: i32) -> Vec<(i32, i32)> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

fn moved(cells: &[(i32, i32)], offset: (i32, i32)) -> Vec<(i32, i32)> {
    cells.iter().map(|&(row, column)| (row + offset.0, column + offset.1)).collect()
}
