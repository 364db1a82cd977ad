//! Tests the options of CoAP requests, compared with slow code on strings.
#![cfg(feature = "alloc")]

use std::net::{IpAddr, SocketAddr};

use iri_coap::{
    CoapError, CoapScheme, Options, URI_HOST, URI_PATH, URI_PORT, URI_QUERY, from_options,
    from_options_with_bare_ipv6,
};
use iri_core::{Level, Uri, UriString};
use proptest::prelude::*;

type List = Vec<(u16, Vec<u8>)>;

fn list(options: Options<'_>) -> List {
    options
        .map(|(number, value)| {
            let mut buffer = [0; 255];
            let bytes = value.to_bytes(&mut buffer).unwrap().to_vec();
            assert!(value == *bytes && value.len() == bytes.len());
            (number, bytes)
        })
        .collect()
}

fn compose(scheme: CoapScheme, peer: SocketAddr, list: &List) -> Result<UriString, CoapError> {
    let options: Vec<_> = list.iter().map(|(n, value)| (*n, &**value)).collect();
    let uri = from_options(scheme, peer, &options)?.into_owned()?;
    // Each value is valid, and has the positions that a parse gives.
    assert_eq!(Uri::parse(uri.as_str()).unwrap().path(), uri.path());
    assert_eq!(Uri::parse(uri.as_str()).unwrap().query(), uri.query());
    Ok(Uri::parse(uri.as_str()).unwrap().into())
}

fn text(uri: &str) -> Vec<(u16, String)> {
    let uri = Uri::parse(uri).unwrap();
    let options = list(Options::of(uri).unwrap());
    let lossy = |value: Vec<u8>| String::from_utf8_lossy(&value).into_owned();
    options
        .into_iter()
        .map(|(n, value)| (n, lossy(value)))
        .collect()
}

#[test]
fn options_of_uris() {
    for (uri, options) in [
        // The example of RFC 7252 section 6.3, whose three URIs are equivalent.
        (
            "coap://example.com:5683/~sensors/temp.xml",
            &[(3, "example.com"), (11, "~sensors"), (11, "temp.xml")][..],
        ),
        (
            "coap://EXAMPLE.com/%7Esensors/temp.xml",
            &[(3, "example.com"), (11, "~sensors"), (11, "temp.xml")],
        ),
        (
            "coap://EXAMPLE.com:/%7esensors/temp.xml",
            &[(3, "example.com"), (11, "~sensors"), (11, "temp.xml")],
        ),
        // The examples of RFC 7252 appendix B.
        ("coap://[2001:db8::2:1]/", &[]),
        ("coap://example.net/", &[(3, "example.net")]),
        (
            "coap://example.net/.well-known/core",
            &[(3, "example.net"), (11, ".well-known"), (11, "core")],
        ),
        (
            "coap://xn--18j4d.example/%E3%81%93%E3%82%93%E3%81%AB%E3%81%A1%E3%81%AF",
            &[(3, "xn--18j4d.example"), (11, "こんにちは")],
        ),
        (
            "coap://198.51.100.1:61616//%2F//?%2F%2F&?%26",
            &[
                (11, ""),
                (11, "/"),
                (11, ""),
                (11, ""),
                (15, "//"),
                (15, "?&"),
            ],
        ),
        // Paths.
        ("coap://h", &[(3, "h")]),
        ("coap://h//", &[(3, "h"), (11, ""), (11, "")]),
        ("coap://h/a/", &[(3, "h"), (11, "a"), (11, "")]),
        (
            "coap://h/a/../b/%2E%2e/./c/.",
            &[(3, "h"), (11, "c"), (11, "")],
        ),
        ("coap://h/a/..", &[(3, "h")]),
        ("coap://h/..a/...", &[(3, "h"), (11, "..a"), (11, "...")]),
        // Queries.
        ("coap://h/?", &[(3, "h"), (15, "")]),
        (
            "coap://h?&a=1=2&",
            &[(3, "h"), (15, ""), (15, "a=1=2"), (15, "")],
        ),
        // Hosts.
        ("coap://%41%C3%89b/", &[(3, "aÉb")]),
        ("coap://[V1.A]/", &[(3, "[v1.a]")]),
        ("coap://999.1.1.1/", &[(3, "999.1.1.1")]),
        ("coap://%31%32%37.0.0.1/", &[(3, "127.0.0.1")]),
        ("coap://127%2E0.0.1/", &[(3, "127.0.0.1")]),
    ] {
        let expected: Vec<_> = options
            .iter()
            .map(|(n, text)| (*n, (*text).to_owned()))
            .collect();
        assert_eq!(text(uri), expected, "{uri}");
    }
    for scheme in CoapScheme::ALL {
        let uri = format!("{}://h", scheme.as_str());
        assert_eq!(text(&uri), [(3, "h".to_owned())]);
        assert_eq!(
            Uri::parse(&uri).unwrap().port_or_default(),
            Some(scheme.default_port())
        );
    }
}

