//! Limits, estimates, verification and memory of searches, as a user asks for them.

mod asks;

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use asks::{COLOURED, answer, instance, json, ways, zellige};
use serde_json::Value;

#[test]
fn limits_tell_one_way_from_several() {
    let count = |words: &str| {
        let answer = json(&format!("count {words}"));
        (answer["count"].as_str().unwrap().to_owned(), answer["limited"].as_bool().unwrap())
    };
    assert_eq!(count("5x5 trominoes --limit 2"), ("0".to_owned(), false));
    assert_eq!(count("1x8 dominoes --limit 2"), ("1".to_owned(), false));
    assert_eq!(count("8x8 dominoes --limit 2"), ("2".to_owned(), true));
    assert_eq!(count("8x8 dominoes --limit 0"), ("0".to_owned(), true));
    assert_eq!(count("60x60 dominoes --limit 2 --threads 2"), ("2".to_owned(), true));
    assert_eq!(count("4x4 dominoes --limit 37"), ("36".to_owned(), false));
    assert_eq!(count("4x4 dominoes --limit 18446744073709551615"), ("36".to_owned(), false));
    // A sweep cannot stop early, but it tells no more than it was asked for.
    assert_eq!(count("4x4 dominoes --limit 5 --engine frontier"), ("5".to_owned(), true));
    assert_eq!(count("4x4 dominoes --limit 36 --engine frontier"), ("36".to_owned(), false));
    let (out, err) = answer("count 8x8 dominoes --limit 2");
    assert_eq!(out, "2\n");
    assert!(err.contains("\n  stopped at the limit: there may be more\n"), "{err}");
}

#[test]
fn numbers_that_options_do_not_take() {
    for words in [
        "count 4x4 dominoes --limit -1",
        "count 4x4 dominoes --limit 18446744073709551616",
        "count 4x4 dominoes --limit 2 --mod 7",
        "count 4x4 dominoes --threads 0",
        "count 4x4 dominoes --threads 1025",
        "count 4x4 dominoes --branch best",
        "count 4x4 dominoes --engine best",
        "count 4x4 dominoes --estimate --limit 3",
        "count 4x4 dominoes --estimate --verify",
        "count 4x4 dominoes --disk missing",
        "list 4x4 dominoes --mod 7",
        "list 4x4 dominoes --limit many",
        "list 4x4",
        "list missing.dlx",
        "list empty.dlx",
        "list empty.txt dominoes",
        "list empty.toml",
    ] {
        let output = zellige(words).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{words}: {err}");
        assert!(err.starts_with("error: ") && err.matches("error: ").count() == 1, "{words}: {err}");
    }
    assert_eq!(answer("count 6x6 dominoes --engine dance --threads 1024").0, "6728\n");
}

#[test]
fn the_search_counts_boards() {
    for (question, count) in [
        ("6x6 trominoes", "80092"),
        ("4x4 dominoes monominoes:0-4", "2738"),
        ("6x10 pentominoes:1", "9356"),
        ("4x4 ants", "88"),
        ("4x4 matchings", "10012"),
        ("0x5 trominoes", "1"),
        ("5x5 trominoes", "0"),
        ("3x3 ants", "0"),
        ("queens4.dlx", "2"),
        ("bare.dlx", "0"),
        ("seldom.dlx", "0"),
    ] {
        let answer = json(&format!("count {question} --engine dance"));
        assert_eq!((&answer["count"], &answer["engine"]["name"]), (&count.into(), &"dance".into()), "{question}");
        assert!(answer["nodes"].as_u64().is_some_and(|nodes| nodes > 0), "{question}");
    }
    let (_, err) = answer("count 5x5 trominoes --engine dance --threads 1");
    assert!(err.contains("\n  25 cells cannot be covered by pieces of 3\n  search of "), "{err}");
}

