//! Where items lie across a sweep.
//!
//! A sweep goes along a board, from line to line; what lies side by side across it are the columns. States are regular in
//! that direction: whether an item is covered depends on its neighbours, and hardly on what is far away.

use zellige_cover::{ItemId, Problem};

use super::schedule::{Interval, Schedule, Standing};
use crate::layered::Period;

/// The places of the bits of all items: column by column.
#[derive(Clone, Debug)]
pub(super) struct Across {
    /// As in the schedule: in the order of the fields of a key.
    intervals: Vec<Interval>,
    /// The place of each item's lowest bit, by the number of the item.
    places: Vec<u32>,
}

/// The columns of what an item shares options with.
#[derive(Clone, Copy)]
struct Company {
    count: f64,
    sum: f64,
    least: f64,
    most: f64,
}

impl Company {
    const NONE: Company = Company { count: 0.0, sum: 0.0, least: f64::INFINITY, most: f64::NEG_INFINITY };

    fn join(self, other: Company) -> Company {
        Company {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }

    fn of(column: f64) -> Company {
        Company { count: 1.0, sum: column, least: column, most: column }
    }
}

impl Across {
    /// The places of the items if those of the order lie in these columns, as many as there are. If nobody says, a strip
    /// has the columns of its rows; otherwise each item has a column of its own. All other items lie among those that they
    /// share options with, or before all columns, if these lie far apart.
    pub fn new(
        problem: &Problem,
        order: &[ItemId],
        schedule: &Schedule,
        columns: Option<&[i32]>,
        period: Option<Period>,
    ) -> Across {
        let mut known = vec![f64::NAN; problem.items().len()];
        let columns = columns_of(&schedule.stages_through, columns, period);
        let columns = columns.unwrap_or_else(|| (0..order.len() as i32).collect());
        order.iter().zip(columns).for_each(|(item, column)| known[item.index()] = f64::from(column));
        place_others(problem, &mut known);
        let mut ranks = vec![order.len(); known.len()];
        order.iter().enumerate().for_each(|(rank, item)| ranks[item.index()] = rank);
        let mut fields: Vec<&Interval> = schedule.intervals.iter().collect();
        fields.sort_by(|one, other| {
            let [(column, rank), other] = [one, other].map(|field| {
                let item = field.item.index();
                (known[item], (ranks[item], item))
            });
            column.total_cmp(&other.0).then(rank.cmp(&other.1))
        });
        let mut places = vec![0; known.len()];
        let mut next = 0;
        for field in fields {
            places[field.item.index()] = next;
            next += field.standing.bits();
        }
        Across { intervals: schedule.intervals.clone(), places }
    }

    /// The items that are open before a layer, in the order of their places, if each is a flag that is `required` or not.
    pub fn flags(&self, layer: usize, required: bool) -> Option<Vec<ItemId>> {
        let is_open = |interval: &&Interval| (interval.first + 1..=interval.last).contains(&layer);
        let mut open: Vec<&Interval> = self.intervals.iter().filter(is_open).collect();
        open.sort_by_key(|interval| self.places[interval.item.index()]);
        let is_such = |interval: &&Interval| interval.standing == Standing::Flag { required };
        open.iter().all(is_such).then(|| open.iter().map(|interval| interval.item).collect())
    }

    /// The places of the bits of the opened states of a layer, lowest bit first.
    pub fn places(&self, layer: usize) -> Vec<u32> {
        let open = self.intervals.iter().filter(|interval| (interval.first..=interval.last).contains(&layer));
        open.flat_map(|interval| {
            let place = self.places[interval.item.index()];
            place..place + interval.standing.bits()
        })
        .collect()
    }
}

/// The columns of the items of an order: those that somebody said, or those of the rows of a strip.
pub(super) fn columns_of(
    stages_through: &[usize],
    columns: Option<&[i32]>,
    period: Option<Period>,
) -> Option<Vec<i32>> {
    if let Some(columns) = columns {
        return Some(columns.to_vec());
    }
    let (before, row) = row(stages_through, period?)?;
    Some((0..stages_through.len()).map(|number| ((number + row - before % row) % row) as i32).collect())
}

/// How many items come before the first row of a strip, and how many a row has.
fn row(stages_through: &[usize], period: Period) -> Option<(usize, usize)> {
    let items_through = |layer: usize| stages_through.partition_point(|&stages| stages <= layer);
    let (before, after) = (items_through(period.start), items_through(period.start + period.length));
    (after - before > 1).then_some((before, after - before))
}

/// Finds columns for the items that have none.
fn place_others(problem: &Problem, columns: &mut [f64]) {
    let is_known: Vec<bool> = columns.iter().map(|column| !column.is_nan()).collect();
    let known = || columns.iter().copied().filter(|column| !column.is_nan()).map(Company::of);
    let all = known().fold(Company::NONE, Company::join);
    let mut companies = vec![Company::NONE; columns.len()];
    for option in problem.options() {
        let here = option.entries.iter().map(|entry| entry.item.index()).filter(|&item| is_known[item]);
        let here = here.map(|item| Company::of(columns[item])).fold(Company::NONE, Company::join);
        for item in option.entries.iter().map(|entry| entry.item.index()).filter(|&item| !is_known[item]) {
            companies[item] = companies[item].join(here);
        }
    }
    for (column, company) in columns.iter_mut().zip(companies).filter(|(column, _)| column.is_nan()) {
        let is_local = company.count > 0.0 && company.most - company.least <= (all.most - all.least) / 2.0;
        *column = if is_local { company.sum / company.count } else { f64::NEG_INFINITY };
    }
}
