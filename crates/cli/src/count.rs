//! `zellige count`: the number of ways, and in a line or two what was counted and how.

use std::path::PathBuf;

use zellige::json::{AnswerDocument, EstimateDocument, numbers_in_words, order_name};
use zellige::{
    Answer, BigUint, DeterminantOf, EngineFacts, Keep, Numbers, OrbitFacts, Settings, rule_in_words, time_in_words,
};

use crate::arguments::{CountArguments, Show};
use crate::output::print;
use crate::report::Reporter;
use crate::watcher::Watcher;

/// Answers a question.
pub fn run(arguments: &CountArguments, show: &Show, reporter: &Reporter) -> anyhow::Result<()> {
    if arguments.estimate {
        return estimate(arguments, show, reporter);
    }
    let keep = match &arguments.resume {
        Some(file) => Keep::File(file.clone()),
        None => Keep::Folder(PathBuf::from(".")),
    };
    let disk = arguments.disk.clone();
    let settings = Settings {
        limit: arguments.limit,
        verify: arguments.verify,
        keep,
        disk,
        held: Some(held),
        ..Settings::default()
    };
    let mut watcher = Watcher::new(show);
    if arguments.resume.is_some() {
        // Whoever wants to go on later may interrupt at once.
        watcher.handle_interrupts();
    }
    let plan = arguments.question.ask(settings)?.plan()?;
    reporter.warn(&plan.warnings);
    let answer = plan.answer(&mut watcher)?;
    if show.json {
        return print(&serde_json::to_string(&AnswerDocument::from(&answer))?);
    }
    print(&count_in_words(&answer))?;
    reporter.remark(&summary(&answer));
    Ok(())
}

/// The count; or, where ways are told apart by a number, each number that some have, and how many have it.
fn count_in_words(answer: &Answer) -> String {
    let Some(counts) = &answer.counts else { return answer.count.to_string() };
    // A residue of 0 does not say that there is none.
    let is_none = |(_, count): &(usize, &BigUint)| answer.modulus.is_none() && **count == BigUint::ZERO;
    let lines = counts.iter().enumerate().skip_while(is_none);
    let lines: Vec<String> = lines.map(|(number, count)| format!("{number} {count}")).collect();
    if lines.is_empty() { "0 0".to_owned() } else { lines.join("\n") }
}

/// The bytes that this process holds.
fn held() -> u64 {
    crate::ALLOCATOR.allocated() as u64
}

/// Dives by which ways are estimated.
const DIVES: u64 = 10_000;

/// Estimates an answer.
fn estimate(arguments: &CountArguments, show: &Show, reporter: &Reporter) -> anyhow::Result<()> {
    let (conventions, estimate) = arguments.question.ask(Settings::default())?.estimate(DIVES)?;
    if show.json {
        return print(&serde_json::to_string(&EstimateDocument::new(&conventions, &estimate))?);
    }
    print(&about(estimate.solutions, estimate.solutions_error))?;
    let nodes = about(estimate.nodes, estimate.nodes_error);
    reporter.remark(&format!("  {}", conventions.sentence));
    let dives = estimate.dives;
    let which = if estimate.solutions == 0.0 { ", none of which met a way," } else { "" };
    reporter
        .remark(&format!("  estimated by {dives} random dives{which} into a search tree of {nodes} nodes; no count"));
    Ok(())
}

/// `94 ± 2`, `1.93e6 ± 5e4`.
fn about(mean: f64, error: f64) -> String {
    match (mean, error) {
        (mean, 0.0) if mean < 1e6 => format!("{mean:.0}"),
        (mean, error) if mean < 1e6 => format!("{mean:.0} ± {:.0}", error.ceil()),
        (mean, error) => format!("{mean:.2e} ± {error:.0e}"),
    }
}

/// What was counted, and how.
fn summary(answer: &Answer) -> String {
    let mut lines = match &answer.modulus {
        None => format!("  {}", answer.conventions.sentence),
        Some(modulus) => format!("  modulo {modulus}: {}", answer.conventions.sentence),
    };
    match (&answer.by, answer.at) {
        (Some(by), Some(at)) => {
            lines += &format!("\n  each counted {at} to the power of its {}", number_name(answer, by))
        }
        (Some(by), None) => {
            lines += &format!("\n  {} and how many have it, {} in all", number_name(answer, by), answer.count);
        }
        _ => {}
    }
    if answer.is_limited {
        lines += "\n  stopped at the limit: there may be more";
    }
    if let Some(reason) = &answer.zero_reason {
        lines += &format!("\n  {reason}");
    }
    if let Some(engine) = engine_in_words(&answer.engine) {
        lines += &format!("\n  {engine}");
    }
    if let Some(verification) = &answer.verification {
        lines += &format!("\n  {verification}");
    }
    lines
}

