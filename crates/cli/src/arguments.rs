//! The arguments of the command, as `clap` reads them.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use zellige::{Ask, BigUint, Error, Said, Settings, read_memory, read_modulus};

use crate::choices::{Branch, ColorWhen, Differences, Engine, Numbers, OrderName, PieceKind, PlacementKind};
use crate::help;

/// Counts tilings, matchings and exact covers, exactly, and lists them.
#[derive(Debug, Parser)]
#[command(name = "zellige", version, max_term_width = 100, override_usage = help::USAGE)]
#[command(after_help = help::COMMAND_SHORT, after_long_help = help::COMMAND)]
#[command(subcommand_value_name = "VERB", subcommand_help_heading = "Verbs", disable_help_subcommand = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
    /// How it is shown.
    #[command(flatten)]
    pub show: Show,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Say how many ways there are
    #[command(after_help = help::COUNT_SHORT, after_long_help = help::COUNT)]
    Count(CountArguments),
    /// Show the ways, one by one, as they are found
    #[command(after_help = help::LIST_SHORT, after_long_help = help::LIST)]
    List(ListArguments),
    /// Say what counting would take, without counting
    #[command(after_help = help::PLAN_SHORT, after_long_help = help::PLAN)]
    Plan(PlanArguments),
    /// Say what was understood: the board and the pieces drawn, how large the problem is
    #[command(after_help = help::CHECK_SHORT, after_long_help = help::CHECK)]
    Check(CheckArguments),
    /// Time a fixed set of sweeps: what states and updates take on this machine
    #[command(after_long_help = help::BENCH)]
    Bench(BenchArguments),
}

impl Verb {
    /// The verb as it is typed.
    pub fn name(&self) -> &'static str {
        match self {
            Verb::Count(_) => "count",
            Verb::List(_) => "list",
            Verb::Plan(_) => "plan",
            Verb::Check(_) => "check",
            Verb::Bench(_) => "bench",
        }
    }

    /// The words after the verb: board, and what is asked of it.
    pub fn words(&self) -> Vec<&str> {
        match self {
            Verb::Count(count) => count.question.words(),
            Verb::List(list) => list.subject.words(),
            Verb::Plan(plan) => plan.question.words(),
            Verb::Check(check) => check.subject.words(),
            Verb::Bench(_) => Vec::new(),
        }
    }
}

/// The arguments of `bench`.
#[derive(Args, Debug)]
pub struct BenchArguments {
    /// Also time sweeps that take minutes and some gigabytes
    #[arg(long)]
    pub long: bool,
    /// On how many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// The most memory to take, as in 8G or 500M [default: three quarters of what is available]
    #[arg(long, value_name = "BYTES", value_parser = read_memory)]
    pub memory: Option<u64>,
}

/// What is asked about.
#[derive(Args, Debug)]
pub struct Subject {
    /// The board or graph: a size RxC, a kind such as torus:4x6 or king:8x8, a picture such as '##.#/####', a file, or -
    /// for standard input
    #[arg(value_name = "BOARD")]
    pub board: String,
    /// What is asked of it: pieces and sets of pieces as NAME[:USE], or what its graph has, such as perfect-matchings
    #[arg(value_name = "WHAT")]
    pub what: Vec<String>,
    /// Which placements of a shape are the same piece [default: free, but one-sided for cubes]
    #[arg(long, value_enum, value_name = "KIND")]
    pub pieces: Option<PieceKind>,
    /// On a board that wraps, which placements are the same [default: sets]
    #[arg(long, value_enum, value_name = "KIND", hide_short_help = true)]
    pub placements: Option<PlacementKind>,
    /// No four pieces meet at a point (tatami)
    #[arg(long, hide_short_help = true)]
    pub no_four: bool,
    /// No straight line parts the pieces into two
    #[arg(long, hide_short_help = true)]
    pub fault_free: bool,
    /// Ways that differ by this alone are one
    #[arg(long, value_enum, value_name = "WHAT")]
    pub up_to: Option<Differences>,
    /// The most memory to take, as in 8G or 500M [default: three quarters of what is available]
    #[arg(long, value_name = "BYTES", value_parser = read_memory)]
    pub memory: Option<u64>,
    /// On how many threads to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Which item a search decides on next
    #[arg(long, value_enum, default_value_t, value_name = "RULE", hide_short_help = true)]
    pub branch: Branch,
}

impl Subject {
    /// The words of the question, board first.
    pub fn words(&self) -> Vec<&str> {
        std::iter::once(&self.board).chain(&self.what).map(String::as_str).collect()
    }

