//! The foreign types that iri-core's public API may name: a major release of their crates is one of ours.

use std::fs;

use crate::support::steps::{Outcome, none};
use crate::support::{packages, repo};

/// A crate on which iri-core depends, and what the API may name of it.
struct Foreign {
    name: &'static str,
    /// The files under `iri-core/src` that may name it; none: all.
    files: &'static [&'static str],
    /// The items that may be named; none: anything.
    items: &'static [&'static str],
}

const FOREIGN: [Foreign; 13] = [
    // Its types are ours: iri-core re-exports its public part.
    Foreign {
        name: "iri-grammar",
        files: &[],
        items: &[],
    },
    Foreign {
        name: "iri-lint",
        files: &[],
        items: &[],
    },
    Foreign {
        name: "iri-macros",
        files: &["macros.rs", "lib.rs", "template/mod.rs"],
        items: &[],
    },
    Foreign {
        name: "heapless",
        files: &[
            "lib.rs",
            "template/typed.rs",
            "template/value.rs",
            "write/fixed.rs",
        ],
        items: &[],
    },
    Foreign {
        name: "http",
        files: &["foreign/http.rs"],
        items: &["Error", "HeaderValue", "Uri", "header", "uri"],
    },
    Foreign {
        name: "url",
        files: &["foreign/url.rs"],
        items: &["ParseError", "Url"],
    },
    // Outside of the version's promise.
    Foreign {
        name: "postcard",
        files: &["foreign/postcard.rs"],
        items: &["experimental"],
    },
    Foreign {
        name: "postcard-schema",
        files: &["foreign/postcard.rs"],
        items: &["Schema", "schema"],
    },
    Foreign {
        name: "idna",
        files: &["operation/idna.rs", "operation/mod.rs"],
        items: &["uts46", "IdnaError"],
    },
    Foreign {
        name: "serde_core",
        files: &[
            "base/serde.rs",
            "constant/serde.rs",
            "cri/serde.rs",
            "config/serde.rs",
            "policy/serde.rs",
            "types/serde.rs",
        ],
        items: &[],
    },
    Foreign {
        name: "schemars",
        files: &[
            "base/schema.rs",
            "constant/schemars.rs",
            "config/schema.rs",
            "hosts/schema.rs",
            "policy/schema.rs",
            "types/schema.rs",
        ],
        items: &[],
    },
    Foreign {
        name: "serde_json",
        files: &["constant/schemars.rs", "policy/schema.rs"],
        items: &[],
    },
    Foreign {
        name: "defmt",
        files: &[],
        items: &["Format", "Formatter", "write"],
    },
];

pub(super) fn only_where_listed() -> Outcome {
    let libraries = packages::libraries()?;
    let mut wrong: Vec<String> = libraries
        .iter()
        .filter(|package| package.name == "iri-core")
        .flat_map(|package| &package.dependencies)
        .filter(|dependency| FOREIGN.iter().all(|foreign| foreign.name != *dependency))
        .map(|dependency| format!("iri-core depends on {dependency}, which is not listed here"))
        .collect();
    for path in repo::files()? {
        let Ok(inside) = path.strip_prefix("iri-core/src") else {
            continue;
        };
        let file = inside.to_string_lossy();
        for (number, line) in fs::read_to_string(&path)?.lines().enumerate() {
            for foreign in &FOREIGN {
                if let Some(what) = foreign.misused(&file, line) {
                    wrong.push(format!("{}:{}: {what}", path.display(), number + 1));
                }
            }
        }
    }
    none(&wrong)
}

impl Foreign {
    /// Returns what a line of code names of the crate without being allowed to.
    fn misused(&self, file: &str, line: &str) -> Option<String> {
        // Documentation that a macro makes is not part of the API.
        let code = match line.trim_start().strip_prefix("#[doc") {
            Some(_) => "",
            None => line.split("//").next().unwrap_or_default(),
        };
        let path = format!("{}::", self.name.replace('-', "_"));
        let after = code.split(&path).skip(1);
        let listed = self.files.is_empty() || self.files.contains(&file);
        for item in after {
            let end = item
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(item.len());
            let item = &item[..end];
            if !listed {
                return Some(format!("{path}{item} outside {}", self.files.join(", ")));
            }
            if !self.items.is_empty() && !self.items.contains(&item) {
                return Some(format!(
                    "{path}{item}; listed are {}",
                    self.items.join(", ")
                ));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Foreign;

    const HEAPLESS: Foreign = Foreign {
        name: "heapless",
        files: &["buf.rs"],
        items: &[],
    };
    const DEFMT: Foreign = Foreign {
        name: "defmt",
        files: &[],
        items: &["Format"],
    };

    #[test]
    fn the_code_names_a_crate_with_underscores() {
        const SCHEMA: Foreign = Foreign {
            name: "postcard-schema",
            files: &["foreign/postcard.rs"],
            items: &["Schema"],
        };
        assert!(
            SCHEMA
                .misused("iri.rs", "use postcard_schema::Schema;")
                .is_some()
        );
        let key = SCHEMA.misused("foreign/postcard.rs", "use postcard_schema::key::Key;");
        assert!(key.is_some());
    }

    #[test]
    fn a_crate_is_named_in_its_files_only() {
        assert_eq!(HEAPLESS.misused("buf.rs", "use heapless::String;"), None);
        assert!(
            HEAPLESS
                .misused("iri.rs", "pub fn f() -> heapless::String<4> {")
                .is_some()
        );
        assert_eq!(
            HEAPLESS.misused("iri.rs", "x(); // as heapless::String does"),
            None
        );
    }

    #[test]
    fn only_listed_items_are_named() {
        assert_eq!(
            DEFMT.misused(
                "iri.rs",
                "#[cfg_attr(feature = \"defmt\", derive(defmt::Format))]"
            ),
            None
        );
        assert!(DEFMT.misused("iri.rs", "pub use defmt::Str;").is_some());
    }
}
