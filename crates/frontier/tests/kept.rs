//! Sweeps that are interrupted, kept, and gone on with, on disk and in memory.

mod boards;

use std::time::Duration;

use boards::{DOMINOES, TROMINOES, frontier, tiling};
use zellige_frontier::{
    About, Arithmetic, Carried, Counted, Frontier, FrontierError, Kept, Means, Numbers, Progress, Snapshot, Unwatched,
    Verdict, Watch,
};

const MEMORY: u64 = 1 << 30;

/// Keeps the last layer it is handed, and stops after some observations.
#[derive(Default)]
struct Keeper {
    patience: usize,
    kept: Option<(About, Vec<u8>)>,
}

impl Watch for Keeper {
    fn observe(&mut self, _: &Progress) -> Verdict {
        self.patience = self.patience.saturating_sub(1);
        if self.patience == 0 { Verdict::Stop } else { Verdict::Continue }
    }

    fn interval(&self) -> Duration {
        Duration::ZERO
    }

    fn keeps(&self) -> Option<Duration> {
        Some(Duration::ZERO)
    }

    fn keep(&mut self, snapshot: &Snapshot<'_>) {
        let mut layer = Vec::new();
        snapshot.write_to(&mut layer).expect("memory can be written to");
        self.kept = Some((snapshot.about.clone(), layer));
    }
}

/// Counts with an interruption after every so many observations.
fn count_in_stages(frontier: &Frontier, arithmetic: Arithmetic, means: &Means, patience: usize) -> (Counted, usize) {
    let mut keeper = Keeper { patience, kept: None };
    let mut result = frontier.count(arithmetic, means.clone(), &mut keeper);
    let mut stages = 1;
    loop {
        match result {
            Ok(counted) => return (counted, stages),
            Err(FrontierError::Stopped { .. }) => {}
            Err(error) => panic!("{error}"),
        }
        keeper.patience = patience + stages;
        stages += 1;
        result = match keeper.kept.take() {
            None => frontier.count(arithmetic, means.clone(), &mut keeper),
            Some((about, layer)) => {
                // Where nothing is done before the next interruption, what there is must stay.
                keeper.kept = Some((about.clone(), layer.clone()));
                frontier.as_sweepable().go_on(
                    arithmetic,
                    means.clone(),
                    Kept { about, layer: &mut layer.as_slice() },
                    &mut keeper,
                )
            }
        };
    }
}

fn all_means() -> [Means; 3] {
    let plain = Means { fewest_numbered: u64::MAX, most_explored: 0, ..Means::from(MEMORY) };
    let numbered = Means { fewest_numbered: 0, ..Means::from(MEMORY) };
    [plain, numbered.clone(), Means { fewest_fused: 0, cuts_dead_states: false, threads: 2, ..numbered }]
}

#[test]
fn interrupted_sweeps_give_the_same_count() {
    let boards =
        [tiling(12, 7, &TROMINOES), tiling(24, 6, &TROMINOES), tiling(40, 6, &DOMINOES), tiling(9, 9, &TROMINOES)];
    for problem in &boards {
        let frontier = frontier(problem);
        let right = frontier.count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count").count;
        for means in all_means() {
            for arithmetic in [Arithmetic::Auto, Arithmetic::Residues] {
                for patience in [2, 7, 40] {
                    let (counted, stages) = count_in_stages(&frontier, arithmetic, &means, patience);
                    assert_eq!(counted.count, right);
                    assert!(patience > 2 || stages > 2, "{stages} stages");
                    assert_eq!(arithmetic == Arithmetic::Residues, matches!(counted.numbers, Numbers::Primes(_)));
                }
            }
        }
    }
}

#[test]
fn a_sweep_kept_by_its_keys_may_number_its_states_later() {
    let frontier = frontier(&tiling(12, 9, &TROMINOES));
    let [plain, numbered, _] = all_means();
    let interrupted = |patience| {
        let mut keeper = Keeper { patience, kept: None };
        let stopped = frontier.count(Arithmetic::Auto, plain.clone(), &mut keeper).is_err();
        keeper.kept.filter(|(about, _)| stopped && about.states > 100)
    };
    let (about, layer) = (5..).find_map(interrupted).expect("some interruption comes late enough");
    assert_eq!(about.key_bits, Some(32));
    for joins_halves in [false, true] {
        let means = Means { fewest_numbered: 5000, joins_halves, ..numbered.clone() };
        let kept = Kept { about: about.clone(), layer: &mut layer.as_slice() };
        let counted = frontier.as_sweepable().go_on(Arithmetic::Auto, means, kept, &mut Unwatched).expect("a count");
        assert_eq!(counted.count, 20_574_308_184_277_971u64.into());
        assert!(counted.report.is_numbered);
        assert_eq!(counted.report.joins_halves, joins_halves);
        let steps = if joins_halves { counted.report.recorded_layers } else { frontier.as_sweepable().layers() };
        assert_eq!(counted.report.states.len(), steps + 1);
    }
}

