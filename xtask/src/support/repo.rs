//! What is in the repository.

use std::path::{Path, PathBuf, absolute};
use std::{env, io, mem};

use clap::builder::{PathBufValueParser, TypedValueParser};
use serde_json::Value;

use super::command::{ask, cargo, command};
use super::steps::{Outcome, failed};

/// The libraries: what users add to their crates.
pub(crate) const LIBRARIES: [&str; 3] = ["iri-core", "iri-macros", "iri-serde"];

/// Those of them that run on a microcontroller.
pub(crate) const NO_STD: [&str; 2] = ["iri-core", "iri-serde"];

/// The packages outside the main workspace: they build for the targets only.
pub(crate) const FIRMWARE: &str = "examples/firmware";
pub(crate) const PROBE: &str = "xtask/probe";
pub(crate) const SIZE: &str = "xtask/size";

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

/// The features to build and test a package with, one set after another: none, then each alone. Read from the
/// manifest, so that a new feature is tested from its first day.
pub(crate) fn feature_sets(package: &str) -> Outcome<Vec<String>> {
    let manifest = manifest(package)?;
    let features = manifest["features"]
        .as_object()
        .into_iter()
        .flat_map(|features| features.keys());
    let alone = features.filter(|name| *name != "default").cloned();
    Ok([String::new()].into_iter().chain(alone).collect())
}

/// The crates that a package depends on when it is used.
pub(crate) fn dependencies(package: &str) -> Outcome<Vec<String>> {
    let manifest = manifest(package)?;
    let all = manifest["dependencies"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let used = all.iter().filter(|dependency| dependency["kind"].is_null());
    Ok(used
        .filter_map(|dependency| Some(dependency["name"].as_str()?.to_owned()))
        .collect())
}

/// What cargo knows of a package of the main workspace.
fn manifest(package: &str) -> Outcome<Value> {
    let args = ["metadata", "--no-deps", "--format-version=1"];
    let Some(text) = ask(&mut cargo(args)) else {
        return failed("`cargo metadata` fails");
    };
    let mut metadata: Value = serde_json::from_str(&text)?;
    let packages = metadata["packages"]
        .as_array_mut()
        .map(mem::take)
        .unwrap_or_default();
    match packages.into_iter().find(|found| found["name"] == package) {
        Some(found) => Ok(found),
        None => failed(format!("no package {package}")),
    }
}
