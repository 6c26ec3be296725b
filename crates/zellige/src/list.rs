//! Listing: solutions one by one, as they are found.

use std::ops::ControlFlow;

use zellige_cover::{OptionId, Problem};
use zellige_dance::{Dance, Estimate, Rule};

use crate::orbits::Permuted;
use crate::plan::{by_choice, check_memory};
use crate::solution::{Meaning, Solution};
use crate::statement::state;
use crate::{Ask, BranchChoice, Conventions, Error, FileWarning, Settings, Subject, ZeroReason};

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
    problem: Problem,
    meaning: Meaning,
    dance: Dance,
    threads: usize,
    limit: Option<u64>,
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
        let warnings = match &self.subject {
            Subject::Cover { warnings, .. } => warnings.clone(),
            _ => Vec::new(),
        };
        Ok(Listing {
            conventions: Conventions::of(&self.subject, self.settings.up_to),
            symmetries,
            warnings,
            zero: statement.zero,
            meaning: statement.meaning,
            problem: statement.problem.into_owned(),
            dance,
            threads,
            limit: self.settings.limit,
        })
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

impl Listing {
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
        let answer = self.dance.list(self.threads, sorted, &mut |chosen| {
            if !self.is_first(chosen) {
                return ControlFlow::Continue(());
            }
            visit(Solution::new(&self.problem, &self.meaning, chosen))?;
            visited += 1;
            if visited < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (visited, answer.is_continue())
    }
}
