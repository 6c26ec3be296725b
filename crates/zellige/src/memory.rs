//! How much memory a run may take when nobody said.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// What is taken for available where the system does not say: 4 GiB.
const UNKNOWN: u64 = 4 << 30;

/// Three quarters of what is available, to the machine or to the control group that the process runs in.
///
/// Asking the system reads a few small files; callers ask only when it can matter.
pub(crate) fn allowed_by_default() -> u64 {
    available().unwrap_or(UNKNOWN) / 4 * 3
}

fn available() -> Option<u64> {
    let kind = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(kind).ok()?;
    let machine = Some(system.available_memory()).filter(|&bytes| bytes > 0)?;
    let group = system.cgroup_limits().map(|limits| limits.free_memory).filter(|&bytes| bytes > 0);
    Some(group.map_or(machine, |group| group.min(machine)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_memory_is_available() {
        assert!(allowed_by_default() > 1 << 20);
    }
}
