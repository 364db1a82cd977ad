//! Runs the grammars of RFC 3986 and RFC 3987, and compares iri-core with them.
//!
//! It starts from the ABNF and shares no code with the parser. [`grammar`] reads the ABNF. [`dfa`] makes
//! the minimal automaton of a rule. [`oracle`] and [`components`] say what the RFCs and `ParseError` promise for a
//! text. [`cover`] and [`cases`] make texts from the automaton, and a [`trial`] runs iri-core on them.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod cases;
mod components;
mod cover;
mod dfa;
mod grammar;
mod mark;
mod oracle;
mod run;
mod sample;
mod subject;
#[cfg(test)]
mod tests;
mod trial;
mod xri;

#[derive(Parser)]
/// The grammars of the RFCs, executed, and iri-core held to them
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Test every kind, rule and component with cases made from the grammar
    Run {
        /// 0 makes no extra steps and no enumeration, which takes seconds; 2 enumerates texts with one letter more, and makes
        /// an extra step over components, which takes minutes
        #[arg(default_value_t = 1, value_parser = clap::value_parser!(u8).range(..=2))]
        effort: u8,
    },
    /// Write a sample of the cases with their answers, for the microcontroller
    Sample(sample::Args),
}

fn main() -> ExitCode {
    let passed = match Cli::parse().task {
        Task::Run { effort } => run::run(effort.into()),
        Task::Sample(args) => sample::run(&args),
    };
    if passed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
