//! Finding tools, and installing what is missing: each command is printed, and nothing ever prompts.

use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use super::command::{ask, cargo, command, line, run, run_within};
use super::steps::{Outcome, Stop, say};

/// A download may take this long before it counts as out of reach.
const DOWNLOAD: Duration = Duration::from_secs(300);

/// Makes sure that QEMU runs.
pub(crate) fn qemu(install: bool) -> Outcome {
    const QEMU: &str = "qemu-system-arm";
    let runs = || ask(&mut command(QEMU, ["--version"])).is_some();
    if !runs() {
        apt_install(&[QEMU], install)?;
    }
    if runs() {
        Ok(())
    } else {
        Err(Stop::LeftOut(format!("{QEMU} does not run here")))
    }
}

/// Makes sure that cargo has the subcommand `fmt` or `clippy`: rustup's smallest profile leaves them out.
pub(crate) fn component(subcommand: &str, package: &str, install: bool) -> Outcome {
    if ask(&mut cargo([subcommand, "--version"])).is_some() {
        return Ok(());
    }
    rustup_add("component", package, install)
}

/// Makes sure that cargo has a subcommand that is a package of its own.
pub(crate) fn cargo_install(subcommand: &str, package: &str) -> Outcome {
    if ask(&mut cargo([subcommand, "--version"])).is_some() {
        return Ok(());
    }
    run(&mut cargo(["install", "--locked", package]))
}

/// Asks rustup for a target or a component. Needs no rights: it goes into the user's home.
pub(crate) fn rustup_add(what: &str, name: &str, install: bool) -> Outcome {
    // Where nothing is reached, each attempt may take minutes: one is enough.
    static IN_VAIN: OnceLock<()> = OnceLock::new();
    let mut add = command("rustup", [what, "add", name]);
    let left_out = |why: &str| {
        Err(Stop::LeftOut(format!(
            "{why}; `{}` would add it",
            line(&add)
        )))
    };
    if !install {
        return left_out("missing");
    }
    if ask(&mut command("rustup", ["--version"])).is_none() {
        return left_out("no rustup here");
    }
    if IN_VAIN.get().is_some() {
        return left_out("rustup reached nothing");
    }
    run_within(DOWNLOAD, &mut add).map_err(|stop| {
        IN_VAIN.get_or_init(|| ());
        Stop::LeftOut(stop.why())
    })
}

/// Installs packages of the system, if that is allowed and possible.
pub(crate) fn apt_install(packages: &[&str], install: bool) -> Outcome {
    let mut get = vec!["apt-get", "install", "-y", "--no-install-recommends"];
    get.extend(packages);
    let left_out = |why: &str| {
        Err(Stop::LeftOut(format!(
            "{why}; `{}` as root would install it",
            get.join(" ")
        )))
    };
    if !install {
        return left_out("missing");
    }
    if ask(&mut command("apt-get", ["--version"])).is_none() {
        return left_out("missing, and no apt-get here");
    }
    let Some(prefix) = root_prefix() else {
        return left_out("missing, and no right to install");
    };
    let as_root = |args: &[&str]| -> Command {
        let mut line = [prefix, args].concat().into_iter();
        let mut command = command(line.next().unwrap_or_default(), line);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    static UPDATED: OnceLock<()> = OnceLock::new();
    if UPDATED.set(()).is_ok() {
        // The lists of a fresh image are empty or old. A mirror that does not answer need not spoil the install.
        if let Err(Stop::Failed(why)) = run(&mut as_root(&["apt-get", "update"])) {
            say(format_args!("{why}; going on with the old lists"));
        }
    }
    run(&mut as_root(&get)).map_err(|stop| Stop::LeftOut(stop.why()))
}

/// What to put before a command that needs root: nothing, or `sudo -n`, which fails where it would ask.
fn root_prefix() -> Option<&'static [&'static str]> {
    if ask(&mut command("id", ["-u"])).as_deref() == Some("0") {
        Some(&[])
    } else {
        ask(&mut command("sudo", ["-n", "true"])).map(|_| &["sudo", "-n"][..])
    }
}
