//! Checks that every public method and function has an example that the compiler runs, on the pages that rustdoc has
//! made.

use std::path::Path;

use crate::support::steps::{Outcome, failed, none};

/// The text before the name of a method, of a type or of a trait.
const METHODS: [&str; 2] = ["<section id=\"method.", "<section id=\"tymethod."];

/// The start of the part of a page with other methods than those that its item defines: implementations of traits,
/// and the methods of the type to which it derefs.
const ENDS: [&str; 6] = [
    "id=\"trait-implementations",
    "id=\"synthetic-implementations",
    "id=\"blanket-implementations",
    "id=\"deref-methods-",
    "id=\"foreign-impls",
    "id=\"implementors",
];

/// The crate of the macros. It has no examples: they need iri-core, which depends on it, and whose documentation has
/// each macro. The examples are on those pages, which are checked.
const MACROS: &str = "iri_macros";

/// The mark of a page that only leads to the page of an item under another name.
const REDIRECTION: &str = "http-equiv=\"refresh\"";

/// Fails if a public method, function or macro in `pages`, each with its path, has no example.
pub(super) fn are_there(pages: &[(impl AsRef<Path>, String)]) -> Outcome {
    let mut seen = 0_usize;
    let mut missing = Vec::new();
    for (path, page) in pages {
        let Some(item) = item(path.as_ref()) else {
            continue;
        };
        if page.contains(REDIRECTION) {
            continue;
        }
        for (name, has_example) in documented(&item, page) {
            seen += 1;
            if !has_example {
                missing.push(format!("{name} has no example"));
            }
        }
    }
    // This notices if rustdoc changes its pages.
    if seen == 0 {
        return failed("no method was found in the pages");
    }
    missing.sort();
    none(&missing)
}

/// Returns the item of a page, if it has methods or is a function or a macro: `struct.Iri.html`.
fn item(path: &Path) -> Option<Item> {
    let file = path.file_name()?.to_str()?.strip_suffix(".html")?;
    let (kind, name) = file.split_once('.')?;
    let has_methods = match kind {
        "struct" | "enum" | "union" | "trait" => true,
        "fn" | "macro" | "attr" | "derive" => false,
        _ => return None,
    };
    let module = path.parent()?.file_name()?.to_str()?;
    // Macros are at the root of their crate, as the compiler requires.
    if module == MACROS {
        return None;
    }
    Some(Item {
        name: format!("{module}::{name}"),
        has_methods,
    })
}

struct Item {
    name: String,
    has_methods: bool,
}

/// Returns the methods of a page, or its function, and whether each has an example.
fn documented(item: &Item, page: &str) -> Vec<(String, bool)> {
    if !item.has_methods {
        return vec![(item.name.clone(), has_example(page))];
    }
    let end = ENDS.iter().filter_map(|end| page.find(end)).min();
    let own = page.get(..end.unwrap_or(page.len())).unwrap_or(page);
    let mut starts: Vec<_> = METHODS
        .iter()
        .flat_map(|start| own.match_indices(start))
        .map(|(at, start)| (at, at + start.len()))
        .collect();
    starts.sort_unstable();
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([own.len()]);
    starts
        .iter()
        .zip(ends)
        .filter_map(|((_, start), end)| {
            let (name, method) = own.get(*start..end)?.split_once('"')?;
            Some((format!("{}::{name}", item.name), has_example(method)))
        })
        .collect()
}

/// Returns whether there is an example that `cargo test` runs.
fn has_example(html: &str) -> bool {
    html.split("<div class=\"example-wrap")
        .skip(1)
        .any(|example| !example.starts_with(" ignore") && example.contains("<pre class=\"rust "))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::are_there;

    const EXAMPLE: &str = "<div class=\"example-wrap\"><pre class=\"rust rust-example-rendered\">";
    const IGNORED: &str =
        "<div class=\"example-wrap ignore\"><pre class=\"rust rust-example-rendered\">";
    const TEXT: &str = "<div class=\"example-wrap\"><pre class=\"language-text\">";

    fn holds(file: &str, page: String) -> bool {
        are_there(&[(Path::new("iri_core").join(file), page)]).is_ok()
    }

    #[test]
    fn each_method_has_an_example_of_its_own() {
        let page = |first: &str, second: &str| {
            format!(
                "{EXAMPLE}<section id=\"method.a\">{first}<section id=\"tymethod.b\">{second}\
                 <h2 id=\"trait-implementations\"><section id=\"method.fmt\">"
            )
        };
        let of_trait = format!(
            "<section id=\"tymethod.a\">{EXAMPLE}<h2 id=\"implementors\"><section id=\"method.a\">"
        );
        assert!(holds("trait.A.html", of_trait));
        assert!(holds("struct.A.html", page(EXAMPLE, EXAMPLE)));
        for other in ["", IGNORED, TEXT] {
            assert!(!holds("struct.A.html", page(EXAMPLE, other)), "{other}");
            assert!(!holds("enum.A.html", page(other, EXAMPLE)), "{other}");
        }
    }

    #[test]
    fn functions_have_one_and_pages_are_found() {
        assert!(holds("fn.a.html", EXAMPLE.into()));
        assert!(!holds("fn.a.html", String::new()));
        assert!(!holds("fn.a.html", super::REDIRECTION.into()));
        assert!(!holds("index.html", EXAMPLE.into()));
    }

    #[test]
    fn macros_have_theirs_in_iri_core() {
        for file in ["macro.iri.html", "derive.IriTemplate.html"] {
            let pages = |page: &str| {
                ["iri_core", "iri_macros"].map(|module| {
                    let page = if module == "iri_core" { page } else { "" };
                    (Path::new(module).join(file), page.to_owned())
                })
            };
            assert!(are_there(&pages(EXAMPLE)).is_ok(), "{file}");
            assert!(are_there(&pages("")).is_err(), "{file}");
        }
    }
}
