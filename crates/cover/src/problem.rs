//! The problem itself: items and options, immutable once built.
//!
//! Options are stored one after another in a single array with offsets, so that a problem of a million options is two
//! allocations; ids are positions in these arrays and stay as small as the arrays allow.

use std::fmt;

use crate::Builder;

/// The position of an item in [`Problem::items`]; primary items come in the order in which they were declared, as do
/// secondary ones, in one common numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

/// The position of an option in [`Problem::options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(pub u32);

/// A colour; its name is [`Problem::colour_name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u32);

impl ItemId {
    /// The id as an index into [`Problem::items`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl OptionId {
    /// The id as an index into the options, in the order in which they were added.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How often a primary item must be used: at least `lo` and at most `hi` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The least number of units.
    pub lo: u32,
    /// The greatest number of units; `u32::MAX` stands for "any number".
    pub hi: u32,
}

impl Bounds {
    /// Exactly once.
    pub const ONCE: Bounds = Bounds { lo: 1, hi: 1 };

    /// Whether `units` lies within the bounds.
    pub fn contains(self, units: u64) -> bool {
        u64::from(self.lo) <= units && (self.hi == u32::MAX || units <= u64::from(self.hi))
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Bounds { lo: 0, hi: u32::MAX } => write!(f, "any number of times"),
            Bounds { lo, hi: u32::MAX } => write!(f, "at least {lo} times"),
            Bounds { lo: 1, hi: 1 } => write!(f, "once"),
            Bounds { lo, hi } if lo == hi => write!(f, "{lo} times"),
            Bounds { lo, hi } => write!(f, "{lo} to {hi} times"),
        }
    }
}

/// What is asked of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind {
    /// The item must be used so many times.
    Primary(Bounds),
    /// The item may be used once, or often in one colour.
    Secondary,
}

/// An item: something to cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub(crate) name: String,
    pub(crate) kind: ItemKind,
}

impl Item {
    /// The name, unique among the items of a problem.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the item is primary, and its bounds, or secondary.
    pub fn kind(&self) -> ItemKind {
        self.kind
    }

    /// The bounds of a primary item, `None` of a secondary one.
    pub fn bounds(&self) -> Option<Bounds> {
        match self.kind {
            ItemKind::Primary(bounds) => Some(bounds),
            ItemKind::Secondary => None,
        }
    }

    /// Whether the item is primary.
    pub fn is_primary(&self) -> bool {
        matches!(self.kind, ItemKind::Primary(_))
    }
}

/// How an option uses one of its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Usage {
    /// A primary item, so many times (at least once).
    Units(u32),
    /// A secondary item that no other option of the solution may use.
    Alone,
    /// A secondary item that other options may use in the same colour only.
    Coloured(Colour),
}

/// One item of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// The item used.
    pub item: ItemId,
    /// How it is used.
    pub usage: Usage,
}

/// An option, seen in place.
#[derive(Clone, Copy, Debug)]
pub struct OptionView<'a> {
    /// The option's position.
    pub id: OptionId,
    /// Its items, in the order in which they were given; each item at most once, at least one of them primary.
    pub entries: &'a [Entry],
    /// Its cost, 0 when not said.
    pub weight: i64,
    /// What it means to whoever built the problem; its position when not said.
    pub tag: u64,
}

/// An exact cover problem with colours and multiplicities; see the crate's head. Made by [`Problem::builder`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub(crate) items: Vec<Item>,
    pub(crate) colours: Vec<String>,
    /// Option `i` owns `entries[starts[i]..starts[i + 1]]`.
    pub(crate) starts: Vec<u32>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) weights: Vec<i64>,
    pub(crate) tags: Vec<u64>,
}

impl Problem {
    /// Starts a new problem without items and options.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// All items, primary and secondary.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The item with this id.
    ///
    /// # Panics
    /// When the id is of another problem and out of range here.
    pub fn item(&self, id: ItemId) -> &Item {
        &self.items[id.index()]
    }

    /// The ids of the primary items, in order of declaration.
    pub fn primary_items(&self) -> impl Iterator<Item = ItemId> + '_ {
        self.item_ids().filter(|&id| self.item(id).is_primary())
    }

    /// The ids of the secondary items, in order of declaration.
    pub fn secondary_items(&self) -> impl Iterator<Item = ItemId> + '_ {
        self.item_ids().filter(|&id| !self.item(id).is_primary())
    }

    fn item_ids(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.items.len() as u32).map(ItemId)
    }

    /// The item of this name.
    pub fn find_item(&self, name: &str) -> Option<ItemId> {
        self.item_ids().find(|&id| self.item(id).name == name)
    }

    /// All options, in the order in which they were added.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionView<'_>> + '_ {
        (0..self.weights.len() as u32).map(|id| self.option(OptionId(id)))
    }

    /// The option with this id.
    ///
    /// # Panics
    /// When the id is of another problem and out of range here.
    pub fn option(&self, id: OptionId) -> OptionView<'_> {
        let index = id.index();
        let range = self.starts[index] as usize..self.starts[index + 1] as usize;
        OptionView { id, entries: &self.entries[range], weight: self.weights[index], tag: self.tags[index] }
    }

    /// The name of a colour.
    ///
    /// # Panics
    /// When the colour is of another problem and out of range here.
    pub fn colour_name(&self, colour: Colour) -> &str {
        &self.colours[colour.0 as usize]
    }

    /// The number of colours that were named.
    pub fn colour_count(&self) -> usize {
        self.colours.len()
    }

    /// The same problem with some of its options only, in their order, with their weights and tags.
    ///
    /// ```
    /// use zellige_cover::Problem;
    ///
    /// let mut builder = Problem::builder();
    /// let (a, b) = (builder.primary("a"), builder.primary("b"));
    /// builder.option().cover(a).finish();
    /// builder.option().cover(b).finish();
    /// let problem = builder.build()?;
    /// let second = problem.with_options(|option| option.index() == 1);
    /// assert_eq!(second.options().map(|option| option.tag).collect::<Vec<_>>(), [1]);
    /// # Ok::<(), zellige_cover::CoverError>(())
    /// ```
    pub fn with_options(&self, keeps: impl Fn(OptionId) -> bool) -> Problem {
        let mut kept = Problem {
            items: self.items.clone(),
            colours: self.colours.clone(),
            starts: vec![0],
            entries: Vec::new(),
            weights: Vec::new(),
            tags: Vec::new(),
        };
        for option in self.options().filter(|option| keeps(option.id)) {
            kept.entries.extend_from_slice(option.entries);
            kept.starts.push(kept.entries.len() as u32);
            kept.weights.push(option.weight);
            kept.tags.push(option.tag);
        }
        kept
    }
}
