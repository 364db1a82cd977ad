//! Builds the programs of the workspace that chores run.

use std::path::Path;
use std::process::Command;

use crate::command::{cargo, command, run};
use crate::steps::Outcome;

/// Builds a program as the tests of the workspace build it, and makes a command of it. After the tests, nothing is
/// compiled again: other options give its dependencies other features, and each set of these is a build of its own.
pub fn program(name: &str) -> Outcome<Command> {
    let build = ["build", "--workspace", "--all-features", "--tests", "--bin"];
    run(cargo(build).arg(name))?;
    Ok(command(Path::new("target/debug").join(name), [""; 0]))
}
