//! The time of a thread. The package `peers` has this file, too.

use std::time::Duration;

/// Returns the time for which this thread has run, so that other threads and processes disturb little.
#[cfg(unix)]
pub(crate) fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .unwrap_or_default()
}

#[cfg(not(unix))]
pub(crate) fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
