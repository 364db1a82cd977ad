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

#[cfg(feature = "xri")]
#[test]
fn single_characters_of_xri() {
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

#[cfg(feature = "xri")]
#[test]
fn what_is_nearly_of_a_rule_of_xri() {
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
