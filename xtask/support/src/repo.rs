//! Finds the files of the repository.

use std::path::{Path, PathBuf, absolute};
use std::{env, io};

use clap::builder::{PathBufValueParser, TypedValueParser};

use crate::command::{ask, command};
use crate::steps::{Outcome, failed};

/// The workspace of the firmware, which only builds for the targets.
pub const FIRMWARE: &str = "examples/firmware";
pub const COAP: &str = "examples/coap";
pub const PROBE: &str = "xtask/probe";
pub const SIZE: &str = "xtask/size";
pub const ON_TARGET: [&str; 4] = [FIRMWARE, COAP, PROBE, SIZE];

/// The workspace of the page, whose module builds for WebAssembly and, for its tests, for this machine.
pub const PAGE: &str = "examples/page";

/// The workspace of the library for C, which builds for the targets and for this machine.
pub const C: &str = "bindings/c";

/// The workspace of the package for Python.
pub const COLUMNS: &str = "bindings/python";

/// The workspace of the fuzz targets.
pub const FUZZ: &str = "fuzz";

/// The workspace of what compares with other libraries and programs. Some of it takes minutes to compile.
pub const PEERS: &str = "xtask/peers";

/// The workspace of the page on servers, with all crates that it is about.
pub const SERVERS: &str = "docs/servers";

/// The workspace of the page on CBOR, with the crates of its table.
pub const CBOR: &str = "docs/cbor";

/// The workspace of the table of formats of iri-serde, with the crates that it is about.
pub const FORMATS: &str = "docs/formats";

/// Every workspace. Each has a lock file.
pub const WORKSPACES: [&str; 13] = [
    ".", FUZZ, PAGE, C, COLUMNS, PEERS, SERVERS, CBOR, FORMATS, FIRMWARE, COAP, PROBE, SIZE,
];

/// Goes to the top of the repository, so that every path and every command printed is relative to it.
pub fn enter() -> io::Result<()> {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let top = folders
        .into_iter()
        .find(|folder| folder.join("ARCHITECTURE.md").is_file());
    env::set_current_dir(top.ok_or(io::ErrorKind::NotFound)?)
}

/// Reads an argument as a path from the folder in which the command was given, before [`enter`] changes it.
pub fn from_here() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(absolute)
}

/// Returns the tag of the last release, if git knows one.
pub fn last_tag() -> Option<String> {
    ask(&mut command("git", ["describe", "--tags", "--abbrev=0"]))
}

/// Returns every file that git would commit.
pub fn files() -> Outcome<Vec<PathBuf>> {
    let args = ["ls-files", "--cached", "--others", "--exclude-standard"];
    match ask(&mut command("git", args)) {
        // A file may be deleted while git still knows it.
        Some(list) => Ok(list
            .lines()
            .map(PathBuf::from)
            .filter(|path| path.is_file())
            .collect()),
        None => failed("`git ls-files` does not run here"),
    }
}

/// Returns those of them whose names end so: `rs`, `md`.
pub fn files_with(extension: &str) -> Outcome<Vec<PathBuf>> {
    let mut files = files()?;
    files.retain(|path| path.extension().is_some_and(|it| it == extension));
    Ok(files)
}
