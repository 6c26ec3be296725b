//! What the command answers, and that nothing but the answer stands on standard output.

use snapbox::cmd::{Command, cargo_bin};

fn zellige(words: &[&str]) -> Command {
    Command::new(cargo_bin!("zellige")).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).args(words)
}

#[track_caller]
fn counts(words: &str, count: &str) {
    let words: Vec<&str> = std::iter::once("count").chain(words.split(' ')).collect();
    zellige(&words).assert().success().stdout_eq(format!("{count}\n"));
}

#[test]
fn tilings() {
    counts("9x12 trominoes", "20574308184277971");
    counts("12x9 trominoes", "20574308184277971");
    counts("4x4 dominoes", "36");
    counts("3x3 XX/X. I3", "10");
    counts("0x5 trominoes", "1");
    counts("6x10 pentominoes:1", "9356");
    counts("##.#/#### dominoes", "0");
    counts("ring.txt dominoes", "2");
}

#[test]
fn limited_pieces() {
    counts("4x4 dominoes monominoes:2", "552");
    counts("4x4 dominoes monominoes:3-", "9424");
    counts("4x4 dominoes monominoes:0-4", "2738");
    counts("4x4 dominoes monominoes:any", "10012");
}

#[test]
fn orientations() {
    counts("2x3 L3 --pieces free", "2");
    counts("2x3 L3 --pieces fixed", "0");
    counts("2x2 I2 --pieces fixed", "1");
    counts("4x2 L4 --pieces one-sided", "1");
    counts("4x2 L4", "2");
}

#[test]
fn matchings() {
    counts("10x10 ants", "112398351350823112");
    counts("4x4 migrations", "88");
    counts("4x4 perfect-matchings", "36");
    counts("4x4 matchings", "10012");
    counts("3x3 ants", "0");
}

#[test]
fn moduli() {
    counts("9x12 trominoes --mod 1000000007", &(20574308184277971u64 % 1_000_000_007).to_string());
    counts("9x12 trominoes --mod 1", "0");
    counts("4x4 dominoes --mod 36", "0");
    counts("12x12 trominoes --mod 100000000000000000000", "35061025562799941630");
}

#[test]
fn numbers_engines_and_orders_agree() {
    for option in
        ["--arithmetic widening", "--arithmetic residues", "--order best", "--order greedy", "--order breadth-first"]
    {
        counts(&format!("6x9 trominoes {option}"), "45832761");
    }
    counts("5x5 trominoes --engine frontier", "0");
}

