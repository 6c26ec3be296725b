//! Random graphs, in the plane, on tori and of any kind.

use proptest::prelude::*;

use super::*;

/// A weight: often 1, at times a polynomial, or zero.
fn weight() -> impl Strategy<Value = Vec<u64>> {
    prop_oneof![3 => Just(vec![1]), 2 => proptest::collection::vec(0u64..4, 0..4)]
}

/// Some edges of triangulations, at times with more vertices that hang on them, and weights.
fn planar_graph() -> impl Strategy<Value = WeightedGraph> {
    (proptest::collection::vec((any::<prop::sample::Index>(), 0..4u32), 0..12), 20u32..=100).prop_flat_map(
        |(places, share)| {
            let mut faces = vec![[0, 1, 2], [0, 1, 2]];
            let mut edges = vec![[0, 1], [1, 2], [0, 2]];
            for (vertex, (place, kind)) in places.iter().enumerate() {
                let vertex = vertex as u32 + 3;
                let [a, b, c] = faces[place.index(faces.len())];
                edges.push([a, vertex]);
                if *kind > 0 {
                    faces.swap_remove(place.index(faces.len()));
                    edges.extend([[vertex, b], [c, vertex]]);
                    faces.extend([[a, b, vertex], [b, c, vertex], [a, c, vertex]]);
                }
            }
            let vertices = places.len() + 3;
            let numbers = Just((0..vertices as u32).collect::<Vec<u32>>()).prop_shuffle();
            let chances = proptest::collection::vec((0..100u32, weight()), edges.len());
            (Just(edges), numbers, chances).prop_map(move |(edges, numbers, chances)| {
                let kept = edges.into_iter().zip(chances).filter(|&(_, (chance, _))| chance < share);
                let weighted = kept.map(|(ends, (_, weight))| (ends.map(|end| numbers[end as usize]), weight));
                WeightedGraph::new(vertices, weighted).unwrap()
            })
        },
    )
}

/// Some edges of a small torus, with weights, and the order around each vertex of the whole torus.
fn toroidal_graph() -> impl Strategy<Value = (WeightedGraph, Vec<Vec<u32>>)> {
    let sizes = prop::sample::select(vec![(3, 4), (4, 3), (4, 4), (3, 6), (5, 3), (2, 4)]);
    (sizes, prop::sample::select(vec![SQUARES, TRIANGLES]), 60u32..=100).prop_flat_map(
        |((rows, columns), steps, share)| {
            let (edges, neighbours) = torus(rows, columns, steps);
            let vertices = (rows * columns) as usize;
            let numbers = Just((0..vertices as u32).collect::<Vec<u32>>()).prop_shuffle();
            let chances = proptest::collection::vec((0..100u32, weight()), edges.len());
            (numbers, chances).prop_map(move |(numbers, chances)| {
                let kept = edges.iter().zip(chances).filter(|&(_, (chance, _))| chance < share);
                let weighted = kept.map(|(ends, (_, weight))| (ends.map(|end| numbers[end as usize]), weight));
                let mut renamed = vec![Vec::new(); vertices];
                for (vertex, around) in neighbours.iter().enumerate() {
                    renamed[numbers[vertex] as usize] = around.iter().map(|&other| numbers[other as usize]).collect();
                }
                (WeightedGraph::new(vertices, weighted).unwrap(), renamed)
            })
        },
    )
}

