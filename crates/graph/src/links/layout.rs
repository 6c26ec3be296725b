//! The vertices of a graph in an order, and the slots in which they stand while they are open.
//!
//! Vertices enter one after another; a vertex is decided on together with its edges to those that entered before, and
//! leaves as soon as its last neighbour has entered. In between it is open and has a slot of its own. On the graph of a
//! board, in the order of its sweep, one slot more than a line has cells is enough.

use crate::Graph;

/// One vertex enters.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The vertex.
    pub vertex: usize,
    /// Its slot.
    pub slot: usize,
    /// How many of its neighbours have not entered yet.
    pub to_come: usize,
    /// Its edges to open vertices, oldest first.
    pub edges: Vec<EdgeBack>,
    /// The vertices that leave now, by their slots; the one that enters is last if it is among them.
    pub leaving: Vec<Leaving>,
    /// The slots that are open afterwards, a bit each; those from 64 on are left out, as no key has room for so many.
    open: u64,
}

impl Entry {
    /// The slots that are open afterwards.
    pub fn open(&self) -> impl Iterator<Item = usize> + use<> {
        let open = self.open;
        (0..u64::BITS as usize).filter(move |slot| open >> slot & 1 == 1)
    }

    /// How many slots are open afterwards.
    pub fn open_slots(&self) -> u32 {
        self.open.count_ones()
    }
}

fn bit_of(slot: usize) -> u64 {
    u32::try_from(slot).ok().and_then(|slot| 1u64.checked_shl(slot)).unwrap_or(0)
}

/// An edge to an open vertex.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeBack {
    /// The edge, by its position in [`Graph::edges`].
    pub edge: usize,
    /// The open vertex.
    pub vertex: usize,
    /// Its slot.
    pub slot: usize,
    /// How many neighbours of the open vertex have not entered yet, once this one has.
    pub to_come: usize,
}

/// A vertex that leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaving {
    /// Its slot.
    pub slot: usize,
    /// The vertex.
    pub vertex: usize,
}

/// A graph laid out for a sweep of its vertices.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Who enters, in order.
    pub entries: Vec<Entry>,
    /// How many slots there are.
    pub slots: usize,
}

impl Layout {
    /// Lays a graph out in an order that names each of its vertices once.
    pub fn new(graph: &Graph, order: &[usize]) -> Layout {
        let mut edges_of: Vec<Vec<(usize, usize)>> = vec![Vec::new(); graph.vertices().len()];
        for (edge, &[first, second]) in graph.edges().iter().enumerate() {
            edges_of[first].push((edge, second));
            edges_of[second].push((edge, first));
        }
        let mut slot_of: Vec<Option<usize>> = vec![None; edges_of.len()];
        let mut to_come: Vec<usize> = edges_of.iter().map(Vec::len).collect();
        let mut free: Vec<usize> = Vec::new();
        let mut slots = 0;
        let mut open = 0;
        let mut entries = Vec::with_capacity(order.len());
        for &vertex in order {
            let slot = free.pop().unwrap_or_else(|| {
                slots += 1;
                slots - 1
            });
            let mut edges = Vec::new();
            let mut leaving = Vec::new();
            for &(edge, other) in &edges_of[vertex] {
                let Some(slot) = slot_of[other] else { continue };
                to_come[other] -= 1;
                to_come[vertex] -= 1;
                edges.push(EdgeBack { edge, vertex: other, slot, to_come: to_come[other] });
                if to_come[other] == 0 {
                    leaving.push(Leaving { slot, vertex: other });
                }
            }
            slot_of[vertex] = Some(slot);
            open |= bit_of(slot);
            if to_come[vertex] == 0 {
                leaving.push(Leaving { slot, vertex });
            }
            for gone in &leaving {
                slot_of[gone.vertex] = None;
                free.push(gone.slot);
                open &= !bit_of(gone.slot);
            }
            entries.push(Entry { vertex, slot, to_come: to_come[vertex], edges, leaving, open });
        }
        Layout { entries, slots }
    }
}

#[cfg(test)]
mod tests {
    use zellige_grid::Board;

    use super::*;

    #[test]
    fn a_board_takes_one_slot_more_than_its_lines_have_cells() {
        let graph = Graph::of_board(&Board::rectangle(4, 3).unwrap());
        let layout = Layout::new(&graph, &(0..12).collect::<Vec<_>>());
        assert_eq!((layout.slots, layout.entries.len()), (4, 12));
        let entered = &layout.entries[4];
        assert_eq!((entered.edges.len(), entered.to_come, entered.leaving.len()), (2, 2, 1));
        assert_eq!((entered.open_slots(), layout.entries[11].open_slots()), (3, 0));
        let mut seen: Vec<usize> = layout.entries.iter().flat_map(|entry| &entry.edges).map(|back| back.edge).collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..graph.edges().len()).collect::<Vec<_>>());
    }

    #[test]
    fn lonely_vertices_leave_at_once() {
        let mut builder = Graph::builder();
        let [a, b, c] = ["a", "b", "c"].map(|name| builder.vertex(name));
        builder.edge(a, c);
        let graph = builder.build().unwrap();
        let layout = Layout::new(&graph, &[b, a, c]);
        assert_eq!(layout.entries[0].leaving.iter().map(|gone| gone.vertex).collect::<Vec<_>>(), [b]);
        assert_eq!(layout.slots, 2);
        let last: Vec<usize> = layout.entries[2].leaving.iter().map(|gone| gone.vertex).collect();
        assert_eq!(last, [a, c]);
    }
}
