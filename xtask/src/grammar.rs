//! `cargo xtask grammar`: the rules of the grammars, what each needs, is made of, and which Rust item is it.

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
