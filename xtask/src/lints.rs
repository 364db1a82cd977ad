//! `cargo xtask lints`: makes docs/lints.md from the table of lints in iri-core.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write docs/lints.md
    #[arg(long)]
    write: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let judge = ["run", "--quiet", "--package", "judge", "--", "lints"];
    let write = args.write.then_some("--write");
    steps.step("lints", || run_command(cargo(judge).args(write)));
}
