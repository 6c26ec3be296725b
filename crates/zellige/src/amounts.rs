//! Amounts as people write and read them: bytes of memory, numbers of states, times, and a modulus.

use num_bigint::BigUint;
use thiserror::Error;

/// Why an amount could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AmountError {
    /// Not a number with a unit.
    #[error("expected a number of bytes such as `8G`, `500M` or `1.5TiB`; the units are K, M, G and T")]
    NotBytes,
    /// No byte at all.
    #[error("expected at least one byte; 0 bytes hold nothing")]
    NoBytes,
    /// More bytes than a machine can address.
    #[error("expected fewer than 2^63 bytes")]
    TooManyBytes,
    /// Not a whole number.
    #[error("expected a whole number, 1 or more, in decimal digits")]
    NotModulus,
    /// A modulus of 0.
    #[error("there are no residues modulo 0; expected a whole number, 1 or more")]
    ZeroModulus,
}

/// Reads a number of bytes: `8G`, `500MB`, `1.5TiB`, `65536`. `K`, `M`, `G`, `T`, alone or with `iB`, are powers of
/// 1024; with `B` alone (`8GB`) powers of 1000. Capitals do not matter.
///
/// # Errors
/// Anything else, 0, and 2^63 or more.
///
/// ```
/// use zellige::read_memory;
///
/// assert_eq!(read_memory("8G"), Ok(8 << 30));
/// assert_eq!(read_memory("1.5kib"), Ok(1536));
/// assert_eq!(read_memory("2MB"), Ok(2_000_000));
/// assert!(read_memory("much").is_err());
/// ```
pub fn read_memory(word: &str) -> Result<u64, AmountError> {
    let digits = word.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
    let (number, unit) = word.split_at(digits);
    let factor = unit_bytes(unit).ok_or(AmountError::NotBytes)?;
    let bytes = match number.split_once('.') {
        _ if number.starts_with('.') || number.ends_with('.') || number.is_empty() => {
            return Err(AmountError::NotBytes);
        }
        None => number.parse::<u64>().ok().and_then(|number| number.checked_mul(factor)),
        Some(_) => {
            let bytes = number.parse::<f64>().map_err(|_| AmountError::NotBytes)? * factor as f64;
            (bytes < 2f64.powi(63)).then_some(bytes as u64)
        }
    };
    match bytes {
        Some(0) => Err(AmountError::NoBytes),
        Some(bytes) if bytes < 1 << 63 => Ok(bytes),
        _ => Err(AmountError::TooManyBytes),
    }
}

fn unit_bytes(unit: &str) -> Option<u64> {
    let unit = unit.to_ascii_lowercase();
    let power = match unit.as_bytes().first() {
        None | Some(b'b') => 0,
        Some(b'k') => 1,
        Some(b'm') => 2,
        Some(b'g') => 3,
        Some(b't') => 4,
        Some(_) => return None,
    };
    match (power, unit.get(power.min(1)..)?) {
        (0, "") | (0, "b") => Some(1),
        (1.., "" | "i" | "ib") => Some(1024u64.pow(power as u32)),
        (1.., "b") => Some(1000u64.pow(power as u32)),
        _ => None,
    }
}

/// Reads a modulus: a whole number, 1 or more, of any length.
///
/// # Errors
/// Anything else.
///
/// ```
/// use zellige::{AmountError, read_modulus};
///
/// assert_eq!(read_modulus("1000000007"), Ok(1_000_000_007u32.into()));
/// assert_eq!(read_modulus("0"), Err(AmountError::ZeroModulus));
/// assert_eq!(read_modulus("-3"), Err(AmountError::NotModulus));
/// ```
pub fn read_modulus(word: &str) -> Result<BigUint, AmountError> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(AmountError::NotModulus);
    }
    match BigUint::parse_bytes(word.as_bytes(), 10) {
        Some(modulus) if modulus != BigUint::ZERO => Ok(modulus),
        _ => Err(AmountError::ZeroModulus),
    }
}

/// Bytes as people read them: `512 bytes`, `1.5 KiB`, `23 GiB`.
///
/// ```
/// use zellige::bytes_in_words;
///
/// assert_eq!(bytes_in_words(512), "512 bytes");
/// assert_eq!(bytes_in_words(3 << 29), "1.5 GiB");
/// assert_eq!(bytes_in_words(1 << 90), "1.2 × 10^27 bytes");
/// ```
pub fn bytes_in_words(bytes: u128) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if bytes < 1024 {
        return format!("{bytes} bytes");
    }
    let mut amount = bytes as f64 / 1024.0;
    let mut unit = 0;
    while amount >= 1023.5 && unit + 1 < UNITS.len() {
        amount /= 1024.0;
        unit += 1;
    }
    if amount >= 1023.5 {
        return format!("{} bytes", number_in_words(bytes));
    }
    let decimals = usize::from(amount < 9.95);
    format!("{amount:.decimals$} {}", UNITS[unit])
}

