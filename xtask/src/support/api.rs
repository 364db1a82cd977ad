//! Checks that code which should use every public function of iri-core does use it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::repo;
use super::steps::{Outcome, failed};

/// Files of the crates below iri-core, whose public functions iri-core re-exports.
const GRAMMAR: [&str; 17] = [
    "iri-core/grammar/src/any_kind.rs",
    "iri-core/grammar/src/fix.rs",
    "iri-core/grammar/src/grammar/component.rs",
    "iri-core/grammar/src/grammar/error.rs",
    "iri-core/grammar/src/grammar/kind.rs",
    "iri-core/grammar/src/name/fault.rs",
    "iri-core/grammar/src/report/masked.rs",
    "iri-core/grammar/src/report/message.rs",
    "iri-core/grammar/src/report/report.rs",
    "iri-core/grammar/src/rule.rs",
    "iri-core/grammar/src/xri/kind.rs",
    "iri-core/lint/src/code.rs",
    "iri-core/lint/src/finding.rs",
    "iri-core/lint/src/levels.rs",
    "iri-core/lint/src/lints.rs",
    "iri-core/lint/src/severity.rs",
    "iri-core/lint/src/table.rs",
];

/// Files whose functions need an allocator.
const NEEDS_ALLOC: [&str; 3] = [
    "iri-core/src/file/system.rs",
    "iri-core/src/types/string.rs",
    "iri-core/src/operation/idna.rs",
];

/// The calls, and the operations of which `probe` and `growth` make further ones.
const CALLS: [&str; 2] = ["xtask/calls", "xtask/operations"];

/// The calls that only growth has.
const ONLY_WITH_ALLOC: &str = "xtask/calls/src/owned.rs";

/// Fails if a public function is not named by the calls. Functions that need an allocator only count if `alloc` is true.
pub(crate) fn reached(alloc: bool) -> Outcome {
    let files = repo::files()?;
    let mut named = BTreeSet::new();
    let is_read = |path: &&PathBuf| {
        CALLS.iter().any(|folder| path.starts_with(folder))
            && path.extension().is_some_and(|extension| extension == "rs")
            && (alloc || *path != Path::new(ONLY_WITH_ALLOC))
    };
    for path in files.iter().filter(is_read) {
        named.extend(words(&fs::read_to_string(path)?).map(str::to_owned));
    }
    let public = public_functions(&files, alloc)?;
    let missing: Vec<&str> = public.difference(&named).map(String::as_str).collect();
    match missing.is_empty() {
        true => Ok(()),
        false => failed(format!("no call reaches {}", missing.join(", "))),
    }
}

fn public_functions(files: &[PathBuf], alloc: bool) -> Outcome<BTreeSet<String>> {
    let is_left_out =
        |path: &PathBuf| !alloc && NEEDS_ALLOC.iter().any(|other| path == Path::new(other));
    let core = files
        .iter()
        .filter(|path| path.starts_with("iri-core/src") && !is_left_out(path))
        .cloned();
    let mut functions = BTreeSet::new();
    for path in core.chain(GRAMMAR.map(PathBuf::from)) {
        let text = fs::read_to_string(path)?;
        let mut attributes = String::new();
        for line in text.lines() {
            if line.trim_start().starts_with("#[") {
                attributes += line;
                continue;
            }
            // Hidden functions are only shared by our own crates.
            let is_hidden = attributes.contains("doc(hidden)");
            let needs_alloc = ["alloc", "idna"]
                .iter()
                .any(|feature| attributes.contains(&format!("feature = \"{feature}\"")));
            if !is_hidden && (alloc || !needs_alloc) {
                functions.extend(public_function(line).map(str::to_owned));
            }
            attributes.clear();
        }
    }
    Ok(functions)
}

/// Returns the name of the public function that a line begins.
fn public_function(line: &str) -> Option<&str> {
    let (_, name) = line.trim_start().strip_prefix("pub ")?.split_once("fn ")?;
    // In a macro the name may be a variable.
    words(name).next().filter(|_| !name.starts_with('$'))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::public_function;

    #[test]
    fn public_functions_are_found() {
        assert_eq!(
            public_function("    pub const fn host(self) -> Host<'a> {"),
            Some("host")
        );
        assert_eq!(
            public_function("pub $($const)* fn path($($reference)? $self) {"),
            Some("path")
        );
        assert_eq!(
            public_function("    pub fn resize<const M: usize>(&self)"),
            Some("resize")
        );
        assert_eq!(public_function("    pub fn $as(&self)"), None);
        assert_eq!(public_function("    pub(crate) fn slice(text: &str)"), None);
        assert_eq!(public_function("    fn next(&mut self)"), None);
    }
}
