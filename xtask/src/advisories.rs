//! `cargo xtask advisories`: asks cargo-deny whether a dependency is in `RustSec`'s database of advisories. It is not part of
//! `test`, as it reports news of that day, not a fault of a change.

use crate::support::command::run as run_command;
use crate::support::repo::WORKSPACES;
use crate::support::steps::Steps;
use crate::support::tools;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Options of `cargo deny check`, such as `--disable-fetch`, if the database is here and no network is
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    for folder in WORKSPACES {
        steps.step(format!("advisories, {folder}"), || {
            let mut deny = tools::DENY.command(true, &["check", "advisories"])?;
            run_command(deny.args(&args.options).current_dir(folder))
        });
    }
}
