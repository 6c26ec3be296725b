//! Listing: solutions, as they are found.
//!
//! One thread visits them in the order of the search, and none is ever kept. Several threads search parts of the tree and
//! hand over what they find in small batches; either as it comes, or sorted: then each part has a channel of its own,
//! which the visitor empties in the order of the parts, and a thread that is ahead waits when its channel is full. So the
//! memory taken does not grow with the number of solutions.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use zellige_cover::OptionId;

use crate::dance::Dance;
use crate::search::{Tally, Visitor};
use crate::split::{Piece, split};
use crate::threads::in_threads;

/// Parts that the tree is split into, where several threads search it.
const PARTS: usize = 256;

/// Solutions handed over at once, at most.
const BATCH: usize = 64;

/// Batches that may wait for the visitor, of each part or of all threads.
const WAITING: usize = 64;

/// Visits solutions, each as its options in the order in which they were chosen.
pub type Visit<'a> = &'a mut dyn FnMut(&[OptionId]) -> ControlFlow<()>;

impl Dance {
    /// Visits all solutions, on so many threads, until the visitor breaks it off. With one thread, or `sorted`, they come
    /// in the order of the search, which is always the same for the same problem and rule.
    pub fn list(&self, threads: usize, sorted: bool, visit: Visit) -> ControlFlow<()> {
        if threads <= 1 && !self.ranks.may_change() {
            return self.search().run(&mut Direct(visit));
        }
        let pieces = split(&mut self.search().without_learning(), PARTS).pieces;
        // More threads than pieces would only be in each other's way.
        let threads = threads.min(pieces.len());
        if threads <= 1 {
            // Ranks that change begin anew with each part, so that the order is that of several threads.
            self.list_here(pieces, visit)
        } else if sorted {
            self.list_sorted(threads, pieces, visit)
        } else {
            self.list_as_found(threads, pieces, visit)
        }
    }

    fn list_here(&self, pieces: Vec<Piece>, visit: Visit) -> ControlFlow<()> {
        let mut search = self.search();
        let mut direct = Direct(visit);
        pieces.into_iter().try_for_each(|piece| match piece {
            Piece::Solution(chosen) => direct.solution(&chosen),
            Piece::Part(part) if search.enter(&part) => search.run(&mut direct),
            Piece::Part(_) => ControlFlow::Continue(()),
        })
    }

    fn list_as_found(&self, threads: usize, pieces: Vec<Piece>, visit: Visit) -> ControlFlow<()> {
        let (send, receive) = sync_channel(WAITING);
        let queue: Vec<_> = pieces.into_iter().map(|piece| (piece, send.clone())).collect();
        let queue = Queue::new(queue);
        drop(send);
        in_threads(threads, |scope| {
            // Moved in, so that nobody can send any more once the visitor has had enough.
            let receive = receive;
            (0..threads).for_each(|_| scope.spawn(|_| self.work_through(&queue)));
            let answer = visit_all(&receive, visit);
            queue.close();
            answer
        })
    }

    fn list_sorted(&self, threads: usize, pieces: Vec<Piece>, visit: Visit) -> ControlFlow<()> {
        let (queue, receivers): (Vec<_>, Vec<_>) = pieces
            .into_iter()
            .map(|piece| {
                let (send, receive) = sync_channel(WAITING);
                ((piece, send), receive)
            })
            .unzip();
        let queue = Queue::new(queue);
        in_threads(threads, |scope| {
            let receivers = receivers;
            (0..threads).for_each(|_| scope.spawn(|_| self.work_through(&queue)));
            let answer = receivers.into_iter().try_for_each(|receive| visit_all(&receive, visit));
            queue.close();
            answer
        })
    }

    /// Searches the pieces in a queue, until there are none, or nobody wants what is found.
    fn work_through(&self, queue: &Queue) {
        let mut search = self.search();
        while let Some((piece, send)) = queue.next() {
            let mut batches = Batches { send, batch: Batch::default(), queue };
            let answer = match piece {
                Piece::Solution(chosen) => batches.solution(&chosen),
                Piece::Part(part) if search.enter(&part) => search.run(&mut batches),
                Piece::Part(_) => ControlFlow::Continue(()),
            };
            if answer.is_break() || batches.hand_over().is_break() {
                // The visitor has had enough: nobody need search the other pieces.
                queue.close();
                return;
            }
        }
    }
}

/// Pieces that are still to be searched, each with where its solutions go.
struct Queue {
    pieces: Mutex<std::vec::IntoIter<(Piece, SyncSender<Batch>)>>,
    /// Whether nobody wants any more. Where a piece has no solution to hand over, this is how its thread hears of it.
    is_closed: AtomicBool,
}

impl Queue {
    fn new(pieces: Vec<(Piece, SyncSender<Batch>)>) -> Queue {
        Queue { pieces: Mutex::new(pieces.into_iter()), is_closed: AtomicBool::new(false) }
    }

    fn next(&self) -> Option<(Piece, SyncSender<Batch>)> {
        if self.is_closed.load(Ordering::Relaxed) {
            return None;
        }
        // A thread that panicked cannot have left the queue in disorder.
        self.pieces.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next()
    }

    fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }
}

fn visit_all(receive: &Receiver<Batch>, visit: Visit) -> ControlFlow<()> {
    receive.iter().try_for_each(|batch| batch.solutions().try_for_each(&mut *visit))
}

/// Some solutions, one after the other.
#[derive(Default)]
struct Batch {
    options: Vec<OptionId>,
    ends: Vec<usize>,
}

impl Batch {
    fn solutions(&self) -> impl Iterator<Item = &[OptionId]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.options[start..end])
    }
}

/// Hands solutions over to the thread that visits them.
struct Batches<'a> {
    send: SyncSender<Batch>,
    batch: Batch,
    queue: &'a Queue,
}

impl Batches<'_> {
    fn hand_over(&mut self) -> ControlFlow<()> {
        if self.batch.ends.is_empty() {
            return ControlFlow::Continue(());
        }
        match self.send.send(std::mem::take(&mut self.batch)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

impl Visitor for Batches<'_> {
    fn solution(&mut self, chosen: &[OptionId]) -> ControlFlow<()> {
        self.batch.options.extend_from_slice(chosen);
        self.batch.ends.push(self.batch.options.len());
        if self.batch.ends.len() < BATCH { ControlFlow::Continue(()) } else { self.hand_over() }
    }

    fn pulse(&mut self, _: &Tally) -> ControlFlow<()> {
        if self.queue.is_closed.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        self.hand_over()
    }
}

/// Visits solutions where they are found.
struct Direct<'a>(Visit<'a>);

impl Visitor for Direct<'_> {
    fn solution(&mut self, chosen: &[OptionId]) -> ControlFlow<()> {
        (self.0)(chosen)
    }

    fn pulse(&mut self, _: &Tally) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
