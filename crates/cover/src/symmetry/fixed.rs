//! The solutions that a symmetry leaves as they are, as a problem of their own.
//!
//! A symmetry of a problem permutes its options. A solution stays as it is when with each option it has the option's
//! image, and the image of that: when it is made of whole orbits of options. So orbits of options are the options of a
//! smaller problem; of the items in an orbit all are used alike, and the first of them stands for all. An orbit that
//! would use an item too often, or a secondary item in two colours, is in no solution and left out.

use std::collections::{BTreeMap, HashMap};

use super::{Uses, in_order};
use crate::{Bounds, Entry, ItemId, ItemKind, OptionId, Parts, Problem, Usage};

impl Problem {
    /// The problem whose solutions are those of this one that a symmetry leaves as they are, `images[option]` being where
    /// it takes an option. Items keep their names and their order; an option's weight is that of its orbit, its tag the
    /// position of the first option in the orbit. `None` when the permutation is no symmetry, as [`Problem::has_symmetry`]
    /// says, or weights do not add up to a number of 64 bits.
    ///
    /// ```
    /// use zellige_cover::{OptionId, Problem};
    ///
    /// // Dominoes on a row of four cells: the middle one is its own mirror image, the others are each other's.
    /// let mut builder = Problem::builder();
    /// let cells: Vec<_> = (0..4).map(|cell| builder.primary(format!("{cell}"))).collect();
    /// for pair in cells.windows(2) {
    ///     builder.option().cover(pair[0]).cover(pair[1]).finish();
    /// }
    /// let fixed = builder.build()?.fixed_by(&[2, 1, 0].map(OptionId)).expect("a symmetry");
    /// // Of each pair of cells one is left; the dominoes that are mirror images of each other are one option.
    /// assert_eq!((fixed.items().len(), fixed.options().len()), (2, 2));
    /// assert_eq!(fixed.options().next().map(|option| (option.tag, option.entries.len())), Some((0, 2)));
    /// # Ok::<(), zellige_cover::CoverError>(())
    /// ```
    pub fn fixed_by(&self, images: &[OptionId]) -> Option<Problem> {
        if !self.has_symmetry(images) {
            return None;
        }
        let stands_for = self.representatives(images);
        let mut number = vec![u32::MAX; self.items().len()];
        let mut fixed = Problem {
            items: Vec::new(),
            colours: self.colours.clone(),
            starts: vec![0],
            entries: Vec::new(),
            weights: Vec::new(),
            tags: Vec::new(),
        };
        for (item, &first) in stands_for.iter().enumerate().filter(|&(item, &first)| item == first) {
            number[first] = fixed.items.len() as u32;
            fixed.items.push(self.items()[item].clone());
        }
        let mut is_done = vec![false; images.len()];
        for first in (0..images.len() as u32).map(OptionId) {
            if is_done[first.index()] {
                continue;
            }
            let mut orbit = vec![first];
            let mut next = images[first.index()];
            while next != first {
                orbit.push(next);
                next = images[next.index()];
            }
            orbit.iter().for_each(|option| is_done[option.index()] = true);
            let weight = orbit.iter().try_fold(0i64, |sum, &option| sum.checked_add(self.option(option).weight))?;
            if let Some(entries) = self.entries_of_orbit(&orbit, &number) {
                fixed.entries.extend(entries);
                fixed.starts.push(fixed.entries.len() as u32);
                fixed.weights.push(weight);
                fixed.tags.push(first.0.into());
            }
        }
        Some(fixed)
    }

