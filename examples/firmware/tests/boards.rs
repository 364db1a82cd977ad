//! Runs the firmware on emulated boards, and compares its output with the golden file, which `GOLDEN=overwrite` writes. It also
//! runs cases made from the grammar there. `cargo xtask integration firmware` first installs what is missing.

use std::process::Command;
use std::time::Duration;

use support::cases::{self, ON_BOARD};
use support::command::{capture_within, run, run_within};
use support::golden::Golden;
use support::left_out::{LEFT_OUT, LeftOut};
use support::repo::{self, FIRMWARE};
use support::steps::Outcome;
use support::target::{TARGETS, Toolchain};

/// The time limit. The firmware takes a fraction of a second, and one that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(60);

/// The time limit with building.
const LIMIT_WITH_BUILD: Duration = Duration::from_secs(300);

#[test]
fn firmware_on_a_cortex_m0() -> Outcome {
    firmware(TARGETS[0])
}

#[test]
fn firmware_on_a_cortex_m4f() -> Outcome {
    firmware(TARGETS[1])
}

#[test]
fn cases_on_a_cortex_m0() -> Outcome {
    cases(TARGETS[0], None)
}

#[test]
fn cases_on_a_cortex_m4f() -> Outcome {
    cases(TARGETS[1], None)
}

#[test]
fn cases_with_all_left_out() -> Outcome {
    cases(TARGETS[0], Some(LEFT_OUT[0]))
}

#[test]
#[ignore = "each part is left out above, too"]
fn cases_with_each_part_left_out() -> Outcome {
    LEFT_OUT[1..]
        .iter()
        .try_for_each(|part| cases(TARGETS[0], Some(*part)))
}

fn firmware(target: &str) -> Outcome {
    run(&mut cargo(target, &["build", "--release"])?)?;
    let printed = capture_within(LIMIT, &mut cargo(target, &["run", "--release", "--quiet"])?)?;
    // The output is the same on every board.
    Golden::file("examples/firmware/golden.out")?.compare(&printed)
}

/// Runs a sample of the grammar's cases, with a program that may leave something out.
fn cases(target: &str, left_out: Option<LeftOut>) -> Outcome {
    const PROGRAM: [&str; 6] = [
        "run",
        "--release",
        "--features",
        "conformance",
        "--bin",
        "conformance",
    ];
    let mut program = cargo(target, &PROGRAM)?;
    if let Some(left_out) = left_out {
        left_out.set(&mut program);
    }
    run_within(
        LIMIT_WITH_BUILD,
        program.env("IRI_CASES", cases::sample(ON_BOARD)?),
    )
}

/// Makes a cargo command. `.cargo/config.toml` names the QEMU machine of each target.
fn cargo(target: &str, args: &[&str]) -> Outcome<Command> {
    repo::enter()?;
    // It only needs `core`, as there is no allocator.
    let mut cargo = Toolchain::find(target)?.cargo(target, "core", args);
    cargo.current_dir(FIRMWARE);
    Ok(cargo)
}
