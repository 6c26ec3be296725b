//! The determinant of a sparse matrix modulo a prime.
//!
//! Front by front: what comes from below and what enters here is added up, pivots are found and eliminated, and what is
//! left goes up. A pivot is any cell of a summed row and a summed column that is not zero. A column that has none now
//! will have none later in this front, as its cells in summed rows stay zero; it is delayed. Panels are found column by
//! column, each brought up to date when it is looked at; all else follows a panel later.

use zellige_residue::Reducer;

use crate::dense::{Lines, PANEL, Room, Task, add_panel, is_odd, swap_rows};

/// The determinant; none if it was stopped.
pub(crate) fn determinant(task: Task, room: &mut Room) -> Option<u64> {
    let Task { tree, reducer, .. } = task;
    let (mut determinant, mut columns_of) = (1, vec![0; tree.order]);
    for (number, front) in tree.fronts.iter().enumerate() {
        let mut dense = Dense::assemble(task, number, room);
        while dense.has_candidates() {
            if (task.is_stopped)() {
                return None;
            }
            let width = dense.find_panel();
            dense.update(width);
        }
        for (&row, &column) in dense.rows.ids.iter().zip(&dense.columns.ids).take(dense.done) {
            columns_of[row as usize] = column - tree.order as u32;
        }
        determinant = reducer.multiply(determinant, dense.product);
        if let Some(parent) = front.parent {
            dense.push_rest(parent);
        } else if dense.done < dense.rows.ids.len().max(dense.columns.ids.len()) {
            return Some(0);
        }
    }
    Some(if is_odd(columns_of) { reducer.modulus().negate(determinant) } else { determinant })
}

/// A front while its pivots are found. Rows and columns of pivots come first, in the order they were found.
struct Dense<'a> {
    reducer: Reducer,
    rows: Lines,
    columns: Lines,
    room: &'a mut Room,
    /// How many pivots are eliminated.
    done: usize,
    /// Columns from here to the end of the summed ones have no pivot.
    hopeful: usize,
    /// The product of the pivots.
    product: u64,
}

