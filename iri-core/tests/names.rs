//! Tests the parts of URNs and DIDs.

use iri_core::Iri;
use iri_core::name::{Did, NameErrorKind, Urn};

fn urn(text: &str) -> Result<Urn<'_>, NameErrorKind> {
    Urn::of(Iri::parse(text).unwrap()).map_err(|error| error.kind())
}

fn did(text: &str) -> Result<Did<'_>, NameErrorKind> {
    Did::of(Iri::parse(text).unwrap()).map_err(|error| error.kind())
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

/// Calls `f` with each text that consists of at most `length` pieces after `text`.
fn each_text(pieces: &[&str], length: usize, text: &mut String, f: &mut impl FnMut(&str)) {
    f(text);
    if length > 0 {
        for piece in pieces {
            let before = text.len();
            text.push_str(piece);
            each_text(pieces, length - 1, text, f);
            text.truncate(before);
        }
    }
}

#[test]
fn the_parts_of_a_urn_are_the_text() {
    let pieces = ["a", ":", "/", "?", "?+", "?=", "#", "%41", "é"];
    let (mut all, mut none) = (0, 0);
    each_text(&pieces, 5, &mut "urn:ab:".to_owned(), &mut |text| {
        let Ok(iri) = Iri::parse(text) else { return };
        let Ok(urn) = Urn::of(iri) else {
            none += 1;
            return;
        };
        let part = |before, part: Option<&str>| {
            part.map_or(String::new(), |part| format!("{before}{part}"))
        };
        let joined = [
            format!("urn:{}:{}", urn.nid(), urn.nss()),
            part("?+", urn.r_component()),
            part("?=", urn.q_component()),
            part("#", urn.f_component()),
        ];
        assert_eq!(joined.concat(), text);
        all += 1;
    });
    assert!(all > 5_000 && none > 5_000, "{all} {none}");
}

#[test]
fn the_parts_of_a_did_are_the_text() {
    let pieces = ["a", ":", "/", "?", "#", "%41", "."];
    let mut all = 0;
    each_text(&pieces, 5, &mut "did:a".to_owned(), &mut |text| {
        let Ok(did) = Iri::parse(text)
            .map_err(drop)
            .and_then(|iri| Did::of(iri).map_err(drop))
        else {
            return;
        };
        let iri = did.as_iri();
        let query = iri
            .query()
            .map_or(String::new(), |query| format!("?{query}"));
        let fragment = iri
            .fragment()
            .map_or(String::new(), |fragment| format!("#{fragment}"));
        let name = format!("did:{}:{}{}", did.method(), did.id(), did.path());
        assert_eq!(name + &query + &fragment, text);
        all += 1;
    });
    assert!(all > 500, "{all}");
}

#[test]
fn a_query_of_a_urn_has_components() {
    for text in [
        "urn:ab:a?",
        "urn:ab:a?b",
        "urn:ab:a?b?=q",
        "urn:ab:a?+",
        "urn:ab:a?=",
        "urn:ab:a?+r?=",
        "urn:ab:a?+?=q",
        "urn:ab:a?=/",
    ] {
        assert_eq!(
            urn(text).unwrap_err(),
            NameErrorKind::RqComponents,
            "{text}"
        );
    }
    let whole = urn("urn:ab:a?+r?+s?=q?+t?=u").unwrap();
    assert_eq!(whole.r_component(), Some("r?+s"));
    assert_eq!(whole.q_component(), Some("q?+t?=u"));
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
    assert_eq!(urn("urn:x:a").unwrap_err(), NameErrorKind::Nid);
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

/// The mark is the culprit: a `|` before it, and another after it unless it is empty.
#[test]
fn an_error_has_a_kind_and_a_place() {
    use NameErrorKind::*;

    let cases = [
        ("|http|://h/", NotUrn),
        ("urn:|x|:a", Nid),
        ("urn:|a|", Nid),
        ("urn:|urn-01|:a", Nid),
        ("urn:example:|", Nss),
        ("urn:example:|/a|", Nss),
        ("urn:example:a|?b|", RqComponents),
        ("|http|://h/", NotDid),
        ("did:|Example:1|", MethodName),
        ("did:|example|", MethodName),
        ("did:|:1", MethodName),
        ("did:example:|", MethodSpecificId),
        ("did:example:|1:|", MethodSpecificId),
        ("did:example:|a!b|", MethodSpecificId),
    ];
    for (marked, kind) in cases {
        let parts: Vec<&str> = marked.split('|').collect();
        let text = parts.concat();
        let iri = Iri::parse(&text).unwrap();
        let error = match kind {
            NotUrn | Nid | Nss | RqComponents => Urn::try_from(iri).unwrap_err(),
            _ => Did::try_from(iri).unwrap_err(),
        };
        let length = if parts.len() == 3 { parts[1].len() } else { 0 };
        assert_eq!(error.kind(), kind, "{marked}");
        assert_eq!(
            (error.offset(), error.len()),
            (parts[0].len(), length),
            "{marked}"
        );
        let report = error.report(&text).to_string();
        assert!(
            report.starts_with(&error.to_string()) && report.ends_with(error.hint()),
            "{report}"
        );
    }
}
