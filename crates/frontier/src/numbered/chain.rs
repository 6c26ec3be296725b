//! The states of all layers, as families.

use rustc_hash::FxHashMap;

use super::family::{Families, Family};
use super::gather::Gather;
use super::step::Step;
use crate::{Key, Layered};

/// Work that nobody asks to be worth while: a tenth of a second.
const LITTLE_WORK: u64 = 1 << 20;

/// States to be found for each piece of work, on the average, without which it is not worth while: the piece takes as
/// long as that many states do if they are not numbered.
const STATES_OF_WORK: u64 = 4;

/// The same for the work of leaving out what is dead, which takes as long as finding the states did, and saves no more
/// than carrying values through numbered states takes.
const STATES_OF_CUTTING: u64 = 64;

/// The most states of a part of a step: a part's values stay in the first-level cache.
const MOST_IN_PART: u64 = 1024;

/// What finding the states of all layers may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Bytes.
    pub bytes: u64,
    /// Pieces of work, about ten million a second.
    pub work: u64,
}

/// The states of all layers, and the steps between them.
pub(crate) struct Chain {
    families: Families,
    /// The kinds of steps.
    steps: Vec<Step>,
    /// The kind of each layer's step.
    kinds: Vec<u32>,
    /// The states before each layer, and after the last.
    layers: Vec<Family>,
    /// Whether dead states are left out.
    pub cuts_dead: bool,
    /// Tells the order of places by which states are numbered from all others.
    pub fingerprint: u64,
}

impl Chain {
    /// Finds the states of all layers, if each step consists of moves, and if that keeps to the limits and takes little
    /// work beside the states. If `cuts_dead`, states that lead to no solution are left out, if that
    /// is little work too. `observe` hears of each layer done and of its states, and says whether to go on.
    ///
    /// # Errors
    /// What `observe` says.
    pub fn of<L: Layered, E>(
        layered: &L,
        limits: Limits,
        cuts_dead: bool,
        mut observe: impl FnMut(usize, u64) -> Result<(), E>,
    ) -> Result<Option<Chain>, E> {
        let open_at_ends = [0, layered.layers()].map(|layer| layered.state_bits(layer));
        if layered.start() != L::State::ZERO || open_at_ends != [0, 0] {
            return Ok(None);
        }
        let mut chain = Chain {
            families: Families::new(),
            steps: Vec::new(),
            kinds: Vec::new(),
            layers: vec![Family::UNIT],
            cuts_dead: false,
            fingerprint: 0,
        };
        let mut kinds: FxHashMap<Step, u32> = FxHashMap::default();
        let mut images: FxHashMap<(u32, Family), Family> = FxHashMap::default();
        let (mut family, mut states) = (Family::UNIT, 1u64);
        for layer in 0..layered.layers() {
            let Some(places) = layered.places(layer) else { return Ok(None) };
            let Some(step) = step(layered, layer, &places) else { return Ok(None) };
            let begun = mix(chain.fingerprint, u64::MAX);
            chain.fingerprint = places.iter().fold(begun, |sum, &place| mix(sum, place.into()));
            let Chain { families, steps, .. } = &mut chain;
            let kind = *kinds.entry(step).or_insert_with_key(|step| {
                steps.push(step.clone());
                steps.len() as u32 - 1
            });
            family = *images.entry((kind, family)).or_insert_with(|| steps[kind as usize].image(families, family));
            states = states.saturating_add(families.count(family));
            let is_little = families.work() < LITTLE_WORK || families.work() <= states / STATES_OF_WORK;
            if !is_little || families.work() > limits.work || families.bytes() as u64 > limits.bytes {
                return Ok(None);
            }
            observe(layer + 1, families.count(family))?;
            chain.kinds.push(kind);
            chain.layers.push(family);
        }
        let work = chain.families.work();
        if cuts_dead && (work < LITTLE_WORK || work <= states / STATES_OF_CUTTING) {
            chain.cut_dead_states(limits.bytes, &mut observe)?;
        }
        Ok(Some(chain))
    }

    /// Leaves out the states from which no step leads on, unless the families get too large by that.
    fn cut_dead_states<E>(
        &mut self,
        bytes: u64,
        mut observe: impl FnMut(usize, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let Chain { families, steps, kinds, layers, .. } = self;
        let mut live = layers.clone();
        let mut known: FxHashMap<(u32, Family, Family), Family> = FxHashMap::default();
        for layer in (0..kinds.len()).rev() {
            let (kind, before, after) = (kinds[layer], live[layer], live[layer + 1]);
            live[layer] = *known
                .entry((kind, before, after))
                .or_insert_with(|| steps[kind as usize].needed(families, before, after));
            if families.bytes() as u64 > bytes {
                return Ok(());
            }
            observe(layer, families.count(live[layer]))?;
        }
        self.layers = live;
        self.cuts_dead = true;
        Ok(())
    }

    /// How many states there are before each layer, and after the last; `u64::MAX` if there are more.
    pub fn states(&self, layer: usize) -> u64 {
        self.families.count(self.layers[layer])
    }

    /// The most states of any layer.
    pub fn most_states(&self) -> u64 {
        (0..self.layers.len()).map(|layer| self.states(layer)).max().unwrap_or(0)
    }

    /// How many updates the step of a layer makes; `u64::MAX` if there are more.
    pub fn updates(&mut self, layer: usize) -> u64 {
        let step = &self.steps[self.kinds[layer] as usize];
        step.updates(&mut self.families, self.layers[layer], self.layers[layer + 1])
    }

    /// The share of all states that stand before the layers up to this one.
    pub fn fraction(&self, layer: usize) -> f64 {
        let sum = |layers: usize| (0..layers).map(|layer| self.states(layer) as f64).sum::<f64>();
        sum(layer) / sum(self.layers.len()).max(1.0)
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        let steps = self.steps.iter().map(Step::bytes).sum::<usize>();
        self.families.bytes() + steps + self.layers.capacity() * size_of::<(Family, u32)>()
    }

    /// The step of a layer as instructions.
    pub fn gather(&self, layer: usize) -> Gather {
        let step = &self.steps[self.kinds[layer] as usize];
        Gather::new(&self.families, step, self.layers[layer], self.layers[layer + 1], MOST_IN_PART)
    }
}

/// The step of a layer, if it consists of moves that turn bits.
fn step<L: Layered>(layered: &L, layer: usize, places: &[u32]) -> Option<Step> {
    Step::new(&layered.moves(layer)?, layered.state_bits(layer), places)
}

/// Adds a number to a fingerprint, the same on every machine.
fn mix(sum: u64, number: u64) -> u64 {
    let mixed = (sum ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}
