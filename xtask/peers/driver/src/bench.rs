//! `cargo xtask bench`: compares this library with others in one run. It fails if a ratio is more than a tenth above what was reached
//! before, and shows how each stands to its aim.

mod macros;

use support::command::{cargo, run as run_command};
use support::repo::PEERS;
use support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The comparison to run
    #[arg(default_value = "operations")]
    what: What,
    /// For `macros`, a commit of this repository whose clean build must take at least 1.5 times as long as one with `literals`
    #[arg(long, value_name = "COMMIT")]
    against: Option<String>,
    /// Options of the comparison: `-- --help` lists them, and `-- --file FILE` adds a collection of texts
    #[arg(last = true, value_name = "OPTION")]
    options: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum What {
    /// Parsing, resolving, normalising and mapping
    Operations,
    /// Fields of a config
    Serde,
    /// The cost of constants for the compiler, and the time to find one of 500 IRIs at run time
    Macros,
}

/// The arguments that run the lookups, which are a test, as its constants are those of a derive's user. The test
/// measures time, so only this chore runs it.
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
    steps.step(name, || {
        let manifest = format!("{PEERS}/Cargo.toml");
        let mut cargo = cargo(["run", "--release", "--manifest-path", &manifest]);
        cargo.args(["--package", "peers", "--bin", bin, "--"]);
        run_command(cargo.args(&args.options))
    });
}
