//! The states of one automaton's layers, as families.

use rustc_hash::FxHashMap;

use super::family::{Families, Family};
use super::step::Step;
use crate::Layered;

/// Work that nobody asks to be worth while: a tenth of a second.
const LITTLE_WORK: u64 = 1 << 20;

/// States to be found for each piece of work, on the average, without which it is not worth while: the piece takes as
/// long as that many states do if they are not numbered.
const STATES_OF_WORK: u64 = 4;

/// The same for the work of leaving out what is dead, which takes as long as finding the states did, and saves no more
/// than carrying values through numbered states takes.
const STATES_OF_CUTTING: u64 = 64;

/// What finding the states of all layers may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Bytes.
    pub bytes: u64,
    /// Pieces of work, about ten million a second.
    pub work: u64,
}

/// The layers of one automaton up to some layer.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// The kind of each layer's step.
    pub kinds: Vec<u32>,
    /// The states before each layer, and after the last.
    pub layers: Vec<Family>,
}

impl Path {
    /// The first so many layers of it.
    pub fn through(&self, layers: usize) -> Path {
        Path { kinds: self.kinds[..layers].to_vec(), layers: self.layers[..=layers].to_vec() }
    }
}

/// Of some numbers in a row: the same on every machine, and another for all others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fingerprint(u64);

impl Fingerprint {
    pub fn add(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }

    pub fn sum(self) -> u64 {
        self.0
    }
}

/// Finds paths.
pub(super) struct Finder {
    pub families: Families,
    /// The kinds of steps.
    pub steps: Vec<Step>,
    /// Of the order of places by which states are numbered.
    pub fingerprint: Fingerprint,
    limits: Limits,
    states: u64,
    kinds: FxHashMap<Step, u32>,
    images: FxHashMap<(u32, Family), Family>,
    needed: FxHashMap<(u32, Family, Family), Family>,
}

impl Finder {
    pub fn new(limits: Limits) -> Finder {
        Finder {
            families: Families::new(),
            steps: Vec::new(),
            fingerprint: Fingerprint::default(),
            limits,
            states: 1,
            kinds: FxHashMap::default(),
            images: FxHashMap::default(),
            needed: FxHashMap::default(),
        }
    }

    /// The kinds of the steps of the first so many layers, if each consists of moves that turn bits.
    pub fn kinds<L: Layered>(&mut self, layered: &L, layers: usize) -> Option<Vec<u32>> {
        let mut found = Vec::with_capacity(layers);
        for layer in 0..layers {
            let (places, moves) = (layered.places(layer)?, layered.moves(layer)?);
            let step = Step::new(&moves, layered.state_bits(layer), &places)?;
            let Finder { steps, kinds, fingerprint, .. } = self;
            fingerprint.add(u64::MAX);
            places.iter().for_each(|&place| fingerprint.add(place.into()));
            let kind = kinds.entry(step).or_insert_with_key(|step| {
                steps.push(step.clone());
                steps.len() as u32 - 1
            });
            found.push(*kind);
        }
        Some(found)
    }

    /// The states before and after each of these steps, if that keeps to the limits and is little work beside the states.
    /// `observe` hears of the states of each layer, and says whether to go on.
    pub fn path<E>(
        &mut self,
        kinds: Vec<u32>,
        observe: &mut impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Option<Path>, E> {
        let mut family = Family::UNIT;
        let mut layers = vec![family];
        for &kind in &kinds {
            let Finder { families, steps, images, .. } = self;
            family = *images.entry((kind, family)).or_insert_with(|| steps[kind as usize].image(families, family));
            self.states = self.states.saturating_add(self.families.count(family));
            if !self.is_worth_while() {
                return Ok(None);
            }
            observe(self.families.count(family))?;
            layers.push(family);
        }
        Ok(Some(Path { kinds, layers }))
    }

    fn is_worth_while(&self) -> bool {
        let (work, bytes) = (self.families.work(), self.families.bytes() as u64);
        (work < LITTLE_WORK || work <= self.states / STATES_OF_WORK)
            && work <= self.limits.work
            && bytes <= self.limits.bytes
    }

    /// Whether it is little work to leave out what is dead.
    pub fn may_cut(&self) -> bool {
        let work = self.families.work();
        work < LITTLE_WORK || work <= self.states / STATES_OF_CUTTING
    }

    /// Leaves out, from this layer on, all states that do not lead to `targets`, which are some of those at the end of the
    /// path. `None` if the families get too large by that.
    pub fn cut<E>(
        &mut self,
        path: &Path,
        first: usize,
        targets: Family,
        observe: &mut impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Option<Path>, E> {
        let mut live = path.clone();
        if let Some(last) = live.layers.last_mut() {
            *last = targets;
        }
        for layer in (first..path.kinds.len()).rev() {
            let (kind, before, after) = (path.kinds[layer], path.layers[layer], live.layers[layer + 1]);
            let Finder { families, steps, needed, .. } = self;
            live.layers[layer] = *needed
                .entry((kind, before, after))
                .or_insert_with(|| steps[kind as usize].needed(families, before, after));
            if self.families.bytes() as u64 > self.limits.bytes {
                return Ok(None);
            }
            observe(self.families.count(live.layers[layer]))?;
        }
        Ok(Some(live))
    }
}
