//! Reads messages from outside. Their bytes may be IRI references.

use core::net::SocketAddr;

use iri_core::IriRef;
use iri_core::component::{Host, HostKind, Scheme};
use semihosting::{print, println};

/// Real mistakes and real corner cases. Many other parsers for firmware accept or misread them.
pub const MESSAGES: &[&[u8]] = &[
    // These are all forms of a host.
    b"coap://sensor-7.example/temperature",
    "coap://sensor-7.例え/温度".as_bytes(),
    b"coap://192.0.2.7:5683/temperature",
    b"coap://[2001:db8::7]:5684/temperature",
    b"coap://[v1.fe80-7]/temperature",
    b"coap://999.1.1.1/",
    b"file:///etc/motd",
    b"urn:dev:ow:10e2073a01080063",
    // A query or a fragment ends the host, as a slash does.
    b"http://h?x=1",
    b"http://h#f",
    // Credentials must not reach a log.
    b"http://admin:hunter2@h/",
    // Some valid ports do not fit in a `u16`.
    b"http://h:/",
    b"http://h:99999/",
    b"http://h:+80/",
    b"http://h:80a/",
    // These references are relative.
    b"../status?verbose",
    b"",
    b"a:b:c",
    // People and broken software send these.
    b"http://a b/",
    b"http://h/100%",
    b"http://h/<id>",
    b"http://admin:hunter2@h/a b",
    b"http://[fe80::1%25eth0]/",
    b"http://h/caf\xE9",
];

/// Answers one message.
pub fn receive(message: &[u8]) {
    match IriRef::parse_bytes(message) {
        Ok(reference) => {
            // `Debug` masks a password; `Display` shows the text.
            println!("{reference:?}");
            components(reference);
        }
        Err(error) => match core::str::from_utf8(message) {
            // This is for people: the text with a caret under the culprit. A device without a console keeps
            // `error.offset()` and `error.kind()`, and links none of the sentences.
            Ok(text) => println!("error: {}", error.report(text)),
            Err(_) => println!("error: {error}"),
        },
    }
}

/// Prints the components. The parse has found them all, so nothing is scanned again.
pub fn components(reference: IriRef<'_>) {
    print!("  path \"{}\"", reference.path());
    if let Some(scheme) = reference.scheme() {
        print!(", scheme {scheme}");
    }
    if let Some(userinfo) = reference.userinfo() {
        print!(", user {}", userinfo.user());
    }
    if let Some(host) = reference.host() {
        print!(", host \"{host}\"");
    }
    if let Some(port) = reference.port() {
        print!(", port \"{port}\"");
    }
    if let Some(query) = reference.query() {
        print!(", query {query}");
    }
    if let Some(fragment) = reference.fragment() {
        print!(", fragment {fragment}");
    }
    println!();
    if let Some(host) = reference.host() {
        let port = match reference.port() {
            Some(port) if !port.as_str().is_empty() => port.to_u16(),
            // `http://h:/` means the same as `http://h/`.
            _ => reference.scheme().and_then(Scheme::default_port),
        };
        connect(host, port);
    }
}

/// Prints the peer that a device would connect to. An address is a value of `core::net`, which network stacks take.
fn connect(host: Host<'_>, port: Option<u16>) {
    // The grammar allows any number of digits in a port, and a scheme may have no default port.
    let Some(port) = port else {
        return println!("  -> no port to connect to");
    };
    match host.kind() {
        HostKind::Ipv4(address) => {
            println!("  -> connect to {}", SocketAddr::from((address, port)))
        }
        HostKind::Ipv6(address) => {
            println!("  -> connect to {}", SocketAddr::from((address, port)))
        }
        HostKind::IpvFuture(address) => println!("  -> {address} is of no version known here"),
        HostKind::RegName(name) => println!("  -> look up {name}, connect to its port {port}"),
    }
}
