//! The Pfaffian of a sparse skew-symmetric matrix modulo a prime.
//!
//! As for a determinant, but a pivot is a pair of lines a, b whose common cell v is not zero. With x and y for columns a
//! and b, eliminating them adds (y_i x_j - x_i y_j) / v to the cell of lines i and j, two products a pair; the matrix
//! stays skew-symmetric, so that only half of it is computed and the rest is reflected. The Pfaffian is the product of
//! the pivots' cells, up to the sign of the order in which lines became pivots.

use zellige_residue::Reducer;

use crate::dense::{Lines, PANEL, Room, Task, add_panel, is_odd, swap_rows};

/// The Pfaffian, for residues of the entries above the diagonal; none if it was stopped.
pub(crate) fn pfaffian(task: Task, room: &mut Room) -> Option<u64> {
    let Task { tree, reducer, .. } = task;
    let (mut pfaffian, mut pivots) = (1, Vec::with_capacity(tree.order));
    for (number, front) in tree.fronts.iter().enumerate() {
        let mut dense = Dense::assemble(task, number, room);
        while dense.has_candidates() {
            if (task.is_stopped)() {
                return None;
            }
            let width = dense.find_panel();
            dense.update(width);
        }
        pivots.extend(&dense.lines.ids[..dense.done]);
        pfaffian = reducer.multiply(pfaffian, dense.product);
        if let Some(parent) = front.parent {
            dense.push_rest(parent);
        } else if dense.done < dense.lines.ids.len() {
            return Some(0);
        }
    }
    Some(if is_odd(pivots) { reducer.modulus().negate(pfaffian) } else { pfaffian })
}

/// A front while its pivots are found. Lines of pivots come first, pair by pair. All cells are kept, above the diagonal
/// and below.
struct Dense<'a> {
    reducer: Reducer,
    lines: Lines,
    room: &'a mut Room,
    /// How many lines are eliminated.
    done: usize,
    /// Lines from here to the end of the summed ones have no pivot.
    hopeful: usize,
    /// The product of the pivots.
    product: u64,
}

