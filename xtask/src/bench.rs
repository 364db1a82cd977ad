//! `cargo xtask bench`: this library and others, side by side in one run.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to compare; all, if not given
    what: Option<What>,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum What {
    /// Parsing, resolving, normalising
    Operations,
    /// Fields of a config
    Serde,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let is_asked = |what| args.what.is_none_or(|asked| asked == what);
    // The others are dependencies of that package alone, so that only who compares builds them.
    let mut step = |name: &str, bin: &str| {
        steps.step(name, || {
            run_command(&mut cargo([
                "run",
                "--release",
                "--package",
                "peers",
                "--bin",
                bin,
            ]))
        });
    };
    if is_asked(What::Operations) {
        step("ratios", "peers");
    }
    if is_asked(What::Serde) {
        step("fields", "fields");
    }
}
