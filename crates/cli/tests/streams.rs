//! Lists as streams: readers who leave, disks that are full, memory that does not grow.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use snapbox::cmd::cargo_bin;

/// Begins to list.
fn list(words: &str) -> Child {
    let mut command = Command::new(cargo_bin!("zellige"));
    command.arg("list").args(words.split(' ')).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Reads so many lines and leaves; how long it then takes to the end, which must be peaceful.
#[track_caller]
fn read_and_leave(words: &str, lines: usize) -> Duration {
    let mut child = list(words);
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for _ in 0..lines {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "{words}: the list has no more lines");
    }
    drop(out);
    let left = Instant::now();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    let status = child.wait().unwrap();
    assert_eq!((status.code(), err.as_str()), (Some(0), ""), "{words}");
    left.elapsed()
}

#[test]
fn a_reader_who_leaves_ends_the_list() {
    for words in
        ["10x10 dominoes", "10x10 dominoes --json", "10x10 dominoes --threads 3", "8x8 ants --threads 2 --sorted"]
    {
        for lines in [1, 100, 20_000] {
            let time = read_and_leave(words, lines);
            assert!(time < Duration::from_secs(3), "{words}: {time:?}");
        }
    }
}

#[test]
fn the_first_ways_come_at_once() {
    // Full lists would take hours and more, and on the large ones every step of the search takes long.
    for words in ["12x12 dominoes", "9x20 pentominoes", "20x20 ants", "60x60 dominoes", "60x60 dominoes --threads 2"] {
        let start = Instant::now();
        read_and_leave(words, 3);
        // Below a second where nothing else runs.
        assert!(start.elapsed() < Duration::from_secs(5), "{words}: {:?}", start.elapsed());
    }
}

/// An exact cover problem with one way that is seen at once, and besides a search for none that would take years.
fn barren() -> String {
    let pigeons: Vec<String> = (0..24).map(|pigeon| format!("p{pigeon}")).collect();
    let holes: Vec<String> = (1..24).map(|hole| format!("h{hole}")).collect();
    let mut text =
        format!("a easy {} | {}\na easy {}\na easy\na easy\n", pigeons.join(" "), holes.join(" "), pigeons.join(" "));
    for pigeon in &pigeons {
        for hole in &holes {
            text += &format!("{pigeon} {hole}\n");
        }
    }
    text
}

#[test]
fn a_limit_ends_threads_that_find_nothing() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("barren.dlx");
    std::fs::write(&file, barren()).unwrap();
    for options in ["", " --sorted"] {
        let start = Instant::now();
        let child = list(&format!("{} --limit 1 --threads 4{options}", file.display()));
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        assert_eq!(output.stdout.iter().filter(|&&byte| byte == b'\n').count(), 2);
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_once() {
    for words in ["10x10 dominoes", "10x10 dominoes --threads 2", "2x2 dominoes --json"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(cargo_bin!("zellige"));
        let output = command.arg("list").args(words.split(' ')).stdout(full).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words}: {err}");
        assert!(err.starts_with("error: the list cannot be written to standard output: "), "{words}: {err}");
        assert_eq!(err.lines().count(), 1, "{words}: {err}");
    }
}

/// The most bytes that a process has held in memory.
#[cfg(target_os = "linux")]
fn most_memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_a_list() {
    // 258584046368 ways.
    for options in ["", " --threads 2", " --threads 2 --sorted"] {
        let mut child = list(&format!("10x10 dominoes --json{options}"));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.by_ref().take(1000).all(|line| line.is_ok()));
        let early = most_memory(&child);
        assert_eq!(lines.by_ref().take(200_000).filter(Result::is_ok).count(), 200_000);
        let late = most_memory(&child);
        assert!(late < early + (24 << 20) && late < 64 << 20, "{options}: {early} bytes, then {late}");
        drop(lines);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}
