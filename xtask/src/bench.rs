//! `cargo xtask bench`: this library and others, side by side in one run.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, steps: &mut Steps) {
    // The others are dependencies of that package alone, so that only who compares builds them.
    steps.step("ratios", || {
        run_command(&mut cargo(["run", "--release", "--package", "peers"]))
    });
}
