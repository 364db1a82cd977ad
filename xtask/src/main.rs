//! Has every chore of the workspace as a subcommand. CI runs one of them, so that it does the same as a developer.
//!
//! Each file next to this one is a subcommand. It has `Args` and `run(&Args, &mut Steps)`, so that a subcommand can
//! be a part of another. The helpers are in the package `support`, which tests use, too.

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use support::repo;
use support::setup::Setup;
use support::steps::Steps;

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

mod advisories;
mod conformance;
mod demo;
mod doc;
mod fuzz;
mod growth;
mod integration;
mod machines;
mod msrv;
mod mutants;
mod peers;
mod probe;
mod prove;
mod schemas;
mod semver;
mod share;

// Those of which a chore is a part come after it.
mod package;

mod lint;
mod size;

mod instructions;

mod test;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true
)]
/// The chores of the workspace
struct Cli {
    #[command(flatten)]
    setup: Setup,
    #[command(subcommand)]
    task: Option<Task>,
}

/// Makes the subcommand of each chore, and what runs it.
macro_rules! chores {
    ($($(#[$about:meta])* $Chore:ident($module:ident),)*) => {
        #[derive(Subcommand)]
        enum Task {
            $($(#[$about])* $Chore($module::Args),)*
        }

        impl Task {
            fn run(&self, steps: &mut Steps) {
                match self {
                    $(Self::$Chore(args) => $module::run(args, steps),)*
                }
            }
        }
    };
}

chores! {
    /// Show in two minutes what each user gets: constants, configs, links, a server, a board
    Demo(demo),
    /// Check everything that must hold after a change, as CI does
    Test(test),
    /// Run a share of the chores that take too long for each landing; `--list` prints all
    Share(share),
    /// Check formatting, clippy's lints, and the project's own rules
    ///
    /// The floors are our own: `cargo modules dependencies --acyclic` 0.27 takes a type and its own function for a circle, takes a minute
    /// for each crate, and knows no order.
    Lint(lint),
    /// Check every package with the oldest compiler that it declares
    ///
    /// cargo-hack's `--rust-version` takes the last fix of that version, where we promise the first, and does not try the release before.
    Msrv(msrv),
    /// Check a release: make the libraries' packages, test each unpacked, build each set of features, and compare all cases of the grammar
    Package(package),
    /// Compare the libraries' API with that of the last release
    Semver(semver),
    /// Look up the versions of dependencies in a database of advisories
    Advisories(advisories),
    /// Run the tests beside the boards' programs, the bindings and the page
    Integration(integration),
    /// Run the libraries' tests with pointers of 32 bits, with the other order of bytes, and with Windows, emulated
    Machines(machines),
    /// Show that no public function of iri-core can panic: link all of them without a panic handler
    ///
    /// The calls are `xtask/calls` and the catalogue, which `growth` runs too: a panic branch depends on what is known of the arguments. The
    /// names in an object of which nothing was inlined tell which function they do not call.
    Probe(probe),
    /// Prove that steps of several bytes mean the same as their definition byte by byte, for all inputs
    ///
    /// Triton and its solver Bitwuzla read the machine code that the compiler in use makes for x86-64. Kani has a compiler of its own, and
    /// angr does not start with the newest releases of what it needs.
    Prove(prove),
    /// Measure the flash, stack and RAM of each operation on a microcontroller, and of other libraries
    ///
    /// cargo-bloat shows the functions of one program, and no stack.
    Size(size),
    /// Measure the instructions for each byte of operations on a microcontroller, and of other libraries
    ///
    /// gungraun has no targets without an operating system. The budgets have one form for the host and for boards.
    Instructions(instructions),
    /// Test iri-core with cases made from the grammar, or run the test suites of a folder through `iri batch`
    ///
    /// The judge is a second reading of the RFCs, made from the ABNF with the crates `abnf` and `regex-automata`.
    Conformance(conformance),
    /// Compare the speed of this library and of others, and print the ratios
    Bench(peers),
    /// Check that every public operation takes linear time, with hostile texts from 1 KiB to 1 MiB
    ///
    /// divan and criterion measure, and have no limits.
    Growth(growth),
    /// Parse random texts and expand random templates with this library and with others, and compare the results
    Differential(peers),
    /// Compare vocabularies, enums and CURIEs with Python's rdflib and curies, and ask rust-analyzer to complete them
    Terms(peers),
    /// Compare lints, policies and reaches with how other programs read a text, and let some of them connect
    Readers(peers),
    /// Compare the verdicts of ajv on instances of our JSON Schemas with those expected, and time all patterns
    Schemas(schemas),
    /// Look for texts that break a promise of iri-core, guided by coverage
    Fuzz(fuzz),
    /// Try small changes to iri-core, each of which its tests must notice
    Mutants(mutants),
    /// Build the documentation of the libraries, and fail if there is a warning
    ///
    /// rustdoc's JSON has the functions and types. Its lint for examples is unstable, and asks one of each type and module too;
    /// cargo-check-external-types and cargo-public-api need one nightly compiler.
    Doc(doc),
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
    let mut setup = cli.setup;
    // The first command that somebody tries does not change the machine.
    setup.no_install |= matches!(task, Task::Demo(_));
    setup.begin();
    let mut steps = Steps::default();
    task.run(&mut steps);
    steps.finish()
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::fs;

    use clap::CommandFactory;

    use super::{Cli, repo};

    #[test]
    fn documents_name_chores_and_the_table_has_each() {
        repo::enter().unwrap();
        let command = Cli::command();
        let chores = Vec::from_iter(command.get_subcommands().map(clap::Command::get_name));
        let table = fs::read_to_string("CONTRIBUTING.md").unwrap();
        let rows = table.lines().filter(|line| line.starts_with("| `"));
        let firsts: String = rows.filter_map(|row| row.split('|').nth(1)).collect();
        for chore in &chores {
            assert!(
                firsts.contains(&format!("`{chore}`")),
                "CONTRIBUTING.md has no row of {chore}"
            );
        }
        let is_page = |extension: &OsStr| extension == "md" || extension == "yml";
        for path in repo::files().unwrap() {
            if path.extension().is_some_and(is_page) {
                let text = fs::read_to_string(&path).unwrap();
                for after in text.split("cargo xtask ").skip(1) {
                    let name = after
                        .split(|c: char| !c.is_ascii_lowercase())
                        .next()
                        .unwrap();
                    assert!(
                        name.is_empty() || chores.contains(&name),
                        "{}: cargo xtask {name}",
                        path.display()
                    );
                }
            }
        }
    }
}
