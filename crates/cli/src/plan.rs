//! `zellige plan`: what counting would take.

use zellige::json::{PlanDocument, order_name};
use zellige::{
    DancePlan, DeterminantPlan, Error, Forecast, FrontierError, FrontierPlan, Plan, Settings, Size, Survey, Way,
    bytes_in_words, number_in_words, rule_in_words, time_in_words,
};

use crate::arguments::{PlanArguments, Show};
use crate::count::MOST_CLASSES;
use crate::output::print;
use crate::report::Reporter;
use crate::watcher::Watcher;

/// Makes a plan and shows it.
pub fn run(arguments: &PlanArguments, show: &Show, reporter: &Reporter) -> anyhow::Result<()> {
    let question = &arguments.question;
    let mut plan = question.ask(Settings::default())?.plan()?;
    plan.look_ahead();
    reporter.warn(&plan.warnings);
    let is_known = plan.frontier().is_some_and(|frontier| frontier.forecast.is_exact);
    let may_survey = !arguments.quick && (is_known || !is_hopeless(&plan));
    let survey = if may_survey { plan.survey(&mut Watcher::new(show)) } else { Ok(None) };
    let (survey, too_many) = match survey {
        Err(Error::Frontier(FrontierError::Memory { layer, states, .. })) => (None, Some((layer, states))),
        survey => (survey?, None),
    };
    if show.json {
        return print(&serde_json::to_string(&PlanDocument::new(&plan, survey.as_ref()))?);
    }
    let mut lines = describe(&plan, Contest::of(&plan, arguments.quick || too_many.is_some(), survey.is_some()));
    match (&survey, too_many) {
        (Some(survey), _) => describe_survey(&mut lines, survey, arguments.layers),
        (None, Some((layer, states))) => {
            lines.add("states", format!("more than {states} before layer {layer}, which do not fit in memory"));
        }
        (None, None) => {}
    }
    if let Some(frontier) = plan.frontier().filter(|frontier| frontier.forecast.is_hopeless) {
        describe_hopeless(&mut lines, &frontier.forecast, survey.is_some());
    }
    print(&lines.into_text())
}

/// What is known of a contest of the two engines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Contest {
    /// Nobody looked, or the sweep was given up for want of memory.
    Open,
    /// The sweep was done before the search would be.
    Swept,
    /// The sweep was given up for the search.
    Searched,
}

impl Contest {
    fn of(plan: &Plan, is_open: bool, is_swept: bool) -> Contest {
        match () {
            () if is_swept => Contest::Swept,
            () if is_open || is_hopeless(plan) => Contest::Open,
            () => Contest::Searched,
        }
    }
}

/// Lines with a name and a text each, under a heading.
struct Lines {
    heading: String,
    lines: Vec<(&'static str, String)>,
}

impl Lines {
    fn add(&mut self, name: &'static str, text: impl Into<String>) {
        self.lines.push((name, text.into()));
    }

