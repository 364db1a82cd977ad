//! Tests the examples of the specification, and values that are refused.

use iri_coap::Options;
use iri_coap::cri::{Cri, CriError, CriRef, SchemeId};
use iri_core::UriRef;

use crate::cddl::Value::{self, Array, Bytes, Negative, Unsigned};
use crate::cddl::{FALSE, NULL, TRUE, text};

fn texts(list: &[&str]) -> Value {
    Array(list.iter().copied().map(text).collect())
}

#[expect(clippy::needless_pass_by_value, reason = "a literal at each call")]
fn both(uri: &str, value: Value) {
    let bytes = value.to_vec();
    let reference = UriRef::parse(uri).unwrap();
    assert_eq!(
        CriRef::of(reference).unwrap().to_vec().unwrap(),
        bytes,
        "{uri}"
    );
    let cri = CriRef::parse(&bytes).unwrap();
    assert_eq!(cri.to_uri_ref().unwrap().to_string(), uri);
}

fn to_cri(uri: &str) -> Result<Vec<u8>, CriError> {
    CriRef::of(UriRef::parse(uri).unwrap())?.to_vec()
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn of_the_specification() {
    both(
        "coap://198.51.100.1:61616/.well-known/core",
        Array(vec![
            Negative(0),
            Array(vec![Bytes(vec![198, 51, 100, 1]), Unsigned(61616)]),
            texts(&[".well-known", "core"]),
        ]),
    );
    both(
        "/.well-known/core?rt=temperature-c",
        Array(vec![
            TRUE,
            texts(&[".well-known", "core"]),
            texts(&["rt=temperature-c"]),
        ]),
    );
    both(
        "did:web:alice:bob",
        Array(vec![Negative(5), TRUE, texts(&["web:alice:bob"])]),
    );
    both(
        "did:web:alice:7%3A1-balun",
        Array(vec![
            Negative(5),
            TRUE,
            Array(vec![Array(vec![
                text("web:alice:7"),
                Bytes(b":".to_vec()),
                text("1-balun"),
            ])]),
        ]),
    );
    both(
        "https://alice/3%2F4-inch",
        Array(vec![Negative(3), texts(&["alice"]), texts(&["3/4-inch"])]),
    );
    both(
        "https://@example.com",
        Array(vec![
            Negative(3),
            Array(vec![FALSE, text(""), text("example"), text("com")]),
        ]),
    );
    both(
        "https://example.com/component%3Bone;component%3Btwo",
        Array(vec![
            Negative(3),
            texts(&["example", "com"]),
            Array(vec![Array(vec![
                text("component"),
                Bytes(b";".to_vec()),
                text("one;component"),
                Bytes(b";".to_vec()),
                text("two"),
            ])]),
        ]),
    );
    both(
        "https://host%FFname",
        Array(vec![
            Negative(3),
            Array(vec![Array(vec![
                text("host"),
                Bytes(vec![0xFF]),
                text("name"),
            ])]),
        ]),
    );
    both(
        "https://example.com/x?ampersand=%26&questionmark=?",
        Array(vec![
            Negative(3),
            texts(&["example", "com"]),
            texts(&["x"]),
            texts(&["ampersand=&", "questionmark=?"]),
        ]),
    );
    both("../../a", Array(vec![Unsigned(3), texts(&["a"])]));
    both(
        "./this:that",
        Array(vec![Unsigned(1), texts(&["this:that"])]),
    );
    // These URIs are equivalent, but written in another form.
    for (uri, same) in [
        (
            "COAP://EXAMPLE.com:5683/%7ea/./%62",
            "coap://example.com/~a/b",
        ),
        ("coap://a%2eb/", "coap://a.b/"),
        ("a:b/../c", "a:/c"),
        ("a:./b", "a:b"),
        ("a:./../b/..", "a:/"),
        ("a:.", "a:"),
        ("a/../../b", "../b"),
        ("a/..", "./"),
        ("..", "../"),
        ("/./a/", "/a/"),
    ] {
        assert_eq!(to_cri(uri), to_cri(same), "{uri}");
    }
    for uri in [
        "./",
        "../",
        "..//a",
        ".//a",
        "/.//a",
        "?",
        "#",
        "//",
        "///a",
        "a:/",
        "a:?",
        "file:///a",
        "a?#",
    ] {
        let bytes = to_cri(uri).unwrap();
        assert_eq!(
            CriRef::parse(&bytes)
                .unwrap()
                .to_uri_ref()
                .unwrap()
                .to_string(),
            uri
        );
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn refused() {
    use CriError::*;
    for (uri, error) in [
        ("//[v1.a]", IpvFuture),
        ("//h:", Port),
        ("//h:65536", Port),
        ("//h:00", Port),
        ("a:/.//b", Path { offset: 4 }),
        (&"../".repeat(127), LongDotSegments),
    ] {
        assert_eq!(to_cri(uri), Err(error), "{uri}");
    }
    let refused = |value: Value| {
        let bytes = value.to_vec();
        CriRef::parse(&bytes)
            .unwrap()
            .to_uri_ref()
            .map(|uri| uri.to_string())
    };
    // RFC 3986 reads this host as a name. Its CRI has no URI, which would have an address for it.
    assert_eq!(
        to_cri("coap://%31%32%37.0.0.1/").unwrap(),
        Array(vec![
            Negative(0),
            texts(&["127", "0", "0", "1"]),
            texts(&[""])
        ])
        .to_vec()
    );
    let no_uri = [
        Array(vec![Unsigned(0), texts(&["p"])]),
        Array(vec![Unsigned(0), NULL, texts(&[])]),
        Array(vec![Unsigned(0), texts(&[])]),
        Array(vec![Unsigned(1)]),
        Array(vec![Unsigned(2), texts(&[])]),
        Array(vec![TRUE]),
        Array(vec![TRUE, texts(&[]), texts(&["a&a"])]),
        Array(vec![NULL, TRUE, texts(&["a"])]),
        Array(vec![Negative(0), texts(&["127", "0", "0", "1"])]),
    ];
    for value in no_uri {
        assert_eq!(refused(value.clone()), Err(NotExpressible), "{value:?}");
    }
    let zone = Array(vec![NULL, Array(vec![Bytes(vec![0; 16]), text("en1")])]);
    assert_eq!(refused(zone), Err(ZoneId));
    assert_eq!(
        refused(Array(vec![Negative(999), texts(&["h"])])),
        Err(UnknownScheme)
    );
    assert!(
        Array(vec![Negative(0), texts(&["256", "0", "0", "1"])])
            .to_vec()
            .len()
            > 1
    );
    assert_eq!(Cri::parse(b"\x80"), Err(Relative));

    for (bytes, error) in [
        (&b""[..], Cbor { offset: 0 }),
        (b"\x81", Cbor { offset: 1 }),
        (b"\x9F\x00\xFF", Cbor { offset: 0 }),
        (b"\x98\x01\x00", Cbor { offset: 0 }),
        (b"\x81\x18\x17", Cbor { offset: 1 }),
        // An integer below -2^32, a map, a tag, `undefined` and a float
        (
            b"\x81\x3B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
            Cbor { offset: 1 },
        ),
        (b"\x81\xA0", Cbor { offset: 1 }),
        (b"\x81\xC1\x00", Cbor { offset: 1 }),
        (b"\x81\xF7", Cbor { offset: 1 }),
        (b"\x81\xF9\x00\x00", Cbor { offset: 1 }),
        (b"\x82\x01\x81\x62a", Cbor { offset: 3 }),
        (b"\x82\x01\x9A\xFF\xFF\xFF\xFF", Cbor { offset: 7 }),
        (b"\x82\x01\x81\x7A\xFF\xFF\xFF\xFFa", Cbor { offset: 3 }),
        (b"\x81\x00\x00", Structure { offset: 2 }),
        (b"\x00", Structure { offset: 0 }),
        (b"\x81\x18\x80", Structure { offset: 1 }),
        (b"\x82\x00\xF6", Structure { offset: 0 }),
        (b"\x82\xF6\xF6", Structure { offset: 1 }),
        (b"\x82\x01\x81\x61\xFF", Utf8 { offset: 3 }),
        (b"\x81\x61A", Scheme { offset: 1 }),
        (b"\x82\xF6\x81\x61A", Label { offset: 3 }),
        (b"\x82\xF6\x81\x63a.a", Label { offset: 3 }),
        (b"\x82\x01\x81\x61.", Segment { offset: 3 }),
        (b"\x82\x01\x81\x81\x41a", Pet { offset: 4 }),
        (b"\x82\x01\x81\x81\x42\xC3\xA9", Pet { offset: 4 }),
        (b"\x83\x61a\xF6\x82\x60\x60", Path { offset: 4 }),
        (b"\x82\x61a\xF5", Path { offset: 4 }),
    ] {
        assert_eq!(CriRef::parse(bytes), Err(error), "{bytes:02x?}");
    }
}

/// The sentence is true of each item that is refused this way.
#[test]
fn the_sentence_of_an_item() {
    for bytes in [
        &b"\x81\x3B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"[..],
        b"\x81\x18\x17",
        b"\x81\xA0",
    ] {
        assert_eq!(
            CriRef::parse(bytes).unwrap_err().to_string(),
            "not an item of CBOR that CRIs have: short, of definite length and at most 32 bits, at byte 1"
        );
    }
}

#[test]
fn the_empty_reference_has_two_forms() {
    assert_eq!(to_cri("").unwrap(), b"\x81\x00");
    for form in [&b"\x81\x00"[..], b"\x80"] {
        let reference = CriRef::parse(form).unwrap();
        assert_eq!(reference.to_uri_ref().unwrap().to_string(), "");
    }
}

/// Checks the head of an item in each of its lengths.
#[test]
fn lengths() {
    for length in [0, 1, 23, 24, 255, 256, 65_535, 65_536, 70_000] {
        let uri = format!("//h/{}", "a".repeat(length));
        both(
            &uri,
            Array(vec![NULL, texts(&["h"]), texts(&[&"a".repeat(length)])]),
        );
    }
}

#[test]
fn a_scheme_alone_is_resolved() {
    let base = to_cri("x:").unwrap();
    let base = Cri::parse(&base).unwrap();
    for (reference, expected) in [("", "x:"), ("#a", "x:#a"), ("y:", "y:")] {
        let reference = to_cri(reference).unwrap();
        let target = base.resolve(CriRef::parse(&reference).unwrap());
        let target = target.to_vec().unwrap();
        if !expected.contains('#') {
            assert_eq!(target, to_cri(expected).unwrap());
        }
        let target = Cri::parse(&target).unwrap().to_uri().unwrap().to_string();
        assert_eq!(target, expected);
    }
}

/// Without an authority and a path, a target has only the section of its scheme.
#[test]
fn a_target_leaves_out_what_it_does_not_have() {
    const SCHEME: &[u8] = b"\x81\x61x";
    const EMPTY_PATH: &[u8] = b"\x83\x61x\xF6\x80";
    for (base, reference, expected) in [
        (SCHEME, b"\x80".as_slice(), SCHEME),
        (SCHEME, b"\x81\x00", SCHEME),
        (EMPTY_PATH, b"\x80", EMPTY_PATH),
        (EMPTY_PATH, b"\x81\xF5", SCHEME),
    ] {
        let target = Cri::parse(base)
            .unwrap()
            .resolve(CriRef::parse(reference).unwrap());
        assert_eq!(target.to_vec().unwrap(), expected);
    }
}

#[test]
fn options_have_the_scheme_of_their_uri() {
    use iri_coap::{CoapError, CoapScheme};

    let peer = "127.0.0.1:81".parse().unwrap();
    for scheme in CoapScheme::ALL {
        let uri = format!("{}://h/a", scheme.as_str());
        let cri = to_cri(&uri).unwrap();
        let options = Cri::parse(&cri).unwrap().coap_options_to(peer).unwrap();
        let uri = iri_core::Uri::parse(&uri).unwrap();
        let expected = Options::with_peer(uri, peer).unwrap();
        let numbers: Vec<u16> = options.map(|(number, _)| number).collect();
        // The default port of the scheme differs from the port of the peer, so there is an option for it.
        assert_eq!(numbers, [3, 7, 11]);
        assert_eq!(numbers, Vec::from_iter(expected.map(|(number, _)| number)));
    }
    // One host has as many bytes as an option can have, and the other one more
    let label = "a".repeat(63);
    let host = [&label[..]; 4].join(".");
    for (host, expected) in [
        (host.clone(), Ok(())),
        (host + ".", Err(CoapError::Value { number: 3 })),
    ] {
        let uri = format!("coap://{host}/");
        let cri = match to_cri(&uri) {
            Ok(cri) => cri,
            Err(error) => panic!("{uri}: {error}"),
        };
        let options = Cri::parse(&cri).unwrap().coap_options().map(|_| ());
        assert_eq!(options, expected, "{uri}");
    }
}

#[test]
fn components() {
    let bytes = to_cri("https://joe@a.b:8443/c//d?e&f#g").unwrap();
    let cri = Cri::parse(&bytes).unwrap();
    assert_eq!(cri.scheme(), SchemeId::Number(3));
    let authority = cri.authority().unwrap();
    assert_eq!(authority.userinfo().unwrap().as_str(), Some("joe"));
    assert_eq!((authority.port(), authority.address()), (Some(8443), None));
    assert!(
        cri.path()
            .map(|segment| segment.as_str().unwrap())
            .eq(["c", "", "d"])
    );
    assert!(
        cri.query()
            .map(|argument| argument.as_str().unwrap())
            .eq(["e", "f"])
    );
    assert_eq!(cri.fragment().unwrap().as_str(), Some("g"));
    assert!(!format!("{cri:?}{authority:?}").contains("joe"));
    let short = cri
        .as_cri_ref()
        .to_uri_ref()
        .unwrap()
        .to_buf::<30>()
        .unwrap_err();
    assert_eq!(short.needed, 31);
    let mut buffer = [7; 8];
    let encoding = CriRef::of(UriRef::parse("//h/a/b").unwrap()).unwrap();
    assert_eq!(encoding.len(), 10);
    assert!(
        matches!(encoding.write_into(&mut buffer), Err(CriError::Capacity(error)) if error.needed == 10)
    );
    assert_eq!(buffer, [7; 8]);
}
