//! Exact cover problems in files, against `data/instances/expected.tsv`: packings, puzzles, designs, with colours and
//! multiplicities.

mod asking;

use std::collections::BTreeSet;
use std::time::Instant;

use asking::{MUCH_MEMORY, answer, ask_about, data, number, settings, text};
use zellige::{
    Answer, EngineChoice, EngineFacts, Error, FrontierError, OrderChoice, OrderKind, Orientations, Settings,
};

/// Those whose frontier takes more than a second or two.
const SLOW: [&str; 5] = ["mcc_queendom8", "pc2x5x6", "sudoku14", "sudoku15", "ypent15x15"];

/// Those whose frontier does not fit, and what is too much: bits of a state, or states for 10 GiB.
const TOO_LARGE: [(&str, TooLarge); 6] = [
    ("words4x5", TooLarge::Bits),
    ("words5x5", TooLarge::Bits),
    ("graceful3x3", TooLarge::States),
    ("gracefulK4P2", TooLarge::States),
    ("macmahon4x6", TooLarge::States),
    ("pc3x4x5", TooLarge::States),
];

/// Those whose search takes more than ten seconds, and whose sweep takes no less.
const SLOW_SEARCH: [&str; 2] = ["sudoku14", "ypent15x15"];

/// Those whose trees are too large for a search.
const ENDLESS_SEARCH: [&str; 2] = ["domino10x10", "tromino9x9"];

/// What is too much of a frontier.
#[derive(Clone, Copy, PartialEq)]
enum TooLarge {
    Bits,
    States,
}

/// An instance, its size and its number of solutions.
struct Instance {
    name: String,
    count: String,
    primary: usize,
    secondary: usize,
    options: usize,
}

impl Instance {
    fn path(&self) -> String {
        data(&format!("instances/{}.dlx", self.name)).to_string_lossy().into_owned()
    }
}

fn instances() -> Vec<Instance> {
    let table = text("instances/expected.tsv");
    let read = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let size = |column: usize| columns[column].parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let (name, count) = (columns[0].to_owned(), columns[1].to_owned());
        Instance { name, count, primary: size(2), secondary: size(3), options: size(4) }
    };
    table.lines().skip(1).map(read).collect()
}

/// Counts by an engine, or by what the plan chooses.
#[track_caller]
fn count_by(instance: &Instance, engine: EngineChoice) -> EngineFacts {
    let start = Instant::now();
    let settings = Settings { engine, ..settings() };
    let answer = answer(&ask_about(&[instance.path()], Orientations::Free, settings));
    let answer = answer.unwrap_or_else(|error| panic!("{}: {error}", instance.name));
    assert_eq!(answer.count, number(&instance.count), "{}", instance.name);
    eprintln!("{}: {:.1} s; {:?}", instance.name, start.elapsed().as_secs_f64(), answer.engine);
    answer.engine
}

fn is_among(instance: &Instance, names: &[&str]) -> bool {
    names.contains(&instance.name.as_str())
}

fn too_large(instance: &Instance) -> Option<TooLarge> {
    TOO_LARGE.iter().find(|(name, _)| *name == instance.name).map(|&(_, too_large)| too_large)
}

#[test]
fn every_instance_is_as_large_as_it_says() {
    let instances = instances();
    let names: BTreeSet<String> = instances.iter().map(|instance| format!("{}.dlx", instance.name)).collect();
    let files = std::fs::read_dir(data("instances")).expect("a directory").map(|entry| entry.expect("a file"));
    let files: BTreeSet<String> = files.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(names, files.into_iter().filter(|name| name.ends_with(".dlx")).collect());
    assert_eq!(names.len(), 42);
    for instance in instances {
        let problem =
            zellige_formats::dlx::read(&text(&format!("instances/{}.dlx", instance.name))).expect("a good file");
        assert!(problem.warnings.is_empty(), "{}", instance.name);
        let size = problem.problem.statistics();
        assert_eq!(
            (size.primary, size.secondary, size.options),
            (instance.primary, instance.secondary, instance.options),
            "{}",
            instance.name
        );
    }
}

