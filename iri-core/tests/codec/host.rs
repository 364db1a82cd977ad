//! Tests the methods for hosts, ports and addresses.

use core::net::SocketAddr;

use iri_core::{Iri, IriBuf, IriRef, RelativeIriRef};
use proptest::prelude::*;

#[test]
fn the_given_port_or_the_schemes() {
    const PORT: Option<u16> = match Iri::parse("wss://a/") {
        Ok(iri) => iri.port_or_default(),
        Err(_) => None,
    };
    assert_eq!(PORT, Some(443));
    for (text, port) in [
        ("http://a", Some(80)),
        ("HTTPS://a", Some(443)),
        ("coap://a/", Some(5683)),
        ("coaps://a:/", Some(5684)),
        ("coap+tcp://a", Some(5683)),
        ("CoAPS+TCP://a", Some(5684)),
        ("coap+ws://a", Some(80)),
        ("coaps+ws://a", Some(443)),
        ("ftp://a:00021/", Some(21)),
        ("http://a:8080", Some(8080)),
        ("http://a:0", Some(0)),
        ("http://a:65535", Some(65535)),
        // An invalid port number is not replaced by the default port.
        ("http://a:65536", None),
        ("http://a:99999999999999999999", None),
        // The scheme is not in the table of default ports.
        ("x://a", None),
        ("x://a:1", Some(1)),
        ("coap+://a", None),
        ("coap+tls://a", None),
        ("coap+tcps://a", None),
        ("coaps+tcps://a", None),
        ("acoaps+tcp://a", None),
        ("coaptcp://a", None),
        ("xhttp://a", None),
        ("http+ws://a", None),
        ("coap.ws://a", None),
        // There is no authority.
        ("http:a", None),
        ("coap:/a", None),
        ("urn:a", None),
        ("//a:7", Some(7)),
        ("//a", None),
        ("a", None),
    ] {
        let reference = IriRef::parse(text).unwrap();
        assert_eq!(reference.port_or_default(), port, "{text}");
    }
    let relative = RelativeIriRef::parse("//1.2.3.4:5").unwrap();
    assert_eq!(relative.socket_addr(), Some("1.2.3.4:5".parse().unwrap()));
    let owned = IriBuf::<32>::parse("http://[::1]").unwrap();
    assert_eq!(owned.socket_addr(), Some("[::1]:80".parse().unwrap()));
}

#[test]
fn no_address_no_socket() {
    for text in [
        "http://localhost/",
        "http://1.2.3.4.example/",
        "http://999.1.1.1/",
        "http://[v1.x]/",
        "x://1.2.3.4/",
        "http://1.2.3.4:70000/",
        "http:///",
        "http:1.2.3.4",
    ] {
        assert_eq!(IriRef::parse(text).unwrap().socket_addr(), None, "{text}");
    }
}

proptest! {
    #[test]
    fn any_socket_address_comes_back(address in any::<SocketAddr>()) {
        // An IRI has neither a zone identifier nor flow information.
        let address = SocketAddr::new(address.ip(), address.port());
        let text = format!("x://user@{address}/path");
        prop_assert_eq!(Iri::parse(&text).unwrap().socket_addr(), Some(address));
    }
}

#[test]
fn hosts_are_compared_without_regard_to_case() {
    const {
        assert!(match Iri::parse("http://EXAMPLE.com/") {
            Ok(iri) => iri.host().unwrap().is("example.COM"),
            Err(_) => false,
        });
    }
    for (host, other, same) in [
        ("//[::A]", "[::a]", true),
        ("//É.example", "É.EXAMPLE", true),
        ("//É.example", "é.example", false),
        ("//%65xample.com", "example.com", false),
        ("//example.com.", "example.com", false),
        ("//[::1]", "::1", false),
    ] {
        let iri = IriRef::parse(host).unwrap();
        assert_eq!(iri.host().unwrap().is(other), same, "{host} {other}");
    }
}

