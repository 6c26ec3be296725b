//! Problems whose solutions are perfect matchings: items are vertices, options are edges.
//!
//! Every primary item must be wanted exactly once, and every option use two of them. Secondary items may be there, as
//! long as they forbid nothing: those that only one option uses, or that all use in the same colour. One pass.

use zellige_cover::{Bounds, Item, ItemId, OptionId, OptionView, Problem, Usage};

use crate::graph::MOST_COEFFICIENTS;
use crate::{PlanarError, WeightedGraph};

impl WeightedGraph {
    /// The graph whose perfect matchings are the solutions of this problem: its vertices are the primary items, in
    /// order, and each option is an edge of weight x to the power that `exponent` says. Options that use the same items
    /// are one edge.
    ///
    /// # Errors
    /// [`PlanarError::NotPairs`] if solutions are something else; [`PlanarError::TooLarge`] if exponents are.
    ///
    /// ```
    /// use zellige_cover::Problem;
    /// use zellige_planar::WeightedGraph;
    ///
    /// let mut builder = Problem::builder();
    /// let [a, b, c] = ["a", "b", "c"].map(|name| builder.primary(name));
    /// builder.option().cover(a).cover(b).finish();
    /// builder.option().cover(c).cover(a).finish();
    /// let problem = builder.build()?;
    /// let graph = WeightedGraph::of_problem(&problem, |option| option.0)?;
    /// assert_eq!(graph.darts().edges(), [[0, 1], [0, 2]]);
    /// assert_eq!((graph.weight(0), graph.weight(1)), (&[1][..], &[0, 1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_problem(problem: &Problem, exponent: impl Fn(OptionId) -> u32) -> Result<WeightedGraph, PlanarError> {
        let mut vertex_of = vec![u32::MAX; problem.items().len()];
        let mut vertices = 0;
        for item in problem.primary_items() {
            if let Some(bounds) = problem.item(item).bounds().filter(|&bounds| bounds != Bounds::ONCE) {
                let what = format!("item `{}` is wanted {bounds}", problem.item(item).name());
                return Err(PlanarError::NotPairs { what });
            }
            vertex_of[item.index()] = vertices;
            vertices += 1;
        }
        if let Some(item) = find_forbidding(problem) {
            let what = format!("options exclude each other by secondary item `{}`", item.name());
            return Err(PlanarError::NotPairs { what });
        }
        // Faults of options are told before those of exponents, and both before coefficients take memory.
        let mut edges = Vec::with_capacity(problem.options().len());
        let mut coefficients = 0;
        for option in problem.options() {
            let ends = ends_of(problem, option)?.map(|item| vertex_of[item.index()]);
            let exponent = exponent(option.id) as usize;
            edges.push((ends, exponent));
            coefficients += exponent + 1;
        }
        if coefficients > MOST_COEFFICIENTS {
            return Err(PlanarError::TooLarge { what: "powers of x", limit: MOST_COEFFICIENTS + 1 });
        }
        let power = |exponent: usize| (0..=exponent).map(|at| u64::from(at == exponent)).collect::<Vec<u64>>();
        WeightedGraph::new(vertices as usize, edges.into_iter().map(|(ends, exponent)| (ends, power(exponent))))
    }
}

/// The two primary items of an option.
fn ends_of(problem: &Problem, option: OptionView) -> Result<[ItemId; 2], PlanarError> {
    let primary: Vec<_> = option.entries.iter().filter(|entry| problem.item(entry.item).is_primary()).collect();
    match primary[..] {
        [first, second] if [first, second].iter().all(|entry| entry.usage == Usage::Units(1)) => {
            Ok([first.item, second.item])
        }
        _ => {
            let units = primary.iter().map(|entry| if let Usage::Units(units) = entry.usage { units } else { 0 });
            let units: u64 = units.map(u64::from).sum();
            let option = option.id.index() + 1;
            Err(PlanarError::NotPairs { what: format!("option {option} uses {units} of the items wanted") })
        }
    }
}