    /// The question, to be answered by these settings and those of the subject.
    pub fn ask(&self, settings: Settings) -> Result<Ask, Error> {
        let settings = Settings {
            memory: self.memory,
            up_to: self.up_to.map(Into::into),
            branch: self.branch.into(),
            threads: self.threads.map(usize::from),
            ..settings
        };
        let said = Said {
            orientations: self.pieces.map(Into::into),
            placements: self.placements.map(Into::into),
            no_four: self.no_four,
            fault_free: self.fault_free,
        };
        Ask::from_words(&self.words(), said, settings)
    }
}

/// A question, and how it is to be answered.
#[derive(Args, Debug)]
pub struct Question {
    /// What is asked about.
    #[command(flatten)]
    pub subject: Subject,
    /// Answer with the residue modulo M, any whole number from 1 on
    #[arg(long = "mod", value_name = "M", value_parser = read_modulus)]
    pub modulus: Option<BigUint>,
    /// Tell ways apart by a number that each has, and print for each number how many have it: `size`, `cycles`, `parts`,
    /// `cost`, or the name of a piece
    #[arg(long, value_name = "NUMBER")]
    pub by: Option<String>,
    /// With --by: let each way stand for X to the power of its number, and print the sum
    #[arg(long, value_name = "X", requires = "by", hide_short_help = true)]
    pub at: Option<u64>,
    /// Which engine counts; all but `auto` count even where an argument shows that there is no way
    #[arg(long, value_enum, default_value_t)]
    pub engine: Engine,
    /// In which order a sweep decides on items; `auto` sweeps boards line by line and finds the best for other problems
    #[arg(long, value_enum, default_value_t, hide_short_help = true)]
    pub order: OrderName,
    /// How counts are carried: in integers that widen when they must, or as residues modulo several primes
    #[arg(long, value_enum, default_value_t, hide_short_help = true)]
    pub arithmetic: Numbers,
}

impl Question {
    /// The words of the question, board first.
    pub fn words(&self) -> Vec<&str> {
        self.subject.words()
    }

    /// The question, to be answered by these settings and its own.
    pub fn ask(&self, settings: Settings) -> Result<Ask, Error> {
        self.subject.ask(Settings {
            modulus: self.modulus.clone(),
            engine: self.engine.into(),
            order: self.order.into(),
            arithmetic: self.arithmetic.into(),
            by: self.by.clone(),
            at: self.at,
            ..settings
        })
    }
}

/// The arguments of `count`.
#[derive(Args, Debug)]
pub struct CountArguments {
    /// What is counted.
    #[command(flatten)]
    pub question: Question,
    /// Stop when N ways are known: `--limit 2` tells whether there is one way, several, or none
    #[arg(long, value_name = "N", conflicts_with = "modulus")]
    pub limit: Option<u64>,
    /// Count in two ways, and compare
    #[arg(long)]
    pub verify: bool,
    /// Go on from FILE if it is there; keep in it what is needed to go on after an interruption
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Keep layers of a sweep that do not fit in memory in files of FOLDER, which vanish at the end
    #[arg(long, value_name = "FOLDER", hide_short_help = true)]
    pub disk: Option<PathBuf>,
    /// Do not count: estimate the ways, and the tree of a search, by random dives
    #[arg(long, conflicts_with_all = ["modulus", "limit", "verify", "resume", "disk"])]
    pub estimate: bool,
}

/// The arguments of `list`.
#[derive(Args, Debug)]
pub struct ListArguments {
    /// What is listed.
    #[command(flatten)]
    pub subject: Subject,
    /// Stop after N ways
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    /// With several threads, list in the order of a search on one
    #[arg(long)]
    pub sorted: bool,
}

/// The arguments of `plan`.
#[derive(Args, Debug)]
pub struct PlanArguments {
    /// What would be counted.
    #[command(flatten)]
    pub question: Question,
    /// List the states of every layer
    #[arg(long)]
    pub layers: bool,
    /// Give bounds alone, at once, without finding the states
    #[arg(long, conflicts_with = "layers")]
    pub quick: bool,
}

/// The arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// What would be counted.
    #[command(flatten)]
    pub subject: Subject,
}

/// How things are shown.
#[derive(Args, Clone, Copy, Debug)]
pub struct Show {
    /// Print a JSON document instead of text
    #[arg(long, global = true, help_heading = "Output")]
    pub json: bool,
    /// Print the answer alone: no summary, no progress, no warnings
    #[arg(long, short, global = true, help_heading = "Output")]
    pub quiet: bool,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN", help_heading = "Output")]
    pub color: ColorWhen,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        super::Arguments::command().debug_assert();
    }
}
