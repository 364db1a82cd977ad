//! Tests the mapping of IRIs to URIs and back.

use iri_core::{Iri, IriRef, Kind, Level, Uri, UriRef};
use proptest::prelude::*;

use crate::common::{self, Components};

#[test]
fn iri_to_uri() {
    for (iri, uri) in [
        (
            "http://r\u{E9}sum\u{E9}.example.org",
            "http://r%C3%A9sum%C3%A9.example.org",
        ),
        (
            "http://example.org/red%09ros\u{E9}#red",
            "http://example.org/red%09ros%C3%A9#red",
        ),
        (
            "http://example.com/\u{10300}\u{10301}",
            "http://example.com/%F0%90%8C%80%F0%90%8C%81",
        ),
        (
            "s://é@é/é?é\u{E000}#é",
            "s://%C3%A9@%C3%A9/%C3%A9?%C3%A9%EE%80%80#%C3%A9",
        ),
        // Characters are never composed: two ways to write one letter stay different.
        ("s:e\u{301}", "s:e%CC%81"),
        ("s:%c3%A9", "s:%c3%A9"),
        ("s:\u{202E}", "s:%E2%80%AE"),
    ] {
        let mapped = Iri::parse(iri).unwrap().to_uri().into_owned().unwrap();
        assert_eq!(mapped, uri);
        assert_eq!(mapped.as_uri(), Uri::parse(uri).unwrap());
    }
}

#[test]
fn uri_to_iri() {
    for (uri, iri) in [
        // The examples of RFC 3987 section 3.2.1.
        (
            "http://www.example.org/D%C3%BCrst",
            "http://www.example.org/Dürst",
        ),
        (
            "http://www.example.org/D%FCrst",
            "http://www.example.org/D%FCrst",
        ),
        (
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "http://xn--99zt52a.example.org/%e2%80%ae",
        ),
        // Reserved characters, `%`, and characters that a URI cannot have stay encoded.
        ("s:%2f%2F%25%20%22%00%7F%5B", "s:%2f%2F%25%20%22%00%7F%5B"),
        ("s:%41%2D%7e", "s:A-~"),
        // The bytes are not UTF-8: overlong, a surrogate, beyond Unicode, cut off, or with a stray byte between.
        ("s:%C0%AF", "s:%C0%AF"),
        ("s:%E0%80%AF", "s:%E0%80%AF"),
        ("s:%E0%80%AE%E0%80%AE", "s:%E0%80%AE%E0%80%AE"),
        ("s:%F0%80%80%AE", "s:%F0%80%80%AE"),
        ("s:%F0%80%80%80", "s:%F0%80%80%80"),
        ("s:%ED%A0%80", "s:%ED%A0%80"),
        ("s:%F4%90%80%80", "s:%F4%90%80%80"),
        ("s:%C3", "s:%C3"),
        ("s:%C3a%A9", "s:%C3a%A9"),
        ("s:%C3%C3%A9%A9", "s:%C3é%A9"),
        ("s:%E2%82%AC%E2%82", "s:€%E2%82"),
        // Private-use characters are decoded in the query only.
        (
            "s:%EE%80%80?%EE%80%80#%EE%80%80",
            "s:%EE%80%80?\u{E000}#%EE%80%80",
        ),
        // These characters are not in `ucschar`: tags, noncharacters, controls, the replacement character.
        (
            "s:%F3%A0%80%81%EF%B7%90%C2%80%EF%BF%BD",
            "s:%F3%A0%80%81%EF%B7%90%C2%80%EF%BF%BD",
        ),
        ("s:%F0%9F%BF%BE%F0%9F%BF%BD", "s:%F0%9F%BF%BE\u{1FFFD}"),
    ] {
        let mapped = Uri::parse(uri).unwrap().to_iri().into_owned().unwrap();
        assert_eq!(mapped, iri, "{uri}");
        assert_eq!(mapped.as_iri(), Iri::parse(iri).unwrap());
    }
}

