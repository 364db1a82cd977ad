//! `cargo xtask coverage`: counts with cargo-llvm-cov which lines of the libraries the tests run: the libraries' own, the examples
//! of their documentation, and the corpus of the fuzz targets. What the compiler runs of iri-macros counts, too; what it runs of
//! a `const fn` does not.

use crate::support::command::run as run_command;
use crate::support::packages;
use crate::support::steps::{Outcome, Steps};
use crate::support::tools;

/// The part of the lines that must run, in percent, and how many may be left. Most of these are run by the compiler, by a
/// program that leaves a part out, or by a text of more than 4 GiB. `cargo xtask mutants` says which functions no test meets.
const LEAST: &str = "97";
const NOT_RUN: &str = "800";

/// What is not of the libraries, or has their tests.
const OTHERS: &str = "(^|/)(fuzz|examples|tests|xtask)/|tests.rs$";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Options of `cargo llvm-cov report`, such as `--show-missing-lines` or `--html`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let libraries = steps.known("libraries", packages::libraries());
    let packages = Vec::from_iter(packages::named(&libraries));
    let all = [
        "--no-report",
        "--no-cfg-coverage",
        "--all-features",
        "--package",
        "properties",
    ];
    steps.step("tests", || llvm_cov("0", &[&all[..], &packages].concat()));
    steps.step("examples", || {
        llvm_cov("1", &[&["--doc"], &all[..], &packages].concat())
    });
    steps.step("lines", || {
        let report = ["report", "--doctests", "--ignore-filename-regex", OTHERS];
        let limits = [
            "--fail-under-lines",
            LEAST,
            "--fail-uncovered-lines",
            NOT_RUN,
        ];
        let options = Vec::from_iter(args.options.iter().map(String::as_str));
        llvm_cov("1", &[&report[..], &limits, &options].concat())
    });
}

/// Calls it. For examples, it needs unstable features of rustdoc; tests that compare what the compiler says need a stable one.
fn llvm_cov(unstable: &str, args: &[&str]) -> Outcome {
    let mut llvm_cov = tools::LLVM_COV.command(true, args)?;
    // Each run takes the same random cases.
    llvm_cov.env("PROPTEST_RNG_SEED", "1");
    run_command(llvm_cov.env("RUSTC_BOOTSTRAP", unstable))
}
