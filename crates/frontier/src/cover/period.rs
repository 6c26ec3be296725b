//! Where the steps of a sweep repeat themselves.
//!
//! Nobody has to say that a problem is a strip: if layer after layer runs the same programs as a row before, it is one,
//! whether it came from a board or from a file of options.

use rustc_hash::FxHashMap;

use super::program::Program;
use crate::Key;
use crate::layered::Period;

/// The longest period looked for; a row of a board wider than this has states beyond all counting anyway.
const LONGEST: usize = 1024;

/// The repetition that saves the most layers; none if nothing repeats.
pub(super) fn find_period<K: Key>(programs: &[Program<K>]) -> Option<Period> {
    let mut known = FxHashMap::default();
    let mut kinds = Vec::with_capacity(programs.len());
    for program in programs {
        let fresh = known.len();
        kinds.push(*known.entry(program).or_insert(fresh));
    }
    (1..=(kinds.len() / 2).min(LONGEST)).filter_map(|length| longest_run(&kinds, length)).max_by_key(|period| {
        // Among equal savings the shorter period, which is found to repeat sooner.
        ((period.repeats - 1) * period.length, usize::MAX - period.length)
    })
}

/// The longest stretch in which everything equals what stands `length` before it.
fn longest_run(kinds: &[usize], length: usize) -> Option<Period> {
    let (mut best, mut run) = ((0, 0), 0);
    for position in length..kinds.len() {
        run = if kinds[position] == kinds[position - length] { run + 1 } else { 0 };
        if run > best.0 {
            best = (run, position + 1 - run - length);
        }
    }
    let (run, start) = best;
    let repeats = 1 + run / length;
    (repeats > 1).then_some(Period { start, length, repeats })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_run_of_a_period_is_found() {
        let kinds = [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 7];
        assert_eq!(longest_run(&kinds, 3), Some(Period { start: 1, length: 3, repeats: 3 }));
        assert_eq!(longest_run(&kinds, 2), None);
        assert_eq!(longest_run(&[4, 4, 4, 4], 1), Some(Period { start: 0, length: 1, repeats: 4 }));
        assert_eq!(longest_run(&[1, 2, 3], 1), None);
    }
}
