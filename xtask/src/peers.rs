//! Calls the chores that compare with other libraries and programs: `cargo xtask bench`, `differential`, `readers`, `terms`, and
//! `size --c`. They are programs of the workspace `xtask/peers`, which only they build.

use std::env;
use std::ffi::OsString;

use support::command::{cargo, run as run_command};
use support::repo::PEERS;
use support::steps::Steps;

#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    /// Options of the chore: `--help` lists them
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "OPTIONS"
    )]
    _options: Vec<OsString>,
}

pub(crate) fn run(_: &Args, steps: &mut Steps) {
    // As they were given: clap takes a `--` away.
    let mut given = env::args_os().skip(1);
    let chore = given.next().unwrap_or_default();
    call(&chore.to_string_lossy(), &Vec::from_iter(given), steps);
}

/// Measures URI parsers in C.
pub(crate) fn c(no_install: bool, steps: &mut Steps) {
    let options = no_install.then(|| "--no-install".into());
    call("c", &Vec::from_iter(options), steps);
}

fn call(chore: &str, options: &[OsString], steps: &mut Steps) {
    let manifest = format!("{PEERS}/Cargo.toml");
    let driver = [
        "run",
        "--quiet",
        "--package",
        "driver",
        "--manifest-path",
        &manifest,
        "--",
        chore,
    ];
    steps.step(chore, || run_command(cargo(driver).args(options)));
}
