//! Tests what `defmt` logs of the values of options.
#![cfg(feature = "defmt")]

use std::thread;

use defmt::Format;
use defmt::export::{fetch_bytes, make_formatter};
use iri_coap::Options;

/// Returns the bytes that a value logs. It is logged in a thread of its own, because the numbers of the format strings
/// start anew there.
fn logged(value: impl Format + Sync) -> Vec<u8> {
    let log = || {
        value.format(make_formatter());
        fetch_bytes()
    };
    thread::scope(|scope| scope.spawn(log).join().unwrap())
}

/// Returns the text that a value logs in one or more pieces. For each piece the log has the number of its format
/// string, its length and its text.
fn text(value: impl Format + Sync) -> String {
    let bytes = logged(value);
    let mut rest = bytes.as_slice();
    let mut text = String::new();
    while let [_, _, a, b, c, d, after @ ..] = rest {
        let length = u32::from_le_bytes([*a, *b, *c, *d]);
        let (piece, after) = after.split_at(length as usize);
        text += str::from_utf8(piece).unwrap();
        rest = after;
    }
    assert!(rest.is_empty(), "{bytes:?}");
    text
}

#[test]
fn values_of_options_are_logged_without_passwords() {
    let uri = iri_core::Uri::parse("coap://h:999/joe:hunter2@h").unwrap();
    let peer = std::net::SocketAddr::from(([192, 0, 2, 1], 5683));
    let values: Vec<_> = Options::with_peer(uri, peer)
        .unwrap()
        .map(|(_, it)| it)
        .collect();
    let [host, port, path] = values[..] else {
        panic!("{values:?}")
    };
    assert_eq!(
        (text(host), text(path)),
        ("h".to_owned(), "***@h".to_owned())
    );
    // After the number of the format string
    assert_eq!(logged(port)[2..], 999_u32.to_le_bytes());
}
