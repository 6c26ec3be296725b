//! The questions that are timed: those the product began with, and one of each further kind.

use zellige::{Ask, Plan, Settings};

/// The founding boards, the same the other way round, pieces of limited number, and an exact cover problem in a file.
pub const QUESTIONS: [&[&str]; 7] = [
    &["9x12", "trominoes"],
    &["12x9", "trominoes"],
    &["12x12", "trominoes"],
    &["10x10", "ants"],
    &["12x12", "ants"],
    &["6x10", "pentominoes:1"],
    &[concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/queens8.dlx")],
];

/// The plan of a question.
///
/// # Panics
/// When the words are not understood.
pub fn plan(words: &[&str]) -> Plan {
    let ask = Ask::from_words(words, None, Settings::default()).expect("the question is understood");
    ask.plan().expect("the problem is not too large")
}
