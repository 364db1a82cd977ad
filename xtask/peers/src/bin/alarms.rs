//! Counts the texts of each collection in which lints find a warning or an error. It fails if these are more than one
//! in a thousand.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use iri_core::IriRef;
use iri_core::lint::{Code, Severity};

#[path = "../corpora.rs"]
#[expect(dead_code, reason = "others compare by less")]
mod corpora;

/// The least number of texts for each one that has a warning.
const ONE_IN: usize = 1_000;

fn main() -> ExitCode {
    let mut is_reached = true;
    let collections = match corpora::all(None) {
        Ok(collections) => collections,
        Err(error) => {
            println!("{error}");
            return ExitCode::FAILURE;
        }
    };
    for corpus in collections {
        is_reached &= count(&corpus.name, &corpus.texts);
    }
    // Each argument is a folder of pages. All valid links in it are a collection.
    for folder in std::env::args().skip(1) {
        let links = corpora::links_in(Path::new(&folder));
        let links: Vec<&str> = links.iter().map(String::as_str).collect();
        is_reached &= count(&folder, &links);
    }
    ExitCode::from(u8::from(!is_reached))
}

/// Prints the number of texts for each warning, and returns whether few enough texts have one.
fn count(name: &str, texts: &[&str]) -> bool {
    let mut codes = BTreeMap::<Code, (usize, &str)>::new();
    let mut with_any = 0;
    for text in texts {
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
        let found = reference
            .lints()
            .filter(|finding| finding.severity() >= Severity::Warning);
        let mut found: Vec<Code> = found.map(|finding| finding.code()).collect();
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
