//! `cargo xtask semver`: checks that the version says what the next release would break.

use support::command::run as run_command;
use support::packages;
use support::repo;
use support::steps::{Outcome, Steps, left_out, say};
use support::tools;

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// The revision to compare with, as git names it [default: the last tag]
    #[arg(long, value_name = "REV", conflicts_with = "version")]
    revision: Option<String>,
    /// The published version to compare with
    #[arg(long)]
    version: Option<String>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let libraries = steps.known("libraries", packages::libraries());
    // The functions of a proc macro crate are no API.
    for library in libraries.iter().filter(|library| !library.proc_macro) {
        steps.step(format!("{}, semver", library.name), || {
            compare(&library.name, args)
        });
    }
}

fn compare(library: &str, args: &Args) -> Outcome {
    let (option, baseline) = match (&args.version, &args.revision) {
        (Some(version), _) => ("--baseline-version", version.clone()),
        (None, Some(revision)) => ("--baseline-rev", revision.clone()),
        (None, None) => match repo::last_tag() {
            Some(tag) => ("--baseline-rev", tag),
            None => return left_out("there is no release to compare with: git has no tag"),
        },
    };
    say(format_args!("compared with {baseline}"));
    let args_of = ["check-release", "--package", library, option, &baseline];
    run_command(&mut tools::SEMVER_CHECKS.command(&args_of)?)
}
