//! What a newcomer meets in the documentation: the root page of each library, its links, and the words for which people search.

use std::fs;

use support::packages::{self, Package};
use support::repo;
use support::steps::{Outcome, none};

/// A root page of more lines is not read.
const MOST_LINES: usize = 120;

/// What a module of the compiler and the parts of iri-core are for: who opens their page is sent on.
const FOR_OTHERS: [&str; 3] = ["iri-grammar", "iri-lint", "iri-macros"];

/// Words that other libraries and people have for something of ours. A search for each finds it.
const WORDS: &str = "NamedNode Url append_pair basename credentials defrag domain encodeURIComponent from_file_path host_str href \
                     hostname is_valid join make_relative netloc origin path_segments percent_decode percent_encode punycode \
                     query_pairs query_param redirect_uri same_host sanitize searchParams ssrf strip_fragment to_file_path \
                     urlencode urljoin username validate";

/// Checks that the root page of a library is short, and says how to add it, which compiler it takes, and which features it has.
pub(super) fn roots() -> Outcome {
    let mut faults = Vec::new();
    for library in packages::libraries()? {
        let page = fs::read_to_string(library.folder.join("src/lib.rs"))?;
        faults.extend(root(&library, &page));
    }
    none(&faults)
}

fn root(library: &Package, page: &str) -> Vec<String> {
    let name = &library.name;
    let lines = Vec::from_iter(page.lines().filter(|line| is_documentation(line)));
    let mut faults = Vec::new();
    if lines.len() > MOST_LINES {
        faults.push(format!(
            "{name}: its root page has {} lines, at most {MOST_LINES}",
            lines.len()
        ));
    }
    let compiler = library.rust_version.as_deref().unwrap_or_default();
    for wanted in [
        "//! cargo add ",
        &format!("Rust {compiler} or later"),
        "//! # Features",
    ] {
        if !FOR_OTHERS.contains(&&**name) && !lines.iter().any(|line| line.contains(wanted)) {
            faults.push(format!("{name}: its root page has no `{wanted}`"));
        }
    }
    faults
}

/// Returns whether a line is of the page of the file in which it stands.
fn is_documentation(line: &str) -> bool {
    line.starts_with("//!")
        || line.starts_with("#![doc")
        || line.starts_with("#![cfg_attr(") && line.contains("doc = ")
}

/// Checks that the documentation of the libraries links the pages of the repository that it names, and that they are there. The address
/// of the repository stands in `Cargo.toml` alone, so a link takes it from there.
pub(super) fn links() -> Outcome {
    let mut faults = Vec::new();
    let folders = Vec::from_iter(
        packages::libraries()?
            .into_iter()
            .map(|library| library.folder.join("src")),
    );
    for path in repo::files()? {
        let is_of_library = folders.iter().any(|folder| path.starts_with(folder));
        if !is_of_library || path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        for (number, line) in (1..).zip(fs::read_to_string(&path)?.lines()) {
            if let Some(fault) = link(line, repo_has) {
                faults.push(format!("{}:{number}: {fault}", path.display()));
            }
        }
    }
    none(&faults)
}

fn repo_has(page: &str) -> bool {
    fs::exists(page).unwrap_or_default()
}

fn link(line: &str, is_there: impl Fn(&str) -> bool) -> Option<String> {
    let line = line.trim_start();
    let is_text = ["//!", "///"].iter().any(|mark| line.starts_with(mark));
    if is_text && line.contains("`docs/") {
        return Some("names a page without a link to it".to_owned());
    }
    let (_, target) = line.split_once("env!(\"CARGO_PKG_VERSION\"), \"/")?;
    let page = target.split(['"', '#']).next()?;
    (!is_there(page)).then(|| format!("a link to {page}, which is not there"))
}

/// Checks that a search for a word of others finds something of ours.
pub(super) fn words() -> Outcome {
    let mut text = String::new();
    for path in repo::files()? {
        let is_source = path.iter().any(|folder| folder == "src") && path.starts_with("iri-core");
        if is_source && path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(path)?;
        }
    }
    let lines = text.lines().map(str::trim_start);
    let aliases = Vec::from_iter(lines.filter(|line| line.starts_with("#[doc(alias")));
    let is_known = |word: &str| {
        aliases
            .iter()
            .any(|line| line.contains(&format!("\"{word}\"")))
    };
    let unknown = WORDS.split_whitespace().filter(|word| !is_known(word));
    none(&Vec::from_iter(unknown.map(|word| {
        format!("a search for `{word}` finds nothing: see `doc(alias)`")
    })))
}

#[cfg(test)]
mod tests {
    use super::{is_documentation, link};

    #[test]
    fn a_page_that_is_named_is_a_link_that_leads_somewhere() {
        let links = |line: &str| link(line, |page| page == "docs/a.md").is_none();
        assert!(!links("//! see `docs/a.md` in the repository"));
        assert!(!links("    /// as `docs/a.md` has it"));
        assert!(links("// as `docs/a.md` has it"));
        let of = |page: &str| {
            format!(
                "#![cfg_attr(doc, doc = concat!(\"[a]: \", env!(\"CARGO_PKG_VERSION\"), \"/docs/{page}\"))]"
            )
        };
        assert!(links(&of("a.md")));
        assert!(links(&of("a.md#b")));
        assert!(!links(&of("b.md")));
    }

    #[test]
    fn all_of_a_page_counts() {
        for line in [
            "//!",
            "#![doc = \"a\"]",
            "#![cfg_attr(feature = \"a\", doc = \"```\")]",
        ] {
            assert!(is_documentation(line), "{line}");
        }
        assert!(!is_documentation("#![cfg_attr(docsrs, feature(doc_cfg))]"));
        assert!(!is_documentation("/// a"));
    }
}
