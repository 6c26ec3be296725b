//! Which graphs are planar, held against the definition: some rotation system has genus 0.

use proptest::prelude::*;
use zellige_planar::{Darts, Embedding, embed};

fn darts(vertices: usize, edges: &[[u32; 2]]) -> Darts {
    Darts::new(vertices, edges.to_vec()).unwrap()
}

/// Whether the graph is found to be planar; if so its embedding must be one of this graph, of genus 0.
fn is_planar(vertices: usize, edges: &[[u32; 2]]) -> bool {
    let darts = darts(vertices, edges);
    let Some(embedding) = embed(&darts) else {
        return false;
    };
    assert_eq!(embedding.darts(), &darts);
    for vertex in 0..vertices as u32 {
        let leaving = darts.leaving(vertex);
        let Some(&first) = leaving.first() else { continue };
        let mut around = vec![first];
        while embedding.next_around(around[around.len() - 1]) != first {
            around.push(embedding.next_around(around[around.len() - 1]));
            assert!(around.len() <= leaving.len());
        }
        around.sort();
        assert_eq!(around, leaving);
    }
    assert_eq!(embedding.genus(), 0);
    true
}

fn each_to_each(vertices: u32) -> Vec<[u32; 2]> {
    (0..vertices).flat_map(|low| (low + 1..vertices).map(move |high| [low, high])).collect()
}

fn three_and_three() -> Vec<[u32; 2]> {
    (0..3).flat_map(|low| (3..6).map(move |high| [low, high])).collect()
}

/// The edges with new vertices in them.
fn subdivided(vertices: u32, edges: &[[u32; 2]], times: u32) -> (usize, Vec<[u32; 2]>) {
    let (mut next, mut parts) = (vertices, Vec::new());
    for &[first, second] in edges {
        let mut at = first;
        for _ in 0..times {
            parts.push([at, next]);
            (at, next) = (next, next + 1);
        }
        parts.push([second, at]);
    }
    (next as usize, parts)
}

#[test]
fn the_smallest_graphs_that_are_not_planar_are_refused_however_long_their_edges() {
    for times in 0..4 {
        for (vertices, edges) in [(5, each_to_each(5)), (6, three_and_three())] {
            let (all, parts) = subdivided(vertices, &edges, times);
            assert!(!is_planar(all, &parts));
            for left_out in 0..edges.len() {
                let mut fewer = edges.clone();
                fewer.remove(left_out);
                let (all, parts) = subdivided(vertices, &fewer, times);
                assert!(is_planar(all, &parts));
            }
        }
    }
}

#[test]
fn the_petersen_graph_is_refused_and_the_dodecahedron_is_not() {
    let petersen: Vec<[u32; 2]> =
        (0..5).flat_map(|i| [[i, (i + 1) % 5], [i, i + 5], [i + 5, (i + 2) % 5 + 5]]).collect();
    assert!(!is_planar(10, &petersen));
    // Its generalisation with ten spokes is the dodecahedron.
    let dodecahedron: Vec<[u32; 2]> =
        (0..10).flat_map(|i| [[i, (i + 1) % 10], [i, i + 10], [i + 10, (i + 2) % 10 + 10]]).collect();
    assert!(is_planar(20, &dodecahedron));
}

#[test]
fn nothing_one_vertex_and_long_paths_are_planar() {
    assert!(is_planar(0, &[]));
    assert!(is_planar(1, &[]));
    let path: Vec<[u32; 2]> = (0..200_000).map(|vertex| [vertex, vertex + 1]).collect();
    assert!(is_planar(200_001, &path));
    let mut cycle = path;
    cycle.push([200_000, 0]);
    assert!(is_planar(200_001, &cycle));
}

#[test]
fn parallel_edges_are_drawn_side_by_side() {
    assert!(is_planar(2, &[[0, 1], [1, 0], [0, 1]]));
    assert!(is_planar(4, &[[0, 1], [1, 2], [2, 0], [2, 1], [1, 3], [3, 0], [0, 1], [3, 1]]));
}

