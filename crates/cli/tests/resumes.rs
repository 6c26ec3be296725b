//! Searches that are interrupted, killed and gone on with.

#![cfg(unix)]

mod counts;

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use counts::{A_WHILE, Moments, answer, count, folder, interrupt, names, refusal, send, texts};
use serde_json::Value;

/// A search of some seconds on one thread, and its count: latin squares.
const LONG: (&str, &str) = ("latin7", "16942080\n");

/// One of a second or two.
const MIDDLING: (&str, &str) = ("domino8x8", "12988816\n");

/// A search of a minute.
const VERY_LONG: (&str, &str) = ("sudoku14", "69454314\n");

/// The path of a file in `data/instances`.
fn instance(name: &str) -> String {
    format!("{}/../../data/instances/{name}.dlx", env!("CARGO_MANIFEST_DIR"))
}

/// Leaves a file of a search under way.
#[track_caller]
fn leave_file(folder: &Path, question: &str, file: &str) {
    let err = interrupt(count(folder, question, &["--engine", "dance", "--resume", file]), A_WHILE);
    assert!(err.contains(&format!("what is needed to go on is in `{file}`")), "{err}");
}

/// The search in a file, and how many solutions it has found.
#[track_caller]
fn kept(file: &Path) -> (Value, u64) {
    let document: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let solutions = document["search"]["tally"]["solutions"].as_u64().unwrap();
    (document, solutions)
}

