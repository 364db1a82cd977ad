//! The feature `literals` of iri-core is light: a build needs no syn for it.

use crate::support::command::{ask, cargo};
use crate::support::steps::{Outcome, failed, none};

/// The feature, and those with which there are more literals and checks. Lints by Unicode's data are left out: other
/// crates, which have the data, need syn.
const FEATURES: &str = "literals,lint,template,xri";

pub(super) fn without_syn() -> Outcome {
    let mut tree = cargo(["tree", "--package=iri-core", "--edges=normal,build"]);
    tree.args(["--prefix=none", "--format={p}", "--features", FEATURES]);
    let Some(tree) = ask(&mut tree) else {
        return failed("`cargo tree` fails");
    };
    // If the format of the output changes, the packages must not seem to be missing.
    if !tree.lines().any(|package| package.starts_with("quote ")) {
        return failed(format!("`cargo tree` is not as expected:\n{tree}"));
    }
    let heavy = tree.lines().filter(|package| package.starts_with("syn "));
    none(&Vec::from_iter(heavy.map(|package| {
        format!("iri-core with {FEATURES} depends on {package}")
    })))
}
