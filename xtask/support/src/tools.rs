//! Finds tools, and installs missing ones. Each command is printed, and nothing ever prompts.
//!
//! A step without its tool is left out only if nothing may be installed. Otherwise it fails: what was not checked
//! must not count as checked.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use crate::command::{ask, cargo, command, line, run, run_within};
use crate::setup::installs;
use crate::steps::{Outcome, Stop, left_out, say};

/// The time after which a download counts as out of reach.
const DOWNLOAD: Duration = Duration::from_secs(300);

/// The folder for cargo's further tools. It is in this workspace, so that no other version in the user's home is
/// overwritten.
const FOLDER: &str = "target/tools";

/// A subcommand of cargo that is a package of its own, in the version that the chores are written for.
#[derive(Debug)]
pub struct Tool(&'static str, &'static str);

/// Checks licences, sources and advisories of dependencies.
pub const DENY: Tool = Tool("deny", "0.20.2");

/// Runs cargo with sets of features.
pub const HACK: Tool = Tool("hack", "0.6.46");

/// Finds what a release breaks.
pub const SEMVER_CHECKS: Tool = Tool("semver-checks", "0.51.0");

/// Runs tests guided by coverage.
pub const FUZZ: Tool = Tool("fuzz", "0.13.2");

impl Tool {
    /// Makes a command of it, after installing it if necessary.
    pub fn command(&self, args: &[&str]) -> Outcome<Command> {
        let program = self.find(installs())?;
        Ok(command(program, [&[self.0], args].concat()))
    }

    /// Finds the program here or in the user's path, if it has that version, or installs it.
    pub fn find(&self, install: bool) -> Outcome<PathBuf> {
        let Self(subcommand, version) = self;
        let name = format!("cargo-{subcommand}");
        // The path is absolute, as commands run in other folders, too.
        let own = env::current_dir()?.join(FOLDER).join("bin").join(&name);
        let is_it = |program: &Path| {
            let told = ask(&mut command(program, [subcommand, "--version"]));
            told.is_some_and(|told| told.split_whitespace().any(|word| word == *version))
        };
        if let Some(found) = [&own, Path::new(&name)]
            .into_iter()
            .find(|path| is_it(path))
        {
            return Ok(found.to_owned());
        }
        // It is not optimised: this takes a fraction of the time to build, and then runs for a second or two.
        let mut get = cargo(["install", "--locked", "--debug", "--version", version]);
        get.arg(&name).args(["--root", FOLDER]);
        if !install {
            return left_out(format!("missing; `{}` would add it", line(&get)));
        }
        run(get.env("CARGO_PROFILE_DEV_DEBUG", "0"))?;
        Ok(own)
    }
}

/// Handles a missing tool: see the head of this file.
pub fn missing<T>(why: String) -> Outcome<T> {
    match installs() {
        true => Err(Stop::Failed(why)),
        false => left_out(format!("missing; {why}")),
    }
}

/// Makes sure that a program of a system's package runs. It is enough that it starts, as some have no `--version`.
pub fn program(name: &str, package: &str) -> Outcome {
    let runs = || command(name, ["--version"]).output().is_ok();
    if !runs() {
        apt_install(&[package])?;
    }
    if runs() {
        Ok(())
    } else {
        missing(format!("{name} does not run here"))
    }
}

/// Makes sure that cargo has the subcommand `fmt` or `clippy`: rustup's smallest profile leaves them out.
pub fn component(subcommand: &str, package: &str) -> Outcome {
    if ask(&mut cargo([subcommand, "--version"])).is_some() {
        return Ok(());
    }
    rustup(&["component", "add", package])
}

/// Makes sure that rustup has a release of the compiler, with the standard library of a target besides the host's.
pub fn release(version: &str, target: &str) -> Outcome {
    let args = ["--print=target-libdir", "--target", target];
    let libdir = ask(in_release(version, "rustc").args(args));
    if libdir.is_some_and(|libdir| Path::new(&libdir).is_dir()) {
        return Ok(());
    }
    let install_it = ["toolchain", "install", version, "--target", target];
    let smallest = ["--profile", "minimal", "--no-self-update"];
    rustup(&[&install_it[..], &smallest].concat())
}

/// Returns a program of that release.
pub fn in_release(version: &str, program: &str) -> Command {
    let mut command = command("rustup", ["run", version, program]);
    // These would choose another compiler, or allow unstable features.
    for variable in ["RUSTC", "RUSTC_BOOTSTRAP"] {
        if env::var_os(variable).is_some() {
            command.env_remove(variable);
        }
    }
    command
}

/// Runs rustup. It needs no rights, as it writes into the user's home.
pub fn rustup(args: &[&str]) -> Outcome {
    // Without a connection each attempt may take minutes, so one is enough.
    static IN_VAIN: OnceLock<()> = OnceLock::new();
    let mut rustup = command("rustup", args);
    let without = |why: &str| missing(format!("{why}`{}` would add it", line(&rustup)));
    if !installs() {
        return without("");
    }
    if ask(&mut command("rustup", ["--version"])).is_none() {
        return without("no rustup here; ");
    }
    if IN_VAIN.get().is_some() {
        return without("rustup reached nothing; ");
    }
    run_within(DOWNLOAD, &mut rustup).inspect_err(|_| {
        IN_VAIN.get_or_init(|| ());
    })
}

/// Installs packages of the system, if that is allowed and possible. It removes none: what conflicts with one stays out.
pub fn apt_install(packages: &[&str]) -> Outcome {
    let mut get = vec![
        "apt-get",
        "install",
        "-y",
        "--no-install-recommends",
        "--no-remove",
    ];
    get.extend(packages);
    let without = |why: &str| {
        let line = get.join(" ");
        missing(format!("{why}`{line}` as root would install it"))
    };
    if !installs() {
        return without("");
    }
    if ask(&mut command("apt-get", ["--version"])).is_none() {
        return without("no apt-get here; ");
    }
    let Some(prefix) = root_prefix() else {
        return without("no right to install; ");
    };
    let as_root = |args: &[&str]| -> Command {
        let mut line = [prefix, args].concat().into_iter();
        let mut command = command(line.next().unwrap_or_default(), line);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    static UPDATED: OnceLock<()> = OnceLock::new();
    if UPDATED.set(()).is_ok() {
        // The lists of a fresh image are empty or old. A mirror that does not answer need not prevent the install.
        if let Err(Stop::Failed(why)) = run(&mut as_root(&["apt-get", "update"])) {
            say(format_args!("{why}; going on with the old lists"));
        }
    }
    say(format_args!(
        "packages of the system are missing, and are installed now (`--no-install` leaves out what needs them): {}",
        packages.join(" ")
    ));
    run(&mut as_root(&get)).map_err(|stop| {
        Stop::Failed(format!(
            "{}: no package of the system was removed for it; `--no-install` leaves out what needs it",
            stop.why()
        ))
    })
}

/// Returns the words before a command that needs root: none, or `sudo -n`, which fails if it would ask.
fn root_prefix() -> Option<&'static [&'static str]> {
    if ask(&mut command("id", ["-u"])).as_deref() == Some("0") {
        Some(&[])
    } else {
        ask(&mut command("sudo", ["-n", "true"])).map(|_| &["sudo", "-n"][..])
    }
}
