//! The command `iri`: see the library.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    iri_cli::main(&arguments)
}
