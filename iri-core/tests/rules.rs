//! Tests the rules as values: rules for single characters with each character, and texts that almost match a rule.

use iri_core::Rule;

const ALPHA: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const DIGIT: &str = "0123456789";
const UNRESERVED: &str = "-._~";
const SUB_DELIMS: &str = "!$&'()*+,;=";
const GEN_DELIMS: &str = ":/?#[]@";

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
    let unreserved = [ALPHA, DIGIT, UNRESERVED];
    let pchar = [ALPHA, DIGIT, UNRESERVED, SUB_DELIMS, ":@"];
    characters("unreserved", &unreserved);
    characters("iunreserved", &unreserved);
    characters("sub-delims", &[SUB_DELIMS]);
    characters("gen-delims", &[GEN_DELIMS]);
    characters("reserved", &[SUB_DELIMS, GEN_DELIMS]);
    characters("pchar", &pchar);
    characters("ipchar", &pchar);
    characters("ucschar", &[]);
    characters("iprivate", &[]);
}