#[test]
fn nothing_reserved_is_decoded() {
    for b in 0..=0x7F_u8 {
        let decoded = char::from(b);
        for encoded in [format!("%{b:02X}"), format!("%{b:02x}")] {
            let unreserved = decoded.is_ascii_alphanumeric() || "-._~".contains(decoded);
            let expected = if unreserved {
                decoded.to_string()
            } else {
                encoded.clone()
            };
            let text = |part: &str| format!("s://{part}@{part}/{part}?{part}#{part}");
            let iri = Uri::parse(&text(&encoded))
                .unwrap()
                .to_iri()
                .into_owned()
                .unwrap();
            assert_eq!(iri, *text(&expected));
        }
    }
}

/// A character in more bytes than it needs is not UTF-8. A decoder that read `%E0%80%AE` as a dot would let `..` pass a
/// filter.
#[test]
fn nothing_overlong_is_decoded() {
    for c in 0..0x1_0000_u32 {
        let tail = |shift: u32| 0x80 | c >> shift & 0x3F;
        let three = [0xE0 | c >> 12, tail(6), tail(0)];
        let four = [0xF0, 0x80 | c >> 12, tail(6), tail(0)];
        let overlong: [&[u32]; 3] = [
            if c < 0x80 {
                &[0xC0 | c >> 6, tail(0)][..]
            } else {
                &[]
            },
            if c < 0x800 { &three } else { &[] },
            &four,
        ];
        for bytes in overlong {
            let text: String = bytes.iter().map(|b| format!("%{b:02X}")).collect();
            let text = format!("s:{text}");
            assert_eq!(
                Uri::parse(&text).unwrap().to_iri().into_owned().unwrap(),
                *text
            );
        }
    }
}

/// Returns whether RFC 3987 admits the decoded character in a component, written from its text.
fn admitted(c: char, query: bool) -> bool {
    let ucschar = matches!(c, '\u{A0}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFEF}')
        || (1..=14).any(|plane| {
            let low = if plane == 14 { 0xE1000 } else { plane << 16 };
            (low..=plane << 16 | 0xFFFD).contains(&u32::from(c))
        });
    let iprivate = matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}');
    let bidi = "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".contains(c);
    c.is_ascii_alphanumeric() || "-._~".contains(c) || (ucschar || query && iprivate) && !bidi
}

/// Maps a URI to an IRI by RFC 3987 section 3.2, on strings.
fn slowly(text: &str, query: bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut bytes = Vec::new();
        while rest[3 * bytes.len()..].starts_with('%') {
            bytes.push(u8::from_str_radix(&rest[3 * bytes.len() + 1..][..2], 16).unwrap());
        }
        if bytes.is_empty() {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        let mut encoded = &rest[..3 * bytes.len()];
        rest = &rest[3 * bytes.len()..];
        for chunk in bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                let (triplets, after) = encoded.split_at(3 * c.len_utf8());
                if admitted(c, query) {
                    out.push(c);
                } else {
                    out += triplets;
                }
                encoded = after;
            }
            let (triplets, after) = encoded.split_at(3 * chunk.invalid().len());
            out += triplets;
            encoded = after;
        }
    }
    out
}

/// Maps a reference to a URI, and holds its text to the rule and its components to those of a parse.
fn assert_mapped(text: &str) {
    let expected: String = text
        .bytes()
        .map(|b| match b.is_ascii() {
            true => char::from(b).to_string(),
            false => format!("%{b:02X}"),
        })
        .collect();
    let iri = IriRef::parse(text).unwrap();
    let uri = iri.to_uri().into_owned().unwrap();
    assert_eq!(uri, *expected);
    let parsed = UriRef::parse(&expected).unwrap();
    assert_eq!(parsed.userinfo(), uri.userinfo());
    assert_eq!(parsed.host(), uri.host());
    assert_eq!(parsed.port(), uri.port());
    assert_eq!(parsed.path(), uri.path());
    assert_eq!(parsed.query(), uri.query());
    assert_eq!(parsed.fragment(), uri.fragment());
    let again = parsed.as_iri_ref().to_uri().into_owned().unwrap();
    assert_eq!(again, uri);
    assert_eq!(iri.to_uri().to_string(), expected);
}

