//! `cargo xtask firmware`: runs the firmware on QEMU, and compares its output with the golden file.

use std::time::Duration;

use crate::conformance;
use crate::support::command::{capture_within, run as run_command, run_within};
use crate::support::emulator::qemu;
use crate::support::golden::Golden;
use crate::support::left_out::{LEAST, LEFT_OUT, LeftOut};
use crate::support::repo::FIRMWARE;
use crate::support::steps::{Outcome, Steps};
use crate::support::target::{Setup, TARGETS, Toolchain};

/// The output of the firmware, the same on every board.
const GOLDEN: &str = "examples/firmware/golden.out";

/// The time limit. The firmware takes a fraction of a second, and one that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(60);

/// The time limit with building.
const LIMIT_WITH_BUILD: Duration = Duration::from_secs(300);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
    /// Write what the firmware prints as the new golden file
    #[arg(long)]
    overwrite: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    each_target(&args.setup, args.overwrite, steps);
    cases(&args.setup, steps);
    for left_out in LEFT_OUT {
        if left_out != LEAST {
            cases_without(left_out, &args.setup, steps);
        }
    }
}

/// Adds a step for each target.
pub(crate) fn each_target(setup: &Setup, overwrite: bool, steps: &mut Steps) {
    for target in TARGETS {
        steps.step(format!("firmware on QEMU, {target}"), || {
            on_qemu(target, setup, overwrite)
        });
    }
}

/// Adds a step for each target, which runs cases made from the grammar, and a step for a program that leaves out of
/// the grammar all that can be left out.
pub(crate) fn cases(setup: &Setup, steps: &mut Steps) {
    for target in TARGETS {
        steps.step(format!("cases on QEMU, {target}"), || {
            cases_on_qemu(target, setup, None)
        });
    }
    cases_without(LEAST, setup, steps);
}

/// Adds a step that runs the cases with a program that leaves something out.
fn cases_without(left_out: LeftOut, setup: &Setup, steps: &mut Steps) {
    let [target, ..] = TARGETS;
    steps.step(
        format!("cases on QEMU, {}, {target}", left_out.parse),
        || cases_on_qemu(target, setup, Some(left_out)),
    );
}

/// The number of cases that fit in the flash of the smallest board.
pub(crate) const ON_BOARD: u32 = 4000;

/// Runs a sample of the grammar's cases on the board.
fn cases_on_qemu(target: &str, setup: &Setup, left_out: Option<LeftOut>) -> Outcome {
    let toolchain = Toolchain::find(target, setup)?;
    qemu(target, setup.install())?;
    let sample = conformance::sample(ON_BOARD)?;
    let conformance = [
        "run",
        "--release",
        "--features",
        "conformance",
        "--bin",
        "conformance",
    ];
    let mut command = toolchain.cargo(target, "core", &conformance);
    command.current_dir(FIRMWARE).env("IRI_CASES", sample);
    if let Some(left_out) = left_out {
        left_out.set(&mut command);
    }
    run_within(LIMIT_WITH_BUILD, &mut command)
}

fn on_qemu(target: &str, setup: &Setup, overwrite: bool) -> Outcome {
    let toolchain = Toolchain::find(target, setup)?;
    // It only needs `core`, as there is no allocator.
    let cargo = |args: &[&str]| {
        let mut command = toolchain.cargo(target, "core", args);
        command.current_dir(FIRMWARE);
        command
    };
    run_command(&mut cargo(&["build", "--release"]))?;
    qemu(target, setup.install())?;
    // Its `.cargo/config.toml` names the QEMU machine of each target.
    let printed = capture_within(LIMIT, &mut cargo(&["run", "--release", "--quiet"]))?;
    Golden::file(GOLDEN)?.compare(&printed, overwrite)
}
