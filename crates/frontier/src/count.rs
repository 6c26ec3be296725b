//! Counting: an exact number, however large, or a residue.
//!
//! A sweep begins with 64-bit counts. When a sum no longer fits, the layer is built anew in wider integers, from the
//! last whole layer on: most sweeps need the wide ones only near their end. Residues modulo primes are the other way:
//! 8 bytes a state and prime, as many primes as a proved bound of the count asks for.

use num_bigint::BigUint;
use ruint::Uint;
use zellige_residue::{combine_residues, primes, primes_beyond};

use crate::sweep::{Earlier, Pause, Report, Sweep};
use crate::values::{Ceilings, Fixed, FixedInteger, Lanes, Reached, Residues};
use crate::{Carried, FrontierError, Kept, Layered, Means, Watch};

/// How counts are carried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arithmetic {
    /// Integers that widen; residues where wide integers do not fit in memory.
    #[default]
    Auto,
    /// Integers of 64 bits, and wider ones from where they no longer suffice.
    Widening,
    /// Residues modulo as many primes as needed.
    Residues,
}

/// In what numbers a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Integers of so many bits.
    Bits(u32),
    /// Residues modulo so many primes.
    Primes(usize),
    /// Residues modulo the number asked for.
    Modulus,
}

/// A count and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of solutions, or its residue.
    pub count: BigUint,
    /// The numbers carried.
    pub numbers: Numbers,
    /// States and updates; of several passes, the states of one and the updates of all.
    pub report: Report,
}

/// Primes taken in one pass when several are needed.
const LANES: usize = 4;

/// The most bits of a count that residues are combined for: what a [`Ceilings`] bound can say.
const MOST_BITS: u32 = 1 << 16;

/// Counts the solutions of `layered`, with no more memory than `means` allow.
///
/// # Errors
/// Memory that does not suffice; a watcher who says stop; a count of more than 65536 bits.
pub fn count<L: Layered>(
    layered: &L,
    arithmetic: Arithmetic,
    means: impl Into<Means>,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let means = means.into();
    if arithmetic == Arithmetic::Residues {
        return by_residues(Sweep::new(layered, Ceilings, means), watch);
    }
    let sweep = Sweep::new(layered, Fixed::<u64>::default(), means.clone());
    widen_or_take_residues(sweep, arithmetic, means, watch)
}

/// Goes on with a count that was kept, in the numbers that it was in; `arithmetic` says what may follow them.
///
/// # Errors
/// [`FrontierError::Kept`] if what was kept does not belong to `layered`; otherwise as [`count`].
pub fn go_on<L: Layered>(
    layered: &L,
    arithmetic: Arithmetic,
    means: impl Into<Means>,
    kept: Kept<'_>,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let means = means.into();
    match (kept.about.numbers.clone(), kept.about.bound.is_some()) {
        (Carried::Bits(64), _) => go_on_widening::<L, u64>(layered, arithmetic, means, kept, watch),
        (Carried::Bits(128), _) => go_on_widening::<L, u128>(layered, arithmetic, means, kept, watch),
        (Carried::Bits(256), _) => go_on_widening::<L, Uint<256, 4>>(layered, arithmetic, means, kept, watch),
        (Carried::Bits(512), _) => go_on_widening::<L, Uint<512, 8>>(layered, arithmetic, means, kept, watch),
        (Carried::Bits(1024), _) => go_on_widening::<L, Uint<1024, 16>>(layered, arithmetic, means, kept, watch),
        (Carried::Bits(4096), _) => go_on_widening::<L, Uint<4096, 64>>(layered, arithmetic, means, kept, watch),
        (Carried::Bits(_), _) => Err(FrontierError::Kept { why: "its numbers are of no width known".to_owned() }),
        (Carried::Bounds, _) => by_residues(Sweep::restore(layered, Ceilings, means, kept)?, watch),
        (Carried::Residues(moduli), has_bound) => {
            match (<[u64; LANES]>::try_from(moduli.as_slice()), moduli.as_slice()) {
                (Ok(moduli), _) if has_bound => passes(go_on_pass(layered, moduli, means, kept, watch)?, watch),
                (_, &[modulus]) if has_bound => passes(go_on_pass(layered, [modulus], means, kept, watch)?, watch),
                (_, &[modulus]) => {
                    let values = Residues::new([modulus]).ok_or(FrontierError::ZeroModulus)?;
                    modulo(Sweep::restore(layered, values, means, kept)?, values, watch)
                }
                _ => Err(FrontierError::Kept { why: "its residues are of no kind known".to_owned() }),
            }
        }
    }
}

