//! `cargo xtask growth`: every public operation takes linear time.

use crate::support::api;
use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;

/// Of no text: what they read is a value of a few bytes.
const OF_NO_TEXT: [&str; 1] = ["is_iri"];

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, steps: &mut Steps) {
    steps.step("growth reaches all of iri-core", || {
        api::reached_from("xtask/growth", true, &OF_NO_TEXT)
    });
    steps.step("growth", || {
        run_command(&mut cargo(["run", "--release", "--package", "growth"]))
    });
}
