//! Building a problem: declare items, add options, and learn at the end whether it all makes sense.
//!
//! Faults are remembered, not thrown at once, so that building reads as a list of statements; [`Builder::build`]
//! reports the first of them.

use std::collections::HashMap;
use std::collections::hash_map;

use crate::CoverError;
use crate::problem::{Bounds, Colour, Entry, Item, ItemId, ItemKind, Problem, Usage};

/// A problem under construction; see [`Problem::builder`].
///
/// ```
/// use zellige_cover::{CoverError, Problem};
///
/// let mut builder = Problem::builder();
/// let cell = builder.primary("cell");
/// let piece = builder.bounded("piece", 0, 3);
/// let corner = builder.secondary("corner");
/// let red = builder.colour("red");
/// builder.option().cover(cell).units(piece, 2).colour(corner, red).weight(5).finish();
/// let problem = builder.build()?;
/// assert_eq!(problem.options().next().map(|option| option.entries.len()), Some(3));
///
/// let mut faulty = Problem::builder();
/// let cell = faulty.primary("cell");
/// faulty.option().cover(cell).cover(cell).finish();
/// assert!(matches!(faulty.build(), Err(CoverError::RepeatedItem { option: 1, .. })));
/// # Ok::<(), CoverError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    problem: Problem,
    names: HashMap<String, ItemId>,
    colours: HashMap<String, Colour>,
    fault: Option<CoverError>,
    /// The last option under construction (counted from 1) that used each item, to notice repetitions in constant time.
    last_use: Vec<usize>,
    /// How many options were started.
    started: usize,
}

impl Default for Builder {
    fn default() -> Self {
        let problem = Problem {
            items: Vec::new(),
            colours: Vec::new(),
            starts: vec![0],
            entries: Vec::new(),
            weights: Vec::new(),
            tags: Vec::new(),
        };
        Builder {
            problem,
            names: HashMap::new(),
            colours: HashMap::new(),
            fault: None,
            last_use: Vec::new(),
            started: 0,
        }
    }
}

impl Builder {
    /// Declares an item to be covered exactly once.
    pub fn primary(&mut self, name: impl Into<String>) -> ItemId {
        self.item(name.into(), ItemKind::Primary(Bounds::ONCE))
    }

    /// Declares an item to be used at least `lo` and at most `hi` times; `u32::MAX` stands for "any number".
    pub fn bounded(&mut self, name: impl Into<String>, lo: u32, hi: u32) -> ItemId {
        let name = name.into();
        if lo > hi {
            self.fail(CoverError::EmptyBounds { name: name.clone(), lo, hi });
        }
        self.item(name, ItemKind::Primary(Bounds { lo, hi }))
    }

    /// Declares an item that may be used once, or often in one colour.
    pub fn secondary(&mut self, name: impl Into<String>) -> ItemId {
        self.item(name.into(), ItemKind::Secondary)
    }

    /// The colour of this name; the same name gives the same colour.
    pub fn colour(&mut self, name: &str) -> Colour {
        if let Some(&colour) = self.colours.get(name) {
            return colour;
        }
        let colour = Colour(self.problem.colours.len() as u32);
        self.problem.colours.push(name.to_owned());
        self.colours.insert(name.to_owned(), colour);
        colour
    }

    /// The item declared under this name, if any.
    pub fn find(&self, name: &str) -> Option<ItemId> {
        self.names.get(name).copied()
    }

    /// What is asked of an item declared before.
    ///
    /// # Panics
    /// When the id is of another builder and out of range here.
    pub fn kind(&self, item: ItemId) -> ItemKind {
        self.problem.items[item.index()].kind
    }

