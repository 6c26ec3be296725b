//! Listing: solutions one by one, as they are found.

use std::ops::ControlFlow;

use zellige_cover::{OptionId, Problem};
use zellige_dance::{Dance, Estimate, Rule};

use crate::orbits::Permuted;
use crate::plan::{FigureListing, FigureQuestion, by_choice, check_memory};
use crate::solution::{Meaning, Solution};
use crate::statement::state;
use crate::{Ask, BranchChoice, Conventions, Error, FileWarning, Settings, ZeroReason};

/// A question made ready to be answered by its solutions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Listing {
    /// What is listed.
    pub conventions: Conventions,
    /// What the reader of the question remarked.
    pub warnings: Vec<FileWarning>,
    /// Why there is no solution, if that is seen: then nothing is searched.
    pub zero: Option<ZeroReason>,
    source: Source,
    limit: Option<u64>,
}

/// Where solutions come from.
#[derive(Clone, Debug)]
enum Source {
    /// A search.
    Search(Box<Search>),
    /// What hangs together in a graph: the states of a sweep, gone through one way after another.
    Walk(Box<FigureListing>),
}

/// A search for the solutions of a problem.
#[derive(Clone, Debug)]
struct Search {
    problem: Problem,
    meaning: Meaning,
    dance: Dance,
    threads: usize,
    /// The symmetries by which a way is left out if one of them makes another way of it that is listed.
    symmetries: Vec<Vec<OptionId>>,
}

impl Ask {
    /// Makes a question ready to be answered by its solutions, one by one. On one thread when not said.
    ///
    /// # Errors
    /// When the problem cannot be stated, or has too many placements for the memory allowed.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use zellige::{Ask, Settings, Solution, picture};
    ///
    /// let listing = Ask::from_words(&["2x3", "dominoes"], None, Settings::default())?.list()?;
    /// let mut pictures = Vec::new();
    /// listing.visit(true, &mut |solution| {
    ///     if let Solution::Tiling(tiles) = solution {
    ///         pictures.push(picture(&tiles));
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// pictures.sort();
    /// assert_eq!(pictures, ["AAC\nBBC", "ABB\nACC", "ABC\nABC"]);
    /// # Ok::<(), zellige::Error>(())
    /// ```
    pub fn list(&self) -> Result<Listing, Error> {
        if let Some(question) = FigureQuestion::of(&self.subject) {
            return self.list_figures(&question);
        }
        let statement = state(&self.subject, self.settings.memory)?;
        let threads = self.settings.threads.unwrap_or(1).max(1);
        check_memory(&statement.problem, &Settings { threads: Some(threads), ..self.settings.clone() })?;
        // The first solutions should come at once: other rules are tried only where the plain one does not find them.
        let plain = Dance::with_rule(&statement.problem, Rule::default());
        let finds_at_once = self.settings.branch == BranchChoice::Auto && plain.finds_at_once();
        let dance = if finds_at_once {
            plain
        } else {
            by_choice(plain, &statement.problem, &statement.groups, self.settings.branch)
        };
        let symmetries = match self.settings.up_to {
            None => Vec::new(),
            Some(up_to) => Permuted::of(&self.subject, up_to, self.settings.memory)?.symmetries()?,
        };
        let search =
            Search { symmetries, meaning: statement.meaning, problem: statement.problem.into_owned(), dance, threads };
        Ok(self.listing(statement.zero, Source::Search(Box::new(search))))
    }

    fn list_figures(&self, question: &FigureQuestion<'_>) -> Result<Listing, Error> {
        if self.settings.up_to.is_some() {
            let why = "what hangs together is not looked at symmetry by symmetry".to_owned();
            return Err(Error::NoOrbits { why });
        }
        let listing = question.list(&self.settings)?;
        Ok(self.listing(question.zero.clone(), Source::Walk(Box::new(listing))))
    }

    fn listing(&self, zero: Option<ZeroReason>, source: Source) -> Listing {
        Listing {
            conventions: Conventions::of(&self.subject, self.settings.up_to),
            warnings: self.subject.warnings().to_vec(),
            zero,
            source,
            limit: self.settings.limit,
        }
    }

    /// Estimates how many ways there are, and how large the tree of a search for them is, by so many random dives.
    ///
    /// # Errors
    /// As [`Ask::list`].
    pub fn estimate(&self, dives: u64) -> Result<(Conventions, Estimate), Error> {
        if self.settings.up_to.is_some() {
            let why = "random dives meet ways, not classes of them".to_owned();
            return Err(Error::NoOrbits { why });
        }
        let statement = state(&self.subject, self.settings.memory)?;
        // Dives are made on one thread.
        check_memory(&statement.problem, &Settings { threads: Some(1), ..self.settings.clone() })?;
        let plain = Dance::with_rule(&statement.problem, Rule::default());
        let dance = by_choice(plain, &statement.problem, &statement.groups, self.settings.branch);
        Ok((Conventions::of(&self.subject, None), dance.estimate(dives)))
    }
}

impl Search {
    /// Whether no symmetry makes a way of this one that comes before it.
    fn is_first(&self, chosen: &[OptionId]) -> bool {
        let mut this = chosen.to_vec();
        this.sort_unstable();
        self.symmetries.iter().all(|images| {
            let mut image: Vec<OptionId> = chosen.iter().map(|option| images[option.index()]).collect();
            image.sort_unstable();
            this <= image
        })
    }

    fn visit(&self, sorted: bool, visit: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> ControlFlow<()> {
        self.dance.list(self.threads, sorted, &mut |chosen| {
            if !self.is_first(chosen) {
                return ControlFlow::Continue(());
            }
            visit(Solution::new(&self.problem, &self.meaning, chosen))
        })
    }
}

impl Listing {
    /// Visits the solutions, as many as were asked for, until the visitor breaks it off; of solutions that symmetries
    /// turn into each other, if these are to be one, the first alone. On one thread, or `sorted`, they
    /// come in an order that is always the same. The number of solutions visited, and whether all were.
    pub fn visit(&self, sorted: bool, visit: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> (u64, bool) {
        let limit = self.limit.unwrap_or(u64::MAX);
        let mut visited = 0;
        if self.zero.is_some() {
            return (0, true);
        }
        if limit == 0 {
            return (0, false);
        }
        let mut visit_some = |solution| {
            visit(solution)?;
            visited += 1;
            if visited < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let answer = match &self.source {
            Source::Search(search) => search.visit(sorted, &mut visit_some),
            Source::Walk(figures) => figures.visit(&mut visit_some),
        };
        (visited, answer.is_continue())
    }
}
