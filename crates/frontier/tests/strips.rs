//! Long boards: replays, widening and residues against known numbers, and against each other.

mod boards;

use boards::{DOMINOES, TROMINOES, frontier, tiling};
use num_bigint::BigUint;
use zellige_cover::{ItemId, OptionId, Problem};
use zellige_frontier::{
    Arithmetic, CoverStates, Frontier, FrontierError, Layered, Means, Numbers, Period, Progress, Unwatched, Verdict,
    Watch, count,
};

const MEMORY: u64 = 1 << 30;

fn big(digits: &str) -> BigUint {
    digits.parse().expect("a number")
}

#[test]
fn trominoes_in_twelve_rows_of_nine() {
    let problem = tiling(12, 9, &TROMINOES);
    let frontier = frontier(&problem);
    let counted = frontier.count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
    assert_eq!(counted.count, big("20574308184277971"));
    assert_eq!(counted.numbers, Numbers::Bits(64));
    let reached = frontier.reach(MEMORY, &mut Unwatched).expect("it can be swept");
    assert_eq!(reached.most_states(), 7290);
    let row_ends =
        |states: &[u64]| -> Vec<u64> { (1..=12).map(|row| states[frontier.layers_through(9 * row)]).collect() };
    assert_eq!(row_ends(&reached.states), [1276, 5097, 6535, 6561, 6561, 6561, 6561, 6561, 6561, 6561, 170, 1]);
    // The count keeps one of two mirror images where a row is replayed: 6561 states, 81 of them their own images.
    assert_eq!(row_ends(&counted.report.states)[3..9], [3321; 6]);
}

#[test]
fn the_period_of_a_strip_is_found() {
    let problem = tiling(12, 9, &TROMINOES);
    let order: Vec<ItemId> = problem.primary_items().collect();
    let states = CoverStates::<u64>::new(&problem, &order).expect("it fits");
    // The first row opens the rows below it; the last two lack what would stick out, and the very last cells close early.
    assert_eq!(states.period(), Some(Period { start: 9, length: 9, repeats: 9, tail: 15 }));
    let mut first = Vec::new();
    states.step(0, states.start(), |choice, _| first.extend_from_slice(states.options(0, choice)));
    assert_eq!(first, [0, 1, 2, 3, 4].map(OptionId));
}

