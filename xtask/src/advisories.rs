//! `cargo xtask advisories`: asks cargo-deny whether a dependency is in `RustSec`'s database of advisories. It is not part of
//! `test`, as it reports news of that day, not a fault of a change.

use support::command::run as run_command;
use support::repo::WORKSPACES;
use support::steps::Steps;
use support::tools;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Use the database that an earlier run has fetched
    #[arg(long)]
    offline: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let offline: &[_] = if args.offline { &["--offline"] } else { &[] };
    for folder in WORKSPACES {
        steps.step(format!("advisories, {folder}"), || {
            let check = [offline, &["check", "advisories"]].concat();
            run_command(tools::DENY.command(&check)?.current_dir(folder))
        });
    }
}
