//! `cargo xtask columns`: builds the package for Python, installs it as docs/columns.md says, and runs its tests.
//!
//! The packages of Python come from its index, in the versions of `bindings/python/pyproject.toml`, and nothing of them is kept
//! in the repository.

use std::env;
use std::path::{Path, PathBuf};

use crate::support::command::{cargo, run as run_command};
use crate::support::python;
use crate::support::repo::COLUMNS;
use crate::support::steps::{Outcome, Steps};
use crate::support::tools::{self, missing};

/// The environment of Python into which the package is installed, and the folder of the rows for the engines.
const ENVIRONMENT: &str = "target/columns/python";
const ROWS: &str = "target/columns/rows";

/// The command with which the figures compare.
const IRI: &str = "target/release/iri";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Install nothing, and leave out the steps that need packages of Python
    #[arg(long)]
    no_install: bool,
    /// Measure what a row costs, beside other packages, and fail if an aim is missed
    #[arg(long)]
    bench: bool,
    /// Write these figures and their plot into docs/columns.md
    #[arg(long, requires = "bench")]
    overwrite: bool,
    /// Ask each engine about so many rows in Parquet, of which one in a hundred is bad
    #[arg(long, value_name = "ROWS", num_args = 0..=1, default_missing_value = "10000000")]
    engines: Option<u64>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    tests(args.no_install, steps);
    if args.bench {
        steps.step("columns, figures", || {
            install("bench", "release", args.no_install)?;
            run_command(&mut cargo(["build", "--release", "--package", "iri-cli"]))?;
            let mut bench = python::python(ENVIRONMENT)?;
            bench
                .arg(Path::new(COLUMNS).join("bench.py"))
                .args(["--iri", IRI]);
            bench.args(args.overwrite.then_some("--overwrite"));
            run_command(&mut bench)
        });
    }
    if let Some(rows) = args.engines {
        steps.step("columns, engines", || engines(rows, args.no_install));
    }
}

/// Lints the package, and runs its tests.
pub(crate) fn tests(no_install: bool, steps: &mut Steps) {
    steps.step("columns, clippy", || {
        tools::component("clippy", "clippy", !no_install)?;
        let mut clippy = cargo(["clippy", "--all-targets", "--", "-D", "warnings"]);
        clippy.env("CARGO_TARGET_DIR", target()?);
        run_command(clippy.current_dir(COLUMNS))
    });
    steps.step("columns, tests", || {
        // In this profile it takes a fraction of the time to build, and what the code relies on is asserted.
        install("test", "dev", no_install)?;
        let mut pytest = python::python(ENVIRONMENT)?;
        pytest.args(["-m", "pytest", "--quiet"]);
        run_command(pytest.current_dir(COLUMNS))
    });
}

fn target() -> Outcome<PathBuf> {
    Ok(env::current_dir()?.join("target/columns/cargo"))
}

/// Installs the package, with the other packages that some of its work needs.
fn install(extra: &str, profile: &str, no_install: bool) -> Outcome {
    let package = format!("./{COLUMNS}[{extra}]");
    if no_install {
        let why = format!("`pip install {package}` in {ENVIRONMENT} would add it");
        return missing(false, why);
    }
    python::environment(ENVIRONMENT)?;
    let mut pip = python::python(ENVIRONMENT)?;
    pip.args(["-m", "pip", "install", "--quiet", &package]);
    pip.args([
        "--config-settings",
        &format!("build-args=--profile {profile}"),
    ]);
    run_command(pip.env("CARGO_TARGET_DIR", target()?))
}

/// Asks each engine. All have the same answers.
fn engines(rows: u64, no_install: bool) -> Outcome {
    install("engines", "release", no_install)?;
    tools::program("java", "openjdk-17-jre-headless", !no_install)?;
    let mut all = python::python(ENVIRONMENT)?;
    all.arg(Path::new(COLUMNS).join("engines/all.py"));
    run_command(all.args([ROWS, &rows.to_string()]))
}
