//! Knuth's format: what is read, what is refused and where, and what comes back after writing.

use std::fmt::Write;

use proptest::prelude::*;
use zellige_check::{count_covers, list_covers, strategies};
use zellige_cover::{Bounds, ItemKind, OptionId, Problem, Usage};
use zellige_formats::dlx::{self, Dlx};
use zellige_formats::{SyntaxError, read_text};

fn read(text: &str) -> Problem {
    match dlx::read(text) {
        Ok(dlx) => dlx.problem,
        Err(error) => panic!("{text:?}: {error:?}"),
    }
}

fn refusal(text: &str) -> SyntaxError {
    dlx::read(text).expect_err("expected a refusal")
}

/// The refusal's message, the text that it marks, and its help.
fn said(text: &str) -> (String, &str, String) {
    let error = refusal(text);
    (error.message, &text[error.span], error.help.unwrap_or_default())
}

fn names(problem: &Problem) -> Vec<&str> {
    problem.items().iter().map(|item| item.name()).collect()
}

/// A problem in words, so that two that differ only in the order of items and the numbers of colours are equal.
fn described(problem: &Problem) -> String {
    let mut text = String::new();
    for item in problem.primary_items().chain(problem.secondary_items()).map(|id| problem.item(id)) {
        writeln!(text, "{:?} {:?}", item.name(), item.kind()).expect("a string takes all");
    }
    for option in problem.options() {
        for entry in option.entries {
            let name = problem.item(entry.item).name();
            match entry.usage {
                Usage::Coloured(colour) => write!(text, "{name:?} in {:?}, ", problem.colour_name(colour)),
                usage => write!(text, "{name:?} {usage:?}, "),
            }
            .expect("a string takes all");
        }
        writeln!(text, "at {}", option.weight).expect("a string takes all");
    }
    text
}

fn written(problem: &Problem) -> Result<String, dlx::WriteError> {
    let mut bytes = Vec::new();
    dlx::write(problem, &mut bytes)?;
    Ok(String::from_utf8(bytes).expect("names are text"))
}

#[test]
fn sample_files_have_their_known_numbers_of_solutions() -> Result<(), Box<dyn std::error::Error>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    for (name, solutions) in [("knuth_xc", 3), ("knuth_xcc", 1), ("knuth_mcc", 2), ("knuth_cost", 2)] {
        let Dlx { problem, warnings } = dlx::read(&read_text(format!("{folder}/{name}.dlx"))?)?;
        assert_eq!(warnings, []);
        assert_eq!(count_covers(&problem), solutions, "{name}");
        assert_eq!(described(&read(&written(&problem)?)), described(&problem), "{name}");
    }
    Ok(())
}