/// A secondary item for which two options cannot be used together.
fn find_forbidding(problem: &Problem) -> Option<&Item> {
    let mut first_usage: Vec<Option<Usage>> = vec![None; problem.items().len()];
    let entries = problem.options().flat_map(|option| option.entries);
    entries.filter(|entry| !problem.item(entry.item).is_primary()).find_map(|entry| {
        let before = first_usage[entry.item.index()].replace(entry.usage);
        let may_both = match before {
            None => true,
            Some(before) => before == entry.usage && before != Usage::Alone,
        };
        (!may_both).then(|| problem.item(entry.item))
    })
}

#[cfg(test)]
mod tests {
    use zellige_cover::Builder;

    use super::*;

    fn refusal(fill: impl FnOnce(&mut Builder, ItemId, ItemId)) -> Option<String> {
        let mut builder = Problem::builder();
        let (a, b) = (builder.primary("a"), builder.primary("b"));
        fill(&mut builder, a, b);
        match WeightedGraph::of_problem(&builder.build().unwrap(), |_| 0) {
            Err(PlanarError::NotPairs { what }) => Some(what),
            other => other.map(|_| None).unwrap(),
        }
    }

    #[test]
    fn equal_options_add_up() {
        let mut builder = Problem::builder();
        let (a, b) = (builder.primary("a"), builder.primary("b"));
        for _ in 0..3 {
            builder.option().cover(b).cover(a).finish();
        }
        let graph = WeightedGraph::of_problem(&builder.build().unwrap(), |option| option.0 / 2).unwrap();
        assert_eq!((graph.darts().edges(), graph.weight(0)), (&[[0, 1]][..], &[2, 1][..]));
    }

    #[test]
    fn exponents_whose_powers_would_take_too_much_memory_are_refused() {
        let mut builder = Problem::builder();
        let (a, b) = (builder.primary("a"), builder.primary("b"));
        builder.option().cover(b).cover(a).finish();
        builder.option().cover(b).cover(a).finish();
        let refused = WeightedGraph::of_problem(&builder.build().unwrap(), |_| u32::MAX);
        assert_eq!(refused, Err(PlanarError::TooLarge { what: "powers of x", limit: MOST_COEFFICIENTS + 1 }));
    }

    #[test]
    fn secondary_items_that_forbid_nothing_may_be_there() {
        let harmless = refusal(|builder, a, b| {
            let (c, d) = (builder.secondary("c"), builder.secondary("d"));
            let red = builder.colour("red");
            builder.option().cover(a).cover(b).cover(c).colour(d, red).finish();
            builder.option().cover(a).colour(d, red).cover(b).finish();
        });
        assert_eq!(harmless, None);
        let twice = refusal(|builder, a, b| {
            let c = builder.secondary("c");
            builder.option().cover(a).cover(b).cover(c).finish();
            builder.option().cover(a).cover(b).cover(c).finish();
        });
        assert_eq!(twice.as_deref(), Some("options exclude each other by secondary item `c`"));
    }

    #[test]
    fn what_is_no_matching_is_refused_with_the_reason() {
        let single = refusal(|builder, a, _| builder.option().cover(a).finish());
        assert_eq!(single.as_deref(), Some("option 1 uses 1 of the items wanted"));
        let three = refusal(|builder, a, b| {
            let c = builder.primary("c");
            builder.option().cover(a).cover(b).cover(c).finish();
        });
        assert_eq!(three.as_deref(), Some("option 1 uses 3 of the items wanted"));
        let often = refusal(|builder, a, b| {
            builder.bounded("c", 0, 1);
            builder.option().cover(a).cover(b).finish();
        });
        assert_eq!(often.as_deref(), Some("item `c` is wanted 0 to 1 times"));
        let units = refusal(|builder, a, b| builder.option().units(a, 2).cover(b).finish());
        assert_eq!(units.as_deref(), Some("option 1 uses 3 of the items wanted"));
    }
}
