//! `cargo xtask install`: installs at once everything that the other subcommands would install.

use crate::exchange::libcoap;
use crate::msrv;
use crate::page;
use crate::support::emulator::qemu;
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
    for version in steps.known("packages", msrv::declared()) {
        steps.step(format!("Rust {version}"), || {
            tools::release(&version, msrv::TARGET, install)
        });
    }
    steps.step("cargo-deny", || tools::DENY.find(install).map(drop));
    for target in LINKED {
        steps.step(format!("QEMU, {target}"), || {
            qemu(target, install).map(drop)
        });
    }
    steps.step("the page's target", || {
        Toolchain::find(page::TARGET, &args.setup).map(drop)
    });
    steps.step("Chromium", || page::chromium(install));
    steps.step("libcoap", || libcoap::find(install));
}