#[test]
fn the_example_of_dlx3_has_one_solution() {
    let text = "| A simple example\nA B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n";
    let problem = read(text);
    assert_eq!(list_covers(&problem), [[OptionId(1), OptionId(3), OptionId(4)]]);
    assert_eq!(problem.options().map(|option| option.tag).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
    let kinds: Vec<ItemKind> = problem.items().iter().map(|item| item.kind()).collect();
    let once = ItemKind::Primary(Bounds::ONCE);
    let twice_or_more = ItemKind::Primary(Bounds { lo: 2, hi: 3 });
    assert_eq!(kinds, [once, once, twice_or_more, ItemKind::Secondary, ItemKind::Secondary]);
}

#[test]
fn blanks_comments_and_line_ends_do_not_matter() {
    let plain = read("a b | x\na x\nb\n");
    for text in ["a b | x\r\na x\r\nb", "\n|\n  | c\n\t a\u{b}b\u{c}|   x \n\n \n x   a \n| b\nb\n\n", "a b |x\na x\nb"]
    {
        let problem = read(text);
        assert_eq!(names(&problem), names(&plain), "{text:?}");
        assert_eq!(problem.statistics(), plain.statistics(), "{text:?}");
    }
}

#[test]
fn names_are_any_characters_but_three() {
    let problem = read("été 東京 a\u{a0}b \"#%&' 0 -1 | x,y\n東京 été x,y:rouge\na\u{a0}b \"#%&' 0 -1\n");
    assert_eq!(names(&problem), ["été", "東京", "a\u{a0}b", "\"#%&'", "0", "-1", "x,y"]);
    assert_eq!(problem.option(OptionId(0)).entries.len(), 3);
    let long = "n".repeat(100_000);
    assert_eq!(names(&read(&long)), [&long]);
}

#[test]
fn a_colour_is_all_that_follows_the_first_colon() {
    let problem = read("a | x y z\na x:: y:| z:a:b|c\n");
    let colours: Vec<&str> = (0..3).map(|colour| problem.colour_name(zellige_cover::Colour(colour))).collect();
    assert_eq!(colours, [":", "|", "a:b|c"]);
}

#[test]
fn costs_add_up() {
    let problem = read("a b\na |3 b |4\na |-5\nb\n");
    assert_eq!(problem.options().map(|option| option.weight).collect::<Vec<_>>(), [7, -5, 0]);
}

#[test]
fn equal_options_count_each() {
    assert_eq!(count_covers(&read("a\na\na\na\n")), 3);
}

#[test]
fn items_without_options_are_no_fault() {
    assert_eq!(count_covers(&read("a")), 0);
    assert_eq!(count_covers(&read("0:1|a |\n")), 1);
}

#[test]
fn options_without_primary_items_are_dropped_with_a_warning() -> Result<(), SyntaxError> {
    let text = "a | x y\n  x:1 y  \na x:2\ny\n";
    let Dlx { problem, warnings } = dlx::read(text)?;
    let marked: Vec<&str> = warnings.iter().map(|warning| &text[warning.span.clone()]).collect();
    assert_eq!(marked, ["x:1 y", "y"]);
    assert_eq!((problem.options().len(), problem.colour_count()), (1, 1));
    assert_eq!(warnings[0].message, "this option has no primary item and is dropped");
    let many = format!("a | x\n{}", "x\n".repeat(5000));
    let warnings = dlx::read(&many)?.warnings;
    assert_eq!(warnings.len(), 1001);
    assert!(warnings[1000].message.starts_with("4000 more options"), "{}", warnings[1000].message);
    assert_eq!(warnings[1000].span, 2006..2007);
    Ok(())
}

#[test]
fn a_file_without_items_is_refused() {
    for (text, why) in [("", "empty"), (" \r\n\n", "empty"), ("| x y\n", "only comments"), ("|", "only comments")] {
        let error = refusal(text);
        assert!(error.message.contains(why), "{error:?}");
        assert_eq!(error.span, text.len()..text.len());
    }
}

#[test]
fn faults_in_the_item_line_are_marked() {
    let expectations = [
        ("a b a\n", "item `a` is named twice", "a"),
        ("a | b a\n", "item `a` is named twice", "a"),
        ("2|a 0:3|a\n", "item `a` is named twice", "a"),
        ("a | b | c\n", "a second `|`", "|"),
        ("a | b |c\n", "a second `|`", "|"),
        ("a | |\n", "a second `|`", "|"),
        ("a 3:2|b\n", "wanted 3 to 2 times", "3:2"),
        ("a 0|b\n", "item `b` may be used 0 times at most", "0"),
        ("0:0|b\n", "item `b` may be used 0 times at most", "0:0"),
        ("x|b\n", "`x` is not a bound", "x"),
        ("1:x|b\n", "`x` is not a bound", "x"),
        ("1:|b\n", "`` is not a bound", ""),
        (":1|b\n", "`` is not a bound", ""),
        ("-1|b\n", "`-1` is not a bound", "-1"),
        ("1:2:3|b\n", "`2:3` is not a bound", "2:3"),
        ("4294967296|b\n", "too large", "4294967296"),
        ("99999999999999999999999|b\n", "too large", "99999999999999999999999"),
        ("1:b\n", "no upper one", "1:b"),
        ("2|\n", "no name follows the bounds `2|`", "2|"),
        ("2|a|b\n", "the item name `a|b` has", "a|b"),
        ("2|a:b\n", "the item name `a:b` has", "a:b"),
        ("a | 1:2|b\n", "secondary item `1:2|b`", "1:2|b"),
        ("a |b|c\n", "secondary item `b|c`", "b|c"),
    ];
    for (text, message, marked) in expectations {
        let (said, place, _) = said(text);
        assert!(said.contains(message), "{text:?} says {said:?}");
        assert_eq!(place, marked, "{text:?}");
    }
    assert_eq!(refusal("a b a\n").span, 4..5);
}

#[test]
fn faults_in_an_option_are_marked() {
    let expectations = [
        ("été b | x\nb ètè\n", "line 2 uses item `ètè`", "ètè", ""),
        ("été b | x\nb eté\n", "line 2 uses item `eté`", "eté", "`été`"),
        ("alpha beta\nalpha Beta\n", "uses item `Beta`", "Beta", "did you mean `beta`?"),
        ("a b\n| c\n\na c:1\n", "line 4 uses item `c`", "c", ""),
        ("a b\na b a\n", "item `a` is used twice", "a", ""),
        ("a | x\na x:1 x:2\n", "item `x` is used twice", "x", ""),
        ("a b\na b:1\n", "primary item `b` has a colour", "b:1", "secondary"),
        ("a b\na b:\n", "primary item `b` has a colour", "b:", "secondary"),
        ("a | x\na x: 1\n", "no colour follows the colon after `x`", "x:", ""),
        ("a | x\na :1\n", "no item name", ":", ""),
        ("a | x\na | x\n", "`|` is not a cost", "|", "item line"),
        ("a | x\na |x\n", "`|x` is not a cost", "|x", ""),
        ("a | x\na |+3\n", "`|+3` is not a cost", "|+3", ""),
        ("a\na |9223372036854775808\n", "too large", "|9223372036854775808", ""),
        ("a\na |9223372036854775807 |1\n", "add up", "a |9223372036854775807 |1", ""),
        ("a\na|3\n", "uses item `a|3`", "a|3", "`a`, a blank, `|cost`"),
        ("a b\na\u{a0}b\n", "uses item `a\u{a0}b`", "a\u{a0}b", "U+00A0"),
        ("a b\n2|a\n", "uses item `2|a`", "2|a", ""),
    ];
    for (text, message, marked, help) in expectations {
        let (said, place, helped) = said(text);
        assert!(said.contains(message), "{text:?} says {said:?}");
        assert_eq!(place, marked, "{text:?}");
        assert!(helped.contains(help), "{text:?} helps {helped:?}");
    }
    assert_eq!(refusal("a b\n| c\n\na c:1\n").line_and_column("a b\n| c\n\na c:1\n"), (4, 3));
    let long = format!("a\n{}", "x".repeat(1_000_000));
    assert!(refusal(&long).message.len() < 200);
}

#[test]
fn what_the_format_cannot_hold_is_not_written() {
    let refused = |build: fn(&mut zellige_cover::Builder)| {
        let mut builder = Problem::builder();
        build(&mut builder);
        let problem = builder.build().expect("the builder accepts it");
        written(&problem).expect_err("expected a refusal").to_string()
    };
    let of_name = |name: &'static str| {
        let mut builder = Problem::builder();
        builder.primary(name);
        written(&builder.build().expect("the builder accepts it"))
    };
    for name in ["", "a b", "a\tb", "a:b", "a|b", "a\nb", "a\0b"] {
        let error = of_name(name).expect_err("expected a refusal");
        assert!(matches!(error, dlx::WriteError::Name { what: "item", .. }), "{name:?}");
    }
    assert_eq!(of_name("a-b").ok().as_deref(), Some("a-b\n"));
    let text = refused(|builder| {
        let (a, x) = (builder.primary("a"), builder.secondary("x"));
        let colour = builder.colour("dark red");
        builder.option().cover(a).colour(x, colour).finish();
    });
    assert!(text.contains("colour `dark red` cannot be written"), "{text}");
    let text = refused(|builder| {
        let a = builder.bounded("a", 0, 4);
        builder.option().units(a, 2).finish();
    });
    assert!(text.contains("option 1 uses item `a` 2 times"), "{text}");
    let text = refused(|builder| {
        builder.bounded("a", 0, 0);
    });
    assert!(text.contains("item `a` may be used 0 times"), "{text}");
    let text = refused(|builder| {
        builder.secondary("a");
    });
    assert!(text.contains("no primary item"), "{text}");
    assert!(refused(|_| ()).contains("no primary item"));
}

