//! `cargo xtask bench`: this library and others, side by side in one run.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What the benchmark takes: `--help` lists it; `--file FILE` adds a collection of one's own
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "OPTION"
    )]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    // The others are dependencies of that package alone, so that only who compares builds them.
    steps.step("ratios", || {
        let mut cargo = cargo(["run", "--release", "--package", "peers", "--"]);
        run_command(cargo.args(&args.options))
    });
}
