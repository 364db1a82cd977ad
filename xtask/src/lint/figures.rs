//! Figures of the house, for those who review it. Some of them are decided, and held.

use std::fs;

use crate::support::repo::{self, PEERS};
use crate::support::steps::{Outcome, none, say};

/// The most names at the root of iri-core. Macros, modules and the types of XRIs do not count.
const ROOT: usize = 45;

/// The most files outside of the `xri/` folders that name XRIs.
const XRI: usize = 10;

/// The most lines of the core, and the most `macro_rules!`. DESIGN.md says why so many.
const CORE: usize = 40_600;
const MACROS: usize = 105;

/// The most lines of Rust of the chores. What compares with others is not counted: CI does not build it.
const CHORES: usize = 23_600;

/// The subjects that a reader of the core may leave shut.
const SUBJECTS: [(&str, &[&str]); 4] = [
    ("lints", &["iri-core/lint/src/", "iri-core/src/lint/"]),
    ("XRIs", &["iri-core/grammar/src/xri/", "iri-core/src/xri/"]),
    ("CoAP", &["iri-core/src/coap/"]),
    ("CRIs", &["iri-core/src/cri/"]),
];

pub(super) fn hold() -> Outcome {
    let mut lines = [0; SUBJECTS.len()];
    let (mut core, mut macros, mut chores) = (0, 0, 0);
    let mut of_xri = Vec::new();
    for path in repo::files()? {
        if path.starts_with("xtask")
            && !path.starts_with(PEERS)
            && path.extension() == Some("rs".as_ref())
        {
            chores += fs::read_to_string(&path)?.lines().count();
        }
        let path = path.to_string_lossy().into_owned();
        let is_core = path.starts_with("iri-core/") && path.contains("/src/");
        if !is_core || !path.ends_with(".rs") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let starts = |folders: &&[&str]| folders.iter().any(|folder| path.starts_with(folder));
        match SUBJECTS.iter().position(|(_, folders)| starts(folders)) {
            Some(subject) => lines[subject] += text.lines().count(),
            None => core += text.lines().count(),
        }
        macros += text.matches("\nmacro_rules! ").count();
        if !path.contains("/xri/") && text.to_ascii_lowercase().contains("xri") {
            of_xri.push(path);
        }
    }
    say(format_args!(
        "lines of the core, its documentation included: {core}"
    ));
    for ((subject, _), lines) in SUBJECTS.iter().zip(lines) {
        say(format_args!("lines of {subject}: {lines}"));
    }
    say(format_args!("macro_rules! of iri-core and below: {macros}"));
    let root = root(&fs::read_to_string("iri-core/src/lib.rs")?);
    say(format_args!("names at the root of iri-core: {root}"));
    say(format_args!("files that name XRIs: {}", of_xri.len()));
    say(format_args!("lines of the chores: {chores}"));
    let mut faults = Vec::new();
    if chores > CHORES {
        faults.push(format!(
            "the chores have {chores} lines, not {CHORES}: a well-kept tool, or less, is the place of new ones"
        ));
    }
    if root > ROOT {
        faults.push(format!(
            "the root has {root} names, not {ROOT}: a module is the place of new ones"
        ));
    }
    if core > CORE || macros > MACROS {
        faults.push(format!(
            "the core has {core} lines and {macros} macros, not {CORE} and {MACROS}: DESIGN.md says which we wanted"
        ));
    }
    if of_xri.len() > XRI {
        faults.push(format!(
            "more than {XRI} files name XRIs: {}",
            of_xri.join(", ")
        ));
    }
    none(&faults)
}

/// Counts the names that `pub use` brings to the root.
fn root(text: &str) -> usize {
    let mut names = 0;
    for item in text.split_inclusive(';') {
        if let Some((before, uses)) = item.split_once("\npub use ") {
            let is_hidden =
                before.ends_with("#[doc(hidden)]") || before.contains("feature = \"macros\"");
            let uses = uses.trim_end_matches(';');
            let counts = !is_hidden && !uses.starts_with("xri::") && uses != "heapless";
            let listed = uses.split_once('{').map_or(1, |(_, list)| {
                list.split([',', '}'])
                    .filter(|name| !name.trim().is_empty())
                    .count()
            });
            names += if counts { listed } else { 0 };
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::root;

    #[test]
    fn names_are_counted() {
        let text = "\nmod a;\n\npub use a::{\n    B, C,\n};\npub use d::E;\n#[doc(hidden)]\npub use f::G;\n\
                    #[cfg(feature = \"macros\")]\npub use m::N;\npub use xri::{O, P};\npub use heapless;\n";
        assert_eq!(root(text), 3);
    }
}
