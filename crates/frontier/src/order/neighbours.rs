//! Which primary items share an option.

use zellige_cover::{ItemId, OptionId, Problem};

/// Primary items and options as a graph, looked up by item index.
pub(super) struct Neighbours {
    /// The options of each item (also of secondary ones).
    pub options: Vec<Vec<OptionId>>,
    /// The primary items met in an item's options, each once, without itself; empty for secondary items.
    pub items: Vec<Vec<ItemId>>,
}

impl Neighbours {
    pub fn new(problem: &Problem) -> Neighbours {
        let count = problem.items().len();
        let mut options = vec![Vec::new(); count];
        for option in problem.options() {
            for entry in option.entries {
                options[entry.item.index()].push(option.id);
            }
        }
        let mut seen = vec![u32::MAX; count];
        let mut items = vec![Vec::new(); count];
        for item in problem.primary_items() {
            seen[item.index()] = item.0;
            for &option in &options[item.index()] {
                for entry in problem.option(option).entries {
                    let other = entry.item;
                    if seen[other.index()] != item.0 && problem.item(other).is_primary() {
                        seen[other.index()] = item.0;
                        items[item.index()].push(other);
                    }
                }
            }
        }
        Neighbours { options, items }
    }
}
