//! Tests the parts of URNs and DIDs.
#![cfg(feature = "lint")]

use iri_core::Iri;
use iri_core::lint::Code;
use iri_core::name::{Did, Urn};

fn urn(text: &str) -> Result<Urn<'_>, Code> {
    Urn::of(Iri::parse(text).unwrap()).map_err(|finding| finding.code())
}

fn did(text: &str) -> Result<Did<'_>, Code> {
    Did::of(Iri::parse(text).unwrap()).map_err(|finding| finding.code())
}

#[test]
fn a_urn_has_parts() {
    let whole = urn("URN:Isbn:1:a/b%2f?+r?=q#f").unwrap();
    assert_eq!((whole.nid(), whole.nss()), ("Isbn", "1:a/b%2f"));
    assert_eq!(whole.r_component(), Some("r"));
    assert_eq!(whole.q_component(), Some("q"));
    assert_eq!(whole.f_component(), Some("f"));
    let short = urn("urn:isbn:1").unwrap();
    assert_eq!((short.nid(), short.nss()), ("isbn", "1"));
    assert_eq!(short.r_component(), None);
    assert_eq!(short.q_component(), None);
    assert_eq!(short.f_component(), None);
}

/// Without its scheme, each of these would be a URN or a DID.
#[test]
fn another_scheme_is_refused() {
    assert!(urn("urx:isbn:1").is_err());
    assert!(urn("did:isbn:1").is_err());
    assert!(did("urn:example:1").is_err());
    assert!(did("dix:example:1").is_err());
}

#[test]
fn a_wrong_name_says_where() {
    assert_eq!(urn("urn:x:a").unwrap_err(), Code::UrnBadNid);
    assert!(urn("urn:isbn:").is_err());
    assert!(did("did:Example:1").is_err());
    assert!(did("did:example:").is_err());
}

#[test]
fn a_did_has_parts() {
    let whole = did("did:example:1:2/a/b?c#d").unwrap();
    assert_eq!((whole.method(), whole.id()), ("example", "1:2"));
    assert_eq!(whole.path(), "/a/b");
    let short = did("DID:example:1").unwrap();
    assert_eq!(
        (short.method(), short.id(), short.path()),
        ("example", "1", "")
    );
}

#[test]
fn urns_are_equivalent_by_rfc_8141() {
    let all = [
        "urn:ab:x%2Cy",
        "URN:AB:x%2cy",
        "urn:ab:x,y",
        "urn:ab:X%2Cy",
        "urn:ab:x%2Cyz",
        "urn:ac:x%2Cy",
    ];
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate() {
            let expected = i == j || i < 2 && j < 2;
            assert_eq!(
                urn(a).unwrap().equivalent(urn(b).unwrap()),
                expected,
                "{a} {b}"
            );
        }
    }
}
