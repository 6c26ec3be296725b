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
        group.bench_function(questions::name(words), |bencher| bencher.iter(|| questions::plan(black_box(words))));
    }
    group.finish();
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10).measurement_time(Duration::from_secs(3)).sampling_mode(SamplingMode::Flat);
    for words in questions::QUESTIONS {
        let (name, plan) = (questions::name(words), questions::plan(words));
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
    let mut fastest = Duration::MAX;
    let mut facts = None;
    for _ in 0..RUNS {
        let start = Instant::now();
        let answer = plan.answer(&mut Unwatched).expect("the count fits in memory");
        fastest = fastest.min(start.elapsed());
        facts = Some(answer);
    }
    let answer = facts?;
    let EngineFacts::Frontier { most_states, updates, .. } = answer.engine else { return None };
    let nanoseconds = fastest.as_secs_f64() * 1e9 / updates.max(1) as f64;
    println!("{name}: {}; {most_states} states, {updates} updates, {nanoseconds:.2} ns an update", answer.count);
    Some(updates)
}

criterion_group!(benches, planning, counting);
criterion_main!(benches);
