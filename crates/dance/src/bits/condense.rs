//! Smaller tables, for what is left of a problem.
//!
//! Deep in the search few options are left of many, and the rows are mostly gaps. A condensed table has only the options
//! that are left and the items that are open. Making it costs about as much as weighing all items some ten times, so it
//! is worth it where the search below is long; how long it is at so many words, is learnt as the search goes.

use super::state::State;
use super::table::{GONE, Table};
use crate::processor::{Keep, Processor};
use crate::rule::Ranks;
use crate::sheet::Sheet;

/// Learns from finished searches where condensing pays.
#[derive(Clone, Debug, Default)]
pub(super) struct Experience {
    /// By words of the condensed table: how many searches there were, and how often they weighed all items.
    searches: Vec<(f64, f64)>,
}

impl Experience {
    /// Searches of a size after which their mean length is believed.
    const ENOUGH: f64 = 4.0;

    /// What a word of a row costs to condense, in units of weighing a word of a group of items. Measured on packings and
    /// on sudoku.
    const WORD: f64 = 7.0;

    /// What choosing costs, which rows of fewer words make cheaper as well, in the same units.
    const CHOOSING: usize = 4;

    /// Whether to go on with a smaller table in this state.
    pub fn is_worth_it(&self, table: &Table, state: &State) -> bool {
        let left: u32 = state.active.iter().map(|word| word.count_ones()).sum();
        let words = (left as usize).div_ceil(64).max(1);
        if words * 2 > table.words {
            return false;
        }
        let (searches, weighings) = self.searches.get(words).copied().unwrap_or_default();
        if searches < Self::ENOUGH {
            return true;
        }
        let live = state.active.iter().filter(|&&word| word != 0).count();
        let open: u32 = state.open.iter().map(|word| word.count_ones()).sum();
        let rows = open as usize + table.row_there.len() - table.items;
        let cost = (rows * live) as f64 * Self::WORD;
        // Groups without an open item are passed over, but not for nothing.
        let groups = state.open.iter().flat_map(|word| word.to_le_bytes()).filter(|&byte| byte != 0).count();
        let now = ((groups + Self::CHOOSING) * table.words + table.groups() / 2) as f64;
        let then = (open.div_ceil(8) as usize * words + Self::CHOOSING * (words - 1)) as f64;
        let gain = (weighings / searches) * (now - then);
        gain > cost
    }

    /// Notes how often all items were weighed in a search of a condensed table.
    pub fn learn(&mut self, words: usize, weighings: u64) {
        if self.searches.len() <= words {
            self.searches.resize(words + 1, (0.0, 0.0));
        }
        let (searches, sum) = &mut self.searches[words];
        *searches += 1.0;
        *sum += weighings as f64;
    }
}

/// Fills `condensed` with what is left of `table` in a state; `keep` is room to work in.
pub(super) fn condense(
    table: &Table,
    state: &State,
    (sheet, ranks, processor): (&Sheet, &Ranks, Processor),
    keep: &mut Vec<Keep>,
    condensed: &mut Table,
) {
    keep_options(table, state, keep, condensed);
    let stride = condensed.stride;
    condensed.row_here.clear();
    condensed.row_here.resize(sheet.rows(), GONE);
    condensed.row_there.clear();
    condensed.rows.clear();
    condensed.items = 0;
    for (row, &there) in table.row_there.iter().enumerate() {
        let is_item = row < table.items;
        if is_item && !state.is_open(table, row) {
            continue;
        }
        let end = condensed.rows.len();
        condensed.rows.resize(end + stride, 0);
        let any = processor.compress(table.row(row), keep, &mut condensed.rows[end..]);
        if is_item {
            condensed.items += 1;
        } else if !any {
            condensed.rows.truncate(end);
            continue;
        }
        condensed.row_here[there as usize] = condensed.row_there.len() as u32;
        condensed.row_there.push(there);
    }
    condensed.complete(sheet, ranks);
}

/// Keeps the options that are left.
fn keep_options(table: &Table, state: &State, keep: &mut Vec<Keep>, condensed: &mut Table) {
    keep.clear();
    condensed.options.clear();
    for (word, &mask) in state.active.iter().enumerate().filter(|&(_, &mask)| mask != 0) {
        let to = condensed.options.len() as u32;
        keep.push(Keep { word: word as u32, to_word: to / 64, to_bit: to % 64, mask });
        condensed.options.extend(super::state::Ones(mask).map(|bit| table.options[word * 64 + bit]));
    }
    condensed.set_words();
}

/// Copies what a state says of the items that are left, and opens all options.
pub(super) fn carry_over(table: &Table, state: &State, condensed: &Table, sheet: &Sheet, new: &mut State) {
    new.go_on(condensed, sheet, |row| {
        let before = table.row_here[row as usize] as usize;
        (state.need[before], state.room[before])
    });
}
