//! Numbers as bytes, for files.

use ruint::Uint;

/// What can be written to a file and read again. The bytes are the same on every machine.
pub trait Stored: Copy {
    /// How many bytes it takes.
    const BYTES: usize;
    /// Writes it to exactly so many bytes.
    fn store(self, bytes: &mut [u8]);
    /// The one that was written to exactly so many bytes.
    fn load(bytes: &[u8]) -> Self;
}

macro_rules! stored_integer {
    ($($integer:ty),*) => {$(
        impl Stored for $integer {
            const BYTES: usize = size_of::<$integer>();

            #[inline]
            fn store(self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&self.to_le_bytes());
            }
            #[inline]
            fn load(bytes: &[u8]) -> Self {
                let mut own = [0; Self::BYTES];
                own.copy_from_slice(bytes);
                <$integer>::from_le_bytes(own)
            }
        }
    )*};
}

stored_integer!(u32, u64, u128);

impl Stored for bool {
    const BYTES: usize = 1;

    fn store(self, bytes: &mut [u8]) {
        bytes[0] = self.into();
    }
    fn load(bytes: &[u8]) -> Self {
        bytes[0] != 0
    }
}

impl<const N: usize> Stored for [u64; N] {
    const BYTES: usize = 8 * N;

    #[inline]
    fn store(self, bytes: &mut [u8]) {
        self.into_iter().zip(bytes.chunks_exact_mut(8)).for_each(|(word, bytes)| word.store(bytes));
    }
    #[inline]
    fn load(bytes: &[u8]) -> Self {
        std::array::from_fn(|word| u64::load(&bytes[8 * word..][..8]))
    }
}

impl<const BITS: usize, const WORDS: usize> Stored for Uint<BITS, WORDS> {
    const BYTES: usize = 8 * WORDS;

    #[inline]
    fn store(self, bytes: &mut [u8]) {
        self.into_limbs().store(bytes);
    }
    #[inline]
    fn load(bytes: &[u8]) -> Self {
        Uint::from_limbs(<[u64; WORDS]>::load(bytes))
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;

    fn comes_back<T: Stored + PartialEq + Debug>(value: T) {
        let mut bytes = vec![0xAA; T::BYTES];
        value.store(&mut bytes);
        assert_eq!(T::load(&bytes), value);
    }

    #[test]
    fn everything_comes_back() {
        comes_back(0x0123_4567u32);
        comes_back(u64::MAX - 5);
        comes_back(u128::MAX / 7);
        comes_back(true);
        comes_back([1, 2, u64::MAX]);
        comes_back(Uint::<256, 4>::MAX / Uint::from(11));
        let mut bytes = [0; 8];
        258u64.store(&mut bytes);
        assert_eq!(bytes, [2, 1, 0, 0, 0, 0, 0, 0]);
    }
}
