//! `cargo xtask fuzz`: runs coverage-guided tests of iri-core.

use std::fs;
use std::path::Path;

use crate::conformance;
use crate::support::command::run as run_command;
use crate::support::repo::FUZZ;
use crate::support::steps::{Outcome, Steps};
use crate::support::tools;

const TARGETS: [&str; 11] = [
    "kinds",
    "bytes",
    "round_trip",
    "operations",
    "codec",
    "edits",
    "xri",
    "xri_operations",
    "coap",
    "cri",
    "template",
];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The time for all targets together in seconds, without building
    #[arg(default_value_t = 120)]
    seconds: usize,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("cargo-fuzz", || tools::FUZZ.find(true).map(drop));
    steps.step("corpus", corpus);
    for target in TARGETS {
        steps.step(format!("fuzz {target}"), || {
            // There is no sanitizer, as there is no `unsafe` to check. So any toolchain will do.
            let run = ["run", "--sanitizer", "none", target, "--"];
            let mut fuzz = tools::FUZZ.command(true, &run)?;
            fuzz.arg(format!(
                "-max_total_time={}",
                args.seconds.div_ceil(TARGETS.len())
            ));
            fuzz.args(["-max_len=256", "-print_final_stats=1"]);
            run_command(fuzz.current_dir(FUZZ).env("RUSTC_BOOTSTRAP", "1"))
        });
    }
}

/// Makes the inputs with which each target starts: a sample of the texts that the judge makes from the grammar's
/// automata.
fn corpus() -> Outcome {
    let sample = fs::read(conformance::sample(5000)?)?;
    for target in TARGETS {
        let folder = Path::new("fuzz/corpus").join(target);
        fs::create_dir_all(&folder)?;
        // Each text has a head of ten bytes, whose second byte is the text's length: see the judge's `sample.rs`.
        let mut rest = &sample[..];
        while let [_, length, _, _, _, _, _, _, _, _, after @ ..] = rest
            && let Some((input, after)) = after.split_at_checked(usize::from(*length))
        {
            // Operations also take a base, on the line before.
            let base: &[u8] = match target {
                "operations" => b"http://a/b/c/d;p?q\n",
                "xri_operations" => b"=a/(b/c)/d;p?q\n",
                _ => b"",
            };
            let case = [base, input].concat();
            fs::write(folder.join(format!("case-{:06}", rest.len())), case)?;
            rest = after;
        }
    }
    Ok(())
}