#[test]
fn origins_are_scheme_host_and_port() {
    for (a, b, same) in [
        ("http://a/x?y#z", "HTTP://A:80", true),
        ("http://u:p@a:", "http://a:080/", true),
        ("http://a%41", "http://aa", false),
        ("http://a%41", "http://A%41", false),
        ("http://a%41/b", "HTTP://a%41", true),
        ("x://%2Frun%2Fa.sock", "x://%2frun%2fa.sock", false),
        ("x://%2Frun%2Fa.sock", "x://%2Frun%2Fa.sock/b", true),
        ("http://[::1]", "http://[0:0::1]:80", true),
        ("http://[::1]", "http://[::2]", false),
        ("http://127.0.0.1", "http://[::ffff:127.0.0.1]", false),
        ("http://a", "https://a:80", false),
        ("http://a", "http://a:8080", false),
        ("http://a", "http://a.", false),
        ("http://a", "//a", false),
        ("http://a:65616", "http://a:80", false),
        ("http://a:65616", "http://a:65616", false),
        ("x://a", "X://a:", true),
        ("x://a", "x://a:0", false),
        ("x://a:1", "x://a:01", true),
        ("file:///a", "file:///a", false),
        ("urn:a:b", "urn:a:b", false),
        (
            "http://bücher.example",
            "http://xn--bcher-kva.example",
            false,
        ),
    ] {
        let origin = |a, b| {
            Iri::parse(a)
                .unwrap()
                .same_origin(&IriRef::parse(b).unwrap())
        };
        assert_eq!(origin(a, b), same, "{a} {b}");
        if let Ok(b) = Iri::parse(b) {
            let a = IriBuf::<32>::parse(a).unwrap();
            assert_eq!(b.same_origin(&a), same, "{b} {a}");
        }
    }
}

/// RFC 8252 section 7.3: the port is any that is free, on this machine alone.
#[test]
fn a_redirect_uri_has_any_port_on_this_machine() {
    for (registered, asked, expected) in [
        ("http://127.0.0.1/cb", "http://127.0.0.1:51004/cb", true),
        ("http://127.0.0.1:80/cb", "http://127.0.0.1:51004/cb", true),
        ("http://127.0.0.1:/cb", "http://127.0.0.1/cb", true),
        ("http://127.9.9.9/cb", "http://127.9.9.9:1/cb", true),
        ("http://[::1]/cb?a=b", "http://[::1]:51004/cb?a=b", true),
        ("http://[::1]", "http://[::1]:1", true),
        ("http://[::1]/cb", "http://[0::1]:51004/cb", false),
        ("http://[::1]/cb", "http://127.0.0.1:51004/cb", false),
        ("http://127.0.0.1/cb", "http://127.0.0.1:99999/cb", false),
        ("http://127.0.0.1/cb", "http://127.0.0.1:1/cb/", false),
        ("http://127.0.0.1/cb", "http://127.0.0.1:1/cb?a", false),
        ("http://127.0.0.1/cb", "http://127.0.0.1:1/cb#a", false),
        ("http://127.0.0.1/cb", "http://127.0.0.1:1/%63b", false),
        ("http://127.0.0.1/cb", "HTTP://127.0.0.1:1/cb", false),
        ("http://127.0.0.1/cb", "https://127.0.0.1:1/cb", false),
        ("https://127.0.0.1/cb", "https://127.0.0.1:1/cb", false),
        ("http://127.0.0.1/cb", "http://u@127.0.0.1:1/cb", false),
        ("http://u@127.0.0.1/cb", "http://u@127.0.0.1:1/cb", false),
        (
            "http://127.0.0.1/cb",
            "http://127.0.0.1:1@evil.example/cb",
            false,
        ),
        ("http://localhost/cb", "http://localhost:1/cb", false),
        ("http://127.0.0.1./cb", "http://127.0.0.1.:1/cb", false),
        ("http://127.1/cb", "http://127.1:1/cb", false),
        ("http://0.0.0.0/cb", "http://0.0.0.0:1/cb", false),
        (
            "http://[::ffff:127.0.0.1]/cb",
            "http://[::ffff:127.0.0.1]:1/cb",
            false,
        ),
        ("http://10.0.0.1/cb", "http://10.0.0.1:1/cb", false),
        ("https://h/cb", "https://h/cb", true),
        ("https://h/cb", "https://h:443/cb", false),
        ("com.example.app:/cb", "com.example.app:/cb", true),
    ] {
        let (a, b) = (Iri::parse(registered).unwrap(), Iri::parse(asked).unwrap());
        assert_eq!(a.same_but_for_loopback_port(&b), expected, "{a} {b}");
        assert_eq!(b.same_but_for_loopback_port(&a), expected, "{b} {a}");
    }
}
