//! Problems that several tests search, and what they do with them.

#![allow(dead_code, reason = "each file of tests takes what it needs")]

use zellige_cover::Problem;
use zellige_dance::{Dance, Done, Rule, Ties, Verdict, find_groups};

/// Dominoes on a board.
pub fn dominoes(rows: usize, columns: usize) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<_> = (0..rows * columns).map(|cell| builder.primary(format!("c{cell}"))).collect();
    for cell in 0..cells.len() {
        if cell % columns + 1 < columns {
            builder.option().cover(cells[cell]).cover(cells[cell + 1]).finish();
        }
        if cell + columns < cells.len() {
            builder.option().cover(cells[cell]).cover(cells[cell + columns]).finish();
        }
    }
    builder.build().unwrap()
}

/// Queens that do not attack each other: rows and columns primary, diagonals secondary (Knuth, 7.2.2.1).
pub fn queens(n: usize) -> Problem {
    let mut builder = Problem::builder();
    let rows: Vec<_> = (0..n).map(|row| builder.primary(format!("r{row}"))).collect();
    let columns: Vec<_> = (0..n).map(|column| builder.primary(format!("c{column}"))).collect();
    let rising: Vec<_> = (0..2 * n).map(|line| builder.secondary(format!("a{line}"))).collect();
    let falling: Vec<_> = (0..2 * n).map(|line| builder.secondary(format!("b{line}"))).collect();
    for row in 0..n {
        for column in 0..n {
            let option = builder.option().cover(rows[row]).cover(columns[column]);
            option.cover(rising[row + column]).cover(falling[row + n - column]).finish();
        }
    }
    builder.build().unwrap()
}

/// Every rule, those included that put a group of the problem first.
pub fn rules(problem: &Problem) -> Vec<Rule> {
    let mut rules = vec![Rule::Fewest(Ties::First), Rule::Fewest(Ties::Last), Rule::Weighted];
    rules.extend(find_groups(problem).into_iter().map(Rule::GroupFirst));
    rules
}

/// The count, on so many threads.
pub fn count(dance: &Dance, threads: usize) -> u64 {
    let mut counting = dance.count();
    assert_eq!(counting.run(threads, None, &mut |_, _| Verdict::Continue), Done::Counted);
    counting.tally().solutions
}
