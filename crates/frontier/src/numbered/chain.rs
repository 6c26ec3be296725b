//! The states of all layers, as families, in the order in which a sweep goes through them.
//!
//! Where two automata meet in the middle, the sweep goes along the *trunk*, the layers that both have in common; there it
//! sets its layer aside, goes on to the end of the twin's layers, exchanges the two layers, and goes on to the end of its
//! own. What is set aside then is what it meets.
//!
//! ```text
//! steps     |---- trunk ----|---- twin ----|---- own ----|
//! turns                 set aside      exchange        (meet)
//! ```

use super::family::{Families, Family};
use super::fuse::Fuser;
use super::gather::Gather;
use super::joint::Joint;
use super::pairing::Pairing;
use super::path::{Finder, Limits, Path};
use super::step::Step;
use crate::{Key, Layered, Meeting};

/// The most states of a part of a step: a part's values stay in the first-level cache.
const MOST_IN_PART: u64 = 1024;

/// Joining a state with its partner takes as long as making so many states.
const STATES_OF_JOINING: u64 = 4;

/// What may be done to have fewer states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shortcuts {
    /// States that lead to no solution are left out.
    pub cuts_dead_states: bool,
    /// The sweep goes to the middle only, where it meets another.
    pub joins_halves: bool,
    /// What lies between neighbouring steps is not made, if they make so many states for each of their choices.
    pub fewest_fused: u64,
}

/// One step: equal ones have equal instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Link {
    /// The kind of the step.
    pub(super) kind: u32,
    before: Family,
    pub(super) after: Family,
}

/// Where the way forks, and how its two ends meet.
struct Fork {
    /// Links of the trunk.
    trunk: usize,
    /// Links up to the end of the twin's layers.
    twin: usize,
    pairing: Pairing,
}

/// What a sweep does between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Set the layer aside, and go on with it too.
    SetAside,
    /// Set the layer aside, and go on with what was set aside before.
    Exchange,
}

/// The states of all layers, and the steps between them.
pub(crate) struct Chain {
    families: Families,
    /// The kinds of steps.
    steps: Vec<Step>,
    links: Vec<Link>,
    fork: Option<Fork>,
    /// Whether dead states are left out.
    pub cuts_dead_states: bool,
    /// Tells the order of places by which states are numbered, and the order of steps, from all others.
    pub fingerprint: u64,
}