#[test]
fn residues_of_a_search() {
    for (modulus, residue) in [
        ("1", "0"),
        ("7", "5"),
        ("1000", "92"),
        ("80092", "0"),
        ("18446744073709551616", "80092"),
        ("100000000000000000000000", "80092"),
    ] {
        for engine in ["dance", "frontier", "auto"] {
            let answer = json(&format!("count 6x6 trominoes --mod {modulus} --engine {engine} --verify"));
            assert_eq!((&answer["count"], &answer["modulus"]), (&residue.into(), &modulus.into()), "{engine}");
            assert_eq!(answer["zero_reason"], Value::Null);
        }
    }
}

#[test]
fn a_modulus_of_a_puzzle_stands_beside_a_limit() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("modulus and limit.toml");
    fs::write(&file, "[board]\nsize = \"4x4\"\n[[pieces]]\nset = \"dominoes\"\n[count]\nmod = 7\n").unwrap();
    let count = |words: &str| -> Output {
        zellige("count").arg(&file).args(words.split(' ').filter(|word| !word.is_empty())).output().unwrap()
    };
    for (words, residue) in [
        ("", "1\n"),
        ("--limit 10 --verify", "3\n"),
        ("--limit 10 --verify --engine frontier", "3\n"),
        ("--limit 37 --verify --engine dance", "1\n"),
    ] {
        let output = count(words);
        assert_eq!(String::from_utf8_lossy(&output.stdout), residue, "{words}: {output:?}");
    }
}

#[test]
fn estimates() {
    // One way, and nothing to choose: dives are exact.
    assert_eq!(answer("count 1x8 dominoes --estimate").0, "1\n");
    assert_eq!(answer("count 0x0 dominoes --estimate").0, "1\n");
    assert_eq!(answer("count 1x5 L3 --estimate").0, "0\n");
    let (out, err) = answer("count 8x8 dominoes --estimate");
    assert!(out.contains(" ± ") && out.ends_with('\n') && out.lines().count() == 1, "{out}");
    assert!(err.contains("\n  estimated by 10000 random dives into a search tree of "), "{err}");
    assert_eq!(answer("count 8x8 dominoes --estimate --quiet").1, "");
    let estimate = json("count 8x8 dominoes --estimate");
    assert_eq!((&estimate["kind"], &estimate["dives"]), (&"estimate".into(), &10_000.into()));
    let [mean, error] = [0, 1].map(|place| estimate["solutions"][place].as_f64().unwrap());
    assert!((mean - 12_988_816.0).abs() < 8.0 * error, "{mean} ± {error}");
    let estimate = json("count 20x20 dominoes --estimate");
    assert!(estimate["nodes"][0].as_f64().is_some_and(|nodes| nodes > 1e20));
}

#[test]
fn numbers_that_are_not_finite_are_valid_json() {
    // Dives do not see how far they are off, or the tree has more nodes than there are numbers.
    for words in [
        "plan 40x40 dominoes --quick",
        "plan 40x40 trominoes --quick --engine dance",
        "plan 0x0 dominoes",
        "plan queens4.dlx --engine dance",
    ] {
        assert_eq!(json(words)["kind"], "plan", "{words}");
    }
}

#[test]
fn counts_are_verified() {
    let verified = |words: &str, how: &str| {
        let answer = json(&format!("count {words} --verify"));
        let text = answer["verified"].as_str().unwrap_or_default();
        assert!(text.starts_with("verified: ") && text.contains(how), "{words}: {text}");
        answer["count"].as_str().unwrap().to_owned()
    };
    assert_eq!(verified("6x6 trominoes --engine frontier", "a search of"), "80092");
    assert_eq!(verified("6x6 trominoes --engine dance", "a frontier sweep of"), "80092");
    assert_eq!(verified("5x5 trominoes", "a search of"), "0");
    assert_eq!(verified("5x5 trominoes --engine dance", "a frontier sweep of"), "0");
    assert_eq!(verified("0x0 dominoes", "same count"), "1");
    assert_eq!(verified("8x8 dominoes --limit 9", "a frontier sweep of"), "9");
    assert_eq!(verified("8x8 dominoes --limit 9 --engine frontier", "same count"), "9");
    // A tree that nobody would wait for.
    assert_eq!(verified("9x12 trominoes --engine frontier", "a sweep in another order"), "20574308184277971",);
    verified("12x12 trominoes --mod 100000000000000000000", "a sweep in another order");
    assert_eq!(verified("12x12 dominoes --engine frontier --limit 9", "a frontier sweep of"), "9");
    for (name, count) in [
        ("mcc_lines6_2", "67950"),
        ("mcc_lines6_3", "297200"),
        ("mcc_tetro6x6", "19984"),
        ("match2_6x6", "207408"),
        ("langford10", "0"),
    ] {
        assert_eq!(verified(&format!("{} --engine frontier", instance(name)), "a search of"), count);
        assert_eq!(verified(&format!("{} --engine dance", instance(name)), "a frontier sweep of"), count);
    }
    // Where no sweep can be made, another rule searches.
    assert_eq!(verified(&instance("words5x5"), "a search of"), "0");
    for engine in ["auto", "dance", "frontier"] {
        let words = format!("count - --verify --quiet --engine {engine}");
        zellige(&words).stdin(COLOURED).assert().success().stdout_eq("1\n").stderr_eq("");
    }
    let (_, err) = answer("count 6x6 trominoes --engine dance --verify");
    assert!(err.ends_with(" states at most gives the same count\n"), "{err}");
}