/// What the number is called by which ways are told apart.
fn number_name(answer: &Answer, by: &str) -> String {
    match by {
        piece if answer.conventions.structure == "tilings" => format!("number of pieces {piece}"),
        "size" | "cost" => by.to_owned(),
        _ => format!("number of {by}"),
    }
}

/// So many classes of symmetries are told one by one.
pub const MOST_CLASSES: usize = 12;

/// What each symmetry leaves as it is: `the mean over 2 symmetries of ways left as they are: identity: 11; half turn: 3`.
fn orbits_in_words(orbits: &OrbitFacts) -> String {
    let symmetries = |number: usize| if number == 1 { "1 symmetry".to_owned() } else { format!("{number} symmetries") };
    let told = orbits.fixed.iter().take(MOST_CLASSES).map(|fixed| match fixed.members {
        1 => format!("{}: {}", fixed.symmetry, fixed.count),
        members => format!("{} ×{members}: {}", fixed.symmetry, fixed.count),
    });
    let more = match orbits.fixed.len().saturating_sub(MOST_CLASSES) {
        0 => String::new(),
        more => format!("; and {more} more kinds, which --json tells"),
    };
    let over = symmetries(orbits.symmetries);
    let told = told.collect::<Vec<_>>().join("; ");
    let mut lines = vec![format!("the mean over {over} of ways left as they are: {told}{more}")];
    if !orbits.exchanged.is_empty() {
        let pairs: Vec<String> = orbits.exchanged.iter().map(|[one, other]| format!("{one} and {other}")).collect();
        lines.push(format!("pieces that take each other's place: {}", pairs.join(", ")));
    }
    if let Some(left_out) = &orbits.left_out {
        let number = symmetries(left_out.symmetries);
        lines.push(format!("{number} of the board left out; the first of them, {}", left_out.reason));
    }
    let counts = if orbits.fixed.len() == 1 { "count" } else { "counts" };
    lines.push(format!("{} {counts}, {}", orbits.fixed.len(), time_in_words(orbits.seconds())));
    lines.join("\n  ")
}

/// `frontier across lines of 9 cells, 7290 states at most, 3.1 ms`, `search of 3224709 nodes, fewest alternatives first,
/// 0.4 s`.
fn engine_in_words(engine: &EngineFacts) -> Option<String> {
    match engine {
        EngineFacts::Argument => None,
        EngineFacts::Orbits(orbits) => Some(orbits_in_words(orbits)),
        &EngineFacts::Frontier { order, width, numbers, joins_halves, most_states, seconds, .. } => {
            let course = match width {
                Some(width) => format!("across lines of {width}"),
                None => format!("in {} order", order_name(order)),
            };
            let states = if most_states == 1 { "1 state".to_owned() } else { format!("{most_states} states") };
            let numbers = match numbers {
                Numbers::Bits(64) | Numbers::Modulus => String::new(),
                Numbers::Primes(_) => format!(", counted modulo {}", numbers_in_words(numbers)),
                Numbers::Bits(_) => format!(", counted in {}", numbers_in_words(numbers)),
            };
            let halves = if joins_halves { ", two halves joined" } else { "" };
            let time = time_in_words(seconds);
            Some(format!("frontier {course}{halves}, {states} at most{numbers}, {time}"))
        }
        &EngineFacts::Determinant { of, rows, residues, threads, seconds } => {
            let what = match of {
                DeterminantOf::PlanarMatchings => "Pfaffian of a planar graph",
                DeterminantOf::TorusMatchings => "four Pfaffians of a graph on a torus",
                _ => "determinant of the Laplacian",
            };
            let rows = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
            let threads = if threads == 1 { String::new() } else { format!(", {threads} threads") };
            let residues = if residues == 1 { "1 residue".to_owned() } else { format!("{residues} residues") };
            Some(format!("{what}, {rows} at most, {residues}{threads}, {}", time_in_words(seconds)))
        }
        EngineFacts::Dance { rule, nodes, threads, fold, seconds, .. } => {
            let nodes = if *nodes == 1 { "1 node".to_owned() } else { format!("{nodes} nodes") };
            let threads = if *threads == 1 { String::new() } else { format!(", {threads} threads") };
            let time = time_in_words(*seconds);
            let part = fold.as_ref().map_or_else(String::new, |fold| format!(", {fold}"));
            Some(format!("search of {nodes}{part}, {}{threads}, {time}", rule_in_words(rule)))
        }
    }
}