#[test]
fn schemes_in_any_case() {
    for scheme in CoapScheme::ALL {
        let lower = scheme.as_str();
        let parse = |text: &str| CoapScheme::new(iri_core::component::Scheme::parse(text).unwrap());
        for place in 0..lower.len() {
            // Each letter is written in upper case once, and each character is replaced once.
            let (before, after) = lower.split_at(place);
            let upper = before.to_owned() + &after[..1].to_uppercase() + &after[1..];
            assert_eq!(parse(&upper), Some(scheme), "{upper}");
            let other = before.to_owned() + "q" + &after[1..];
            assert_eq!(parse(&other), None, "{other}");
            let cut = &lower[..place];
            if cut != "coap" && cut != "coaps" && !cut.is_empty() {
                assert_eq!(parse(cut), None, "{cut}");
            }
        }
    }
}

#[test]
fn options_to_a_peer() {
    let options = |uri, peer: &str| {
        let uri = Uri::parse(uri).unwrap();
        list(Options::with_peer(uri, peer.parse().unwrap()).unwrap())
    };
    let peer = "192.0.2.1:5683";
    assert_eq!(options("coap://192.0.2.1/", peer), []);
    assert_eq!(
        options("coap://192.0.2.1:5684", peer),
        [(URI_PORT, vec![0x16, 0x34])]
    );
    assert_eq!(
        options("coaps://192.0.2.1", peer),
        [(URI_PORT, vec![0x16, 0x34])]
    );
    assert_eq!(options("coap://192.0.2.1:0", peer), [(URI_PORT, vec![])]);
    assert_eq!(
        options("coap://192.0.2.1:080", peer),
        [(URI_PORT, vec![80])]
    );
    assert_eq!(
        options("coap://192.0.2.2", peer),
        [(URI_HOST, b"192.0.2.2".to_vec())]
    );
    assert_eq!(
        options("coap://[2001:DB8:0::1]", peer),
        [(URI_HOST, b"[2001:db8:0::1]".to_vec())]
    );
    assert_eq!(options("coap://[2001:DB8:0::1]", "[2001:db8::1]:5683"), []);
}

#[test]
fn refused() {
    use CoapError::*;
    let long = "a".repeat(256);
    for (uri, error) in [
        ("http://h/", Scheme),
        ("coap+udp://h/", Scheme),
        ("coap:", NoHost),
        ("coap:/a", NoHost),
        ("coap:///a", NoHost),
        ("coap://:5683/", NoHost),
        ("coap://@h/", Userinfo),
        ("coap://h/#", Fragment),
        ("coap://h:65536/", Port),
        ("coap://%5B%3A%3A1%5D/", Host),
        (&format!("coap://{long}/"), Value { number: URI_HOST }),
        (&format!("coap://h/a/{long}/"), Value { number: URI_PATH }),
        (&format!("coap://h/?{long}"), Value { number: URI_QUERY }),
        (
            &format!("coap://h/./{}", "a/".repeat(2048)),
            LongDotSegments,
        ),
    ] {
        assert_eq!(
            Options::of(Uri::parse(uri).unwrap()).unwrap_err(),
            error,
            "{uri}"
        );
    }
    // The content of a removed segment does not matter, and neither does the length of an encoded text.
    assert_eq!(
        text(&format!("coap://h/{long}/../a")),
        [(3, "h".into()), (11, "a".into())]
    );
    assert_eq!(
        text(&format!("coap://h/{}", "%61".repeat(255)))[1].1,
        "a".repeat(255)
    );
    assert_eq!(
        text(&format!("coap://h/{}", "a/".repeat(9999))).len(),
        1 + 10_000
    );

    let peer = "192.0.2.7:5683".parse().unwrap();
    for (options, error) in [
        (&[(URI_HOST, &b""[..])][..], Value { number: URI_HOST }),
        (&[(URI_HOST, b"a b")], Host),
        (&[(URI_HOST, b"a%41")], Host),
        (&[(URI_HOST, b"a:1")], Host),
        (&[(URI_HOST, b"::1")], Ipv6WithoutBrackets),
        (&[(URI_HOST, b"[::1")], Host),
        (&[(URI_HOST, b"[::1]:80")], Host),
        (&[(URI_HOST, b"[\xFF]")], Host),
        (&[(URI_HOST, b"a/b")], Host),
        (&[(URI_HOST, long.as_bytes())], Value { number: URI_HOST }),
        (
            &[(URI_HOST, b"a"), (URI_HOST, b"a")],
            Repeated { number: URI_HOST },
        ),
        (
            &[(URI_PORT, b""), (URI_PORT, b"")],
            Repeated { number: URI_PORT },
        ),
        (&[(URI_PORT, b"\0\0\x01")], Value { number: URI_PORT }),
        (&[(URI_PATH, b".")], DotSegment),
        (&[(URI_PATH, b"a"), (URI_PATH, b"..")], DotSegment),
        (&[(URI_PATH, long.as_bytes())], Value { number: URI_PATH }),
        (&[(URI_QUERY, long.as_bytes())], Value { number: URI_QUERY }),
        (&[(35, b"coap://x/")], Proxy),
        (&[(39, b"http")], Proxy),
    ] {
        let refused = from_options(CoapScheme::Coap, peer, options).unwrap_err();
        assert_eq!(refused, error, "{options:?}");
    }
}

