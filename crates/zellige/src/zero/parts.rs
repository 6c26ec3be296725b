//! The argument from the sizes of options: items that are covered once each are shared out among options.
//!
//! Only items of the bounds once are looked at. They fall into parts, none of which an option joins to another, and each
//! part must be covered by options that lie in it. When the numbers of items that these take have a common divisor, it
//! divides the number of items of the part. All else that is asked, of colours, of other bounds, can only forbid more.
//! Takes two passes over the options.

use zellige_cover::{Bounds, Entry, Parts, Problem};

use super::ZeroReason;

/// A part whose number of items is no multiple of what its options take.
pub(super) fn find(problem: &Problem) -> Option<ZeroReason> {
    let is_once: Vec<bool> = problem.items().iter().map(|item| item.bounds() == Some(Bounds::ONCE)).collect();
    let mut parts = Parts::new(is_once.len());
    for option in problem.options() {
        let mut items = items_of(option.entries, &is_once);
        if let Some(first) = items.next() {
            items.for_each(|item| parts.join(first, item));
        }
    }
    let mut divisors = vec![0; is_once.len()];
    for option in problem.options() {
        let mut items = items_of(option.entries, &is_once);
        if let Some(first) = items.next() {
            let divisor = &mut divisors[parts.first_of(first)];
            *divisor = greatest_common_divisor(*divisor, 1 + items.count());
        }
    }
    let mut sizes = vec![0usize; is_once.len()];
    (0..is_once.len()).for_each(|item| sizes[parts.first_of(item)] += 1);
    let odd = (0..is_once.len()).find(|&first| divisors[first] > 0 && !sizes[first].is_multiple_of(divisors[first]))?;
    let item = problem.items()[odd].name().to_owned();
    Some(ZeroReason::Indivisible { item, items: sizes[odd], divisor: divisors[odd] })
}

/// The items of an option that are covered once.
fn items_of(entries: &[Entry], is_once: &[bool]) -> impl Iterator<Item = usize> {
    entries.iter().map(|entry| entry.item.index()).filter(|&item| is_once[item])
}

/// Euclid's.
fn greatest_common_divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use zellige_cover::ItemId;

    use super::*;

    fn reason(items: usize, options: &[&[u32]]) -> Option<String> {
        let mut builder = Problem::builder();
        (0..items).for_each(|item| _ = builder.primary(format!("i{item}")));
        for items in options {
            let option = items.iter().fold(builder.option(), |option, &item| option.cover(ItemId(item)));
            option.finish();
        }
        find(&builder.build().unwrap()).map(|reason| reason.to_string())
    }

    #[test]
    fn parts_and_their_options() {
        assert_eq!(reason(4, &[&[0, 1], &[1, 2], &[2, 3]]), None);
        let path = [&[0, 2][..], &[1, 4], &[4, 3], &[3, 1]];
        assert_eq!(
            reason(5, &path).as_deref(),
            Some(
                "item `i1` and the items covered once that options join to it are 3, \
                 and every option takes a multiple of 2 of them"
            )
        );
        assert!(reason(5, &[&[0, 1], &[1, 2, 3, 4]]).is_some_and(|reason| reason.contains("`i0`")));
        assert_eq!(reason(5, &[&[0, 1], &[2, 3, 4]]), None);
        assert_eq!(reason(0, &[]), None);
    }

    #[test]
    fn only_items_that_are_covered_once_count() {
        let mut builder = Problem::builder();
        let [a, b, c] = ["a", "b", "c"].map(|name| builder.primary(name));
        let (often, aside) = (builder.bounded("often", 0, 5), builder.secondary("aside"));
        builder.option().cover(a).cover(b).cover(often).finish();
        builder.option().cover(c).cover(often).finish();
        builder.option().cover(b).cover(aside).finish();
        assert_eq!(find(&builder.build().unwrap()), None);
    }
}