    fn into_text(self) -> String {
        let lines = self.lines.into_iter().map(|(name, text)| format!("\n  {name:<10}{text}"));
        lines.fold(self.heading, |text, line| text + &line)
    }
}

/// Seconds that nobody waits for.
const MANY_YEARS: f64 = 1e9;

/// Whether it is known before the sweep that memory cannot suffice.
fn is_hopeless(plan: &Plan) -> bool {
    plan.frontier().is_some_and(|frontier| frontier.forecast.is_hopeless)
}

fn describe(plan: &Plan, contest: Contest) -> Lines {
    let mut lines = Lines { heading: plan.conventions.sentence.clone(), lines: Vec::new() };
    lines.add("problem", plan.size.to_string());
    match &plan.way {
        Way::Orbits(orbits) => {
            lines.add("engine", format!("a count for each kind of symmetry, as {}", plan.why));
            lines.add("group", format!("{} symmetries of {} kinds", orbits.symmetries, orbits.classes.len()));
            // The identity, which takes longest, is the last to be counted.
            for fixed in orbits.classes.iter().rev().take(MOST_CLASSES) {
                let what = format!("{} ({}): {}", fixed.symmetry, fixed.members, fixed.plan.size);
                lines.add("fixed", format!("{what}; {}", way_in_words(&fixed.plan)));
            }
        }
        Way::Argument(reason) => lines.add("answer", format!("0, as {reason}")),
        Way::Frontier(frontier) => {
            lines.add("engine", "frontier, as ".to_owned() + &plan.why.to_string());
            describe_frontier(&mut lines, frontier, matches!(plan.size, Size::Graph { .. }));
        }
        Way::Determinant(determinant) => {
            lines.add("engine", "determinant, as ".to_owned() + &plan.why.to_string());
            describe_determinant(&mut lines, determinant);
        }
        Way::Dance(dance) => {
            lines.add("engine", "search, as ".to_owned() + &plan.why.to_string());
            describe_dance(&mut lines, dance);
        }
        Way::Contest(frontier, dance) => {
            lines.add(
                "engine",
                match contest {
                    Contest::Swept => "frontier, as a search would take longer",
                    Contest::Searched => "search, as a sweep of the frontier would take longer",
                    Contest::Open => "frontier, given up for a search as soon as that is seen to take less",
                },
            );
            if contest != Contest::Searched {
                describe_frontier(&mut lines, frontier, matches!(plan.size, Size::Graph { .. }));
            }
            describe_dance(&mut lines, dance);
        }
    }
    lines
}

/// `frontier, as the sweep was done at once`.
fn way_in_words(plan: &Plan) -> String {
    match &plan.way {
        Way::Argument(reason) => format!("0, as {reason}"),
        Way::Frontier(_) => format!("frontier, as {}", plan.why),
        Way::Dance(_) => format!("search, as {}", plan.why),
        Way::Contest(..) => "frontier, or search where that takes less".to_owned(),
        Way::Determinant(_) => format!("determinant, as {}", plan.why),
        Way::Orbits(_) => format!("{}", plan.why),
    }
}

fn describe_frontier(lines: &mut Lines, way: &FrontierPlan, is_figure: bool) {
    let forecast = &way.forecast;
    let &Forecast { order, layers, bits, key_bits, count_bits, .. } = forecast;
    let course = way.width.map_or(String::new(), |width| format!(", across lines of {width}"));
    if let Some(reason) = &way.zero {
        lines.add("answer", format!("0, as {reason}"));
    }
    let what = if is_figure { "vertices" } else { "items" };
    lines.add("sweep", format!("{what} in {} order, {layers} layers{course}", order_name(order)));
    let bound = if bits < 64 { format!(" ({})", 1u64 << bits) } else { String::new() };
    lines.add("width", format!("{bits} bits in keys of {key_bits}: at most 2^{bits}{bound} states"));
    let numbers = match count_bits {
        _ if way.is_weighed() => "residues modulo primes: the values of a polynomial, some at a time".to_owned(),
        0..=64 => "64 bits suffice".to_owned(),
        bits => format!("64 bits at first, wider ones when they no longer suffice; the count has at most {bits} bits"),
    };
    lines.add("numbers", numbers);
    lines.add("memory", format!("{} allowed", bytes_in_words(forecast.memory_allowed().into())));
}

fn describe_determinant(lines: &mut Lines, plan: &DeterminantPlan) {
    if let Some(reason) = &plan.zero {
        lines.add("answer", format!("0, as {reason}"));
    }
    let threads = if plan.threads == 1 { "1 thread".to_owned() } else { format!("{} threads", plan.threads) };
    lines.add("matrix", format!("{} rows at most; {threads}", plan.rows));
    lines.add("residues", format!("{}, of {} products in all", plan.residues, number_in_words(plan.products.into())));
    lines.add("memory", format!("{} for a residue", bytes_in_words(plan.peak_bytes.into())));
    lines.add("time", format!("about {}", time_in_words(plan.seconds())));
}

fn describe_dance(lines: &mut Lines, dance: &DancePlan) {
    if let Some(reason) = &dance.zero {
        lines.add("answer", format!("0, as {reason}"));
    }
    let threads = if dance.threads == 1 { "1 thread".to_owned() } else { format!("{} threads", dance.threads) };
    lines.add("search", format!("{}; {threads}", rule_in_words(dance.rule())));
    match dance.nodes() {
        Some((nodes, 0.0)) => lines.add("tree", format!("{nodes:.0} nodes")),
        Some((nodes, error)) if error.is_finite() => {
            let time = time_in_words(dance.seconds());
            let time = if dance.seconds() < MANY_YEARS { time } else { "many years".to_owned() };
            lines.add("tree", format!("about {nodes:.1e} nodes, give or take {error:.0e}: {time}"));
        }
        Some((nodes, _)) => lines.add("tree", format!("more than {nodes:.1e} nodes")),
        None => {}
    }
}

/// Why memory cannot suffice. Where there was a survey, the states are told already.
fn describe_hopeless(lines: &mut Lines, forecast: &Forecast, is_surveyed: bool) {
    let [least, most] = [forecast.least_bytes(), forecast.most_bytes()].map(bytes_in_words);
    let states = number_in_words(forecast.least_states);
    if !is_surveyed && forecast.is_exact {
        lines.add("states", format!("{states} at most"));
    } else if !is_surveyed {
        lines.add("states", format!("at least {states}, at most 2^{:.0}", forecast.most_states_bits.ceil()));
        lines.add("", format!("with the narrowest numbers they take at least {least}, at most {most}"));
    }
    let verdict = if forecast.is_exact {
        format!("two layers take {least}: take a narrower board, allow more with `--memory`, or count with `--disk`")
    } else {
        "cannot be held: take a narrower board, or allow more memory with `--memory`".to_owned()
    };
    lines.add("verdict", verdict);
}

fn describe_survey(lines: &mut Lines, survey: &Survey, with_layers: bool) {
    let most = survey.most_states();
    lines.add("states", format!("{most} at most, before layer {}", survey.widest + 1));
    let [least, wide] = [survey.least_bytes, survey.most_bytes].map(|bytes| bytes_in_words(bytes.into()));
    lines.add("", format!("that layer takes {least}, or {wide} with the widest numbers; two layers are held at once"));
    lines.add("updates", survey.updates.to_string());
    if let Some(line_states) = &survey.line_states {
        lines.add("line ends", repeats_in_words(line_states));
    }
    if with_layers {
        lines.add("layers", "states before each, and after the last");
        for (layer, states) in survey.states.iter().enumerate() {
            lines.add("", format!("{:>7}  {states}", layer + 1));
        }
    }
}

/// `2 5 8 (7 times) 3`: numbers that repeat are written once.
fn repeats_in_words(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|a, b| a == b).map(|run| match run {
        [number] => number.to_string(),
        [number, ..] => format!("{number} ({} times)", run.len()),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::repeats_in_words;

    #[test]
    fn repeats() {
        assert_eq!(repeats_in_words(&[]), "");
        assert_eq!(repeats_in_words(&[1, 5, 8, 8, 8, 1]), "1 5 8 (3 times) 1");
    }
}
