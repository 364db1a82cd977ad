//! Figures of the house, for those who review it. Some of them are decided, and held.

use std::fs;

use support::repo::{self, PEERS};
use support::steps::{Outcome, none, say};

/// The most names at the root of iri-core. Macros and modules do not count.
const ROOT: usize = 48;

/// The most files outside of the `xri/` folders and the judge that name XRIs.
const XRI: usize = 10;

/// The folders of the crates, and the most lines of Rust that each may have, documentation and unit tests included: a tenth more than
/// in November 2026, when each subject became a crate. What compares with others is not counted: CI does not build it.
const CRATES: [(&str, usize); 13] = [
    ("iri-core/grammar/src", 18_200),
    ("iri-core/grammar/judge", 2_400),
    ("iri-core/lint/src", 6_900),
    ("iri-core/src", 19_500),
    ("iri-core/coap/src", 4_700),
    ("iri-core/policy/src", 6_300),
    ("iri-core/template/src", 5_400),
    ("iri-core/vocab/src", 2_000),
    ("iri-core/xri/src", 3_200),
    ("iri-macros/src", 5_200),
    ("iri-serde/src", 4_600),
    ("iri-cli/src", 13_900),
    ("xtask", 14_000),
];

pub(super) fn hold() -> Outcome {
    let mut figures = CRATES.map(|_| [0, 0]);
    let mut xri = 0;
    for path in repo::files()? {
        let krate = CRATES
            .iter()
            .position(|(folder, _)| path.starts_with(folder));
        if let Some(krate) = krate
            && path.extension() == Some("rs".as_ref())
            && !path.starts_with(PEERS)
        {
            let text = fs::read_to_string(&path)?;
            let macros = text.matches("\nmacro_rules! ").count();
            let [all_lines, all_macros] = &mut figures[krate];
            *all_lines += text.lines().count();
            *all_macros += macros;
            let is_of_xri = path.iter().any(|name| name == "xri" || name == "judge");
            let may_name = !path.starts_with("iri-core") || is_of_xri;
            xri += usize::from(!may_name && text.to_ascii_lowercase().contains("xri"));
        }
    }
    let root = root(&fs::read_to_string("iri-core/src/lib.rs")?);
    let mut faults = Vec::new();
    let mut hold = |what: &str, found: usize, most: usize, instead: &str| {
        say(format_args!("{what}: {found}"));
        if found > most {
            faults.push(format!("{what}: {found}, not {most}: {instead}"));
        }
    };
    for ((folder, most), [lines, macros]) in CRATES.iter().zip(figures) {
        let what = format!("{folder}: {macros} macro_rules!, lines");
        hold(
            &what,
            lines,
            *most,
            "raise the limit in figures.rs, and say what for in DESIGN.md",
        );
    }
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
            let counts = !is_hidden && uses != "heapless";
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
                    #[cfg(feature = \"macros\")]\npub use m::N;\npub use heapless;\n";
        assert_eq!(root(text), 3);
    }
}
