//! The frontier engine against the slow judge, on small random problems of every kind.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use proptest::prelude::*;
use ruint::aliases::U256;
use zellige_check::{count_covers, list_covers, strategies};
use zellige_cover::{ItemId, OptionId, Problem};
use zellige_frontier::{
    Arithmetic, CoverStates, Frontier, Key, Means, Order, Unwatched, count, count_modulo, reach, visit_solutions,
};

const MEMORY: u64 = 1 << 30;

fn count_in_keys<K: Key>(problem: &Problem, order: &[ItemId]) -> BigUint {
    let states = CoverStates::<K>::new(problem, order).expect("a small problem fits in any key");
    count(&states, Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a small problem can be counted").count
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn every_order_gives_the_judged_count(problem in strategies::problems()) {
        let judged = BigUint::from(count_covers(&problem));
        let mut orders = Order::candidates(&problem);
        orders.extend([Order::declared(&problem), Order::best(&problem)]);
        for order in orders {
            let frontier = Frontier::in_order(&problem, order.clone()).expect("a small problem fits");
            let counted = frontier.count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
            prop_assert_eq!(&counted.count, &judged, "{:?}", order);
            prop_assert_eq!(counted.report.states.len(), frontier.as_sweepable().layers() + 1);
        }
    }

    #[test]
    fn numbered_states_give_the_judged_count(
        problem in strategies::problems(),
        columns in proptest::collection::vec(-3..4, 0..12),
        threads in 1usize..3,
    ) {
        let judged = BigUint::from(count_covers(&problem));
        for order in [Order::declared(&problem), Order::best(&problem)] {
            let frontier = Frontier::in_order(&problem, order.in_columns(columns.clone())).expect("a small problem fits");
            let most = frontier.reach(MEMORY, &mut Unwatched).expect("it can be swept").states;
            let all = Means { most_explored: 0, fewest_numbered: 0, ..Means::from(MEMORY) };
            for cuts_dead_states in [false, true] {
                let numbered =
                    Means { fewest_fused: 0, cuts_dead_states, threads, ..all.clone() };
                let step_by_step = Means { fewest_fused: u64::MAX, ..numbered.clone() };
                let count = |means| frontier.count(Arithmetic::Auto, means, &mut Unwatched).expect("it can be counted");
                prop_assert_eq!(&count(numbered).count, &judged);
                let counted = count(step_by_step);
                prop_assert_eq!(&counted.count, &judged);
                let states = &counted.report.states;
                prop_assert!(states.iter().zip(&most).all(|(held, most)| held <= most));
                prop_assert!(cuts_dead_states || counted.report.recorded_layers < frontier.as_sweepable().layers() || states == &most);
                // Where no state is dead, an update is part of a solution.
                let is_numbered = counted.report.recorded_layers == frontier.as_sweepable().layers();
                prop_assert!(!is_numbered || !cuts_dead_states || counted.report.updates == 0 || judged > BigUint::ZERO);
            }
        }
    }

    #[test]
    fn every_key_width_and_arithmetic_gives_the_judged_count(
        problem in strategies::problems(),
        modulus in 1u64..100,
        reverse: bool,
    ) {
        let judged = BigUint::from(count_covers(&problem));
        let mut order: Vec<ItemId> = problem.primary_items().collect();
        if reverse {
            order.reverse();
        }
        prop_assert_eq!(count_in_keys::<u32>(&problem, &order), judged.clone());
        prop_assert_eq!(count_in_keys::<u64>(&problem, &order), judged.clone());
        prop_assert_eq!(count_in_keys::<u128>(&problem, &order), judged.clone());
        prop_assert_eq!(count_in_keys::<U256>(&problem, &order), judged.clone());
        let states = CoverStates::<u64>::new(&problem, &order).expect("a small problem fits");
        let by_primes = count(&states, Arithmetic::Residues, MEMORY, &mut Unwatched).expect("it can be counted");
        prop_assert_eq!(&by_primes.count, &judged);
        let residue = count_modulo(&states, modulus, MEMORY, &mut Unwatched).expect("it can be counted");
        prop_assert_eq!(residue.count, judged % modulus);
        let reached = reach(&states, MEMORY, &mut Unwatched).expect("it can be swept");
        prop_assert_eq!(reached.states.len(), residue.report.states.len());
    }

    #[test]
    fn solutions_one_by_one_are_those_judged(problem in strategies::problems(), reverse: bool) {
        let mut judged: Vec<Vec<OptionId>> = list_covers(&problem);
        let mut order: Vec<ItemId> = problem.primary_items().collect();
        if reverse {
            order.reverse();
        }
        let states = CoverStates::<u64>::new(&problem, &order).expect("a small problem fits");
        let mut found: Vec<Vec<OptionId>> = Vec::new();
        let flow = visit_solutions(&states, &mut |choices| {
            let options = choices.iter().enumerate().flat_map(|(layer, &choice)| states.options(layer, choice));
            let mut options: Vec<OptionId> = options.copied().collect();
            options.sort();
            found.push(options);
            ControlFlow::Continue(())
        });
        prop_assert!(flow.is_continue());
        judged.sort();
        found.sort();
        prop_assert_eq!(found, judged);
    }
}
