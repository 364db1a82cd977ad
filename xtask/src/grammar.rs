//! `cargo xtask grammar`: lists the rules of the grammars: what each uses, of what it is made, and which Rust item it
//! is.

use crate::conformance::run_judge;
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write docs/grammar.md and its diagrams
    #[arg(long)]
    write: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let args: &[_] = if args.write {
        &["grammar", "--write"]
    } else {
        &["grammar"]
    };
    steps.step("grammar", || run_judge(args));
}
