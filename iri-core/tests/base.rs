//! Tests bases: a reference that is joined within a base stays within it.
#![cfg(feature = "alloc")]

use std::collections::BTreeSet;

use iri_core::base::{Base, BaseError, JoinError};
use iri_core::{Iri, IriString, Kind, Level, Uri, UriBuf};

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

/// RFC 3986 reads the host as the scheme.
#[test]
fn a_host_and_port_without_a_scheme_is_no_base() {
    let hint = "write a scheme such as `https://` before the host";
    for text in [
        "app.example:8443/v2/",
        "localhost:8080/",
        "localhost:8080",
        "otel:4317/v1",
    ] {
        let error = Base::new(Uri::parse(text).unwrap()).unwrap_err();
        assert_eq!(error, BaseError::BareHost, "{text}");
        assert!(error.to_string().ends_with(hint), "{error}");
        let error = Base::with_slash(UriBuf::<32>::parse(text).unwrap()).unwrap_err();
        assert_eq!(error, BaseError::BareHost, "{text}");
        assert!(text.parse::<Base<UriBuf<32>>>().is_err(), "{text}");
    }
    for text in [
        "https://app.example:8443/v2/",
        "http://localhost:8080/",
        "urn:ex:a/",
        "tag:h.example,2026:a/",
        "urn:12/",
        "com.example.app:/8080/",
        "https:/v2/",
    ] {
        assert!(Base::new(Uri::parse(text).unwrap()).is_ok(), "{text}");
    }
    let error = Base::with_slash(UriBuf::<32>::parse("urn:isbn:0").unwrap());
    assert_eq!(error, Err(BaseError::Opaque));
}

