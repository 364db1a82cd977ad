//! Tests what each production admits and refuses, and the places of errors. The vectors are written from RFC 3986 and
//! RFC 3987.

use iri_core::component::{Authority, Host, HostKind, Path, Port, Query, Scheme, Userinfo};
use iri_core::{Component, IriRef, Kind, ParseErrorKind as E};
use iri_grammar::grammar::confirm::{Rules, confirm};

/// Returns the offset of the error of `text` as `kind`, or `None` if the text is valid.
#[track_caller]
fn fault(kind: Kind, text: &str) -> Option<usize> {
    // What the macros expand to confirms all but addresses in brackets.
    let parsed = kind.parse(text).ok().map(|parts| parts.at);
    let certain = parsed.filter(|_| !text.contains('['));
    assert_eq!(confirm(text, &Rules::of(kind)), certain, "{text}");
    IriRef::parse_as(kind, text)
        .err()
        .map(|error| error.offset())
}

#[track_caller]
fn valid(kind: Kind, texts: &[&str]) {
    for text in texts {
        assert_eq!(fault(kind, text), None, "{text}");
    }
}

/// Checks that each text is invalid at its `|`, which is not part of the text.
#[track_caller]
fn invalid(kind: Kind, texts: &[&str]) {
    for marked in texts {
        let offset = marked.find('|').expect("a mark");
        let text = marked.replacen('|', "", 1);
        assert_eq!(fault(kind, &text), Some(offset), "{marked}");
    }
}

#[test]
fn examples_of_rfc_3986_section_1_1_2() {
    valid(
        Kind::Uri,
        &[
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            "http://www.ietf.org/rfc/rfc2396.txt",
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            "mailto:John.Doe@example.com",
            "news:comp.infosystems.www.servers.unix",
            "tel:+1-816-555-1212",
            "telnet://192.0.2.16:80/",
            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
        ],
    );
}

#[test]
fn components_of_rfc_3986_section_3() {
    let uri = IriRef::parse_as(
        Kind::Uri,
        "foo://example.com:8042/over/there?name=ferret#nose",
    )
    .unwrap();
    assert_eq!(uri.scheme().unwrap(), "foo");
    assert_eq!(uri.authority().unwrap(), "example.com:8042");
    assert_eq!(uri.path(), "/over/there");
    assert_eq!(uri.query().unwrap(), "name=ferret");
    assert_eq!(uri.fragment().unwrap(), "nose");

    let urn = IriRef::parse_as(Kind::Uri, "urn:example:animal:ferret:nose").unwrap();
    assert_eq!(urn.scheme().unwrap(), "urn");
    assert_eq!(urn.authority(), None);
    assert_eq!(urn.path(), "example:animal:ferret:nose");
}

#[test]
fn absent_differs_from_empty() {
    let text = "s://@:?#";
    let uri = IriRef::parse_as(Kind::Uri, text).unwrap();
    assert_eq!(uri.authority().unwrap(), "@:");
    assert_eq!(uri.userinfo().unwrap(), "");
    assert_eq!(uri.host().unwrap(), "");
    assert_eq!(uri.port().unwrap(), "");
    assert_eq!(uri.path(), "");
    assert_eq!(uri.query().unwrap(), "");
    assert_eq!(uri.fragment().unwrap(), "");

    let uri = IriRef::parse_as(Kind::Uri, "s:").unwrap();
    assert_eq!(uri.authority(), None);
    assert_eq!(uri.userinfo(), None);
    assert_eq!(uri.host(), None);
    assert_eq!(uri.port(), None);
    assert_eq!(uri.path(), "");
    assert_eq!(uri.query(), None);
    assert_eq!(uri.fragment(), None);

    let uri = IriRef::parse_as(Kind::UriRef, "//").unwrap();
    assert_eq!(uri.authority().unwrap(), "");
    assert_eq!(uri.userinfo(), None);
    assert_eq!(uri.host().unwrap(), "");
    assert_eq!(uri.port(), None);
}

