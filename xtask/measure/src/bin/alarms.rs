//! Counts the warnings of lints in collections of links, by code. Fails if more than one text in a thousand has one.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use iri_core::IriRef;
use iri_core::lint::{Code, Severity};
use measure::{links, made};

/// One text in this many may have a warning.
const ONE_IN: usize = 1_000;

/// The number of texts in a collection
const TEXTS: usize = 20_000;

fn main() -> ExitCode {
    let mut is_reached = true;
    for corpus in made::all(TEXTS) {
        // Letters at random look like ASCII more often than words do.
        is_reached &= count(&corpus.name, &corpus.texts, &[Code::ConfusableHost]);
    }
    // The machine may have no documentation of Rust.
    let links = links::of_rust(TEXTS);
    let links: Vec<&str> = links.iter().map(String::as_str).collect();
    is_reached &= count("links of Rust's documentation", &links, &[]);
    // Folders of pages, each with all links that are valid.
    for folder in std::env::args().skip(1) {
        let links = links::links_in(Path::new(&folder));
        let links: Vec<&str> = links.iter().map(String::as_str).collect();
        is_reached &= count(&folder, &links, &[]);
    }
    ExitCode::from(u8::from(!is_reached))
}

/// Prints how many texts have which warnings, without those of some codes. Returns whether they are few enough.
fn count(name: &str, texts: &[&str], without: &[Code]) -> bool {
    let mut codes = BTreeMap::<Code, (usize, &str)>::new();
    let mut with_any = 0;
    for text in texts {
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
        let found = reference
            .lints()
            .filter(|finding| finding.severity() >= Severity::Warning);
        let found = found.map(|finding| finding.code());
        let mut found: Vec<Code> = found.filter(|code| !without.contains(code)).collect();
        found.dedup();
        with_any += usize::from(!found.is_empty());
        for code in found {
            codes.entry(code).or_insert((0, text)).0 += 1;
        }
    }
    println!("{name}: {with_any} of {} have a warning", texts.len());
    for (code, (count, example)) in codes {
        println!("  {:24} {count:>6}, as {example:?}", code.name());
    }
    with_any * ONE_IN <= texts.len()
}
