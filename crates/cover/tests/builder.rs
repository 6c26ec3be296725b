//! What the builder accepts, what it refuses, and how it says so.

use zellige_cover::{Bounds, Builder, CoverError, ItemKind, OptionId, Problem, Usage};

fn refusal(build: impl FnOnce(&mut Builder)) -> String {
    let mut builder = Problem::builder();
    build(&mut builder);
    builder.build().expect_err("expected a refusal").to_string()
}

#[test]
fn refusals_name_the_item_or_the_option() {
    assert!(
        refusal(|b| {
            b.primary("x");
            b.secondary("x");
        })
        .contains("item `x` is declared twice")
    );
    assert!(
        refusal(|b| {
            b.bounded("x", 3, 2);
        })
        .contains("item `x` is wanted 3 to 2 times")
    );
    let text = refusal(|b| {
        let (x, y) = (b.primary("x"), b.secondary("y"));
        b.option().cover(x).finish();
        b.option().cover(x).cover(y).cover(x).finish();
    });
    assert!(text.contains("option 2 uses item `x` twice"), "{text}");
    let text = refusal(|b| {
        let y = b.secondary("y");
        b.option().cover(y).finish();
    });
    assert!(text.contains("option 1 has no primary item"), "{text}");
    let text = refusal(|b| {
        let x = b.primary("x");
        let red = b.colour("red");
        b.option().colour(x, red).finish();
    });
    assert!(text.contains("colour to primary item `x`"), "{text}");
    let text = refusal(|b| {
        let (x, y) = (b.primary("x"), b.secondary("y"));
        b.option().cover(x).units(y, 2).finish();
    });
    assert!(text.contains("secondary item `y` in units"), "{text}");
    let text = refusal(|b| {
        let x = b.primary("x");
        b.option().units(x, 0).finish();
    });
    assert!(text.contains("item `x` 0 times"), "{text}");
    assert!(refusal(|b| b.option().finish()).contains("option 1 has no primary item"));
}

#[test]
fn ids_of_another_problem_are_refused() {
    let mut other = Problem::builder();
    let (_, far) = (other.primary("a"), other.primary("b"));
    let red = other.colour("red");
    let mut builder = Problem::builder();
    builder.option().cover(far).finish();
    assert!(matches!(builder.build(), Err(CoverError::UnknownItem { option: 1, item: 1, items: 0 })));
    let mut builder = Problem::builder();
    let (x, y) = (builder.primary("x"), builder.secondary("y"));
    builder.option().cover(x).colour(y, red).finish();
    assert!(matches!(builder.build(), Err(CoverError::UnknownColour { option: 1, .. })));
}

#[test]
fn a_problem_keeps_what_it_was_told() -> Result<(), CoverError> {
    let mut builder = Problem::builder();
    let cell = builder.primary("cell");
    let piece = builder.bounded("piece", 2, u32::MAX);
    let edge = builder.secondary("edge");
    let (red, same) = (builder.colour("red"), builder.colour("red"));
    assert_eq!(red, same);
    builder.option().cover(cell).finish();
    builder.option().cover(cell).units(piece, 3).colour(edge, red).weight(-7).tag(99).finish();
    let problem = builder.build()?;
    assert_eq!(problem.item(piece).kind(), ItemKind::Primary(Bounds { lo: 2, hi: u32::MAX }));
    assert_eq!(problem.find_item("edge"), Some(edge));
    assert_eq!(problem.find_item("nothing"), None);
    let second = problem.option(OptionId(1));
    assert_eq!((second.weight, second.tag), (-7, 99));
    assert_eq!(second.entries[1].usage, Usage::Units(3));
    assert_eq!(second.entries[2].usage, Usage::Coloured(red));
    assert_eq!(problem.colour_name(red), "red");
    assert_eq!(problem.option(OptionId(0)).tag, 0);
    let statistics = problem.statistics();
    assert_eq!((statistics.primary, statistics.secondary, statistics.bounded), (2, 1, 1));
    assert_eq!(statistics.to_string(), "2 items (1 with bounds) and 1 secondary ones, 2 options with 4 uses");
    Ok(())
}

#[test]
fn an_unfinished_option_leaves_nothing_behind() -> Result<(), CoverError> {
    let mut builder = Problem::builder();
    let (x, y) = (builder.primary("x"), builder.primary("y"));
    drop(builder.option().cover(x));
    builder.option().cover(x).cover(y).finish();
    drop(builder.option().cover(y));
    let problem = builder.build()?;
    assert_eq!(problem.option(OptionId(0)).entries.len(), 2);
    assert_eq!(problem.statistics().entries, 2);
    Ok(())
}

#[test]
fn bounds_read_as_a_person_says_them() {
    let say = |lo, hi| Bounds { lo, hi }.to_string();
    assert_eq!(say(1, 1), "once");
    assert_eq!(say(2, 2), "2 times");
    assert_eq!(say(0, 3), "0 to 3 times");
    assert_eq!(say(2, u32::MAX), "at least 2 times");
    assert_eq!(say(0, u32::MAX), "any number of times");
    assert!(Bounds { lo: 0, hi: u32::MAX }.contains(u64::MAX));
    assert!(!Bounds { lo: 1, hi: 4 }.contains(5));
}
