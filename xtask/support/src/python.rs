//! Environments of Python with packages, of which nothing is kept in the repository.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::command::{ask, command, line, run};
use crate::setup::installs;
use crate::steps::Outcome;
use crate::tools;

/// Makes a command of the environment's Python.
pub fn python(environment: &str) -> Outcome<Command> {
    Ok(command(program(environment)?, [""; 0]))
}

/// Makes the environment, if there is none.
pub fn environment(environment: &str) -> Outcome {
    if program(environment)?.exists() {
        return Ok(());
    }
    let make = || run(&mut command("python3", ["-m", "venv", environment]));
    // Debian has that module in a package of its own.
    make().or_else(|_| {
        tools::apt_install(&["python3-venv"])?;
        make()
    })
}

/// Installs the packages of a file that are missing in the environment or have another version.
pub fn requirements(of: &str, file: &str) -> Outcome {
    let pip = ["-m", "pip", "install", "--quiet", "--requirement", file];
    // Without an index, this succeeds if all of them are there.
    let there = ask(python(of)?.args(pip).arg("--no-index"));
    if there.is_some() {
        return Ok(());
    }
    let mut pip_install = python(of)?;
    pip_install.args(pip);
    if !installs() {
        let why = format!("`{}` would add it", line(&pip_install));
        return tools::missing(why);
    }
    environment(of)?;
    run(&mut pip_install)
}

/// Returns the path of its Python, which is absolute, as commands run in other folders, too.
pub fn program(environment: &str) -> Outcome<PathBuf> {
    Ok(env::current_dir()?.join(environment).join("bin/python"))
}