/// No URI has a scope id: it is left out, and put back it is the same peer.
#[test]
fn a_scope_id_is_not_of_the_uri() {
    let peer: SocketAddr = "[fe80::7%2]:61616".parse().unwrap();
    let uri = compose(CoapScheme::Coap, peer, &vec![(URI_PATH, b"a".to_vec())]).unwrap();
    assert_eq!(uri, "coap://[fe80::7]:61616/a");
    let options = list(Options::with_peer(uri.as_uri(), peer).unwrap());
    assert_eq!(options, [(URI_PATH, b"a".to_vec())]);
}

#[test]
fn a_sink_is_left_alone() {
    let peer = "192.0.2.7:5683".parse().unwrap();
    let options = [(URI_PATH, &b"a b"[..]), (URI_QUERY, b"")];
    let uri = from_options(CoapScheme::Coap, peer, &options).unwrap();
    assert_eq!(uri.into_owned().unwrap(), "coap://192.0.2.7/a%20b?");
    assert_eq!(uri.to_buf::<22>().unwrap_err().needed, 23);
    assert_eq!(uri.to_buf::<23>().unwrap(), "coap://192.0.2.7/a%20b?");
    let uri = uri.into_owned().unwrap();
    assert_eq!(
        (uri.host().unwrap().as_str(), uri.path().as_str()),
        ("192.0.2.7", "/a%20b")
    );
    assert_eq!(uri.query().unwrap(), "");
}

fn scheme() -> impl Strategy<Value = CoapScheme> {
    prop::sample::select(CoapScheme::ALL.to_vec())
}

fn peer() -> impl Strategy<Value = SocketAddr> {
    let address = prop_oneof![
        prop::sample::select(vec![
            "127.0.0.1",
            "10.1.2.3",
            "::1",
            "2001:db8::7",
            "::ffff:1.2.3.4",
            "fe80::a:0:0:b"
        ])
        .prop_map(|text| text.parse::<IpAddr>().unwrap()),
        any::<IpAddr>(),
    ];
    let port = prop_oneof![
        prop::sample::select(vec![0, 80, 443, 5683, 5684]),
        any::<u16>()
    ];
    (address, port).prop_map(|(address, port)| SocketAddr::new(address, port))
}

fn value() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..6),
        "[a-c.%/&=?é ~:@-]{0,5}".prop_map(String::into_bytes),
        "(\\.|%2e|%2E){0,3}".prop_map(String::into_bytes),
        Just(vec![b'/'; 255]),
        Just(vec![b'a'; 256]),
    ]
}

fn host() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        value(),
        "[a-z0-9.é!-]{1,12}".prop_map(String::into_bytes),
        "[A-Z][a-z]{1,3}".prop_map(String::into_bytes),
        prop::sample::select(vec![
            "127.0.0.1",
            "[::1]",
            "[2001:DB8::7]",
            "[0:0::1]",
            "[v1.a:b]",
            "1.2.3",
            "[::1"
        ])
        .prop_map(|text| text.as_bytes().to_vec()),
    ]
}

