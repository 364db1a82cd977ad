//! `cargo xtask readers`: checks that lints find the texts that readers of the URL Standard read otherwise, and that
//! addresses lead where other libraries say.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::{Outcome, Steps};

/// The folder, which is a workspace of its own.
const READERS: &str = "xtask/readers";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of texts, and of addresses at random
    #[arg(default_value_t = 3_000_000)]
    cases: u64,
    /// The seed of the random numbers; the same seed makes the same texts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let numbers = [args.cases, args.seed];
    steps.step("readers", || run_one("readers", "", &numbers));
    // With Unicode's data, fewer hosts have a finding.
    steps.step("readers-idna", || run_one("readers", "idna", &numbers));
    steps.step("reach", || run_one("reach", "", &[args.cases]));
}

/// Runs a program of the workspace with features.
fn run_one(program: &str, features: &str, numbers: &[u64]) -> Outcome {
    let mut cargo = cargo(["run", "--release", "--bin", program, "--features", features]);
    // `Ipv4Addr::is_global` is not stable.
    cargo.current_dir(READERS).env("RUSTC_BOOTSTRAP", "1");
    run_command(cargo.arg("--").args(numbers.iter().map(u64::to_string)))
}
