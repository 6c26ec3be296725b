//! Instructions: the same counts under valgrind, which gives nearly the same figures on a busy machine as on an idle one.
//!
//! `cargo bench -p zellige --bench instructions`. It needs valgrind, and a runner of the version that [`INSTALL`] names;
//! where they are missing, this says so and measures nothing.

use std::process::{Command, Stdio};

mod questions;

/// How to install the runner.
const INSTALL: &str = "cargo install gungraun-runner --version 0.20.0";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // The runner starts this program again and again, with an argument of its own.
    let is_measured = arguments.first().is_some_and(|first| first == "--gungraun-run");
    let is_bench = arguments.iter().any(|argument| argument == "--bench");
    let runner = std::env::var("GUNGRAUN_RUNNER").unwrap_or_else(|_| "gungraun-runner".to_owned());
    if is_measured {
        measured::run();
    } else if !is_bench {
        println!("instructions are counted by `cargo bench -p zellige --bench instructions`");
    } else if !is_installed("valgrind") {
        println!("instructions are not counted: `valgrind` is not installed");
    } else if !is_installed(&runner) {
        println!("instructions are not counted: `{runner}` is not installed; `{INSTALL}` brings it");
    } else {
        measured::run();
    }
}

/// Whether a program can be started.
fn is_installed(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

/// What is measured: each question with its plan made beforehand.
mod measured {
    use gungraun::{library_benchmark, library_benchmark_group};
    use zellige::{Answer, Plan, Unwatched};

    use super::questions::{QUESTIONS, plan};

    #[library_benchmark]
    #[bench::trominoes_9x12(plan(QUESTIONS[0]))]
    #[bench::trominoes_12x9(plan(QUESTIONS[1]))]
    #[bench::ants_10x10(plan(QUESTIONS[3]))]
    #[bench::queens8(plan(QUESTIONS[6]))]
    fn count(plan: Plan) -> Answer {
        plan.answer(&mut Unwatched).expect("the count fits in memory")
    }

    library_benchmark_group!(name = counts, benchmarks = count);
    gungraun::main!(library_benchmark_groups = counts);

    /// Runs them all.
    pub fn run() {
        main();
    }
}
