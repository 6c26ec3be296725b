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

    /// What a row costs to condense, in units of weighing a group of items for a word; and a table, whatever its size.
    const ROW: f64 = 0.4;
    const TABLE: f64 = 200.0;

    /// Whether to go on with a table of `words` words instead of `table`.
    pub fn is_worth_it(&self, table: &Table, words: usize) -> bool {
        if words * 2 > table.words {
            return false;
        }
        let (searches, weighings) = self.searches.get(words).copied().unwrap_or_default();
        if searches < Self::ENOUGH {
            return true;
        }
        let cost = (table.row_there.len() * table.words) as f64 * Self::ROW + Self::TABLE;
        let gain = (weighings / searches) * (table.groups() * (table.words - words)) as f64;
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
    let words = condensed.words;
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
        condensed.rows.resize(end + words, 0);
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
    condensed.words = condensed.options.len().div_ceil(64).max(1);
}

/// Copies what a state says of the items that are left, and opens all options.
pub(super) fn carry_over(table: &Table, state: &State, condensed: &Table, sheet: &Sheet, new: &mut State) {
    new.go_on(condensed, sheet, |row| {
        let before = table.row_here[row as usize] as usize;
        (state.need[before], state.room[before])
    });
}
