//! `cargo xtask install`: what the other subcommands would install on their way, all at once.

use crate::support::steps::Steps;
use crate::support::target::{LINKED, Setup, Toolchain};
use crate::support::tools;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let install = args.setup.install();
    steps.step("rustfmt", || tools::component("fmt", "rustfmt", install));
    steps.step("clippy", || tools::component("clippy", "clippy", install));
    for target in LINKED {
        steps.step(target, || Toolchain::find(target, &args.setup).map(drop));
    }
    steps.step("QEMU", || tools::qemu(install));
}
