//! A layer's step in terms of places: what it asks of each place, and what it leaves there.

use super::family::{Families, Family};
use crate::Key;
use crate::moves::MoveLayer;

/// What becomes of one place's bit in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    /// Whether the states before have it. Else it is 0.
    pub was_open: bool,
    /// Whether the states after have it not.
    pub closes: bool,
}

/// What one move does with the bit of one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Touch {
    /// Any bit stays what it is.
    Keeps,
    /// It must be the one and becomes the other.
    Turns { from: bool, to: bool },
}

impl Touch {
    /// This and then the next; none if they contradict each other.
    fn then(self, next: Touch) -> Option<Touch> {
        match (self, next) {
            (Touch::Keeps, touch) | (touch, Touch::Keeps) => Some(touch),
            (Touch::Turns { from, to: left }, Touch::Turns { from: asked, to }) => {
                (left == asked).then_some(Touch::Turns { from, to })
            }
        }
    }
}

/// What one move does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Passage {
    /// For each place, topmost first.
    pub touches: Vec<Touch>,
    /// From this place on all are kept, were open and do not close.
    pub depth: usize,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Step {
    /// Topmost first.
    pub places: Vec<Place>,
    /// In ascending order, so that steps that do the same are equal.
    pub passages: Vec<Passage>,
    /// From this place on no passage does anything.
    pub depth: usize,
}

impl Step {
    /// The step of a layer. `ranks` has the place of each opened bit, lowest bit first; the place of the smallest rank is
    /// topmost. `before` bits are open before the layer. None if some move does anything but turn bits from what they must
    /// be into something else.
    pub fn new<K: Key>(layer: &MoveLayer<'_, K>, before: u32, ranks: &[u32]) -> Option<Step> {
        let mut bits: Vec<u32> = (0..ranks.len() as u32).collect();
        bits.sort_unstable_by_key(|&bit| ranks[bit as usize]);
        if bits.windows(2).any(|pair| ranks[pair[0] as usize] == ranks[pair[1] as usize]) {
            return None;
        }
        let opened = layer.opening.apply(K::ones(0, before));
        let is_set = |key: K, bit: u32| key.extract(bit, 1) == 1;
        let places: Vec<Place> =
            bits.iter().map(|&bit| Place { was_open: is_set(opened, bit), closes: bit < layer.drop }).collect();
        let mut all = Vec::with_capacity(layer.moves.len());
        for tried in layer.moves {
            let turned = tried.value.plus(tried.delta);
            let is_sound = tried.value.and(tried.mask) == tried.value
                && tried.mask.right((ranks.len() as u32).min(K::BITS)) == K::ZERO;
            // Nothing may be carried out of the bits that are known.
            if !is_sound || turned.and(tried.mask) != turned || turned < tried.value {
                return None;
            }
            let touch = |&bit: &u32| match is_set(tried.mask, bit) {
                true => Touch::Turns { from: is_set(tried.value, bit), to: is_set(turned, bit) },
                false => Touch::Keeps,
            };
            all.push(bits.iter().map(touch).collect());
        }
        Some(Step::of(places, all))
    }

    fn of(places: Vec<Place>, touches: Vec<Vec<Touch>>) -> Step {
        let quiet = places.iter().rposition(|place| !place.was_open || place.closes).map_or(0, |last| last + 1);
        let passage = |touches: Vec<Touch>| {
            let last = touches.iter().rposition(|touch| *touch != Touch::Keeps);
            Passage { touches, depth: last.map_or(0, |last| last + 1).max(quiet) }
        };
        let mut passages: Vec<Passage> = touches.into_iter().map(passage).collect();
        passages.sort_unstable();
        let depth = passages.iter().map(|passage| passage.depth).max().unwrap_or(quiet);
        Step { places, passages, depth }
    }

