//! What is in the repository.

use std::path::{Path, PathBuf, absolute};
use std::{env, io};

use clap::builder::{PathBufValueParser, TypedValueParser};

use super::command::{ask, command};
use super::steps::{Outcome, failed};

/// The workspaces beside the main one: they build for the targets only.
pub(crate) const FIRMWARE: &str = "examples/firmware";
pub(crate) const COAP: &str = "examples/coap";
pub(crate) const PROBE: &str = "xtask/probe";
pub(crate) const SIZE: &str = "xtask/size";
pub(crate) const ON_TARGET: [&str; 4] = [FIRMWARE, COAP, PROBE, SIZE];

/// And that of the fuzz targets.
pub(crate) const FUZZ: &str = "fuzz";

/// Goes to the top of the repository, so that every path and every command printed is relative to it.
pub(crate) fn enter() -> io::Result<()> {
    env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
}

/// Takes an argument as a path from where the command was given, before [`enter`] goes elsewhere.
pub(crate) fn from_here() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(absolute)
}

/// Every file that git would commit.
pub(crate) fn files() -> Outcome<Vec<PathBuf>> {
    let args = ["ls-files", "--cached", "--others", "--exclude-standard"];
    match ask(&mut command("git", args)) {
        // A file may be deleted and still be known to git.
        Some(list) => Ok(list
            .lines()
            .map(PathBuf::from)
            .filter(|path| path.is_file())
            .collect()),
        None => failed("`git ls-files` does not run here"),
    }
}
