//! Arithmetic modulo primes, and exact numbers from residues.
//!
//! A residue is narrow whatever the number that it stands for. Once the product of the primes exceeds a proved bound, the
//! Chinese remainder theorem gives the number itself ([`combine_residues`]), or a number of either sign
//! ([`combine_signed`]). A polynomial is known from its values at sufficiently many points ([`interpolate`]), and from its
//! values modulo sufficiently many primes, if its coefficients are large ([`polynomial`]).
//!
//! ```
//! use num_bigint::BigUint;
//! use zellige_residue::{Modulus, combine_residues, primes};
//!
//! // 3^100 from what is left of it modulo three primes.
//! let residues: Vec<(u64, u64)> = primes().take(3).map(|prime| (prime, Modulus::new(prime).power(3, 100))).collect();
//! assert_eq!(combine_residues(&residues), BigUint::from(3u8).pow(100));
//! ```

#![forbid(unsafe_code)]

mod combine;
mod interpolate;
mod modulus;
mod primes;
mod reducer;

pub use combine::{combine_residues, combine_signed};
pub use interpolate::{interpolate, polynomial};
pub use modulus::Modulus;
pub use primes::{PRIME_BITS, primes, primes_beyond, product};
pub use reducer::{Reducer, SUMMED_PRODUCTS};
