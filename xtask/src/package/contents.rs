//! Checks that a package has its licences, its own README, and every file that its documents name. The tests of the unpacked
//! package find what its code names.

use std::fs;
use std::path::{Path, PathBuf};

use support::steps::Outcome;

use super::links;

/// The licences. Each package has copies, as links to files do not work on all systems.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Returns what is missing or wrong in the folder of a package.
pub(crate) fn faults(package: &Path) -> Outcome<Vec<String>> {
    let mut faults = Vec::new();
    for licence in LICENCES {
        if fs::read(package.join(licence)).ok() != Some(fs::read(licence)?) {
            faults.push(format!(
                "{}: not the text of {licence}",
                package.join(licence).display()
            ));
        }
    }
    let files = files(package)?;
    if !files.contains(&package.join("README.md")) {
        faults.push(format!("{} has no README.md", package.display()));
    }
    for file in files {
        if file.extension().is_some_and(|extension| extension == "md") {
            faults.extend(links::astray(&file, package)?);
        }
    }
    Ok(faults)
}

/// Returns all files in a folder, except those that cargo builds there.
fn files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            files.push(path);
        } else if !path.ends_with("target") {
            files.extend(self::files(&path)?);
        }
    }
    Ok(files)
}
