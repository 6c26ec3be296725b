//! Counting: an exact number, however large, or a residue.
//!
//! A sweep begins with 64-bit counts. When a sum no longer fits, the layer is built anew in wider integers, from the
//! last whole layer on: most sweeps need the wide ones only near their end. Residues modulo primes are the other way:
//! 8 bytes a state and prime, as many primes as a proved bound of the count asks for.

use num_bigint::BigUint;
use ruint::Uint;

use crate::layer::Layer;
use crate::sweep::{Pause, Report, Sweep};
use crate::values::{Ceilings, Fixed, FixedInteger, Lanes, Reached, Residues, combine_residues, primes};
use crate::{FrontierError, Layered, Means, Watch};

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
        return count_by_residues(layered, means, watch);
    }
    match run_widening(Sweep::new(layered, Fixed::<u64>::default(), means), watch) {
        Ok(counted) => Ok(counted),
        Err(Stuck::TooWide) => count_by_residues(layered, means, watch),
        Err(Stuck::Failed { error: FrontierError::Memory { .. }, bits })
            if bits > u64::BITS && arithmetic == Arithmetic::Auto =>
        {
            count_by_residues(layered, means, watch)
        }
        Err(Stuck::Failed { error, .. }) => Err(error),
    }
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
    let mut sweep = Sweep::new(layered, values, means.into());
    let total = sweep.run(watch).map_err(refuse_overflow)?;
    let [residue] = values.residues(total);
    Ok(Counted { count: residue.into(), numbers: Numbers::Modulus, report: sweep.into_report() })
}

/// The states of every layer, found by a sweep that carries no numbers and takes no short cuts along strips.
///
/// # Errors
/// As [`count`].
pub fn reach<L: Layered>(layered: &L, means: impl Into<Means>, watch: &mut dyn Watch) -> Result<Report, FrontierError> {
    let mut sweep = Sweep::plain(layered, Reached, means.into());
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
                run_widening(sweep.with_values(Fixed::<$wide>::default(), $convert), watch)
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
            Ok(Counted { count: count.to_big(), numbers: Numbers::Bits(N::BITS), report: sweep.into_report() })
        }
        Err(Pause::Overflow) => N::go_on(sweep, watch),
        Err(Pause::Failed(error)) => Err(Stuck::Failed { error, bits: N::BITS }),
    }
}

/// Bounds the count first, then takes as many primes as the bound asks for.
fn count_by_residues<L: Layered>(layered: &L, means: Means, watch: &mut dyn Watch) -> Result<Counted, FrontierError> {
    let mut sweep = Sweep::new(layered, Ceilings, means);
    let bound = sweep.run(watch).map_err(refuse_overflow)?.to_big();
    let mut report = sweep.report().clone();
    let (mut residues, mut product) = (Vec::new(), BigUint::from(1u8));
    let mut primes = primes();
    let several = 2 * Layer::<L::State, Lanes<LANES>>::bytes_for(report.most_states() as usize) as u64 <= means.memory;
    let mut ready = sweep.again(Ceilings);
    while product <= bound {
        let (moduli, found, pass): (Vec<u64>, Vec<u64>, _);
        if several {
            let lanes: [u64; LANES] = std::array::from_fn(|_| primes.next().unwrap_or(1));
            (moduli, found, pass, ready) = pass_in_lanes(ready, lanes, watch)?;
        } else {
            (moduli, found, pass, ready) = pass_in_lanes(ready, [primes.next().unwrap_or(1)], watch)?;
        }
        report.updates += pass.updates;
        report.peak_bytes = report.peak_bytes.max(pass.peak_bytes);
        product = moduli.iter().fold(product, |product, &prime| product * prime);
        residues.extend(moduli.into_iter().zip(found));
    }
    Ok(Counted { count: combine_residues(&residues), numbers: Numbers::Primes(residues.len()), report })
}

/// Moduli, the residues of the count, what was done, and the sweep made ready for the next pass.
type Pass<'a, L> = (Vec<u64>, Vec<u64>, Report, Sweep<'a, L, Ceilings>);

/// One pass of a sweep that is made ready.
fn pass_in_lanes<'a, L: Layered, const N: usize>(
    ready: Sweep<'a, L, Ceilings>,
    moduli: [u64; N],
    watch: &mut dyn Watch,
) -> Result<Pass<'a, L>, FrontierError> {
    let values = Residues::new(moduli).ok_or(FrontierError::ZeroModulus)?;
    let mut sweep = ready.again(values);
    let total = sweep.run(watch).map_err(refuse_overflow)?;
    let report = sweep.report().clone();
    Ok((moduli.into(), values.residues(total).into(), report, sweep.again(Ceilings)))
}

/// Bounds are the only values without a wider kind that can overflow.
fn refuse_overflow(pause: Pause) -> FrontierError {
    match pause {
        Pause::Overflow => FrontierError::CountTooLarge { bits: MOST_BITS },
        Pause::Failed(error) => error,
    }
}
