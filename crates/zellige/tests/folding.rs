//! Searches of one of several symmetric parts: they count what a sweep of everything counts.

mod asking;

use asking::{ask_about, settings};
use proptest::prelude::*;
use zellige::{BranchChoice, EngineChoice, EngineFacts, Orientations, Settings, Unwatched};

const BRANCHES: [BranchChoice; 4] =
    [BranchChoice::Fewest, BranchChoice::FewestLast, BranchChoice::Weighted, BranchChoice::GroupFirst];

/// The count by an engine, and of how many symmetric parts one was searched.
fn count(words: &[&str], engine: EngineChoice, branch: BranchChoice) -> (String, usize) {
    let answer = ask_about(words, Orientations::Free, Settings { engine, branch, ..settings() });
    let answer = answer.plan().expect("a plan").answer(&mut Unwatched).expect("an answer");
    let symmetries = if let EngineFacts::Dance { symmetries, .. } = answer.engine { symmetries } else { 1 };
    (answer.count.to_string(), symmetries)
}

fn board() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "4x4",
        "4x5",
        "5x5",
        "3x8",
        "5x4",
        "###/###/###/###",
        "#####/##.##/#####",
        "##../###./.###/..##",
        "####/#..#/####",
        ".###/####/###.",
        "######/#####.",
    ])
}

fn pieces() -> impl Strategy<Value = Vec<String>> {
    let names = vec!["I1", "I2", "I3", "L3", "I4", "L4", "O4", "T4", "S4", "P5", "X5", "V5"];
    let uses = prop::sample::select(vec!["1", "0-1", "any", "2", "1-2"]);
    prop::sample::subsequence(names, 2..6).prop_flat_map(move |names| {
        let uses = prop::collection::vec(uses.clone(), names.len());
        (Just(names), uses).prop_map(|(names, uses)| names.iter().zip(uses).map(|(n, u)| format!("{n}:{u}")).collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn symmetric_parts_count_alike(board in board(), pieces in pieces()) {
        let mut words = vec![board];
        words.extend(pieces.iter().map(String::as_str));
        let (right, _) = count(&words, EngineChoice::Frontier, BranchChoice::Auto);
        for branch in BRANCHES {
            let (counted, symmetries) = count(&words, EngineChoice::Dance, branch);
            prop_assert_eq!(&counted, &right, "{:?} {:?}, {} symmetries", words, branch, symmetries);
        }
    }
}

#[test]
fn what_is_folded_and_what_is_not() {
    let symmetries = |words: &[&str]| count(words, EngineChoice::Dance, BranchChoice::Fewest).1;
    assert_eq!(symmetries(&["4x5", "tetrominoes:1"]), 4);
    assert_eq!(symmetries(&["5x5", "pentominoes:0-1"]), 8, "by the cell in the middle");
    assert_eq!(symmetries(&["4x5", "pentominoes:0-1"]), 1, "nothing used once stays in its place");
    assert_eq!(symmetries(&["4x4", "dominoes"]), 1);
    assert_eq!(symmetries(&["4x4", "O4:1", "dominoes"]), 8);
    assert_eq!(symmetries(&["4x5", "O4:1", "dominoes"]), 4);
    assert_eq!(symmetries(&["####/####/###./###.", "O4:1", "dominoes"]), 1);
}

#[test]
fn pentominoes_in_rectangles() {
    for (board, right) in [("6x10", "9356"), ("5x12", "4040"), ("4x15", "1472")] {
        let (counted, symmetries) = count(&[board, "pentominoes:1"], EngineChoice::Dance, BranchChoice::Fewest);
        assert_eq!((counted.as_str(), symmetries), (right, 4), "{board}");
    }
}
