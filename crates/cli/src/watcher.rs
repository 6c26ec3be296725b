//! Watching a count: a progress bar when it takes long, and Ctrl-C.
//!
//! Neither costs anything for a count that is over at once: the count first reports after a tenth of a second, and only
//! then a handler for Ctrl-C is installed. Before that Ctrl-C just ends the process, as it does everywhere.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use zellige::{Progress, Verdict, Watch, time_in_words};

use crate::arguments::Show;
use crate::output::remark;

/// Work that is shorter has no bar.
const SHORT: Duration = Duration::from_secs(2);

/// The weight of a new estimate of the time left against the old one.
const WEIGHT: f64 = 0.05;

/// The length of the bar in steps.
const STEPS: u64 = 1000;

static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Watches a count from its beginning.
#[derive(Debug)]
pub struct Watcher {
    pass: Pass,
    passes: usize,
    may_show: bool,
    bar: Option<ProgressBar>,
    handles_interrupts: bool,
    is_quiet: bool,
    has_complained: bool,
}

/// One way through the work; residues may take several.
#[derive(Debug)]
struct Pass {
    started: Instant,
    fraction: f64,
    /// When the end was last estimated, and how many seconds were left then.
    estimate: Option<(Instant, f64)>,
}

impl Watcher {
    /// Begins to watch.
    pub fn new(show: &Show) -> Watcher {
        let may_show = !show.quiet && io::stderr().is_terminal();
        Watcher {
            pass: Pass::new(),
            passes: 1,
            may_show,
            bar: None,
            handles_interrupts: false,
            is_quiet: show.quiet,
            has_complained: false,
        }
    }

    /// From the first Ctrl-C on the count is asked to stop; the second ends the process.
    pub fn handle_interrupts(&mut self) {
        if !std::mem::replace(&mut self.handles_interrupts, true) {
            // Without a handler Ctrl-C ends the process, which is nearly as good.
            let _ = ctrlc::set_handler(|| {
                if IS_INTERRUPTED.swap(true, Ordering::Relaxed) {
                    std::process::exit(1);
                }
            });
        }
    }

    fn show(&mut self, progress: &Progress) {
        let left = self.pass.estimate(progress.fraction());
        let bar = self.bar.get_or_insert_with(new_bar);
        bar.set_position((progress.fraction() * STEPS as f64) as u64);
        let pass = if self.passes > 1 { format!("pass {}, ", self.passes) } else { String::new() };
        let left = time_in_words(left.max(1.0).round());
        let what = match progress {
            Progress::Sweep(sweep) => format!("layer {} of {}, {} states", sweep.layer, sweep.layers, sweep.states),
            Progress::Residues { done, total } => format!("{done} of {total} residues"),
            Progress::Search(search) => format!("{} solutions, {} nodes", search.tally.solutions, search.nodes),
        };
        bar.set_message(format!("{pass}{what}, about {left} left"));
    }
}

impl Watch for Watcher {
    fn observe(&mut self, progress: &Progress) -> Verdict {
        self.handle_interrupts();
        let fraction = progress.fraction();
        if fraction + 0.5 < self.pass.fraction {
            self.pass = Pass::new();
            self.passes += 1;
        }
        self.pass.fraction = self.pass.fraction.max(fraction);
        if self.may_show && (self.bar.is_some() || self.pass.started.elapsed() > SHORT) {
            self.show(progress);
        }
        if IS_INTERRUPTED.load(Ordering::Relaxed) { Verdict::Stop } else { Verdict::Continue }
    }

    fn cannot_keep(&mut self, file: &Path, why: &str) {
        if !std::mem::replace(&mut self.has_complained, true) && !self.is_quiet {
            remark(&format!("warning: what is needed to go on later cannot be kept in `{}`: {why}", file.display()));
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Pass {
    fn new() -> Pass {
        Pass { started: Instant::now(), fraction: 0.0, estimate: None }
    }

    /// The seconds left: a mean of what each report so far says, the latest weighing most.
    fn estimate(&mut self, fraction: f64) -> f64 {
        let now = Instant::now();
        let elapsed = (now - self.started).as_secs_f64();
        let latest = elapsed * (1.0 - fraction) / fraction.max(1e-9);
        let left = match self.estimate {
            None => latest,
            Some((then, left)) => {
                let expected = left - (now - then).as_secs_f64();
                expected + WEIGHT * (latest - expected)
            }
        };
        self.estimate = Some((now, left));
        left
    }
}

fn new_bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(STEPS), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{bar:24} {percent:>3} %  {wide_msg}") {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_are_smoothed() {
        let mut pass = Pass::new();
        pass.started = Instant::now() - Duration::from_secs(10);
        assert!((pass.estimate(0.5) - 10.0).abs() < 0.1);
        // A report that says 90 s moves the estimate by a twentieth.
        assert!((pass.estimate(0.1) - 14.0).abs() < 0.1);
    }
}