#[test]
fn what_belongs_to_another_problem_is_refused() {
    let (small, large) = (frontier(&tiling(8, 6, &TROMINOES)), frontier(&tiling(9, 8, &TROMINOES)));
    for means in all_means() {
        let interrupted = |patience| {
            let mut keeper = Keeper { patience, kept: None };
            let stopped = large.count(Arithmetic::Auto, means.clone(), &mut keeper).is_err();
            keeper.kept.filter(|(about, _)| stopped && about.layers > 20)
        };
        let (about, layer) = (20..).find_map(interrupted).expect("some interruption comes late enough");
        let go_on = |frontier: &Frontier, about: &About, layer: &[u8]| {
            let kept = Kept { about: about.clone(), layer: &mut &layer[..] };
            frontier.as_sweepable().go_on(Arithmetic::Auto, means.clone(), kept, &mut Unwatched)
        };
        let right = large.count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count").count;
        assert_eq!(go_on(&large, &about, &layer).expect("a count").count, right);
        let is_refused = |result| matches!(result, Err(FrontierError::Kept { .. }));
        // Where states are numbered, those of another problem are seen not to be these.
        assert!(about.key_bits.is_some() || is_refused(go_on(&small, &about, &layer)));
        assert!(is_refused(go_on(&large, &about, &layer[..layer.len() - 1])));
        assert!(is_refused(go_on(&large, &about, &[layer.as_slice(), &[0]].concat())));
        assert!(is_refused(go_on(&large, &About { layers: 1000, ..about.clone() }, &layer)));
        assert!(is_refused(go_on(&large, &About { states: about.states - 1, ..about.clone() }, &layer)));
        assert!(is_refused(go_on(&large, &About { numbers: Carried::Bits(65), ..about.clone() }, &layer)));
        assert!(is_refused(go_on(&large, &About { key_bits: Some(256), ..about.clone() }, &layer)));
        let numbering = about.numbering.map(|numbering| numbering ^ 1);
        assert!(about.key_bits.is_some() || is_refused(go_on(&large, &About { numbering, ..about.clone() }, &layer)));
        let bound = Some("many".to_owned());
        assert!(is_refused(go_on(&large, &About { bound, ..about.clone() }, &layer)));
    }
}

#[test]
fn layers_that_do_not_fit_in_memory_are_kept_on_disk() {
    let frontier = frontier(&tiling(13, 12, &TROMINOES));
    let [_, means, on_threads] = &all_means();
    for arithmetic in [Arithmetic::Widening, Arithmetic::Residues] {
        let to_the_end = [means, on_threads].map(|means| Means { joins_halves: false, ..means.clone() });
        for means in to_the_end.iter().chain([means, on_threads]) {
            let in_memory = frontier.count(arithmetic, means.clone(), &mut Unwatched).expect("a count");
            let may_do_with_less = means.joins_halves;
            // The diagrams and the instructions stay in memory.
            let short = |part: u64| Means { memory: in_memory.report.peak_bytes * part / 100, ..means.clone() };
            if arithmetic == Arithmetic::Widening && !may_do_with_less {
                let refused = frontier.count(arithmetic, short(80), &mut Unwatched);
                assert!(matches!(refused, Err(FrontierError::Memory { .. })), "{refused:?}");
            }
            let folder = tempfile::tempdir().expect("a folder");
            for part in [99, 90, 80] {
                let means = Means { folder: Some(folder.path().to_owned()), ..short(part) };
                let memory = means.memory;
                let on_disk = frontier.count(arithmetic, means.clone(), &mut Unwatched).expect("a count");
                assert_eq!(on_disk.count, in_memory.count);
                assert!(on_disk.report.peak_bytes <= memory);
                let (in_stages, _) = count_in_stages(&frontier, arithmetic, &means, 50);
                assert_eq!(in_stages.count, in_memory.count);
            }
            assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
            let missing = Means { folder: Some(folder.path().join("missing")), ..short(80) };
            if arithmetic == Arithmetic::Widening {
                let refused = frontier.count(arithmetic, missing, &mut Unwatched);
                assert!(matches!(refused, Err(FrontierError::Disk { .. })), "{refused:?}");
            }
        }
    }
}