#[test]
fn an_interrupted_search_goes_on() {
    let folder = folder("interrupted");
    let question = instance(LONG.0);
    let err = interrupt(count(&folder, &question, &["--engine", "dance"]), Duration::from_secs(1));
    let names = names(&folder);
    let [name] = &names[..] else { panic!("expected a file, got {names:?}") };
    assert!(name.starts_with("zellige-") && name.ends_with(".resume"), "{name}");
    assert!(err.starts_with("error: stopped, with "), "{err}");
    assert!(err.contains(name) && err.contains("`--resume`") && err.matches("error: ").count() == 1, "{err}");
    let (document, solutions) = kept(&folder.join(name));
    assert_eq!((&document["zellige"], &document["version"]), (&"interrupted search".into(), &1.into()));
    assert!(solutions > 0 && err.contains(&format!("with {solutions} solutions known")), "{err}");
    // The engine that can go on is the search, also when nobody says so.
    let (out, err) = answer(&folder, &question, &["--resume", name]);
    assert_eq!(out, LONG.1);
    assert!(err.contains("\n  search of "), "{err}");
    // A file that someone named stays, and knows the answer.
    let start = Instant::now();
    assert_eq!(answer(&folder, &question, &["--resume", name]).0, LONG.1);
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_search_that_is_over_leaves_nothing() {
    let folder = folder("over");
    assert_eq!(answer(&folder, &instance(MIDDLING.0), &["--engine", "dance"]).0, MIDDLING.1);
    assert_eq!(answer(&folder, "6x6", &["trominoes", "--limit", "5", "--engine", "dance"]).0, "5\n");
    assert_eq!(names(&folder), Vec::<String>::new());
}

#[test]
fn a_new_file_and_a_finished_one() {
    let folder = folder("new");
    for file in ["new", "dotted.new.resume", "größer-木.resume", "with blanks"] {
        for _ in 0..2 {
            let (out, err) = answer(&folder, &instance("queens10"), &["--resume", file, "--verify"]);
            assert_eq!(out, "724\n");
            assert!(err.contains("\n  verified: "), "{err}");
        }
        assert_eq!(kept(&folder.join(file)).1, 724);
    }
    // Nothing to search: nothing is kept.
    assert_eq!(answer(&folder, "5x5", &["trominoes", "--resume", "none"]).0, "0\n");
    assert_eq!(answer(&folder, "0x5", &["trominoes", "--resume", "empty board"]).0, "1\n");
    let quiet = answer(&folder, "6x6", &["trominoes", "--resume", "board", "--quiet", "--mod", "1000"]);
    assert_eq!(quiet, ("92\n".to_owned(), String::new()));
    assert_eq!(names(&folder), ["board", "dotted.new.resume", "empty board", "größer-木.resume", "new", "with blanks"]);
}

#[test]
fn a_limit_does_not_spoil_the_file() {
    let folder = folder("limit");
    let question = instance(MIDDLING.0);
    for limit in ["1", "100000", "1000000"] {
        let (out, _) = answer(&folder, &question, &["--limit", limit, "--resume", "file"]);
        assert_eq!(out.trim_end(), limit);
    }
    let output = count(&folder, &question, &["--resume", "file", "--threads", "2"]);
    // The last of two numbers of threads is not taken: there may be one only.
    let refused = { output }.output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(answer(&folder, &question, &["--resume", "file"]).0, MIDDLING.1);
}

#[test]
fn files_that_will_not_do() {
    let folder = folder("refused");
    let question = instance("queens10");
    let file = folder.join("file");
    answer(&folder, &question, &["--resume", "file", "--branch", "fewest"]);
    let good = fs::read_to_string(&file).unwrap();
    let refuses = |question: &str, options: &[&str], part: &str| {
        let text = fs::read(&file).unwrap();
        let err = refusal(&folder, question, &[&["--resume", "file"], options].concat());
        assert!(err.contains(part), "{err}");
        assert_eq!(fs::read(&file).unwrap(), text, "it is left as it was");
    };
    refuses(&instance("queens8"), &[], "it is of another question");
    refuses("8x8", &["dominoes", "--engine", "dance"], "it is of another question");
    refuses(&question, &["--branch", "fewest-last"], "another branching rule");
    refuses(&question, &["--branch", "weighted"], "another branching rule");

    let replaced = |text: &str, with: &str| {
        assert!(good.contains(text), "{text}");
        good.replacen(text, with, 1).into_bytes()
    };
    let damaged = "it is damaged: its checksum does not fit";
    let no_such = "expected a file that an interrupted search left";
    for (content, part) in [
        (good.as_bytes()[..good.len() / 2].to_vec(), no_such),
        (good.as_bytes()[..good.len() - 1].to_vec(), no_such),
        (Vec::new(), no_such),
        (b"garbage".to_vec(), no_such),
        (b"\xff\xfe\x00".to_vec(), "UTF-8"),
        (vec![b'['; 100_000], no_such),
        (vec![b' '; 20_000_000], no_such),
        (b"{\"zellige\":\"something else\",\"version\":1}".to_vec(), no_such),
        (replaced("\"version\":1", "\"version\":2"), "it is of version 2; this program reads version 1"),
        (replaced("\"version\":1", "\"version\":2,\"news\":[]"), "it is of version 2; this program reads version 1"),
        (replaced("\"version\":1", "\"version\":99999999999"), "it is of version 99999999999"),
        (replaced("\"solutions\":724", "\"solutions\":725"), damaged),
        (replaced("\"solutions\":724", "\"solutions\":-1"), no_such),
        (replaced("\"done\":[[0,", "\"done\":[[1,"), damaged),
        (replaced("\"checksum\":\"", "\"checksum\":\"0"), damaged),
        (replaced("\"problem\":\"", "\"problem\":\"0"), damaged),
    ] {
        fs::write(&file, content).unwrap();
        refuses(&question, &["--branch", "fewest"], part);
    }
    fs::write(&file, good).unwrap();
    assert_eq!(answer(&folder, &question, &["--resume", "file", "--branch", "fewest"]).0, "724\n");
    assert_eq!(names(&folder), ["file"]);
}

#[test]
fn places_where_no_file_can_be() {
    let folder = folder("nowhere");
    let question = instance("queens10");
    assert!(refusal(&folder, &question, &["--resume", "."]).contains("directory"));
    refusal(&folder, &question, &["--resume", "missing/file"]);
    refusal(&folder, &question, &["--resume", &"long".repeat(200)]);
    assert_eq!(names(&folder), Vec::<String>::new());
    #[cfg(target_os = "linux")]
    {
        refusal(&folder, &question, &["--resume", "/proc/zellige.resume"]);
        refusal(&folder, &question, &["--resume", "/dev/null"]);
        refusal(&folder, &question, &["--resume", "/dev/zero"]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_where_nothing_can_be_kept() {
    let err = interrupt(count(Path::new("/proc"), &instance(LONG.0), &["--engine", "dance"]), A_WHILE);
    assert!(err.starts_with("warning: what is needed to go on later cannot be kept in `.`"), "{err}");
    assert!(err.contains("error: stopped, with ") && !err.contains("--resume"), "{err}");
}

#[test]
fn searches_that_are_killed_go_on() {
    let folder = folder("killed");
    let question = instance(LONG.0);
    let options = ["--engine", "dance", "--resume", "file"];
    leave_file(&folder, &question, "file");
    let before = kept(&folder.join("file")).1;
    let mut moments = Moments::new();
    for _ in 0..6 {
        let mut child = count(&folder, &question, &options).spawn().unwrap();
        sleep(Duration::from_millis(moments.next(300)));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(kept(&folder.join("file")).1 >= before, "{moments:?}");
    }
    // And once more in the middle, by Ctrl-C.
    leave_file(&folder, &question, "file");
    assert!(kept(&folder.join("file")).1 > before);
    assert_eq!(answer(&folder, &question, &options).0, LONG.1, "{moments:?}");
}

#[test]
#[ignore = "slow: some minutes"]
fn a_long_search_that_is_killed_again_and_again_goes_on() {
    let folder = folder("killed-again");
    let question = instance(VERY_LONG.0);
    let options = ["--engine", "dance", "--resume", "file"];
    let mut moments = Moments::new();
    let mut last = 0;
    for round in 0.. {
        let mut child = count(&folder, &question, &options).spawn().unwrap();
        // What is done is kept every five seconds.
        let end = Instant::now() + Duration::from_millis(moments.next(if round % 2 == 0 { 5000 } else { 12_000 }));
        while Instant::now() < end && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(5));
        }
        if child.try_wait().unwrap().is_some() {
            let output = child.wait_with_output().unwrap();
            assert_eq!(texts(&output).0, VERY_LONG.1, "{moments:?}");
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if folder.join("file").exists() {
            let now = kept(&folder.join("file")).1;
            assert!(now >= last, "{moments:?}");
            last = now;
        }
    }
    assert_eq!(answer(&folder, &question, &options).0, VERY_LONG.1);
}

#[test]
fn two_searches_with_one_file_do_no_harm() {
    let folder = folder("two");
    let question = instance(MIDDLING.0);
    let options = ["--engine", "dance", "--resume", "file"];
    let children = [(); 2].map(|()| count(&folder, &question, &options).spawn().unwrap());
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert_eq!(texts(&output).0, MIDDLING.1);
    }
    assert_eq!(answer(&folder, &question, &options).0, MIDDLING.1);
    assert_eq!(names(&folder), ["file"]);
}

#[test]
fn two_searches_in_one_folder_keep_two_files() {
    let folder = folder("two-files");
    let question = instance(LONG.0);
    let commands = [(); 2].map(|()| count(&folder, &question, &["--engine", "dance"]));
    let first = commands.map(|mut command| command.spawn().unwrap());
    sleep(A_WHILE * 2);
    for child in first {
        send("INT", &child);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }
    let names = names(&folder);
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names[0].ends_with("-2.resume"), "{names:?}");
    for name in names {
        kept(&folder.join(name));
    }
}
