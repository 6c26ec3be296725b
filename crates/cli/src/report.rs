//! Errors and warnings, drawn: what is wrong, the line, and a caret under the place.

use std::io::{self, IsTerminal};
use std::ops::Range;
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use zellige::{Error, Excerpt, FileWarning, FrontierError};

use crate::arguments::Show;
use crate::choices::ColorWhen;
use crate::command_line::CommandLine;
use crate::output::remark;

/// Says what went wrong, or what is remarkable.
#[derive(Debug)]
pub struct Reporter {
    renderer: Renderer,
    is_quiet: bool,
}

/// So many warnings are drawn; the others are only counted.
const MOST_WARNINGS: usize = 5;

impl Reporter {
    /// A reporter that shows things as wanted.
    pub fn new(show: &Show) -> Reporter {
        let renderer = if has_colour(show.color) { Renderer::styled() } else { Renderer::plain() };
        Reporter { renderer, is_quiet: show.quiet }
    }

    /// Says why there is no answer.
    pub fn explain(&self, error: &anyhow::Error, line: &CommandLine) -> ExitCode {
        let (report, code) = match error.downcast_ref::<Error>() {
            Some(error) => (self.draw(error, line), if error.is_bad_input() { 2 } else { 1 }),
            None => (self.draw_title(&format!("{error:#}"), None), 1),
        };
        remark(&report);
        ExitCode::from(code)
    }

    /// Says something about an answer, unless nobody wants to hear it.
    pub fn remark(&self, text: &str) {
        if !self.is_quiet {
            remark(text);
        }
    }

    /// Shows the places in a file that may not be what was meant.
    pub fn warn(&self, warnings: &[FileWarning]) {
        for warning in warnings.iter().take(MOST_WARNINGS) {
            let snippet = excerpt(&warning.excerpt, "");
            let group = Level::WARNING.primary_title(warning.message.as_str()).element(snippet);
            self.remark(&self.renderer.render(&[group]));
        }
        if let more @ 1.. = warnings.len().saturating_sub(MOST_WARNINGS) {
            self.remark(&format!("and {more} more warnings like these"));
        }
    }

    fn draw(&self, error: &Error, line: &CommandLine) -> String {
        match error {
            Error::Word(error) => {
                let place = line.place(error.argument, error.span.clone());
                let snippet = Snippet::source(line.text()).line_numbering(false).annotation(mark(place, &error.label));
                self.render(&error.message, Some(snippet), error.help.as_deref())
            }
            Error::File(error) => {
                self.render(&error.message, Some(excerpt(&error.excerpt, &error.label)), error.help.as_deref())
            }
            other => self.draw_title(&other.to_string(), advice(other)),
        }
    }

    fn draw_title(&self, message: &str, help: Option<&str>) -> String {
        self.render(message, None, help)
    }

    fn render(
        &self,
        message: &str,
        snippet: Option<Snippet<'_, annotate_snippets::Annotation<'_>>>,
        help: Option<&str>,
    ) -> String {
        let title = Level::ERROR.primary_title(message);
        let mut group = Group::with_title(title).elements(snippet);
        if let Some(help) = help {
            group = group.element(Level::HELP.message(help));
        }
        self.renderer.render(&[group])
    }
}

/// What can be done about it.
fn advice(error: &Error) -> Option<&'static str> {
    match error {
        Error::TooManyPlacements { .. } => {
            Some("take a smaller board or fewer pieces, or allow more memory with `--memory`")
        }
        Error::SearchMemory { .. } => {
            Some("each thread has its own state: take fewer, or allow more memory with `--memory`")
        }
        Error::Frontier(FrontierError::Hopeless { .. }) => {
            Some("states multiply with the width: take a narrower board, or allow more memory with `--memory`")
        }
        Error::Frontier(FrontierError::Memory { .. }) => Some(
            "allow more memory with `--memory`, carry narrower numbers with `--arithmetic residues`, or keep layers on \
                 disk with `--disk FOLDER`",
        ),
        Error::Frontier(FrontierError::TooWide { .. }) => {
            Some("each bit can double the number of states: take a narrower board, or another `--order`")
        }
        Error::Interrupted { file: Some(_), .. }
        | Error::SweepStopped { file: Some(_), .. }
        | Error::DeterminantStopped { file: Some(_), .. } => {
            Some("the same command with `--resume` and the file's name goes on")
        }
        Error::SweepStopped { file: None, .. } => {
            Some("with `--resume FILE` a sweep is kept in a file that can be written, from which it can go on")
        }
        Error::DeterminantStopped { file: None, .. } => {
            Some("with `--resume FILE` residues are kept in a file that can be written, from which it can go on")
        }
        Error::Resume { .. } => Some("give the name of a file that is not there yet to begin anew"),
        Error::Disagreement { .. } => {
            Some("this is a fault of zellige: please report it, with the question and the version")
        }
        _ => None,
    }
}

fn excerpt<'a>(excerpt: &'a Excerpt, label: &'a str) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    Snippet::source(excerpt.text.as_str())
        .path(excerpt.file.as_str())
        .line_start(excerpt.line)
        .annotation(mark(excerpt.span.clone(), label))
}

fn mark(place: Range<usize>, label: &str) -> annotate_snippets::Annotation<'_> {
    let mark = AnnotationKind::Primary.span(place);
    if label.is_empty() { mark } else { mark.label(label) }
}

/// Whether standard error is to be coloured.
fn has_colour(when: ColorWhen) -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto => io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb(),
    }
}