    /// Starts an option; it is added by [`OptionBuilder::finish`].
    pub fn option(&mut self) -> OptionBuilder<'_> {
        let tag = self.problem.weights.len() as u64;
        self.drop_unfinished();
        self.started += 1;
        OptionBuilder { builder: self, weight: 0, tag }
    }

    /// The number of options added so far.
    pub fn option_count(&self) -> usize {
        self.problem.weights.len()
    }

    /// The finished problem.
    ///
    /// # Errors
    /// The first fault met while items were declared and options added, with the item's or option's name.
    pub fn build(mut self) -> Result<Problem, CoverError> {
        self.drop_unfinished();
        match self.fault {
            None => Ok(self.problem),
            Some(fault) => Err(fault),
        }
    }

    /// Removes what an option that was never finished left behind.
    fn drop_unfinished(&mut self) {
        let finished = self.problem.weights.len();
        self.problem.entries.truncate(self.problem.starts[finished] as usize);
    }

    fn item(&mut self, name: String, kind: ItemKind) -> ItemId {
        let id = ItemId(self.problem.items.len() as u32);
        if id.0 == u32::MAX {
            self.fail(CoverError::TooLarge { what: "items", limit: u32::MAX });
            return id;
        }
        match self.names.entry(name) {
            hash_map::Entry::Occupied(entry) => {
                let name = entry.key().clone();
                self.fail(CoverError::DuplicateItem { name });
            }
            hash_map::Entry::Vacant(entry) => {
                self.problem.items.push(Item { name: entry.key().clone(), kind });
                self.last_use.push(0);
                entry.insert(id);
            }
        }
        id
    }

    fn fail(&mut self, fault: CoverError) {
        self.fault.get_or_insert(fault);
    }

    /// Why `entry` may not stand in option number `option`, if it may not.
    fn find_fault(&self, option: usize, entry: Entry) -> Option<CoverError> {
        let Some(item) = self.problem.items.get(entry.item.index()) else {
            return Some(CoverError::UnknownItem { option, item: entry.item.0, items: self.problem.items.len() });
        };
        let name = || item.name.clone();
        if self.last_use[entry.item.index()] == self.started {
            return Some(CoverError::RepeatedItem { option, name: name() });
        }
        match (item.kind, entry.usage) {
            (ItemKind::Primary(_), Usage::Units(0)) => Some(CoverError::NoUnits { option, name: name() }),
            (ItemKind::Primary(_), Usage::Units(_)) | (ItemKind::Secondary, Usage::Alone) => None,
            (ItemKind::Primary(_), _) => Some(CoverError::ColourOnPrimary { option, name: name() }),
            (ItemKind::Secondary, Usage::Units(_)) => Some(CoverError::UnitsOnSecondary { option, name: name() }),
            (ItemKind::Secondary, Usage::Coloured(colour)) => {
                let colours = self.problem.colours.len();
                (colour.0 as usize >= colours).then(|| CoverError::UnknownColour {
                    option,
                    name: name(),
                    colour: colour.0,
                    colours,
                })
            }
        }
    }
}

/// An option under construction: name its items, then [`finish`](OptionBuilder::finish).
#[derive(Debug)]
#[must_use = "the option is added by `finish`"]
pub struct OptionBuilder<'a> {
    builder: &'a mut Builder,
    weight: i64,
    tag: u64,
}

impl OptionBuilder<'_> {
    /// Uses `item` once: a primary item as one unit, a secondary one alone.
    pub fn cover(self, item: ItemId) -> Self {
        let secondary = self.builder.problem.items.get(item.index()).is_some_and(|item| !item.is_primary());
        self.entry(item, if secondary { Usage::Alone } else { Usage::Units(1) })
    }

    /// Uses the primary `item` so many times at once.
    pub fn units(self, item: ItemId, units: u32) -> Self {
        self.entry(item, Usage::Units(units))
    }

    /// Uses the secondary `item` in a colour.
    pub fn colour(self, item: ItemId, colour: Colour) -> Self {
        self.entry(item, Usage::Coloured(colour))
    }

    /// The option's cost.
    pub fn weight(mut self, weight: i64) -> Self {
        self.weight = weight;
        self
    }

    /// What the option means to whoever builds the problem.
    pub fn tag(mut self, tag: u64) -> Self {
        self.tag = tag;
        self
    }

    /// Adds the option. A fault in it is reported by [`Builder::build`].
    pub fn finish(self) {
        let OptionBuilder { builder, weight, tag } = self;
        let option = builder.problem.weights.len() + 1;
        let start = builder.problem.starts[option - 1] as usize;
        let added = &builder.problem.entries[start..];
        if !added.iter().any(|entry| matches!(entry.usage, Usage::Units(_))) {
            builder.fail(CoverError::NoPrimaryItem { option });
        }
        let Ok(end) = u32::try_from(builder.problem.entries.len()) else {
            builder.fail(CoverError::TooLarge { what: "uses of items", limit: u32::MAX });
            return;
        };
        builder.problem.starts.push(end);
        builder.problem.weights.push(weight);
        builder.problem.tags.push(tag);
    }

    fn entry(self, item: ItemId, usage: Usage) -> Self {
        let entry = Entry { item, usage };
        let option = self.builder.problem.weights.len() + 1;
        match self.builder.find_fault(option, entry) {
            Some(fault) => self.builder.fail(fault),
            None => {
                self.builder.last_use[item.index()] = self.builder.started;
                self.builder.problem.entries.push(entry);
            }
        }
        self
    }
}