/// A number as people read it, its first two digits if it is long: `123456`, `2.3 × 10^10`.
///
/// ```
/// use zellige::number_in_words;
///
/// assert_eq!(number_in_words(6561), "6561");
/// assert_eq!(number_in_words(23_456_789_012), "2.3 × 10^10");
/// ```
pub fn number_in_words(number: u128) -> String {
    const SHORT: u128 = 1_000_000_000;
    if number < SHORT {
        return number.to_string();
    }
    let scientific = format!("{:.1e}", number as f64);
    scientific.replace('e', " × 10^")
}

/// Seconds of a year, and those of the longest times that are told in days, and in years.
const YEAR: f64 = 365.25 * 86400.0;
const MOST_DAYS: f64 = 10.0 * YEAR;
const MOST_YEARS: f64 = 10_000.0 * YEAR;

/// Seconds as people read them: `20 µs`, `0.3 ms`, `12 ms`, `1.5 s`, `3 min 20 s`, `5 h 3 min`, `2 d 4 h`, `12 years`,
/// `10^9 years`.
pub fn time_in_words(seconds: f64) -> String {
    match seconds {
        ..0.0000995 => format!("{:.0} µs", seconds * 1e6),
        ..0.00995 => format!("{:.1} ms", seconds * 1e3),
        ..0.9995 => format!("{:.0} ms", seconds * 1e3),
        ..9.95 => format!("{seconds:.1} s"),
        ..MOST_DAYS => long_time_in_words(seconds.round() as u64),
        ..MOST_YEARS => format!("{:.0} years", seconds / YEAR),
        _ => format!("10^{:.0} years", (seconds / YEAR).log10()),
    }
}

fn long_time_in_words(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, _) => format!("{minutes} min {} s", seconds % 60),
        (0, _, _) => format!("{hours} h {} min", minutes % 60),
        _ => format!("{days} d {} h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_in_many_spellings() {
        let spellings = ["1", "1b", "1B", "1k", "1K", "1KiB", "1kb", "2Mi", "3t", "0.5G"];
        let bytes = [1, 1, 1, 1024, 1024, 1024, 1000, 2 << 20, 3 << 40, 1 << 29];
        assert_eq!(spellings.map(|word| read_memory(word).unwrap()), bytes);
    }

    #[test]
    fn memory_that_is_nonsense() {
        for word in ["", "G", "8X", "8Gx", "-8G", "8 G", "8bb", "1.2.3G", ".", "8é", "٣G", "1.", ".5G"] {
            assert_eq!(read_memory(word), Err(AmountError::NotBytes), "{word}");
        }
        assert_eq!(read_memory("0G"), Err(AmountError::NoBytes));
        for word in ["99999999999999999999", "9000000T", "9223372036854775808", "9000000000000.5T"] {
            assert_eq!(read_memory(word), Err(AmountError::TooManyBytes), "{word}");
        }
    }

    #[test]
    fn bytes() {
        let words = [0, 1023, 1024, 1536, 10 << 10, (1 << 20) - 1, 5 << 30, 1 << 64].map(bytes_in_words);
        assert_eq!(words, ["0 bytes", "1023 bytes", "1.0 KiB", "1.5 KiB", "10 KiB", "1.0 MiB", "5.0 GiB", "16 EiB"]);
    }

    #[test]
    fn numbers() {
        let words = [0, 999_999_999, 1_000_000_000, 9_960_000_000, u128::MAX].map(number_in_words);
        assert_eq!(words, ["0", "999999999", "1.0 × 10^9", "1.0 × 10^10", "3.4 × 10^38"]);
    }

    #[test]
    fn moduli_may_be_long() {
        let word = "1".repeat(100);
        assert_eq!(read_modulus(&word).unwrap().to_string(), word);
        assert_eq!(read_modulus("00"), Err(AmountError::ZeroModulus));
        for word in ["", "1e9", "+5", "0x10", "7.0"] {
            assert_eq!(read_modulus(word), Err(AmountError::NotModulus));
        }
    }

    #[test]
    fn times() {
        let words =
            [0.00002, 0.0003, 0.0123, 0.9999, 9.96, 59.6, 200.0, 18_180.0, 187_200.0, 4e8, 3.2e19].map(time_in_words);
        assert_eq!(
            words,
            [
                "20 µs",
                "0.3 ms",
                "12 ms",
                "1.0 s",
                "10 s",
                "1 min 0 s",
                "3 min 20 s",
                "5 h 3 min",
                "2 d 4 h",
                "13 years",
                "10^12 years"
            ]
        );
    }
}
