//! Where the steps of a sweep repeat themselves.
//!
//! Nobody has to say that a problem is a strip: if layer after layer runs the same programs as a row before, it is one,
//! whether it came from a board or from a file of options. Its end, where pieces would stick out over the last row, is
//! the strip again with choices missing; [`find_tail`] proves that this makes no difference.

use rustc_hash::FxHashMap;

use super::program::Program;
use crate::Key;
use crate::layered::Period;
use crate::moves::Move;

/// The longest period looked for; a row of a board wider than this has states beyond all counting anyway.
const LONGEST: usize = 1024;

/// The repetition that saves the most layers; none if nothing repeats. `bits` are those of the states before each layer
/// and at the end.
pub(super) fn find_period<K: Key>(programs: &[Program<K>], bits: &[u32]) -> Option<Period> {
    let mut period = find_repetition(programs)?;
    period.tail = find_tail(programs, bits, period);
    Some(period)
}

fn find_repetition<K: Key>(programs: &[Program<K>]) -> Option<Period> {
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
    // What is left over goes to the beginning, so that the last repetition ends where the repeating ends.
    let (run, start) = (best.0, best.1 + best.0 % length);
    let repeats = 1 + run / length;
    (repeats > 1).then_some(Period { start, length, repeats, tail: 0 })
}

/// How many of the layers that follow the period are layers of the period with choices missing.
fn find_tail<K: Key>(programs: &[Program<K>], bits: &[u32], period: Period) -> usize {
    let following = &programs[period.end()..];
    let repeated = programs[period.start..][..period.length].iter().cycle();
    let bits = bits[period.end()..].windows(2);
    following
        .iter()
        .zip(repeated)
        .zip(bits)
        .take_while(|((short, full), bits)| lacks(short, full, bits[0], bits[1]))
        .count()
}

/// Whether `short` is `full` without the choices that set a bit beyond those of its own states, which are `before` bits
/// wide before it and `after` bits after it.
fn lacks<K: Key>(short: &Program<K>, full: &Program<K>, before: u32, after: u32) -> bool {
    // Nothing opens in the one, and above everything else in the other, so that a bit beyond stays a bit beyond.
    let opens_nothing = after + short.drop == before;
    let stays = |program: &Program<K>| program.opening.runs.iter().all(|&(_, shift)| shift == 0);
    // Bits are set where they were clear, and never cleared.
    let only_sets =
        |tried: &Move<K>| tried.delta.and(tried.mask) == tried.delta && tried.delta.and(tried.value) == K::ZERO;
    let sticks_out = |tried: &Move<K>| tried.delta.right(before) != K::ZERO;
    let kept: Vec<&Move<K>> = full.moves.iter().filter(|tried| !sticks_out(tried)).collect();
    short.drop == full.drop
        && opens_nothing
        && stays(short)
        && stays(full)
        && short.as_moves().is_some()
        && full.as_moves().is_some()
        && full.moves.iter().all(only_sets)
        && kept.into_iter().eq(&short.moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_run_of_a_period_is_found() {
        let kinds = [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 7];
        assert_eq!(longest_run(&kinds, 3), Some(Period { start: 2, length: 3, repeats: 3, tail: 0 }));
        assert_eq!(longest_run(&kinds, 2), None);
        assert_eq!(longest_run(&[4, 4, 4, 4], 1), Some(Period { start: 0, length: 1, repeats: 4, tail: 0 }));
        assert_eq!(longest_run(&[1, 2, 3], 1), None);
    }
}
