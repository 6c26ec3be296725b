//! Sweeps that are interrupted, killed, gone on with, and whose layers are on disk.

#![cfg(unix)]

mod counts;

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use counts::{A_WHILE, Moments, answer, count, folder, interrupt, names, refusal};
use serde_json::Value;

/// A sweep of some seconds on one thread, and its count.
const LONG: (&str, &str) = ("15x20", "2312745432647486500109503451886307848575550344800\n");

/// A wider one, and its count.
const WIDE: (&str, &str) = ("17x18", "27127975378658057298540263405161914033947040183059\n");

/// One of half a minute, with layers of little more than 1 GB at its end.
const VERY_LONG: &str = "15x160";

const OPTIONS: [&str; 3] = ["trominoes", "--resume", "file"];

/// How many layers of the sweep in a file are done.
#[track_caller]
fn layers(file: &Path) -> u64 {
    let content = fs::read(file).unwrap();
    let end = content.iter().position(|&byte| byte == b'\n').unwrap();
    let line: Value = serde_json::from_slice(&content[..end]).unwrap();
    assert_eq!((&line["zellige"], &line["version"]), (&"interrupted sweep".into(), &2.into()));
    line["sweep"]["layers"].as_u64().unwrap()
}

#[test]
fn an_interrupted_sweep_goes_on() {
    let folder = folder("sweep-interrupted");
    let err = interrupt(count(&folder, LONG.0, &["trominoes"]), A_WHILE);
    assert!(err.starts_with("error: stopped at layer ") && err.contains("with `--resume FILE`"), "{err}");
    assert_eq!(names(&folder), Vec::<String>::new());
    let err = interrupt(count(&folder, LONG.0, &OPTIONS), A_WHILE);
    let done = layers(&folder.join("file"));
    assert!(err.starts_with(&format!("error: stopped at layer {done} of ")), "{err}");
    assert!(err.contains("is in `file`") && err.contains("`--resume`"), "{err}");
    let mut moments = Moments::new();
    for _ in 0..5 {
        let mut child = count(&folder, LONG.0, &OPTIONS).spawn().unwrap();
        sleep(Duration::from_millis(moments.next(300)));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(layers(&folder.join("file")) >= done, "{moments:?}");
    }
    assert_eq!(answer(&folder, LONG.0, &OPTIONS).0, LONG.1, "{moments:?}");
    // A file that someone named stays, and knows the answer.
    let start = Instant::now();
    let (out, err) = answer(&folder, LONG.0, &OPTIONS);
    assert_eq!(out, LONG.1);
    assert!(err.contains("\n  frontier across lines of 15, ") && start.elapsed() < Duration::from_secs(2), "{err}");
    assert_eq!(names(&folder), ["file"]);
}

#[test]
fn files_of_sweeps_that_will_not_do() {
    let folder = folder("sweep-refused");
    interrupt(count(&folder, LONG.0, &OPTIONS), A_WHILE);
    let file = folder.join("file");
    let good = fs::read(&file).unwrap();
    let refuses = |question: &str, options: &[&str], part: &str| {
        let before = fs::read(&file).unwrap();
        let err = refusal(&folder, question, options);
        assert!(err.contains(part), "{err}");
        assert!(fs::read(&file).unwrap() == before, "it is left as it was");
    };
    refuses("15x21", &OPTIONS, "it is of another question");
    refuses(LONG.0, &["dominoes", "--resume", "file"], "it is of another question");
    refuses(LONG.0, &["trominoes", "--resume", "file", "--mod", "7"], "it is of another question");
    refuses(LONG.0, &["trominoes", "--resume", "file", "--order", "greedy"], "it is of another question");
    refuses(
        LONG.0,
        &["trominoes", "--resume", "file", "--engine", "dance"],
        "expected a file that an interrupted search",
    );
    let damaged = "it is damaged: its checksum does not fit";
    let no_such = "expected a file that an interrupted s";
    let changed = |place: usize| {
        let mut content = good.clone();
        content[place] ^= 1;
        content
    };
    let line = good.iter().position(|&byte| byte == b'\n').unwrap();
    let version = [&b"{\"zellige\":\"interrupted sweep\",\"version\":3,\"news\":1}"[..], &good[line..]].concat();
    for (content, part) in [
        (good[..good.len() - 1].to_vec(), damaged),
        (good[..good.len() / 2].to_vec(), damaged),
        ([good.as_slice(), &[0]].concat(), damaged),
        (changed(line + 1), damaged),
        (changed(good.len() - 40), damaged),
        (changed(good.len() - 1), damaged),
        (changed(line - 3), damaged),
        (changed(3), no_such),
        (good[..line / 2].to_vec(), no_such),
        (version, "it is of version 3; this program reads version 2"),
    ] {
        fs::write(&file, content).unwrap();
        refuses(LONG.0, &OPTIONS, part);
    }
    fs::write(&file, good).unwrap();
    assert_eq!(answer(&folder, LONG.0, &OPTIONS).0, LONG.1);
    // A search that was interrupted is no sweep.
    let puzzle = format!("{}/../../data/instances/queens10.dlx", env!("CARGO_MANIFEST_DIR"));
    answer(&folder, &puzzle, &["--resume", "search"]);
    let err = refusal(&folder, &puzzle, &["--resume", "search", "--engine", "frontier"]);
    assert!(err.contains("expected a file that an interrupted sweep left"), "{err}");
}

#[test]
fn layers_go_to_disk_where_memory_is_short() {
    let folder = folder("sweep-disk");
    let (board, right) = ("14x15", "1707210072783490854156818417333198\n");
    let short = ["trominoes", "--memory", "32M"];
    let refused = count(&folder, board, &short).output().unwrap();
    let err = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(1) && err.contains("--disk FOLDER"), "{err}");
    assert_eq!(answer(&folder, board, &[&short[..], &["--disk", "."]].concat()).0, right);
    assert_eq!(names(&folder), Vec::<String>::new());
    let missing = count(&folder, board, &["trominoes", "--disk", "missing"]).output().unwrap();
    let err = String::from_utf8(missing.stderr).unwrap();
    assert!(missing.status.code() == Some(2) && err.contains("layers cannot be kept in `missing`: "), "{err}");
}

#[test]
#[ignore = "slow: some minutes"]
fn a_long_sweep_that_is_killed_again_and_again_goes_on() {
    let folder = folder("sweep-killed");
    let file = folder.join("file");
    let right = answer(&folder, VERY_LONG, &["trominoes"]).0;
    let mut moments = Moments::new();
    let mut last = 0;
    let count_it = |round: usize| {
        // Now in memory, now on disk.
        let options = if round % 3 == 2 { &["--memory", "300M", "--disk", "."][..] } else { &["--memory", "8G"] };
        count(&folder, VERY_LONG, &[&OPTIONS[..], options].concat())
    };
    for round in 0.. {
        let mut child = count_it(round).spawn().unwrap();
        // What is done is kept every five seconds at most.
        let end = Instant::now() + Duration::from_millis(moments.next(if round % 2 == 0 { 8000 } else { 20_000 }));
        while Instant::now() < end && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(5));
        }
        if child.try_wait().unwrap().is_some() {
            let output = child.wait_with_output().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), right, "round {round}, {moments:?}: {err}");
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if file.exists() {
            let now = layers(&file);
            assert!(now >= last, "{moments:?}");
            last = now;
        }
    }
    assert_eq!(answer(&folder, VERY_LONG, &OPTIONS).0, right);
    assert_eq!(answer(&folder, WIDE.0, &["trominoes", "--memory", "600M", "--disk", "."]).0, WIDE.1);
}
