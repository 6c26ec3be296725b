//! The tree of fronts: what is eliminated where, and what it will cost.
//!
//! A front is a dense matrix. Its *summed* rows and columns belong to one part of the dissection and have all that they
//! will ever get; those of its *boundary* belong to parts above. Every entry of the matrix enters at the lowest front
//! that its row or its column belongs to. Pivots are found where summed rows and columns meet; what is left of the front
//! is its contribution to the one above (Duff and Reid's multifrontal method). Summed rows and columns that find no
//! pivot are *delayed*: they are summed in the front above as well. How many are is foretold here by the pattern (a
//! largest matching), as if what a front leaves were full and no pivot vanished by chance.
//!
//! Fronts are numbered so that those below a front come just before it and contributions lie on a stack. Below each,
//! those come first that need more room than they leave behind (Liu 1986).

use crate::{dissection::Part, matching::Bipartite, matrix::Entries};

/// The most cells of a pattern in which pivots are looked for; in a larger one, all lines are taken to find some.
const LARGEST_PATTERN: u64 = 1 << 22;

/// Which kind of matrix is eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Any: lines are the rows, and then the columns.
    General,
    /// Skew-symmetric: a line is a row and the column of the same number.
    Skew,
}

/// What is eliminated together. Of a general matrix, lines are by rows and columns; of a skew-symmetric one all of them
/// are rows.
#[derive(Clone, Debug)]
pub(crate) struct Front {
    /// The lines that belong to it.
    pub own: [Vec<u32>; 2],
    /// The lines of fronts above that it meets.
    pub boundary: [Vec<u32>; 2],
    /// The entries that enter here.
    pub entries: Vec<u32>,
    /// The number of the front above it, if there is one.
    pub parent: Option<u32>,
}

/// All fronts, each after those below it.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub kind: Kind,
    /// The number of rows of the matrix.
    pub order: usize,
    pub fronts: Vec<Front>,
    pub forecast: Forecast,
}

/// What an elimination costs if pivots vanish only where they must.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Forecast {
    /// Multiplications, each with an addition, that change the fronts.
    pub products: u64,
    /// The cells of the largest front.
    pub largest_front: u64,
    /// The most lines that a front has, rows and columns together in a general matrix.
    pub most_lines: u64,
    /// The cells of contributions that are kept at one time, at most.
    pub kept_cells: u64,
}

impl Kind {
    /// The number of lines of a matrix of so many rows.
    pub fn lines(self, order: usize) -> usize {
        if self == Kind::General { 2 * order } else { order }
    }

    /// The two lines that an entry is on.
    pub fn lines_of(self, order: usize, (row, column): (u32, u32)) -> [u32; 2] {
        if self == Kind::General { [row, column + order as u32] } else { [row, column] }
    }
}

/// Sizes of a front before its number is known.
#[derive(Clone, Debug, Default)]
struct Size {
    /// The lines of the boundary.
    boundary: Vec<u32>,
    /// The lines that are delayed, by sides.
    delayed: [u64; 2],
    /// The cells of its contribution.
    left: u64,
    /// The cells of contributions that are kept at one time, at most, while it and those below are eliminated.
    kept: u64,
}

impl Tree {
    /// How many bytes it takes, more or less.
    pub fn bytes(&self) -> u64 {
        let of_front = |front: &Front| {
            let lines: usize = front.own.iter().chain(&front.boundary).map(Vec::len).sum();
            size_of::<Front>() + (lines + front.entries.len()) * size_of::<u32>()
        };
        self.fronts.iter().map(of_front).sum::<usize>() as u64
    }

