//! `cargo xtask doc`: makes the documentation of the libraries, as docs.rs builds it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::command::{cargo, run as run_command};
use crate::support::packages::{self, named};
use crate::support::steps::{Outcome, Steps};

mod examples;

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Open the documentation in a browser
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("documentation", || build(args.open));
    steps.step("documentation, an example of each method", examples);
}

/// The folder for this build. Build scripts of dependencies check whether the compiler takes unstable features, and
/// would build again whenever the answer changes.
const FOLDER: &str = "target/docs-rs";

/// Builds the documentation. docs.rs has a nightly compiler, which puts a badge on items that need a feature. A
/// stable one does so for crates that it is told to trust.
fn build(open: bool) -> Outcome {
    let libraries = packages::libraries()?;
    let crates: Vec<_> = libraries
        .iter()
        .map(|library| library.name.replace('-', "_"))
        .collect();
    let mut doc = cargo(["doc", "--no-deps", "--all-features", "--target-dir", FOLDER]);
    doc.args(named(&libraries))
        .env("RUSTC_BOOTSTRAP", crates.join(","))
        .env("RUSTDOCFLAGS", "--cfg docsrs -D warnings");
    if open {
        doc.arg("--open");
    }
    run_command(&mut doc)
}

/// Checks that each method and function that users see has an example. (They see those of iri-grammar as iri-core's.)
fn examples() -> Outcome {
    let mut all = Vec::new();
    for library in packages::libraries()? {
        if library.name != "iri-grammar" {
            let folder = Path::new(FOLDER).join("doc");
            all.extend(pages(&folder.join(library.name.replace('-', "_")))?);
        }
    }
    examples::are_there(&all)
}

/// Returns all pages in a folder, each with its path.
fn pages(folder: &Path) -> Outcome<Vec<(PathBuf, String)>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.extend(pages(&path)?);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "html")
        {
            let page = fs::read_to_string(&path)?;
            all.push((path, page));
        }
    }
    Ok(all)
}
