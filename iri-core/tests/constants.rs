//! Tests the compiler's errors for constants that are not valid: the same code panics here.
#![cfg(feature = "alloc")]

use std::panic::catch_unwind;

use iri_core::{Iri, constant};

/// Returns the message of the panic of a check.
fn message(check: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = catch_unwind(check).unwrap_err();
    panic.downcast_ref::<String>().unwrap().clone()
}

fn refused(text: &'static str) -> String {
    let error = Iri::parse(text).unwrap_err();
    message(move || constant::refuse("IRI", &error, text))
}

const EXPECTED: &str =
    "a letter, a digit, one of -._~!$&'()*+,;=:@/, `%` or a character beyond ASCII in the path";

#[test]
fn a_report_is_written_without_formatting() {
    assert_eq!(
        refused("http://example.com/a b"),
        format!(
            "invalid IRI: expected {EXPECTED}, at byte 20: write a space as %20\n  |\n  | http://example.com/a b"
        )
    );
    // Characters that hide or reorder others are escaped, and a password is masked.
    let shown = refused("http://joe:secret@h/\u{FEFF}\u{7}^");
    let line = shown.lines().nth(2);
    assert_eq!(
        line,
        Some("  | http://***@h/\\u{FEFF}\\u{0007}^"),
        "{shown}"
    );
    // Of a long text only the part around the error is shown.
    let text = format!("http://h/{} {}", "a".repeat(200), "b".repeat(200));
    let shown = refused(text.leak());
    let line = shown.lines().nth(2).unwrap();
    assert!(
        line.starts_with("  | …aaaa") && line.contains("a b") && line.ends_with("bbbb…"),
        "{line}"
    );
    assert!(
        line.chars().count() < 110 && shown.contains("at byte 209:"),
        "{shown}"
    );
}

#[test]
fn a_character_that_reorders_text_is_told() {
    assert_eq!(
        message(|| constant::bidi_formatting("IRI", "http://h/\u{202E}a")),
        "invalid IRI: bidi formatting character, which RFC 3987 section 4.1 forbids, at byte 9: remove it, or \
         percent-encode its UTF-8 bytes\n  |\n  | http://h/\\u{202E}a"
    );
    constant::bidi_formatting("IRI", "http://h/é");
}
