//! Families of graphs told by a few numbers: paths, cycles, complete graphs, hypercubes, graphs with a symmetry that goes
//! round.
//!
//! Vertices are named `v0`, `v1`, ... unless something else is said; edges are sorted. Each graph takes time in
//! proportion to its size, or a little more to sort its edges. All have an error in common: more than
//! [`MOST_VERTICES`](crate::MOST_VERTICES) vertices or [`MOST_EDGES`](crate::MOST_EDGES) edges.

use crate::size::{check_size, graph_of, pairs};
use crate::{Graph, GraphError};

fn numbered(letter: char, vertices: u32) -> impl Iterator<Item = String> {
    (0..vertices).map(move |vertex| format!("{letter}{vertex}"))
}

/// Refuses a number that is too small for a graph of its kind.
fn at_least(least: u32, got: u32, what: &'static str, graph: &'static str) -> Result<(), GraphError> {
    if got >= least {
        return Ok(());
    }
    Err(GraphError::BadNumber { what, graph, got, expected: format!("{least} or more") })
}

impl Graph {
    /// The path of so many vertices in a row.
    ///
    /// # Errors
    /// When it is too large.
    ///
    /// ```
    /// let path = zellige_graph::Graph::path(3)?;
    /// assert_eq!((path.vertices(), path.edges()), (&["v0", "v1", "v2"].map(String::from)[..], &[[0, 1], [1, 2]][..]));
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn path(vertices: u32) -> Result<Graph, GraphError> {
        Graph::band_named(numbered('v', vertices), vertices, 1)
    }

