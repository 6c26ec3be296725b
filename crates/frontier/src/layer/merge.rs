//! The next layer by merging: every move is a stream of ascending keys, drawn from the same sorted layer.
//!
//! Each stream holds a small buffer of keys that passed its test, with the positions they came from. All streams are
//! merged at once: take the least of their heads, add up the values of all streams that stand at it, and let those step
//! on. Nothing in that loop depends on a branch, so its cost is a few cycles a stream and state however the keys fall,
//! and all memory is walked through in order: no hash, no cache misses.

use super::Layer;
use crate::Key;
use crate::moves::MoveLayer;
use crate::values::Values;

/// The most streams merged at once; layers with more moves are built by hash.
pub(crate) const MOST_STREAMS: usize = 8;

/// Keys a stream holds ready. Eight streams of 64-bit keys together stay within the first-level cache.
const BUFFER: usize = 256;

/// The states of the current layer that one move lets pass, as states of the next layer.
struct Stream<K> {
    keys: [K; BUFFER],
    /// Where in the current layer each key came from.
    from: [u32; BUFFER],
    /// The buffer holds `keys[head..end]`.
    head: usize,
    end: usize,
    /// The next state of the current layer to be tested.
    next: usize,
}

impl<K: Key> Stream<K> {
    fn new() -> Self {
        Stream { keys: [K::FULL; BUFFER], from: [0; BUFFER], head: 0, end: 0, next: 0 }
    }

    fn rewind(&mut self) {
        (self.head, self.end, self.next) = (0, 0, 0);
    }

    /// Tests states until the buffer is nearly full or there are none left; one place is kept for a sentinel.
    fn refill(&mut self, layer: &MoveLayer<'_, K>, number: usize, sources: &[K]) {
        self.keys.copy_within(self.head..self.end, 0);
        self.from.copy_within(self.head..self.end, 0);
        (self.head, self.end) = (0, self.end - self.head);
        while self.end < BUFFER - 1 && self.next < sources.len() {
            let some = (sources.len() - self.next).min(BUFFER - 1 - self.end);
            let (keys, from) = (&mut self.keys[self.end..], &mut self.from[self.end..]);
            let states = &sources[self.next..self.next + some];
            self.end += layer.select(number, states, self.next as u32.., keys, from);
            self.next += some;
        }
        // No key is as large as this one, so an exhausted stream never steps past it.
        self.keys[self.end] = K::FULL;
    }

    fn held(&self) -> usize {
        self.end - self.head
    }

    fn is_exhausted(&self, sources: &[K]) -> bool {
        self.next == sources.len()
    }
}

/// What came of one round.
pub(crate) struct Round {
    /// State updates made.
    pub updates: u64,
    /// Whether all sums fit.
    pub fits: bool,
    /// Whether the layer is complete.
    pub is_done: bool,
}

/// The streams of one layer under construction.
pub(crate) struct Merger<K> {
    streams: Vec<Stream<K>>,
    count: usize,
}

impl<K: Key> Merger<K> {
    /// The most states that one round adds.
    pub const ROUND: usize = BUFFER * MOST_STREAMS;

    pub fn new() -> Self {
        Merger { streams: Vec::new(), count: 0 }
    }

    /// Makes ready for a layer of `count` moves, at least one and at most [`MOST_STREAMS`].
    pub fn begin(&mut self, count: usize) {
        self.count = count;
        while self.streams.len() < count {
            self.streams.push(Stream::new());
        }
        self.streams.iter_mut().for_each(Stream::rewind);
    }

    /// Adds up to [`ROUND`](Merger::ROUND) more states to `to`, for which there must be room.
    pub fn round<S: Values>(
        &mut self,
        layer: &MoveLayer<'_, K>,
        values: &S,
        from: &Layer<K, S::Value>,
        to: &mut Layer<K, S::Value>,
    ) -> Round {
        let streams = &mut self.streams[..self.count];
        for (number, stream) in streams.iter_mut().enumerate() {
            if stream.held() < BUFFER / 2 && !(stream.is_exhausted(&from.keys) && stream.next > 0) {
                stream.refill(layer, number, &from.keys);
            }
        }
        let open = streams.iter().filter(|stream| !stream.is_exhausted(&from.keys));
        let (limit, last) = match open.map(Stream::held).min() {
            Some(least) => (least, false),
            None => (streams.iter().map(Stream::held).sum(), true),
        };
        let mut output = Output { values, from: &from.values, to, limit, updates: 0, fits: true };
        merge_any(streams, &mut output);
        Round { updates: output.updates, fits: output.fits, is_done: last }
    }
}

/// Where merged states go.
struct Output<'a, K, S: Values> {
    values: &'a S,
    from: &'a [S::Value],
    to: &'a mut Layer<K, S::Value>,
    /// The most states to add.
    limit: usize,
    updates: u64,
    fits: bool,
}

/// Merges with the number of streams known to the compiler.
fn merge_any<K: Key, S: Values>(streams: &mut [Stream<K>], output: &mut Output<'_, K, S>) {
    match streams.len() {
        1 => merge::<1, K, S>(streams, output),
        2 => merge::<2, K, S>(streams, output),
        3 => merge::<3, K, S>(streams, output),
        4 => merge::<4, K, S>(streams, output),
        5 => merge::<5, K, S>(streams, output),
        6 => merge::<6, K, S>(streams, output),
        7 => merge::<7, K, S>(streams, output),
        _ => merge::<MOST_STREAMS, K, S>(streams, output),
    }
}

fn merge<const N: usize, K: Key, S: Values>(streams: &mut [Stream<K>], output: &mut Output<'_, K, S>) {
    let Some(streams) = streams.first_chunk_mut::<N>() else { return };
    let limit = output.limit;
    let mut heads = streams.each_ref().map(|stream| stream.head);
    let (keys, values) = (&mut output.to.keys, &mut output.to.values);
    let start = keys.len();
    keys.resize(start + limit, K::ZERO);
    values.resize(start + limit, S::Value::default());
    let mut filled = start;
    let mut last = filled.checked_sub(1).map_or(K::FULL, |position| keys[position]);
    let mut sum = filled.checked_sub(1).map_or(S::Value::default(), |position| values[position]);
    for _ in 0..limit {
        let at: [K; N] = std::array::from_fn(|number| streams[number].keys[heads[number] % BUFFER]);
        let least = at.into_iter().fold(K::FULL, |least, key| least.min(key));
        if least == K::FULL {
            break;
        }
        let is_same = least == last;
        if !is_same {
            sum = S::Value::default();
        }
        for number in 0..N {
            let hit = at[number] == least;
            let source = streams[number].from[heads[number] % BUFFER];
            let term = if hit { output.from[source as usize] } else { S::Value::default() };
            output.fits &= output.values.add(&mut sum, term);
            heads[number] += usize::from(hit);
        }
        filled += usize::from(!is_same);
        keys[filled - 1] = least;
        values[filled - 1] = sum;
        last = least;
    }
    keys.truncate(filled);
    values.truncate(filled);
    for (stream, head) in streams.iter_mut().zip(heads) {
        output.updates += (head - stream.head) as u64;
        stream.head = head;
    }
}