    /// This step and then the next, as one: what lies between is never made.
    pub fn then(&self, next: &Step) -> Step {
        let (mut one, mut other) = (0, 0);
        let mut origins: Vec<[Option<usize>; 2]> = Vec::new();
        loop {
            // The places after the one are those before the other.
            let [in_one, in_other] = [self.places.get(one), next.places.get(other)];
            let origin = match (in_one, in_other) {
                (Some(place), _) if place.closes => [Some(one), None],
                (_, Some(place)) if !place.was_open => [None, Some(other)],
                (Some(_), Some(_)) => [Some(one), Some(other)],
                _ => break,
            };
            one += usize::from(origin[0].is_some());
            other += usize::from(origin[1].is_some());
            origins.push(origin);
        }
        let place = |origin: &[Option<usize>; 2]| Place {
            was_open: origin[0].is_some_and(|number| self.places[number].was_open),
            closes: origin[1].is_none_or(|number| next.places[number].closes),
        };
        let places: Vec<Place> = origins.iter().map(place).collect();
        let mut touches: Vec<Vec<Touch>> = Vec::new();
        for first in &self.passages {
            for second in &next.passages {
                let touch = |(origin, place): (&[Option<usize>; 2], &Place)| {
                    let touch = match origin {
                        [Some(one), Some(other)] => first.touches[*one].then(second.touches[*other])?,
                        [Some(one), None] => first.touches[*one],
                        [None, other] => other.map_or(Touch::Keeps, |other| second.touches[other]),
                    };
                    let asks_for_one = matches!(touch, Touch::Turns { from: true, .. });
                    (place.was_open || !asks_for_one).then_some(touch)
                };
                touches.extend(origins.iter().zip(&places).map(touch).collect::<Option<Vec<Touch>>>());
            }
        }
        Step::of(places, touches)
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        let touches = self.passages.iter().map(|passage| passage.touches.capacity() * size_of::<Touch>());
        self.places.capacity() * size_of::<Place>() + touches.sum::<usize>()
    }

    /// The states that those of `family` lead to.
    pub fn image(&self, families: &mut Families, family: Family) -> Family {
        let mut image = Family::NONE;
        for passage in &self.passages {
            let question = families.questions(self.places.len());
            let part = self.image_by(families, passage, family, 0, question);
            image = families.union(image, part);
        }
        image
    }

    /// The states from this place on. What is asked about them has the number `question` at the first place.
    fn image_by(&self, families: &mut Families, passage: &Passage, family: Family, at: usize, question: u32) -> Family {
        if family.is_none() || at >= passage.depth {
            return family;
        }
        families.remember(question + at as u32, [family, Family::NONE], |families| {
            let place = self.places[at];
            let branches = if place.was_open { families.branches(family) } else { [family, Family::NONE] };
            let mut image = |branch: Family| self.image_by(families, passage, branch, at + 1, question);
            match passage.touches[at] {
                Touch::Turns { from, to } => {
                    let image = image(branches[usize::from(from)]);
                    let mut images = [Family::NONE; 2];
                    images[usize::from(to)] = image;
                    if place.closes { image } else { families.branch(images) }
                }
                Touch::Keeps => {
                    let images = branches.map(&mut image);
                    if place.closes { families.union(images[0], images[1]) } else { families.branch(images) }
                }
            }
        })
    }

    /// The states of `family` that lead to any of `targets`.
    pub fn needed(&self, families: &mut Families, family: Family, targets: Family) -> Family {
        let mut needed = Family::NONE;
        for passage in &self.passages {
            let question = families.questions(self.places.len());
            let part = self.needed_by(families, passage, [family, targets], 0, question);
            needed = families.union(needed, part);
        }
        needed
    }

    /// How many updates lead from states of `family` to `targets`.
    pub fn updates(&self, families: &mut Families, family: Family, targets: Family) -> u64 {
        let mut updates = 0u64;
        for passage in &self.passages {
            let question = families.questions(self.places.len());
            let part = self.needed_by(families, passage, [family, targets], 0, question);
            updates = updates.saturating_add(families.count(part));
        }
        updates
    }

    fn needed_by(
        &self,
        families: &mut Families,
        passage: &Passage,
        [family, targets]: [Family; 2],
        at: usize,
        question: u32,
    ) -> Family {
        if family.is_none() || targets.is_none() {
            return Family::NONE;
        }
        if at >= passage.depth {
            return families.intersection(family, targets);
        }
        families.remember(question + at as u32, [family, targets], |families| {
            let place = self.places[at];
            let branches = if place.was_open { families.branches(family) } else { [family, Family::NONE] };
            let targets_of = |families: &Families, bit: bool| match place.closes {
                true => targets,
                false => families.branches(targets)[usize::from(bit)],
            };
            let mut needed = [Family::NONE; 2];
            for from in [false, true] {
                let to = match passage.touches[at] {
                    Touch::Keeps => from,
                    Touch::Turns { from: asked, to } if asked == from => to,
                    Touch::Turns { .. } => continue,
                };
                let pair = [branches[usize::from(from)], targets_of(families, to)];
                needed[usize::from(from)] = self.needed_by(families, passage, pair, at + 1, question);
            }
            if place.was_open { families.branch(needed) } else { needed[0] }
        })
    }
}
