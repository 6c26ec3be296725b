//! Solutions one by one, depth first through the layers.
//!
//! Nothing is swept beforehand, so the first solutions come at once. A state from which no way led to a solution is dead;
//! it is remembered with its layer and not entered again. So as long as there is room to remember, the time between two
//! solutions is bounded by the dead states met for the first time, and all in all by the updates of a sweep and the layers
//! of each solution. The way back is a list, not a recursion: there may be a hundred thousand layers.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::{Choice, Layered};

/// The bytes that dead states may take, about. When they are used up, dead states that are new are not remembered.
const MOST_BYTES: usize = 1 << 28;

/// Hands the solutions to `visit`, each as its choices layer by layer, until there are no more or `visit` breaks off. They
/// come in ascending order of their choices, if [`step`](Layered::step) tries choices in that order.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use zellige_cover::Problem;
/// use zellige_frontier::{CoverStates, visit_solutions};
///
/// let mut builder = Problem::builder();
/// let (a, b) = (builder.primary("a"), builder.primary("b"));
/// builder.option().cover(a).cover(b).finish();
/// builder.option().cover(a).finish();
/// builder.option().cover(b).finish();
/// let problem = builder.build()?;
/// let states = CoverStates::<u64>::new(&problem, &[a, b])?;
/// let mut found = Vec::new();
/// let _ = visit_solutions(&states, &mut |choices| {
///     let options = choices.iter().enumerate().flat_map(|(layer, &choice)| states.options(layer, choice));
///     found.push(options.map(|option| option.0).collect::<Vec<_>>());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, [vec![0], vec![1, 2]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn visit_solutions<L: Layered>(
    layered: &L,
    visit: &mut dyn FnMut(&[Choice]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    Walk { layered, levels: Vec::new(), untried: Vec::new(), choices: Vec::new(), dead: Dead::new() }.run(visit)
}

/// A walk under way.
struct Walk<'a, L: Layered> {
    layered: &'a L,
    /// The states that the walk has come through, one a layer.
    levels: Vec<Level<L::State>>,
    /// The choices that are left at each of them, level by level, and where they lead; what comes next is last.
    untried: Vec<(Choice, L::State)>,
    /// The choices made: one for each level but the last.
    choices: Vec<Choice>,
    dead: Dead<L::State>,
}

/// A state on the way.
struct Level<K> {
    state: K,
    /// Where its untried choices begin.
    first: usize,
    has_solution: bool,
}

impl<L: Layered> Walk<'_, L> {
    fn run(mut self, visit: &mut dyn FnMut(&[Choice]) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.layered.layers() == 0 {
            return if self.layered.accepts(self.layered.start()) { visit(&[]) } else { ControlFlow::Continue(()) };
        }
        self.enter(self.layered.start());
        while let Some(level) = self.levels.last() {
            if self.untried.len() == level.first {
                self.leave();
                continue;
            }
            let Some((choice, reached)) = self.untried.pop() else { break };
            let layer = self.levels.len();
            if layer < self.layered.layers() {
                if !self.dead.contains(layer, reached) {
                    self.choices.push(choice);
                    self.enter(reached);
                }
            } else if self.layered.accepts(reached) {
                self.note_solution();
                self.choices.push(choice);
                visit(&self.choices)?;
                self.choices.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self, state: L::State) {
        let (layer, first) = (self.levels.len(), self.untried.len());
        self.layered.step(layer, state, |choice, reached| self.untried.push((choice, reached)));
        self.untried[first..].reverse();
        self.levels.push(Level { state, first, has_solution: false });
    }

    /// Goes back from a state at which all was tried.
    fn leave(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        self.choices.pop();
        if !level.has_solution {
            self.dead.remember(self.levels.len(), level.state);
        } else {
            self.note_solution();
        }
    }

    /// The last state of the way is not dead.
    fn note_solution(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            level.has_solution = true;
        }
    }
}

/// States known to be dead, with their layers.
struct Dead<K> {
    states: FxHashSet<(usize, K)>,
}

impl<K: crate::Key> Dead<K> {
    /// The most that are remembered; half of a table's places stay empty at times.
    const MOST: usize = MOST_BYTES / (2 * size_of::<(usize, K)>());

    fn new() -> Self {
        Dead { states: FxHashSet::default() }
    }

    fn contains(&self, layer: usize, state: K) -> bool {
        self.states.contains(&(layer, state))
    }

    fn remember(&mut self, layer: usize, state: K) {
        if self.states.len() < Self::MOST {
            self.states.insert((layer, state));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// In each layer one goes on, or falls into a pit in which there are many ways, none of them out.
    struct Pits {
        layers: usize,
        steps: AtomicUsize,
    }

    impl Layered for Pits {
        type State = u32;
        fn layers(&self) -> usize {
            self.layers
        }
        fn start(&self) -> u32 {
            0
        }
        fn step(&self, _: usize, state: u32, mut emit: impl FnMut(Choice, u32)) {
            self.steps.fetch_add(1, Ordering::Relaxed);
            emit(Choice(0), 1);
            emit(Choice(1), state);
        }
        fn accepts(&self, state: u32) -> bool {
            state == 0
        }
        fn fanout(&self, _: usize) -> usize {
            2
        }
        fn state_bits(&self, _: usize) -> u32 {
            1
        }
    }

    fn solutions(layered: &impl Layered, limit: usize) -> Vec<Vec<u32>> {
        let mut found = Vec::new();
        let flow = visit_solutions(layered, &mut |choices| {
            found.push(choices.iter().map(|choice| choice.0).collect());
            if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(flow.is_break(), found.len() == limit);
        found
    }

    #[test]
    fn no_dead_state_is_entered_twice() {
        for layers in [1, 2, 60, 100_000] {
            let pits = Pits { layers, steps: AtomicUsize::new(0) };
            assert_eq!(solutions(&pits, 2), [vec![1; layers]]);
            // Both states of each layer, but at the start.
            assert_eq!(pits.steps.into_inner(), 2 * layers - 1);
        }
    }

    /// Words of so many digits 0, 1, 2 whose sum leaves a remainder of 3 when divided by 7.
    struct Words(usize);

    impl Layered for Words {
        type State = u64;
        fn layers(&self) -> usize {
            self.0
        }
        fn start(&self) -> u64 {
            0
        }
        fn step(&self, _: usize, state: u64, mut emit: impl FnMut(Choice, u64)) {
            (0..3).for_each(|digit| emit(Choice(digit), (state + u64::from(digit)) % 7));
        }
        fn accepts(&self, state: u64) -> bool {
            state == 3
        }
        fn fanout(&self, _: usize) -> usize {
            3
        }
        fn state_bits(&self, _: usize) -> u32 {
            3
        }
    }

    #[test]
    fn solutions_come_in_order_and_all_of_them() {
        for length in 0..8 {
            let word = |mut number: usize| -> Vec<u32> {
                let mut digits: Vec<u32> = (0..length).map(|_| (number % 3, number /= 3).0 as u32).collect();
                digits.reverse();
                digits
            };
            let words = (0..3usize.pow(length as u32)).map(word);
            let expected: Vec<Vec<u32>> = words.filter(|word| word.iter().sum::<u32>() % 7 == 3).collect();
            assert_eq!(solutions(&Words(length), usize::MAX), expected);
            if !expected.is_empty() {
                assert_eq!(solutions(&Words(length), 1), expected[..1]);
            }
        }
    }
}