#[test]
fn scheme() {
    valid(Kind::Uri, &["a:", "Z0+-.:", "http:a"]);
    // There is no scheme: the place of the error is the start.
    invalid(
        Kind::Uri,
        &[
            "|", "|a", "|/a:b", "|//a", "|?a:b", "|#a:b", "|a b", "|a/b c",
        ],
    );
    // The scheme is invalid: the place of the error is the wrong character.
    invalid(
        Kind::Uri,
        &[
            "|1a:b",
            "|:b",
            "a|_b:c",
            "ht| tp://x",
            "a|é:b",
            "|é:b",
            "a|%41:b",
        ],
    );
    // The texts are as long as the pieces that the accelerator reads.
    for first in "0123456789+-._~%/@".chars() {
        let text = format!("{first}x://host/abc");
        assert!(IriRef::parse_as(Kind::Uri, &text).is_err(), "{text}");
        let is_path = IriRef::parse_as(Kind::UriRef, &text).is_ok();
        assert_eq!(is_path, first == '/', "{text}");
    }
    let kind = |text| IriRef::parse_as(Kind::Uri, text).unwrap_err().kind();
    assert_eq!(kind("example.com/a"), E::NoScheme);
    assert_eq!(kind("1a:b"), E::UnexpectedChar);

    invalid(Kind::RelativeUriRef, &["a|:b", "http|://a/", "1a|:b"]);
    let kind = |text| {
        IriRef::parse_as(Kind::RelativeUriRef, text)
            .unwrap_err()
            .kind()
    };
    assert_eq!(kind("http://a/"), E::UnexpectedScheme);
    assert_eq!(kind("1a:b"), E::ColonInFirstSegment);

    assert!(Scheme::parse("").is_err());
    assert!(Scheme::parse("a:").is_err());
}

#[test]
fn authority() {
    valid(
        Kind::Uri,
        &[
            "s://",
            "s://h",
            "s://u@h",
            "s://u:p:q@h:80",
            "s://@",
            "s://:",
            "s://%41%c3@%Aa:0",
        ],
    );
    // Without an `@`, the text is parsed by the grammar without userinfo.
    invalid(
        Kind::Uri,
        &[
            "s://h:80|a",
            "s://h:80|a/",
            "s://a:|b",
            "s://a:|b:c/@",
            "s://a| b:c",
        ],
    );
    // With an `@` after it, the text before it is parsed as userinfo.
    invalid(
        Kind::Uri,
        &[
            "s://a:b| c@d",
            "s://a@b|@c",
            "s://a@b:8|x",
            "s://a|[b@c",
            "s://a:|é@b",
        ],
    );
    let port = IriRef::parse_as(Kind::Uri, "s://h:80a").unwrap_err();
    assert_eq!((port.kind(), port.component()), (E::Port, Component::Port));

    assert_eq!(Authority::parse("u@h:1").unwrap().port().unwrap(), "1");
    assert_eq!(Authority::parse("h/").unwrap_err().offset(), 1);
    assert_eq!(Port::parse("1a").unwrap_err().kind(), E::Port);
    assert_eq!(Userinfo::parse("a@").unwrap_err().offset(), 1);
}

#[test]
fn ipv6_address() {
    for text in [
        "::",
        "::1",
        "1::",
        "1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1::3:4:5:6:7:8",
        "1:2:3:4:5:6::8",
        "ABCD:ef01::",
        "::1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4",
        "::ffff:255.255.255.255",
        "1:2:3:4:5::1.2.3.4",
        "0001:02:3::",
        "::25:26",
        "::256",
    ] {
        let host = format!("[{text}]");
        let host = Host::parse(&host).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(host.bare(), text);
        assert_eq!(host.kind(), HostKind::Ipv6(text.parse().unwrap()), "{text}");
    }
    invalid(
        Kind::Uri,
        &[
            "s://[|",
            "s://[|]",
            "s://[:|]",
            "s://[:|1]",
            "s://[1|]",
            "s://[1:|]",
            "s://[1:2:3:4:5:6:7|]",
            "s://[1:2:3:4:5:6:7:8|:9]",
            "s://[1:2:3:4:5:6:7::|8]",
            "s://[::2:3:4:5:6:7:8|:9]",
            "s://[1::2:|:3]",
            "s://[1::|:3]",
            "s://[::1:|]",
            "s://[1:2:3:4:5:6:7:|]",
            "s://[1::2:3:4:5:6:|]",
            "s://[1234|5::]",
            "s://[::|g]",
            "s://[::256|.0.0.1]",
            "s://[::01|.0.0.1]",
            "s://[::1.2|]",
            "s://[::1.2.3|]",
            "s://[::1.2.3.25|6]",
            "s://[::1.2.3.0|1]",
            "s://[::1.2.3.4|.5]",
            "s://[::1.2.3.4|:5]",
            "s://[1:2:3:4:5:1|.2.3.4]",
            "s://[1:2:3:4:5:6:7:1|.2.3.4]",
            "s://[1|.2.3.4]",
            "s://[::1]|x",
            "s://[::1|",
            "s://[fe80::1|%25eth0]",
            "s://[fe80::1|%eth0]",
            "s://[::1|@h",
        ],
    );
    let zone = IriRef::parse_as(Kind::Uri, "s://[fe80::1%25eth0]").unwrap_err();
    assert_eq!(zone.kind(), E::ZoneId);
    let end = IriRef::parse_as(Kind::Uri, "s://[::1").unwrap_err();
    assert_eq!(
        (end.kind(), end.offset(), end.len()),
        (E::UnexpectedEnd, 8, 0)
    );
}

