//! Groups of items that a search may do well to decide on first, found in the problem itself.
//!
//! - *Entangled* items: those all of whose options use secondary items. They must stand in some relation to each other,
//!   like holes that must not touch, and what fills the rest comes after them.
//! - *Labels*: items of which every option has exactly one, like the pieces of a puzzle, the rest being the places.

use zellige_cover::{ItemId, Problem, Usage};

use crate::Group;

/// The groups of a problem that are neither empty nor all of its items.
pub fn find_groups(problem: &Problem) -> Vec<Group> {
    let primary = problem.primary_items().count();
    let groups = [("items that always meet secondary ones", entangled(problem)), ("labels", labels(problem))];
    let mut found: Vec<Group> = Vec::new();
    for (name, items) in groups {
        let is_new = found.iter().all(|group| group.items != items);
        if !items.is_empty() && items.len() < primary && is_new {
            found.push(Group { name: name.to_owned(), items });
        }
    }
    found
}

fn entangled(problem: &Problem) -> Vec<ItemId> {
    let mut is_free = vec![false; problem.items().len()];
    for option in problem.options() {
        let meets_secondary = option.entries.iter().any(|entry| !matches!(entry.usage, Usage::Units(_)));
        if !meets_secondary {
            option.entries.iter().for_each(|entry| is_free[entry.item.index()] = true);
        }
    }
    problem.primary_items().filter(|item| !is_free[item.index()]).collect()
}

/// Items are taken in turn, from the first on and from the last on, as long as no option has two; a set that every
/// option meets will do.
fn labels(problem: &Problem) -> Vec<ItemId> {
    let forwards: Vec<ItemId> = problem.primary_items().collect();
    let backwards = forwards.iter().rev().copied().collect();
    [forwards, backwards]
        .into_iter()
        .map(|order| labels_in_order(problem, order))
        .find(|labels| !labels.is_empty())
        .unwrap_or_default()
}

fn labels_in_order(problem: &Problem, order: Vec<ItemId>) -> Vec<ItemId> {
    let mut options_of: Vec<Vec<usize>> = vec![Vec::new(); problem.items().len()];
    for option in problem.options() {
        option.entries.iter().for_each(|entry| options_of[entry.item.index()].push(option.id.index()));
    }
    let mut has_label = vec![false; problem.options().len()];
    let mut labels = Vec::new();
    for item in order {
        let options = &options_of[item.index()];
        if options.iter().any(|&option| has_label[option]) {
            continue;
        }
        options.iter().for_each(|&option| has_label[option] = true);
        labels.push(item);
    }
    labels.sort_unstable();
    if has_label.contains(&false) { Vec::new() } else { labels }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_and_holes_are_found() {
        let mut builder = Problem::builder();
        let cells = ["a", "b", "c"].map(|name| builder.primary(name));
        let (piece, hole) = (builder.primary("piece"), builder.primary("hole"));
        let point = builder.secondary("point");
        builder.option().cover(cells[0]).cover(cells[1]).cover(piece).finish();
        builder.option().cover(cells[1]).cover(cells[2]).cover(piece).finish();
        for cell in cells {
            builder.option().cover(cell).cover(hole).cover(point).finish();
        }
        let groups = find_groups(&builder.build().unwrap());
        assert_eq!(groups.iter().map(|group| &group.items[..]).collect::<Vec<_>>(), [&[hole][..], &[piece, hole]]);
    }

    #[test]
    fn where_there_are_none() {
        let mut builder = Problem::builder();
        let (a, b) = (builder.primary("a"), builder.primary("b"));
        builder.option().cover(a).cover(b).finish();
        builder.option().cover(a).finish();
        builder.option().cover(b).finish();
        assert_eq!(find_groups(&builder.build().unwrap()), []);
        assert_eq!(find_groups(&Problem::builder().build().unwrap()), []);
    }
}
