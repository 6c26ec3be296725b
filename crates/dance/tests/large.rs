//! Problems of thousands of nodes: parts, threads, interruptions, and tables that shrink.

mod problems;

use std::ops::ControlFlow;

use problems::{count, dominoes, queens, rules};
use zellige_cover::{OptionId, Problem};
use zellige_dance::{Counting, Dance, Done, Group, Processor, Rule, Saved, Ties, Verdict};

/// Square matrices of 0 and 1 with all line sums `sum`: items used several times.
fn matrices(n: usize, sum: u32) -> Problem {
    let mut builder = Problem::builder();
    let rows: Vec<_> = (0..n).map(|row| builder.bounded(format!("r{row}"), sum, sum)).collect();
    let columns: Vec<_> = (0..n).map(|column| builder.bounded(format!("c{column}"), sum, sum)).collect();
    for &row in &rows {
        for &column in &columns {
            builder.option().cover(row).cover(column).finish();
        }
    }
    builder.build().unwrap()
}

/// Problems with their numbers of solutions: A004003, A000170, A001499, A001501 (this one asks much of shrinking tables).
fn known() -> Vec<(Problem, u64)> {
    vec![(dominoes(6, 6), 6728), (queens(8), 92), (queens(11), 2680), (matrices(6, 2), 67950), (matrices(6, 3), 297200)]
}

#[test]
fn all_rules_processors_and_threads_count_the_same() {
    for (problem, right) in known() {
        for rule in rules(&problem) {
            let dance = Dance::with_rule(&problem, rule.clone());
            for processor in Processor::available() {
                assert_eq!(count(&dance.clone().on(processor), 1), right, "{rule:?} {processor:?}");
            }
            assert_eq!(count(&dance, 3), right, "{rule:?}");
        }
        assert_eq!(count(&Dance::new(&problem, &[]), 2), right);
    }
}

#[test]
fn groups_may_be_given() {
    let problem = queens(11);
    let items = problem.primary_items().take(11).collect();
    let plain = Dance::with_rule(&problem, Rule::default());
    let dance = plain.or_better(&problem, &[Group { name: "rows".into(), items }]);
    assert!(dance.trials().iter().any(|trial| matches!(&trial.rule, Rule::GroupFirst(group) if group.name == "rows")));
    assert_eq!(count(&dance, 1), 2680);
}

fn list(dance: &Dance, threads: usize, is_sorted: bool) -> Vec<Vec<OptionId>> {
    let mut solutions = Vec::new();
    let _ = dance.list(threads, is_sorted, &mut |chosen| {
        solutions.push(chosen.to_vec());
        ControlFlow::Continue(())
    });
    solutions
}

#[test]
fn sorted_lists_are_the_same_on_any_number_of_threads() {
    let dance = Dance::new(&dominoes(6, 6), &[]);
    let one = list(&dance, 1, false);
    assert_eq!(one.len(), 6728);
    for threads in [2, 3, 7] {
        assert!(list(&dance, threads, true) == one);
        let mut as_found = list(&dance, threads, false);
        let mut sorted = one.clone();
        as_found.sort();
        sorted.sort();
        assert!(as_found == sorted);
    }
}