/// Returns options in the order of their numbers. Most lists are canonical.
fn lists() -> impl Strategy<Value = List> {
    let some = |number: u16, value: BoxedStrategy<Vec<u8>>, range| {
        prop::collection::vec(value.prop_map(move |value| (number, value)), range)
    };
    let port = prop_oneof![
        any::<u16>().prop_map(|port| port
            .to_be_bytes()
            .into_iter()
            .skip_while(|b| *b == 0)
            .collect::<Vec<_>>()),
        prop::sample::select(vec![5683_u16, 5684, 80]).prop_map(|port| port
            .to_be_bytes()
            .into_iter()
            .skip_while(|b| *b == 0)
            .collect::<Vec<_>>()),
        prop::collection::vec(any::<u8>(), 0..4),
    ];
    (
        some(URI_HOST, host().boxed(), 0..=1),
        some(URI_PORT, port.boxed(), 0..=1),
        some(URI_PATH, value().boxed(), 0..=3),
        some(URI_QUERY, value().boxed(), 0..=2),
    )
        .prop_map(|(a, b, c, d)| [a, b, c, d].concat())
}

fn is_canonical(list: &List, peer: SocketAddr) -> bool {
    let paths: Vec<_> = list
        .iter()
        .filter(|(n, _)| *n == URI_PATH)
        .map(|(_, value)| &**value)
        .collect();
    paths != [b""]
        && !paths.iter().any(|path| *path == b"." || *path == b"..")
        && list.iter().all(|(number, value)| {
            value.len() <= 255
                && match *number {
                    URI_HOST => {
                        let text = String::from_utf8_lossy(value);
                        let address = text
                            .trim_start_matches('[')
                            .trim_end_matches(']')
                            .parse::<IpAddr>();
                        let is_literal = text.starts_with('[') && text.ends_with(']');
                        let is_name = value.iter().all(|b| {
                            !b.is_ascii()
                                || b.is_ascii_lowercase()
                                || b.is_ascii_digit()
                                || b"-._~!$&'()*+,;=".contains(b)
                        });
                        let is_future = *text == *"[v1.a:b]";
                        !value.is_empty()
                            && !value.iter().any(u8::is_ascii_uppercase)
                            && (is_literal && address.as_ref().is_ok_and(IpAddr::is_ipv6)
                                || is_future
                                || is_name)
                            && address.ok() != Some(peer.ip())
                    }
                    URI_PORT => {
                        value.len() <= 2 && value.first() != Some(&0) && {
                            let port = value.iter().fold(0, |port, b| port << 8 | u16::from(*b));
                            port != peer.port()
                        }
                    }
                    _ => true,
                }
        })
}

