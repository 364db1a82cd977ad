//! Of usual links, no more than one in a thousand has a warning.

use std::collections::BTreeMap;

use iri_core::IriRef;
use iri_core::lint::{Code, Severity};
use measure::{Corpus, links, made};

/// The number of texts in a collection, and one in this many may have a warning.
const TEXTS: usize = 4_000;
const ONE_IN: usize = 1_000;

#[test]
fn usual_links_have_no_warnings() {
    // The machine may have no documentation of Rust.
    let links = Corpus::new("links of Rust's documentation", &links::of_rust(TEXTS));
    for corpus in made::all(TEXTS).into_iter().chain([links]) {
        let mut found = BTreeMap::new();
        for text in &corpus.texts {
            let reference = IriRef::parse(text).unwrap();
            let findings = reference.lints();
            let warning = findings
                .filter(|finding| finding.severity() >= Severity::Warning)
                .map(|finding| finding.code())
                // Letters at random look like ASCII more often than words do.
                .find(|code| *code != Code::ConfusableHost);
            if let Some(code) = warning {
                found.insert(*text, code);
            }
        }
        assert!(found.len() * ONE_IN <= TEXTS, "{}: {found:?}", corpus.name);
    }
}
