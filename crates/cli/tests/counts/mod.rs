//! Counts that are run in a folder, interrupted and killed.

#![allow(dead_code, reason = "each file of tests takes what it needs")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use snapbox::cmd::cargo_bin;

/// An empty folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The names in a folder.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A command that counts by one thread, in a folder.
pub fn count(folder: &Path, question: &str, options: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin!("zellige"));
    command.current_dir(folder).args(["count", question, "--threads", "1"]).args(options);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The standard output of a count that must succeed, and its standard error.
#[track_caller]
pub fn answer(folder: &Path, question: &str, options: &[&str]) -> (String, String) {
    let output = count(folder, question, options).output().unwrap();
    let (out, err) = texts(&output);
    assert_eq!(output.status.code(), Some(0), "{err}");
    (out, err)
}

pub fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}

/// Sends a signal, as `kill` does.
pub fn send(signal: &str, child: &Child) {
    let status = Command::new("sh").args(["-c", &format!("kill -{signal} {}", child.id())]).status().unwrap();
    assert!(status.success());
}

/// Presses Ctrl-C after a while; what a count says then that must be under way.
#[track_caller]
pub fn interrupt(mut command: Command, after: Duration) -> String {
    let child = command.spawn().unwrap();
    sleep(after);
    send("INT", &child);
    let pressed = Instant::now();
    let output = child.wait_with_output().unwrap();
    let (out, err) = texts(&output);
    assert_eq!((output.status.code(), out.as_str()), (Some(1), ""), "{err}");
    assert!(pressed.elapsed() < Duration::from_secs(5), "it stops at once");
    err
}

/// Time enough for a count to be under way.
pub const A_WHILE: Duration = Duration::from_millis(700);

/// What is said of a file that will not do: a message of one error, and no answer.
#[track_caller]
pub fn refusal(folder: &Path, question: &str, options: &[&str]) -> String {
    let output = count(folder, question, options).output().unwrap();
    let (out, err) = texts(&output);
    assert_eq!((output.status.code(), out.as_str()), (Some(2), ""), "{err}");
    assert!(err.starts_with("error: `") && err.contains("` cannot be gone on from: "), "{err}");
    assert_eq!(err.matches("error: ").count(), 1, "{err}");
    err
}

/// Moments by dice that differ from run to run.
#[derive(Debug)]
pub struct Moments {
    state: u64,
    past: Vec<u64>,
}

impl Moments {
    pub fn new() -> Moments {
        Moments { state: u64::from(std::process::id()) + 1, past: Vec::new() }
    }

    /// Milliseconds below a limit.
    pub fn next(&mut self, limit: u64) -> u64 {
        // A linear congruential generator, whose high bits are random enough.
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.past.push((self.state >> 33) % limit);
        self.past[self.past.len() - 1]
    }
}
