//! Sparse sets: the options of each item that are left, in arrays that only shrink, and grow back.
//!
//! The cells of a set lie side by side, and those up to its end are what is left of it. What is taken out changes places
//! with the last of them, and the end comes one nearer. So a cell that left is still there, just beyond the end, and to
//! put everything back is to put the ends back (Briggs and Torczon, *An efficient representation for sparse sets*, 1993;
//! Knuth, *The Art of Computer Programming*, 7.2.2.1, calls it dancing cells). The order within a set gets lost.
//!
//! Sets that are of no more interest are made empty, and left alone from then on: those of items that cannot be used
//! again, and those of secondary items that have got their colour. All others hold the options that may still be chosen.

use super::layout::{ALONE, Beginning, Layout, Place, SPACER};
use crate::bits::Ones;
use crate::sheet::Sheet;

/// Stands for "any number of times" among the uses that an item still has room for.
pub(super) const UNLIMITED: u32 = u32::MAX;

/// The set of an item, primary or secondary.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set {
    /// Its first cell.
    pub start: u32,
    /// The cell after the last one that is left.
    pub end: u32,
    /// How often the item must still be used; 0 of a secondary item.
    pub need: u32,
    /// How often it may still be used.
    pub room: u32,
    /// Of a heavy item, the units that the options left could take; of others 0.
    pub possible: u64,
    /// When it was last written down how the set stood.
    written: u64,
}

impl Set {
    /// A set that is full.
    pub fn new(start: u32, end: u32, (need, room): (u32, u32), possible: u64) -> Set {
        Set { start, end, need, room, possible, written: 0 }
    }

    /// How many options are left.
    #[inline]
    pub fn count(&self) -> u32 {
        self.end - self.start
    }

    /// Writes down how the set stands, unless it was done since the moment that begins `now`.
    #[inline]
    fn write_down(&mut self, item: u32, now: u64, written: &mut Vec<(u32, Set)>) {
        if self.written != now {
            written.push((item, *self));
            self.written = now;
        }
    }

    /// The cells that are left.
    #[inline]
    pub fn cells(&self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A time to which sets can be put back.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moment {
    written: usize,
    closed: usize,
    left: usize,
}

/// The sets of all items.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    layout: Layout,
    /// The places of the options, those of one option side by side, in the order of their numbers.
    places: Vec<Place>,
    /// What the sets hold: the numbers of places.
    cells: Vec<u32>,
    sets: Vec<Set>,
    /// A bit for each primary item, set while it may be used.
    open: Vec<u64>,
    /// Options left.
    left: usize,
    /// How sets stood before they changed, and items that were closed.
    written: Vec<(u32, Set)>,
    closed: Vec<u32>,
    /// Grows with each moment that there may be a way back to.
    now: u64,
    /// Items that had no more options than they need, or one too few, when an option was taken out. Some of these may be
    /// well again, but none is missing that is not. The owner empties it.
    pub pressed: Vec<u32>,
}

impl Sets {
    /// The sets of a problem, full.
    pub fn new(sheet: &Sheet) -> Sets {
        let Beginning { layout, places, cells, sets } = Layout::make(sheet);
        let mut open = vec![0; sheet.items().div_ceil(64)];
        (0..sheet.items()).for_each(|item| open[item / 64] |= 1 << (item % 64));
        Sets {
            layout,
            places,
            cells,
            sets,
            open,
            left: sheet.options(),
            written: Vec::new(),
            closed: Vec::new(),
            now: 1,
            pressed: Vec::new(),
        }
    }

    #[inline]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Options left.
    pub fn left(&self) -> usize {
        self.left
    }

    #[inline]
    pub fn set(&self, item: u32) -> &Set {
        &self.sets[item as usize]
    }

    /// The places that a set holds, in any order.
    #[inline]
    pub fn places_in(&self, item: u32) -> &[u32] {
        &self.cells[self.sets[item as usize].cells()]
    }

    /// The primary items that may be used, 64 a word.
    pub fn open(&self) -> &[u64] {
        &self.open
    }

    /// The primary items that may be used, in order.
    pub fn open_items(&self) -> impl Iterator<Item = u32> {
        let items = |(word, &open): (u32, &u64)| Ones(open).map(move |bit| word * 64 + bit as u32);
        (0..).zip(&self.open).flat_map(items)
    }

    /// Whether a place is the first of its option.
    pub fn is_first(&self, place: u32) -> bool {
        place == 0 || self.places[place as usize - 1].set & SPACER != 0
    }

    /// The number of primary items.
    pub fn items(&self) -> usize {
        self.layout.items
    }

    /// The option of a place.
    pub fn option(&self, mut place: u32) -> u32 {
        while self.places[place as usize].set & SPACER == 0 {
            place += 1;
        }
        self.places[place as usize].set & !SPACER
    }

    /// Whether a place is in its set.
    #[inline]
    pub fn is_in(&self, place: u32) -> bool {
        let Place { set, cell } = self.places[place as usize];
        cell < self.sets[set as usize].end
    }

