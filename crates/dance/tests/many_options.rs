//! Problems of tens of thousands of options and more, which begin in sparse sets.

mod problems;

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use problems::{count, rules};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zellige_cover::{ItemId, OptionId, Problem};
use zellige_dance::{Counting, Dance, Done, Rule, Ties, Verdict};

/// The first solutions.
fn list(dance: &Dance, threads: usize, most: usize) -> Vec<Vec<OptionId>> {
    let mut solutions = Vec::new();
    let _ = dance.list(threads, true, &mut |chosen| {
        solutions.push(chosen.to_vec());
        if solutions.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    solutions
}

/// All shapes of so many cells, as they stand.
fn fixed_shapes(cells: usize) -> BTreeSet<Vec<(i32, i32)>> {
    let mut shapes = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..cells {
        let grown = shapes.iter().flat_map(|shape| {
            let beside = shape.iter().flat_map(|&(row, column)| {
                [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            });
            beside.filter(|cell| !shape.contains(cell)).map(|cell| {
                let mut shape = shape.clone();
                shape.push(cell);
                let top = shape.iter().map(|cell| cell.0).min().unwrap();
                let left = shape.iter().map(|cell| cell.1).min().unwrap();
                shape.iter_mut().for_each(|cell| *cell = (cell.0 - top, cell.1 - left));
                shape.sort();
                shape
            })
        });
        shapes = grown.collect();
    }
    shapes
}

/// A square board, to be covered by single cells and by all shapes of four.
fn tetrominoes(side: i32) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<_> = (0..side * side).map(|cell| builder.primary(format!("c{cell}"))).collect();
    for shape in fixed_shapes(4).into_iter().chain(fixed_shapes(1)) {
        let height = shape.iter().map(|cell| cell.0).max().unwrap();
        let width = shape.iter().map(|cell| cell.1).max().unwrap();
        for place in (0..side - height).flat_map(|row| (0..side - width).map(move |column| (row, column))) {
            let covered = shape.iter().map(|cell| cells[((place.0 + cell.0) * side + place.1 + cell.1) as usize]);
            covered.fold(builder.option(), |option, cell| option.cover(cell)).finish();
        }
    }
    builder.build().unwrap()
}

/// Whether a solution covers every item once; all of them are primary.
fn is_exact_cover(problem: &Problem, solution: &[OptionId]) -> bool {
    let mut covered: Vec<ItemId> =
        solution.iter().flat_map(|&option| problem.option(option).entries.iter().map(|entry| entry.item)).collect();
    covered.sort();
    covered.into_iter().eq(problem.primary_items())
}

#[test]
fn a_board_of_two_hundred_thousand_placements() {
    let problem = tetrominoes(102);
    assert!(problem.options().len() > 200_000);
    for rule in [Rule::Fewest(Ties::First), Rule::Fewest(Ties::Last), Rule::Weighted] {
        let solutions = list(&Dance::with_rule(&problem, rule), 1, 200);
        assert_eq!(solutions.len(), 200);
        assert!(solutions.iter().all(|solution| is_exact_cover(&problem, solution)));
        let different: HashSet<_> = solutions
            .into_iter()
            .map(|mut s| {
                s.sort();
                s
            })
            .collect();
        assert_eq!(different.len(), 200);
    }
}

/// Marriages of `n` and `n`, of which the `i`-th may only marry one of the first `i`: there is one way.
#[test]
fn a_long_chain_of_forced_moves() {
    let n = 300;
    let mut builder = Problem::builder();
    let these: Vec<_> = (0..n).map(|one| builder.primary(format!("a{one}"))).collect();
    let those: Vec<_> = (0..n).map(|one| builder.primary(format!("b{one}"))).collect();
    for (one, &item) in these.iter().enumerate() {
        those[..=one].iter().for_each(|&other| builder.option().cover(item).cover(other).finish());
    }
    let problem = builder.build().unwrap();
    assert!(problem.options().len() > 45_000);
    for rule in rules(&problem) {
        let dance = Dance::with_rule(&problem, rule);
        let tally = dance.attempt(u64::MAX).unwrap();
        assert_eq!((tally.solutions, tally.nodes), (1, 1));
        assert_eq!(count(&dance, 2), 1);
    }
}

/// Two items with 20000 options each, which fit together where they have the same of a thousand colours.
#[test]
fn many_alternatives_and_many_colours() {
    let mut builder = Problem::builder();
    let items = [builder.primary("this"), builder.primary("that")];
    let hue = builder.secondary("hue");
    for number in 0..20_000 {
        let colour = builder.colour(&format!("colour {}", number % 1000));
        items.iter().for_each(|&item| builder.option().cover(item).colour(hue, colour).finish());
    }
    let problem = builder.build().unwrap();
    for dance in [Dance::with_rule(&problem, Rule::Fewest(Ties::First)), Dance::new(&problem, &[])] {
        assert_eq!(count(&dance, 1), 400_000);
        assert_eq!(count(&dance, 3), 400_000);
    }
    let dance = Dance::with_rule(&problem, Rule::Fewest(Ties::First));
    assert!(list(&dance, 1, usize::MAX) == list(&dance, 3, usize::MAX));
}

/// Words of letters from a to p.
fn words<const N: usize>(number: usize, dice: &mut ChaCha8Rng) -> BTreeSet<[u8; N]> {
    let mut words = BTreeSet::new();
    while words.len() < number {
        words.insert(std::array::from_fn(|_| dice.random_range(b'a'..=b'p')));
    }
    words
}

/// Rectangles of letters whose three rows are words of one kind and whose four columns are of another, in an obvious way.
fn count_rectangles(across: &BTreeSet<[u8; 4]>, down: &BTreeSet<[u8; 3]>) -> usize {
    let across: HashSet<[u8; 4]> = across.iter().copied().collect();
    let pairs = || down.iter().flat_map(|a| down.iter().map(move |b| (a, b)));
    let columns = pairs().flat_map(|(a, b)| pairs().map(move |(c, d)| [a, b, c, d]));
    columns.filter(|columns| (0..3).all(|row| across.contains(&columns.map(|column| column[row])))).count()
}

/// The same as a problem: each row and column has a word, each cell a letter.
fn rectangles(across: &BTreeSet<[u8; 4]>, down: &BTreeSet<[u8; 3]>) -> Problem {
    let mut builder = Problem::builder();
    let lines: Vec<_> = (0..7).map(|line| builder.primary(format!("l{line}"))).collect();
    let cells: Vec<_> = (0..12).map(|cell| builder.secondary(format!("c{cell}"))).collect();
    let letters: Vec<_> = (b'a'..=b'p').map(|letter| builder.colour(&char::from(letter).to_string())).collect();
    let mut place = |line: usize, word: &[u8], first: usize, step: usize| {
        let letters = (first..).step_by(step).zip(word).map(|(cell, &l)| (cells[cell], letters[usize::from(l - b'a')]));
        letters
            .fold(builder.option().cover(lines[line]), |option, (cell, letter)| option.colour(cell, letter))
            .finish();
    };
    (0..3).for_each(|row| across.iter().for_each(|word| place(row, word, row * 4, 1)));
    (0..4).for_each(|column| down.iter().for_each(|word| place(3 + column, word, column, 4)));
    builder.build().unwrap()
}

#[test]
fn rectangles_of_words() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (across, down) = (words(7000, &mut dice), words(70, &mut dice));
    let right = count_rectangles(&across, &down) as u64;
    assert!(right > 10_000);
    let problem = rectangles(&across, &down);
    assert!(problem.options().len() > 21_000);
    for rule in rules(&problem) {
        assert_eq!(count(&Dance::with_rule(&problem, rule.clone()), 2), right, "{rule:?}");
    }
}

#[test]
fn a_count_is_gone_on_with() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let (across, down) = (words(7000, &mut dice), words(120, &mut dice));
    let problem = rectangles(&across, &down);
    let dance = Dance::with_rule(&problem, Rule::Fewest(Ties::First));
    let right = dance.attempt(u64::MAX).unwrap();
    let mut counting = dance.count();
    while counting.run(2, None, &mut |_, _| Verdict::Stop) == Done::Stopped {
        counting = Counting::resume(&dance, &counting.save()).unwrap();
    }
    assert_eq!(counting.tally(), right);
}
