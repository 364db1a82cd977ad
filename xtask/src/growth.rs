//! `cargo xtask growth`: checks that every public operation takes linear time.

use support::api;
use support::command::{cargo, run as run_command};
use support::program::program;
use support::steps::Steps;

/// What has the calls.
const BUILDS: [&[&str]; 2] = [
    &["--package=calls", "--lib", "--all-features"],
    &["--package=growth", "--bin=growth"],
];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure only texts up to 32 KiB, as `test` does
    #[arg(long)]
    pub(crate) quick: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("calls reach all of iri-core", || {
        api::reached(|args| cargo(args), &BUILDS, "--all-features")
    });
    steps.step("growth", || {
        let mut growth = program("growth")?;
        if args.quick {
            growth.arg("--quick");
        }
        run_command(&mut growth)
    });
}
