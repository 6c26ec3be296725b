//! `zellige bench`: what states and updates take on this machine.

use serde::Serialize;
use zellige::Settings;
use zellige::bench::{Timed, bench};

use crate::arguments::{BenchArguments, Show};
use crate::output::print;
use crate::watcher::Watcher;

/// A row of the table.
#[derive(Serialize)]
struct Document<'a> {
    schema: u32,
    kind: &'static str,
    #[serde(flatten)]
    timed: &'a Timed,
    nanoseconds_of_update: f64,
    bytes_of_state: f64,
}

/// Times the set; each row is shown as soon as it is known.
pub fn run(arguments: &BenchArguments, show: &Show) -> anyhow::Result<()> {
    let settings =
        Settings { threads: Some(arguments.threads.into()), memory: arguments.memory, ..Settings::default() };
    let (mut written, mut rows) = (Ok(()), 0);
    if !show.json {
        let heads = ["count", "way", "numbers", "states", "updates", "seconds", "ns/update", "bytes/state"];
        print(&line(heads.map(str::to_owned)))?;
    }
    bench(&settings, arguments.long, &mut Watcher::new(show), |timed| {
        rows += 1;
        if written.is_ok() {
            written = print(&if show.json { document(timed) } else { row(timed) });
        }
    })?;
    anyhow::ensure!(rows > 0, "no sweep of the set fits in the memory allowed");
    written
}

fn document(timed: &Timed) -> String {
    let document = Document {
        schema: 1,
        kind: "bench",
        timed,
        nanoseconds_of_update: timed.nanoseconds(),
        bytes_of_state: timed.bytes_of_state(),
    };
    // Plain numbers and texts always serialise.
    serde_json::to_string(&document).unwrap_or_default()
}

fn row(timed: &Timed) -> String {
    line([
        timed.question.to_owned(),
        timed.course.name().to_owned(),
        timed.numbers.clone(),
        timed.states.to_string(),
        timed.updates.to_string(),
        format!("{:.4}", timed.seconds),
        format!("{:.2}", timed.nanoseconds()),
        format!("{:.0}", timed.bytes_of_state()),
    ])
}

/// Two columns of words, then numbers.
fn line([question, course, numbers, states, updates, seconds, nanoseconds, bytes]: [String; 8]) -> String {
    format!(
        "{question:<18} {course:<9} {numbers:<8} {states:>10} {updates:>12} {seconds:>9} {nanoseconds:>9} {bytes:>11}"
    )
}
