//! `cargo xtask demo`: shows the main job, on the host and in firmware.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::{Outcome, Steps};
use crate::support::target::{Setup, TARGETS};
use crate::{exchange, firmware};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("tour", tour);
    firmware::each_target(&args.setup, false, steps);
    let [.., with_network] = TARGETS;
    exchange::client(with_network, &args.setup, false, steps);
}

/// Runs the example `tour` on this machine.
fn tour() -> Outcome {
    run_command(&mut cargo(["run", "--quiet", "--package", "tour"]))
}
