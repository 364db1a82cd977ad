//! Has every chore of the workspace as a subcommand. CI runs one of them, so that it does the same as a developer.
//!
//! Each file next to this one is a subcommand. It has `Args` and `run(&Args, &mut Steps)`, so that a subcommand can
//! be a part of another. The helpers are in `support`.

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use support::repo;
use support::steps::Steps;

mod advisories;
mod bench;
mod conformance;
mod demo;
mod differential;
mod doc;
mod exchange;
mod firmware;
mod fuzz;
mod grammar;
mod growth;
mod install;
mod instructions;
mod lint;
mod lints;
mod msrv;
mod mutants;
mod package;
mod probe;
mod prove;
mod readers;
mod semver;
mod size;
mod support;
mod terms;
mod test;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true
)]
/// The chores of the workspace
struct Cli {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// The five-minute walk on this machine, then firmware on emulated boards, the last of them in a network
    Demo(demo::Args),
    /// Everything that must hold before a commit; what CI runs
    Test(test::Args),
    /// Format, clippy, and the rules of the house
    Lint(lint::Args),
    /// Check every package with the oldest compiler that it declares
    Msrv(msrv::Args),
    /// Make the libraries' packages, test each unpacked, and build each set of features: before a release
    Package(package::Args),
    /// Compare the libraries' API with that of the last release
    Semver(semver::Args),
    /// Look up the versions of dependencies in a database of advisories
    Advisories(advisories::Args),
    /// Run the firmware on two emulated boards and compare what it prints with the golden file
    Firmware(firmware::Args),
    /// Run a CoAP client and a CoAP server on emulated boards, with libcoap as their peer
    Exchange(exchange::Args),
    /// Link every public function of iri-core with a panic handler that does not exist
    Probe(probe::Args),
    /// Prove what the steps of several bytes mean, for all inputs
    Prove(prove::Args),
    /// Flash, stack and RAM of each operation on a microcontroller, beside other libraries
    Size(size::Args),
    /// Instructions for each byte that operations take on a microcontroller, beside other libraries
    Instructions(instructions::Args),
    /// Put cases made from the grammar itself to iri-core, or run the test suites of a folder through `iri batch`
    Conformance(conformance::Args),
    /// List the rules of the grammars and what implements each
    Grammar(grammar::Args),
    /// Tell whether docs/lints.md is what the table of lints makes, or write it
    Lints(lints::Args),
    /// Parse web IRIs side by side with other libraries and print the ratios
    Bench(bench::Args),
    /// Run every public operation on hostile texts from 1 KiB to 1 MiB: time grows with the length, and no faster
    Growth(growth::Args),
    /// Parse random texts and expand random templates with this library and with others, and compare the results
    Differential(differential::Args),
    /// Compare vocabularies, enums and CURIEs with what Python's rdflib and curies say, and ask an editor's server to complete them
    Terms(terms::Args),
    /// Hold what lints say of other readers to the crates `url` and `ada-url`
    Readers(readers::Args),
    /// Look for texts that break a promise of iri-core, guided by coverage
    Fuzz(fuzz::Args),
    /// Try small changes to iri-core, each of which its tests must notice
    Mutants(mutants::Args),
    /// Build the documentation of the libraries, warnings denied
    Doc(doc::Args),
    /// Find or install what the firmware needs: the targets and QEMU
    Install(install::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Err(error) = repo::enter() {
        eprintln!("the repository that this was built in is gone: {error}");
        return ExitCode::FAILURE;
    }
    let Some(task) = cli.task else {
        // Without a subcommand, the help lists them.
        print!("{}", Cli::command().render_help());
        return ExitCode::SUCCESS;
    };
    let mut steps = Steps::default();
    match &task {
        Task::Demo(args) => demo::run(args, &mut steps),
        Task::Test(args) => test::run(args, &mut steps),
        Task::Lint(args) => lint::run(args, &mut steps),
        Task::Msrv(args) => msrv::run(args, &mut steps),
        Task::Package(args) => package::run(args, &mut steps),
        Task::Semver(args) => semver::run(args, &mut steps),
        Task::Advisories(args) => advisories::run(args, &mut steps),
        Task::Firmware(args) => firmware::run(args, &mut steps),
        Task::Exchange(args) => exchange::run(args, &mut steps),
        Task::Probe(args) => probe::run(args, &mut steps),
        Task::Prove(args) => prove::run(args, &mut steps),
        Task::Size(args) => size::run(args, &mut steps),
        Task::Instructions(args) => instructions::run(args, &mut steps),
        Task::Conformance(args) => conformance::run(args, &mut steps),
        Task::Grammar(args) => grammar::run(args, &mut steps),
        Task::Lints(args) => lints::run(args, &mut steps),
        Task::Bench(args) => bench::run(args, &mut steps),
        Task::Growth(args) => growth::run(args, &mut steps),
        Task::Differential(args) => differential::run(args, &mut steps),
        Task::Terms(args) => terms::run(args, &mut steps),
        Task::Readers(args) => readers::run(args, &mut steps),
        Task::Fuzz(args) => fuzz::run(args, &mut steps),
        Task::Mutants(args) => mutants::run(args, &mut steps),
        Task::Doc(args) => doc::run(args, &mut steps),
        Task::Install(args) => install::run(args, &mut steps),
    }
    steps.finish()
}
