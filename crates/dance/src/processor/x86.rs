//! The loops for processors of the x86-64 family with wide vectors.
//!
//! Each function is safe to call where the processor has the features that it names; [`super::Processor`] sees to that.

use core::arch::x86_64::*;
use std::arch::is_x86_feature_detected;

use super::{COUNT_SHIFT, Keep, LANES, Verdict, Weighing, plain};

/// Whether the processor has all of these features.
macro_rules! has {
    ($($feature:tt),*) => { $(is_x86_feature_detected!($feature))&&* };
}

pub(super) fn has_avx2() -> bool {
    has!("avx2", "bmi1", "bmi2", "popcnt", "lzcnt")
}

pub(super) fn has_avx512() -> bool {
    has_avx2() && has!("avx512f", "avx512dq", "avx512vl", "avx512vpopcntdq")
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run_with_avx2<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run_with_avx512<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[target_feature(enable = "avx512f,avx512dq,avx512vpopcntdq")]
pub(super) fn weigh_avx512(weighing: &Weighing, forced: &mut [u64]) -> Verdict {
    match (weighing.need.is_empty(), weighing.preference.is_none()) {
        (true, true) => avx512::<false, false>(weighing, forced),
        (true, false) => avx512::<false, true>(weighing, forced),
        (false, true) => avx512::<true, false>(weighing, forced),
        (false, false) => avx512::<true, true>(weighing, forced),
    }
}

#[target_feature(enable = "bmi2")]
pub(super) fn compress(row: &[u64], keep: &[Keep], out: &mut [u64]) -> bool {
    plain::put_together(row, keep, out, |word, mask| _pext_u64(word, mask))
}

/// Eight words of a slice as a vector.
#[target_feature(enable = "avx512f")]
#[inline]
fn load(words: &[u64]) -> __m512i {
    let words: &[u64; LANES] = words.first_chunk().expect("eight words a group");
    // SAFETY: a vector is as large as eight words, and an unaligned load needs no more.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f,avx512dq,avx512vpopcntdq")]
fn avx512<const BOUNDED: bool, const PREFERRING: bool>(weighing: &Weighing, forced: &mut [u64]) -> Verdict {
    let one = _mm512_set1_epi64(1);
    let mut best = _mm512_set1_epi64(-1);
    let mut item = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
    let mut any_forced = 0;
    let mut groups = weighing.planes.chunks_exact(weighing.words * LANES).enumerate();
    for (open, forced) in weighing.open.iter().zip(forced) {
        let (mut open, mut place) = (*open, 0);
        let mut tight_items = 0;
        for (group, planes) in groups.by_ref().take(8) {
            let here = open as u8;
            open >>= 8;
            if here != 0 {
                let mut count = _mm512_setzero_si512();
                for (vector, &active) in planes.chunks_exact(LANES).zip(weighing.active) {
                    let left = _mm512_and_si512(load(vector), _mm512_set1_epi64(active as i64));
                    count = _mm512_add_epi64(count, _mm512_popcnt_epi64(left));
                }
                let (dead, tight, eager, count) = if BOUNDED {
                    let need = load(&weighing.need[group * LANES..]);
                    let dead = _mm512_mask_cmplt_epu64_mask(here, count, need);
                    let some = _mm512_mask_test_epi64_mask(here, count, count);
                    let tight = _mm512_mask_cmpeq_epi64_mask(some, count, need);
                    (dead, tight, some & !tight, _mm512_add_epi64(_mm512_sub_epi64(count, need), one))
                } else {
                    let dead = _mm512_mask_testn_epi64_mask(here, count, count);
                    (dead, _mm512_mask_cmpeq_epi64_mask(here, count, one), here, count)
                };
                if dead != 0 {
                    return Verdict::Dead(group * LANES + dead.trailing_zeros() as usize);
                }
                tight_items |= u64::from(tight) << place;
                let key = if PREFERRING && let Some((scale, offset)) = weighing.preference {
                    let scaled = _mm512_mullo_epi64(count, load(&scale[group * LANES..]));
                    _mm512_add_epi64(scaled, load(&offset[group * LANES..]))
                } else {
                    _mm512_or_si512(_mm512_slli_epi64::<COUNT_SHIFT>(count), item)
                };
                best = _mm512_mask_min_epu64(best, eager, best, key);
            }
            place += 8;
            item = _mm512_add_epi64(item, _mm512_set1_epi64(LANES as i64));
        }
        any_forced |= tight_items;
        *forced = tight_items;
    }
    if any_forced != 0 {
        return Verdict::Forced;
    }
    match _mm512_reduce_min_epu64(best) {
        u64::MAX => Verdict::Done,
        key => Verdict::Open(key),
    }
}

#[target_feature(enable = "avx2,popcnt")]
pub(super) fn weigh_avx2(weighing: &Weighing, forced: &mut [u64]) -> Verdict {
    let mut best = u64::MAX;
    let mut is_forced = false;
    forced.fill(0);
    for (group, planes) in weighing.planes.chunks_exact(weighing.words * LANES).enumerate() {
        let place = group % 8 * 8;
        let open = (weighing.open[group / 8] >> place) as u8;
        if open == 0 {
            continue;
        }
        let counts = avx2_count(planes, weighing.active);
        let mut rest = open;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let item = group * LANES + lane;
            let need = if weighing.need.is_empty() { 1 } else { weighing.need[item] };
            let count = counts[lane];
            if count < need {
                return Verdict::Dead(item);
            }
            if count == need {
                is_forced |= count > 0;
                forced[group / 8] |= u64::from(count > 0) << (place + lane);
            } else {
                let key = match weighing.preference {
                    Some((scale, offset)) => (count - need + 1).wrapping_mul(scale[item]).wrapping_add(offset[item]),
                    None => ((count - need + 1) << COUNT_SHIFT) | item as u64,
                };
                best = best.min(key);
            }
        }
    }
    match best {
        _ if is_forced => Verdict::Forced,
        u64::MAX => Verdict::Done,
        key => Verdict::Open(key),
    }
}

/// Counts eight rows: bits of half bytes by a table, which `vpshufb` looks up, and bytes added up before they overflow.
#[target_feature(enable = "avx2")]
#[inline]
fn avx2_count(planes: &[u64], active: &[u64]) -> [u64; LANES] {
    /// Words whose bits a byte can count: 8 a word.
    const MOST: usize = 31;
    let table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    );
    let nibble = _mm256_set1_epi8(15);
    let zero = _mm256_setzero_si256();
    let mut sums = [zero; 2];
    for (planes, active) in planes.chunks(MOST * LANES).zip(active.chunks(MOST)) {
        let mut bytes = [zero; 2];
        for (vector, &active) in planes.chunks_exact(LANES).zip(active) {
            let active = _mm256_set1_epi64x(active as i64);
            for (half, bytes) in bytes.iter_mut().enumerate() {
                let words: &[u64; 4] = vector[half * 4..].first_chunk().expect("eight words a group");
                // SAFETY: a vector is as large as four words, and an unaligned load needs no more.
                let left = _mm256_and_si256(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }, active);
                let low = _mm256_shuffle_epi8(table, _mm256_and_si256(left, nibble));
                let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(left), nibble));
                *bytes = _mm256_add_epi8(*bytes, _mm256_add_epi8(low, high));
            }
        }
        for (sum, bytes) in sums.iter_mut().zip(bytes) {
            *sum = _mm256_add_epi64(*sum, _mm256_sad_epu8(bytes, zero));
        }
    }
    let mut counts = [0; LANES];
    for (sum, counts) in sums.iter().zip(counts.chunks_exact_mut(4)) {
        // SAFETY: four words are as large as a vector, and an unaligned store needs no more.
        unsafe { _mm256_storeu_si256(counts.as_mut_ptr().cast(), *sum) };
    }
    counts
}
