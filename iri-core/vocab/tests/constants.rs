//! Tests the compiler's errors for prefixes: the same code panics here.

use std::panic::catch_unwind;

use iri_core::Iri;
use iri_vocab::{Prefixes, constant};

/// Returns the message of the panic of a check.
fn message(check: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = catch_unwind(check).unwrap_err();
    panic.downcast_ref::<String>().unwrap().clone()
}

#[test]
fn prefixes_that_conflict_are_told() {
    let pairs = [("a", "x:"), ("a", "y:")];
    let error = Prefixes::new(pairs.map(|(prefix, text)| (prefix, Iri::parse(text).unwrap())));
    let error = error.unwrap_err();
    let texts = pairs.map(|(prefix, text)| (prefix, text, true));
    let shown = message(move || _ = constant::prefixes(texts, [0, 1], [0, 1]));
    assert_eq!(shown, error.to_string());
}

/// The macro sorts what it sees. What it does not see is sorted here, and the order in the source is known of all.
#[test]
fn constants_are_sorted_among_literals() {
    let texts = [
        ("a", "x:c", true),
        ("b", "x:a", false),
        ("c", "x:b", true),
        ("d", "x:b", false),
        ("e", "x:a", false),
    ];
    let prefixes = constant::prefixes(texts, [2, 0, 1, 3, 4], [4, 3, 2, 1, 0]);
    let compact = |text| {
        prefixes
            .compact(Iri::parse(text).unwrap())
            .unwrap()
            .prefix()
    };
    assert_eq!(["x:a1", "x:b1", "x:c1"].map(compact), ["e", "d", "a"]);
}
