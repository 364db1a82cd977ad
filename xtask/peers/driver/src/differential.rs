//! `cargo xtask differential`: parses random texts with this library and with others, and expands random templates.

use support::command::{cargo, run as run_command};
use support::repo::PEERS;
use support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of texts, and of templates
    #[arg(default_value_t = 3_000_000)]
    cases: u64,
    /// The seed of the random numbers; the same seed makes the same texts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    for (name, bin) in [("differential", "differential"), ("templates", "templates")] {
        steps.step(name, || {
            let mut differential = cargo(["run", "--release", "--package", "peers"]);
            differential.current_dir(PEERS).args(["--bin", bin, "--"]);
            run_command(differential.args([args.cases.to_string(), args.seed.to_string()]))
        });
    }
}
