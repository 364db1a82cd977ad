//! Checks that a package has its licences, its own README, and every file that its documents and its code name.

use std::fs;
use std::path::{Path, PathBuf};

use super::links;
use crate::support::steps::Outcome;

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
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("md") => faults.extend(links::astray(&file, package)?),
            Some("rs") => faults.extend(includes_astray(&file, package)?),
            _ => {}
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

/// Returns the files that a source includes and the package does not have.
fn includes_astray(source: &Path, package: &Path) -> Outcome<Vec<String>> {
    let package = package.canonicalize()?;
    let text = fs::read_to_string(source)?;
    let astray = includes(&text).filter(|name| {
        let file = source.with_file_name(name).canonicalize();
        !file.is_ok_and(|file| file.starts_with(&package))
    });
    let named = |name| format!("{}: {name} is not in the package", source.display());
    Ok(astray.map(named).collect())
}

/// Returns the arguments of `include_str!` and the like.
fn includes(text: &str) -> impl Iterator<Item = &str> {
    // They are put together, so that this file has none.
    ["str", "bytes"].into_iter().flat_map(move |what| {
        let before = format!("include_{what}!(\"");
        let after: Vec<_> = text.split(&before).skip(1).collect();
        after.into_iter().filter_map(|rest| rest.split('"').next())
    })
}

#[cfg(test)]
mod tests {
    use super::includes;

    #[test]
    fn includes_are_found() {
        let text = concat!("const A: &str = include_", "str!(\"../a\").trim();");
        assert_eq!(includes(text).collect::<Vec<_>>(), ["../a"]);
    }
}
