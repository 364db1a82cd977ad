//! Crates are light: literals need no other crates, nor does iri-serde need those of subjects, and the macros and iri-core share one build of the crates below.

use support::command::{ask, cargo, words};
use support::steps::{Outcome, failed, none};

/// The feature, and those with which there are more literals and checks. Lints by Unicode's data are left out: the
/// crates that have the data have macros, too.
const FEATURES: &str = "literals,lint";

/// What macros are usually made with. It takes longer to build than the macros and the grammar.
const HEAVY: [&str; 3] = ["proc-macro2", "quote", "syn"];

/// The crates of one subject each.
const SUBJECTS: [&str; 5] = [
    "iri-coap",
    "iri-policy",
    "iri-template",
    "iri-vocab",
    "iri-xri",
];

pub(super) fn without_other_crates() -> Outcome {
    let mut faults = Vec::new();
    // A package and its features, one of its packages, and those that are not to be there. Who has no policies and no templates does not
    // build them.
    for (package, features, has, not) in [
        ("iri-core", FEATURES, "iri-macros", &HEAVY[..]),
        ("iri-xri", "literals", "iri-macros", &HEAVY),
        ("iri-serde", "alloc", "iri-core", &SUBJECTS),
    ] {
        let tree = tree(package, features, "--prefix=none")?;
        let names = Vec::from_iter(tree.lines().filter_map(|package| package.split(' ').next()));
        // If the format of the output changes, the packages must not seem to be missing.
        if !names.contains(&has) {
            return failed(format!("`cargo tree` is not as expected:\n{tree}"));
        }
        let others = names.iter().filter(|name| not.contains(name));
        faults.extend(others.map(|other| format!("{package} with {features} depends on {other}")));
    }
    none(&faults)
}

/// Returns what a package with these features is built with.
fn tree(package: &str, features: &str, options: &str) -> Outcome<String> {
    let mut tree = cargo(words("tree --edges=normal,build --format={p}"));
    tree.args(words(options));
    match ask(tree.args(["--package", package, "--features", features])) {
        Some(tree) => Ok(tree),
        None => failed("`cargo tree` fails"),
    }
}

/// The features with which a program on this machine may have the macros. Firmware builds what the macros need twice in any case.
const SHARED: [&str; 5] = [
    "literals",
    "macros",
    "alloc,literals",
    "lint,literals",
    "alloc,bidi,idna,lint,macros,nfc,scripts,serde",
];

/// Those of the crates above iri-core, each with macros of its own subject.
const ABOVE: [(&str, &str); 9] = [
    ("iri-coap", "alloc,cri,defmt,serde"),
    ("iri-policy", "macros"),
    ("iri-policy", "alloc,lint,macros,schemars,serde"),
    ("iri-template", "literals"),
    ("iri-template", "alloc,macros"),
    ("iri-vocab", "macros"),
    ("iri-vocab", "alloc,macros,schemars,serde,template"),
    ("iri-xri", "literals"),
    ("iri-xri", "alloc,literals,serde"),
];

/// Checks that no crate of ours is built twice, as one is that has other features below the macros than below iri-core.
pub(super) fn built_once() -> Outcome {
    let mut faults = Vec::new();
    let of_core = SHARED.map(|features| ("iri-core", features));
    for (package, features) in of_core.into_iter().chain(ABOVE) {
        let tree = tree(package, features, "--duplicates --prefix=depth")?;
        let twice = tree.lines().filter(|line| line.starts_with("0iri-"));
        faults.extend(
            twice.map(|line| format!("{package} with {features}: {} is built twice", &line[1..])),
        );
    }
    none(&faults)
}
