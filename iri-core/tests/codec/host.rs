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
