//! Has every chore of the workspace as a subcommand. CI runs one of them, so that it does the same as a developer.
//!
//! Each file next to this one is a subcommand. It has `Args` and `run(&Args, &mut Steps)`, so that a subcommand can
//! be a part of another. The helpers are in `support`.

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use support::steps::Steps;
use support::{chores, repo};

mod advisories;
mod c;
mod columns;
mod conformance;
mod coverage;
mod demo;
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
mod machines;
mod msrv;
mod mutants;
mod package;
mod page;
mod peers;
mod probe;
mod prove;
mod schemas;
mod semver;
mod size;
mod support;
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
    /// Run the tour on this machine, then the firmware and the CoAP client on emulated boards
    Demo(demo::Args),
    /// Check everything that must hold before a commit, as CI does
    Test(test::Args),
    /// Check formatting, clippy's lints, and the project's own rules
    Lint(lint::Args),
    /// Check every package with the oldest compiler that it declares
    Msrv(msrv::Args),
    /// Check a release: make the libraries' packages, test each unpacked, build each set of features, and compare all cases of the grammar
    Package(package::Args),
    /// Compare the libraries' API with that of the last release
    Semver(semver::Args),
    /// Look up the versions of dependencies in a database of advisories
    Advisories(advisories::Args),
    /// Run the firmware on two emulated boards and compare what it prints with the golden file
    Firmware(firmware::Args),
    /// Run the libraries' tests with pointers of 32 bits, with the other order of bytes, and with Windows, emulated
    Machines(machines::Args),
    /// Run a CoAP client and a CoAP server on emulated boards, with libcoap as their peer
    Exchange(exchange::Args),
    /// Make the page that shows the parts of a text, with the library as WebAssembly, and try it in Chromium
    Page(page::Args),
    /// Build the library for C, run its tests in C here and on emulated boards, and measure what it takes of a Cortex-M0
    C(c::Args),
    /// Show that no public function of iri-core can panic: link all of them without a panic handler
    Probe(probe::Args),
    /// Prove that steps of several bytes mean the same as their definition byte by byte, for all inputs
    Prove(prove::Args),
    /// Measure the flash, stack and RAM of each operation on a microcontroller, and of other libraries
    Size(size::Args),
    /// Measure the instructions for each byte of operations on a microcontroller, and of other libraries
    Instructions(instructions::Args),
    /// Test iri-core with cases made from the grammar, or run the test suites of a folder through `iri batch`
    Conformance(conformance::Args),
    /// List the rules of the grammars, and the function that implements each
    Grammar(grammar::Args),
    /// Check that docs/lints.md is made from the table of lints, or write it
    Lints(lints::Args),
    /// Compare the speed of this library and of others, and print the ratios
    Bench(peers::Args),
    /// Build the package for Python, and run its tests with pyarrow and Polars; on demand its figures, and other engines
    Columns(columns::Args),
    /// Check that every public operation takes linear time, with hostile texts from 1 KiB to 1 MiB
    Growth(growth::Args),
    /// Parse random texts and expand random templates with this library and with others, and compare the results
    Differential(peers::Args),
    /// Compare vocabularies, enums and CURIEs with Python's rdflib and curies, and ask rust-analyzer to complete them
    Terms(peers::Args),
    /// Compare lints, policies and reaches with how other programs read a text, and let some of them connect
    Readers(peers::Args),
    /// Compare the verdicts of ajv on instances of our JSON Schemas with those expected, and time all patterns
    Schemas(schemas::Args),
    /// Look for texts that break a promise of iri-core, guided by coverage
    Fuzz(fuzz::Args),
    /// Count which lines of the libraries the tests run
    Coverage(coverage::Args),
    /// Try small changes to iri-core, each of which its tests must notice
    Mutants(mutants::Args),
    /// Build the documentation of the libraries, and fail if there is a warning
    Doc(doc::Args),
    /// Find or install what the firmware needs: the targets and QEMU
    Install(install::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let command = Cli::command();
    chores::are(
        command
            .get_subcommands()
            .map(|chore| chore.get_name().to_owned()),
    );
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
        Task::Machines(args) => machines::run(args, &mut steps),
        Task::Exchange(args) => exchange::run(args, &mut steps),
        Task::Page(args) => page::run(args, &mut steps),
        Task::C(args) => c::run(args, &mut steps),
        Task::Probe(args) => probe::run(args, &mut steps),
        Task::Prove(args) => prove::run(args, &mut steps),
        Task::Size(args) => size::run(args, &mut steps),
        Task::Instructions(args) => instructions::run(args, &mut steps),
        Task::Conformance(args) => conformance::run(args, &mut steps),
        Task::Grammar(args) => grammar::run(args, &mut steps),
        Task::Lints(args) => lints::run(args, &mut steps),
        Task::Bench(args) => peers::run("bench", args, &mut steps),
        Task::Columns(args) => columns::run(args, &mut steps),
        Task::Growth(args) => growth::run(args, &mut steps),
        Task::Differential(args) => peers::run("differential", args, &mut steps),
        Task::Terms(args) => peers::run("terms", args, &mut steps),
        Task::Readers(args) => peers::run("readers", args, &mut steps),
        Task::Schemas(args) => schemas::run(args, &mut steps),
        Task::Fuzz(args) => fuzz::run(args, &mut steps),
        Task::Coverage(args) => coverage::run(args, &mut steps),
        Task::Mutants(args) => mutants::run(args, &mut steps),
        Task::Doc(args) => doc::run(args, &mut steps),
        Task::Install(args) => install::run(args, &mut steps),
    }
    steps.finish()
}