/// Grids with a diagonal in each square, a part of their edges left out, and vertices numbered at random.
fn triangulated() -> impl Strategy<Value = (usize, Vec<[u32; 2]>)> {
    (1u32..12, 1u32..12, 1u32..100).prop_flat_map(|(rows, columns, share)| {
        let vertices = rows * columns;
        let numbers = Just((0..vertices).collect::<Vec<u32>>()).prop_shuffle();
        let chances = proptest::collection::vec((0u32..100, any::<bool>()), 3 * vertices as usize);
        (numbers, chances).prop_map(move |(numbers, chances)| {
            let at = |row: u32, column: u32| numbers[(row * columns + column) as usize];
            let mut chances = chances.into_iter();
            let mut edges = Vec::new();
            for row in 0..rows {
                for column in 0..columns {
                    let (down, right) = (row + 1 < rows, column + 1 < columns);
                    for kind in 0..3 {
                        let (chance, leans) = chances.next().unwrap();
                        let edge = match kind {
                            0 if right => [at(row, column), at(row, column + 1)],
                            1 if down => [at(row + 1, column), at(row, column)],
                            2 if down && right && leans => [at(row, column), at(row + 1, column + 1)],
                            2 if down && right => [at(row + 1, column), at(row, column + 1)],
                            _ => continue,
                        };
                        if chance < share {
                            edges.push(edge);
                        }
                    }
                }
            }
            (vertices as usize, edges)
        })
    })
}

