//! Tests the compiler's errors for constants that break a policy: the same code panics here.
#![cfg(feature = "alloc")]

use std::panic::catch_unwind;

use iri_core::Kind;
use iri_policy::{Policy, constant};

/// Returns the message of the panic of a check.
fn message(check: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = catch_unwind(check).unwrap_err();
    panic.downcast_ref::<String>().unwrap().clone()
}

#[test]
fn a_policy_is_kept_by_constants() {
    const POLICY: Policy = Policy::new().schemes(&["https"]);
    const BOTH: Policy = Policy::all(&[Policy::new(), POLICY]);
    constant::keep(Kind::Iri, &BOTH, "https://h/");
    let shown = message(|| constant::keep(Kind::Iri, &BOTH, "http://h/"));
    assert!(
        shown.contains("at byte 0") && shown.ends_with("\n  | http://h/"),
        "{shown}"
    );
    let shown = message(|| constant::keep(Kind::Iri, &POLICY, "/a"));
    assert!(shown.starts_with("invalid IRI: expected"), "{shown}");
}

#[cfg(feature = "lint")]
#[test]
fn lints_of_a_policy_are_kept_by_constants() {
    use iri_policy::lint::{Levels, Severity};

    const WARNINGS: Policy = Policy::new().lints(Severity::Warning, Levels::new());
    const NESTED: Policy = Policy::all(&[Policy::new(), WARNINGS]);
    for policy in [&WARNINGS, &NESTED] {
        constant::keep(Kind::Iri, policy, "http://h/");
        let shown = message(|| constant::keep(Kind::Iri, policy, "http://127.1/"));
        assert!(
            shown.contains("at byte 7") && shown.ends_with("\n  | http://127.1/"),
            "{shown}"
        );
    }
}