#[test]
fn puzzles() {
    counts("crlf.toml", "36");
    counts("crlf.toml --mod 10", "6");
    counts("../../../../examples/calendar.toml", "64");
    let output = zellige(&["count", "../../../../examples/windows.toml"]).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    let sentence = "  Four windows: ../../../../examples/windows.toml, 36 cells, any number of I2, 4 of I1 as holes, \
                    inside, apart even at corners, turned and flipped; every tiling counted, mirror images too\n";
    assert!(text.starts_with(sentence), "{text}");
    let output = zellige(&["plan", "../../../../examples/taocp-298.toml", "--quick"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("97 items and 63 secondary ones, 3629 options"), "{text}");
}

#[test]
fn problems_in_files_and_on_standard_input() {
    counts("queens4.dlx", "2");
    counts("queens4.dlx --order declared", "2");
    counts("bare.dlx", "0");
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/queens4.dlx")).unwrap();
    zellige(&["count", "-"]).stdin(text).assert().success().stdout_eq("2\n");
    zellige(&["count", "-", "dominoes"]).stdin("##\n##\n").assert().success().stdout_eq("2\n");
}

#[test]
fn summaries_say_what_and_how() {
    zellige(&["count", "9x12", "trominoes"]).assert().stderr_eq(
        "  9x12, 108 cells, any number of I3 and L3, turned and flipped; every tiling counted, mirror images too
  frontier across lines of 9, [..] states at most, [..]s
",
    );
    zellige(&["count", "5x5", "trominoes"]).assert().stderr_eq(
        "  5x5, 25 cells, any number of I3 and L3, turned and flipped; every tiling counted, mirror images too
  25 cells cannot be covered by pieces of 3
",
    );
    zellige(&["count", "9x12", "trominoes", "--quiet"]).assert().stderr_eq("");
}

#[test]
fn a_count_of_zero_has_its_reason() {
    let reason = |words: &[&str], reason: &str| {
        let words: Vec<&str> = std::iter::once("count").chain(words.iter().copied()).collect();
        zellige(&words).assert().success().stdout_eq("0\n").stderr_eq(format!("[..]\n  {reason}\n"));
    };
    reason(&["1x1", "trominoes"], "no placement covers cell r0c0");
    reason(&["1x5", "ants"], "cell r0c0 has 1 neighbour and needs 2");
    reason(&["bare.dlx"], "no option covers item `b`");
    reason(&["seldom.dlx"], "item `b` must be used 3 times, and all options together use it once");
    // A residue of 0 is no reason.
    let output = zellige(&["count", "4x4", "dominoes", "--mod", "36", "--json"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains(r#""zero_reason":null"#));
}

#[test]
fn answers_as_json() {
    let output = zellige(&["count", "9x12", "trominoes", "--json"]).output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["schema"], &answer["kind"]), (&1.into(), &"answer".into()));
    assert_eq!(answer["count"], "20574308184277971");
    assert_eq!(answer["conventions"]["orientations"], "free");
    assert_eq!(answer["engine"]["name"], "frontier");
    assert!(answer["states"].as_u64().is_some_and(|states| states > 1000));
    assert!(output.stderr.is_empty());
}

#[test]
fn dropped_options_are_warned_of() {
    zellige(&["count", "dropped.dlx"]).assert().success().stdout_eq("1\n").stderr_eq(
        "warning: this option has no primary item and is dropped
 --> dropped.dlx:6:1
  |
6 | x
  | ^
warning: this option has no primary item and is dropped
 --> dropped.dlx:7:1
  |
7 | x
  | ^
  dropped.dlx; every exact cover counted, those by equal options too
  search of [..], [..]
",
    );
    zellige(&["count", "dropped.dlx", "--quiet"]).assert().success().stderr_eq("");
}

#[test]
fn plans() {
    let output = zellige(&["plan", "9x12", "trominoes"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for part in ["108 items, 526 options", "across lines of 9", "line ends", "updates", "6561 (7 times)"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = zellige(&["plan", "9x12", "trominoes", "--json"]).output().unwrap();
    let plan: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(plan["survey"]["line_states"].as_array().map(Vec::len), Some(12));
    let output = zellige(&["plan", "9x12", "trominoes", "--layers"]).output().unwrap();
    assert!(output.stdout.iter().filter(|&&byte| byte == b'\n').count() > 100);
    let output = zellige(&["plan", "queens4.dlx", "--quick", "--engine", "frontier"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("at most 2^"));
    let output = zellige(&["plan", "queens4.dlx"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("search, as the whole tree was searched at once"));
    let output = zellige(&["plan", "5x5", "trominoes"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("0, as 25 cells cannot be covered by pieces of 3"));
}

#[test]
fn plans_of_what_memory_cannot_hold() {
    let words = ["plan", "30x30", "trominoes", "--memory", "4G"];
    let output = zellige(&words).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    // The states are known without being held.
    for part in ["\n  states    7", " at most, before layer ", "TiB", "\n  verdict   two layers take ", "--disk"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = zellige(&[&words[..], &["--json"]].concat()).output().unwrap();
    let plan: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let bounds = &plan["bounds"];
    assert_eq!(bounds["hopeless"], true);
    let [least, most] = [0, 1].map(|end| bounds["states"][end].as_f64().unwrap());
    assert!(least == most && plan["survey"]["most_states"].as_f64() == Some(least));
    // Pieces of limited number cannot be numbered: there are bounds alone.
    let words = ["plan", "30x30", "trominoes", "tetrominoes:0-5", "--memory", "4G"];
    let output = zellige(&words).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    for part in ["states    at least ", ", at most 2^", "they take at least ", "GiB", "cannot be held"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = zellige(&[&words[..], &["--json"]].concat()).output().unwrap();
    let plan: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let bounds = &plan["bounds"];
    assert_eq!((&bounds["hopeless"], &plan["survey"]), (&true.into(), &serde_json::Value::Null));
    let [least, most] = [0, 1].map(|end| bounds["bytes"][end].as_f64().unwrap());
    assert!(4.0 * 2f64.powi(30) < least && least < most);
}

#[test]
fn help_teaches() {
    for (words, parts) in [
        (&["--help"][..], &["zellige count 9x12 trominoes", "BOARD is", "WHAT is", "Exit codes"][..]),
        (&["-h"], &["zellige count 9x12 trominoes"]),
        (&["count", "--help"], &["NAME[:USE]", "'XX/X.'", "problem.dlx", "puzzle.toml", "--memory", "ants"]),
        (&["plan", "--help"], &["zellige plan 15x15 trominoes --quick", "--layers"]),
    ] {
        let output = zellige(words).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
        let text = String::from_utf8(output.stdout).unwrap();
        for part in parts {
            assert!(text.contains(part), "{words:?}: {part}");
        }
    }
}
