//! What is left of a problem, as a table for the other store.

use super::Sparse;
use super::sets;
use crate::bits::{GONE, Table};
use crate::rule::Ranks;
use crate::sheet::Sheet;

impl Sparse {
    /// Fills a table with the options that are left and the items that still have some.
    pub fn fill_table(&self, table: &mut Table, sheet: &Sheet, ranks: &Ranks) {
        self.fill_options(table);
        table.row_here.clear();
        table.row_here.resize(sheet.rows(), GONE);
        table.row_there.clear();
        table.rows.clear();
        let open = self.sets.open_items().filter(|&item| self.sets.set(item).count() > 0);
        open.for_each(|item| add_row(table, item));
        table.items = table.row_there.len();
        self.mark_options(table, sheet);
        self.turn_into_clashes(table, sheet);
        table.complete(sheet, ranks);
    }

    /// How often an item must and may still be used.
    pub fn standing(&self, item: u32) -> (u64, u64) {
        let set = self.sets.set(item);
        let room = if set.room == sets::UNLIMITED { crate::sheet::UNLIMITED } else { set.room.into() };
        (set.need.into(), room)
    }

    fn fill_options(&self, table: &mut Table) {
        let places = self.sets.open_items().flat_map(|item| self.sets.places_in(item));
        let first = places.filter(|&&place| self.sets.is_first(place));
        table.options.clear();
        table.options.extend(first.map(|&place| self.sets.option(place)));
        table.options.sort_unstable();
        table.set_words();
    }

    /// Writes each option down in the rows of its items, and in those of the ways in which it uses secondary ones.
    fn mark_options(&self, table: &mut Table, sheet: &Sheet) {
        for here in 0..table.options.len() {
            for mark in sheet.marks(table.options[here]) {
                let row = mark.row as usize;
                if mark.units == 0 && self.is_coloured(sheet, row) {
                    continue;
                }
                if table.row_here[row] == GONE {
                    add_row(table, mark.row);
                }
                let first = table.row_here[row] as usize * table.stride;
                table.rows[first + here / 64] |= 1 << (here % 64);
            }
        }
    }

    /// Whether the options left of a secondary item cannot clash any more.
    fn is_coloured(&self, sheet: &Sheet, row: usize) -> bool {
        self.sets.set((sheet.items() + sheet.secondary_item(row)) as u32).count() == 0
    }

    /// Turns the rows of secondary items, which have the options that use them in some way, into those that they rule out.
    fn turn_into_clashes(&self, table: &mut Table, sheet: &Sheet) {
        let mut secondary: Vec<(usize, usize)> = (table.items..table.row_there.len())
            .map(|here| (sheet.secondary_item(table.row_there[here] as usize), here))
            .collect();
        secondary.sort_unstable();
        let stride = table.stride;
        let mut all = vec![0; stride];
        for rows in secondary.chunk_by(|one, other| one.0 == other.0) {
            all.fill(0);
            for &(_, here) in rows {
                all.iter_mut().zip(table.row(here)).for_each(|(all, row)| *all |= row);
            }
            for &(_, here) in rows {
                let is_alone = sheet.is_alone(table.row_there[here] as usize);
                let row = &mut table.rows[here * stride..(here + 1) * stride];
                for (row, all) in row.iter_mut().zip(&all) {
                    *row = if is_alone { *all } else { all & !*row };
                }
                if row.iter().all(|&word| word == 0) {
                    table.row_here[table.row_there[here] as usize] = GONE;
                }
            }
        }
    }
}

/// Adds an empty row.
fn add_row(table: &mut Table, there: u32) {
    table.row_here[there as usize] = table.row_there.len() as u32;
    table.row_there.push(there);
    table.rows.resize(table.rows.len() + table.stride, 0);
}