#[test]
fn a_search_keeps_to_its_memory() {
    for words in [
        "list 20x20 pentominoes --memory 1M",
        "list 20x20 pentominoes --memory 1M --json",
        "count 20x20 pentominoes --memory 1M --engine dance",
        "count 20x20 pentominoes --memory 1M --limit 2",
        "count 20x20 pentominoes --memory 1M --resume never --engine dance",
        "count 20x20 pentominoes --memory 1M --estimate",
        "count 20x20 pentominoes --memory 100M --engine dance --threads 1000",
    ] {
        let output = zellige(words).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{words}: {err}");
        assert!(err.starts_with("error: a search takes about ") && err.contains("iB are allowed"), "{words}: {err}");
    }
    assert_eq!(ways("20x20 pentominoes --memory 100M --limit 1").len(), 1);
    // What a sweep can hold is swept.
    assert_eq!(json("count 6x10 pentominoes:1 --memory 400M --threads 1024")["count"], "9356");
}

#[test]
fn quiet_is_quiet() {
    let queens = instance("queens8");
    for words in [
        "list 4x4 dominoes",
        "list dropped.dlx",
        "list 5x5 trominoes",
        "list 4x4 dominoes --limit 0 --json",
        "count dropped.dlx --engine dance",
        "count 4x4 dominoes --estimate",
        "count 4x4 dominoes --verify --limit 7",
        "count 5x5 trominoes --engine dance",
        &format!("list {queens} --threads 2"),
        "plan dropped.dlx --engine dance",
    ] {
        assert_eq!(answer(&format!("{words} --quiet")).1, "", "{words}");
    }
    assert!(answer("list dropped.dlx").1.starts_with("warning: this option has no primary item and is dropped"));
}

#[test]
fn nothing_is_coloured_and_nothing_depends_on_the_width() {
    let words = "list 1x70 dominoes monominoes:2 --limit 2";
    let plain = zellige(words).output().unwrap();
    let narrow = zellige(words).env("COLUMNS", "20").env("NO_COLOR", "1").env("TERM", "dumb").output().unwrap();
    assert!(plain == narrow && plain.status.success());
    assert!(!plain.stdout.contains(&0x1b) && !plain.stderr.contains(&0x1b));
}

#[test]
fn names_are_of_any_script() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("plättchen 木.dlx");
    fs::write(&file, "ä 木 | ñ\nä ñ:grün\n木 ñ:grün\nä 木\n").unwrap();
    let output = zellige("list --quiet").arg(&file).output().unwrap();
    let mut lines: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
    lines.sort();
    assert_eq!(lines, [" ä ñ:grün", " ä 木", " 木 ñ:grün", "1:", "2:"]);
    let output = zellige("count --engine dance").arg(&file).output().unwrap();
    assert_eq!(output.stdout, b"2\n");
    assert!(String::from_utf8(output.stderr).unwrap().contains("plättchen 木.dlx"));
}
