//! What a figure consists of, read from the choices of a sweep.

use zellige_cover::Parts;
use zellige_frontier::{Choice, Sweepable};

/// What one figure consists of. Edges go by their positions in [`Graph::edges`](crate::Graph::edges).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Members {
    /// Edges, in ascending order.
    Edges(Vec<usize>),
    /// Vertices, in ascending order.
    Vertices(Vec<usize>),
    /// The parts of a partition, in ascending order of their first vertices, each with its vertices in ascending order.
    Parts(Vec<Vec<usize>>),
}

/// States whose choices say what a figure consists of.
pub(super) trait Readable: Sweepable {
    /// The figure of these choices, one a layer.
    fn members(&self, choices: &[Choice]) -> Members;
}

/// What the choices of all layers say, in ascending order.
pub(super) fn sorted<I: IntoIterator<Item = usize>>(
    choices: &[Choice],
    of_choice: impl Fn(usize, Choice) -> I,
) -> Vec<usize> {
    let all = choices.iter().enumerate().flat_map(|(layer, &choice)| of_choice(layer, choice));
    let mut members: Vec<usize> = all.collect();
    members.sort_unstable();
    members
}

/// The partition of so many vertices in which these are together.
pub(super) fn partition(vertices: usize, together: impl Iterator<Item = (usize, usize)>) -> Members {
    let mut parts = Parts::new(vertices);
    together.for_each(|(one, other)| parts.join(one, other));
    let mut members = vec![Vec::new(); vertices];
    (0..vertices).for_each(|vertex| members[parts.first_of(vertex)].push(vertex));
    members.retain(|part| !part.is_empty());
    Members::Parts(members)
}
