//! A clock that only counts the time of its thread.

use std::time::Duration;

/// Returns the time that this thread has run. What else the machine does counts less then.
#[cfg(unix)]
#[must_use]
pub fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .unwrap_or_default()
}

/// Returns the time since the first call.
#[cfg(not(unix))]
#[must_use]
pub fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