#[test]
fn a_list_can_be_broken_off_anywhere() {
    let dance = Dance::new(&dominoes(6, 6), &[]);
    let one = list(&dance, 1, false);
    for (threads, is_sorted) in [(1, true), (2, true), (2, false), (5, true), (5, false)] {
        for most in [1, 2, 65, 1000] {
            let mut visited = Vec::new();
            let answer = dance.list(threads, is_sorted, &mut |chosen| {
                visited.push(chosen.to_vec());
                if visited.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert!(answer.is_break());
            assert_eq!(visited.len(), most);
            assert!(!is_sorted || visited == one[..most]);
        }
    }
}

/// Counts with an interruption whenever the watcher is asked, through what is saved as text.
fn count_with_interruptions(dance: &Dance, threads: usize) -> (u64, usize) {
    let mut saved: Option<String> = None;
    let mut interruptions = 0;
    loop {
        let mut counting = match &saved {
            None => dance.count(),
            Some(text) => Counting::resume(dance, &serde_json::from_str::<Saved>(text).unwrap()).unwrap(),
        };
        match counting.run(threads, None, &mut |_, _| Verdict::Stop) {
            Done::Stopped => {
                saved = Some(serde_json::to_string(&counting.save()).unwrap());
                interruptions += 1;
            }
            _ => return (counting.tally().solutions, interruptions),
        }
    }
}

#[test]
fn interruptions_change_nothing() {
    for threads in [1, 2] {
        for rule in [Rule::Fewest(Ties::First), Rule::Weighted] {
            let dance = Dance::with_rule(&dominoes(8, 8), rule);
            let (solutions, interruptions) = count_with_interruptions(&dance, threads);
            assert_eq!(solutions, 12_988_816);
            assert!(interruptions > 0);
        }
    }
}

#[test]
fn what_was_saved_in_mid_course_is_right_too() {
    // As after a process was killed: the watcher's last copy is all there is.
    let dance = Dance::with_rule(&dominoes(8, 8), Rule::Fewest(Ties::First));
    let mut copies = Vec::new();
    dance.count().run(2, None, &mut |counting, progress| {
        assert!(progress.fraction() <= 1.0);
        copies.push(counting.save());
        Verdict::Continue
    });
    assert!(!copies.is_empty());
    for saved in [&copies[0], &copies[copies.len() / 2]] {
        let mut counting = Counting::resume(&dance, saved).unwrap();
        counting.run(2, None, &mut |_, _| Verdict::Continue);
        assert_eq!(counting.tally().solutions, 12_988_816);
    }
}

#[test]
fn what_was_saved_of_another_search_is_refused() {
    let (eight, nine) = (queens(8), queens(9));
    let [eight, nine] = [&eight, &nine].map(|problem| Dance::with_rule(problem, Rule::Fewest(Ties::First)));
    let refusal = Counting::resume(&eight, &nine.count().save()).err().unwrap().to_string();
    assert!(refusal.contains("of another problem"), "{refusal}");
    let other = Dance::with_rule(&queens(9), Rule::Fewest(Ties::Last)).count().save();
    let refusal = Counting::resume(&nine, &other).err().unwrap().to_string();
    assert!(refusal.contains("another branching rule"), "{refusal}");
    let standing_for_two = |several: usize| {
        let factors = (0..nine.options()).map(|option| if option == several { 2 } else { 1 }).collect();
        nine.clone().with_factors(factors)
    };
    let (first, second) = (standing_for_two(0), standing_for_two(1));
    assert!(Counting::resume(&first, &first.count().save()).is_ok());
    assert!(Counting::resume(&first, &second.count().save()).is_err(), "other options stand for several");
    let parts = r#"{"rule":"fewest, first; 64 options, for several: []","wanted":9,"parts":8,"done":[[3,2]],"tally":{"solutions":0,"nodes":0}}"#;
    let saved: Saved = serde_json::from_str(&parts.replace("8,", &format!("{},", parts_of(&eight, 9)))).unwrap();
    let refusal = Counting::resume(&eight, &saved).err().unwrap().to_string();
    assert!(refusal.contains("parts 3 to 2"), "{refusal}");
}

/// Into how many parts a tree splits.
fn parts_of(dance: &Dance, wanted: usize) -> usize {
    let text = (1..10_000).find(|parts| {
        let saved = format!(r#"{{"rule":"fewest, first; 64 options, for several: []","wanted":{wanted},"parts":{parts},"done":[],"tally":{{"solutions":0,"nodes":0}}}}"#);
        Counting::resume(dance, &serde_json::from_str(&saved).unwrap()).is_ok()
    });
    text.unwrap()
}

#[test]
fn a_limit_ends_the_count() {
    let problem = dominoes(8, 8);
    let dance = Dance::with_rule(&problem, Rule::Fewest(Ties::First));
    for threads in [1, 2] {
        let mut counting = dance.count();
        assert_eq!(counting.run(threads, Some(2), &mut |_, _| Verdict::Continue), Done::Enough);
        assert!((2..100_000).contains(&counting.solutions()));
        // What is saved is of whole parts: it can be gone on with to the end.
        let mut counting = Counting::resume(&dance, &counting.save()).unwrap();
        assert_eq!(counting.run(threads, Some(1_000_000), &mut |_, _| Verdict::Continue), Done::Enough);
        let mut counting = Counting::resume(&dance, &counting.save()).unwrap();
        assert_eq!(counting.run(threads, None, &mut |_, _| Verdict::Continue), Done::Counted);
        assert_eq!(counting.solutions(), 12_988_816);
    }
    let mut counting = dance.count();
    assert_eq!(counting.run(2, Some(u64::MAX), &mut |_, _| Verdict::Continue), Done::Counted);
    assert_eq!(counting.tally().solutions, 12_988_816);
}

#[test]
fn solutions_may_stand_for_several() {
    // A queen in the left half of the first row, and each such solution twice.
    let problem = queens(8).with_options(|option| option.index() >= 8 || option.index() < 4);
    let factors = problem.options().map(|option| if option.tag < 4 { 2 } else { 1 }).collect();
    let dance = Dance::with_rule(&problem, Rule::Fewest(Ties::First)).with_factors(factors);
    assert_eq!(count(&dance, 2), 92);
    assert_eq!(list(&dance, 1, true).len(), 46);
    let estimate = dance.estimate(2000);
    assert!((estimate.solutions - 92.0).abs() < 6.0 * estimate.solutions_error, "{estimate:?}");
}
