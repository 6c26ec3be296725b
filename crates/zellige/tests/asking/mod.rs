//! Questions asked as a user asks them, and the values in `data/` that answers are compared with.

#![allow(dead_code, reason = "each file of tests takes what it needs")]

pub mod indexed;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use zellige::{Answer, Ask, BigUint, Error, FrontierError, Orientations, Progress, Settings, Subject, Unwatched};
use zellige::{Verdict, Watch};

/// Memory for a question of the normal run.
pub const MEMORY: u64 = 2 << 30;

/// Memory for a question of the slow run.
pub const MUCH_MEMORY: u64 = 12 << 30;

/// The slow run stops after so long at each question.
const PATIENCE: Duration = Duration::from_secs(30);

/// How questions of the normal run are answered.
pub fn settings() -> Settings {
    Settings { memory: Some(MEMORY), ..Settings::default() }
}

/// Asks in words, pieces being free.
pub fn ask(words: &[impl AsRef<str>]) -> Ask {
    ask_about(words, Orientations::Free, settings())
}

/// Asks in words.
pub fn ask_about(words: &[impl AsRef<str>], orientations: Orientations, settings: Settings) -> Ask {
    let shown = || words.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(" ");
    Ask::from_words(words, Some(orientations), settings).unwrap_or_else(|error| panic!("{}: {error}", shown()))
}

/// Plans and answers.
pub fn answer(ask: &Ask) -> Result<Answer, Error> {
    ask.plan()?.answer(&mut Unwatched)
}

/// Plans and answers with much memory, unless that takes too long or does not fit, which is an error to be reported;
/// any other error is a failure.
pub fn answer_patiently(ask: &Ask) -> Result<Answer, FrontierError> {
    let settings = Settings { memory: Some(MUCH_MEMORY), ..ask.settings.clone() };
    let plan = Ask { subject: ask.subject.clone(), settings }.plan();
    match plan.and_then(|plan| plan.answer(&mut Patience { end: Instant::now() + PATIENCE })) {
        Ok(answer) => Ok(answer),
        Err(Error::Frontier(error)) => Err(error),
        Err(error) => panic!("{error}"),
    }
}

/// Stops a sweep that takes too long.
struct Patience {
    end: Instant,
}

impl Watch for Patience {
    fn observe(&mut self, _: &Progress) -> Verdict {
        if Instant::now() < self.end { Verdict::Continue } else { Verdict::Stop }
    }
}

/// Asks and answers, all in words.
#[track_caller]
pub fn count(words: &str) -> BigUint {
    let words: Vec<&str> = words.split(' ').collect();
    answer(&ask(&words)).unwrap_or_else(|error| panic!("{words:?}: {error}")).count
}

/// Answers about a subject that no words state.
#[track_caller]
pub fn count_subject(subject: Subject) -> BigUint {
    answer(&Ask { subject, settings: settings() }).unwrap_or_else(|error| panic!("{error}")).count
}

/// A number in decimal digits.
#[track_caller]
pub fn number(digits: &str) -> BigUint {
    digits.parse().unwrap_or_else(|error| panic!("{digits}: {error}"))
}

/// The path of something in `data/`.
pub fn data(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "data", path].iter().collect()
}

/// The text of a file in `data/`.
pub fn text(path: &str) -> String {
    let path = data(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A JSON file in `data/`.
pub fn json(path: &str) -> serde_json::Value {
    serde_json::from_str(&text(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A board without one of its cells, as a word.
pub fn rectangle_without(rows: usize, columns: usize, missing: (usize, usize)) -> String {
    let cell = |row, column| if (row, column) == missing { '.' } else { '#' };
    let line = |row| (0..columns).map(|column| cell(row, column)).collect::<String>();
    (0..rows).map(line).collect::<Vec<_>>().join("/")
}

/// A puzzle in a file of its own, which is gone when the test is.
pub struct Scratch(PathBuf);

impl Scratch {
    /// Writes the text to a file of this name.
    pub fn new(name: &str, text: &str) -> Scratch {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("puzzle-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("the file can be written");
        Scratch(path)
    }

    /// Where it is.
    pub fn path(&self) -> String {
        self.0.to_string_lossy().into_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
