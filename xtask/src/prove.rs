//! `cargo xtask prove`: proves that the accelerator's steps mean the same as their definition byte by byte, for all
//! inputs.

use std::fs;

use support::command::{command, run as run_command};
use support::python;
use support::steps::{Outcome, Steps};

const HELP: &str = "\
The compiler makes a shared library of xtask/prove/kernels.rs, as it does for a release. That file includes the library's
own files. Triton runs the machine code of each kernel on symbols instead of numbers, and a solver looks for an input for
which the result differs from the kernel's definition byte by byte, which is in xtask/prove/prove.py. If there is such an
input, the chore prints it and fails. Of functions that take one character, every character is tried instead; their
definition is the ABNF in iri-core/grammar/judge/abnf. The proof is about x86-64, as Triton has packages for no other processor.";

/// The folder of all that is made.
const FOLDER: &str = "target/prove";

/// The environment of Python into which Triton is installed.
const ENVIRONMENT: &str = "target/prove/python";

#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, steps: &mut Steps) {
    steps.step("proofs", || {
        const LIBRARY: &str = "target/prove/libkernels.so";
        python::requirements(ENVIRONMENT, "xtask/prove/requirements.txt")?;
        // The names of functions have no hash in this form.
        let names = "-Csymbol-mangling-version=v0";
        compile(&["--crate-type=dylib", "-Copt-level=3", names], LIBRARY)?;
        run_command(python::python(ENVIRONMENT)?.args(["xtask/prove/prove.py", LIBRARY]))
    });
    // The tests of the kernels that take a character or less.
    steps.step("every character", || {
        const TESTS: &str = "target/prove/characters";
        compile(&["--test", "-Copt-level=1"], TESTS)?;
        run_command(&mut command(TESTS, ["-q"]))
    });
}

/// Compiles the kernels.
fn compile(options: &[&str], to: &str) -> Outcome {
    fs::create_dir_all(FOLDER)?;
    let mut rustc = command("rustc", options);
    run_command(rustc.args(["--edition=2024", "xtask/prove/kernels.rs", "-o", to]))
}
