//! Checks what a newcomer meets in the documentation: the root page of each library, its links, and the words for which people
//! search. CONTRIBUTING.md has the commands that write what tests compare with.

use std::fs;
use std::path::Path;

use support::packages::{self, Package};
use support::repo;

/// A root page of more lines is not read.
const MOST_LINES: usize = 120;

/// What a module of the compiler and the parts of iri-core are for: who opens their page is sent on.
const FOR_OTHERS: [&str; 3] = ["iri-grammar", "iri-lint", "iri-macros"];

/// Words that other libraries and people have for something of ours. A search for each finds it.
const WORDS: &str = "NamedNode Url append_pair basename credentials defrag domain encodeURIComponent from_file_path host_str href \
                     hostname is_valid join make_relative netloc origin path_segments percent_decode percent_encode punycode \
                     query_pairs query_param redirect_uri same_host sanitize searchParams ssrf strip_fragment to_file_path \
                     urlencode urljoin username validate";

/// The root page of a library is short, and says how to add it, which compiler it takes, and which features it has.
#[test]
fn root_pages_are_short_and_whole() {
    repo::enter().unwrap();
    let mut faults = Vec::new();
    for library in packages::libraries().unwrap() {
        let page = fs::read_to_string(library.folder.join("src/lib.rs")).unwrap();
        faults.extend(root(&library, &page));
    }
    none(&faults);
}

#[track_caller]
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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

/// The documentation of the libraries links the pages of the repository that it names, and they are there. The address of the
/// repository stands in `Cargo.toml` alone, so a link takes it from there.
#[test]
fn pages_that_are_named_are_linked() {
    repo::enter().unwrap();
    let libraries = packages::libraries().unwrap();
    let folders = Vec::from_iter(libraries.iter().map(|library| library.folder.join("src")));
    let mut faults = Vec::new();
    for path in repo::files().unwrap() {
        let is_of_library = folders.iter().any(|folder| path.starts_with(folder));
        if is_of_library && is_source(&path) {
            for (number, line) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
                if let Some(fault) = link(line, |page| Path::new(page).exists()) {
                    faults.push(format!("{}:{number}: {fault}", path.display()));
                }
            }
        }
    }
    none(&faults);
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
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

/// A search for a word of others finds something of ours.
#[test]
fn words_of_others_are_found() {
    repo::enter().unwrap();
    let mut text = String::new();
    for path in repo::files().unwrap() {
        let is_ours = path.starts_with("iri-core") && path.iter().any(|folder| folder == "src");
        if is_ours && is_source(&path) {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    let lines = text.lines().map(str::trim_start);
    let aliases = Vec::from_iter(lines.filter(|line| line.starts_with("#[doc(alias")));
    let is_known = |word: &str| {
        let word = format!("\"{word}\"");
        aliases.iter().any(|line| line.contains(&word))
    };
    let unknown = WORDS.split_whitespace().filter(|word| !is_known(word));
    none(&Vec::from_iter(unknown.map(|word| {
        format!("a search for `{word}` finds nothing: see `doc(alias)`")
    })));
}

/// Checks that the page of each library that users add lists its features, and that these turn on those of iri-core, as it says.
#[test]
fn features_are_listed_and_turn_on_those_of_iri_core() {
    repo::enter().unwrap();
    let libraries = packages::libraries().unwrap();
    let core = libraries.iter().find(|library| library.name == "iri-core");
    for library in &libraries {
        let text = |file: &str| fs::read_to_string(library.folder.join(file)).unwrap();
        let page = text("src/lib.rs");
        let Some((_, list)) = page.split_once("//! # Features\n") else {
            assert!(FOR_OTHERS.contains(&&*library.name), "{}", library.name);
            continue;
        };
        let list = list.split("\n//! #").next().unwrap();
        let manifest: toml::Table = text("Cargo.toml").parse().unwrap();
        for feature in library.each_feature() {
            let place = format!("{}/{feature}", library.name);
            assert!(list.contains(&format!("`{feature}`")), "{place}");
            if core.unwrap().each_feature().any(|other| other == feature)
                && list.contains("Each turns on that of iri-core")
            {
                let turns_on = manifest["features"][feature].as_array().unwrap();
                let other = format!("iri-core/{feature}");
                assert!(
                    turns_on.iter().any(|it| it.as_str() == Some(&other)),
                    "{place}"
                );
            }
        }
    }
}

#[test]
fn contributing_has_each_command_that_overwrites_a_file() {
    repo::enter().unwrap();
    let page = fs::read_to_string("CONTRIBUTING.md").unwrap();
    let mut commands = 0;
    let tests = repo::files().unwrap().into_iter();
    for path in tests.filter(|path| is_source(path) && path.iter().any(|it| it == "tests")) {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter_map(|line| line.strip_prefix("//! "));
        let text = Vec::from_iter(lines).join(" ");
        for command in text.split('`').filter(|it| it.contains("=overwrite ")) {
            assert!(page.contains(command), "{}: {command}", path.display());
            commands += 1;
        }
    }
    assert!(commands > 5);
}

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
