//! Calls the chores that compare with other libraries and programs: `cargo xtask bench`, `differential`, `readers`, `terms`, and
//! `size --c`. They are programs of the workspace `xtask/peers`, which only they build.

use std::env;
use std::ffi::OsString;

use support::command::{cargo, run as run_command, words};
use support::repo::PEERS;
use support::setup::not_to_install;
use support::steps::Steps;

/// What one types after `cargo xtask`.
const CHORES: [&str; 4] = ["bench", "differential", "readers", "terms"];

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
    let mut given = env::args_os().skip_while(|word| CHORES.iter().all(|chore| word != chore));
    let chore = given.next().unwrap_or_default();
    call(&chore.to_string_lossy(), &Vec::from_iter(given), steps);
}

/// Measures URI parsers in C.
pub(crate) fn c(steps: &mut Steps) {
    call("c", &[], steps);
}

fn call(chore: &str, options: &[OsString], steps: &mut Steps) {
    let manifest = format!("{PEERS}/Cargo.toml");
    let mut driver = cargo(words("run --quiet --package driver --manifest-path"));
    driver.arg(manifest).arg("--");
    driver.args(not_to_install()).arg(chore).args(options);
    steps.step(chore, || run_command(&mut driver));
}