    /// For each item, the first of its orbit.
    fn representatives(&self, images: &[OptionId]) -> Vec<usize> {
        let mut by_uses: HashMap<(ItemKind, Uses), Vec<usize>> = HashMap::new();
        let uses: Vec<_> = self.uses().collect();
        for (item, (kind, uses)) in uses.iter().enumerate() {
            by_uses.entry((*kind, in_order(uses.clone()))).or_default().push(item);
        }
        // Items that all options use alike go to items that are alike, each to its own.
        let mut met: HashMap<usize, usize> = HashMap::new();
        let mut orbits = Parts::new(uses.len());
        for (item, (kind, uses)) in uses.iter().enumerate() {
            let image = uses.iter().map(|&(option, usage)| (images[option.index()], usage)).collect();
            if let Some(alike) = by_uses.get(&(*kind, in_order(image))) {
                let rank = met.entry(alike[0]).or_default();
                orbits.join(item, alike[*rank % alike.len()]);
                *rank += 1;
            }
        }
        (0..uses.len()).map(|item| orbits.first_of(item)).collect()
    }

    /// How an orbit of options uses the items that stand for others, which have these numbers; none when it cannot be
    /// used.
    fn entries_of_orbit(&self, orbit: &[OptionId], number: &[u32]) -> Option<Vec<Entry>> {
        let mut used: BTreeMap<u32, Usage> = BTreeMap::new();
        for entry in orbit.iter().flat_map(|&option| self.option(option).entries) {
            let item = number[entry.item.index()];
            if item == u32::MAX {
                continue;
            }
            let before = used.get(&item).copied();
            let usage = match (before, entry.usage) {
                (None, usage) => usage,
                (Some(Usage::Units(some)), Usage::Units(more)) => Usage::Units(some.checked_add(more)?),
                (Some(Usage::Coloured(one)), Usage::Coloured(other)) if one == other => entry.usage,
                _ => return None,
            };
            used.insert(item, usage);
            if let (Usage::Units(units), Some(Bounds { hi, .. })) = (usage, self.item(entry.item).bounds())
                && units > hi
            {
                return None;
            }
        }
        Some(used.into_iter().map(|(item, usage)| Entry { item: ItemId(item), usage }).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_symmetry_is_refused() {
        let mut builder = Problem::builder();
        let (a, b) = (builder.primary("a"), builder.bounded("b", 0, 3));
        builder.option().cover(a).finish();
        builder.option().cover(b).finish();
        let problem = builder.build().unwrap();
        assert!(problem.fixed_by(&[1, 0].map(OptionId)).is_none());
        assert_eq!(problem.fixed_by(&[0, 1].map(OptionId)).unwrap().options().len(), 2);
    }

    #[test]
    fn orbits_use_bounded_items_several_times() {
        let mut builder = Problem::builder();
        let cells = [builder.primary("a"), builder.primary("b")];
        let piece = builder.bounded("piece", 1, 2);
        let spot = builder.secondary("spot");
        let (red, blue) = (builder.colour("red"), builder.colour("blue"));
        for cell in cells {
            builder.option().cover(cell).cover(piece).colour(spot, red).finish();
        }
        for (cell, colour) in cells.into_iter().zip([red, blue]) {
            builder.option().cover(cell).colour(spot, colour).finish();
        }
        let problem = builder.build().unwrap();
        assert!(problem.fixed_by(&[1, 0, 3, 2].map(OptionId)).is_none(), "the colours are not exchanged alike");
        let mut builder = Problem::builder();
        let cells = [builder.primary("a"), builder.primary("b")];
        let (piece, once) = (builder.bounded("piece", 1, 2), builder.primary("once"));
        for cell in cells {
            builder.option().cover(cell).cover(piece).finish();
        }
        for cell in cells {
            builder.option().cover(cell).cover(once).finish();
        }
        let fixed = builder.build().unwrap().fixed_by(&[1, 0, 3, 2].map(OptionId)).unwrap();
        // The two options of `once` would use it twice.
        assert_eq!(fixed.options().len(), 1);
        let option = fixed.options().next().unwrap();
        assert_eq!(
            option.entries.iter().map(|entry| entry.usage).collect::<Vec<_>>(),
            [Usage::Units(1), Usage::Units(2)]
        );
    }
}