impl Dense<'_> {
    /// Adds up what comes from below and what enters here.
    fn assemble<'a>(task: Task, number: usize, room: &'a mut Room) -> Dense<'a> {
        let Task { tree, entries, residues, reducer, .. } = task;
        let (front, modulus) = (&tree.fronts[number], reducer.modulus());
        let below = room.stack.count(number as u32);
        let delayed = room.stack.latest(below).map(|child| child.delayed_rows());
        let lines = Lines::gather(&front.own[0], delayed, &front.boundary[0], &mut room.place_of);
        let width = lines.ids.len();
        room.clear(width, width);
        let Room { cells, place_of, stack, .. } = &mut *room;
        let mut add = |row: usize, column: usize, residue: u64| {
            let cell = &mut cells[row * width + column];
            *cell = modulus.add(*cell, residue);
            cells[column * width + row] = modulus.negate(cells[row * width + column]);
        };
        let mut targets: Vec<usize> = Vec::with_capacity(width);
        for child in stack.latest(below) {
            targets.clear();
            targets.extend(child.rows.iter().map(|&line| place_of[line as usize] as usize));
            let mut added = child.cells.iter();
            for (place, &row) in targets.iter().enumerate() {
                for (&column, &cell) in targets[place + 1..].iter().zip(added.by_ref()) {
                    add(row, column, cell);
                }
            }
        }
        for &entry in &front.entries {
            let (row, column) = entries.places[entry as usize];
            let [row, column] = [row, column].map(|line| place_of[line as usize] as usize);
            add(row, column, residues[entry as usize]);
        }
        stack.pop(below);
        lines.clear(place_of);
        let hopeful = lines.summed;
        Dense { reducer, lines, room, done: 0, hopeful, product: 1 }
    }

    /// Whether there may be more pivots.
    fn has_candidates(&self) -> bool {
        self.done + 1 < self.hopeful
    }

    /// Finds pivots for a panel; how many lines they take. What rows and columns are multiplied by is left in the room.
    fn find_panel(&mut self) -> usize {
        let mut width = 0;
        while width + 2 <= PANEL && self.done + width + 1 < self.hopeful {
            let one = self.done + width;
            self.read_column(one, width);
            let Some(other) = (one + 1..self.hopeful).find(|&line| self.room.column[line] != 0) else {
                self.hopeful -= 1;
                self.swap_lines(one, self.hopeful);
                continue;
            };
            self.swap_lines(one + 1, other);
            self.write_panel(one, width);
            width += 2;
        }
        width
    }

    /// Takes two lines as a pivot, the first of which has been read.
    fn write_panel(&mut self, one: usize, width: usize) {
        let (reducer, modulus) = (self.reducer, self.reducer.modulus());
        for line in one..self.lines.ids.len() {
            self.room.left[line * PANEL + width] = self.room.column[line];
        }
        self.read_column(one + 1, width);
        let value = self.room.column[one];
        self.product = reducer.multiply(self.product, value);
        let inverse = reducer.inverse(value);
        for line in one + 2..self.lines.ids.len() {
            let (x, y) = (self.room.left[line * PANEL + width], self.room.column[line]);
            self.room.left[line * PANEL + width..][..2].copy_from_slice(&[modulus.negate(x), modulus.negate(y)]);
            let right = [reducer.multiply(y, inverse), modulus.negate(reducer.multiply(x, inverse))];
            self.room.right[line * PANEL + width..][..2].copy_from_slice(&right);
        }
    }

    /// Brings the cells of a column up to date with the pivots of the panel so far, apart.
    fn read_column(&mut self, column: usize, width: usize) {
        let (reducer, modulus, count) = (self.reducer, self.reducer.modulus(), self.lines.ids.len());
        let Room { cells, left, right, column: values, .. } = &mut *self.room;
        let right = &right[column * PANEL..][..width];
        // A row lies together; a column is its negative.
        let row = &cells[column * count..][..count];
        for line in self.done + width..count {
            values[line] = reducer.add_products(modulus.negate(row[line]), &left[line * PANEL..], right);
        }
    }

    fn swap_lines(&mut self, one: usize, other: usize) {
        if one != other {
            self.lines.ids.swap(one, other);
            let count = self.lines.ids.len();
            let Room { cells, left, right, column, .. } = &mut *self.room;
            column.swap(one, other);
            swap_rows(left, PANEL, one, other);
            swap_rows(right, PANEL, one, other);
            swap_rows(cells, count, one, other);
            cells.chunks_exact_mut(count).for_each(|row| row.swap(one, other));
        }
    }

    /// Brings everything up to date with a panel of so many lines.
    fn update(&mut self, width: usize) {
        let (reducer, count, first) = (self.reducer, self.lines.ids.len(), self.done + width);
        let Room { cells, left, right, .. } = &mut *self.room;
        for row in first..count {
            let left = &left[row * PANEL..][..width];
            add_panel(reducer, &mut cells[row * count + row + 1..(row + 1) * count], left, &right[(row + 1) * PANEL..]);
        }
        for row in first..count {
            for column in row + 1..count {
                cells[column * count + row] = reducer.modulus().negate(cells[row * count + column]);
            }
        }
        self.done = first;
    }

    /// Leaves what goes up on the stack.
    fn push_rest(self, parent: u32) {
        let (done, count, modulus) = (self.done, self.lines.ids.len(), self.reducer.modulus());
        let Room { cells, stack, place_of, .. } = self.room;
        let rest = cells.chunks_exact(count.max(1)).enumerate().skip(done).map(|(row, cells)| &cells[row + 1..]);
        let lines = [&self.lines, &Lines::default()];
        let Some((top, [width, _])) = stack.top_for(parent, lines, done, place_of) else {
            return stack.push(parent, lines, done, rest);
        };
        // Rows above the diagonal get shorter and shorter.
        let place = |row: usize, column: usize| row * (2 * width - row - 1) / 2 + column - row - 1;
        for (index, added) in rest.enumerate() {
            let row = place_of[self.lines.ids[done + index] as usize] as usize;
            for (&line, &cell) in self.lines.ids[done + index + 1..].iter().zip(added) {
                let column = place_of[line as usize] as usize;
                let target = &mut top[place(row.min(column), row.max(column))];
                *target = if row < column { modulus.add(*target, cell) } else { modulus.subtract(*target, cell) };
            }
        }
        stack.clear_top(place_of);
    }
}