#[test]
fn ipv_future() {
    for text in ["v1.a", "V1.x", "vF.:", "v0aF.a:b!$&'()*+,;=-._~"] {
        let host = format!("[{text}]");
        let host = Host::parse(&host).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(host.kind(), HostKind::IpvFuture(text));
    }
    invalid(
        Kind::Iri,
        &[
            "s://[v|.a]",
            "s://[v|V1.a]",
            "s://[v1|]",
            "s://[v1.|]",
            "s://[v1.a|%41]",
            "s://[v1.a|é]",
            "s://[v1.a|/]",
            "s://[v|g.a]",
        ],
    );
}

#[test]
fn ipv4_address_or_name() {
    for (text, is_address) in [
        ("0.0.0.0", true),
        ("255.255.255.255", true),
        ("1.2.3.4", true),
        ("9.10.99.100", true),
        ("256.1.1.1", false),
        ("999.999.999.999", false),
        ("01.2.3.4", false),
        ("087.10.0.1", false),
        ("1.2.3", false),
        ("1.2.3.4.", false),
        ("1.2.3.4.5", false),
        ("1.2.3.4.example", false),
        ("", false),
        ("1.2.3.", false),
        ("1.2.3.%34", false),
        ("1..2.3", false),
    ] {
        let host = Host::parse(text).unwrap();
        match host.kind() {
            HostKind::Ipv4(address) => {
                assert!(is_address, "{text}");
                assert_eq!(address, text.parse::<std::net::Ipv4Addr>().unwrap());
            }
            HostKind::RegName(name) => {
                assert!(!is_address, "{text}");
                assert_eq!(name, text);
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn path() {
    valid(
        Kind::UriRef,
        &[
            "", "/", "a", "a/b:c", "./a:b", "/a:b", "//h//a", "a//b", "a@b", "?",
        ],
    );
    valid(
        Kind::Uri,
        &["s:", "s:a:b", "s:/", "s:/a//b", "s:a//b", "s://h", "s:@"],
    );
    invalid(Kind::UriRef, &["1|:b", "|:a", "a@b|:c", "%41|:b", "a/b| "]);
    // Two slashes at the start of the path begin an authority.
    let uri = IriRef::parse_as(Kind::Uri, "s:////a").unwrap();
    assert_eq!(
        (uri.authority().unwrap().as_str(), uri.path().as_str()),
        ("", "//a")
    );
    assert!(Path::parse("//a").is_ok());
}

#[test]
fn percent_encoding() {
    valid(Kind::Uri, &["s:%00", "s://%ff/%FF?%fF#%aB"]);
    invalid(
        Kind::Uri,
        &[
            "s:|%",
            "s:|%4",
            "s:|%4g",
            "s:|%g4",
            "s:a|%%41",
            "s:%41|%4",
            "s://a|%4/",
            "s://h/?|%",
            "s:#|%zz",
        ],
    );
    let length = |text| IriRef::parse_as(Kind::Uri, text).unwrap_err().len();
    assert_eq!(
        (
            length("s:%"),
            length("s:%4"),
            length("s:%4g"),
            length("s:%g4"),
            length("s:%é")
        ),
        (1, 2, 2, 1, 1)
    );
    assert_eq!(
        IriRef::parse_as(Kind::Uri, "s:%4").unwrap_err().kind(),
        E::PercentEncoding
    );
    // Schemes, ports and addresses in brackets cannot contain triplets.
    assert_eq!(
        IriRef::parse_as(Kind::Uri, "s://h:%41").unwrap_err().kind(),
        E::Port
    );
    assert_eq!(
        IriRef::parse_as(Kind::Uri, "s://[::1]%41")
            .unwrap_err()
            .kind(),
        E::UnexpectedChar
    );
}

#[test]
fn every_ascii_character_in_every_component() {
    const UNRESERVED: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    const SUB_DELIMS: &str = "!$&'()*+,;=";
    for c in (0..0x80).map(|b| char::from(b as u8)) {
        let common = UNRESERVED.contains(c) || SUB_DELIMS.contains(c);
        for (text, admitted) in [
            // Delimiters are valid too, but end the component: after `x`, `@` ends userinfo, `:` the host, and so on.
            (format!("s://{c}x@h"), common || "/:?#".contains(c)),
            (format!("s://x{c}"), common || "@:/?#".contains(c)),
            (format!("s:x{c}"), common || ":@/?#".contains(c)),
            (format!("s:?{c}"), common || ":@/?#".contains(c)),
            (format!("s:#{c}"), common || ":@/?".contains(c)),
            (format!("x{c}"), common || "@/?#:".contains(c)),
        ] {
            for kind in [Kind::UriRef, Kind::IriRef] {
                assert_eq!(IriRef::parse_as(kind, &text).is_ok(), admitted, "{text:?}");
            }
        }
        let scheme = format!("x{c}:");
        let admitted = c.is_ascii_alphanumeric() || "+-.:".contains(c);
        assert_eq!(
            IriRef::parse_as(Kind::Uri, &scheme).is_ok(),
            admitted,
            "{scheme:?}"
        );
    }
}

#[test]
fn ranges_beyond_ascii() {
    let ucschar = |c: u32| {
        matches!(c, 0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF | 0xE1000..=0xEFFFD)
            || (0x10000..0xE0000).contains(&c) && c & 0xFFFF <= 0xFFFD
    };
    let iprivate = |c: u32| matches!(c, 0xE000..=0xF8FF | 0xF0000..=0xFFFFD | 0x100000..=0x10FFFD);
    // Tests the ends of all ranges with their neighbours, and each 61st of the other characters.
    let ends = (0..=0x10).flat_map(|plane| {
        [
            0x80, 0xA0, 0x1000, 0xD800, 0xE000, 0xF900, 0xFDD0, 0xFDF0, 0xFFF0, 0xFFFE, 0x10000,
        ]
        .map(|low| plane * 0x10000 + low)
    });
    let near = ends.flat_map(|end: u32| end - 2..end + 2);
    let all = near
        .chain((0x80..=0x10FFFF).step_by(61))
        .filter(|code| *code >= 0x80);
    for c in all.filter_map(char::from_u32) {
        let code = c as u32;
        // The first texts are long enough for the accelerator, and the last ones so short that only the grammar's code
        // reads them.
        for (text, admitted) in [
            (format!("https://www.{c}.example/"), ucschar(code)),
            (format!("https://example.com/{c}"), ucschar(code)),
            (
                format!("https://example.com/?{c}"),
                ucschar(code) || iprivate(code),
            ),
            (format!("https://example.com/#{c}"), ucschar(code)),
            (format!("{c}"), ucschar(code)),
            (format!("?{c}"), ucschar(code) || iprivate(code)),
        ] {
            assert_eq!(
                IriRef::parse_as(Kind::IriRef, &text).is_ok(),
                admitted,
                "{text:?}"
            );
            assert!(IriRef::parse_as(Kind::UriRef, &text).is_err(), "{text:?}");
        }
    }
    assert!(Query::parse("\u{E000}").is_ok());
}

#[test]
fn fragment_and_query() {
    invalid(Kind::AbsoluteIri, &["s:a|#", "s:a?b|#c", "s://h|#"]);
    for (text, component) in [
        ("s:a?b#c", Component::Query),
        ("s:a#c", Component::Path),
        // The path is present, but empty.
        ("http://h#f", Component::Path),
        ("http://h:80#f", Component::Path),
        ("http://[::1]#f", Component::Path),
        ("s:#", Component::Path),
    ] {
        let error = IriRef::parse_as(Kind::AbsoluteUri, text).unwrap_err();
        assert_eq!(
            (error.kind(), error.component()),
            (E::UnexpectedFragment, component),
            "{text}"
        );
    }
    invalid(Kind::Uri, &["s:#a|#", "s:?a| ", "s:#a|[", "s:?a|\u{80}"]);
    let uri = IriRef::parse_as(Kind::Uri, "s:a?b?c#d?e").unwrap();
    assert_eq!(uri.query().unwrap(), "b?c");
    assert_eq!(uri.fragment().unwrap(), "d?e");
}

#[test]
fn bytes() {
    for (bytes, offset, kind) in [
        (&b"s:\xFF"[..], 2, E::InvalidUtf8),
        (b"s:a\xC3", 3, E::InvalidUtf8),
        (b"s:\xED\xA0\x80", 2, E::InvalidUtf8),
        (b"s:\xC0\xAF", 2, E::InvalidUtf8),
        (b"s: \xFF", 2, E::UnexpectedChar),
        (b"s:%4\xFF", 2, E::PercentEncoding),
        (b"s://[::1\xFF", 8, E::InvalidUtf8),
        (b"a\xFF", 0, E::NoScheme),
        (b"\xFF", 0, E::InvalidUtf8),
        (b"s://h:8a\xFF", 7, E::Port),
        // The search for an `@` goes on after bytes that are not UTF-8. They count as one wrong character.
        (b"s://h:8a\xFF@", 8, E::InvalidUtf8),
        (b"a\xFF:b", 1, E::InvalidUtf8),
        (b"a\xFF/:b", 0, E::NoScheme),
    ] {
        let error = IriRef::parse_bytes_as(Kind::Iri, bytes).unwrap_err();
        assert_eq!((error.offset(), error.kind()), (offset, kind), "{bytes:?}");
    }
    assert_eq!(
        IriRef::parse_bytes_as(Kind::Iri, "s:é".as_bytes())
            .unwrap()
            .path(),
        "é"
    );
}

#[test]
fn bytes_that_are_not_utf_8_are_in_the_component_before_them() {
    for (bytes, component) in [
        (&b"http\xFF:"[..], Component::Scheme),
        (b"s://h\xFF/", Component::Host),
        (b"s://h:8\xFF", Component::Port),
        (b"s://u:p\xFF@h", Component::Userinfo),
        (b"s://u@h\xFF", Component::Host),
        (b"s://[::1\xFF]", Component::Host),
        (b"s://[::1]\xFF", Component::Authority),
        (b"s:a\xFF", Component::Path),
        (b"s:?\xFF", Component::Query),
        (b"s:#\xFF", Component::Fragment),
        // The bytes would be a surrogate in UTF-8. They stand before each delimiter.
        (b"http\xED\xA0\x80://h", Component::Scheme),
        (b"s://u\xED\xA0\x80@h", Component::Userinfo),
        (b"s://h\xED\xA0\x80:8", Component::Host),
        (b"s://h\xED\xA0\x80/", Component::Host),
        (b"s://h:8\xED\xA0\x80/", Component::Port),
        (b"s:\xED\xA0\x80?", Component::Path),
        (b"s:\xED\xA0\x80#", Component::Path),
        (b"s:?\xED\xA0\x80#", Component::Query),
        (b"s:#\xED\xA0\x80#", Component::Fragment),
    ] {
        let error = IriRef::parse_bytes_as(Kind::Iri, bytes).unwrap_err();
        assert_eq!(error.kind(), E::InvalidUtf8, "{bytes:?}");
        assert_eq!(error.component(), component, "{bytes:?}");
    }
}

#[test]
fn a_component_of_its_own_has_its_own_words() {
    let words = |error: iri_core::ParseError| error.to_string();
    assert_eq!(
        words(Scheme::parse("").unwrap_err()),
        "the scheme is empty, at byte 0"
    );
    assert_eq!(
        words(Port::parse("8x").unwrap_err()),
        "the port is not all digits, at byte 1"
    );
    assert_eq!(
        words(Host::parse("[::1").unwrap_err()),
        "the text ends within an address in brackets, at byte 4",
    );
}
