//! `cargo xtask readers`: checks that lints find the texts that readers of the URL Standard read otherwise.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

/// The folder, which is a workspace of its own.
const READERS: &str = "xtask/readers";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of texts
    #[arg(default_value_t = 3_000_000)]
    cases: u64,
    /// The seed of the random numbers; the same seed makes the same texts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("readers", || {
        let mut readers = cargo(["run", "--release", "--"]);
        readers.current_dir(READERS);
        run_command(readers.args([args.cases.to_string(), args.seed.to_string()]))
    });
}
