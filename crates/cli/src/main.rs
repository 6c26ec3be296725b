//! The `zellige` command: counts and lists tilings, matchings and exact covers.
//!
//! Standard output carries the answer and nothing else; whatever is said about it goes to standard error. The exit code
//! is 0 when there is an answer (also when it is 0), 1 when there could have been one, and 2 when the question was not
//! understood.

#![forbid(unsafe_code)]

mod arguments;
mod bench;
mod check;
mod choices;
mod command_line;
mod count;
mod help;
mod list;
mod output;
mod parse;
mod plan;
mod report;
mod watcher;

use std::alloc::System;
use std::process::ExitCode;

use arguments::{Arguments, Verb};
use cap::Cap;
use command_line::CommandLine;
use report::Reporter;

/// Knows how many bytes the process holds, so that a sweep keeps to the memory allowed.
#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

fn main() -> ExitCode {
    let arguments = match parse::parse(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => return parse::explain(&error),
    };
    let reporter = Reporter::new(&arguments.show);
    let words = CommandLine::new(arguments.verb.name(), arguments.verb.words());
    match run(&arguments, &reporter) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => reporter.explain(&error, &words),
    }
}

fn run(arguments: &Arguments, reporter: &Reporter) -> anyhow::Result<()> {
    match &arguments.verb {
        Verb::Count(count) => count::run(count, &arguments.show, reporter),
        Verb::List(list) => list::run(list, &arguments.show, reporter),
        Verb::Check(check) => check::run(check, &arguments.show, reporter),
        Verb::Plan(plan) => plan::run(plan, &arguments.show, reporter),
        Verb::Bench(bench) => bench::run(bench, &arguments.show),
    }
}
