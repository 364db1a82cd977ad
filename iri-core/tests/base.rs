//! Tests bases: a reference that is joined within a base stays within it.
#![cfg(feature = "alloc")]

use iri_core::{Base, BaseError, Iri, IriString, JoinError, Kind, Level, Uri, UriBuf};

fn base(text: &str) -> Base<Iri<'_>> {
    Base::new(Iri::parse(text).unwrap()).unwrap()
}

/// Calls `f` with each text that consists of at most `length` pieces.
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
fn what_is_joined_within_is_contained_also_after_decoding() {
    let bases = [
        "https://h/api/",
        "https://h/",
        "urn:a/",
        "https://u@h:8/a//b/",
    ];
    let pieces = [
        ".", "..", "/", "%2e", "%2F", "%5c", "a", "?", "#", ":", "//h",
    ];
    let mut joined = 0;
    for base in bases.map(base) {
        each_text(&pieces, 5, &mut String::new(), &mut |text| {
            let Ok(target) = base.join_within(text) else {
                return;
            };
            let target = target.to_owned().unwrap();
            assert!(base.contains(&target), "{base} {text} {target}");
            // The target also stays within the base for a server that first decodes the path once.
            let path = target.path().as_str();
            let decoded = path
                .replace("%2e", ".")
                .replace("%2F", "/")
                .replace("%5c", "/");
            let decoded = target.as_str().replacen(path, &decoded, 1);
            if let Ok(decoded) = IriString::parse(&decoded) {
                assert!(base.contains(&decoded), "{base} {text} {decoded}");
            }
            joined += 1;
        });
    }
    assert!(joined > 10_000, "{joined}");
}

#[test]
fn what_is_refused_is_refused_by_name() {
    let base = base("https://h/api/");
    for (text, expected) in [
        ("http://h/", JoinError::Scheme),
        ("https:x", JoinError::Scheme),
        ("//h/api/x", JoinError::Authority),
        ("/api/x", JoinError::AbsolutePath),
        ("..", JoinError::AboveBase),
        ("a/../../b", JoinError::AboveBase),
        ("./.././x", JoinError::AboveBase),
        ("%2e%2e/x", JoinError::EncodedDotSegment),
        (".%2E/x", JoinError::EncodedDotSegment),
        ("%2e", JoinError::EncodedDotSegment),
        ("..%2fx", JoinError::EncodedDotSegment),
        (".%2fx", JoinError::EncodedDotSegment),
        ("a/.%5Cx", JoinError::EncodedDotSegment),
        ("a%2F..", JoinError::EncodedDotSegment),
        ("a%5C..%5Cb", JoinError::EncodedDotSegment),
    ] {
        assert_eq!(base.join_within(text).unwrap_err(), expected, "{text}");
    }
    let invalid = base.join_within("a b").unwrap_err();
    assert!(matches!(invalid, JoinError::Parse(error) if error.offset() == 1));
    for text in [
        "",
        "?a",
        "#a",
        "a",
        "a/",
        "./a:b",
        "a/..",
        "a/../b",
        "...",
        "%2e%2e%2e",
        ".a",
        "a%2Fb",
    ] {
        assert!(base.join_within(text).is_ok(), "{text}");
    }
}

#[test]
fn containment_is_by_segments_and_by_normal_form() {
    let api = base("https://h/api/");
    for text in [
        "https://h/api/",
        "HTTPS://H:443/api/x",
        "https://h/x/../api/",
        "https://h:/%61pi/#a",
    ] {
        assert!(api.contains(&Iri::parse(text).unwrap()), "{text}");
    }
    for text in [
        "https://h/api",
        "https://h/apikeys",
        "https://h/API/",
        "http://h/api/",
        "https://h:444/api/",
        "https://u@h/api/",
        "https://h/api/..",
        "https://h/api/%2e%2e/x",
        "https://hh/api/",
    ] {
        assert!(!api.contains(&Iri::parse(text).unwrap()), "{text}");
    }
    assert!(!base("https://h/").contains(&Iri::parse("https://h@evil/").unwrap()));
}

