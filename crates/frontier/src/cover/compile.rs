//! From a schedule to programs: lay out the open items as fields, write each choice in terms of their bits.
//!
//! Fields lie in the order in which they close, the next to close lowest. What closes is then dropped by a shift, and on
//! a board every layer of a row's middle comes out as the same program.

use zellige_cover::{Entry, ItemId, OptionId, Problem, Usage};

use super::program::{Minimum, Program, Rule};
use super::schedule::{Interval, Schedule, Standing};
use super::stages::Stage;
use crate::Key;
use crate::moves::{Move, Opening};

/// A field of the opened state of one layer.
struct Field<'a> {
    shift: u32,
    interval: &'a Interval,
    closes: bool,
}

/// The fields of one layer, lowest first.
struct Layout<'a> {
    fields: Vec<Field<'a>>,
}

impl Layout<'_> {
    fn field(&self, item: ItemId) -> Option<&Field<'_>> {
        self.fields.iter().find(|field| field.interval.item == item)
    }
}

/// The programs of all layers, their moves in the order of the choices of the stage. Every layer's open fields must fit
/// in a key.
pub(super) fn compile<K: Key>(problem: &Problem, schedule: &Schedule) -> Vec<Program<K>> {
    let mut opening: Vec<Vec<&Interval>> = vec![Vec::new(); schedule.stages.len()];
    for interval in &schedule.intervals {
        opening[interval.first].push(interval);
    }
    let mut open: Vec<&Interval> = Vec::new();
    let mut programs = Vec::with_capacity(schedule.stages.len());
    for (number, stage) in schedule.stages.iter().enumerate() {
        open = merge_by_end(&open, &opening[number]);
        let layout = lay_out(&open, number);
        let written = write_choices(problem, stage, &layout);
        let closing = layout.fields.iter().filter(|field| field.closes);
        let (moves, rules): (Vec<Move<K>>, Vec<Vec<Rule>>) =
            written.into_iter().map(|written| (written.step, written.rules)).unzip();
        programs.push(Program {
            first_excludes_others: first_excludes_others(&moves),
            opening: opening_of(&layout, number),
            moves,
            rules,
            minimums: minimums(&layout),
            drop: closing.map(|field| field.interval.standing.bits()).sum(),
        });
        open.retain(|interval| interval.last > number);
    }
    programs
}

/// Whether the first move asks of some bit the contrary of what each of the others asks.
fn first_excludes_others<K: Key>(moves: &[Move<K>]) -> bool {
    let Some((first, others)) = moves.split_first() else { return false };
    let excludes = |other: &Move<K>| {
        let asked_by_both = first.mask.and(other.mask);
        first.value.and(asked_by_both) != other.value.and(asked_by_both)
    };
    others.iter().all(excludes)
}

/// Both lists, each in the order of the schedule's intervals, as one.
fn merge_by_end<'a>(open: &[&'a Interval], opening: &[&'a Interval]) -> Vec<&'a Interval> {
    let mut all: Vec<&Interval> = open.iter().chain(opening).copied().collect();
    all.sort_by_key(|interval| (interval.last, interval.item));
    all
}

fn lay_out<'a>(open: &[&'a Interval], number: usize) -> Layout<'a> {
    let mut shift = 0;
    let mut fields = Vec::with_capacity(open.len());
    for &interval in open {
        fields.push(Field { shift, interval, closes: interval.last == number });
        shift += interval.standing.bits();
    }
    Layout { fields }
}

fn opening_of<K: Key>(layout: &Layout<'_>, number: usize) -> Opening<K> {
    let mut runs: Vec<(K, u32)> = Vec::new();
    let mut from = 0;
    for field in layout.fields.iter().filter(|field| field.interval.first < number) {
        let width = field.interval.standing.bits();
        let (mask, shift) = (K::ones(from, width), field.shift - from);
        match runs.last_mut() {
            Some((bits, same)) if *same == shift => *bits = bits.or(mask),
            _ => runs.push((mask, shift)),
        }
        from += width;
    }
    Opening { runs }
}

fn minimums(layout: &Layout<'_>) -> Vec<Minimum> {
    let closing = layout.fields.iter().filter(|field| field.closes);
    closing
        .filter_map(|field| match field.interval.standing {
            Standing::Count { least, .. } if least > 0 => {
                Some(Minimum { shift: field.shift, width: field.interval.standing.bits(), least })
            }
            _ => None,
        })
        .collect()
}

/// A choice in terms of bits.
struct Written<K> {
    step: Move<K>,
    rules: Vec<Rule>,
}

fn write_choices<K: Key>(problem: &Problem, stage: &Stage, layout: &Layout<'_>) -> Vec<Written<K>> {
    let mut entries = Vec::new();
    let mut write = |options: &Vec<OptionId>| {
        entries.clear();
        entries.extend(options.iter().flat_map(|&option| problem.option(option).entries));
        write_choice(&entries, layout)
    };
    stage.choices.iter().map(&mut write).collect()
}

/// The move that uses `entries`: flags that are used must be clear, flags that close without being used must be set.
fn write_choice<K: Key>(entries: &[&Entry], layout: &Layout<'_>) -> Written<K> {
    let mut step = Move { mask: K::ZERO, value: K::ZERO, delta: K::ZERO };
    for field in layout.fields.iter().take_while(|field| field.closes) {
        let required = field.interval.standing == Standing::Flag { required: true };
        if required && !entries.iter().any(|entry| entry.item == field.interval.item) {
            let bit = K::field(1, field.shift);
            step.mask = step.mask.or(bit);
            step.value = step.value.or(bit);
        }
    }
    let mut written = Written { step, rules: Vec::new() };
    for entry in entries {
        if let Some(field) = layout.field(entry.item) {
            use_field(&mut written, field, entry.usage);
        }
    }
    written
}

fn use_field<K: Key>(written: &mut Written<K>, field: &Field<'_>, usage: Usage) {
    let (shift, width) = (field.shift, field.interval.standing.bits());
    match (&field.interval.standing, usage) {
        (Standing::Count { cap, saturates, .. }, Usage::Units(units)) => {
            written.rules.push(Rule::Count { shift, width, units, cap: *cap, saturates: *saturates });
        }
        (Standing::Colour { codes }, Usage::Coloured(colour)) => {
            written.rules.push(Rule::Colour { shift, width, code: codes[&colour] });
        }
        // A flag, or a coloured item used alone: untouched before, 1 afterwards.
        _ => {
            written.step.mask = written.step.mask.or(K::ones(shift, width));
            written.step.delta = written.step.delta.plus(K::field(1, shift));
        }
    }
}
