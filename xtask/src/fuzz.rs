//! `cargo xtask fuzz`: coverage-guided tests of iri-core.

use crate::support::command::{cargo, run as run_command};
use crate::support::steps::Steps;
use crate::support::tools;

const TARGETS: [&str; 3] = ["kinds", "bytes", "round_trip"];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long, in seconds, for all targets together; building comes on top
    #[arg(default_value_t = 120)]
    seconds: usize,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("cargo-fuzz", || tools::cargo_install("fuzz", "cargo-fuzz"));
    for target in TARGETS {
        steps.step(format!("fuzz {target}"), || {
            // No sanitizer: there is no `unsafe` to watch over, and so any toolchain does.
            let mut fuzz = cargo(["fuzz", "run", "--sanitizer", "none", target, "--"]);
            fuzz.arg(format!(
                "-max_total_time={}",
                args.seconds.div_ceil(TARGETS.len())
            ));
            fuzz.args(["-max_len=256", "-print_final_stats=1"]);
            run_command(fuzz.current_dir("fuzz").env("RUSTC_BOOTSTRAP", "1"))
        });
    }
}