/// A name that may stand for an item; with `more`, one that may stand for a colour.
fn name(more: &'static str) -> impl Strategy<Value = String> {
    let characters = prop_oneof![
        prop::sample::select("ab0-\"é東\u{a0}\u{2028}\u{301}".chars().collect::<Vec<_>>()),
        prop::sample::select(more.chars().chain(['c']).collect::<Vec<_>>()),
        any::<char>().prop_filter("no blank, bar, colon", |&c| {
            c != '|' && c != ':' && c != '\0' && c != ' ' && !('\t'..='\r').contains(&c)
        }),
    ];
    prop::collection::vec(characters, 1..6).prop_map(|characters| characters.into_iter().collect())
}

/// Texts made of the format's own pieces, most of them faulty somewhere.
fn near_misses() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a",
        "b",
        "c",
        "x",
        "y",
        "é",
        "2|",
        "1:2|",
        "0|",
        ":",
        "|",
        "|3",
        "|-",
        "x:1",
        "y:é",
        " ",
        " ",
        " ",
        "\n",
        "\n",
        "\r\n",
        "\t",
        "a b 2|c | x y\n",
        "\u{a0}",
        "4294967296",
        "\u{feff}",
        "9999999999999999999",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn read_and_look(text: &str) {
    match dlx::read(text) {
        Ok(Dlx { problem, warnings }) => {
            assert!(warnings.iter().all(|warning| text.get(warning.span.clone()).is_some()));
            let again = written(&problem).expect("what was read can be written");
            assert_eq!(described(&read(&again)), described(&problem));
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{error:?} in {text:?}");
            assert!(!error.message.is_empty() && !error.label.is_empty());
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_and_look(&text);
    }

    #[test]
    fn any_near_miss_is_read_or_refused(text in near_misses()) {
        read_and_look(&text);
    }

    #[test]
    fn a_problem_comes_back_as_it_was(problem in strategies::problems()) {
        match written(&problem) {
            Ok(text) => {
                let again = read(&text);
                prop_assert_eq!(described(&again), described(&problem));
                prop_assert_eq!(count_covers(&again), count_covers(&problem));
                // The second time, nothing at all is lost.
                prop_assert_eq!(&read(&written(&again)?), &again);
            }
            Err(error) => {
                let has_units = problem.options().any(|option| {
                    option.entries.iter().any(|entry| matches!(entry.usage, Usage::Units(2..)))
                });
                let has_zero = problem.items().iter().any(|item| item.bounds().is_some_and(|bounds| bounds.hi == 0));
                let has_none = problem.primary_items().next().is_none();
                prop_assert!(has_units || has_zero || has_none, "{}", error);
            }
        }
    }

    #[test]
    fn names_come_back_as_they_were(item in name(""), other in name(""), colour in name(":|"), weight in any::<i64>()) {
        prop_assume!(item != other);
        let mut builder = Problem::builder();
        let (one, two) = (builder.bounded(&item, 2, u32::MAX), builder.secondary(&other));
        let red = builder.colour(&colour);
        builder.option().colour(two, red).cover(one).weight(weight).tag(2).finish();
        let problem = builder.build()?;
        prop_assert_eq!(read(&written(&problem)?), problem);
    }
}