    /// The tree for a dissection whose nodes are lines. `sides` tells the side of each line if pivots join sides 0 and 1
    /// only, as they do in a general matrix, where rows are on side 0.
    pub fn new(kind: Kind, entries: &Entries, parts: &[Part], sides: Option<&dyn Fn(u32) -> usize>) -> Tree {
        let order = entries.order;
        let mut part_of = vec![0; kind.lines(order)];
        for (index, part) in parts.iter().enumerate() {
            part.nodes.iter().for_each(|&line| part_of[line as usize] = index as u32);
        }
        let mut entries_of = vec![Vec::new(); parts.len()];
        for (entry, &place) in entries.places.iter().enumerate() {
            let [one, other] = kind.lines_of(order, place).map(|line| part_of[line as usize]);
            entries_of[one.max(other) as usize].push(entry as u32);
        }
        let mut below = vec![Vec::new(); parts.len()];
        for (index, part) in parts.iter().enumerate() {
            if let Some(parent) = part.parent {
                below[parent as usize].push(index as u32);
            }
        }
        let mut survey = Survey {
            kind,
            entries,
            parts,
            sides,
            part_of: &part_of,
            seen_in: vec![u32::MAX; part_of.len()],
            places: vec![0; part_of.len()],
            marked: vec![u32::MAX; part_of.len()],
            sizes: vec![Size::default(); parts.len()],
            forecast: Forecast::default(),
        };
        for index in (0..parts.len()).rev() {
            survey.measure(index, &entries_of[index], &mut below[index]);
        }
        // A root leaves nothing behind.
        survey.forecast.kept_cells = survey.sizes.iter().map(|size| size.kept).max().unwrap_or(0);
        let forecast = survey.forecast;
        let sizes = survey.sizes;
        let by_kind = |lines: &[u32]| -> [Vec<u32>; 2] {
            let is_column = |line: u32| kind == Kind::General && line as usize >= order;
            let (columns, rows) = lines.iter().partition(|&&line| is_column(line));
            [rows, columns]
        };
        let order_of_fronts = below_first(parts, &below);
        let mut numbers = vec![0; parts.len()];
        for (number, &index) in order_of_fronts.iter().enumerate() {
            numbers[index as usize] = number as u32;
        }
        let fronts = order_of_fronts.into_iter().map(|index| {
            let index = index as usize;
            Front {
                own: by_kind(&parts[index].nodes),
                boundary: by_kind(&sizes[index].boundary),
                entries: std::mem::take(&mut entries_of[index]),
                parent: parts[index].parent.map(|parent| numbers[parent as usize]),
            }
        });
        Tree { kind, order, fronts: fronts.collect(), forecast }
    }
}

/// The parts in an order in which those below come just before, in the order they are listed.
fn below_first(parts: &[Part], below: &[Vec<u32>]) -> Vec<u32> {
    // Above first and from the end, and then turned round.
    let mut order = Vec::with_capacity(parts.len());
    let mut todo: Vec<u32> = (0..parts.len() as u32).filter(|&index| parts[index as usize].parent.is_none()).collect();
    while let Some(index) = todo.pop() {
        order.push(index);
        todo.extend(&below[index as usize]);
    }
    order.reverse();
    order
}

/// Finds the sizes of fronts from below.
struct Survey<'a> {
    kind: Kind,
    entries: &'a Entries,
    parts: &'a [Part],
    sides: Option<&'a dyn Fn(u32) -> usize>,
    part_of: &'a [u32],
    /// The last front in which each line was seen.
    seen_in: Vec<u32>,
    /// For the lines of one part, their places among those of their side.
    places: Vec<u32>,
    /// The last contribution on top of the stack that had each line.
    marked: Vec<u32>,
    sizes: Vec<Size>,
    forecast: Forecast,
}

