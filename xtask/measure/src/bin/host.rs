//! Does each operation to each collection of texts once, so that `cargo xtask instructions --host` can count.
//!
//! A counter such as callgrind counts the instructions in [`measured`], call by call. For each call a line says which
//! operation it was of which collection, and of how many texts.

use std::hint::black_box;

use iri_core::{Iri, IriRef, Level, UriRef};
use measure::{Corpus, made};

/// The number of texts in a collection. More would give the same figures for one text.
const TEXTS: usize = 1_000;

const BASE: &str = "https://www.example.com/articles/2024/05/index.html?page=2";

/// The references of a collection, parsed before anything is counted, and memory for results.
struct Given {
    texts: Vec<&'static str>,
    references: Vec<IriRef<'static>>,
    base: Iri<'static>,
    sink: String,
}

/// An operation, by its name.
type Operation = (&'static str, fn(&mut Given));

/// Writes each result into the same `String`, which is long enough.
macro_rules! written {
    ($reference:ident, $base:ident => $operation:expr) => {
        |given| {
            let $base = given.base;
            for $reference in &given.references {
                given.sink.clear();
                let result = ($operation).write_into(&mut given.sink);
                _ = black_box(result.is_ok());
            }
        }
    };
}

const OPERATIONS: [Operation; 10] = [
    ("parse", |given| {
        for text in &given.texts {
            _ = black_box(IriRef::parse(black_box(text)));
        }
    }),
    ("parse_bytes", |given| {
        for text in &given.texts {
            _ = black_box(IriRef::parse_bytes(black_box(text.as_bytes())));
        }
    }),
    ("components", |given| {
        for reference in &given.references {
            let reference = black_box(reference);
            black_box((reference.scheme(), reference.authority(), reference.path()));
            black_box((reference.query(), reference.fragment()));
        }
    }),
    (
        "resolve",
        written!(reference, base => base.resolve(*reference)),
    ),
    ("relativize", |given| {
        for reference in &given.references {
            if let Ok(target) = Iri::try_from(*reference) {
                given.sink.clear();
                let result = given.base.relativize(target);
                let result = result.map(|it| it.write_into(&mut given.sink).is_ok());
                _ = black_box(result);
            }
        }
    }),
    (
        "normalize",
        written!(reference, _base => reference.normalize(Level::Syntax)),
    ),
    ("to_uri", written!(reference, _base => reference.to_uri())),
    ("to_iri", |given| {
        for reference in &given.references {
            if let Ok(uri) = UriRef::try_from(*reference) {
                given.sink.clear();
                let result = uri.to_iri().write_into(&mut given.sink);
                _ = black_box(result.is_ok());
            }
        }
    }),
    (
        "redacted",
        written!(reference, _base => reference.redacted()),
    ),
    ("lints", |given| {
        for reference in &given.references {
            black_box(reference.lints().count());
        }
    }),
];

fn main() {
    let Ok(base) = Iri::parse(BASE) else {
        return;
    };
    for Corpus { name, texts, .. } in made::all(TEXTS) {
        let references = texts.iter().filter_map(|text| IriRef::parse(text).ok());
        let mut given = Given {
            references: references.collect(),
            texts,
            base,
            sink: String::with_capacity(1 << 12),
        };
        for (operation, run) in OPERATIONS {
            measured(run, &mut given);
            println!("{operation}\t{name}\t{TEXTS}");
        }
    }
}

/// Runs an operation. The counter knows this function by its name.
#[inline(never)]
fn measured(run: fn(&mut Given), given: &mut Given) {
    run(black_box(given));
    // Without this, the call would be a jump, and the counter would not see the end of this function.
    black_box(given);
}
