//! Symmetries of a problem: permutations of its options that leave it what it is.
//!
//! An item is known by the options that use it, and how. So a permutation of options is a symmetry exactly if it turns
//! the uses of each item into those of an item with the same bounds, and each time into those of another. Of the colours
//! of a secondary item it matters only which options use the same one.

mod fixed;
mod incidence;
mod orbits;

use std::collections::HashMap;

pub use orbits::Orbits;

use crate::{Colour, ItemKind, OptionId, Problem, Usage};

/// The options that use an item, and how, in order, with its colours numbered as they come.
type Uses = Vec<(OptionId, Usage)>;

impl Problem {
    /// Whether a permutation of the options, `images[option]`, turns solutions into solutions because it only changes the
    /// names of items, and of the colours of each. Weights and tags do not matter.
    ///
    /// ```
    /// use zellige_cover::{OptionId, Problem};
    ///
    /// // Two ways to tile two cells: with one domino, or with two monominoes.
    /// let mut builder = Problem::builder();
    /// let (a, b) = (builder.primary("a"), builder.primary("b"));
    /// builder.option().cover(a).finish();
    /// builder.option().cover(b).finish();
    /// builder.option().cover(a).cover(b).finish();
    /// let problem = builder.build()?;
    /// assert!(problem.has_symmetry(&[1, 0, 2].map(OptionId)));
    /// assert!(!problem.has_symmetry(&[2, 1, 0].map(OptionId)));
    /// assert!(!problem.has_symmetry(&[0, 0, 2].map(OptionId)));
    /// # Ok::<(), zellige_cover::CoverError>(())
    /// ```
    pub fn has_symmetry(&self, images: &[OptionId]) -> bool {
        if !is_permutation(images, self.options().len()) {
            return false;
        }
        let mut items: HashMap<(ItemKind, Uses), i64> = HashMap::new();
        for (kind, uses) in self.uses() {
            let image = uses.iter().map(|&(option, usage)| (images[option.index()], usage)).collect();
            *items.entry((kind, in_order(uses))).or_default() += 1;
            *items.entry((kind, in_order(image))).or_default() -= 1;
        }
        items.values().all(|&surplus| surplus == 0)
    }

    /// The uses of each item.
    fn uses(&self) -> impl Iterator<Item = (ItemKind, Uses)> {
        let mut uses: Vec<Uses> = vec![Vec::new(); self.items().len()];
        for option in self.options() {
            option.entries.iter().for_each(|entry| uses[entry.item.index()].push((option.id, entry.usage)));
        }
        self.items().iter().map(|item| item.kind()).zip(uses)
    }
}

/// Puts the uses of an item in order, and numbers its colours anew, as they come.
fn in_order(mut uses: Uses) -> Uses {
    uses.sort_unstable_by_key(|&(option, _)| option);
    let mut numbers: HashMap<Colour, u32> = HashMap::new();
    for (_, usage) in &mut uses {
        if let Usage::Coloured(colour) = usage {
            let next = numbers.len() as u32;
            *colour = Colour(*numbers.entry(*colour).or_insert(next));
        }
    }
    uses
}

fn is_permutation(images: &[OptionId], len: usize) -> bool {
    let mut is_image = vec![false; len];
    let are_new = images.iter().all(|image| match is_image.get_mut(image.index()) {
        Some(seen) => !std::mem::replace(seen, true),
        None => false,
    });
    images.len() == len && are_new
}