/// Returns the normal form, with the characters decoded that the options decode, as the documentation of `coap`
/// describes it.
fn normal(uri: &Uri<'_>, scheme: CoapScheme) -> String {
    let normal = uri.normalize(Level::Scheme).into_owned().unwrap();
    let path = normal.path().as_str();
    let decode = |text: &str, set: &str| {
        set.chars().fold(text.to_owned(), |text, c| {
            text.replace(&format!("%{:02X}", c as u32), &c.to_string())
        })
    };
    let host = decode(normal.host().unwrap().as_str(), "!$&'()*+,;=");
    let port = normal
        .port()
        .map(|port| format!(":{}", port.to_u16().unwrap()));
    // A default port that was written with leading zeros is removed too.
    let port = port.filter(|port| *port != format!(":{}", scheme.default_port()));
    let query = normal
        .query()
        .map(|query| format!("?{}", decode(query.as_str(), "!$'()*+,;=:@/?")));
    let path = decode(path, "!$&'()*+,;=:@");
    format!(
        "{}://{host}{}{path}{}",
        normal.scheme(),
        port.unwrap_or_default(),
        query.unwrap_or_default()
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn canonical_options_give_themselves_back(scheme in scheme(), peer in peer(), list in lists()) {
        let composed = compose(scheme, peer, &list);
        if is_canonical(&list, peer) {
            prop_assert!(composed.is_ok(), "{list:?} {composed:?}");
        }
        let Ok(uri) = composed else { return Ok(()) };
        let back = self::list(Options::with_peer(&uri, peer).unwrap());
        prop_assert!(is_canonical(&back, peer), "{uri} {back:?}");
        if is_canonical(&list, peer) {
            prop_assert_eq!(&back, &list, "{}", uri);
        }
        // The canonical options give the same options again, and the same URI.
        let again = compose(scheme, peer, &back).unwrap();
        let options = self::list(Options::with_peer(&again, peer).unwrap());
        prop_assert_eq!(&options, &back);
        prop_assert_eq!(compose(scheme, peer, &options).unwrap(), again);
    }

    #[test]
    fn a_uri_gives_one_with_the_same_options(
        scheme in scheme(),
        peer in peer(),
        own in any::<bool>(),
        rest in "(//(([A-Ca-c0-9.!]|%[0-9A-Fa-f]{2}|%2[19]|%C3%A9){0,4}|127\\.0\\.0\\.1|%31%32%37\\.0\\.0\\.1|\\[::1\\])(:[0-9]{0,4})?)((/([a-c.;:]|%2[eEfF]|%2e%2E|%[0-9A-Fa-f]{2}|\\.\\.?){0,3}){0,4})(\\?([a-c&=/?]|%26|%2F|%[0-9A-Fa-f]{2}){0,5})?",
    ) {
        let text = format!("{}:{rest}", scheme.as_str());
        let uri = Uri::parse(&text).unwrap();
        // Without a given peer, it is the address and the port in the URI.
        let own_peer = |uri: &Uri<'_>| {
            let port = uri.port_or_default().unwrap_or(1);
            let address = uri.host().unwrap().address();
            SocketAddr::new(address.unwrap_or(peer.ip()), port)
        };
        let (options, peer) = if own {
            (Options::of(uri), own_peer(&uri))
        } else {
            (Options::with_peer(uri, peer), peer)
        };
        let Ok(options) = options else { return Ok(()) };
        let options = list(options);
        // A name that is an address after decoding comes back as that.
        let normal_form = uri.normalize(Level::Syntax).into_owned().unwrap();
        let address = |uri: &Uri<'_>| uri.host().unwrap().address();
        if address(&uri).is_none() && address(&normal_form.as_uri()).is_some() {
            prop_assert_eq!(options[0].0, 3);
            return Ok(());
        }
        let back = match compose(scheme, peer, &options) {
            Ok(back) => back,
            // A host with these characters can be an option, but no URI has such a host.
            Err(error) => {
                prop_assert_eq!(error, CoapError::Host);
                let host = String::from_utf8_lossy(&options[0].1).into_owned();
                prop_assert!(host.contains(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && !"-._~!$&'()*+,;=".contains(c)), "{}", host);
                return Ok(());
            }
        };
        let uri_again = Uri::parse(back.as_str()).unwrap();
        let again = if own { list(Options::of(uri_again).unwrap()) } else { list(Options::with_peer(uri_again, peer).unwrap()) };
        prop_assert_eq!(&again, &options, "{} {}", uri, back);
        prop_assert_eq!(&compose(scheme, peer, &again).unwrap(), &back);
        prop_assert_eq!(back.as_str(), normal(&uri, scheme), "{}", uri);
    }
}

#[test]
fn an_ipv6_address_without_brackets_is_read_if_asked() {
    let peer = "[::1]:5683".parse().unwrap();
    for host in ["::1", "0:0::1", "2001:DB8::7", "::ffff:192.0.2.1"] {
        let options = [(URI_HOST, host.as_bytes())];
        let refused = from_options(CoapScheme::Coap, peer, &options).unwrap_err();
        assert_eq!(refused, CoapError::Ipv6WithoutBrackets, "{host}");
        let uri = from_options_with_bare_ipv6(CoapScheme::Coap, peer, &options).unwrap();
        let uri = uri.to_string();
        assert_eq!(uri, format!("coap://[{}]/", host.to_ascii_lowercase()));
        let address = Uri::parse(&uri).unwrap().host().unwrap().address();
        assert_eq!(address, Some(host.parse().unwrap()));
    }
    for host in ["::1]", "fe80::1%25lo", "1:2", "a:b", "::1/", "h:5683"] {
        let options = [(URI_HOST, host.as_bytes())];
        for refused in [
            from_options(CoapScheme::Coap, peer, &options),
            from_options_with_bare_ipv6(CoapScheme::Coap, peer, &options),
        ] {
            assert_eq!(refused.unwrap_err(), CoapError::Host, "{host}");
        }
    }
    let twice = [(URI_HOST, &b"::1"[..]), (URI_HOST, b"::1")];
    let refused = from_options_with_bare_ipv6(CoapScheme::Coap, peer, &twice).unwrap_err();
    assert_eq!(refused, CoapError::Repeated { number: URI_HOST });
}
