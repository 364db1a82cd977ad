//! `cargo xtask bench`: compares this library with others in one run.

mod macros;

pub(crate) use macros::measure;

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to compare
    #[arg(default_value = "operations")]
    what: What,
    /// Of `macros`: a commit of this repository whose clean build is to take 1.5 times as long
    #[arg(long, value_name = "COMMIT")]
    against: Option<String>,
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
    /// What constants cost the compiler, and what it takes to find one of 500 when running
    Macros,
}

/// A test, as its constants are those of a derive's user. It measures time, so that only this chore runs it.
const LOOKUPS: [&str; 9] = [
    "test",
    "--release",
    "--package",
    "iri-macros",
    "--test",
    "speed",
    "--",
    "--ignored",
    "--nocapture",
];

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let (name, bin) = match args.what {
        What::Operations => ("ratios", "peers"),
        What::Serde => ("fields", "fields"),
        What::Macros => {
            macros::run(args.against.as_deref(), steps);
            steps.step("lookups", || run_command(&mut cargo(LOOKUPS)));
            return;
        }
    };
    // The other libraries are dependencies of that package only, so that only who compares builds them.
    steps.step(name, || {
        let mut cargo = cargo(["run", "--release", "--package", "peers", "--bin", bin, "--"]);
        run_command(cargo.args(&args.options))
    });
}
