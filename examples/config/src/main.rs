//! Reads a TOML file as a typed config.
//!
//! ```sh
//! cargo run --package config-example                                          # the file beside this package
//! cargo run --package config-example -- --check examples/config/bad.toml # one with mistakes: all are told
//! ```

mod config;
mod load;
#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let mut is_check = false;
    let mut path = [env!("CARGO_MANIFEST_DIR"), "config.toml"].iter().collect();
    for argument in env::args_os().skip(1) {
        match argument.to_str() {
            Some("--check") => is_check = true,
            _ => path = PathBuf::from(argument),
        }
    }
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    };
    match load::load(&path.display().to_string(), &text) {
        Ok(_) if is_check => println!("{}: no mistake", path.display()),
        Ok(config) => print!("{config}"),
        Err(mistakes) => {
            eprintln!("{mistakes}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
