//! Threads, as many as are wanted.

/// Runs something that spawns work for so many threads, itself on the thread that calls.
pub(crate) fn in_threads<'s, R>(threads: usize, run: impl FnOnce(&rayon::Scope<'s>) -> R) -> R {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.in_place_scope(run),
        // No more threads are to be had: those that there are must do.
        Err(_) => rayon::in_place_scope(run),
    }
}
