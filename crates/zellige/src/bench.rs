//! A fixed set of sweeps, timed: what a state and an update take on this machine, by each way to the next layer.

use std::time::Instant;

use serde::Serialize;
use zellige_frontier::{Arithmetic, Frontier, FrontierError, Means};

use crate::json::numbers_in_words;
use crate::statement::state;
use crate::watch::{SweepWatch, Watch};
use crate::{Ask, Error, Settings, memory};

/// A way from layer to layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Course {
    /// The states of one row are explored, and all rows replayed.
    Explored,
    /// States are known by their numbers.
    Numbered,
    /// They are, and two sweeps meet in the middle.
    Joined,
    /// Ascending keys are merged.
    Merged,
    /// Keys are looked up in a hash table.
    Hashed,
}

impl Course {
    /// All ways.
    pub const ALL: [Course; 5] = [Course::Explored, Course::Numbered, Course::Joined, Course::Merged, Course::Hashed];

    /// Its name, as in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Course::Explored => "explored",
            Course::Numbered => "numbered",
            Course::Joined => "joined",
            Course::Merged => "merged",
            Course::Hashed => "hashed",
        }
    }

    /// What a sweep may use to go no other way.
    fn means(self, memory: u64, threads: usize) -> Means {
        let all = Means::from(memory);
        let plain = Means { fewest_numbered: u64::MAX, most_explored: 0, joins_halves: false, threads, ..all };
        match self {
            Course::Explored => Means { most_explored: Means::from(memory).most_explored, ..plain },
            Course::Numbered => Means { fewest_numbered: 0, ..plain },
            Course::Joined => Means { fewest_numbered: 0, joins_halves: true, ..plain },
            Course::Merged => plain,
            Course::Hashed => Means { merges: false, ..plain },
        }
    }

    /// The most states for which it is timed: beyond, it takes too long or too much memory to be worth the wait.
    fn most_states(self, is_long: bool) -> u64 {
        match (self, is_long) {
            (Course::Explored, _) => 200_000,
            (Course::Numbered | Course::Joined, false) => 20_000_000,
            (Course::Numbered | Course::Joined, true) => u64::MAX,
            (Course::Merged, false) => 2_000_000,
            (Course::Merged, true) => 20_000_000,
            (Course::Hashed, false) => 500_000,
            (Course::Hashed, true) => 6_000_000,
        }
    }
}

/// The questions, and about how many states their sweeps meet; those of the second list only where there is time.
const QUESTIONS: [(&str, u64); 8] = [
    ("10x12 trominoes", 20_000),
    ("12x12 trominoes", 180_000),
    ("14x15 trominoes", 1_600_000),
    ("15x15 trominoes", 5_000_000),
    ("10x10 ants", 5_000),
    ("14x14 ants", 300_000),
    ("20x20 dominoes", 200_000),
    ("12x12 tetrominoes", 6_000_000),
];
const LONG_QUESTIONS: [(&str, u64); 3] =
    [("10x10 pentominoes", 5_000_000), ("17x18 trominoes", 45_000_000), ("18x18 trominoes", 130_000_000)];

/// Short sweeps are timed again and again for so many seconds; the best time counts.
const SECONDS: f64 = 0.3;

/// One sweep, timed.
#[derive(Clone, Debug, Serialize)]
pub struct Timed {
    /// What was counted.
    pub question: &'static str,
    /// Which way.
    pub course: Course,
    /// Threads that may be used.
    pub threads: usize,
    /// In what numbers the sweep ended.
    pub numbers: String,
    /// The most states of any layer.
    pub states: u64,
    /// State updates.
    pub updates: u64,
    /// Seconds.
    pub seconds: f64,
    /// The most bytes held at once.
    pub bytes: u64,
}

impl Timed {
    /// Nanoseconds of an update.
    pub fn nanoseconds(&self) -> f64 {
        self.seconds * 1e9 / self.updates.max(1) as f64
    }

    /// Bytes of a state of the widest layer.
    pub fn bytes_of_state(&self) -> f64 {
        self.bytes as f64 / self.states.max(1) as f64
    }
}

/// Times all sweeps of the set that are worth the wait, a longer set if `is_long`; `report` hears of each.
///
/// # Errors
/// When the watcher says stop, or a sweep cannot be made. One for which memory does not suffice is left out.
pub fn bench(
    settings: &Settings,
    is_long: bool,
    watch: &mut dyn Watch,
    mut report: impl FnMut(&Timed),
) -> Result<(), Error> {
    let long = if is_long { &LONG_QUESTIONS[..] } else { &[] };
    for &(question, states) in QUESTIONS.iter().chain(long) {
        for course in Course::ALL.into_iter().filter(|course| states <= course.most_states(is_long)) {
            if let Some(timed) = time(question, course, settings, watch)? {
                report(&timed);
            }
        }
    }
    Ok(())
}

/// One sweep, timed; none if it does not fit in memory, or cannot be made in this way.
fn time(
    question: &'static str,
    course: Course,
    settings: &Settings,
    watch: &mut dyn Watch,
) -> Result<Option<Timed>, Error> {
    let words: Vec<&str> = question.split(' ').collect();
    let ask = Ask::from_words(&words, None, settings.clone())?;
    let statement = state(&ask.subject, settings.memory)?;
    let order = settings.order.order(&statement.problem, statement.line_ends.is_some());
    let order = match &statement.columns {
        Some(columns) => order.in_columns(columns.clone()),
        None => order,
    };
    let frontier = Frontier::in_order(&statement.problem, order)?.with_halves(&statement.problem);
    let memory = settings.memory.unwrap_or_else(memory::allowed_by_default);
    let mut best: Option<Timed> = None;
    let begin = Instant::now();
    while best.is_none() || begin.elapsed().as_secs_f64() < SECONDS {
        let start = Instant::now();
        let means = course.means(memory, settings.threads());
        let counted = match frontier.count(Arithmetic::Widening, means, &mut SweepWatch::new(watch)) {
            Ok(counted) => counted,
            Err(FrontierError::Memory { .. }) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let seconds = start.elapsed().as_secs_f64();
        let report = &counted.report;
        let went = match (report.is_numbered, report.joins_halves, report.recorded_layers > 0) {
            (true, true, _) => Course::Joined,
            (true, false, _) => Course::Numbered,
            (false, _, true) => Course::Explored,
            (false, _, false) if course == Course::Hashed => Course::Hashed,
            (false, _, false) => Course::Merged,
        };
        if went != course {
            return Ok(None);
        }
        if best.as_ref().is_none_or(|best| seconds < best.seconds) {
            best = Some(Timed {
                question,
                course,
                threads: settings.threads(),
                numbers: numbers_in_words(counted.numbers),
                states: counted.report.most_states(),
                updates: counted.report.updates,
                seconds,
                bytes: counted.report.peak_bytes,
            });
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unwatched;

    #[test]
    fn every_way_is_the_one_it_is_called() {
        let settings = Settings { threads: Some(1), memory: Some(1 << 30), ..Settings::default() };
        let timed = Course::ALL.map(|course| {
            time("6x24 trominoes", course, &settings, &mut Unwatched).expect("it can be swept").expect("it fits")
        });
        let updates = timed.each_ref().map(|timed| timed.updates);
        // Rows that are replayed skip what has no choice, and numbered states that are dead are none.
        assert!(updates[0] < updates[3] && updates[1] < updates[3] && updates[3] == updates[4], "{updates:?}");
        assert!(updates[2] < updates[1], "{updates:?}");
        assert!(timed.iter().all(|timed| timed.seconds > 0.0 && timed.bytes > 0 && timed.states > 50));
    }
}