#[test]
fn two_ways_over_one_edge_are_decided_at_once() {
    // Two matchings on a path of two vertices, not over the same edge: impossible, and seen in a single layer.
    let mut builder = Problem::builder();
    let [first, second] = [1, 2].map(|copy| [0, 1].map(|vertex| builder.primary(format!("v{vertex}.{copy}"))));
    let edge = builder.secondary("edge");
    for copy in [first, second] {
        builder.option().cover(copy[0]).cover(copy[1]).cover(edge).finish();
    }
    let problem = builder.build().expect("a sound problem");
    let order = [first[0], second[0], first[1], second[1]];
    let states = CoverStates::<u64>::new(&problem, &order).expect("it fits");
    assert_eq!((states.layers(), states.layers_through(1), states.layers_through(4)), (1, 1, 1));
    let counted = count(&states, Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
    assert_eq!(counted.count, big("0"));
}

#[test]
fn a_strip_may_have_periods_of_one_layer() {
    // Two of forty equal options: every option is a layer of its own, and all but the outer ones are alike.
    let mut builder = Problem::builder();
    let item = builder.bounded("item", 2, 2);
    (0..40).for_each(|_| builder.option().cover(item).finish());
    let problem = builder.build().expect("a sound problem");
    let counted = frontier(&problem).count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
    assert_eq!(counted.count, big("780"));
}

#[test]
fn counts_widen_while_rows_are_replayed() {
    // Fibonacci numbers by dominoes in two columns: the strip is replayed through every width of integers.
    for (rows, bits) in [(90, 64), (180, 128), (360, 256), (700, 512), (1400, 1024), (2000, 4096)] {
        let problem = tiling(rows, 2, &DOMINOES);
        let counted = frontier(&problem).count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
        let (mut fibonacci, mut next) = (BigUint::from(1u8), BigUint::from(1u8));
        for _ in 0..rows {
            (fibonacci, next) = (next.clone(), fibonacci + next);
        }
        assert_eq!(counted.count, fibonacci, "{rows} rows");
        assert_eq!(counted.numbers, Numbers::Bits(bits), "{rows} rows");
    }
}

#[test]
fn counts_beyond_all_fixed_widths_are_combined_from_residues() {
    let problem = tiling(6000, 2, &DOMINOES);
    let counted = frontier(&problem).count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
    let (mut fibonacci, mut next) = (BigUint::from(1u8), BigUint::from(1u8));
    for _ in 0..6000 {
        (fibonacci, next) = (next.clone(), fibonacci + next);
    }
    assert_eq!(counted.count, fibonacci);
    assert!(matches!(counted.numbers, Numbers::Primes(primes) if primes * 61 > 4096));
}

#[test]
fn residues_agree_with_integers() {
    for (rows, columns) in [(9, 6), (12, 8), (7, 7), (12, 12)] {
        let problem = tiling(rows, columns, &TROMINOES);
        let frontier = frontier(&problem);
        let exact = frontier.count(Arithmetic::Widening, MEMORY, &mut Unwatched).expect("it can be counted");
        let primes = frontier.count(Arithmetic::Residues, MEMORY, &mut Unwatched).expect("it can be counted");
        assert_eq!(exact.count, primes.count);
        assert_eq!(exact.report.states, primes.report.states);
        for modulus in [1, 2, 1_000_000_007, u64::MAX] {
            let residue = frontier.count_modulo(modulus, MEMORY, &mut Unwatched).expect("it can be counted");
            assert_eq!(residue.count, &exact.count % modulus);
            assert_eq!(exact.report.states, residue.report.states);
        }
    }
}

#[test]
fn strips_of_every_length_agree_with_the_way_back() {
    // From boards too short for any repetition to boards that are nearly all repetition. Backwards the pivots, the
    // states and the period are others.
    for columns in 2..=6 {
        for rows in 1..=14 {
            let problem = tiling(rows, columns, &TROMINOES);
            let mut order: Vec<ItemId> = problem.primary_items().collect();
            let forwards = frontier(&problem).count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count");
            order.reverse();
            let states = CoverStates::<u64>::new(&problem, &order).expect("it fits");
            let backwards = count(&states, Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count");
            let plain = frontier(&tiling(columns, rows, &TROMINOES)).count(Arithmetic::Auto, MEMORY, &mut Unwatched);
            assert_eq!(forwards.count, backwards.count, "{rows}x{columns}");
            assert_eq!(forwards.count, plain.expect("a count").count, "{rows}x{columns}");
        }
    }
}

#[test]
fn the_long_way_round_gives_the_same_count() {
    // Along the short side the strip is wide and short; backwards the options belong to other pivots.
    let problem = tiling(12, 8, &TROMINOES);
    let mut order: Vec<ItemId> = problem.primary_items().collect();
    let forwards = frontier(&problem).count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
    order.reverse();
    let states = CoverStates::<u64>::new(&problem, &order).expect("it fits");
    let backwards = count(&states, Arithmetic::Auto, MEMORY, &mut Unwatched).expect("it can be counted");
    let across = frontier(&tiling(8, 12, &TROMINOES)).count(Arithmetic::Auto, MEMORY, &mut Unwatched);
    assert_eq!(forwards.count, backwards.count);
    assert_eq!(forwards.count, across.expect("it can be counted").count);
}

/// Means by which strips are gone along: explored and replayed, with numbered states, with those that are not dead, swept
/// all the way, with both kinds of numbered states to the middle, several
/// steps at once; or explored and replayed without folding mirror images.
fn all_means() -> [Means; 7] {
    let plain = Means { fewest_numbered: u64::MAX, most_explored: 0, ..Means::from(MEMORY) };
    let joined = Means { fewest_numbered: 0, fewest_fused: 0, cuts_dead_states: false, ..plain.clone() };
    let joined_live = Means { cuts_dead_states: true, threads: 2, ..joined.clone() };
    let [numbered, live] =
        [&joined, &joined_live].map(|means| Means { joins_halves: false, fewest_fused: u64::MAX, ..means.clone() });
    let unfolded = Means { folds_mirrors: false, ..Means::from(MEMORY) };
    [Means::from(MEMORY), numbered, live, plain, joined, joined_live, unfolded]
}

#[test]
fn all_means_give_the_same_count() {
    let with_monominoes: &[&[(i64, i64)]] = &[&[(0, 0)], &[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];
    let sets = [&TROMINOES[..], &DOMINOES[..], with_monominoes];
    let (mut joined, mut folded) = (0, 0);
    for columns in 3..=8 {
        for rows in (columns..=24).step_by(if columns > 6 { 3 } else { 1 }) {
            for shapes in &sets {
                let frontier = frontier(&tiling(rows, columns, shapes));
                let counts = all_means().map(|means| {
                    let count =
                        |arithmetic| frontier.count(arithmetic, means.clone(), &mut Unwatched).expect("a count");
                    let counted = count(Arithmetic::Widening);
                    assert_eq!(counted.count, count(Arithmetic::Residues).count);
                    counted
                });
                assert!(counts.iter().all(|other| other.count == counts[0].count), "{rows}x{columns}");
                let recorded = counts.each_ref().map(|counted| counted.report.recorded_layers);
                assert_eq!(recorded[1..4], [frontier.as_sweepable().layers(), frontier.as_sweepable().layers(), 0]);
                joined += usize::from(counts[5].report.joins_halves);
                folded += usize::from(counts[0].report.most_states() < counts[6].report.most_states());
            }
        }
    }
    assert!(joined > 100, "{joined} met in the middle");
    assert!(folded > 100, "{folded} with mirror images folded");
}

/// A strip on which every other cell may stay free, so that what is known of it when it closes does not matter.
fn tiling_with_gaps(rows: i64, columns: i64) -> Problem {
    let mut builder = Problem::builder();
    let cell = |cell: i64| (format!("c{cell}"), u32::from((cell / columns + cell % columns) % 2 == 0));
    let cells: Vec<ItemId> = (0..rows * columns)
        .map(|number| {
            let (name, least) = cell(number);
            builder.bounded(name, least, 1)
        })
        .collect();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let here = cells[(row * columns + column) as usize];
        if column + 1 < columns {
            builder.option().cover(here).cover(cells[(row * columns + column + 1) as usize]).finish();
        }
        if row + 1 < rows {
            builder.option().cover(here).cover(cells[((row + 1) * columns + column) as usize]).finish();
        }
    }
    builder.build().expect("a sound problem")
}

#[test]
fn all_means_give_the_same_count_where_items_may_stay_free() {
    for columns in 2..=6 {
        for rows in columns..=16 {
            let frontier = frontier(&tiling_with_gaps(rows, columns));
            let counts = all_means()
                .map(|means| frontier.count(Arithmetic::Widening, means, &mut Unwatched).expect("a count").count);
            assert!(counts.iter().all(|other| *other == counts[0]), "{rows}x{columns}: {counts:?}");
        }
    }
}

#[test]
fn all_means_give_the_same_count_where_some_layers_cannot_be_merged() {
    // More choices than are merged in the middle of a row, and few at its ends.
    let shapes: Vec<&[(i64, i64)]> =
        TROMINOES.iter().chain(&DOMINOES).copied().chain([&[(0, 0), (0, 1), (1, 0), (1, 1)][..]]).collect();
    for columns in 3..=6 {
        for rows in columns..=14 {
            let frontier = frontier(&tiling(rows, columns, &shapes));
            let counts = all_means()
                .map(|means| frontier.count(Arithmetic::Widening, means, &mut Unwatched).expect("a count").count);
            assert!(counts.iter().all(|other| *other == counts[0]), "{rows}x{columns}: {counts:?}");
        }
    }
}

#[test]
fn dead_states_are_left_out() {
    let problem = tiling(12, 6, &TROMINOES);
    let [_, all, live, plain, ..] = all_means().map(|means| {
        frontier(&problem).count(Arithmetic::Widening, means, &mut Unwatched).expect("it can be counted").report.states
    });
    assert_eq!(all, plain);
    assert!(live.iter().zip(&all).all(|(live, all)| live <= all));
    assert!(live.iter().sum::<u64>() < all.iter().sum());
    // A board whose area is no multiple of 3 has no solution, and the states are dead from the beginning.
    let counted =
        frontier(&tiling(8, 7, &TROMINOES)).count(Arithmetic::Widening, all_means()[2].clone(), &mut Unwatched);
    let counted = counted.expect("it can be counted");
    assert_eq!((counted.count, counted.report.most_states()), (big("0"), 0));
}

#[test]
fn memory_that_does_not_suffice_is_refused_with_the_figure() {
    let problem = tiling(14, 14, &TROMINOES);
    let refused = frontier(&problem).count(Arithmetic::Widening, 1 << 20, &mut Unwatched);
    match refused {
        Err(FrontierError::Memory { needed, limit, layers, .. }) => {
            assert!(needed > limit);
            assert_eq!((limit, layers), (1 << 20, frontier(&problem).as_sweepable().layers()));
        }
        other => panic!("expected a refusal, got {other:?}"),
    }
}

#[test]
fn residues_take_over_where_wide_integers_do_not_fit() {
    let problem = tiling(12, 12, &TROMINOES);
    let wide = frontier(&problem).count(Arithmetic::Widening, MEMORY, &mut Unwatched).expect("it can be counted");
    // Enough for 64-bit numbers, not for 128-bit ones.
    let means = Means { memory: 11 << 20, ..all_means()[3].clone() };
    let frontier = frontier(&problem);
    assert!(frontier.count(Arithmetic::Widening, means.clone(), &mut Unwatched).is_err());
    let counted = frontier.count(Arithmetic::Auto, means.clone(), &mut Unwatched).expect("residues are narrow");
    assert!(matches!(counted.numbers, Numbers::Primes(_)));
    assert_eq!(counted.count, wide.count);
    assert!(counted.report.peak_bytes <= means.memory);
}

/// Stops at once, and remembers what it saw.
struct Stopper(Vec<Progress>);

impl Watch for Stopper {
    fn observe(&mut self, progress: &Progress) -> Verdict {
        self.0.push(*progress);
        Verdict::Stop
    }
}

#[test]
fn a_watcher_can_stop_a_long_sweep() {
    let problem = tiling(16, 16, &TROMINOES);
    let mut stopper = Stopper(Vec::new());
    let stopped = frontier(&problem).count(Arithmetic::Auto, 8 << 30, &mut stopper);
    assert!(matches!(stopped, Err(FrontierError::Stopped { .. })));
    let [seen] = stopper.0.as_slice() else { panic!("expected to be asked once, got {:?}", stopper.0) };
    assert!(seen.layer < seen.layers && (0.0..1.0).contains(&seen.fraction), "{seen:?}");
}

#[test]
fn a_frontier_too_wide_for_any_key_is_refused() {
    // 300 items that all share options with all others: whatever comes first, the rest stays open.
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = (0..300).map(|number| builder.primary(format!("i{number}"))).collect();
    for &first in &items {
        for &second in items.iter().filter(|&&second| second > first) {
            builder.option().cover(first).cover(second).finish();
        }
    }
    let problem = builder.build().expect("a sound problem");
    assert!(matches!(Frontier::new(&problem), Err(FrontierError::TooWide { bits: 257..=300, limit: 256 })));
}

#[test]
fn a_hopeless_sweep_is_refused_before_it_begins() {
    // Some 3^29 states, each with a key and a count in two layers.
    let wide = tiling(30, 30, &TROMINOES);
    let memory = 17 << 30;
    let forecast = frontier(&wide).as_sweepable().forecast(memory);
    match forecast.check(memory) {
        Err(FrontierError::Hopeless { states, bytes, limit }) => {
            assert!(bytes > u128::from(limit));
            // The area left is a multiple of 3, so a third of all profiles of heights up to 2; a few more within a row.
            assert!(forecast.is_exact && (3u128.pow(29)..3u128.pow(29) * 6 / 5).contains(&states), "{states}");
        }
        other => panic!("expected a refusal, got {other:?}"),
    }
    // 3^14 states at the row ends: plenty of room, and the bound from below stays below.
    let narrow = tiling(16, 15, &TROMINOES);
    let forecast = frontier(&narrow).as_sweepable().forecast(8 << 30);
    assert!(forecast.check(8 << 30).is_ok() && (4_782_969.0..5_500_000.0).contains(&forecast.at_least), "{forecast:?}");
    // Small problems need no look ahead at all.
    let small = frontier(&tiling(12, 9, &TROMINOES)).as_sweepable().forecast(8 << 30);
    assert_eq!(small.at_least, 1.0);
}
