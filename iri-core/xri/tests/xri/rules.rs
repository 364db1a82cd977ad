//! Tests the rules of XRIs as values: those for single characters with each character, and texts that almost match a rule.

use iri_core::Rule;
use iri_xri::Xri;

const ALPHA: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const DIGIT: &str = "0123456789";
const UNRESERVED: &str = "-._~";

/// Checks that a rule matches exactly one of these ASCII characters, and no text of two.
#[track_caller]
fn characters(name: &str, of: &[&str]) {
    let rule = Rule::from_name(name).unwrap();
    for c in '\0'..='\x7F' {
        let admitted = of.iter().any(|characters| characters.contains(c));
        assert_eq!(rule.matches(&c.to_string()), admitted, "{name} {c:?}");
        assert!(!rule.matches(&format!("{c}{c}")), "{name} {c:?}");
    }
    assert!(!rule.matches(""), "{name}");
}

#[test]
fn single_characters() {
    const GLOBAL: &str = "=@+$";
    const LOCAL: &str = "*!";
    const GENERAL: &str = ":/?#[]()";
    const SUB: &str = "&;,'";
    characters("gcs-char", &[GLOBAL]);
    characters("lcs-char", &[LOCAL]);
    characters("xri-gen-delims", &[GENERAL, GLOBAL, LOCAL]);
    characters("xri-sub-delims", &[SUB]);
    characters("xri-reserved", &[GENERAL, GLOBAL, LOCAL, SUB]);
    characters("xri-pchar", &[ALPHA, DIGIT, UNRESERVED, SUB, ":"]);
    characters("xri-pchar-nc", &[ALPHA, DIGIT, UNRESERVED, SUB]);
    characters("ALPHA", &[ALPHA]);
    characters("DIGIT", &[DIGIT]);
    characters("HEXDIG", &[DIGIT, "ABCDEFabcdef"]);
}

#[test]
fn what_is_nearly_of_a_rule() {
    for (name, good, bad) in [
        ("xri-reference", "xri:=a", "xri:a"),
        ("rel-subseg-nc", "(a:b)", "a*b"),
        ("xri-path-abempty", "/a", "/a b"),
        ("xri-path-abs", "/a", "/a b"),
        ("xri-pchar", "%41", "%4"),
        ("xri-pchar-nc", "a", "ab"),
    ] {
        let rule = Rule::from_name(name).unwrap();
        assert!(rule.matches(good), "{name} {good}");
        assert!(!rule.matches(bad), "{name} {bad}");
    }
}

#[test]
fn every_ascii_character_in_a_literal_of_xri() {
    for c in (0..0x80).map(|b| char::from(b as u8)) {
        let literal = c.is_ascii_alphanumeric() || "-._~&;,':".contains(c);
        // A symbol or a delimiter is valid too, but ends the literal.
        let symbol = "=@+$*!".contains(c);
        for (text, admitted) in [
            (format!("=x{c}"), literal || symbol || "/?#".contains(c)),
            (format!("=x/y{c}"), literal || symbol || "/?#".contains(c)),
            (
                format!("=({c})"),
                literal && c != ':' || symbol || "/?#".contains(c),
            ),
        ] {
            assert_eq!(Xri::parse(&text).is_ok(), admitted, "{text:?}");
        }
    }
}
