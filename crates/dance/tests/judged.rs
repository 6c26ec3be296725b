//! The dance against the judge who tries everything, on small random problems.

use std::ops::ControlFlow;

use proptest::prelude::*;
use zellige_check::{list_covers, strategies};
use zellige_cover::{OptionId, Problem};
use zellige_dance::{Dance, Done, Group, Processor, Rule, Ties, Verdict, find_groups};

/// Every rule, with some group.
fn rules(problem: &Problem) -> Vec<Rule> {
    let items = problem.primary_items().skip(1).step_by(2).collect();
    let mut groups = vec![Group { name: "every other item".into(), items }];
    groups.extend(find_groups(problem));
    let mut rules = vec![Rule::Fewest(Ties::First), Rule::Fewest(Ties::Last), Rule::Weighted];
    rules.extend(groups.into_iter().map(Rule::GroupFirst));
    rules
}

/// All solutions in the order in which they are visited, the options of each sorted.
fn list(dance: &Dance, threads: usize, is_sorted: bool) -> Vec<Vec<OptionId>> {
    let mut solutions = Vec::new();
    let answer = dance.list(threads, is_sorted, &mut |chosen| {
        let mut chosen = chosen.to_vec();
        chosen.sort();
        solutions.push(chosen);
        ControlFlow::Continue(())
    });
    assert!(answer.is_continue());
    solutions
}

fn sorted<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort();
    things
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn every_rule_and_processor_finds_all_solutions(problem in strategies::problems()) {
        let right = sorted(list_covers(&problem));
        for rule in rules(&problem) {
            for processor in Processor::available() {
                let dance = Dance::with_rule(&problem, rule.clone()).on(processor);
                prop_assert_eq!(&sorted(list(&dance, 1, true)), &right, "{:?} {:?}", rule, processor);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn counts_lists_and_threads_agree(problem in strategies::problems(), threads in 1usize..4) {
        let right = list_covers(&problem).len() as u64;
        for rule in rules(&problem) {
            let dance = Dance::with_rule(&problem, rule);
            let mut counting = dance.count();
            let done = counting.run(threads, None, &mut |_, _| Verdict::Continue);
            prop_assert_eq!((done, counting.tally().solutions), (Done::Counted, right));
            let in_order = list(&dance, 1, true);
            prop_assert_eq!(&list(&dance, threads, true), &in_order);
            prop_assert_eq!(sorted(list(&dance, threads, false)), sorted(in_order));
        }
        let dance = Dance::new(&problem, &[]);
        let mut counting = dance.count();
        counting.run(threads, None, &mut |_, _| Verdict::Continue);
        prop_assert_eq!(counting.tally().solutions, right);
        prop_assert_eq!(dance.attempt(u64::MAX).map(|tally| tally.solutions), Some(right));
    }

    #[test]
    fn dives_estimate_solutions(problem in strategies::problems()) {
        // Wherever there is one solution at most and nothing to choose, dives are exact.
        let solutions = list_covers(&problem).len() as f64;
        let estimate = Dance::with_rule(&problem, Rule::Fewest(Ties::First)).estimate(400);
        let distance = (estimate.solutions - solutions).abs();
        prop_assert!(distance <= 8.0 * estimate.solutions_error + 0.5, "{estimate:?}, not {solutions}");
    }
}
