//! All stores against each other.

use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::Index;
use zellige_check::strategies;
use zellige_cover::Problem;

use super::*;
use crate::processor::Processor;
use crate::rule::{Group, Rule, Ties};
use crate::search::{Search, Tally, Visitor};

/// Nodes after which a search is broken off.
const MOST_NODES: u64 = 20_000;

/// Writes down all that a search finds, in order, the options in the order in which they were chosen.
#[derive(Default)]
struct Record(Vec<Vec<OptionId>>);

impl Visitor for Record {
    fn solution(&mut self, chosen: &[OptionId]) -> ControlFlow<()> {
        self.0.push(chosen.to_vec());
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, tally: &Tally) -> ControlFlow<()> {
        if tally.nodes < MOST_NODES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// What a search finds, how large its tree is, and some dives into it.
#[derive(Debug, PartialEq)]
struct Found {
    solutions: Vec<Vec<OptionId>>,
    tally: Tally,
    dives: Vec<(Vec<u64>, u64)>,
}

fn find<S: Store>(store: S, ranks: &Ranks) -> Found {
    let mut search = Search::new(store, ranks.clone());
    let mut record = Record::default();
    let _ = search.run(&mut record);
    let tally = search.take_tally();
    // From the root on again, and now and then by alternatives that are not the first.
    let dives = (0..5).map(|step| search.dive(u64::MAX, |alternatives| step * alternatives / 5)).collect();
    Found { solutions: record.0, tally, dives }
}

/// What bits alone, sparse sets alone and relays find, which is to be the same.
fn find_alike(problem: &Problem, rule: &Rule) -> Result<Found, TestCaseError> {
    let sheet = Sheet::new(problem);
    let ranks = Ranks::new(rule, &sheet);
    let table = Table::new(&sheet, &ranks);
    let bits = || Bits::new(&sheet, &table, Processor::detect());
    let right = find(bits(), &ranks);
    prop_assert_eq!(&find(Sparse::new(&sheet), &ranks), &right, "{:?}, by sparse sets", rule);
    let sizes: [fn(Size) -> bool; 4] =
        [|size| size.options <= 3, |size| size.options <= 7, |size| size.options <= 60, |_| true];
    for is_for_bits in sizes {
        let relay = Relay { is_for_bits, ..Relay::new(&sheet, bits()) };
        prop_assert_eq!(&find(relay, &ranks), &right, "{:?}, by relays", rule);
    }
    Ok(right)
}

fn rules(problem: &Problem) -> Vec<Rule> {
    let items = problem.primary_items().skip(1).step_by(2).collect();
    let group = Rule::GroupFirst(Group { name: "every other item".into(), items });
    vec![Rule::Fewest(Ties::First), Rule::Fewest(Ties::Last), Rule::Weighted, group]
}

/// Problems of some hundreds of options: items used once, several times, by several units, alone, in colours.
fn larger_problems() -> impl Strategy<Value = Problem> {
    let option = prop::collection::vec((any::<Index>(), 1u32..4, 0usize..6), 1..5);
    let items = prop::collection::vec((0u32..3, 0u32..3, prop::bool::weighted(0.2)), 8..40);
    (items, 0usize..8, any::<bool>(), prop::collection::vec(option, 50..400)).prop_map(assemble)
}

/// Bounds of an item and whether it is heavy.
type RawItem = (u32, u32, bool);

/// An item, its units, and a colour.
type RawUse = (Index, u32, usize);

fn assemble((items, secondary, is_exact, options): (Vec<RawItem>, usize, bool, Vec<Vec<RawUse>>)) -> Problem {
    let mut builder = Problem::builder();
    let bounds = |lo, more| if is_exact { (1, 1) } else { (lo, lo + more) };
    let primary: Vec<_> = (0..)
        .zip(&items)
        .map(|(number, &(lo, more, _))| (number, bounds(lo, more)))
        .map(|(number, (lo, hi))| builder.bounded(format!("p{number}"), lo, hi))
        .collect();
    let secondary: Vec<_> = (0..secondary).map(|number| builder.secondary(format!("s{number}"))).collect();
    let colours = ["red", "green", "blue", "white", "black"].map(|name| builder.colour(name));
    for uses in options {
        let mut used = Vec::new();
        let mut option = builder.option();
        for (place, (index, units, colour)) in uses.into_iter().enumerate() {
            let item = index.index(primary.len());
            let other = index.index(secondary.len().max(1));
            if place == 0 || place % 2 == 1 && !used.contains(&(item, true)) {
                let is_heavy = items[item].2 && !is_exact;
                option = if is_heavy { option.units(primary[item], units) } else { option.cover(primary[item]) };
                used.push((item, true));
            } else if other < secondary.len() && !used.contains(&(other, false)) {
                let item = secondary[other];
                option = if colour == 5 { option.cover(item) } else { option.colour(item, colours[colour]) };
                used.push((other, false));
            }
        }
        option.finish();
    }
    builder.build().expect("items are used once an option")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn all_stores_search_the_same_tree(problem in strategies::problems()) {
        for rule in rules(&problem) {
            find_alike(&problem, &rule)?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn all_stores_search_the_same_tree_of_larger_problems(problem in larger_problems()) {
        for rule in rules(&problem) {
            find_alike(&problem, &rule)?;
        }
    }
}

#[test]
fn all_stores_count_queens() {
    let mut builder = Problem::builder();
    let rows: Vec<_> = (0..9).map(|row| builder.primary(format!("r{row}"))).collect();
    let columns: Vec<_> = (0..9).map(|column| builder.primary(format!("c{column}"))).collect();
    let rising: Vec<_> = (0..17).map(|line| builder.secondary(format!("a{line}"))).collect();
    let falling: Vec<_> = (0..17).map(|line| builder.secondary(format!("b{line}"))).collect();
    for row in 0..9 {
        for column in 0..9 {
            let option = builder.option().cover(rows[row]).cover(columns[column]);
            option.cover(rising[row + column]).cover(falling[row + 8 - column]).finish();
        }
    }
    let problem = builder.build().unwrap();
    for rule in rules(&problem) {
        assert_eq!(find_alike(&problem, &rule).unwrap().tally.solutions, 352, "{rule:?}");
    }
}
