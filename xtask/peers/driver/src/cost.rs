//! Measures what a command costs.

use std::process::{Command, Stdio};
use std::time::Duration;

use support::command::line;
use support::steps::{Outcome, failed};
use wait4::Wait4;

/// The cost of a run of cargo, including its compilers.
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    /// The processor's time, in all threads
    pub(crate) time: Duration,
    /// The memory of the process that had the most
    pub(crate) bytes: u64,
}

/// Runs a command, and returns the cost of it and of all processes that it started.
pub(crate) fn measure(command: &mut Command) -> Outcome<Cost> {
    let mut child = command.stdin(Stdio::null()).spawn()?;
    let ended = child.wait4()?;
    if !ended.status.success() {
        return failed(format!("`{}` failed", line(command)));
    }
    let usage = ended.rusage;
    Ok(Cost {
        time: usage.utime + usage.stime,
        bytes: usage.maxrss,
    })
}