/// Tries each place of a character, as long texts are written in steps.
#[test]
fn long_iris_to_uris() {
    for before in 0..70 {
        for character in ["é", "日", "\u{10000}"] {
            for run in [1, 2, 30, 70] {
                let (a, run) = ("a".repeat(before), character.repeat(run));
                assert_mapped(&format!(
                    "s://{a}{character}@{run}:1/{a}{run}{a}?{run}{a}#{a}{character}"
                ));
            }
        }
    }
}

proptest! {
    #[test]
    fn to_uri_as_the_rfc_has_it(text in common::reference()) {
        assert_mapped(&text);
    }

    #[test]
    fn to_iri_as_the_rfc_has_it(
        text in common::reference(),
        bytes in prop::collection::vec(prop_oneof![any::<u8>(), 0x80..0xC0_u8, Just(0xE2), Just(0x80)], 0..8),
    ) {
        let encoded: String = bytes.iter().map(|b| format!("%{b:02x}")).collect();
        let uri = IriRef::parse(&text).unwrap().to_uri().into_owned().unwrap();
        let text = match uri.as_str().split_once('?') {
            Some((before, after)) => format!("{before}?{encoded}{after}{encoded}"),
            None => format!("{}{encoded}?{encoded}", uri.as_str().split('#').next().unwrap()),
        };
        // A port cannot contain the encoded characters, so such texts are skipped.
        prop_assume!(UriRef::parse(&text).is_ok());
        let uri = UriRef::parse(&text).unwrap();
        let mut expected = Components::of(&text);
        let whole = |text: String| slowly(&text, false);
        expected.authority = expected.authority.map(whole);
        expected.path = whole(expected.path);
        expected.query = expected.query.map(|query| slowly(&query, true));
        expected.fragment = expected.fragment.map(whole);
        // No text moves between components, so no `/.` is needed; a path may already have one.
        let expected = expected.recompose();
        let iri = uri.to_iri().into_owned().unwrap();
        prop_assert_eq!(&iri, expected.as_str());
        prop_assert!(IriRef::parse_as(Kind::IriRef, iri.as_str()).is_ok());
        let parsed = IriRef::parse(iri.as_str()).unwrap();
        prop_assert_eq!(parsed.userinfo(), iri.userinfo());
        prop_assert_eq!(parsed.host(), iri.host());
        prop_assert_eq!(parsed.port(), iri.port());
        prop_assert_eq!(parsed.path(), iri.path());
        prop_assert_eq!(parsed.query(), iri.query());
        prop_assert_eq!(parsed.fragment(), iri.fragment());
        prop_assert_eq!(uri.to_iri().to_string(), iri.as_str());
        // The IRI maps back to the URI, except for the case of hexadecimal digits and for encoded unreserved
        // characters.
        let back = parsed.to_uri().into_owned().unwrap();
        let percent_normal = |text: &str| {
            let reference = UriRef::parse(text).unwrap();
            Components::of(reference.normalize(Level::Syntax).into_owned().unwrap().as_str())
        };
        prop_assert_eq!(percent_normal(back.as_str()), percent_normal(&text));
    }
}

/// A label in ASCII stays whatever its neighbours are, as a URI maps to itself.
#[cfg(feature = "idna")]
#[test]
fn a_label_in_ascii_stays_beside_any_other() {
    for (iri, uri) in [
        ("http://xn--a-ecp.example/", "http://xn--a-ecp.example/"),
        ("http://xn--a-ecp.тест/", "http://xn--a-ecp.xn--e1aybc/"),
        ("http://a..b/", "http://a..b/"),
        ("http://a..тест/", "http://a..xn--e1aybc/"),
        ("http://XN--A.тест./", "http://XN--A.xn--e1aybc./"),
        ("http://-a_b.тест/", "http://-a_b.xn--e1aybc/"),
    ] {
        let mapped = Iri::parse(iri).unwrap().to_uri_with_idna().unwrap();
        assert_eq!(mapped, *uri, "{iri}");
    }
    let long = "a".repeat(64);
    let iri = format!("http://{long}.тест/");
    let uri = format!("http://{long}.xn--e1aybc/");
    assert_eq!(Iri::parse(&iri).unwrap().to_uri_with_idna().unwrap(), *uri);
}

