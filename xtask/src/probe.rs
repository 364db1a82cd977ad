//! `cargo xtask probe`: makes the linker check that iri-core has no panic branch.

use std::process::Command;

use support::api;
use support::command::{fail, run as run_command, words};
use support::left_out::{LEAST, LeftOut};
use support::repo::PROBE;
use support::steps::{Outcome, Steps, failed};
use support::target::{LINKED, Toolchain};

/// What has the calls.
const BUILDS: [&[&str]; 3] = [
    &["--package=calls", "--lib"],
    &["--bin=calls"],
    &["--bin=operation"],
];

/// The features that the calls have without an allocator.
const FEATURES: &str = "--features=cri,lint,macros,serde,template,xri";

/// The profiles. The optimiser can remove different dead code at each level.
const PROFILES: [&str; 3] = ["release-z", "release-3", "release-s"];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Link only at `z`, and for the first target also at `3`, as `test` does
    #[arg(long)]
    pub(crate) quick: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("calls reach all of iri-core", reached);
    for target in LINKED {
        let levels = match (args.quick, target == LINKED[0]) {
            (false, _) => PROFILES.len(),
            (true, true) => 2,
            (true, false) => 1,
        };
        steps.step(format!("no panic branch, {target}"), || {
            links(target, &PROFILES[..levels], None)
        });
    }
    // Programs that leave something out have less code. Before each change, their cases on the emulated boards are enough.
    if args.quick {
        return;
    }
    let [target, ..] = LINKED;
    steps.step(
        format!("no panic branch, {}, {target}", LEAST.parse),
        || links(target, &PROFILES, Some(LEAST)),
    );
}

fn reached() -> Outcome {
    let [target, ..] = LINKED;
    let toolchain = Toolchain::find(target)?;
    let cargo = |args: &[&str]| {
        let mut command = toolchain.cargo(target, "core", args);
        command.current_dir(PROBE);
        command
    };
    api::reached(cargo, &BUILDS, FEATURES)
}

fn links(target: &str, profiles: &[&str], left_out: Option<LeftOut>) -> Outcome {
    let toolchain = Toolchain::find(target)?;
    let build = |args: &[&str]| -> Command {
        let mut command = toolchain.cargo(target, "core", &[&["build"], args].concat());
        command.current_dir(PROBE);
        if let Some(left_out) = left_out {
            left_out.set(&mut command);
        }
        command
    };
    for profile in profiles {
        // This names each program that does not link.
        run_command(&mut build(&["--profile", profile, "--keep-going"]))?;
    }
    println!("and one with a panic branch, which must not link:");
    let mut control = build(&["--profile", PROFILES[0]]);
    control.args(words("--features control --bin control"));
    if fail(&mut control)?.contains("a panic branch is left") {
        Ok(())
    } else {
        failed("it fails for another reason")
    }
}
