//! `cargo xtask conformance`: compares iri-core with the grammar itself, or runs the suites of a folder through
//! `iri batch`.

use std::path::{self, Path, PathBuf};

use support::command::{cargo, run as run_command};
use support::program::program;
use support::repo;
use support::steps::{Outcome, Steps};

/// The effort of the judge unless another is asked for.
pub(crate) const USUAL: &str = "1";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run the suites of this folder, which has files of JSON lines, instead of cases made from the grammar
    #[arg(value_parser = repo::from_here())]
    directory: Option<PathBuf>,
    /// Run only as many cases of the grammar as take seconds
    #[arg(long, conflicts_with_all = ["deep", "directory"])]
    quick: bool,
    /// Run all cases of the grammar, which take minutes
    #[arg(long, conflicts_with = "directory")]
    deep: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let effort = match (args.quick, args.deep) {
        (true, _) => "0",
        (_, true) => "2",
        _ => USUAL,
    };
    match &args.directory {
        Some(directory) => steps.step("suites", || suites(directory)),
        None => steps.step("grammar", || grammar(effort)),
    }
}

/// Compares every kind, rule and component with the automaton of its rule, with an effort of the judge.
pub(crate) fn grammar(effort: &str) -> Outcome {
    run_command(program("judge")?.args(["run", effort]))
}

/// Runs every suite of a folder through `iri batch`: a test of iri-cli.
pub(crate) fn suites(directory: &Path) -> Outcome {
    // With the options of `cargo xtask test`, nothing is compiled again after it.
    let mut test = cargo(["test", "--quiet", "--workspace", "--all-features"]);
    test.args(["--test", "suites", "--", "--include-ignored", "--nocapture"]);
    run_command(test.env("SUITES", path::absolute(directory)?))
}