#[test]
fn small_instances_are_swept() {
    for instance in instances().iter().filter(|instance| !is_among(instance, &SLOW) && too_large(instance).is_none()) {
        assert!(matches!(count_by(instance, EngineChoice::Frontier), EngineFacts::Frontier { .. }));
    }
}

#[test]
fn small_instances_are_searched() {
    let left_out = [SLOW_SEARCH, ENDLESS_SEARCH].concat();
    for instance in instances().iter().filter(|instance| !is_among(instance, &left_out)) {
        assert!(matches!(count_by(instance, EngineChoice::Dance), EngineFacts::Dance { .. }));
    }
}

#[test]
#[ignore = "slow: some minutes"]
fn large_instances_are_searched() {
    for instance in instances().iter().filter(|instance| is_among(instance, &SLOW_SEARCH)) {
        count_by(instance, EngineChoice::Dance);
    }
}

#[test]
fn small_instances_are_counted_by_the_better_engine() {
    for instance in instances().iter().filter(|instance| !is_among(instance, &SLOW_SEARCH)) {
        let engine = count_by(instance, EngineChoice::Auto);
        if is_among(instance, &ENDLESS_SEARCH) {
            let is_better = matches!(engine, EngineFacts::Frontier { .. } | EngineFacts::Determinant { .. });
            assert!(is_better, "{}: {engine:?}", instance.name);
        }
        if too_large(instance).is_some() {
            assert!(matches!(engine, EngineFacts::Dance { .. }), "{}: {engine:?}", instance.name);
        }
    }
}

#[test]
#[ignore = "slow: some minutes"]
fn large_instances_are_counted_by_the_better_engine() {
    for instance in instances().iter().filter(|instance| is_among(instance, &SLOW_SEARCH)) {
        count_by(instance, EngineChoice::Auto);
    }
}

/// Counts with much memory, and says what it took.
fn count_slowly(instance: &Instance, order: OrderChoice) {
    let start = Instant::now();
    let engine = EngineChoice::Frontier;
    let settings = Settings { memory: Some(MUCH_MEMORY), order, engine, ..Settings::default() };
    let answer = answer(&ask_about(&[instance.path()], Orientations::Free, settings));
    let answer = answer.unwrap_or_else(|error| panic!("{}: {error}", instance.name));
    assert_eq!(answer.count, number(&instance.count), "{}", instance.name);
    eprintln!("{}: {:.1} s; {:?}", instance.name, start.elapsed().as_secs_f64(), answer.engine);
}

#[test]
#[ignore = "slow: minutes, and 6 GiB"]
fn large_instances_are_swept() {
    for instance in instances().iter().filter(|instance| is_among(instance, &SLOW)) {
        count_slowly(instance, OrderChoice::Auto);
        if instance.name == "sudoku14" {
            count_slowly(instance, OrderChoice::Only(OrderKind::Declared));
        }
    }
}

/// Asks for a sweep and nothing else.
fn sweep(instance: &Instance) -> Result<Answer, Error> {
    let settings = Settings { engine: EngineChoice::Frontier, ..settings() };
    answer(&ask_about(&[instance.path()], Orientations::Free, settings))
}

#[test]
fn states_that_are_too_wide() {
    for instance in instances().iter().filter(|instance| too_large(instance) == Some(TooLarge::Bits)) {
        let error = sweep(instance).expect_err("it is too wide");
        assert!(matches!(error, Error::Frontier(FrontierError::TooWide { .. })), "{}: {error}", instance.name);
    }
}

#[test]
#[ignore = "slow: a minute until memory is full"]
fn states_that_are_too_many() {
    for instance in instances().iter().filter(|instance| too_large(instance) == Some(TooLarge::States)) {
        let start = Instant::now();
        let error = sweep(instance).expect_err("it is too large");
        assert!(
            matches!(error, Error::Frontier(FrontierError::Memory { .. } | FrontierError::Hopeless { .. })),
            "{}: {error}",
            instance.name
        );
        eprintln!("{}: {:.1} s; {error}", instance.name, start.elapsed().as_secs_f64());
    }
}
