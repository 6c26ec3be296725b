//! Seconds: how long plans and counts take, and what one state update costs.
//!
//! `cargo bench -p zellige --bench founding`; `-- trominoes` at the end takes only what has that in its name.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use zellige::{EngineFacts, Plan, Unwatched};

mod questions;

/// Runs of which the fastest says what an update costs.
const RUNS: usize = 5;

fn planning(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("plan");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    for words in questions::QUESTIONS {
        group.bench_function(name_of(words), |bencher| bencher.iter(|| questions::plan(black_box(words))));
    }
    group.finish();
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10).measurement_time(Duration::from_secs(3)).sampling_mode(SamplingMode::Flat);
    for words in questions::QUESTIONS {
        let (name, plan) = (name_of(words), questions::plan(words));
        if let Some(updates) = describe(&name, &plan) {
            group.throughput(Throughput::Elements(updates));
        }
        group.bench_function(name, |bencher| {
            bencher.iter(|| plan.answer(&mut Unwatched).expect("the count fits in memory"));
        });
    }
    group.finish();
}

/// Prints the states and updates of a count, and the nanoseconds of an update; answers how many updates there are.
fn describe(name: &str, plan: &Plan) -> Option<u64> {
    let timed = || {
        let start = Instant::now();
        let answer = plan.answer(&mut Unwatched).expect("the count fits in memory");
        (start.elapsed(), answer)
    };
    let (fastest, answer) = (0..RUNS).map(|_| timed()).min_by_key(|&(time, _)| time)?;
    let EngineFacts::Frontier { most_states, updates, .. } = answer.engine else { return None };
    let nanoseconds = fastest.as_secs_f64() * 1e9 / updates.max(1) as f64;
    println!("{name}: {}; {most_states} states, {updates} updates, {nanoseconds:.2} ns an update", answer.count);
    Some(updates)
}

/// What a question is called: its words, of a path the last part.
fn name_of(words: &[&str]) -> String {
    words.join(" ").rsplit('/').next().unwrap_or_default().to_owned()
}

criterion_group!(benches, planning, counting);
criterion_main!(benches);