fn go_on_widening<L: Layered, N: Widens>(
    layered: &L,
    arithmetic: Arithmetic,
    means: Means,
    kept: Kept<'_>,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let sweep = Sweep::restore(layered, Fixed::<N>::default(), means.clone(), kept)?;
    widen_or_take_residues(sweep, arithmetic, means, watch)
}

/// Sweeps in integers that widen; by residues from the beginning where they do not suffice, or not fit in memory.
fn widen_or_take_residues<L: Layered, N: Widens>(
    sweep: Sweep<'_, L, Fixed<N>>,
    arithmetic: Arithmetic,
    means: Means,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let layered = sweep.layered();
    match run_widening(sweep, watch) {
        Ok(counted) => Ok(counted),
        Err(Stuck::TooWide) => by_residues(Sweep::new(layered, Ceilings, means), watch),
        Err(Stuck::Failed { error: FrontierError::Memory { .. }, bits })
            if bits > u64::BITS && arithmetic == Arithmetic::Auto =>
        {
            by_residues(Sweep::new(layered, Ceilings, means), watch)
        }
        Err(Stuck::Failed { error, .. }) => Err(error),
    }
}

fn go_on_pass<'a, L: Layered, const N: usize>(
    layered: &'a L,
    moduli: [u64; N],
    means: Means,
    kept: Kept<'_>,
    watch: &mut dyn Watch,
) -> Result<Sweep<'a, L, Ceilings>, FrontierError> {
    let values = Residues::new(moduli).ok_or(FrontierError::ZeroModulus)?;
    pass(Sweep::restore(layered, values, means, kept)?, values, moduli, watch)
}

/// Counts the solutions of `layered` modulo `modulus`.
///
/// # Errors
/// A modulus of 0; otherwise as [`count`].
pub fn count_modulo<L: Layered>(
    layered: &L,
    modulus: u64,
    means: impl Into<Means>,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let values = Residues::new([modulus]).ok_or(FrontierError::ZeroModulus)?;
    modulo(Sweep::new(layered, values, means.into()), values, watch)
}

fn modulo<L: Layered>(
    mut sweep: Sweep<'_, L, Residues<1>>,
    values: Residues<1>,
    watch: &mut dyn Watch,
) -> Result<Counted, FrontierError> {
    let total = sweep.run(watch).map_err(refuse_overflow)?;
    let [residue] = values.residues(total);
    Ok(Counted { count: residue.into(), numbers: Numbers::Modulus, report: sweep.into_report() })
}

/// The states of every layer, found by a sweep that carries no numbers and takes no short cuts along strips. Where states
/// are worth being numbered, they are known without a sweep.
///
/// # Errors
/// As [`count`].
pub fn reach<L: Layered>(layered: &L, means: impl Into<Means>, watch: &mut dyn Watch) -> Result<Report, FrontierError> {
    let mut sweep = Sweep::plain(layered, Reached, means.into());
    if !L::IS_PLAIN
        && let Some(report) = sweep.survey_numbered(watch)?
    {
        return Ok(report);
    }
    sweep.run(watch).map_err(refuse_overflow)?;
    Ok(sweep.into_report())
}

/// Why integers of fixed width did not do.
enum Stuck {
    /// No integer is wide enough.
    TooWide,
    /// Something else, while integers of so many bits were carried.
    Failed { error: FrontierError, bits: u32 },
}

