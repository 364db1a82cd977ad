//! The foreign types that iri-core's public API may name: a major release of their crates is one of ours.

use std::fs;

use crate::support::steps::{Outcome, none};
use crate::support::{packages, repo};

/// The crates on which iri-core depends. For each, the files under `iri-core/src` that may name it, and the items that may be
/// named; `*` is all.
const FOREIGN: [(&str, &str, &str); 13] = [
    // Their types are ours: iri-core re-exports their public part.
    ("iri-grammar", "*", "*"),
    ("iri-lint", "*", "*"),
    ("iri-macros", "macros.rs lib.rs template/mod.rs", "*"),
    (
        "heapless",
        "lib.rs template/typed.rs template/value.rs write/fixed.rs",
        "*",
    ),
    (
        "http",
        "foreign/http.rs",
        "Error HeaderValue Uri header uri",
    ),
    ("url", "foreign/url.rs", "ParseError Url"),
    // Outside of the version's promise.
    ("postcard", "foreign/postcard.rs", "experimental"),
    ("postcard-schema", "foreign/postcard.rs", "Schema schema"),
    (
        "idna",
        "operation/idna.rs operation/mod.rs",
        "uts46 IdnaError",
    ),
    (
        "serde_core",
        "base/serde.rs constant/serde.rs cri/serde.rs config/serde.rs policy/serde.rs types/serde.rs",
        "*",
    ),
    (
        "schemars",
        "base/schema.rs constant/schemars.rs config/schema.rs hosts/schema.rs policy/schema.rs types/schema.rs",
        "*",
    ),
    ("serde_json", "constant/schemars.rs policy/schema.rs", "*"),
    ("defmt", "*", "Format Formatter write"),
];

pub(super) fn only_where_listed() -> Outcome {
    let mut wrong = Vec::new();
    for package in packages::libraries()? {
        let is_core = package.name == "iri-core";
        let dependencies = package.dependencies.into_iter().filter(|_| is_core);
        let unknown = dependencies.filter(|name| FOREIGN.iter().all(|(known, ..)| known != name));
        wrong
            .extend(unknown.map(|name| format!("iri-core depends on {name}, which is not listed")));
    }
    for path in repo::files()? {
        if let Ok(file) = path.strip_prefix("iri-core/src") {
            for (number, line) in (1..).zip(fs::read_to_string(&path)?.lines()) {
                let found = misused(&file.to_string_lossy(), line);
                wrong.extend(found.map(|what| format!("{}:{number}: {what}", path.display())));
            }
        }
    }
    none(&wrong)
}

/// Returns what a line of code names of a crate without being allowed to.
fn misused(file: &str, line: &str) -> Option<String> {
    // Documentation that a macro makes is not part of the API.
    let is_documentation = line.trim_start().starts_with("#[doc");
    let code = line.split("//").next().filter(|_| !is_documentation)?;
    let is_listed = |list: &str, name: &str| list == "*" || list.split(' ').any(|one| one == name);
    FOREIGN.iter().find_map(|(name, files, items)| {
        let path = format!("{}::", name.replace('-', "_"));
        let named = code.split(&path).skip(1);
        let mut named = named.filter_map(|after| {
            after
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
        });
        let item = named.find(|item| !is_listed(files, file) || !is_listed(items, item))?;
        Some(format!("{path}{item}: listed are {items} in {files}"))
    })
}

#[cfg(test)]
mod tests {
    use super::misused;

    #[test]
    fn listed_items_are_named_in_listed_files() {
        for (file, line, is_wrong) in [
            ("write/fixed.rs", "use heapless::String;", false),
            ("iri.rs", "pub fn f() -> heapless::String<4> {", true),
            ("iri.rs", "x(); // as heapless::String does", false),
            (
                "iri.rs",
                "#[cfg_attr(feature = \"defmt\", derive(defmt::Format))]",
                false,
            ),
            ("iri.rs", "pub use defmt::Str;", true),
            ("iri.rs", "use postcard_schema::Schema;", true),
            (
                "foreign/postcard.rs",
                "use postcard_schema::key::Key;",
                true,
            ),
        ] {
            assert_eq!(misused(file, line).is_some(), is_wrong, "{file}: {line}");
        }
    }
}
