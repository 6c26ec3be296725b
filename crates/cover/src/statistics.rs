//! The size of a problem at a glance.

use std::fmt;

use crate::{ItemKind, Problem};

/// How large a problem is; printed by `zellige plan` and by the README's tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Primary items.
    pub primary: usize,
    /// Secondary items.
    pub secondary: usize,
    /// Primary items whose bounds are not "exactly once".
    pub bounded: usize,
    /// Colours named.
    pub colours: usize,
    /// Options.
    pub options: usize,
    /// Uses of items by options, all together.
    pub entries: usize,
    /// Options that use the primary item with the fewest of them; 0 when there is no primary item.
    pub fewest_options: usize,
    /// Options that use the primary item with the most of them; 0 when there is no primary item.
    pub most_options: usize,
}

impl Problem {
    /// Counts items, options and uses.
    ///
    /// ```
    /// # use zellige_cover::Problem;
    /// let mut builder = Problem::builder();
    /// let (a, b) = (builder.primary("a"), builder.primary("b"));
    /// builder.option().cover(a).cover(b).finish();
    /// builder.option().cover(a).finish();
    /// let statistics = builder.build()?.statistics();
    /// assert_eq!((statistics.fewest_options, statistics.most_options), (1, 2));
    /// # Ok::<(), zellige_cover::CoverError>(())
    /// ```
    pub fn statistics(&self) -> Statistics {
        let mut uses = vec![0usize; self.items.len()];
        for entry in &self.entries {
            uses[entry.item.index()] += 1;
        }
        let primary_uses = || self.primary_items().map(|id| uses[id.index()]);
        let primary = self.primary_items().count();
        let is_bounded = |kind: ItemKind| matches!(kind, ItemKind::Primary(bounds) if bounds != crate::Bounds::ONCE);
        Statistics {
            primary,
            secondary: self.items.len() - primary,
            bounded: self.items.iter().filter(|item| is_bounded(item.kind)).count(),
            colours: self.colours.len(),
            options: self.weights.len(),
            entries: self.entries.len(),
            fewest_options: primary_uses().min().unwrap_or(0),
            most_options: primary_uses().max().unwrap_or(0),
        }
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} items", self.primary)?;
        if self.bounded > 0 {
            write!(f, " ({} with bounds)", self.bounded)?;
        }
        if self.secondary > 0 {
            write!(f, " and {} secondary ones", self.secondary)?;
        }
        write!(f, ", {} options with {} uses", self.options, self.entries)
    }
}
