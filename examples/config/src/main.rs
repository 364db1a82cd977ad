//! A TOML file into a typed config.
//!
//! ```sh
//! cargo run --package config                          # the file beside this package
//! cargo run --package config examples/config/bad.toml # one with a mistake
//! ```

mod config;
mod diagnosis;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use config::Config;
use diagnosis::Diagnosis;

fn main() -> ExitCode {
    let path = env::args_os().nth(1).map_or_else(
        || [env!("CARGO_MANIFEST_DIR"), "config.toml"].iter().collect(),
        PathBuf::from,
    );
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    };
    match toml::from_str::<Config>(&text) {
        Ok(config) => {
            print!("{config}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}:{}", path.display(), Diagnosis::new(&text, error));
            ExitCode::FAILURE
        }
    }
}