    /// The place of the same option that comes next, and after the last the first.
    #[inline]
    fn next(&self, place: u32) -> u32 {
        let next = self.places[place as usize + 1];
        if next.set & SPACER == 0 { place + 1 } else { next.cell }
    }

    /// The present moment, to come back to.
    pub fn mark(&mut self) -> Moment {
        self.now += 1;
        Moment { written: self.written.len(), closed: self.closed.len(), left: self.left }
    }

    /// Puts everything back.
    pub fn go_back(&mut self, moment: Moment) {
        self.now += 1;
        for (item, set) in self.written.drain(moment.written..).rev() {
            self.sets[item as usize] = set;
        }
        for item in self.closed.drain(moment.closed..) {
            self.open[item as usize / 64] |= 1 << (item % 64);
        }
        self.left = moment.left;
    }

    /// Brings a set into order: the option with the lowest number comes last.
    pub fn sort(&mut self, item: u32) {
        let cells = self.sets[item as usize].cells();
        let places = &mut self.cells[cells.clone()];
        places.sort_unstable_by(|one, other| other.cmp(one));
        for (cell, &place) in (cells.start as u32..).zip(places.iter()) {
            self.places[place as usize].cell = cell;
        }
    }

    /// The option that comes last in a set, as its place there.
    #[inline]
    pub fn last(&self, item: u32) -> Option<u32> {
        self.places_in(item).last().copied()
    }

    /// Takes an option out of all sets; any of its places stands for it.
    #[inline]
    pub fn take_out(&mut self, place: u32) {
        self.left -= 1;
        let mut at = place;
        loop {
            self.take_out_of_set(at);
            at = self.next(at);
            if at == place {
                break;
            }
        }
    }

    /// Takes a place out of its set, if that is not of those that are left alone.
    #[inline]
    fn take_out_of_set(&mut self, place: u32) {
        let Place { set: item, cell } = self.places[place as usize];
        let set = &mut self.sets[item as usize];
        if cell >= set.end {
            return;
        }
        set.write_down(item, self.now, &mut self.written);
        set.end -= 1;
        let end = set.end;
        if set.possible > 0 {
            set.possible -= u64::from(self.layout.details[place as usize]);
        } else if set.need > 0 && set.need.wrapping_sub(set.count()) <= 1 {
            self.pressed.push(item);
        }
        let last = self.cells[end as usize];
        self.cells[cell as usize] = last;
        self.places[last as usize].cell = cell;
        self.cells[end as usize] = place;
        self.places[place as usize].cell = end;
    }

    /// Uses an option that was taken out: whatever cannot stand beside it is taken out, too. Of its items that of `place`
    /// goes first, so that its set, if it is emptied, keeps the order that it had.
    pub fn choose(&mut self, place: u32) {
        let mut at = place;
        loop {
            let item = self.places[at as usize].set;
            if self.layout.is_primary(item) {
                self.use_item(item, at)
            } else {
                self.colour(item, at)
            }
            at = self.next(at);
            if at == place {
                break;
            }
        }
    }

    fn use_item(&mut self, item: u32, place: u32) {
        let units = self.layout.details[place as usize];
        let set = &mut self.sets[item as usize];
        set.write_down(item, self.now, &mut self.written);
        set.need = set.need.saturating_sub(units);
        if set.room != UNLIMITED {
            set.room = set.room.saturating_sub(units);
        }
        if set.room == 0 {
            self.close(item);
        } else if set.possible > 0 {
            self.take_out_beyond(item);
        }
    }

    /// A primary item is not used any more.
    pub fn close(&mut self, item: u32) {
        self.open[item as usize / 64] &= !(1 << (item % 64));
        self.closed.push(item);
        for cell in self.empty(item) {
            self.take_out(self.cells[cell]);
        }
    }

    /// A secondary item gets its colour, or is used alone.
    fn colour(&mut self, item: u32, place: u32) {
        let colour = self.layout.details[place as usize];
        for cell in self.empty(item) {
            let place = self.cells[cell];
            if colour == ALONE || self.layout.details[place as usize] != colour {
                self.take_out(place);
            }
        }
    }

    /// Makes a set empty; the cells that were in it stay as they are.
    fn empty(&mut self, item: u32) -> std::ops::Range<usize> {
        let set = &mut self.sets[item as usize];
        set.write_down(item, self.now, &mut self.written);
        let cells = set.cells();
        set.end = set.start;
        set.possible = 0;
        cells
    }

    /// Takes out the options that take more units of an item than it has room for.
    pub fn take_out_beyond(&mut self, item: u32) {
        let room = self.sets[item as usize].room;
        // From the end on, as what is taken out changes places with the last.
        for cell in self.sets[item as usize].cells().rev() {
            let place = self.cells[cell];
            if self.layout.details[place as usize] > room {
                self.take_out(place);
            }
        }
    }
}
