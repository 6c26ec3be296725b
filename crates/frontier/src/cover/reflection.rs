//! Whether exchanging items leaves a problem what it is.

use std::collections::hash_map::Entry as Slot;

use rustc_hash::FxHashMap;
use zellige_cover::{Entry, ItemId, Problem, Usage};

/// The images of all items, given those of the primary ones, if every option then becomes an option. `images` must be a
/// permutation that is undone by doing it again. Only options with one secondary item at most are understood.
pub(super) fn reflect(problem: &Problem, mut images: Vec<ItemId>) -> Option<Vec<ItemId>> {
    let bounds = |item: ItemId| problem.item(item).bounds();
    if problem.primary_items().any(|item| bounds(item) != bounds(images[item.index()])) {
        return None;
    }
    let mut options: FxHashMap<Vec<Entry>, (i64, Option<Entry>)> = FxHashMap::default();
    options.reserve(problem.options().len());
    let mut primary = Vec::new();
    for option in problem.options() {
        let secondary = split(option.entries, |item| item, &mut primary)?;
        match options.entry(primary.clone()) {
            Slot::Vacant(slot) => drop(slot.insert((1, secondary))),
            // Equal options are as good as one another unless secondary items tell them apart.
            Slot::Occupied(mut slot) if slot.get().1.is_none() && secondary.is_none() => slot.get_mut().0 += 1,
            Slot::Occupied(_) => return None,
        }
    }
    let mut secondary_images: FxHashMap<ItemId, ItemId> = FxHashMap::default();
    for option in problem.options() {
        let secondary = split(option.entries, |item| images[item.index()], &mut primary)?;
        let (count, partner) = options.get_mut(primary.as_slice())?;
        *count -= 1;
        match (secondary, *partner) {
            (None, None) => {}
            (Some(own), Some(other)) if own.usage == other.usage => {
                if *secondary_images.entry(own.item).or_insert(other.item) != other.item {
                    return None;
                }
            }
            _ => return None,
        }
    }
    let is_involution = secondary_images.iter().all(|(item, image)| secondary_images.get(image) == Some(item));
    for (item, image) in secondary_images {
        images[item.index()] = image;
    }
    (is_involution && options.values().all(|&(count, _)| count == 0)).then_some(images)
}

/// An option's secondary item, if it has one; `None` if it has several. The images of its primary items replace
/// `primary`, sorted.
fn split(entries: &[Entry], image: impl Fn(ItemId) -> ItemId, primary: &mut Vec<Entry>) -> Option<Option<Entry>> {
    let is_primary = |entry: &&Entry| matches!(entry.usage, Usage::Units(_));
    let mut secondary = entries.iter().filter(|entry| !is_primary(entry));
    let first = secondary.next().copied();
    if secondary.next().is_some() {
        return None;
    }
    let images = entries.iter().filter(is_primary).map(|entry| Entry { item: image(entry.item), usage: entry.usage });
    primary.clear();
    primary.extend(images);
    primary.sort_unstable();
    Some(first)
}