/// Some readers end a host at its first `%`.
#[test]
fn a_host_with_a_percent_sign_is_within_the_same_bytes() {
    for (of_base, text, expected) in [
        ("https://h.example/a/", "https://H.example/a/b", true),
        ("https://h.example/a/", "https://h.ex%61mple/a/b", false),
        ("https://h.ex%61mple/a/", "https://h.example/a/b", false),
        ("https://h.ex%61mple/a/", "https://h.ex%61mple/a/b", true),
        ("x://%2Frun%2Fa/a/", "x://%2Frun%2Fa/a/b", true),
        ("x://%2Frun%2Fa/a/", "x://%2frun%2fa/a/b", false),
    ] {
        let found = base(of_base).contains(&Iri::parse(text).unwrap());
        assert_eq!(found, expected, "{of_base} {text}");
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
            let target = target.into_owned().unwrap();
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

/// Decodes a text once.
fn decode(text: &str) -> String {
    let mut decoded = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after
            .get(..2)
            .and_then(|digits| str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        (decoded, rest) = match byte {
            Some(byte) if *first == b'%' => ([decoded, vec![byte]].concat(), &after[2..]),
            _ => ([decoded, vec![*first]].concat(), after),
        };
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

/// Cuts the parameters off each segment, as servlets do.
fn without_parameters(path: &str) -> String {
    let segments = path
        .split('/')
        .map(|segment| segment.split(';').next().unwrap());
    segments.collect::<Vec<_>>().join("/")
}

/// Removes what a parser of browsers removes, and cuts off a query and a fragment.
fn parsed_again(path: &str) -> String {
    let path = path.replace(['\t', '\n', '\r'], "");
    path.split(['?', '#']).next().unwrap().to_owned()
}

/// Cuts a text off at a NUL, as C does.
fn as_in_c(path: &str) -> String {
    path.split('\0').next().unwrap().to_owned()
}

/// Returns the path as servers read it that cut off parameters, decode at most twice, and then do the rest in any order.
fn readings(path: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::from([path.to_owned(), without_parameters(path)]);
    for _ in 0..2 {
        all.extend(all.clone().iter().map(|path| decode(path)));
    }
    for _ in 0..3 {
        for path in all.clone() {
            let rest = [without_parameters, parsed_again, as_in_c];
            all.extend(rest.map(|read| read(&path)));
        }
    }
    all
}

#[test]
fn what_is_joined_within_stays_there_for_each_server() {
    let base = base("https://h/b/");
    let pieces = [
        ".", "..", "/", "a/", "%2e", "%2F", "%5c", ";", "%3B", "%252e", "%25%32e", "%252F", "%25",
        "2e", "%09", "%3F", "%00",
    ];
    let (mut joined, mut refused) = (0, 0);
    each_text(&pieces, 3, &mut String::new(), &mut |text| {
        let dots = |reading: &String| {
            let segments = reading.split(['/', '\\']);
            segments
                .filter(|segment| matches!(*segment, "." | ".."))
                .count()
        };
        match base.join_within(text) {
            Ok(target) => {
                let target = target.into_owned().unwrap();
                let path = target.path().as_str().strip_prefix("/b/").unwrap();
                for reading in readings(path) {
                    assert_eq!(dots(&reading), 0, "{text} {reading:?}");
                }
                joined += 1;
            }
            Err(JoinError::EncodedDotSegment) => {
                let plain = text
                    .split('/')
                    .filter(|segment| matches!(*segment, "." | ".."))
                    .count();
                let is_hidden = |reading: &String| dots(reading) > plain;
                assert!(readings(text).iter().any(is_hidden), "{text}");
                refused += 1;
            }
            Err(_) => {}
        }
    });
    assert!(joined > 1_000 && refused > 1_000, "{joined} {refused}");
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
        ("..;", JoinError::EncodedDotSegment),
        ("a/..;x=1/b", JoinError::EncodedDotSegment),
        (".;/x", JoinError::EncodedDotSegment),
        ("%2e%2e;x", JoinError::EncodedDotSegment),
        ("..%3bx", JoinError::EncodedDotSegment),
        ("%252e%252e", JoinError::EncodedDotSegment),
        ("%252E.%252fx", JoinError::EncodedDotSegment),
        ("%25%32%65.", JoinError::EncodedDotSegment),
        ("..%255cx", JoinError::EncodedDotSegment),
        ("..%00.png", JoinError::EncodedDotSegment),
        ("..%3Fx", JoinError::EncodedDotSegment),
        ("..%23x", JoinError::EncodedDotSegment),
        (".%09.", JoinError::EncodedDotSegment),
        ("%0A..", JoinError::EncodedDotSegment),
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
        "...;",
        "..a;",
        "a;..",
        ";..",
        "a;x=1/b;y",
        "100%25",
        "%2541..",
        "%25252e%25252e",
        "..%20",
        "%09",
        "%C0%AE%C0%AE",
        "%EF%BC%8E%EF%BC%8E",
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
        // The first of several, as a policy says it.
        ("http://h?q#f", Err(BaseError::Query)),
        ("http://h#f", Err(BaseError::Fragment)),
        ("localhost:80", Err(BaseError::BareHost)),
        ("http://h/", Ok("http://h/")),
    ] {
        let found = Base::new(Uri::parse(text).unwrap()).map(|base| base.into_inner().as_str());
        assert_eq!(found, expected, "{text}");
    }
    let with_slash = |text| Base::with_slash(UriBuf::<10>::parse(text).unwrap());
    assert_eq!(with_slash("http://h").unwrap().as_str(), "http://h/");
    assert_eq!(with_slash("http://h/").unwrap().as_str(), "http://h/");
    let error = with_slash("http://h/a").unwrap_err();
    assert_eq!(error.to_string(), "11 bytes do not fit in 10");
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
    assert!(api.contains(&api.get().normalize(Level::Scheme).into_owned().unwrap()));
}

/// What is joined within a base is within it, and an encoded dot segment is refused by both.
#[test]
fn joining_within_and_containing_agree() {
    const PARTS: [&str; 13] = [
        "", "a", ".", "..", "%2e", "..%2fx", "a%2F..", "%2E.", "..%5c", "..a", "%2f", "..;a",
        ".%252e",
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
                let joined = joined.into_owned().unwrap();
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
        ("https://h/b/c/..;/x", false),
        ("https://h/b/c/%252e%252e/x", false),
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
    assert!(odd.contains(&odd.join_within("a").unwrap().into_owned().unwrap()));
}

#[test]
fn a_path_is_appended_whatever_the_slashes() {
    let base = Base::new(Iri::parse("https://h/api/").unwrap()).unwrap();
    for (path, joined) in [
        ("a", Ok("https://h/api/a")),
        ("/a", Ok("https://h/api/a")),
        ("//a/b?q#f", Ok("https://h/api/a/b?q#f")),
        ("///", Ok("https://h/api/")),
        ("", Ok("https://h/api/")),
        ("/", Ok("https://h/api/")),
        ("/?q", Ok("https://h/api/?q")),
        ("/a:b/../c:d", Ok("https://h/api/c:d")),
        ("/\u{e9}//x/", Ok("https://h/api/\u{e9}//x/")),
        (
            "a:b",
            Err("the reference has a scheme of its own, which leads out of the base"),
        ),
        ("/../a", Err("a `..` in the reference leads above the base")),
        (
            "//%2e%2e/a",
            Err(
                "the reference has a hidden dot segment, such as `%2e%2e` or `..;`, which may lead out of the base",
            ),
        ),
        ("///a b", Err("unexpected space in the path, at byte 4")),
    ] {
        let found = base.append(path).map(|joined| joined.to_string());
        let found = found.map_err(|error| error.to_string());
        assert_eq!(found.as_deref().map_err(String::as_str), joined, "{path}");
    }
}

#[test]
fn no_slash_is_appended_to_a_name() {
    for (text, base) in [
        ("mailto:a@b", None),
        ("urn:isbn:0", None),
        ("localhost:8080", None),
        ("x:/a", Some("x:/a/")),
        ("amqp://h", Some("amqp://h/")),
        ("urn:x/", Some("urn:x/")),
    ] {
        let made = Base::with_slash(IriString::parse(text).unwrap());
        assert_eq!(made.as_ref().ok().map(Base::as_str), base, "{text}");
    }
}
