//! `cargo xtask lints`: makes docs/lints.md from the table of lints in iri-core, and counts warnings of usual links.

use std::path::PathBuf;

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::{Outcome, Steps};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write docs/lints.md
    #[arg(long)]
    write: bool,
    /// Check that in collections of usual links, no more than one in a thousand has a warning
    #[arg(long)]
    alarms: bool,
    /// A folder with pages, whose links are checked as well; may be repeated
    #[arg(long, value_name = "FOLDER", requires = "alarms")]
    pages: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let judge = ["run", "--quiet", "--package", "judge", "--", "lints"];
    let write = args.write.then_some("--write");
    steps.step("lints", || run_command(cargo(judge).args(write)));
    if args.alarms {
        steps.step("alarms", || alarms("", &args.pages));
        // With Unicode's data, as the command has them, there are more findings.
        steps.step("alarms-unicode", || alarms("unicode", &args.pages));
    }
}

/// Counts the warnings that the lints have with these features.
fn alarms(features: &str, pages: &[PathBuf]) -> Outcome {
    let program = [
        "run",
        "--release",
        "--package",
        "measure",
        "--bin",
        "alarms",
    ];
    let mut cargo = cargo(program);
    run_command(cargo.args(["--features", features, "--"]).args(pages))
}