impl Dense<'_> {
    /// Adds up what comes from below and what enters here.
    fn assemble<'a>(task: Task, number: usize, room: &'a mut Room) -> Dense<'a> {
        let Task { tree, entries, residues, reducer, .. } = task;
        let (front, order, modulus) = (&tree.fronts[number], tree.order as u32, reducer.modulus());
        let ([own_rows, own_columns], [more_rows, more_columns]) = (&front.own, &front.boundary);
        let below = room.stack.count(number as u32);
        let delayed = room.stack.latest(below).map(|child| child.delayed_rows());
        let rows = Lines::gather(own_rows, delayed, more_rows, &mut room.place_of);
        let delayed = room.stack.latest(below).map(|child| child.delayed_columns());
        let columns = Lines::gather(own_columns, delayed, more_columns, &mut room.place_of);
        let width = columns.ids.len();
        room.clear(rows.ids.len(), width);
        let Room { cells, place_of, stack, .. } = &mut *room;
        let mut targets: Vec<usize> = Vec::with_capacity(width);
        for child in stack.latest(below) {
            targets.clear();
            targets.extend(child.columns.iter().map(|&column| place_of[column as usize] as usize));
            for (&row, added) in child.rows.iter().zip(child.cells.chunks_exact(targets.len().max(1))) {
                let row = &mut cells[place_of[row as usize] as usize * width..][..width];
                for (&target, &cell) in targets.iter().zip(added) {
                    row[target] = modulus.add(row[target], cell);
                }
            }
        }
        stack.pop(below);
        for &entry in &front.entries {
            let (row, column) = entries.places[entry as usize];
            let [row, column] = [row, column + order].map(|line| place_of[line as usize] as usize);
            let cell = &mut cells[row * width + column];
            *cell = modulus.add(*cell, residues[entry as usize]);
        }
        rows.clear(place_of);
        columns.clear(place_of);
        let hopeful = columns.summed;
        Dense { reducer, rows, columns, room, done: 0, hopeful, product: 1 }
    }

    /// Whether there may be more pivots.
    fn has_candidates(&self) -> bool {
        self.done < self.rows.summed.min(self.hopeful)
    }

    /// Finds pivots for a panel; how many. What rows are multiplied by is left in the room, negated.
    fn find_panel(&mut self) -> usize {
        let mut width = 0;
        while width < PANEL && self.done + width < self.rows.summed.min(self.hopeful) {
            let pivot = self.done + width;
            self.read_column(pivot, width);
            let Some(row) = (pivot..self.rows.summed).find(|&row| self.room.column[row] != 0) else {
                self.hopeful -= 1;
                self.swap_columns(pivot, self.hopeful);
                continue;
            };
            self.swap_pivot_row(pivot, row);
            let value = self.room.column[pivot];
            self.product = self.reducer.multiply(self.product, value);
            let factor = self.reducer.modulus().negate(self.reducer.inverse(value));
            for row in pivot + 1..self.rows.ids.len() {
                let cell = self.room.column[row];
                self.room.left[row * PANEL + width] = if cell == 0 { 0 } else { self.reducer.multiply(cell, factor) };
            }
            width += 1;
        }
        width
    }

    /// Brings the cells of a column up to date with the pivots of the panel so far, apart.
    fn read_column(&mut self, column: usize, width: usize) {
        let (reducer, stride) = (self.reducer, self.columns.ids.len());
        let Room { cells, left, column: values, .. } = &mut *self.room;
        let mut upper = [0; PANEL];
        for pivot in 0..width {
            let row = self.done + pivot;
            upper[pivot] = reducer.add_products(cells[row * stride + column], &left[row * PANEL..][..pivot], &upper);
        }
        let upper = &upper[..width];
        let is_touched = upper.iter().any(|&residue| residue != 0);
        for row in self.done + width..self.rows.ids.len() {
            let cell = cells[row * stride + column];
            values[row] = if is_touched { reducer.add_products(cell, &left[row * PANEL..], upper) } else { cell };
        }
    }

    fn swap_columns(&mut self, one: usize, other: usize) {
        if one != other {
            self.columns.ids.swap(one, other);
            let stride = self.columns.ids.len();
            self.room.cells.chunks_exact_mut(stride).for_each(|row| row.swap(one, other));
        }
    }

    fn swap_pivot_row(&mut self, one: usize, other: usize) {
        self.rows.ids.swap(one, other);
        self.room.column.swap(one, other);
        swap_rows(&mut self.room.cells, self.columns.ids.len(), one, other);
        swap_rows(&mut self.room.left, PANEL, one, other);
    }

    /// Brings everything up to date with a panel of so many pivots.
    fn update(&mut self, width: usize) {
        let (reducer, stride, first) = (self.reducer, self.columns.ids.len(), self.done + width);
        let Room { cells, left, right, .. } = &mut *self.room;
        for pivot in 0..width {
            let row = self.done + pivot;
            let (left, cells) = (&left[row * PANEL..][..pivot], &cells[row * stride..][..stride]);
            for (&cell, right) in cells.iter().zip(right.chunks_exact_mut(PANEL)).skip(first) {
                let (known, rest) = right.split_at_mut(pivot);
                rest[0] = reducer.add_products(cell, left, known);
            }
        }
        if first < stride {
            for row in first..self.rows.ids.len() {
                let left = &left[row * PANEL..][..width];
                add_panel(reducer, &mut cells[row * stride + first..][..stride - first], left, &right[first * PANEL..]);
            }
        }
        self.done = first;
    }

    /// Leaves what goes up on the stack.
    fn push_rest(self, parent: u32) {
        let (done, stride, modulus) = (self.done, self.columns.ids.len(), self.reducer.modulus());
        let Room { cells, stack, place_of, .. } = self.room;
        let rest = cells.chunks_exact(stride.max(1)).skip(done).map(|row| &row[done..]);
        let lines = [&self.rows, &self.columns];
        let Some((top, [_, width])) = stack.top_for(parent, lines, done, place_of) else {
            return stack.push(parent, lines, done, rest);
        };
        for (&row, added) in self.rows.ids[done..].iter().zip(rest) {
            let row = &mut top[place_of[row as usize] as usize * width..][..width];
            for (&column, &cell) in self.columns.ids[done..].iter().zip(added) {
                let target = &mut row[place_of[column as usize] as usize];
                *target = modulus.add(*target, cell);
            }
        }
        stack.clear_top(place_of);
    }
}