/// Counts with so little memory that it may not suffice; what is kept then is gone on with, with plenty.
fn count_short_of_memory(
    frontier: &Frontier,
    means: &Means,
    memory: u64,
    kept: Option<(About, Vec<u8>)>,
) -> (Counted, bool) {
    let go_on = |means: Means, kept: Option<(About, Vec<u8>)>, keeper: &mut Keeper| match kept {
        None => frontier.count(Arithmetic::Widening, means, keeper),
        Some((about, layer)) => {
            let kept = Kept { about, layer: &mut layer.as_slice() };
            frontier.as_sweepable().go_on(Arithmetic::Widening, means, kept, keeper)
        }
    };
    let mut keeper = Keeper { patience: usize::MAX, kept: kept.clone() };
    match go_on(Means { memory, ..means.clone() }, kept, &mut keeper) {
        Ok(counted) => (counted, false),
        Err(FrontierError::Memory { .. }) => {
            let kept = keeper.kept.take();
            let counted = go_on(means.clone(), kept, &mut keeper).expect("memory is plenty");
            (counted, true)
        }
        // The states cannot even be numbered, nor does the file fit.
        Err(FrontierError::Kept { .. }) => {
            let counted = go_on(means.clone(), keeper.kept.take(), &mut keeper).expect("memory is plenty");
            (counted, true)
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn what_is_kept_when_memory_runs_short_can_be_gone_on_with() {
    // The numbers grow wide long before the middle.
    let frontier = frontier(&tiling(36, 11, &TROMINOES));
    let [_, means, fused] = all_means();
    for means in [means, fused] {
        let plenty = frontier.count(Arithmetic::Widening, means.clone(), &mut Unwatched).expect("a count");
        assert!(plenty.report.joins_halves);
        let interrupted = |patience| {
            let mut keeper = Keeper { patience, kept: None };
            let stopped = frontier.count(Arithmetic::Widening, means.clone(), &mut keeper).is_err();
            keeper.kept.filter(|(about, _)| stopped && about.layers > 60)
        };
        let kept = (100..).step_by(20).find_map(interrupted).expect("some interruption comes late enough");
        let mut short = 0;
        for part in (40..=100).step_by(2) {
            let memory = plenty.report.peak_bytes * part / 100;
            for kept in [None, Some(kept.clone())] {
                let (counted, was_short) = count_short_of_memory(&frontier, &means, memory, kept);
                assert_eq!(counted.count, plenty.count, "{part} parts in a hundred");
                short += usize::from(was_short);
            }
        }
        assert!(short > 10, "{short} times");
    }
}

#[test]
fn an_interruption_before_anything_is_done_leaves_what_was_kept() {
    let frontier = frontier(&tiling(12, 7, &TROMINOES));
    for means in all_means() {
        let interrupted = |patience| {
            let mut keeper = Keeper { patience, kept: None };
            let stopped = frontier.count(Arithmetic::Auto, means.clone(), &mut keeper).is_err();
            keeper.kept.filter(|_| stopped)
        };
        let before = (1..).find_map(interrupted).expect("some interruption comes late enough");
        let kept = Kept { about: before.0.clone(), layer: &mut before.1.as_slice() };
        let mut keeper = Keeper { patience: 1, kept: Some(before.clone()) };
        assert!(frontier.as_sweepable().go_on(Arithmetic::Auto, means.clone(), kept, &mut keeper).is_err());
        let (about, layer) = keeper.kept.expect("it is still there");
        let again = Kept { about, layer: &mut layer.as_slice() };
        let counted = frontier.as_sweepable().go_on(Arithmetic::Auto, means, again, &mut Unwatched).expect("a count");
        assert_eq!(counted.count, frontier.count(Arithmetic::Auto, MEMORY, &mut Unwatched).expect("a count").count);
    }
}
