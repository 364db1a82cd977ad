//! Figures of the house, for those who review it. Some of them are decided, and held.

use std::fs;

use crate::support::repo::{self, PEERS};
use crate::support::steps::{Outcome, none, say};

/// The most names at the root of iri-core. Macros, modules and the types of XRIs do not count.
const ROOT: usize = 48;

/// The most files outside of the `xri/` folders that name XRIs.
const XRI: usize = 10;

/// The most lines of the core, and the most `macro_rules!`. DESIGN.md says why so many.
const CORE: usize = 43_100;
const MACROS: usize = 108;

/// The most lines of Rust of the chores. What compares with others is not counted: CI does not build it.
const CHORES: usize = 16_400;

/// The subjects that a reader of the core may leave shut: lints, XRIs, CoAP, CRIs.
const SUBJECTS: [&str; 6] = [
    "iri-core/lint/",
    "iri-core/src/lint/",
    "iri-core/grammar/src/xri/",
    "iri-core/src/xri/",
    "iri-core/src/coap/",
    "iri-core/src/cri/",
];

pub(super) fn hold() -> Outcome {
    let (mut core, mut macros, mut xri, mut chores) = (0, 0, 0, 0);
    for path in repo::files()? {
        let is_code = path.extension() == Some("rs".as_ref());
        let is_chore = path.starts_with("xtask") && !path.starts_with(PEERS);
        let path = path.to_string_lossy().into_owned();
        let is_core = path.starts_with("iri-core/") && path.contains("/src/");
        if is_code && (is_chore || is_core) {
            let text = fs::read_to_string(&path)?;
            let lines = text.lines().count();
            if is_chore {
                chores += lines;
                continue;
            } else if !SUBJECTS.iter().any(|folder| path.starts_with(folder)) {
                core += lines;
            }
            macros += text.matches("\nmacro_rules! ").count();
            xri +=
                usize::from(!path.contains("/xri/") && text.to_ascii_lowercase().contains("xri"));
        }
    }
    let root = root(&fs::read_to_string("iri-core/src/lib.rs")?);
    const RAISE: &str = "raise the limit in figures.rs, and say what for in DESIGN.md";
    let mut faults = Vec::new();
    let mut hold = |what: &str, found: usize, most: usize, instead: &str| {
        say(format_args!("{what}: {found}"));
        if found > most {
            faults.push(format!("{what}: {found}, not {most}: {instead}"));
        }
    };
    hold("lines of the core", core, CORE, RAISE);
    hold("macro_rules! of iri-core and below", macros, MACROS, RAISE);
    hold(
        "names at the root of iri-core",
        root,
        ROOT,
        "a module is the place of new ones",
    );
    hold(
        "files that name XRIs",
        xri,
        XRI,
        "the folders `xri/` are the place",
    );
    hold(
        "lines of the chores",
        chores,
        CHORES,
        "a well-kept tool, or less, is better",
    );
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