/// Integers with wider ones to follow.
trait Widens: FixedInteger {
    /// Goes on from where 64 bits, or 128, or ..., no longer sufficed.
    fn go_on<L: Layered>(sweep: Sweep<'_, L, Fixed<Self>>, watch: &mut dyn Watch) -> Result<Counted, Stuck>;
}

macro_rules! widens {
    ($narrow:ty => $wide:ty, $convert:expr) => {
        impl Widens for $narrow {
            fn go_on<L: Layered>(sweep: Sweep<'_, L, Fixed<Self>>, watch: &mut dyn Watch) -> Result<Counted, Stuck> {
                match sweep.with_values(Fixed::<$wide>::default(), $convert) {
                    Ok(sweep) => run_widening(sweep, watch),
                    Err(error) => Err(Stuck::Failed { error, bits: <$wide as FixedInteger>::BITS }),
                }
            }
        }
    };
}

widens!(u64 => u128, u128::from);
widens!(u128 => Uint<256, 4>, Uint::from);
widens!(Uint<256, 4> => Uint<512, 8>, |number| Uint::from_limbs_slice(number.as_limbs()));
widens!(Uint<512, 8> => Uint<1024, 16>, |number| Uint::from_limbs_slice(number.as_limbs()));
widens!(Uint<1024, 16> => Uint<4096, 64>, |number| Uint::from_limbs_slice(number.as_limbs()));

impl Widens for Uint<4096, 64> {
    fn go_on<L: Layered>(_: Sweep<'_, L, Fixed<Self>>, _: &mut dyn Watch) -> Result<Counted, Stuck> {
        Err(Stuck::TooWide)
    }
}

fn run_widening<L: Layered, N: Widens>(
    mut sweep: Sweep<'_, L, Fixed<N>>,
    watch: &mut dyn Watch,
) -> Result<Counted, Stuck> {
    match sweep.run(watch) {
        Ok(count) => {
            Ok(Counted { count: N::sum_to_big(count), numbers: Numbers::Bits(N::BITS), report: sweep.into_report() })
        }
        Err(Pause::Overflow) => N::go_on(sweep, watch),
        Err(Pause::Failed(error)) => Err(Stuck::Failed { error, bits: N::BITS }),
    }
}

/// Bounds the count first, then takes as many primes as the bound asks for.
fn by_residues<L: Layered>(mut sweep: Sweep<'_, L, Ceilings>, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
    let bound = sweep.run(watch).map_err(refuse_overflow)?.to_big();
    let mut ready = sweep.again(Ceilings);
    ready.earlier_mut().bound = Some(bound);
    passes(ready, watch)
}

/// Passes modulo further primes, until their product exceeds the bound.
fn passes<L: Layered>(mut ready: Sweep<'_, L, Ceilings>, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
    let Earlier { bound, residues, .. } = ready.earlier_mut().clone();
    let (needed, mut known) = (primes_beyond(&bound.unwrap_or_default()).len(), residues.len());
    let mut primes = primes().skip(known);
    while known < needed {
        if ready.has_room_for::<Lanes<LANES>>() {
            let moduli: [u64; LANES] = std::array::from_fn(|_| primes.next().unwrap_or(1));
            let values = Residues::new(moduli).ok_or(FrontierError::ZeroModulus)?;
            ready = pass(ready.again(values), values, moduli, watch)?;
            known += LANES;
        } else {
            let modulus = primes.next().unwrap_or(1);
            let values = Residues::new([modulus]).ok_or(FrontierError::ZeroModulus)?;
            ready = pass(ready.again(values), values, [modulus], watch)?;
            known += 1;
        }
    }
    let Earlier { residues, report, .. } = ready.earlier_mut().clone();
    Ok(Counted { count: combine_residues(&residues), numbers: Numbers::Primes(residues.len()), report })
}

/// One pass; the sweep made ready for the next.
fn pass<'a, L: Layered, const N: usize>(
    mut sweep: Sweep<'a, L, Residues<N>>,
    values: Residues<N>,
    moduli: [u64; N],
    watch: &mut dyn Watch,
) -> Result<Sweep<'a, L, Ceilings>, FrontierError> {
    let total = sweep.run(watch).map_err(refuse_overflow)?;
    sweep.earlier_mut().residues.extend(moduli.into_iter().zip(values.residues(total)));
    Ok(sweep.again(Ceilings))
}

/// Bounds are the only values without a wider kind that can overflow.
pub(crate) fn refuse_overflow(pause: Pause) -> FrontierError {
    match pause {
        Pause::Overflow => FrontierError::CountTooLarge { bits: MOST_BITS },
        Pause::Failed(error) => error,
    }
}
