//! `zellige list`: the ways themselves, as they are found.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::Context;
use zellige::json::{SolutionDocument, solution_in_words};
use zellige::{Keep, Listing, Settings};

use crate::arguments::{ListArguments, Show};
use crate::report::Reporter;

/// Lists the answers to a question.
///
/// Every way is written as soon as it is found, as long as a reader keeps up; one who has left ends the list.
pub fn run(arguments: &ListArguments, show: &Show, reporter: &Reporter) -> anyhow::Result<()> {
    let settings = Settings { limit: arguments.limit, keep: Keep::Nowhere, ..Settings::default() };
    let listing = arguments.subject.ask(settings)?.list()?;
    reporter.warn(&listing.warnings);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut number = 0u64;
    let mut failure = None;
    let mut flushed = Instant::now();
    let (visited, is_all) = listing.visit(arguments.sorted, &mut |solution| {
        number += 1;
        let written = if show.json {
            serde_json::to_string(&SolutionDocument::new(number, &solution))
                .map_err(io::Error::from)
                .and_then(|line| writeln!(out, "{line}"))
        } else {
            write!(out, "{}", solution_in_words(number, &solution))
        };
        // What was found is to be seen at once, as the next may be a long search away.
        match written.and_then(|()| {
            if number > MANY && flushed.elapsed() < RUSH {
                return Ok(());
            }
            flushed = Instant::now();
            out.flush()
        }) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    match failure.map_or_else(|| out.flush(), Err) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
        written => written.context("the list cannot be written to standard output")?,
    }
    reporter.remark(&summary(&listing, visited, is_all));
    Ok(())
}

/// So many ways are written one by one.
const MANY: u64 = 64;

/// Ways beyond these that come faster than so, one after the other, are written together.
const RUSH: Duration = Duration::from_millis(5);

fn summary(listing: &Listing, visited: u64, is_all: bool) -> String {
    let which = match (visited, is_all) {
        (0, true) => {
            let why = listing.zero.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
            format!("there is no way{why}")
        }
        (1, true) => "this is the only way".to_owned(),
        (_, true) => format!("these are all {visited} ways"),
        (0, false) => "none was asked for".to_owned(),
        (1, false) => "the first way; there may be more".to_owned(),
        (_, false) => format!("the first {visited} ways; there may be more"),
    };
    format!("  {}\n  {which}", listing.conventions.sentence)
}
