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
    let iri = |text| Iri::parse(text).unwrap();
    let pairs = [("a", iri("x:")), ("a", iri("y:"))];
    let error = Prefixes::new(pairs).unwrap_err();
    let shown = message(move || _ = constant::prefixes(pairs));
    assert_eq!(shown, error.to_string());
}
