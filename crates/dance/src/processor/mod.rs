//! The two inner loops of the search on sets of options, for each kind of processor.
//!
//! *Weighing* finds, for every item that is open, how many of its options are left, and says which item is worst off.
//! The rows of eight items lie side by side, word by word (*planes*), so that a vector of eight words counts eight items
//! at once and nothing is ever added across a vector. *Compressing* keeps some bits of a row and closes the gaps.
//!
//! Which processor it is, is found out as the program runs; the plain twin works everywhere, and tests hold all of them
//! against each other.

#![allow(unsafe_code)]

mod plain;
#[cfg(target_arch = "x86_64")]
mod x86;

/// Items that are weighed side by side.
pub(crate) const LANES: usize = 8;

/// The bits of a key that say which item it is; see [`Weighing`].
pub(crate) const ITEM_BITS: u32 = 20;

/// Where the count of options stands in a key; see [`Weighing`].
pub(crate) const COUNT_SHIFT: u32 = 40;

/// What is weighed.
///
/// `n` items in groups of eight; a group's planes are `words` vectors of eight words. Of what is given for each item,
/// there are eight words a group.
///
/// The key of an item is `count * scale + offset`, with the item's number in its lowest [`ITEM_BITS`] bits; `count` is
/// how many options are left beyond those that the item needs, plus 1. The item with the smallest key is branched on.
#[derive(Clone, Copy)]
pub(crate) struct Weighing<'a> {
    pub words: usize,
    pub planes: &'a [u64],
    /// The options left.
    pub active: &'a [u64],
    /// A bit an item, set while something may still happen to it.
    pub open: &'a [u64],
    /// How many options each item needs; empty where all need one.
    pub need: &'a [u64],
    /// `scale` and `offset` of each item; without them the item with the fewest options comes first, the first of these.
    pub preference: Option<(&'a [u64], &'a [u64])>,
}

/// How it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Item so-and-so has fewer options than it needs.
    Dead(usize),
    /// Some items have no more options than they need.
    Forced,
    /// No item has an option left, and none needs one.
    Done,
    /// The smallest key.
    Open(u64),
}

/// A word of a set of options, and where its bits go when the set is compressed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keep {
    /// The word in the row.
    pub word: u32,
    /// The word and the bit where its first kept bit goes.
    pub to_word: u32,
    pub to_bit: u32,
    /// The bits kept.
    pub mask: u64,
}

/// A kind of processor that this machine is known to be: there is no other way to get one than to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Processor {
    /// Any processor.
    pub(crate) const PLAIN: Processor = Processor(Kind::Plain);

    /// The best that this machine is.
    pub fn detect() -> Processor {
        Processor::available().pop().unwrap_or(Processor::PLAIN)
    }

    /// All that this machine can be used as, the plain one first.
    pub fn available() -> Vec<Processor> {
        let mut processors = vec![Processor::PLAIN];
        #[cfg(target_arch = "x86_64")]
        {
            if x86::has_avx2() {
                processors.push(Processor(Kind::Avx2));
            }
            if x86::has_avx512() {
                processors.push(Processor(Kind::Avx512));
            }
        }
        processors
    }

    /// Runs a piece of work, compiled for this processor as far as it is inlined.
    #[inline]
    pub(crate) fn run<R>(self, work: impl FnOnce() -> R) -> R {
        match self.0 {
            Kind::Plain => work(),
            // SAFETY: the kind is only made where the processor was found to have the features.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { x86::run_with_avx2(work) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => unsafe { x86::run_with_avx512(work) },
        }
    }

    /// Weighs all open items. When some are forced, `forced` gets their bits; of other verdicts its content means
    /// nothing.
    #[inline]
    pub(crate) fn weigh(self, weighing: &Weighing, forced: &mut [u64]) -> Verdict {
        match self.0 {
            Kind::Plain => plain::weigh(weighing, forced),
            // SAFETY: the kind is only made where the processor was found to have the features.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { x86::weigh_avx2(weighing, forced) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => unsafe { x86::weigh_avx512(weighing, forced) },
        }
    }

    /// Ors the kept bits of `row` into `out`, closed up. Whether there are any.
    #[inline]
    pub(crate) fn compress(self, row: &[u64], keep: &[Keep], out: &mut [u64]) -> bool {
        match self.0 {
            Kind::Plain => plain::compress(row, keep, out),
            // SAFETY: both kinds are only made where the processor was found to have BMI2.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 | Kind::Avx512 => unsafe { x86::compress(row, keep, out) },
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Words of many kinds: empty, full, sparse, any.
    fn word() -> impl Strategy<Value = u64> {
        prop_oneof![Just(0), Just(u64::MAX), (0..64u32).prop_map(|bit| 1 << bit), any::<u64>()]
    }

    proptest! {
        #[test]
        fn all_processors_weigh_alike(
            groups in 1usize..10,
            words in prop_oneof![1usize..5, 30usize..70],
            seed in vec(word(), 10 * 70 * LANES),
            active in vec(word(), 70),
            open in vec(any::<u64>(), 2),
            need in vec(0u64..4, 10 * LANES),
            scale in vec(1u64..1 << COUNT_SHIFT, 10 * LANES),
            (is_bounded, prefers) in any::<(bool, bool)>(),
        ) {
            let items = groups * LANES;
            let offset: Vec<u64> = (0..items as u64).map(|item| item | (item % 3) << 60).collect();
            let weighing = Weighing {
                words,
                planes: &seed[..items * words],
                active: &active[..words],
                open: &open[..groups.div_ceil(8)],
                need: if is_bounded { &need[..items] } else { &[] },
                preference: prefers.then_some((&scale[..items], &offset[..])),
            };
            let answers: Vec<_> = Processor::available().into_iter().map(|processor| {
                let mut forced = vec![7; groups.div_ceil(8)];
                let verdict = processor.weigh(&weighing, &mut forced);
                (verdict, (verdict == Verdict::Forced).then_some(forced))
            }).collect();
            for answer in &answers {
                // Of several dead items all must name the first, or weights that are learnt would differ.
                prop_assert_eq!(answer, &answers[0]);
            }
        }

        #[test]
        fn all_processors_compress_alike(row in vec(any::<u64>(), 5), masks in vec(word(), 5)) {
            let mut keep = Vec::new();
            let mut to = 0;
            for (word, &mask) in masks.iter().enumerate() {
                keep.push(Keep { word: word as u32, to_word: to / 64, to_bit: to % 64, mask });
                to += mask.count_ones();
            }
            let kept = (0..320u32).filter(|bit| masks[*bit as usize / 64] >> (bit % 64) & 1 != 0);
            let mut expected = vec![0u64; 6];
            for (place, bit) in kept.enumerate() {
                expected[place / 64] |= (row[bit as usize / 64] >> (bit % 64) & 1) << (place % 64);
            }
            for processor in Processor::available() {
                let mut out = vec![0; 6];
                let any = processor.compress(&row, &keep, &mut out);
                prop_assert_eq!(&out, &expected);
                prop_assert_eq!(any, expected.iter().any(|&word| word != 0));
            }
        }
    }
}