/// Graphs drawn on a torus at random, without a lattice behind them: edges one after another, each between random places
/// of the orders around its ends, if the genus stays below 2.
fn any_drawing() -> impl Strategy<Value = (usize, Vec<[u32; 2]>, Vec<Vec<u32>>)> {
    let index = any::<prop::sample::Index>;
    (prop::sample::select(vec![6u32, 8, 10]), proptest::collection::vec([index(), index(), index(), index()], 0..80))
        .prop_map(|(vertices, tries)| {
            let (mut edges, mut neighbours) = (Vec::new(), vec![Vec::new(); vertices as usize]);
            for [first, second, place, other] in tries {
                let ends = [first, second].map(|end| end.index(vertices as usize) as u32);
                if ends[0] == ends[1] || neighbours[ends[0] as usize].contains(&ends[1]) {
                    continue;
                }
                let before = neighbours.clone();
                for (end, far, place) in [(ends[0], ends[1], place), (ends[1], ends[0], other)] {
                    let around = &mut neighbours[end as usize];
                    around.insert(place.index(around.len() + 1), far);
                }
                edges.push(ends);
                let darts = Darts::new(vertices as usize, edges.clone()).unwrap();
                if Embedding::of_neighbours(darts, &neighbours).unwrap().genus() > 1 {
                    edges.pop();
                    neighbours = before;
                }
            }
            (vertices as usize, edges, neighbours)
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn planar_graphs_have_as_many_matchings_as_are_listed(graph in planar_graph()) {
        prop_assert_eq!(count(&graph, None), Ok(list(&graph)));
    }

    #[test]
    fn parts_of_tori_have_as_many_matchings_as_are_listed((graph, neighbours) in toroidal_graph()) {
        match count(&graph, Some(&neighbours)) {
            Ok(found) => prop_assert_eq!(found, list(&graph)),
            // Where steps of 2 meet, a triangulated torus is no simple graph, and its rotations may be of genus 2.
            Err(error) => prop_assert!(error == PlanarError::NotPlanar && graph.darts().vertices() == 8),
        }
    }

    #[test]
    fn any_graph_drawn_on_a_torus_has_as_many_matchings_as_are_listed(
        (vertices, edges, neighbours) in any_drawing(), weights in proptest::collection::vec(weight(), 80)
    ) {
        let graph = WeightedGraph::new(vertices, edges.into_iter().zip(weights)).unwrap();
        prop_assert_eq!(count(&graph, Some(&neighbours)), Ok(list(&graph)));
    }

    #[test]
    fn divided_exponents_count_as_others_do(
        (rows, columns, step) in (2u32..5, 2u32..5, 1usize..4),
        choices in proptest::collection::vec((0usize..4, 0usize..3, 0usize..3), 40)
    ) {
        // Exponents that are equal, but for multiples of the step, to the sum of numbers at both ends.
        let edges = grid(rows, columns).into_iter().zip(&choices).map(|([a, b], &(_, multiple, other))| {
            let power = choices[a as usize].0 + choices[b as usize].0;
            let mut weight = vec![0; power + step * (multiple + other) + 1];
            weight[power + step * multiple] += 2;
            weight[power + step * (multiple + other)] += 1;
            ([a, b], weight)
        });
        let graph = WeightedGraph::new((rows * columns) as usize, edges).unwrap();
        let is_column: Vec<bool> = (0..rows * columns).map(|cell| (cell / columns + cell % columns) % 2 == 1).collect();
        let expected = list(&graph);
        match crate::powers::divide(&graph, &is_column) {
            Some((divided, powers)) if expected != zero() => {
                prop_assert!(powers.step > 1 && divided.degree_bound() <= graph.degree_bound());
                prop_assert_eq!(powers.spread(list(&divided)), expected);
            }
            Some(_) => {}
            None => prop_assert!(step == 1 || graph.degree_bound() == 0),
        }
    }

    #[test]
    fn there_is_a_perfect_matching_if_one_is_listed(
        vertices in 0u32..11, pairs in proptest::collection::vec(any::<[prop::sample::Index; 2]>(), 0..20)
    ) {
        let pairs = pairs.into_iter().filter(|_| vertices > 0);
        let ends = pairs.map(|pair| pair.map(|index| index.index(vertices.max(1) as usize) as u32));
        let graph = plain(vertices as usize, ends.filter(|[first, second]| first != second));
        let mates = perfect_matching(graph.darts());
        prop_assert_eq!(mates.is_some(), list(&graph) != zero());
        for (vertex, &mate) in mates.iter().flatten().enumerate() {
            prop_assert_eq!(mates.as_ref().map(|mates| mates[mate as usize] as usize), Some(vertex));
            let is_edge = |&dart: &crate::Dart| graph.darts().head(dart) == mate;
            prop_assert!(graph.darts().leaving(vertex as u32).iter().any(is_edge));
        }
    }
}
