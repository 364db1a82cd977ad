//! Reads links from pages: real references, most of which are relative.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use fastrand::Rng;

/// Returns distinct links of Rust's documentation of `std`, at most `count`, in random order. Returns none if the machine
/// does not have it.
#[must_use]
pub fn of_rust(count: usize) -> Vec<String> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = sysroot.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let folder = PathBuf::from(sysroot.unwrap_or_default()).join("share/doc/rust/html/std");
    let mut links = links_in(&folder);
    links.retain(|link| link.len() < 300);
    Rng::with_seed(1).shuffle(&mut links);
    links.truncate(count);
    links
}

/// Returns the distinct values of `href` and `src` in the pages of a folder that are valid and have no entities, in order.
#[must_use]
pub fn links_in(folder: &Path) -> Vec<String> {
    let mut links = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "html")
            {
                let page = fs::read_to_string(path).unwrap_or_default();
                for start in ["href=\"", "src=\""] {
                    let found = page
                        .split(start)
                        .skip(1)
                        .filter_map(|rest| rest.split('"').next());
                    links.extend(found.filter(|link| !link.contains('&')).map(str::to_owned));
                }
            }
        }
    }
    links.retain(|link| iri_core::IriRef::parse(link).is_ok());
    Vec::from_iter(links)
}
