//! `cargo xtask lint`: format, clippy, and the rules of the house.

use crate::support::command::{ask, cargo, run as run_command};
use crate::support::repo::{FIRMWARE, LIBRARIES, PROBE, SIZE};
use crate::support::steps::{Outcome, Steps, Stop};
use crate::support::target::{Setup, Source, TARGETS, Toolchain};
use crate::support::tools;

mod foreign;
mod house;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Install nothing: leave out what is missing, and say so
    #[arg(long)]
    pub(crate) no_install: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let install = !args.no_install;
    steps.step("format", || format(install));
    steps.step("clippy, all features", || {
        clippy(install, &["--workspace", "--all-features"])
    });
    // One package at a time: together, each would turn on the others' features.
    for package in LIBRARIES {
        steps.step(format!("clippy, {package} without features"), || {
            clippy(install, &["--package", package, "--no-default-features"])
        });
    }
    steps.step("clippy, what runs on the targets", || {
        clippy_on_target(args.no_install)
    });
    steps.step("length of files", house::length_of_files);
    steps.step("no trace of one machine", house::no_trace_of_one_machine);
    steps.step("foreign types in iri-core", foreign::only_where_listed);
    steps.step("licences and sources", deny);
}

fn format(install: bool) -> Outcome {
    tools::component("fmt", "rustfmt", install)?;
    run_command(&mut cargo(["fmt", "--all", "--check"]))?;
    for folder in [FIRMWARE, PROBE, SIZE] {
        run_command(cargo(["fmt", "--all", "--check"]).current_dir(folder))?;
    }
    Ok(())
}

fn clippy(install: bool, what: &[&str]) -> Outcome {
    tools::component("clippy", "clippy", install)?;
    let mut clippy = cargo(["clippy", "--all-targets"]);
    run_command(clippy.args(what).args(["--", "-D", "warnings"]))
}

/// What builds for the targets only. Debian's compiler comes without clippy.
fn clippy_on_target(no_install: bool) -> Outcome {
    tools::component("clippy", "clippy", !no_install)?;
    let [target, ..] = TARGETS;
    let toolchain = Source::Rustup;
    let toolchain = Toolchain::find(
        target,
        &Setup {
            no_install,
            toolchain,
        },
    )?;
    // Of the measured programs, ours: the others' are built by who compares.
    for (folder, what) in [
        (FIRMWARE, &[][..]),
        (PROBE, &[]),
        (SIZE, &["-pharness", "-pours", "-pours-xri"]),
    ] {
        let clippy = [&["clippy", "--release"], what].concat();
        let mut clippy = toolchain.cargo(target, "core", &clippy);
        run_command(clippy.current_dir(folder).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// What dependencies may be under, and come from: `deny.toml`.
fn deny() -> Outcome {
    if ask(&mut cargo(["deny", "--version"])).is_none() {
        return Err(Stop::LeftOut(
            "missing; `cargo install cargo-deny` would add it".to_owned(),
        ));
    }
    let args = ["deny", "check", "licenses", "bans", "sources"];
    run_command(&mut cargo(args))?;
    for folder in [FIRMWARE, PROBE, SIZE] {
        run_command(cargo(args).current_dir(folder))?;
    }
    Ok(())
}