    /// The band of a width: vertices named `1` to `n`, joined when they are at most `width` apart.
    ///
    /// # Errors
    /// When it is too large.
    ///
    /// ```
    /// let band = zellige_graph::Graph::band(4, 2)?;
    /// assert_eq!(band.vertices(), ["1", "2", "3", "4"]);
    /// assert_eq!(band.edges(), [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn band(vertices: u32, width: u32) -> Result<Graph, GraphError> {
        Graph::band_named((1..=vertices).map(|vertex| vertex.to_string()), vertices, width)
    }

    fn band_named(names: impl Iterator<Item = String>, vertices: u32, width: u32) -> Result<Graph, GraphError> {
        let width = width.min(vertices.saturating_sub(1));
        let edges = u128::from(width) * u128::from(vertices) - pairs(u128::from(width) + 1);
        check_size(vertices.into(), edges)?;
        let [vertices, width] = [vertices, width].map(|number| number as usize);
        let later = |vertex: usize| vertex + 1..vertices.min(vertex + width + 1);
        let edges = (0..vertices).flat_map(|vertex| later(vertex).map(move |other| [vertex, other]));
        Ok(graph_of(names, edges.collect()))
    }

    /// The cycle of so many vertices, three or more.
    ///
    /// # Errors
    /// When it has fewer, or is too large.
    pub fn cycle(vertices: u32) -> Result<Graph, GraphError> {
        at_least(3, vertices, "number of vertices", "cycle")?;
        Graph::circulant(vertices, &[1])
    }

    /// Vertices in a circle, each joined to those that are one of the steps away; two steps that lead to the same
    /// vertices, such as 1 and `n - 1`, are one.
    ///
    /// # Errors
    /// When a step is none of 1 to `n - 1`, or the graph is too large.
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// assert_eq!(Graph::circulant(4, &[1, 2, 3])?, Graph::complete(4)?);
    /// assert_eq!(Graph::circulant(4, &[2])?.edges(), [[0, 2], [1, 3]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn circulant(vertices: u32, steps: &[u32]) -> Result<Graph, GraphError> {
        if let Some(&step) = steps.iter().find(|&&step| step == 0 || step >= vertices) {
            let expected = match vertices {
                0..=1 => "no step, as there is no other vertex".to_owned(),
                _ => format!("1 to {}", vertices - 1),
            };
            return Err(GraphError::BadNumber { what: "step", graph: "circulant graph", got: step, expected });
        }
        let mut steps: Vec<u32> = steps.iter().map(|&step| step.min(vertices - step)).collect();
        steps.sort_unstable();
        steps.dedup();
        check_size(vertices.into(), u128::from(vertices) * steps.len() as u128)?;
        let circle = vertices as usize;
        let edges = steps.iter().flat_map(|&step| (0..circle).map(move |from| [from, (from + step as usize) % circle]));
        Ok(graph_of(numbered('v', vertices), edges.collect()))
    }

    /// The complete graph of so many vertices: every two are joined.
    ///
    /// # Errors
    /// When it is too large.
    pub fn complete(vertices: u32) -> Result<Graph, GraphError> {
        let names = numbered('v', vertices);
        Graph::band_named(names, vertices, vertices)
    }

    /// The complete bipartite graph: every one of the first vertices is joined to every one of the others.
    ///
    /// # Errors
    /// When it is too large.
    pub fn complete_bipartite(first: u32, second: u32) -> Result<Graph, GraphError> {
        Graph::complete_multipartite(&[first, second])
    }

    /// The complete graph of several parts: two vertices are joined when they are of different parts.
    ///
    /// # Errors
    /// When it is too large.
    ///
    /// ```
    /// let octahedron = zellige_graph::Graph::complete_multipartite(&[2, 2, 2])?;
    /// assert_eq!(octahedron.edges().len(), 12);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn complete_multipartite(parts: &[u32]) -> Result<Graph, GraphError> {
        let vertices = parts.iter().fold(0u128, |sum, &part| sum.saturating_add(part.into()));
        let within = parts.iter().fold(0u128, |sum, &part| sum.saturating_add(pairs(part.into())));
        check_size(vertices, pairs(vertices).saturating_sub(within))?;
        let vertices = vertices as u32;
        let mut edges = Vec::new();
        let mut end = 0;
        for &part in parts {
            let start = end;
            end += part;
            edges.extend((start..end).flat_map(|from| (end..vertices).map(move |to| [from as usize, to as usize])));
        }
        Ok(graph_of(numbered('v', vertices), edges))
    }

    /// The star: vertex `v0` is joined to so many others.
    ///
    /// # Errors
    /// When it is too large.
    pub fn star(leaves: u32) -> Result<Graph, GraphError> {
        Graph::complete_bipartite(1, leaves)
    }

    /// The wheel: vertex `v0` is joined to all of a cycle of so many others, three or more.
    ///
    /// # Errors
    /// When there are fewer spokes, or it is too large.
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// assert_eq!(Graph::wheel(3)?, Graph::complete(4)?);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn wheel(spokes: u32) -> Result<Graph, GraphError> {
        at_least(3, spokes, "number of spokes", "wheel")?;
        check_size(u128::from(spokes) + 1, 2 * u128::from(spokes))?;
        let rim = spokes as usize;
        let edges = (0..rim).flat_map(|place| [[0, place + 1], [place + 1, (place + 1) % rim + 1]]);
        Ok(graph_of(numbered('v', spokes + 1), edges.collect()))
    }

    /// The hypercube: words of so many binary digits, one or more, joined when they differ in one of them. The vertices
    /// are named by these words.
    ///
    /// # Errors
    /// When there is no digit, or it is too large.
    ///
    /// ```
    /// let square = zellige_graph::Graph::hypercube(2)?;
    /// assert_eq!(square.vertices(), ["00", "01", "10", "11"]);
    /// assert_eq!(square.edges(), [[0, 1], [0, 2], [1, 3], [2, 3]]);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn hypercube(dimensions: u32) -> Result<Graph, GraphError> {
        at_least(1, dimensions, "number of dimensions", "hypercube")?;
        let vertices = 1u128.checked_shl(dimensions).unwrap_or(u128::MAX);
        check_size(vertices, (vertices / 2).saturating_mul(dimensions.into()))?;
        let words = 0..vertices as usize;
        let edges = words.clone().flat_map(|word| {
            (0..dimensions).map(move |digit| [word, word | 1 << digit]).filter(|[word, other]| word != other)
        });
        let edges = edges.collect();
        Ok(graph_of(words.map(|word| format!("{word:0width$b}", width = dimensions as usize)), edges))
    }

    /// The graph of Petersen: [`Graph::generalized_petersen`] of 5 and 2.
    pub fn petersen() -> Graph {
        let around = |place: usize| [[place, (place + 1) % 5], [place, place + 5], [place + 5, (place + 2) % 5 + 5]];
        graph_of(numbered('u', 5).chain(numbered('v', 5)), (0..5).flat_map(around).collect())
    }

    /// The generalized graph of Petersen (Watkins, 1969): a cycle `u0`, `u1`, ..., each of its vertices joined to one of
    /// `v0`, `v1`, ... inside, which are joined to those a step further.
    ///
    /// # Errors
    /// When there are fewer than three spokes, the step is not less than half of their number, or it is too large.
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// assert_eq!(Graph::generalized_petersen(5, 2)?, Graph::petersen());
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn generalized_petersen(spokes: u32, step: u32) -> Result<Graph, GraphError> {
        const GRAPH: &str = "generalized Petersen graph";
        at_least(3, spokes, "number of spokes", GRAPH)?;
        let most = (spokes - 1) / 2;
        if !(1..=most).contains(&step) {
            let expected = if most == 1 { "1".to_owned() } else { format!("1 to {most}") };
            return Err(GraphError::BadNumber { what: "step", graph: GRAPH, got: step, expected });
        }
        check_size(2 * u128::from(spokes), 3 * u128::from(spokes))?;
        let (circle, further) = (spokes as usize, step as usize);
        let around = |place: usize| {
            let [next, inside] = [(place + 1) % circle, place + circle];
            [[place, next], [place, inside], [inside, (place + further) % circle + circle]]
        };
        let names = numbered('u', spokes).chain(numbered('v', spokes));
        Ok(graph_of(names, (0..circle).flat_map(around).collect()))
    }

    /// The prism over a cycle of so many vertices, three or more: the cycle `u0`, `u1`, ... joined to a copy `v0`, ...
    ///
    /// # Errors
    /// When there are fewer, or it is too large.
    pub fn prism(sides: u32) -> Result<Graph, GraphError> {
        at_least(3, sides, "number of sides", "prism")?;
        Graph::generalized_petersen(sides, 1)
    }

    /// The ladder with so many rungs: a grid of two rows, vertices named as in `r0c3`.
    ///
    /// # Errors
    /// When it is too large.
    pub fn ladder(rungs: u32) -> Result<Graph, GraphError> {
        Graph::grid(&[2, rungs])
    }

    /// The ladder of Möbius with so many rungs, two or more: a cycle with each vertex joined to the opposite one.
    ///
    /// # Errors
    /// When there are fewer, or it is too large.
    ///
    /// ```
    /// use zellige_graph::Graph;
    ///
    /// assert_eq!(Graph::mobius_ladder(2)?, Graph::complete(4)?);
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn mobius_ladder(rungs: u32) -> Result<Graph, GraphError> {
        at_least(2, rungs, "number of rungs", "Möbius ladder")?;
        check_size(2 * u128::from(rungs), 3 * u128::from(rungs))?;
        Graph::circulant(2 * rungs, &[1, rungs])
    }
}
