//! `cargo xtask grammar`: the rules of the grammars, what each needs, is made of, and which Rust item is it.

use crate::conformance::judge;
use crate::support::command::run as run_command;
use crate::support::steps::Steps;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write docs/grammar.md and its diagrams
    #[arg(long)]
    write: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let write = args.write.then_some("--write");
    steps.step("grammar", || run_command(judge("grammar").args(write)));
}
