//! Where the options of a problem lie in the sets, and what never changes about them.

use super::sets::{Set, UNLIMITED};
use crate::sheet::{self, Mark, Sheet};

/// Marks what stands after the places of an option: no place, but which option that was, and where its places begin.
pub(super) const SPACER: u32 = 1 << 31;

/// One item of an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The set.
    pub set: u32,
    /// The cell of the set at which this place is now.
    pub cell: u32,
}

/// What never changes.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The number of primary items; their sets come first.
    pub items: usize,
    /// For each place, the units of the primary item, or the colour of the secondary one.
    pub details: Vec<u32>,
    /// Items of which some option takes several units.
    pub heavy: Vec<Heavy>,
}

/// An item of which some option takes several units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heavy {
    pub item: u32,
    /// The most units that an option takes.
    pub most: u32,
}

/// The colour of a secondary item that is used alone.
pub(super) const ALONE: u32 = u32::MAX;

/// A problem laid out, and everything as it is before anything is chosen.
pub(super) struct Beginning {
    pub layout: Layout,
    pub places: Vec<Place>,
    pub cells: Vec<u32>,
    pub sets: Vec<Set>,
}

impl Layout {
    /// Whether a set is that of a primary item.
    #[inline]
    pub fn is_primary(&self, set: u32) -> bool {
        (set as usize) < self.items
    }

    /// The most units of a heavy item that an option takes.
    pub fn most_units(&self, item: u32) -> u32 {
        self.heavy.binary_search_by_key(&item, |heavy| heavy.item).map_or(1, |heavy| self.heavy[heavy].most)
    }

    /// Lays a problem out.
    pub fn make(sheet: &Sheet) -> Beginning {
        let sets = full_sets(sheet);
        let mut places = Vec::new();
        let mut details = Vec::new();
        let mut cells = vec![0; sets.last().map_or(0, |set| set.end as usize)];
        let mut free: Vec<u32> = sets.iter().map(|set| set.start).collect();
        for option in 0..sheet.options() as u32 {
            let first = places.len() as u32;
            for mark in primary_first(sheet.marks(option)) {
                let (set, detail) = set_and_detail(sheet, mark);
                let cell = free[set];
                free[set] += 1;
                cells[cell as usize] = places.len() as u32;
                places.push(Place { set: set as u32, cell });
                details.push(detail);
            }
            places.push(Place { set: SPACER | option, cell: first });
            details.push(0);
        }
        let heavy = (0..sheet.items()).filter(|&item| sheet.is_heavy(item)).map(|item| {
            let places = &cells[sets[item].cells()];
            let most = places.iter().map(|&place| details[place as usize]).max().unwrap_or(0);
            Heavy { item: item as u32, most }
        });
        let heavy = heavy.collect();
        Beginning { layout: Layout { items: sheet.items(), details, heavy }, places, cells, sets }
    }
}

/// The sets of all items, those of primary ones first.
fn full_sets(sheet: &Sheet) -> Vec<Set> {
    let mut counts = vec![0; sheet.items() + sheet.secondary_items()];
    let mut units = vec![0; sheet.items()];
    for mark in (0..sheet.options() as u32).flat_map(|option| sheet.marks(option)) {
        counts[set_and_detail(sheet, mark).0] += 1;
        if mark.units > 0 {
            units[mark.row as usize] += u64::from(mark.units);
        }
    }
    let mut end = 0;
    let set = |(item, count): (usize, u32)| {
        let start = end;
        end += count;
        if item >= sheet.items() {
            return Set::new(start, end, (0, 0), 0);
        }
        let room = sheet.room(item);
        let room = if room == sheet::UNLIMITED { UNLIMITED } else { room as u32 };
        let possible = if sheet.is_heavy(item) { units[item] } else { 0 };
        Set::new(start, end, (sheet.need(item) as u32, room), possible)
    };
    counts.into_iter().enumerate().map(set).collect()
}

/// The marks of an option, so that the first is of a primary item.
fn primary_first(marks: &[Mark]) -> impl Iterator<Item = &Mark> {
    let primary = marks.iter().filter(|mark| mark.units > 0);
    primary.chain(marks.iter().filter(|mark| mark.units == 0))
}

/// The set that a mark is about; and the units of the item, or its colour.
fn set_and_detail(sheet: &Sheet, mark: &Mark) -> (usize, u32) {
    let row = mark.row as usize;
    if mark.units > 0 {
        (row, mark.units)
    } else {
        let colour = if sheet.is_alone(row) { ALONE } else { mark.row };
        (sheet.items() + sheet.secondary_item(row), colour)
    }
}