impl Chain {
    /// Finds the states of all layers, if each step consists of moves, and if that keeps to the limits and takes little
    /// work beside the states, and takes the shortcuts that are worth while. `observe` hears of the states of each layer,
    /// and says whether to go on.
    ///
    /// # Errors
    /// What `observe` says.
    pub fn of<L: Layered, E>(
        layered: &L,
        limits: Limits,
        shortcuts: Shortcuts,
        mut observe: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Option<Chain>, E> {
        let open_at_ends = [0, layered.layers()].map(|layer| layered.state_bits(layer));
        if layered.start() != L::State::ZERO || open_at_ends != [0, 0] {
            return Ok(None);
        }
        let mut finder = Finder::new(limits);
        let Some(kinds) = finder.kinds(layered, layered.layers()) else { return Ok(None) };
        let Some(all) = finder.path(kinds, &mut observe)? else { return Ok(None) };
        let (mut live, mut is_cut) = (all.clone(), false);
        if shortcuts.cuts_dead_states && finder.may_cut() {
            let end = all.layers.last().copied().unwrap_or(Family::NONE);
            if let Some(path) = finder.cut(&all, 0, end, &mut observe)? {
                (live, is_cut) = (path, true);
            }
        }
        let whole = links(&live, 0, None);
        let (effort, unjoined) = (effort(&finder.families, &whole), finder.fingerprint);
        let joined = match layered.meeting() {
            Some(meeting) if shortcuts.joins_halves => join(&mut finder, meeting, [&all, &live], is_cut, &mut observe)?,
            _ => None,
        };
        // Not more steps either, so that there are never more than the automaton has layers.
        let is_less = |(links, _): &(Vec<Link>, Fork)| {
            links.len() <= whole.len() && effort_of_joining(&finder.families, links) < effort
        };
        let (way, mut fingerprint) = match joined.filter(is_less) {
            Some((links, fork)) => ((links, Some(fork)), finder.fingerprint),
            None => ((whole, None), unjoined),
        };
        let Finder { families, mut steps, .. } = finder;
        let fuser = Fuser::new(&families, &mut steps, shortcuts.fewest_fused);
        let (links, fork) = fuse(fuser, way);
        links.iter().for_each(|link| fingerprint.add(steps[link.kind as usize].passages.len() as u64));
        Ok(Some(Chain { families, steps, links, fork, cuts_dead_states: is_cut, fingerprint: fingerprint.sum() }))
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.links.len()
    }

    /// How many states there are after so many steps, and the turn that follows these; `u64::MAX` if there are more.
    pub fn states(&self, steps: usize) -> u64 {
        let before = |link: &Link| link.before;
        self.families.count(self.links.get(steps).map_or_else(|| self.end(), before))
    }

    /// The states that are left at the end.
    fn end(&self) -> Family {
        match &self.fork {
            // The twin's layers were the last: its own end is where the trunk ends.
            Some(fork) if fork.twin == self.links.len() => self.after(fork.trunk),
            _ => self.after(self.links.len()),
        }
    }

    /// The states after so many steps, before any turn.
    fn after(&self, steps: usize) -> Family {
        steps.checked_sub(1).map_or(Family::UNIT, |last| self.links[last].after)
    }

    /// How many states a step makes.
    pub fn states_made(&self, step: usize) -> u64 {
        self.families.count(self.links[step].after)
    }

    /// What the sweep does after so many steps.
    pub fn turn(&self, steps: usize) -> Option<Turn> {
        match &self.fork {
            Some(fork) if fork.trunk == steps => Some(Turn::SetAside),
            Some(fork) if fork.twin == steps => Some(Turn::Exchange),
            _ => None,
        }
    }

    /// How many states are set aside after so many steps, and the turn that follows these.
    pub fn states_aside(&self, steps: usize) -> u64 {
        match &self.fork {
            Some(fork) if steps >= fork.twin => self.families.count(self.after(fork.twin)),
            Some(fork) if steps >= fork.trunk => self.families.count(self.after(fork.trunk)),
            _ => 0,
        }
    }

    /// Whether it leads to the middle, where the sweep meets another.
    pub fn joins(&self) -> bool {
        self.fork.is_some()
    }

    /// Which states after the last step fit which of those set aside.
    pub fn joint(&self) -> Option<Joint> {
        let fork = self.fork.as_ref()?;
        let both = [self.end(), self.after(fork.twin)];
        Some(Joint::new(&self.families, &fork.pairing, both, MOST_IN_PART))
    }

    /// The most states after any step.
    pub fn most_states(&self) -> u64 {
        (0..self.links.len()).map(|step| self.states_made(step)).max().unwrap_or(0).max(1)
    }

    /// The most states that are held at once, during any step.
    pub fn most_held(&self) -> u64 {
        let held = |step: usize| {
            let layers = self.states(step).saturating_add(self.states_made(step));
            layers.saturating_add(self.states_aside(step))
        };
        (0..self.links.len()).map(held).max().unwrap_or(1)
    }

    /// How many updates a step makes; `u64::MAX` if there are more.
    pub fn updates(&mut self, step: usize) -> u64 {
        let Link { kind, before, after } = self.links[step];
        self.steps[kind as usize].updates(&mut self.families, before, after)
    }

    /// The share of all states that the first so many steps make.
    pub fn fraction(&self, steps: usize) -> f64 {
        let sum = |steps: usize| (0..steps).map(|step| self.states_made(step) as f64).sum::<f64>();
        sum(steps) / sum(self.links.len()).max(1.0)
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        let steps = self.steps.iter().map(Step::bytes).sum::<usize>();
        self.families.bytes() + steps + self.links.capacity() * size_of::<Link>()
    }

    /// The step, to be compared with others.
    pub fn link(&self, step: usize) -> Link {
        self.links[step]
    }

    /// Whether the same step comes again later.
    pub fn comes_again(&self, step: usize) -> bool {
        self.links[step + 1..].contains(&self.links[step])
    }

    /// A step as instructions.
    pub fn gather(&self, step: usize) -> Gather {
        let Link { kind, before, after } = self.links[step];
        Gather::new(&self.families, &self.steps[kind as usize], before, after, MOST_IN_PART)
    }
}

/// The links of a path from this layer on. `before` are the states before the first of them, if they are more than the
/// path has there.
fn links(path: &Path, first: usize, before: Option<Family>) -> Vec<Link> {
    let mut links: Vec<Link> = (first..path.kinds.len())
        .map(|layer| Link { kind: path.kinds[layer], before: path.layers[layer], after: path.layers[layer + 1] })
        .collect();
    if let (Some(link), Some(before)) = (links.first_mut(), before) {
        link.before = before;
    }
    links
}

/// The same way in fewer steps.
fn fuse(mut fuser: Fuser<'_>, (links, fork): (Vec<Link>, Option<Fork>)) -> (Vec<Link>, Option<Fork>) {
    let Some(Fork { trunk, twin, pairing }) = fork else { return (fuser.fuse(&links), None) };
    let ways = [&links[..trunk], &links[trunk..twin], &links[twin..]].map(|links| fuser.fuse(links));
    let [trunk, branch] = [ways[0].len(), ways[1].len()];
    (ways.concat(), Some(Fork { trunk, twin: trunk + branch, pairing }))
}

/// What it takes to go along these links, in states made.
fn effort(families: &Families, links: &[Link]) -> u64 {
    links.iter().map(|link| families.count(link.after)).fold(0, u64::saturating_add)
}

/// The same with joining what is found at the end.
fn effort_of_joining(families: &Families, links: &[Link]) -> u64 {
    let last = links.last().map_or(1, |link| families.count(link.after));
    effort(families, links).saturating_add(last.saturating_mul(STATES_OF_JOINING))
}

/// The way to the middle, given all states and those that are not dead, if they are known.
fn join<L: Layered, E>(
    finder: &mut Finder,
    meeting: Meeting<'_, L>,
    [all, live]: [&Path; 2],
    is_cut: bool,
    observe: &mut impl FnMut(u64) -> Result<(), E>,
) -> Result<Option<(Vec<Link>, Fork)>, E> {
    let Some(pairing) = Pairing::new(meeting.partners) else { return Ok(None) };
    let Some(twin_kinds) = finder.kinds(meeting.twin, meeting.twin_layers) else { return Ok(None) };
    let own = live.through(meeting.layers);
    // As long as the steps are the same, so are the numbers.
    let trunk = own.kinds.iter().zip(&twin_kinds).take_while(|(own, twin)| own == twin).count();
    // The twin's states are about as many as those that they fit.
    let in_middle = finder.families.count(own.layers[meeting.layers]);
    let on_branch = in_middle.saturating_mul((twin_kinds.len() - trunk) as u64);
    let expected = effort_of_joining(&finder.families, &links(&own, 0, None)).saturating_add(on_branch);
    if trunk == twin_kinds.len() || expected >= effort(&finder.families, &links(live, 0, None)) {
        return Ok(None);
    }
    let Some(mut twin) = finder.path(twin_kinds, observe)? else { return Ok(None) };
    let mut common = all.through(trunk);
    if is_cut {
        let fitting = pairing.fitting(&mut finder.families, own.layers[meeting.layers]);
        let targets = finder.families.intersection(twin.layers[meeting.twin_layers], fitting);
        let Some(twin_live) = finder.cut(&twin, trunk, targets, observe)? else { return Ok(None) };
        twin = twin_live;
        let targets = finder.families.union(own.layers[trunk], twin.layers[trunk]);
        let Some(common_live) = finder.cut(&common, 0, targets, observe)? else { return Ok(None) };
        common = common_live;
    }
    let fork = Some(common.layers[trunk]);
    let way = [links(&common, 0, None), links(&twin, trunk, fork), links(&own, trunk, fork)].concat();
    meeting.partners.iter().for_each(|&partner| finder.fingerprint.add(partner.into()));
    Ok(Some((way, Fork { trunk, twin: twin.kinds.len(), pairing })))
}
