//! `zellige count`: the number of ways, and in a line or two what was counted and how.

use std::time::Duration;

use zellige::json::{AnswerDocument, numbers_in_words, order_name};
use zellige::{Answer, Ask, EngineFacts, Numbers};

use crate::amounts::time_in_words;
use crate::arguments::{Question, Show};
use crate::output::print;
use crate::report::Reporter;
use crate::watcher::Watcher;

/// Answers a question.
pub fn run(question: &Question, show: &Show, reporter: &Reporter) -> anyhow::Result<()> {
    let ask = Ask::from_words(&question.words(), question.pieces.map(Into::into), question.settings())?;
    let plan = ask.plan()?;
    reporter.warn(&plan.warnings);
    let answer = plan.answer(&mut Watcher::new(show))?;
    if show.json {
        return print(&serde_json::to_string(&AnswerDocument::from(&answer))?);
    }
    print(&answer.count.to_string())?;
    reporter.remark(&summary(&answer));
    Ok(())
}

/// What was counted, and how.
fn summary(answer: &Answer) -> String {
    let mut lines = match &answer.modulus {
        None => format!("  {}", answer.conventions.sentence),
        Some(modulus) => format!("  modulo {modulus}: {}", answer.conventions.sentence),
    };
    if let Some(reason) = &answer.zero_reason {
        lines += &format!("\n  {reason}");
    }
    if let Some(engine) = engine_in_words(&answer.engine) {
        lines += &format!("\n  {engine}");
    }
    lines
}

/// `frontier across lines of 9 cells, 7290 states at most, 3.1 ms`.
fn engine_in_words(engine: &EngineFacts) -> Option<String> {
    let &EngineFacts::Frontier { order, width, numbers, most_states, seconds, .. } = engine else { return None };
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
    let time = time_in_words(Duration::from_secs_f64(seconds));
    Some(format!("frontier {course}, {states} at most{numbers}, {time}"))
}
