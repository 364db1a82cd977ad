//! Has the chores that compare with other libraries and programs. `cargo xtask` calls it, with the name of the chore.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use support::repo;
use support::setup::Setup;
use support::steps::Steps;

mod bench;
mod c;
mod cost;
mod differential;
mod readers;
mod terms;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(flatten)]
    setup: Setup,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Compare the speed of this library and of others, and print the ratios
    Bench(bench::Args),
    /// Parse random texts and expand random templates with this library and with others, and compare the results
    Differential(differential::Args),
    /// Compare lints, policies and reaches with how other programs read a text, and let some of them connect
    Readers(readers::Args),
    /// Compare vocabularies, enums and CURIEs with Python's rdflib and curies, and ask rust-analyzer to complete them
    Terms(terms::Args),
    /// Measure the flash of URI parsers in C, and compare the figures with those of docs/c.md
    C,
}

fn main() -> ExitCode {
    let Cli { setup, task } = Cli::parse();
    setup.begin();
    if let Err(error) = repo::enter() {
        eprintln!("the repository that this was built in is gone: {error}");
        return ExitCode::FAILURE;
    }
    let mut steps = Steps::default();
    match &task {
        Task::Bench(args) => bench::run(args, &mut steps),
        Task::Differential(args) => differential::run(args, &mut steps),
        Task::Readers(args) => readers::run(args, &mut steps),
        Task::Terms(args) => terms::run(args, &mut steps),
        Task::C => c::run(&mut steps),
    }
    steps.finish()
}