#[cfg(feature = "idna")]
#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn hosts_in_the_encoding_of_the_dns() {
    use iri_core::operation::IdnaError;

    for (iri, uri) in [
        (
            "https://bücher.example/é?é#é",
            "https://xn--bcher-kva.example/%C3%A9?%C3%A9#%C3%A9",
        ),
        (
            "https://é@Faß.EXAMPLE:80/",
            "https://%C3%A9@xn--fa-hia.EXAMPLE:80/",
        ),
        (
            "https://b%C3%BCcher.example.",
            "https://xn--bcher-kva.example.",
        ),
        ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah"),
        // ASCII labels stay as they are, whether or not they are valid in the DNS.
        ("https://_dmarc.a--b.%41/", "https://_dmarc.a--b.%41/"),
        ("https://[::1]/é", "https://[::1]/%C3%A9"),
        ("https://1.2.3.4/", "https://1.2.3.4/"),
        ("é", "%C3%A9"),
        ("file:///é", "file:///%C3%A9"),
    ] {
        let mapped = IriRef::parse(iri).unwrap().to_uri_with_idna().unwrap();
        assert_eq!(mapped, uri);
        let parsed = UriRef::parse(uri).unwrap();
        assert_eq!(
            (mapped.host(), mapped.port()),
            (parsed.host(), parsed.port())
        );
        assert_eq!(
            (mapped.path(), mapped.query()),
            (parsed.path(), parsed.query())
        );
        assert_eq!(parsed.as_iri_ref().to_uri_with_idna().unwrap(), uri);
    }
    for (uri, iri) in [
        (
            "https://XN--bcher-kva.example/%C3%A9",
            "https://bücher.example/é",
        ),
        ("https://xn--fa-hia.example:80/", "https://faß.example:80/"),
        ("https://b%C3%BCcher.example/", "https://bücher.example/"),
    ] {
        assert_eq!(UriRef::parse(uri).unwrap().to_iri_with_idna().unwrap(), iri);
    }
    for (iri, label, offset) in [
        ("https://a.-ü/", "-ü", 10),
        ("https://u@a.ü_b.c/", "ü_b", 12),
        // This character is a full stop in IDNA, but not in the grammar.
        ("https://a\u{3002}b/", "a\u{3002}b", 8),
        ("https://a.ü%2Eb/", "ü%2Eb", 10),
        ("https://a.ü%E9/", "ü%E9", 10),
    ] {
        let error = Iri::parse(iri).unwrap().to_uri_with_idna().unwrap_err();
        let expected = IdnaError::Label {
            label: label.to_owned(),
            offset,
        };
        assert_eq!(error, expected, "{iri}");
    }
    for uri in [
        "https://xn--0/",
        "https://a.xn--a-ecp.ru/",
        "https://xn--zn7c.com/",
        // The decoded label would have hyphens where IDNA does not allow them.
        "https://xn--ab---3ra/",
        "https://xn----eha/",
        "https://xn----dha/",
    ] {
        assert!(
            Uri::parse(uri).unwrap().to_iri_with_idna().is_err(),
            "{uri}"
        );
    }
    // An encoded full stop does not end a label, but would do so after decoding.
    for (uri, label) in [
        ("https://xn--bcher-kva%2Ecom/", "xn--bcher-kva%2Ecom"),
        ("https://a.com%2Exn--bcher-kva/", "com%2Exn--bcher-kva"),
    ] {
        let error = Uri::parse(uri).unwrap().to_iri_with_idna().unwrap_err();
        assert!(matches!(error, IdnaError::Label { label: found, .. } if found == label));
    }
    // It does so in a label that stays, too: the part after it has to stand beside a label from right to left.
    let uri = |label: &str| format!("https://xn--wgbh1c.{label}.h.example/");
    for (label, is_admitted) in [("a%2Eb", true), ("a%2E-b", false), ("a-b", true)] {
        for label in [label, &format!("{}{label}", "c".repeat(60))] {
            let text = uri(label);
            match Uri::parse(&text).unwrap().to_iri_with_idna() {
                Ok(iri) if is_admitted => assert!(iri.to_uri_with_idna().is_ok(), "{text}"),
                Err(IdnaError::Host { .. }) if !is_admitted => {}
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    // A label may have at most 63 bytes in the DNS. One of 63 bytes is accepted in both forms, and a longer one is
    // refused.
    let encoded = |letters: usize| {
        let iri = format!("https://{}ü/", "a".repeat(letters));
        Iri::parse(&iri)
            .unwrap()
            .to_uri_with_idna()
            .map(|uri| (iri, uri))
    };
    let (iri, uri) = (0..63)
        .rev()
        .find_map(|letters| encoded(letters).ok())
        .unwrap();
    assert_eq!(uri.host().unwrap().as_str().len(), 63);
    assert_eq!(uri.to_iri_with_idna().unwrap(), *iri);
    let longer = uri.as_str().replacen("xn--a", "xn--aa", 1);
    assert!(Uri::parse(&longer).unwrap().to_iri_with_idna().is_err());
    // A name may have at most 253 bytes. One of 253 bytes is accepted, and a longer one is refused although each label
    // is valid.
    let name = |first: usize| {
        let label = "b".repeat(49);
        format!(
            "https://ü.{}.{label}.{label}.{label}.{label}/",
            "a".repeat(first)
        )
    };
    assert!(Iri::parse(&name(45)).unwrap().to_uri_with_idna().is_ok());
    let iri = name(46);
    let error = Iri::parse(&iri).unwrap().to_uri_with_idna().unwrap_err();
    assert!(matches!(error, IdnaError::Host { .. }), "{error:?}");
    // A host that may hold a password, or its start, is not shown.
    for text in [
        "https://joe%3Ahunter2%40127.0.0.1/",
        "https://joe%253Ahunter2%2540h.1/",
        "https://hunter2%40h.1/",
        "https://joe\u{FF1A}12345/hunter2@h/",
        "https://joe%3Ahunter2%40b\u{FC}-/",
    ] {
        let error = Iri::parse(text).unwrap().to_uri_with_idna().unwrap_err();
        let shown = format!("{error} {error:?}");
        assert!(shown.contains("the host `***`"), "{shown}");
    }
}

#[cfg(feature = "idna")]
#[test]
fn a_name_becomes_no_address() {
    use iri_core::operation::IdnaError;

    // The hosts have compatibility characters, triplets, or both, characters that IDNA ignores, and forms of addresses
    // that only other software reads.
    for host in [
        "①②⑦.⓪.⓪.①",
        "１２７.0.0.1",
        "%31%32%37.0.0.1",
        "%EF%BC%91%32%37.%30.0.1",
        "1\u{AD}27.0.0.1",
        "①27.0.0.1.",
        "①②⑦.1",
        "2130706433%30",
        "０x7f.1",
        "%30X7F000001",
    ] {
        let text = format!("http://u@{host}:80/é");
        let error = Iri::parse(&text).unwrap().to_uri_with_idna().unwrap_err();
        let expected = IdnaError::Address {
            host: host.to_owned(),
            offset: 9,
        };
        assert_eq!(error, expected, "{host}");
        // In the other direction compatibility characters stay as they are.
        if host.is_ascii() && !host.starts_with("%EF") {
            let text = format!("http://u@{host}:80/");
            let error = Uri::parse(&text).unwrap().to_iri_with_idna().unwrap_err();
            assert_eq!(error, expected, "{host}");
        }
    }
    // These are no addresses, or were addresses before the mapping.
    for host in ["127.0.0.1", "127.1", "0x7f.1", "１.example", "%2E", ""] {
        let text = format!("http://{host}/");
        assert!(
            Iri::parse(&text).unwrap().to_uri_with_idna().is_ok(),
            "{host}"
        );
    }
}

/// The rule for the whole text decides what may be a part of a password.
#[cfg(feature = "idna")]
#[test]
fn errors_of_hosts_hide_what_may_be_a_password() {
    for (text, shown) in [
        ("x://u:Z.1$:@ZZé*A%2f/@h", "the host `***`, at byte 12"),
        ("x://u:a@Zé-/b@h", "the host `***`, at byte 8"),
        ("x://u:a@①②⑦.1/b@h", "the host `***`, at byte 8"),
        ("x://u:a@Zé-.Z:80/b@h", "the host `***`, at byte 8"),
        ("x://u:a@é-/b", "the label `é-` of the host, at byte 8"),
        ("x://é-/b@h", "the label `é-` of the host, at byte 4"),
    ] {
        let error = Iri::parse(text).unwrap().to_uri_with_idna().unwrap_err();
        let told = error.to_string();
        assert!(told.starts_with(shown), "{text}: {told}");
        assert!(format!("{error:?}").contains(shown), "{error:?}");
    }
}

/// The caret is under the label or the host, and no password is shown.
#[test]
fn idna_errors_have_a_caret_and_a_hint() {
    for (text, shown) in [
        (
            "https://a.-\u{fc}/",
            "https://a.-\u{fc}/\n  |           ^^ write letters and digits",
        ),
        ("https://a\u{ff0e}\u{fc}/", "^^^^ write `.` between labels"),
        (
            "https://0\u{e0}.\u{5d0}/",
            " begin each label with a letter",
        ),
        (
            "http://①②⑦.⓪.⓪.①/",
            "^ write the address in digits of ASCII",
        ),
        ("x://u:pw$:@ü*A/@h/", "***"),
    ] {
        let mapped = Iri::parse(text).unwrap().to_uri_with_idna();
        let error = mapped.expect_err(text);
        let report = error.report(text).to_string();
        assert!(report.contains(shown) && !report.contains("pw"), "{report}");
    }
}

/// As reports do, these errors show the start of a long text.
#[cfg(feature = "idna")]
#[test]
fn errors_of_long_hosts_are_short() {
    let long = "b".repeat(1 << 20);
    for host in [
        format!("é{long}"),
        format!("é.{long}."),
        format!("é-.{long}"),
        format!("xn--é{}", "é".repeat(1 << 19)),
        format!("joe%3A{long}%40é-"),
    ] {
        let text = format!("http://{host}/");
        let error = Iri::parse(&text).unwrap().to_uri_with_idna().unwrap_err();
        assert!(error.to_string().len() < 512, "{error}");
        assert!(format!("{error:?}").len() < 512);
        // A mask that begins after the start hides as much.
        assert!(!error.to_string().contains("joe"), "{error}");
    }
    let text = format!("http://{}①②⑦.⓪.⓪.①/", "⓪".repeat(1 << 16));
    let error = Iri::parse(&text).unwrap().to_uri_with_idna().unwrap_err();
    assert!(
        error.to_string().len() < 512 && error.to_string().contains('…'),
        "{error}"
    );
}

#[test]
fn a_value_stays_whole_if_a_part_is_not_utf_8() {
    for (uri, expected) in [
        (
            "http://h/?wd=%D2%DA%B7%D6&x=%C3%A9",
            "http://h/?wd=%D2%DA%B7%D6&x=é",
        ),
        ("/%C3%A9/%C3%A9%E9a%C3%A9/%7E", "/é/%C3%A9%E9a%C3%A9/~"),
        ("?%C3%A9=%E9%7E;%7E", "?é=%E9%7E;~"),
        ("//%C3%A9.%E9/", "//%C3%A9.%E9/"),
        ("//%C3%A9@%E9/%C3%A9", "//é@%E9/é"),
        ("#%E9/%C3%A9", "#%E9/é"),
        ("%E2%80%AE%C3%A9", "%E2%80%AEé"),
    ] {
        let uri = UriRef::parse(uri).unwrap();
        let made = uri.to_iri().whole_values();
        assert_eq!(made.to_string(), expected);
        let owned = made.into_owned().unwrap();
        assert_eq!(owned.as_iri_ref(), IriRef::parse(expected).unwrap());
        assert_eq!(
            owned.query().map(iri_core::component::Query::as_str),
            IriRef::parse(expected)
                .unwrap()
                .query()
                .map(iri_core::component::Query::as_str)
        );
        assert_eq!(made.to_buf::<64>().unwrap(), expected);
    }
}
