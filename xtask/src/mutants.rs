//! `cargo xtask mutants`: makes small changes to iri-core, each of which the tests must notice.

use support::command::{cargo, run as run_command};
use support::steps::Steps;

#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    /// Options of the package `mutants`; `--help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let mutants = ["run", "--quiet", "--release", "--package", "mutants", "--"];
    steps.step("mutants", || {
        run_command(cargo(mutants).args(&args.options))
    });
}
