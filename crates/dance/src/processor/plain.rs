//! The loops as any processor can run them.

use super::{COUNT_SHIFT, Keep, LANES, Verdict, Weighing};

pub(super) fn weigh(weighing: &Weighing, forced: &mut [u64]) -> Verdict {
    let mut best = u64::MAX;
    let mut is_forced = false;
    forced.fill(0);
    for (group, planes) in weighing.planes.chunks_exact(weighing.words * LANES).enumerate() {
        let open = (weighing.open[group / 8] >> (group % 8 * 8)) as u8;
        if open == 0 {
            continue;
        }
        let counts = count(planes, weighing.active);
        for lane in (0..LANES).filter(|lane| open >> lane & 1 != 0) {
            let item = group * LANES + lane;
            let need = weighing.need.get(item).copied().unwrap_or(1);
            let count = counts[lane];
            if count < need {
                return Verdict::Dead(item);
            }
            if count == need && count > 0 {
                is_forced = true;
                forced[group / 8] |= 1 << (group % 8 * 8 + lane);
            } else if count > 0 {
                let (scale, offset) = match weighing.preference {
                    Some((scale, offset)) => (scale[item], offset[item]),
                    None => (1 << COUNT_SHIFT, item as u64),
                };
                best = best.min((count - need + 1).wrapping_mul(scale).wrapping_add(offset));
            }
        }
    }
    match best {
        _ if is_forced => Verdict::Forced,
        u64::MAX => Verdict::Done,
        key => Verdict::Open(key),
    }
}

fn count(planes: &[u64], active: &[u64]) -> [u64; LANES] {
    let mut counts = [0; LANES];
    for (vector, &active) in planes.chunks_exact(LANES).zip(active) {
        for (count, &word) in counts.iter_mut().zip(vector) {
            *count += u64::from((word & active).count_ones());
        }
    }
    counts
}

pub(super) fn compress(row: &[u64], keep: &[Keep], out: &mut [u64]) -> bool {
    put_together(row, keep, out, close_up)
}

/// The bits of `word` at the places of `mask`, closed up.
fn close_up(word: u64, mask: u64) -> u64 {
    let (mut rest, mut place, mut closed) = (mask, 0, 0);
    while rest != 0 {
        closed |= (word >> rest.trailing_zeros() & 1) << place;
        rest &= rest - 1;
        place += 1;
    }
    closed
}

/// Puts a row together from its words, closed up by `close_up`.
#[inline(always)]
pub(super) fn put_together(row: &[u64], keep: &[Keep], out: &mut [u64], close_up: impl Fn(u64, u64) -> u64) -> bool {
    let mut any = 0;
    for keep in keep {
        let bits = close_up(row[keep.word as usize], keep.mask);
        any |= bits;
        let to = keep.to_word as usize;
        out[to] |= bits << keep.to_bit;
        // What does not fit goes into the next word; in two steps, as a shift by 64 is none.
        let beyond = (bits >> 1) >> (63 - keep.to_bit);
        if beyond != 0 {
            out[to + 1] |= beyond;
        }
    }
    any != 0
}