#[test]
fn only_what_ends_in_a_slash_is_a_base() {
    for (text, expected) in [
        ("http://h", Err(BaseError::NoTrailingSlash)),
        ("http://h/a", Err(BaseError::NoTrailingSlash)),
        ("urn:a", Err(BaseError::NoTrailingSlash)),
        ("http://h/?", Err(BaseError::Query)),
        ("http://h/#", Err(BaseError::Fragment)),
        ("http://h/", Ok("http://h/")),
    ] {
        let found = Base::new(Uri::parse(text).unwrap()).map(|base| base.into_inner().as_str());
        assert_eq!(found, expected, "{text}");
    }
    let with_slash = |text| Base::with_slash(UriBuf::<10>::parse(text).unwrap());
    assert_eq!(with_slash("http://h").unwrap().as_str(), "http://h/");
    assert_eq!(with_slash("http://h/").unwrap().as_str(), "http://h/");
    assert_eq!(with_slash("http://h/a").unwrap_err(), BaseError::Capacity);
    assert_eq!(with_slash("http://h?a").unwrap_err(), BaseError::Query);
}

#[test]
fn joining_is_resolving() {
    let api = base("https://h/api/");
    for text in ["", "x", "../x", "/x", "//g/x", "urn:a", "?a", "#a", "./x/."] {
        let reference = iri_core::IriRef::parse(text).unwrap();
        assert_eq!(
            api.join(text).unwrap().to_string(),
            api.get().resolve(reference).to_string()
        );
    }
    assert!(api.join("a b").is_err());
    let uri = Base::new(Uri::parse("coap://d/").unwrap()).unwrap();
    assert_eq!(
        uri.join("é").unwrap_err(),
        Kind::UriRef.check("é").unwrap_err()
    );
    assert!(api.contains(&api.get().normalize(Level::Scheme).to_owned().unwrap()));
}

/// What is joined within a base is within it, and an encoded dot segment is refused by both.
#[test]
fn joining_within_and_containing_agree() {
    const PARTS: [&str; 11] = [
        "", "a", ".", "..", "%2e", "..%2fx", "a%2F..", "%2E.", "..%5c", "..a", "%2f",
    ];
    let base = Base::new(Iri::parse("https://h/b/c/").unwrap()).unwrap();
    let mut within = 0;
    for (first, second, third) in PARTS
        .iter()
        .flat_map(|a| PARTS.iter().map(move |b| (a, b)))
        .flat_map(|(a, b)| PARTS.iter().map(move |c| (a, b, c)))
    {
        let reference = format!("x/{first}/{second}/{third}");
        let whole = format!("https://h/b/c/{reference}");
        let contains = base.contains(&Iri::parse(&whole).unwrap());
        match base.join_within(&reference) {
            Ok(joined) => {
                within += 1;
                let joined = joined.to_owned().unwrap();
                assert!(base.contains(&joined), "{joined}");
                assert!(contains, "{whole}");
            }
            Err(JoinError::EncodedDotSegment) => assert!(!contains, "{whole}"),
            Err(error) => assert_eq!(error, JoinError::AboveBase, "{reference}"),
        }
    }
    assert!(within > 100, "{within}");
    for (text, expected) in [
        ("https://h/b/c/..%2fx", false),
        ("https://h/b/c/d/%2e%2E/x", false),
        ("https://h/b/c/..%5Cx", false),
        ("https://h/b/c/?a=..%2fx", true),
        ("https://h/b/c/..x%2f", true),
    ] {
        assert_eq!(
            base.contains(&Iri::parse(text).unwrap()),
            expected,
            "{text}"
        );
    }
    // A base may have one itself.
    let odd = Base::new(Iri::parse("https://h/%2e%2e/").unwrap()).unwrap();
    assert!(odd.contains(&odd.join_within("a").unwrap().to_owned().unwrap()));
}
