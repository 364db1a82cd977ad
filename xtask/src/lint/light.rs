//! Macros are light: literals need no other crates, and the macros and iri-core share one build of the crates below.

use crate::support::command::{ask, cargo};
use crate::support::steps::{Outcome, failed, none};

/// The feature, and those with which there are more literals and checks. Lints by Unicode's data are left out: the
/// crates that have the data have macros, too.
const FEATURES: &str = "literals,lint,template,xri";

/// What macros are usually made with. It takes longer to build than the macros and the grammar.
const HEAVY: [&str; 3] = ["proc-macro2", "quote", "syn"];

pub(super) fn without_other_crates() -> Outcome {
    let mut tree = cargo(["tree", "--package=iri-core", "--edges=normal,build"]);
    tree.args(["--prefix=none", "--format={p}", "--features", FEATURES]);
    let Some(tree) = ask(&mut tree) else {
        return failed("`cargo tree` fails");
    };
    let names = Vec::from_iter(tree.lines().filter_map(|package| package.split(' ').next()));
    // If the format of the output changes, the packages must not seem to be missing.
    if !names.contains(&"iri-macros") {
        return failed(format!("`cargo tree` is not as expected:\n{tree}"));
    }
    let heavy = names.iter().filter(|name| HEAVY.contains(name));
    none(&Vec::from_iter(heavy.map(|package| {
        format!("iri-core with {FEATURES} depends on {package}")
    })))
}

/// The features with which a program on this machine may have the macros. Firmware builds what the macros need twice in any case.
const SHARED: [&str; 5] = [
    "literals",
    "macros",
    "alloc,literals",
    "lint,literals",
    "alloc,bidi,idna,lint,macros,nfc,scripts,serde,template,xri",
];

/// Checks that no crate of ours is built twice, as one is that has other features below the macros than below iri-core.
pub(super) fn built_once() -> Outcome {
    let mut faults = Vec::new();
    for features in SHARED {
        let mut tree = cargo(["tree", "--package=iri-core", "--edges=normal,build"]);
        tree.args([
            "--duplicates",
            "--prefix=depth",
            "--format={p}",
            "--features",
            features,
        ]);
        let Some(tree) = ask(&mut tree) else {
            return failed("`cargo tree` fails");
        };
        let twice = tree.lines().filter(|line| line.starts_with("0iri-"));
        faults.extend(twice.map(|line| format!("with {features}, {} is built twice", &line[1..])));
    }
    none(&faults)
}