/// Triangulations made by putting each vertex into a triangle of those before; a share of their edges, in per cent.
fn triangulation(shares: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = (usize, Vec<[u32; 2]>)> {
    (proptest::collection::vec(any::<prop::sample::Index>(), 0..60), shares).prop_flat_map(|(places, share)| {
        let mut faces = vec![[0, 1, 2], [0, 1, 2]];
        let mut edges = vec![[0, 1], [1, 2], [0, 2]];
        for (vertex, place) in places.iter().enumerate() {
            let vertex = vertex as u32 + 3;
            let [a, b, c] = faces.swap_remove(place.index(faces.len()));
            edges.extend([[a, vertex], [vertex, b], [c, vertex]]);
            faces.extend([[a, b, vertex], [b, c, vertex], [a, c, vertex]]);
        }
        let vertices = places.len() + 3;
        let chances = proptest::collection::vec(0..100u32, edges.len());
        (Just(edges).prop_shuffle(), chances).prop_map(move |(edges, chances)| {
            let kept = edges.into_iter().zip(chances).filter(|&(_, chance)| chance < share);
            (vertices, kept.map(|(edge, _)| edge).collect())
        })
    })
}

/// Small graphs of any kind: some of the pairs, in some order.
fn any_graph(vertices: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = (usize, Vec<[u32; 2]>)> {
    vertices.prop_flat_map(|vertices| {
        let pairs = each_to_each(vertices);
        let most = pairs.len();
        let pairs = Just(pairs).prop_shuffle();
        (pairs, 0..=most, proptest::collection::vec(any::<bool>(), most)).prop_map(move |(pairs, count, flips)| {
            let flipped =
                pairs.into_iter().zip(flips).map(|([low, high], flip)| if flip { [high, low] } else { [low, high] });
            (vertices as usize, flipped.take(count).collect())
        })
    })
}

/// By K. Wagner's theorem (1937): no way of deleting edges and contracting others leaves five vertices each joined to
/// each, or three each joined to three others. Contracts recursively, remembering graphs that were seen.
fn has_no_minor(vertices: usize, edges: &[[u32; 2]]) -> bool {
    let mut seen = std::collections::HashSet::new();
    let mut rows = vec![0u16; vertices];
    for &[first, second] in edges {
        rows[first as usize] |= 1 << second;
        rows[second as usize] |= 1 << first;
    }
    let mut stack = vec![rows];
    while let Some(rows) = stack.pop() {
        if contains_five(&rows) || contains_three_and_three(&rows) {
            return false;
        }
        for first in 0..rows.len() {
            for second in first + 1..rows.len() {
                if rows[first] >> second & 1 == 1 {
                    let contracted = contract(&rows, first, second);
                    if contracted.len() >= 5 && seen.insert(contracted.clone()) {
                        stack.push(contracted);
                    }
                }
            }
        }
    }
    true
}

fn contract(rows: &[u16], first: usize, second: usize) -> Vec<u16> {
    let joined = (rows[first] | rows[second]) & !(1 << first) & !(1 << second);
    let close = |row: u16| (row & ((1 << second) - 1)) | (row >> (second + 1) << second);
    let one = |vertex: usize, row: u16| {
        let row = row & !(1 << first) & !(1 << second);
        if vertex == first { joined } else { row | (joined >> vertex & 1) << first }
    };
    let kept = rows.iter().enumerate().filter(|&(vertex, _)| vertex != second);
    kept.map(|(vertex, &row)| close(one(vertex, row))).collect()
}

fn subsets(size: usize, of: usize) -> impl Iterator<Item = u16> {
    (0u16..1 << of).filter(move |set| set.count_ones() as usize == size)
}

fn contains_five(rows: &[u16]) -> bool {
    subsets(5, rows.len())
        .any(|set| (0..rows.len()).all(|vertex| set >> vertex & 1 == 0 || set & !rows[vertex] == 1 << vertex))
}

fn contains_three_and_three(rows: &[u16]) -> bool {
    subsets(3, rows.len()).any(|set| {
        let common =
            (0..rows.len()).filter(|vertex| set >> vertex & 1 == 1).fold(u16::MAX, |all, vertex| all & rows[vertex]);
        (common & !set).count_ones() >= 3
    })
}

/// Some rotation system has genus 0: the definition, for graphs of few rotation systems.
fn has_plane_rotation(vertices: usize, edges: &[[u32; 2]]) -> bool {
    let darts = darts(vertices, edges);
    let mut neighbours: Vec<Vec<u32>> = (0..vertices as u32)
        .map(|vertex| darts.leaving(vertex).iter().map(|&dart| darts.head(dart)).collect())
        .collect();
    neighbours.iter_mut().for_each(|row| row.sort());
    loop {
        if Embedding::of_neighbours(darts.clone(), &neighbours).unwrap().genus() == 0 {
            return true;
        }
        // The next rotation system, as an odometer of permutations that keep the first neighbour in its place.
        if !neighbours.iter_mut().any(|row| next_permutation(row.get_mut(1..).unwrap_or_default())) {
            return false;
        }
    }
}

/// The next permutation in lexicographic order; or the first one again, and `false`.
fn next_permutation(row: &mut [u32]) -> bool {
    let Some(place) = (1..row.len()).rev().find(|&place| row[place - 1] < row[place]) else {
        row.reverse();
        return false;
    };
    let successor = (place..row.len()).rev().find(|&at| row[at] > row[place - 1]).unwrap();
    row.swap(place - 1, successor);
    row[place..].reverse();
    true
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn parts_of_triangulated_grids_are_planar((vertices, edges) in triangulated()) {
        prop_assert!(is_planar(vertices, &edges));
    }

    #[test]
    fn parts_of_triangulations_are_planar((vertices, edges) in triangulation(1..=100)) {
        prop_assert!(is_planar(vertices, &edges));
    }

    #[test]
    fn one_edge_too_many_for_a_triangulation_is_refused(
        (vertices, edges) in triangulation(100..=100), pair in any::<[prop::sample::Index; 2]>()
    ) {
        let extra = pair.map(|index| index.index(vertices) as u32);
        let is_new = extra[0] != extra[1]
            && !edges.contains(&extra) && !edges.contains(&[extra[1], extra[0]]);
        if is_new {
            let mut more = edges;
            more.push(extra);
            prop_assert!(!is_planar(vertices, &more));
        }
    }

    #[test]
    fn small_graphs_are_planar_if_they_lack_the_two_minors((vertices, edges) in any_graph(5..=8)) {
        prop_assert_eq!(is_planar(vertices, &edges), has_no_minor(vertices, &edges));
    }

    #[test]
    fn small_graphs_are_planar_if_some_rotation_system_is((vertices, edges) in any_graph(1..=6)) {
        if edges.len() <= 10 {
            prop_assert_eq!(is_planar(vertices, &edges), has_plane_rotation(vertices, &edges));
        }
    }

    #[test]
    fn several_graphs_side_by_side_are_planar_if_each_is(
        (vertices, edges) in any_graph(5..=7), (others, more) in any_graph(5..=7)
    ) {
        let shifted = more.iter().map(|edge| edge.map(|end| end + vertices as u32));
        let both: Vec<[u32; 2]> = edges.iter().copied().chain(shifted).collect();
        let expected = is_planar(vertices, &edges) && is_planar(others, &more);
        prop_assert_eq!(is_planar(vertices + others, &both), expected);
    }
}
