//! Circuits: rows of a strip after which the states are those they were before.
//!
//! A strip with too many states to explore them one by one is swept row by row, by merging. After some rows no new states
//! turn up: those at a row's end are those at its beginning, or at the beginning of a row or two before, where classes of
//! states come in turn. This is noticed ([`Lookout`]), and the rows are recorded once more as bits ([`Transfer`]): which
//! states each move takes, and which it leads to. As moves keep states in order, no more is needed to carry the values
//! through all further rows, walking through memory in order, without looking at a key.

mod lookout;
mod transfer;

pub(crate) use lookout::Lookout;
use transfer::Transfer;

use crate::values::Values;

/// The steps of some rows after which the states are the same again.
pub(crate) struct Circuit<K> {
    /// The states at the beginning, and at the end, in ascending order.
    pub keys: Vec<K>,
    transfers: Vec<Transfer>,
}

impl<K> Circuit<K> {
    /// How many layers it goes through.
    pub fn layers(&self) -> usize {
        self.transfers.len()
    }

    /// How many states each layer leads to.
    pub fn states(&self) -> impl Iterator<Item = u64> {
        self.transfers.iter().map(|transfer| transfer.targets() as u64)
    }

    /// How many updates one round makes.
    pub fn updates(&self) -> u64 {
        self.transfers.iter().map(Transfer::updates).sum()
    }

    /// The bytes that it holds.
    pub fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<K>() + self.transfers.iter().map(Transfer::bytes).sum::<usize>()
    }

    /// The bytes of the values of the two largest layers in sequence.
    pub fn bytes_of_values<V>(&self) -> usize {
        let most = self.transfers.iter().map(Transfer::targets).max().unwrap_or(0);
        2 * most.max(self.keys.len()) * size_of::<V>()
    }

    /// The values after one round, given those before; `None` if a sum does not fit.
    pub fn go_round<S: Values>(&self, values: &S, before: &[S::Value]) -> Option<Vec<S::Value>> {
        let (mut from, mut to): (Vec<S::Value>, Vec<S::Value>) = (before.to_vec(), Vec::new());
        for transfer in &self.transfers {
            if !transfer.apply(values, &from, &mut to) {
                return None;
            }
            std::mem::swap(&mut from, &mut to);
        }
        Some(from)
    }
}
