//! `cargo xtask bench`: compares this library with others in one run.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to compare
    #[arg(default_value = "operations")]
    what: What,
    /// What the comparison of operations takes: `-- --help` lists it; `-- --file FILE` adds a collection of one's own
    #[arg(last = true, value_name = "OPTION")]
    options: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum What {
    /// Parsing, resolving, normalising, mapping
    Operations,
    /// Fields of a config
    Serde,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let (name, bin) = match args.what {
        What::Operations => ("ratios", "peers"),
        What::Serde => ("fields", "fields"),
    };
    // The other libraries are dependencies of that package only, so that only who compares builds them.
    steps.step(name, || {
        let mut cargo = cargo(["run", "--release", "--package", "peers", "--bin", bin, "--"]);
        run_command(cargo.args(&args.options))
    });
}
