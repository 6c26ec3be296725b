//! Lists, as a user asks for them.

mod asks;

use std::collections::BTreeSet;

use asks::{COLOURED, answer, instance, json, ways, zellige};
use serde_json::Value;

fn sorted(ways: &[Value]) -> BTreeSet<String> {
    let set: BTreeSet<String> = ways.iter().map(Value::to_string).collect();
    assert_eq!(set.len(), ways.len(), "no way is listed twice");
    set
}

#[test]
fn tilings_are_drawn() {
    zellige("list 2x3 dominoes").assert().success().stdout_eq(
        "1:
AAC
BBC

2:
ABB
ACC

3:
ABC
ABC

",
    );
    zellige("list 2x3 dominoes").assert().stderr_eq(
        "  2x3, 6 cells, any number of I2, turned and flipped; every tiling counted, mirror images too
  these are all 3 ways
",
    );
    // Pieces are called by their letters where these differ, and cells that are none are blank.
    zellige("list .#/##/## L3:1 I2:1 --limit 1 --quiet").assert().success().stderr_eq("").stdout_eq(
        "1:
 L
LL
II

",
    );
    zellige("list ../../../../examples/calendar.toml --limit 2 -q").assert().success().stderr_eq("");
}

#[test]
fn matchings_are_drawn() {
    zellige("list 2x2 ants").assert().success().stdout_eq(
        "1:
→↓
↑←

2:
↓←
→↑

",
    );
    zellige("list 1x3 matchings --quiet").assert().success().stdout_eq(
        "1:
...

2:
.AA

3:
AA.

",
    );
}

#[test]
fn covers_are_written_as_knuth_writes_them() {
    zellige("list -").stdin(COLOURED).assert().success().stdout_eq("1:\n p r x:A y\n q x:A\n").stderr_eq(
        "  standard input; every exact cover counted, those by equal options too
  this is the only way
",
    );
    assert_eq!(answer("list queens4.dlx -q").0.lines().count(), 2 * (1 + 4));
}

#[test]
fn lists_as_json() {
    let ways = ways("2x2 dominoes");
    let tile = |a: [i32; 2], b: [i32; 2]| serde_json::json!({"piece": "I2", "cells": [a, b]});
    let rows = serde_json::json!([tile([0, 0], [0, 1]), tile([1, 0], [1, 1])]);
    assert_eq!(ways.len(), 2);
    assert!(ways.iter().all(|way| way["schema"] == 1 && way["kind"] == "solution"));
    assert!(ways.iter().any(|way| way["tiles"] == rows), "{ways:?}");
    let (out, _) = answer("list queens4.dlx --json --limit 1");
    let way: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(way["options"].as_array().map(Vec::len), Some(4));
    assert!(way["options"][0]["option"].is_u64() && way["options"][0]["items"][0].is_string());
    let (out, _) = answer("list 2x2 ants --json --limit 1");
    let way: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(way["moves"].as_array().map(Vec::len), Some(4));
    let (out, _) = answer("list 2x2 disjoint-perfect-matchings:2 --json --limit 1");
    let way: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(way["matchings"].as_array().map(Vec::len), Some(2));
}

#[test]
fn lists_end_at_their_limit() {
    let list = |words: &str| answer(&format!("list {words}"));
    assert_eq!(list("4x4 dominoes --limit 0").0, "");
    assert!(list("4x4 dominoes --limit 0").1.ends_with("\n  none was asked for\n"));
    assert_eq!(ways("4x4 dominoes --limit 1").len(), 1);
    assert!(list("4x4 dominoes --limit 1").1.ends_with("\n  the first way; there may be more\n"));
    assert_eq!(ways("4x4 dominoes --limit 5"), ways("4x4 dominoes")[..5]);
    assert!(list("4x4 dominoes --limit 5").1.ends_with("\n  the first 5 ways; there may be more\n"));
    assert_eq!(ways("4x4 dominoes --limit 37").len(), 36);
    assert!(list("4x4 dominoes --limit 18446744073709551615").1.ends_with("\n  these are all 36 ways\n"));
    assert_eq!(ways("4x4 dominoes --threads 3 --limit 7").len(), 7);
}

#[test]
fn lists_of_nothing_and_of_the_empty_way() {
    let none = "1x5, 5 cells, any number of L3, turned and flipped; every tiling counted, mirror images too";
    let why = "there is no way: no placement covers cell r0c0";
    zellige("list 1x5 L3").assert().success().stdout_eq("").stderr_eq(format!("  {none}\n  {why}\n"));
    // What cannot be is not searched for: this tree would take years.
    assert!(answer("list 25x25 dominoes").1.contains("there is no way: "));
    assert_eq!(answer("list 0x5 dominoes -q").0, "1:\n\n\n");
    assert_eq!(ways("0x5 dominoes").len(), 1);
    zellige("list -").stdin("a\n").assert().success().stdout_eq("");
    assert_eq!(ways("3x3 dominoes --threads 4").len(), 0);
}

#[test]
fn order_does_not_depend_on_threads() {
    let queens = instance("queens10");
    for question in ["6x6 trominoes --limit 1000", "4x4 ants", &queens, "4x5 dominoes monominoes:1-2"] {
        let one = ways(question);
        assert!(!one.is_empty());
        for threads in [1, 2, 5, 1024] {
            assert!(ways(&format!("{question} --threads {threads} --sorted")) == one, "{question}: {threads}");
        }
        if !question.contains("--limit") {
            assert!(sorted(&ways(&format!("{question} --threads 3"))) == sorted(&one), "{question}");
        }
    }
    let (first, second) = (answer("list 6x6 dominoes -q").0, answer("list 6x6 dominoes -q --threads 2 --sorted").0);
    assert!(first == second);
}

#[test]
fn every_rule_lists_and_counts_the_same() {
    let dlx = instance("queens8");
    for question in ["4x4 dominoes", "2x4 ants", "6x3 L3:2- I3", "0x0 dominoes", "queens4.dlx", &dlx] {
        let all = sorted(&ways(question));
        for rule in ["auto", "fewest", "fewest-last", "weighted", "group-first"] {
            let words = format!("{question} --branch {rule}");
            assert!(sorted(&ways(&words)) == all, "{words}");
            assert!(sorted(&ways(&format!("{words} --threads 2"))) == all, "{words}");
            assert_eq!(json(&format!("count {words} --engine dance"))["count"], all.len().to_string(), "{words}");
        }
    }
}