impl Survey<'_> {
    /// Measures a front whose fronts below are measured, and puts those in order.
    fn measure(&mut self, index: usize, entries: &[u32], below: &mut [u32]) {
        let lines = &self.parts[index].nodes;
        let mut summed = self.count(lines);
        for &child in below.iter() {
            let delayed = self.sizes[child as usize].delayed;
            summed = [summed[0] + delayed[0], summed[1] + delayed[1]];
        }
        let boundary = self.boundary(index, entries, below);
        let outside = self.count(&boundary);
        let used = match self.sides {
            Some(sides) => [self.rank(index, entries, below, sides); 2],
            None => [summed[0] & !1, 0],
        };
        let delayed = [summed[0] - used[0], summed[1] - used[1]];
        let kind = self.kind;
        let cells = |summed: [u64; 2]| {
            let [one, other] = [summed[0] + outside[0], summed[1] + outside[1]];
            if kind == Kind::General { one * other } else { (one + other).pow(2) }
        };
        let left = match kind {
            Kind::General => cells(delayed),
            Kind::Skew => cells(delayed) / 2,
        };
        let kept = self.stack(below).max(left);
        let forecast = &mut self.forecast;
        forecast.products += match kind {
            Kind::General => products([summed[0] + outside[0], summed[1] + outside[1]], used[0]),
            Kind::Skew => products([summed.iter().chain(&outside).sum(); 2], used[0] + used[1]) / 2,
        };
        forecast.largest_front = forecast.largest_front.max(cells(summed));
        forecast.most_lines = forecast.most_lines.max(summed.iter().chain(&outside).sum());
        self.sizes[index] = Size { boundary, delayed, left, kept };
    }

    /// Puts fronts below one front in the best order; how many cells are kept at one time meanwhile, at most. What is
    /// left of a front is added to that of the one before if all its lines are there and none is delayed.
    fn stack(&mut self, below: &mut [u32]) -> u64 {
        let sizes = &self.sizes;
        below.sort_by_key(|&child| {
            let Size { boundary, left, kept, .. } = &sizes[child as usize];
            std::cmp::Reverse((kept - left, boundary.len()))
        });
        let (mut kept, mut stacked, mut top) = (0, 0, None);
        for &child in below.iter() {
            let size = &sizes[child as usize];
            kept = kept.max(stacked + size.kept);
            let is_within = |top| size.boundary.iter().all(|&line| self.marked[line as usize] == top);
            if size.delayed != [0, 0] || !top.is_some_and(is_within) {
                stacked += size.left;
                size.boundary.iter().for_each(|&line| self.marked[line as usize] = child);
                top = Some(child);
            }
        }
        kept.max(stacked)
    }

    /// Lines by sides.
    fn count(&self, lines: &[u32]) -> [u64; 2] {
        let Some(sides) = self.sides else { return [lines.len() as u64, 0] };
        let other = lines.iter().filter(|&&line| sides(line) == 1).count() as u64;
        [lines.len() as u64 - other, other]
    }

    /// The lines of parts above that a front meets.
    fn boundary(&mut self, index: usize, entries: &[u32], below: &[u32]) -> Vec<u32> {
        let own = entries
            .iter()
            .flat_map(|&entry| self.kind.lines_of(self.entries.order, self.entries.places[entry as usize]));
        let lines = below.iter().flat_map(|&child| self.sizes[child as usize].boundary.iter().copied()).chain(own);
        let (seen_in, part_of) = (&mut self.seen_in, self.part_of);
        lines
            .filter(|&line| {
                let is_new = std::mem::replace(&mut seen_in[line as usize], index as u32) != index as u32;
                is_new && part_of[line as usize] != index as u32
            })
            .collect()
    }

    /// How many pivots the summed lines have by their pattern: what fronts below leave is full, but for the lines that
    /// are delayed, which found no pivot among themselves.
    fn rank(&mut self, index: usize, entries: &[u32], below: &[u32], sides: &dyn Fn(u32) -> usize) -> u64 {
        let mut counts = [0u32; 2];
        let mut take = |side: usize| {
            counts[side] += 1;
            counts[side] - 1
        };
        let parts = self.parts;
        for &line in &parts[index].nodes {
            self.places[line as usize] = take(sides(line));
        }
        let (part_of, places) = (self.part_of, &self.places);
        // For each front below, the places of lines that are delayed, and of lines of this part.
        let cliques = below.iter().map(|&child| {
            let Size { boundary, delayed, .. } = &self.sizes[child as usize];
            let delayed = [0, 1].map(|side| (0..delayed[side]).map(|_| take(side)).collect::<Vec<u32>>());
            let own = boundary.iter().copied().filter(|&line| part_of[line as usize] as usize == index);
            let (other, one): (Vec<u32>, Vec<u32>) = own.partition(|&line| sides(line) == 1);
            (
                delayed,
                [one, other].map(|lines| lines.into_iter().map(|line| places[line as usize]).collect::<Vec<u32>>()),
            )
        });
        let cliques: Vec<_> = cliques.collect();
        let cells = |(delayed, own): &([Vec<u32>; 2], [Vec<u32>; 2])| {
            let [one, other] = [0, 1].map(|side| (delayed[side].len() + own[side].len()) as u64);
            one * other
        };
        if cliques.iter().map(cells).sum::<u64>() > LARGEST_PATTERN {
            return counts[0].min(counts[1]).into();
        }
        let mut neighbours = vec![Vec::new(); counts[0] as usize];
        for ([delayed, other_delayed], [own, other_own]) in &cliques {
            delayed.iter().for_each(|&line| neighbours[line as usize].extend(other_own));
            for &line in own {
                neighbours[line as usize].extend(other_own.iter().chain(other_delayed));
            }
        }
        for &entry in entries {
            let mut lines = self.kind.lines_of(self.entries.order, self.entries.places[entry as usize]);
            lines.sort_by_key(|&line| sides(line));
            if lines.iter().all(|&line| part_of[line as usize] as usize == index) {
                neighbours[places[lines[0] as usize] as usize].push(places[lines[1] as usize]);
            }
        }
        Bipartite { neighbours, rights: counts[1] as usize }.matching().len() as u64
    }
}

/// The products of an elimination of so many pivots from a matrix of so many rows and columns.
fn products([rows, columns]: [u64; 2], pivots: u64) -> u64 {
    (1..=pivots).map(|pivot| rows.saturating_sub(pivot) * columns.saturating_sub(pivot)).sum()
}
