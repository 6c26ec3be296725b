//! Counts by weight against the slow judge, on small random problems whose options weigh at random.

use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use zellige_check::{list_covers, strategies};
use zellige_cover::{OptionId, Problem};
use zellige_frontier::{Frontier, FrontierError, Means, Order, Unwatched};

fn means() -> Means {
    Means::from(1 << 30)
}

/// The weights of all solutions.
fn judged_weights(problem: &Problem, weights: &[u32]) -> Vec<u64> {
    let weight = |id: &OptionId| u64::from(weights[id.0 as usize]);
    list_covers(problem).iter().map(|cover| cover.iter().map(weight).sum()).collect()
}

/// The problem swept in several orders, its options weighing so much.
fn weighted(problem: &Problem, weights: &[u32]) -> Vec<Frontier> {
    let mut orders = Order::candidates(problem);
    orders.push(Order::declared(problem));
    let frontier = |order| Frontier::in_order(problem, order).expect("a small problem fits");
    let weigh = |frontier: Frontier| frontier.with_weights(|id| weights[id.0 as usize]);
    orders.into_iter().map(frontier).map(weigh).collect()
}

/// The weight that was refused, if one was.
fn refused_weight<T>(result: &Result<T, FrontierError>) -> Option<u64> {
    match result {
        Err(FrontierError::TooHeavy { weight, limit }) if limit < weight => Some(*weight),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn counts_by_weight_are_as_judged(
        problem in strategies::problems(),
        weights in vec(prop_oneof![3 => 0u32..3, 1 => 0u32..60], 10),
        point in prop_oneof![3 => 0u64..5, 1 => any::<u64>()],
    ) {
        let judged = judged_weights(&problem, &weights);
        let mut expected = vec![BigUint::ZERO; judged.iter().max().map_or(0, |&most| most as usize + 1)];
        judged.iter().for_each(|&weight| expected[weight as usize] += 1u8);
        let value: BigUint = judged.iter().map(|&weight| BigUint::from(point).pow(weight as u32)).sum();
        for frontier in weighted(&problem, &weights) {
            let found = frontier.as_sweepable().distribution(means(), &mut Unwatched).expect("small weights");
            prop_assert_eq!(&found.counts, &expected);
            let found = frontier.as_sweepable().evaluate(point, means(), &mut Unwatched).expect("a small value");
            prop_assert_eq!(&found.count, &value);
        }
    }

    #[test]
    fn heavy_weights_are_refused_or_right(
        problem in strategies::problems(),
        weights in vec(prop_oneof![2 => Just(0u32), 1 => 1u32 << 20.., 1 => u32::MAX - 3..], 10),
    ) {
        let judged = judged_weights(&problem, &weights);
        let heaviest = judged.iter().copied().max();
        let light = judged.iter().filter(|&&weight| weight == 0).count();
        for frontier in weighted(&problem, &weights) {
            let found = frontier.as_sweepable().distribution(means(), &mut Unwatched);
            match heaviest {
                None => prop_assert!(found.expect("nothing is heavy").counts.is_empty()),
                Some(0) => prop_assert_eq!(found.expect("nothing is heavy").counts, [BigUint::from(light)]),
                // Options that are taken in one choice may weigh more than a choice can.
                Some(_) => prop_assert!(refused_weight(&found) >= Some(1 << 20)),
            }
            let at = |point| frontier.as_sweepable().evaluate(point, means(), &mut Unwatched);
            prop_assert_eq!(at(0).expect("a count").count, BigUint::from(light));
            prop_assert_eq!(at(1).expect("a count").count, BigUint::from(judged.len()));
            // Where a heavy option leads to no solution, that may be seen too late.
            match at(2) {
                Ok(found) => {
                    prop_assert!(heaviest.unwrap_or(0) == 0);
                    prop_assert_eq!(found.count, BigUint::from(judged.len()));
                }
                Err(refusal) => {
                    let is_too_large = matches!(refusal, FrontierError::CountTooLarge { .. });
                    prop_assert!(is_too_large && weights.iter().any(|&weight| weight > 0));
                }
            }
        }
    }
}

/// A problem of so many items, each covered by one of two options, the second of this weight.
fn choices(items: usize, weight: u32) -> Frontier {
    let mut builder = Problem::builder();
    for item in 0..items {
        let item = builder.primary(format!("i{item}"));
        builder.option().cover(item).finish();
        builder.option().cover(item).finish();
    }
    let problem = builder.build().expect("a problem");
    Frontier::in_order(&problem, Order::declared(&problem)).expect("it fits").with_weights(|id| id.0 % 2 * weight)
}

#[test]
fn weights_are_sparse_where_options_weigh_much() {
    let found = choices(3, 5000).as_sweepable().distribution(means(), &mut Unwatched).expect("moderate weights");
    assert_eq!(found.counts.len(), 15_001);
    let heavy: Vec<(usize, u32)> = found
        .counts
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > BigUint::ZERO)
        .map(|(weight, count)| (weight, u32::try_from(count).expect("small")))
        .collect();
    assert_eq!(heavy, [(0, 1), (5000, 3), (10_000, 3), (15_000, 1)]);
}

#[test]
fn too_many_coefficients_are_refused_at_once() {
    let distribution = |items, weight| choices(items, weight).as_sweepable().distribution(means(), &mut Unwatched);
    assert_eq!(refused_weight(&distribution(1, 1 << 20)), Some(1 << 20));
    assert_eq!(refused_weight(&distribution(1, u32::MAX)), Some(u32::MAX.into()));
    assert_eq!(refused_weight(&distribution(3, u32::MAX)), Some(3 * u64::from(u32::MAX)));
    // 2^2000 solutions take over thirty primes.
    assert_eq!(refused_weight(&distribution(2000, 500)), Some(1_000_000));
    let message = distribution(1, u32::MAX).expect_err("too heavy").to_string();
    assert!(message.contains("weighs 4294967295") && message.contains("up to 1048575"), "{message}");
}
