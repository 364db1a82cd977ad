//! `cargo xtask readers`: checks that lints find the texts that readers of the URL Standard read otherwise, node among
//! them, and that addresses lead where other libraries say.

use crate::support::command::{cargo, run as run_command};
use crate::support::repo::READERS;
use crate::support::steps::{Outcome, Steps};
use crate::support::tools;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of texts, and of addresses at random
    #[arg(default_value_t = 3_000_000)]
    cases: u64,
    /// The seed of the random numbers; the same seed makes the same texts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Install nothing, and leave out node if it is missing
    #[arg(long)]
    no_install: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let arguments = [args.cases.to_string(), args.seed.to_string()];
    steps.step("readers", || run_one("readers", "", &arguments));
    // With Unicode's data, fewer hosts have a finding.
    steps.step("readers-idna", || run_one("readers", "idna", &arguments));
    steps.step("readers-node", || {
        tools::program("node", "nodejs", !args.no_install)?;
        // It answers more slowly, and reads nearly as ada does.
        let cases = (args.cases / 10).to_string();
        let arguments = [cases, args.seed.to_string(), "node".to_owned()];
        run_one("readers", "idna", &arguments)
    });
    steps.step("reach", || run_one("reach", "", &[args.cases.to_string()]));
}

/// Runs a program of the workspace with features.
fn run_one(program: &str, features: &str, arguments: &[String]) -> Outcome {
    let mut cargo = cargo(["run", "--release", "--bin", program, "--features", features]);
    // `Ipv4Addr::is_global` is not stable.
    cargo.current_dir(READERS).env("RUSTC_BOOTSTRAP", "1");
    run_command(cargo.arg("--").args(arguments))
}
