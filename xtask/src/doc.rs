//! `cargo xtask doc`: the documentation of the libraries.

use crate::support::command::{cargo, run as run_command};
use crate::support::repo::LIBRARIES;
use crate::support::steps::Steps;

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Show it in a browser
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("documentation", || {
        let mut doc = cargo(["doc", "--no-deps", "--all-features"]);
        for package in LIBRARIES {
            doc.args(["--package", package]);
        }
        if args.open {
            doc.arg("--open");
        }
        run_command(doc.env("RUSTDOCFLAGS", "-D warnings"))
    });
}
